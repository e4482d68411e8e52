// Whole numbers, counted game by game: any division of the work, over threads or machines, gives the same sums.
#pragma once

#include <cstdint>
#include <limits>

namespace km {

inline constexpr int kWholeWin = 60;      // wins are shared by up to six players
inline constexpr int kWholeGame = 10000;  // parts of a game

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

}  // namespace km
