// The end of the Royal Game. When both decks are out nothing is drawn any more, and the other hand is
// what was never seen: both players know all cards, and one moves after the other. What is left is a
// game of perfect information with a little chance (revives, RG-18; the Shield's card, RG-24; hearts
// that go back into a deck, RG-53), which is played out in every way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "bots/best_first.h"
#include "bots/endgame.h"
#include "bots/royal_thumb.h"
#include "core/dice.h"
#include "games/royal/game.h"

namespace km::royal {

class EndSolver {
 public:
  using State = Game::State;
  using Values = FixedList<float, 64>;

  // Gives up after so many plays.
  explicit EndSolver(std::int64_t most_plays) : most_plays_(most_plays) {}

  static bool is_known(const Game::Public& pub) { return pub.deck[0] == 0 && pub.deck[1] == 0; }

  // For who is to act: a best choice …
  std::optional<Solved> solve(const State& state, const Choices& choices) {
    plays_ = 0;
    const Seat seat = Game::to_act(state.pub).first();
    const Solved best = best_of(state, seat, choices, kLost, kWon);
    if (has_given_up()) return std::nullopt;
    return Solved{best.action, for_seat(seat, best.value)};
  }
  // … and what each is worth.
  std::optional<Values> value_of_each(const State& state, const Choices& choices) {
    plays_ = 0;
    const Seat seat = Game::to_act(state.pub).first();
    Values values;
    for (int i = 0; i < choices.size(); ++i) {
      values.push_back(for_seat(seat, value_after(state, seat, choices[i], kLost, kWon)));
    }
    if (has_given_up()) return std::nullopt;
    return values;
  }
  std::int64_t plays() const { return plays_; }

  // For seat 0: a win, or half of one, and among equal chances the lead.
  static float value_of_end(const Game::Public& pub) {
    const SeatSet winners = Game::winners(pub);
    const float won = winners.has(Seat(0)) ? 1.0F / static_cast<float>(winners.size()) : 0;
    return won + kPoint * static_cast<float>(score(pub, Seat(0)) - score(pub, Seat(1)));
  }

 private:
  static float for_seat(Seat seat, float value) { return seat == Seat(0) ? value : 1 - value; }
  bool has_given_up() const { return plays_ > most_plays_; }

  // All values are for seat 0, which wants much; seat 1 wants little. `alpha` and `beta` are what the
  // one and the other have for sure elsewhere: what lies beyond need not be known.
  Solved best_of(const State& state, Seat seat, const Choices& choices, float alpha, float beta) {
    const bool wants_much = seat == Seat(0);
    Solved best{choices[0], wants_much ? kLost : kWon};
    for (const Action action : promising_first(state, seat, choices)) {
      if (alpha >= beta || has_given_up()) break;
      const float value = value_after(state, seat, action, alpha, beta);
      if (wants_much ? value > best.value : value < best.value) best = {action, value};
      (wants_much ? alpha : beta) = wants_much ? std::max(alpha, value) : std::min(beta, value);
    }
    return best;
  }
  using Actions = FixedList<Action, 64>;
  static Actions promising_first(const State& state, Seat seat, const Choices& choices) {
    Actions actions;
    for (int i = 0; i < choices.size(); ++i) actions.push_back(choices[i]);
    const auto promise = [&](Action action) {
      return rule_of_thumb(state.pub, state.own[seat.index()], seat, action);
    };
    put_best_first(actions, [&](Action a, Action b) { return promise(a) > promise(b); });
    return actions;
  }
  // The mean over all that chance can do.
  float value_after(const State& state, Seat seat, Action action, float alpha, float beta) {
    OdometerDice dice;
    ImaginedSink sink;
    double sum = 0;
    do {
      ++plays_;
      dice.rewind();
      State next = state;
      Game::apply(next, seat, action, dice, sink);
      if (next.pub.phase == Phase::kRound) Game::proceed(next, dice, sink);
      if (dice.ways() == 1) return value_of(next, alpha, beta);
      sum += static_cast<double>(value_of(next, kLost, kWon)) / dice.ways();
    } while (dice.advance() && !has_given_up());
    return static_cast<float>(sum);
  }
  float value_of(const State& state, float alpha, float beta) {
    if (Game::over(state.pub)) return value_of_end(state.pub);
    const Seat seat = Game::to_act(state.pub).first();
    Choices choices;
    Game::legal(state.pub, state.own[seat.index()], seat, choices);
    return best_of(state, seat, choices, alpha, beta).value;
  }

  static constexpr float kPoint = 1e-4F;  // all points together are less than a win
  static constexpr float kWon = 2;
  static constexpr float kLost = -1;
  std::int64_t most_plays_;
  std::int64_t plays_ = 0;
};

// Where the end is known there is but one.
inline Game::State the_world(const Game::View& view) {
  FastDice dice(0);
  return Game::sample_world(view, dice);
}

}  // namespace km::royal

namespace km {

template <>
struct Endgame<royal::Game> {
  static std::optional<Solved> solve(const View<royal::Game>& view, const Choices& choices) {
    using namespace royal;
    if (!EndSolver::is_known(view.pub)) return std::nullopt;
    return EndSolver(kMostPlays).solve(the_world(view), choices);
  }

 private:
  static constexpr std::int64_t kMostPlays = 30'000;  // 8 milliseconds
};

}  // namespace km
