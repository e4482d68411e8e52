#include "cli/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cli/words.h"
#include "cli/wrap.h"
#include "core/numbers.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

constexpr int kLongestShown = 13;         // cards of a pile that is no hand
constexpr std::size_t kNameColumns = 10;  // what follows a name stands behind it
constexpr std::string_view kBetween = " · ";

// Of one seat, or of the middle (-1), in the order in which the game names them: news adds to a picture in any order.
template <class Thing>
std::vector<const Thing*> those_of(int seat, const std::vector<Thing>& things) {
  std::vector<const Thing*> here;
  for (const Thing& thing : things) {
    if (thing.id.seat == seat) here.push_back(&thing);
  }
  std::sort(here.begin(), here.end(),
            [](const Thing* a, const Thing* b) { return a->id.kind < b->id.kind; });
  return here;
}

std::string text_of(const CardList& cards) {
  Line line;
  line << cards;
  return std::string(line.view());
}

class NamedPlayers final : public Drawing {
 public:
  explicit NamedPlayers(const std::vector<std::string>& names) : names_(names) {}
  std::string card(Card card) const override { return text_of(listed(card)); }
  std::string player(Seat seat) const override { return names_[seat.index()]; }

 private:
  const std::vector<std::string>& names_;
};

void add_piece(std::string& line, std::string_view piece, std::string_view between = kBetween) {
  if (piece.empty()) return;
  if (!line.empty()) line += between;
  line += piece;
}

std::string without_stop(std::string words) {
  if (words.ends_with('.')) words.pop_back();
  return words;
}

std::string signed_text(int value) {
  if (value > 0) return fmt::format("+{}", value);
  return value < 0 ? fmt::format("−{}", -value) : "0";
}
std::string plain_text(int value) {
  return value < 0 ? fmt::format("−{}", -value) : std::to_string(value);
}

// How far a game is stands above the table, what is left to declare in the choices, and who does what at the seats.
bool is_on_the_table(NumberRole role, const NumberView& number) {
  if (role == NumberRole::kProgress || role == NumberRole::kRight) return false;
  if (role == NumberRole::kSeat) return false;
  return role != NumberRole::kInner || !number.words.empty();
}

std::string broken(std::string_view text, std::size_t indent) {
  return wrapped(text, terminal_columns(), indent);
}

}  // namespace

void TableText::set_names(const std::vector<PlayerView>& players) {
  names_.clear();
  for (std::size_t s = 0; s < players.size(); ++s) {
    const std::string& name = players[s].name;
    names_.push_back(name.empty() ? say("Player {0}"_m, s) : name);
  }
  names_[me_.index()] = say("You"_m);
}

std::string TableText::drawn(std::string_view words) const {
  return km::drawn(words, NamedPlayers(names_));
}

std::string TableText::sentence(std::string_view words) const {
  return palette_.paint(drawn(words));
}

std::string TableText::lines(std::string_view words, std::size_t indent) const {
  return broken(std::string(indent, ' ') + sentence(words), indent);
}

std::string TableText::with_rule(std::string_view words, RuleId rule) const {
  if (rule == RuleId{}) return std::string(words);
  return fmt::format("{} ({})", words, rule_text(info(), rule));
}

std::string TableText::table(const TableView& table) const {
  std::string text;
  if (table.plate) text += plate(*table.plate);
  const std::string middle = around(table);
  const bool with_lay = middle.empty();
  text += rows_of(table, -1, with_lay);
  for (int s = 0; s < count_of(names_); ++s) text += rows_of(table, s, with_lay);
  text += middle;
  for (const Link& link : table.links) {
    text += lines(link.words, 2);
  }
  for (const Standing& standing : table.standing) {
    if (standing.at) continue;  // it was told when it came
    text += lines(with_rule(standing.words, standing.rule), 2);
  }
  return text;
}

// What this part of the game is about, and which of its cards are out, with who took them.
std::string TableText::plate(const Plate& plate) const {
  std::string text = palette_.bold(sentence(plate.title));
  for (const Words& words : plate.words) add_piece(text, sentence(words));
  std::string cards;
  for (const PlateItem& item : plate.items) {
    std::string card = palette_.paint(text_of(listed(item.card)));
    if (item.by) card += fmt::format(" ({})", name_of(*item.by));
    add_piece(cards, card, " ");
  }
  add_piece(text, cards);
  return broken(text, 2);
}

