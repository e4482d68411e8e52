// `replay`: check records, line by line.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t moves = 0;
};

// Tells a game with all cards open: it is over.
class Teller final : public ReplayListener {
 public:
  void starts(const GameKind& game, const RuleValues& rules) override {
    game_ = &game;
    fmt::print("{}: {}\n", game.info().name, rules_text(game, rules));
  }
  void stepped(const Match& match, const EventLog& log) override {
    if (match.length() != length_) {
      length_ = match.length();
      fmt::print("{}\n", palette_.bold(fmt::format("{} {}: {}", game_->info().length, length_,
                                                   scores_text(match.scores()))));
    }
    for (Event event : log) {
      if (!is_told(event)) continue;
      event.audience = Audience::everyone();
      Line line;
      game_->tell(project(event, Viewer::spectator()), names(match.players()), line);
      if (!line.empty()) fmt::print("  {}\n", palette_.paint(line.view()));
    }
  }

 private:
  static std::string scores_text(const Scores& scores) {
    std::string text;
    for (const Points points : scores)
      text += fmt::format("{}{}", text.empty() ? "" : ", ", points.value);
    return text;
  }
  static Names names(int players) {
    static constexpr std::string_view kNames[kMaxSeats] = {"Seat 0", "Seat 1", "Seat 2",
                                                           "Seat 3", "Seat 4", "Seat 5"};
    Names list;
    for (int s = 0; s < players; ++s) list.push_back(kNames[s]);
    return list;
  }
  const GameKind* game_ = nullptr;
  int length_ = -1;
  Palette palette_ = Palette::of_terminal();
};

Result<Replayed> replay_line(const std::string& line, bool tell) {
  if (!tell) return replay(line);
  Teller teller;
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
