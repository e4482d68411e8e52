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
    return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
  }
};

// A game may also have go_on(state, dice), which plays on by itself, by whatever is the fastest way, wherever
// goes_on_alone(pub) says so.
template <class G>
struct Playout : RandomPlayout<G> {};

// An imagined world is played on by this policy until the horizon is reached.
template <class G, class Policy>
Payoffs play_to_horizon(State<G>& state, const typename G::Public& root, FastDice& dice) {
  ImaginedSink sink;
  Choices choices;
  while (!Horizon<G>::reached(root, state.pub)) {
    if constexpr (requires { Policy::go_on(state, dice); }) {
      if (Policy::goes_on_alone(state.pub)) {
        Policy::go_on(state, dice);
        continue;
      }
    }
    const SeatSet asked = G::to_act(state.pub);
    if (asked.empty()) {
      G::proceed(state, dice, sink);
      continue;
    }
    const Seat seat = asked.first();
    G::legal(state.pub, state.own[static_cast<std::size_t>(seat.number())], seat, choices);
    G::apply(state, seat, Policy::choose(state, seat, choices, dice), dice, sink);
  }
  return Horizon<G>::payoffs(root, state.pub);
}

}  // namespace km
