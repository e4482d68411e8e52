// Cersei: wars and battles, and who wins them (CE-10 to CE-12, CE-14, CE-15, CE-29, CE-36, CE-37).
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::gained;
using test::one_round;
using test::placed;
using test::winner;
using test::winner_of;

// --- Kings -------------------------------------------------------------------------------------

TEST(CerseiRules, CE_10_a_king_counts_10_in_the_plain_round) {
  EXPECT_EQ(winner_of("KS | 9D"), "0");
  EXPECT_EQ(winner_of("KS | JD"), "1");
  EXPECT_EQ(placed(one_round("KS 3C 3D 3H 7S | 10D 6C 6D 6H 3S"), 0), "KS [3C 3D 3H] 7S");
  EXPECT_EQ(placed(one_round("KS 3C 3D 3H 7S | KD 6C 6D 6H 3S"), 0), "KS [3C 3D 3H] 7S");
}

TEST(CerseiRules, CE_10_a_new_king_wins_a_war) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS | 7D 6C 6D 6H RJ"), "0");
  EXPECT_EQ(winner_of("7S 3C 3D 3H JS | 7D 6C 6D 6H 5S JD | 3S 10C 10D 10H KS"), "2");
}

TEST(CerseiRules, CE_10_a_new_king_wins_a_battle) {
  EXPECT_EQ(winner_of("2S 3C KS | 10D 6C RJ"), "0");
  EXPECT_EQ(winner_of("2S 3C RJ | 10D 6C KS"), "1");
}

TEST(CerseiRules, CE_10_a_new_king_wins_though_others_tie) {
  const auto t = one_round("7S 3C 3D 3H KS 3S | 7D 6C 6D 6H RJ 6S | 4S 10C 10D 10H DJ 7H");
  EXPECT_EQ(winner(t), "0");
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] KS");
}

TEST(CerseiRules, CE_10_unless_cersei_wins_it) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS | 7D 6C 6D 6H QD"), "1");
  EXPECT_EQ(winner_of("2S 3C KS | 10D 6C QD"), "1");
}

// The kings tie, though the joker is stronger: another war.
TEST(CerseiRules, CE_29_two_new_kings_tie) {
  const auto t = one_round(
      "7S 3C 3D 3H KS 8C 8D 8H 6S | 7D 6C 6D 6H KD 2C 2D 2H 10S | 4S 9C 9D 9H RJ 4C 4D 4H 3S");
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] KS [8C 8D 8H] 6S");
  EXPECT_EQ(placed(t, 2), "4S [9C 9D 9H] RJ [4C 4D 4H] 3S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_29_three_new_kings_tie) {
  const auto t = one_round(
      "7S 3C 3D 3H KS 8C 8D 8H 6S | 7D 6C 6D 6H KD 2C 2D 2H 10S | 4S 9C 9D 9H KH 4C 4D 4H 3S");
  EXPECT_EQ(placed(t, 2), "4S [9C 9D 9H] KH [4C 4D 4H] 3S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_29_two_kings_of_a_battle_tie_for_a_war) {
  const auto t = one_round("2S 3C KS 3D 3H 6C 6S | 10D 7C KD 7D 7H 6D 10S");
  EXPECT_EQ(placed(t, 0), "2S [3C] KS [3D 3H 6C] 6S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_29_a_new_diplomat_beside_two_kings_ends_the_round) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS 8S | 7D 6C 6D 6H KD 8D | 4S 2C 2D 2H 9S 8H"), "nobody");
}

TEST(CerseiRules, CE_29_cersei_wins_before_two_kings_tie) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS 8S | 7D 6C 6D 6H KD 8D | 4S 2C 2D 2H QD 8H"), "2");
}

// Not the joker, and not the greatest sum of all: the greatest of the two kings.
TEST(CerseiRules, CE_37_kings_that_cannot_fight_add_up_among_themselves) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS | 7D 6C 6D 6H KD | 4S 10C 10D 10H RJ"), "1");
  EXPECT_EQ(winner_of("7S 8C 3D 3H KS | 7D 6C 3S 3C KD | 4S 10C 10D 10H RJ"), "0");
}

TEST(CerseiRules, CE_37_kings_tie_for_a_war_whatever_their_strengths) {
  // A chain makes one king stronger than the other: 15 : 10.
  const auto t = one_round("7S 3C 3D 3H 5S KS 8C 8D 8H 6S | 7D 6C 6D 6H KD 2C 2D 2H 10S");
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] 5S KS [8C 8D 8H] 6S");
  EXPECT_EQ(winner(t), "1");
}

// --- Wars and battles --------------------------------------------------------------------------

