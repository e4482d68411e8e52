#include "cli/record_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "runtime/record.h"

namespace km::cli {
namespace {

enum class Reading : std::uint8_t { kRead, kEnd, kTooLong };

Reading read_line(std::istream& in, std::string& line) {
  line.clear();
  char c = 0;
  while (in.get(c)) {
    if (c == '\n') return Reading::kRead;
    if (line.size() == kLongestRecord) return Reading::kTooLong;
    line += c;
  }
  return line.empty() ? Reading::kEnd : Reading::kRead;
}

Result<bool> read_stream(std::istream& in, const std::string& name, const LineTaker& take) {
  std::string line;
  for (std::uint64_t number = 1;; ++number) {
    const Reading got = read_line(in, line);
    if (got == Reading::kEnd && number == 1) return failure(in_quotes(name) + " holds no record");
    if (got == Reading::kEnd) return true;
    const std::string where = fmt::format("{}, line {}: ", printable(name), number);
    if (got == Reading::kTooLong) return failure(where + kTooLong);
    const auto more = take(line, where);
    if (!more || !*more) return more;
  }
}

}  // namespace

Result<bool> read_records(const std::string& name, const LineTaker& take) {
  if (name == "-") return read_stream(std::cin, "standard input", take);
  errno = 0;
  std::ifstream in(name, std::ios::binary);
  // A folder opens, but cannot be read.
  if (in) in.peek();
  if (!in && !in.eof()) {
    return failure(fmt::format("cannot read {}: {}", in_quotes(name),
                               std::strerror(errno != 0 ? errno : EISDIR)));
  }
  in.clear();
  return read_stream(in, name, take);
}

}  // namespace km::cli
