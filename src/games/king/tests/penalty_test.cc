// King: what must be played in penalty hands (KR-9 to KR-11), what is seen (KR-12), when hearts may be
// led (KR-14, KR-17, KR-20, KR-44).
#include <gtest/gtest.h>

#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::hand;
using test::play;
using test::Table;

constexpr const char* kPenaltyContracts[] = {"rifki", "kiz", "erkek", "kupa", "soniki", "elalmaz"};

// KR-9

TEST(KingRules, KR_9_follow_suit_if_you_can) {
  for (const char* contract : kPenaltyContracts) {
    auto t = after(contract, "2S 3C | 3S 5C | 4S 4C | 5S 7C", "2S");
    t.refuses("1 play 5C", "KR-9").plays("1 play 3S");
  }
}

TEST(KingRules, KR_9_even_with_a_penalty_card_of_another_suit) {
  after("kiz", "2S 3C | 3S QC | 4S 4C | 5S 7C", "2S").refuses("1 play QC", "KR-9");
  after("rifki", "2S 3C | 3S KH | 4S 4C | 5S 7C", "2S").refuses("1 play KH", "KR-9");
}

TEST(KingRules, KR_9_the_highest_card_of_the_suit_led_wins) {
  for (const char* contract : kPenaltyContracts) {
    auto t = after(contract, "2S 3C | AC 5C | 10S 4C | 9S 7C", "2S AC 10S 9S");
    EXPECT_EQ(t.number("tricks/2"), 1);
    EXPECT_EQ(t.asked(), "2");
  }
}

// KR-10

TEST(KingRules, KR_10_a_penalty_card_below_the_highest_card_must_be_played) {
  auto t = after("kiz", "KS 3C | QS 5S | 4C 5C | 6C 7C", "KS");
  t.refuses("1 play 5S", "KR-10").plays("1 play QS");
}

TEST(KingRules, KR_10_a_penalty_card_that_would_win_is_not_forced) {
  after("kiz", "JS 3C | QS 5S | 4C 5C | 6C 7C", "JS 5S");
  after("kiz", "JS 3C | QS 5S | 4C 5C | 6C 7C", "JS QS");
}

TEST(KingRules, KR_10_it_is_the_highest_card_so_far_that_counts) {
  auto t = after("kiz", "3S 3C | KS 5C | QS 5S | 6C 7C", "3S KS");
  t.refuses("2 play 5S", "KR-10").plays("2 play QS");
}

TEST(KingRules, KR_10_a_higher_card_of_another_suit_does_not_count) {
  after("kiz", "3C 2S | AS 3S | QC 5C | 6C 7C", "3C AS 5C");
  after("kiz", "3S 3C | AD 5C | QS 5S | 6C 7C", "3S AD 5S");
}

TEST(KingRules, KR_10_penalty_cards_of_other_suits_are_not_forced) {
  after("erkek", "AS 3C | 5S KD | 4C 5C | 6C 7C", "AS 5S");
}

TEST(KingRules, KR_10_which_of_several_is_a_free_choice) {
  for (const char* card : {"KS", "JS"}) {
    auto t = after("erkek", "AS 3C 4D | KS JS 5S | 4C 5C 2D | 6C 7C 3D", "AS");
    t.refuses("1 play 5S", "KR-10");
    play(t, card);
  }
}

TEST(KingRules, KR_10_only_those_below_the_highest_card_are_meant) {
  auto t = after("erkek", "QS 3C 4D | KS JS 5S | 4C 5C 2D | 6C 7C 3D", "QS");
  t.refuses("1 play KS", "KR-10").refuses("1 play 5S", "KR-10").plays("1 play JS");
}

TEST(KingRules, KR_10_Rifki_the_king_under_the_ace) {
  auto t = after("rifki", "AH | KH | 4C | 6C", "AH KH 4C 6C");
  EXPECT_EQ(t.scores(), "-320 0 0 0");
  after("rifki", "AH QH | KH 5H | 4H 5C | 6C 7C", "AH").refuses("1 play 5H", "KR-10");
  after("rifki", "JH QH | KH 5H | 4H 5C | 6C 7C", "QH 5H");
}

