#include "cli/record_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <utility>

#include "runtime/record.h"

namespace km::cli {
namespace {
constexpr std::string_view kStandardInput = "-";
}

RecordFile::RecordFile(std::string name) : name_(std::move(name)) {}

std::istream& RecordFile::stream() { return name_ == kStandardInput ? std::cin : file_; }

std::string RecordFile::place() const {
  return fmt::format("{}, line {}: ", name_ == kStandardInput ? "standard input" : printable(name_),
                     line_);
}

Result<bool> RecordFile::open() {
  is_open_ = true;
  if (name_ == kStandardInput) return true;
  errno = 0;
  file_.open(name_, std::ios::binary);
  // A folder opens, but cannot be read.
  if (file_) file_.peek();
  if (!file_ && !file_.eof()) {
    return failure(fmt::format("cannot read {}: {}", in_quotes(name_),
                               std::strerror(errno != 0 ? errno : EISDIR)));
  }
  file_.clear();
  return true;
}

Result<bool> RecordFile::next(std::string& line) {
  if (!is_open_) {
    if (auto opened = open(); !opened) return opened;
  }
  ++line_;
  line.clear();
  char c = 0;
  while (stream().get(c)) {
    if (c == '\n') return true;
    if (line.size() == kLongestRecord) return failure(place() + kTooLong);
    line += c;
  }
  if (!line.empty()) return true;
  if (line_ > 1) return false;
  const std::string name = name_ == kStandardInput ? "standard input" : name_;
  return failure(in_quotes(name) + " holds no record");
}

Result<FoundLine> find_line(const std::string& name, std::uint64_t wanted) {
  RecordFile file(name);
  FoundLine found;
  std::string line;
  for (;;) {
    const auto read = file.next(line);
    if (!read) return tl::unexpected(read.error());
    if (!*read) break;
    if (++found.of != wanted) continue;
    found.text = line;
    found.place = file.place();
  }
  if (found.of >= wanted) return found;
  return failure(fmt::format("{} holds {} {}, so there is no game {}", in_quotes(name), found.of,
                             found.of == 1 ? "record" : "records", wanted));
}

}  // namespace km::cli
