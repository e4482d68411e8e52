// What the decisions of a finished game cost: with what the player could know, and with open cards.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/advice.h"
#include "core/bot_spec.h"
#include "core/seat.h"
#include "runtime/recorded_game.h"

namespace km {

struct AnalysisSpec {
  std::optional<Seat> seat;  // none: all
  Budget budget;             // of each search; there are two for a decision
  std::uint64_t seed = 1;
  // Only every so many-th decision, counted from `first`: parts that can be made at the same time.
  std::size_t first = 0;
  std::size_t every = 1;
  std::function<void(std::size_t move)> decided = nullptr;  // called after each decision
};

// What was best to do instead of what was done, and what the difference is, in the game's unit.
struct Verdict {
  Action best;
  Measured loss;  // none where the best was done
};
struct Decision {
  std::size_t move = 0;  // its number in the record
  Seat seat;
  int choices = 0;
  Action played;
  Verdict known;  // to who had the seat's view
  Verdict open;   // to who sees all cards
  // In words, where there is a known loss; players are references.
  std::string position;
  std::string expected_best;
  std::string expected_played;
  std::string why_best;
  std::string why_played;

  double error() const { return known.loss.counted(); }
  double luck() const { return known.loss.counted() - open.loss.counted(); }
};

struct Analysis {
  std::string unit;                 // of the losses
  int digits = 0;                   // that are worth printing
  std::vector<Decision> decisions;  // those with more than one choice, as they were made
};

}  // namespace km
