// How the players of an imagined world go on to the horizon: at random, unless a game knows better.
#pragma once

#include "bots/horizon.h"
#include "core/dice.h"

namespace km {

// Everybody does anything.
template <class G>
struct RandomPlayout {
  static Action choose(const State<G>& /*state*/, Seat /*seat*/, const Choices& choices,
                       FastDice& dice) {
    return choose_any(choices, dice);
  }
};

// A game may also have go_on(state, dice), which plays on by itself, by whatever is the fastest way, wherever
// goes_on_alone(pub) says so.
template <class G>
struct Playout : RandomPlayout<G> {};

// One step of an imagined world by this policy, or as many as it takes by itself.
template <class G, class Policy>
void play_on(State<G>& state, FastDice& dice) {
  if constexpr (requires { Policy::go_on(state, dice); }) {
    if (Policy::goes_on_alone(state.pub)) return Policy::go_on(state, dice);
  }
  ImaginedSink sink;
  const SeatSet asked = G::to_act(state.pub);
  if (asked.empty()) return G::proceed(state, dice, sink);
  const Seat seat = asked.first();
  Choices choices;
  G::legal(state.pub, state.own[seat.index()], seat, choices);
  G::apply(state, seat, Policy::choose(state, seat, choices, dice), dice, sink);
}

template <class G, class Policy>
Payoffs play_to_horizon(State<G>& state, const typename G::Public& root, FastDice& dice) {
  while (!Horizon<G>::reached(root, state.pub)) play_on<G, Policy>(state, dice);
  return Horizon<G>::payoffs(root, state.pub);
}

}  // namespace km
