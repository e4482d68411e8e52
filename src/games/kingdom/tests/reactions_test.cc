// Kingdom Kards: the windows and what is answered in them (KK-14 to KK-18, KK-22, KK-27).
#include <gtest/gtest.h>

#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using test::after;
using test::all_pass;
using test::bring_to_ten;
using test::drawn;
using test::kStriker;
using test::play;
using test::Table;
using test::told;
using test::unanswered;
using test::window_is_open;

// Everybody could answer twice with everything.
constexpr const char* kTwo = "KC KD QC 7C 2C | JC JD AH AD 3C";
constexpr const char* kThree = "KC QC AH JC 7D | JD JH AD AH 3C | JS JC AH AD 4C";
constexpr const char* kSix =
    "KC QC AH JC 2C | AH AD JC JD 3C | AH AD JC JD 4C | AH AD JC JD 5C | AH AD KC QD 6C | "
    "AH AD JC JD 7C";

std::string asking_order(std::string_view packs, std::string_view actions) {
  Table t = after(packs, actions);
  return all_pass(t);
}
// The points when all others have passed.
std::string points_after(std::string_view packs, std::string_view actions) {
  Table t = after(packs, actions);
  all_pass(t);
  return t.scores();
}

// KK-14: who is asked, and in which order

TEST(KingdomReactions, KK_14_the_target_of_a_King_is_asked_first_then_it_goes_clockwise) {
  EXPECT_EQ(asking_order(kTwo, "0 king -> 1"), "1");
  EXPECT_EQ(asking_order(kThree, "0 king -> 1"), "1 2");
  EXPECT_EQ(asking_order(kThree, "0 king -> 2"), "2 1");
  EXPECT_EQ(asking_order(kSix, "0 king -> 1"), "1 2 3 4 5");
  EXPECT_EQ(asking_order(kSix, "0 king -> 3"), "3 4 5 1 2");
  EXPECT_EQ(asking_order(kSix, "0 king -> 5"), "5 1 2 3 4");
  EXPECT_EQ(asking_order(kSix, "0 end, 1 end, 2 end, 3 end, 4 king -> 2"), "2 3 5 0 1");
}

TEST(KingdomReactions, KK_14_a_Queen_asks_the_next_player_first) {
  EXPECT_EQ(asking_order(kTwo, "0 queen"), "1");
  EXPECT_EQ(asking_order(kThree, "0 queen"), "1 2");
  EXPECT_EQ(asking_order(kSix, "0 queen"), "1 2 3 4 5");
  EXPECT_EQ(asking_order(kSix, "0 end, 1 end, 2 end, 3 end, 4 queen"), "5 0 1 2 3");
}

TEST(KingdomReactions, KK_14_a_Red_Ace_asks_its_new_target_first_and_all_but_who_played_it) {
  EXPECT_EQ(asking_order(kTwo, "0 king -> 1, 1 redace -> 0"), "0");
  EXPECT_EQ(asking_order(kThree, "0 king -> 1, 1 redace -> 2"), "2 0");
  EXPECT_EQ(asking_order(kThree, "0 king -> 1, 1 redace -> 0"), "0 2");
  EXPECT_EQ(asking_order(kThree, "0 king -> 2, 2 redace -> 1"), "1 0");
  EXPECT_EQ(asking_order(kSix, "0 king -> 3, 3 redace -> 5"), "5 0 1 2 4");
  EXPECT_EQ(asking_order(kSix, "0 king -> 3, 3 pass, 4 redace -> 0"), "0 1 2 3 5");
  EXPECT_EQ(asking_order(kSix, "0 queen, 1 redace -> 4"), "4 5 0 2 3");
}

TEST(KingdomReactions, KK_14_who_is_out_is_not_asked) {
  auto t = drawn(std::string(kStriker) + " | 2S | 3S | 4S");
  unanswered(bring_to_ten(t, "0", "2"), "0 king -> 2, 0 end, 1 end, 3 end");
  EXPECT_EQ(t.number("points/2"), 0);
  EXPECT_EQ(all_pass(t.plays("0 king -> 1")), "1 3");
  EXPECT_EQ(all_pass(t.plays("0 king -> 3")), "3 1");
}

TEST(KingdomReactions, KK_14_a_Queen_asks_the_next_player_who_is_still_in) {
  auto t = drawn(std::string(kStriker) + " | 2S | QS | 4S");
  unanswered(bring_to_ten(t, "0", "3"), "0 king -> 3, 0 end, 1 end");
  EXPECT_EQ(t.number("points/3"), 0);
  EXPECT_EQ(all_pass(t.plays("2 queen")), "0 1");
}

