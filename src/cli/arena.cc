// `arena`: who is stronger.
#include "lab/arena.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/json_writer.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

void print_json(const ArenaArgs& args, const ArenaSpec& spec, const ArenaReport& report) {
  JsonWriter json;
  json.begin_object().field("game", args.game).field("players", spec.players);
  json.field("candidate", bot_text(spec.candidate)).field("other", bot_text(spec.other));
  json.field("deals", report.points.count()).field("games", report.games);
  json.field("points", report.points.mean()).field("points_interval", report.points.interval());
  json.field("points_interval_any_time", report.points.interval_at_any_time());
  json.field("wins", report.wins.mean()).field("wins_interval", report.wins.interval());
  json.field("alone", report.alone.mean()).field("alone_interval", report.alone.interval());
  json.field("length", report.length.mean());
  json.field("candidate_ms", report.candidate_time.mean());
  json.field("candidate_longest_ms", report.candidate_time.longest);
  json.field("other_ms", report.other_time.mean());
  json.field("other_longest_ms", report.other_time.longest);
  json.field("stopped", report.stopped).end_object();
  fmt::print("{}\n", json.text());
}

void print_time(std::string_view bot, const MoveTime& time) {
  fmt::print("time a move     {:.3f} ms, {:.1f} ms at most ({})\n", time.mean(), time.longest, bot);
}

void print_text(const GameInfo& game, const ArenaSpec& spec, const ArenaReport& report) {
  const std::string candidate = bot_text(spec.candidate);
  const std::string other = bot_text(spec.other);
  fmt::print("{} against {}: {} deals, {} games\n", candidate, other, report.points.count(),
             report.games);
  fmt::print("points a game   {:+.2f} ± {:.2f}\n", report.points.mean(), report.points.interval());
  fmt::print("games won       {:+.1f} ± {:.1f} %\n", 100 * report.wins.mean(),
             100 * report.wins.interval());
  fmt::print("own score       {:+.2f} ± {:.2f}, alone among {} others; {:.1f} {} a game\n",
             report.alone.mean(), report.alone.interval(), spec.players - 1, report.length.mean(),
             game.length);
  print_time(candidate, report.candidate_time);
  print_time(other, report.other_time);
  // Who looks after every deal needs a wider interval.
  const double sure =
      spec.stop_early ? report.points.interval_at_any_time() : report.points.interval();
  const bool clear = std::abs(report.points.mean()) > sure;
  const std::string_view stronger = report.points.mean() > 0 ? candidate : other;
  fmt::print("{}\n", clear ? fmt::format("{} is stronger", stronger)
                           : std::string("who is stronger is not clear; try more --deals"));
}

}  // namespace

int run_arena(const ArenaArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  const auto bots = parse_bots(args.bots);
  if (!bots) return usage_error(bots.error().text);
  if (bots->size() != 2)
    return usage_error("an arena is for two bots, like --bots mcts:500,greedy"_m);
  ArenaSpec spec;
  spec.rules = chosen->rules;
  spec.players = chosen->players;
  spec.candidate = (*bots)[0];
  spec.other = (*bots)[1];
  spec.seed = args.seed;
  spec.deals = args.deals;
  spec.threads = args.threads;
  spec.mirror = args.mirror;
  spec.stop_early = args.stop;
  ArenaReport report;
  {
    Progress progress("deals", args.deals);
    report = km::run_arena(*chosen->game, spec, [&](std::uint64_t done) {
      progress.show(done);
      return true;
    });
  }
  if (report.illegal) {
    fmt::print(stderr, "kingmaker: a bot did what the rules do not allow; this is our fault\n");
    return kFailed;
  }
  args.json ? print_json(args, spec, report) : print_text(chosen->game->info(), spec, report);
  return kOk;
}

}  // namespace km::cli
