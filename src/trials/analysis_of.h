// Analyst<G>: goes through a record and weighs what was decided. Only trials_of.h includes this.
#pragma once

#include <utility>

#include "bots/scales.h"
#include "trials/analysis.h"

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
    std::size_t number = 0;
    for (std::size_t move = 0; move < record_.steps.size(); ++move) {
      const RecordedStep& step = record_.steps[move];
      const SeatSet before = G::to_act(state.pub);
      if (step.seat && is_decision(asked, *step.seat)) {
        if (number++ % spec_.every == spec_.first) judge(asked, move);
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
    analysis_.unit = Reason<G>::kUnit;
    analysis_.digits = Reason<G>::kDigits;
    return std::move(analysis_);
  }

 private:
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
    decision.open = verdict(view, choices, step.action, look, move, nullptr);
    decision.known = verdict(view, choices, step.action, imagine, move, &decision);
    if (decision.error() > 0) explain(view, decision);
    analysis_.decisions.push_back(std::move(decision));
    if (spec_.decided) spec_.decided(move);
  }

  template <class Imagine>
  Verdict verdict(const View<G>& view, const Choices& choices, Action played,
                  const Imagine& imagine, std::size_t move, Decision* told) {
    FastDice dice(spec_.seed, move);
    const Action best = scales_.rank(view, choices, imagine, dice).front().action;
    if (best == played) return {best, {}};
    const std::array<Action, 2> both = {best, played};
    const std::vector<Tries> weighed = scales_.weigh(view, both, imagine, dice);
    if (told != nullptr) {
      told->expected_best = expected(view, mean_of(weighed[0]));
      told->expected_played = expected(view, mean_of(weighed[1]));
    }
    return {best, loss_of(weighed[1], weighed[0])};
  }
  static std::string expected(const View<G>& view, double worth) {
    Line line;
    Reason<G>::say_worth(view.pub, worth, line);
    return std::string(line.view());
  }

  void explain(const View<G>& view, Decision& decision) const {
    Line position;
    Reason<G>::tell_position(view, position);
    decision.position = position.view();
    const std::array<Action, 2> both = {decision.known.best, decision.played};
    const std::vector<Line> reasons = reasons_of<G>(view, both, spec_.seed + decision.move);
    decision.why_best = reasons[0].view();
    decision.why_played = reasons[1].view();
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