TEST(KingRules, KR_10_Kupa_a_lower_heart_before_a_higher_one) {
  auto t = after("kupa", "9H 10H | AH 5H | 4C 2H | 6C 7C", "9H");
  t.refuses("1 play AH", "KR-10").plays("1 play 5H");
  after("kupa", "9H 10H | AH JH | 4C 2H | 6C 7C", "9H JH");
}

TEST(KingRules, KR_10_an_underplayed_penalty_card_is_forced_for_the_last_player_too) {
  auto t = after("erkek", "3S 3C | 4S 5C | AS 5D | KS 2S", "3S 4S AS");
  t.refuses("3 play 2S", "KR-10").plays("3 play KS");
}

// KR-11

TEST(KingRules, KR_11_who_cannot_follow_must_discard_a_penalty_card) {
  after("rifki", "2S 3C | KH 5H | 4C 5C | 6C 7C", "2S").refuses("1 play 5H", "KR-11");
  after("kiz", "2S 3C | QD 5C | 4C 6H | 6C 7C", "2S").refuses("1 play 5C", "KR-11");
  after("erkek", "2S 3C | KD 5C | 4C 6H | 6C 7C", "2S").refuses("1 play 5C", "KR-11");
  after("erkek", "2S 3C | JD 5C | 4C 6H | 6C 7C", "2S").refuses("1 play 5C", "KR-11");
  after("kupa", "2S 3C | 2H AC | 4C 6H | 6C 7C", "2S").refuses("1 play AC", "KR-11");
}

TEST(KingRules, KR_11_which_of_several_is_a_free_choice) {
  for (const char* card : {"KD", "JD", "JC"}) {
    auto t = after("erkek", "2S 3C 4S | KD JD JC | 4C 6H 5S | 6C 7C 6S", "2S");
    play(t, card);
  }
}

TEST(KingRules, KR_11_without_one_discard_anything) {
  after("kiz", "2S 3C | AD KH | 4C QH | 6C 7C", "2S AD");
  after("kiz", "2S 3C | AD KH | 4C QH | 6C 7C", "2S KH");
}

// KR-12

