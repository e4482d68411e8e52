// Kingdom Kards: the start, the turns and the end (KK-1, KK-3 to KK-5, KK-8, KK-23, KK-26).
#include <gtest/gtest.h>

#include <vector>

#include "games/kingdom/game.h"
#include "games/kingdom/tests/turns.h"
#include "runtime/match.h"
#include "runtime/notation.h"

namespace km {
namespace {

using test::after;
using test::drawn;
using test::play;
using test::says;
using test::table;
using test::Table;
using test::told;
using test::unanswered;

// KK-1

TEST(KingdomTurns, KK_1_each_player_has_an_own_pack_of_which_five_are_drawn) {
  for (int players = 2; players <= 6; ++players) {
    auto t = Table::fresh("kingdom", players);
    for (int s = 0; s < players; ++s) {
      EXPECT_EQ(t.pile("deck/" + std::to_string(s)), "52 face down");
      EXPECT_EQ(t.pile("hand/" + std::to_string(s)), "0 face down");
    }
    t.goes_on();
    for (int s = 0; s < players; ++s) {
      EXPECT_EQ(t.pile("deck/" + std::to_string(s)), "47 face down");
      EXPECT_EQ(t.pile("hand/" + std::to_string(s)), "5 face down");
      EXPECT_EQ(t.pile("discard/" + std::to_string(s)), "");
    }
  }
}

TEST(KingdomTurns, KK_1_the_same_cards_may_be_drawn_by_all) {
  auto t = Table::fresh("kingdom", 2);
  t.stack("AS KS QS JS 10S AS KS QS JS 10S").goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "10S JS QS KS AS");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "10S JS QS KS AS");
}

TEST(KingdomTurns, KK_1_there_are_no_jokers) {
  FastDice dice(1);
  NullSink sink;
  const auto state = kingdom::Game::start({}, 6, dice, sink);
  for (const auto& side : state.pub.side) EXPECT_EQ(side.pack, CardSet::pack52());
}

TEST(KingdomTurns, KK_1_nobody_acts_before_the_cards_are_drawn) {
  auto t = table("kingdom", "KC | 2S");
  EXPECT_EQ(t.asked(), "");
  t.refuses("0 end", "KK-1").refuses("1 pass", "KK-1");
  EXPECT_EQ(t.goes_on().asked(), "0");
}

TEST(KingdomTurns, KK_26_the_opening_draw_is_made_by_all_seat_0_first) {
  auto t = Table::fresh("kingdom", 3);
  EXPECT_EQ(told(t.goes_on()),
            "move KK-1 deck/0 hand/0 5\nmove KK-1 deck/1 hand/1 5\nmove KK-1 deck/2 hand/2 5\n");
}

TEST(KingdomTurns, KK_26_whoever_begins) {
  NullSink sink;
  test::StackedDice dice{Deal{}};
  dice.stack_number(2);
  dice.stack("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D");
  auto state = kingdom::Game::start({}, 3, dice, sink);
  kingdom::Game::proceed(state, dice, sink);
  EXPECT_EQ(state.pub.turn, Seat(2));
  EXPECT_EQ(state.own[0].hand, CardSet::from_bits(0x1f));
  EXPECT_EQ(state.own[1].hand, CardSet::from_bits(0x1f << 5));
}

// KK-3

TEST(KingdomTurns, KK_3_the_last_player_left_wins) {
  auto t = drawn(std::string(test::kStriker) + " | 2S 3S");
  test::bring_to_ten(t, "0", "1");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(told(play(t, "0 king -> 1, 1 pass")),
            "say KK-14 1 pass\n"
            "number KK-14 asked -1\n"
            "number KK-9 points/1 0\n"
            "rule KK-2 1\n"
            "move KK-2 hand/1 discard/1 2S 3S\n"
            "number KK-9 worth 0\n"
            "number KK-9 target -1\n"
            "rule KK-3 0\n");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.asked(), "");
  EXPECT_EQ(t.scores(), "100 0");
  t.refuses("0 end", "KK-3").refuses("1 end", "KK-3");
}

TEST(KingdomTurns, KK_3_who_is_left_has_won_with_however_few_points) {
  kingdom::Game::Public pub;
  pub.players = 3;
  pub.points[1] = 1;
  EXPECT_EQ(winners_of<kingdom::Game>(pub), SeatSet::only(Seat(1)));
}

// KK-4

