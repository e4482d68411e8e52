// Choices that nobody should ever make: for each there is another one that is proved to be at least as
// good, whatever the hidden cards are and whatever the others do.
#pragma once

#include "core/game.h"

namespace km {

// Strikes what is provably dominated, never all; nothing, unless a game knows better. A game may also have
// strike_equals(pub, choices): of choices that come to the same it keeps one, fast enough for every step of a search.
template <class G>
struct Veto {
  static void strike(const View<G>& /*view*/, Choices& /*choices*/) {}
};

}  // namespace km
