// King's Blackball: blackballing (KB-13 to KB-15).
#include <gtest/gtest.h>

#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using test::names;
using test::outcome;
using test::picture;
using test::table;
using test::trick;
using test::without_kings;

// KB-13: when

TEST(BlackballRules, KB_13_the_window_opens_whatever_the_comparison_says) {
  for (const char* deal : {"10S 4H | 6D 4C", "6S 4H | 10D 4C",   // won
                           "9S 4H | JD 4C", "4S 4H | 6D 4C",     // trash
                           "8S 4H | 8D 4C", "QS 4H | 8D 4C"}) {  // war
    SCOPED_TRACE(deal);
    auto t = trick(deal);
    EXPECT_EQ(t.asked(), "0 1");
    EXPECT_EQ(outcome(t), '=');
    EXPECT_EQ(t.pile("deck/0"), "1 face down");
  }
}

TEST(BlackballRules, KB_13_the_window_opens_after_the_reveal_of_each_war) {
  auto t = trick("QS 3C 8S 4C 10S 7C | 8D 3D QD 4D 7H 7D").all_play("let");
  EXPECT_EQ(t.pile("up/0"), "QS 8S");
  EXPECT_EQ(t.asked(), "0 1");
  t.all_play("let");
  EXPECT_EQ(t.pile("up/0"), "QS 8S 10S");
  EXPECT_EQ(t.asked(), "0 1");
}

TEST(BlackballRules, KB_13_the_window_does_not_open_again_before_a_trick_is_settled) {
  const std::string third_war = "QS 3C 8S 4C AS 7C | 8D 3D QD 4D 2D 7D";
  auto by_rank = trick(third_war).all_play("let").all_play("let").all_play("let");
  EXPECT_EQ(by_rank.asked(), "");
  EXPECT_EQ(outcome(by_rank), '>');

  auto by_throw = trick("8S | 8D").all_play("let");
  by_throw.refuses("0 let", "KB-11").refuses("0 blackball", "KB-11");
  by_throw.plays("0 rock").plays("1 scissors");
  EXPECT_EQ(outcome(by_throw), '>');

  auto without_cards = trick("QS | 8D").all_play("let");
  EXPECT_EQ(without_cards.asked(), "");
  EXPECT_EQ(outcome(without_cards), '>');
}

// KB-13: who

TEST(BlackballRules, KB_13_who_holds_no_king_is_not_asked) {
  const std::string war = "QS 4C 10C 2C | 8D 4D 7D 2D";
  auto first = without_kings("0", war).goes_on();
  EXPECT_EQ(first.asked(), "1");
  first.plays("1 let");
  EXPECT_EQ(first.pile("up/0"), "QS 10C");
  EXPECT_EQ(first.asked(), "1");
  EXPECT_EQ(first.plays("1 let").pile("won/0"), "4C 10C 4D 7D 8D QS");

  auto second = without_kings("1", war).goes_on();
  EXPECT_EQ(second.asked(), "0");
  EXPECT_EQ(second.plays("0 let").asked(), "0");
  EXPECT_EQ(second.plays("0 let").pile("won/0"), "4C 10C 4D 7D 8D QS");
}

TEST(BlackballRules, KB_13_where_nobody_holds_a_king_the_trick_is_settled_at_once) {
  auto t = without_kings("0 1", "QS 4C 10C 2C | 8D 4D 7D 2D").goes_on();
  EXPECT_EQ(t.asked(), "");
  EXPECT_EQ(t.pile("won/0"), "4C 10C 4D 7D 8D QS");
}

TEST(BlackballRules, KB_13_sudden_death_asks_those_without_kings_too) {
  auto t = without_kings("0 1", "8S | 8D").goes_on();
  EXPECT_EQ(t.asked(), "0 1");
  EXPECT_EQ(t.plays("0 rock").plays("1 paper").pile("won/1"), "8D 8S");
}

// KB-13: in secret

