// Goes on with a game from the steps that were made, and from what chance decided in them. Every step is
// checked, as if it came from outside.
#pragma once

#include <memory>
#include <span>

#include "runtime/match.h"
#include "runtime/recorded_game.h"
#include "runtime/result.h"

namespace km {

// Rules and players that the game allows, or what was expected.
Result<bool> check_start(const GameKind& game, const RuleValues& rules, int players);

// The start and one more step, with these outcomes of chance and no others; what happened is added to
// the log. After an error the match is of no use.
Result<std::unique_ptr<Match>> start_again(const GameKind& game, const RuleValues& rules,
                                           int players, std::span<const Outcome> chances,
                                           EventLog& log);
Result<bool> step_again(Match& match, const GameKind& game, const RecordedStep& step,
                        EventLog& log);

// The match after all steps of the record, whether it is over by then or not.
Result<std::unique_ptr<Match>> resume(const Record& record);

}  // namespace km