TEST(KingdomReactions, KK_14_everybody_is_asked_once_in_a_window) {
  auto t = after(kThree, "0 king -> 1, 1 pass");
  t.refuses("1 pass", "KK-14").refuses("1 jack", "KK-14").refuses("0 jack", "KK-14");
  t.plays("2 pass");
  EXPECT_EQ(t.scores(), "100 90 100");
  EXPECT_EQ(t.asked(), "0");
}

TEST(KingdomReactions, KK_14_the_first_who_reacts_closes_the_window) {
  EXPECT_EQ(after(kThree, "0 king -> 1, 1 jack").asked(), "0");
  EXPECT_EQ(after(kThree, "0 king -> 1, 1 pass, 2 jack").asked(), "0");
  EXPECT_EQ(after(kThree, "0 king -> 1, 1 redace -> 0").asked(), "0");
}

TEST(KingdomReactions, KK_14_who_has_passed_may_answer_in_the_next_window) {
  auto t = after(kThree, "0 king -> 1, 1 pass, 2 redace -> 0, 0 pass");
  EXPECT_EQ(t.asked(), "1");
  EXPECT_EQ(t.plays("1 jack").scores(), "100 90 100");
}

TEST(KingdomReactions, KK_14_Numbers_and_Black_Aces_open_no_window) {
  auto t = drawn("2C 3C 4C AC 5C | JC JD AH AD | JC");
  EXPECT_FALSE(window_is_open(t.plays("0 number 2")));
  EXPECT_FALSE(window_is_open(t.plays("0 discard 3")));
  EXPECT_EQ(t.asked(), "0");
  EXPECT_FALSE(window_is_open(t.plays("0 discard 4")));
  EXPECT_EQ(t.asked(), "0");
  t = drawn("2C 3C 4C AC 5C 6C 7C | JC JD AH AD | JC");
  play(t, "0 number 2, 0 discard 3, 0 discard 4");
  EXPECT_FALSE(window_is_open(t.plays("0 blackace 3")));
  EXPECT_EQ(t.asked(), "0");
  t.refuses("1 jack", "KK-4");
}

TEST(KingdomReactions, KK_14_in_a_window_there_are_only_reactions) {
  auto t = after("KC | KD QC AC 2C 3C", "0 king -> 1");
  for (const char* action :
       {"1 king -> 0", "1 queen", "1 number 2", "1 blackace 2", "1 end", "1 discard 2"}) {
    t.refuses(action, "KK-14");
  }
  t.refuses("0 end", "KK-14").refuses("0 pass", "KK-14");
}

// KK-15, KK-16

TEST(KingdomReactions, KK_15_a_Jack_negates_a_King) {
  auto t = after(kThree, "0 king 7 -> 1, 1 jack");
  EXPECT_EQ(told(t),
            "say KK-15 1 jack\n"
            "move KK-18 hand/1 discard/1 JD\n"
            "number KK-16 asked -1\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n");
  EXPECT_EQ(t.scores(), "100 100 100");
}

TEST(KingdomReactions, KK_15_a_Jack_negates_a_Queen) {
  auto t = after(kThree, "0 queen 7, 1 pass, 2 jack");
  EXPECT_EQ(told(t),
            "say KK-15 2 jack\n"
            "move KK-18 hand/2 discard/2 JC\n"
            "number KK-16 asked -1\n"
            "number KK-10 worth 0\n"
            "number KK-10 target -1\n");
  EXPECT_EQ(t.scores(), "100 100 100");
}

TEST(KingdomReactions, KK_15_a_Jack_on_a_Red_Ace_gives_a_King_its_target_back) {
  auto t = after(kThree, "0 king 7 -> 1, 1 redace -> 2, 2 jack");
  EXPECT_EQ(told(t),
            "say KK-15 2 jack\n"
            "move KK-18 hand/2 discard/2 JC\n"
            "number KK-15 target 1\n"
            "number KK-16 asked -1\n"
            "number KK-9 points/1 83\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n");
  EXPECT_EQ(t.scores(), "100 83 100");
}

TEST(KingdomReactions, KK_15_a_Jack_on_a_Red_Ace_gives_a_Queen_its_target_back) {
  auto t = after(kThree, "0 queen 7, 1 redace -> 2, 2 pass, 0 jack");
  EXPECT_EQ(told(t),
            "say KK-15 0 jack\n"
            "move KK-18 hand/0 discard/0 JC\n"
            "number KK-15 target 0\n"
            "number KK-16 asked -1\n"
            "number KK-10 points/0 117\n"
            "number KK-10 worth 0\n"
            "number KK-10 target -1\n");
  EXPECT_EQ(t.scores(), "117 100 100");
}