TEST(BlackballRules, KB_13_the_first_choice_is_a_secret) {
  auto let = trick("10S 4H | 6D 4C").plays("0 let");
  auto blackball = trick("10S 4H | 6D 4C").plays("0 blackball");
  EXPECT_EQ(let.news(1), "{\"type\":\"say\",\"rule\":\"KB-13\",\"seat\":0}\n");
  EXPECT_EQ(blackball.news(1), let.news(1));
  EXPECT_EQ(blackball.news(-1), let.news(1));
  EXPECT_TRUE(names(let.news(0), "let"));
  EXPECT_TRUE(names(blackball.news(0), "blackball"));
  EXPECT_EQ(picture(blackball, 1), picture(let, 1));
}

TEST(BlackballRules, KB_13_nothing_comes_of_a_choice_before_the_last_one) {
  auto t = trick("10S 4H | 6D 4C").plays("1 blackball");
  EXPECT_EQ(t.asked(), "0");
  EXPECT_EQ(t.pile("up/0"), "10S");
  EXPECT_EQ(t.pile("up/1"), "6D");
  EXPECT_EQ(t.pile("kings/1"), "KC KD KH KS");
}

TEST(BlackballRules, KB_13_the_last_choice_shows_both) {
  auto t = trick("10S 4H | 6D 4C").plays("0 blackball").plays("1 let");
  for (const int viewer : {-1, 0, 1}) {
    SCOPED_TRACE(viewer);
    EXPECT_TRUE(names(t.news(viewer), "blackball"));
    EXPECT_TRUE(names(t.news(viewer), "let"));
  }
}

// KB-14

TEST(BlackballRules, KB_14_one_blackball_trashes_the_trick_and_spends_a_king) {
  auto second = trick("10S 4H | 6D 4C").plays("0 let").plays("1 blackball");
  EXPECT_EQ(second.pile("discard"), "6D 10S");
  EXPECT_EQ(second.pile("won/0") + second.pile("won/1"), "");
  EXPECT_EQ(second.pile("spent/1"), "KC");
  EXPECT_EQ(second.pile("kings/1"), "KD KH KS");
  EXPECT_EQ(second.pile("spent/0"), "");
  EXPECT_EQ(second.pile("kings/0"), "KC KD KH KS");

  auto first = trick("10S 4H | 6D 4C").plays("0 blackball").plays("1 let");
  EXPECT_EQ(first.pile("discard"), "6D 10S");
  EXPECT_EQ(first.pile("spent/0"), "KC");
  EXPECT_EQ(first.pile("spent/1"), "");
}

TEST(BlackballRules, KB_14_both_may_spend_a_king_on_the_same_trick) {
  auto t = trick("10S 4H | 6D 4C").all_play("blackball");
  EXPECT_EQ(t.pile("discard"), "6D 10S");
  EXPECT_EQ(t.pile("spent/0"), "KC");
  EXPECT_EQ(t.pile("spent/1"), "KC");
}

TEST(BlackballRules, KB_14_kings_are_spent_before_all_eyes_after_both_choices_are_shown) {
  auto t = trick("10S 4H | 6D 4C").all_play("blackball");
  EXPECT_TRUE(t.fired("KB-14"));
  for (const int viewer : {-1, 0, 1}) {
    SCOPED_TRACE(viewer);
    const std::string news = t.news(viewer);
    EXPECT_TRUE(names(news, "KC"));
    EXPECT_LT(news.rfind("\"do\":\"blackball\""), news.find("spent"));
  }
}

TEST(BlackballRules, KB_14_the_trick_is_over) {
  auto t = trick("8S 4H 2C | 8D 4C 2D").all_play("blackball");
  EXPECT_EQ(t.asked(), "");
  t.goes_on();
  EXPECT_EQ(t.moves(), "4H deck/0 up/0\n4C deck/1 up/1\n");
}

