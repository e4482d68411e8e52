// The Royal Game: who wins a battle. The first rule that applies decides.
#pragma once

#include <array>
#include <utility>

#include "games/royal/cards.h"
#include "games/royal/game.h"

namespace km::royal {

enum class Outcome : std::uint8_t { kUndecided, kAttack, kDefence, kTie, kShielded };

struct Verdict {
  Outcome outcome = Outcome::kUndecided;
  RuleId rule = rg(20);
};

// RG-28 to RG-33: whether a main card beats another by a rule that does not ask who attacks.
constexpr bool beats_by_aura(Card a, Card b) {
  return kKings.has(a) && a != cards::kKC && !b.is_joker() && a.suit() == b.suit();
}
constexpr bool beats_by_diamond_jack(Card a, Card b) {
  const CardSet prey = (kKings - CardSet{cards::kKD}) | kSpecials | CardSet::jokers();
  return a == cards::kJD && prey.has(b);
}
constexpr bool beats_by_court(Card a, Card b) {
  if (a == cards::kJH) return kQueens.has(b);
  if (a == cards::kQH) return kJacks.has(b) && b != cards::kJH;
  return kJacks.has(a) && kQueens.has(b) && b != cards::kQH;
}

// RG-27 to RG-33, RG-42, without what the Dark Joker rolled.
constexpr Verdict judge_main_cards(Card attack, Card defence) {
  using namespace cards;
  const auto by = [&](bool (*beats)(Card, Card), RuleId rule) {
    if (beats(attack, defence)) return Verdict{Outcome::kAttack, rule};
    if (beats(defence, attack)) return Verdict{Outcome::kDefence, rule};
    return Verdict{};
  };
  const auto both = [&](Card one, Card two) {
    return (attack == one && defence == two) || (attack == two && defence == one);
  };
  if (both(kAS, kAD)) return {Outcome::kTie, rg(27)};
  if (both(kKC, kKC)) return {Outcome::kTie, rg(42)};
  if (attack == defence && kKings.has(attack)) return {Outcome::kTie, rg(28)};
  if (const Verdict v = by(beats_by_aura, rg(28)); v.outcome != Outcome::kUndecided) return v;
  if (both(kAS, kAS)) return {Outcome::kTie, rg(29)};
  if (attack == kAS) return {Outcome::kAttack, rg(29)};
  if (defence == kAS) return {Outcome::kDefence, rg(29)};
  if (defence == kAD && attack != kAD) return {Outcome::kDefence, rg(30)};
  if (const Verdict v = by(beats_by_diamond_jack, rg(31)); v.outcome != Outcome::kUndecided) {
    return v;
  }
  if (const Verdict v = by(beats_by_court, rg(32)); v.outcome != Outcome::kUndecided) return v;
  return by([](Card a, Card b) { return a == kQC && b == kKC; }, rg(33));
}

// A constant for each row: compilers limit the steps that one constant may take.
template <int kAttack>
inline constexpr auto kDuelsOf = [] {
  std::array<Verdict, 64> row{};
  if (!Card::is_index(kAttack)) return row;
  const Card attack = Card::from_index(kAttack);
  if (!kAllCards.has(attack)) return row;
  for (const Card defence : kAllCards) {
    row[as_index(defence.index())] = judge_main_cards(attack, defence);
  }
  return row;
}();
inline constexpr auto kDuels = []<int... kAttack>(std::integer_sequence<int, kAttack...>) {
  return std::array{kDuelsOf<kAttack>...};
}(std::make_integer_sequence<int, 64>());

// The cards of a battle, with what a Dark Joker among them was rolled.
struct Battle {
  const Structure& attack;
  const Structure& defence;
  int attack_roll = 0;
  int defence_roll = 0;

