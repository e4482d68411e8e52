// Cersei: decks that run short, and ties that cannot be fought (CE-13, CE-16, CE-26, CE-31).
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::gained;
using test::one_round;
using test::placed;
using test::swapped;
using test::winner;
using test::winner_of;

// --- Short decks -------------------------------------------------------------------------------

TEST(CerseiRules, CE_13_a_short_deck_keeps_one_card_for_face_up) {
  EXPECT_EQ(placed(one_round("7S 3C 3D 3H 6S | 7D 6C 6D 6H 10D 8D"), 0), "7S [3C 3D 3H] 6S");
  EXPECT_EQ(placed(one_round("7S 3C 3D 6S | 7D 6C 6D 6H 10D 8D"), 0), "7S [3C 3D] 6S");
  EXPECT_EQ(placed(one_round("7S 3C 6S | 7D 6C 6D 6H 10D 8D"), 0), "7S [3C] 6S");
  EXPECT_EQ(placed(one_round("7S 6S | 7D 6C 6D 6H 10D 8D"), 0), "7S 6S");
  EXPECT_EQ(placed(one_round("7S | 7D 6C 6D 6H 10D 8D"), 0), "7S");
}

TEST(CerseiRules, CE_13_in_a_battle_too) {
  EXPECT_EQ(placed(one_round("2S 3C 6S | 7D 6C 6D 6H"), 0), "2S [3C] 6S");
  EXPECT_EQ(placed(one_round("2S 6S | 7D 6C 6D 6H"), 0), "2S 6S");
  EXPECT_EQ(placed(one_round("2S | 7D 6C 6D 6H"), 0), "2S");
}

TEST(CerseiRules, CE_13_the_others_place_all_of_theirs) {
  const auto t = one_round("7S 6S | 7D 6C 6D 6H 10D 8D | 3S 4C 4D 4H 7H 8H");
  EXPECT_EQ(placed(t, 1), "7D [6C 6D 6H] 10D");
  EXPECT_EQ(placed(t, 2), "3S [4C 4D 4H] 7H");
}

TEST(CerseiRules, CE_13_the_last_card_is_a_new_card) {
  EXPECT_EQ(winner_of("7S KS | 7D 6C 6D 6H RJ"), "0");
  EXPECT_EQ(winner_of("7S 9S | 7D 6C 6D 6H RJ"), "nobody");
  EXPECT_EQ(placed(one_round("7S 2S | 7D 6C 6D 6H RJ 3C 3D"), 1), "7D [6C 6D 6H] RJ [3C] 3D");
}

TEST(CerseiRules, CE_26_who_has_no_card_left_stands_on_the_whole_last_placement) {
  EXPECT_EQ(winner_of("5S 6S | JD 3C 3D 3H 10D"), "0");             // 11 : 10, and not 6 : 10
  EXPECT_EQ(winner_of("5S 8S 6S | 5D 5H 9D 3C 3D 3H RJ"), "0");     // 13 : 15 - 6
  EXPECT_EQ(winner_of("5S 8S 6S | 5D 5H 9D 3C 3D 3H 5C RJ"), "1");  // 13 : 20 - 6
}

TEST(CerseiRules, CE_26_a_king_who_stands_wins_nothing) {
  EXPECT_EQ(winner_of("KS | 10D 3C 3D 3H JD"), "1");
  EXPECT_EQ(winner_of("KS | KD 3C 3D 3H JD"), "1");
}

// The new kings tie; in the second war both stand, and count 10.
TEST(CerseiRules, CE_26_a_king_of_an_earlier_fight_who_stands_wins_nothing) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS | 7D 6C 6D 6H KD | 4S 2C 2D 2H RJ JS"), "2");
  EXPECT_EQ(winner_of("2S 3C KS | 10D 6C KD | 3S 6D 7H 7D"), "1");  // and tie again: 15 : 26
}

