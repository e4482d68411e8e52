#include "lab/run.h"

#include <algorithm>
#include <ctime>

#include "lab/in_order.h"
#include "trials/trials.h"

namespace km {
namespace {

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

std::uint64_t games_a_part(const BatchSpec& spec) {
  constexpr std::uint64_t kQuick = 2048;
  constexpr std::uint64_t kGreedy = 128;
  constexpr std::uint64_t kRecorded = 64;
  constexpr std::uint64_t kThinking = 4;
  const bool thinks = std::any_of(spec.bots.begin(), spec.bots.end(), [](const BotSpec& bot) {
    return bot.kind != BotKind::kRandom && bot.kind != BotKind::kGreedy;
  });
  if (thinks) return kThinking;
  if (spec.records) return kRecorded;
  return spec.bots.empty() ? kQuick : kGreedy;
}

RunReport run_games(const GameKind& game, const BatchSpec& spec, const RunOptions& options) {
  const Trials& trials = trials_of(game);
  const std::uint64_t size = games_a_part(spec);
  const auto play = [&](std::uint64_t part) {
    BatchSpec own = spec;
    own.first = spec.first + part * size;
    own.games = std::min(size, spec.games - part * size);
    const double before = thread_cpu_seconds();
    RunReport report;
    report.totals = trials.run_batch(own);
    report.cpu_seconds = thread_cpu_seconds() - before;
    return report;
  };
  RunReport all;
  const auto take = [&](RunReport& part) {
    const bool go_on = !options.take_records || options.take_records(part.totals.records);
    part.totals.records.clear();
    all.totals.add(part.totals);
    all.cpu_seconds += part.cpu_seconds;
    if (options.progress) options.progress(all.totals.games);
    return go_on && all.totals.fault.empty();
  };
  work_in_order(0, (spec.games + size - 1) / size, options.threads, [&] { return play; }, take);
  return all;
}

}  // namespace km
