// Kingdom Kards: who has no points left (KK-2, KK-3, KK-21, KK-28).
#include <gtest/gtest.h>

#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using test::all_pass;
using test::bring_to_ten;
using test::drawn;
using test::kStriker;
using test::play;
using test::says;
using test::Table;
using test::told;
using test::unanswered;
using test::until_turn_of;

// These packs, of which one seat's is kStriker; another seat has 10 points left and it is that
// seat's own turn.
Table turn_with_ten(std::string_view packs, const std::string& striker, const std::string& target,
                    std::string_view rules = "") {
  Table t = drawn(packs, rules);
  bring_to_ten(t, striker, target).plays(striker + " end");
  return until_turn_of(t, target);
}

// KK-2

TEST(KingdomElimination, KK_2_everybody_starts_with_a_hundred_points) {
  EXPECT_EQ(Table::fresh("kingdom", 2).scores(), "100 100");
  EXPECT_EQ(Table::fresh("kingdom", 6).scores(), "100 100 100 100 100 100");
  EXPECT_EQ(drawn("KC | 2S | 3S").number("points/2"), 100);
}

TEST(KingdomElimination, KK_2_with_zero_points_a_player_is_out_at_once) {
  auto t = drawn(std::string(kStriker) + " | 2S 3S | 4S");
  bring_to_ten(t, "0", "1");
  EXPECT_EQ(t.number("points/1"), 10);
  EXPECT_EQ(told(play(t, "0 king -> 1, 1 pass, 2 pass")),
            "say KK-14 2 pass\n"
            "number KK-14 asked -1\n"
            "number KK-9 points/1 0\n"
            "rule KK-2 1\n"
            "move KK-2 hand/1 discard/1 2S 3S\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n");
  EXPECT_EQ(t.pile("discard/1"), "2S 3S");
  EXPECT_EQ(t.pile("hand/1"), "0 face down");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asked(), "0");  // whose turn goes on
}

TEST(KingdomElimination, KK_2_with_less_than_zero_the_points_are_shown_as_zero) {
  auto t = drawn(std::string(kStriker) + " | 2S | 4S");
  unanswered(t, "0 king 10 -> 1, 0 king 10 -> 1, 0 king -> 1, 0 end, 1 end, 2 end");
  unanswered(t, "0 king -> 1, 0 king 10 -> 1");
  EXPECT_EQ(t.number("points/1"), 20);
  unanswered(t, "0 end, 1 end, 2 end, 0 king -> 1");
  EXPECT_EQ(t.number("points/1"), 10);
  play(t, "0 king 10 -> 1, 1 pass, 2 pass");
  EXPECT_TRUE(says(told(t), "number KK-9 points/1 0\nrule KK-2 1\n"));
  EXPECT_EQ(t.scores(), "100 0 100");
}

TEST(KingdomElimination, KK_2_with_one_point_a_player_is_still_in) {
  auto t = drawn(std::string(kStriker) + " 9C | 2S | 4S");
  unanswered(t, "0 king 10 -> 1, 0 king 10 -> 1, 0 king -> 1, 0 end, 1 end");
  t.stack("KC KD KH 10C 9C").plays("2 end");
  unanswered(t, "0 king 10 -> 1, 0 king 9 -> 1, 0 king -> 1");
  EXPECT_EQ(t.scores(), "100 1 100");
  EXPECT_EQ(t.plays("0 end").asked(), "1");
}

TEST(KingdomElimination, KK_2_a_negated_King_eliminates_nobody) {
  auto t = drawn(std::string(kStriker) + " | JC | 4S");
  play(bring_to_ten(t, "0", "1"), "0 king -> 1, 1 jack");
  EXPECT_EQ(t.number("points/1"), 10);
}

TEST(KingdomElimination, KK_2_the_cards_that_were_taken_back_are_laid_down_too) {
  auto t = drawn("QC AC 2C | " + std::string(kStriker) + " | 4S");
  unanswered(t, "0 queen, 0 blackace Q, 0 end");
  bring_to_ten(t, "1", "0");  // of 110 points
  unanswered(t, "1 king -> 0, 1 end, 2 end, 0 end, 1 king -> 0");
  EXPECT_EQ(t.number("points/0"), 0);
  EXPECT_EQ(t.pile("discard/0"), "2C QC AC");
  EXPECT_EQ(t.pile("hand/0"), "0 face down");
}

