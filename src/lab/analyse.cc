#include "lab/analyse.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include "trials/trials.h"

namespace km {

Analysis analyse_on_all_cores(const Record& record, const AnalysisSpec& spec,
                              const AnalysisOptions& options) {
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  const std::size_t count = options.threads > 0 ? as_index(options.threads) : cores;
  std::mutex mutex;
  std::vector<Analysis> parts(count);
  const auto work = [&](std::size_t part) {
    AnalysisSpec own = spec;
    own.first = part;
    own.every = count;
    own.decided = [&](std::size_t move) {
      const std::scoped_lock lock(mutex);
      if (options.progress) options.progress(move);
    };
    parts[part] = trials_of(*record.game).analyse(record, own);
  };
  std::vector<std::thread> workers;
  for (std::size_t part = 1; part < count; ++part) workers.emplace_back(work, part);
  work(0);
  for (std::thread& worker : workers) worker.join();

  Analysis all = std::move(parts[0]);
  for (std::size_t part = 1; part < count; ++part) {
    for (Decision& decision : parts[part].decisions) all.decisions.push_back(std::move(decision));
  }
  std::sort(all.decisions.begin(), all.decisions.end(),
            [](const Decision& a, const Decision& b) { return a.move < b.move; });
  return all;
}

}  // namespace km
