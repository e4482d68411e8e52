// `arena`: who is stronger.
#include "lab/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/version.h"
#include "cli/wrap.h"
#include "runtime/json_writer.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

void print_json(const ArenaArgs& args, const GameKind& game, const ArenaSpec& spec,
                const ArenaReport& report) {
  JsonWriter json;
  json.begin_object().field("game", args.game).key("rules");
  write_rules(game, spec.rules, json);
  json.field("players", spec.players).field("seed", spec.seed);
  json.field("candidate", bot_text(spec.candidate)).field("other", bot_text(spec.other));
  json.field("deals", report.points.count()).field("games", report.games);
  json.field("mirror", spec.mirror);
  json.field("points", report.points.mean()).field("points_interval", report.points.interval());
  json.field("points_interval_any_time", report.points.interval_at_any_time());
  json.field("wins", report.wins.mean()).field("wins_interval", report.wins.interval());
  json.field("alone", report.alone.mean()).field("alone_interval", report.alone.interval());
  json.field("length", report.length.mean());
  json.field("candidate_ms", report.candidate_time.mean());
  json.field("candidate_longest_ms", report.candidate_time.longest);
  json.field("other_ms", report.other_time.mean());
  json.field("other_longest_ms", report.other_time.longest);
  json.field("stopped", report.stopped).field("version", kProgramVersion).end_object();
  fmt::print("{}\n", json.text());
}

std::string time_text(const std::string& bot, const MoveTime& time) {
  return say("{0} ms, {1} ms at most ({2})"_m, fmt::format("{:.3f}", time.mean()),
             fmt::format("{:.1f}", time.longest), bot);
}

std::string verdict(const ArenaSpec& spec, const ArenaReport& report) {
  // Who looks after every deal needs a wider interval.
  const double sure =
      spec.stop_early ? report.points.interval_at_any_time() : report.points.interval();
  const double points = report.points.mean();
  if (std::abs(points) <= sure) return say("who is stronger is not clear; try more --deals"_m);
  return say("{0} is stronger"_m, bot_text(points > 0 ? spec.candidate : spec.other));
}

void print_text(const GameInfo& game, const ArenaSpec& spec, const ArenaReport& report) {
  const std::string candidate = bot_text(spec.candidate);
  const std::string other = bot_text(spec.other);
  fmt::print("{}\n", say("{0} against {1}: {2}, {3}"_m, candidate, other,
                         say_number(report.points.count(), counted("{0} deal"_m, "{0} deals"_m)),
                         say_number(report.games, counted("{0} game"_m, "{0} games"_m))));
  const std::vector<std::pair<std::string, std::string>> rows = {
      {say("points a game"_m),
       fmt::format("{:+.2f} ± {:.2f}", report.points.mean(), report.points.interval())},
      {say("games won"_m),
       fmt::format("{:+.1f} ± {:.1f} %", 100 * report.wins.mean(), 100 * report.wins.interval())},
      {say("score alone"_m),
       fmt::format("{:+.2f} ± {:.2f}", report.alone.mean(), report.alone.interval())},
      {say("length"_m), fmt::format("{:.1f} ({})", report.length.mean(), say(game.lengths))},
      {say("time a move"_m), time_text(candidate, report.candidate_time)},
      {"", time_text(other, report.other_time)}};
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, columns_of(row.first));
  for (const auto& [what, value] : rows) fmt::print("{}   {}\n", padded(what, width), value);
  fmt::print("{}\n", verdict(spec, report));
}

ArenaReport contest(const GameKind& game, ArenaSpec spec) {
  Progress::Counter decisions = 0;
  if (Progress::is_seen()) spec.decisions = &decisions;
  Progress progress(say("deals"_m), spec.deals, &decisions);
  return km::run_arena(game, spec, [&](std::uint64_t done) {
    progress.show(done);
    return true;
  });
}

Result<ArenaSpec> make_spec(const ChosenGame& chosen, const ArenaArgs& args) {
  const auto bots = parse_bots(args.bots);
  if (!bots) return tl::unexpected(bots.error());
  if (bots->size() != 2) {
    return failure("an arena is for two bots, like --bots mcts:500,greedy"_m);
  }
  ArenaSpec spec;
  spec.rules = chosen.rules;
  spec.players = chosen.players;
  spec.candidate = (*bots)[0];
  spec.other = (*bots)[1];
  spec.seed = args.seed;
  spec.deals = args.deals;
  spec.threads = args.threads;
  spec.mirror = args.mirror;
  spec.stop_early = args.stop;
  return spec;
}

}  // namespace

int run_arena(const ArenaArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  const auto spec = make_spec(*chosen, args);
  if (!spec) return usage_error(spec.error().text);
  const ArenaReport report = contest(*chosen->game, *spec);
  if (report.illegal) {
    return failed("a bot did what the rules do not allow; this is our fault"_m);
  }
  if (args.json) {
    print_json(args, *chosen->game, *spec, report);
  } else {
    print_text(chosen->game->info(), *spec, report);
  }
  return kOk;
}

}  // namespace km::cli
