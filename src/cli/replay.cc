// `replay`: check records, one after the other; tell them, or show them as their viewers saw them.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/letters.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "runtime/record.h"
#include "runtime/teller.h"
#include "table/letters.h"
#include "table/replay.h"

namespace km::cli {
namespace {

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t moves = 0;
};

Result<Replayed> replay_one(const std::string& record, bool tell) {
  if (!tell) return replay(record);
  Teller teller(spoken(),
                [palette = Palette::of_terminal()](Teller::LineKind kind, std::string_view text) {
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
    if (!replayed) return failure_at(file.place(), replayed.error());
    ++tally.records;
    if (!replayed->finished) ++tally.unfinished;
    tally.moves += replayed->moves;
  }
}

// One game as a table would have told it.
class Showing {
 public:
  Showing(Replay& replay, const std::vector<Viewer>& viewers, Language language)
      : replay_(replay), viewers_(viewers), language_(language) {}

  void run() {
    show([this](const Voice&) { return game_letter(replay_.game(), language_); });
    const auto view = [this](const Voice& voice) { return view_letter(replay_, voice); };
    show(view);
    while (replay_.number() < replay_.last()) {
      replay_.go_to(replay_.number() + 1);
      show([this](const Voice& voice) { return packet_letter(replay_, voice); });
    }
    show(view);
    show([this](const Voice& voice) { return history_letter(replay_, voice); });
  }

 private:
  template <class Write>
  void show(Write write) const {
    for (const Viewer viewer : viewers_) {
      print_letter(viewers_, viewer, write(Voice(viewer, language_)));
    }
  }

  Replay& replay_;
  const std::vector<Viewer>& viewers_;
  Language language_;
};

Result<bool> show_file(const std::string& name, std::string_view viewer, Language language) {
  RecordFile file(name);
  std::string record;
  for (;;) {
    auto read = file.next(record);
    if (!read || !*read) return read;
    auto replay = Replay::open(record);
    if (!replay) return failure_at(file.place(), replay.error());
    const auto viewers = parse_viewers(viewer, replay->players());
    if (!viewers) return failure_at(file.place(), viewers.error());
    Showing(*replay, *viewers, language).run();
  }
}

int show_files(const ReplayArgs& args) {
  const auto language = language_of(args.language);
  if (!language) return usage_error(language.error().text);
  for (const std::string& name : args.files) {
    const auto done = show_file(name, args.viewer, *language);
    if (!done) return usage_error(done.error().text);
  }
  return kOk;
}

}  // namespace

int replay_files(const ReplayArgs& args) {
  if (!args.viewer.empty()) return show_files(args);
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
