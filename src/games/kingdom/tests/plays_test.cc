// Kingdom Kards: what is played in the own turn (KK-6, KK-9 to KK-13, KK-20, KK-24, KK-27).
#include <gtest/gtest.h>

#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using test::after;
using test::drawn;
using test::play;
using test::says;
using test::Table;
using test::told;
using test::unanswered;
using test::window_is_open;

// The points after these actions, which nobody answers.
std::string points_after(std::string_view packs, std::string_view actions) {
  Table t = drawn(packs);
  return unanswered(t, actions).scores();
}

// KK-6

TEST(KingdomPlays, KK_6_as_many_plays_as_wanted_one_after_the_other) {
  auto t = drawn("KC KD QC QD 3C | 2S");
  unanswered(t, "0 king -> 1, 0 queen, 0 king -> 1, 0 queen 3");
  EXPECT_EQ(t.scores(), "123 80");
  EXPECT_EQ(t.asked(), "0");  // without a card, and still on turn
  EXPECT_EQ(t.plays("0 end").asked(), "1");
}

TEST(KingdomPlays, KK_6_a_turn_may_end_without_any_play) {
  auto t = after("KC QC | 2S", "0 end");
  EXPECT_EQ(told(t), "say KK-6 0 end\nnumber KK-6 turns 1\nnumber KK-4 turn 1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "QC KC");
}

TEST(KingdomPlays, KK_6_what_is_played_lies_on_the_own_discard_pile_at_once) {
  auto t = after("KC 7D QC 2D | 2S", "0 king 7 -> 1");
  EXPECT_EQ(t.pile("discard/0"), "KC 7D");
  EXPECT_EQ(t.pile_seen_by(1, "discard/0"), "KC 7D");
  EXPECT_EQ(t.pile("discard/1"), "");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "QC 2D");
  EXPECT_EQ(play(t, "1 pass, 0 queen 2").pile("discard/0"), "QC KC 2D 7D");
}

// KK-9

TEST(KingdomPlays, KK_9_a_King_takes_ten) {
  EXPECT_EQ(points_after("KC | 2S | 3S", "0 king -> 1"), "100 90 100");
  EXPECT_EQ(points_after("KC | 2S | 3S", "0 king -> 2"), "100 100 90");
}

TEST(KingdomPlays, KK_9_with_a_Number_attached_ten_and_the_Number) {
  for (int n = 2; n <= 10; ++n) {
    const std::string number = std::to_string(n);
    EXPECT_EQ(points_after("KC " + number + "D | 2S", "0 king " + number + " -> 1"),
              "100 " + std::to_string(90 - n));
  }
}

TEST(KingdomPlays, KK_9_what_a_King_tells) {
  auto t = after("KC 7D | 2S | 3S", "0 king 7 -> 2");
  EXPECT_EQ(told(t),
            "say KK-9 0 king 7 -> 2\n"
            "move KK-6 hand/0 discard/0 KC 7D\n"
            "number KK-9 worth 17\n"
            "number KK-9 target 2\n"
            "number KK-14 asked 2\n");
  EXPECT_EQ(t.number("worth"), 17);
  EXPECT_EQ(t.number("target"), 2);
  EXPECT_EQ(t.number("asked"), 2);
  EXPECT_EQ(t.scores(), "100 100 100");  // it can still be answered
  EXPECT_EQ(told(t.plays("2 pass")), "say KK-14 2 pass\nnumber KK-14 asked 1\n");
  EXPECT_EQ(told(t.plays("1 pass")),
            "say KK-14 1 pass\n"
            "number KK-14 asked -1\n"
            "number KK-9 points/2 83\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n");
  EXPECT_EQ(t.asked(), "0");
}

TEST(KingdomPlays, KK_9_a_King_aims_at_another_player) {
  auto t = drawn("KC 7C | 2S | 3S");
  t.refuses("0 king -> 0", "KK-9").refuses("0 king 7 -> 0", "KK-9").refuses("0 king -> 3", "KK-9");
}

TEST(KingdomPlays, KK_9_only_a_Number_in_hand_is_attached_and_only_to_a_King_in_hand) {
  auto t = drawn("KC 7C JC | 2S");
  t.refuses("0 king 8 -> 1", "KK-9").plays("0 king 7 -> 1").plays("1 pass");
  t.refuses("0 king -> 1", "KK-9");
}

// KK-10

TEST(KingdomPlays, KK_10_a_Queen_gives_ten) {
  EXPECT_EQ(points_after("QC | 2S | 3S", "0 queen"), "110 100 100");
}

