// Cersei: the Eunuch (CE-19). Shuffled decks: chance takes the cards that a test stacks up, and
// left to itself the lowest one, clubs first, then diamonds (RJ stands behind the clubs, DJ behind
// the diamonds).
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::one_round;
using test::placed;
using test::swapped;
using test::winner;

// Seat 1 has won 10D and 3S, seat 0 then wins RJ and 9D: all of it is shuffled.
TEST(CerseiRules, CE_19_a_joker_shuffles_every_deck) {
  auto t = one_round("3S RJ 6S 7S | 10D 9D 3C 6C").goes_on();
  EXPECT_TRUE(t.fired("CE-19"));
  t.stack("9D 3S").goes_on();
  EXPECT_EQ(placed(t, 0), "9D");
  EXPECT_EQ(placed(t, 1), "3S");
}

TEST(CerseiRules, CE_19_after_the_cards_are_picked_up) {
  auto t = one_round("DJ 6S 7S | 10D 9D 3C");
  EXPECT_EQ(placed(t.stack("10D").goes_on(), 0), "10D");
}

TEST(CerseiRules, CE_19_the_joker_of_a_loser_shuffles_too) {
  auto t = one_round("3S RJ 6S 7S | 10D 5D 5H 7H 3C 6C").goes_on();
  EXPECT_EQ(winner(t), "1");
  EXPECT_TRUE(t.fired("CE-19"));
  EXPECT_EQ(placed(t.stack("RJ").goes_on(), 1), "RJ");
}

TEST(CerseiRules, CE_19_a_joker_in_a_chain_shuffles_too) {
  auto t = one_round("5S RJ 6S 7S | 10D 9D");
  EXPECT_EQ(placed(t.stack("10D").goes_on(), 0), "10D");
}

TEST(CerseiRules, CE_19_though_cards_go_back) {
  auto t = one_round("RJ 3C 3D 3H 9S 6S | DJ 6C 6D 6H 10D 7D");
  EXPECT_EQ(winner(t), "nobody");
  t.stack("9S 6H").goes_on();
  EXPECT_EQ(placed(t, 0), "9S");
  EXPECT_EQ(placed(t, 1), "6H");
}

TEST(CerseiRules, CE_19_a_joker_before_the_last_fight_shuffles_too) {
  EXPECT_TRUE(one_round("RJ 3C 3D 3H 10S 6S | DJ 6C 6D 6H 7S 7D").fired("CE-19"));
}

// In order after 3S come 7S and what was won with it.
TEST(CerseiRules, CE_19_a_joker_face_down_does_not) {
  auto t = one_round("7S RJ 3D 3H 10S 3S | 7D 6C 6D 6H 6S 7C 9C 9D");
  EXPECT_FALSE(t.fired("CE-19"));
  EXPECT_EQ(placed(t.goes_on(), 0), "3S");
  EXPECT_EQ(placed(t.goes_on(), 0), "7S");
}

TEST(CerseiRules, CE_19_without_a_joker_nothing_is_shuffled) {
  auto t = one_round("10S | 6C 9D");
  EXPECT_FALSE(t.fired("CE-19"));
  EXPECT_EQ(placed(t.goes_on(), 0), "10S");
}

TEST(CerseiRules, CE_19_who_placed_it_puts_cersei_at_the_bottom) {
  auto t = one_round("DJ QD 3S 6S | 3C 6D 9H 7S");
  EXPECT_EQ(swapped(t), "QD 0>0");
  // The lowest first: 3C, and then DJ, before which QD would come.
  EXPECT_EQ(placed(t.goes_on(), 0), "3C");
  EXPECT_EQ(placed(t.goes_on(), 0), "DJ");
}

TEST(CerseiRules, CE_19_cersei_comes_last_of_all) {
  auto t = one_round("DJ QD 3S 6S | 5D 5H 10H 9C 9H 7C 7H");
  EXPECT_EQ(winner(t), "1");
  for (const char* card : {"3S", "6S", "QD"}) EXPECT_EQ(placed(t.goes_on(), 0), card);
}

TEST(CerseiRules, CE_19_nobody_else_does) {
  auto t = one_round("RJ 3S | 10D QD 3H 7S");
  EXPECT_EQ(swapped(t), "");
  EXPECT_EQ(placed(t.goes_on(), 1), "QD");
}

TEST(CerseiRules, CE_19_a_loser_who_placed_it_does_too) {
  EXPECT_EQ(swapped(one_round("RJ QD 3S | 5D 5H 10H")), "QD 0>0");
  // Both placed one, and the loser has her.
  EXPECT_EQ(swapped(one_round("RJ 3C 3D 3H 10S 7S | DJ 6C 6D 6H 6S QD 7D")), "QD 1>1");
}

TEST(CerseiRules, CE_19_cersei_won_in_this_round_goes_to_the_bottom_too) {
  auto t = one_round("DJ 3S | QD 7S 7H 7C | 3D 6D 6H 6C");  // a Pawn has taken her power
  EXPECT_EQ(winner(t), "0");
  EXPECT_EQ(swapped(t), "QD 0>0");
  EXPECT_EQ(placed(t.goes_on(), 0), "3D");
  EXPECT_EQ(placed(t.goes_on(), 0), "DJ");
}

TEST(CerseiRules, CE_19_cersei_from_among_known_cards_goes_to_the_bottom_too) {
  auto t = one_round("QD DJ 3S 6S | 9C 3C 7S 7H").goes_on();  // she has won, and lies under DJ
  EXPECT_EQ(swapped(t), "QD 0>0");
}

TEST(CerseiRules, CE_19_comes_after_benedict_and_assassin) {
  // The 4 of seat 1 and what pays for it, and then the joker's shuffle: the 4 may be on top.
  auto t = one_round("RJ 3S | 4D 6D 10C 10H");
  EXPECT_EQ(swapped(t), "6D 1>0 4D 0>1");
  EXPECT_EQ(placed(t.stack("3S 4D").goes_on(), 1), "4D");
  // The J takes Cersei, so that the loser with the joker has her no more.
  auto u = test::table("cersei", "5S JS | RJ QD").goes_on();
  EXPECT_EQ(swapped(u), "QD 1>0");
}

}  // namespace
}  // namespace km
