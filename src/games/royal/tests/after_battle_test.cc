// The Royal Game: what happens after a battle (RG-21 to RG-23, RG-24, RG-39, RG-43, RG-45, RG-55,
// RG-58).
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
using test::tells;
using test::verdict;

// RG-21

TEST(RoyalAfter, RG_21_the_winner_takes_all) {
  auto t = battle("9H 3S 4H 8H");
  EXPECT_EQ(t.pile("count/0"), "4H 8H 9H 3S");
  EXPECT_EQ(t.pile("count/1"), "");
  EXPECT_EQ(t.pile("grave"), "");
  t = battle("3S 9H 4H 8H");
  EXPECT_EQ(t.pile("count/1"), "4H 8H 9H 3S");
  EXPECT_TRUE(tells(t, "RG-21  B takes 3S onto the Count Stack."));
}

TEST(RoyalAfter, RG_21_a_tie_goes_to_the_grave) {
  auto t = battle("9H 9C 7D");
  EXPECT_EQ(t.pile("grave"), "9H 9C 7D");
  EXPECT_TRUE(tells(t, "RG-21  9C goes to the grave."));
  EXPECT_EQ(t.scores(), "0 0");
}

TEST(RoyalAfter, RG_21_a_won_JH_goes_to_its_owner) {
  auto t = battle("JH KS");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("count/1"), "KS");
  EXPECT_TRUE(tells(t, "RG-21  A takes JH onto the Count Stack."));
  t = battle("KS JH");
  EXPECT_EQ(t.pile("count/0"), "KS");
  EXPECT_EQ(t.pile("count/1"), "JH");
  t = battle("JH 3C");
  EXPECT_EQ(t.pile("count/0"), "3C JH");
}

TEST(RoyalAfter, RG_21_JH_goes_home_from_a_tie) {
  auto t = battle("JH JC");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("grave"), "JC");
  t = battle("JC JH");
  EXPECT_EQ(t.pile("count/1"), "JH");
  EXPECT_EQ(t.pile("grave"), "JC");
  t = battle("JH JH");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("count/1"), "JH");
  EXPECT_EQ(t.pile("grave"), "");
}

TEST(RoyalAfter, RG_21_JH_goes_home_from_the_Shield) {
  auto t = battle("JH DJ2");
  EXPECT_EQ(verdict(t), "RG-24 Nobody");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("grave"), "DJ");
}

TEST(RoyalAfter, RG_21_JH_goes_home_from_a_drowned_battle) {
  auto t = battle("JH KS 7H");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("grave"), "KS 7H");
  t = battle("JH 3C - 7H");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("grave"), "3C 7H");
  t = battle("KS JH - 7C");
  EXPECT_EQ(t.pile("count/1"), "7C JH");
  EXPECT_EQ(t.pile("grave"), "KS");
}

TEST(RoyalAfter, RG_21_JH_goes_home_from_KC_and_from_KH) {
  auto t = battle("JH KC");
  EXPECT_EQ(t.pile("count/0"), "JH");
  EXPECT_EQ(t.pile("count/1"), "KC");
  t = battle("KH JH");
  EXPECT_EQ(t.pile("count/1"), "JH");
  EXPECT_EQ(t.pile("count/0"), "KH");
}

TEST(RoyalAfter, RG_43_JH_goes_home_even_from_a_Hook) {
  auto t = battle("3C JH 7S");
  EXPECT_EQ(t.pile("count/0"), "3C 7S");
  EXPECT_EQ(t.pile("count/1"), "JH");
  EXPECT_TRUE(tells(t, "RG-43  B takes JH onto the Count Stack."));
  t = battle("JH KS 7S");
  EXPECT_EQ(t.pile("count/0"), "JH 7S KS");
  EXPECT_TRUE(tells(t, "RG-43  A takes JH onto the Count Stack."));
}

