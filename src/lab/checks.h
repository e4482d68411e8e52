// What can be wrong with a game, and whether it is.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/statistics.h"
#include "runtime/match.h"

namespace km {

// Many games of players of one strength.
struct Sample {
  std::string players;     // `random`, `greedy`, …
  BatchSpec spec;          // its number of games is that of all
  Measures measures;
  Kingmaking kingmaking;  // looked for among more than two who play by rules of thumb
};

struct Check {
  std::string id;       // `seat-0`
  std::string title;    // what should be so
  std::string measured; // what the number is
  std::string players;  // of which strength
  std::string unit;
  Estimate estimate;
  Tolerance tolerance{};
  Ruling verdict = Ruling::kUndecided;
  bool proved = false;
  std::int64_t needed = 0;  // games that would decide
  Witness witness;          // a game that shows it, by its number in the sample
};

// Each question is asked of one sample. The intervals of all together are right but for a chance of alpha.
std::vector<Check> examine(const GameKind& game, const std::vector<Sample>& samples, double alpha);

}  // namespace km
