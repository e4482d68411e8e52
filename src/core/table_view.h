// What any renderer draws: the table as one viewer may see it. Every game fills one in; terminal, browser and JSON
// know nothing else of a game's look. Piles and numbers are enough; all else a game may say, each thing alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/card_text.h"
#include "core/game_info.h"
#include "core/seat.h"
#include "core/seat_event.h"
#include "core/words.h"

namespace km {

// A member that may be left out where one is written down says so: without `= {}` g++ asks for all of them.
// NOLINTBEGIN(readability-redundant-member-init)

enum class Facing : std::uint8_t {
  kUp,   // the viewer sees every face
  kDown  // the viewer sees how many there are
};

struct PileView {
  PileId id;
  Facing facing = Facing::kDown;
  int count = 0;
  CardList cards{};  // kUp only
  CardList known{};  // kDown only: cards of which everybody knows that they are there
  std::vector<int>
      at{};  // of a pile that is fought over, card by card: when it was laid; 0 was the first

  static PileView down(PileId id, int count) {
    PileView pile;
    pile.id = id;
    pile.count = count;
    return pile;
  }
  static PileView up(PileId id, const CardList& cards) {
    PileView pile;
    pile.id = id;
    pile.facing = Facing::kUp;
    pile.count = count_of(cards);
    pile.cards = cards;
    return pile;
  }
  friend bool operator==(const PileView&, const PileView&) = default;
};

// An addend of a number.
struct NumberPart {
  int value = 0;
  std::optional<Card> card = {};
  Words words = {};
  RuleId rule = {};
  friend bool operator==(const NumberPart&, const NumberPart&) = default;
};
struct NumberView {
  NumberId id;
  int value = 0;
  Words words = {};              // what the value stands for, where it is no quantity
  std::optional<int> then = {};  // what it becomes if what is under way happens
  std::vector<NumberPart> parts = {};
  bool leads = false;  // of two that are compared
  std::optional<NumberRole> role =
      {};  // for now, where it is another one than the game's table says

  friend bool operator==(const NumberView&, const NumberView&) = default;
};

enum class MarkKind : std::uint8_t {
  kLed,
  kWinning,
  kClass,
  kTitle,
  kAdds,  // its addends are `parts`
  kEffect,
  kRoll,
  kOff,  // struck out, without power
  kOpen  // not decided yet
};
// On the i-th card of a pile.
struct Mark {
  PileId on;
  int i = 0;
  MarkKind kind = MarkKind::kEffect;
  std::optional<int> value = {};
  std::vector<int> parts = {};
  Words words = {};
  RuleId rule = {};
  friend bool operator==(const Mark&, const Mark&) = default;
};

enum class TagKind : std::uint8_t {
  kCrown,
  kDuty,
  kTarget,
  kEffect,  // what another one put there
  kOut,
  kResult
};
struct Tag {
  Seat seat;
  TagKind kind = TagKind::kDuty;
  Words words = {};
  RuleId rule = {};
  std::optional<int> value = {};
  std::optional<Seat> from = {};
  std::optional<Card> card = {};
  friend bool operator==(const Tag&, const Tag&) = default;
};

// What this part of the game is about: King's contract, with its penalty cards and who took each.
struct PlateItem {
  Card card;
  std::optional<Seat> by = {};
  friend bool operator==(const PlateItem&, const PlateItem&) = default;
};
struct Plate {
  Words title;
  std::vector<Words> words = {};
  RuleId rule = {};
  std::vector<PlateItem> items = {};
  std::string_view row = {};  // of the game's sheet
  friend bool operator==(const Plate&, const Plate&) = default;
};

// How it lies now: who wins if nothing more happens, or for certain.
struct Standing {
  Words words;
  RuleId rule = {};
  std::optional<Seat> winner = {};
  std::optional<int> value = {};
  bool sure = false;
  std::optional<int> at = {};  // of which moment of the fight, as PileView::at counts them
  friend bool operator==(const Standing&, const Standing&) = default;
};

// An arrow from a seat to a seat.
struct Link {
  Seat from;
  Seat to;
  CardList cards{};
  std::optional<int> value = {};
  std::vector<NumberPart> parts = {};
  Words words = {};
  RuleId rule = {};
  friend bool operator==(const Link&, const Link&) = default;
};

// A row of a legend that counts now.
struct LitRow {
  std::string_view legend;
  std::string_view row;
  std::optional<Seat> seat = {};
  friend bool operator==(const LitRow&, const LitRow&) = default;
};

// How far the game is: one sentence, and its numbers.
struct ProgressStep {
  NumberId number;
  int value = 0;
  int of = 0;  // 0: nobody knows
  friend bool operator==(const ProgressStep&, const ProgressStep&) = default;
};
struct Where {
  Words words;
  std::vector<ProgressStep> steps = {};
  friend bool operator==(const Where&, const Where&) = default;
};

struct TableView {
  Where where;
  std::vector<PileView> piles;
  std::vector<NumberView> numbers;
  std::vector<Mark> marks;
  std::vector<Tag> tags;
  std::optional<Plate> plate;
  std::vector<Standing> standing;
  std::vector<Link> links;
  std::vector<LitRow> lit;

  friend bool operator==(const TableView&, const TableView&) = default;
};

// What is known of a card for ever: its name and text, the rules, marks that never change.
struct CardNotes {
  Words name;
  Words text;
  std::vector<RuleId> rules;
  std::vector<Mark> marks;  // their pile says nothing
  friend bool operator==(const CardNotes&, const CardNotes&) = default;
};

// NOLINTEND(readability-redundant-member-init)

}  // namespace km
