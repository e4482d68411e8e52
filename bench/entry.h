// What can be measured: one list for each game, in a source of its own, so that the compiler sees each game's
// loops alone and inlines them as it does in a simulation.
#pragma once

#include <benchmark/benchmark.h>

#include <span>
#include <string_view>

namespace km {

struct Entry {
  std::string_view name;
  std::string_view unit;
  void (*measure)(benchmark::State&);
  std::string_view limit;  // empty where there is nothing to compare with
};

std::span<const Entry> limit_entries();
std::span<const Entry> blackball_entries();
std::span<const Entry> cersei_entries();
std::span<const Entry> kingdom_entries();
std::span<const Entry> royal_entries();
std::span<const Entry> king_entries();

}  // namespace km
