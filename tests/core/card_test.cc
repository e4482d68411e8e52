// Cards, sets of cards and their text.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "core/card_set.h"
#include "core/card_text.h"

namespace km {
namespace {

constexpr CardSet kAllCards = CardSet::pack52() | CardSet::jokers();

CardSet any_set(std::uint64_t bits) { return CardSet::from_bits(bits) & kAllCards; }

TEST(Card, every_card_has_one_text) {
  std::vector<std::string> texts;
  for (const Card card : kAllCards) {
    Line line;
    line << card;
    EXPECT_EQ(parse_card(line.view()), card);
    texts.emplace_back(line.view());
  }
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(texts.size(), 54u);
  EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
}

TEST(Card, what_is_no_card_does_not_parse) {
  for (const char* text : {"", "Q", "H", "QX", "1H", "11S", "qh", "10", "QH ", "RJJ", "JR", "0C"}) {
    EXPECT_EQ(parse_card(text), std::nullopt) << text;
  }
}

TEST(Deal, reads_a_list_for_each_seat) {
  const auto deal = parse_deal("7S 10H | | RJ");
  ASSERT_TRUE(deal);
  EXPECT_EQ(deal->players, 3);
  EXPECT_EQ(deal->cards[0].size(), 2u);
  EXPECT_EQ(deal->cards[1].size(), 0u);
  EXPECT_EQ(deal->cards[2][0], Card::red_joker());
}

TEST(Deal, what_is_no_deal_does_not_parse) {
  EXPECT_FALSE(parse_deal("7S, 10H"));
  EXPECT_FALSE(parse_deal("7S | 2X"));
  EXPECT_FALSE(parse_deal("|||||||"));  // more seats than there can be
  std::string too_many;
  for (int i = 0; i <= kMaxPileCards; ++i) too_many += "7S ";
  EXPECT_FALSE(parse_deal(too_many));
}

TEST(CardSet, has_suits_and_ranks) {
  EXPECT_EQ(CardSet::pack52().size(), 52);
  EXPECT_EQ(CardSet::of_suit(Suit::kHearts).size(), 13);
  EXPECT_EQ(CardSet::of_rank(Rank::kKing).size(), 4);
  EXPECT_EQ((CardSet::of_suit(Suit::kHearts) & CardSet::of_rank(Rank::kKing)).first(),
            Card(Rank::kKing, Suit::kHearts));
}

RC_GTEST_PROP(CardSet, nth_counts_through_the_iteration, (std::uint64_t bits)) {
  const CardSet set = any_set(bits);
  int n = 0;
  for (const Card card : set) RC_ASSERT(set.nth(n++) == card);
  RC_ASSERT(n == set.size());
}

RC_GTEST_PROP(CardSet, difference_and_intersection_split_a_set,
              (std::uint64_t a, std::uint64_t b)) {
  const CardSet x = any_set(a);
  const CardSet y = any_set(b);
  RC_ASSERT(((x - y) | (x & y)) == x);
  RC_ASSERT((x - y).size() + (x & y).size() == x.size());
}

// A bag against the simplest thing that counts.
RC_GTEST_PROP(CardBag, counts_like_a_list, (std::vector<std::uint8_t> moves)) {
  CardBag bag;
  std::vector<Card> list;
  for (const std::uint8_t move : moves) {
    const Card card = kAllCards.nth(move % kAllCards.size());
    const auto copies = std::count(list.begin(), list.end(), card);
    if (copies < 2) {
      bag.add(card);
      list.push_back(card);
    } else {
      bag.remove(card);
      list.erase(std::find(list.begin(), list.end(), card));
    }
  }
  RC_ASSERT(bag.size() == count_of(list));
  std::vector<Card> read;
  for (int n = 0; n < bag.size(); ++n) read.push_back(bag.nth(n));
  std::sort(read.begin(), read.end());
  std::sort(list.begin(), list.end());
  RC_ASSERT(read == list);
}

RC_GTEST_PROP(CardBag, adding_bags_adds_counts, (std::uint64_t a, std::uint64_t b)) {
  CardBag sum{any_set(a)};
  sum.add(CardBag{any_set(b)});
  for (const Card card : kAllCards) {
    RC_ASSERT(sum.count(card) == int{any_set(a).has(card)} + int{any_set(b).has(card)});
  }
}

CardBag any_bag(std::uint64_t once, std::uint64_t twice) {
  CardBag bag{any_set(once)};
  bag.add(CardBag{any_set(once & twice)});
  return bag;
}

RC_GTEST_PROP(CardBag, among_keeps_every_copy_of_some_cards,
              (std::uint64_t once, std::uint64_t twice, std::uint64_t some)) {
  const CardBag bag = any_bag(once, twice);
  const CardBag kept = bag.among(any_set(some));
  for (const Card card : kAllCards) {
    RC_ASSERT(kept.count(card) == (any_set(some).has(card) ? bag.count(card) : 0));
  }
}

RC_GTEST_PROP(CardBag, difference_takes_away_as_many_copies_as_there_are,
              (std::uint64_t a, std::uint64_t aa, std::uint64_t b, std::uint64_t bb)) {
  const CardBag x = any_bag(a, aa);
  const CardBag y = any_bag(b, bb);
  const CardBag left = x - y;
  for (const Card card : kAllCards) {
    RC_ASSERT(left.count(card) == std::max(0, x.count(card) - y.count(card)));
  }
}

TEST(CardBag, of_two_copies_one_is_left) {
  const Card two(Rank::k2, Suit::kClubs);
  CardBag both{CardSet{two}};
  both.add(two);
  EXPECT_EQ(both - CardBag{CardSet{two}}, CardBag{CardSet{two}});
  EXPECT_TRUE((both - both).empty());
  EXPECT_EQ(both.among(CardSet{two}).size(), 2);
  EXPECT_TRUE(both.among(CardSet{Card(Rank::k3, Suit::kClubs)}).empty());
}

}  // namespace
}  // namespace km
