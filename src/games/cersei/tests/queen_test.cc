// Cersei: the queen of diamonds herself (CE-9, CE-27, CE-28).
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::one_round;
using test::placed;
using test::winner;
using test::winner_of;

TEST(CerseiRules, CE_9_cersei_beats_every_card_that_is_no_pawn) {
  for (const char* card : {"4S", "5S", "8S", "9S", "JS", "KS", "AS", "AH", "RJ", "DJ"}) {
    EXPECT_EQ(winner_of(std::string("QD | ") + card), "0") << card;
    EXPECT_EQ(winner_of(std::string(card) + " | QD"), "1") << card;
  }
}

TEST(CerseiRules, CE_9_every_pawn_beats_cersei) {
  for (const char* pawn : {"3S", "6H", "7D", "10C"}) {
    EXPECT_EQ(winner_of(std::string("QD | ") + pawn), "1") << pawn;
    EXPECT_EQ(winner_of(std::string(pawn) + " | QD"), "0") << pawn;
  }
}

TEST(CerseiRules, CE_9_the_last_card_of_the_opponent_counts) {
  EXPECT_EQ(winner_of("QD | 5S KS"), "0");
  EXPECT_EQ(winner_of("QD | 5S 5H 3S"), "1");
}

TEST(CerseiRules, CE_9_cersei_beats_all_of_several) {
  EXPECT_EQ(winner_of("QD | KS | JS"), "0");
  EXPECT_EQ(winner_of("9S | QD | RJ"), "1");
  EXPECT_EQ(winner_of("4S | 5D KS | QD | JH"), "2");
}

TEST(CerseiRules, CE_9_in_a_chain_she_counts_2_and_has_no_power) {
  EXPECT_EQ(winner_of("5S QD | 4S"), "0");  // 7
  EXPECT_EQ(winner_of("5S QD | 8H"), "1");  // 7
  EXPECT_EQ(winner_of("8S QD | 9H"), "0");  // 8 : 9 - 2
  EXPECT_EQ(winner_of("8S QD | JH"), "1");  // 8 : 11 - 2
  EXPECT_EQ(winner_of("5S QD | KS | JS"), "2");
}

TEST(CerseiRules, CE_9_holds_in_a_fight) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H QD | 7D 6C 6D 6H RJ"), "0");
  EXPECT_EQ(winner_of("7S 3C 3D 3H QD | 7D 6C 6D 6H 10D"), "1");
}

TEST(CerseiRules, CE_9_a_chain_before_the_fight_takes_nothing_from_her) {
  EXPECT_EQ(winner_of("5S 6S 3C 3D 3H QD | JD 6C 6D 6H KD"), "0");
}

TEST(CerseiRules, CE_27_with_her_power_nobody_ties_for_the_greatest_strength) {
  for (const char* deal : {"9S 3C 3D 3H 6S | 9H 4C 4D 4H 10S | QD 6C 6D 6H 7S",
                           "JS 3C 3D 3H 6S | JD 4C 4D 4H 10S | QD 6C 6D 6H 7S"}) {
    const auto t = one_round(deal);
    EXPECT_EQ(placed(t, 2), "QD") << deal;
    EXPECT_EQ(winner(t), "2") << deal;
  }
}

TEST(CerseiRules, CE_27_where_a_pawn_takes_her_power_others_may_tie) {
  const auto t = one_round("9S 3C 3D 3H 6S | 9H 4C 4D 4H 10S | QD 6C 6D 6H 7S | 3S 8C 8D 8H 7C");
  EXPECT_EQ(placed(t, 2), "QD [6C 6D 6H] 7S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_27_in_a_chain_she_may_tie) {
  const auto t = one_round("5S QD 3C 3D 3H 6S | 7D 6C 6D 6H 10S");
  EXPECT_EQ(placed(t, 0), "5S QD [3C 3D 3H] 6S");
  EXPECT_EQ(winner(t), "1");
}

TEST(CerseiRules, CE_27_cersei_against_a_scout_is_a_battle) {
  const auto t = one_round("QD 3C 3D 3H 6S | 2S 6C 6D 6H 7S");
  EXPECT_EQ(placed(t, 0), "QD [3C] 3D");
  EXPECT_EQ(placed(t, 1), "2S [6C] 6D");
  EXPECT_EQ(winner(t), "1");
}

// 8 would tie with 10 - 2 if Cersei were not there.
TEST(CerseiRules, CE_27_a_scout_among_equals_starts_a_battle_and_no_war) {
  const auto t = one_round("8S 2S 3C 3D 3H 6S | KH 4C 4D 4H 10S | QD 6C 6D 6H 7S");
  EXPECT_EQ(placed(t, 0), "8S 2S [3C] 3D");
}

TEST(CerseiRules, CE_27_a_battle_comes_before_her_power) {
  auto t = one_round("QD 3C 6S | 5S 2S 3D 10S");
  EXPECT_EQ(placed(t, 0), "QD [3C] 6S");
  EXPECT_EQ(winner(t), "1");
  t = one_round("QD 3C 6S | 2S 3D 7S | KS 3H 10S");
  EXPECT_EQ(placed(t, 0), "QD [3C] 6S");
  EXPECT_EQ(winner(t), "2");
}

TEST(CerseiRules, CE_28_one_pawn_is_enough_against_everybody) {
  EXPECT_EQ(winner_of("QD | KS | 3S"), "1");
  EXPECT_EQ(winner_of("QD | 3S | KS"), "2");
  EXPECT_EQ(winner_of("JS | 7S | QD | 4S"), "0");
}

TEST(CerseiRules, CE_28_she_is_worth_2) {
  // For AH the highest opponent is the black 3, not the red queen.
  EXPECT_EQ(winner_of("AH | QD | 3C"), "2");
}

TEST(CerseiRules, CE_28_one_pawn_is_enough_in_a_fight) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS | 7D 6C 6D 6H QD | 4S 8C 8D 8H 10S"), "0");
  EXPECT_EQ(winner_of("7S 3C 3D 3H KS | 7D 6C 6D 6H QD | 4S 8C 8D 8H JS"), "1");
}

}  // namespace
}  // namespace km
