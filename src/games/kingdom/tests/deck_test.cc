// Kingdom Kards: draws and reshuffles (KK-7, KK-25).
#include <gtest/gtest.h>

#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using test::after;
using test::drawn;
using test::play;
using test::told;
using test::unanswered;

TEST(KingdomDeck, KK_7_a_deck_that_is_large_enough_is_not_shuffled) {
  auto t = drawn("KC QC JC 2C 3C 4D 5D 6D 7D 8D | 2S");
  unanswered(t, "0 king -> 1, 0 queen, 0 end, 1 end");
  EXPECT_FALSE(t.fired("KK-7"));
  EXPECT_EQ(t.pile("discard/0"), "QC KC");
  EXPECT_EQ(t.pile("deck/0"), "0 face down");
  EXPECT_EQ(t.pile("hand/0"), "8 face down");
}

TEST(KingdomDeck, KK_7_an_empty_deck_is_made_of_the_discard_pile) {
  auto t = drawn("KC QC JC 2C 3C | 2S", "draw=one");
  unanswered(t, "0 king 3 -> 1, 0 queen, 0 end").stack("QC").plays("1 end");
  EXPECT_EQ(told(t, 0),
            "say KK-6 1 end\n"
            "number KK-6 turns 2\n"
            "number KK-4 turn 0\n"
            "move KK-7 discard/0 deck/0 3C QC KC\n"
            "move KK-5 deck/0 hand/0 QC\n");
  EXPECT_EQ(t.pile("discard/0"), "");
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C JC QC");
}

TEST(KingdomDeck, KK_7_what_there_is_is_drawn) {
  auto t = drawn("KC QC JC 2C 3C 4C | 2S");
  unanswered(t, "0 king -> 1, 0 end, 1 end");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 4C JC QC KC");
  EXPECT_EQ(t.pile("deck/0"), "0 face down");
}

TEST(KingdomDeck, KK_7_without_a_discard_pile_what_is_left_of_the_deck_is_drawn) {
  auto t = after("KC QC JC 2C 3C 4C 5C | 2S", "0 end, 1 end");
  EXPECT_EQ(told(t),
            "say KK-6 1 end\n"
            "number KK-6 turns 2\n"
            "number KK-4 turn 0\n"
            "move KK-5 deck/0 hand/0 2\n");
  EXPECT_EQ(t.pile("hand/0"), "7 face down");
}

TEST(KingdomDeck, KK_7_with_nothing_to_draw_nothing_happens) {
  auto t = after("KC QC | 2S", "0 end, 1 end");
  EXPECT_EQ(told(t), "say KK-6 1 end\nnumber KK-6 turns 2\nnumber KK-4 turn 0\n");
}

TEST(KingdomDeck, KK_7_nobody_elses_discard_pile_is_touched) {
  auto t = drawn("KC QC JC 2C 3C | QS JS 2S");
  unanswered(t, "0 king -> 1, 0 end, 1 queen, 1 end");
  EXPECT_EQ(t.pile("discard/0"), "");
  EXPECT_EQ(t.pile("discard/1"), "QS");
}

TEST(KingdomDeck, KK_7_the_Number_just_played_is_shuffled_in_with_the_rest) {
  auto t = drawn("2C KC QC | 2S");
  play(t, "0 number 2, 0 discard K").stack("2C QC").plays("0 discard Q");
  EXPECT_EQ(told(t, 0),
            "say KK-11 0 discard Q\n"
            "move KK-11 hand/0 discard/0 QC\n"
            "number KK-11 to_discard 0\n"
            "move KK-7 discard/0 deck/0 2C QC KC\n"
            "move KK-11 deck/0 hand/0 2C QC\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C QC");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(KingdomDeck, KK_7_a_Number_may_draw_what_was_discarded_for_it) {
  auto t = drawn("3C 4C 5C 6C 7C 8C | 2S");
  play(t, "0 number 3, 0 discard 4, 0 discard 5").stack("4C 5C 6C").plays("0 discard 6");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "4C 5C 6C 7C");
  EXPECT_TRUE(t.fired("KK-25"));
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
}

TEST(KingdomDeck, KK_25_the_shuffle_comes_before_the_first_card) {
  auto t = drawn("KC QC JC 2C 3C 4D 5D 6D | 2S");
  unanswered(t, "0 king 3 -> 1, 0 queen 2, 0 end");
  // None of the three cards that were left need come.
  t.stack("KC QC 2C 3C 4D").plays("1 end");
  EXPECT_EQ(told(t, 0),
            "say KK-6 1 end\n"
            "number KK-6 turns 2\n"
            "number KK-4 turn 0\n"
            "rule KK-25 0\n"
            "move KK-7 discard/0 deck/0 2C 3C QC KC\n"
            "move KK-5 deck/0 hand/0 2C 3C QC KC 4D\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C JC QC KC 4D");
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
}

TEST(KingdomDeck, KK_25_is_told_only_if_the_deck_still_holds_a_card) {
  auto t = drawn("KC QC JC 2C 3C | 2S");
  EXPECT_FALSE(unanswered(t, "0 king -> 1, 0 end, 1 end").fired("KK-25"));
  t = drawn("KC QC JC 2C 3C 4C | 2S");
  EXPECT_TRUE(unanswered(t, "0 king -> 1, 0 end, 1 end").fired("KK-25"));
}

TEST(KingdomDeck, KK_7_a_pack_goes_round_for_as_long_as_the_game_lasts) {
  auto t = drawn("KC QC JC 2C 3C 4C 5C | QS 2S");
  for (int round = 0; round < 20; ++round) {
    unanswered(t, "0 queen, 0 end, 1 end").refuses("0 blackace Q", "KK-12");
  }
  EXPECT_EQ(t.scores(), "300 100");
}

}  // namespace
}  // namespace km
