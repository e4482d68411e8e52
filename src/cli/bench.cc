// `bench`: how fast the engine is on this machine.
#include "bench/bench.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/version.h"
#include "runtime/json_writer.h"
#include "runtime/result.h"

namespace km::cli {
namespace {

bool is_part_of_a_name(const std::string& only) {
  const auto names = benchmark_names();
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return name.find(only) != std::string::npos; });
}

int no_such_benchmark(const std::string& only) {
  const auto names = benchmark_names();
  const std::vector<std::string_view> views(names.begin(), names.end());
  return usage_error("no benchmark {0}; there is {1}{2}"_m, in_quotes(only), any_of(views),
                     did_you_mean(only, views));
}

void print_json(const std::vector<BenchResult>& results) {
  JsonWriter json;
  json.begin_array();
  for (const BenchResult& r : results) {
    json.begin_object().field("name", r.name).field("unit", r.unit).field("median", r.median);
    json.field("runs", r.runs).field("limit", r.limit).field("ratio", r.ratio);
    json.field("version", kProgramVersion).end_object();
  }
  fmt::print("{}\n", json.end_array().text());
}

void print_text(const std::vector<BenchResult>& results, int runs) {
  fmt::print("{}\n", say_number(runs, counted("per CPU second, of one run;\n"
                                              "ratio to a hand-tuned loop in the same run"_m,
                                              "per CPU second, median of {0} runs;\n"
                                              "ratio to a hand-tuned loop in the same run"_m)));
  for (const BenchResult& r : results) {
    fmt::print("{:<22} {:>12.0f} {:<10}", r.name, r.median, r.unit);
    if (r.limit > 0) fmt::print(" {}", say("{0} of the limit"_m, fmt::format("{:>5.2f}", r.ratio)));
    fmt::print("\n");
  }
}

}  // namespace

int run_bench(const BenchArgs& args) {
  if (!is_part_of_a_name(args.only)) return no_such_benchmark(args.only);
  const auto results = run_benchmarks({args.only, args.runs, args.seconds, spoken()});
  args.json ? print_json(results) : print_text(results, args.runs);
  return kOk;
}

}  // namespace km::cli