  Card attacker() const { return attack.main_card(); }
  Card defender() const { return defence.main_card(); }
};

// RG-37: a Dark Joker as main card.
constexpr int dark_value(int roll) { return roll == kStrong ? 14 : 0; }

// RG-11, RG-46: against 2D the main card counts 1, whatever it is. (AS has won before, by RG-29.)
inline bool is_weakened(const Battle& battle) { return battle.defender() == cards::k2D; }

// RG-46: the attacking cards that count by a rule of their own, or nothing, against 2D as well.
constexpr bool counts_by_itself(Card attacker, int roll) {
  return attacker == cards::k5S || attacker == cards::kRJ ||
         (attacker == cards::kDJ && dark_value(roll) == 0);
}

// RG-11, the other way round: against an attacking 2D a One counts 1. (AS and AD have won before, by
// RG-29 and RG-30.)
inline bool is_one_weakened(const Battle& battle) {
  return battle.attacker() == cards::k2D && kOnes.has(battle.defender());
}

// RG-15: a Cross adds nothing to a Cross attack.
inline int added_to_attack(const Structure& attack) {
  if (!attack.addon) return 0;
  const bool cross_on_cross = kClubCards.has(*attack.addon) && kClubCards.has(attack.main_card());
  return cross_on_cross ? 0 : worth_of(*attack.addon).added;
}

// RG-20.
inline int attack_total(const Battle& battle) {
  int main = worth_of(battle.attacker()).attack;
  if (battle.attacker() == cards::kDJ) main = dark_value(battle.attack_roll);
  constexpr int kWeak = amount_of(cards::k2D, When::kDefending, What::kWeakens);
  if (is_weakened(battle)) main = kWeak;
  return main + added_to_attack(battle.attack);
}
inline int defence_total(const Battle& battle) {
  int total = worth_of(battle.defender()).defence;
  if (battle.defender() == cards::kDJ) total = dark_value(battle.defence_roll);
  constexpr int kWeakOne = amount_of(cards::k2D, When::kDuel, What::kWeakensOnes);
  if (is_one_weakened(battle)) total = kWeakOne;
  // RG-12.
  constexpr int kEach = amount_of(cards::kKD, When::kDefending, What::kCountsEnemies);
  if (battle.defender() == cards::kKD) total += kEach * (battle.attack.addon ? 2 : 1);
  if (battle.defence.addon == cards::kDJ) total += worth_of(cards::kDJ).added;            // RG-37
  for (const Card spade : listed(battle.defence.spades)) total += worth_of(spade).value;  // RG-19
  return total;
}

// RG-24, RG-25 and RG-26 come first, then what the main cards say (RG-27 to RG-33), then the totals
// (RG-20: the higher card takes the lower, which is what RG-7 means).
inline Verdict judge(const Battle& battle) {
  const Card attacker = battle.attacker();
  const Card defender = battle.defender();
  const bool dark_defends = defender == cards::kDJ;
  if (dark_defends && battle.defence_roll == kShield) return {Outcome::kShielded, rg(24)};
  if (battle.attack.addon == cards::k7S) return {Outcome::kAttack, rg(25)};
  const bool attack_is_one = attacker == cards::kDJ && battle.attack_roll == 1;
  const bool defence_is_one = dark_defends && battle.defence_roll == 1;
  if (attack_is_one && defence_is_one) return {Outcome::kTie, rg(26)};
  if (attack_is_one) return {Outcome::kAttack, rg(26)};
  if (defence_is_one) return {Outcome::kDefence, rg(26)};
  const Verdict duel = kDuels[as_index(attacker.index())][as_index(defender.index())];
  if (duel.outcome != Outcome::kUndecided) return duel;
  const int ahead = attack_total(battle) - defence_total(battle);
  if (ahead == 0) return {Outcome::kTie, rg(20)};
  return {ahead > 0 ? Outcome::kAttack : Outcome::kDefence, rg(20)};
}

// RG-35: KC wins in defence.
inline bool purges(const Battle& battle, const Verdict& verdict) {
  return verdict.outcome == Outcome::kDefence && battle.defender() == cards::kKC;
}
// RG-16: the loser's seven takes the cards from the winner, but not from KC in defence (RG-41), nor
// from a Hook (RG-60).
inline bool drowns(const Battle& battle, const Verdict& verdict) {
  const bool attack_won = verdict.outcome == Outcome::kAttack;
  if (!attack_won && verdict.outcome != Outcome::kDefence) return false;
  const auto addon = attack_won ? battle.defence.addon : battle.attack.addon;
  return addon && kSevens.has(*addon) && !purges(battle, verdict) && verdict.rule != rg(25);
}
// RG-22: jokers have no suit.
inline bool same_suit(Card a, Card b) {
  return !a.is_joker() && !b.is_joker() && a.suit() == b.suit();
}

}  // namespace km::royal
