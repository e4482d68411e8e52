// Cersei: placing, and what goes under which deck in which order (CE-5).
#include <gtest/gtest.h>

#include <array>

#include "games/cersei/game.h"
#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::gained;
using test::one_round;
using test::placed;
using test::swapped;
using test::table;
using test::winner;

TEST(CerseiRules, CE_5_the_winner_picks_up_the_own_card_first) {
  auto t = table("cersei", "10S 3H | 6D 7C").goes_on();
  EXPECT_EQ(t.moves(),
            "10S deck/0 up/0\n6D deck/1 up/1\n"
            "10S up/0 deck/0\n6D up/1 deck/0\n");
  EXPECT_EQ(t.pile("deck/0"), "3 face down");
}

TEST(CerseiRules, CE_5_cards_are_placed_from_the_top) {
  auto t = one_round("10S 3H 7H | 6D 7C 4C");
  EXPECT_EQ(t.number("rounds"), 1);
  t.goes_on();
  EXPECT_EQ(t.number("rounds"), 2);
  EXPECT_EQ(placed(t, 0), "3H");
  EXPECT_EQ(placed(t, 1), "7C");
}

TEST(CerseiRules, CE_5_then_the_others_seat_by_seat_from_the_left) {
  EXPECT_EQ(gained(one_round("10C | 3D | 6H | 7S"), 0), "10C 3D 6H 7S");
  EXPECT_EQ(gained(one_round("3C | 10D | 6H | 7S"), 1), "10D 6H 7S 3C");
  EXPECT_EQ(gained(one_round("3C | 6D | 10H | 7S"), 2), "10H 7S 3C 6D");
  EXPECT_EQ(gained(one_round("3C | 6D | 7H | 10S"), 3), "10S 3C 6D 7H");
}

// After the war seat 0 owns ten cards; they come up again in the order of picking up.
TEST(CerseiRules, CE_5_what_is_gained_goes_to_the_bottom_in_the_order_placed) {
  auto t = one_round(
      "7S 3C 3D 3H 10S | "
      "7D 6C 6D 6H 3S 9C 9D 9H 9S 6S 10C 10D 10H KC KD");
  EXPECT_EQ(winner(t), "0");
  for (const char* card : {"7S", "3C", "3D", "3H", "10S", "7D", "6C", "6D", "6H", "3S"}) {
    t.goes_on();
    EXPECT_EQ(placed(t, 0), card);
  }
}

TEST(CerseiRules, CE_5_what_is_gained_from_several_comes_up_in_the_order_of_the_seats) {
  auto t = one_round("3C 3D 3H 9S | 10D | 6H 7D 7H KC");
  EXPECT_EQ(winner(t), "1");
  for (const char* card : {"10D", "6H", "3C"}) {
    t.goes_on();
    EXPECT_EQ(placed(t, 1), card);
  }
}

// The Diplomats send all back, under the card that was left.
TEST(CerseiRules, CE_5_what_goes_back_goes_to_the_bottom_in_the_order_placed) {
  auto t = one_round("7S 3C 3D 3H 9S KS | 7D 6C 6D 6H 10D 3S");
  EXPECT_EQ(winner(t), "nobody");
  EXPECT_EQ(gained(t, 0), "7S 3C 3D 3H 9S");
  EXPECT_EQ(gained(t, 1), "7D 6C 6D 6H 10D");
  t.goes_on();
  EXPECT_EQ(placed(t, 0), "KS");
  EXPECT_EQ(placed(t, 1), "3S");
  t.goes_on();
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] 9S");
  EXPECT_EQ(placed(t, 1), "7D [6C 6D 6H] 10D");
}

TEST(CerseiRules, CE_5_shuffled_the_gained_cards_come_back_in_any_order) {
  for (const auto& [stacked, first, second] :
       {std::array{"6D 10S", "6D", "10S"}, std::array{"10S 6D", "10S", "6D"}}) {
    auto t = one_round("10S | 6D 9C 9D", "pickup=shuffled").stack(stacked);
    EXPECT_EQ(placed(t.goes_on(), 0), first);
    EXPECT_EQ(placed(t.goes_on(), 0), second);
  }
}

// Left to itself chance takes the lowest card, clubs first: 3C would come first if the two gains
// were shuffled together.
TEST(CerseiRules, CE_5_shuffled_the_gains_of_two_rounds_do_not_mix) {
  auto t = one_round("10S 10H | 6S 3C 9D 9H", "pickup=shuffled").goes_on();
  EXPECT_EQ(placed(t.goes_on(), 0), "6S");
  EXPECT_EQ(placed(t.goes_on(), 0), "10S");
}

TEST(CerseiRules, CE_5_shuffled_the_gained_cards_lie_under_the_old_ones) {
  auto t = one_round("10S 7S | 6C 3D 9D", "pickup=shuffled");
  EXPECT_EQ(placed(t.goes_on(), 0), "7S");
}

TEST(CerseiRules, CE_5_shuffled_what_goes_back_is_shuffled_too) {
  auto t = one_round("2S 3S 9H | 10D 6C 7D", "pickup=shuffled");
  EXPECT_EQ(winner(t), "nobody");
  t.stack("3S 7D").goes_on();
  EXPECT_EQ(placed(t, 0), "3S");
  EXPECT_EQ(placed(t, 1), "7D");
}

// The 4 is taken out of the middle of what was shuffled; what it is paid with lies under it, alone.
TEST(CerseiRules, CE_5_shuffled_a_benedict_leaves_the_shuffled_cards) {
  auto t = one_round("10S | 4D 3H 9S 9H 9C | 6C 7H 7S 7C", "pickup=shuffled");
  EXPECT_EQ(swapped(t), "3H 1>0 4D 0>1");
  t.stack("10S 6C");
  for (const char* card : {"10S", "6C", "3H"}) EXPECT_EQ(placed(t.goes_on(), 0), card);
}

TEST(CerseiRules, CE_5_own_first_is_the_default) {
  EXPECT_EQ(cersei::Game::Rules{}.pickup, cersei::Pickup::kOwnFirst);
  EXPECT_EQ(placed(one_round("10S | 6C 9D", "pickup=own_first").goes_on(), 0), "10S");
  EXPECT_EQ(placed(one_round("10S | 6C 9D").goes_on(), 0), "10S");
}

}  // namespace
}  // namespace km
