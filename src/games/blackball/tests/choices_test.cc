// King's Blackball: what is refused, and by which rule; and that the order of choices does not
// matter.
#include <gtest/gtest.h>

#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using test::picture;
using test::table;
using test::Table;
using test::trick;
using test::without_kings;

Table sudden_death() { return trick("8S | 8D").all_play("let"); }

// Refusals

TEST(BlackballRefusals, KB_4_between_tricks_nobody_may_act) {
  auto before = table("blackball", "10S 4H | 6D 4C");
  auto between = trick("10S 4H | 6D 4C").all_play("let");
  for (const char* action : {"0 let", "0 blackball", "0 rock", "1 let", "1 paper", "1 scissors"}) {
    before.refuses(action, "KB-4");
    between.refuses(action, "KB-4");
  }
  EXPECT_EQ(before.pile("deck/0"), "2 face down");
  EXPECT_EQ(between.pile("deck/0"), "1 face down");
}

TEST(BlackballRefusals, KB_11_no_throw_in_a_window) {
  auto t = trick("8S 3C | 8D 3D");
  t.refuses("0 rock", "KB-11").refuses("0 paper", "KB-11").refuses("1 scissors", "KB-11");
  EXPECT_EQ(t.asked(), "0 1");
}

TEST(BlackballRefusals, KB_13_no_second_choice_in_a_window) {
  auto t = trick("10S 4H | 6D 4C").plays("0 let");
  t.refuses("0 blackball", "KB-13").refuses("0 let", "KB-13").refuses("0 rock", "KB-13");
  EXPECT_EQ(t.plays("1 let").pile("won/0"), "6D 10S");
}

TEST(BlackballRefusals, KB_13_no_choice_without_a_king) {
  auto t = without_kings("0", "10S 4H | 6D 4C").goes_on();
  t.refuses("0 let", "KB-13").refuses("0 blackball", "KB-13").refuses("0 rock", "KB-13");
  EXPECT_EQ(t.asked(), "1");
}

TEST(BlackballRefusals, KB_11_no_king_in_sudden_death) {
  auto t = sudden_death();
  t.refuses("0 let", "KB-11").refuses("1 blackball", "KB-11");
  EXPECT_EQ(t.asked(), "0 1");
  EXPECT_EQ(t.pile("kings/1"), "KC KD KH KS");
}

TEST(BlackballRefusals, KB_11_no_second_throw_before_the_other_has_thrown) {
  auto t = sudden_death().plays("0 rock");
  t.refuses("0 paper", "KB-11").refuses("0 rock", "KB-11").refuses("0 let", "KB-11");
  EXPECT_EQ(t.plays("1 scissors").pile("won/0"), "8D 8S");
}

TEST(BlackballRefusals, KB_20_nothing_after_the_end) {
  auto t = trick("10S | 6D").all_play("let");
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.asked(), "");
  for (const char* action : {"0 let", "0 blackball", "0 rock", "1 let", "1 paper", "1 scissors"}) {
    t.refuses(action, "KB-20");
  }
}

// The order of choices

TEST(BlackballOrder, KB_13_in_a_window_the_order_of_choices_does_not_matter) {
  for (const char* deal : {"10S 4H | 6D 4C", "9S 4H | JD 4C", "8S 3C 4H | 8D 3D 4C", "8S | 8D"}) {
    for (const char* first : {"0 let", "0 blackball"}) {
      for (const char* second : {"1 let", "1 blackball"}) {
        SCOPED_TRACE(std::string(deal) + ", " + first + ", " + second);
        auto t = trick(deal).plays(first).plays(second);
        auto turned = trick(deal).plays(second).plays(first);
        EXPECT_EQ(picture(t, 0), picture(turned, 0));
        EXPECT_EQ(picture(t, 1), picture(turned, 1));
      }
    }
  }
}

TEST(BlackballOrder, KB_11_in_sudden_death_the_order_of_throws_does_not_matter) {
  for (const char* first : {"0 rock", "0 paper", "0 scissors"}) {
    for (const char* second : {"1 rock", "1 paper", "1 scissors"}) {
      SCOPED_TRACE(std::string(first) + ", " + second);
      auto t = sudden_death().plays(first).plays(second);
      auto turned = sudden_death().plays(second).plays(first);
      EXPECT_EQ(picture(t, 0), picture(turned, 0));
      EXPECT_EQ(picture(t, 1), picture(turned, 1));
    }
  }
}

}  // namespace
}  // namespace km