TEST(KingdomReactions, KK_15_a_Jack_after_two_Red_Aces_negates_only_the_second) {
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 redace -> 0, 0 jack"),
            "100 100 90");
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 0, 0 redace -> 2, 2 jack"),
            "90 100 100");
  EXPECT_EQ(points_after(kThree, "0 queen, 1 redace -> 1, 2 redace -> 2, 0 jack"), "100 110 100");
  EXPECT_EQ(points_after(kTwo, "0 king -> 1, 1 redace -> 0, 0 pass"), "90 100");
}

TEST(KingdomReactions, KK_15_a_Jack_after_three_Red_Aces_negates_only_the_third) {
  EXPECT_EQ(
      points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 redace -> 0, 0 redace -> 1, 1 jack"),
      "90 100 100");
  EXPECT_EQ(
      points_after(kThree, "0 queen, 1 redace -> 2, 2 redace -> 1, 1 redace -> 0, 0 pass, 2 jack"),
      "100 110 100");
}

TEST(KingdomReactions, KK_15_the_turn_player_may_negate_a_Red_Ace_as_anybody_else) {
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 0, 0 jack"), "100 90 100");
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 pass, 0 jack"), "100 90 100");
}

TEST(KingdomReactions, KK_15_only_with_a_Jack) {
  after("KC | AD KC QC", "0 king -> 1").refuses("1 jack", "KK-15");
}

TEST(KingdomReactions, KK_15_one_King_after_another_is_a_new_matter) {
  // The second King was not redirected, so a Jack does not let it strike.
  auto t = drawn("KC KD QC | AD JC | 2S");
  play(t, "0 king -> 1, 1 redace -> 2, 2 pass, 0 pass, 0 king -> 1, 1 jack");
  EXPECT_EQ(t.scores(), "100 100 90");
  EXPECT_EQ(all_pass(t.plays("0 queen")), "1 2");
  EXPECT_EQ(t.scores(), "110 100 90");
}

TEST(KingdomReactions, KK_16_nobody_answers_a_Jack) {
  auto t = after(kThree, "0 king -> 1, 1 jack");
  EXPECT_FALSE(window_is_open(t));
  t.refuses("2 jack", "KK-4").refuses("0 jack", "KK-13").refuses("2 redace -> 0", "KK-4");
  t.plays("0 queen");
}

TEST(KingdomReactions, KK_16_after_a_Jack_on_a_Red_Ace_the_effect_stands_at_once) {
  auto t = after(kThree, "0 king -> 1, 1 redace -> 2, 2 jack");
  EXPECT_FALSE(window_is_open(t));
  EXPECT_EQ(t.scores(), "100 90 100");
  t.refuses("1 jack", "KK-4").refuses("1 redace -> 0", "KK-4");
}

// KK-17

TEST(KingdomReactions, KK_17_a_Red_Ace_gives_a_King_a_new_target) {
  auto t = after(kThree, "0 king 7 -> 1, 1 redace -> 2");
  EXPECT_EQ(told(t),
            "say KK-17 1 redace -> 2\n"
            "move KK-18 hand/1 discard/1 AD\n"
            "number KK-17 target 2\n"
            "number KK-14 asked 2\n");
  EXPECT_EQ(t.number("worth"), 17);
  EXPECT_EQ(all_pass(t), "2 0");
  EXPECT_EQ(t.scores(), "100 100 83");
}

TEST(KingdomReactions, KK_17_a_Red_Ace_gives_a_Queen_a_new_target) {
  EXPECT_EQ(points_after(kThree, "0 queen 7, 1 redace -> 1"), "100 117 100");
  EXPECT_EQ(points_after(kThree, "0 queen 7, 1 redace -> 2"), "100 100 117");
  EXPECT_EQ(points_after(kThree, "0 queen, 1 pass, 2 redace -> 1"), "100 110 100");
}

TEST(KingdomReactions, KK_17_not_only_the_target_may_answer) {
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 pass, 2 redace -> 0"), "90 100 100");
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 pass, 0 redace -> 1"),
            "100 90 100");
}

TEST(KingdomReactions, KK_17_the_new_target_may_be_the_Kings_own_player_or_oneself) {
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 0"), "90 100 100");
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 pass, 2 redace -> 2"), "100 100 90");
}

