// Batches: the same figures for any division of the work, and signatures that tell a refactoring
// from a change of rules.
#include <gtest/gtest.h>

#include <fstream>

#include "lab/run.h"
#include "runtime/notation.h"
#include "runtime/record.h"
#include "trials/trials.h"

namespace km {
namespace {

BatchSpec some_games(const GameKind& game, std::uint64_t games) {
  BatchSpec spec;
  spec.rules = game.default_rules();
  spec.players = {game.info().min_players, game.info().max_players};
  spec.random_rules = true;
  spec.seed = 11;
  spec.games = games;
  spec.check = true;
  return spec;
}

// Ten thousand games, or, of a game that takes its time, as many as make some ten million steps.
std::uint64_t many_games(const GameKind& game) {
  const std::uint64_t steps = trials_of(game).run_batch(some_games(game, 100)).steps;
  return std::min<std::uint64_t>(10'000, 10 * (100'000'000 / steps));
}

std::string summary(const BatchTotals& t) {
  std::string text = std::to_string(t.games) + ' ' + std::to_string(t.steps) + ' ' +
                     std::to_string(t.signature) + ' ' + std::to_string(t.draws) + ' ' +
                     std::to_string(t.length_sum) + ' ' + std::to_string(t.length_min) + ' ' +
                     std::to_string(t.length_max) + ' ' + t.fault;
  for (std::size_t s = 0; s < t.wins.size(); ++s) {
    text += ' ' + std::to_string(t.wins[s]) + '/' + std::to_string(t.score_sums[s]);
  }
  return text;
}

TEST(Batch, has_the_same_figures_for_any_number_of_threads) {
  for (const GameKind* game : all_games()) {
    const BatchSpec spec = some_games(*game, many_games(*game));
    const RunReport one = run_games(*game, spec, {.threads = 1});
    const RunReport three = run_games(*game, spec, {.threads = 3});
    EXPECT_EQ(summary(one.totals), summary(three.totals));
    EXPECT_EQ(one.totals.games, spec.games);
    EXPECT_EQ(one.totals.fault, "");
  }
}

TEST(Batch, writes_the_same_records_for_any_number_of_threads) {
  for (const GameKind* game : all_games()) {
    BatchSpec spec = some_games(*game, 80);  // two parts
    spec.records = true;
    std::string one;
    std::string two;
    const auto into = [](std::string& text) {
      return [&text](const std::string& lines) {
        text += lines;
        return true;
      };
    };
    run_games(*game, spec, {.threads = 1, .take_records = into(one)});
    run_games(*game, spec, {.threads = 2, .take_records = into(two)});
    EXPECT_EQ(one, two);
    std::uint64_t games = 0;
    for (std::string_view rest = one; !rest.empty(); next_record(rest)) ++games;
    EXPECT_EQ(games, spec.games);
  }
}

TEST(Batch, has_the_same_figures_with_records) {
  for (const GameKind* game : all_games()) {
    BatchSpec spec = some_games(*game, 40);
    spec.coverage = true;
    spec.check = true;
    const BatchTotals without = trials_of(*game).run_batch(spec);
    spec.records = true;
    const BatchTotals with = trials_of(*game).run_batch(spec);
    EXPECT_EQ(summary(with), summary(without)) << game->info().id;
    EXPECT_EQ(with.rule_counts, without.rule_counts) << game->info().id;
  }
}

TEST(Batch, ends_when_its_records_cannot_be_written) {
  const GameKind& game = *all_games().front();
  BatchSpec spec = some_games(game, 100'000);
  spec.records = true;
  int calls = 0;
  run_games(game, spec,
            {.threads = 2, .take_records = [&](const std::string&) { return ++calls < 3; }});
  EXPECT_EQ(calls, 3);
}

TEST(Batch, every_seat_and_game_is_counted_once) {
  for (const GameKind* game : all_games()) {
    const BatchTotals t = run_games(*game, some_games(*game, 2'000), {}).totals;
    std::uint64_t decided = t.draws;
    for (const std::uint64_t wins : t.wins) decided += wins;
    EXPECT_EQ(decided, 2'000u);
    EXPECT_EQ(t.played[0], 2'000u);
  }
}

// To a depth of 16, or until there are many.
std::vector<std::uint64_t> ways_from_the_start(const GameKind& game) {
  DiceSourceOf<FastDice> dice(FastDice(1));
  EventLog log;
  const auto match = game.start(game.default_rules(), game.info().min_players, dice, log);
  std::vector<std::uint64_t> ways;
  while (ways.size() < 16 && (ways.empty() || ways.back() < 50'000)) {
    ways = trials_of(game).perft(*match, {.depth = count_of(ways) + 1});
  }
  return ways;
}

// Two games among players who search, as they are on every processor, with and without optimization.
BatchSpec searched_games(const GameKind& game) {
  BatchSpec spec = some_games(game, 2);
  spec.random_rules = false;
  spec.players = {game.info().min_players, game.info().min_players};
  spec.bots = {BotSpec{.kind = BotKind::kSearch, .budget = {.simulations = 30}}};
  return spec;
}

// src/games/<id>/golden/signature.txt: one number over many games as they are normally
// played, one with options and players drawn at random, one of players who search, and leaf counts over a fixed
// deal.
std::string signatures(const GameKind& game) {
  BatchSpec normal = some_games(game, many_games(game));
  normal.random_rules = false;
  normal.players = {game.info().min_players, game.info().min_players};
  const auto hex = [](std::uint64_t x) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(x));
    return std::string(text);
  };
  std::string text = "normal " + hex(trials_of(game).run_batch(normal).signature) + '\n';
  text += "random " + hex(trials_of(game).run_batch(some_games(game, many_games(game))).signature) +
          '\n';
  text += "search " + hex(trials_of(game).run_batch(searched_games(game)).signature) + '\n';
  text += "perft";
  for (const std::uint64_t count : ways_from_the_start(game)) {
    text += ' ' + std::to_string(count);
  }
  return text + '\n';
}

TEST(Signature, is_that_of_the_golden_file) {
  for (const GameKind* game : all_games()) {
    const std::string path = std::string(KM_SOURCE_DIR "/src/games/") +
                             std::string(game->info().id) + "/golden/signature.txt";
    if (std::getenv("KM_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << signatures(*game);
    std::ifstream file(path);
    const std::string golden((std::istreambuf_iterator<char>(file)), {});
    EXPECT_EQ(signatures(*game), golden) << "the games play differently; if they should, run "
                                            "tools/update_golden and say so in the commit";
  }
}

}  // namespace
}  // namespace km
