// A table as text: what a picture shows, line by line, with cards as the terminal can show them and broken to its width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/output.h"
#include "cli/typed.h"
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
  std::string name_of(Seat seat) const { return names_[seat.index()]; }

  // A sentence with its references filled in; and as lines, so many columns to the right.
  std::string sentence(std::string_view words) const;
  std::string lines(std::string_view words, std::size_t indent) const;
  // A sentence and the rule that it is said by.
  std::string with_rule(std::string_view words, RuleId rule) const;

  std::string table(const TableView& table) const;
  // What is asked, and every choice with what it does: cards alone in a row, all else one below the other.
  std::string question(const Question& question) const;
  Called called(const Choice& choice) const;
  // Every pile of this kind, also a long one; nothing where none has a card.
  std::string piles(const TableView& table, std::uint8_t kind) const;
  // What lay in the middle before it was swept away, and what came of it.
  std::string last(const LastView& last) const;
  // A row for each part of the game that has counted, the last ones: what was won in it, and what it makes in all.
  std::string sheet(const std::vector<HistoryPart>& history, std::size_t rows) const;
  std::string result(const Picture& picture, int length) const;

 private:
  const GameInfo& info() const { return game_.info(); }
  std::string drawn(std::string_view words) const;
  std::string value_of(const NumberView& number) const;
  std::string number_text(const NumberView& number) const;
  std::string pile_text(const TableView& table, const PileView& pile) const;
  std::string marks_on(const TableView& table, const PileView& pile, int i) const;
  std::string tags_of(const TableView& table, Seat seat) const;
  std::string rows_of(const TableView& table, int seat, bool with_lay) const;
  std::string plate(const Plate& plate) const;
  std::string around(const TableView& table) const;
  std::string card_row(const std::vector<Choice>& choices) const;
  std::string choice_list(const std::vector<Choice>& choices) const;
  std::string told_of(const Choice& choice) const;

  const GameFace& game_;
  Seat me_;
  Palette palette_;
  std::vector<std::string> names_;
};

}  // namespace km::cli
