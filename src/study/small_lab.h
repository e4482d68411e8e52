// A small lab, for a page: many games of players of one strength, played piece by piece, so that whoever calls it is never
// kept for long, and what was seen of them, at any time. The figures are those of the big lab (src/lab), and they do not
// depend on the pieces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/language.h"
#include "runtime/result.h"
#include "study/checks.h"

namespace km {

// As it is asked for in words.
struct WantedLab {
  std::string_view game;        // its id
  std::string_view rules = "";  // `ace=low,kings=held`; what is not named is as usual
  int players = 0;              // 0: as few as the game allows
  std::string_view bots = "";   // by seat, with commas, and over again; none choose at random
  std::uint64_t seed = 1;
  std::uint64_t games = 0;
};

class SmallLab {
 public:
  static Result<SmallLab> open(const WantedLab& wanted);

  // Plays so many more games, or as many as are left.
  void step(std::uint64_t games);
  // Games; the first ones are with other options, to know which rules are only for those.
  std::uint64_t done() const { return others_done_ + games_done_; }
  std::uint64_t in_all() const { return kOtherOptions + sample_.spec.games; }

  // Of the games so far (docs/lab.md); `lab_report` in docs/protocol.schema.json.
  std::string report(Language language) const;
  // Of one of those that are asked for, as a record; also before it is its turn.
  Result<std::string> record(std::uint64_t game) const;

 private:
  SmallLab(const Trials& trials, Sample sample) : trials_(&trials), sample_(std::move(sample)) {}

  const Trials* trials_;
  Sample sample_;
  Measures other_options_;
  std::uint64_t others_done_ = 0;
  std::uint64_t games_done_ = 0;
};

}  // namespace km
