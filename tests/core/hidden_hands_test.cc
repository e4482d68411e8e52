// Cards that nobody has seen: as many deals as there are, and each of them equally likely.
#include "core/hidden_hands.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "core/card_text.h"

namespace km {
namespace {

using Hands = std::array<CardSet, 3>;
using Key = std::array<std::uint64_t, 3>;

Key key_of(const Hands& hands) { return {hands[0].bits(), hands[1].bits(), hands[2].bits()}; }

struct Case {
  CardSet cards;
  HiddenHands hands;
};

// Cards dealt at random, with some of what each player does not hold known.
Case random_case(FastDice& dice, int most) {
  Case c;
  c.cards = dice.deal(CardSet::pack52(), any_below(most + 1, dice));
  const std::uint32_t known = dice.below(5);  // quarters
  for (const Card card : c.cards) {
    const std::size_t holder = dice.below(3);
    ++c.hands.size[holder];
    for (std::size_t s = 0; s < 3; ++s) {
      if (s != holder && dice.below(4) < known) c.hands.lacks[s].add(card);
    }
  }
  // Cards that lie elsewhere may be lacking too.
  for (CardSet& lacks : c.hands.lacks) lacks |= dice.deal(CardSet::pack52() - c.cards, 10);
  return c;
}

bool agrees(const Case& c, const Hands& hands) {
  for (std::size_t s = 0; s < 3; ++s) {
    if (hands[s].size() != c.hands.size[s] || !(hands[s] & c.hands.lacks[s]).empty()) return false;
  }
  return (hands[0] | hands[1] | hands[2]) == c.cards;
}

// Every way to hand out the cards, tried one after the other.
std::set<Key> all_deals(const Case& c) {
  std::set<Key> found;
  const int ways = static_cast<int>(std::pow(3, c.cards.size()));
  for (int way = 0; way < ways; ++way) {
    Hands hands;
    int digits = way;
    for (const Card card : c.cards) {
      hands[as_index(digits % 3)].add(card);
      digits /= 3;
    }
    if (agrees(c, hands)) found.insert(key_of(hands));
  }
  return found;
}

TEST(HiddenDeals, count_what_there_is) {
  FastDice dice(1);
  for (int i = 0; i < 800; ++i) {
    const Case c = random_case(dice, 7);
    ASSERT_EQ(HiddenDeals(c.cards, c.hands).count(), all_deals(c).size()) << "case " << i;
  }
}

// Whatever is known, also where it leaves no deal at all.
TEST(HiddenDeals, count_what_there_is_even_if_that_is_nothing) {
  FastDice dice(5);
  int impossible = 0;
  for (int i = 0; i < 800; ++i) {
    Case c = random_case(dice, 7);
    for (CardSet& lacks : c.hands.lacks) {
      lacks |= dice.deal(c.cards, any_below(3, dice) % (c.cards.size() + 1));
    }
    const std::size_t deals = all_deals(c).size();
    impossible += deals == 0 ? 1 : 0;
    ASSERT_EQ(HiddenDeals(c.cards, c.hands).count(), deals) << "case " << i;
  }
  EXPECT_GT(impossible, 100);
}

TEST(HiddenDeals, count_nothing_where_it_cannot_be) {
  const CardSet cards = CardSet::of_suit(Suit::kHearts);
  EXPECT_EQ(HiddenDeals(cards, {{5, 4, 4}, {cards, CardSet(), CardSet()}}).count(), 0u);
  const Card ace(Rank::kAce, Suit::kHearts);
  EXPECT_EQ(HiddenDeals({ace}, {{1, 0, 0}, {CardSet{ace}, CardSet(), CardSet()}}).count(), 0u);
  // A card that nobody may hold.
  const CardSet none{ace};
  EXPECT_EQ(HiddenDeals({ace}, {{0, 0, 1}, {none, none, none}}).count(), 0u);
}

TEST(HiddenDeals, count_the_deals_of_a_whole_pack) {
  const CardSet unseen = CardSet::pack52() - CardSet::of_suit(Suit::kClubs);
  EXPECT_EQ(HiddenDeals(unseen, {{13, 13, 13}, {}}).count(), 84'478'098'072'866'400u);
}

// The probability of each deal, over every sequence of outcomes.
std::map<Key, double> chances(const Case& c) {
  std::map<Key, double> chance;
  const HiddenDeals deals(c.cards, c.hands);
  OdometerDice dice;
  do {
    dice.rewind();
    const Hands hands = deals.deal(dice);
    chance[key_of(hands)] += 1 / dice.ways();
  } while (dice.advance());
  return chance;
}

TEST(HiddenDeals, every_deal_is_equally_likely) {
  FastDice dice(2);
  for (int i = 0; i < 400; ++i) {
    const Case c = random_case(dice, 6);
    const std::set<Key> expected = all_deals(c);
    const auto found = chances(c);
    ASSERT_EQ(found.size(), expected.size()) << "case " << i;
    for (const auto& [deal, chance] : found) {
      ASSERT_TRUE(expected.contains(deal)) << "case " << i;
      ASSERT_NEAR(chance * count_of(expected), 1, 1e-9) << "case " << i;
    }
  }
}

TEST(HiddenDeals, what_is_certain_needs_no_chance) {
  const Card two(Rank::k2, Suit::kClubs);
  const Card ace(Rank::kAce, Suit::kSpades);
  const HiddenDeals deals({two, ace}, {{1, 0, 1}, {CardSet{two}, CardSet(), CardSet()}});
  OdometerDice dice;
  const Hands hands = deals.deal(dice);
  EXPECT_EQ(hands[0], CardSet{ace});
  EXPECT_EQ(hands[2], CardSet{two});
  EXPECT_EQ(dice.ways(), 1);
}

// A whole deal: A has no spade, B no diamond but perhaps the ace, C not the two highest hearts.
Case full_case() {
  Case c;
  c.cards = CardSet::pack52() - CardSet::of_suit(Suit::kClubs);
  c.hands.size = {13, 13, 13};
  c.hands.lacks[0] = CardSet::of_suit(Suit::kSpades);
  c.hands.lacks[1] = CardSet::of_suit(Suit::kDiamonds) - CardSet{Card(Rank::kAce, Suit::kDiamonds)};
  c.hands.lacks[2] = {Card(Rank::kAce, Suit::kHearts), Card(Rank::kKing, Suit::kHearts)};
  return c;
}

// The share of all deals in which a player holds a card.
double share(const Case& c, std::size_t player, Card card) {
  if (c.hands.lacks[player].has(card)) return 0;
  HiddenHands rest = c.hands;
  --rest.size[player];
  return static_cast<double>(HiddenDeals(c.cards - CardSet{card}, rest).count()) /
         static_cast<double>(HiddenDeals(c.cards, c.hands).count());
}

TEST(HiddenDeals, each_player_holds_each_card_as_often_as_the_deals_say) {
  constexpr int kDeals = 20'000;
  const Case c = full_case();
  const HiddenDeals deals(c.cards, c.hands);
  std::array<std::array<int, 64>, 3> held{};
  FastDice dice(3);
  for (int i = 0; i < kDeals; ++i) {
    const Hands hands = deals.deal(dice);
    ASSERT_TRUE(agrees(c, hands));
    for (std::size_t s = 0; s < 3; ++s) {
      for (const Card card : hands[s]) ++held[s][as_index(card.index())];
    }
  }
  double sum = 0;
  int places = 0;
  for (std::size_t s = 0; s < 3; ++s) {
    for (const Card card : c.cards - c.hands.lacks[s]) {
      const double p = share(c, s, card);
      const double off = held[s][as_index(card.index())] - kDeals * p;
      const double z = off / std::sqrt(kDeals * p * (1 - p));
      EXPECT_LT(std::abs(z), 4.5) << "player " << s << ", card " << card.index();
      sum += z * z;
      ++places;
    }
  }
  EXPECT_NEAR(sum / places, 1, 0.35);
}

TEST(HiddenDeals, the_shares_of_a_card_are_the_whole) {
  const Case c = full_case();
  for (const Card card : c.cards) {
    EXPECT_NEAR(share(c, 0, card) + share(c, 1, card) + share(c, 2, card), 1, 1e-12);
  }
}

// A number for which a careless method would be off by a half.
TEST(BelowLarge, is_even) {
  constexpr std::uint64_t kMany = std::uint64_t{3} << 60;
  FastDice dice(4);
  std::array<int, 3> thirds{};
  for (int i = 0; i < 90'000; ++i) {
    const std::uint64_t number = below_large(dice, kMany);
    ASSERT_LT(number, kMany);
    ++thirds[number / (std::uint64_t{1} << 60)];
  }
  for (const int third : thirds) EXPECT_NEAR(third, 30'000, 600);
}

}  // namespace
}  // namespace km
