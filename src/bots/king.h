// King for bots: a hand is a game of its own for the search, and a declaration is worth the hand and the
// declarations that are left after it.
#pragma once

#include <algorithm>
#include <iterator>

#include "bots/greedy.h"
#include "bots/king_cards.h"
#include "bots/king_contracts.h"
#include "bots/king_ending.h"
#include "bots/playout.h"
#include "bots/recall.h"
#include "bots/veto.h"
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
    return payoffs;
  }
  // What is spent by a declaration is missing later.
  static void look_beyond(const Public& root, const Public& now, Payoffs& payoffs) {
    if (root.phase != king::Phase::kDeclare) return;
    const float later = king::DeclarationValues::get().of(now, root.declarer);
    payoffs[root.declarer.index()] += later / kPoints;
  }
  static void prepare() { king::DeclarationValues::get(); }
  static bool is_guessed_at(const Public& /*now*/) { return false; }
  static constexpr float kPoints = 400;  // about what a hand is about
};

template <>
struct Playout<king::Game> : RandomPlayout<king::Game> {
  using G = king::Game;
  static bool goes_on_alone(const G::Public& pub) { return pub.phase == king::Phase::kPlay; }
  static void go_on(State<G>& state, FastDice& dice) { king::play_hand(state, dice); }
};

template <>
struct Recall<king::Game> {
  static void fade(View<king::Game>& view, Memory memory) {
    // Who could not follow suit is forgotten …
    if (memory != Memory::kAll)
      std::fill(std::begin(view.pub.lacks), std::end(view.pub.lacks), CardSet());
    // … and so is what was played before this trick.
    if (memory == Memory::kTable) view.pub.gone = view.pub.trick.cards(view.pub.leader);
  }
};

template <>
struct Veto<king::Game> {
  using Public = king::Game::Public;
  static void strike(const View<king::Game>& view, Choices& choices) {
    if (view.pub.phase != king::Phase::kPlay) return;
    CardSet cards = choices.cards();
    if (ends_the_hand(view.pub) && !(cards - view.pub.trick.beaters).empty()) {
      cards -= view.pub.trick.beaters;
    }
    keep(king::without_equals(view.pub, cards), choices);
  }
  static void strike_equals(const Public& pub, Choices& choices) {
    if (pub.phase != king::Phase::kPlay) return;
    keep(king::without_equals(pub, choices.cards()), choices);
  }

 private:
  static void keep(CardSet cards, Choices& choices) {
    choices.clear();
    choices.add_cards(as_byte(king::Verb::kPlay), cards);
  }
  // The last penalty cards lie in this trick, and with it the hand is over (KR-13). A card that does not
  // beat the best one cannot win the trick later and costs nothing; no card can be better than that.
  static bool ends_the_hand(const Public& pub) {
    const CardSet penalties = king::terms_of(pub.contract).penalties & pub.pack;
    return pub.trick.count > 0 && !penalties.empty() && (penalties - pub.gone).empty();
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
      const float gain = gain_of(as_enum<Contract>(choices[i].a), view.own.hand);
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
