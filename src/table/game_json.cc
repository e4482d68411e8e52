// A game's tables as JSON.
#include <algorithm>

#include "table/json.h"
#include "table/pen.h"

namespace km {
namespace {

constexpr NamesOf<PileOrder, 3> kOrderNames("none", "sorted", "laid");
constexpr NamesOf<Direction, 2> kDirectionNames("left", "right");
constexpr NamesOf<PartKind, 6> kPartNames("", "card", "suit", "seat", "word", "number");

void write_pile_kind(const Pen& pen, const PileInfo& pile) {
  pen.json().field("id", pile.id);
  pen.words("name", pile.name);
  pen.json().field("role", kPileRoleNames(pile.role)).field("order", kOrderNames(pile.order));
  pen.json().field("seat", pile.by_seat);
}

void write_number_kind(const Pen& pen, const NumberInfo& number) {
  pen.json().field("id", number.id);
  pen.words("name", number.name);
  pen.json().field("role", kNumberRoleNames(number.role)).field("seat", number.by_seat);
  pen.yes("sign", number.sign);
  if (number.of != 0) pen.json().field("of", number.of);
  if (number.start != 0) pen.json().field("start", number.start);
}

void write_verb(const Pen& pen, const VerbInfo& verb) {
  pen.json().field("id", verb.id);
  pen.words("label", verb.label);
  std::vector<std::string_view> parts;
  for (const PartKind part : {verb.a, verb.b}) {
    if (part != PartKind::kNone) parts.push_back(kPartNames(part));
  }
  pen.list("parts", parts);
}

void write_notes(const Pen& pen, const CardNotes& notes) {
  pen.words("name", notes.name);
  pen.words("text", notes.text);
  std::vector<std::string> rules;  // each once, though a card may do several things by it
  for (const RuleId rule : notes.rules) {
    const std::string text = rule_text(pen.info(), rule);
    if (std::find(rules.begin(), rules.end(), text) == rules.end()) rules.push_back(text);
  }
  pen.list("rules", rules);
  pen.objects("marks", notes.marks, write_mark_content);
}

// Every card of the pack, also one of which there is nothing to say.
void write_pack(const Pen& pen) {
  pen.json().key("cards").begin_object();
  for (const Card card : pen.info().pack) {
    pen.json().key(card_text(card));
    pen.object(pen.game().describe(card, pen.language()).value_or(CardNotes{}), write_notes);
  }
  pen.json().end_object();
}

void write_legend_row(const Pen& pen, const LegendRow& row) {
  pen.json().field("id", row.id);
  if (row.look > 0) pen.json().field("look", row.look);
  pen.words("words", row.words);
  pen.cards("cards", row.cards);
  pen.words("value", row.value);
}

void write_legend(const Pen& pen, const LegendInfo& legend) {
  pen.json().field("id", legend.id);
  pen.words("title", legend.title);
  pen.objects("rows", legend.rows, write_legend_row);
  pen.words("words", legend.words);
  pen.rule(legend.rule);
}

void write_sheet_row(const Pen& pen, const SheetRow& row) {
  pen.json().field("id", row.id);
  pen.words("title", row.title);
  pen.words("words", row.words);
  pen.json().field("slots", row.slots);
}

void write_rule(const Pen& pen, const RuleTitle& rule) {
  pen.json().field("id", rule_text(pen.info(), rule.rule));
  pen.words("title", rule.title);
  pen.yes("silent", rule.silent);
}

void write_option(const Pen& pen, const OptionInfo& option, int usual) {
  JsonWriter& json = pen.json();
  json.begin_object().field("id", option.name);
  pen.rule(option.rule);
  pen.words("words", option.meaning);
  if (option.is_number()) {
    json.field("min", option.min).field("max", option.max).field("default", usual);
  } else {
    json.key("values").begin_array();
    for (std::size_t i = 0; i < option.values.size(); ++i) {
      json.begin_object().field("id", option.values[i]);
      pen.words("words", option.words[i]);
      json.end_object();
    }
    json.end_array();
    json.field("default", value_text(option, usual));
  }
  json.end_object();
}

void write_options(const Pen& pen) {
  const auto options = pen.game().options();
  if (options.empty()) return;
  const RuleValues usual = pen.game().default_rules();
  pen.json().key("options").begin_array();
  for (std::size_t i = 0; i < options.size(); ++i) write_option(pen, options[i], usual[i]);
  pen.json().end_array();
}

void write_range(std::string_view name, int from, int to, JsonWriter& json) {
  json.key(name).begin_array().value(from).value(to).end_array();
}

// What a list of games shows of it.
void write_summary(const Pen& pen) {
  const GameInfo& info = pen.info();
  pen.json().field("id", info.id).field("lang", language_text(pen.language()));
  pen.words("name", info.name);
  pen.words("tagline", info.tagline);
  write_range("players", info.min_players, info.max_players, pen.json());
  if (info.minutes.to > 0) {
    write_range("minutes", info.minutes.from, info.minutes.to, pen.json());
  }
}

}  // namespace

void write_game_summary(const GameFace& game, Language language, JsonWriter& json) {
  const Pen pen(game, json, language);
  json.begin_object();
  write_summary(pen);
  write_options(pen);
  json.end_object();
}

void write_game(const GameFace& game, Language language, JsonWriter& json) {
  const GameInfo& info = game.info();
  const Pen pen(game, json, language);
  json.begin_object().field("v", kProtocol);
  write_summary(pen);
  json.field("direction", kDirectionNames(info.direction));
  pen.words("step", info.step);
  pen.words("next", info.next);
  pen.words("length", info.length);
  pen.objects("piles", info.piles, write_pile_kind);
  pen.objects("numbers", info.numbers, write_number_kind);
  pen.objects("verbs", info.verbs, write_verb);
  write_pack(pen);
  pen.objects("legends", info.legends, write_legend);
  pen.objects("sheet", info.sheet, write_sheet_row);
  pen.objects("rules", info.rules, write_rule);
  write_options(pen);
  json.end_object();
}

}  // namespace km
