// Rules of thumb for the Royal Game: what greedy players do, and what is worth looking at first.
#pragma once

#include "games/royal/game.h"

namespace km::royal {

// What a choice leads to, if nothing more is added: won, nobody's or lost.
inline int standing_after(const Game::Public& pub, const Game::Private& own, Seat me,
                          Action action) {
  Structure mine = pub.structure[me.index()];
  const Card card = Card::from_index(action.a);
  switch (verb_of(action)) {
    case Verb::kDefendWithSpades:
      mine.spades = own.hand.among(kSpadeCards);
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
  const Structure& theirs = pub.structure[other(me).index()];
  const bool attacks = me == pub.attacker;
  const Outcome outcome =
      judge({attacks ? mine : theirs, attacks ? theirs : mine, pub.dark[pub.attacker.index()],
             pub.dark[other(pub.attacker).index()]})
          .outcome;
  const Outcome won = attacks ? Outcome::kAttack : Outcome::kDefence;
  if (outcome == won) return 1;
  return outcome == Outcome::kAttack || outcome == Outcome::kDefence ? -1 : 0;
}

// What a player gives away with a card.
inline int cost_of(Action action) {
  if (verb_of(action) == Verb::kPass) return 0;
  const int cost = worth_of(Card::from_index(action.a)).counted;
  return verb_of(action) == Verb::kDefendWithSpades ? cost + 10 : cost;
}

// Strong, but not one of the cards that do more in defence or as an add-on.
inline int value_of_attack(Card card) {
  const bool kept = kSpecials.has(card) || kDiamondCards.has(card) || card.is_joker();
  return 2 * worth_of(card).attack - worth_of(card).counted - (kept ? 10 : 0);
}

// Attack with something of the middle; win a battle as cheaply as possible, or lose little.
inline int rule_of_thumb(const Game::Public& pub, const Game::Private& own, Seat me,
                         Action action) {
  constexpr int kBattle = 20;  // about what a battle is worth
  if (pub.phase == Phase::kAttack) return value_of_attack(Card::from_index(action.a));
  return kBattle * standing_after(pub, own, me, action) - cost_of(action);
}

inline Action best_by_thumb(const Game::Public& pub, const Game::Private& own, Seat me,
                            const Choices& choices) {
  Action best = choices[0];
  int best_value = rule_of_thumb(pub, own, me, best);
  for (int i = 1; i < choices.size(); ++i) {
    const int value = rule_of_thumb(pub, own, me, choices[i]);
    if (value <= best_value) continue;
    best = choices[i];
    best_value = value;
  }
  return best;
}

}  // namespace km::royal
