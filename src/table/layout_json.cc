// What lies on the table, as JSON.
#include <algorithm>

#include "table/pen.h"

namespace km {
namespace {

constexpr NamesOf<TagKind, 6> kTagNames("crown", "duty", "target", "effect", "out", "result");

void write_part(const Pen& pen, const NumberPart& part) {
  pen.json().field("value", part.value);
  pen.card("card", part.card);
  pen.words("words", part.words);
  pen.rule(part.rule);
}

bool is_bare(const NumberView& number) {
  return number == NumberView{.id = number.id, .value = number.value};
}

// The values of one kind of number by seat; nothing if a seat lacks it, or one of them says more.
std::vector<int> values_by_seat(const std::vector<NumberView>& numbers, std::uint8_t kind,
                                int players) {
  std::vector<int> values;
  for (int seat = 0; seat < players; ++seat) {
    const NumberId id{kind, as_signed_byte(seat)};
    const auto at = std::find_if(numbers.begin(), numbers.end(),
                                 [id](const NumberView& number) { return number.id == id; });
    if (at == numbers.end() || !is_bare(*at)) return {};
    values.push_back(at->value);
  }
  return values;
}

}  // namespace

void write_pile(const Pen& pen, const PileView& pile) {
  pen.json().field("pile", pile_text(pen.info(), pile.id)).field("count", pile.count);
  if (pile.facing == Facing::kUp) pen.cards("cards", pile.cards);
  pen.cards("known", pile.known);
  pen.list("at", pile.at);
}

void write_number(const Pen& pen, const NumberView& number) {
  pen.json().field("number", number_text(pen.info(), number.id)).field("value", number.value);
  pen.words("words", number.words);
  pen.number("then", number.then);
  pen.objects("parts", number.parts, write_part);
  pen.yes("leads", number.leads);
  if (number.role) pen.json().field("role", kNumberRoleNames(*number.role));
}

void write_numbers(const Pen& pen, const std::vector<NumberView>& numbers, int players) {
  if (numbers.empty()) return;
  pen.json().key("numbers").begin_array();
  for (const NumberView& number : numbers) {
    const std::vector<int> values = values_by_seat(numbers, number.id.kind, players);
    if (values.empty()) {
      pen.object(number, write_number);
    } else if (number.id.seat == 0) {
      pen.json().begin_object().field("number", pen.info().numbers[number.id.kind].id);
      pen.list("by_seat", values);
      pen.json().end_object();
    }
  }
  pen.json().end_array();
}

void write_where(const Pen& pen, const Where& where) {
  pen.words("words", where.words);
  pen.objects("steps", where.steps, [](const Pen& p, const ProgressStep& step) {
    p.json().field("number", number_text(p.info(), step.number)).field("value", step.value);
    if (step.of > 0) p.json().field("of", step.of);
  });
}

void write_mark_content(const Pen& pen, const Mark& mark) {
  pen.json().field("kind", kMarkNames(mark.kind));
  pen.number("value", mark.value);
  pen.list("parts", mark.parts);
  pen.words("words", mark.words);
  pen.rule(mark.rule);
}

void write_mark(const Pen& pen, const Mark& mark) {
  pen.json().field("on", pile_text(pen.info(), mark.on)).field("i", mark.i);
  write_mark_content(pen, mark);
}

void write_tag(const Pen& pen, const Tag& tag) {
  pen.json().field("seat", tag.seat.number()).field("kind", kTagNames(tag.kind));
  pen.words("words", tag.words);
  pen.number("value", tag.value);
  pen.seat("from", tag.from);
  pen.card("card", tag.card);
  pen.rule(tag.rule);
}

void write_plate(const Pen& pen, const Plate& plate) {
  pen.words("title", plate.title);
  pen.list("words", plate.words);
  pen.words("row", plate.row);
  pen.rule(plate.rule);
  pen.objects("items", plate.items, [](const Pen& p, const PlateItem& item) {
    p.card("card", item.card);
    p.seat("by", item.by);
  });
}

void write_standing(const Pen& pen, const Standing& standing) {
  pen.words("words", standing.words);
  pen.rule(standing.rule);
  pen.seat("winner", standing.winner);
  pen.number("value", standing.value);
  pen.json().field("sure", standing.sure);
  pen.number("at", standing.at);
}

void write_link(const Pen& pen, const Link& link) {
  pen.json().field("from", link.from.number()).field("to", link.to.number());
  pen.cards("cards", link.cards);
  pen.number("value", link.value);
  pen.objects("parts", link.parts, write_part);
  pen.words("words", link.words);
  pen.rule(link.rule);
}

void write_lit(const Pen& pen, const LitRow& row) {
  pen.json().field("legend", row.legend).field("row", row.row);
  pen.seat("seat", row.seat);
}

}  // namespace km
