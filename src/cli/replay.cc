// `replay`: check records, one after the other; tell them, or show them as their viewers saw them.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/letters.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/version.h"
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

// What is wrong with a file, or with a record in it, is no fault of who asked.
int replay_file(const std::string& name, bool tell, Tally& tally) {
  RecordFile file(name);
  std::string record;
  for (;;) {
    const auto read = file.next(record);
    if (!read) return failed(read.error().text);
    if (!*read) return kOk;
    const auto replayed = replay_one(record, tell);
    if (!replayed) return failed("{0}: {1}"_m, file.place(), replayed.error().text);
    ++tally.records;
    if (!replayed->finished) ++tally.unfinished;
    tally.moves += replayed->moves;
  }
}

// One game as a table would have told it.
class Showing {
 public:
  Showing(Replay& replay, const std::vector<Viewer>& viewers)
      : replay_(replay), viewers_(viewers) {}

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
  Language language_ = spoken();
};

int show_file(const std::string& name, std::string_view viewer) {
  RecordFile file(name);
  std::string record;
  for (;;) {
    const auto read = file.next(record);
    if (!read) return failed(read.error().text);
    if (!*read) return kOk;
    auto replay = Replay::open(record);
    if (!replay) return failed("{0}: {1}"_m, file.place(), replay.error().text);
    const auto viewers = parse_viewers(viewer, replay->players());
    if (!viewers) return usage_error("{0}: {1}"_m, file.place(), viewers.error().text);
    Showing(*replay, *viewers).run();
  }
}

void print_json(const Tally& tally) {
  JsonWriter json;
  json.begin_object().field("records", tally.records).field("unfinished", tally.unfinished);
  json.field("moves", tally.moves).field("version", kProgramVersion).end_object();
  fmt::print("{}\n", json.text());
}

void print_text(const Tally& tally) {
  const std::string moves = say_number(tally.moves, counted("{0} move"_m, "{0} moves"_m));
  fmt::print("{}\n", say_count(tally.records,
                               counted("{0} record checked, {1}: every rule was followed"_m,
                                       "{0} records checked, {1}: every rule was followed"_m),
                               tally.records, moves));
  if (tally.unfinished == 0) return;
  fmt::print("{}\n",
             say_number(tally.unfinished,
                        counted("{0} of them not finished: checked up to the last whole step"_m,
                                "{0} of them not finished: checked up to the last whole steps"_m)));
}

}  // namespace

int replay_files(const ReplayArgs& args) {
  Tally tally;
  for (const std::string& name : args.files) {
    const int code =
        args.viewer.empty() ? replay_file(name, args.tell, tally) : show_file(name, args.viewer);
    if (code != kOk) return code;
  }
  if (!args.viewer.empty()) return kOk;
  args.json ? print_json(tally) : print_text(tally);
  return kOk;
}

}  // namespace km::cli
