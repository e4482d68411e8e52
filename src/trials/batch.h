// Many games played as fast as possible: what to play, and what came out. The numbers are sums of
// whole numbers, so that any division of the work gives the same totals.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/bot.h"
#include "core/game.h"
#include "core/options.h"

namespace km {

struct PlayerRange {
  int least = 0;
  int most = 0;
  friend bool operator==(PlayerRange, PlayerRange) = default;
};

struct BatchSpec {
  RuleValues rules;
  bool random_rules = false;  // draw every option anew for each game
  PlayerRange players;        // drawn for each game where it is a range
  std::vector<BotSpec> bots;  // by seat, and over again; none: all choose at random
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // number of the first game
  std::uint64_t games = 0;
  bool check = false;     // look for broken invariants after every step
  bool coverage = false;  // count rules
  bool records = false;   // write records
  // Counts what bots decide, as they do: for who wants to see that it goes on.
  std::atomic<std::uint64_t>* decisions = nullptr;
};

struct BatchTotals {
  std::uint64_t games = 0;
  std::uint64_t steps = 0;                        // choices, and steps of the table
  std::uint64_t draws = 0;                        // games in which several share the highest score
  std::array<std::uint64_t, kMaxSeats> wins{};    // alone
  std::array<std::uint64_t, kMaxSeats> played{};  // games in which the seat was taken
  std::array<std::int64_t, kMaxSeats> score_sums{};
  std::int64_t length_sum = 0;
  std::int64_t length_min = std::numeric_limits<std::int64_t>::max();
  std::int64_t length_max = 0;
  std::uint64_t signature = 0;
  std::array<std::uint64_t, 256> rule_counts{};
  std::string fault;  // the first one found
  std::string records;

  void add(const BatchTotals& other);
};

}  // namespace km
