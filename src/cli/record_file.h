// A file of records, read line by line.
#pragma once

#include <cstdint>
#include <fstream>
#include <iosfwd>
#include <string>

#include "runtime/result.h"

namespace km::cli {

class RecordFile {
 public:
  explicit RecordFile(std::string name);  // - is standard input

  // The next line, but never more of it in memory than a record can be long; false at the end. A
  // file that cannot be read, or has no line at all, is an error.
  Result<bool> next(std::string& line);
  std::string place() const;  // `games.jsonl, line 3: `

 private:
  Result<bool> open();
  std::istream& stream();

  std::string name_;
  std::ifstream file_;
  bool is_open_ = false;
  std::uint64_t line_ = 0;
};

// One line of a file, by its number from 1.
struct FoundLine {
  std::string text;
  std::string place;
  std::uint64_t of = 0;  // lines in all
};
Result<FoundLine> find_line(const std::string& name, std::uint64_t wanted);

}  // namespace km::cli
