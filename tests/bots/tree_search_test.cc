// The search on games of one choice each, whose solutions are known.
#include "bots/tree_search.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <thread>

#include "bots/matrix_game.h"

namespace km::matrix {
namespace {

std::vector<Finding> search(const Game::Rules& rules, std::int64_t simulations, Seat me = Seat(0),
                            std::uint64_t seed = 7) {
  NullSink sink;
  FastDice dice(seed);
  const Game::State state = Game::start_from(rules, Deal{}, sink);
  const Game::View view = view_of<Game>(state, me);
  Choices choices;
  Game::legal(view.pub, view.own, me, choices);
  TreeSearch<Game> tree({.budget = {.simulations = simulations}});
  return tree.search(view, choices, dice);
}

// How often each choice should be made.
std::vector<float> strategy(const std::vector<Finding>& found) {
  float all = 0;
  for (const Finding& finding : found) all += finding.weight;
  std::vector<float> shares;
  for (const Finding& finding : found) shares.push_back(finding.weight / all);
  return shares;
}

TEST(CountTables, AreRightForSmallAndLargeNumbers) {
  const CountTables& tables = CountTables::get();
  for (std::uint32_t n = 1; n < 3'000'000'000; n += 1 + n / 50) {
    const double root_of_log = std::sqrt(std::log(static_cast<double>(n)));
    EXPECT_NEAR(tables.root_of_log(n), root_of_log, n < 4096 ? 1e-6 : 1e-4) << n;
    EXPECT_NEAR(tables.inverse_root(n) * std::sqrt(static_cast<double>(n)), 1, 1e-6) << n;
  }
}

// A table in a browser has a search for every bot, and memory there is never given back.
// In a thread of its own: a search takes the place of the last one of its thread.
TEST(TreeSearch, TakesNoMoreRoomThanItsBudgetNeeds) {
  std::thread([] {
    EXPECT_LE(TreeSearch<Game>({.budget = {.simulations = 300}}).room(), 1000U);
    EXPECT_LE(TreeSearch<Game>({.budget = {.milliseconds = 50}}).room(), 1000U);
  }).join();
}

TEST(TreeSearch, GrowsInThePlaceOfTheLastOne) {
  const auto large = [] { return TreeSearch<Game>({.budget = {.simulations = 5000}}).room(); };
  const std::size_t room = large();
  EXPECT_GE(room, 5000U);
  EXPECT_EQ(TreeSearch<Game>({.budget = {.simulations = 10}}).room(), room);
  const TreeSearch<Game> holds_it({.budget = {.simulations = 10}});
  EXPECT_LT(TreeSearch<Game>({.budget = {.simulations = 10}}).room(), room) << "held by another";
}

// The first must guess what the second hides; a hit on the first is worth twice one on the second.
// p for the first: p = (1 - p) / 2.
TEST(TreeSearch, BothMixWhereTheyChooseAtOnce) {
  const Game::Rules rules{.table = {{{1, 0}, {0, 0.5F}}}, .rows = 2, .columns = 2};
  for (const Seat seat : {Seat(0), Seat(1)}) {
    const auto shares = strategy(search(rules, 20'000, seat));
    EXPECT_NEAR(shares[0], 1.0F / 3, 0.05F) << seat.number();
    EXPECT_NEAR(shares[1], 2.0F / 3, 0.05F) << seat.number();
  }
}

// Rock, paper, scissors in which rock wins twice as much: paper is then played half of the time.
TEST(TreeSearch, ThreeChoicesAtOnce) {
  const Game::Rules rules{.table = {{{0.5F, 0.25F, 1}, {0.75F, 0.5F, 0.25F}, {0, 0.75F, 0.5F}}}};
  const auto shares = strategy(search(rules, 50'000));
  EXPECT_NEAR(shares[0], 0.25F, 0.05F);
  EXPECT_NEAR(shares[1], 0.5F, 0.05F);
  EXPECT_NEAR(shares[2], 0.25F, 0.05F);
}

TEST(TreeSearch, ADominatedChoiceIsNotMixedIn) {
  const Game::Rules rules{.table = {{{1, 0, 0}, {0, 0.5F, 0}, {0.3F, 0, 0}}}, .columns = 2};
  EXPECT_LT(strategy(search(rules, 20'000))[2], 0.03F);
}

// The second's last choice is there in one world of two and never good; but the worlds without it
// are worse for the second anyhow. That must not speak for the choice. If it were made, the second
// row would be the better one: 0.65 against 0.55.
TEST(TreeSearch, AChoiceIsJudgedByTheWorldsThatAllowIt) {
  const Game::Rules rules{.table = {{{0.5F, 0.6F}, {0.4F, 0.9F}}},
                          .rows = 2,
                          .columns = 2,
                          .last_column_one_in = 2,
                          .held = 1};
  EXPECT_GT(strategy(search(rules, 20'000))[0], 0.8F);
}

// Each choice is tried once before any is tried again, and whichever first.
TEST(TreeSearch, TriesEveryChoiceInAnyOrder) {
  const Game::Rules rules{.table = {{{1, 1, 1}, {0.5F, 0.5F, 0.5F}, {0, 0, 0}}}, .in_turn = true};
  std::array<int, kRows> first{};
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto once = search(rules, 1, Seat(0), seed);
    const auto all = search(rules, kRows, Seat(0), seed);
    for (std::size_t i = 0; i < kRows; ++i) {
      first[i] += as_number(once[i].visits);
      EXPECT_EQ(all[i].visits, 1U);
    }
  }
  for (const int times : first) EXPECT_GT(times, 8);
}

// The second would always answer the first row by the last choice, but has it in one world of two: the
// row is worth a half.
TEST(TreeSearch, NobodyAnswersByWhatTheWorldDoesNotAllow) {
  const Game::Rules rules{.table = {{{1, 1, 0}, {0.2F, 0.2F, 0.2F}, {0, 0, 0}}},
                          .in_turn = true,
                          .last_column_one_in = 2};
  const auto found = search(rules, 2'000);
  EXPECT_GT(found[0].visits, found[1].visits + found[2].visits);
  EXPECT_NEAR(found[0].mean, 0.5F, 0.05F);
}

// The second sees what it answers: the row whose worst is best, though another is better on average.
TEST(TreeSearch, WhoIsAnsweredTakesTheBestOfTheWorst) {
  const Game::Rules rules{.table = {{{1, 1, 0}, {0.4F, 0.5F, 0.4F}, {0.3F, 0.3F, 0.9F}}},
                          .in_turn = true};
  const auto found = search(rules, 2'000);
  EXPECT_GT(found[1].visits, found[0].visits + found[2].visits);
  EXPECT_NEAR(found[1].mean, 0.4F, 0.02F);
  EXPECT_EQ(found[1].weight, 0);
}

}  // namespace
}  // namespace km::matrix
