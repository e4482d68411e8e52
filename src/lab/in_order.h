// Work in parts on several threads. Each part is done by one thread, and all are taken in their order, so
// that the result is the same for any number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace km {

// `make_worker()` is called once on each thread; the worker is called with the number of a part. `take(result)`
// is called by one thread at a time, and says whether to go on.
template <class MakeWorker, class Take>
class InOrder {
 public:
  InOrder(std::uint64_t first, std::uint64_t end, const MakeWorker& make_worker, const Take& take)
      : make_worker_(make_worker), take_(take), end_(end), given_out_(first), taken_(first) {}

  void run(int threads) {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned wanted = threads > 0 ? static_cast<unsigned>(threads) : cores;
    const std::uint64_t useful = std::min<std::uint64_t>(wanted, end_ - given_out_);
    std::vector<std::thread> workers;
    for (std::uint64_t i = 1; i < useful; ++i) {
      workers.emplace_back([this] { work(); });
    }
    work();
    for (std::thread& worker : workers) worker.join();
  }

 private:
  void work() {
    auto worker = make_worker_();
    for (;;) {
      const std::uint64_t part = next();
      if (part >= end_) return;
      hand_in(part, worker(part));
    }
  }
  std::uint64_t next() {
    const std::scoped_lock lock(mutex_);
    return stopped_ ? end_ : given_out_++;
  }
  void hand_in(std::uint64_t part, auto result) {
    const std::scoped_lock lock(mutex_);
    waiting_.emplace(part, std::move(result));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == taken_;
         next = waiting_.erase(next), ++taken_) {
      if (!stopped_) stopped_ = !take_(next->second);
    }
  }

  using Worker = decltype(std::declval<const MakeWorker&>()());
  using Result = decltype(std::declval<Worker&>()(std::uint64_t{}));
  const MakeWorker& make_worker_;
  const Take& take_;
  const std::uint64_t end_;

  std::mutex mutex_;  // guards all below
  std::uint64_t given_out_;
  std::uint64_t taken_;
  std::map<std::uint64_t, Result> waiting_;  // parts that were done before an earlier one
  bool stopped_ = false;
};

template <class MakeWorker, class Take>
void work_in_order(std::uint64_t first, std::uint64_t end, int threads,
                   const MakeWorker& make_worker, const Take& take) {
  if (first < end) InOrder(first, end, make_worker, take).run(threads);
}

}  // namespace km
