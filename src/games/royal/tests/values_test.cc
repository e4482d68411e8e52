// The Royal Game, rule by rule, in table notation. Here: what cards are worth (RG-7 to RG-12, RG-20,
// RG-46, RG-50); the other rules are in the files next to this one.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "core/card_text.h"
#include "games/royal/game.h"
#include "games/royal/tests/battles.h"

namespace km {
namespace {

using test::after;
using test::battle;
using test::tells;
using test::totals;
using test::verdict;

// What one main card is worth against another, with nothing added.
std::string worth(const std::string& attack, const std::string& defence) {
  return totals(battle(attack + ' ' + defence));
}

// RG-7, RG-8

TEST(RoyalValues, RG_7_the_higher_card_takes_the_lower) {
  EXPECT_EQ(verdict(battle("9H 8H")), "RG-20 A");
  EXPECT_EQ(verdict(battle("8H 9H")), "RG-20 B");
}

TEST(RoyalValues, RG_7_a_higher_card_carries_more_points) {
  EXPECT_EQ(after("QH | 2H", "QH 2H", "score=value").scores(), "15 0");
  EXPECT_EQ(after("QH | 3H", "QH 3H", "score=value").scores(), "16 0");
}

TEST(RoyalValues, RG_8_every_card_counts_its_value) {
  const std::pair<std::string_view, int> kValues[] = {
      {"2", 2}, {"3", 3},   {"4", 4},  {"5", 5},  {"6", 6},  {"7", 7}, {"8", 8},
      {"9", 9}, {"10", 10}, {"A", 11}, {"J", 12}, {"Q", 13}, {"K", 14}};
  for (const auto& [rank, value] : kValues) {
    for (const char suit : {'C', 'D', 'H', 'S'}) {
      const Card card = parse_card(std::string(rank) + suit).value();
      EXPECT_EQ(royal::worth_of(card).value, value) << rank << suit;
      EXPECT_EQ(royal::worth_of(card).counted, value) << rank << suit;
    }
  }
  EXPECT_EQ(royal::worth_of(Card::red_joker()).counted, 17);
  EXPECT_EQ(royal::worth_of(Card::dark_joker()).counted, 14);
}

TEST(RoyalValues, RG_8_values_in_a_battle) {
  EXPECT_EQ(worth("2H", "3C"), "2:3");
  EXPECT_EQ(worth("10H", "9C"), "10:9");
  EXPECT_EQ(worth("AH", "AC"), "11:11");
  EXPECT_EQ(worth("JH", "JC"), "12:12");
  EXPECT_EQ(worth("QS", "QC"), "15:13");
  EXPECT_EQ(worth("KH", "KC"), "14:14");
}

TEST(RoyalValues, RG_8_the_jokers_in_a_Count_Stack) {
  EXPECT_EQ(after("RJ | 2H", "RJ 2H", "score=value").scores(), "19 0");
  auto t = test::dealt("DJ | 2H", "score=value").roll(3);
  EXPECT_EQ(fight(t, "DJ 2H").scores(), "16 0");
}

// RG-9

TEST(RoyalValues, RG_9_diamonds_defend_for_one_more) {
  for (const char* card : {"3", "4", "5", "6", "7", "8", "9"}) {
    const std::string value = card;
    EXPECT_EQ(worth("2H", value + "D"), "2:" + std::to_string(std::stoi(value) + 1));
    EXPECT_EQ(worth("2H", value + "C"), "2:" + value);
    EXPECT_EQ(worth("2H", value + "S"), "2:" + value);
  }
  EXPECT_EQ(worth("3H", "JD"), "3:13");
  EXPECT_EQ(worth("3H", "QD"), "3:14");
  EXPECT_EQ(worth("AD", "AD"), "11:12");
  EXPECT_TRUE(battle("2H 3D").fired("RG-9"));
  EXPECT_FALSE(battle("2H 3C").fired("RG-9"));
}

TEST(RoyalValues, RG_9_10D_defends_for_two_more) {
  EXPECT_EQ(worth("9C", "10D"), "9:12");
  EXPECT_EQ(worth("9C", "10C"), "9:10");
}

TEST(RoyalValues, RG_9_diamonds_attack_for_what_they_are) {
  EXPECT_EQ(worth("9D", "3C"), "9:3");
  EXPECT_EQ(worth("10D", "3C"), "10:3");
  EXPECT_FALSE(battle("9D 3C").fired("RG-9"));
}

// RG-10

TEST(RoyalValues, RG_10_spades_attack_for_one_more) {
  for (const char* card : {"2", "3", "4", "6", "7", "8", "9", "10"}) {
    const std::string value = card;
    EXPECT_EQ(worth(value + "S", "2H"), std::to_string(std::stoi(value) + 1) + ":2");
    EXPECT_EQ(worth(value + "H", "2C"), value + ":2");
  }
  EXPECT_EQ(worth("JS", "2H"), "13:2");
  EXPECT_EQ(worth("KS", "2H"), "15:2");
  EXPECT_TRUE(battle("9S 3C").fired("RG-10"));
  EXPECT_FALSE(battle("9H 3C").fired("RG-10"));
}

TEST(RoyalValues, RG_10_QS_attacks_for_two_more) {
  EXPECT_EQ(worth("QS", "2H"), "15:2");
  EXPECT_EQ(worth("QC", "2H"), "13:2");
}

TEST(RoyalValues, RG_10_5S_attacks_for_exactly_ten) {
  EXPECT_EQ(worth("5S", "2H"), "10:2");
  EXPECT_TRUE(battle("5S 2H").fired("RG-10"));
}

TEST(RoyalValues, RG_10_spades_defend_for_what_they_are) {
  EXPECT_EQ(worth("2H", "9S"), "2:9");
  EXPECT_EQ(worth("2H", "5S"), "2:5");
  EXPECT_EQ(worth("2H", "QS"), "2:13");
  EXPECT_EQ(worth("2H", "KS"), "2:14");
  EXPECT_FALSE(battle("2H 9S").fired("RG-10"));
}

// RG-11, RG-46

TEST(RoyalValues, RG_11_against_2D_the_attack_counts_one) {
  for (const char* card : {"9H", "KS", "KH", "KC", "JD", "AD", "2D", "QS", "7C", "2H"}) {
    const auto t = battle(std::string(card) + " 2D");
    EXPECT_EQ(totals(t), "1:3") << card;
    EXPECT_EQ(verdict(t), "RG-20 B") << card;
    EXPECT_TRUE(t.fired("RG-11")) << card;
    EXPECT_FALSE(t.fired("RG-10")) << card;
    EXPECT_FALSE(t.fired("RG-46")) << card;
  }
}

TEST(RoyalValues, RG_11_add_ons_still_add) {
  EXPECT_EQ(totals(battle("9S 2D 4C")), "5:3");
  EXPECT_EQ(verdict(battle("9S 2D 4C")), "RG-20 A");
  EXPECT_EQ(totals(battle("9S 2D RJ")), "8:3");
  EXPECT_EQ(totals(battle("9S 2D DJ5")), "6:3");
}

TEST(RoyalValues, RG_11_but_not_AS_nor_KD) {
  EXPECT_EQ(verdict(battle("AS 2D")), "RG-29 A");
  EXPECT_EQ(verdict(battle("KD 2D")), "RG-28 A");
  EXPECT_EQ(verdict(battle("DJ1 2D")), "RG-26 A");
  EXPECT_FALSE(battle("AS 2D").fired("RG-11"));
}

TEST(RoyalValues, RG_11_against_an_attacking_2D_a_One_counts_one) {
  for (const char* card : {"AC", "AH"}) {
    const auto t = battle(std::string("2D ") + card);
    EXPECT_EQ(totals(t), "2:1") << card;
    EXPECT_EQ(verdict(t), "RG-20 A") << card;
    EXPECT_TRUE(t.fired("RG-11")) << card;
    EXPECT_TRUE(tells(t, "RG-11  " + std::string(card) + " counts only 1 against 2D.")) << card;
  }
  EXPECT_EQ(totals(battle("2D AC 4C DJ5")), "6:6");  // add-ons still add
  EXPECT_EQ(totals(battle("2D AH - AH")), "2:1");
}

TEST(RoyalValues, RG_11_but_not_AS_nor_AD) {
  EXPECT_EQ(verdict(battle("2D AS")), "RG-29 B");
  EXPECT_EQ(verdict(battle("2D AD")), "RG-30 B");
  EXPECT_FALSE(battle("2D AS").fired("RG-11"));
  EXPECT_EQ(totals(battle("2D KS+AS")), "2:25");  // laid beside KS
}

TEST(RoyalValues, RG_11_2D_attacking_weakens_nothing_else) {
  for (const char* card : {"9H", "10C", "KC"}) {
    EXPECT_EQ(totals(battle(std::string("2D ") + card)), totals(battle(std::string("2H ") + card)));
    EXPECT_FALSE(battle(std::string("2D ") + card).fired("RG-11")) << card;
  }
  EXPECT_EQ(worth("2D", "9H"), "2:9");
}

TEST(RoyalValues, RG_11_a_One_counts_eleven_against_other_attacks) {
  for (const char* card : {"2H", "2S", "3D"}) {
    EXPECT_TRUE(worth(card, "AC").ends_with(":11")) << card;
    EXPECT_FALSE(battle(std::string(card) + " AC").fired("RG-11")) << card;
  }
}

TEST(RoyalValues, RG_11_nor_does_any_other_two) {
  EXPECT_EQ(worth("9H", "2H"), "9:2");
  EXPECT_EQ(worth("9H", "2C"), "9:2");
  EXPECT_EQ(worth("9H", "2S"), "9:2");
  EXPECT_EQ(worth("9H", "3D"), "9:4");
}

TEST(RoyalValues, RG_46_5S_and_RJ_count_one_against_2D_too) {
  for (const char* card : {"5S", "RJ"}) {
    const auto t = battle(std::string(card) + " 2D");
    EXPECT_EQ(totals(t), "1:3") << card;
    EXPECT_TRUE(t.fired("RG-46")) << card;
    EXPECT_FALSE(t.fired("RG-11")) << card;
    EXPECT_FALSE(t.fired("RG-10")) << card;
    EXPECT_TRUE(tells(t, "RG-46  " + std::string(card) + " counts only 1 against 2D."));
  }
}

TEST(RoyalValues, RG_46_a_Dark_Joker_of_value_0_counts_one_against_2D) {
  for (const char* card : {"DJ2", "DJ3", "DJ5"}) {
    const auto t = battle(std::string(card) + " 2D");
    EXPECT_EQ(totals(t), "1:3") << card;
    EXPECT_TRUE(t.fired("RG-46")) << card;
    EXPECT_FALSE(t.fired("RG-11")) << card;
  }
  const auto strong = battle("DJ4 2D");
  EXPECT_EQ(totals(strong), "1:3");
  EXPECT_TRUE(strong.fired("RG-11"));
  EXPECT_FALSE(strong.fired("RG-46"));
}

// RG-12

TEST(RoyalValues, RG_12_KD_defending_counts_the_attackers_cards) {
  EXPECT_EQ(worth("KS", "KD"), "15:17");
  EXPECT_EQ(worth("RJ", "KD"), "17:17");
  EXPECT_EQ(totals(battle("RJ KD 2C")), "19:19");
  EXPECT_EQ(totals(battle("RJ KD 3C")), "20:19");
  EXPECT_EQ(totals(battle("9H KD 7H")), "9:19");
  EXPECT_EQ(totals(battle("9H KD 8H 7H")), "9:19");
  EXPECT_EQ(totals(battle("9H KD - 7H")), "9:17");
  EXPECT_TRUE(battle("9H KD").fired("RG-12"));
  EXPECT_TRUE(battle("9H KD").fired("RG-9"));
}

TEST(RoyalValues, RG_12_KD_attacking_and_other_kings_do_not) {
  EXPECT_EQ(worth("KD", "9H"), "14:9");
  EXPECT_EQ(totals(battle("KD 9H - 7H")), "14:9");
  EXPECT_EQ(totals(battle("9H KC 7H")), "9:14");
  EXPECT_EQ(totals(battle("9H KS 7H")), "9:14");
  EXPECT_FALSE(battle("KD 9H").fired("RG-12"));
}

// RG-20

TEST(RoyalValues, RG_20_the_example_of_the_book) {
  const auto t = battle("9S 10D 4C");
  EXPECT_EQ(totals(t), "14:12");
  EXPECT_EQ(verdict(t), "RG-20 A");
  EXPECT_EQ(verdict(battle("9S 10D")), "RG-20 B");
}

TEST(RoyalValues, RG_20_equal_totals_tie) {
  const auto t = battle("9S 10H");
  EXPECT_EQ(totals(t), "10:10");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_TRUE(tells(t, "RG-20  Nobody wins the battle. The totals are equal."));
  EXPECT_EQ(verdict(battle("9S 9D")), "RG-20 Nobody");
}

TEST(RoyalValues, RG_20_both_sides_may_add) {
  EXPECT_EQ(totals(battle("9H 9C DJ5 DJ5")), "14:14");
  EXPECT_EQ(totals(battle("9H 8C 3C DJ5")), "12:13");
  EXPECT_EQ(totals(battle("9H KS+2S RJ DJ5")), "16:21");
}

// RG-50

TEST(RoyalValues, RG_50_revives_add_no_value) {
  for (const char* card : {"AH", "4H", "8H"}) {
    const auto added = battle(std::string("9C 9H ") + card);
    EXPECT_EQ(totals(added), "9:9") << card;
    EXPECT_TRUE(added.fired("RG-50")) << card;
    const auto backed = battle(std::string("9C 9H - ") + card);
    EXPECT_EQ(totals(backed), "9:9") << card;
    EXPECT_TRUE(backed.fired("RG-50")) << card;
  }
}

TEST(RoyalValues, RG_50_7C_adds_no_value_to_a_defence) {
  const auto t = battle("9H 9C - 7C");
  EXPECT_EQ(totals(t), "9:9");
  EXPECT_TRUE(t.fired("RG-50"));
  const auto attack = battle("9H 9C 7C");
  EXPECT_EQ(totals(attack), "16:9");
  EXPECT_FALSE(attack.fired("RG-50"));
  EXPECT_FALSE(battle("9H 9C 7H 7D").fired("RG-50"));
}

}  // namespace
}  // namespace km
