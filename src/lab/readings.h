// Readings of a rule book side by side, on the same deals: what each ambiguity does to the game.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/match.h"
#include "study/statistics.h"
#include "trials/batch.h"

namespace km {

struct Difference {
  std::string what;  // `length`
  std::string unit;
  Estimate estimate;  // the other reading less the first one
  bool real = false;  // zero is outside the interval
};
struct ComparedReading {
  RuleValues rules;
  std::string text;      // what is other than in the first one
  std::string strength;  // of the players
  std::int64_t games = 0;
  std::vector<Difference> differences;
};

// `vary` is a list of `option=a,b`: every combination of their values, the first one first.
Result<std::vector<RuleValues>> readings_of(const GameKind& game, const RuleValues& base,
                                            const std::vector<std::string>& vary);

// Each against the first one, with samples like this one. All intervals together are right but for a chance of
// alpha. `go_on` is called again and again with the number of games that are compared.
std::vector<ComparedReading> compare_readings(const GameKind& game, const BatchSpec& spec,
                                              const std::vector<RuleValues>& readings,
                                              std::string_view strength, double alpha, int threads,
                                              const std::function<bool(std::uint64_t)>& go_on);

}  // namespace km
