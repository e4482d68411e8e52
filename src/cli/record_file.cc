#include "cli/record_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <iostream>
#include <utility>

#include "cli/words.h"
#include "runtime/record.h"

namespace km::cli {
namespace {
constexpr std::string_view kStandardInput = "-";
}

RecordFile::RecordFile(std::string name) : name_(std::move(name)) {}

std::istream& RecordFile::stream() { return name_ == kStandardInput ? std::cin : file_; }

std::string RecordFile::shown_name() const {
  return name_ == kStandardInput ? say("standard input"_m) : printable(name_);
}

std::string RecordFile::place() const { return say("{0}, line {1}"_m, shown_name(), begin_); }

Result<bool> RecordFile::open() {
  is_open_ = true;
  if (name_ == kStandardInput) return true;
  errno = 0;
  file_.open(name_, std::ios::binary);
  // A folder opens, but cannot be read.
  if (file_) file_.peek();
  if (!file_ && !file_.eof()) {
    return failure("cannot read {0}: {1}"_m, in_quotes(name_),
                   system_reason(errno != 0 ? errno : EISDIR));
  }
  file_.clear();
  return true;
}

Result<bool> RecordFile::read_line() {
  ++number_;
  line_.clear();
  ended_ = false;
  char c = 0;
  while (stream().get(c)) {
    ended_ = c == '\n';
    if (ended_) return true;
    if (line_.size() == kLongestLine) return failure("{0}: {1}"_m, place(), kLineTooLong);
    line_ += c;
  }
  return !line_.empty();
}

Result<bool> RecordFile::next(std::string& text) {
  if (!is_open_) {
    if (auto opened = open(); !opened) return opened;
  }
  text.clear();
  begin_ = read_ahead_ ? number_ : number_ + 1;
  if (!std::exchange(read_ahead_, false)) {
    auto read = read_line();
    if (!read) return read;
    if (!*read && number_ > 1) return false;
    if (!*read) return failure("{0} holds no record"_m, shown_name());
  }
  text = line_;
  if (!is_record_head(line_)) return true;  // all of it in one line
  for (;;) {
    if (ended_) text += '\n';
    if (is_record_end(line_)) return true;
    auto read = read_line();
    if (!read) return read;
    if (!*read) return true;
    read_ahead_ = begins_record(line_);
    if (read_ahead_) return true;
    if (text.size() + line_.size() >= kLongestRecord) {
      return failure("{0}: {1}"_m, place(), kTooLong);
    }
    text += line_;
  }
}

Result<FoundRecord> find_record(const std::string& name, std::uint64_t wanted) {
  RecordFile file(name);
  FoundRecord found;
  std::string text;
  for (;;) {
    const auto read = file.next(text);
    if (!read) return tl::unexpected(read.error());
    if (!*read) break;
    if (++found.of != wanted) continue;
    found.text = text;
    found.place = file.place();
  }
  return found;
}

Phrase too_few(const std::string& name, std::uint64_t wanted, const FoundRecord& found) {
  return {small_number(found.of),
          counted("{0} holds {1} record, so there is no game {2}"_m,
                  "{0} holds {1} records, so there is no game {2}"_m),
          in_quotes(name), found.of, wanted};
}

}  // namespace km::cli
