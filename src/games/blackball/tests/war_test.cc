// King's Blackball: war (KB-9, KB-10, KB-12).
#include <gtest/gtest.h>

#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using test::after;
using test::names;
using test::outcome;
using test::Table;
using test::trick;

// KB-9

TEST(BlackballRules, KB_9_equal_ranks_lay_two_cards_face_down_and_one_up) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D").all_play("let");
  EXPECT_TRUE(t.fired("KB-9"));
  EXPECT_EQ(t.moves(),
            "3C deck/0 down/0\n4C deck/0 down/0\n5D deck/1 down/1\n6D deck/1 down/1\n"
            "10C deck/0 up/0\n7D deck/1 up/1\n");
  EXPECT_EQ(t.pile("up/0"), "8S 10C");
  EXPECT_EQ(t.pile("up/1"), "8D 7D");
  EXPECT_EQ(t.pile("down/0"), "2 face down");
  EXPECT_EQ(t.pile("down/1"), "2 face down");
}

TEST(BlackballRules, KB_9_different_ranks_lay_one_card_face_down_and_one_up) {
  auto t = trick("QS 3C 10C 2C | 8D 5D 7D 2D").all_play("let");
  EXPECT_TRUE(t.fired("KB-9"));
  EXPECT_EQ(t.moves(),
            "3C deck/0 down/0\n5D deck/1 down/1\n"
            "10C deck/0 up/0\n7D deck/1 up/1\n");
  EXPECT_EQ(t.pile("up/0"), "QS 10C");
  EXPECT_EQ(t.pile("up/1"), "8D 7D");
  EXPECT_EQ(t.pile("down/0"), "1 face down");
  EXPECT_EQ(t.pile("down/1"), "1 face down");
}

TEST(BlackballRules, KB_9_cards_face_down_are_hidden_from_everybody) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D").all_play("let");
  for (const int viewer : {-1, 0, 1}) {
    SCOPED_TRACE(viewer);
    EXPECT_TRUE(names(t.news(viewer), "down/0"));
    EXPECT_TRUE(names(t.news(viewer), "down/1"));
    EXPECT_TRUE(names(t.news(viewer), "10C"));
    for (const char* card : {"3C", "4C", "5D", "6D"}) EXPECT_FALSE(names(t.news(viewer), card));
  }
  EXPECT_EQ(t.pile_seen_by(0, "down/0"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "down/1"), "2 face down");
}

TEST(BlackballRules, KB_9_the_new_cards_are_compared_by_class) {
  const struct {
    std::string mine, theirs;
    char outcome;
  } cases[] = {{"10C", "7D", '>'}, {"7C", "10D", '<'}, {"9C", "JD", 'x'}, {"2C", "AD", '='}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.mine + " against " + c.theirs);
    auto t = trick("QS 3C " + c.mine + " 5C 4C | 8D 3D " + c.theirs + " 5D 4D");
    EXPECT_EQ(outcome(t.all_play("let").all_play("let")), c.outcome);
  }
}

TEST(BlackballRules, KB_9_the_newest_cards_say_how_many_lie_face_down) {
  auto one_then_two = trick("QS 3C 2C 4C 5C 7C | 8D 3D 2D 4D 5D 7D").all_play("let");
  EXPECT_EQ(one_then_two.pile("down/0"), "1 face down");
  one_then_two.all_play("let");
  EXPECT_EQ(one_then_two.pile("down/0"), "3 face down");
  EXPECT_EQ(one_then_two.pile("up/1"), "8D 2D 7D");

  auto two_then_one = trick("8S 3C 4C QC 5C 7C | 8D 3D 4D 2D 5D 7D").all_play("let");
  EXPECT_EQ(two_then_one.pile("down/0"), "2 face down");
  two_then_one.all_play("let");
  EXPECT_EQ(two_then_one.pile("down/0"), "3 face down");
  EXPECT_EQ(two_then_one.pile("up/1"), "8D 2D 7D");
}

// KB-10

// A trick after two wars, with these newest face-up cards; nobody blackballs.
Table after_two_wars(const std::string& mine, const std::string& theirs,
                     std::string_view rules = "") {
  return trick("QS 3C 8S 4C " + mine + " 7C | 8D 3D QD 4D " + theirs + " 7D", rules)
      .all_play("let")
      .all_play("let")
      .all_play("let");
}

