#include "bench/bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>

#include "bench/war_limit.h"
#include "games/blackball/game.h"
#include "games/cersei/game.h"
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
    State<G> state = G::start(typename G::Rules{}, 2, dice, sink);
    play_out<G>(state, dice, sink, player, observer);
    length += G::length(state.pub);
  }
  run.SetItemsProcessed(length);
}

void plain_war(benchmark::State& run) {
  FastDice dice(1);
  std::int64_t tricks = 0;
  for (auto _ : run) tricks += static_cast<std::int64_t>(play_plain_war(dice));
  run.SetItemsProcessed(tricks);
}

struct Entry {
  std::string_view name;
  std::string_view unit;
  void (*measure)(benchmark::State&);
  std::string_view limit;
};

constexpr Entry kEntries[] = {
    {"limit/war", "rounds/s", plain_war, "limit/war"},
    {"blackball/trick", "tricks/s", play_games<blackball::Game>, "limit/war"},
    {"cersei/round", "rounds/s", play_games<cersei::Game>, "limit/war"},
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
