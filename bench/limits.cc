#include "bench/entry.h"
#include "bench/trick_limit.h"
#include "bench/war_limit.h"

namespace km {
namespace {

void plain_war(benchmark::State& run) {
  FastDice dice(1);
  std::int64_t tricks = 0;
  for (auto _ : run) tricks += static_cast<std::int64_t>(play_plain_war(dice));
  run.SetItemsProcessed(tricks);
}

void plain_hands(benchmark::State& run) {
  FastDice dice(1);
  for (auto _ : run) benchmark::DoNotOptimize(play_plain_hands(dice));
  run.SetItemsProcessed(run.iterations() * kHandsAtOnce);
}

void plain_deal(benchmark::State& run) {
  FastDice dice(1);
  for (auto _ : run) benchmark::DoNotOptimize(deal_plain_hand(dice));
  run.SetItemsProcessed(run.iterations());
}

constexpr Entry kEntries[] = {
    {"limit/war", "rounds/s", plain_war, "limit/war"},
    {"limit/hand", "hands/s", plain_hands, "limit/hand"},
    {"limit/deal", "deals/s", plain_deal, "limit/deal"},
};

}  // namespace

std::span<const Entry> limit_entries() { return kEntries; }

}  // namespace km