TEST(BlackballRules, KB_14_all_cards_of_a_war_are_trashed_and_turned_up) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D").all_play("let").plays("0 let");
  t.plays("1 blackball");
  EXPECT_EQ(t.pile("discard"), "3C 4C 10C 5D 6D 7D 8D 8S");
  EXPECT_EQ(t.pile("won/0") + t.pile("won/1"), "");
  EXPECT_EQ(t.pile("down/0"), "0 face down");
  for (const char* card : {"3C", "4C", "5D", "6D"}) EXPECT_TRUE(names(t.news(-1), card)) << card;
}

TEST(BlackballRules, KB_14_a_blackball_in_the_last_window_of_two_wars_trashes_the_trick) {
  auto t = trick("QS 3C 8S 4C 2S 7C | 8D 3D QD 4D 2D 7D").all_play("let").all_play("let");
  t.plays("0 blackball").plays("1 let");
  EXPECT_EQ(t.pile("discard"), "3C 4C 2D 3D 4D 8D QD 2S 8S QS");
  EXPECT_EQ(t.asked(), "");
}

TEST(BlackballRules, KB_14_kings_are_spent_in_the_order_C_D_H_S) {
  auto t = table("blackball", "10S 10H 10C 10D 4H | 6D 6C 6H 6S 4C");
  for (const char* king : {"KC", "KD", "KH", "KS"}) {
    t.goes_on().plays("0 let").plays("1 blackball");
    EXPECT_EQ(t.moves().substr(0, 19), std::string(king) + " kings/1 spent/1\n");
  }
  EXPECT_EQ(t.pile("spent/1"), "KC KD KH KS");
  EXPECT_EQ(t.pile("kings/1"), "");
  EXPECT_EQ(t.goes_on().asked(), "0");
}

// KB-15

TEST(BlackballRules, KB_15_without_peek_nobody_sees_a_card_face_down) {
  for (const char* rules : {"", "peek=no"}) {
    auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D", rules).all_play("let");
    EXPECT_EQ(t.pile_seen_by(0, "down/0"), "2 face down");
    EXPECT_EQ(t.pile_seen_by(1, "down/1"), "2 face down");
    EXPECT_FALSE(names(t.news(0), "3C"));
    EXPECT_FALSE(names(t.news(1), "5D"));
  }
}

TEST(BlackballRules, KB_15_with_peek_players_see_their_own_cards_face_down) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D", "peek=yes").all_play("let");
  EXPECT_EQ(t.pile_seen_by(0, "down/0"), "3C 4C");
  EXPECT_EQ(t.pile_seen_by(1, "down/1"), "5D 6D");
  for (const char* card : {"3C", "4C"}) EXPECT_TRUE(names(t.news(0), card)) << card;
  for (const char* card : {"5D", "6D"}) EXPECT_TRUE(names(t.news(1), card)) << card;
}

TEST(BlackballRules, KB_15_with_peek_nobody_sees_the_cards_face_down_of_others) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D", "peek=yes").all_play("let");
  EXPECT_EQ(t.pile_seen_by(1, "down/0"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "down/1"), "2 face down");
  EXPECT_EQ(t.pile("down/0"), "2 face down");
  for (const char* card : {"3C", "4C"}) {
    EXPECT_FALSE(names(t.news(1), card)) << card;
    EXPECT_FALSE(names(t.news(-1), card)) << card;
  }
  for (const char* card : {"5D", "6D"}) EXPECT_FALSE(names(t.news(0), card)) << card;
}

TEST(BlackballRules, KB_15_with_peek_too_they_are_turned_up_when_the_trick_ends) {
  auto t = trick("8S 3C 4C 10C 2C | 8D 5D 6D 7D 2D", "peek=yes").all_play("let").all_play("let");
  EXPECT_EQ(t.pile("won/0"), "3C 4C 10C 5D 6D 7D 8D 8S");
  for (const char* card : {"3C", "4C", "5D", "6D"}) EXPECT_TRUE(names(t.news(-1), card)) << card;
  EXPECT_EQ(t.pile_seen_by(0, "down/0"), "");
}

}  // namespace
}  // namespace km
