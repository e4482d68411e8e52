// Counts the ways a game can go.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game.h"

namespace km {

// The dice are copied along each path: the deal is fixed, only choices branch.
template <class G>
void count_ways(const State<G>& state, const FastDice& dice, int depth, bool choices_only,
                std::vector<std::uint64_t>& leaves) {
  if (depth > 0) ++leaves[as_index(depth - 1)];
  if (depth == count_of(leaves) || G::over(state.pub)) return;
  NullSink sink;
  const SeatSet asked = G::to_act(state.pub);
  if (asked.empty()) {
    if (choices_only) return;
    State<G> next = state;
    FastDice next_dice = dice;
    G::proceed(next, next_dice, sink);
    return count_ways<G>(next, next_dice, depth + 1, choices_only, leaves);
  }
  const Seat seat = asked.first();
  Choices choices;
  G::legal(state.pub, state.own[seat.index()], seat, choices);
  for (int i = 0; i < choices.size(); ++i) {
    State<G> next = state;
    FastDice next_dice = dice;
    G::apply(next, seat, choices[i], next_dice, sink);
    count_ways<G>(next, next_dice, depth + 1, choices_only, leaves);
  }
}

}  // namespace km
