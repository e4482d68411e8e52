// The Royal Game: KH and KC after a battle (RG-34, RG-35, RG-53), and whose a card is (RG-38).
#include <gtest/gtest.h>

#include <string>

#include "games/royal/tests/battles.h"

namespace km {
namespace {

using test::after;
using test::aftermath;
using test::dealt;
using test::fight;
using test::tells;
using test::told_value;
using test::verdict;

constexpr const char* kReshuffle = "heart_king=reshuffle";

// RG-34

TEST(RoyalKings, RG_34_KH_takes_all_hearts_of_both_hands) {
  auto t = after("KH 5H 2C 3C 4C 6C 8C 9C | 9S 5C 6H 8H 9H 10S JS QS KS", "KH 9S");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\n9S main/1 count/0\n5H hand/0 count/0\n6H 8H 9H hand/1 count/0\n"
            "6C deck/0 hand/0\n10S deck/1 hand/1\nJS deck/1 hand/1\nQS deck/1 hand/1\n");
  EXPECT_TRUE(tells(t, "RG-34  A takes 6H 8H 9H onto the Count Stack."));
  EXPECT_TRUE(tells(t, "RG-34  B draws a card."));
  EXPECT_EQ(t.pile("hand/0"), "4 face down");
  EXPECT_EQ(t.pile("hand/1"), "4 face down");
}

TEST(RoyalKings, RG_34_in_defence_too) {
  auto t = after("9D 5C 6H 8H | KH 5H 2C 3C", "9D KH");
  EXPECT_EQ(t.pile("count/1"), "9D 5H 6H 8H KH");
  EXPECT_EQ(t.pile("count/0"), "");
}

TEST(RoyalKings, RG_34_the_option_take_is_the_default) {
  auto t = after("KH 5H 2C | 9S 5C", "KH 9S", "heart_king=take");
  EXPECT_EQ(t.pile("count/0"), "5H KH 9S");
}

TEST(RoyalKings, RG_34_whatever_made_it_win) {
  auto t = after("KH 7S 5H 2C | KS 6H 5C", "KH KS 7S");  // a Hook
  EXPECT_EQ(t.pile("count/0"), "5H 6H KH 7S KS");
  t = after("KH 5H 2C | QH 6H 5C", "KH QH");  // the Aura
  EXPECT_EQ(t.pile("count/0"), "5H 6H QH KH");
}

TEST(RoyalKings, RG_34_not_if_it_ties_or_loses) {
  auto t = after("KH 5H 2C | KC 6H 5C", "KH KC");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_FALSE(t.fired("RG-34"));
  t = after("KH 5H 2C | AD 6H 5C", "KH AD");
  EXPECT_FALSE(t.fired("RG-34"));
  t = after("KH 5H 2C | KH 6H 5C", "KH KH");
  EXPECT_FALSE(t.fired("RG-34"));
}

TEST(RoyalKings, RG_34_no_other_king_does_it) {
  for (const char* king : {"KS", "KD", "KC"}) {
    auto t = after(std::string(king) + " 5H 2C | 9S 6H 5C", std::string(king) + " 9S");
    EXPECT_EQ(t.pile("hand/1"), "2 face down") << king;
    EXPECT_EQ(t.pile("hand/0"), "2 face down") << king;
  }
}

TEST(RoyalKings, RG_34_the_draws_take_what_there_is) {
  auto t = after("KH 5H 8H 3C 4C 6C | 9S 5C 6H", "KH 9S");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\n9S main/1 count/0\n5H 8H hand/0 count/0\n6H hand/1 count/0\n"
            "6C deck/0 hand/0\n");
}

TEST(RoyalKings, RG_34_hearts_drawn_for_hearts_stay) {
  auto t = after("KH 5H 2C 3C 4C 10H | 9S 5C", "KH 9S");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 4C 10H");
}

TEST(RoyalKings, RG_34_a_Dark_Joker_so_drawn_is_rolled_for) {
  auto t = dealt("KH 5H 2C 3C 4C DJ | 9S 5C").roll(2);
  fight(t, "KH 9S");
  EXPECT_EQ(told_value(t, "dark/0"), 3);
}

