// What the decisions of a finished game cost: with what the player could know, and with open cards.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/advice.h"
#include "core/bot_spec.h"
#include "core/language.h"
#include "core/seat.h"
#include "core/words.h"
#include "runtime/recorded_game.h"

namespace km {

struct AnalysisSpec {
  std::optional<Seat> seat;  // none: all
  Budget budget;             // of each search; there are two for a decision
  std::uint64_t seed = 1;
  // In whose ear it is told; none: each decision to who made it.
  std::optional<Viewer> viewer = std::nullopt;
  Language language = Language::kEnglish;
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
// A choice in words.
struct ToldChoice {
  Words label;     // as the question had it
  Words expected;  // what it is worth
  Words reason;    // may be empty
  Words worth() const { return reason.empty() ? expected : expected + ' ' + reason; }
};
struct Decision {
  std::size_t move = 0;  // its number in the record
  Seat seat;
  int choices = 0;
  Action played;
  Verdict known;  // to who had the seat's view
  Verdict open;   // to who sees all cards
  // In words, where there is a known loss: with what the player could know.
  Words position;
  ToldChoice told_best;
  ToldChoice told_played;
  // What open cards show, where it is something else: only for who may see them.
  Words told_open;

  double error() const { return known.loss.counted(); }
  double luck() const { return known.loss.counted() - open.loss.counted(); }
};

struct Analysis {
  Words unit;                       // of the losses
  int digits = 0;                   // that are worth printing
  std::vector<Decision> decisions;  // those with more than one choice, as they were made
  std::size_t in_all = 0;           // so many are there, with those that the spec leaves out
};

}  // namespace km