TEST(KingdomTurns, KK_4_everybody_may_begin_equally_likely) {
  NullSink sink;
  for (int players = 2; players <= 6; ++players) {
    std::vector<double> chance(as_index(players));
    OdometerDice dice;
    do {
      dice.rewind();
      const auto state = kingdom::Game::start({}, players, dice, sink);
      chance[at(state.pub.turn)] += 1 / dice.ways();
    } while (dice.advance());
    EXPECT_EQ(chance, std::vector<double>(chance.size(), 1.0 / players));
  }
}

TEST(KingdomTurns, KK_4_who_begins_is_told) {
  EXPECT_EQ(told(Table::fresh("kingdom", 3)), "roll KK-4 0 3 0\nnumber KK-4 turn 0\n");
  EXPECT_EQ(told(table("kingdom", "KC | 2S")), "number KK-4 turn 0\n");
}

TEST(KingdomTurns, KK_4_the_roll_says_the_seat) {
  std::vector<Event> log;
  EventSink sink([&log](const Event& event) { log.push_back(event); });
  const std::vector<Outcome> script = {Outcome::number(6, 4)};
  ScriptedDice dice(script);
  kingdom::Game::start({}, 6, dice, sink);
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0], Event::roll(Audience::everyone(), kingdom::kk(4), Seat(4), 6, 4));
  EXPECT_EQ(log[1], Event::number(Audience::everyone(), kingdom::kk(4), NumberId{0, -1}, 4));
}

TEST(KingdomTurns, KK_4_turns_pass_clockwise) {
  auto t = drawn("2C | 3C | 4C | 5C");
  for (const char* seat : {"0", "1", "2", "3", "0", "1", "2", "3", "0"}) {
    EXPECT_EQ(t.asked(), seat);
    EXPECT_EQ(std::to_string(t.number("turn")), seat);
    t.plays(std::string(seat) + " end");
  }
}

TEST(KingdomTurns, KK_4_nobody_else_plays) {
  auto t = drawn("KC | KC QC 2C 3C AC | KC");
  for (const char* action : {"1 king -> 0", "1 queen", "1 number 2", "1 blackace 2", "1 end",
                             "1 jack", "1 redace -> 0", "1 pass", "2 end"}) {
    t.refuses(action, "KK-4");
  }
}

// KK-5

constexpr const char* kThirteen =
    "KC QC JC 2C 3C 4D 5D 6D 7D 8D 9H 10H JH | QS JS 2S 3S 4S 5H 6H 7H 8H 9D 10D JD QD";

TEST(KingdomTurns, KK_5_five_more_cards_unless_said_otherwise) {
  auto t = after(kThirteen, "0 end, 1 end");
  EXPECT_EQ(told(t),
            "say KK-6 1 end\n"
            "number KK-6 turns 2\n"
            "number KK-4 turn 0\n"
            "move KK-5 deck/0 hand/0 5\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C JC QC KC 4D 5D 6D 7D 8D");
  EXPECT_EQ(t.pile("deck/0"), "3 face down");
}

TEST(KingdomTurns, KK_5_five_are_not_drawn_in_the_first_turn) {
  auto t = drawn("2C 3C 4C 5C 6C 7C 8C 9C | 2D 3D 4D 5D 6D 7D 8D 9D | 2H 3H 4H 5H 6H 7H 8H 9H");
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
  EXPECT_FALSE(t.plays("0 end").fired("KK-5"));
  EXPECT_EQ(t.pile("hand/1"), "5 face down");
  EXPECT_FALSE(t.plays("1 end").fired("KK-5"));
  EXPECT_EQ(t.pile("hand/2"), "5 face down");
  EXPECT_TRUE(t.plays("2 end").fired("KK-5"));
  EXPECT_TRUE(t.plays("0 end").fired("KK-5"));
  EXPECT_EQ(t.pile("hand/1"), "8 face down");
}

TEST(KingdomTurns, KK_5_refill_draws_up_to_five) {
  auto t = drawn(kThirteen, "draw=refill");
  unanswered(t, "0 king 3 -> 1, 0 end, 1 end");
  EXPECT_TRUE(says(told(t), "move KK-5 deck/0 hand/0 2\n"));
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C JC QC 4D 5D");
}

TEST(KingdomTurns, KK_5_refill_draws_nothing_for_a_full_hand) {
  auto t = after(kThirteen, "0 end, 1 end", "draw=refill");
  EXPECT_FALSE(t.fired("KK-5"));
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
}

TEST(KingdomTurns, KK_5_refill_replaces_what_was_spent_on_reactions) {
  auto t = after(kThirteen, "0 end, 1 queen, 0 jack, 1 end", "draw=refill");
  EXPECT_TRUE(says(told(t), "move KK-5 deck/0 hand/0 1\n"));
}

