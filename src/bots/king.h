// King for bots: a hand is a game of its own for the search, and a declaration is worth the hand and the
// declarations that are left after it.
#pragma once

#include "bots/greedy.h"
#include "bots/king_cards.h"
#include "bots/king_contracts.h"
#include "bots/playout.h"
#include "games/king/game.h"

namespace km {

template <>
struct Horizon<king::Game> {
  using Public = king::Game::Public;
  static bool reached(const Public& root, const Public& now) {
    const bool dealt = now.phase != king::Phase::kDeal && now.phase != king::Phase::kOver;
    return !dealt || now.hand != root.hand;
  }
  static Payoffs payoffs(const Public& root, const Public& now) {
    Payoffs payoffs{};
    for (std::size_t s = 0; s < king::kPlayers; ++s) {
      payoffs[s] = static_cast<float>(now.score[s] - root.score[s]) / kPoints;
    }
    if (root.phase == king::Phase::kDeclare) {
      const float later = king::DeclarationValues::get().of(now, root.declarer);
      payoffs[king::at(root.declarer)] += later / kPoints;
    }
    return payoffs;
  }
  static bool is_guessed_at(const Public& /*now*/) { return false; }
  static constexpr float kPoints = 400;  // about what a hand is about
};

template <>
struct Playout<king::Game> {
  using G = king::Game;
  static Action choose(const State<G>& state, Seat /*seat*/, const Choices& choices,
                       FastDice& dice) {
    const CardSet cards = choices.cards();
    if (!cards.empty()) return king::play(king::playout_card(state.pub, cards, dice));
    return choices[static_cast<int>(dice.below(static_cast<std::uint32_t>(choices.size())))];
  }
};

// Declares what the hand is better for than most hands.
template <>
struct Greedy<king::Game> {
  using G = king::Game;
  static Action choose(const View<G>& view, const Choices& choices, FastDice& /*dice*/) {
    using namespace king;
    if (view.pub.phase == Phase::kPlay) return play(sensible_card(view.pub, choices.cards()));
    if (view.pub.phase == Phase::kKeep) return choices[choices.size() - 1];  // a bad hand: call it
    Action best = choices[0];
    float best_gain = 0;
    for (int i = 0; i < choices.size(); ++i) {
      const float gain = gain_of(static_cast<Contract>(choices[i].a), view.own.hand);
      if (i > 0 && gain <= best_gain) continue;
      best = choices[i];
      best_gain = gain;
    }
    return best;
  }

 private:
  // Tricks that a hand may take, by its high cards: an ace one, a king less, …
  static float strength(CardSet hand) {
    using enum Rank;
    const auto count = [hand](Rank rank) {
      return static_cast<float>((hand & CardSet::of_rank(rank)).size());
    };
    return count(kAce) + 0.7F * count(kKing) + 0.45F * count(kQueen) + 0.25F * count(kJack) +
           0.1F * count(k10);
  }
  // Points above what a usual declaration brings.
  static float gain_of(king::Contract contract, CardSet hand) {
    using namespace king;
    const Terms& terms = terms_of(contract);
    if (is_trump(contract)) {
      const auto length = static_cast<float>((hand & terms.trumps).size());
      const float tricks =
          strength(hand) + 0.7F * (length - 3) + 0.3F * strength(hand & terms.trumps);
      return 50 * (tricks - 5.5F);
    }
    const float taken = strength(hand) / 13 - 0.15F;  // of all there is to take
    const float held = static_cast<float>((hand & terms.penalties).size());
    const auto all = static_cast<float>(terms.penalties.size());
    const float share = terms.penalties.empty() ? 0 : held / all - 0.25F;
    constexpr float kAllPoints = 420;
    return -kAllPoints * (taken + 0.3F * share);
  }
};

}  // namespace km
