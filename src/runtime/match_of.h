// MatchOf<G> and GameKindOf<G>: the run-time face of a game, written once for
// all games. Only the generated registry includes this.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bots/bots.h"
#include "bots/scales.h"
#include "core/bot.h"
#include "core/demand.h"
#include "core/game.h"
#include "core/look.h"
#include "runtime/match.h"

namespace km {

template <Game G>
class TrialsOf;

// In each language; empty where it is not translated.
using RuleBooks = std::array<std::string_view, kLanguages.size()>;

// Takes what happens down in a log. One type for all that listens, so that the rules are compiled for it once.
struct TakeDown {
  EventLog& log;
  [[gnu::noinline]] void operator()(const Event& event) const { log.push_back(event); }
};

template <Game G>
class SeatViewOf final : public SeatView {
 public:
  explicit SeatViewOf(const View<G>& view) : view_(view) {
    if (G::to_act(view_.pub).has(view_.me)) G::legal(view_.pub, view_.own, view_.me, choices_);
  }

  Seat seat() const override { return view_.me; }
  const Choices& choices() const override { return choices_; }
  Result<Action> choose(Bot& bot) const override {
    if (choices_.empty()) {
      return failure("seat {0} is not asked"_m, view_.me.number());
    }
    if (bot.game() != G::info.id) {
      return failure("a bot of {0} cannot play {1}"_m, bot.game(), G::info.id);
    }
    return static_cast<BotOf<G>&>(bot).choose(view_, choices_);
  }
  std::vector<Advice> advise(const Budget& budget, std::uint64_t seed,
                             Language language) const override {
    if (choices_.empty()) return {};
    return advice_of<G>(view_, weigh_best<G>(view_, choices_, budget, seed), language);
  }

 private:
  View<G> view_;
  Choices choices_;
};

template <Game G>
class MatchOf final : public Match {
 public:
  explicit MatchOf(const State<G>& state) : state_(state), start_(state) {}
  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  int players() const override { return G::players(state_.pub); }
  SeatSet to_act() const override { return G::to_act(state_.pub); }
  bool over() const override { return G::over(state_.pub); }
  Scores scores() const override { return G::scores(state_.pub); }
  SeatSet winners() const override { return winners_of<G>(state_.pub); }
  int length() const override { return G::length(state_.pub); }
  void legal(Seat seat, Choices& choices) const override {
    choices.clear();
    if (is_asked(seat)) G::legal(state_.pub, own(seat), seat, choices);
  }
  TableView layout(const Voice& voice) const override {
    const Voice known = known_voice(voice);
    return table_of<G>(state_.pub, known_to(known.viewer()), known);
  }
  Question question(const Voice& voice) const override {
    const Voice known = known_voice(voice);
    return question_of<G>(state_.pub, known_to(known.viewer()), known);
  }
  Words conclusion(const Voice& voice) const override {
    if constexpr (Concludes<G>) return G::conclude(state_.pub, voice);
    return {};
  }
  std::unique_ptr<SeatView> see(Seat seat) const override {
    if (!has_player(seat)) return nullptr;
    return std::make_unique<SeatViewOf<G>>(view_of<G>(state_, seat));
  }

  std::optional<Refusal> try_apply(Seat seat, Action action, DiceSource& dice,
                                   EventLog& log) override {
    if (!has_player(seat)) return Refusal{RuleId{}, "nobody sits at this seat"_m};
    const TakeDown take{log};
    RecordingDice recording(dice, take);
    EventSink sink(take);
    auto refusal = km::try_apply<G>(state_, seat, action, recording, sink);
    assert(fault().empty());
    return refusal;
  }
  void proceed(DiceSource& dice, EventLog& log) override {
    demand(!over() && to_act().empty());
    const TakeDown take{log};
    RecordingDice recording(dice, take);
    EventSink sink(take);
    G::proceed(state_, recording, sink);
    assert(fault().empty());
  }
  std::string_view fault() const override { return G::fault(state_, start_); }

 private:
  friend class TrialsOf<G>;  // counts what can be played from here
  bool has_player(Seat seat) const { return seat.number() < players(); }
  bool is_asked(Seat seat) const { return has_player(seat) && to_act().has(seat); }
  const typename G::Private& own(Seat seat) const { return state_.own[seat.index()]; }
  // Who sits at no seat of this table sees what a spectator sees.
  Voice known_voice(const Voice& voice) const {
    const Viewer viewer = voice.viewer();
    const bool sits = !viewer.is_spectator() && has_player(viewer.seat());
    return {sits ? viewer : Viewer::spectator(), voice.language()};
  }
  const typename G::Private* known_to(Viewer viewer) const {
    return viewer.is_spectator() ? nullptr : &own(viewer.seat());
  }

  State<G> state_;
  State<G> start_;
};

template <Game G>
class GameKindOf final : public GameKind {
 public:
  explicit GameKindOf(const RuleBooks& rule_books) : rule_books_(rule_books) {
    for (const auto& option : G::options()) options_.push_back(option);
  }

  const GameInfo& info() const override { return G::info; }
  std::string_view rule_book(Language language) const override {
    const std::string_view book = rule_books_[as_index(language)];
    return book.empty() ? rule_books_[0] : book;
  }
  std::span<const OptionInfo> options() const override { return options_; }
  RuleValues default_rules() const override {
    RuleValues values;
    for (const auto& option : G::options()) values.push_back(option.get(typename G::Rules{}));
    return values;
  }

  std::unique_ptr<Match> start(const RuleValues& rules, int players, DiceSource& dice,
                               EventLog& log) const override {
    demand(is_number_of_players(players) && fits_options(rules));
    const TakeDown take{log};
    RecordingDice recording(dice, take);
    EventSink sink(take);
    return std::make_unique<MatchOf<G>>(G::start(rules_of<G>(rules), players, recording, sink));
  }
  std::unique_ptr<Match> start_from(const RuleValues& rules, const Deal& deal,
                                    EventLog& log) const override {
    demand(is_number_of_players(deal.players) && fits_options(rules));
    EventSink sink(TakeDown{log});
    return std::make_unique<MatchOf<G>>(G::start_from(rules_of<G>(rules), deal, sink));
  }

  std::optional<Action> parse(std::string_view text) const override { return G::parse(text); }
  void print(Action action, Line& line) const override { G::print(action, line); }
  Words tell(const SeatEvent& event, const Voice& voice) const override {
    return G::tell(event, voice);
  }
  std::optional<CardNotes> describe(Card card, Language language) const override {
    if constexpr (HasCardTexts<G>) return G::describe(card, language);
    return std::nullopt;
  }

  std::unique_ptr<Bot> make_bot(const BotSpec& spec) const override {
    return km::make_bot<G>(spec);
  }

 private:
  static bool is_number_of_players(int players) {
    return players >= G::info.min_players && players <= G::info.max_players;
  }
  bool fits_options(const RuleValues& values) const {
    return std::equal(values.begin(), values.end(), options_.begin(), options_.end(),
                      [](int value, const OptionInfo& option) {
                        return value >= option.min && value <= option.max;
                      });
  }
  RuleBooks rule_books_;
  std::vector<OptionInfo> options_;
};

}  // namespace km
