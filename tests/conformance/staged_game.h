// A game that begins where the test wants it to, so that two tables can be set up that differ only in what a viewer may
// not know; what chance decides at the one falls at the other, too. And room for planted leaks.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "conformance/exploration.h"
#include "runtime/match_of.h"

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
      : stage_(std::move(stage)), state_(stage_->now), match_(stage_->now) {}
  std::unique_ptr<Match> clone() const override { return std::make_unique<StagedMatch>(*this); }

  int players() const override { return match_.players(); }
  SeatSet to_act() const override { return match_.to_act(); }
  bool over() const override { return match_.over(); }
  Scores scores() const override { return match_.scores(); }
  SeatSet winners() const override { return match_.winners(); }
  int length() const override { return match_.length(); }
  void legal(Seat seat, Choices& choices) const override { match_.legal(seat, choices); }
  Words conclusion(const Voice& voice) const override { return match_.conclusion(voice); }
  std::unique_ptr<SeatView> see(Seat seat) const override { return match_.see(seat); }
  std::string_view fault() const override { return match_.fault(); }

  TableView layout(const Voice& voice) const override {
    TableView table = match_.layout(voice);
    const Viewer other = next_to(voice.viewer());
    if (stage_->leak == Leak::kHand) table.piles[0] = match_.layout(other).piles[0];
    return table;
  }
  Question question(const Voice& voice) const override {
    Question question = match_.question(voice);
    const Viewer other = next_to(voice.viewer());
    if (stage_->leak == Leak::kChoices) question.words += choice_of(other.seat());
    if (stage_->leak == Leak::kMine) question.mine = last_;
    return question;
  }

  std::optional<Refusal> try_apply(Seat seat, Action action, DiceSource& dice,
                                   EventLog& log) override {
    const std::size_t before = log.size();
    auto refusal = with_chances(
        dice, [&](DiceSource& those) { return match_.try_apply(seat, action, those, log); });
    if (refusal && stage_->leak == Leak::kRefusal) {
      refusal->why << choice_of(next_to(Viewer(seat)).seat());
    }
    if (!refusal) note(std::pair(seat, action), before, log);
    return refusal;
  }
  void proceed(DiceSource& dice, EventLog& log) override {
    const std::size_t before = log.size();
    with_chances(dice, [&](DiceSource& those) {
      match_.proceed(those, log);
      return 0;
    });
    note(std::nullopt, before, log);
  }

 private:
  Viewer next_to(Viewer viewer) const {
    return Viewer(Seat(viewer.is_spectator() ? 0 : (viewer.seat().number() + 1) % players()));
  }
  std::string choice_of(Seat seat) const {
    Choices choices;
    match_.legal(seat, choices);
    return choices.empty() ? "" : choice_text<G>(std::pair(seat, choices[0]));
  }
  template <class Act>
  auto with_chances(DiceSource& dice, const Act& act) {
    if (!stage_->same_chances) return act(dice);
    ScriptedSource scripted(stage_->chances);
    auto result = act(scripted);
    stage_->fits = stage_->fits && scripted.dice.finished();
    return result;
  }
  struct ScriptedSource final : DiceSource {
    explicit ScriptedSource(const std::vector<Outcome>& script) : dice(script) {}
    std::uint32_t below(std::uint32_t n) override { return dice.below(n); }
    Card pick(CardSet set) override { return dice.pick(set); }
    Card pick(const CardBag& bag) override { return dice.pick(bag); }
    CardSet deal(CardSet from, int count) override { return deal_cards(dice, from, count); }
    ScriptedDice dice;
  };

  // The same step once more for the state, which the match keeps to itself.
  void note(const Choice& choice, std::size_t before, EventLog& log) {
    const EventLog step(log.begin() + static_cast<std::ptrdiff_t>(before), log.end());
    const std::vector<Outcome> script = chances(step);
    ScriptedDice dice(script);
    NullSink sink;
    choice ? G::apply(state_, choice->first, choice->second, dice, sink)
           : G::proceed(state_, dice, sink);
    if (!stage_->same_chances) stage_->chances = script;
    stage_->now = state_;
    if (choice) last_ = choice->second;
    if (stage_->leak != Leak::kNews) return;
    for (std::size_t i = before; i < log.size(); ++i) log[i].audience = Audience::everyone();
  }

  std::shared_ptr<Stage<G>> stage_;
  State<G> state_;
  MatchOf<G> match_;
  std::optional<Action> last_;
};

template <class G>
class StagedGame final : public GameKind {
 public:
  explicit StagedGame(const State<G>& begin, Leak leak = Leak::kNone)
      : stage_(std::make_shared<Stage<G>>(Stage<G>{begin, leak})) {}
  Stage<G>& stage() const { return *stage_; }

  const GameInfo& info() const override { return G::info; }
  std::string_view rule_book() const override { return ""; }
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
