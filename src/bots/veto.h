// Choices that nobody should ever make: for each there is another one that is proved to be at least as
// good, whatever the hidden cards are and whatever the others do.
#pragma once

#include "core/game.h"

namespace km {

// Strikes what is provably dominated, never all; nothing, unless a game knows better.
template <class G>
struct Veto {
  static void strike(const View<G>& /*view*/, Choices& /*choices*/) {}
};

}  // namespace km
