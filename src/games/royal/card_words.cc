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
                value > 0 ? voice.say("With a {0} it counts {1}."_m, roll, value)
                          : voice.say("With a {0} it counts nothing."_m, roll),
                rg(37));
}

// RG-11, RG-46: 2D comes last, and spares AS alone.
NumberPart weakened_addend(RuleId rule, const Voice& voice) {
  return addend(1, voice.say("Against {0} it counts 1."_m, cards::k2D), rule);
}

Addends attack_addends(const Public& pub, Card card, const Voice& voice) {
  const int roll = pub.dark[at(pub.attacker)];
  if (defence_of(pub).main == cards::k2D && card != cards::kAS) {
    return {weakened_addend(counts_by_itself(card, roll) ? rg(46) : rg(11), voice)};
  }
  if (card == cards::kDJ) return {dark_addend(roll, voice)};
  if (card == cards::kRJ) {
    const int value = worth_of(card).attack;
    return {addend(value, voice.say("The Giant counts {0}."_m, value), rg(36))};
  }
  if (card == cards::k5S) {
    return {
        addend(worth_of(card).attack, voice.say("{0} attacks for exactly 10."_m, card), rg(10))};
  }
  Addends addends = {{.value = worth_of(card).value}};
  if (card == cards::kQS) {
    addends.push_back(addend(2, voice.say("{0} attacks for two more."_m, card), rg(10)));
  } else if (kSpadeCards.has(card)) {
    addends.push_back(addend(1, voice.say("Spades attack for one more."_m), rg(10)));
  }
  return addends;
}

Addends defence_addends(const Public& pub, Card card, const Voice& voice) {
  const bool one = kOnes.has(card) && card != cards::kAS;
  if (attack_of(pub).main == cards::k2D && one) return {weakened_addend(rg(11), voice)};
  if (card == cards::kDJ) return {dark_addend(pub.dark[at(defender_of(pub))], voice)};
  if (card == cards::kRJ) return {addend(0, voice.say("The Sacrifice counts nothing."_m), rg(36))};
  Addends addends = {{.value = worth_of(card).value}};
  if (card == cards::k10D) {
    addends.push_back(addend(2, voice.say("{0} defends for two more."_m, card), rg(9)));
  } else if (kDiamondCards.has(card)) {
    addends.push_back(addend(1, voice.say("Diamonds defend for one more."_m), rg(9)));
  }
  if (card == cards::kKD) {
    const int each = amount_of(card, When::kDefending, What::kCountsEnemies);
    addends.push_back(addend(each * (attack_of(pub).addon ? 2 : 1),
                             voice.say("Each card of the attacker brings it two more."_m), rg(12)));
  }
  return addends;
}

Words say_helper(const Voice& voice) {
  return voice.say("With a {0} it adds {1}."_m, kHelper, as_number(worth_of(cards::kDJ).added));
}

Addends attack_addon_addends(const Public& pub, Card card, const Voice& voice) {
  const int added = added_to_attack(attack_of(pub));
  if (added == 0) return {};
  if (card == cards::kRJ)
    return {addend(added, voice.say("The Weapon adds {0}."_m, added), rg(36))};
  if (card == cards::kDJ) return {addend(added, say_helper(voice), rg(37))};
  if (card == cards::kAC) return {addend(added, voice.say("{0} adds only 1."_m, card), rg(15))};
  return {addend(added, voice.say("A Cross adds its value."_m), rg(15))};
}
Addends defence_addon_addends(Card card, const Voice& voice) {
  if (card != cards::kDJ) return {};
  return {addend(worth_of(card).added, say_helper(voice), rg(37))};
}

Addends addends_as(const Public& pub, As as, Card card, const Voice& voice) {
  switch (as) {
    case As::kAttack:
      return attack_addends(pub, card, voice);
    case As::kDefence:
      return defence_addends(pub, card, voice);
    case As::kBesideKing:
      return {addend(worth_of(card).value, voice.say("Beside {0} it adds its value."_m, cards::kKS),
                     rg(19))};
    case As::kAddedToAttack:
      return attack_addon_addends(pub, card, voice);
    case As::kAddedToDefence:
      break;
  }
  return defence_addon_addends(card, voice);
}

