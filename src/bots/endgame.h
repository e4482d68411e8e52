// Where the rest of a game is known and small, it can be played out in every way: an exact answer,
// asked for before any search.
#pragma once

#include <optional>

#include "core/game.h"

namespace km {

// A best choice and what it is worth, in payoffs.
struct Solved {
  Action action;
  float value = 0;
};

template <class G>
struct Endgame {
  static std::optional<Solved> solve(const View<G>& /*view*/, const Choices& /*choices*/) {
    return std::nullopt;
  }
};

}  // namespace km
