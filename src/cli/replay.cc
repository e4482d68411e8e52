// `replay`: check records, line by line.
#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t moves = 0;
};

enum class Reading : std::uint8_t { kRead, kEnd, kTooLong };

// One line, but never more of it in memory than a record can be long.
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

Result<bool> replay_stream(std::istream& in, const std::string& name, Tally& tally) {
  std::string line;
  for (std::uint64_t number = 1;; ++number) {
    const Reading got = read_line(in, line);
    if (got == Reading::kEnd && number == 1) return failure(in_quotes(name) + " holds no record");
    if (got == Reading::kEnd) return true;
    const std::string where = fmt::format("{}, line {}: ", printable(name), number);
    if (got == Reading::kTooLong) return failure(where + kTooLong);
    const auto replayed = replay(line);
    if (!replayed) return failure(where + replayed.error().text);
    ++tally.records;
    tally.moves += replayed->moves;
  }
}

Result<bool> replay_file(const std::string& name, Tally& tally) {
  if (name == "-") return replay_stream(std::cin, "standard input", tally);
  errno = 0;
  std::ifstream in(name, std::ios::binary);
  // A folder opens, but cannot be read.
  if (in) in.peek();
  if (!in && !in.eof()) {
    return failure(fmt::format("cannot read {}: {}", in_quotes(name),
                               std::strerror(errno != 0 ? errno : EISDIR)));
  }
  in.clear();
  return replay_stream(in, name, tally);
}

}  // namespace

int replay_files(const ReplayArgs& args) {
  Tally tally;
  for (const std::string& name : args.files) {
    const auto done = replay_file(name, tally);
    if (!done) return usage_error(done.error().text);
  }
  if (args.json) {
    JsonWriter json;
    json.begin_object().field("records", tally.records).field("moves", tally.moves).end_object();
    fmt::print("{}\n", json.text());
  } else {
    fmt::print("{} records checked, {} moves: every rule was followed\n", tally.records,
               tally.moves);
  }
  return kOk;
}

}  // namespace km::cli
