// Cersei: the Cannoneer and its highest opponent (CE-8, CE-30, CE-34).
#include <gtest/gtest.h>

#include "games/cersei/tests/round.h"

namespace km {
namespace {

using test::winner_of;

TEST(CerseiRules, CE_8_counts_14_against_its_colour) {
  for (const char* deal : {"AS | JC", "AC | JS", "AH | JD", "AD | JH"}) {
    EXPECT_EQ(winner_of(deal), "0") << deal;
  }
  EXPECT_EQ(winner_of("AS | 5C 8C"), "0");  // 14 : 13
  EXPECT_EQ(winner_of("AS | 5H KC"), "1");  // 14 : 15
}

TEST(CerseiRules, CE_8_counts_minus_14_against_the_other_colour) {
  for (const char* deal : {"AS | 3D", "AC | 3H", "AH | 3S", "AD | 3C"}) {
    EXPECT_EQ(winner_of(deal), "1") << deal;
  }
  EXPECT_EQ(winner_of("5S 5H 5C 5D AS | 4H"), "0");  // 6 : 4
  EXPECT_EQ(winner_of("5S 5H 5C 5D AS | 7H"), "1");  // 6 : 7
}

TEST(CerseiRules, CE_8_counts_0_against_a_joker) {
  for (const char* joker : {"RJ", "DJ"}) {
    for (const char* ace : {"AS", "AH"}) {
      const std::string low = std::string("5S 5H ") + ace + " | " + joker;
      EXPECT_EQ(winner_of(low), "1") << low;  // 10 : 15
      const std::string high = std::string("5S 5H 8S ") + ace + " | " + joker;
      EXPECT_EQ(winner_of(high), "0") << high;  // 18 : 15
    }
  }
}

TEST(CerseiRules, CE_8_looks_at_the_last_card_of_a_chain) {
  EXPECT_EQ(winner_of("AS | 5H 3C"), "0");
  EXPECT_EQ(winner_of("AS | 5C 3H"), "1");
  EXPECT_EQ(winner_of("AS | 8H 3C"), "0");  // 14 - 3 : 8
  EXPECT_EQ(winner_of("AS | 8C 3H"), "1");
}

TEST(CerseiRules, CE_8_holds_in_a_chain) {
  EXPECT_EQ(winner_of("5S AS | 5C 5D 8C"), "0");  // 19 : 18
  EXPECT_EQ(winner_of("5H AS | 5C 5D KC"), "1");  // 19 : 20
  EXPECT_EQ(winner_of("5S AS | 3H"), "1");        // -9 : 3
}

TEST(CerseiRules, CE_8_holds_in_a_penalty) {
  EXPECT_EQ(winner_of("8S AS | 5H 5D JC"), "0");     // 8 : 21 - 14
  EXPECT_EQ(winner_of("8S AS | 5H 5D 5C 8C"), "1");  // 8 : 23 - 14
  EXPECT_EQ(winner_of("8S AS | 3H"), "1");           // 8 : 3 + 14
  EXPECT_EQ(winner_of("8S AS | 3H | 4D"), "2");      // 8 : 3 + 14 : 4 + 14
}

TEST(CerseiRules, CE_8_two_cannoneers_look_at_each_other) {
  EXPECT_EQ(winner_of("5S AS | AC"), "0");  // 19 : 14
  EXPECT_EQ(winner_of("5S AS | AH"), "0");  // -9 : -14
}

TEST(CerseiRules, CE_8_looks_at_the_newest_card_of_a_fight) {
  EXPECT_EQ(winner_of("7S 3C 3D 3H AS | 7D 6C 6D 6H 10C"), "0");
  EXPECT_EQ(winner_of("7S 3C 3D 3H AS | 7C 6C 6D 6H 10D"), "1");
}

TEST(CerseiRules, CE_30_the_highest_opponent_has_the_highest_own_value) {
  EXPECT_EQ(winner_of("AS | 9H | 10C"), "0");
  EXPECT_EQ(winner_of("AS | 10H | 9C"), "1");
  EXPECT_EQ(winner_of("AS | 9H | 10C | 6D"), "0");
  EXPECT_EQ(winner_of("AS | 9C | 7C | 10H"), "3");
}

TEST(CerseiRules, CE_30_before_penalties) {
  EXPECT_EQ(winner_of("5S AS | 10H | 8C 6C"), "2");  // -9 - 6 : 10 - 6 : 8
  EXPECT_EQ(winner_of("8C 6C | 5S AS | 10H"), "0");
}

TEST(CerseiRules, CE_30_the_whole_chain_is_the_own_value) {
  EXPECT_EQ(winner_of("AS | 10H | 5D 6C"), "0");  // 11 is higher than 10
  EXPECT_EQ(winner_of("AS | JH | 5D 5C"), "1");   // 10 is not higher than 11
}

// The other two tie; if the Cannoneer does not win, their cards go back.
TEST(CerseiRules, CE_30_ties_go_to_the_first_seat_to_the_left) {
  EXPECT_EQ(winner_of("AS | 10C | 10H"), "0");
  EXPECT_EQ(winner_of("AS | 10H | 10C"), "nobody");
  EXPECT_EQ(winner_of("10H | AS | 10C"), "1");
  EXPECT_EQ(winner_of("10C | AS | 10H"), "nobody");
  EXPECT_EQ(winner_of("10C | 10H | AS"), "2");
  EXPECT_EQ(winner_of("10H | 10C | AS"), "nobody");
}

TEST(CerseiRules, CE_30_ties_with_four_players) {
  EXPECT_EQ(winner_of("10H | 9D | AS | 10C"), "2");
  EXPECT_EQ(winner_of("10C | 9D | AS | 10H"), "nobody");
  EXPECT_EQ(winner_of("10H | 10C | AS | 9D"), "nobody");
  EXPECT_EQ(winner_of("10C | 10H | AS | 9D"), "2");
}

// Seat 1 has 5 - 14 and not 19, so that the Pawn of seat 2 is higher.
TEST(CerseiRules, CE_34_a_cannoneer_in_an_own_value_counts_minus_14) {
  EXPECT_EQ(winner_of("AS | 5H AH | 3C"), "0");
  EXPECT_EQ(winner_of("AS | 5C AC | 3H"), "2");
}

TEST(CerseiRules, CE_34_even_where_it_would_count_14) {
  // AC matches AS and would be 14, above 3H.
  EXPECT_EQ(winner_of("AS | AC | 3H"), "2");
  EXPECT_EQ(winner_of("AS | 3H | AC"), "1");
}

TEST(CerseiRules, CE_34_what_else_is_in_the_own_value_still_counts) {
  EXPECT_EQ(winner_of("AS | AC | 5H AH"), "2");  // -14 : -14 : -9, as 5 - 14 is above -14
}

TEST(CerseiRules, CE_34_a_cannoneer_in_a_penalty_is_in_no_own_value) {
  EXPECT_EQ(winner_of("AS | 8H AH | 7C"), "2");  // seat 1 has 8: -14 + 14 : 8 : 7 + 14
}

}  // namespace
}  // namespace km
