// `minutes`: how long games take, measured at tables that nobody has to wait for.
#include "table/minutes.h"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/version.h"
#include "runtime/json_writer.h"
#include "runtime/match.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

struct Row {
  const GameKind* game = nullptr;
  int players = 0;
  TimeMarks marks = {};
};

// To a tenth.
double as_minutes(Millis time) { return std::round(static_cast<double>(time) / 6'000) / 10; }

void print_json(const std::vector<Row>& rows, const MinutesArgs& args) {
  JsonWriter json;
  json.begin_array();
  for (const Row& row : rows) {
    json.begin_object().field("id", row.game->info().id).field("players", row.players);
    json.field("games", args.games).field("seed", args.seed);
    json.field("median", as_minutes(row.marks.median));
    json.field("low", as_minutes(row.marks.low)).field("high", as_minutes(row.marks.high));
    const Minutes rounded = in_minutes(row.marks);
    json.key("minutes").begin_array().value(rounded.from).value(rounded.to).end_array();
    json.field("version", kProgramVersion).end_object();
  }
  fmt::print("{}\n", json.end_array().text());
}

void print_table(const std::vector<Row>& rows) {
  const auto tenths = [](Millis time) { return fmt::format("{:.1f}", as_minutes(time)); };
  Grid grid;
  grid.add({say("game"_m), say("players"_m), say("median"_m), "10 %", "90 %", say("minutes"_m)});
  for (const Row& row : rows) {
    const Minutes rounded = in_minutes(row.marks);
    grid.add({std::string(row.game->info().id), std::to_string(row.players),
              tenths(row.marks.median), tenths(row.marks.low), tenths(row.marks.high),
              rounded.from == rounded.to ? std::to_string(rounded.to)
                                         : fmt::format("{}-{}", rounded.from, rounded.to)});
  }
  grid.print();
  const Pauses assumed;
  const auto seconds = [](Millis time) {
    return fmt::format("{}", static_cast<double>(time) / 1'000);
  };
  fmt::print("{}\n", say("One person among bots. It is assumed, not measured, that a person takes\n"
                         "{0} s for a choice and {1} s for a forced one, a bot {2} s,\n"
                         "and a client {3} s for a beat and {4} s for a hold."_m,
                         seconds(assumed.choice), seconds(assumed.forced), seconds(assumed.bot),
                         seconds(assumed.beat), seconds(assumed.hold)));
}

// Each number of players that was asked for, of one game or of all that so many can play.
Result<std::vector<Row>> wanted_rows(const MinutesArgs& args) {
  std::vector<const GameKind*> games(all_games().begin(), all_games().end());
  if (!args.game.empty()) {
    const auto chosen = choose_game(args.game, "", args.players);
    if (!chosen) return tl::unexpected(chosen.error());
    games = {chosen->game};
  }
  std::vector<Row> rows;
  for (const GameKind* game : games) {
    for (int n = game->info().min_players; n <= game->info().max_players; ++n) {
      if (args.players == 0 || args.players == n) rows.push_back({game, n});
    }
  }
  if (rows.empty()) {
    return failure(
        Phrase(args.players,
               counted("no game is played by {0} player"_m, "no game is played by {0} players"_m),
               args.players));
  }
  return rows;
}

void measure(const MinutesArgs& args, std::vector<Row>& rows) {
  Progress progress(say("minutes"_m), rows.size());
  std::uint64_t done = 0;
  for (Row& row : rows) {
    row.marks = marks_of(times_of({row.game, row.players, args.seed}, args.games));
    progress.show(++done);
  }
}

}  // namespace

int show_minutes(const MinutesArgs& args) {
  auto rows = wanted_rows(args);
  if (!rows) return usage_error(rows.error().text);
  measure(args, *rows);
  args.json ? print_json(*rows, args) : print_table(*rows);
  return kOk;
}

}  // namespace km::cli
