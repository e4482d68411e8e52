// King's Blackball, rule by rule, in table notation.
#include <gtest/gtest.h>

#include "support/table.h"

namespace km {
namespace {

using test::table;

TEST(BlackballRules, KB_4_both_turn_up_the_top_card_together) {
  auto t = table("blackball", "10S 4H | 6D 4C").goes_on();
  EXPECT_EQ(t.moves(), "10S deck/0 up/0\n6D deck/1 up/1\n");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
}

TEST(BlackballRules, KB_14_one_blackball_trashes_the_trick_and_spends_a_king) {
  auto t = table("blackball", "10S 4H | 6D 4C").goes_on().plays("0 let").plays("1 blackball");
  EXPECT_EQ(t.pile("discard"), "6D 10S");
  EXPECT_EQ(t.pile("won/0"), "");
  EXPECT_EQ(t.pile("spent/1"), "KC");
  EXPECT_EQ(t.pile("kings/1"), "KD KH KS");
  EXPECT_EQ(t.pile("spent/0"), "");
}

}  // namespace
}  // namespace km
