// King: a split Kız (KR-25, KR-42, KR-46), discards in Rıfkı (KR-26), who declares first (KR-27, KR-43).
#include <gtest/gtest.h>

#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::dealt;
using test::declares;
using test::hand;
using test::play;
using test::Table;

constexpr const char* kRedeal = "kiz_split=redeal";

// Everybody takes a trick with one queen in it.
constexpr const char* kSplit = "AC 2D 3H QS | QC AD 2H 3S | 3C QD AH 2S | 4C 3D QH AS";
constexpr const char* kSplitAgain = "AC 2D 3H QS QC AD 2H 3S 3C QD AH 2S";  // for the dice
constexpr const char* kTricks = "AC QC 3C 4C 2D AD QD 3D 2H AH QH 3H 2S AS QS 3S";

// KR-25

TEST(KingRules, KR_25_a_Kiz_of_one_queen_each_is_played_again) {
  auto t = after("kiz", kSplit, kTricks, kRedeal);
  EXPECT_EQ(t.scores(), "0 0 0 0");
  EXPECT_TRUE(t.fired("KR-42"));
}

TEST(KingRules, KR_25_without_the_option_it_counts) {
  auto t = after("kiz", kSplit, kTricks);
  EXPECT_EQ(t.scores(), "-100 -100 -100 -100");
  EXPECT_EQ(t.goes_on().number("hand"), 2);
  EXPECT_EQ(t.asked(), "1");
}

TEST(KingRules, KR_25_any_other_Kiz_counts) {
  // Seat 0 takes two queens, seat 3 none.
  auto t = after("kiz", "AC 2D 3H AS | QC AD 2H 3S | 3C QD AH 2S | 4C 3D QH QS",
                 "AC QC 3C 4C 2D AD QD 3D 2H AH QH 3H 2S QS AS 3S", kRedeal);
  EXPECT_EQ(t.scores(), "-200 -100 -100 0");
  EXPECT_EQ(t.goes_on().number("hand"), 2);
}

TEST(KingRules, KR_25_other_contracts_are_not_played_again) {
  auto t = after("elalmaz", kSplit, kTricks, kRedeal);
  EXPECT_EQ(t.scores(), "-50 -50 -50 -50");
  EXPECT_EQ(t.goes_on().number("hand"), 2);
}

// KR-42

TEST(KingRules, KR_42_it_is_Kiz_again_without_a_declaration) {
  auto t = after("kiz", kSplit, kTricks, kRedeal).stack(kSplitAgain).goes_on();
  EXPECT_EQ(t.number("hand"), 1);
  EXPECT_EQ(t.number("declarer"), 0);
  EXPECT_EQ(t.number("contract"), 6);
  EXPECT_EQ(t.number("tricks/0"), 0);
  EXPECT_EQ(t.pile("taken/0"), "");
  t.refuses("0 declare erkek", "KR-5");
  play(t, "AC").refuses("1 play AD", "KR-10").plays("1 play QC");
}

TEST(KingRules, KR_42_it_spends_one_right_for_all_its_deals) {
  auto t = after("kiz", kSplit, kTricks, kRedeal);
  EXPECT_EQ(t.number("penalties/0"), 2);
  EXPECT_EQ(t.number("kiz"), 1);
  t.goes_on();
  EXPECT_EQ(t.number("penalties/0"), 2);
  EXPECT_EQ(t.number("kiz"), 1);
}

TEST(KingRules, KR_42_when_it_is_not_split_it_counts_and_the_session_goes_on) {
  auto t = after("kiz", kSplit, kTricks, kRedeal);
  t.stack("AC 2D 3H AS QC AD 2H 3S 3C QD AH 2S").goes_on();
  play(t, "AC QC 3C 4C 2D AD QD 3D 2H AH QH 3H 2S QS AS 3S");
  EXPECT_EQ(t.scores(), "-200 -100 -100 0");
  EXPECT_EQ(t.goes_on().number("hand"), 2);
  EXPECT_EQ(t.number("contract"), 0);
  EXPECT_EQ(t.asked(), "1");
  t.plays("1 declare erkek");
}

TEST(KingRules, KR_42_it_may_be_split_again) {
  auto t = after("kiz", kSplit, kTricks, kRedeal).stack(kSplitAgain).goes_on();
  EXPECT_EQ(play(t, kTricks).scores(), "0 0 0 0");
  EXPECT_EQ(t.goes_on().number("hand"), 1);
}

// KR-46

Table& split(Table& t, int times) {
  for (int i = 0; i < times; ++i) {
    play(t, kTricks).stack(kSplitAgain).goes_on();
    EXPECT_EQ(t.number("hand"), 1);
  }
  return t;
}

