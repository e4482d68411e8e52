#include "lab/run.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace km {
namespace {

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::uint64_t games_in_a_chunk(const BatchSpec& spec) {
  constexpr std::uint64_t kQuick = 2048;
  constexpr std::uint64_t kRecorded = 64;
  constexpr std::uint64_t kWithBots = 4;
  if (!spec.bots.empty()) return kWithBots;
  return spec.records ? kRecorded : kQuick;
}

class Run {
 public:
  Run(const GameKind& game, const BatchSpec& spec, const RunOptions& options)
      : game_(game),
        spec_(spec),
        options_(options),
        chunk_games_(games_in_a_chunk(spec)),
        chunks_((spec.games + chunk_games_ - 1) / chunk_games_) {}

  RunReport play() {
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    const unsigned wanted = options_.threads > 0 ? static_cast<unsigned>(options_.threads) : cores;
    std::vector<std::thread> workers;
    for (unsigned i = 1; i < std::min<std::uint64_t>(wanted, chunks_); ++i) {
      workers.emplace_back([this] { work(); });
    }
    work();
    for (std::thread& worker : workers) worker.join();
    return report_;
  }

 private:
  void work() {
    for (;;) {
      const std::uint64_t chunk = next_chunk();
      if (chunk >= chunks_) return;
      BatchSpec part = spec_;
      part.first = spec_.first + chunk * chunk_games_;
      part.games = std::min(chunk_games_, spec_.games - chunk * chunk_games_);
      const double before = thread_cpu_seconds();
      BatchTotals totals = game_.run_batch(part);
      hand_in(chunk, std::move(totals), thread_cpu_seconds() - before);
    }
  }

  std::uint64_t next_chunk() {
    const std::scoped_lock lock(mutex_);
    return stopped_ ? chunks_ : given_out_++;
  }

  void hand_in(std::uint64_t chunk, BatchTotals totals, double cpu_seconds) {
    const std::scoped_lock lock(mutex_);
    report_.cpu_seconds += cpu_seconds;
    waiting_.emplace(chunk, std::move(totals));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == added_up_;
         next = waiting_.erase(next), ++added_up_) {
      add_up(next->second);
    }
    if (options_.progress) options_.progress(report_.totals.games);
  }

  void add_up(BatchTotals& totals) {
    if (options_.take_records && !stopped_) stopped_ = !options_.take_records(totals.records);
    totals.records.clear();
    report_.totals.add(totals);
    if (!report_.totals.fault.empty()) stopped_ = true;
  }

  const GameKind& game_;
  const BatchSpec& spec_;
  const RunOptions& options_;
  const std::uint64_t chunk_games_;
  const std::uint64_t chunks_;

  std::mutex mutex_;  // guards all below
  std::uint64_t given_out_ = 0;
  std::uint64_t added_up_ = 0;
  std::map<std::uint64_t, BatchTotals> waiting_;  // chunks that finished before an earlier one
  bool stopped_ = false;
  RunReport report_;
};

}  // namespace

RunReport run_games(const GameKind& game, const BatchSpec& spec, const RunOptions& options) {
  return Run(game, spec, options).play();
}

}  // namespace km