TEST(CerseiRules, CE_26_a_king_who_stands_does_not_tie_with_a_new_one) {
  EXPECT_EQ(winner_of("KS | 10D 3C 3D 3H KD 6S"), "1");
}

TEST(CerseiRules, CE_26_a_diplomat_who_stands_ends_nothing) {
  EXPECT_EQ(winner_of("9S | 9D 3C 3D 3H 10D"), "1");
  EXPECT_EQ(winner_of("9S | 9D 3C 3D 3H 7D"), "0");
}

TEST(CerseiRules, CE_26_a_scout_who_stands_starts_no_battle) {
  EXPECT_EQ(placed(one_round("2S | 10D 3C 6S 3D 3H"), 1), "10D [3C] 6S");
  EXPECT_EQ(placed(one_round("5S 2S | 7D 3C 3D 3H 6S 6C 6D"), 1), "7D [3C 3D 3H] 6S");
}

TEST(CerseiRules, CE_26_cersei_who_stands_keeps_her_power) {
  EXPECT_EQ(winner_of("QD | 2S 3C JS"), "0");
  EXPECT_EQ(winner_of("QD | 2S 3C KS"), "0");
  EXPECT_EQ(winner_of("QD | 2S 3C 9S"), "0");
  EXPECT_EQ(winner_of("QD | 2S 3C 10S"), "1");  // but not against a Pawn
}

TEST(CerseiRules, CE_26_cersei_who_stands_in_a_chain_has_none) {
  EXPECT_EQ(winner_of("5S QD | 7D 3C 3D 3H JS"), "1");
  EXPECT_EQ(winner_of("5S QD | 7D 3C 3D 3H 4S"), "0");  // 7 : 4
}

TEST(CerseiRules, CE_26_a_pawn_who_stands_takes_the_power_of_cersei) {
  EXPECT_EQ(winner_of("7S | 7D 3C 3D 3H QD"), "0");
}

TEST(CerseiRules, CE_26_an_assassin_who_stands_steals) {
  EXPECT_EQ(swapped(one_round("JS | JD 3C 3D 3H 10D 6S")), "6S 1>0");
}

TEST(CerseiRules, CE_26_a_cannoneer_looks_at_who_stands) {
  EXPECT_EQ(winner_of("10C | 10D 3C 3D 3H AS"), "1");  // 10 : 14
  EXPECT_EQ(winner_of("10H | 10D 3C 3D 3H AS"), "0");  // 10 : -14
}

// --- Adding up ---------------------------------------------------------------------------------

TEST(CerseiRules, CE_16_nobody_has_a_card_the_highest_sum_wins) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H 10S | 7D 6C 6D 6H 10D"), "1");  // 26 : 35
  EXPECT_EQ(winner_of("7S 6C 3D 6H 10S | 7D 3C 6D 3H 10D"), "0");  // 32 : 29
}

TEST(CerseiRules, CE_16_the_cards_face_up_count_too) {
  EXPECT_EQ(winner_of("2S 3C 10S | 8D 3D 3S 10D"), "1");  // 15 : 24
  EXPECT_EQ(winner_of("9S 3C 10S | 2D 3D 10D"), "0");     // 22 : 15
}

TEST(CerseiRules, CE_16_penalties_count_like_other_cards) {
  EXPECT_EQ(winner_of("8S 3S 3C 10S | 5D 2D 6D 10D"), "0");  // 24 : 23
}

TEST(CerseiRules, CE_16_values_of_all_kinds) {
  // Face down lie 10 + 11 + 2 = 23 and 15 + 5 + 3 = 23.
  EXPECT_EQ(winner_of("7S KC JC QD 10S | 7D RJ 5C 3C 10D"), "nobody");
  // 9 + 8 + 4 = 21 and 6 + 5 + 10 = 21.
  EXPECT_EQ(winner_of("7S 9C 8C 4C 10S | 7D 6C 5C 10C 10D"), "nobody");
}

TEST(CerseiRules, CE_16_only_those_who_tie_add_up) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H 10S | 7D 6C 6D 6H 10D | 4S JC JD JH 8S"), "1");
}

