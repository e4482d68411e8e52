// A few rules of thumb for each game, by what the view shows. Without any, the choice is random.
#pragma once

#include "core/dice.h"
#include "core/game.h"

namespace km {

template <class G>
struct Greedy {
  static Action choose(const View<G>& /*view*/, const Choices& choices, FastDice& dice) {
    return choose_any(choices, dice);
  }
};

}  // namespace km
