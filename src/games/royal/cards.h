// The Royal Game: all 54 cards in one table: what each is worth, what it does and when, by which
// rule, and how that is printed. The rules of play.h and duel.h take
// their sets of cards and their values from here.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/card_set.h"
#include "core/event.h"
#include "core/message.h"

namespace km::royal {

// The literal of this game's messages; what they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

constexpr RuleId rg(int number) { return RuleId::of(number); }

namespace cards {
inline constexpr Suit kClubs = Suit::kClubs, kDiamonds = Suit::kDiamonds, kHearts = Suit::kHearts,
                      kSpades = Suit::kSpades;
inline constexpr Card kAC{Rank::kAce, kClubs}, k2C{Rank::k2, kClubs}, k7C{Rank::k7, kClubs},
    kQC{Rank::kQueen, kClubs}, kKC{Rank::kKing, kClubs};
inline constexpr Card kAD{Rank::kAce, kDiamonds}, k2D{Rank::k2, kDiamonds},
    k10D{Rank::k10, kDiamonds}, kJD{Rank::kJack, kDiamonds}, kKD{Rank::kKing, kDiamonds};
inline constexpr Card kAH{Rank::kAce, kHearts}, k4H{Rank::k4, kHearts}, k8H{Rank::k8, kHearts},
    kJH{Rank::kJack, kHearts}, kQH{Rank::kQueen, kHearts}, kKH{Rank::kKing, kHearts};
inline constexpr Card kAS{Rank::kAce, kSpades}, k5S{Rank::k5, kSpades}, k7S{Rank::k7, kSpades},
    kQS{Rank::kQueen, kSpades}, kKS{Rank::kKing, kSpades};
inline constexpr Card k7D{Rank::k7, kDiamonds}, k7H{Rank::k7, kHearts};
inline constexpr Card kRJ = Card::red_joker(), kDJ = Card::dark_joker();
}  // namespace cards

inline constexpr CardSet kAllCards = CardSet::pack52() | CardSet::jokers();

// When a card does something …
enum class When : std::uint8_t {
  kAttacking,      // as the attacker's main card
  kDefending,      // as the defender's main card
  kAddedToAttack,  // as an add-on of the attacker
  kAddedToDefence,
  kDuel,   // against certain main cards, on either side
  kAfter,  // after the battle
  kDrawn   // as soon as it is drawn
};
// … and what.
enum class What : std::uint8_t {
  kWorth,          // counts `amount` more
  kParasite,       // adds its own value
  kExactly,        // counts exactly `amount`
  kWeakens,        // the attacking main card counts `amount`
  kWeakensOnes,    // a defending One counts `amount`
  kCountsEnemies,  // counts `amount` more for each card of the attacker
  kLaysSpades,
  kRevives,     // `amount` cards from the grave
  kTakesOwn,    // `amount` cards from the own deck
  kTakesGrave,  // `amount` cards from the grave, if the battle is won
  kBuriesTop,   // the top card of the enemy's deck
  kPoisons,
  kDrowns,  // a seven
  kHooks,
  kBeats,     // see duel.h
  kReturns,   // to its owner's Count Stack
  kHarvests,  // all hearts
  kPurges,    // all that is no Cross
  kRolls
};

struct Effect {
  CardSet cards;
  When when;
  What what;
  int amount;
  RuleId rule;
  Message words;
};

inline constexpr CardSet kClubCards = CardSet::of_suit(Suit::kClubs);
inline constexpr CardSet kDiamondCards = CardSet::of_suit(Suit::kDiamonds);
inline constexpr CardSet kHeartCards = CardSet::of_suit(Suit::kHearts);
inline constexpr CardSet kSpadeCards = CardSet::of_suit(Suit::kSpades);
inline constexpr CardSet kJacks = CardSet::of_rank(Rank::kJack);
inline constexpr CardSet kQueens = CardSet::of_rank(Rank::kQueen);
inline constexpr CardSet kKings = CardSet::of_rank(Rank::kKing);
inline constexpr CardSet kOnes = CardSet::of_rank(Rank::kAce);
inline constexpr CardSet kReviveCards = {cards::kAH, cards::k4H, cards::k8H};

// Every effect of a card, in the order in which it is printed: one sentence or several, about the card as `it`, in
// which {0} is its value as an add-on. Without words: the effect before it has told that, too.
inline constexpr std::array kEffects = {
    // Spades attack, diamonds defend.
    Effect{kSpadeCards - CardSet{cards::kQS, cards::k5S}, When::kAttacking, What::kWorth, 1, rg(10),
           "In attack it counts 1 more."_m},
    Effect{
        {cards::kQS}, When::kAttacking, What::kWorth, 2, rg(10), "In attack it counts 2 more."_m},
    Effect{{cards::k5S},
           When::kAttacking,
           What::kExactly,
           10,
           rg(10),
           "In attack it counts exactly 10."_m},
    Effect{kDiamondCards - CardSet{cards::k10D}, When::kDefending, What::kWorth, 1, rg(9),
           "In defence it counts 1 more."_m},
    Effect{
        {cards::k10D}, When::kDefending, What::kWorth, 2, rg(9), "In defence it counts 2 more."_m},
    Effect{{cards::k2D},
           When::kDefending,
           What::kWeakens,
           1,
           rg(11),
           "If it defends, the attacking main card counts only 1; {AS} wins all the same."_m},
    Effect{{cards::k2D},
           When::kDuel,
           What::kWeakensOnes,
           1,
           rg(11),
           "If it attacks, a defending {AC} or {AH} counts only 1."_m},
    Effect{{cards::kKD},
           When::kDefending,
           What::kCountsEnemies,
           2,
           rg(12),
           "If it defends, each card of the attacker brings it 2 more."_m},
    Effect{{cards::kKS},
           When::kDefending,
           What::kLaysSpades,
           0,
           rg(19),
           "If it defends, you may lay all other spades of your hand beside it. "
           "They add their values."_m},
    // Add-ons.
    Effect{kClubCards - CardSet{cards::kAC, cards::k2C, cards::k7C}, When::kAddedToAttack,
           What::kParasite, 0, rg(15),
           "You can add it to an attack whose main card is no Cross: it adds {0}."_m},
    Effect{{cards::kAC},
           When::kAddedToAttack,
           What::kBuriesTop,
           1,
           rg(15),
           "You can add it to an attack whose main card is no Cross: it adds only {0}. "
           "But the top card of the enemy's deck goes to the grave."_m},
    Effect{{cards::k2C},
           When::kAddedToAttack,
           What::kPoisons,
           1,
           rg(15),
           "Added to an attack whose main card is no Cross, it is the Poison: it adds {0}. "
           "The top card of the enemy's deck comes to your Count Stack. "
           "If you lose, the top card of each deck goes to the grave instead."_m},
    Effect{{cards::k7C},
           When::kAddedToAttack,
           What::kDrowns,
           0,
           rg(16),
           "You can add it to an attack or a defence. "
           "To an attack whose main card is no Cross it adds {0}. "
           "If you lose, all other cards of the battle go to the grave. "
           "This one comes to your Count Stack. "
           "It does nothing against the Hook, and saves no cards from a defending {KC}."_m},
    Effect{{cards::k7C}, When::kAddedToDefence, What::kDrowns, 0, rg(16), {}},
    Effect{{cards::k7D, cards::k7H},
           When::kAddedToAttack,
           What::kDrowns,
           0,
           rg(16),
           "You can add it to an attack or a defence. It adds no value. "
           "If you lose, all cards of the battle go to the grave. "
           "It does nothing against the Hook, and saves no cards from a defending {KC}."_m},
    Effect{{cards::k7D, cards::k7H}, When::kAddedToDefence, What::kDrowns, 0, rg(16), {}},
    Effect{{cards::k7S},
           When::kAddedToAttack,
           What::kHooks,
           0,
           rg(17),
           "Added to an attack it is the Hook: "
           "you win whatever the defence, and take all cards of the battle. "
           "Only a defending Dark Joker with a 2 stops it."_m},
    Effect{
        {cards::k7S},
        When::kAddedToDefence,
        What::kDrowns,
        0,
        rg(16),
        "Added to a defence it adds no value. "
        "If you lose, all cards of the battle go to the grave. It does nothing against the Hook."_m},
    Effect{kReviveCards, When::kAddedToAttack, What::kRevives, 1, rg(18),
           "You can add it to an attack or a defence. It adds no value. "
           "After the battle a random card of the grave comes to your Count Stack."_m},
    Effect{kReviveCards, When::kAddedToDefence, What::kRevives, 1, rg(18), {}},
    Effect{kReviveCards, When::kDefending, What::kRevives, 2, rg(18),
           "As the defending main card it brings two random cards of the grave."_m},
    // Duels.
    Effect{{cards::kAS},
           When::kDuel,
           What::kBeats,
           0,
           rg(29),
           "It beats every main card but {AS}, {AD}, {KS} and a Dark Joker with a 1. "
           "With {AS} and {AD} it ties. "
           "It does not win against the Hook, nor against a defending Dark Joker with a 2."_m},
    Effect{{cards::kAD},
           When::kDuel,
           What::kBeats,
           0,
           rg(30),
           "It ties with {AS}. "
           "If it defends, it beats all others but {AD}, {KD} and a Dark Joker with a 1. "
           "Of two {AD} the higher total wins. It does not win against the Hook."_m},
    Effect{kKings - CardSet{cards::kKC}, When::kDuel, What::kBeats, 0, rg(28),
           "It beats every main card of its suit; the same king ties. "
           "It does not win against the Hook."_m},
    Effect{{cards::kJH}, When::kDuel, What::kBeats, 0, rg(32), "It beats every queen."_m},
    Effect{kJacks - CardSet{cards::kJH}, When::kDuel, What::kBeats, 0, rg(32),
           "It beats every queen but {QH}."_m},
    Effect{{cards::kJD},
           When::kDuel,
           What::kBeats,
           0,
           rg(31),
           "It beats every king but {KD}. "
           "It beats every seven, {AH}, {4H}, {8H}, {AC}, {2C} and {RJ}. "
           "It beats a Dark Joker, but not one with a 1, nor one that defends with a 2. "
           "It does not win against the Hook."_m},
    Effect{{cards::kQH}, When::kDuel, What::kBeats, 0, rg(32), "It beats every jack but {JH}."_m},
    Effect{{cards::kQC}, When::kDuel, What::kBeats, 0, rg(33), "It beats {KC}."_m},
    // After the battle.
    Effect{{cards::kJH},
           When::kAfter,
           What::kReturns,
           0,
           rg(21),
           "After a battle it always goes to its owner's Count Stack, won or lost."_m},
    Effect{{cards::kKH},
           When::kAfter,
           What::kHarvests,
           0,
           rg(34),
           "If it wins, the winner's Count Stack gets all hearts of both hands. "
           "At some tables they go back into the decks instead. "
           "New cards are drawn for them."_m},
    Effect{{cards::kKC},
           When::kAfter,
           What::kPurges,
           1,
           rg(35),
           "If it wins in defence, all cards in both hands but Crosses go to the grave. "
           "The top card of the enemy's deck comes to your Count Stack. "
           "No seven saves the cards of the battle."_m},
    // Jokers.
    Effect{{cards::kRJ},
           When::kAttacking,
           What::kExactly,
           17,
           rg(36),
           "It attacks as the Giant and counts 17."_m},
    Effect{{cards::kRJ},
           When::kAddedToAttack,
           What::kTakesGrave,
           2,
           rg(36),
           "Added to an attack it is the Weapon: it adds {0}. "
           "If you win, the two top cards of the grave come to your Count Stack. "
           "Cards of this battle are not among them."_m},
    Effect{{cards::kRJ},
           When::kDefending,
           What::kTakesOwn,
           2,
           rg(36),
           "It defends as the Sacrifice and counts nothing. "
           "But the two top cards of your deck come to your Count Stack."_m},
    Effect{{cards::kDJ},
           When::kDrawn,
           What::kRolls,
           6,
           rg(37),
           "As soon as you draw it, you roll a die, which says what it does. "
           "1: as a main card it beats every other. A second one with a 1 ties. "
           "Neither the Hook nor a defending Dark Joker with a 2 is beaten. "
           "2: if it defends, nobody wins, and all cards of the battle go to the grave. "
           "A random card of the attacker's hand goes with them. "
           "3: as a main card it takes three cards of the enemy's deck to your Count Stack. "
           "4: as a main card it counts 14, with all other numbers nothing. "
           "5: you can add it to an attack or a defence, and it adds {0}. "
           "6: it goes to the grave at once, and the grave is shuffled. "
           "Its two top cards come to your Count Stack. "
           "Into your hand you draw the top card of the enemy's deck."_m},
};

// All cards that do something at some time.
constexpr CardSet cards_that(When when, What what) {
  CardSet cards;
  for (const Effect& effect : kEffects) {
    if (effect.when == when && effect.what == what) cards |= effect.cards;
  }
  return cards;
}
constexpr int amount_of(Card card, When when, What what) {
  for (const Effect& effect : kEffects) {
    if (effect.when == when && effect.what == what && effect.cards.has(card)) return effect.amount;
  }
  return 0;
}

inline constexpr CardSet kSevens = cards_that(When::kAddedToDefence, What::kDrowns);
inline constexpr CardSet kRevivers = cards_that(When::kDefending, What::kRevives);

// What a card is worth, by itself.
struct Worth {
  std::uint8_t value = 0;    // RG-8; jokers 0: what they are worth depends
  std::uint8_t counted = 0;  // in a Count Stack (RG-8)
  std::uint8_t attack = 0;   // as attacking main card (RG-10, RG-36)
  std::uint8_t defence = 0;  // as defending main card (RG-9)
  std::uint8_t added = 0;    // as the attacker's add-on (RG-15, RG-36, RG-37)
};

constexpr int value_of(Card card) {
  if (card.is_joker()) return 0;
  switch (card.rank()) {
    case Rank::kAce:
      return 11;
    case Rank::kJack:
    case Rank::kQueen:
    case Rank::kKing:
      return as_number(card.rank()) + 3;
    default:
      return as_number(card.rank()) + 2;
  }
}

constexpr Worth find_worth(Card card) {
  const int value = value_of(card);
  const int exactly = amount_of(card, When::kAttacking, What::kExactly);
  int attack = value + amount_of(card, When::kAttacking, What::kWorth);
  if (exactly > 0) attack = exactly;
  const int defence = value + amount_of(card, When::kDefending, What::kWorth);
  int counted = value;
  int added = kClubCards.has(card) ? value : 0;
  if (card == cards::kAC) added = 1;  // RG-15
  if (card == cards::kRJ) {           // RG-8, RG-36
    counted = 17;
    added = 7;
  }
  if (card == cards::kDJ) {  // RG-8, RG-37
    counted = 14;
    added = 5;
  }
  return {as_byte(value), as_byte(counted), as_byte(attack), as_byte(defence), as_byte(added)};
}

// The table: a row for each card, in the order of RG-55.
struct Row {
  Card card;
  Worth worth;
  std::array<const Effect*, 5> does{};  // the first so many
  std::size_t count = 0;

