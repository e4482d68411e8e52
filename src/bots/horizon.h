// How far a search looks ahead in a game, what it hopes for there, and where it must keep the others
// guessing.
#pragma once

#include <array>

#include "core/game.h"

namespace km {

// By seat. About 1 for all that can be won, 0 for nothing (or -1 for all that can be lost).
using Payoffs = std::array<float, kMaxSeats>;

// Unless a game has a better one: to the end, for a win, shared with who has won too. A game may also
// have look_beyond(root, now, payoffs), which adds what a tree search hopes for behind the horizon, and
// prepare(), for work that is done once, before the first move.
template <class G>
struct Horizon {
  using Public = typename G::Public;
  static bool reached(const Public& /*root*/, const Public& now) { return G::over(now); }
  static Payoffs payoffs(const Public& /*root*/, const Public& now) {
    Payoffs payoffs{};
    const SeatSet winners = winners_of<G>(now);
    for (const Seat seat : winners) {
      payoffs[seat.index()] = 1.0F / static_cast<float>(winners.size());
    }
    return payoffs;
  }
  // Whether who acts here had better not be predictable, though the others act later.
  static bool is_guessed_at(const Public& /*now*/) { return false; }
};

// How far apart, in payoffs, choices lie of which the search must still find out the better one.
template <class G>
constexpr float exploration_of() {
  if constexpr (requires { Horizon<G>::kExploration; }) return Horizon<G>::kExploration;
  return 0.5F;
}

}  // namespace km
