// Pictures for the lab's report, as SVG: what people would rather look at than read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "study/statistics.h"

namespace km {

// `&`, `<` and the like as HTML writes them.
std::string escaped(std::string_view text);

struct Bar {
  std::string label;
  Estimate estimate;
  bool marked = false;  // out of the tolerance
};
// Bars that lie, one below the other, with their intervals, and a band for what is fair.
std::string bar_chart(const std::vector<Bar>& bars, const Tolerance& fair, std::string_view unit);

// How many games have each length.
std::string histogram(const std::vector<std::int64_t>& counts, std::string_view unit);

struct Curve {
  std::string label;
  std::vector<Estimate> points;  // at even distances
};
std::string curves(const std::vector<Curve>& lines, std::string_view x_label,
                   std::string_view unit);

// A small line with what is fair, and the interval on it.
std::string number_line(const Estimate& estimate, const Tolerance& fair);

}  // namespace km
