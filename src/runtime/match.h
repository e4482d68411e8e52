// Games at run time, whatever game: GameKind (one of the registry's games) and Match (one game
// being played). Front ends, tables and tools hold these and never see a State: there is no way to
// ask a Match for what its viewers may not know.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/advice.h"
#include "core/bot.h"
#include "core/game.h"
#include "runtime/analysis.h"
#include "runtime/batch.h"
#include "runtime/measures.h"
#include "runtime/result.h"

namespace km {

using EventLog = std::vector<Event>;

struct PerftSpec {
  int depth = 1;
  std::uint64_t seed = 1;
  bool choices_only = false;
};

class Match {
 public:
  virtual ~Match() = default;

  virtual int players() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual bool over() const = 0;
  virtual Scores scores() const = 0;
  virtual SeatSet winners() const = 0;  // who leads, or has won; several share it
  virtual int length() const = 0;
  virtual void legal(Seat seat, Choices& choices) const = 0;
  // What a legal action would do, in a few words, where the game has them.
  virtual void explain(Seat seat, Action action, const Names& names, Line& line) const = 0;
  virtual TableView layout(Viewer viewer) const = 0;

  // Both add what happened, and what chance decided, to the log.
  virtual std::optional<Refusal> try_apply(Seat seat, Action action, DiceSource& dice,
                                           EventLog& log) = 0;
  // What a bot of this game would do at this seat, which is to act. It is shown the seat's view.
  virtual Action ask(Seat seat, Bot& bot) const = 0;
  // The best choices of this seat, which is to act, the best first. Like a bot, the adviser is shown
  // the seat's view.
  virtual std::vector<Advice> advise(Seat seat, const Names& names, const Budget& budget,
                                     std::uint64_t seed) const = 0;
  // The table's own step; only where nobody is to act and the game is not over.
  virtual void proceed(DiceSource& dice, EventLog& log) = 0;

  // How many ways there are from here on, after 1 to `depth` steps. Chance always falls the same
  // way, as the seed says; or the count stops where the table would make a step of its own.
  virtual std::vector<std::uint64_t> perft(const PerftSpec& spec) const = 0;

  // A broken invariant, in words; empty if there is none.
  virtual std::string_view fault() const = 0;
};

// What a game calls things.
class GameWords {
 public:
  virtual ~GameWords() = default;
  virtual const GameInfo& info() const = 0;
  virtual void print(Action action, Line& line) const = 0;
};

class GameKind : public GameWords {
 public:
  virtual std::string_view rule_book() const = 0;  // rules.md
  virtual std::span<const OptionInfo> options() const = 0;
  virtual RuleValues default_rules() const = 0;

  virtual std::unique_ptr<Match> start(const RuleValues& rules, int players, DiceSource& dice,
                                       EventLog& log) const = 0;
  // With these cards instead of a shuffle; the deal is for a legal number of players.
  virtual std::unique_ptr<Match> start_from(const RuleValues& rules, const Deal& deal,
                                            EventLog& log) const = 0;

  virtual std::optional<Action> parse(std::string_view text) const = 0;
  virtual void tell(const SeatEvent& event, const Names& names, Line& line) const = 0;
  // The text of a card, where the game has one.
  virtual bool describe(Card card, Language language, Line& line) const = 0;

  virtual std::unique_ptr<Bot> make_bot(const BotSpec& spec) const = 0;

  // Heavy work: one virtual call into concrete code.
  virtual BatchTotals run_batch(const BatchSpec& spec) const = 0;
  virtual Measures measure(const BatchSpec& spec) const = 0;
  // Of every way to play, if there are no more than so many; each counts once.
  virtual std::optional<Measures> measure_every_way(const RuleValues& rules, int players,
                                                    std::uint64_t most) const = 0;
  virtual bool can_repeat() const = 0;  // a position can come back
  // Players go by rules of thumb.
  virtual Kingmaking find_kingmakers(const BatchSpec& spec) const = 0;
  // The same deals by another reading of the rules: that less this.
  virtual Differences compare(const BatchSpec& spec, const RuleValues& reading) const = 0;
  virtual Analysis analyse(const Record& record, const AnalysisSpec& spec) const = 0;
};

// The registry: every game folder under src/games, in the order of their ids.
std::span<const GameKind* const> all_games();
Result<const GameKind*> find_game(std::string_view id);

}  // namespace km
