// King's Blackball: rounds and score (KB-16 to KB-20).
#include <gtest/gtest.h>

#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using test::after;
using test::table;
using test::tells;
using test::trick;

// KB-16

TEST(BlackballRules, KB_16_round_one_ends_when_the_decks_are_empty) {
  auto t = after(2, "10S 10H 6C | 6D 6H 10D");
  EXPECT_EQ(t.number("round"), 1);
  EXPECT_EQ(t.pile("won/0"), "6D 6H 10H 10S");
  t.goes_on().all_play("let");
  EXPECT_EQ(t.number("round"), 2);
  EXPECT_FALSE(t.over());
}

TEST(BlackballRules, KB_16_the_won_piles_become_the_decks) {
  auto t = after(3, "10S 10H 6C | 6D 6H 10D");
  EXPECT_TRUE(tells(t.news(-1), "round", 2));
  EXPECT_EQ(t.moves(),
            "6C up/0 won/1\n10D up/1 won/1\n"
            "6D 6H 10H 10S won/0 deck/0\n6C 10D won/1 deck/1\n");
  EXPECT_EQ(t.pile("deck/0"), "4 face down");
  EXPECT_EQ(t.pile("deck/1"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "deck/0"), "4 face down");
  EXPECT_EQ(t.pile("won/0") + t.pile("won/1"), "");
}

TEST(BlackballRules, KB_16_a_deck_of_round_two_is_shuffled) {
  for (const char* mine : {"6D", "6H", "10H", "10S"}) {
    for (const char* theirs : {"6C", "10D"}) {
      auto t = after(3, "10S 10H 6C | 6D 6H 10D").stack(std::string(mine) + " " + theirs).goes_on();
      EXPECT_EQ(t.pile("up/0"), mine);
      EXPECT_EQ(t.pile("up/1"), theirs);
    }
  }
}

TEST(BlackballRules, KB_16_a_war_can_end_round_one) {
  auto t = trick("8S 3C 7C | 8D 3D 10D").all_play("let");
  EXPECT_EQ(t.number("round"), 1);
  t.all_play("let");
  EXPECT_EQ(t.number("round"), 2);
}

// KB-17. Decks of round two: 6D 6H 10H 10S and 6C 10D; or the other way round.

TEST(BlackballRules, KB_17_round_two_goes_on_while_both_have_cards) {
  auto t = after(3, "10S 10H 6C | 6D 6H 10D").stack("10S 6C  6D 10D");
  EXPECT_FALSE(t.goes_on().all_play("let").over());
  EXPECT_TRUE(t.goes_on().all_play("let").over());
}

TEST(BlackballRules, KB_17_what_the_other_has_not_played_counts_as_won) {
  for (const char* rules : {"", "leftover=kept"}) {
    auto first = after(3, "10S 10H 6C | 6D 6H 10D", rules).stack("10S 6C  6D 10D");
    first.goes_on().all_play("let").goes_on().all_play("let");
    EXPECT_TRUE(first.fired("KB-17"));
    EXPECT_EQ(first.pile("won/0"), "6C 6H 10H 10S");
    EXPECT_EQ(first.pile("won/1"), "6D 10D");
    EXPECT_EQ(first.pile("discard"), "");
    EXPECT_EQ(first.pile("deck/0"), "0 face down");
    EXPECT_EQ(first.scores(), "-10 -5");

    auto second = after(3, "6D 6H 10D | 10S 10H 6C", rules).stack("6C 10S  10D 6D");
    second.goes_on().all_play("let").goes_on().all_play("let");
    EXPECT_EQ(second.pile("won/1"), "6C 6H 10H 10S");
    EXPECT_EQ(second.scores(), "-5 -10");
  }
}

TEST(BlackballRules, KB_17_or_it_is_trashed) {
  auto first = after(3, "10S 10H 6C | 6D 6H 10D", "leftover=trashed").stack("10S 6C  6D 10D");
  first.goes_on().all_play("let").goes_on().all_play("let");
  EXPECT_TRUE(first.fired("KB-17"));
  EXPECT_EQ(first.pile("won/0"), "6C 10S");
  EXPECT_EQ(first.pile("won/1"), "6D 10D");
  EXPECT_EQ(first.pile("discard"), "6H 10H");
  EXPECT_EQ(first.scores(), "-5 -5");

  auto second = after(3, "6D 6H 10D | 10S 10H 6C", "leftover=trashed").stack("6C 10S  10D 6D");
  second.goes_on().all_play("let").goes_on().all_play("let");
  EXPECT_EQ(second.pile("won/1"), "6C 10S");
  EXPECT_EQ(second.pile("discard"), "6H 10H");
}

TEST(BlackballRules, KB_17_nothing_is_left_over_when_both_run_out_together) {
  auto t = after(2, "10S 4H | 6D 10H").stack("6D 10H  10S 4H");
  t.goes_on().all_play("let").goes_on().all_play("let");
  EXPECT_TRUE(t.over());
  EXPECT_FALSE(t.fired("KB-17"));
  EXPECT_EQ(t.pile("won/0"), "4H 10S");
  EXPECT_EQ(t.pile("won/1"), "6D 10H");
}

TEST(BlackballRules, KB_17_a_trick_under_way_is_finished_with_an_empty_deck) {
  auto t = after(3, "10S 10H 6C | 6D 6H 10D").stack("10S 6C  10H 10D");
  t.goes_on().all_play("let").goes_on();
  EXPECT_EQ(t.pile("deck/1"), "0 face down");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asked(), "0 1");
}

// KB-18