TEST(KingdomTurns, KK_5_refill_in_the_first_turn_too) {
  auto t = drawn("KC 2C 3C 4C 5C 6C 7C | JS QS 2S 3S 4S 5S 6S", "draw=refill");
  EXPECT_FALSE(t.fired("KK-5"));  // five were just drawn
  play(t, "0 king -> 1, 1 jack, 0 end");
  EXPECT_TRUE(says(told(t), "number KK-4 turn 1\nmove KK-5 deck/1 hand/1 1\n"));
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "2S 3S 4S 5S QS");
}

TEST(KingdomTurns, KK_5_one) {
  auto t = drawn(kThirteen, "draw=one");
  unanswered(t, "0 king 3 -> 1, 0 end, 1 end");
  EXPECT_TRUE(says(told(t), "move KK-5 deck/0 hand/0 1\n"));
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C JC QC 4D 5D");
}

TEST(KingdomTurns, KK_5_one_in_the_first_turn_too) {
  auto t = drawn(kThirteen, "draw=one");
  EXPECT_EQ(told(t),
            "move KK-1 deck/0 hand/0 5\n"
            "move KK-1 deck/1 hand/1 5\n"
            "move KK-5 deck/0 hand/0 1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C JC QC KC 4D");
  EXPECT_EQ(t.pile("hand/1"), "5 face down");
  t.plays("0 end");
  EXPECT_TRUE(says(told(t), "move KK-5 deck/1 hand/1 1\n"));
}

TEST(KingdomTurns, KK_5_none) {
  auto t = drawn(kThirteen, "draw=none");
  unanswered(t, "0 king 3 -> 1, 0 end, 1 end");
  EXPECT_EQ(told(t), "say KK-6 1 end\nnumber KK-6 turns 2\nnumber KK-4 turn 0\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C JC QC");
}

TEST(KingdomTurns, KK_5_without_draws_a_Number_still_draws) {
  auto t = after(kThirteen, "0 number 2, 0 discard 3, 0 discard J", "draw=none");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "QC KC 4D 5D");
}

// KK-8, KK-23

TEST(KingdomTurns, KK_8_after_so_many_turns_the_game_ends) {
  auto t = drawn("KC QC | 2S | 3S", "stall=4");
  unanswered(t, "0 king -> 2, 0 queen, 0 end, 1 end, 2 end");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(told(t.plays("0 end")),
            "say KK-6 0 end\nnumber KK-6 turns 4\nrule KK-23 4\nrule KK-8\n");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "110 100 90");
  t.refuses("1 end", "KK-3");
}

TEST(KingdomTurns, KK_8_a_thousand_unless_said_otherwise) {
  auto t = drawn("KC | 2S");
  for (int turns = 0; turns < 1000; ++turns) {
    ASSERT_FALSE(t.over());
    t.plays(t.asked() + " end");
  }
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.number("turns"), 1000);
}

TEST(KingdomTurns, KK_8_one_to_ten_thousand) {
  const GameKind& game = *find_game("kingdom").value();
  EXPECT_TRUE(parse_rules(game, "stall=1"));
  EXPECT_TRUE(parse_rules(game, "stall=10000"));
  EXPECT_FALSE(parse_rules(game, "stall=0"));
  EXPECT_FALSE(parse_rules(game, "stall=10001"));
  EXPECT_TRUE(drawn("KC | 2S", "stall=1").plays("0 end").over());
}

TEST(KingdomTurns, KK_8_the_most_points_win_and_equal_points_share) {
  kingdom::Game::Public pub;
  pub.players = 3;
  pub.points[0] = 90;
  pub.points[1] = pub.points[2] = 110;
  SeatSet both = SeatSet::only(Seat(1));
  both.add(Seat(2));
  EXPECT_EQ(winners_of<kingdom::Game>(pub), both);
  pub.points[0] = 111;
  EXPECT_EQ(winners_of<kingdom::Game>(pub), SeatSet::only(Seat(0)));
}

TEST(KingdomTurns, KK_23_the_last_turn_is_played_to_its_end) {
  auto t = drawn("2C | KC KD QC", "stall=2");
  unanswered(t, "0 end, 1 king -> 0, 1 queen, 1 king -> 0");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.plays("1 end").scores(), "80 110");
  EXPECT_TRUE(t.over());
}

TEST(KingdomTurns, KK_23_nobody_draws_after_the_last_turn) {
  auto t = after(kThirteen, "0 end, 1 end", "stall=2");
  EXPECT_FALSE(t.fired("KK-5"));
  EXPECT_FALSE(t.fired("KK-4"));
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
}

}  // namespace
}  // namespace km
