// King: what each penalty contract counts (KR-14 to KR-19) and when its hand ends (KR-13).
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::play;
using test::Table;

// A full deal: seat 0 has all spades, and so wins every trick it leads.
constexpr const char* kSuits =
    "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S | AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H | "
    "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D | AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C";

// The thirteen tricks of that deal, or as many as are played. Penalty cards come first.
Table all_spades(const char* contract, std::string_view ranks) {
  Table t = test::hand(contract, kSuits);
  std::istringstream words{std::string(ranks)};
  for (std::string rank; words >> rank && !t.asked().empty();) {
    for (const char* suit : {"S", "H", "D", "C"}) play(t, rank + suit);
  }
  return t;
}

TEST(KingRules, KR_8_a_full_trump_hand_is_650) {
  EXPECT_EQ(all_spades("trump S", "A K Q J 10 9 8 7 6 5 4 3 2").scores(), "650 0 0 0");
}
TEST(KingRules, KR_14_a_full_Rifki_is_320) {
  EXPECT_EQ(all_spades("rifki", "K").scores(), "-320 0 0 0");
}
TEST(KingRules, KR_15_a_full_Kiz_is_400) {
  EXPECT_EQ(all_spades("kiz", "Q").scores(), "-400 0 0 0");
}
TEST(KingRules, KR_16_a_full_Erkek_is_480) {
  EXPECT_EQ(all_spades("erkek", "K J").scores(), "-480 0 0 0");
}
TEST(KingRules, KR_17_a_full_Kupa_is_390) {
  EXPECT_EQ(all_spades("kupa", "A K Q J 10 9 8 7 6 5 4 3 2").scores(), "-390 0 0 0");
}
TEST(KingRules, KR_18_a_full_Son_iki_is_360) {
  EXPECT_EQ(all_spades("soniki", "A K Q J 10 9 8 7 6 5 4 3 2").scores(), "-360 0 0 0");
}
TEST(KingRules, KR_19_a_full_El_almaz_is_650) {
  EXPECT_EQ(all_spades("elalmaz", "A K Q J 10 9 8 7 6 5 4 3 2").scores(), "-650 0 0 0");
}

// What counts, and for whom

TEST(KingRules, KR_14_KH_counts_for_who_takes_it) {
  auto t = after("rifki", "2S KH | 3S 2C | 5S 3C | 4S 4C", "2S 3S 5S 4S");
  EXPECT_EQ(play(t, "3C 4C KH 2C").scores(), "0 0 0 -320");
}

TEST(KingRules, KR_14_no_other_card_counts) {
  auto t = after("rifki", "AH | QH | KS | KD", "AH QH KS KD");
  EXPECT_EQ(t.scores(), "0 0 0 0");
  EXPECT_EQ(t.pile("taken/0"), "");
}

TEST(KingRules, KR_15_each_queen_counts_for_who_takes_it) {
  auto t = after("kiz", "AS 2C | QS 3C | KS AC | QH QC", "AS QS KS QH");
  EXPECT_EQ(play(t, "2C 3C AC QC").scores(), "-200 0 -100 0");
}

TEST(KingRules, KR_16_kings_and_jacks_count_and_queens_do_not) {
  auto t = after("erkek", "AS 2C | KS 3C | QS AC | JH JC", "AS KS QS JH");
  EXPECT_EQ(play(t, "2C 3C AC JC").scores(), "-120 0 -60 0");
}

TEST(KingRules, KR_17_each_heart_counts_for_who_takes_it) {
  auto t = after("kupa", "AS 2C | 2H 3C | 3S 4C | AH KH", "AS 2H 3S AH");
  EXPECT_EQ(play(t, "2C 3C 4C KH").scores(), "-60 0 -30 0");
}

TEST(KingRules, KR_18_only_the_last_two_tricks_count) {
  auto t = after("soniki", "AS KS 2C 2D | 2S 3S AC 3D | 4S 5S 3C AD | 6S 7S 4C 4D",
                 "AS 2S 4S 6S KS 3S 5S 7S");
  EXPECT_EQ(play(t, "2C AC 3C 4C 3D AD 4D 2D").scores(), "0 -180 -180 0");
}

TEST(KingRules, KR_18_both_may_be_taken_by_one) {
  auto t = after("soniki", "AS 2C 2D | 2S AC AD | 4S 3C 3D | 6S 4C 4D", "AS 2S 4S 6S");
  EXPECT_EQ(play(t, "2C AC 3C 4C AD 3D 4D 2D").scores(), "0 -360 0 0");
}