TEST(CerseiRules, CE_11_a_tie_for_the_greatest_strength_is_a_war) {
  const auto t = one_round("10S 3C 3D 3H 6S 7S | 10D 6C 6D 6H 7D 3S");
  EXPECT_EQ(placed(t, 0), "10S [3C 3D 3H] 6S");
  EXPECT_EQ(placed(t, 1), "10D [6C 6D 6H] 7D");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_11_a_tie_below_is_none) {
  const auto t = one_round("3S 6C 6D 6H 7S | 10D 6S 7D | 3H 7C 7H");
  EXPECT_EQ(placed(t, 0), "3S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_11_strengths_tie_not_cards) {
  EXPECT_EQ(placed(one_round("8S 6S 3C 3D 3H 7S | 5D 9D 6C 6D 6H 7D"), 1),
            "5D 9D [6C 6D 6H] 7D");                                                    // 8 : 14 - 6
  EXPECT_EQ(placed(one_round("8S 3S 3C 3D 3H 7S | 8D 7D 6C 6D 6H 10D"), 1), "8D 7D");  // 1 : 5
}

TEST(CerseiRules, CE_11_anybodys_scout_starts_a_battle) {
  auto t = one_round("10S 3C 6S 3D | 2D 6C 7D 6D");
  EXPECT_EQ(placed(t, 0), "10S [3C] 6S");
  EXPECT_EQ(placed(t, 1), "2D [6C] 7D");
  EXPECT_EQ(winner(t), "1");
  t = one_round("10S 3C 6S | 3H 6C 7D | 2D 8C 7S | 9S 8D KS");
  EXPECT_EQ(placed(t, 0), "10S [3C] 6S");
  EXPECT_EQ(winner(t), "3");
}

TEST(CerseiRules, CE_11_war_is_looked_at_first) {
  EXPECT_EQ(placed(one_round("2S 3C 3D 3H 6S | 2D 6C 6D 6H 7S"), 0), "2S [3C 3D 3H] 6S");
  EXPECT_EQ(placed(one_round("10S 3C 3D 3H 6S | 10D 6C 6D 6H 7S | 2S 7C 7D 7H 3S"), 2),
            "2S [7C 7D 7H] 3S");
}

TEST(CerseiRules, CE_12_in_a_war_every_player_places_three_down_and_one_up) {
  const auto t =
      one_round("10S 3C 3D 3H 6S 8C | 10D 4C 4D 4H 7S 8D | 3S 6C 6D 6H 10C 8H | 9S 7C 7D 7H KC 8S");
  EXPECT_EQ(placed(t, 0), "10S [3C 3D 3H] 6S");
  EXPECT_EQ(placed(t, 1), "10D [4C 4D 4H] 7S");
  EXPECT_EQ(placed(t, 2), "3S [6C 6D 6H] 10C");
  EXPECT_EQ(placed(t, 3), "9S [7C 7D 7H] KC");
  EXPECT_EQ(winner(t), "3");  // who was not in the tie
}

TEST(CerseiRules, CE_12_in_a_battle_every_player_places_one_down_and_one_up) {
  const auto t = one_round("10S 3C 6S 8C | 2D 4C 7S 8D | 9S 6C 10C 8H");
  EXPECT_EQ(placed(t, 0), "10S [3C] 6S");
  EXPECT_EQ(placed(t, 1), "2D [4C] 7S");
  EXPECT_EQ(placed(t, 2), "9S [6C] 10C");
  EXPECT_EQ(winner(t), "2");
}

TEST(CerseiRules, CE_12_the_new_cards_may_start_chains) {
  const auto t = one_round("7S 3C 3D 3H 5S 6S 8C | 7D 6C 6D 6H 10D 8D");
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] 5S 6S");
  EXPECT_EQ(winner(t), "0");                                           // 11 : 10
  EXPECT_EQ(winner_of("7S 3C 3D 3H 8S 6S | 7D 6C 6D 6H 5D 8D"), "0");  // 8 : 13 - 6
}

TEST(CerseiRules, CE_12_strength_is_measured_afresh) {
  EXPECT_EQ(winner_of("8S 6S 3C 3D 3H 6C | 5D 9D 6D 6H 7C 10D"), "1");  // the penalty 6 is over
  EXPECT_EQ(winner_of("2S 3C 6S | JD 6C 3D"), "0");                     // not 2 + 6 : 11 + 3
}

TEST(CerseiRules, CE_12_then_a_war_may_follow_a_war) {
  const auto t = one_round("7S 3C 3D 3H 10S 4C 4D 4H 6S 3S | 7D 6C 6D 6H 10D 8C 8D 8H JS 7C");
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] 10S [4C 4D 4H] 6S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_12_then_a_battle_may_follow_a_battle) {
  const auto t = one_round("2S 3C 2H 3D 6S 8C | 10D 6C 7S 6D 7H 8D");
  EXPECT_EQ(placed(t, 0), "2S [3C] 2H [3D] 6S");
  EXPECT_EQ(placed(t, 1), "10D [6C] 7S [6D] 7H");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_12_then_a_battle_may_follow_a_war_and_a_war_a_battle) {
  EXPECT_EQ(placed(one_round("7S 3C 3D 3H 2S 4C 6S 8C | 7D 6C 6D 6H 3S 7C 10D 8D"), 0),
            "7S [3C 3D 3H] 2S [4C] 6S");
  EXPECT_EQ(placed(one_round("2S 3C 7S 3D 3H 4C 6S 8C | 3S 6C 7D 6D 6H 7C 10D 8D"), 0),
            "2S [3C] 7S [3D 3H 4C] 6S");
}

