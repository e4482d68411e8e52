// `perft`: leaf counts over a fixed deal; they tell a refactoring from a change of rules.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/notation.h"

namespace km::cli {

int count_leaves(const PerftArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  const auto& [game, rules, players] = *chosen;
  const auto leaves = game->perft({rules, players, args.seed, args.depth});
  if (args.json) {
    JsonWriter json;
    json.begin_object().field("game", game->info().id).key("rules");
    write_rules(*game, rules, json);
    json.field("players", players).field("seed", args.seed).key("leaves").begin_array();
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
