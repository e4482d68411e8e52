// `replay`: check records, one after the other.
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
  std::uint64_t unfinished = 0;
  std::uint64_t moves = 0;
};

Result<Replayed> replay_one(const std::string& record, bool tell) {
  if (!tell) return replay(record);
  Teller teller([palette = Palette::of_terminal()](Teller::LineKind kind, std::string_view text) {
    const bool heading = kind == Teller::LineKind::kHeading;
    fmt::print("{}\n", heading ? palette.bold(text) : "  " + palette.paint(text));
  });
  return replay(record, teller);
}

Result<bool> replay_file(const std::string& name, bool tell, Tally& tally) {
  RecordFile file(name);
  std::string record;
  for (;;) {
    auto read = file.next(record);
    if (!read || !*read) return read;
    const auto replayed = replay_one(record, tell);
    if (!replayed) return failure(file.place() + replayed.error().text);
    ++tally.records;
    if (!replayed->finished) ++tally.unfinished;
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
    json.begin_object().field("records", tally.records).field("unfinished", tally.unfinished);
    json.field("moves", tally.moves).end_object();
    fmt::print("{}\n", json.text());
  } else {
    fmt::print("{} records checked, {} moves: every rule was followed\n", tally.records,
               tally.moves);
    if (tally.unfinished > 0) {
      fmt::print("{} of them not finished: checked up to the last whole step\n", tally.unfinished);
    }
  }
  return kOk;
}

}  // namespace km::cli
