// What a player is told who asks for help: a choice, what it is worth, and why.
#pragma once

#include "core/action.h"
#include "core/words.h"

namespace km {

// A difference that was measured, with its standard error. What could as well be noise is nothing.
struct Measured {
  double value = 0;
  double error = 0;
  double counted() const { return value > kSure * error ? value : 0; }
  friend bool operator==(const Measured&, const Measured&) = default;

 private:
  static constexpr double kSure = 2;
};

struct Advice {
  Action action;
  double worth = 0;  // expected, in the game's unit
  Measured loss;     // compared with the best choice
  double share = 0;  // how often to choose it, where it is better not to be predictable; else 0
  Words expected;    // the worth, in a sentence
  Words reason;      // may be empty
  friend bool operator==(const Advice&, const Advice&) = default;
};

}  // namespace km
