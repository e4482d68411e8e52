// How fast the engine is, and how near to a hand-tuned loop measured in the same run.
#pragma once

#include <string>
#include <vector>

#include "core/language.h"

namespace km {

struct BenchResult {
  std::string name;
  std::string unit;  // what is counted, for each CPU second
  double median = 0;
  int runs = 0;
  double limit = 0;  // the hand-tuned loop's median
  double ratio = 0;  // median / limit
};

struct BenchOptions {
  std::string only;  // names that contain this
  int runs = 9;
  double seconds = 0.2;                    // of each run
  Language language = Language::kEnglish;  // of letters
};

std::vector<BenchResult> run_benchmarks(const BenchOptions& options);
// Names of all benchmarks.
std::vector<std::string> benchmark_names();

}  // namespace km
