// In how many ways k cards can be chosen out of n, for n up to a pack of cards and some
// more.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/numbers.h"

namespace km {

inline constexpr int kMostToChooseFrom = 60;

inline constexpr auto kBinomials = [] {
  constexpr std::size_t kRows = kMostToChooseFrom + 1;
  std::array<std::array<std::uint64_t, kRows>, kRows> table{};
  for (std::size_t n = 0; n < kRows; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  assert(n <= kMostToChooseFrom);  // cards of a set, of which there are fewer
  return kBinomials[as_index(n)][as_index(k)];
}

}  // namespace km
