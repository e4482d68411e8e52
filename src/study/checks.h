// What can be wrong with a game, and whether it is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "study/statistics.h"
#include "trials/trials.h"

namespace km {

inline constexpr std::string_view kRandomPlayers = "random";

// Many games of players of one strength.
struct Sample {
  std::string strength;  // of the players: `random`, `greedy`, …
  BatchSpec spec;        // its number of games is that of all
  Measures measures;
  Kingmaking kingmaking;  // looked for among more than two who play by rules of thumb
};

inline bool plays_by_rules_of_thumb(const Sample& sample) {
  return !sample.spec.bots.empty() && sample.spec.bots[0].kind == BotKind::kGreedy;
}

// How much better a bot is than the one before it, on the same deals.
struct SkillStep {
  std::string stronger;
  std::string weaker;
  Paired wins;    // share of games won, more than is due
  Paired points;  // score less the mean of the others'
};

// So many games with options drawn by lot tell which rules are only for those.
inline constexpr std::uint64_t kOtherOptions = 1000;

// All that was seen of a game.
struct Evidence {
  std::vector<Sample> samples;
  std::vector<SkillStep> skill;
  std::optional<Measures> every_way;  // to play it, if they are few
  Measures other_options;             // a few games with options drawn by lot
};

struct Check {
  std::string id;        // `seat-0`
  Phrase title;          // what should be so
  Phrase measured;       // what the number is
  std::string strength;  // of the players
  std::string unit;
  Estimate estimate;
  Tolerance tolerance{};
  Ruling ruling = Ruling::kUndecided;
  bool proved = false;      // it is so, not only probably
  std::int64_t needed = 0;  // games that would decide
  Witness witness;          // the shortest game found that shows it, by its number in the sample
};

// Each question is asked of one sample. The intervals of all together are right but for a chance of alpha.
std::vector<Check> examine(const Trials& trials, const Evidence& evidence, double alpha);

// A game by its number, played again as it was.
std::string record_of(const Trials& trials, const BatchSpec& spec, std::int64_t game);

}  // namespace km
