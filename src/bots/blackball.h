// King's Blackball for bots.
#pragma once

#include "bots/blackball_policy.h"
#include "bots/greedy.h"
#include "bots/policy.h"
#include "games/blackball/game.h"

namespace km {

template <>
struct Policy<blackball::Game> {
  static Action choose(const View<blackball::Game>& view, const Choices& choices, FastDice& dice) {
    using namespace blackball;
    if (view.pub.phase == Phase::kSuddenDeath) {
      return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
    }
    constexpr std::uint32_t kFine = 1 << 24;
    const bool blackballs = dice.below(kFine) < blackball_chance(view) * kFine;
    return act(blackballs ? Verb::kBlackball : Verb::kLet);
  }
};

// A king is worth the trick that it trashes: one that the other would win with good cards, or that
// we would win with bad ones.
template <>
struct Greedy<blackball::Game> {
  static Action choose(const View<blackball::Game>& view, const Choices& choices, FastDice& dice) {
    using namespace blackball;
    if (view.pub.phase == Phase::kSuddenDeath) {
      return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
    }
    return act(loss(view) >= worth_a_king(view.pub.rules) ? Verb::kBlackball : Verb::kLet);
  }

 private:
  static double loss(const View<blackball::Game>& view) {
    using namespace blackball;
    const Standing mine = view.me == kFirst ? Standing::kFirstWins : Standing::kSecondWins;
    switch (const Standing standing =
                compare(view.pub.trick[0].up.back().rank(), view.pub.trick[1].up.back().rank())) {
      case Standing::kFirstWins:
      case Standing::kSecondWins:
        return standing == mine ? -gain(view.pub) : gain(view.pub);
      case Standing::kTrash:
      case Standing::kWar:
        break;
    }
    return 0;
  }
  // Of who takes the trick. In round one it is what a card will do in round two: a six is for the
  // other to take then, and what is good or bad takes bad cards.
  static double gain(const blackball::Game::Public& pub) {
    constexpr double kInRoundTwo[] = {2.5, 0, -1.5, -1, -1, 2.5};  // by class
    double gain = 0;
    for (const auto& side : pub.trick) {
      for (const Card card : side.up) {
        const blackball::Worth& worth = blackball::kWorth[static_cast<std::size_t>(card.rank())];
        gain += pub.round == 1 ? kInRoundTwo[static_cast<std::size_t>(worth.cls)] : worth.points;
      }
    }
    return gain;
  }
  // KB-19: what it costs, and a little for what it could still do.
  static double worth_a_king(const blackball::Game::Rules& rules) {
    switch (rules.kings) {
      case blackball::Kings::kSpent:
        return 6.5;
      case blackball::Kings::kAll:
        return 3;
      case blackball::Kings::kHeld:
        break;
    }
    return 0;  // away with it, unless the trick is good
  }
};

}  // namespace km