TEST(CerseiRules, CE_36_a_war_uses_up_the_scouts_that_lie_there) {
  const auto t = one_round("2S | 2D 3C 3D 3H 6S 7C 7D");
  EXPECT_EQ(placed(t, 1), "2D [3C 3D 3H] 6S");  // and no battle over 2S
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_36_a_battle_uses_up_all_the_scouts_that_lie_there) {
  auto t = one_round("10S 3C 6S 7C 7S 3S | 2D");
  EXPECT_EQ(placed(t, 0), "10S [3C] 6S");
  EXPECT_EQ(winner(t), "0");
  t = one_round("2S | 2D 3C 3D 3H 6S | 3S 4C 4D 4H 7S");
  EXPECT_EQ(placed(t, 2), "3S [4C] 4D");
  EXPECT_EQ(winner(t), "2");
}

// --- The new cards of a fight ------------------------------------------------------------------

TEST(CerseiRules, CE_14_a_new_diplomat_ends_the_round) {
  const auto t = one_round("7S 3C 3D 3H 9S | 7D 6C 6D 6H 10D");
  EXPECT_EQ(winner(t), "nobody");
  EXPECT_EQ(gained(t, 0), "7S 3C 3D 3H 9S");
  EXPECT_EQ(gained(t, 1), "7D 6C 6D 6H 10D");
  EXPECT_EQ(winner_of("2S 3C 10S | 7D 6C 9D"), "nobody");
  EXPECT_EQ(winner_of("7S 3C 3D 3H 6S | 7D 6C 6D 6H JD | 4S 8C 8D 8H 9S"), "nobody");
}

TEST(CerseiRules, CE_14_a_diplomat_of_the_plain_round_ends_nothing) {
  EXPECT_EQ(winner_of("9S 3C | 3D 6C"), "0");
  EXPECT_EQ(winner_of("9S 3C 6S | 2D 6C 7D"), "1");
}

TEST(CerseiRules, CE_14_a_diplomat_ends_what_would_be_another_fight) {
  const auto t = one_round("7S 3C 3D 3H 9S 8S | 7D 6C 6D 6H 9D 8D");
  EXPECT_EQ(placed(t, 0), "7S [3C 3D 3H] 9S");
  EXPECT_EQ(winner(t), "nobody");
  EXPECT_EQ(winner_of("7S 3C 3D 3H 9S 8S | 7D 6C 6D 6H 2D 8D"), "nobody");
}

TEST(CerseiRules, CE_14_cersei_then_a_king_then_a_diplomat) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H 9S | 7D 6C 6D 6H KD | 4S 2C 2D 2H QD"), "2");
  EXPECT_EQ(winner_of("7S 3C 3D 3H 9S | 7D 6C 6D 6H 8S | 4S 2C 2D 2H QD"), "2");
  EXPECT_EQ(winner_of("7S 3C 3D 3H 9S | 7D 6C 6D 6H KD | 4S 2C 2D 2H 8S"), "1");
  EXPECT_EQ(winner_of("7S 3C 3D 3H 9S | 7D 6C 6D 6H RJ | 4S 2C 2D 2H 8S"), "nobody");
}

TEST(CerseiRules, CE_14_a_pawn_lets_king_and_diplomat_pass_by_cersei) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H 10S | 7D 6C 6D 6H KD | 4S 2C 2D 2H QD"), "1");
  EXPECT_EQ(winner_of("7S 3C 3D 3H 10S | 7D 6C 6D 6H 9D | 4S 2C 2D 2H QD"), "nobody");
}

// A new scout or a tie would be fought over, but the new cards are looked at first.
TEST(CerseiRules, CE_14_comes_before_the_next_fight) {
  EXPECT_EQ(placed(one_round("7S 3C 3D 3H KS 8S | 7D 6C 6D 6H 2D 8D"), 0), "7S [3C 3D 3H] KS");
  EXPECT_EQ(placed(one_round("7S 3C 3D 3H QD 8S | 7D 6C 6D 6H 2D 8D"), 0), "7S [3C 3D 3H] QD");
}

TEST(CerseiRules, CE_15_the_greatest_strength_takes_every_card_placed) {
  EXPECT_EQ(winner_of("3S | JD | 10H | 9C"), "1");
  const auto t = one_round("7S 3C 3D 3H 10S 8S | 7D 6C 6D 6H 7C 8D | 3S 2C 2D 2H 6S 8H");
  EXPECT_EQ(gained(t, 0), "7S 3C 3D 3H 10S 7D 6C 6D 6H 7C 3S 2C 2D 2H 6S");
}

TEST(CerseiRules, CE_15_cersei_before_the_greatest_strength) {
  EXPECT_EQ(winner_of("QD | RJ | 9S"), "0");
}

}  // namespace
}  // namespace km