TEST(KingRules, KR_12_penalty_cards_taken_lie_face_up) {
  auto t = after("erkek", "AS 3C | KS 5C | JD 4C | 6S JC", "AS KS JD 6S");
  EXPECT_EQ(t.pile("taken/0"), "JD KS");
  EXPECT_EQ(t.pile("won/0"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "won/0"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(3, "taken/0"), "JD KS");
  EXPECT_TRUE(t.fired("KR-12"));
  play(t, "3C 5C 4C JC");
  EXPECT_EQ(t.pile("taken/3"), "JC");
}

TEST(KingRules, KR_12_other_cards_do_not) {
  auto t = after("kiz", "AS 3C | KS 5C | JD 4C | 6S QC", "AS KS JD 6S");
  EXPECT_EQ(t.pile("taken/0"), "");
  EXPECT_EQ(t.pile("won/0"), "4 face down");
  EXPECT_FALSE(t.fired("KR-12"));
}

// KR-14, KR-17: leading hearts

// Seat 0 holds hearts and another card, seat 1 has no club.
Table with_hearts(const char* contract) {
  return hand(contract, "2H 3H 2C | 4H 5H 5D | 3C 6H KH | 4C 7H 8H");
}

TEST(KingRules, KR_14_hearts_may_not_be_led_in_Rifki) {
  with_hearts("rifki")
      .refuses("0 play 2H", "KR-14")
      .refuses("0 play 3H", "KR-14")
      .plays("0 play 2C");
}

TEST(KingRules, KR_14_nor_KH_by_itself) {
  hand("rifki", "KH 3H 2C | 4H 5H 5D | 3C 6H 2H | 4C 7H 8H").refuses("0 play KH", "KR-14");
}

TEST(KingRules, KR_14_unless_the_leader_has_nothing_else) {
  after("rifki", "2H 3H | 4H 5H | KH 6H | 7H 2C", "3H 4H KH 7H");
  after("rifki", "KH 3H | 4H 5H | 2H 6H | 7H 2C", "KH");
}

TEST(KingRules, KR_14_a_follower_may_play_hearts_at_any_time) {
  after("rifki", "2C 3H | 4H 5H | KH 6H | 7H 2D", "2C 4H");
}

TEST(KingRules, KR_14_once_a_heart_has_been_discarded_hearts_may_be_led) {
  auto t = after("rifki", "2S 9C 9H | 4H 3C 8H | 3S 5C KH | AS 2H 2D", "2S 4H 3S AS");
  EXPECT_EQ(t.number("hearts"), 1);
  play(t, "2H 9H 8H KH");
  EXPECT_EQ(t.scores(), "0 0 -320 0");
}

TEST(KingRules, KR_17_hearts_may_not_be_led_in_Kupa) {
  with_hearts("kupa")
      .refuses("0 play 2H", "KR-17")
      .refuses("0 play 3H", "KR-17")
      .plays("0 play 2C");
  after("kupa", "2H 3H | 4H 5H | KH 6H | 7H 2C", "2H");
}

TEST(KingRules, KR_17_once_a_heart_has_been_discarded_hearts_may_be_led) {
  auto t = after("kupa", "2S 9C 9H | 4H 3C 8H | 3S 5C KH | AS 2H 2D", "2S 4H 3S AS");
  EXPECT_EQ(t.number("hearts"), 1);
  play(t, "2H");
}

TEST(KingRules, KR_15_any_card_may_be_led_in_Kiz) { with_hearts("kiz").plays("0 play 2H"); }
TEST(KingRules, KR_16_any_card_may_be_led_in_Erkek) { with_hearts("erkek").plays("0 play 2H"); }
TEST(KingRules, KR_18_any_card_may_be_led_in_Son_iki) { with_hearts("soniki").plays("0 play 2H"); }
TEST(KingRules, KR_19_any_card_may_be_led_in_El_almaz) {
  with_hearts("elalmaz").plays("0 play 2H");
}

// KR-20, KR-44

TEST(KingRules, KR_20_a_heart_on_another_suit_breaks_hearts) {
  for (const char* contract : {"rifki", "kupa"}) {
    auto t = after(contract, "2S 9C 9H | 4H 3C 8H | 3S 5C KH | AS 2H 2D", "2S 4H 3S");
    EXPECT_EQ(t.number("hearts"), 0);  // not before the trick is over
    EXPECT_EQ(t.plays("3 play AS").number("hearts"), 1);
    EXPECT_TRUE(t.fired("KR-20"));
  }
}

TEST(KingRules, KR_20_no_other_card_does) {
  auto t = after("rifki", "2S 9C 9H | 4D 3C 8H | 3S 5C KH | AS 2H 2D", "2S 4D 3S AS");
  EXPECT_EQ(t.number("hearts"), 0);
  t.refuses("3 play 2H", "KR-14");
}

TEST(KingRules, KR_20_where_hearts_need_not_wait_nothing_is_broken) {
  for (const char* contract : {"kiz", "erkek", "soniki", "elalmaz", "trump D"}) {
    auto t = after(contract, "2S 9C 9H | 4H 3C 8H | 3S 5C KH | AS 2H 2D", "2S 4H 3S AS");
    EXPECT_EQ(t.number("hearts"), 0) << contract;
  }
}

TEST(KingRules, KR_20_it_is_told_once) {
  auto t = after("kupa", "2S 9C 9H | 4H 3C 8H | 3H 5C KH | AS 2H 2D", "2S 4H 3H AS");
  EXPECT_TRUE(t.fired("KR-20"));
  t.plays("3 play 2D").plays("0 play 9H").plays("1 play 8H").plays("2 play KH");
  EXPECT_EQ(t.number("hearts"), 1);
  EXPECT_FALSE(t.fired("KR-20"));
}

TEST(KingRules, KR_44_hearts_led_for_want_of_others_and_hearts_that_follow_break_nothing) {
  // Seat 0 leads 2H having nothing else; seat 3 wins with 7H and still holds 2C.
  for (const char* contract : {"rifki", "kupa"}) {
    const std::string rule = *contract == 'r' ? "KR-14" : "KR-17";
    auto t = after(contract, "2H 3H AH | 4H 5H KH | 6H 8H 9H | 7H 10H 2C", "2H");
    EXPECT_EQ(t.number("hearts"), 0);
    play(t, "4H 6H 7H");
    EXPECT_EQ(t.number("hearts"), 0);
    t.refuses("3 play 10H", rule).plays("3 play 2C");
  }
}

}  // namespace
}  // namespace km