TEST(KingdomPlays, KK_10_with_a_Number_attached_ten_and_the_Number) {
  for (int n = 2; n <= 10; ++n) {
    const std::string number = std::to_string(n);
    EXPECT_EQ(points_after("QC " + number + "D | 2S", "0 queen " + number),
              std::to_string(110 + n) + " 100");
  }
}

TEST(KingdomPlays, KK_10_there_is_no_upper_bound) {
  auto t = drawn("QC QD QH 10C 10D | 2S");
  unanswered(t, "0 queen 10, 0 queen 10, 0 queen, 0 end, 1 end");
  EXPECT_EQ(t.scores(), "150 100");
  for (int round = 2; round <= 10; ++round) {
    unanswered(t, "0 queen 10, 0 queen 10, 0 queen, 0 end, 1 end");
  }
  EXPECT_EQ(t.scores(), "600 100");
}

TEST(KingdomPlays, KK_10_what_a_Queen_tells) {
  auto t = after("QC 7D | 2S | 3S", "0 queen 7");
  EXPECT_EQ(told(t),
            "say KK-10 0 queen 7\n"
            "move KK-6 hand/0 discard/0 QC 7D\n"
            "number KK-10 worth 17\n"
            "number KK-10 target 0\n"
            "number KK-14 asked 1\n");
  EXPECT_EQ(told(play(t, "1 pass, 2 pass")),
            "say KK-14 2 pass\n"
            "number KK-14 asked -1\n"
            "number KK-10 points/0 117\n"
            "number KK-10 worth 0\n"
            "number KK-10 target -1\n");
}

TEST(KingdomPlays, KK_27_a_Queen_aims_at_who_played_it) {
  EXPECT_EQ(after("QC | 2S", "0 queen").number("target"), 0);
  EXPECT_EQ(after("2C | QC | 2S", "0 end, 1 queen").number("target"), 1);
}

// KK-11

