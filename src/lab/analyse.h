// The analysis of a game on all cores: the same for any number of threads.
#pragma once

#include <cstdint>
#include <functional>

#include "trials/analysis.h"

namespace km {

struct AnalysisOptions {
  int threads = 0;                                             // 0: one for each core
  std::function<void(std::uint64_t move)> progress = nullptr;  // of the record, about there
};

Analysis analyse_on_all_cores(const Record& record, const AnalysisSpec& spec,
                              const AnalysisOptions& options);

}  // namespace km
