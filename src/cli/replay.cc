// `replay`: check records, line by line.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t moves = 0;
};

Result<bool> replay_file(const std::string& name, Tally& tally) {
  RecordFile file(name);
  std::string line;
  for (;;) {
    auto read = file.next(line);
    if (!read || !*read) return read;
    const auto replayed = replay(line);
    if (!replayed) return failure(file.place() + replayed.error().text);
    ++tally.records;
    tally.moves += replayed->moves;
  }
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
