// Cersei: chains, the two sums, and strength (CE-6, CE-7, CE-25).
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::one_round;
using test::placed;
using test::swapped;
using test::winner;
using test::winner_of;

// With two players own value and penalty add up against the other: each example beats one less than
// that sum and loses to one more.
TEST(CerseiRules, CE_6_5_5_X_counts_10_and_X) {
  EXPECT_EQ(winner_of("5S 5H 3C | 5D 7D"), "0");  // 13 : 12
  EXPECT_EQ(winner_of("5S 5H 3C | 5D 9D"), "1");  // 13 : 14
}

TEST(CerseiRules, CE_6_8_X_counts_8_and_X_off_the_others) {
  EXPECT_EQ(winner_of("8S 6S | 5D 5C 3D"), "0");  // 8 : 13 - 6
  EXPECT_EQ(winner_of("8S 6S | 5D 10D"), "1");    // 8 : 15 - 6
}

TEST(CerseiRules, CE_6_5_8_X_counts_13_and_X_off_the_others) {
  EXPECT_EQ(winner_of("5S 8S 3S | RJ"), "0");        // 13 : 15 - 3
  EXPECT_EQ(winner_of("5S 8S 3S | 5D 5H 7D"), "1");  // 13 : 17 - 3
}

TEST(CerseiRules, CE_6_8_5_X_counts_8_and_5_and_X_off_the_others) {
  EXPECT_EQ(winner_of("8S 5S 3S | RJ"), "0");        // 8 : 15 - 8
  EXPECT_EQ(winner_of("8S 5S 3S | 5D 5H 7D"), "1");  // 8 : 17 - 8
}

TEST(CerseiRules, CE_6_8_8_X_counts_8_and_8_and_X_off_the_others) {
  EXPECT_EQ(winner_of("8S 8H 3S | 5D 5H 5C 3D"), "0");  // 8 : 18 - 11
  EXPECT_EQ(winner_of("8S 8H 3S | 5D 5H 10D"), "1");    // 8 : 20 - 11
}

TEST(CerseiRules, CE_6_5_8_5_X_counts_13_and_5_and_X_off_the_others) {
  EXPECT_EQ(winner_of("5S 8S 5H 3S | 5D 5C 10D"), "0");  // 13 : 20 - 8
  EXPECT_EQ(winner_of("5S 8S 5H 3S | 5D 8D 9D"), "1");   // 13 - 9 : 13 - 8
}

// Which of the two sums a card counts for shows in who is the highest opponent of a Cannoneer, by
// own value alone (CE-30): the black AS of seat 0 wins if seat 2 is (black), loses if seat 1 is
// (red).
TEST(CerseiRules, CE_6_the_own_value_of_8_X_is_8) {
  EXPECT_EQ(winner_of("5S 5C AS | 8H 6D | 7C"), "1");
  EXPECT_EQ(winner_of("5S 5C AS | 8H 6D | 9C"), "0");
}

TEST(CerseiRules, CE_6_the_own_value_of_5_8_X_is_13) {
  EXPECT_EQ(winner_of("5S 5C AS | 5D 8D 3D | 5H 7C"), "1");
  EXPECT_EQ(winner_of("5S 5C AS | 5D 8D 3D | 5H 9C"), "0");
}

TEST(CerseiRules, CE_6_the_own_value_of_8_5_X_is_8) {
  EXPECT_EQ(winner_of("5S 5C AS | 8D 5D 3D | 7C"), "1");
  EXPECT_EQ(winner_of("5S 5C AS | 8D 5D 3D | 9C"), "0");
}

TEST(CerseiRules, CE_6_the_own_value_of_8_8_X_is_8) {
  EXPECT_EQ(winner_of("5S 5C AS | 8D 8H 3D | 7C"), "1");
  EXPECT_EQ(winner_of("5S 5C AS | 8D 8H 3D | 9C"), "0");
}

TEST(CerseiRules, CE_6_only_a_5_or_an_8_draws) {
  const auto t = one_round("5S 8S 3S 6S | 7H 5H 8H");
  EXPECT_EQ(placed(t, 0), "5S 8S 3S");
  EXPECT_EQ(placed(t, 1), "7H");
}

