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
  json.field("candidate_ms", report.candidate_ms).field("other_ms", report.other_ms);
  json.field("stopped", report.stopped).end_object();
  fmt::print("{}\n", json.text());
}

void print_text(const ArenaSpec& spec, const ArenaReport& report) {
  const std::string candidate = bot_text(spec.candidate);
  const std::string other = bot_text(spec.other);
  fmt::print("{} against {}: {} deals, {} games\n", candidate, other, report.points.count(),
             report.games);
  fmt::print("points a game   {:+.2f} ± {:.2f}\n", report.points.mean(), report.points.interval());
  fmt::print("games won       {:+.1f} ± {:.1f} %\n", 100 * report.wins.mean(),
             100 * report.wins.interval());
  fmt::print("time a move     {:.3f} ms, {:.3f} ms\n", report.candidate_ms, report.other_ms);
  const bool clear = std::abs(report.points.mean()) > report.points.interval();
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
    return usage_error("an arena is for two bots, like --bots mcts:500,greedy");
  ArenaSpec spec;
  spec.rules = chosen->rules;
  spec.players = chosen->players;
  spec.candidate = (*bots)[0];
  spec.other = (*bots)[1];
  spec.seed = args.seed;
  spec.deals = args.deals;
  spec.threads = args.threads;
  spec.stop_early = args.stop;
  ArenaReport report;
  {
    Progress progress("deals", args.deals);
    report = km::run_arena(*chosen->game, spec, [&](std::uint64_t done) { progress.show(done); });
  }
  args.json ? print_json(args, spec, report) : print_text(spec, report);
  return kOk;
}

}  // namespace km::cli
