// `perft`: leaf counts over a fixed deal; they tell a refactoring from a change of rules.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/version.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "trials/trials.h"

namespace km::cli {
namespace {

using StartedMatch = Result<std::unique_ptr<Match>>;

// The deal that was typed, or the one of the seed.
StartedMatch start_match(const ChosenGame& chosen, const PerftArgs& args, DiceSource& dice) {
  EventLog log;
  if (args.deal.empty()) return chosen.game->start(chosen.rules, chosen.players, dice, log);
  const auto deal = read_deal(chosen.game->info(), args.deal);
  if (!deal) return tl::unexpected(deal.error());
  if (args.players != 0 && args.players != deal->players) {
    return failure("the deal is for {0} players, not {1}"_m, deal->players, args.players);
  }
  auto match = chosen.game->start_from(chosen.rules, *deal, log);
  if (!match->fault().empty()) return failure("no deal: {0}"_m, match->fault());
  return match;
}

// Plays what was typed, each by the first who is asked.
Result<void> play_opening(const GameKind& game, Match& match, std::string_view moves,
                          DiceSource& dice) {
  EventLog log;
  while (!moves.empty()) {
    const std::string_view move = trimmed(next_field(moves, ','));
    while (match.to_act().empty() && !match.over()) match.proceed(dice, log);
    if (match.over()) return failure("the game is over before {0}"_m, in_quotes(move));
    const Seat seat = match.to_act().first();
    Choices legal;
    match.legal(seat, legal);
    const auto action = parse_action(game, move, legal);
    if (!action) return tl::unexpected(action.error());
    if (const auto refusal = match.try_apply(seat, *action, dice, log)) {
      return failure("{0} is refused: {1}: {2}"_m, in_quotes(move),
                     rule_text(game.info(), refusal->rule), refusal->why);
    }
  }
  return {};
}

}  // namespace

int count_leaves(const PerftArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  DiceSourceOf<FastDice> dice{FastDice(args.seed)};
  const auto match = start_match(*chosen, args, dice);
  if (!match) return usage_error(match.error().text);
  const GameKind* game = chosen->game;
  const auto played = play_opening(*game, **match, args.moves, dice);
  if (!played) return usage_error(played.error().text);
  const auto leaves = trials_of(*game).perft(**match, {args.depth, args.seed, args.choices_only});
  if (args.json) {
    JsonWriter json;
    json.begin_object().field("game", game->info().id).key("rules");
    write_rules(*game, chosen->rules, json);
    json.field("players", (*match)->players()).field("seed", args.seed).key("leaves").begin_array();
    for (const std::uint64_t count : leaves) json.value(count);
    json.end_array().field("version", kProgramVersion).end_object();
    fmt::print("{}\n", json.text());
  } else {
    for (std::size_t depth = 0; depth < leaves.size(); ++depth) {
      fmt::print("{:>3} {:>16}\n", depth + 1, leaves[depth]);
    }
  }
  return kOk;
}

}  // namespace km::cli