TEST(RoyalAfter, RG_43_a_JH_in_a_hand_does_not) {
  auto t = after("KH 3C 4C | 9S JH 5C", "KH 9S");
  EXPECT_EQ(t.pile("count/0"), "JH KH 9S");
  t = after("3H JH 4C | KC 5C", "3H KC");
  EXPECT_EQ(t.pile("grave"), "JH");
}

// RG-22

TEST(RoyalAfter, RG_22_for_one_suit_the_winner_draws_a_card) {
  auto t = after("9H 2C 3C 4C 5C 6C 8C | 3H 2S 3S 4S 5S 6S 8S", "9H 3H");
  EXPECT_EQ(aftermath(t), "9H main/0 count/0\n3H main/1 count/0\n6C deck/0 hand/0\n");
  EXPECT_TRUE(tells(t, "RG-22  A draws a card."));
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
  EXPECT_EQ(t.pile("hand/1"), "4 face down");
  t = after("3H 2C 3C 4C 5C 6C 8C | 9H 2S 3S 4S 5S 6S 8S", "3H 9H");
  EXPECT_EQ(aftermath(t), "3H main/0 count/1\n9H main/1 count/1\n6S deck/1 hand/1\n");
}

TEST(RoyalAfter, RG_22_every_suit_however_it_was_won) {
  for (const char* cards : {"9C 3C", "9D 3D", "9S 3S", "KS AS", "AS QS", "QH JC"}) {
    const auto words = test::split(cards, ' ');
    auto t = after(words[0] + " 2H 3H 4D 5H 6H 8H | " + words[1] + " 8C", cards);
    EXPECT_EQ(t.fired("RG-22"), words[0].back() == words[1].back()) << cards;
  }
}

TEST(RoyalAfter, RG_22_after_a_Hook_too) {
  auto t = after("3S 7S 2C 3C 4C 5C | 9S 3D", "3S 9S 7S");
  EXPECT_TRUE(t.fired("RG-22"));
}

TEST(RoyalAfter, RG_22_add_ons_do_not_count) {
  auto t = after("9H 4C 2C 3D 4D 5C | 3C 8C", "9H 3C 4C");
  EXPECT_FALSE(t.fired("RG-22"));
}

TEST(RoyalAfter, RG_22_not_on_a_tie_nor_against_the_Shield) {
  auto t = after("9H 2C 3C 4C 5C 6C 8C | 9H 2S 3S 4S 5S 6S 8S", "9H 9H");
  EXPECT_FALSE(t.fired("RG-22"));
  EXPECT_EQ(t.pile("deck/0"), "2 face down");
}

TEST(RoyalAfter, RG_22_jokers_have_no_suit) {
  EXPECT_FALSE(after("RJ 2H 3H 4D 5H 6H 8H | 9C 8C", "RJ 9C").fired("RG-22"));
  EXPECT_FALSE(after("9C 2H 3H 4D 5H 6H 8H | RJ 8C", "9C RJ").fired("RG-22"));
  auto t = dealt("DJ 2H 3H 4D 5H 6H 8H | 9D 8C").roll(3);
  EXPECT_FALSE(fight(t, "DJ 9D").fired("RG-22"));
  t = dealt("KD 2H 3H 4D 5H 6H 8H | DJ 8C").roll(4);
  EXPECT_FALSE(fight(t, "KD DJ").fired("RG-22"));
  t = dealt("RJ 2H 3H 4D 5H 6H 8H | DJ 8C").roll(4);
  EXPECT_FALSE(fight(t, "RJ DJ").fired("RG-22"));
}

TEST(RoyalAfter, RG_22_a_Dark_Joker_so_drawn_is_rolled_for) {
  auto t = dealt("9H 2C 3C 4C 5C DJ 8C | 3H 2S").roll(2);
  fight(t, "9H 3H");
  EXPECT_EQ(t.number("dark/0"), 3);
}

TEST(RoyalAfter, RG_58_an_empty_deck_gives_nothing) {
  auto t = after("9H 2C | 3H 2S", "9H 3H");
  EXPECT_FALSE(t.fired("RG-22"));
  EXPECT_EQ(t.pile("hand/0"), "1 face down");
}

