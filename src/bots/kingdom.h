// Kingdom Kards for bots.
#pragma once

#include <algorithm>

#include "bots/greedy.h"
#include "bots/playout.h"
#include "games/kingdom/game.h"

namespace km {

// Some turns ahead, for the share of all points there.
template <>
struct Horizon<kingdom::Game> {
  using Public = kingdom::Game::Public;
  static bool reached(const Public& root, const Public& now) {
    return kingdom::Game::over(now) || now.turns >= root.turns + 2 * root.players;
  }
  static Payoffs payoffs(const Public& /*root*/, const Public& now) {
    Payoffs payoffs{};
    float all = 0;
    for (const Seat seat : now.in) all += value_of(now, seat);
    for (const Seat seat : now.in) payoffs[kingdom::at(seat)] = value_of(now, seat) / all;
    return payoffs;
  }
  // Who never answers without need shows what is held (KK-19).
  static bool is_guessed_at(const Public& now) { return now.phase == kingdom::Phase::kWindow; }

 private:
  // Points, and cards that will make or take some.
  static float value_of(const Public& pub, Seat seat) {
    return static_cast<float>(pub.points[kingdom::at(seat)]) +
           kCard * static_cast<float>(pub.side[kingdom::at(seat)].hand);
  }
  static constexpr float kCard = 1.5F;
};

// Strike who has the most, feed oneself, keep Jacks and Red Aces for what is aimed at oneself.
template <>
struct Greedy<kingdom::Game> {
  using Public = kingdom::Game::Public;
  static Action choose(const View<kingdom::Game>& view, const Choices& choices,
                       FastDice& /*dice*/) {
    Action best = choices[0];
    int best_value = 0;
    for (int i = 0; i < choices.size(); ++i) {
      const int value = value_of(view, choices[i]);
      if (i > 0 && value <= best_value) continue;
      best = choices[i];
      best_value = value;
    }
    return best;
  }

 private:
  static int value_of(const View<kingdom::Game>& view, Action action) {
    using namespace kingdom;
    const int number = action.a < kNothing && is_number(action.a) ? value_of_number(action.a) : 0;
    switch (verb_of(action)) {
      case Verb::kKing:
        return 1000 + number + view.pub.points[action.b];
      case Verb::kQueen:
        return 1000 + number;
      case Verb::kBlackAce:
        return 900 + worth_taking(action.a);
      case Verb::kNumber:  // only to get rid of cards that are of no use
        return view.pub.side[at(view.me)].hand > number + 4 ? 100 + number : -1;
      case Verb::kDiscard:
        return 100 - worth_taking(action.a);
      case Verb::kJack:
      case Verb::kRedAce:
        return value_of_answer(view, action);
      case Verb::kPass:
      case Verb::kEnd:
        break;
    }
    return 0;
  }
  static int worth_taking(std::uint8_t kind) {
    using namespace kingdom;
    switch (static_cast<Kind>(kind)) {
      case Kind::kKing:
        return 50;
      case Kind::kQueen:
        return 45;
      case Kind::kBlackAce:
        return 40;
      case Kind::kJack:
        return 35;
      case Kind::kRedAce:
        return 30;
      default:
        return kind;
    }
  }
  // What an answer gains, less what the card is worth later.
  static int value_of_answer(const View<kingdom::Game>& view, Action action) {
    using namespace kingdom;
    const Royal& royal = view.pub.royal;
    const int sign = royal.card == Kind::kKing ? -1 : 1;
    const auto gain = [&](Seat target) {
      if (target == view.me) return 2 * sign * royal.worth;
      return -sign * royal.worth;  // what another gains we lose, in part
    };
    const int as_it_is = gain(royal.target);
    if (verb_of(action) == Verb::kRedAce) return gain(Seat(action.b)) - as_it_is - kKept;
    const int negated = royal.redirected ? gain(royal.target_before) : 0;
    return negated - as_it_is - kKept;
  }
  static constexpr int kKept = 14;
};

template <>
struct Playout<kingdom::Game> {
  using G = kingdom::Game;
  static Action choose(const State<G>& state, Seat seat, const Choices& choices, FastDice& dice) {
    if (choices.size() == 1) return choices[0];
    if (dice.below(kOneIn) != 0) return Greedy<G>::choose(view_of<G>(state, seat), choices, dice);
    return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
  }
  static constexpr std::uint32_t kOneIn = 4;
};

}  // namespace km