// What four lay before them, as it lies: you below, the next player on your right, and so on against the clock.
std::string TableText::around(const TableView& table) const {
  constexpr std::size_t kFour = 4;
  if (names_.size() != kFour) return "";
  std::array<std::string, kFour> cards;
  const auto place_of = [this](int seat) { return as_index(seat + 4 - me_.number()) % kFour; };
  bool any = false;
  for (const PileView& pile : table.piles) {
    if (info().piles[pile.id.kind].role != PileRole::kLay || pile.id.seat < 0) continue;
    if (pile.cards.empty()) continue;
    if (pile.cards.size() > 1) return "";
    any = true;
    cards[place_of(pile.id.seat)] = palette_.paint(text_of(pile.cards));
  }
  if (!any) return "";
  const auto name = [this](std::size_t place) { return names_[(me_.index() + place) % kFour]; };
  const auto blanks = [](std::size_t columns) { return std::string(columns, ' '); };
  const auto centred = [&](std::string_view text) {
    constexpr std::size_t kMiddle = 18;
    const std::size_t half = columns_of(text) / 2;
    return text.empty() ? std::string("\n")
                        : blanks(kMiddle - std::min(half, kMiddle)) + std::string(text) + '\n';
  };
  const std::string left = blanks(11 - std::min<std::size_t>(columns_of(name(3)), 11)) + name(3);
  return centred(name(2)) + centred(cards[2]) + left + ' ' + padded(cards[3], 9) +
         padded(cards[1], 4) + name(1) + '\n' + centred(cards[0]) + centred(name(0));
}

// A number that stands for something is shown as that: King's contract is no quantity.
std::string TableText::value_of(const NumberView& number) const {
  const NumberInfo& about = info().numbers[number.id.kind];
  if (about.role == NumberRole::kInner) return sentence(number.words);
  const auto text = [&](int value) { return about.sign ? signed_text(value) : plain_text(value); };
  std::string shown = text(number.value);
  if (number.then && *number.then != number.value) shown += " → " + text(*number.then);
  if (!number.words.empty()) shown += fmt::format(" ({})", sentence(number.words));
  return shown;
}

std::string TableText::number_text(const NumberView& number) const {
  const NumberInfo& about = info().numbers[number.id.kind];
  if (!is_on_the_table(number.role.value_or(about.role), number)) return "";
  return fmt::format("{} {}", say(about.name), value_of(number));
}

std::string TableText::marks_on(const TableView& table, const PileView& pile, int i) const {
  std::string text;
  for (const Mark& mark : table.marks) {
    if (mark.on != pile.id || mark.i != i) continue;
    std::string said = without_stop(sentence(mark.words));
    const bool counts = mark.kind == MarkKind::kClass || mark.kind == MarkKind::kAdds;
    if (counts && mark.value) add_piece(said, signed_text(*mark.value), " ");
    add_piece(text, said, "; ");
  }
  return text;
}

std::string TableText::pile_text(const TableView& table, const PileView& pile) const {
  const PileInfo& about = info().piles[pile.id.kind];
  if (pile.count == 0 || about.role == PileRole::kBox) return "";
  const std::string name = say(about.name);
  const bool is_long = pile.count > kLongestShown && about.role != PileRole::kHand;
  if (pile.facing == Facing::kDown || is_long) return fmt::format("{} ({})", name, pile.count);
  std::string cards;
  for (int i = 0; i < count_of(pile.cards); ++i) {
    std::string card = palette_.paint(text_of(listed(pile.cards[as_index(i)])));
    if (const std::string marks = marks_on(table, pile, i); !marks.empty()) {
      card += palette_.dim(fmt::format(" ({})", marks));
    }
    add_piece(cards, card, " ");
  }
  return fmt::format("{} {}", name, cards);
}

std::string TableText::tags_of(const TableView& table, Seat seat) const {
  std::string text;
  for (const Tag& tag : table.tags) {
    if (tag.seat == seat) add_piece(text, sentence(tag.words), ", ");
  }
  return text;
}

// All that lies before one seat, or, for -1, in the middle.
std::string TableText::rows_of(const TableView& table, int seat, bool with_lay) const {
  std::string text;
  if (seat >= 0) add_piece(text, tags_of(table, Seat(seat)));
  for (const NumberView* number : those_of(seat, table.numbers)) {
    if (seat >= 0 || !table.plate) add_piece(text, number_text(*number));
  }
  for (const PileView* pile : those_of(seat, table.piles)) {
    const bool is_lay = info().piles[pile->id.kind].role == PileRole::kLay;
    if (with_lay || !is_lay) add_piece(text, pile_text(table, *pile));
  }
  if (seat < 0) return text.empty() ? "" : broken(text, 2);
  const std::string name = padded(names_[as_index(seat)], kNameColumns - 1);
  return broken(fmt::format("{} {}", palette_.bold(name), text), kNameColumns);
}

// What to know before, what it does, and what comes of it.
std::string TableText::told_of(const Choice& choice) const {
  std::string text = without_stop(sentence(choice.effect));
  add_piece(text, without_stop(sentence(choice.note)));
  if (choice.result) add_piece(text, without_stop(sentence(choice.result->words)));
  return text;
}

