#include "cli/score_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace km::cli {

bool ScoreSheet::note(int part, std::string what, const Scores& scores) {
  const bool changed = rows_.empty() ? std::any_of(scores.begin(), scores.end(),
                                                   [](Points p) { return p.value != 0; })
                                     : !(rows_.back().scores == scores);
  if (changed) rows_.push_back({part, std::move(what), scores});
  return changed;
}

std::string ScoreSheet::row_text(std::size_t i) const {
  const Row& row = rows_[i];
  std::string text = fmt::format("{:>4} ", row.part);
  for (std::size_t s = 0; s < row.scores.size(); ++s) {
    const int before = i == 0 ? 0 : rows_[i - 1].scores[s].value;
    text += fmt::format("{:>+7}{:>7}", row.scores[s].value - before, row.scores[s].value);
  }
  return text + "  " + row.what + '\n';
}

std::string ScoreSheet::text(const std::vector<std::string>& names, std::size_t rows) const {
  std::string text = fmt::format("{:>4} ", "");
  for (const std::string& name : names) text += fmt::format("{:>14}", name);
  text += '\n';
  for (std::size_t i = rows_.size() - std::min(rows, rows_.size()); i < rows_.size(); ++i) {
    text += row_text(i);
  }
  return text;
}

}  // namespace km::cli
