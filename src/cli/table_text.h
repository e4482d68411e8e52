// A table as text: what a picture shows, line by line, with cards as the terminal can show them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "core/words.h"
#include "table/picture.h"
#include "table/table.h"

namespace km::cli {

class TableText {
 public:
  TableText(const GameFace& game, Seat me, Palette palette)
      : game_(game), me_(me), palette_(palette) {}

  // Whoever has no name is called by the seat, and the reader is `You`.
  void set_names(const std::vector<PlayerView>& players);

  // A sentence with its references filled in.
  std::string sentence(std::string_view words) const;
  std::string table(const TableView& table) const;
  // In a row; or, where the game tells what each would do, one below the other.
  std::string choices(const Question& question) const;
  // Every pile of that name, also a long one; nothing where none has a card.
  std::string piles(const TableView& table, std::string_view name) const;
  // A row for each part of the game that has counted, the last ones: what was won in it, and what it makes in all.
  std::string sheet(const std::vector<HistoryPart>& history, std::size_t rows) const;
  std::string result(const Picture& picture, int length) const;

 private:
  const GameInfo& info() const { return game_.info(); }
  const std::string& name_of(int seat) const;
  std::string drawn(std::string_view words) const;
  std::string value_of(const NumberView& number) const;
  std::string rows_of(const TableView& table, int seat) const;
  std::string around(const TableView& table) const;
  std::string choice_text(const Choice& choice, std::size_t number, bool first) const;

  const GameFace& game_;
  Seat me_;
  Palette palette_;
  std::vector<std::string> names_;
};

}  // namespace km::cli
