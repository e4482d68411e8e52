// What the writers of JSON have in common: a game's names for things, and fields that are left out where they say
// nothing.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/numbers.h"
#include "core/question.h"
#include "core/table_view.h"
#include "runtime/json_writer.h"
#include "runtime/news_json.h"
#include "runtime/notation.h"
#include "runtime/told.h"
#include "table/picture.h"

namespace km {

// The names of an enum's values, in their order.
template <Enum E, std::size_t N>
class NamesOf {
 public:
  template <class... Names>
  constexpr explicit NamesOf(Names... names) : names_{names...} {}
  std::string_view operator()(E value) const { return names_[as_index(value)]; }

 private:
  std::array<std::string_view, N> names_;
};

inline constexpr NamesOf<PileRole, 8> kPileRoleNames("hand", "deck", "lay", "front", "won", "spent",
                                                     "out", "box");
inline constexpr NamesOf<NumberRole, 8> kNumberRoleNames("score", "second", "total", "stake",
                                                         "right", "progress", "seat", "inner");
inline constexpr NamesOf<MarkKind, 9> kMarkNames("led", "winning", "class", "title", "adds",
                                                 "effect", "roll", "off", "open");

class Pen {
 public:
  Pen(const GameFace& game, JsonWriter& json, Language language = Language::kEnglish)
      : game_(game), json_(json), language_(language) {}

  const GameFace& game() const { return game_; }
  const GameInfo& info() const { return game_.info(); }
  JsonWriter& json() const { return json_; }
  Language language() const { return language_; }

  // Fields that may say nothing.
  void words(std::string_view name, std::string_view words) const {
    if (!words.empty()) json_.field(name, words);
  }
  void words(std::string_view name, Message message) const { words(name, message.in(language_)); }
  void rule(RuleId rule) const {
    if (rule.number > 0) json_.field("rule", rule_text(info(), rule));
  }
  void yes(std::string_view name, bool truth) const {
    if (truth) json_.field(name, true);
  }
  void number(std::string_view name, std::optional<int> value) const {
    if (value) json_.field(name, *value);
  }
  void seat(std::string_view name, std::optional<Seat> seat) const {
    if (seat) json_.field(name, seat->number());
  }
  template <class Seats>
  void seats(std::string_view name, const Seats& seats) const {
    if (seats.empty()) return;
    json_.key(name).begin_array();
    for (const Seat each : seats) json_.value(each.number());
    json_.end_array();
  }
  void card(std::string_view name, std::optional<Card> card) const {
    if (card) json_.field(name, card_text(*card));
  }
  template <class Cards>
  void cards(std::string_view name, const Cards& cards) const {
    if (!cards.empty()) write_cards(cards, json_.key(name));
  }
  void scores(std::string_view name, const Scores& scores) const {
    if (!scores.empty()) write_scores(scores, json_.key(name));
  }
  // Of numbers and words.
  template <class List>
  void list(std::string_view name, const List& values) const {
    if (!values.empty()) array(name, values, [this](const auto& value) { json_.value(value); });
  }
  // Of objects, whose fields are written by `write`.
  template <class List, class Write>
  void objects(std::string_view name, const List& items, Write write) const {
    if (!items.empty()) array(name, items, [&](const auto& item) { object(item, write); });
  }
  template <class Item, class Write>
  void object(std::string_view name, const std::optional<Item>& item, Write write) const {
    if (!item) return;
    json_.key(name);
    object(*item, write);
  }
  template <class Item, class Write>
  void object(const Item& item, Write write) const {
    json_.begin_object();
    write(*this, item);
    json_.end_object();
  }

 private:
  template <class List, class Write>
  void array(std::string_view name, const List& items, Write write) const {
    json_.key(name).begin_array();
    for (const auto& item : items) write(item);
    json_.end_array();
  }

  const GameFace& game_;
  JsonWriter& json_;
  Language language_;  // of what the game calls its things
};

// --- The fields of things that stand in several places ---

void write_pile(const Pen& pen, const PileView& pile);
void write_number(const Pen& pen, const NumberView& number);
// A number is one of its kind that every seat has, with nothing but a value: then `by_seat` says them all.
void write_numbers(const Pen& pen, const std::vector<NumberView>& numbers, int players);
void write_where(const Pen& pen, const Where& where);
void write_mark(const Pen& pen, const Mark& mark);
// What a mark says, wherever it is.
void write_mark_content(const Pen& pen, const Mark& mark);
void write_tag(const Pen& pen, const Tag& tag);
void write_plate(const Pen& pen, const Plate& plate);
void write_standing(const Pen& pen, const Standing& standing);
void write_link(const Pen& pen, const Link& link);
void write_lit(const Pen& pen, const LitRow& row);
void write_asked(const Pen& pen, const AskedView& asked);

// The field by its name, if it says anything.
void write_field(const Pen& pen, Field field, const Picture& picture);
std::string_view name_of(Field field);

}  // namespace km
