// Cersei: Benedict and Assassin (CE-17, CE-18, CE-32). The Eunuch: eunuch_test.cc.
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::gained;
using test::one_round;
using test::placed;
using test::swapped;
using test::table;
using test::winner;

// --- Benedict ----------------------------------------------------------------------------------

TEST(CerseiRules, CE_17_a_4_that_loses_is_paid_with_the_top_card_and_comes_back) {
  const auto t = one_round("4S 6S 3S | 10D 7D");
  EXPECT_EQ(t.moves(),
            "4S deck/0 up/0\n10D deck/1 up/1\n"
            "10D up/1 deck/1\n4S up/0 deck/1\n"
            "6S deck/0 deck/1\n4S deck/1 deck/0\n");
}

TEST(CerseiRules, CE_17_both_cards_go_to_the_bottom) {
  auto t = one_round("4S 6S 3S | 10D 7D");
  t.goes_on();
  EXPECT_EQ(placed(t, 0), "3S");
  EXPECT_EQ(placed(t, 1), "7D");
  t.goes_on();
  EXPECT_EQ(placed(t, 0), "4S");
  EXPECT_EQ(placed(t, 1), "10D");

  t = one_round("4S 6S 3S 3D | 10D 7D").goes_on(3);
  EXPECT_EQ(placed(t, 1), "6S");  // after 10D, where the 4 has been taken out
}

TEST(CerseiRules, CE_17_a_4_that_wins_is_no_benedict) {
  EXPECT_EQ(swapped(one_round("4S 6S | 3D 7D")), "");
}

TEST(CerseiRules, CE_17_without_a_card_in_the_deck_the_4_is_lost) {
  const auto t = one_round("4S | 10D 3D");
  EXPECT_EQ(swapped(t), "");
  EXPECT_EQ(t.pile("deck/0"), "0 face down");
  EXPECT_EQ(t.pile("deck/1"), "3 face down");
}

TEST(CerseiRules, CE_17_seat_by_seat_from_the_left_of_the_winner) {
  EXPECT_EQ(swapped(one_round("4S 3S | 10D 6D | 4H 3H | 4C 3C")),
            "3H 2>1 4H 1>2 3C 3>1 4C 1>3 3S 0>1 4S 1>0");
  EXPECT_EQ(swapped(one_round("4S 3S | 4D 3D | 10H 6H")), "3S 0>2 4S 2>0 3D 1>2 4D 2>1");
}

TEST(CerseiRules, CE_17_nobody_loses_when_cards_go_back) {
  const auto t = one_round("4S 3C 3D 3H 9S 6S | 4D 6C 6D 6H 10D 7D");  // a Diplomat
  EXPECT_EQ(winner(t), "nobody");
  EXPECT_EQ(swapped(t), "");
  const auto u = one_round("10S | 10D | 4D 6S");  // CE-16: 6S does not break the tie
  EXPECT_EQ(winner(u), "nobody");
  EXPECT_EQ(swapped(u), "");
}

TEST(CerseiRules, CE_17_a_4_in_a_chain) {
  EXPECT_EQ(swapped(one_round("5S 4S 6S 3S | 10D 7D")), "6S 0>1 4S 1>0");
}

// Seat 0 has won before: its deck is known, 10S is on top of it.
TEST(CerseiRules, CE_17_the_top_card_of_a_known_deck) {
  auto t = one_round("10S 4S | 3D 9D 7D").goes_on();
  EXPECT_EQ(winner(t), "1");
  EXPECT_EQ(swapped(t), "10S 0>1 4S 1>0");
}

TEST(CerseiRules, CE_32_every_4_of_the_round_on_a_losing_side) {
  const auto t = one_round("4S 3C 3D 3H 4H 6S 7S | 4D 6C 6D 6H 10D 3S");
  EXPECT_EQ(winner(t), "1");
  EXPECT_EQ(swapped(t), "6S 0>1 4S 1>0 7S 0>1 4H 1>0");
}

