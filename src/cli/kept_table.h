// A live table with its bots, kept in a file: every line of its log is written before anything else is done, so that
// whoever leaves, or is thrown out, goes on where the game was.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "table/bots.h"
#include "table/table.h"

namespace km::cli {

// A file that is written line by line and that nobody else writes to.
class LogFile {
 public:
  LogFile() = default;  // nowhere
  LogFile(LogFile&& other) noexcept;
  LogFile& operator=(LogFile&& other) noexcept;
  ~LogFile();

  // A new one, with the folders it lies in; what was there before is called `NAME.before` then.
  static Result<LogFile> create(const std::string& path);
  // One that is there, and all that it holds.
  static Result<LogFile> open(const std::string& path, std::string& content);
  // One that is there, or a new one, to be written on behind what it holds.
  static Result<LogFile> add_to(const std::string& path);

  // A new one with the rights of one that is there, to take its place; until then it has this name.
  static Result<LogFile> beside(const std::string& path, std::string& name);
  bool replace(const std::string& name, const std::string& path) const;

  bool is_open() const { return file_ >= 0; }
  // What stands behind so many bytes is cut off.
  bool cut(std::size_t bytes) const;
  bool write(std::string_view text) const;

 private:
  explicit LogFile(int file) : file_(file) {}
  static Result<LogFile> lock(int file, const std::string& path);
  int file_ = -1;
};

class KeptTable {
 public:
  // What the file holds is the table's log so far.
  KeptTable(Table table, LogFile file);
  // A table that has just been opened, in a file that holds nothing yet.
  static KeptTable begin(Table table, LogFile file);

  const Table& table() const { return table_; }
  bool is_kept() const { return file_.is_open(); }
  bool is_bot_asked() const { return bots_.are_asked(); }
  // What went wrong with the file, once.
  Phrase fault() { return std::exchange(fault_, {}); }

  // Of the one person who sits here; the words of table/command.h behind the number.
  Outputs say(std::string_view words);
  Outputs let_bots_choose();
  Outputs go_on();

 private:
  Outputs kept(Outputs out);
  Millis now() const;

  Table table_;
  LogFile file_;
  Phrase fault_;
  TableBots bots_;
  std::optional<Millis> wake_;
  std::int64_t commands_;
  Millis began_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

inline constexpr std::string_view kMe = "me";  // the person, as a client of the table

// Where the last game of this kind is kept, or its record: below $XDG_STATE_HOME or the home folder. Nowhere if there is
// neither.
std::string path_of_last(std::string_view game, std::string_view ending = "table");

}  // namespace km::cli