TEST(KingRules, KR_19_each_trick_counts_for_who_takes_it) {
  auto t = after("elalmaz", "AS KS 2C | 2S 3S AC | 4S 5S 3C | 6S 7S 4C", "AS 2S 4S 6S KS 3S 5S 7S");
  EXPECT_EQ(play(t, "2C AC 3C 4C").scores(), "-100 -50 0 0");
}

TEST(KingRules, KR_18_KR_19_there_are_no_penalty_cards) {
  for (const char* contract : {"soniki", "elalmaz"}) {
    // Nothing is forced under a higher card, or as a discard, or laid apart.
    auto t = after(contract, "AH KC | KH 2H | QD 2D | KS JC", "AH 2H 2D JC");
    EXPECT_EQ(t.pile("taken/0"), "") << contract;
    EXPECT_EQ(t.pile("won/0"), "4 face down");
  }
}

TEST(KingRules, KR_22_the_points_of_all_hands_make_the_total) {
  auto t = after("elalmaz", "2C | 3C | 4C | 5C", "2C 3C 4C 5C").goes_on();
  EXPECT_EQ(test::one_card_hand(t, "trump S").scores(), "0 0 0 0");
  EXPECT_EQ(test::one_card_hand(t.goes_on(), "elalmaz").scores(), "0 0 0 -50");
}

// KR-13

void expect_early_end(const Table& t, const char* scores) {
  EXPECT_EQ(t.asked(), "");
  EXPECT_TRUE(t.fired("KR-13"));
  EXPECT_EQ(t.scores(), scores);
  EXPECT_EQ(t.pile("hand/0"), "1 face down");  // cards that nobody plays any more
}

TEST(KingRules, KR_13_Rifki_ends_with_KH) {
  auto t = after("rifki", "2S 2C | KH 3C | 3S 4C | AS 4H", "2S KH 3S");
  EXPECT_EQ(t.asked(), "3");  // the trick is finished
  expect_early_end(play(t, "AS"), "0 0 0 -320");
}

TEST(KingRules, KR_13_Kiz_ends_with_the_last_queen) {
  auto t = after("kiz", "AS 2S 2C | QS 3S 3C | QC 4S 4C | QD QH 5C", "AS QS 4S QD");
  EXPECT_FALSE(t.fired("KR-13"));
  expect_early_end(play(t, "2S 3S QC QH"), "-200 -200 0 0");
}

TEST(KingRules, KR_13_Erkek_ends_with_the_last_man) {
  auto t = after("erkek", "AS 2S 2C | KS 3S 3C | JC KC 4C | JD JH QH", "AS KS KC JD");
  EXPECT_FALSE(t.fired("KR-13"));
  expect_early_end(play(t, "2S 3S JC JH"), "-180 -120 0 0");
}

TEST(KingRules, KR_13_Kupa_ends_with_the_last_heart) {
  auto t = after("kupa", "AS 2S 2C | KS 3S 3C | 2H 3H 4C | AH KD QD", "AS KS 2H AH");
  EXPECT_FALSE(t.fired("KR-13"));
  expect_early_end(play(t, "2S 3S 3H KD"), "-60 -30 0 0");
}

TEST(KingRules, KR_13_a_penalty_card_in_a_hand_keeps_the_hand_going) {
  auto t = after("kiz", "AS 2C | QS 3C | 4S 4C | 5S QC", "AS QS 4S 5S");
  EXPECT_EQ(t.asked(), "0");
  EXPECT_FALSE(t.fired("KR-13"));
}

TEST(KingRules, KR_13_other_contracts_are_played_to_the_end) {
  for (const char* contract : {"soniki", "elalmaz", "trump D"}) {
    auto t = after(contract, "AH 2C | KH 3C | QH 4C | JH 5C", "AH KH QH JH");
    EXPECT_EQ(t.asked(), "0") << contract;
    EXPECT_EQ(play(t, "2C 3C 4C 5C").asked(), "");
  }
}

TEST(KingRules, KR_13_the_next_deal_gathers_the_cards_that_were_not_played) {
  auto t = after("rifki", "2S 2C | KH 3C | 3S 4C | AS 4H", "2S KH 3S AS");
  t.stack("2S 2C KH 3C 3S 4C").goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 2S");
  EXPECT_EQ(t.pile_seen_by(3, "hand/3"), "4H AS");
  EXPECT_EQ(t.asked(), "1");
}

}  // namespace
}  // namespace km