TEST(KingdomElimination, KK_2_nobody_can_choose_that_player_any_more) {
  auto t = drawn(std::string(kStriker) + " | 2S | AD 3S");
  unanswered(bring_to_ten(t, "0", "1"), "0 king -> 1, 0 end, 2 end");
  t.refuses("0 king -> 1", "KK-2").refuses("0 king 10 -> 1", "KK-2").plays("0 king -> 2");
  t.refuses("2 redace -> 1", "KK-2").plays("2 redace -> 0");
}

TEST(KingdomElimination, KK_2_who_is_out_does_nothing_more) {
  auto t = drawn(std::string(kStriker) + " | JC AD KC | AD 3S");
  unanswered(bring_to_ten(t, "0", "1"), "0 king -> 1");
  t.refuses("1 end", "KK-2").plays("0 end");
  EXPECT_EQ(t.asked(), "2");  // KK-4: the turn passes over seat 1
  t.refuses("1 king -> 0", "KK-2").plays("2 end").plays("0 king -> 2");
  t.refuses("1 jack", "KK-2").refuses("1 redace -> 0", "KK-2").refuses("1 pass", "KK-2");
  EXPECT_EQ(all_pass(t), "2");
}

TEST(KingdomElimination, KK_2_a_Red_Ace_may_eliminate_whom_nobody_aimed_at) {
  auto t = drawn(std::string(kStriker) + " | AD | 4S 5S");
  play(bring_to_ten(t, "0", "2"), "0 king -> 1, 1 redace -> 2, 2 pass, 0 pass");
  EXPECT_EQ(t.scores(), "100 100 0");
  EXPECT_EQ(t.pile("discard/2"), "4S 5S");
  EXPECT_EQ(t.plays("0 end").plays("1 end").asked(), "0");
}

TEST(KingdomElimination, KK_2_in_the_middle_of_a_chain_the_former_target_is_eliminated) {
  auto t = drawn(std::string(kStriker) + " | AD JC | AH 4S");
  play(bring_to_ten(t, "0", "2"), "0 king -> 1, 1 redace -> 2, 2 redace -> 1, 1 jack");
  EXPECT_EQ(told(t),
            "say KK-15 1 jack\n"
            "move KK-18 hand/1 discard/1 JC\n"
            "number KK-15 target 2\n"
            "number KK-16 asked -1\n"
            "number KK-9 points/2 0\n"
            "rule KK-2 2\n"
            "move KK-2 hand/2 discard/2 4S\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n");
  EXPECT_EQ(t.pile("discard/2"), "AH 4S");
  EXPECT_EQ(t.asked(), "0");
}

// KK-3

TEST(KingdomElimination, KK_3_a_redirected_King_may_leave_its_own_victim_as_the_last_player) {
  auto t = turn_with_ten("KC 2S | " + std::string(kStriker) + " AD", "1", "0");
  play(t, "0 king -> 1, 1 redace -> 0, 0 pass");
  EXPECT_EQ(told(t),
            "say KK-14 0 pass\n"
            "number KK-14 asked -1\n"
            "number KK-9 points/0 0\n"
            "rule KK-2 0\n"
            "move KK-2 hand/0 discard/0 2S\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n"
            "rule KK-3 1\n");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "0 100");
  EXPECT_FALSE(t.fired("KK-21"));
}

TEST(KingdomElimination, KK_3_two_who_are_left_play_on) {
  auto t = drawn(std::string(kStriker) + " | 2S | 4S");
  unanswered(bring_to_ten(t, "0", "1"), "0 king -> 1");
  EXPECT_FALSE(t.over());
  EXPECT_FALSE(t.fired("KK-3"));
  unanswered(until_turn_of(t.plays("0 end"), "0"), "0 king -> 2");
  EXPECT_EQ(t.scores(), "100 0 90");
}

// KK-21

