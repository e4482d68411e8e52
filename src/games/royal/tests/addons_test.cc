// The Royal Game: add-ons (RG-14 to RG-18, RG-41, RG-48, RG-60), and the spades beside KS (RG-19,
// RG-47).
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

#include "games/royal/tests/battles.h"

namespace km {
namespace {

using test::after;
using test::aftermath;
using test::battle;
using test::dealt;
using test::round_of;
using test::split;
using test::Table;
using test::tells;
using test::totals;
using test::verdict;

constexpr const char* kEvery =
    "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD "
    "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS RJ";

std::set<std::string> set_of(std::string_view words) {
  const auto list = split(words, ' ');
  return {list.begin(), list.end()};
}

// RG-14

TEST(RoyalAddOns, RG_14_what_an_attacker_may_add) {
  const auto allowed = set_of("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 7D 7H 7S AH 4H 8H RJ");
  for (const std::string& card : split(kEvery, ' ')) {
    auto t = round_of("10D " + card + " | 10H 3C");
    t.plays("0 attack 10D").plays("1 defend 10H");
    if (allowed.contains(card)) {
      t.plays("0 add " + card);
      EXPECT_EQ(t.pile("addon/0"), card);
    } else {
      t.refuses("0 add " + card, "RG-14");
    }
  }
}

TEST(RoyalAddOns, RG_14_what_a_defender_may_add) {
  const auto allowed = set_of("7C 7D 7H 7S AH 4H 8H");
  for (const std::string& card : split(kEvery, ' ')) {
    auto t = round_of("10D 3C | 10H " + card);
    t.plays("0 attack 10D").plays("1 defend 10H").plays("0 pass");
    if (allowed.contains(card)) {
      t.plays("1 add " + card);
      EXPECT_EQ(t.pile("main/0"), "");
    } else {
      t.refuses("1 add " + card, "RG-14");
    }
  }
}

TEST(RoyalAddOns, RG_14_a_Dark_Joker_only_if_it_rolled_5) {
  for (std::uint32_t roll = 1; roll <= 5; ++roll) {
    auto t = dealt("10D DJ | 10H 3C").roll(roll - 1).goes_on();
    t.plays("0 attack 10D").plays("1 defend 10H");
    roll == 5 ? t.plays("0 add DJ") : t.refuses("0 add DJ", "RG-37");
    t = dealt("10D 3C | 10H DJ").roll(roll - 1).goes_on();
    t.plays("0 attack 10D").plays("1 defend 10H").plays("0 pass");
    roll == 5 ? t.plays("1 add DJ") : t.refuses("1 add DJ", "RG-37");
  }
}

TEST(RoyalAddOns, RG_14_the_enemys_5_does_not_count) {
  auto t = dealt("10D DJ | 10H DJ").roll(3).roll(4).goes_on();
  t.plays("0 attack 10D").plays("1 defend 10H").refuses("0 add DJ", "RG-37");
  t.plays("0 pass").plays("1 add DJ");
  EXPECT_EQ(totals(t), "10:15");
}

TEST(RoyalAddOns, RG_14_nothing_is_an_add_on_before_the_main_cards_lie) {
  auto t = round_of("10D 7H | 10H 7D");
  t.refuses("0 add 7H", "RG-13").plays("0 attack 10D");
  t.refuses("0 add 7H", "RG-13").refuses("1 add 7D", "RG-13").plays("1 defend 10H");
  t.refuses("1 add 7D", "RG-13").plays("0 add 7H").plays("1 add 7D");
}

TEST(RoyalAddOns, RG_14_is_told) {
  auto t = round_of("10D 7H | 10H 7D");
  t.plays("0 attack 10D").plays("1 defend 10H").plays("0 add 7H");
  EXPECT_TRUE(tells(t, "RG-14  A adds 7H."));
  t = round_of("10D 4C | 10H 7D");
  t.plays("0 attack 10D").plays("1 defend 10H").plays("0 add 4C");
  EXPECT_TRUE(tells(t, "RG-15  A adds 4C."));
  t = round_of("10C 7C | 10H 7D");
  t.plays("0 attack 10C").plays("1 defend 10H").plays("0 add 7C");
  EXPECT_TRUE(tells(t, "RG-14  A adds 7C."));
  t = round_of("10C 7S | 10H 7S");
  t.plays("0 attack 10C").plays("1 defend 10H").plays("0 add 7S");
  EXPECT_TRUE(tells(t, "RG-17  A adds 7S."));
  t.plays("1 add 7S");
  EXPECT_TRUE(tells(t, "RG-14  B adds 7S."));
}

// RG-15

TEST(RoyalAddOns, RG_15_a_Cross_adds_its_value) {
  const std::pair<const char*, int> kAdded[] = {
      {"2C", 2}, {"3C", 3}, {"4C", 4},  {"5C", 5},   {"6C", 6},  {"7C", 7}, {"8C", 8},
      {"9C", 9}, {"AC", 1}, {"JC", 12}, {"10C", 10}, {"QC", 13}, {"KC", 14}};
  for (const auto& [card, value] : kAdded) {
    EXPECT_EQ(totals(battle(std::string("9H 10H ") + card)), std::to_string(9 + value) + ":10");
  }
  EXPECT_EQ(totals(battle("DJ3 10H 9C")), "9:10");
}

TEST(RoyalAddOns, RG_15_it_may_lift_an_attack_above_14) {
  EXPECT_EQ(verdict(battle("KH KC 2C")), "RG-20 A");
  EXPECT_EQ(totals(battle("KS RJ KC")), "29:0");
  EXPECT_EQ(totals(battle("RJ KD KC")), "31:19");
}

TEST(RoyalAddOns, RG_15_no_Cross_on_a_Cross_attack_but_7C) {
  for (const char* card : {"2C", "3C", "10C", "JC", "QC", "KC", "AC"}) {
    auto t = round_of(std::string("9C ") + card + " | 10H");
    t.plays("0 attack 9C").plays("1 defend 10H").refuses(std::string("0 add ") + card, "RG-15");
  }
  EXPECT_EQ(totals(battle("9C 10H 7C")), "9:10");
}

TEST(RoyalAddOns, RG_15_a_joker_is_no_Cross) {
  EXPECT_EQ(totals(battle("RJ 10H 4C")), "21:10");
  EXPECT_EQ(totals(battle("DJ4 10H 4C")), "18:10");
}

TEST(RoyalAddOns, RG_15_AC_buries_the_top_card_of_the_enemys_deck) {
  // Won, lost and tied.
  for (const char* main : {"10H", "2H", "8H"}) {
    auto t = after(std::string(main) + " AC 3D 4D 5D 6H | 9S 3S 4S 6S 8S 10S JS",
                   std::string(main) + " 9S AC");
    EXPECT_TRUE(tells(t, "RG-15  10S goes to the grave.")) << main;
    EXPECT_EQ(t.pile("deck/1"), "1 face down");
    EXPECT_EQ(t.pile("deck/0"), "1 face down");
  }
}

TEST(RoyalAddOns, RG_15_AC_buries_against_the_Shield_too) {
  auto t = dealt("7H AC 3D | DJ 3S 4S 6S 8S 10S JS").roll(1).stack("3D");
  fight(t, "7H DJ AC");
  EXPECT_EQ(t.pile("grave"), "7H DJ AC 3D 10S");
}

TEST(RoyalAddOns, RG_15_2C_takes_the_top_card_of_the_enemys_deck) {
  auto t = after("10H 2C 3D 4D 5D 6H | 9S 3S 4S 6S 8S 10S JS", "10H 9S 2C");
  EXPECT_EQ(totals(t), "12:9");
  EXPECT_TRUE(tells(t, "RG-15  A takes 10S onto the Count Stack."));
  EXPECT_EQ(t.pile("count/0"), "2C 10H 9S 10S");
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(RoyalAddOns, RG_15_2C_of_seat_1_works_alike) {
  auto t = after("3C 3D 4D 5D 6H 10S JS | 2D 10H 2C 3S 4S 6S", "3C 2D, 10H 5D 2C");
  EXPECT_EQ(t.pile("count/1"), "2C 3C 2D 5D 10H 10S");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(RoyalAddOns, RG_15_2C_lost_buries_the_top_card_of_each_deck) {
  auto t = after("3H 2C 3D 4D 5D 6H | 9S 3S 4S 6S 8S 10S JS", "3H 9S 2C");
  EXPECT_EQ(aftermath(t),
            "3H main/0 count/1\n9S main/1 count/1\n2C addon/0 count/1\n"
            "6H deck/0 grave\n10S deck/1 grave\n");
  EXPECT_EQ(t.pile("grave"), "6H 10S");
}

TEST(RoyalAddOns, RG_15_AC_and_2C_as_main_cards_do_nothing) {
  auto t = after("AC 3D 4D 5D 6D 6H | 9S 3S 4S 6S 8S 10S JS", "AC 9S");
  EXPECT_EQ(t.pile("grave"), "");
  t = after("2C 3D 4D 5D 6D 6H | 2D 3S 4S 6S 8S 10S JS", "2C 2D");
  EXPECT_EQ(t.pile("grave"), "");
  EXPECT_EQ(t.pile("count/1"), "2C 2D");
  t = after("9S 3D 4D 5D 6D 6H | 2C 3S 4S 6S 8S 10S JS", "9S 2C");
  EXPECT_EQ(t.pile("count/0"), "2C 9S");
}

TEST(RoyalAddOns, RG_15_other_Crosses_leave_the_decks_alone) {
  auto t = after("10H 3C 3D 4D 5D 6H | 9S 3S 4S 6S 8S 10S JS", "10H 9S 3C");
  EXPECT_EQ(t.pile("deck/1"), "2 face down");
  EXPECT_EQ(t.pile("grave"), "");
}

TEST(RoyalAddOns, RG_48_2C_on_a_tie_takes_its_card) {
  auto t = after("7H 2C 3D 4D 5D 6H | 9S 3S 4S 6S 8S 10S JS", "7H 9S 2C");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_TRUE(tells(t, "RG-48  A takes 10S onto the Count Stack."));
  EXPECT_EQ(t.pile("grave"), "7H 9S 2C");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(RoyalAddOns, RG_48_2C_against_the_Shield_takes_its_card) {
  auto t = dealt("7H 2C 3D | DJ 3S 4S 6S 8S 10S JS").roll(1).stack("3D");
  fight(t, "7H DJ 2C");
  EXPECT_TRUE(tells(t, "RG-48  A takes 10S onto the Count Stack."));
  EXPECT_EQ(aftermath(t),
            "7H main/0 grave\nDJ main/1 grave\n2C addon/0 grave\n3D hand/0 grave\n"
            "10S deck/1 count/0\n");
}

// RG-16

TEST(RoyalAddOns, RG_16_a_seven_of_a_lost_attack_drowns_the_battle) {
  for (const char* seven : {"7D", "7H"}) {
    auto t = battle(std::string("3S 9H ") + seven);
    EXPECT_EQ(verdict(t), "RG-20 B");
    EXPECT_EQ(t.pile("grave"), std::string("3S 9H ") + seven);
    EXPECT_EQ(t.scores(), "0 0");
    EXPECT_TRUE(tells(t, std::string("RG-16  ") + seven + " goes to the grave."));
  }
}

TEST(RoyalAddOns, RG_16_a_seven_of_a_lost_defence_drowns_the_battle) {
  for (const char* seven : {"7D", "7H", "7S"}) {
    auto t = battle(std::string("9H 3S - ") + seven);
    EXPECT_EQ(verdict(t), "RG-20 A");
    EXPECT_EQ(t.pile("grave"), std::string("9H 3S ") + seven);
    EXPECT_EQ(t.scores(), "0 0");
  }
}

TEST(RoyalAddOns, RG_16_7C_is_saved) {
  auto t = battle("2H KS 7C");
  EXPECT_EQ(totals(t), "9:14");
  EXPECT_EQ(t.pile("grave"), "2H KS");
  EXPECT_EQ(t.pile("count/0"), "7C");
  EXPECT_TRUE(tells(t, "RG-16  A takes 7C onto the Count Stack."));
  t = battle("9H 3S - 7C");
  EXPECT_EQ(t.pile("grave"), "9H 3S");
  EXPECT_EQ(t.pile("count/1"), "7C");
  EXPECT_TRUE(tells(t, "RG-16  B takes 7C onto the Count Stack."));
}

TEST(RoyalAddOns, RG_16_sevens_add_no_value_but_a_Cross) {
  EXPECT_EQ(totals(battle("9H 9C 7D 7H")), "9:9");
  EXPECT_EQ(totals(battle("9H 9C 7H 7D")), "9:9");
  EXPECT_EQ(totals(battle("9H 9C 7D 7S")), "9:9");
}

TEST(RoyalAddOns, RG_16_a_seven_that_wins_does_nothing) {
  auto t = battle("9H 3S 7D");
  EXPECT_EQ(t.pile("count/0"), "7D 9H 3S");
  t = battle("9H KS - 7S");
  EXPECT_EQ(t.pile("count/1"), "9H 7S KS");
  t = battle("9H 3S 7C");
  EXPECT_EQ(t.pile("count/0"), "7C 9H 3S");
  t = battle("3S 9H - 7C");
  EXPECT_EQ(t.pile("count/1"), "7C 9H 3S");
}

TEST(RoyalAddOns, RG_16_a_tie_is_not_lost) {
  auto t = battle("2H 9H 7C");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_EQ(t.pile("grave"), "2H 9H 7C");
  EXPECT_TRUE(tells(t, "RG-21  7C goes to the grave."));
  t = battle("9H 9C - 7C");
  EXPECT_EQ(t.pile("grave"), "9H 9C 7C");
}

TEST(RoyalAddOns, RG_16_a_seven_as_a_main_card_does_nothing) {
  auto t = battle("7C 9H");
  EXPECT_EQ(t.pile("count/1"), "7C 9H");
  t = battle("9H 7D");
  EXPECT_EQ(t.pile("count/0"), "7D 9H");
  t = battle("9H 7C - 7D");
  EXPECT_EQ(t.pile("grave"), "9H 7C 7D");
}

TEST(RoyalAddOns, RG_16_no_other_add_on_drowns) {
  auto t = battle("3S 9H 4H");
  EXPECT_EQ(t.pile("count/1"), "4H 9H 3S");
  t = battle("9H 3S - 8H");
  EXPECT_EQ(t.pile("count/0"), "8H 9H 3S");
}

// RG-17, RG-60

TEST(RoyalAddOns, RG_17_the_Hook_takes_all) {
  auto t = battle("3H AS 7S 4H");
  EXPECT_EQ(t.pile("count/0"), "3H 4H 7S AS");
  EXPECT_EQ(t.pile("count/1"), "");
  EXPECT_TRUE(tells(t, "RG-17  A takes AS onto the Count Stack."));
  t = battle("3H KS+9S+8S 7S");
  EXPECT_EQ(t.pile("count/0"), "3H 7S 8S 9S KS");
}

TEST(RoyalAddOns, RG_17_only_the_Shield_stops_the_Hook) {
  auto t = battle("3H DJ2 7S");
  EXPECT_EQ(t.pile("grave"), "3H DJ 7S");
  EXPECT_EQ(t.pile("count/0"), "");
  EXPECT_TRUE(tells(t, "RG-24  7S goes to the grave."));
}

TEST(RoyalAddOns, RG_17_in_defence_7S_is_a_plain_seven) {
  auto t = battle("9H 3H - 7S");
  EXPECT_EQ(verdict(t), "RG-20 A");
  EXPECT_EQ(t.pile("grave"), "9H 3H 7S");
}

TEST(RoyalAddOns, RG_60_a_seven_does_nothing_against_a_Hook) {
  for (const char* seven : {"7C", "7D", "7H", "7S"}) {
    auto t = battle(std::string("3H KD 7S ") + seven);
    EXPECT_EQ(verdict(t), "RG-25 A") << seven;
    EXPECT_EQ(t.pile("grave"), "") << seven;
    EXPECT_EQ(t.pile("count/1"), "") << seven;
  }
  EXPECT_EQ(battle("3H KD 7S 7C").pile("count/0"), "7C KD 3H 7S");
}

TEST(RoyalAddOns, RG_60_so_the_draw_for_one_suit_stays) {
  auto t = after("3D 7S 2C 3C 4C 5C | KD 7C", "3D KD 7S 7C");
  EXPECT_TRUE(t.fired("RG-22"));
  EXPECT_EQ(t.pile("hand/0"), "4 face down");
}

// RG-41

TEST(RoyalAddOns, RG_41_who_takes_no_cards_draws_none) {
  auto t = after("9D 3C 4C 5C 6C 8C | 3D 7H", "9D 3D - 7H");
  EXPECT_EQ(t.pile("grave"), "9D 3D 7H");
  EXPECT_FALSE(t.fired("RG-22"));
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  t = after("3D 7H | 9D 3C 4C 5C 6C 8C", "3D 9D 7H");
  EXPECT_FALSE(t.fired("RG-22"));
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(RoyalAddOns, RG_41_only_the_7C_of_the_losing_side_is_saved) {
  auto t = battle("9H 3S 7C 7D");
  EXPECT_EQ(t.pile("grave"), "9H 3S 7C 7D");
  EXPECT_EQ(t.pile("count/0"), "");
  t = battle("9H 3S 7C 7C");
  EXPECT_EQ(t.pile("grave"), "9H 3S 7C");
  EXPECT_EQ(t.pile("count/0"), "");
  EXPECT_EQ(t.pile("count/1"), "7C");
  t = battle("3S KH 7D 7C");
  EXPECT_EQ(t.pile("grave"), "3S KH 7D 7C");
  t = battle("3S KS 7C 7C");
  EXPECT_EQ(t.pile("grave"), "3S KS 7C");
  EXPECT_EQ(t.pile("count/0"), "7C");
}

TEST(RoyalAddOns, RG_41_7C_is_saved_also_from_a_Cross_attack) {
  auto t = battle("3C 9H 7C");
  EXPECT_EQ(totals(t), "3:9");
  EXPECT_EQ(t.pile("grave"), "3C 9H");
  EXPECT_EQ(t.pile("count/0"), "7C");
}

TEST(RoyalAddOns, RG_41_a_7C_that_is_the_main_card_is_not_saved) {
  auto t = battle("7C 9H 7D");
  EXPECT_EQ(t.pile("grave"), "7C 9H 7D");
  t = battle("9H 7C - 7C");
  EXPECT_EQ(t.pile("grave"), "9H 7C");
  EXPECT_EQ(t.pile("count/1"), "7C");
}

TEST(RoyalAddOns, RG_41_the_Weapon_of_a_drowned_battle_still_takes_old_cards) {
  auto t = after("3H 3S 9H RJ | 3C 4H 2S 7D", "3H 3C, 4H 3S, 9H 2S RJ 7D");
  EXPECT_EQ(verdict(t), "RG-20 A");
  EXPECT_EQ(aftermath(t),
            "9H main/0 grave\n2S main/1 grave\nRJ addon/0 grave\n7D addon/1 grave\n"
            "3C grave count/0\n3H grave count/0\n");
}

TEST(RoyalAddOns, RG_41_a_drowned_KH_still_harvests) {
  auto t = after("KH 3H 4C 5C | 9S 7D 6H 8C", "KH 9S - 7D");
  EXPECT_EQ(t.pile("grave"), "KH 9S 7D");
  EXPECT_EQ(t.pile("count/0"), "3H 6H");
}

TEST(RoyalAddOns, RG_41_against_a_winning_KC_a_seven_does_nothing) {
  for (const char* seven : {"7C", "7D", "7H"}) {
    auto t = battle(std::string("3H KC ") + seven);
    EXPECT_EQ(verdict(t), "RG-20 B") << seven;
    EXPECT_EQ(t.pile("grave"), "") << seven;
    EXPECT_EQ(t.pile("count/0"), "") << seven;
    EXPECT_TRUE(tells(t, std::string("RG-41  B takes ") + seven + " onto the Count Stack."));
  }
  EXPECT_TRUE(tells(battle("3H KC 4C"), "RG-21  B takes 4C onto the Count Stack."));
}

TEST(RoyalAddOns, RG_41_KC_that_ties_is_no_winning_KC) {
  auto t = battle("7H KC 7C");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_TRUE(tells(t, "RG-21  7C goes to the grave."));
  EXPECT_FALSE(t.fired("RG-41"));
}

TEST(RoyalAddOns, RG_41_so_KC_draws_for_one_suit) {
  auto t = after("3C 7C | KC 4D 4C 5C 6C 8C", "3C KC 7C");
  EXPECT_TRUE(t.fired("RG-22"));
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "4C 5C 6C 8C");
}

TEST(RoyalAddOns, RG_41_KC_in_attack_or_beaten_is_drowned_like_any_card) {
  auto t = battle("KC 3H - 7D");
  EXPECT_EQ(t.pile("grave"), "KC 3H 7D");
  t = battle("KS KC - 7C");
  EXPECT_EQ(t.pile("grave"), "KS KC");
  EXPECT_EQ(t.pile("count/1"), "7C");
  t = battle("QC KC - 7H");
  EXPECT_EQ(t.pile("grave"), "QC KC 7H");
}

// RG-18

// Two cards lie in the grave, 3H and 3C, and seat 0 attacks with two cards to come.
Table with_grave(std::string_view hands) {
  const auto cards = split(hands, '|');
  Table t = dealt("3H 2C " + cards.at(0) + "| 3C 4D " + cards.at(1));
  return fight(t, "3H 3C, 4D 2C");
}

TEST(RoyalAddOns, RG_18_revived_as_an_add_on_of_either_side) {
  for (const char* card : {"AH", "4H", "8H"}) {
    const std::string reviver = card;
    auto t = with_grave("9D " + reviver + " | 6D 5C").roll(1);
    fight(t, "9D 6D " + reviver);
    EXPECT_TRUE(tells(t, "RG-18  A takes 3C onto the Count Stack.")) << card;
    EXPECT_EQ(t.pile("grave"), "3H") << card;
    t = with_grave("6D 5C | 9D " + reviver);
    fight(t, "6D 9D - " + reviver);
    EXPECT_TRUE(tells(t, "RG-18  B takes 3H onto the Count Stack.")) << card;
    EXPECT_EQ(t.pile("grave"), "3C") << card;
  }
}

TEST(RoyalAddOns, RG_18_lost_it_revives_too) {
  auto t = with_grave("6D 4H | 9D 5C");
  fight(t, "6D 9D 4H");
  EXPECT_TRUE(tells(t, "RG-18  A takes 3H onto the Count Stack."));
  EXPECT_TRUE(tells(t, "RG-21  B takes 4H onto the Count Stack."));
  t = with_grave("9D 5C | 6D 8H");
  fight(t, "9D 6D - 8H");
  EXPECT_TRUE(tells(t, "RG-18  B takes 3H onto the Count Stack."));
}

TEST(RoyalAddOns, RG_18_as_the_defending_main_card_two) {
  for (const char* card : {"AH", "4H", "8H"}) {
    const std::string reviver = card;
    auto t = with_grave("KC 5S | " + reviver + " 5C").roll(1).roll(0);
    fight(t, "KC " + reviver);
    EXPECT_EQ(verdict(t), "RG-20 A") << card;
    EXPECT_EQ(aftermath(t), "KC main/0 count/0\n" + reviver +
                                " main/1 count/0\n3C grave count/1\n3H grave count/1\n")
        << card;
  }
}

TEST(RoyalAddOns, RG_18_three_for_a_main_card_and_an_add_on) {
  auto t = with_grave("KC 5S | 4H 8H 5C 6C");
  fight(t, "KC 4H - 8H");
  EXPECT_EQ(t.pile("grave"), "");
  // Where there are more, three are taken.
  t = dealt("3H 3S 5D 9C | 3C 3D 4H 8H").roll(3).roll(0).roll(0);
  fight(t, "3H 3C, 3D 3S, 5D 4H - 8H");
  EXPECT_EQ(t.pile("grave"), "3D");
}

TEST(RoyalAddOns, RG_18_as_the_attacking_main_card_none) {
  auto t = with_grave("AH 5S | KC 5C");
  fight(t, "AH KC");
  EXPECT_FALSE(t.fired("RG-18"));
  t = with_grave("4H 5S | 2D 5C");
  fight(t, "4H 2D");
  EXPECT_EQ(t.pile("grave"), "3H 3C");
}

TEST(RoyalAddOns, RG_18_it_happens_after_the_cards_have_been_moved) {
  // The cards of a tie can be revived, the revive itself too.
  auto t = dealt("9H 4H | 9C 8H").roll(2).roll(0);
  fight(t, "9H 9C 4H 8H");
  EXPECT_EQ(aftermath(t),
            "9H main/0 grave\n9C main/1 grave\n4H addon/0 grave\n8H addon/1 grave\n"
            "4H grave count/0\n9H grave count/1\n");
}

TEST(RoyalAddOns, RG_18_any_card_of_the_grave_may_come) {
  const char* kGrave[] = {"9H", "9C", "4H"};
  for (std::uint32_t place = 0; place < 3; ++place) {
    auto t = dealt("9H 4H | 9C 8C 3C").roll(place);
    fight(t, "9H 9C 4H");
    EXPECT_EQ(t.pile("count/0"), kGrave[place]);
  }
}

TEST(RoyalAddOns, RG_18_an_empty_grave_gives_nothing) {
  auto t = battle("KC 3H 4H 8H");
  EXPECT_FALSE(t.fired("RG-18"));
  t = battle("KC 4H");
  EXPECT_EQ(t.pile("count/1"), "");
}

TEST(RoyalAddOns, RG_18_the_Hook_does_not_stop_it) {
  auto t = with_grave("9D 7S | 4H 5C");
  fight(t, "9D 4H 7S");
  EXPECT_EQ(t.pile("grave"), "");
}

TEST(RoyalAddOns, RG_18_other_hearts_revive_nothing) {
  auto t = with_grave("KC 5S | 9H 7H");
  fight(t, "KC 9H - 7H");
  EXPECT_FALSE(t.fired("RG-18"));
}

// RG-19, RG-47

TEST(RoyalAddOns, RG_19_all_spades_join_KS) {
  auto t = round_of("KH 2C | 9S KS 3C 5S AS");
  t.plays("0 attack KH").plays("1 defend KS with-spades");
  EXPECT_EQ(t.moves(), "KS hand/1 main/1\n5S 9S AS hand/1 spades/1\n");
  EXPECT_EQ(t.pile("main/1"), "KS");
  EXPECT_EQ(t.pile("spades/1"), "5S 9S AS");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "3C");
  EXPECT_TRUE(tells(t, "RG-19  B lays spades beside it: 5S 9S AS."));
  t.plays("0 pass").plays("1 pass");
  EXPECT_EQ(totals(t), "14:39");
  EXPECT_EQ(t.pile("count/1"), "KH 5S 9S KS AS");
  EXPECT_EQ(t.pile("spades/1"), "");
}

TEST(RoyalAddOns, RG_19_it_is_a_choice) {
  auto t = round_of("KH 2C | 9S KS 3C");
  t.plays("0 attack KH").plays("1 defend KS");
  EXPECT_EQ(t.pile("spades/1"), "");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "3C 9S");
  t.plays("0 pass").plays("1 pass");
  EXPECT_EQ(totals(t), "14:14");
}

TEST(RoyalAddOns, RG_19_laid_spades_are_lost_with_the_battle) {
  auto t = battle("RJ KS+2S QC");
  EXPECT_EQ(totals(t), "30:16");
  EXPECT_EQ(t.pile("count/0"), "QC RJ 2S KS");
  t = battle("RJ KS+2S QC 7H");
  EXPECT_EQ(t.pile("grave"), "RJ KS 2S QC 7H");
  t = battle("RJ KS+3S");
  EXPECT_EQ(t.pile("grave"), "RJ KS 3S");
}

TEST(RoyalAddOns, RG_19_the_duel_still_comes_first) {
  EXPECT_EQ(verdict(battle("JD KS+QS+10S")), "RG-31 A");
  EXPECT_EQ(verdict(battle("KS KS+2S")), "RG-28 Nobody");
}

TEST(RoyalAddOns, RG_47_a_laid_7S_is_no_seven) {
  auto t = round_of("RJ KC | KS 7S");
  t.plays("0 attack RJ").plays("1 defend KS with-spades");
  EXPECT_TRUE(t.fired("RG-47"));
  t.plays("0 add KC").plays("1 pass");
  EXPECT_EQ(totals(t), "31:21");
  EXPECT_EQ(t.pile("count/0"), "KC RJ 7S KS");
  EXPECT_EQ(t.pile("grave"), "");
}

TEST(RoyalAddOns, RG_47_is_told_only_of_7S) {
  auto t = round_of("RJ KC | KS 8S");
  t.plays("0 attack RJ").plays("1 defend KS with-spades");
  EXPECT_FALSE(t.fired("RG-47"));
}

TEST(RoyalAddOns, RG_47_laid_spades_leave_room_for_an_add_on) {
  EXPECT_EQ(totals(battle("RJ KS+7S - DJ5")), "17:26");
}

}  // namespace
}  // namespace km
