// King: what the play proves about hands that nobody sees. Every imagined world agrees with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <set>
#include <vector>

#include "core/card_text.h"
#include "games/king/game.h"

namespace km {
namespace {

using king::Game;

CardSet cards(std::string_view text) {
  CardSet set;
  const Deal deal = parse_deal(text).value_or(Deal{});
  for (const Card card : deal.cards[0]) set.add(card);
  return set;
}

// This deal after these actions: "0 declare kiz", "0 play 2S", …
Game::State after(std::string_view deal, std::initializer_list<std::string_view> actions,
                  const Game::Rules& rules = {}) {
  NullSink sink;
  FastDice dice(1);
  auto state = Game::start_from(rules, parse_deal(deal).value_or(Deal{}), sink);
  for (const std::string_view text : actions) {
    const Seat seat(text.front() - '0');
    const auto action = Game::parse(text.substr(2));
    EXPECT_FALSE(try_apply<Game>(state, seat, action.value_or(Action{}), dice, sink)) << text;
  }
  return state;
}

// The cards that a seat may hold, as another one sees it.
CardSet possible(const Game::State& state, int seat, int seen_by) {
  FastDice dice(2);
  CardSet found;
  for (int i = 0; i < 400; ++i) {
    const auto world = Game::sample_world(view_of<Game>(state, Seat(seen_by)), dice);
    found |= world.own[as_index(seat)].hand;
  }
  return found;
}

TEST(KingKnowledge, nothing_is_known_before_the_play) {
  const auto state = after("2S 3C | QS 5C | KH 4C | 6S 7C", {"0 declare kiz"});
  EXPECT_EQ(possible(state, 1, 0), cards("QS 5C KH 4C 6S 7C"));
  EXPECT_EQ(possible(state, 1, 3), cards("2S 3C QS 5C KH 4C"));
}

TEST(KingKnowledge, KR_9_KR_11_a_discard_proves_no_card_of_the_suit_and_no_penalty_card) {
  const auto state = after("2S 3C 2C | 5C 8C 3D | QH 4C 9S | 6S 7C QS",
                           {"0 declare kiz", "0 play 2S", "1 play 3D"});
  EXPECT_EQ(possible(state, 1, 0), cards("5C 8C 4C 7C"));
}

TEST(KingKnowledge, KR_11_a_discarded_penalty_card_proves_only_that_the_suit_is_lacking) {
  const auto state = after("2S 3C 2C | 5C 8C QD | QH 4C 9S | 6S 7C QS",
                           {"0 declare kiz", "0 play 2S", "1 play QD"});
  EXPECT_EQ(possible(state, 1, 0), cards("5C 8C QH 4C 7C"));
}

TEST(KingKnowledge, KR_10_a_low_card_proves_no_penalty_card_below_the_highest) {
  const auto state = after("AS 3C 2C | 5S 8C 3D | QS KS 9S | 6S 7C JS",
                           {"0 declare erkek", "0 play AS", "1 play 5S"});
  EXPECT_EQ(possible(state, 1, 0), cards("8C 3D QS 9S 6S 7C"));
}

TEST(KingKnowledge, KR_7_what_is_neither_suit_nor_trump_proves_that_both_are_lacking) {
  const auto state = after("2S 3C 2C | 5C 8C 3D | QH 4C 9S | 6S 7C 2H",
                           {"0 declare trump H", "0 play 2S", "1 play 3D"});
  EXPECT_EQ(possible(state, 1, 0), cards("5C 8C 4C 7C"));
}

TEST(KingKnowledge, KR_14_hearts_led_too_early_prove_that_there_is_nothing_else) {
  const auto state =
      after("2H 3H 4H | 5C 8C 3D | QH 4C 9S | 6S 7C 7H", {"0 declare kupa", "0 play 2H"});
  EXPECT_EQ(possible(state, 0, 1), cards("3H 4H QH 7H"));
}

TEST(KingKnowledge, KR_26_a_discard_that_is_no_heart_proves_that_there_is_none) {
  Game::Rules rules;
  rules.rifki_discard = king::RifkiDiscard::kHearts;
  const auto state = after("2S 3C 2C | 5C 8C 3D | QH 4C 9S | 6S 7C KH",
                           {"0 declare rifki", "0 play 2S", "1 play 3D"}, rules);
  EXPECT_EQ(possible(state, 1, 0), cards("5C 8C 4C 7C"));
}

TEST(KingKnowledge, KR_43_the_first_declarer_has_2D) {
  Game::Rules rules;
  rules.first_declarer = king::FirstDeclarer::kTwoOfDiamonds;
  const auto state = after("2S 3C | 2D 8C | QH 4C | 6S 7C", {}, rules);
  EXPECT_EQ(possible(state, 0, 3), cards("2S 3C 8C QH 4C"));
  EXPECT_TRUE(possible(state, 1, 3).has(king::kTwoOfDiamonds));
}

TEST(KingKnowledge, a_new_deal_is_not_known_from_the_last) {
  auto state = after("2S 3C | 5C KH | 3S 4C | 6S 7C",
                     {"0 declare rifki", "0 play 2S", "1 play KH", "2 play 3S", "3 play 6S"});
  FastDice dice(3);
  NullSink sink;
  Game::proceed(state, dice, sink);
  const CardSet unseen = state.pub.pack - state.own[0].hand;
  for (const int seat : {1, 2, 3}) EXPECT_EQ(possible(state, seat, 0), unseen);
}

// A world of the window of KR-41: the hands, and who has called.
using World = std::array<std::uint64_t, 8>;

World world_of(const Game::State& state) {
  World world{};
  for (std::size_t s = 0; s < 4; ++s) {
    world[s] = state.own[s].hand.bits();
    world[4 + s] = state.own[s].chosen == king::Verb::kMisdeal ? 1 : 0;
  }
  return world;
}

// All worlds that a seat cannot tell from this one: every way the cards of the others may lie, and
// with each every answer that a hand allows.
void add_answers(const Game::State& state, int me, std::size_t seat, std::set<World>& worlds) {
  if (seat == 4) {
    worlds.insert(world_of(state));
    return;
  }
  add_answers(state, me, seat + 1, worlds);
  const Seat who(as_number(seat));
  if (who == Seat(me) || state.pub.waiting.has(who)) return;
  if (!king::may_call_misdeal(state.pub, state.own[seat].hand)) return;
  Game::State called = state;
  called.own[seat].chosen = king::Verb::kMisdeal;
  add_answers(called, me, seat + 1, worlds);
}

std::set<World> all_worlds(Game::State state, int me) {
  std::vector<Card> unseen;
  for (const Card card : state.pub.pack - state.own[as_index(me)].hand) {
    unseen.push_back(card);
  }
  std::set<World> worlds;
  do {
    auto card = unseen.begin();
    for (int s = 0; s < 4; ++s) {
      if (s == me) continue;
      auto& own = state.own[as_index(s)];
      own = {};
      for (int i = 0; i < state.pub.left[s]; ++i) own.hand.add(*card++);
    }
    add_answers(state, me, 0, worlds);
  } while (std::next_permutation(unseen.begin(), unseen.end()));
  return worlds;
}

std::map<World, double> imagined(const Game::State& state, int me) {
  std::map<World, double> chance;
  OdometerDice dice;
  do {
    dice.rewind();
    const World world = world_of(Game::sample_world(view_of<Game>(state, Seat(me)), dice));
    chance[world] += 1 / dice.ways();
  } while (dice.advance());
  return chance;
}

void expect_all_equally_likely(const Game::State& state, int me) {
  const auto expected = all_worlds(state, me);
  const auto found = imagined(state, me);
  EXPECT_EQ(found.size(), expected.size());
  for (const auto& [world, chance] : found) {
    ASSERT_TRUE(expected.contains(world)) << "a world that cannot be";
    ASSERT_NEAR(chance * count_of(expected), 1, 1e-9);
  }
}

Game::Rules with_misdeals() {
  Game::Rules rules;
  rules.misdeal_trump = rules.misdeal_rifki = king::YesNo::kYes;
  return rules;
}

TEST(KingKnowledge, KR_41_every_answer_that_may_have_been_given_is_imagined_in_a_trump_hand) {
  const char* deal = "AS 3C | 2D 8C | KH 4C | 6S JC";
  const auto one = after(deal, {"0 declare trump S", "1 misdeal"}, with_misdeals());
  expect_all_equally_likely(one, 0);
  expect_all_equally_likely(one, 1);
  const auto all =
      after(deal, {"0 declare trump S", "1 keep", "2 keep", "3 keep"}, with_misdeals());
  expect_all_equally_likely(all, 0);
}

TEST(KingKnowledge, KR_41_every_answer_that_may_have_been_given_is_imagined_in_Rifki) {
  const char* deal = "AS 3C | AH 8C | KH 2H | 6S JC";
  const auto one = after(deal, {"0 declare rifki", "1 misdeal"}, with_misdeals());
  expect_all_equally_likely(one, 0);
  expect_all_equally_likely(one, 2);
  const auto two = after(deal, {"0 declare rifki", "1 keep", "3 keep"}, with_misdeals());
  expect_all_equally_likely(two, 0);
  const auto all = after(deal, {"0 declare rifki", "1 keep", "2 keep", "3 keep"}, with_misdeals());
  expect_all_equally_likely(all, 0);
}

TEST(KingKnowledge, KR_41_no_answer_outlives_its_deal) {
  const char* deal = "AS 3C | 2D 8C | KH 4C | 6S JC";
  const auto state = after(deal, {"0 declare trump S", "1 misdeal", "0 keep", "2 keep", "3 keep"},
                           with_misdeals());
  EXPECT_EQ(state.pub.phase, king::Phase::kDeal);
  for (const auto& own : state.own) EXPECT_EQ(own.chosen, king::Verb::kKeep);
}

}  // namespace
}  // namespace km