  constexpr std::span<const Effect* const> effects() const { return {does.data(), count}; }
};
inline constexpr auto kCards = [] {
  std::array<Row, 54> rows{};
  std::size_t n = 0;
  for (const CardSet part : {CardSet::pack52(), CardSet::jokers()}) {
    for (const Card card : part) {
      Row& row = rows[n++];
      row.card = card;
      row.worth = find_worth(card);
      for (const Effect& effect : kEffects) {
        if (effect.cards.has(card)) row.does[row.count++] = &effect;
      }
    }
  }
  return rows;
}();

// The same by a card's index, for play.
inline constexpr auto kWorth = [] {
  std::array<Worth, 64> table{};
  for (const Row& row : kCards) table[as_index(row.card.index())] = row.worth;
  return table;
}();
constexpr const Row& row_of(Card card) {
  return *std::find_if(kCards.begin(), kCards.end(),
                       [card](const Row& row) { return row.card == card; });
}
constexpr const Worth& worth_of(Card card) { return kWorth[as_index(card.index())]; }

// RG-31, RG-51: the cards whose own effect is called special.
inline constexpr CardSet kSpecials = kSevens | kRevivers | CardSet{cards::kAC, cards::k2C};

// RG-14. A Dark Joker only if it was rolled 5.
inline constexpr CardSet kAttackersAddons = kClubCards | kSevens | kRevivers | CardSet{cards::kRJ};
inline constexpr CardSet kDefendersAddons = kSevens | kRevivers;

}  // namespace km::royal
