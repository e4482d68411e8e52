// `replay`: check records, line by line.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "runtime/notation.h"
#include "runtime/record.h"
#include "runtime/teller.h"

namespace km::cli {
namespace {

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t moves = 0;
};

Result<Replayed> replay_line(const std::string& line, bool tell) {
  if (!tell) return replay(line);
  Teller teller([palette = Palette::of_terminal()](Teller::LineKind kind, std::string_view text) {
    const bool heading = kind == Teller::LineKind::kHeading;
    fmt::print("{}\n", heading ? palette.bold(text) : "  " + palette.paint(text));
  });
  return replay(line, teller);
}

Result<bool> replay_file(const std::string& name, bool tell, Tally& tally) {
  RecordFile file(name);
  std::string line;
  for (;;) {
    auto read = file.next(line);
    if (!read || !*read) return read;
    const auto replayed = replay_line(line, tell);
    if (!replayed) return failure(file.place() + replayed.error().text);
    ++tally.records;
    tally.moves += replayed->moves;
  }
}

}  // namespace

int replay_files(const ReplayArgs& args) {
  Tally tally;
  for (const std::string& name : args.files) {
    const auto done = replay_file(name, args.tell, tally);
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
