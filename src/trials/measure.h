// What the lab measures. A measure is one row of one list (measure.cc): how it is counted and added, what it is
// called in JSON and in the report, what changes with a reading of the rules, and what is fair. All else
// goes through the list.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/message.h"
#include "trials/game_seen.h"

namespace km {  // NOLINTBEGIN(readability-redundant-member-init): g++ asks for what has no `= {}`

// What a game may be like.
struct Tolerance {
  double low;
  double high;
};

// How the number is made of what was counted.
enum class Made : std::uint8_t {
  kMean,               // of what was counted
  kChance,             // each game counts 1 or 0
  kDeal,               // from games with the same deal
  kChanceOfDecisions,  // from decisions that were looked at more closely (Kingmaking)
};

// Measures are judged chapter by chapter.
enum class Chapter : std::uint8_t {
  kNone,  // not judged
  kFirstMove,
  kWinners,
  kEnd,
  kHalfTime,
  kLead,
  kDecisions,
};

struct Kingmaking;

// What should be so.
struct Demand {
  Chapter chapter = Chapter::kNone;
  Message title = {};
  Message measured = {};                     // what the number is
  Tolerance (*fair)(int players) = nullptr;  // the number
  bool a_player = false;                     // it is divided by the number of players
  // Whether a game shows that the number is not fair; in this game it is `value`.
  bool (*shown_by)(const GameSeen& game, std::int64_t value) = nullptr;
  // Where another game shows that it is too low.
  bool (*too_low_shown_by)(const GameSeen& game, std::int64_t value) = nullptr;
};

// How it is called where readings of the rules are compared, if it is.
struct InReadings {
  std::string_view what = {};
  std::int64_t otherwise = 0;  // where a game has no such number
};

struct Measure {
  std::string_view id = {};
  Made made = Made::kMean;
  void (*count)(const GameSeen& game, Tally& tally) = nullptr;  // none: from elsewhere
  std::int64_t Kingmaking::* decisions = nullptr;  // those that count, of all looked at
  double unit = 1;                                 // of what is counted
  std::string_view sign = {};                      // `%`
  std::string_view field = {};                     // of its sums in JSON, if they are there
  Message row = {};  // its title in the report, if it is there; {0} is the unit of length
  bool where_positions_repeat = false;  // else in all games
  InReadings reading = {};
  Demand demand = {};
};
inline constexpr std::size_t kMeasures = 17;
std::span<const Measure, kMeasures> all_measures();  // as the report has them
std::size_t measure_number(std::string_view id);

// The same for numbers that each seat has.
struct SeatMeasure {
  std::string_view id = {};
  std::int64_t (*count)(const GameSeen& game, int seat) = nullptr;
  double unit = 1;
  std::string_view field = {};
  Message row = {};       // {0} is the seat
  int place = 0;          // among the rows of a seat
  int least_players = 2;  // with whom there is a row
};
inline constexpr std::size_t kSeatMeasures = 4;
std::span<const SeatMeasure, kSeatMeasures> all_seat_measures();
std::size_t seat_measure_number(std::string_view id);

}  // namespace km
// NOLINTEND(readability-redundant-member-init)
