// The beginning of a game that was played elsewhere, from which a table goes on: what was chosen, and what chance decided.
// In words it is one line, of steps behind semicolons: each has its seat (`*`: the table's own step), its outcomes of
// chance (`-`: none) and its action; before them stand the outcomes of the start.
//   2/4,7C,8C,9C,…;0 - declare hearts;1 - play QH;* 5D,6D,…
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "runtime/recorded_game.h"
#include "runtime/result.h"

namespace km {

class GameFace;
struct TablePlan;

struct Beginning {
  std::vector<Outcome> start;
  std::vector<RecordedStep> steps;
};

std::string beginning_text(const GameFace& game, const Beginning& beginning);
Result<Beginning> read_beginning(const GameFace& game, std::string_view text);
// Whether every rule is followed in the one from which the plan goes on, and the game is not over then.
Result<bool> check_beginning(const TablePlan& plan);

// The first steps of a record, behind what is played there: `king 4 misdeal_trump=no,… 2/4,7C,…`. So a table is asked for
// that goes on from there; its plan has all that the words tell.
std::string first_steps_text(const Record& record, std::size_t steps);
Result<TablePlan> plan_from(std::string_view text);

}  // namespace km
