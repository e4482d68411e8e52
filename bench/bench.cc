#include "bench/bench.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>

#include "bench/entry.h"
#include "bench/letters.h"
#include "core/numbers.h"

namespace km {
namespace {

const std::vector<Entry>& all_entries() {
  static const std::vector<Entry> all = [] {
    std::vector<Entry> entries(limit_entries().begin(), limit_entries().end());
    for (const auto list : game_entries()) entries.insert(entries.end(), list.begin(), list.end());
    return entries;
  }();
  return all;
}

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
  int runs(const std::string& name) { return count_of(rates_[name]); }

 private:
  std::map<std::string, std::vector<double>> rates_;
};

bool wanted(const Entry& entry, const std::string& only) {
  if (only.empty()) return true;
  // A limit is measured with whatever is compared to it.
  return std::any_of(all_entries().begin(), all_entries().end(), [&](const Entry& e) {
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
  auto argc = count_of(argv);
  benchmark::Initialize(&argc, argv.data());
}

}  // namespace

std::vector<std::string> benchmark_names() {
  std::vector<std::string> names;
  for (const Entry& entry : all_entries()) names.emplace_back(entry.name);
  return names;
}

std::vector<BenchResult> run_benchmarks(const BenchOptions& options) {
  initialize(options);
  write_letters_in(options.language);
  for (const Entry& entry : all_entries()) {
    if (wanted(entry, options.only))
      benchmark::RegisterBenchmark(std::string(entry.name).c_str(), entry.measure);
  }
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  benchmark::ClearRegisteredBenchmarks();

  std::vector<BenchResult> results;
  for (const Entry& entry : all_entries()) {
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
