// The policy of King's Blackball: its values, its thresholds, and how it fares.
#include "bots/blackball.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "bots/self_play.h"
#include "core/card_text.h"
#include "support/table.h"

namespace km::blackball {
namespace {

using State = Game::State;

// The first trick of this deal lies on the table, the rest of the decks in unknown order.
struct Kept {
  int mine = 4;
  int theirs = 4;
};
State trick(int round, std::string_view deal, Kept kings = {}, Game::Rules rules = {}) {
  NullSink sink;
  test::StackedDice dice(*parse_deal(deal));
  State state = Game::start_from(rules, *parse_deal(deal), sink);
  state.pub.round = as_byte(round);
  state.pub.held[0] = as_byte(kings.mine);
  state.pub.held[1] = as_byte(kings.theirs);
  Game::proceed(state, dice, sink);
  return state;
}
double chance(const State& state, Seat seat) {
  return blackball_chance(view_of<Game>(state, seat));
}

// Decks by class: 10, 7, Good, Bad, 4, 6.
constexpr ByClass kUsual = {3, 3, 11, 9, 2, 3};
ByClass with(ByClass deck, Class cls, double cards) {
  deck[as_index(cls)] += cards;
  return deck;
}
double even_lead(const ByClass& mine, const ByClass& theirs) {
  return round_two(Game::Rules{}, mine, theirs).lead(2, 2);
}

TEST(BlackballPolicy, SolvesDilemmasLikeTryingOutAllMixtures) {
  FastDice dice(1);
  const auto number = [&] { return any_below(21, dice) - 10.0; };
  int mixed = 0;
  for (int i = 0; i < 1000; ++i) {
    const Dilemma d{number(), number(), number(), number()};
    double best = -100;
    for (int percent = 0; percent <= 100; ++percent) {
      const double p = percent / 100.0;
      best =
          std::max(best, std::min((1 - p) * d.let + p * d.mine, (1 - p) * d.theirs + p * d.both));
    }
    const Mixed solved = solve(d);
    const double p = solved.blackball;
    EXPECT_NEAR(solved.value, best, 0.2) << d.let << d.theirs << d.mine << d.both;
    EXPECT_NEAR(std::min((1 - p) * d.let + p * d.mine, (1 - p) * d.theirs + p * d.both),
                solved.value, 1e-9);
    mixed += p > 0 && p < 1 ? 1 : 0;
  }
  EXPECT_GT(mixed, 50);
}

TEST(BlackballPolicy, RoundTwoIsEvenBetweenEqualsAndTurnsAroundWithTheSeats) {
  EXPECT_NEAR(even_lead(kUsual, kUsual), 0, 1e-9);
  const ByClass other = {5, 2, 9, 8, 1, 1};
  const Ahead mine = round_two(Game::Rules{}, kUsual, other);
  const Ahead theirs = round_two(Game::Rules{}, other, kUsual);
  for (int m = 0; m <= kKings; ++m) {
    for (int t = 0; t <= kKings; ++t) EXPECT_NEAR(mine.lead(m, t), -theirs.lead(t, m), 1e-9);
  }
}

TEST(BlackballPolicy, EveryKingHelpsAndEachLessThanTheLast) {
  const Ahead ahead = round_two(Game::Rules{}, kUsual, kUsual);
  double last = 10;
  for (int kings = 1; kings <= kKings; ++kings) {
    const double more = ahead.lead(kings, 2) - ahead.lead(kings - 1, 2);
    EXPECT_GT(more, 0.5);
    EXPECT_LT(more, last);
    last = more;
  }
}

TEST(BlackballPolicy, AWonSixIsAWeaponIfItWillBePlayed) {
  EXPECT_GT(even_lead(with(kUsual, Class::kEvil, 1), kUsual), 1);
  EXPECT_LT(even_lead(with(kUsual, Class::kBad, 1), kUsual), 0);
  // Of a deck twice as long as the other half is never played, and the sixes in it cost ten.
  ByClass twice = kUsual;
  for (double& cards : twice) cards *= 2;
  EXPECT_LT(even_lead(with(twice, Class::kEvil, 1), kUsual), even_lead(twice, kUsual));
}

TEST(BlackballPolicy, TheLastTrickIsTrashedIfItCostsMoreThanTheKing) {
  // An ace takes a six, and loses nine points by it; the other is glad.
  EXPECT_EQ(chance(trick(2, "AS | 6D"), kFirst), 1);
  EXPECT_EQ(chance(trick(2, "AS | 6D"), kSecond), 0);
  // A ten that takes a six loses five, as much as the king costs; a nine that is taken by a ten, three.
  EXPECT_EQ(chance(trick(2, "10S | 6D"), kFirst), 0);
  EXPECT_EQ(chance(trick(2, "10S | 9D"), kSecond), 0);
  // Seven points for the other are too many.
  EXPECT_EQ(chance(trick(2, "10S | 7D"), kSecond), 1);
}

TEST(BlackballPolicy, AKingIsKeptForSomethingBetter) {
  const char* before_sixes = "7S AS AH AD AC QS QH | 10D 6S 6H 8D 8C 9S 9H";
  EXPECT_EQ(chance(trick(2, before_sixes, {.mine = 1}), kFirst), 0);
  EXPECT_EQ(chance(trick(2, before_sixes, {.mine = 4}), kFirst), 1);
  const char* before_nothing = "7S AS AH AD AC QS QH | 10D 8S 8H 8D 8C 9S 9H";
  EXPECT_EQ(chance(trick(2, before_nothing, {.mine = 1}), kFirst), 1);
}

TEST(BlackballPolicy, InRoundOneASixIsNoBurden) {
  const char* deal = "AS 2S 3S 4S 5S 7S 8S 9S | 6D 2H 3H 4H 5H 7H 8H 9H";
  EXPECT_EQ(chance(trick(2, deal), kFirst), 1);
  EXPECT_EQ(chance(trick(1, deal), kFirst), 0);
}

// KB-19
TEST(BlackballPolicy, WhatAKingCostsIsAnOption) {
  Game::Rules all;
  all.kings = Kings::kAll;
  EXPECT_EQ(chance(trick(2, "10S | 9D", {}, all), kSecond), 1);
  EXPECT_EQ(chance(trick(2, "10S | 9D", {}, all), kFirst), 0);
  Game::Rules held;
  held.kings = Kings::kHeld;
  EXPECT_EQ(chance(trick(2, "10S | 9D", {}, held), kFirst), 1);
  EXPECT_EQ(chance(trick(2, "10S | 9D", {}, held), kSecond), 1);
}

// Two bots as one player.
template <class Look>
struct Two {
  BotOf<Game>& first;
  BotOf<Game>& second;
  Look look;

