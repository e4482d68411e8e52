// Games at run time, whatever game: GameKind (one of the registry's games) and Match (one game
// being played). Tables and tools hold these and never see a State; but their steps give Events, the
// truth. What a front end may hold stands in told.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bot_spec.h"
#include "core/dice.h"
#include "core/event.h"
#include "runtime/result.h"
#include "runtime/told.h"

namespace km {

using EventLog = std::vector<Event>;

class Match : public MatchFace {
 public:
  virtual std::unique_ptr<Match> clone() const = 0;

  // Both add what happened, and what chance decided, to the log. A seat that nobody sits at is refused.
  virtual std::optional<Refusal> try_apply(Seat seat, Action action, DiceSource& dice,
                                           EventLog& log) = 0;
  // The table's own step; only where nobody is to act and the game is not over.
  virtual void proceed(DiceSource& dice, EventLog& log) = 0;

  // A broken invariant, in words; empty if there is none.
  virtual std::string_view fault() const = 0;
};

class GameKind : public GameFace {
 public:
  // The rules are a value for each option, in its range, and the number of players is one that the game
  // allows (check_start in resume.h finds out): here that is demanded.
  virtual std::unique_ptr<Match> start(const RuleValues& rules, int players, DiceSource& dice,
                                       EventLog& log) const = 0;
  // With these cards instead of a shuffle; the deal is one that check_deal allows.
  virtual std::unique_ptr<Match> start_from(const RuleValues& rules, const Deal& deal,
                                            EventLog& log) const = 0;

  virtual std::unique_ptr<Bot> make_bot(const BotSpec& spec) const = 0;
};

// The registry: every game folder under src/games, in the order of their ids.
std::span<const GameKind* const> all_games();
Result<const GameKind*> find_game(std::string_view id);

}  // namespace km
