// Cersei, rule by rule, in table notation.
#include <gtest/gtest.h>

#include "support/table.h"

namespace km {
namespace {

using test::table;

TEST(CerseiRules, CE_5_the_winner_picks_up_the_own_card_first) {
  auto t = table("cersei", "10S 3H | 6D 7C").goes_on();
  EXPECT_EQ(t.moves(),
            "10S deck/0 up/0\n6D deck/1 up/1\n"
            "10S up/0 deck/0\n6D up/1 deck/0\n");
  EXPECT_EQ(t.pile("deck/0"), "3 face down");
}

}  // namespace
}  // namespace km
