// The arena: who is stronger, how surely, and the same whatever the number of threads.
#include "lab/arena.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "runtime/notation.h"

namespace km {
namespace {

ArenaReport contest(std::string_view id, std::string_view bots, std::uint64_t deals,
                    void (*adjust)(ArenaSpec&) = nullptr) {
  const GameKind& game = **find_game(id);
  const auto two = parse_bots(bots);
  ArenaSpec spec;
  spec.rules = game.default_rules();
  spec.players = game.info().min_players;
  spec.candidate = two->at(0);
  spec.other = two->at(1);
  spec.deals = deals;
  if (adjust != nullptr) adjust(spec);
  return run_arena(game, spec, nullptr);
}

TEST(Paired, MeanAndInterval) {
  Paired paired;
  EXPECT_EQ(paired.mean(), 0);
  EXPECT_EQ(paired.interval(), 0);
  for (const double x : {1, 2, 3, 4}) paired.add(x);
  EXPECT_DOUBLE_EQ(paired.mean(), 2.5);
  EXPECT_DOUBLE_EQ(paired.deviation(), std::sqrt(5.0 / 3));
  EXPECT_DOUBLE_EQ(paired.interval(), 1.96 * std::sqrt(5.0 / 3) / 2);
}

// About normal: the sum of twelve throws.
double throw_around(double mean, FastDice& dice) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += dice.below(1U << 20U) / static_cast<double>(1U << 20U);
  return mean + sum;
}
// The first number of observations at which zero is out of the interval; 0 if it never is.
int first_sure(double mean, int most, double (Paired::*interval)() const, FastDice& dice) {
  Paired paired;
  for (int i = 1; i <= most; ++i) {
    paired.add(throw_around(mean, dice));
    if (i >= 10 && std::abs(paired.mean()) > (paired.*interval)()) return i;
  }
  return 0;
}

TEST(Paired, OneMayLookAfterEveryDeal) {
  FastDice dice(1);
  int wrong = 0;
  int wrong_if_looked_at_once = 0;
  constexpr int kTimes = 1000;
  for (int i = 0; i < kTimes; ++i) {
    wrong += first_sure(0, 500, &Paired::interval_at_any_time, dice) > 0 ? 1 : 0;
    wrong_if_looked_at_once += first_sure(0, 500, &Paired::interval, dice) > 0 ? 1 : 0;
  }
  EXPECT_LE(wrong, kTimes / 20);
  EXPECT_GT(wrong_if_looked_at_once, kTimes / 5);  // what the wider interval is for
}
TEST(Paired, WhatIsClearIsFoundSoon) {
  FastDice dice(2);
  for (int i = 0; i < 100; ++i) {
    const int found = first_sure(0.5, 500, &Paired::interval_at_any_time, dice);
    EXPECT_GT(found, 0);
    EXPECT_LT(found, 300);
  }
}

// Cersei asks nobody anything: on the same deals from both seats nobody can be better.
TEST(Arena, LuckFallsOnBothAlike) {
  const ArenaReport report = contest("cersei", "random,greedy", 20);
  EXPECT_EQ(report.points.count(), 20U);
  EXPECT_EQ(report.games, 40U);
  EXPECT_EQ(report.points.mean(), 0);
  EXPECT_EQ(report.points.deviation(), 0);
  EXPECT_EQ(report.wins.mean(), 0);
}

TEST(Arena, ThreadsDoNotMatter) {
  const auto with_threads = [](int threads) {
    return contest(
        "blackball", "greedy,random", 30,
        threads == 1 ? [](ArenaSpec& spec) { spec.threads = 1; }
                     : [](ArenaSpec& spec) { spec.threads = 4; });
  };
  const ArenaReport one = with_threads(1);
  const ArenaReport four = with_threads(4);
  EXPECT_EQ(one.points.mean(), four.points.mean());
  EXPECT_EQ(one.points.deviation(), four.points.deviation());
  EXPECT_EQ(one.wins.mean(), four.wins.mean());
  EXPECT_EQ(one.candidate_time.moves, four.candidate_time.moves);
}

TEST(Arena, StopsWhenItIsSure) {
  const ArenaReport report = contest("blackball", "greedy,random", 100'000,
                                     [](ArenaSpec& spec) { spec.stop_early = true; });
  EXPECT_TRUE(report.stopped);
  EXPECT_LT(report.points.count(), 100U);
  EXPECT_GT(report.points.mean(), report.points.interval_at_any_time());
}

// Alone among others and the other way round; of King's four that is eight games a deal, or four.
TEST(Arena, EveryDealIsPlayedFromEverySeat) {
  const ArenaReport report = contest("king", "greedy,random", 2);
  EXPECT_EQ(report.games, 16U);
  EXPECT_GT(report.points.mean(), 0);
  const ArenaReport alone =
      contest("king", "greedy,random", 2, [](ArenaSpec& spec) { spec.mirror = false; });
  EXPECT_EQ(alone.games, 8U);
  EXPECT_EQ(alone.alone.mean(), report.alone.mean());
}

// Under the sanitizers, too.
class EveryBot : public testing::TestWithParam<const GameKind*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryBot, testing::ValuesIn(all_games()),
                         [](const auto& test) { return std::string(test.param->info().id); });

TEST_P(EveryBot, PlaysByTheRules) {
  for (const std::string_view bots :
       {"easy,random", "greedy,random", "mcts:10,greedy", "policy:10,random"}) {
    const ArenaReport report = contest(GetParam()->info().id, bots, 1);
    EXPECT_FALSE(report.illegal) << bots;
    EXPECT_EQ(report.points.count(), 1U) << bots;
  }
}

}  // namespace
}  // namespace km