TEST(KingdomPlays, KK_11_a_Number_discards_as_many_others_then_draws_as_many) {
  auto t = drawn("2C KC QC JC 9C 5D 6D 7D | 2S");
  t.plays("0 number 2");
  EXPECT_EQ(told(t),
            "say KK-11 0 number 2\n"
            "move KK-6 hand/0 discard/0 2C\n"
            "number KK-11 to_discard 2\n");
  EXPECT_EQ(t.number("to_discard"), 2);
  EXPECT_EQ(t.asked(), "0");  // nobody can answer
  EXPECT_FALSE(window_is_open(t));
  EXPECT_EQ(told(t.plays("0 discard Q")),
            "say KK-11 0 discard Q\n"
            "move KK-11 hand/0 discard/0 QC\n"
            "number KK-11 to_discard 1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "9C JC KC");  // nothing is drawn yet
  EXPECT_EQ(told(t.plays("0 discard 9"), 0),
            "say KK-11 0 discard 9\n"
            "move KK-11 hand/0 discard/0 9C\n"
            "number KK-11 to_discard 0\n"
            "move KK-11 deck/0 hand/0 5D 6D\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "JC KC 5D 6D");
  EXPECT_EQ(t.pile("discard/0"), "2C 9C QC");
  t.plays("0 king 5 -> 1");  // the turn goes on, with what was drawn
}

TEST(KingdomPlays, KK_11_exactly_as_many_other_cards_are_enough) {
  auto t = drawn("2C 3C | 2S");
  t.refuses("0 number 2", "KK-11").refuses("0 number 3", "KK-11");
  after("2C 3C 4C | 2S", "0 number 2").refuses("0 number 3", "KK-11");
  t = drawn("4C 5C 6C 7C 8C | 2S");
  t.refuses("0 number 5", "KK-11").plays("0 number 4");
}

TEST(KingdomPlays, KK_11_every_Number_asks_for_as_many_cards) {
  constexpr const char* kOthers[] = {"J", "J", "J", "J", "Q", "Q", "Q", "Q", "K", "K"};
  for (int n = 2; n <= 10; ++n) {
    const std::string number = std::to_string(n);
    // Fifteen cards in the third turn, and twelve more in the deck.
    auto t = drawn(number +
                   "H JC QC KC JD QD KD JH QH KH JS QS KS AC AD "
                   "2C 3C 4C 5C 6C 7C 8C 9C 10C 2D 3D 4D | 2S 3S");
    play(t, "0 end, 1 end, 0 end, 1 end, 0 number " + number);
    for (int i = 0; i < n; ++i) {
      EXPECT_EQ(t.number("to_discard"), n - i);
      t.plays("0 discard " + std::string(kOthers[i]));
    }
    EXPECT_EQ(t.pile("hand/0"), "14 face down");
    EXPECT_EQ(t.pile("deck/0"), std::to_string(12 - n) + " face down");
    EXPECT_EQ(t.plays("0 end").asked(), "1");
  }
}

TEST(KingdomPlays, KK_11_no_hand_is_too_large_for_a_Number) {
  std::string pack;
  for (const char* suit : {"C ", "D ", "H ", "S "}) {
    for (const char* rank : {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"}) {
      pack += std::string(rank) + suit;
    }
  }
  // Every size that a hand comes to: a shift by too much is wrong for some of them only.
  for (int turns = 3; turns <= 10; ++turns) {
    for (int n = 2; n <= 10; ++n) {
      auto t = drawn(pack + "| 2S");
      for (int turn = 0; turn < turns; ++turn) play(t, "0 end, 1 end");
      if (turns == 10) {
        EXPECT_EQ(t.pile("hand/0"), "52 face down");
      }
      t.plays("0 number " + std::to_string(n));
    }
  }
}

TEST(KingdomPlays, KK_11_any_kind_of_card_may_be_discarded) {
  auto t = drawn("4C AC AD JC 4D 2H 3H 5H 6H | 2S");
  play(t, "0 number 4, 0 discard BA, 0 discard RA, 0 discard J, 0 discard 4");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2H 3H 5H 6H");
}

TEST(KingdomPlays, KK_11_until_then_nothing_else_is_played) {
  auto t = after("2C KC QC AC JC | JS AH", "0 number 2");
  for (const char* action : {"0 king -> 1", "0 queen", "0 blackace 2", "0 end", "0 number 2",
                             "0 jack", "0 pass", "0 discard 9"}) {
    t.refuses(action, "KK-11");
  }
  t.refuses("1 jack", "KK-4").refuses("1 pass", "KK-4");
}

TEST(KingdomPlays, KK_11_only_a_Number_that_is_held) {
  auto t = drawn("2C KC QC AC JC | 2S");
  t.refuses("0 number 3", "KK-11").refuses("0 discard K", "KK-11");
}

TEST(KingdomPlays, KK_11_one_Number_after_the_other) {
  auto t = drawn("2C 2D 3C 3D 4C 5H 6H 7H 8H | 2S");
  play(t, "0 number 2, 0 discard 3, 0 discard 3, 0 number 2");
  EXPECT_EQ(t.number("to_discard"), 2);
  play(t, "0 discard 5, 0 discard 4");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "6H 7H 8H");
}

// KK-12

TEST(KingdomPlays, KK_12_a_Black_Ace_takes_a_card_back) {
  auto t = drawn("KC AS 3C | 2S");
  unanswered(t, "0 king -> 1").plays("0 blackace K");
  EXPECT_EQ(told(t),
            "say KK-12 0 blackace K\n"
            "move KK-6 hand/0 discard/0 AS\n"
            "move KK-24 discard/0 hand/0 KC\n");
  EXPECT_EQ(t.asked(), "0");  // nobody can answer
  EXPECT_EQ(t.pile("discard/0"), "AS");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "3C KC");
  EXPECT_EQ(unanswered(t, "0 king 3 -> 1").scores(), "100 77");
}

TEST(KingdomPlays, KK_12_any_card_but_a_Black_Ace) {
  auto t = drawn("3C JC AD QC AC AS 4C 9H | 2S");
  play(t, "0 number 3, 0 discard J, 0 discard RA, 0 discard Q");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "4C AC 9H AS");
  t.refuses("0 blackace BA", "KK-12")
      .refuses("0 blackace K", "KK-12")
      .refuses("0 blackace 9", "KK-12");
  t.plays("0 blackace RA").refuses("0 blackace BA", "KK-12").plays("0 blackace J");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "4C JC AD 9H");
}

TEST(KingdomPlays, KK_12_not_when_there_is_nothing_to_take) {
  auto t = drawn("AC AS 2C 3C 4C | 2S");
  t.refuses("0 blackace 2", "KK-12").refuses("0 blackace BA", "KK-12");
}

TEST(KingdomPlays, KK_12_not_when_only_Black_Aces_lie_there) {
  auto t = drawn("AC AS QC | 2S");
  unanswered(t, "0 queen").plays("0 blackace Q").refuses("0 blackace Q", "KK-12");
  t.refuses("0 blackace BA", "KK-12");
}

TEST(KingdomPlays, KK_12_only_from_the_own_discard_pile) {
  auto t = drawn("KC 2C | AS AC | QS");
  unanswered(t, "0 king 2 -> 1, 0 end")
      .refuses("1 blackace K", "KK-12")
      .refuses("1 blackace 2", "KK-12");
}

