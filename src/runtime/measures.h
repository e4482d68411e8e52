// What is counted while many games are played, for the lab. All numbers are whole, so that any division of
// the work, over threads or machines, gives the same sums.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <vector>

#include "core/seat.h"

namespace km {

inline constexpr int kWholeWin = 60;      // wins are shared by up to six players
inline constexpr int kWholeGame = 10000;  // parts of a game
inline constexpr int kMoments = 9;        // a game is looked at after each tenth of it
inline constexpr int kRuleNumbers = 256;
inline constexpr int kCardNumbers = 64;

// Of one number a game, or one a seat.
struct Tally {
  std::int64_t count = 0;
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  constexpr void add(std::int64_t x) {
    ++count;
    sum += x;
    squares += x * x;
  }
  constexpr void add(const Tally& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  friend constexpr bool operator==(const Tally&, const Tally&) = default;
};

// The shortest game that shows something.
struct Witness {
  static constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();
  std::int64_t steps = kNone;
  std::int64_t game = 0;
  constexpr bool exists() const { return steps != kNone; }
  constexpr void offer(const Witness& other) {
    if (other.steps < steps || (other.steps == steps && other.game < game)) *this = other;
  }
  friend constexpr bool operator==(const Witness&, const Witness&) = default;
};

struct SeatTotals {
  Tally score;
  Tally edge;     // score beyond the mean of the others, times their number
  Tally share;    // of a win, in sixtieths
  Tally waiting;  // which part of the game is left when nothing concerns this seat any more
  Witness won;
  Witness lost;
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

// What a single game can show.
enum class Sight : std::uint8_t {
  kSeveralWin,
  kFirstMoverWins,
  kFirstMoverLoses,
  kLeaderWins,  // who leads at half time
  kSameLeader,  // the lead does not change
  kDecidedEarly,
  kLongWait,
  kMostlyForced,
};
inline constexpr std::size_t kSights = 8;

// What one game comes to, in numbers that can be compared from game to game.
enum class GameNumber : std::uint8_t {
  kLength,
  kDraw,        // 1 if several win
  kSeat0,       // share of a win, in sixtieths
  kFirstMover,  // share of who is asked first, beyond what is due
  kMargin,
  kLeadChanges,
  kDecisive,  // part of the game
  kDecisions,
  kForced,  // part of all questions
};
inline constexpr std::size_t kGameNumbers = 9;
using GameNumbers = std::array<std::int64_t, kGameNumbers>;
// Of the differences of two readings of the rules, game by game on the same deals.
using Differences = std::array<Tally, kGameNumbers>;

struct Measures {
  std::int64_t games = 0;
  std::int64_t steps = 0;
  std::int64_t draws = 0;
  std::int64_t loops =
      0;  // games that only a limit ended, as a position came back without a choice
  Tally length;
  std::vector<std::int64_t> lengths;  // games, by length
  Tally margin;                       // of the best score over the next
  Tally first_mover;                  // share of who is asked first
  Tally lead_changes;
  Tally decisive;  // after which part of the game who wins leads alone to the end
  Tally drama;     // how far behind who wins was, while behind
  Tally comeback;  // 1 if who wins was last after half of the game
  std::array<Tally, kMoments> leader_share;  // of who leads alone then
  std::array<Tally, kMoments> lead;
  Tally decisions;  // with more than one choice
  Tally forced;     // part of all questions that have one answer
  Tally choices;    // for a decision
  std::array<SeatTotals, kMaxSeats> seats;
  std::array<RuleTotals, kRuleNumbers> rules;
  std::array<CardTotals, kCardNumbers> cards;
  std::map<ActionKey, ActionTotals> actions;
  TwiceTheSameDeal same_deal;
  Witness shortest;
  Witness longest;  // its steps are counted below zero
  Witness loop;
  std::array<Witness, kSights> sights;
  const Witness& shows(Sight sight) const { return sights[static_cast<std::size_t>(sight)]; }

  void add(const Measures& other) { add(other.numbers()); }

  // All of it as numbers, to be kept or sent, and added elsewhere. False if these are no such numbers.
  std::vector<std::int64_t> numbers() const;
  bool add(std::span<const std::int64_t> numbers);
};

}  // namespace km
