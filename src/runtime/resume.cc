#include "runtime/resume.h"

#include <string>

#include "runtime/notation.h"

namespace km {
namespace {

Result<bool> check_seat_to_act(const Match& match, const RecordedStep& step) {
  if (match.over()) return failure("the game is over by then"_m);
  const SeatSet asked = match.to_act();
  if (!step.seat && !asked.empty()) {
    return failure("seat {0} is to act, not the table"_m, asked.first().number());
  }
  return true;
}

// Does it with these outcomes, which must be all that chance is asked for.
Result<bool> with_chances(std::span<const Outcome> chances, const auto& act) {
  ScriptedDice script(chances);
  DiceSourceOf<ScriptedDice&> dice(script);
  if (Result<bool> done = act(dice); !done) return done;
  if (script.finished()) return true;
  if (script.failed()) {
    return failure("outcome {0} of chance is missing or not possible here"_m, script.used());
  }
  return failure("chance decides only {0} of {1} outcomes"_m, script.used(), chances.size());
}

}  // namespace

Result<bool> check_start(const GameKind& game, const RuleValues& rules, int players) {
  if (auto count = check_players(game.info(), players); !count) {
    return tl::unexpected(count.error());
  }
  return check_rules(game, rules);
}

Result<std::unique_ptr<Match>> start_again(const GameKind& game, const RuleValues& rules,
                                           int players, std::span<const Outcome> chances,
                                           EventLog& log) {
  if (auto checked = check_start(game, rules, players); !checked) {
    return tl::unexpected(checked.error());
  }
  std::unique_ptr<Match> match;
  const auto done = with_chances(chances, [&](DiceSource& dice) -> Result<bool> {
    match = game.start(rules, players, dice, log);
    return true;
  });
  if (!done) return tl::unexpected(done.error());
  return match;
}

Result<bool> step_again(Match& match, const GameKind& game, const RecordedStep& step,
                        EventLog& log) {
  if (auto turn = check_seat_to_act(match, step); !turn) return turn;
  return with_chances(step.chances, [&](DiceSource& dice) -> Result<bool> {
    if (!step.seat) {
      match.proceed(dice, log);
      return true;
    }
    const auto refusal = match.try_apply(*step.seat, step.action, dice, log);
    if (!refusal) return true;
    return failure("{0}: {1}"_m, rule_text(game.info(), refusal->rule), refusal->why);
  });
}

Result<std::unique_ptr<Match>> resume(const Record& record) {
  EventLog log;
  auto match = start_again(*record.game, record.rules, record.players, record.start, log);
  if (!match) return failure("start: {0}"_m, match.error().text);
  std::size_t number = 0;
  for (const RecordedStep& step : record.steps) {
    log.clear();
    if (auto done = step_again(**match, *record.game, step, log); !done) {
      return failure("move {0}: {1}"_m, number, done.error().text);
    }
    ++number;
  }
  return match;
}

}  // namespace km