TEST(CerseiRules, CE_32_with_one_card_left_the_first_4_pays_for_the_second) {
  const auto t = one_round("4S 3C 3D 3H 4H 6S | 4D 6C 6D 6H 10D 3S");
  EXPECT_EQ(swapped(t), "6S 0>1 4S 1>0 4S 0>1 4H 1>0");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(CerseiRules, CE_32_a_4_placed_before_the_last_fight) {
  EXPECT_EQ(swapped(one_round("4S 3C 3D 3H 7H 6S | 4D 6C 6D 6H 10D 3S")), "6S 0>1 4S 1>0");
  EXPECT_EQ(swapped(one_round("4S 3C 3D 3H 10S 7S | 4D 6C 6D 6H 7D 3S")), "3S 1>0 4D 0>1");
}

TEST(CerseiRules, CE_32_a_4_face_down_is_no_benedict) {
  const auto t = one_round("7S 4C 4D 4H 6S 3S | 7D 6C 6D 6H 10D 3H");
  EXPECT_EQ(winner(t), "1");
  EXPECT_EQ(swapped(t), "");
}

TEST(CerseiRules, CE_32_a_4_face_down_beside_a_benedict_stays_lost) {
  EXPECT_EQ(swapped(one_round("4S 4C 3D 3H 6S 7S 8S | 4D 6C 6D 6H 10D 3S")), "7S 0>1 4S 1>0");
}

// --- Assassin ----------------------------------------------------------------------------------

TEST(CerseiRules, CE_18_who_wins_with_a_j_takes_a_random_card) {
  EXPECT_EQ(swapped(table("cersei", "JS | 9D 6D 10D 3D").roll(0).goes_on()), "3D 1>0");
  EXPECT_EQ(swapped(table("cersei", "JS | 9D 6D 10D 3D").roll(1).goes_on()), "6D 1>0");
  EXPECT_EQ(swapped(table("cersei", "JS | 9D 6D 10D 3D").roll(2).goes_on()), "10D 1>0");
}

// Seat 1 has won 10D and 3S: they lie known under its 6C.
TEST(CerseiRules, CE_18_from_anywhere_in_the_deck) {
  const auto stolen = [](std::uint32_t roll) {
    auto t = table("cersei", "3S JS 6H | 10D 9C 6C").goes_on().roll(roll).goes_on();
    return swapped(t);
  };
  EXPECT_EQ(stolen(0), "6C 1>0");
  EXPECT_EQ(stolen(1), "10D 1>0");
  EXPECT_EQ(stolen(2), "3S 1>0");
}

TEST(CerseiRules, CE_18_what_is_left_keeps_its_order) {
  auto t = table("cersei", "3S JS 7H 7S | 10D 9C 6C").goes_on().roll(1).goes_on();
  EXPECT_EQ(swapped(t), "10D 1>0");
  EXPECT_EQ(placed(t.goes_on(), 1), "6C");
  EXPECT_EQ(placed(t.goes_on(), 1), "3S");
}

TEST(CerseiRules, CE_18_seat_by_seat_from_the_left) {
  auto t = table("cersei", "9S 3S 6S | JD | 9H 3H 6H | 9C 3C").roll(1).roll(0).roll(1).goes_on();
  EXPECT_EQ(swapped(t), "6H 2>1 3C 3>1 6S 0>1");
}

TEST(CerseiRules, CE_18_to_the_bottom_of_the_own_deck) {
  auto t = table("cersei", "JS | 9D 6D 10C 10H 7D 3D").roll(2).goes_on();
  EXPECT_EQ(gained(t, 0), "JS 9D 6D");
  t.stack("7D 3D 10H");  // of seat 1
  for (const char* card : {"JS", "9D", "6D"}) EXPECT_EQ(placed(t.goes_on(), 0), card);
}

TEST(CerseiRules, CE_18_an_empty_deck_has_nothing_to_take) {
  EXPECT_EQ(swapped(one_round("JS 3S | 9D | 9H 6H")), "6H 2>0");
}

TEST(CerseiRules, CE_18_the_j_must_be_the_last_card) {
  EXPECT_EQ(swapped(one_round("JS 3C 3D 3H 10S | JD 6C 6D 6H 7D 3S")), "");
  EXPECT_EQ(swapped(one_round("7S JC 3D 3H 10S | 7D 6C 6D 6H 3S 6S")), "");  // face down
  EXPECT_EQ(swapped(one_round("7S 3C 3D 3H JS | 7D 6C 6D 6H 3S 6S")), "6S 1>0");
}

TEST(CerseiRules, CE_18_a_j_that_loses_takes_nothing) {
  EXPECT_EQ(swapped(one_round("JS 3S | 5D 10D 3D")), "");
}

TEST(CerseiRules, CE_18_nobody_wins_when_cards_go_back) {
  EXPECT_EQ(swapped(one_round("JS | JD | 3S 6S 7S 10S")), "");
}

TEST(CerseiRules, CE_18_comes_after_the_benedicts) {
  auto t = table("cersei", "JS | 4D 6D 3D").roll(1).goes_on();  // of 3D, then the known 4D
  EXPECT_EQ(swapped(t), "6D 1>0 4D 0>1 4D 1>0");
}

}  // namespace
}  // namespace km