TEST(KingdomPlays, KK_12_only_with_a_Black_Ace) {
  auto t = drawn("KC AD AH | 2S");
  unanswered(t, "0 king -> 1").refuses("0 blackace K", "KK-12");
}

// KK-13

TEST(KingdomPlays, KK_13_Jacks_and_Red_Aces_are_no_plays) {
  auto t = drawn("JC AD AH KC | 2S");
  t.refuses("0 jack", "KK-13").refuses("0 redace -> 1", "KK-13").refuses("0 redace -> 0", "KK-13");
}

TEST(KingdomPlays, KK_13_the_turn_player_may_still_answer_with_them) {
  EXPECT_EQ(after("JC QC | AD", "0 queen, 1 redace -> 1, 0 jack").scores(), "110 100");
  auto t = after("AH QC | AD", "0 queen, 1 redace -> 1, 0 redace -> 0");
  all_pass(t);
  EXPECT_EQ(t.scores(), "110 100");
}

// KK-20

TEST(KingdomPlays, KK_20_of_equal_ranks_the_first_suit_is_played) {
  auto t = drawn("KS KH KD KC 3S | 2S");
  for (const char* card : {"KC", "KD", "KH", "KS"}) {
    t.plays("0 king -> 1");
    EXPECT_EQ(t.moves(), std::string(card) + " hand/0 discard/0\n");
    t.plays("1 pass");
  }
}

TEST(KingdomPlays, KK_20_so_are_Queens_and_attachments) {
  auto t = drawn("QS QH 3S 3D | 2S");
  EXPECT_EQ(t.plays("0 queen 3").moves(), "QH 3D hand/0 discard/0\n");
  EXPECT_EQ(play(t, "1 pass, 0 queen 3").moves(), "QS 3S hand/0 discard/0\n");
  t = drawn("KD 3S 3H | 2S");
  EXPECT_EQ(t.plays("0 king 3 -> 1").moves(), "KD 3H hand/0 discard/0\n");
}

TEST(KingdomPlays, KK_20_so_are_Numbers_and_discards) {
  auto t = drawn("2S 2D 9S 9C | 2S");
  EXPECT_EQ(t.plays("0 number 2").moves(), "2D hand/0 discard/0\n");
  EXPECT_EQ(t.plays("0 discard 9").moves(), "9C hand/0 discard/0\n");
}

TEST(KingdomPlays, KK_20_so_are_Jacks_and_aces) {
  auto t = drawn("KC KD KH AS AC | JS JH AH AD");
  EXPECT_EQ(play(t, "0 king -> 1, 1 jack").moves(), "JH hand/1 discard/1\n");
  EXPECT_EQ(play(t, "0 king -> 1, 1 redace -> 0").moves(), "AD hand/1 discard/1\n");
  EXPECT_EQ(play(t, "0 pass, 0 king -> 1, 1 redace -> 0").moves(), "AH hand/1 discard/1\n");
  EXPECT_TRUE(says(play(t, "0 pass, 0 blackace K").moves(), "AC hand/0 discard/0\n"));
  EXPECT_TRUE(says(t.plays("0 blackace K").moves(), "AS hand/0 discard/0\n"));
}

TEST(KingdomPlays, KK_20_red_and_black_aces_are_different_cards) {
  auto t = drawn("KC AC AS | AC AS | AD");
  t.plays("0 king -> 1").refuses("1 redace -> 2", "KK-17").plays("1 pass").plays("2 redace -> 0");
}

// KK-24

TEST(KingdomPlays, KK_24_of_equal_ranks_in_the_discard_pile_the_first_suit_is_taken) {
  auto t = drawn("KS KH KD AC AS | 2S");
  unanswered(t, "0 king -> 1, 0 king -> 1, 0 king -> 1").plays("0 blackace K");
  EXPECT_EQ(t.moves(), "AC hand/0 discard/0\nKD discard/0 hand/0\n");
  EXPECT_EQ(t.plays("0 blackace K").moves(), "AS hand/0 discard/0\nKH discard/0 hand/0\n");
}

TEST(KingdomPlays, KK_24_so_are_Red_Aces) {
  auto t = drawn("2C AH AD AS KC 3C 4C | 2S");
  play(t, "0 number 2, 0 discard RA, 0 discard RA");
  EXPECT_EQ(t.plays("0 blackace RA").moves(), "AS hand/0 discard/0\nAD discard/0 hand/0\n");
}

}  // namespace
}  // namespace km
