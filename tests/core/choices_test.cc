// The list of what a seat may do, however its actions are grouped.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "core/action.h"

namespace km {
namespace {

constexpr Card k2C(Rank::k2, Suit::kClubs);
constexpr Card kAS(Rank::kAce, Suit::kSpades);
constexpr auto index_of(Card card) { return as_byte(card.index()); }

std::vector<Action> listed(const Choices& choices) {
  std::vector<Action> actions;
  for (int i = 0; i < choices.size(); ++i) actions.push_back(choices[i]);
  return actions;
}
using Actions = std::vector<Action>;

TEST(Choices, are_none_at_first_and_when_cleared) {
  Choices choices;
  EXPECT_TRUE(choices.empty());
  choices.add_cards(1, {k2C, kAS});
  choices.add({2, 3, 4});
  choices.add_group(3, 0b110);
  EXPECT_EQ(choices.size(), 5);
  choices.clear();
  EXPECT_TRUE(choices.empty());
  EXPECT_TRUE(choices.cards().empty());
  EXPECT_FALSE(choices.contains({1, index_of(kAS), 0}));
  EXPECT_FALSE(choices.contains({2, 3, 4}));
  EXPECT_EQ(choices, Choices());
}

TEST(Choices, cards_come_first_and_the_others_as_they_were_added) {
  Choices choices;
  choices.add({2, 14, 1});
  choices.add_group(2, 0b1010, 1);
  choices.add({0, 0, 0});
  choices.add_cards(5, {kAS, k2C});
  EXPECT_EQ(listed(choices), (Actions{{5, index_of(k2C), 0},
                                      {5, index_of(kAS), 0},
                                      {2, 14, 1},
                                      {2, 1, 1},
                                      {2, 3, 1},
                                      {0, 0, 0}}));
  EXPECT_EQ(choices.cards(), (CardSet{k2C, kAS}));
}

TEST(Choices, a_group_may_be_empty_wherever_it_stands) {
  Choices choices;
  choices.add_group(1, 0);
  choices.add_group(2, 0b1);
  choices.add_group(3, 0, 3);
  choices.add_group(4, 0b1, 5);
  choices.add_group(5, 0);
  EXPECT_EQ(listed(choices), (Actions{{2, 0, 0}, {4, 0, 5}}));
  EXPECT_FALSE(choices.contains({1, 0, 0}));
  EXPECT_TRUE(choices.contains({4, 0, 5}));
  Choices nothing;
  nothing.add_group(1, 0);
  EXPECT_TRUE(nothing.empty());
  EXPECT_EQ(nothing, Choices());
}

TEST(Choices, the_first_argument_may_be_anything_below_64) {
  Choices choices;
  choices.add({7, 63, 255});
  EXPECT_EQ(choices[0], (Action{7, 63, 255}));
  EXPECT_TRUE(choices.contains({7, 63, 255}));
}

TEST(Choices, contain_what_was_added_and_no_garbage) {
  Choices choices;
  choices.add_cards(1, {k2C});
  choices.add_group(2, 0b101, 3);
  const Actions expected = listed(choices);
  for (int verb = 0; verb < 256; ++verb) {
    for (int a = 0; a < 256; ++a) {
      for (int b = 0; b < 256; ++b) {
        const Action action{as_byte(verb), as_byte(a), as_byte(b)};
        const bool found = std::find(expected.begin(), expected.end(), action) != expected.end();
        ASSERT_EQ(choices.contains(action), found) << verb << ' ' << a << ' ' << b;
      }
    }
  }
}

TEST(Choices, are_equal_if_they_are_the_same_in_the_same_order) {
  Choices one;
  one.add({1, 0, 0});
  one.add({1, 1, 0});
  Choices group;
  group.add_group(1, 0b11);
  EXPECT_EQ(one, group);
  Choices backwards;
  backwards.add({1, 1, 0});
  backwards.add({1, 0, 0});
  EXPECT_NE(one, backwards);
  Choices cards;
  cards.add_cards(1, CardSet::from_bits(0b11));
  EXPECT_EQ(one, cards);
  group.add({2, 0, 0});
  EXPECT_NE(one, group);
}

#ifndef NDEBUG
TEST(ChoicesDeathTest, too_many_groups_and_arguments_that_are_too_large) {
  Choices choices;
  EXPECT_DEATH(choices.add({0, 64, 0}), "");
  for (int i = 0; i < 128; ++i) choices.add({0, 0, as_byte(i)});
  EXPECT_DEATH(choices.add({0, 0, 128}), "");
}
#endif

// Against a plain list of actions.
RC_GTEST_PROP(Choices, erase_like_a_vector,
              (std::uint16_t cards, std::vector<std::uint16_t> moves)) {
  Choices choices;
  Actions expected;
  const CardSet hand = CardSet::from_bits(cards) & CardSet::pack52();
  choices.add_cards(9, hand);
  for (const Card card : hand) expected.push_back({9, as_byte(card.index()), 0});
  for (std::size_t i = 0; i < moves.size() && i < 20; ++i) {
    const auto verb = as_byte(i);
    choices.add_group(verb, moves[i] & 0xf0fU, 2);
    for (std::uint8_t a = 0; a < 12; ++a) {
      if ((moves[i] & 0xf0fU & (1U << a)) != 0) expected.push_back({verb, a, 2});
    }
  }
  RC_ASSERT(listed(choices) == expected);
  for (const std::uint16_t move : moves) {
    if (expected.empty()) break;
    const std::size_t i = move % expected.size();
    const Action erased = expected[i];
    choices.erase(as_number(i));
    expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(i));
    RC_ASSERT(listed(choices) == expected);
    RC_ASSERT(choices.empty() == expected.empty());
    RC_ASSERT(!choices.contains(erased));
  }
}

}  // namespace
}  // namespace km
