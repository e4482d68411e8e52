#include "bots/king_ending.h"

#include <algorithm>

#include "bots/king.h"
#include "core/dice.h"
#include "core/sink.h"

namespace km {
namespace king {
namespace {

// By the tie rule.
bool is_better(const PointsOfAll& a, const PointsOfAll& b, Seat turn, Seat thinker) {
  if (a[turn.index()] != b[turn.index()]) return a[turn.index()] > b[turn.index()];
  return a[thinker.index()] < b[thinker.index()];
}

State<Game> after(State<Game> state, Seat seat, Card card) {
  FastDice dice(0);  // nothing is left to chance before the next deal
  ImaginedSink sink;
  Game::apply(state, seat, play(card), dice, sink);
  return state;
}

}  // namespace

PointsOfAll play_for_own_points(const State<Game>& state, Seat thinker) {
  if (state.pub.phase != Phase::kPlay) return std::to_array(state.pub.score);
  const Seat turn = state.pub.turn;
  std::optional<PointsOfAll> best;
  for (const Card card : allowed_cards(state.pub, state.own[turn.index()].hand)) {
    const PointsOfAll points = play_for_own_points(after(state, turn, card), thinker);
    if (!best || is_better(points, *best, turn, thinker)) best = points;
  }
  return best.value_or(PointsOfAll{});
}

}  // namespace king

std::optional<Solved> Endgame<king::Game>::solve(const View<king::Game>& view,
                                                 const Choices& choices) {
  using G = king::Game;
  if (view.pub.phase != king::Phase::kPlay || view.own.hand.size() > kCards) return std::nullopt;
  std::array<double, kCards> means{};
  OdometerDice dice;  // goes through all layouts
  do {
    dice.rewind();
    const State<G> world = G::sample_world(view, dice);
    for (int c = 0; c < choices.size(); ++c) {
      const State<G> played = king::after(world, view.me, Card::from_index(choices[c].a));
      const int points = king::play_for_own_points(played, view.me)[view.me.index()];
      means[as_index(c)] += points / dice.ways();
    }
  } while (dice.advance());
  const auto best =
      as_index(std::max_element(means.begin(), means.begin() + choices.size()) - means.begin());
  const auto points = static_cast<float>(means[best] - view.pub.score[view.me.index()]);
  return Solved{choices[as_number(best)], points / Horizon<G>::kPoints};
}

}  // namespace km
