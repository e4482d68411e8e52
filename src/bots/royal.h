// The Royal Game for bots.
#pragma once

#include <algorithm>

#include "bots/greedy.h"
#include "bots/playout.h"
#include "games/royal/game.h"

namespace km {

// Some battles ahead, for the lead in score there.
template <>
struct Horizon<royal::Game> {
  using Public = royal::Game::Public;
  static bool reached(const Public& root, const Public& now) {
    return royal::Game::over(now) || now.battles >= root.battles + kBattles;
  }
  static Payoffs payoffs(const Public& root, const Public& now) {
    const int before = royal::score(root, Seat(0)) - royal::score(root, Seat(1));
    const int lead = royal::score(now, Seat(0)) - royal::score(now, Seat(1)) - before;
    const float first = 0.5F + 0.5F * static_cast<float>(lead) / kLead;
    return {first, 1 - first};
  }
  static bool is_guessed_at(const Public& /*now*/) { return false; }
  static constexpr int kBattles = 6;
  static constexpr float kLead = 120;
};

namespace royal {

// What a choice leads to, if nothing more is added: won, nobody's or lost.
inline int standing_after(const Game::View& view, Action action) {
  Game::Public then = view.pub;
  Structure& mine = then.structure[at(view.me)];
  const Card card = Card::from_index(action.a);
  switch (verb_of(action)) {
    case Verb::kDefendWithSpades:
      mine.spades = view.own.hand.among(kSpadeCards);
      mine.spades.remove(cards::kKS);
      [[fallthrough]];
    case Verb::kDefend:
      mine.main = card;
      break;
    case Verb::kAdd:
      mine.addon = card;
      break;
    default:
      break;
  }
  const Outcome outcome = judge(battle_of(then)).outcome;
  const Outcome won = view.me == then.attacker ? Outcome::kAttack : Outcome::kDefence;
  if (outcome == won) return 1;
  return outcome == Outcome::kAttack || outcome == Outcome::kDefence ? -1 : 0;
}

// What a player gives away with a card.
inline int cost_of(Action action) {
  if (verb_of(action) == Verb::kPass) return 0;
  const int cost = worth_of(Card::from_index(action.a)).counted;
  return verb_of(action) == Verb::kDefendWithSpades ? cost + 10 : cost;
}

}  // namespace royal

// Attack with something of the middle; win a battle as cheaply as possible, or lose little.
template <>
struct Greedy<royal::Game> {
  static Action choose(const View<royal::Game>& view, const Choices& choices, FastDice& /*dice*/) {
    using namespace royal;
    const bool attacks = view.pub.phase == Phase::kAttack;
    Action best = choices[0];
    int best_value = 0;
    for (int i = 0; i < choices.size(); ++i) {
      const Action action = choices[i];
      const int value = attacks ? value_of_attack(Card::from_index(action.a))
                                : kBattle * standing_after(view, action) - cost_of(action);
      if (i > 0 && value <= best_value) continue;
      best = action;
      best_value = value;
    }
    return best;
  }

 private:
  // Strong, but not one of the cards that do more in defence or as an add-on.
  static int value_of_attack(Card card) {
    using namespace royal;
    const bool kept = kSpecials.has(card) || kDiamondCards.has(card) || card.is_joker();
    return 2 * worth_of(card).attack - worth_of(card).counted - (kept ? 10 : 0);
  }
  static constexpr int kBattle = 20;  // about what a battle is worth
};

// The imagined players are greedy, but for one choice in some.
template <>
struct Playout<royal::Game> {
  using G = royal::Game;
  static Action choose(const State<G>& state, Seat seat, const Choices& choices, FastDice& dice) {
    if (choices.size() == 1) return choices[0];
    if (dice.below(kOneIn) != 0) return Greedy<G>::choose(view_of<G>(state, seat), choices, dice);
    return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
  }
  static constexpr std::uint32_t kOneIn = 4;
};

}  // namespace km
