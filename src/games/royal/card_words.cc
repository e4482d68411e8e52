// The Royal Game: what is said of a card that is fought with.
#include "games/royal/card_words.h"

#include <utility>

namespace km::royal {
namespace {

using Public = Game::Public;

// --- what it adds: RG-8 to RG-12, RG-15, RG-19, RG-36, RG-37

NumberPart addend(int value, Words words, RuleId rule) {
  return {.value = value, .words = std::move(words), .rule = rule};
}

NumberPart dark_addend(int roll, const Voice& voice) {
  const int value = dark_value(roll);
  return addend(value,
                value > 0 ? voice.say("Rolled {0}: worth {1}"_m, roll, value)
                          : voice.say("Rolled {0}: worth nothing"_m, roll),
                rg(37));
}

// RG-11, RG-46: 2D comes last, and spares AS alone.
NumberPart weakened_addend(RuleId rule, const Voice& voice) {
  return addend(1, voice.say("Against {0} it counts 1"_m, cards::k2D), rule);
}

Addends attack_addends(const Public& pub, Card card, const Voice& voice) {
  const int roll = pub.dark[at(pub.attacker)];
  if (defence_of(pub).main == cards::k2D && card != cards::kAS) {
    return {weakened_addend(counts_by_itself(card, roll) ? rg(46) : rg(11), voice)};
  }
  if (card == cards::kDJ) return {dark_addend(roll, voice)};
  if (card == cards::kRJ) return {addend(worth_of(card).attack, voice.say("The Giant"_m), rg(36))};
  if (card == cards::k5S) {
    return {addend(worth_of(card).attack, voice.say("{0} attacks for exactly 10"_m, card), rg(10))};
  }
  Addends addends = {{.value = worth_of(card).value}};
  if (card == cards::kQS) {
    addends.push_back(addend(2, voice.say("{0} attacks for two more"_m, card), rg(10)));
  } else if (kSpadeCards.has(card)) {
    addends.push_back(addend(1, voice.say("Spades attack for one more"_m), rg(10)));
  }
  return addends;
}

Addends defence_addends(const Public& pub, Card card, const Voice& voice) {
  const bool one = kOnes.has(card) && card != cards::kAS;
  if (attack_of(pub).main == cards::k2D && one) return {weakened_addend(rg(11), voice)};
  if (card == cards::kDJ) return {dark_addend(pub.dark[at(defender_of(pub))], voice)};
  if (card == cards::kRJ) return {addend(0, voice.say("The Sacrifice"_m), rg(36))};
  Addends addends = {{.value = worth_of(card).value}};
  if (card == cards::k10D) {
    addends.push_back(addend(2, voice.say("{0} defends for two more"_m, card), rg(9)));
  } else if (kDiamondCards.has(card)) {
    addends.push_back(addend(1, voice.say("Diamonds defend for one more"_m), rg(9)));
  }
  if (card == cards::kKD) {
    const int each = amount_of(card, When::kDefending, What::kCountsEnemies);
    addends.push_back(addend(each * (attack_of(pub).addon ? 2 : 1),
                             voice.say("Two more for each card of the attacker"_m), rg(12)));
  }
  return addends;
}

Addends attack_addon_addends(const Public& pub, Card card, const Voice& voice) {
  const int added = added_to_attack(attack_of(pub));
  if (added == 0) return {};
  if (card == cards::kRJ) return {addend(added, voice.say("The Weapon adds 7"_m), rg(36))};
  if (card == cards::kDJ) return {addend(added, voice.say("Rolled 5: adds 5"_m), rg(37))};
  if (card == cards::kAC) return {addend(added, voice.say("{0} adds 1"_m, card), rg(15))};
  return {addend(added, voice.say("A Cross adds its value"_m), rg(15))};
}
Addends defence_addon_addends(Card card, const Voice& voice) {
  if (card != cards::kDJ) return {};
  return {addend(worth_of(card).added, voice.say("Rolled 5: adds 5"_m), rg(37))};
}

Addends addends_as(const Public& pub, As as, Card card, const Voice& voice) {
  switch (as) {
    case As::kAttack:
      return attack_addends(pub, card, voice);
    case As::kDefence:
      return defence_addends(pub, card, voice);
    case As::kBesideKing:
      return {addend(worth_of(card).value,
                     voice.say("Laid beside {0}, it adds its value"_m, cards::kKS), rg(19))};
    case As::kAddedToAttack:
      return attack_addon_addends(pub, card, voice);
    case As::kAddedToDefence:
      break;
  }
  return defence_addon_addends(card, voice);
}

// --- what it does

Doing dark_doing(As as, int roll, Seat owner, const Voice& voice) {
  const Words name = voice.say("Dark Joker"_m);
  switch (roll) {
    case 1:
      return {name, voice.say("Rolled 1: wins as a main card"_m), rg(26)};
    case kShield:
      if (as != As::kDefence) return {name, voice.say("Rolled 2: worth nothing in attack"_m), rg(37)};
      return {name, voice.say("Nobody wins; the attacker's hand loses a card to the grave, too"_m),
              rg(24)};
    case kThief:
      return {name,
              voice.say_of(owner, "Three cards of the enemy's deck come to your Count Stack"_m,
                           "{0} takes three cards of the enemy's deck"_m),
              rg(37)};
    case kStrong:
      return {name, voice.say("Rolled 4: worth 14"_m), rg(37)};
    default:
      break;
  }
  const bool added = as == As::kAddedToAttack || as == As::kAddedToDefence;
  return {
      name,
      added ? voice.say("Rolled 5: adds 5"_m) : voice.say("Rolled 5: worth nothing as a main card"_m),
      rg(37)};
}

Doing red_doing(As as, Seat owner, const Voice& voice) {
  if (as == As::kAttack) return {voice.say("Giant"_m), voice.say("The Giant: worth 17"_m), rg(36)};
  if (as == As::kDefence) {
    return {voice.say("Sacrifice"_m),
            voice.say_of(owner, "Worth nothing; two cards of your deck come to your Count Stack"_m,
                         "Worth nothing; {0} takes two cards of the own deck"_m),
            rg(36)};
  }
  return {voice.say("Weapon"_m),
          voice.say_of(owner, "Adds 7; if you win, you take the two top cards of the grave"_m,
                       "Adds 7; if {0} wins, the two top cards of the grave come along"_m),
          rg(36)};
}

// RG-16, RG-41, RG-60.
Doing seven_doing(const Public& pub, As as, Card card, Seat owner, const Voice& voice) {
  const Words name = voice.say("Seven"_m);
  const bool attacks = as == As::kAddedToAttack;
  if (!attacks && attack_of(pub).addon == cards::k7S) {
    return {name, voice.say("Does nothing against the Hook"_m), rg(60)};
  }
  const bool adds = attacks && card == cards::k7C && !kClubCards.has(attack_of(pub).main_card());
  if (attacks && defence_of(pub).main == cards::kKC) {
    return {name,
            adds ? voice.say("Adds 7; saves no cards from {0}"_m, cards::kKC)
                 : voice.say("Saves no cards from {0}"_m, cards::kKC),
            rg(41)};
  }
  if (adds) {
    return {name,
            voice.say_of(owner, "Adds 7; if you lose, all cards are buried, but this one is yours"_m,
                         "Adds 7; if {0} loses, all cards are buried but this one"_m),
            rg(16)};
  }
  if (card == cards::k7C) {
    return {name,
            voice.say_of(owner, "If you lose, all cards are buried, but this one is yours"_m,
                         "If {0} loses, all cards are buried but this one"_m),
            rg(16)};
  }
  return {name,
          voice.say_of(owner, "If you lose, all cards are buried"_m,
                       "If {0} loses, all cards are buried"_m),
          rg(16)};
}

// RG-15.
Doing cross_doing(Card card, Seat owner, const Voice& voice) {
  if (card == cards::kAC) {
    return {voice.say("Cross"_m), voice.say("Adds 1; the top card of the enemy's deck is buried"_m),
            rg(15)};
  }
  if (card == cards::k2C) {
    return {voice.say("Poison"_m),
            voice.say_of(
                owner, "Adds 2 and takes the enemy's top card; if you lose, both decks bury one"_m,
                "Adds 2 and takes the enemy's top card; if {0} loses, both decks bury one"_m),
            rg(15)};
  }
  return {voice.say("Cross"_m), voice.say("Adds {0}"_m, as_number(worth_of(card).added)), rg(15)};
}

Doing addon_doing(const Public& pub, As as, Card card, Seat owner, const Voice& voice) {
  if (card == cards::k7S && as == As::kAddedToAttack) {
    return {
        voice.say("Hook"_m),
        defence_of(pub).main == cards::kDJ && pub.dark[at(defender_of(pub))] == kShield
            ? voice.say("Does nothing against the Ultimate Shield"_m)
            : voice.say_of(owner, "You win whatever the defence"_m, "{0} wins whatever the defence"_m),
        rg(17)};
  }
  if (kSevens.has(card)) return seven_doing(pub, as, card, owner, voice);
  if (kRevivers.has(card)) {
    return {voice.say("Revive"_m),
            voice.say_of(owner, "A random card from the grave comes to your Count Stack"_m,
                         "{0} takes a random card from the grave"_m),
            rg(18)};
  }
  return cross_doing(card, owner, voice);
}

// RG-28, RG-34, RG-35, RG-12, RG-19.
Doing king_doing(const Public& pub, As as, Card card, const Voice& voice) {
  if (card == cards::kKC) {
    if (as == As::kAttack) return {};
    return {{}, voice.say("If it wins, all cards in both hands but Cross are buried"_m), rg(35)};
  }
  if (card == cards::kKH) {
    return {{},
            pub.rules.heart_king == HeartKing::kTake
                ? voice.say("Beats hearts; if it wins, it takes all hearts of both hands"_m)
                : voice.say("Beats hearts; if it wins, all hearts in hands go back to the decks"_m),
            rg(34)};
  }
  if (card == cards::kKD && as == As::kDefence) {
    return {{}, voice.say("Beats diamonds; two more for each card of the attacker"_m), rg(12)};
  }
  return {{}, voice.say("Beats every main card of its suit"_m), rg(28)};
}

// RG-29, RG-30: an ace, with the king of its suit. In attack a Dark Joker may be the Shield (RG-24), in defence the Hook
// may come (RG-25).
Words say_ace(Card king, bool defends, const Voice& voice) {
  return voice.say(defends ? "Beats all but {0}, {1}, {2}, the Hook and a Dark Joker that rolled 1"_m
                           : "Beats all but {0}, {1}, {2} and a Dark Joker that rolled 1 or 2"_m,
                   cards::kAS, cards::kAD, king);
}
// RG-31, RG-32, likewise.
Words say_diamond_jack(bool defends, const Voice& voice) {
  using namespace cards;
  return voice.say(
      defends
          ? "Beats kings but {0}, queens but {1}, sevens, {2}, {3}, {4}, {5}, {6}, jokers but a "
            "Dark one that rolled 1; not the Hook"_m
          : "Beats kings but {0}, queens but {1}, sevens, {2}, {3}, {4}, {5}, {6}, jokers but a "
            "Dark one that rolled 1 or 2"_m,
      kKD, kQH, kAH, k4H, k8H, kAC, k2C);
}

// RG-11, RG-18, RG-27, RG-29 to RG-33.
Doing main_doing(const Public& pub, As as, Card card, Seat owner, const Voice& voice) {
  using namespace cards;
  const bool defends = as == As::kDefence;
  if (kKings.has(card)) return king_doing(pub, as, card, voice);
  if (card == kAS) return {{}, say_ace(kKS, defends, voice), rg(29)};
  if (card == kAD && !defends) return {{}, voice.say("Ties with {0}"_m, kAS), rg(27)};
  if (card == kAD) return {{}, say_ace(kKD, defends, voice), rg(30)};
  if (card == k2D) {
    return {{},
            defends ? voice.say("The attacking card counts 1, but not {0}"_m, kAS)
                    : voice.say("A defending ace counts 1, but not {0}"_m, kAS),
            rg(11)};
  }
  if (defends && kRevivers.has(card)) {
    return {{},
            voice.say_of(owner, "Two random cards from the grave come to your Count Stack"_m,
                         "{0} takes two random cards from the grave"_m),
            rg(18)};
  }
  if (card == kJD) return {{}, say_diamond_jack(defends, voice), rg(31)};
  if (card == kJH) {
    return {{},
            voice.say_of(owner, "Beats every queen, and always comes to your Count Stack"_m,
                         "Beats every queen, and always goes back to {0}"_m),
            rg(21)};
  }
  if (card == kQH) return {{}, voice.say("Beats every jack but {0}"_m, kJH), rg(32)};
  if (kJacks.has(card)) return {{}, voice.say("Beats every queen but {0}"_m, kQH), rg(32)};
  if (card == kQC) return {{}, voice.say("Beats {0}"_m, kKC), rg(33)};
  return {};
}

}  // namespace

Doing doing_of(const Public& pub, As as, Card card, const Voice& voice) {
  if (as == As::kBesideKing) return {};
  const bool attacks = as == As::kAttack || as == As::kAddedToAttack;
  const Seat owner = attacks ? pub.attacker : defender_of(pub);
  if (card == cards::kDJ) return dark_doing(as, pub.dark[at(owner)], owner, voice);
  if (card == cards::kRJ) return red_doing(as, owner, voice);
  const bool main = as == As::kAttack || as == As::kDefence;
  return main ? main_doing(pub, as, card, owner, voice) : addon_doing(pub, as, card, owner, voice);
}

// The battle is over when it is told, and the rule says what has to be known of it: whether a Hook came before.
Words words_of_last_addon(RuleId rule, const Subject& about, const Voice& voice) {
  const Card card = Card::from_index(about.card);
  if (about.note == NoteKind::kOwn) return defence_addon_addends(card, voice).back().words + '.';
  const Seat defender(about.seat);
  Public pub{};
  pub.attacker = other(defender);
  if (rule == rg(60)) pub.structure[at(pub.attacker)].addon = cards::k7S;
  return doing_of(pub, As::kAddedToDefence, card, voice).words + '.';
}

int sum_of(const Addends& addends) {
  int sum = 0;
  for (const NumberPart& addend : addends) sum += addend.value;
  return sum;
}

std::vector<LaidCard> laid_by(const Public& pub, Seat seat, const Voice& voice) {
  const Structure& mine = pub.structure[at(seat)];
  const bool attacks = seat == pub.attacker;
  std::vector<LaidCard> laid;
  const auto lies = [&](Pile pile, int i, Card card, As as) {
    LaidCard here{card, as, pile_of(pile, seat), i, addends_as(pub, as, card, voice)};
    for (NumberPart& addend : here.adds) addend.card = card;
    laid.push_back(here);
  };
  if (mine.main) lies(Pile::kMain, 0, *mine.main, attacks ? As::kAttack : As::kDefence);
  int i = 0;
  for (const Card spade : listed(mine.spades)) lies(Pile::kSpades, i++, spade, As::kBesideKing);
  if (mine.addon) {
    lies(Pile::kAddon, 0, *mine.addon, attacks ? As::kAddedToAttack : As::kAddedToDefence);
  }
  return laid;
}

int shown_total(const Public& pub, Seat seat) {
  int total = 0;
  for (const LaidCard& laid : laid_by(pub, seat, Viewer::spectator())) total += sum_of(laid.adds);
  return total;
}

std::optional<Seat> winner_of(const Public& pub, const Verdict& verdict) {
  if (verdict.outcome == Outcome::kAttack) return pub.attacker;
  if (verdict.outcome == Outcome::kDefence) return defender_of(pub);
  return std::nullopt;
}

}  // namespace km::royal