// --- what it does

// What an owner's card does to the enemy: to the owner, to the enemy, to all others. {0} is the owner.
struct ToEnemy {
  Message owner;
  Message enemy;
  Message others;
};
Words say_to_enemy(Seat owner, const ToEnemy& words, const Voice& voice) {
  return voice.say_of(owner, words.owner, voice.is_you(other(owner)) ? words.enemy : words.others);
}

// RG-24: the attacker loses a card of the hand.
Words say_shield(Seat defender, const Voice& voice) {
  return voice.say_of(other(defender),
                      "Nobody wins. A random card of your hand goes to the grave, too."_m,
                      "Nobody wins. {0} also loses a random card of the hand."_m);
}
Words say_thief(Seat owner, const Voice& voice) {
  return say_to_enemy(owner,
                      {"Three cards of the enemy's deck come to your Count Stack."_m,
                       "{0} takes three cards of your deck onto the Count Stack."_m,
                       "{0} takes three cards of the enemy's deck onto the Count Stack."_m},
                      voice);
}

Doing dark_doing(As as, int roll, Seat owner, const Voice& voice) {
  const bool added = as == As::kAddedToAttack || as == As::kAddedToDefence;
  switch (roll) {
    case 1:
      return {{}, voice.say("With a 1 it wins as a main card."_m), rg(26)};
    case kShield:
      if (as == As::kDefence) return {{}, say_shield(owner, voice), rg(24)};
      return {{}, voice.say("With a 2 it counts nothing in attack."_m), rg(37)};
    case kThief:
      return {{}, say_thief(owner, voice), rg(37)};
    case kStrong:
      return {{}, dark_addend(roll, voice).words, rg(37)};
    default:
      return {{}, added ? say_helper(voice) : dark_addend(roll, voice).words, rg(37)};
  }
}

Doing red_doing(As as, Seat owner, const Voice& voice) {
  const Worth& worth = worth_of(cards::kRJ);
  if (as == As::kAttack) {
    return {{}, voice.say("The Giant counts {0}."_m, as_number(worth.attack)), rg(36)};
  }
  if (as == As::kDefence) {
    return {
        {},
        voice.say_of(owner, "It counts nothing. Two cards of your deck come to your Count Stack."_m,
                     "It counts nothing. {0} takes two cards of their own deck."_m),
        rg(36)};
  }
  return {voice.say("Weapon"_m),
          voice.say_of(owner, "It adds {1}. If you win, you take the two top cards of the grave."_m,
                       "It adds {1}. If {0} wins, the two top cards of the grave come along."_m,
                       as_number(worth.added)),
          rg(36)};
}

// RG-16.
Words say_drowning(Card card, bool adds, Seat owner, const Voice& voice) {
  if (card != cards::k7C) {
    return voice.say_of(owner, "If you lose, all cards go to the grave."_m,
                        "If {0} loses, all cards go to the grave."_m);
  }
  if (!adds) {
    return voice.say_of(owner, "If you lose, all cards go to the grave, but this one is yours."_m,
                        "If {0} loses, all cards but this one go to the grave."_m);
  }
  return voice.say_of(owner,
                      "It adds {1}. "
                      "If you lose, all cards go to the grave, but this one is yours."_m,
                      "It adds {1}. If {0} loses, all cards but this one go to the grave."_m,
                      as_number(worth_of(card).added));
}

// RG-16, RG-41, RG-60.
Doing seven_doing(const Public& pub, As as, Card card, Seat owner, const Voice& voice) {
  const Words name = voice.say("Seven"_m);
  const bool attacks = as == As::kAddedToAttack;
  if (!attacks && attack_of(pub).addon == cards::k7S) {
    return {name, voice.say("It does nothing against the Hook."_m), rg(60)};
  }
  const bool adds = attacks && card == cards::k7C && !kClubCards.has(attack_of(pub).main_card());
  if (attacks && defence_of(pub).main == cards::kKC) {
    return {name,
            adds ? voice.say("It adds {0}, but saves no cards from {1}."_m,
                             as_number(worth_of(card).added), cards::kKC)
                 : voice.say("It saves no cards from {0}."_m, cards::kKC),
            rg(41)};
  }
  return {name, say_drowning(card, adds, owner, voice), rg(16)};
}

