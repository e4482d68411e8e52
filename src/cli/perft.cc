// `perft`: leaf counts over a fixed deal; they tell a refactoring from a change of rules.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/notation.h"

namespace km::cli {

int count_leaves(const PerftArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const GameInfo& info = (*game)->info();
  const auto rules = parse_rules(**game, args.rules);
  if (!rules) return usage_error(rules.error().text);
  const auto players = check_players(info, args.players == 0 ? info.min_players : args.players);
  if (!players) return usage_error(players.error().text);

  const auto leaves = (*game)->perft({*rules, *players, args.seed, args.depth});
  if (args.json) {
    JsonWriter json;
    json.begin_object().field("game", info.id).key("rules");
    write_rules(**game, *rules, json);
    json.field("players", *players).field("seed", args.seed).key("leaves").begin_array();
    for (const std::uint64_t count : leaves) json.value(count);
    fmt::print("{}\n", json.end_array().end_object().text());
  } else {
    for (std::size_t depth = 0; depth < leaves.size(); ++depth) {
      fmt::print("{:>3} {:>16}\n", depth + 1, leaves[depth]);
    }
  }
  return kOk;
}

}  // namespace km::cli