TEST(CerseiRules, CE_6_an_empty_deck_ends_a_chain) {
  EXPECT_EQ(winner_of("5S | 4D"), "0");
  EXPECT_EQ(winner_of("5S | 6D"), "1");
  EXPECT_EQ(winner_of("5S 5H | 9D"), "0");  // 10
  EXPECT_EQ(winner_of("5S 5H | JD"), "1");
  EXPECT_EQ(winner_of("8S | 7D"), "0");  // 8
  EXPECT_EQ(winner_of("8S | 9D"), "1");
  EXPECT_EQ(winner_of("8S 5S | 5D 7D"), "0");  // 8 : 12 - 5
  EXPECT_EQ(winner_of("8S 5S | 5D 9D"), "1");  // 8 : 14 - 5
  EXPECT_EQ(placed(one_round("8S 5S | 5D 9D"), 0), "8S 5S");
}

TEST(CerseiRules, CE_6_face_down_cards_draw_nothing) {
  const auto t = one_round("7S 5S 8S 5H 10S 3S | 7D 6C 6D 6H 3D");
  EXPECT_EQ(placed(t, 0), "7S [5S 8S 5H] 10S");
  EXPECT_EQ(winner(t), "0");
}

TEST(CerseiRules, CE_7_the_penalties_of_all_opponents_are_taken_off) {
  EXPECT_EQ(winner_of("10S | 8H 3H | 8D 4D"), "2");         // 10 - 7 : 8 - 4 : 8 - 3
  EXPECT_EQ(winner_of("8D 4D | 10S | 8H 3H"), "0");         // 8 - 3 : 10 - 7 : 8 - 4
  EXPECT_EQ(winner_of("JS | 8H 2H | 8D 3D | 8C 4C"), "3");  // 11 - 9 : 8 - 7 : 8 - 6 : 8 - 5
}

TEST(CerseiRules, CE_7_the_own_penalty_is_not) {
  EXPECT_EQ(winner_of("8S 10S | 9D"), "0");         // 8 : 9 - 10
  EXPECT_EQ(winner_of("8S 10S | 9D | 7D"), "0");    // 8 : 9 - 10 : 7 - 10
  EXPECT_EQ(winner_of("8S 6S | 8D 7D | 3D"), "1");  // 8 - 7 : 8 - 6
}

TEST(CerseiRules, CE_25_a_king_that_ends_a_chain_wins_a_fight) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H 5S KS | 7D 6C 6D 6H 5D 5H JD"), "0");  // 15 : 21
}

TEST(CerseiRules, CE_25_a_diplomat_that_ends_a_chain_ends_a_fight) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H 5S 9S | 7D 6C 6D 6H 3S"), "nobody");
}

TEST(CerseiRules, CE_25_a_scout_that_ends_a_chain_starts_a_battle) {
  const auto t = one_round("5S 2S 3C 6S | 10D 6C 7D");
  EXPECT_EQ(placed(t, 0), "5S 2S [3C] 6S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_25_an_assassin_that_ends_a_chain_steals) {
  EXPECT_EQ(swapped(one_round("5S JS | 9D 6D")), "6D 1>0");
}

TEST(CerseiRules, CE_25_a_pawn_that_ends_a_chain_takes_the_power_of_cersei) {
  EXPECT_EQ(winner_of("QD | 5S 3S"), "1");
  EXPECT_EQ(winner_of("QD | 8S 3S"), "1");
}

TEST(CerseiRules, CE_25_a_4_that_ends_a_chain_is_a_benedict) {
  EXPECT_EQ(swapped(one_round("5S 4S 6S 3S | 10D 7D")), "6S 0>1 4S 1>0");
  EXPECT_EQ(swapped(one_round("8S 4S 6S 3S | 5D KD 7D")), "6S 0>1 4S 1>0");
}

TEST(CerseiRules, CE_25_cersei_at_the_end_of_a_chain_has_lost_her_power) {
  EXPECT_EQ(winner_of("5S QD | KS"), "1");                               // 7 : 10
  EXPECT_EQ(winner_of("7S 3C 3D 3H 5S QD | 7D 6C 6D 6H JD"), "1");       // in a fight
  EXPECT_EQ(winner_of("7S 3C 3D 3H 5S QD | 7D 6C 6D 6H KD"), "1");       // against a King
  EXPECT_EQ(winner_of("7S 3C 3D 3H 5S QD | 7D 6C 6D 6H 9D"), "nobody");  // against a Diplomat
}

}  // namespace
}  // namespace km
