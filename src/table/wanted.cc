#include "table/wanted.h"

#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/beginning.h"
#include "table/command.h"

namespace km {
namespace {

Result<TablePlan> plan_of_game(const WantedTable& wanted) {
  const auto chosen = choose_game(wanted.game, wanted.rules, wanted.players);
  if (!chosen) return tl::unexpected(chosen.error());
  TablePlan plan;
  plan.game = chosen->game;
  plan.rules = chosen->rules;
  plan.players = chosen->players;
  return plan;
}

}  // namespace

Result<TablePlan> plan_of(const WantedTable& wanted) {
  auto plan = wanted.from.empty() ? plan_of_game(wanted) : plan_from(wanted.from);
  if (!plan) return plan;
  const auto stand_in = parse_bot(wanted.stand_in);
  if (!stand_in) return tl::unexpected(stand_in.error());
  if (auto good = check_seated(*stand_in); !good) return tl::unexpected(good.error());
  plan->seed = wanted.seed;
  plan->time = wanted.time;
  plan->pace = wanted.pace;
  plan->stand_in = *stand_in;
  return plan;
}

Result<const GameFace*> face_of(std::string_view game) {
  const auto found = find_game(game);
  if (!found) return tl::unexpected(found.error());
  return *found;
}

}  // namespace km
