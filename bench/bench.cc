#include "bench/bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>

#include "bench/trick_limit.h"
#include "bench/war_limit.h"
#include "bots/king.h"
#include "bots/king_solver.h"
#include "bots/tree_search.h"
#include "games/blackball/game.h"
#include "games/cersei/game.h"
#include "games/king/game.h"
#include "games/kingdom/game.h"
#include "games/royal/game.h"
#include "runtime/play_out.h"

namespace km {
namespace {

struct NoObserver {
  static void table_steps() {}
  static void acts(Seat, Action) {}
  static void stepped() {}
};

// Whole games with random decisions, through the engine's interface; counted in the game's own
// length.
template <Game G>
void play_games(benchmark::State& run) {
  std::uint64_t number = 0;
  std::int64_t length = 0;
  for (auto _ : run) {
    FastDice dice(1, number);
    RandomPlayer player(1, number++);
    NullSink sink;
    NoObserver observer;
    State<G> state = G::start(typename G::Rules{}, G::info.min_players, dice, sink);
    play_out<G>(state, dice, sink, player, observer);
    length += G::length(state.pub);
  }
  run.SetItemsProcessed(length);
}

// Counts what the turn player of Kingdom Kards plays, without the discards for a Number and the
// answers of the others that come with it.
struct PlayCounter : NoObserver {
  std::int64_t plays = 0;
  void acts(Seat, Action action) {
    const auto verb = kingdom::verb_of(action);
    plays += static_cast<std::int64_t>(
        verb == kingdom::Verb::kKing || verb == kingdom::Verb::kQueen ||
        verb == kingdom::Verb::kNumber || verb == kingdom::Verb::kBlackAce);
  }
};
void kingdom_plays(benchmark::State& run) {
  using G = kingdom::Game;
  std::uint64_t number = 0;
  PlayCounter counter;
  for (auto _ : run) {
    FastDice dice(1, number);
    RandomPlayer player(1, number++);
    NullSink sink;
    State<G> state = G::start({}, G::info.min_players, dice, sink);
    play_out<G>(state, dice, sink, player, counter);
  }
  run.SetItemsProcessed(counter.plays);
}

// States in the middle of a game, and the worlds that the player to move must reckon with.
template <Game G>
void imagine_worlds(benchmark::State& run) {
  std::vector<View<G>> views;
  for (std::uint64_t game = 0; game < 100; ++game) {
    FastDice dice(1, game);
    RandomPlayer player(1, game);
    NullSink sink;
    NoObserver observer;
    State<G> state = G::start({}, G::info.min_players, dice, sink);
    play_until<G>(state, dice, sink, player, observer, [&](const auto& pub) {
      const bool asked = !G::to_act(pub).empty();
      return G::over(pub) || (asked && G::length(pub) == static_cast<int>(game) % 20 + 5);
    });
    if (!G::over(state.pub)) views.push_back(view_of<G>(state, G::to_act(state.pub).first()));
  }
  FastDice dice(2);
  std::size_t next = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(G::sample_world(views[next++ % views.size()], dice));
  }
  run.SetItemsProcessed(run.iterations());
}

void plain_war(benchmark::State& run) {
  FastDice dice(1);
  std::int64_t tricks = 0;
  for (auto _ : run) tricks += static_cast<std::int64_t>(play_plain_war(dice));
  run.SetItemsProcessed(tricks);
}

void plain_hand(benchmark::State& run) {
  FastDice dice(1);
  for (auto _ : run) benchmark::DoNotOptimize(play_plain_tricks(deal_plain_hands(dice), dice));
  run.SetItemsProcessed(run.iterations());
}

void plain_deal(benchmark::State& run) {
  FastDice dice(1);
  for (auto _ : run) benchmark::DoNotOptimize(deal_plain_hands(dice));
  run.SetItemsProcessed(run.iterations());
}

// States of King where somebody leads with so many cards in every hand: one of each hand of some
// sessions that lasts so long.
std::vector<State<king::Game>> king_hands(int cards) {
  std::vector<State<king::Game>> hands;
  for (std::uint64_t session = 0; session < 20; ++session) {
    FastDice dice(1, session);
    RandomPlayer player(1, session);
    NullSink sink;
    NoObserver observer;
    auto state = king::Game::start({}, king::kPlayers, dice, sink);
    for (int hand = 1; hand <= king::kHands; ++hand) {
      play_until<king::Game>(state, dice, sink, player, observer, [&](const auto& pub) {
        return king::Game::over(pub) || pub.hand > hand ||
               (pub.phase == king::Phase::kPlay && pub.hand == hand && pub.trick.count == 0 &&
                pub.left[0] == cards);
      });
      if (state.pub.phase == king::Phase::kPlay && state.pub.hand == hand) hands.push_back(state);
    }
  }
  return hands;
}

void king_rollout(benchmark::State& run) {
  const auto starts = king_hands(13);
  FastDice dice(2);
  RandomPlayer player(2, 0);
  NullSink sink;
  NoObserver observer;
  std::size_t next = 0;
  for (auto _ : run) {
    auto state = starts[next++ % starts.size()];
    play_until<king::Game>(state, dice, sink, player, observer,
                           [](const auto& pub) { return pub.phase != king::Phase::kPlay; });
    benchmark::DoNotOptimize(state);
  }
  run.SetItemsProcessed(run.iterations());
}

// The worlds that the player to move must reckon with.
template <int kCards>
void king_worlds(benchmark::State& run) {
  std::vector<View<king::Game>> views;
  for (const auto& state : king_hands(kCards))
    views.push_back(view_of<king::Game>(state, state.pub.turn));
  FastDice dice(2);
  std::size_t next = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(king::Game::sample_world(views[next++ % views.size()], dice));
  }
  run.SetItemsProcessed(run.iterations());
}

