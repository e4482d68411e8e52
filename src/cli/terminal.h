// Lines that somebody types, and text that is longer than the screen.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace km::cli {

// Standard input, line by line. Who was stopped (Ctrl-Z) and comes back sees again what was on the screen: `again` is
// called while a line is waited for.
class LineReader {
 public:
  explicit LineReader(std::function<void()> again);

  // Without the blanks around it; nothing where no more comes.
  std::optional<std::string> next();
  // Ctrl-C was typed: no more comes.
  bool is_interrupted() const;

 private:
  bool read_more();

  std::function<void()> again_;
  std::string waiting_;  // what was read behind the line before
  bool ended_ = false;
};

// Whether somebody sits at a terminal and types there.
bool is_interactive();

// Prints it; where it is longer than the screen, through $PAGER or `less`, if there is one.
void show_long(std::string_view text);

}  // namespace km::cli
