// What a game is like, in numbers with intervals: the rows of the report's table.
#pragma once

#include <string>
#include <vector>

#include "study/checks.h"

namespace km {

// What the sample says about a measure; without observations where it has no sense. `unit` is that of the measure,
// or another one.
Estimate estimate_of(const Measure& measure, double unit, const Sample& sample,
                     const Certainty& certainty);

struct MeasureRow {
  std::string id;                // `lead-changes`
  Phrase title;                  // with its unit
  std::vector<Estimate> values;  // a sample each
};

// All intervals of the table together are right but for a chance of alpha.
std::vector<MeasureRow> measure_table(const Trials& trials, const std::vector<Sample>& samples,
                                      double alpha);

}  // namespace km
