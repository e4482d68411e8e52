// How the players of an imagined world go on to the horizon: at random, unless a game knows better.
#pragma once

#include "bots/horizon.h"
#include "core/dice.h"

namespace km {

template <class G>
struct Playout {
  static Action choose(const State<G>& /*state*/, Seat /*seat*/, const Choices& choices,
                       FastDice& dice) {
    return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
  }
};

// One step of an imagined world, by this policy.
template <class G, class Policy>
void step_by(State<G>& state, FastDice& dice) {
  NullSink sink;
  const SeatSet asked = G::to_act(state.pub);
  if (asked.empty()) return G::proceed(state, dice, sink);
  const Seat seat = asked.first();
  Choices choices;
  G::legal(state.pub, state.own[static_cast<std::size_t>(seat.number())], seat, choices);
  G::apply(state, seat, Policy::choose(state, seat, choices, dice), dice, sink);
}

template <class G, class Policy>
Payoffs play_to_horizon(State<G>& state, const typename G::Public& root, FastDice& dice) {
  while (!Horizon<G>::reached(root, state.pub)) step_by<G, Policy>(state, dice);
  return Horizon<G>::payoffs(root, state.pub);
}

}  // namespace km