// RG-24

TEST(RoyalAfter, RG_24_the_Shield_takes_a_random_card_of_the_attackers_hand) {
  for (const char* lost : {"3C", "4C", "5D"}) {
    auto t = dealt("9H 3C 4C 5D | DJ 2S").roll(1).stack(lost);
    fight(t, "9H DJ");
    EXPECT_EQ(aftermath(t),
              std::string("9H main/0 grave\nDJ main/1 grave\n") + lost + " hand/0 grave\n");
    EXPECT_TRUE(tells(t, std::string("RG-24  ") + lost + " goes to the grave."));
    EXPECT_EQ(t.pile("hand/0"), "2 face down");
    EXPECT_EQ(t.pile("hand/1"), "1 face down");
    EXPECT_EQ(t.scores(), "0 0");
  }
}

TEST(RoyalAfter, RG_24_when_seat_1_attacks) {
  auto t = dealt("9H 3D DJ | 9C 2S 3S 4S").roll(1).stack("3S");
  fight(t, "9H 9C, 2S DJ");
  EXPECT_EQ(t.pile("grave"), "9H 9C 2S DJ 3S");
}

TEST(RoyalAfter, RG_24_a_JH_in_the_hand_is_buried) {
  auto t = dealt("9H JH | DJ 2S").roll(1).stack("JH");
  fight(t, "9H DJ");
  EXPECT_EQ(t.pile("grave"), "9H DJ JH");
}

TEST(RoyalAfter, RG_24_a_seven_on_either_side_changes_nothing) {
  auto t = battle("9H DJ2 7C 7D");
  EXPECT_EQ(t.pile("grave"), "9H DJ 7C 7D");
  EXPECT_EQ(t.scores(), "0 0");
}

TEST(RoyalAfter, RG_58_the_Shield_finds_an_empty_hand) {
  auto t = battle("9H DJ2");
  EXPECT_EQ(t.pile("grave"), "9H DJ");
}

// RG-23

TEST(RoyalAfter, RG_23_cards_deck_effects_kings_revives_draw) {
  // KH and 2C against AH and 8H, with two ties in the grave.
  auto t = dealt("9H 9D 2C KH 6H 3S 4S 5S | 9C 10H AH 8H 5H JS QS 10S 8S").roll(0).roll(0).roll(0);
  fight(t, "9H 9C, 10H 9D");
  EXPECT_EQ(t.pile("grave"), "9H 9C 10H 9D");
  fight(t, "KH AH 2C 8H");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\nAH main/1 count/0\n2C addon/0 count/0\n8H addon/1 count/0\n"
            "JS deck/1 count/0\n"
            "6H hand/0 count/0\n5H hand/1 count/0\n3S deck/0 hand/0\nQS deck/1 hand/1\n"
            "9H grave count/1\n9C grave count/1\n10H grave count/1\n"
            "4S deck/0 hand/0\n");
}

TEST(RoyalAfter, RG_23_kings_jokers_revives) {
  // KH with the Weapon against 8H.
  auto t = dealt("9H 9D RJ KH 6H 3S 4S 5S | 9C 10H 8H 5H 6C QS 10S 8S").roll(1).roll(0);
  fight(t, "9H 9C, 10H 9D, KH 8H RJ");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\n8H main/1 count/0\nRJ addon/0 count/0\n"
            "6H hand/0 count/0\n5H hand/1 count/0\n3S deck/0 hand/0\nQS deck/1 hand/1\n"
            "9D grave count/0\n10H grave count/0\n"
            "9C grave count/1\n9H grave count/1\n"
            "4S deck/0 hand/0\n");
}

