// King's Blackball, rule by rule, in table notation. Here: the setup and the trick (KB-1 to KB-8);
// the other rules are in the files next to this one.
#include <gtest/gtest.h>

#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using test::after;
using test::names;
using test::outcome;
using test::table;
using test::Table;
using test::trick;

// Setup

TEST(BlackballRules, KB_1_each_player_has_an_own_pack) {
  auto t = Table::fresh("blackball", 2).stack("QS QS").goes_on();
  EXPECT_EQ(t.pile("up/0"), "QS");
  EXPECT_EQ(t.pile("up/1"), "QS");
}

TEST(BlackballRules, KB_2_the_four_kings_lie_face_up_in_front) {
  auto t = Table::fresh("blackball", 2);
  EXPECT_EQ(t.pile("kings/0"), "KC KD KH KS");
  EXPECT_EQ(t.pile("kings/1"), "KC KD KH KS");
  EXPECT_EQ(t.pile_seen_by(1, "kings/0"), "KC KD KH KS");
}

// Both decks come in the same order, so that every trick goes through two wars into sudden death;
// seat 1 wins them all, and so every card of both packs.
TEST(BlackballRules, KB_1_KB_2_the_packs_are_52_cards_without_the_kings) {
  auto t = Table::fresh("blackball", 2);
  for (int tricks = 0; tricks < 7; ++tricks) {
    t.goes_on().all_play("let").all_play("let").all_play("let").plays("0 rock").plays("1 paper");
  }
  EXPECT_EQ(t.pile("won/1"),
            "2C 2C 3C 3C 4C 4C 5C 5C 6C 6C 7C 7C 8C 8C 9C 9C 10C 10C JC JC QC QC AC AC "
            "2D 2D 3D 3D 4D 4D 5D 5D 6D 6D 7D 7D 8D 8D 9D 9D 10D 10D JD JD QD QD AD AD "
            "2H 2H 3H 3H 4H 4H 5H 5H 6H 6H 7H 7H 8H 8H 9H 9H 10H 10H JH JH QH QH AH AH "
            "2S 2S 3S 3S 4S 4S 5S 5S 6S 6S 7S 7S 8S 8S 9S 9S 10S 10S JS JS QS QS AS AS");
}

TEST(BlackballRules, KB_2_kings_last_for_both_rounds) {
  auto t = table("blackball", "10S 10H 4H | 6D 4C 10D").goes_on().all_play("let");
  t.goes_on().all_play("blackball").goes_on().all_play("let");
  ASSERT_EQ(t.number("round"), 2);
  EXPECT_EQ(t.pile("kings/0"), "KD KH KS");
  EXPECT_EQ(t.pile("spent/0"), "KC");
  t.goes_on().all_play("blackball");
  EXPECT_EQ(t.pile("kings/0"), "KH KS");
  EXPECT_EQ(t.pile("spent/0"), "KC KD");
}

TEST(BlackballRules, KB_3_the_decks_are_48_cards_face_down_in_an_order_of_chance) {
  auto t = Table::fresh("blackball", 2);
  EXPECT_EQ(t.pile("deck/0"), "48 face down");
  EXPECT_EQ(t.pile_seen_by(0, "deck/0"), "48 face down");
  EXPECT_EQ(t.pile_seen_by(1, "deck/1"), "48 face down");
  t.stack("7H AS 10D 2C").goes_on().all_play("let");
  t.goes_on();
  EXPECT_EQ(t.moves(), "10D deck/0 up/0\n2C deck/1 up/1\n");
}

// A trick

TEST(BlackballRules, KB_4_both_turn_up_the_top_card_together) {
  auto t = table("blackball", "10S 4H | 6D 4C").goes_on();
  EXPECT_EQ(t.news(-1),
            R"({"type":"move","rule":"KB-4","from":"deck/0","to":"up/0","cards":["10S"]})"
            "\n"
            R"({"type":"move","rule":"KB-4","from":"deck/1","to":"up/1","cards":["6D"]})"
            "\n"
            R"({"type":"note","rule":"KB-8","kind":"verdict","seat":0,"card":"10S","against":"6D"})"
            "\n");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(BlackballRules, KB_5_the_winner_takes_both_cards_onto_the_own_won_pile) {
  auto first = trick("10S 4H | 6D 4C").all_play("let");
  EXPECT_EQ(first.pile("won/0"), "6D 10S");
  EXPECT_EQ(first.pile("won/1"), "");
  EXPECT_EQ(first.pile("up/0") + first.pile("up/1"), "");

  auto second = trick("6S 4H | 10D 4C").all_play("let");
  EXPECT_EQ(second.pile("won/0"), "");
  EXPECT_EQ(second.pile("won/1"), "10D 6S");
}

TEST(BlackballRules, KB_5_the_winner_takes_every_card_of_a_war) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D").all_play("let").all_play("let");
  EXPECT_EQ(t.pile("won/0"), "3C 4C 10C 5D 6D 7D 8D 8S");
  EXPECT_EQ(t.pile("won/1") + t.pile("discard"), "");
  EXPECT_EQ(t.pile("up/0") + t.pile("up/1"), "");
  EXPECT_EQ(t.pile("down/0"), "0 face down");
  EXPECT_EQ(t.pile("down/1"), "0 face down");
}