TEST(BlackballRules, KB_10_the_higher_rank_wins_instead_of_a_third_war) {
  const struct {
    std::string mine, theirs;
    char ace_high, ace_low;
  } cases[] = {{"AH", "QH", '>', '<'}, {"AH", "8H", '>', '<'}, {"AH", "2H", '>', '<'},
               {"QH", "8H", '>', '>'}, {"QH", "2H", '>', '>'}, {"8H", "2H", '>', '>'},
               {"QH", "AH", '<', '>'}, {"8H", "AH", '<', '>'}, {"2H", "AH", '<', '>'},
               {"8H", "QH", '<', '<'}, {"2H", "QH", '<', '<'}, {"2H", "8H", '<', '<'}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.mine + " against " + c.theirs);
    EXPECT_EQ(outcome(after_two_wars(c.mine, c.theirs)), c.ace_high);
    EXPECT_EQ(outcome(after_two_wars(c.mine, c.theirs, "ace=high")), c.ace_high);
    EXPECT_EQ(outcome(after_two_wars(c.mine, c.theirs, "ace=low")), c.ace_low);
  }
}

TEST(BlackballRules, KB_10_the_higher_rank_takes_all_and_no_further_card_is_laid) {
  auto t = after_two_wars("AH", "2H");
  EXPECT_TRUE(t.fired("KB-10"));
  EXPECT_EQ(t.pile("won/0"), "3C 4C 3D 4D 8D QD 2H AH 8S QS");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(BlackballRules, KB_10_by_class_a_trick_can_still_be_won_or_trashed_after_two_wars) {
  EXPECT_EQ(outcome(after_two_wars("7H", "AH")), '>');
  EXPECT_EQ(outcome(after_two_wars("9H", "2H")), '<');
  EXPECT_EQ(outcome(after_two_wars("9H", "JH")), 'x');
}

TEST(BlackballRules, KB_10_the_wars_of_each_trick_are_counted_anew) {
  // A trick with one war, and after it one with two.
  const std::string deal = "QS 3C 10C  8S 4C QC 5C 7C | 8D 3D 7D  QD 4D 8H 5D 2D";
  auto won = trick(deal).all_play("let");
  won.all_play("let").goes_on().all_play("let").all_play("let");
  EXPECT_EQ(won.pile("up/0"), "8S QC 7C");
  EXPECT_EQ(won.pile("down/0"), "2 face down");

  auto blackballed = trick(deal).all_play("let");
  blackballed.all_play("blackball").goes_on().all_play("let").all_play("let");
  EXPECT_EQ(blackballed.pile("up/0"), "8S QC 7C");
}

TEST(BlackballRules, KB_10_equal_ranks_lead_to_sudden_death_whatever_the_suits) {
  for (const char* mine : {"9C", "9H", "9S"}) {
    SCOPED_TRACE(mine);
    auto t = after_two_wars(mine, "9H", "ace=low");
    EXPECT_EQ(outcome(t), '=');
    EXPECT_EQ(t.asked(), "0 1");
    t.plays("0 rock").plays("1 scissors");
    EXPECT_EQ(outcome(t), '>');
  }
}

// KB-12, in round one: both decks are equally long.

TEST(BlackballRules, KB_12_short_decks_lay_as_many_face_down_as_leave_one_for_face_up) {
  const struct {
    std::string deal, down, up;
    bool is_short;
  } cases[] = {{"8S 3C 4C 7C | 8D 3D 4D 7D", "2 face down", "8S 7C", false},
               {"8S 3C 7C | 8D 3D 7D", "1 face down", "8S 7C", true},
               {"8S 7C | 8D 7D", "0 face down", "8S 7C", true},
               {"QS 3C 7C | 8D 3D 7D", "1 face down", "QS 7C", false},
               {"QS 7C | 8D 7D", "0 face down", "QS 7C", true}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.deal);
    auto t = trick(c.deal).all_play("let");
    EXPECT_EQ(t.pile("down/0"), c.down);
    EXPECT_EQ(t.pile("down/1"), c.down);
    EXPECT_EQ(t.pile("up/0"), c.up);
    EXPECT_EQ(t.pile("deck/0"), "0 face down");
    EXPECT_EQ(t.fired("KB-12"), c.is_short);
  }
}

// The only trick, so the winner of this one wins the game.
TEST(BlackballRules, KB_12_without_cards_there_is_no_war_but_the_higher_rank_wins_at_once) {
  const struct {
    std::string deal, rules;
    char outcome;
  } cases[] = {{"QS | 8D", "", '>'},
               {"8S | QD", "", '<'},
               {"AS | 2D", "ace=high", '>'},
               {"AS | 2D", "ace=low", '<'}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.deal + " " + c.rules);
    auto t = trick(c.deal, c.rules).all_play("let");
    EXPECT_TRUE(t.fired("KB-12"));
    EXPECT_FALSE(t.fired("KB-9"));
    EXPECT_EQ(outcome(t), c.outcome);
  }
}

