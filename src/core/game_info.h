// What a game calls its things, and what they are to somebody who draws a table without knowing the game: told once,
// in constant tables.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/message.h"
#include "core/seat.h"
#include "core/seat_event.h"
#include "core/words.h"

namespace km {

// A member that may be left out where one is written down says so: without `= {}` g++ asks for all of them.
// NOLINTBEGIN(readability-redundant-member-init)

// A score. Only addition, subtraction and comparison make sense for it.
struct Points {
  std::int32_t value = 0;
  friend constexpr bool operator==(Points, Points) = default;
  friend constexpr auto operator<=>(Points, Points) = default;
  friend constexpr Points operator+(Points a, Points b) { return {a.value + b.value}; }
  friend constexpr Points operator-(Points a, Points b) { return {a.value - b.value}; }
};
using Scores = FixedList<Points, kMaxSeats>;

// Where a pile lies and what it is for.
enum class PileRole : std::uint8_t {
  kHand,
  kDeck,
  kLay,    // what is fought over now: before its seat, or in the middle
  kFront,  // face up before its seat
  kWon,
  kSpent,
  kOut,  // discard pile, grave
  kBox   // not drawn
};
enum class PileOrder : std::uint8_t {
  kNone,    // nobody knows an order: a set
  kSorted,  // its owner sorts it
  kLaid     // as the cards came, the last one on top
};
struct PileInfo {
  std::string_view id;  // `deck`: in notation, records and JSON
  Message name;         // for people
  PileRole role = PileRole::kBox;
  PileOrder order = PileOrder::kNone;
  bool by_seat = true;     // each seat has one; else the table
  bool face_down = false;  // its cards are laid face down, and turned up when they leave
};

enum class NumberRole : std::uint8_t {
  kScore,   // the one that counts
  kSecond,  // the next in importance
  kTotal,   // of a fight: the cards that lie there say it, news only where it decides
  kStake,
  kRight,     // how many are left, of `of`
  kProgress,  // how far the game is, of `of` if that is known
  kSeat,      // its value is a seat
  kInner      // drawn elsewhere or not at all
};
struct NumberInfo {
  std::string_view id;
  Message name;
  NumberRole role = NumberRole::kInner;
  bool by_seat = false;
  bool sign = false;  // written with + and -
  int of = 0;         // its maximum, where it has one
  int start = 0;
};

// What a part of a choice is: taps on cards, seats and words narrow the list of choices until one is left.
enum class PartKind : std::uint8_t { kNone, kCard, kSuit, kSeat, kWord, kNumber };
struct VerbInfo {
  std::string_view id;  // `play`
  Message label;        // for people: `Play {0}`; its parts fill the places
  // What the action's arguments are, where they are one of these as they stand.
  PartKind a = PartKind::kNone;
  PartKind b = PartKind::kNone;
};

// A table that explains the game and always looks the same: classes of cards, names and powers, what beats what.
struct LegendRow {
  std::string_view id;
  int look = 0;  // one of six shapes with colours, from 1; 0: none
  Message words;
  CardSet cards;
  Message value = {};  // `+5`
};
struct LegendInfo {
  std::string_view id;
  Message title;
  std::span<const LegendRow> rows;
  Message words;
  RuleId rule;
};

// What a game notes down in the end: a sheet with a row for each kind of its parts, and a place for each time that it
// is played.
struct SheetRow {
  std::string_view id;  // a plate says it (core/table_view.h), and so does the history
  Message title;
  Message words;  // what it is worth
  int slots = 1;
};

// How long a game takes, as a player may expect it.
struct Minutes {
  int from = 0;
  int to = 0;  // 0: nobody has measured it
  friend bool operator==(Minutes, Minutes) = default;
};

// Who is next sits on the left, as most games go, or on the right.
enum class Direction : std::uint8_t { kLeft, kRight };

// Rules that say what things mean, or what cannot be done, never show as an event of their own.
inline constexpr bool kSilent = true;
struct RuleTitle {
  RuleId rule;
  Message title;  // cards in it are references: `{QC} beats {KC}`
  bool silent = false;
};

struct GameInfo {
  std::string_view id;      // `blackball`
  Message name;             // `King's Blackball`
  Message tagline;          // one line for the list of games
  std::string_view prefix;  // of rule ids: `KB`
  int min_players = 2;
  int max_players = 2;
  Minutes minutes = {};  // with the usual options and the fewest players: `kingmaker minutes`
  Direction direction = Direction::kLeft;
  std::string_view step;                // what the table does when nobody decides: `trick`, `round`
  Message next = {};                    // that, as who waits for it reads it: `next trick`
  std::string_view length;              // what a game's length is counted in: `tricks`
  Message lengths = {};                 // that, for people
  Counted lasted = {};                  // that it is over after so many of them
  bool counts_done = false;             // by those that are over; else by those that have begun
  std::span<const PileInfo> piles;      // by PileId::kind
  std::span<const NumberInfo> numbers;  // by NumberId::kind
  std::span<const VerbInfo> verbs = {};  // by Action::verb
  std::span<const RuleTitle> rules;
  std::span<const LegendInfo> legends = {};
  std::span<const SheetRow> sheet = {};
  CardSet pack;  // every card that it is played with
};

// Why an action was not accepted: the rule that forbids it, and words for the player.
struct Refusal {
  RuleId rule;
  Phrase why;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// NOLINTEND(readability-redundant-member-init)

}  // namespace km