TEST(RoyalKings, RG_34_reshuffle_the_hearts_go_back) {
  auto t = dealt("KH 5H 2C 3C 4C 6C 8C | 9S 5C 6H 8H 9D 10S JS QS", kReshuffle);
  t.stack("8C 8H 10S");
  fight(t, "KH 9S");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\n9S main/1 count/0\n5H hand/0 deck/0\n6H 8H hand/1 deck/1\n"
            "8C deck/0 hand/0\n8H deck/1 hand/1\n10S deck/1 hand/1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 4C 8C");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "5C 9D 8H 10S");
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
  EXPECT_EQ(t.pile("deck/1"), "3 face down");
  EXPECT_EQ(t.pile("count/0"), "KH 9S");
}

TEST(RoyalKings, RG_34_reshuffle_the_same_hearts_may_come_back) {
  auto t = dealt("KH 5H | 9S 5C 6H", kReshuffle);
  fight(t, "KH 9S");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "5H");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "5C 6H");
}

TEST(RoyalKings, RG_53_only_a_deck_that_got_hearts_back_is_shuffled) {
  auto t = dealt("KH 5H 2C 3C 4C 6C 8C | 9S 5C 6D 8D 9D 10S JS", kReshuffle).stack("5H");
  fight(t, "KH 9S");
  EXPECT_TRUE(t.fired("RG-53"));
  EXPECT_EQ(t.moves().find("hand/1"), std::string::npos);
  EXPECT_EQ(t.moves().find("deck/1"), std::string::npos);
  EXPECT_EQ(t.pile("deck/1"), "2 face down");
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
}

TEST(RoyalKings, RG_53_nothing_is_shuffled_without_hearts) {
  auto t = after("KH 2C 3C | 9S 5C 6D", "KH 9S", kReshuffle);
  EXPECT_FALSE(t.fired("RG-53"));
  EXPECT_FALSE(t.fired("RG-34"));
}

// RG-38. Seat 0 draws a Dark Joker that rolls 6, and with it the top card of seat 1's deck.

TEST(RoyalKings, RG_38_a_heart_of_the_enemys_deck_goes_back_into_the_holders) {
  auto t = dealt("DJ KH 2C 3C 4C 6C | 5H 9S 5C 6D 8D 9D 10S", kReshuffle).roll(5);
  t.goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 4C 5H KH");
  t.stack("6C");
  fight(t, "KH 9S");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\n9S main/1 count/0\n5H hand/0 deck/0\n6C deck/0 hand/0\n");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(RoyalKings, RG_38_a_JH_of_the_enemys_deck_goes_home_to_its_holder) {
  auto t = dealt("DJ 2C | JH KS 5C 6D").roll(5);
  fight(t, "JH KS");
  EXPECT_EQ(t.pile("count/0"), "DJ JH");
  EXPECT_EQ(t.pile("count/1"), "KS");
}

TEST(RoyalKings, RG_38_a_Dark_Joker_of_the_enemys_deck_is_rolled_for) {
  auto t = dealt("DJ 2C | DJ KS 5C 6D").roll(5).roll(3);
  t.goes_on();
  EXPECT_EQ(t.moves(),
            "DJ deck/0 hand/0\nDJ hand/0 grave\nDJ grave count/0\nDJ deck/1 hand/0\n"
            "2C deck/0 hand/0\nKS deck/1 hand/1\n5C deck/1 hand/1\n6D deck/1 hand/1\n");
  EXPECT_EQ(t.number("dark/0"), 4);
  EXPECT_EQ(test::totals(fight(t, "DJ KS")), "14:14");
}

TEST(RoyalKings, RG_38_and_may_roll_6_again) {
  auto t = dealt("DJ 2C | DJ KS 5C 6D").roll(5).roll(5);
  t.goes_on();
  EXPECT_EQ(t.moves(),
            "DJ deck/0 hand/0\nDJ hand/0 grave\nDJ grave count/0\nDJ deck/1 hand/0\n"
            "DJ hand/0 grave\nDJ grave count/0\nKS deck/1 hand/0\n"
            "2C deck/0 hand/0\n5C deck/1 hand/1\n6D deck/1 hand/1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C KS");
  EXPECT_EQ(t.pile("count/0"), "DJ DJ");
}