TEST(KingdomElimination, KK_21_who_is_eliminated_in_the_own_turn_ends_it) {
  auto t = turn_with_ten("KC 2S QC | " + std::string(kStriker) + " AD | 4S", "1", "0");
  EXPECT_EQ(t.number("turns"), 6);
  play(t, "0 king -> 2, 2 pass, 1 redace -> 0, 0 pass, 2 pass");
  EXPECT_EQ(told(t),
            "say KK-14 2 pass\n"
            "number KK-14 asked -1\n"
            "number KK-9 points/0 0\n"
            "rule KK-2 0\n"
            "move KK-2 hand/0 discard/0 QC 2S\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n"
            "rule KK-21 0\n"
            "number KK-6 turns 7\n"
            "number KK-4 turn 1\n"
            "rule KK-25 1\n"
            "move KK-7 discard/1 deck/1 10C KC 10D KD AD\n"
            "move KK-5 deck/1 hand/1 5\n");
  EXPECT_EQ(t.asked(), "1");
  EXPECT_EQ(t.plays("1 end").plays("2 end").asked(), "1");
}

TEST(KingdomElimination, KK_21_by_a_Jack_as_well) {
  auto t = turn_with_ten("KC AH 2S | " + std::string(kStriker) + " AD | JC", "1", "0");
  play(t, "0 king -> 1, 1 redace -> 0, 0 redace -> 1, 1 pass, 2 jack");
  EXPECT_TRUE(t.fired("KK-21"));
  EXPECT_EQ(t.scores(), "0 100 100");
  EXPECT_EQ(t.asked(), "1");
}

TEST(KingdomElimination, KK_21_the_next_living_player_is_on_turn) {
  // Seat 1 strikes seat 3 out, then seat 2 down to ten.
  auto t = drawn("AD | " + std::string(kStriker) + " | KC | 4S");
  unanswered(bring_to_ten(t, "1", "3"), "1 king -> 3, 1 end");
  bring_to_ten(t, "1", "2").plays("1 end");
  play(t, "2 king -> 0, 0 redace -> 2, 2 pass, 1 pass");
  EXPECT_TRUE(t.fired("KK-21"));
  EXPECT_EQ(t.scores(), "100 100 0 0");
  EXPECT_EQ(t.asked(), "0");
}

TEST(KingdomElimination, KK_21_a_turn_goes_on_when_another_is_eliminated) {
  auto t = drawn(std::string(kStriker) + " | 2S | 4S");
  unanswered(bring_to_ten(t, "0", "2"), "0 king -> 2");
  EXPECT_FALSE(t.fired("KK-21"));
  EXPECT_EQ(t.asked(), "0");
}

// KK-28

constexpr const char* kCutShort = "0 king -> 2, 2 pass, 1 redace -> 0, 0 pass, 2 pass";

TEST(KingdomElimination, KK_28_a_turn_cut_short_counts_for_stall) {
  const std::string packs = "KC 2S QC | " + std::string(kStriker) + " AD | 4S";
  auto t = turn_with_ten(packs, "1", "0", "stall=7");
  play(t, kCutShort);
  EXPECT_TRUE(says(told(t), "rule KK-21 0\nnumber KK-6 turns 7\nrule KK-23 7\nrule KK-8\n"));
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "0 100 100");
  t = turn_with_ten(packs, "1", "0", "stall=8");
  EXPECT_FALSE(play(t, kCutShort).over());
  EXPECT_TRUE(t.plays("1 end").over());
}

TEST(KingdomElimination, KK_28_if_one_player_is_left_stall_is_not_looked_at) {
  auto t = turn_with_ten("KC 2S | " + std::string(kStriker) + " AD", "1", "0", "stall=5");
  EXPECT_EQ(t.number("turns"), 4);
  play(t, "0 king -> 1, 1 redace -> 0, 0 pass");
  EXPECT_TRUE(t.fired("KK-3"));
  EXPECT_FALSE(t.fired("KK-23"));
  EXPECT_FALSE(t.fired("KK-8"));
  EXPECT_EQ(t.number("turns"), 4);
}

}  // namespace
}  // namespace km
