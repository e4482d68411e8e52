// A game that begins where the test wants it to, so that two tables can be set up that differ only in what a viewer may
// not know; what chance decides at the one falls at the other, too. And room for planted leaks.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "conformance/exploration.h"
#include "runtime/match.h"

namespace km::laws {

// What a match gives away on purpose, to see that it is found.
enum class Leak : std::uint8_t {
  kNone,
  kChoices,  // the question names a choice that another seat has
  kMine,     // it shows what was chosen last, by whomever
  kHand,     // a pile is shown as another seat sees it
  kNews,     // news is open to everybody
  kRefusal   // so does a refusal
};

// Where the match stands, and what chance has decided in its last step.
template <class G>
struct Stage {
  State<G> now;
  Leak leak = Leak::kNone;
  std::vector<Outcome> chances = {};
  bool same_chances = false;  // those of another table are to fall
  bool fits = true;           // and they can
};

template <class G>
class StagedMatch final : public Match {
 public:
  explicit StagedMatch(std::shared_ptr<Stage<G>> stage)
      : stage_(std::move(stage)), state_(stage_->now) {}
  std::unique_ptr<Match> clone() const override { return std::make_unique<StagedMatch>(*this); }

  int players() const override { return G::players(state_.pub); }
  SeatSet to_act() const override { return G::to_act(state_.pub); }
  bool over() const override { return G::over(state_.pub); }
  Scores scores() const override { return G::scores(state_.pub); }
  SeatSet winners() const override { return winners_of<G>(state_.pub); }
  int length() const override { return G::length(state_.pub); }
  void legal(Seat seat, Choices& choices) const override {
    choices.clear();
    if (to_act().has(seat)) choices = legal_for<G>(state_, seat);
  }
  Words conclusion(const Voice& voice) const override {
    if constexpr (Concludes<G>) return G::conclude(state_.pub, voice);
    return {};
  }
  // The test chooses for bots.
  std::unique_ptr<SeatView> see(Seat /*seat*/) const override { return nullptr; }
  std::string_view fault() const override { return ""; }

  TableView layout(const Voice& voice) const override {
    TableView table = layout_for(voice);
    const Viewer other = next_to(voice.viewer());
    if (stage_->leak == Leak::kHand) table.piles[0] = layout_for(other).piles[0];
    return table;
  }
  Question question(const Voice& voice) const override {
    Question question = question_of<G>(state_.pub, known_to<G>(state_, voice.viewer()), voice);
    const Viewer other = next_to(voice.viewer());
    if (stage_->leak == Leak::kChoices) question.words += choice_of(other.seat());
    if (stage_->leak == Leak::kMine) question.mine = last_;
    return question;
  }

  std::optional<Refusal> try_apply(Seat seat, Action action, DiceSource& dice,
                                   EventLog& log) override {
    std::optional<Refusal> refusal;
    act(dice, log, [&](auto& those, auto& sink) {
      refusal = km::try_apply<G>(state_, seat, action, those, sink);
    });
    if (refusal && stage_->leak == Leak::kRefusal) {
      refusal->why = Phrase("{0}{1}"_m, refusal->why, choice_of(next_to(Viewer(seat)).seat()));
    }
    if (!refusal) last_ = action;
    return refusal;
  }
  void proceed(DiceSource& dice, EventLog& log) override {
    act(dice, log, [&](auto& those, auto& sink) { G::proceed(state_, those, sink); });
  }

 private:
  TableView layout_for(const Voice& voice) const {
    return table_of<G>(state_.pub, known_to<G>(state_, voice.viewer()), voice);
  }
  Viewer next_to(Viewer viewer) const {
    return Viewer(Seat(viewer.is_spectator() ? 0 : (viewer.seat().number() + 1) % players()));
  }
  std::string choice_of(Seat seat) const {
    Choices choices;
    legal(seat, choices);
    return choices.empty() ? "" : choice_text<G>(std::pair(seat, choices[0]));
  }
  // With the chance of this table, or with that of the other one.
  template <class Step>
  void act(DiceSource& dice, EventLog& log, const Step& step) {
    const auto take = [&](const Event& event) {
      log.push_back(event);
      if (stage_->leak == Leak::kNews) log.back().audience = Audience::everyone();
    };
    EventSink sink(take);
    if (stage_->same_chances) {
      ScriptedDice scripted(stage_->chances);
      step(scripted, sink);
      stage_->fits = stage_->fits && scripted.finished();
    } else {
      EventLog chance;
      RecordingDice recording(dice, [&chance](const Event& event) { chance.push_back(event); });
      step(recording, sink);
      stage_->chances = chances(chance);
    }
    stage_->now = state_;
  }

  std::shared_ptr<Stage<G>> stage_;
  State<G> state_;
  std::optional<Action> last_;
};

template <class G>
class StagedGame final : public GameKind {
 public:
  explicit StagedGame(const State<G>& begin, Leak leak = Leak::kNone)
      : stage_(std::make_shared<Stage<G>>(Stage<G>{begin, leak})) {}
  Stage<G>& stage() const { return *stage_; }

  const GameInfo& info() const override { return G::info; }
  std::string_view rule_book(Language /*language*/) const override { return ""; }
  std::span<const OptionInfo> options() const override {
    static const std::vector<OptionInfo> all(G::options().begin(), G::options().end());
    return all;
  }
  RuleValues default_rules() const override { return values_of({}); }
  static RuleValues values_of(const typename G::Rules& rules) {
    RuleValues values;
    for (const auto& option : G::options()) values.push_back(option.get(rules));
    return values;
  }
  std::unique_ptr<Match> start(const RuleValues& /*rules*/, int /*players*/, DiceSource& /*dice*/,
                               EventLog& /*log*/) const override {
    return std::make_unique<StagedMatch<G>>(stage_);
  }
  std::unique_ptr<Match> start_from(const RuleValues& /*rules*/, const Deal& /*deal*/,
                                    EventLog& /*log*/) const override {
    return nullptr;
  }
  std::optional<Action> parse(std::string_view text) const override { return G::parse(text); }
  void print(Action action, Line& line) const override { G::print(action, line); }
  Words tell(const SeatEvent& event, const Voice& voice) const override {
    return G::tell(event, voice);
  }
  std::optional<CardNotes> describe(Card /*card*/, Language /*language*/) const override {
    return std::nullopt;
  }
  std::unique_ptr<Bot> make_bot(const BotSpec& /*spec*/) const override { return nullptr; }

 private:
  std::shared_ptr<Stage<G>> stage_;
};

}  // namespace km::laws
