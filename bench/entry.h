// What can be measured: one list for each game, in a source of its own, so that the compiler sees each game's
// loops alone and inlines them as it does in a simulation.
#pragma once

#include <benchmark/benchmark.h>

#include <span>
#include <string_view>
#include <vector>

namespace km {

struct Entry {
  std::string_view name;
  std::string_view unit;
  void (*measure)(benchmark::State&);
  std::string_view limit;  // empty where there is nothing to compare with
};

std::span<const Entry> limit_entries();
// One list for each game: that of bench/ID.cc, which has a function ID_entries(); or, where there is no such
// file, its whole games and its imagined worlds. Then what a table writes in each.
std::vector<std::span<const Entry>> game_entries();

}  // namespace km