  Action choose(const Game::View& view, const Choices& choices) {
    const Action action = (view.me == kFirst ? first : second).choose(view, choices);
    look(view, choices, action);
    return action;
  }
};
// A game of two bots: the lead of the first seat.
template <class Look>
int play(const Game::Rules& rules, std::uint64_t deal, BotOf<Game>& first, BotOf<Game>& second,
         Look look) {
  FastDice dice(5, deal);
  NullSink sink;
  NoObserver nobody;
  State state = Game::start(rules, kPlayers, dice, sink);
  first.new_game(2 * deal);
  second.new_game(2 * deal + 1);
  Two<Look> two{first, second, look};
  play_out<Game>(state, dice, sink, two, nobody);
  return (score(state.pub, kFirst) - score(state.pub, kSecond)).value;
}
constexpr auto kLookAway = [](const Game::View&, const Choices&, Action) {};

// The mean lead of one bot over another, at both seats of every deal.
template <class One, class Other>
double mean_lead(std::uint64_t deals) {
  One one;
  Other other;
  double sum = 0;
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    sum += play({}, deal, one, other, kLookAway) - play({}, deal, other, one, kLookAway);
  }
  return sum / 2 / static_cast<double>(deals);
}

TEST(BlackballPolicy, BeatsRandomChoicesByFar) {
  EXPECT_GT((mean_lead<PolicyBot<Game>, RandomBot<Game>>(50)), 20);
  EXPECT_GT((mean_lead<GreedyBot<Game>, RandomBot<Game>>(200)), 20);
}

TEST(BlackballPolicy, BeatsRulesOfThumb) {
  EXPECT_GT((mean_lead<PolicyBot<Game>, GreedyBot<Game>>(300)), 0.5);
}

// A king that is wasted costs five points and what it could have done: who looks ahead keeps it.
TEST(BlackballSearch, KeepsUpWithRulesOfThumb) {
  const auto won = games_won<Game>(searching(300), {BotKind::kGreedy, {}}, 2, 200);
  EXPECT_GT(won, 75);
}

TEST(BlackballMemory, WhoDoesNotCountReckonsWithTheWholePack) {
  const State state = trick(1, "10C 9C | 4D 5D");
  const Game::View view = view_of<Game>(state, kFirst);
  const Game::View faded = remembered(view, Memory::kCards);
  EXPECT_EQ(faded.pub.unseen[0].size(), view.pub.unseen[0].size());
  EXPECT_NE(faded.pub.unseen[0], view.pub.unseen[0]);
  EXPECT_EQ(remembered(view, Memory::kAll).pub, view.pub);
  const State later = trick(2, "10C 9C | 4D 5D");
  EXPECT_EQ(remembered(view_of<Game>(later, kFirst), Memory::kCards).pub, later.pub);
}

Game::Rules any_rules(std::uint64_t number) {
  Game::Rules rules;
  rules.ace = as_enum<Ace>(number % 2);
  rules.peek = as_enum<Peek>(number / 2 % 2);
  rules.leftover = as_enum<Leftover>(number / 4 % 2);
  rules.kings = as_enum<Kings>(number / 8 % 3);
  return rules;
}

// Whatever the options are, the choice is a legal one, and what nobody showed makes no difference.
TEST(BlackballPolicy, ChoosesByWhatItMayKnow) {
  PolicyBot<Game> first;
  PolicyBot<Game> second;
  PolicyBot<Game> again;
  FastDice worlds(3);
  std::uint64_t seed = 0;
  const auto chosen = [&](const Game::View& view, const Choices& choices) {
    again.new_game(seed);
    return again.choose(view, choices);
  };
  for (std::uint64_t game = 0; game < 24; ++game) {
    play(any_rules(game), game, first, second,
         [&](const Game::View& view, const Choices& choices, Action action) {
           EXPECT_TRUE(choices.contains(action));
           if (++seed % 3 != 0) return;
           const State world = Game::sample_world(view, worlds);
           EXPECT_EQ(chosen(view_of<Game>(world, view.me), choices), chosen(view, choices));
         });
  }
}

}  // namespace
}  // namespace km::blackball
