#include "table/wanted.h"

#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/command.h"

namespace km {

Result<TablePlan> plan_of(const WantedTable& wanted) {
  const auto chosen = choose_game(wanted.game, wanted.rules, wanted.players);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto stand_in = parse_bot(wanted.stand_in);
  if (!stand_in) return tl::unexpected(stand_in.error());
  if (auto good = check_seated(*stand_in); !good) return tl::unexpected(good.error());
  TablePlan plan;
  plan.game = chosen->game;
  plan.rules = chosen->rules;
  plan.players = chosen->players;
  plan.seed = wanted.seed;
  plan.time = wanted.time;
  plan.pace = wanted.pace;
  plan.stand_in = *stand_in;
  return plan;
}

Result<const GameFace*> face_of(std::string_view game) {
  const auto found = find_game(game);
  if (!found) return tl::unexpected(found.error());
  return *found;
}

}  // namespace km
