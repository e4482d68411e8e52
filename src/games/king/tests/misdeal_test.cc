// King: misdeals (KR-23, KR-24, KR-41), and that they come to an end (KR-46).
#include <gtest/gtest.h>

#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::declares;
using test::hand;
using test::names;
using test::play;
using test::Table;

constexpr const char* kTrump = "misdeal_trump=yes";
constexpr const char* kRifki = "misdeal_rifki=yes";
constexpr const char* kBoth = "misdeal_trump=yes,misdeal_rifki=yes";

// Seat 2 has no card above the 10.
constexpr const char* kLow = "AS 2C | KD 3C | 10S 10C | JH 4C";
// Seat 1 has KH as its only heart.
constexpr const char* kKing = "AS 2C | KH 3C | 10H 9H | QH 4H";

// KR-23

TEST(KingRules, KR_23_no_card_above_the_10_may_call_for_a_new_deal) {
  auto t = hand("trump S", kLow, kTrump);
  EXPECT_EQ(t.asked(), "0 1 2 3");
  t.plays("2 misdeal").all_play("keep");
  EXPECT_EQ(t.asked(), "");
  EXPECT_TRUE(t.fired("KR-23"));
}

TEST(KingRules, KR_23_a_jack_queen_king_or_ace_is_a_card_above_the_10) {
  auto t = hand("trump S", "AS 2C | KD 3C | QS 10C | JH 4C", kTrump);
  t.refuses("0 misdeal", "KR-23").refuses("1 misdeal", "KR-23");
  t.refuses("2 misdeal", "KR-23").refuses("3 misdeal", "KR-23");
}

TEST(KingRules, KR_23_who_is_entitled_may_keep) {
  auto t = hand("trump S", kLow, kTrump).all_play("keep");
  EXPECT_EQ(t.asked(), "0");
  EXPECT_EQ(t.number("trumps/0"), 1);
  play(t, "AS 3C");
}

TEST(KingRules, KR_23_is_not_asked_without_the_option) {
  EXPECT_EQ(hand("trump S", kLow).asked(), "0");
  EXPECT_EQ(hand("trump S", kLow, kRifki).asked(), "0");
  hand("trump S", kLow).refuses("2 misdeal", "KR-5");
}

// KR-24

TEST(KingRules, KR_24_whose_only_heart_is_the_king_or_the_ace_may_call_for_a_new_deal) {
  auto t = hand("rifki", kKing, kRifki);
  EXPECT_EQ(t.asked(), "0 1 2 3");
  t.plays("1 misdeal").all_play("keep");
  EXPECT_EQ(t.asked(), "");
  EXPECT_TRUE(t.fired("KR-24"));
  hand("rifki", "AS 2C | AH 3C | 10H 9H | KH 4H", kRifki).plays("1 misdeal");
}

TEST(KingRules, KR_24_nobody_else_may) {
  auto t = hand("rifki", "AS 2C | QH 3C | AH KH | JH 4H", kRifki);
  t.refuses("0 misdeal", "KR-24");  // no heart at all
  t.refuses("1 misdeal", "KR-24");  // only the queen
  t.refuses("2 misdeal", "KR-24");  // the king and the ace
  t.refuses("3 misdeal", "KR-24");
}

TEST(KingRules, KR_24_is_not_asked_without_the_option) {
  EXPECT_EQ(hand("rifki", kKing).asked(), "0");
  EXPECT_EQ(hand("rifki", kKing, kTrump).asked(), "0");
}

// KR-41

TEST(KingRules, KR_41_trump_hands_and_Rifki_only) {
  for (const char* contract : {"kiz", "erkek", "kupa", "soniki", "elalmaz"}) {
    EXPECT_EQ(hand(contract, kLow, kBoth).asked(), "0") << contract;
  }
  for (const char* contract : {"trump C", "trump D", "trump H", "trump S", "rifki"}) {
    EXPECT_EQ(hand(contract, kLow, kBoth).asked(), "0 1 2 3") << contract;
  }
}

TEST(KingRules, KR_41_each_contract_has_its_own_reason) {
  hand("trump S", kKing, kBoth).refuses("1 misdeal", "KR-23");
  hand("rifki", kLow, kBoth).refuses("2 misdeal", "KR-24");
}

TEST(KingRules, KR_41_asked_after_the_declaration) {
  test::dealt(kLow, kTrump)
      .refuses("2 misdeal", "KR-3")
      .plays("0 declare trump S")
      .plays("2 misdeal");
}

TEST(KingRules, KR_41_the_declarer_is_asked_like_the_others) {
  auto t = hand("trump S", "2S 2C | KD 3C | QS 10C | JH 4C", kTrump);
  t.plays("0 misdeal").all_play("keep");
  EXPECT_EQ(t.pile("hand/0"), "0 face down");
}

TEST(KingRules, KR_41_in_any_order_and_once) {
  auto t = hand("trump S", kLow, kTrump).plays("3 keep");
  EXPECT_EQ(t.asked(), "0 1 2");
  t.refuses("3 keep", "KR-41").refuses("3 misdeal", "KR-41").plays("1 keep");
  EXPECT_EQ(t.asked(), "0 2");
  t.plays("2 misdeal").refuses("2 keep", "KR-41").refuses("0 play AS", "KR-41");
  EXPECT_EQ(t.plays("0 keep").asked(), "");
}