TEST(KingRules, KR_46_after_a_hundred_split_deals_the_next_one_counts) {
  auto t = hand("kiz", kSplit, kRedeal);
  split(t, 100);
  EXPECT_EQ(play(t, kTricks).scores(), "-100 -100 -100 -100");
  EXPECT_EQ(t.goes_on().number("hand"), 2);
}

TEST(KingRules, KR_46_deals_thrown_in_and_deals_played_again_count_together) {
  auto t = dealt("AC 2D 3H QS | QC AD QH 3S | 3C QD AH AS | 4C 3D 2H 2S",
                 "kiz_split=redeal,misdeal_trump=yes");
  for (int i = 0; i < 60; ++i) {
    declares(t, "trump S").plays("3 misdeal").all_play("keep");
    t.stack(i < 59 ? "AC 2D 3H QS QC AD QH 3S 3C QD AH AS" : kSplitAgain).goes_on();
  }
  EXPECT_EQ(play(split(declares(t, "kiz"), 40), kTricks).scores(), "-100 -100 -100 -100");
}

// KR-26

TEST(KingRules, KR_26_in_Rifki_any_heart_must_be_discarded) {
  const char* deal = "2S 3C 3D | 5C 5H 9H | 4C KH 6H | 6C 7C 7D";
  auto t = after("rifki", deal, "2S", "rifki_discard=hearts");
  t.refuses("1 play 5C", "KR-26").plays("1 play 9H");
  after("rifki", deal, "2S 5H", "rifki_discard=hearts");
}

TEST(KingRules, KR_26_the_king_first) {
  const char* deal = "2S 3C 3D | 5C KH AH | 4C 5H 6H | 6C 7C 7D";
  auto t = after("rifki", deal, "2S", "rifki_discard=hearts");
  t.refuses("1 play AH", "KR-11").refuses("1 play 5C", "KR-11").plays("1 play KH");
}

TEST(KingRules, KR_26_without_hearts_anything) {
  after("rifki", "2S 3C | 5C 5D | 4C KH | 6C 7C", "2S 5D", "rifki_discard=hearts");
}

TEST(KingRules, KR_26_who_can_follow_need_not) {
  after("rifki", "2S 3C | 5S 5H | 4C KH | 6C 7C", "2S", "rifki_discard=hearts")
      .refuses("1 play 5H", "KR-9")
      .plays("1 play 5S");
}

TEST(KingRules, KR_26_without_the_option_only_the_king) {
  after("rifki", "2S 3C | 5C 5H | 4C KH | 6C 7C", "2S 5C");
}

TEST(KingRules, KR_26_in_Rifki_only) {
  for (const char* contract : {"kiz", "erkek", "soniki", "elalmaz", "trump D"}) {
    after(contract, "2S 3C | 5C 5H | 4C KH | 6C 7C", "2S 5C", "rifki_discard=hearts");
  }
}

// KR-27, KR-43

constexpr const char* kByCard = "first_declarer=two_of_diamonds";

TEST(KingRules, KR_27_who_is_dealt_2D_declares_first) {
  EXPECT_EQ(dealt("2D | 3C | 4C | 5C", kByCard).asked(), "0");
  EXPECT_EQ(dealt("2C | 2D | 4C | 5C", kByCard).asked(), "1");
  EXPECT_EQ(dealt("2C | 3C | 4C | 2D", kByCard).asked(), "3");
  EXPECT_EQ(dealt("2C | 3C | 4C | 2D").asked(), "0");
}

TEST(KingRules, KR_43_the_first_deal_is_made_before_there_is_a_declarer) {
  auto t = Table::fresh("king", 4, kByCard);
  EXPECT_TRUE(t.fired("KR-43"));
  EXPECT_EQ(t.asked(), "");
  t.stack("AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H");
  t.stack("AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D").goes_on();
  EXPECT_TRUE(t.fired("KR-27"));
  EXPECT_EQ(t.number("declarer"), 2);
  EXPECT_EQ(t.asked(), "2");
  EXPECT_EQ(t.pile_seen_by(2, "hand/2"), "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD");
  t.plays("2 declare kiz");
  EXPECT_EQ(t.asked(), "2");  // and plays that deal
}

TEST(KingRules, KR_43_later_deals_do_not_look_for_2D) {
  auto t = dealt("2C | 2D | 4C | 5C", kByCard);
  test::one_card_hand(t, "elalmaz").stack("2D 2C 4C").goes_on();
  EXPECT_EQ(t.asked(), "2");
  EXPECT_FALSE(t.fired("KR-27"));
}

TEST(KingRules, KR_43_the_deal_after_a_misdeal_does_not_either) {
  auto t = dealt("2C | 2D | 4C | 5C", "first_declarer=two_of_diamonds,misdeal_trump=yes");
  t.plays("1 declare trump C").all_play("misdeal").stack("2D 2C 4C").goes_on();
  EXPECT_EQ(t.asked(), "1");
}

}  // namespace
}  // namespace km
