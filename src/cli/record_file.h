// A file of records, read game by game.
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

  // The text of the next record, but never more of it in memory than a record
  // can be long, and of a line no more than a line can be; false at the end. A file
  // that cannot be read, or has no line at all, is an error.
  Result<bool> next(std::string& text);
  std::string place() const;  // where it begins: `games.jsonl, line 3`

 private:
  Result<bool> open();
  std::istream& stream();
  std::string shown_name() const;
  Result<bool> read_line();

  std::string name_;
  std::ifstream file_;
  bool is_open_ = false;
  std::string line_;  // the last one that was read
  std::uint64_t number_ = 0;
  bool ended_ = false;       // with its line's end
  bool read_ahead_ = false;  // it belongs to the next record
  std::uint64_t begin_ = 1;  // the first line of the record
};

// One record of a file, by its number from 1.
struct FoundRecord {
  std::string text;  // empty if there are fewer
  std::string place;
  std::uint64_t of = 0;  // records in all
};
Result<FoundRecord> find_record(const std::string& name, std::uint64_t wanted);
// That the file has fewer.
Phrase too_few(const std::string& name, std::uint64_t wanted, const FoundRecord& found);

}  // namespace km::cli