TEST(KingRules, KR_41_what_was_chosen_is_secret_until_the_last_has_chosen) {
  auto calls = hand("trump S", kLow, kTrump).plays("2 misdeal");
  auto keeps = hand("trump S", kLow, kTrump).plays("2 keep");
  EXPECT_TRUE(names(calls.news(2), "misdeal"));
  for (const int viewer : {-1, 0, 1, 3}) {
    EXPECT_FALSE(names(calls.news(viewer), "misdeal"));
    EXPECT_EQ(calls.news(viewer), keeps.news(viewer));
  }
  for (const char* seat : {"0", "1"}) {
    calls.plays(std::string(seat) + " keep");
    keeps.plays(std::string(seat) + " keep");
    EXPECT_EQ(calls.news(3), keeps.news(3));
  }
  calls.plays("3 keep");
  EXPECT_TRUE(names(calls.news(0), "misdeal"));
}

TEST(KingRules, KR_41_who_called_shows_the_hand_and_nobody_else_does) {
  auto t = hand("trump S", kLow, kTrump).plays("2 misdeal").all_play("keep");
  EXPECT_EQ(t.moves(), "10C 10S hand/2 pack\n");
  EXPECT_TRUE(names(t.news(-1), "10S"));
  EXPECT_EQ(t.pile("pack"), "2 face down");
  EXPECT_EQ(t.pile("hand/2"), "0 face down");
  EXPECT_EQ(t.pile("hand/1"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "hand/1"), "2 face down");
  t.goes_on();
  EXPECT_FALSE(names(t.news(-1), "AS"));
}

TEST(KingRules, KR_41_everybody_who_called_shows) {
  auto t = hand("trump S", "2S 2C | KD 3C | 10S 10C | JH 4C", kTrump);
  t.plays("0 misdeal").plays("2 misdeal").all_play("keep");
  EXPECT_EQ(t.moves(), "2C 2S hand/0 pack\n10C 10S hand/2 pack\n");
}

TEST(KingRules, KR_41_a_hand_thrown_in_counts_for_nothing_and_the_same_player_declares_anew) {
  auto t = hand("trump S", kLow, kTrump).plays("2 misdeal").all_play("keep");
  EXPECT_EQ(t.number("trumps/0"), 2);
  t.stack("10S 10C AS 2C KD 3C").goes_on();
  EXPECT_EQ(t.number("hand"), 1);
  EXPECT_EQ(t.number("declarer"), 0);
  EXPECT_EQ(t.number("contract"), 0);
  EXPECT_EQ(t.asked(), "0");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "10C 10S");
  EXPECT_EQ(t.pile_seen_by(3, "hand/3"), "4C JH");
  EXPECT_EQ(t.scores(), "0 0 0 0");
  t.plays("0 declare kiz");  // it need not be the same contract
  EXPECT_EQ(t.number("penalties/0"), 2);
}

TEST(KingRules, KR_41_Rifki_thrown_in_spends_nothing) {
  auto t = hand("rifki", kKing, kRifki).plays("1 misdeal").all_play("keep");
  EXPECT_EQ(t.number("penalties/0"), 3);
  EXPECT_EQ(t.number("rifki"), 2);
}

TEST(KingRules, KR_41_a_deal_that_all_keep_spends_the_right) {
  auto t = hand("rifki", kKing, kRifki);
  EXPECT_EQ(t.number("penalties/0"), 3);
  EXPECT_EQ(t.plays("0 keep").plays("1 keep").plays("2 keep").number("rifki"), 2);
  t.plays("3 keep");
  EXPECT_TRUE(t.fired("KR-41"));
  EXPECT_EQ(t.number("penalties/0"), 2);
  EXPECT_EQ(t.number("rifki"), 1);
}

TEST(KingRules, KR_41_the_new_deal_is_asked_again) {
  auto t = hand("trump S", kLow, kTrump).plays("2 misdeal").all_play("keep");
  t.stack("AS 2C KD 3C 10S 10C").goes_on().plays("0 declare trump C");
  EXPECT_EQ(t.asked(), "0 1 2 3");
  t.all_play("keep");  // the call of the last deal is forgotten
  EXPECT_EQ(t.asked(), "0");
  play(t, "AS 3C 10S 4C");
}

// KR-46

// Everybody may always call.
Table& throw_in(Table& t, int times) {
  for (int i = 0; i < times; ++i) {
    declares(t, "trump C");
    EXPECT_EQ(t.asked(), "0 1 2 3");
    t.all_play("misdeal").goes_on();
  }
  return t;
}

TEST(KingRules, KR_46_after_a_hundred_deals_the_next_is_played) {
  auto t = test::one_card_session(kTrump);
  throw_in(t, 100);
  EXPECT_EQ(t.number("hand"), 1);
  EXPECT_EQ(declares(t, "trump C").asked(), "0");
  EXPECT_EQ(t.number("trumps/0"), 1);
  EXPECT_EQ(play(t, "2C 3C 4C 5C").scores(), "0 0 0 50");
}

TEST(KingRules, KR_46_the_next_hand_counts_from_the_beginning) {
  auto t = test::one_card_session(kTrump);
  test::one_card_hand(throw_in(t, 100), "trump C").goes_on();
  ASSERT_EQ(t.number("hand"), 2);
  EXPECT_EQ(declares(throw_in(t, 100), "trump C").asked(), "1");
}

TEST(KingRules, KR_46_only_deals_in_a_row_count) {
  auto t = test::one_card_session(kTrump);
  test::one_card_hand(throw_in(t, 60), "kiz").goes_on();
  EXPECT_EQ(declares(throw_in(t, 100), "trump C").asked(), "1");
}

}  // namespace
}  // namespace km