TEST(KingdomReactions, KK_17_one_already_redirected_may_be_redirected_again) {
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 redace -> 1"), "100 90 100");
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 redace -> 0, 0 redace -> 1"),
            "100 90 100");
  EXPECT_EQ(points_after(kThree, "0 king -> 1, 1 redace -> 2, 2 pass, 0 redace -> 0"),
            "90 100 100");
  EXPECT_EQ(points_after(kThree, "0 queen, 1 redace -> 1, 2 redace -> 0"), "110 100 100");
}

TEST(KingdomReactions, KK_17_not_the_current_target) {
  auto t = after(kThree, "0 king -> 1");
  t.refuses("1 redace -> 1", "KK-17").refuses("1 redace -> 3", "KK-17").plays("1 redace -> 2");
  t.refuses("2 redace -> 2", "KK-17").plays("2 redace -> 1");
}

TEST(KingdomReactions, KK_17_only_with_a_Red_Ace) {
  after("KC | AC AS JD", "0 king -> 1").refuses("1 redace -> 0", "KK-17");
}

TEST(KingdomReactions, KK_27_a_Red_Ace_cannot_give_a_Queen_to_who_played_it) {
  auto t = after(kThree, "0 queen");
  t.refuses("1 redace -> 0", "KK-17").plays("1 redace -> 2").plays("2 redace -> 0");
  EXPECT_EQ(t.number("target"), 0);
  EXPECT_EQ(all_pass(t), "0 1");
  EXPECT_EQ(t.scores(), "110 100 100");
}

// KK-18

TEST(KingdomReactions, KK_18_all_cards_go_to_their_owners_discard_piles) {
  auto t = after(kThree, "0 king 7 -> 1, 1 redace -> 2, 2 redace -> 0, 0 jack");
  EXPECT_EQ(t.pile("discard/0"), "JC KC 7D");
  EXPECT_EQ(t.pile("discard/1"), "AD");
  EXPECT_EQ(t.pile("discard/2"), "AD");
  t = after(kThree, "0 queen 7, 1 pass, 2 jack");
  EXPECT_EQ(t.pile("discard/0"), "QC 7D");
  EXPECT_EQ(t.pile("discard/2"), "JC");
  EXPECT_EQ(t.pile_seen_by(2, "hand/2"), "4C AD AH JS");
}

// KK-22

TEST(KingdomReactions, KK_22_after_a_Red_Ace_at_oneself_the_next_player_is_asked_first) {
  EXPECT_EQ(asking_order(kTwo, "0 queen, 1 redace -> 1"), "0");
  EXPECT_EQ(asking_order(kThree, "0 queen, 1 redace -> 1"), "2 0");
  EXPECT_EQ(asking_order(kThree, "0 king -> 1, 1 pass, 2 redace -> 2"), "0 1");
  EXPECT_EQ(asking_order(kSix, "0 queen, 1 pass, 2 pass, 3 redace -> 3"), "4 5 0 1 2");
  EXPECT_EQ(asking_order(kSix, "0 king -> 2, 2 pass, 3 pass, 4 pass, 5 redace -> 5"), "0 1 2 3 4");
  EXPECT_EQ(asking_order(kSix,
                         "0 king -> 2, 2 redace -> 1, 1 pass, 3 pass, 4 pass, 5 pass, "
                         "0 redace -> 0"),
            "1 2 3 4 5");
}

TEST(KingdomReactions, KK_22_is_told_as_the_rule_of_that_case_alone) {
  EXPECT_EQ(told(after(kThree, "0 queen, 1 redace -> 1")),
            "say KK-17 1 redace -> 1\n"
            "move KK-18 hand/1 discard/1 AD\n"
            "number KK-17 target 1\n"
            "number KK-22 asked 2\n");
  EXPECT_FALSE(after(kThree, "0 queen, 1 redace -> 2").fired("KK-22"));
}

TEST(KingdomReactions, KK_22_who_is_out_is_skipped) {
  auto t = drawn(std::string(kStriker) + " | AD | 2S | 4S");
  unanswered(bring_to_ten(t, "0", "2"), "0 king -> 2, 0 end, 1 end, 3 end");
  EXPECT_EQ(t.number("points/2"), 0);
  play(t, "0 king -> 3, 3 pass, 1 redace -> 1");
  EXPECT_EQ(all_pass(t), "3 0");
  EXPECT_EQ(t.scores(), "100 90 0 100");
}

}  // namespace
}  // namespace km
