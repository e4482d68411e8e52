// What a game is like, in numbers with intervals: the rows of the report's table.
#pragma once

#include <string>
#include <vector>

#include "lab/checks.h"

namespace km {

struct MeasureRow {
  std::string id;                // `lead-changes`
  std::string title;             // with its unit
  std::vector<Estimate> values;  // a sample each; without observations where it has no sense
};

// All intervals of the table together are right but for a chance of alpha.
std::vector<MeasureRow> measure_table(const GameKind& game, const std::vector<Sample>& samples,
                                      double alpha);

}  // namespace km
