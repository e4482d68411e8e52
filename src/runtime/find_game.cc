#include "runtime/match.h"

namespace km {

Result<const GameKind*> find_game(std::string_view id) {
  std::vector<std::string_view> names;
  for (const GameKind* game : all_games()) {
    if (game->info().id == id) return game;
    names.push_back(game->info().id);
  }
  return failure("no game {0}; there is {1}{2}"_m, in_quotes(id), any_of(names),
                 did_you_mean(id, names));
}

}  // namespace km
