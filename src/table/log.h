// The log of a table: its plan, and then every command with a new number, whatever came of it, and every other input that
// changed something, line by line, each with the time and with a check of all that stands before. A table is a function
// of what it is told, so this is all of it. The plan of one that goes on from another game has its beginning behind the rules
// (table/beginning.h).
//
//   9d0f… table 2 king 4 7 0 0 0 30000 medium - misdeal_trump=no,…
//   31c8… command 1000 ana 1 sit 0 Ana
//   e5d2… refused 1100 mert 1 sit 0 Mert
//   77aa… answer 1250 2 15 play QH
//   b00e… wake 4250
//   c06a… lost 5000 ana      (the home says that this connection broke)
//   4be1… back 9000          (it was made of the lines above, and nobody was connected any more)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "runtime/result.h"
#include "runtime/seal.h"
#include "table/table.h"

namespace km {

inline constexpr int kLogVersion = 2;

struct CommandInput {
  std::string_view client;
  std::string_view line;
  bool done = true;  // or refused
};
struct AnswerInput {
  Seat seat;
  std::int64_t ask = 0;
  std::string_view action;  // in the game's notation
};
struct WakeInput {};
struct LostInput {
  std::string_view client;
};
struct BackInput {};
struct LogInput {
  Millis now = 0;
  std::variant<CommandInput, AnswerInput, WakeInput, LostInput, BackInput> what;
};

// Gives out sealed lines, with their ends.
class LogWriter {
 public:
  std::string write(const TablePlan& plan, Millis now);
  std::string write(const LogInput& input);
  std::size_t bytes() const { return bytes_; }

  // Takes a whole line of what was written: its text without the check, or nothing if the check is another one.
  std::optional<std::string_view> read(std::string_view line);

 private:
  std::string sealed(const std::string& text);

  std::uint64_t check_ = kFirstCheck;
  std::size_t bytes_ = 0;
};

struct LogHead {
  TablePlan plan;
  Millis now = 0;
};
Result<LogHead> read_plan(std::string_view text);
Result<LogInput> read_input(std::string_view text);

}  // namespace km
