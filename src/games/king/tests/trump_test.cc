// King: trump hands (KR-6 to KR-8).
#include <gtest/gtest.h>

#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::play;

TEST(KingRules, KR_6_the_suit_named_is_trump) {
  EXPECT_EQ(after("trump C", "AD | KD | 2C | QD", "AD KD 2C QD").scores(), "0 0 50 0");
  EXPECT_EQ(after("trump D", "AC | KC | 2D | QC", "AC KC 2D QC").scores(), "0 0 50 0");
  EXPECT_EQ(after("trump H", "AC | KC | 2H | QC", "AC KC 2H QC").scores(), "0 0 50 0");
  EXPECT_EQ(after("trump S", "AC | KC | 2S | QC", "AC KC 2S QC").scores(), "0 0 50 0");
}

TEST(KingRules, KR_6_only_the_suit_named_is_trump) {
  EXPECT_EQ(after("trump C", "2D | AS | AH | 3D", "2D AS AH 3D").scores(), "0 0 0 50");
  EXPECT_EQ(after("trump D", "2C | AS | AH | 3C", "2C AS AH 3C").scores(), "0 0 0 50");
  EXPECT_EQ(after("trump H", "2C | AS | AD | 3C", "2C AS AD 3C").scores(), "0 0 0 50");
  EXPECT_EQ(after("trump S", "2C | AH | AD | 3C", "2C AH AD 3C").scores(), "0 0 0 50");
}

TEST(KingRules, KR_6_a_trump_hand_has_a_suit) {
  const GameKind& game = *find_game("king").value();
  EXPECT_TRUE(game.parse("declare trump S"));
  EXPECT_FALSE(game.parse("declare trump"));
  EXPECT_FALSE(game.parse("declare trump N"));
  EXPECT_FALSE(game.parse("declare "));
}

TEST(KingRules, KR_7_follow_suit_if_you_can) {
  auto t = after("trump S", "2H 3C | 5H AS | 4C 5C | 6C 7C", "2H");
  t.refuses("1 play AS", "KR-7").plays("1 play 5H");
}

TEST(KingRules, KR_7_who_cannot_follow_must_play_a_trump) {
  auto t = after("trump S", "2H 3C | 5C 3S | 4C 4S | 6C 7C", "2H");
  t.refuses("1 play 5C", "KR-7").plays("1 play 3S");
}

TEST(KingRules, KR_7_even_a_trump_that_does_not_win) {
  auto t = after("trump S", "2H 3C | 9S 5C | AC 2S | 6H 7C", "2H 9S");
  t.refuses("2 play AC", "KR-7").plays("2 play 2S").plays("3 play 6H");
  EXPECT_EQ(t.number("tricks/1"), 1);
}

TEST(KingRules, KR_7_without_suit_and_trumps_play_any_card) {
  after("trump S", "2H 3C | 5C 9D | 4C 4S | 6C 7C", "2H 5C");
  after("trump S", "2H 3C | 5C 9D | 4C 4S | 6C 7C", "2H 9D");
}

TEST(KingRules, KR_7_nobody_is_obliged_to_beat) {
  after("trump S", "5H 3C | 2H AH | 4C 5C | 6C 7C", "5H 2H");
  // A lower trump than the one in the trick, with a higher one in the hand.
  after("trump S", "5H 3C | 9S 4C | 2S AS | 6C 7C", "5H 9S 2S");
  // Trumps are led.
  after("trump S", "5S 3C | 2S AS | 4C 5C | 6C 7C", "5S 2S");
}

TEST(KingRules, KR_7_any_card_may_be_led) {
  after("trump S", "2H 3C AS | 3H 4C 5C | 4H 5H 6H | 5D 6D 7D", "2H");
  after("trump S", "2H 3C AS | 3H 4C 5C | 4H 5H 6H | 5D 6D 7D", "AS");
}

TEST(KingRules, KR_7_KR_10_KR_11_penalty_cards_mean_nothing_in_a_trump_hand) {
  after("trump S", "KH 3C | QH 2H | 4C QC | 6C 7C", "KH 2H 4C");
}

TEST(KingRules, KR_8_the_highest_trump_wins) {
  auto t = after("trump S", "AH 3C | 9S 5C | 10S 4C | KH 7C", "AH 9S 10S KH");
  EXPECT_EQ(t.number("tricks/2"), 1);
  EXPECT_EQ(t.asked(), "2");
}

TEST(KingRules, KR_8_without_trumps_the_highest_card_of_the_suit_led_wins) {
  auto t = after("trump S", "2H 3C | AD 5C | 10H 4C | 9H 7C", "2H AD 10H 9H");
  EXPECT_EQ(t.number("tricks/2"), 1);
}

TEST(KingRules, KR_8_each_trick_is_fifty_for_its_winner) {
  auto t = after("trump S", "AH KH 2C | 3H 4H 3C | 5H 6H 4C | 7H 8H 5C", "AH 3H 5H 7H");
  play(t, "KH 4H 6H 8H");
  EXPECT_EQ(t.scores(), "0 0 0 0");  // counted when the hand is over
  EXPECT_EQ(play(t, "2C 3C 4C 5C").scores(), "100 0 0 50");
}

TEST(KingRules, KR_8_all_tricks_are_played) {
  // Every king, queen, jack and heart is gone after the first trick.
  auto t = after("trump S", "KH 2C | QH 3C | JH 4C | 2H 5C", "KH QH JH 2H");
  EXPECT_EQ(t.asked(), "0");
  play(t, "2C 3C 4C 5C");
  EXPECT_EQ(t.asked(), "");
  EXPECT_EQ(t.scores(), "50 0 0 50");
}

TEST(KingRules, KR_8_no_card_lies_apart_in_a_trump_hand) {
  auto t = after("trump S", "KH 2C | QH 3C | JH 4C | 2H 5C", "KH QH JH 2H");
  EXPECT_EQ(t.pile("taken/0"), "");
  EXPECT_EQ(t.pile("won/0"), "4 face down");
}

}  // namespace
}  // namespace km