TEST(RoyalAfter, RG_23_deck_effects_KC_and_the_draw) {
  // What is drawn for one suit comes after the purge; AC is a Cross on no Cross here.
  auto t = after("3D AC 6D 8C 9S 5S 6S 8S | KC 3C 4D 5C 6C JS QS", "3D KC AC");
  EXPECT_EQ(aftermath(t),
            "3D main/0 count/1\nKC main/1 count/1\nAC addon/0 count/1\n"
            "JS deck/1 grave\n"
            "6D 9S hand/0 grave\n4D hand/1 grave\n5S deck/0 count/1\n");
  t = after("3C 6D 8C 9S 5D 6S 8S | KC 3C 4D 5C 6C JS QS", "3C KC");
  EXPECT_EQ(aftermath(t),
            "3C main/0 count/1\nKC main/1 count/1\n"
            "5D 6D 9S hand/0 grave\n4D hand/1 grave\n6S deck/0 count/1\nJS deck/1 hand/1\n");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "3C 5C 6C JS");
}

TEST(RoyalAfter, RG_23_then_the_roles_swap) {
  auto t = after("9H 2C | 3C 2S", "9H 3C");
  const std::string story = t.story();
  EXPECT_LT(story.find("A takes 3C onto the Count Stack."), story.find("A has "));
  EXPECT_LT(story.find("A has "), story.find("is to attack"));
}

// RG-39

TEST(RoyalAfter, RG_39_jokers_of_the_attacker_first) {
  auto t = dealt("DJ 2H | RJ 2S 3S 4S 5S 6S 8S 9S 10S JS").roll(2);
  fight(t, "DJ RJ");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_EQ(aftermath(t),
            "DJ main/0 grave\nRJ main/1 grave\n6S deck/1 count/0\n8S deck/1 count/0\n"
            "9S deck/1 count/0\n10S deck/1 count/1\nJS deck/1 count/1\n");
  t = dealt("3C RJ 3S 4S 5S 6S 8S 9S 10S JS | 3D DJ 2H 4H").roll(2);
  fight(t, "3C 3D, DJ RJ");
  EXPECT_EQ(aftermath(t),
            "DJ main/1 grave\nRJ main/0 grave\n6S deck/0 count/1\n8S deck/0 count/1\n"
            "9S deck/0 count/1\n10S deck/0 count/0\nJS deck/0 count/0\n");
}

TEST(RoyalAfter, RG_39_revives_of_the_attacker_first) {
  auto t = dealt("9H 3C 8H | 9C 4C 5D 4H").roll(0).roll(0);
  fight(t, "9H 9C, 5D 3C 4H 8H");
  EXPECT_EQ(aftermath(t),
            "5D main/1 count/1\n3C main/0 count/1\n4H addon/1 count/1\n8H addon/0 count/1\n"
            "9H grave count/1\n9C grave count/0\n");
}

TEST(RoyalAfter, RG_39_draws_for_hearts_of_the_attacker_first) {
  // Seat 1 attacks and loses to KH.
  auto t = after("3C KH 4H 5C 6C 8C 9C | 3D 9D 4D 6H 8H JS QS 10S", "3C 3D, 9D KH");
  EXPECT_EQ(aftermath(t),
            "9D main/1 count/0\nKH main/0 count/0\n6H 8H hand/1 count/0\n4H hand/0 count/0\n"
            "JS deck/1 hand/1\nQS deck/1 hand/1\n8C deck/0 hand/0\n");
}

TEST(RoyalAfter, RG_39_a_lost_2C_buries_the_attackers_card_first) {
  auto t = after("3C 9D 4C 5C 6C 8C 9C | 3D 3H 2C 6H 8H JS QS", "3C 3D, 3H 9D 2C");
  EXPECT_EQ(aftermath(t),
            "3H main/1 count/0\n9D main/0 count/0\n2C addon/1 count/0\n"
            "JS deck/1 grave\n8C deck/0 grave\n");
}

// RG-45

TEST(RoyalAfter, RG_45_the_order_into_the_grave) {
  EXPECT_EQ(battle("RJ KS+3S 7H 7D").pile("grave"), "RJ KS 3S 7H 7D");
  EXPECT_EQ(battle("JD KS+3S+9S 7H 7D").pile("grave"), "JD KS 3S 9S 7H 7D");
  auto t = dealt("3C KS 3S 7D | 3D RJ 7H 2C");
  fight(t, "3C 3D");
  EXPECT_EQ(t.pile("count/1"), "3C 3D");
  fight(t, "RJ KS+spades 7H 7D");
  EXPECT_EQ(t.pile("grave"), "RJ KS 3S 7H 7D");
}