Called TableText::called(const Choice& choice) const {
  return {drawn(choice.label), action_text(game_, choice.action), drawn(choice.sign)};
}

// A card and its number stay together.
std::string TableText::card_row(const std::vector<Choice>& choices) const {
  std::string text;
  std::string line;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Part& part = choices[i].parts[0];
    const std::string card = part.card ? palette_.paint(text_of(listed(*part.card))) : "";
    const std::string piece = fmt::format("  {} {}", palette_.dim(std::to_string(i + 1)), card);
    if (columns_of(line) + columns_of(piece) > terminal_columns()) {
      text += std::exchange(line, "") + '\n';
    }
    line += piece;
  }
  return text + line + '\n';
}

std::string TableText::choice_list(const std::vector<Choice>& choices) const {
  constexpr std::size_t kWidestLabel = 30;
  std::size_t width = 0;
  for (const Choice& choice : choices) {
    width = std::max(width, std::min(columns_of(sentence(choice.label)), kWidestLabel));
  }
  std::string text;
  std::string_view group;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Choice& choice = choices[i];
    if (choice.group != group && !choice.group.empty()) text += lines(choice.group, 2);
    group = choice.group;
    const std::string number = fmt::format("{:>3}", i + 1);
    const std::string told = told_of(choice);
    const std::string label = sentence(choice.label);
    text += broken(fmt::format("{} {}  {}", palette_.dim(number),
                               told.empty() ? label : padded(label, width), told),
                   width + 6);
  }
  return text;
}

std::string TableText::question(const Question& question) const {
  const auto& choices = question.choices;
  const bool only_cards = std::all_of(choices.begin(), choices.end(), [&](const Choice& choice) {
    return choice.parts.size() == 1 && choice.parts[0].card && told_of(choice).empty();
  });
  const std::string asked = broken(palette_.bold(sentence(question.words)), 0);
  return asked + (only_cards ? card_row(choices) : choice_list(choices));
}

std::string TableText::piles(const TableView& table, std::uint8_t kind) const {
  std::string text;
  for (const PileView& pile : table.piles) {
    if (pile.id.kind != kind) continue;
    const std::string name = pile.id.seat < 0 ? "" : names_[as_index(pile.id.seat)];
    text += broken(
        fmt::format("{} {} ({}) {}", padded(name, kNameColumns - 1), say(info().piles[kind].name),
                    pile.count, palette_.paint(text_of(pile.cards))),
        kNameColumns);
  }
  return text;
}

std::string TableText::last(const LastView& last) const {
  TableView table;
  table.piles = last.piles;
  std::string text;
  for (int s = -1; s < count_of(names_); ++s) {
    const auto here = those_of(s, table.piles);
    if (!here.empty()) text += rows_of(table, s, true);
  }
  for (const Words& words : last.words) text += lines(words, 2);
  return text;
}

std::string TableText::sheet(const std::vector<HistoryPart>& history, std::size_t rows) const {
  std::vector<std::string> lines;
  Scores before;
  for (std::size_t s = 0; s < names_.size(); ++s) before.push_back(Points{});
  for (const HistoryPart& part : history) {
    if (part.scores == before) continue;
    std::string line = fmt::format("{:>3}", part.n);
    for (std::size_t s = 0; s < part.scores.size(); ++s) {
      const int now = part.scores[s].value;
      const std::string cell =
          fmt::format("{} {}", signed_text(now - before[s].value), plain_text(now));
      line += std::string(14 - std::min<std::size_t>(columns_of(cell), 13), ' ') + cell;
    }
    lines.push_back(broken(fmt::format("{}  {}", line, sentence(part.title)), 4));
    before = part.scores;
  }
  std::string text = "   ";
  for (const std::string& name : names_) {
    text += std::string(14 - std::min<std::size_t>(columns_of(name), 13), ' ') + name;
  }
  text += '\n';
  const std::size_t first = lines.size() - std::min(rows, lines.size());
  for (std::size_t i = first; i < lines.size(); ++i) text += lines[i];
  return text;
}

std::string TableText::result(const Picture& picture, int length) const {
  std::string text = broken('\n' + palette_.bold(say_count(length, info().lasted, length)), 0);
  if (!picture.conclusion.empty()) text += lines(picture.conclusion, 0);
  std::vector<std::size_t> seats(picture.scores.size());
  for (std::size_t s = 0; s < seats.size(); ++s) seats[s] = s;
  std::sort(seats.begin(), seats.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(picture.places[a], a) < std::pair(picture.places[b], b);
  });
  for (const std::size_t s : seats) {
    const std::string score = plain_text(picture.scores[s].value);
    text += fmt::format("  {}. {}{}\n", picture.places[s], padded(names_[s], kNameColumns + 2),
                        std::string(6 - std::min<std::size_t>(columns_of(score), 6), ' ') + score);
  }
  return text;
}

}  // namespace km::cli