TEST(CerseiRules, CE_16_three_who_tie) {
  EXPECT_EQ(winner_of("7S 3C 3D 10S | 7D 6C 3H 10D | 7H 7C 6D 10H"), "2");
  EXPECT_EQ(winner_of("7S 3C 3D 10S | 7D 9C 4D 10D | 7H 6C 7C 10H"), "nobody");
}

TEST(CerseiRules, CE_16_equal_sums_go_back_to_who_placed_them) {
  const auto t = one_round("7S 6C 3D 3H 10S | 7D 3C 3S 6H 10D | 4S 2C 2D 2H 8S");
  EXPECT_EQ(winner(t), "nobody");
  EXPECT_EQ(gained(t, 0), "7S 6C 3D 3H 10S");
  EXPECT_EQ(gained(t, 1), "7D 3C 3S 6H 10D");
  EXPECT_EQ(gained(t, 2), "4S 2C 2D 2H 8S");
}

TEST(CerseiRules, CE_16_a_tie_is_fought_while_anybody_has_a_card) {
  const auto t = one_round("10S | 10D | 3S 3C 3D 3H 6S 7C");
  EXPECT_EQ(placed(t, 2), "3S [3C 3D 3H] 6S 7C");
  EXPECT_EQ(winner(t), "nobody");
}

// A battle and nine wars: seats 1 and 2 stand on a tie, and seat 0 goes on adding cards. Though it
// has one left, there is no eleventh fight.
TEST(CerseiRules, CE_16_after_ten_fights_the_highest_sum_wins) {
  const auto t = one_round(
      "2C 2D 3C  2H 2S 4C 3D  4D 4H 4S 3S  5C 5D 5H 6C  5S 8C 8D 6D  8H 8S 9C 6H "
      "9D 9H JC 6S  JD JH JS 7C  KC KD KH 7D  KS AC AD 7S  AH | 10S 3H 10C | 9S 7H 10H");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  EXPECT_EQ(winner(t), "2");  // 23 : 26
}

TEST(CerseiRules, CE_31_a_battle_that_would_be_the_eleventh_fight_is_not_fought) {
  const auto t = one_round(
      "2C 2D 3C  2H 4C 4D 3D  4H 4S 5C 3S  5D 5H 8C 6C  8D 8H 9C 6D  9D 9H JC 6H "
      "JD JH JS 6S  KC KD KH 7C  KS AC AD 7D  AH AS DJ 8S 5S 2S  7S RJ | 10S 3H 10C | 9S 7H 10H");
  EXPECT_TRUE(placed(t, 0).ends_with("[AH AS DJ] 8S 5S 2S")) << placed(t, 0);
  EXPECT_EQ(winner(t), "0");  // 8 : 10 - 7 : 10 - 7
}

TEST(CerseiRules, CE_31_a_battle_for_which_nobody_has_a_card_is_not_fought) {
  EXPECT_EQ(winner_of("2S | 10D"), "1");
  EXPECT_EQ(winner_of("5S 2S | 6D"), "0");
  EXPECT_EQ(winner_of("QD | 5S 2S"), "0");  // CE-27: Cersei is the strongest
  EXPECT_EQ(winner_of("QD | 2S"), "0");
}

TEST(CerseiRules, CE_31_a_cannoneer_counts_14_in_the_sum) {
  EXPECT_EQ(winner_of("7S AC 3D 3H 10S | 7D 6C 6D 6H 10D"), "0");  // 37 : 35
  EXPECT_EQ(winner_of("7S AC 3D 3H 10S | 7D JC 6D 6H 10D"), "1");  // 37 : 40
  EXPECT_EQ(winner_of("7S AC 3D 3H 10S | 7D 8C 6D 6H 10D"), "nobody");
  EXPECT_EQ(winner_of("7S AH 3D 3H 10S | 7D 8C 6D 6H 10D"), "nobody");
}

}  // namespace
}  // namespace km
