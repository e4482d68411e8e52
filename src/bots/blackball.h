// King's Blackball for bots.
#pragma once

#include "bots/greedy.h"
#include "bots/horizon.h"
#include "games/blackball/game.h"

namespace km {

// A king is worth the trick that it trashes: one that the enemy would win with good cards, or that we
// would win with bad ones.
template <>
struct Greedy<blackball::Game> {
  static Action choose(const View<blackball::Game>& view, const Choices& choices, FastDice& dice) {
    using namespace blackball;
    if (view.pub.phase == Phase::kSuddenDeath) {
      return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
    }
    const Standing standing =
        compare(view.pub.trick[0].up.back().rank(), view.pub.trick[1].up.back().rank());
    const Standing mine = view.me == kFirst ? Standing::kFirstWins : Standing::kSecondWins;
    const bool decided = standing == Standing::kFirstWins || standing == Standing::kSecondWins;
    const int loss = standing == mine ? -points_of(view.pub) : points_of(view.pub);
    return act(decided && loss >= kWorthAKing ? Verb::kBlackball : Verb::kLet);
  }

 private:
  static int points_of(const blackball::Game::Public& pub) {
    int points = 0;
    for (const auto& side : pub.trick) {
      for (const Card card : side.up) {
        points += blackball::kWorth[static_cast<std::size_t>(card.rank())].points;
      }
    }
    return points;
  }
  static constexpr int kWorthAKing = 6;  // more than the king costs
};

}  // namespace km
