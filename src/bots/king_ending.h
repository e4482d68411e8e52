// The last cards of a hand of King. All layouts of the cards out that are possible are gone through; each
// is played by all four for their own points (max^n), and a card is worth the mean.
//
// The tie rule: to whom two cards bring the same plays the one that is worse for the player who thinks
// about it; and of equal ones the first, which is the lowest of the lowest suit.
#pragma once

#include <array>
#include <optional>

#include "bots/endgame.h"
#include "games/king/game.h"

namespace km {

template <>
struct Endgame<king::Game> {
  static constexpr int kCards = 2;  // in the hand, at most

  static std::optional<Solved> solve(const View<king::Game>& view, const Choices& choices);
};

namespace king {

using PointsOfAll = std::array<std::int16_t, kPlayers>;

// The points of the session after a hand that is played so from here on.
PointsOfAll play_for_own_points(const State<Game>& state, Seat thinker);

}  // namespace king
}  // namespace km