// RG-15.
Words say_black_ace(Seat owner, const Voice& voice) {
  return say_to_enemy(owner,
                      {"It adds 1. The top card of the enemy's deck goes to the grave."_m,
                       "It adds 1. The top card of your deck goes to the grave."_m,
                       "It adds 1. The top card of the defender's deck goes to the grave."_m},
                      voice);
}
Words say_poison(Seat owner, const Voice& voice) {
  return say_to_enemy(owner,
                      {"It adds 2, and you take the top card of the enemy's deck. "
                       "If you lose, each deck loses its top card to the grave instead."_m,
                       "It adds 2, and {0} takes the top card of your deck. "
                       "If {0} loses, each deck loses its top card to the grave instead."_m,
                       "It adds 2, and {0} takes the top card of the defender's deck. "
                       "If {0} loses, each deck loses its top card to the grave instead."_m},
                      voice);
}
Doing cross_doing(Card card, Seat owner, const Voice& voice) {
  if (card == cards::k2C) return {voice.say("Poison"_m), say_poison(owner, voice), rg(15)};
  const Words name = voice.say("Parasite"_m);
  if (card == cards::kAC) return {name, say_black_ace(owner, voice), rg(15)};
  return {name, voice.say("It adds {0}."_m, as_number(worth_of(card).added)), rg(15)};
}

// RG-17, RG-24.
Words say_hook(const Public& pub, Seat owner, const Voice& voice) {
  const Seat defender = defender_of(pub);
  if (defence_of(pub).main == cards::kDJ && pub.dark[at(defender)] == kShield) {
    return voice.say("It does nothing against the Ultimate Shield."_m);
  }
  return voice.say_of(owner, "You win whatever the defence."_m, "{0} wins whatever the defence."_m);
}

Doing addon_doing(const Public& pub, As as, Card card, Seat owner, const Voice& voice) {
  if (card == cards::k7S && as == As::kAddedToAttack) {
    return {voice.say("Hook"_m), say_hook(pub, owner, voice), rg(17)};
  }
  if (kSevens.has(card)) return seven_doing(pub, as, card, owner, voice);
  if (kRevivers.has(card)) {
    return {voice.say("Revive"_m),
            voice.say_of(owner, "A random card of the grave comes to your Count Stack."_m,
                         "{0} takes a random card of the grave."_m),
            rg(18)};
  }
  return cross_doing(card, owner, voice);
}

// RG-34.
Words say_harvest(HeartKing hearts, const Voice& voice) {
  return hearts == HeartKing::kTake
             ? voice.say("It beats hearts. If it wins, it takes all hearts of both hands."_m)
             : voice.say(
                   "It beats hearts. "
                   "If it wins, all hearts in hands go back into the decks."_m);
}

// RG-28, RG-34, RG-35, RG-12, RG-19.
Doing king_doing(const Public& pub, As as, Card card, const Voice& voice) {
  if (card == cards::kKC) {
    if (as == As::kAttack) return {};
    return {{},
            voice.say("If it wins, all cards in both hands but Crosses go to the grave."_m),
            rg(35)};
  }
  if (card == cards::kKH) return {{}, say_harvest(pub.rules.heart_king, voice), rg(34)};
  if (card == cards::kKD && as == As::kDefence) {
    return {{},
            voice.say("It beats diamonds. Each card of the attacker brings it two more."_m),
            rg(12)};
  }
  return {{}, voice.say("It beats every main card of its suit."_m), rg(28)};
}