TEST(RoyalAfter, RG_45_then_the_Shields_card) {
  auto t = dealt("9H 7H 2C | DJ 7D").roll(1);
  fight(t, "9H DJ 7H 7D");
  EXPECT_EQ(t.pile("grave"), "9H DJ 7H 7D 2C");
}

TEST(RoyalAfter, RG_45_hands_the_attackers_first) {
  auto t = after("3H 8S 9D | KC 2D 3S", "3H KC");
  EXPECT_EQ(t.pile("grave"), "9D 8S 2D 3S");
  t = after("3C KC 2D 3S | 3D 3H 8S 9D", "3C 3D, 3H KC");
  EXPECT_EQ(t.pile("grave"), "9D 8S 2D 3S");
}

// RG-55

TEST(RoyalAfter, RG_55_several_cards_go_suit_by_suit_and_jokers_last) {
  auto t = dealt("3H AS RJ 4D DJ | KC 2S 2H AD 2D").roll(3);
  fight(t, "3H KC");
  EXPECT_EQ(t.pile("grave"), "4D AS RJ DJ 2D AD 2H 2S");
  EXPECT_TRUE(tells(t, "RG-35  4D AS RJ DJ go to the grave."));
}

TEST(RoyalAfter, RG_55_hearts_and_spades_from_two_up_to_the_ace) {
  auto t = after("KH AH 2H 10H 3C | 9S JH 5H", "KH 9S");
  EXPECT_EQ(aftermath(t),
            "KH main/0 count/0\n9S main/1 count/0\n2H 10H AH hand/0 count/0\n"
            "5H JH hand/1 count/0\n");
  t = test::round_of("RJ | AS KS 2S 10S JS");
  t.plays("0 attack RJ").plays("1 defend KS with-spades");
  EXPECT_EQ(t.moves(), "KS hand/1 main/1\n2S 10S JS AS hand/1 spades/1\n");
}

// RG-58

TEST(RoyalAfter, RG_58_deck_effects_of_an_empty_deck) {
  EXPECT_EQ(aftermath(battle("9H 3S AC")),
            "9H main/0 count/0\n3S main/1 count/0\nAC addon/0 count/0\n");
  EXPECT_EQ(aftermath(battle("9H 3S 2C")),
            "9H main/0 count/0\n3S main/1 count/0\n2C addon/0 count/0\n");
  EXPECT_EQ(aftermath(battle("3S 9H 2C")),
            "3S main/0 count/1\n9H main/1 count/1\n2C addon/0 count/1\n");
}

TEST(RoyalAfter, RG_58_one_of_two_decks_is_empty) {
  auto t = after("3S 2C 4D 5D 6D 8H | 9H", "3S 9H 2C");
  EXPECT_EQ(t.pile("grave"), "8H");
  t = after("3S 2C | 9H 4D 5D 6D 8D 8H", "3S 9H 2C");
  EXPECT_EQ(t.pile("grave"), "8H");
}

TEST(RoyalAfter, RG_58_a_Dark_Joker_from_a_deck_to_a_pile_is_not_rolled_for) {
  // To the grave by AC, to a Count Stack by 2C.
  auto t = after("10H AC 3D | 9S 3S 4S 6S 8S DJ JS", "10H 9S AC");
  EXPECT_EQ(t.pile("grave"), "DJ");
  EXPECT_FALSE(t.fired("RG-37"));
  t = after("10H 2C 3D | 9S 3S 4S 6S 8S DJ JS", "10H 9S 2C");
  EXPECT_EQ(t.pile("count/0"), "2C DJ 10H 9S");
  EXPECT_FALSE(t.fired("RG-37"));
}

}  // namespace
}  // namespace km