// Endings of all contracts with open cards, as somebody leads to them; each seat in turn is the hero.
template <int kCards>
void king_solve(benchmark::State& run) {
  const auto endings = king_hands(kCards);
  king::Solver solver(64);
  std::size_t next = 0;
  for (auto _ : run) {
    const Seat hero(static_cast<int>(next % king::kPlayers));
    benchmark::DoNotOptimize(solver.solve(endings[next++], hero));
    if (next < endings.size()) continue;
    solver.forget();  // the same endings come again
    next = 0;
  }
  run.SetItemsProcessed(run.iterations());
}

// Simulations of the search for the first card of a hand, all contracts alike.
void king_search(benchmark::State& run) {
  const auto hands = king_hands(kRanks);
  constexpr std::int64_t kSimulations = 1000;
  TreeSearch<king::Game> search({.budget = {.simulations = kSimulations}});
  FastDice dice(2);
  Choices choices;
  std::size_t next = 0;
  for (auto _ : run) {
    const auto view =
        view_of<king::Game>(hands[next % hands.size()], hands[next % hands.size()].pub.turn);
    king::Game::legal(view.pub, view.own, view.me, choices);
    benchmark::DoNotOptimize(search.search(view, choices, dice));
    ++next;
  }
  run.SetItemsProcessed(run.iterations() * kSimulations);
}

struct Entry {
  std::string_view name;
  std::string_view unit;
  void (*measure)(benchmark::State&);
  std::string_view limit;  // empty where there is nothing to compare with
};

constexpr Entry kEntries[] = {
    {"limit/war", "rounds/s", plain_war, "limit/war"},
    {"blackball/trick", "tricks/s", play_games<blackball::Game>, "limit/war"},
    {"cersei/round", "rounds/s", play_games<cersei::Game>, "limit/war"},
    {"kingdom/turn", "turns/s", play_games<kingdom::Game>, "limit/war"},
    {"kingdom/play", "plays/s", kingdom_plays, "limit/war"},
    {"royal/battle", "battles/s", play_games<royal::Game>, "limit/war"},
    {"limit/hand", "hands/s", plain_hand, "limit/hand"},
    {"king/hand", "hands/s", play_games<king::Game>, "limit/hand"},
    {"king/rollout", "hands/s", king_rollout, "limit/hand"},
    {"limit/deal", "deals/s", plain_deal, "limit/deal"},
    {"king/sample_world/13", "worlds/s", king_worlds<13>, "limit/deal"},
    {"king/sample_world/7", "worlds/s", king_worlds<7>, "limit/deal"},
    {"king/sample_world/3", "worlds/s", king_worlds<3>, "limit/deal"},
    {"king/search", "simulations/s", king_search, "limit/hand"},
    {"king/solve/8", "endings/s", king_solve<8>, ""},
    {"kingdom/sample_world", "worlds/s", imagine_worlds<kingdom::Game>, "limit/deal"},
    {"royal/sample_world", "worlds/s", imagine_worlds<royal::Game>, "limit/deal"},
};

// Keeps the rate of every single run.
class Collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      rates_[run.run_name.function_name].push_back(run.counters.at("items_per_second"));
    }
  }
  double median(const std::string& name) {
    auto& rates = rates_[name];
    if (rates.empty()) return 0;
    std::sort(rates.begin(), rates.end());
    return rates[rates.size() / 2];
  }
  int runs(const std::string& name) { return static_cast<int>(rates_[name].size()); }

 private:
  std::map<std::string, std::vector<double>> rates_;
};

bool wanted(const Entry& entry, const std::string& only) {
  if (only.empty()) return true;
  // A limit is measured with whatever is compared to it.
  return std::any_of(std::begin(kEntries), std::end(kEntries), [&](const Entry& e) {
    const bool named = e.name.find(only) != std::string_view::npos;
    return named && (e.name == entry.name || e.limit == entry.name);
  });
}

void initialize(const BenchOptions& options) {
  std::vector<std::string> flags = {
      "kingmaker",
      "--benchmark_repetitions=" + std::to_string(options.runs),
      "--benchmark_min_time=" + std::to_string(options.seconds),
      "--benchmark_enable_random_interleaving=true",
  };
  std::vector<char*> argv;
  argv.reserve(flags.size());
  for (std::string& flag : flags) argv.push_back(flag.data());
  auto argc = static_cast<int>(argv.size());
  benchmark::Initialize(&argc, argv.data());
}

}  // namespace

std::vector<std::string> benchmark_names() {
  std::vector<std::string> names;
  for (const Entry& entry : kEntries) names.emplace_back(entry.name);
  return names;
}

std::vector<BenchResult> run_benchmarks(const BenchOptions& options) {
  initialize(options);
  for (const Entry& entry : kEntries) {
    if (wanted(entry, options.only))
      benchmark::RegisterBenchmark(std::string(entry.name).c_str(), entry.measure);
  }
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  benchmark::ClearRegisteredBenchmarks();

  std::vector<BenchResult> results;
  for (const Entry& entry : kEntries) {
    if (!wanted(entry, options.only)) continue;
    const std::string name(entry.name);
    BenchResult result{name, std::string(entry.unit)};
    result.median = collector.median(name);
    result.runs = collector.runs(name);
    result.limit = collector.median(std::string(entry.limit));
    result.ratio = result.limit > 0 ? result.median / result.limit : 0;
    results.push_back(result);
  }
  return results;
}

}  // namespace km
