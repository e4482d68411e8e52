// Plays a game to its end, or to some point of it: asks whoever is to act, lets the table go on when nobody is.
#pragma once

#include <utility>

#include "core/fixed_list.h"
#include "core/game.h"

namespace km {

// Chooses among legal actions with dice of its own, so that the deal does not depend on who plays.
class RandomPlayer {
 public:
  RandomPlayer(std::uint64_t seed, std::uint64_t stream) : dice_(~seed, stream) {}
  Action choose(const Choices& choices) {
    return choices[static_cast<int>(dice_.below(static_cast<std::uint32_t>(choices.size())))];
  }

 private:
  FastDice dice_;
};

// A player is asked with the choices alone, or with what the seat may know as well.
template <class G, class Player>
Action ask(Player& player, const State<G>& state, Seat seat, const Choices& choices) {
  if constexpr (requires { player.choose(choices); }) {
    return player.choose(choices);
  } else {
    return player.choose(view_of<G>(state, seat), choices);
  }
}

// The observer hears of every step: `table_steps()` and `acts(seat, action)` before it happens,
// `stepped()` after it; and, if it wants to, of every question: `asked(seat, choices, chosen)`.
template <class G, class D, class S, class Player, class Observer, class Until>
void play_until(State<G>& state, D& dice, S& sink, Player& player, Observer& observer,
                const Until& until) {
  Choices choices;
  const auto choose = [&](Seat seat) {
    G::legal(state.pub, state.own[static_cast<std::size_t>(seat.number())], seat, choices);
    const Action action = ask<G>(player, state, seat, choices);
    if constexpr (requires { observer.asked(seat, choices, action); }) {
      observer.asked(seat, choices, action);
    }
    return action;
  };
  const auto act = [&](Seat seat, Action action) {
    observer.acts(seat, action);
    G::apply(state, seat, action, dice, sink);
    observer.stepped();
  };
  while (!until(state.pub)) {
    const SeatSet asked = G::to_act(state.pub);
    if (asked.empty()) {
      observer.table_steps();
      G::proceed(state, dice, sink);
      observer.stepped();
      continue;
    }
    if (asked.size() == 1) {
      const Seat seat = asked.first();
      act(seat, choose(seat));
      continue;
    }
    // Where several choose at once, nobody sees that another one has chosen already.
    FixedList<std::pair<Seat, Action>, kMaxSeats> chosen;
    for (const Seat seat : asked) chosen.push_back({seat, choose(seat)});
    for (const auto& [seat, action] : chosen) act(seat, action);
  }
}

template <class G, class D, class S, class Player, class Observer>
void play_out(State<G>& state, D& dice, S& sink, Player& player, Observer& observer) {
  play_until<G>(state, dice, sink, player, observer, G::over);
}

}  // namespace km
