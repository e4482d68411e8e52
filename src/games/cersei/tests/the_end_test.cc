// Cersei: the end of the game (CE-20 to CE-24).
#include <gtest/gtest.h>

#include "games/cersei/game.h"
#include "games/cersei/tests/round.h"
#include "runtime/match.h"
#include "runtime/notation.h"

namespace km {
namespace {

using test::one_round;
using test::placed;
using test::table;
using test::winner;

// Seat 0 plays Cersei in the rounds 1, 2 and 4.
TEST(CerseiRules, CE_20_the_third_time_ends_the_game) {
  auto t = one_round("QD | 9C JD 3H KS 6S");
  EXPECT_EQ(t.number("cersei"), 1);
  t.goes_on();
  EXPECT_EQ(t.number("cersei"), 2);
  t.goes_on();
  EXPECT_EQ(t.number("cersei"), 2);
  EXPECT_FALSE(t.over());
  t.goes_on();
  EXPECT_EQ(t.number("cersei"), 3);
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("CE-20"));
  EXPECT_EQ(winner(t), "0");  // the round is played to its end
  EXPECT_EQ(t.scores(), "5 1");
}

TEST(CerseiRules, CE_20_a_chain_counts) {
  EXPECT_EQ(one_round("5S QD 3S | 10S 3D").number("cersei"), 1);
  EXPECT_EQ(one_round("8S QD 3S | 10S 3D").number("cersei"), 1);
}

TEST(CerseiRules, CE_20_a_fight_counts) {
  EXPECT_EQ(one_round("7S 3C 3D 3H QD | 7D 6C 6D 6H 10D").number("cersei"), 1);
  EXPECT_EQ(one_round("2S 3C 3D | 7D 6C QD").number("cersei"), 1);
}

TEST(CerseiRules, CE_20_face_down_does_not_count) {
  auto t = one_round("7S QD 3D 3H 6S 3S | 7D 6C 6D 6H 10D");
  EXPECT_EQ(placed(t, 0), "7S [QD 3D 3H] 6S");
  EXPECT_EQ(t.number("cersei"), 0);
}

TEST(CerseiRules, CE_20_standing_on_her_counts_once) {
  EXPECT_EQ(one_round("QD | 2S 3C JS").number("cersei"), 1);
}

TEST(CerseiRules, CE_21_a_round_that_leaves_a_player_without_cards_ends_the_game) {
  auto t = one_round("10S 3S | 6D");
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("CE-21"));
  EXPECT_EQ(t.scores(), "3 0");
  EXPECT_TRUE(one_round("10S 3S | 6D 6C | 7D").over());
  EXPECT_TRUE(one_round("10S 3S | 6D | 7D 6C").over());
}

TEST(CerseiRules, CE_21_who_wins_with_the_last_card_plays_on) {
  EXPECT_FALSE(one_round("10S | 6D 3D").over());
}

TEST(CerseiRules, CE_21_who_gets_the_last_card_back_plays_on) {
  EXPECT_FALSE(one_round("7S 9S | 7D 6C 6D 6H 10D").over());  // a Diplomat
  EXPECT_FALSE(one_round("4S 6S | 10D").over());              // a Benedict
}

TEST(CerseiRules, CE_21_who_loses_the_last_card_to_an_assassin_is_out) {
  auto t = one_round("JS 3S | 9D 6D");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "4 0");
}

TEST(CerseiRules, CE_22_the_score_is_the_number_of_cards) {
  EXPECT_EQ(one_round("10S 3S 3C 3D | 6D | 7D 7C").scores(), "6 0 1");
  EXPECT_EQ(one_round("10S | 6D | 7D 7C 7H 7S 3C").scores(), "3 0 4");
}

TEST(CerseiRules, CE_22_who_has_equally_many_shares_the_win) {
  EXPECT_EQ(one_round("10S | 6D | 7D 7C 7H 7S").scores(), "3 0 3");
}

TEST(CerseiRules, CE_22_the_third_cersei_is_the_recorded_cause) {
  auto t = one_round("QD | 9C JD 3H KS").goes_on(3);
  EXPECT_EQ(t.pile("deck/1"), "0 face down");
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("CE-20"));
  EXPECT_FALSE(t.fired("CE-21"));
}

// Every card once, all 51, after every round; not by the game's own count.
void expect_all_cards(const cersei::Game::State& state) {
  CardSet all;
  int count = 0;
  for (int s = 0; s < state.pub.players; ++s) {
    const cersei::Deck& deck = state.pub.deck[s];
    all |= deck.mixed | state.hid.unseen[s];
    count += deck.mixed.size() + state.hid.unseen[s].size() + deck.known.size();
    for (int i = 0; i < deck.known.size(); ++i) all.add(deck.known[i]);
  }
  ASSERT_EQ(count, 51);
  ASSERT_EQ(all.size(), 51);
}

TEST(CerseiRules, CE_23_all_51_cards_are_in_the_decks_after_every_round) {
  using cersei::Game;
  for (const auto pickup : {cersei::Pickup::kOwnFirst, cersei::Pickup::kShuffled}) {
    for (int players = 2; players <= 4; ++players) {
      for (std::uint64_t seed = 0; seed < 60; ++seed) {
        FastDice dice(seed);
        NullSink sink;
        Game::State state = Game::start({pickup, 500}, players, dice, sink);
        expect_all_cards(state);
        while (!Game::over(state.pub) && !testing::Test::HasFailure()) {
          Game::proceed(state, dice, sink);
          expect_all_cards(state);
        }
      }
    }
  }
}

TEST(CerseiRules, CE_24_the_game_ends_after_so_many_rounds) {
  auto t = one_round("10S 7S 3S | 6D 3D 3H 6C 6H", "limit=2");
  EXPECT_FALSE(t.over());
  t.goes_on();
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("CE-24"));
  EXPECT_EQ(t.scores(), "5 3");
  EXPECT_TRUE(one_round("10S 7S | 6D 3D", "limit=1").over());
}

TEST(CerseiRules, CE_24_the_limit_is_normally_10000) {
  EXPECT_EQ(cersei::Game::Rules{}.limit, 10'000);
}

TEST(CerseiRules, CE_24_the_limit_is_1_to_1000000) {
  const GameKind& game = *find_game("cersei").value();
  EXPECT_TRUE(parse_rules(game, "limit=1"));
  EXPECT_TRUE(parse_rules(game, "limit=1000000"));
  EXPECT_FALSE(parse_rules(game, "limit=0"));
  EXPECT_FALSE(parse_rules(game, "limit=1000001"));
}

}  // namespace
}  // namespace km
