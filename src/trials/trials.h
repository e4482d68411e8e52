// What is done with a game, not in it: many games played as fast as possible, what they show, and what decisions
// cost. For who measures and analyses; nobody needs it to play. There is one of these for each game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "runtime/match.h"
#include "trials/analysis.h"
#include "trials/batch.h"
#include "trials/measures.h"

namespace km {

struct PerftSpec {
  int depth = 1;
  std::uint64_t seed = 1;
  bool choices_only = false;
};

// Heavy work: one virtual call into concrete code.
class Trials {
 public:
  virtual ~Trials() = default;
  virtual const GameKind& game() const = 0;

  virtual BatchTotals run_batch(const BatchSpec& spec) const = 0;
  virtual Measures measure(const BatchSpec& spec) const = 0;
  // Of every way to play, if there are no more than so many; each counts once.
  virtual std::optional<Measures> measure_every_way(const RuleValues& rules, int players,
                                                    std::uint64_t most) const = 0;
  virtual bool can_repeat() const = 0;  // a position can come back
  // Players go by rules of thumb.
  virtual Kingmaking find_kingmakers(const BatchSpec& spec) const = 0;
  // The same deals by another reading of the rules: that less this.
  virtual Differences compare(const BatchSpec& spec, const RuleValues& reading) const = 0;

  virtual Analysis analyse(const Record& record, const AnalysisSpec& spec) const = 0;

  // How many ways there are from here on, after 1 to `depth` steps; the match is of this game. Chance always
  // falls the same way, as the seed says; or the count stops where the table would make a step of its own.
  virtual std::vector<std::uint64_t> perft(const Match& match, const PerftSpec& spec) const = 0;
};

// Of a game of the registry.
const Trials& trials_of(const GameKind& game);

}  // namespace km