// RG-29, RG-30: an ace, with the king of its suit. In attack a Dark Joker may be the Shield (RG-24), in defence the Hook
// may come (RG-25).
Words say_ace(Card king, bool defends, const Voice& voice) {
  return voice.say(defends
                       ? "It beats all but {AS}, {AD}, {0}, the Hook and a Dark Joker with a 1."_m
                       : "It beats all but {AS}, {AD}, {0} and a Dark Joker with a 1 or 2."_m,
                   king);
}
// RG-31, RG-32, likewise.
Words say_diamond_jack(bool defends, const Voice& voice) {
  return defends ? voice.say(
                       "It beats kings but {KD}, and queens but {QH}. "
                       "It beats sevens, {AH}, {4H}, {8H}, {AC} and {2C}. "
                       "It beats jokers, but no Dark Joker with a 1, and not the Hook."_m)
                 : voice.say(
                       "It beats kings but {KD}, and queens but {QH}. "
                       "It beats sevens, {AH}, {4H}, {8H}, {AC} and {2C}. "
                       "It beats jokers, but no Dark Joker with a 1 or 2."_m);
}

// RG-11.
Words say_red_two(bool defends, const Voice& voice) {
  return defends ? voice.say("The attacking main card counts 1, but not {AS}."_m)
                 : voice.say("A defending {AC} or {AH} counts 1."_m);
}

// RG-11, RG-18, RG-27, RG-29 to RG-33.
Doing main_doing(const Public& pub, As as, Card card, Seat owner, const Voice& voice) {
  using namespace cards;
  const bool defends = as == As::kDefence;
  if (kKings.has(card)) return king_doing(pub, as, card, voice);
  if (card == kAS) return {{}, say_ace(kKS, defends, voice), rg(29)};
  if (card == kAD && !defends) return {{}, voice.say("It ties with {0}."_m, kAS), rg(27)};
  if (card == kAD) return {{}, say_ace(kKD, defends, voice), rg(30)};
  if (card == k2D) return {{}, say_red_two(defends, voice), rg(11)};
  if (defends && kRevivers.has(card)) {
    return {{},
            voice.say_of(owner, "Two random cards of the grave come to your Count Stack."_m,
                         "{0} takes two random cards of the grave."_m),
            rg(18)};
  }
  if (card == kJD) return {{}, say_diamond_jack(defends, voice), rg(31)};
  if (card == kJH) {
    return {{},
            voice.say_of(owner, "It beats every queen, and always comes to your Count Stack."_m,
                         "It beats every queen, and always goes back to its owner."_m),
            rg(21)};
  }
  if (card == kQH) return {{}, voice.say("It beats every jack but {0}."_m, kJH), rg(32)};
  if (kJacks.has(card)) return {{}, voice.say("It beats every queen but {0}."_m, kQH), rg(32)};
  if (card == kQC) return {{}, voice.say("It beats {0}."_m, kKC), rg(33)};
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
  if (about.note == NoteKind::kOwn) return defence_addon_addends(card, voice).back().words;
  const Seat defender(about.seat);
  Public pub{};
  pub.attacker = other(defender);
  if (rule == rg(60)) pub.structure[at(pub.attacker)].addon = cards::k7S;
  return doing_of(pub, As::kAddedToDefence, card, voice).words;
}

namespace {

// RG-20, RG-26 to RG-29, RG-42.
Words reason_of_tie(RuleId rule, Card one, Card two, const Voice& voice) {
  if (rule == rg(20)) return voice.say("The totals are equal."_m);
  if (rule == rg(24)) return voice.say("The Ultimate Shield stops the battle."_m);
  if (rule == rg(26)) return voice.say("Both Dark Jokers have a 1."_m);
  return voice.say("{0} and {1} tie."_m, one, two);
}

}  // namespace

Words reason_of(RuleId rule, bool won, Card better, Card worse, const Voice& voice) {
  if (!won) return reason_of_tie(rule, better, worse, voice);
  switch (rule.number) {
    case 20:
      return voice.say("The higher total decides."_m);
    case 25:
      return voice.say("The Hook decides."_m);
    case 26:
      return voice.say("A Dark Joker with a 1 beats every card."_m);
    case 28:
      return voice.say("{0} beats every main card of its suit."_m, better);
    case 29:
      return voice.say("{0} beats every other main card."_m, better);
    case 30:
      return voice.say("In defence {0} beats every other main card."_m, better);
    default:
      return voice.say("{0} beats {1}."_m, better, worse);
  }
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
