// The Royal Game: what the Weapon takes from the grave (RG-44), also after a Dark Joker that rolled 6
// (RG-57).
#include <gtest/gtest.h>

#include "games/royal/tests/battles.h"

namespace km {
namespace {

using test::after;
using test::aftermath;
using test::dealt;
using test::fight;
using test::tells;

TEST(RoyalGrave, RG_44_the_two_highest_lying_cards_the_top_one_first) {
  auto t = after("9H 7D 3C | 9C KH RJ", "9H 9C 7D, KH 3C RJ");
  EXPECT_EQ(aftermath(t),
            "KH main/1 count/1\n3C main/0 count/1\nRJ addon/1 count/1\n"
            "7D grave count/1\n9C grave count/1\n");
  EXPECT_EQ(t.pile("grave"), "9H");
}

TEST(RoyalGrave, RG_44_which_of_two_equal_cards_is_told) {
  auto t = after("9H 7D 3C | 9H KH RJ", "9H 9H 7D, KH 3C RJ");
  for (const int viewer : {-1, 0, 1}) {
    const std::string news = t.news(viewer);
    EXPECT_NE(news.find(R"("from":"grave","to":"count/1","place":2,"cards":["7D"])"), news.npos);
    EXPECT_NE(news.find(R"("from":"grave","to":"count/1","place":1,"cards":["9H"])"), news.npos);
  }
  EXPECT_EQ(t.pile("grave"), "9H");
}

TEST(RoyalGrave, RG_18_which_of_two_equal_cards_is_told) {
  for (const std::uint32_t place : {0U, 1U}) {
    auto t = dealt("9H 4H 3C | 9H KH RJ").roll(place);
    fight(t, "9H 9H 4H");
    const std::string told = R"("place":)" + std::to_string(place) + R"(,"cards":["9H"])";
    EXPECT_NE(t.news(-1).find(told), std::string::npos) << place;
  }
}

TEST(RoyalGrave, RG_57_the_place_is_told_too_and_only_out_of_the_grave) {
  auto t = dealt("3H 4D DJ | KC 3S 4S").roll(5);
  t.goes_on();
  const std::string news = t.news(-1);
  EXPECT_NE(news.find(R"("from":"grave","to":"count/0","place":0,"cards":["DJ"])"), news.npos);
  EXPECT_NE(news.find(R"("from":"hand/0","to":"grave","cards":["DJ"])"), news.npos);
}

TEST(RoyalGrave, RG_44_not_those_of_this_battle) {
  // A seven of the loser drowns it.
  auto t = after("9H 3C 7H | 9C KC RJ", "9H 9C, KC 3C RJ 7H");
  EXPECT_EQ(aftermath(t),
            "KC main/1 grave\n3C main/0 grave\nRJ addon/1 grave\n7H addon/0 grave\n"
            "9C grave count/1\n9H grave count/1\n");
  EXPECT_EQ(t.pile("grave"), "KC 3C RJ 7H");
}

TEST(RoyalGrave, RG_44_the_first_battle_finds_nothing_old) {
  auto t = after("KH RJ 2C | 3C 7H", "KH 3C RJ 7H");
  EXPECT_FALSE(t.fired("RG-44"));
  EXPECT_EQ(t.pile("grave"), "KH 3C RJ 7H");
  // In the next one they are old.
  t = after("KH 3C 2D 4D | 3C 7H 9S RJ 6C", "KH 3C - 7H, 9S 2D RJ");
  EXPECT_TRUE(tells(t, "RG-44  B takes 7H onto the Count Stack."));
  EXPECT_EQ(t.pile("grave"), "KH");
}

TEST(RoyalGrave, RG_58_the_Weapon_takes_what_there_is) {
  auto t = after("JH 3C 4C | JC KH RJ", "JH JC, KH 3C RJ");
  EXPECT_EQ(aftermath(t),
            "KH main/1 count/1\n3C main/0 count/1\nRJ addon/1 count/1\nJC grave count/1\n");
}

TEST(RoyalGrave, RG_57_what_a_shuffle_mixed_stays_old_or_new) {
  // Old: 9H 9C 7H 7D. KH wins with the Weapon, is drowned by 7S, and draws the Dark Joker for 5H:
  // KH 2S RJ 7S DJ are new, wherever the shuffle puts them.
  auto t = dealt("9H 7H 2S 7S 4D 10S | 9C 7D KH RJ 5H DJ 3S");
  t.roll(5);
  for (const std::uint32_t place : {2U, 3U, 0U, 5U, 0U, 1U, 0U, 0U, 0U}) t.roll(place);
  fight(t, "9H 9C 7H 7D, KH 2S RJ 7S");
  EXPECT_EQ(aftermath(t),
            "KH main/1 grave\n2S main/0 grave\nRJ addon/1 grave\n7S addon/0 grave\n"
            "5H hand/1 count/1\nDJ deck/1 hand/1\nDJ hand/1 grave\n"
            "7H KH 9H DJ 9C 2S 7D RJ 7S grave grave\n7S grave count/1\nRJ grave count/1\n"
            "10S deck/0 hand/1\n7D grave count/1\n9C grave count/1\n");
  EXPECT_EQ(t.pile("grave"), "7H KH 9H DJ 2S");
}

TEST(RoyalGrave, RG_57_a_Dark_Joker_buried_between_battles_is_old) {
  // The Dark Joker comes in a new round and stays in the grave: the Weapon takes it.
  auto t = dealt("3H 4D 5D 6D 8D 9D 10H 2H | KC 3S 4S 6S 8S DJ KS RJ");
  t.roll(5).roll(0).roll(0).roll(0).roll(0).roll(0).roll(0).roll(2);
  fight(t, "3H KC, KS 2H RJ");
  EXPECT_EQ(aftermath(t),
            "KS main/1 count/1\n2H main/0 count/1\nRJ addon/1 count/1\n"
            "DJ grave count/1\n4S grave count/1\n");
  EXPECT_EQ(t.pile("grave"), "4D 5D 6D 8D 3S");
}

TEST(RoyalGrave, RG_57_a_Dark_Joker_buried_by_the_draw_after_a_battle_is_old_in_the_next) {
  auto t = dealt("9H 3S 2C KH RJ | 9C 8S 2D 3D 4D DJ").roll(5).roll(2).roll(1).roll(0);
  fight(t, "9H 9C, 8S 3S");
  EXPECT_EQ(t.pile("grave"), "DJ");
  fight(t, "KH 3D RJ");
  EXPECT_TRUE(tells(t, "RG-44  A takes DJ onto the Count Stack."));
}

TEST(RoyalGrave, RG_44_cards_revived_before_are_gone) {
  auto t = dealt("9H 4H 3C | 9C KH RJ").roll(2);
  fight(t, "9H 9C 4H, KH 3C RJ");
  EXPECT_EQ(t.pile("grave"), "");
  EXPECT_EQ(t.pile("count/1"), "3C 9C RJ 9H KH");
}

}  // namespace
}  // namespace km
