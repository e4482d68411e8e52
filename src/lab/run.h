// A batch of games on all cores. Games are handed out in chunks and added up in their order, so the
// result is the same for any number of threads.
#pragma once

#include <cstdint>
#include <functional>

#include "runtime/match.h"
#include "trials/batch.h"

namespace km {

struct RunOptions {
  int threads = 0;                                                 // 0: one for each core
  std::function<void(std::uint64_t done)> progress = nullptr;      // games finished so far
  std::function<bool(const std::string&)> take_records = nullptr;  // in order; false ends the run
};

struct RunReport {
  BatchTotals totals;
  double cpu_seconds = 0;  // of all threads, in the games alone
};

// Games that one thread plays at a time: fewer of those that take longer.
std::uint64_t games_a_part(const BatchSpec& spec);

RunReport run_games(const GameKind& game, const BatchSpec& spec, const RunOptions& options);

}  // namespace km
