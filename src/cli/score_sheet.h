// The score sheet of a game in play: a row for each part of it that has counted.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"

namespace km::cli {

class ScoreSheet {
 public:
  // What the scores are after a part of the game. False, and no row, if nobody scored in it.
  bool note(int part, std::string what, const Scores& scores);
  // The last rows, a column for each name, with what was won and what it makes in all.
  std::string text(const std::vector<std::string>& names, std::size_t rows) const;

 private:
  struct Row {
    int part = 0;
    std::string what;
    Scores scores;
  };
  std::string row_text(std::size_t i) const;
  std::vector<Row> rows_;
};

}  // namespace km::cli
