// What a front end may hold: a game's words (GameFace) and a match as its viewers are told it
// (MatchFace, SeatView). Nothing here names the truth: events, states and what chance decided stand in
// match.h, and who includes only this cannot ask for them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/advice.h"
#include "core/bot_spec.h"
#include "core/game_info.h"
#include "core/language.h"
#include "core/options.h"
#include "core/question.h"
#include "core/table_view.h"
#include "runtime/result.h"

namespace km {

// What one seat knew when it was asked: a copy, so that a bot can think about it elsewhere while the
// match goes on.
class SeatView {
 public:
  virtual ~SeatView() = default;
  virtual Seat seat() const = 0;
  virtual const Choices& choices() const = 0;  // none where the seat is not asked
  // What a bot would do. It must be a bot of this game, and the seat must be asked.
  virtual Result<Action> choose(Bot& bot) const = 0;
  // The best choices, the best first; none where the seat is not asked, or the budget was stopped.
  virtual std::vector<Advice> advise(const Budget& budget, std::uint64_t seed,
                                     Language language) const = 0;
};

class MatchFace {
 public:
  virtual ~MatchFace() = default;

  virtual int players() const = 0;
  virtual SeatSet to_act() const = 0;
  virtual bool over() const = 0;
  virtual Scores scores() const = 0;
  virtual SeatSet winners() const = 0;  // who leads, or has won; several share it
  virtual int length() const = 0;
  // A seat that is not asked, or that nobody sits at, has no choices.
  virtual void legal(Seat seat, Choices& choices) const = 0;
  // The table, and what is asked, as this viewer may see them. Who sits at no seat sees what a spectator sees.
  virtual TableView layout(const Voice& voice) const = 0;
  virtual Question question(const Voice& voice) const = 0;
  virtual Words conclusion(const Voice& voice) const = 0;  // of a game that is over; may be empty
  // Nothing if nobody sits at this seat.
  virtual std::unique_ptr<SeatView> see(Seat seat) const = 0;

  // By the seat's view, here and now.
  Result<Action> ask(Seat seat, Bot& bot) const;
  std::vector<Advice> advise(Seat seat, const Budget& budget, std::uint64_t seed,
                             Language language = Language::kEnglish) const;
};

// What a game calls things.
class GameWords {
 public:
  virtual ~GameWords() = default;
  virtual const GameInfo& info() const = 0;
  virtual void print(Action action, Line& line) const = 0;
};

class GameFace : public GameWords {
 public:
  // rules.md, or rules.LANG.md where there is one; empty in a browser.
  virtual std::string_view rule_book(Language language) const = 0;
  virtual std::span<const OptionInfo> options() const = 0;
  virtual RuleValues default_rules() const = 0;

  virtual std::optional<Action> parse(std::string_view text) const = 0;
  virtual Words tell(const SeatEvent& event, const Voice& voice) const = 0;
  // What is known of a card for ever, where the game says it.
  virtual std::optional<CardNotes> describe(Card card, Language language) const = 0;
};

}  // namespace km
