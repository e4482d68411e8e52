// What is counted while many games are played, for the lab. All numbers are whole, so that any division of
// the work, over threads or machines, gives the same sums.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "trials/measure.h"

namespace km {

inline constexpr int kMoments = 9;  // a game is looked at after each tenth of it
inline constexpr int kRuleNumbers = 256;
inline constexpr int kCardNumbers = 64;

struct MeasureTotals {
  Tally tally;
  Witness low;   // shows that the number is too low
  Witness high;  // or too high
};

struct SeatTotals {
  std::array<Tally, kSeatMeasures> tallies;  // by number of the measure
  Witness won;
  Witness lost;
  const Tally& of(std::string_view id) const { return tallies[seat_measure_number(id)]; }
};

struct RuleTotals {
  std::int64_t times = 0;  // it did something
  std::int64_t games = 0;  // in which it did
  Witness shown;
  std::int64_t endings = 0;  // games whose last event it was
  Witness ended;
};

struct CardTotals {
  Tally share;  // of who shows the card first, beyond what is due
  Witness won;
  Witness lost;
};

struct ActionTotals {
  std::int64_t offered = 0;
  std::int64_t chosen = 0;
  Witness shown;  // a game in which it could be chosen
};
// An action without its second argument, which is mostly a target.
using ActionKey = std::uint16_t;

// The result of seat 0 in two games with the same deal.
struct TwiceTheSameDeal {
  std::int64_t deals = 0;
  std::int64_t first = 0, second = 0;
  std::int64_t first_squares = 0, second_squares = 0;
  std::int64_t products = 0;
  constexpr void add(std::int64_t x, std::int64_t y) {
    ++deals;
    first += x;
    second += y;
    first_squares += x * x;
    second_squares += y * y;
    products += x * y;
  }
};

// Decisions of players who cannot win any more, and yet decide who does.
struct Kingmaking {
  std::int64_t looked_at = 0;  // decisions, some of all
  std::int64_t hopeless = 0;   // of who never wins from here, whatever is chosen
  std::int64_t deciding = 0;   // of these, where the choice moves a win from one player to another
  Witness shown;
  void add(const Kingmaking& other) {
    looked_at += other.looked_at;
    hopeless += other.hopeless;
    deciding += other.deciding;
    shown.offer(other.shown);
  }
};

// What one game comes to, by number of the measure: numbers that can be compared from game to game.
using GameNumbers = std::array<std::int64_t, kMeasures>;
GameNumbers numbers_of(const GameSeen& game);
// Of the differences of two readings of the rules, game by game on the same deals.
using Differences = std::array<Tally, kMeasures>;

struct Measures {
  std::int64_t games = 0;
  std::int64_t steps = 0;
  std::array<MeasureTotals, kMeasures> measured;  // by number of the measure
  std::vector<std::int64_t> lengths;              // games, by length
  std::array<Tally, kMoments> leader_share;       // of who leads alone then
  std::array<Tally, kMoments> lead;
  std::array<SeatTotals, kMaxSeats> seats;
  std::array<RuleTotals, kRuleNumbers> rules;
  std::array<CardTotals, kCardNumbers> cards;
  std::map<ActionKey, ActionTotals> actions;
  TwiceTheSameDeal same_deal;
  Witness longest;    // its steps are counted below zero
  Witness long_wait;  // of a seat, for the end

  const Tally& of(std::string_view id) const { return measured[measure_number(id)].tally; }

  // A game that has this number in its batch; but its rules, cards and actions.
  void count(const GameSeen& game, std::int64_t number);
  void add(const Measures& other) { add(other.numbers()); }

  // All of it as numbers, to be kept or sent, and added elsewhere. False if these are no such numbers.
  std::vector<std::int64_t> numbers() const;
  bool add(std::span<const std::int64_t> numbers);
};

}  // namespace km
