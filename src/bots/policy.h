// A game that is understood well enough needs no search: it has a policy of its own.
#pragma once

#include "core/dice.h"
#include "core/game.h"

namespace km {

// For games that have one: `static Action choose(view, choices, dice)`.
template <class G>
struct Policy;

template <class G>
concept HasPolicy = requires(const View<G>& view, const Choices& choices, FastDice& dice) {
  { Policy<G>::choose(view, choices, dice) } -> std::same_as<Action>;
};

}  // namespace km
