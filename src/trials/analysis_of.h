// Analyst<G>: goes through a record and weighs what was decided. Only trials_of.h includes this.
#pragma once

#include <utility>

#include "bots/scales.h"
#include "trials/analysis.h"
#include "trials/words.h"

namespace km {

template <class G>
class Analyst {
 public:
  Analyst(const Record& record, const AnalysisSpec& spec)
      : record_(record), spec_(spec), scales_(spec.budget) {}

  Analysis run(const typename G::Rules& rules) {
    NullSink sink;
    ScriptedDice start(record_.start);
    State<G> state = G::start(rules, record_.players, start, sink);
    // Where several choose at once all of them decide on what they knew when they were asked.
    State<G> asked = state;
    for (std::size_t move = 0; move < record_.steps.size(); ++move) {
      const RecordedStep& step = record_.steps[move];
      const SeatSet before = G::to_act(state.pub);
      if (step.seat && is_decision(asked, *step.seat)) {
        if (analysis_.in_all++ % spec_.every == spec_.first) judge(asked, move);
      }
      ScriptedDice dice(step.chances);
      if (!step.seat) {
        G::proceed(state, dice, sink);
      } else {
        G::apply(state, *step.seat, step.action, dice, sink);
      }
      SeatSet waiting = before;
      if (step.seat) waiting.remove(*step.seat);
      if (waiting.empty() || waiting != G::to_act(state.pub)) asked = state;
    }
    analysis_.unit = Voice(Viewer::spectator(), spec_.language).say(Reason<G>::kUnit);
    analysis_.digits = Reason<G>::kDigits;
    return std::move(analysis_);
  }

 private:
  using Expected = std::array<double, 2>;  // of the best choice, and of the one that was made

  static Choices legal(const State<G>& state, Seat seat) {
    Choices choices;
    G::legal(state.pub, state.own[seat.index()], seat, choices);
    return choices;
  }
  bool is_decision(const State<G>& state, Seat seat) const {
    return (!spec_.seat || *spec_.seat == seat) && legal(state, seat).size() > 1;
  }

  void judge(const State<G>& truth, std::size_t move) {
    const RecordedStep& step = record_.steps[move];
    const View<G> view = view_of<G>(truth, *step.seat);
    const Choices choices = legal(truth, *step.seat);
    Decision decision;
    decision.move = move;
    decision.seat = *step.seat;
    decision.choices = choices.size();
    decision.played = step.action;
    const auto imagine = [&view](FastDice& dice) { return G::sample_world(view, dice); };
    const auto look = [&truth](FastDice& /*dice*/) { return truth; };
    Expected expected{};
    decision.open = verdict(view, choices, step.action, look, move, nullptr);
    decision.known = verdict(view, choices, step.action, imagine, move, &expected);
    const Voice voice(spec_.viewer.value_or(Viewer(view.me)), spec_.language);
    if (decision.error() > 0) explain(view, voice, expected, decision);
    decision.told_open = say_open(view, voice, decision);
    analysis_.decisions.push_back(std::move(decision));
    if (spec_.decided) spec_.decided(move);
  }

  template <class Imagine>
  Verdict verdict(const View<G>& view, const Choices& choices, Action played,
                  const Imagine& imagine, std::size_t move, Expected* expected) {
    FastDice dice(spec_.seed, move);
    const Action best = scales_.rank(view, choices, imagine, dice).front().action;
    if (best == played) return {best, {}};
    const std::array<Action, 2> both = {best, played};
    const std::vector<Tries> weighed = scales_.weigh(view, both, imagine, dice);
    if (expected != nullptr) *expected = {mean_of(weighed[0]), mean_of(weighed[1])};
    return {best, loss_of(weighed[1], weighed[0])};
  }

  void explain(const View<G>& view, const Voice& voice, const Expected& expected,
               Decision& decision) const {
    decision.position = Reason<G>::say_position(view, voice);
    const std::array<Action, 2> both = {decision.known.best, decision.played};
    const std::vector<Count> reasons = reasons_of<G>(view, both, spec_.seed + decision.move);
    const auto told = [&](std::size_t i) {
      return ToldChoice{label_of(view, voice, both[i]),
                        Reason<G>::say_worth(view, expected[i], voice),
                        say_reason<G>(view, both[i], reasons[i], voice)};
    };
    decision.told_best = told(0);
    decision.told_played = told(1);
  }
  // Two cards can share a label: where that does not say which card it is, the sign does.
  static Words label_of(const View<G>& view, const Voice& voice, Action action) {
    const Choice choice = choice_of<G>(view, voice, action);
    const bool is_said = choice.label.find(choice.sign) != Words::npos;
    return choice.sign.starts_with('{') && !is_said ? choice.sign + ' ' + choice.label
                                                    : choice.label;
  }

  Words say_open(const View<G>& view, const Voice& voice, const Decision& decision) const {
    using trials::operator""_m;
    if (decision.open.loss.counted() > 0) {
      const Words gain = number_text(decision.open.loss.value, Reason<G>::kDigits, false);
      return voice.say("The best choice with open cards: {0}. {1}"_m,
                       label_of(view, voice, decision.open.best), Reason<G>::say_gain(gain, voice));
    }
    if (decision.error() == 0) return {};
    return voice.say("With open cards no choice is clearly better than this one: {0}."_m,
                     label_of(view, voice, decision.played));
  }

  const Record& record_;
  const AnalysisSpec& spec_;
  Scales<G> scales_;
  Analysis analysis_;
};

template <class G>
Analysis analyse(const Record& record, const typename G::Rules& rules, const AnalysisSpec& spec) {
  return Analyst<G>(record, spec).run(rules);
}

}  // namespace km