TEST(BlackballRules, KB_18_who_has_won_nothing_ends_round_two_at_once) {
  auto first = after(2, "10S 10H | 6D 4H");
  EXPECT_TRUE(first.over());
  EXPECT_TRUE(first.fired("KB-18"));
  EXPECT_EQ(first.pile("won/0"), "6D 4H 10H 10S");
  EXPECT_EQ(first.scores(), "0 0");

  auto second = after(2, "6D 4H | 10S 7H");
  EXPECT_TRUE(second.over());
  EXPECT_EQ(second.pile("won/1"), "6D 4H 7H 10S");
  EXPECT_EQ(second.scores(), "0 -3");
}

TEST(BlackballRules, KB_18_the_cards_of_the_other_are_left_over) {
  auto t = after(2, "10S 7H | 6D 4H", "leftover=trashed");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.pile("won/0"), "");
  EXPECT_EQ(t.pile("discard"), "6D 4H 7H 10S");
  EXPECT_EQ(t.scores(), "0 0");
}

TEST(BlackballRules, KB_18_both_may_have_won_nothing) {
  auto t = after(1, "9S | JD");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.pile("discard"), "JD 9S");
  EXPECT_EQ(t.scores(), "0 0");
}

// KB-19

TEST(BlackballRules, KB_19_the_points_of_every_rank) {
  const struct {
    std::string deal;
    int score;
  } cases[] = {{"10S 4S | 2D 4C", 5 + 1}, {"10S 4S | 3D 4C", 5 - 2},  {"10S 4S | 4D 4C", 5 + 0},
               {"10S 4S | 5D 4C", 5 - 2}, {"10S 4S | 6D 4C", 5 - 10}, {"10S 4S | 7D 4C", 5 + 2},
               {"10S 4S | 8D 4C", 5 + 1}, {"10S 4S | 9D 4C", 5 - 2},  {"10S 4S | JD 4C", 5 - 2},
               {"10S 4S | QD 4C", 5 + 1}, {"10S 4S | AD 4C", 5 + 1},  {"7S 4S | 4D 4C", 2 + 0},
               {"7S 4S | QD 4C", 2 + 1}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.deal);
    auto t = trick(c.deal).all_play("let");
    EXPECT_EQ(t.number("score/0"), c.score);
    EXPECT_EQ(t.number("score/1"), 0);
  }
}

TEST(BlackballRules, KB_19_only_the_won_pile_at_the_end_of_round_two_counts) {
  // Won in round one: 6D 10S and 4H 10H; in round two: 4H 10S and 6D 10H.
  auto t = after(2, "10S 4H | 6D 10H").stack("6D 10H  10S 4H");
  t.goes_on().all_play("let").goes_on().all_play("let");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "5 -5");
}

TEST(BlackballRules, KB_19_which_kings_count) {
  const struct {
    std::string rules, scores;
  } cases[] = {
      {"", "0 -10"}, {"kings=spent", "0 -10"}, {"kings=held", "-10 -10"}, {"kings=all", "-15 -20"}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.rules);
    // Seat 0 spends one king and wins 5 points; seat 1 spends two.
    auto t = table("blackball", "3S 3H 10S | 3D 3C 4D", c.rules);
    t.goes_on().all_play("blackball").goes_on().plays("0 let").plays("1 blackball");
    t.goes_on().all_play("let");
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.scores(), c.scores);
  }
}

TEST(BlackballRules, KB_19_a_king_spent_in_round_two_counts_too) {
  auto t = after(2, "10S 4H | 6D 10H").stack("6D 10H  10S 4H").goes_on().all_play("let");
  t.goes_on().plays("0 blackball").plays("1 let");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "-5 -5");
}

TEST(BlackballRules, KB_19_the_table_shows_the_score_as_it_stands) {
  auto t = trick("10S 7S 4H | 6D 8D 4C").all_play("let");
  EXPECT_EQ(t.number("score/0"), 5 - 10);
  t.goes_on().plays("0 let").plays("1 blackball");
  EXPECT_EQ(t.number("score/0"), 5 - 10);
  EXPECT_EQ(t.number("score/1"), -5);
}

TEST(BlackballRules, KB_19_every_change_of_a_score_is_told) {
  auto t = trick("10S 10H 6C | 6D 6H 10D").all_play("let");
  EXPECT_TRUE(tells(t.news(-1), "score/0", 5 - 10));
  t.goes_on().plays("0 let").plays("1 blackball");
  EXPECT_TRUE(tells(t.news(-1), "score/1", -5));
  EXPECT_FALSE(tells(t.news(-1), "score/1", 0));

  // Round two begins: 6D 10S against 6C 10D, and the won piles are empty.
  t.goes_on().all_play("let");
  EXPECT_TRUE(tells(t.news(-1), "score/0", 0));
  EXPECT_TRUE(tells(t.news(-1), "score/1", -5));

  // What is left over counts as won: seat 1 has won nothing.
  auto end = after(2, "10S 7H | 4D 4H");
  EXPECT_TRUE(end.over());
  EXPECT_TRUE(tells(end.news(-1).substr(end.news(-1).find("KB-17")), "score/0", 5 + 2));
}

// KB-20

TEST(BlackballRules, KB_20_the_higher_score_wins) {
  auto t = after(2, "10S 4H | 4D 6H");
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("KB-20"));
  EXPECT_EQ(t.scores(), "5 0");
}

TEST(BlackballRules, KB_20_equal_scores_are_a_draw) {
  auto t = after(2, "10S 4H | 6D 10H").stack("10S 4H  6D 10H");
  t.goes_on().all_play("let");
  EXPECT_FALSE(t.fired("KB-20"));
  t.goes_on().plays("0 blackball").plays("1 let");
  EXPECT_TRUE(t.fired("KB-20"));
  EXPECT_EQ(t.scores(), "0 0");
}

}  // namespace
}  // namespace km