TEST(BlackballRules, KB_12_without_cards_equal_ranks_are_settled_by_sudden_death_at_once) {
  auto t = trick("8S | 8D").all_play("let");
  EXPECT_TRUE(t.fired("KB-12"));
  EXPECT_EQ(t.pile("up/0"), "8S");
  EXPECT_EQ(outcome(t.plays("0 rock").plays("1 paper")), '<');
}

TEST(BlackballRules, KB_12_without_cards_for_a_second_war_the_newest_cards_count) {
  auto t = trick("QS 3C 8S | 8D 3D QD").all_play("let").all_play("let");
  EXPECT_TRUE(t.fired("KB-12"));
  EXPECT_EQ(outcome(t), '<');
}

// KB-12, in round two: decks of the cards won.

TEST(BlackballRules, KB_12_in_round_two_only_the_short_deck_lays_fewer) {
  // Decks: 4D 4H 4S 10C 10H 10S and 3S 4C QD QH. The first trick is 10S against 3S.
  auto t = after(5, "10S 10H 10C 4C 3S | 4D 4H 4S QD QH").stack("10S 3S").goes_on().all_play("let");
  t.stack("4D 4C  4H 4S QD  10H QH").goes_on().all_play("let");
  EXPECT_TRUE(t.fired("KB-12"));
  EXPECT_EQ(t.moves(),
            "4H deck/0 down/0\n4S deck/0 down/0\nQD deck/1 down/1\n"
            "10H deck/0 up/0\nQH deck/1 up/1\n");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  EXPECT_EQ(t.pile("deck/1"), "0 face down");
}

TEST(BlackballRules, KB_12_in_round_two_the_last_card_is_laid_face_up) {
  // Decks: 4D 10S against 6H 8S 10D 10H, and the other way round.
  auto first = after(3, "10S 6H 8S | 4D 10H 10D").stack("10S 10D  6H 8S  4D 10H");
  first.goes_on().all_play("let");
  EXPECT_EQ(first.pile("down/0"), "0 face down");
  EXPECT_EQ(first.pile("down/1"), "2 face down");
  EXPECT_EQ(first.pile("up/0"), "10S 4D");
  EXPECT_EQ(first.pile("up/1"), "10D 10H");

  auto second = after(3, "4D 10H 10D | 10S 6H 8S").stack("10D 10S  6H 8S  10H 4D");
  second.goes_on().all_play("let");
  EXPECT_EQ(second.pile("down/0"), "2 face down");
  EXPECT_EQ(second.pile("down/1"), "0 face down");
  EXPECT_EQ(second.pile("up/0"), "10D 10H");
  EXPECT_EQ(second.pile("up/1"), "10S 4D");
}

TEST(BlackballRules, KB_12_in_round_two_both_decks_can_be_short) {
  // Decks: 4D 10S and 6H 10H.
  auto t = after(2, "10S 6H | 4D 10H").stack("10S 10H  4D 6H").goes_on().all_play("let");
  EXPECT_EQ(t.moves(), "4D deck/0 up/0\n6H deck/1 up/1\n");
}

TEST(BlackballRules, KB_12_in_round_two_no_war_if_one_player_has_no_card_left) {
  // Decks: 6H 8D 10H 10S and 2C 10D. Seat 1 takes 6H with the 10D; 8D against 2C would be war.
  auto t = after(3, "10S 10H 2C | 8D 6H 10D", "leftover=trashed").stack("6H 10D  8D 2C");
  t.goes_on().all_play("let").goes_on().all_play("let");
  EXPECT_TRUE(t.fired("KB-12"));
  EXPECT_EQ(t.pile("won/0"), "2C 8D");
  EXPECT_EQ(t.pile("discard"), "10H 10S");
}

TEST(BlackballRules, KB_12_in_round_two_sudden_death_if_one_player_has_no_card_left) {
  // Decks: 4D 4H 10H 10S and 4C 10D.
  auto t = after(3, "10S 10H 4C | 4D 4H 10D").stack("4H 10D  4D 4C");
  t.goes_on().all_play("let").goes_on().all_play("let");
  EXPECT_TRUE(t.fired("KB-12"));
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
  t.plays("0 paper").plays("1 scissors");
  EXPECT_EQ(t.pile("won/1"), "4C 4D 10D 4H");
}

}  // namespace
}  // namespace km
