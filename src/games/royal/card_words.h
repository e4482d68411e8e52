// The Royal Game: what the table (look.cc) and the choices (choices.cc) say of a card that is fought with: what it
// adds, and what it does.
#pragma once

#include <optional>
#include <vector>

#include "games/royal/game.h"

namespace km::royal {

inline Seat defender_of(const Game::Public& pub) { return other(pub.attacker); }
inline const Structure& attack_of(const Game::Public& pub) {
  return pub.structure[at(pub.attacker)];
}
inline const Structure& defence_of(const Game::Public& pub) {
  return pub.structure[at(defender_of(pub))];
}
std::optional<Seat> winner_of(const Game::Public& pub, const Verdict& verdict);

// What a card of a battle is there for.
enum class As : std::uint8_t { kAttack, kDefence, kBesideKing, kAddedToAttack, kAddedToDefence };

// What a card adds to the total of its side: its own value (RG-8), which needs no words, and what comes to it or
// stands in its place (RG-9 to RG-12, RG-15, RG-19, RG-36, RG-37).
using Addends = std::vector<NumberPart>;
int sum_of(const Addends& addends);

// A card of a battle where it lies.
struct LaidCard {
  Card card;
  As as = As::kAttack;
  PileId on;
  int i = 0;  // its place there
  Addends adds;
};
// The main card, the spades beside it, the add-on: those that lie there.
std::vector<LaidCard> laid_by(const Game::Public& pub, Seat seat, const Voice& voice);

// The sum of what the cards show. It is the total of RG-20 where the totals decide.
int shown_total(const Game::Public& pub, Seat seat);

// What a card does beside adding to the total.
struct Doing {
  Words name;  // of an add-on: what it is called, unless that is the name of the card
  Words words;
  RuleId rule;
};
Doing doing_of(const Game::Public& pub, As as, Card card, const Voice& voice);

// Why a battle ends as it does, by its rule: a main card (or the Hook) beats another, or nobody has won.
Words reason_of(RuleId rule, bool won, Card better, Card worse, const Voice& voice);

// What a note says of the defender's add-on, which is the last card of a battle: what it adds, or what it does.
Words words_of_last_addon(RuleId rule, const Subject& about, const Voice& voice);

}  // namespace km::royal
