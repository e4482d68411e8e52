// Plays a game to its end, or to some point of it: asks whoever is to act, lets the table go on when nobody is.
#pragma once

#include "core/game.h"
#include "runtime/play_step.h"

namespace km {

// Chooses among legal actions with dice of its own, so that the deal does not depend on who plays.
class RandomPlayer {
 public:
  RandomPlayer(std::uint64_t seed, std::uint64_t stream) : dice_(~seed, stream) {}
  // Among Choices or an ActionGroup.
  template <class Some>
  Action choose(const Some& choices) {
    return choose_any(choices, dice_);
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

struct NoObserver {
  static void table_steps() {}
  static void acts(Seat, Action) {}
  static void stepped() {}
};

// One game with all that takes part in it. The observer hears of every step: `table_steps()` and
// `acts(seat, action)` before it happens, `stepped()` after it; and, if it wants to, of every question:
// `asked(seat, choices, chosen)`.
template <class G, class D, class S, class Player, class Observer>
class Play {
 public:
  Play(State<G>& state, D& dice, S& sink, Player& player, Observer& observer)
      : state_(state), dice_(dice), sink_(sink), player_(player), observer_(observer) {}

  // Asks whoever is to act, or lets the table go on.
  [[gnu::always_inline]] void go_on() {
    if constexpr (kInShort) {
      G::is_card_due(state_.pub) ? play_card()
                                 : step_apart(state_, dice_, sink_, player_, observer_);
    } else {
      play_step(*this);
    }
  }

  // --- what a step is made of

  SeatSet to_act() const { return G::to_act(state_.pub); }
  [[gnu::always_inline]] void proceed() {
    observer_.table_steps();
    G::proceed(state_, dice_, sink_);
    observer_.stepped();
  }
  [[gnu::always_inline]] Action choose(Seat seat) {
    G::legal(state_.pub, own(seat), seat, choices_);
    const Action action = ask<G>(player_, state_, seat, choices_);
    if constexpr (requires { observer_.asked(seat, choices_, action); }) {
      observer_.asked(seat, choices_, action);
    }
    return action;
  }
  [[gnu::always_inline]] void act(Seat seat, Action action) {
    observer_.acts(seat, action);
    G::apply(state_, seat, action, dice_, sink_);
    observer_.stepped();
  }

 private:
  // Whether a card can be asked for in short: that is enough for the player, and for who observes.
  static constexpr bool kInShort =
      AsksForCards<G> && requires(Player& player, ActionGroup cards) { player.choose(cards); } &&
      !requires(Observer& observer, Choices choices) { observer.asked(Seat(), choices, Action()); };
  [[gnu::always_inline]] void play_card() {
    const Seat seat = G::turn(state_.pub);
    act(seat, player_.choose(G::card_choices(state_.pub, own(seat))));
  }
  // All else then happens now and then: apart, so that the way of a card stays short.
  [[gnu::noinline]] static void step_apart(State<G>& state, D& dice, S& sink, Player& player,
                                           Observer& observer) {
    Play play(state, dice, sink, player, observer);
    play_step(play);
  }

  const typename G::Private& own(Seat seat) const { return state_.own[seat.index()]; }

  State<G>& state_;
  D& dice_;
  S& sink_;
  Player& player_;
  Observer& observer_;
  Choices choices_;
};

template <class G, class D, class S, class Player, class Observer, class Until>
void play_until(State<G>& state, D& dice, S& sink, Player& player, Observer& observer,
                const Until& until) {
  Play<G, D, S, Player, Observer> play(state, dice, sink, player, observer);
  while (!until(state.pub)) play.go_on();
}

template <class G, class D, class S, class Player, class Observer>
void play_out(State<G>& state, D& dice, S& sink, Player& player, Observer& observer) {
  // A lambda, for a pointer to the function would be called for every step.
  play_until<G>(state, dice, sink, player, observer,
                [](const typename G::Public& pub) { return G::over(pub); });
}

}  // namespace km