TEST(BlackballRules, KB_5_cards_face_down_are_turned_up_when_the_trick_is_taken) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D").all_play("let").all_play("let");
  EXPECT_TRUE(t.fired("KB-5"));
  for (const char* card : {"3C", "4C", "5D", "6D"}) {
    EXPECT_TRUE(names(t.news(-1), card)) << card;
    EXPECT_TRUE(names(t.news(0), card)) << card;
    EXPECT_TRUE(names(t.news(1), card)) << card;
  }
}

TEST(BlackballRules, KB_5_cards_face_down_are_turned_up_when_the_trick_is_trashed) {
  auto t = trick("8S 3C 4C 9C 2C | 8D 5D 6D JD 2D").all_play("let").all_play("let");
  EXPECT_EQ(t.pile("discard"), "3C 4C 9C 5D 6D 8D JD 8S");
  for (const char* card : {"3C", "4C", "5D", "6D"}) {
    EXPECT_TRUE(names(t.news(-1), card)) << card;
    EXPECT_TRUE(names(t.news(0), card)) << card;
    EXPECT_TRUE(names(t.news(1), card)) << card;
  }
}

TEST(BlackballRules, KB_5_won_piles_and_the_discard_pile_are_public) {
  auto t = after(2, "10S 9S 4H | 6D JD 4C");
  EXPECT_EQ(t.pile("won/0"), "6D 10S");
  EXPECT_EQ(t.pile_seen_by(1, "won/0"), "6D 10S");
  EXPECT_EQ(t.pile("discard"), "JD 9S");
  EXPECT_EQ(t.pile_seen_by(0, "discard"), "JD 9S");
}

TEST(BlackballRules, KB_6_a_trashed_trick_goes_to_the_discard_pile) {
  auto t = trick("9S 4H | JD 4C").all_play("let");
  EXPECT_EQ(t.pile("discard"), "JD 9S");
  EXPECT_EQ(t.pile("won/0") + t.pile("won/1"), "");
  EXPECT_EQ(t.pile("up/0") + t.pile("up/1"), "");
}

TEST(BlackballRules, KB_6_trashed_cards_do_not_come_back_in_round_two) {
  auto t = after(3, "9S 10S 6H | JD 4D 10H");
  ASSERT_EQ(t.number("round"), 2);
  EXPECT_EQ(t.pile("discard"), "JD 9S");
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
  EXPECT_EQ(t.pile("deck/1"), "2 face down");
}

TEST(BlackballRules, KB_7_the_same_card_means_the_same_rank) {
  for (const char* mine : {"9C", "9D", "9H", "9S"}) {
    for (const char* theirs : {"9C", "9D", "9H", "9S"}) {
      SCOPED_TRACE(std::string(mine) + " against " + theirs);
      auto t = trick(std::string(mine) + " 2C 2D 2H | " + theirs + " 2D 2H 2S").all_play("let");
      EXPECT_EQ(t.pile("down/0"), "2 face down");
    }
  }
}

TEST(BlackballRules, KB_7_cards_of_one_suit_are_not_the_same) {
  auto trash = trick("9S 2C 2D 2H | JS 2D 2H 2C").all_play("let");
  EXPECT_EQ(trash.pile("discard"), "9S JS");
  auto war = trick("QS 2C 2D 2H | 8S 2D 2H 2C").all_play("let");
  EXPECT_EQ(war.pile("down/0"), "1 face down");
}

// Seat 0 plays the rank of the row, seat 1 that of the column: `>` seat 0 wins, `<` seat 1 wins,
// `x` trash, `=` war.
TEST(BlackballRules, KB_8_every_rank_against_every_rank) {
  const char* const ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "A"};
  std::string all;
  for (const std::string mine : ranks) {
    all += mine + ':';
    for (const std::string theirs : ranks) {
      all += ' ';
      all += outcome(trick(mine + "S 2C 3C 4C | " + theirs + "H 2D 3D 4D").all_play("let"));
    }
    all += '\n';
  }
  EXPECT_EQ(all,
            // 2 3 4 5 6 7 8 9 10J Q A
            "2: = > > > > < = > < > = =\n"
            "3: < = x x > < < x < x < <\n"
            "4: < x = x x < < x < x < <\n"
            "5: < x x = > < < x < x < <\n"
            "6: < < x < = < < < < < < <\n"
            "7: > > > > > = > > < > > >\n"
            "8: = > > > > < = > < > = =\n"
            "9: < x x x > < < = < x < <\n"
            "10: > > > > > > > > = > > >\n"
            "J: < x x x > < < x < = < <\n"
            "Q: = > > > > < = > < > = =\n"
            "A: = > > > > < = > < > = =\n");
}

TEST(BlackballRules, KB_8_is_the_rule_that_wins_or_trashes) {
  EXPECT_TRUE(trick("10S 4H | 6D 4C").all_play("let").fired("KB-8"));
  EXPECT_TRUE(trick("6S 4H | 10D 4C").all_play("let").fired("KB-8"));
  EXPECT_TRUE(trick("9S 4H | JD 4C").all_play("let").fired("KB-8"));
}

TEST(BlackballRules, KB_8_the_example_of_the_rule_book) {
  EXPECT_EQ(outcome(trick("9S 4H | JD 4C").all_play("let")), 'x');
  EXPECT_EQ(outcome(trick("9S 4H | 9D 4C").all_play("let")), '=');
  auto t = trick("9S 4H | 6D 4C").all_play("let");
  EXPECT_EQ(outcome(t), '>');
  EXPECT_EQ(t.number("score/0"), -2 - 10);
}

}  // namespace
}  // namespace km
