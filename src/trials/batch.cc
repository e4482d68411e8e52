#include "trials/batch.h"

namespace km {

void BatchTotals::add(const BatchTotals& other) {
  games += other.games;
  steps += other.steps;
  draws += other.draws;
  for (std::size_t s = 0; s < wins.size(); ++s) {
    wins[s] += other.wins[s];
    played[s] += other.played[s];
    score_sums[s] += other.score_sums[s];
  }
  length_sum += other.length_sum;
  length_min = std::min(length_min, other.length_min);
  length_max = std::max(length_max, other.length_max);
  signature += other.signature;
  for (std::size_t r = 0; r < rule_counts.size(); ++r) rule_counts[r] += other.rule_counts[r];
  if (fault.empty()) fault = other.fault;
  records += other.records;
}

}  // namespace km
