// The Royal Game: the Red Joker (RG-36, RG-49) and the six results of the Dark Joker (RG-37, RG-40,
// RG-49, RG-54, RG-57).
#include <gtest/gtest.h>

#include <string>

#include "games/royal/tests/battles.h"

namespace km {
namespace {

using test::after;
using test::aftermath;
using test::battle;
using test::dealt;
using test::fight;
using test::names;
using test::Table;
using test::tells;
using test::told;
using test::told_value;
using test::totals;
using test::verdict;

// RG-36

TEST(RoyalJokers, RG_36_attacking_it_is_a_Giant_of_17) {
  EXPECT_EQ(totals(battle("RJ KC")), "17:14");
  EXPECT_EQ(totals(battle("RJ KC 3C")), "20:14");
  EXPECT_EQ(totals(battle("RJ RJ")), "17:0");
  EXPECT_EQ(aftermath(after("RJ 2C 3C 4C 5C 6C | 9H 2S 3S 4S 5S 6S", "RJ 9H")),
            "RJ main/0 count/0\n9H main/1 count/0\n");
}

TEST(RoyalJokers, RG_36_added_to_an_attack_it_is_a_Weapon_of_7) {
  EXPECT_EQ(totals(battle("3H 10H RJ")), "10:10");
  EXPECT_EQ(totals(battle("3C 10H RJ")), "10:10");
  EXPECT_EQ(verdict(battle("3H 9H RJ")), "RG-20 A");
}

// Three cards lie in the grave, 9H 9C 7D, and seat 1 attacks.
Table with_grave(std::string_view of_seat_0, std::string_view of_seat_1) {
  Table t = dealt("9H 7D " + std::string(of_seat_0) + " | 9C " + std::string(of_seat_1));
  return fight(t, "9H 9C 7D");
}

TEST(RoyalJokers, RG_36_a_Weapon_that_wins_takes_the_two_top_cards_of_the_grave) {
  auto t = with_grave("3C 4C", "KH RJ 5C");
  fight(t, "KH 3C RJ");
  EXPECT_EQ(aftermath(t),
            "KH main/1 count/1\n3C main/0 count/1\nRJ addon/1 count/1\n"
            "7D grave count/1\n9C grave count/1\n");
  EXPECT_EQ(t.pile("grave"), "9H");
  EXPECT_TRUE(tells(t, "RG-44  B takes 7D onto the Count Stack."));
}

TEST(RoyalJokers, RG_36_a_Weapon_that_does_not_win_takes_none) {
  auto t = with_grave("KS 4C", "2H RJ 5C");
  fight(t, "2H KS RJ");
  EXPECT_EQ(verdict(t), "RG-20 A");
  EXPECT_EQ(t.pile("grave"), "9H 9C 7D");
  t = with_grave("9S 4C", "2H RJ 5C");
  fight(t, "2H 9S RJ");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_EQ(t.pile("grave"), "9H 9C 7D 2H 9S RJ");
  EXPECT_EQ(t.scores(), "0 0");
}

TEST(RoyalJokers, RG_36_only_as_an_add_on) {
  auto t = with_grave("KS 4C", "RJ 5C");
  fight(t, "RJ KS");
  EXPECT_EQ(verdict(t), "RG-20 B");
  EXPECT_EQ(t.pile("grave"), "9H 9C 7D");
}

TEST(RoyalJokers, RG_36_defending_it_is_a_Sacrifice_of_0) {
  auto t = after("2H 3C | RJ 2S 3S 4S 5S 6S 8S 9S", "2H RJ");
  EXPECT_EQ(totals(t), "2:0");
  EXPECT_EQ(aftermath(t),
            "2H main/0 count/0\nRJ main/1 count/0\n6S deck/1 count/1\n8S deck/1 count/1\n");
  EXPECT_TRUE(tells(t, "RG-49  B takes 6S onto the Count Stack."));
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(RoyalJokers, RG_36_a_Sacrifice_may_win) {
  auto t = dealt("2H 3C | RJ DJ 3S 4S 5S 6S 8S 9S").roll(4);
  fight(t, "2H RJ - DJ");
  EXPECT_EQ(totals(t), "2:5");
  EXPECT_TRUE(tells(t, "RG-36  B takes 6S onto the Count Stack."));
  EXPECT_TRUE(tells(t, "RG-36  B takes 8S onto the Count Stack."));
  EXPECT_FALSE(t.fired("RG-49"));
}

TEST(RoyalJokers, RG_36_the_Giant_and_the_Weapon_take_nothing_from_the_deck) {
  auto t = after("2H RJ 3C 4C 5C 6C | KS 2S", "2H KS RJ");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(RoyalJokers, RG_58_a_Sacrifice_takes_what_there_is) {
  auto t = after("2H 3C | RJ 2S 3S 4S 5S 6S", "2H RJ");
  EXPECT_EQ(t.pile("count/1"), "6S");
  t = after("2H 3C | RJ 2S", "2H RJ");
  EXPECT_EQ(t.pile("count/1"), "");
}

TEST(RoyalJokers, RG_58_a_Sacrifice_does_not_roll_for_a_Dark_Joker) {
  auto t = after("2H 3C | RJ 2S 3S 4S 5S DJ 6S", "2H RJ");
  EXPECT_EQ(t.pile("count/1"), "DJ 6S");
  EXPECT_FALSE(t.fired("RG-37"));
}

// RG-37

TEST(RoyalJokers, RG_37_it_is_rolled_for_when_drawn_and_all_know) {
  for (int result = 1; result <= 5; ++result) {
    auto t = dealt("9H DJ 2C | 3C 4C").roll(static_cast<std::uint32_t>(result - 1)).goes_on();
    EXPECT_EQ(t.number("dark/0"), result);
    EXPECT_EQ(told(t, "dark/0")->rule, "RG-37");
    for (const int viewer : {-1, 0, 1}) {
      EXPECT_TRUE(names(t.news(viewer), "DJ"));
      EXPECT_NE(t.news(viewer).find("\"sides\":6,\"value\":" + std::to_string(result)),
                std::string::npos);
    }
    EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C DJ 9H");
  }
}

TEST(RoyalJokers, RG_37_each_seat_has_its_own) {
  auto t = dealt("9H DJ 2C | 3C DJ").roll(2).roll(4).goes_on();
  EXPECT_EQ(t.number("dark/0"), 3);
  EXPECT_EQ(t.number("dark/1"), 5);
}

TEST(RoyalJokers, RG_37_the_result_stays_while_it_is_in_hand) {
  auto t = dealt("9H DJ 2C 3S | 3C 4C 5C").roll(3);
  fight(t, "9H 3C, 4C 2C");
  EXPECT_EQ(t.number("dark/0"), 4);
  t.plays("0 attack DJ");
  EXPECT_EQ(t.number("dark/0"), 4);
  t.plays("1 defend 5C").plays("0 pass").plays("1 pass");
  EXPECT_EQ(totals(t), "14:5");
  EXPECT_EQ(told_value(t, "dark/0"), 0);
}

TEST(RoyalJokers, RG_37_it_is_forgotten_after_the_battle) {
  for (const char* cards : {"DJ1 3C", "DJ2 3C", "DJ3 3C", "DJ4 3C", "DJ5 3C", "9H 3C DJ5"}) {
    auto t = battle(cards);
    EXPECT_EQ(told_value(t, "dark/0"), 0) << cards;
    EXPECT_FALSE(told(t, "dark/1")) << cards;
  }
  for (const char* cards : {"3C DJ1", "3C DJ2", "3C DJ3", "3C DJ4", "3C DJ5", "9H 3C - DJ5"}) {
    auto t = battle(cards);
    EXPECT_EQ(told_value(t, "dark/1"), 0) << cards;
    EXPECT_FALSE(told(t, "dark/0")) << cards;
  }
  EXPECT_FALSE(told(battle("9H 3C"), "dark/0"));
}

TEST(RoyalJokers, RG_37_result_1) {
  EXPECT_EQ(verdict(battle("DJ1 AS")), "RG-26 A");
  EXPECT_EQ(verdict(battle("AS DJ1")), "RG-26 B");
  EXPECT_EQ(battle("AS DJ1").pile("count/1"), "DJ AS");
  auto t = dealt("9H DJ | 3C 2C").roll(0).goes_on();
  t.plays("0 attack 9H").plays("1 defend 3C").refuses("0 add DJ", "RG-37");
}

TEST(RoyalJokers, RG_37_result_2) {
  EXPECT_EQ(totals(battle("DJ2 3C")), "0:3");
  EXPECT_EQ(verdict(battle("3C DJ2")), "RG-24 Nobody");
  auto t = dealt("9H DJ | 3C 2C").roll(1).goes_on();
  t.plays("0 attack 9H").plays("1 defend 3C").refuses("0 add DJ", "RG-37");
}

TEST(RoyalJokers, RG_37_result_3_in_attack) {
  auto t = dealt("DJ 3C | 2H 2S 3S 4S 5S 6S 8S 9S 10S").roll(2);
  fight(t, "DJ 2H");
  EXPECT_EQ(totals(t), "0:2");
  EXPECT_EQ(aftermath(t),
            "DJ main/0 count/1\n2H main/1 count/1\n6S deck/1 count/0\n8S deck/1 count/0\n"
            "9S deck/1 count/0\n");
  EXPECT_TRUE(tells(t, "RG-49  A takes 9S onto the Count Stack."));
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(RoyalJokers, RG_37_result_3_in_defence) {
  auto t = dealt("2H 2S 3S 4S 5S 6S 8S 9S 10S | DJ 3C").roll(2);
  fight(t, "2H DJ");
  EXPECT_EQ(totals(t), "2:0");
  EXPECT_EQ(t.pile("count/1"), "6S 8S 9S");
  EXPECT_TRUE(tells(t, "RG-49  B takes 6S onto the Count Stack."));
}

TEST(RoyalJokers, RG_37_result_3_may_win) {
  auto t = dealt("DJ 3C | 2H 2S 3S 4S 5S 6S 8S 9S 10S").roll(2);
  fight(t, "DJ 2H 3C");
  EXPECT_EQ(totals(t), "3:2");
  EXPECT_TRUE(tells(t, "RG-37  A takes 6S onto the Count Stack."));
  EXPECT_TRUE(tells(t, "RG-37  A takes 9S onto the Count Stack."));
  EXPECT_FALSE(t.fired("RG-49"));
}

TEST(RoyalJokers, RG_37_only_3_takes_from_the_enemys_deck) {
  for (const std::uint32_t roll : {0U, 1U, 3U, 4U}) {
    auto t = dealt("DJ 3C | 2H 2S 3S 4S 5S 6S 8S 9S 10S").roll(roll);
    fight(t, "DJ 2H");
    EXPECT_EQ(t.pile("deck/1"), "4 face down") << roll;
  }
  auto t = dealt("DJ 3C 4C | 2H 2S 3S 4S 5S 6S 8S 9S 10S").roll(2);
  fight(t, "3C 2H");  // in hand
  EXPECT_EQ(t.pile("deck/1"), "4 face down");
}

TEST(RoyalJokers, RG_49_result_3_and_the_Sacrifice_act_win_or_lose) {
  auto t = dealt("DJ 3C | DJ 2S 3S 4S 5S 6S 8S 9S 10S").roll(2).roll(1);  // the Shield
  fight(t, "DJ DJ");
  EXPECT_EQ(t.pile("count/0"), "6S 8S 9S");
  EXPECT_TRUE(tells(t, "RG-49  A takes 8S onto the Count Stack."));
  t = after("2H 7S 3C | RJ 2S 3S 4S 5S 6S 8S 9S", "2H RJ 7S");  // a Hook
  EXPECT_TRUE(tells(t, "RG-49  B takes 8S onto the Count Stack."));
  t = after("2H 3C | RJ 7H 3S 4S 5S 6S 8S 9S", "2H RJ - 7H");  // drowned
  EXPECT_TRUE(tells(t, "RG-49  B takes 8S onto the Count Stack."));
}

TEST(RoyalJokers, RG_58_result_3_takes_what_there_is) {
  auto t = dealt("DJ 3C | 2H 2S 3S 4S 5S 6S DJ").roll(2);
  fight(t, "DJ 2H");
  EXPECT_EQ(t.pile("count/0"), "DJ 6S");
  EXPECT_EQ(told_value(t, "dark/0"), 0);
  EXPECT_EQ(t.news(-1).find("\"roll\""), std::string::npos);
  EXPECT_EQ(t.pile("deck/1"), "0 face down");
}

TEST(RoyalJokers, RG_37_result_4) {
  EXPECT_EQ(totals(battle("DJ4 KC")), "14:14");
  EXPECT_EQ(totals(battle("KC DJ4")), "14:14");
  EXPECT_EQ(totals(battle("DJ4 QC 2C")), "16:13");
  auto t = dealt("9H DJ | 3C 2C").roll(3).goes_on();
  t.plays("0 attack 9H").plays("1 defend 3C").refuses("0 add DJ", "RG-37");
}

TEST(RoyalJokers, RG_37_result_5) {
  EXPECT_EQ(totals(battle("DJ5 3C")), "0:3");
  EXPECT_EQ(totals(battle("3C DJ5")), "3:0");
  EXPECT_EQ(totals(battle("3C 9H DJ5")), "8:9");
  EXPECT_EQ(totals(battle("9H 3C - DJ5")), "9:8");
}

TEST(RoyalJokers, RG_37_in_the_grave_or_taken_it_has_no_result) {
  // It leaves the hand by the Shield.
  auto t = dealt("9H DJ 2C | DJ 3C").roll(3).roll(1).stack("DJ");
  fight(t, "9H DJ");
  EXPECT_EQ(t.pile("grave"), "9H DJ DJ");
  const std::string news = t.news(-1);
  const auto moved = news.find("\"from\":\"hand/0\",\"to\":\"grave\",\"cards\":[\"DJ\"]");
  ASSERT_NE(moved, std::string::npos);
  const auto dark = news.find("\"number\":\"dark/0\",\"value\":0");
  ASSERT_NE(dark, std::string::npos);
  EXPECT_LT(moved, dark);
  EXPECT_LT(dark, news.find("\"number\":\"dark/1\",\"value\":0"));
}

TEST(RoyalJokers, RG_37_it_leaves_the_hand_by_KC) {
  auto t = dealt("3H DJ 2C | KC 3C 4D").roll(3);
  fight(t, "3H KC");
  EXPECT_EQ(t.pile("grave"), "DJ 4D");
  EXPECT_EQ(told_value(t, "dark/0"), 0);
  const std::string news = t.news(-1);
  EXPECT_LT(news.find("\"number\":\"dark/0\""), news.find("\"4D\""));
  t = dealt("3H 4D 2C | KC 3C DJ").roll(3);
  fight(t, "3H KC");
  EXPECT_EQ(t.pile("grave"), "4D DJ");
  EXPECT_EQ(told_value(t, "dark/1"), 0);
  EXPECT_FALSE(told(t, "dark/0"));
}

TEST(RoyalJokers, RG_37_KH_leaves_it_in_hand) {
  auto t = dealt("KH DJ 5H 2C | 9S 3C").roll(3);
  fight(t, "KH 9S");
  EXPECT_EQ(t.number("dark/0"), 4);
}

// Result 6

TEST(RoyalJokers, RG_37_result_6_acts_at_once) {
  auto t = dealt("9H DJ 2C 3C 4C 5C | 3D 4D 5D 6D 8D 9D").roll(5).goes_on();
  EXPECT_EQ(t.moves(),
            "9H deck/0 hand/0\nDJ deck/0 hand/0\nDJ hand/0 grave\nDJ grave count/0\n"
            "3D deck/1 hand/0\n2C deck/0 hand/0\n3C deck/0 hand/0\n4C deck/0 hand/0\n"
            "4D deck/1 hand/1\n5D deck/1 hand/1\n6D deck/1 hand/1\n8D deck/1 hand/1\n"
            "9D deck/1 hand/1\n");
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
  EXPECT_EQ(t.pile("hand/1"), "5 face down");
  EXPECT_FALSE(told(t, "dark/0"));
  EXPECT_EQ(t.scores(), "13 0");
  EXPECT_TRUE(tells(t, "RG-6  A has 13 points."));
}

TEST(RoyalJokers, RG_37_result_6_takes_two_cards_of_the_shuffled_grave) {
  // KC has buried both hands; seat 1 draws first in the new round.
  auto t = dealt("3H 4D 5D 6D 8D 9D 10H 2H | KC 3S 4S 6S 8S DJ KS QS");
  fight(t, "3H KC");
  EXPECT_EQ(t.pile("grave"), "4D 5D 6D 8D 3S 4S 6S 8S");
  t.roll(5).roll(0).roll(0).roll(0).roll(0).roll(0).roll(0).roll(2).roll(1).roll(0).goes_on();
  EXPECT_EQ(t.moves(),
            "DJ deck/1 hand/1\nDJ hand/1 grave\n4D 5D 6D 8D 3S 4S DJ 8S 6S grave grave\n"
            "6S grave count/1\n8S grave count/1\n10H deck/0 hand/1\n"
            "KS deck/1 hand/1\nQS deck/1 hand/1\n2H deck/0 hand/0\n");
  EXPECT_EQ(t.pile("grave"), "4D 5D 6D 8D 3S 4S DJ");
}

TEST(RoyalJokers, RG_57_the_Dark_Joker_lies_in_the_grave_when_it_is_shuffled) {
  // A tie leaves 9H 9C; the draw for one suit brings the Dark Joker: 9H 9C DJ become DJ 9C 9H.
  auto t = dealt("9H 3S 2C 3C 4C | 9C 8S 2D 3D 4D DJ 5D");
  t.roll(5).roll(2).roll(1).roll(0);
  fight(t, "9H 9C, 8S 3S");
  EXPECT_EQ(aftermath(t),
            "8S main/1 count/1\n3S main/0 count/1\nDJ deck/1 hand/1\nDJ hand/1 grave\n"
            "DJ 9C 9H grave grave\n9H grave count/1\n9C grave count/1\n");
  EXPECT_EQ(t.pile("grave"), "DJ");
  EXPECT_TRUE(tells(t, "RG-57  B takes 9H onto the Count Stack."));
  EXPECT_TRUE(tells(t, "RG-37  The grave is shuffled."));
}

TEST(RoyalJokers, RG_57_it_may_be_one_of_the_cards_taken) {
  auto t = dealt("9H 3S 2C 3C 4C 10C | 9C 8S 2D 3D 4D DJ 5D");
  t.roll(5).roll(1).roll(1).roll(0);
  fight(t, "9H 9C, 8S 3S");
  EXPECT_EQ(aftermath(t),
            "8S main/1 count/1\n3S main/0 count/1\nDJ deck/1 hand/1\nDJ hand/1 grave\n"
            "9C DJ 9H grave grave\n9H grave count/1\nDJ grave count/1\n10C deck/0 hand/1\n");
  EXPECT_EQ(t.pile("grave"), "9C");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "10C 2D 3D 4D");
}

TEST(RoyalJokers, RG_57_a_grave_of_one_card_is_not_shuffled) {
  auto t = dealt("DJ 2C | 3C 4C").roll(5).goes_on();
  EXPECT_EQ(t.moves().find("grave grave"), std::string::npos);
  EXPECT_EQ(t.pile("count/0"), "DJ");
}

TEST(RoyalJokers, RG_58_result_6_finds_the_enemys_deck_empty) {
  auto t = dealt("9H 3S 2C 3C 4C | 9C 8S 2D 3D 4D DJ").roll(5);
  fight(t, "9H 9C, 8S 3S");
  EXPECT_FALSE(t.fired("RG-54"));
  EXPECT_EQ(t.pile("hand/1"), "3 face down");
}

TEST(RoyalJokers, RG_40_in_a_draw_of_several_it_counts_as_one_of_them) {
  auto t = dealt("DJ 2C 3C 4C 5C 6C 8C | 3D 4D").roll(5).goes_on();
  EXPECT_TRUE(t.fired("RG-40"));
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 4C 5C 3D");
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
}

TEST(RoyalJokers, RG_40_not_in_a_draw_of_one) {
  auto t = dealt("9H 3S 2C 3C 4C | 9C 8S 2D 3D 4D DJ 5D").roll(5);
  EXPECT_FALSE(fight(t, "9H 9C, 8S 3S").fired("RG-40"));
  EXPECT_FALSE(dealt("DJ | 3D 4D").roll(5).goes_on().fired("RG-40"));
  EXPECT_FALSE(dealt("DJ 2C | 3D 4D").roll(4).goes_on().fired("RG-40"));
}

TEST(RoyalJokers, RG_40_with_up_to_5_the_number_is_fixed_before) {
  auto t = dealt("9H 2C 3C 4C 5D 6C 8C | KS 2S 3S 4S 5S 6S DJ 8S 9S 10S JS", "refill=up_to_5");
  fight(t, "9H KS+spades");
  EXPECT_EQ(t.pile("hand/0"), "4 face down");
  t.roll(5).goes_on();
  // Seat 1 draws 6S, DJ (6C from the enemy), 8S, 9S, 10S: five cards; seat 0 one.
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "6C 6S 8S 9S 10S");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 4C 8C 5D");
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

// RG-54

TEST(RoyalJokers, RG_54_the_card_from_the_enemys_deck_is_shown_to_all) {
  auto t = dealt("9H DJ 2C | 3D 4D").roll(5).goes_on();
  for (const int viewer : {-1, 0, 1}) EXPECT_TRUE(names(t.news(viewer), "3D")) << viewer;
  EXPECT_TRUE(tells(t, "RG-54  A draws 3D from the enemy's deck."));
}

TEST(RoyalJokers, RG_54_cards_of_the_own_deck_are_seen_by_their_owner_alone) {
  auto t = test::round_of("9H 2C | 3D 4D");
  EXPECT_TRUE(names(t.news(0), "9H"));
  EXPECT_TRUE(names(t.news(1), "3D"));
  for (const char* card : {"9H", "2C"}) {
    EXPECT_FALSE(names(t.news(1), card));
    EXPECT_FALSE(names(t.news(-1), card));
  }
  for (const char* card : {"3D", "4D"}) {
    EXPECT_FALSE(names(t.news(0), card));
    EXPECT_FALSE(names(t.news(-1), card));
  }
}

TEST(RoyalJokers, RG_54_later_draws_are_hidden_too) {
  // For one suit, and for hearts.
  auto t = after("9H 2C 3C 4C 5C 6C | 3H 8C", "9H 3H");
  EXPECT_TRUE(names(t.news(0), "6C"));
  EXPECT_FALSE(names(t.news(1), "6C"));
  EXPECT_FALSE(names(t.news(-1), "6C"));
  t = after("KH 2H 3C 4C 5C 6C | 3S 8C", "KH 3S");
  EXPECT_TRUE(names(t.news(0), "6C"));
  EXPECT_FALSE(names(t.news(1), "6C"));
  EXPECT_TRUE(names(t.news(1), "2H"));
}

TEST(RoyalJokers, RG_54_everything_else_is_open) {
  auto t = dealt("9H 2C 3C | DJ 4D 5D 6D 8D 9D").roll(1).stack("3C");
  fight(t, "9H DJ 2C");
  for (const int viewer : {-1, 0, 1}) {
    EXPECT_TRUE(names(t.news(viewer), "3C"));  // the Shield's card
    EXPECT_TRUE(names(t.news(viewer), "9D"));  // taken from the deck by 2C
  }
}

}  // namespace
}  // namespace km