TEST(RoyalKings, RG_38_two_copies_of_a_card_are_one_choice) {
  auto t = dealt("DJ KS 2C | KS 9S 5C").roll(5);
  t.goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C KS KS");
  fight(t, "KS 9S");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C KS");
  EXPECT_EQ(t.asked(), "1");
  // KS may lie beside KS.
  fight(t, "5C KS");
  t = dealt("2C DJ KS | 9S KS 3C 5C").roll(5);
  t.goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 9S KS");
  t = dealt("2C DJ KS | KS 9S 3C 5C").roll(5);
  fight(t, "2C 3C, 9S KS+spades");
  EXPECT_EQ(test::verdict(t), "RG-28 A");
  EXPECT_EQ(t.pile("count/0"), "DJ 9S KS KS");
}

// RG-35

TEST(RoyalKings, RG_35_KC_in_defence_buries_all_that_is_no_Cross) {
  auto t = after("3H 2C 4D 5S 6H 8C 9C | KC 3C 4S 5D AC JS", "3H KC");
  EXPECT_EQ(aftermath(t),
            "3H main/0 count/1\nKC main/1 count/1\n4D 6H 5S hand/0 grave\n5D 4S hand/1 grave\n"
            "8C deck/0 count/1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "3C AC");
  EXPECT_TRUE(tells(t, "RG-35  B takes 8C onto the Count Stack."));
  EXPECT_TRUE(tells(t, "RG-35  5D 4S go to the grave."));
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(RoyalKings, RG_35_jokers_are_no_Cross) {
  auto t = dealt("3H RJ 2C | KC DJ 3C").roll(3);
  fight(t, "3H KC");
  EXPECT_EQ(t.pile("grave"), "RJ DJ");
}

TEST(RoyalKings, RG_35_not_in_attack) {
  auto t = after("KC 2D 4D | 3H 3S 5D", "KC 3H");
  EXPECT_EQ(t.pile("count/0"), "KC 3H");
  EXPECT_EQ(t.pile("grave"), "");
  EXPECT_FALSE(t.fired("RG-35"));
}

TEST(RoyalKings, RG_35_not_if_it_ties_or_loses) {
  auto t = after("KH 2D 4D | KC 3S 5D", "KH KC");
  EXPECT_EQ(t.pile("grave"), "KH KC");
  t = after("KS 2D 4D | KC 3S 5D", "KS KC");
  EXPECT_EQ(t.pile("grave"), "");
  EXPECT_FALSE(t.fired("RG-35"));
  t = after("3H 7S 4D | KC 3S 5D", "3H KC 7S");  // a Hook
  EXPECT_FALSE(t.fired("RG-35"));
}

TEST(RoyalKings, RG_35_no_other_card_does_it) {
  auto t = after("3H 2D 4D | KS 3S 5D", "3H KS");
  EXPECT_EQ(t.pile("grave"), "");
  t = after("3H 2D 4D KC | QH 3S 5D", "3H QH KC");
  EXPECT_EQ(t.pile("grave"), "");
}

TEST(RoyalKings, RG_35_empty_hands_end_the_round) {
  auto t = after("3H 2D 4D | KC 2C", "3H KC");
  EXPECT_TRUE(t.fired("RG-4"));
  EXPECT_EQ(t.asked(), "");
}

TEST(RoyalKings, RG_35_an_empty_deck_gives_nothing) {
  auto t = after("3H 2C | KC 3C", "3H KC");
  EXPECT_EQ(t.pile("count/1"), "KC 3H");
  EXPECT_FALSE(t.fired("RG-35"));
}

TEST(RoyalKings, RG_35_with_a_Dark_Joker_5_it_wins_more) {
  auto t = dealt("RJ 2D 4D | KC DJ 5D").roll(4);
  fight(t, "RJ KC - DJ");
  EXPECT_EQ(verdict(t), "RG-20 B");
  EXPECT_EQ(t.pile("grave"), "2D 4D 5D");
}

}  // namespace
}  // namespace km
