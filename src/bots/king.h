// King for bots: a hand is a game of its own for the search, and a few rules of thumb tell which card a
// sensible player would play. They look at the own hand and at what lies open, nothing else.
#pragma once

#include "bots/greedy.h"
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
    return payoffs;
  }
  static bool is_guessed_at(const Public& /*now*/) { return false; }
  static constexpr float kPoints = 400;  // about what a hand is about
};

namespace king {

// The lowest and the highest cards by rank, whatever their suit.
inline Card lowest(CardSet cards) {
  Card best = cards.first();
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = cards & CardSet::of_suit(static_cast<Suit>(s));
    if (!suit.empty() && suit.first().rank() < best.rank()) best = suit.first();
  }
  return best;
}
inline Card last_of(CardSet cards) { return Card::from_index(63 - std::countl_zero(cards.bits())); }
inline Card highest(CardSet cards) {
  Card best = last_of(cards);
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = cards & CardSet::of_suit(static_cast<Suit>(s));
    if (!suit.empty() && last_of(suit).rank() > best.rank()) best = last_of(suit);
  }
  return best;
}

// The highest cards of each suit among those that were not played yet.
inline CardSet masters(CardSet out) {
  CardSet masters;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = out & CardSet::of_suit(static_cast<Suit>(s));
    if (!suit.empty()) masters.add(last_of(suit));
  }
  return masters;
}

// Take tricks: with a card that nobody can beat, or as cheaply as possible when last.
inline Card card_for_tricks(const Game::Public& pub, CardSet legal) {
  const CardSet sure = masters(pub.pack - pub.gone);
  if (pub.trick.count == 0) return (legal & sure).empty() ? lowest(legal) : (legal & sure).first();
  const CardSet trumps = terms_of(pub.contract).trumps;
  const CardSet winning = legal & pub.trick.beaters;
  if (!winning.empty()) {
    const CardSet cheap = (winning - trumps).empty() ? winning : winning - trumps;
    if (pub.trick.count == kPlayers - 1) return lowest(cheap);
    if (!(cheap & sure).empty()) return (cheap & sure).first();
    if (!(winning & trumps).empty() && (legal & pub.trick.suit).empty()) return lowest(winning);
  }
  const CardSet losing = legal - pub.trick.beaters;
  return lowest(losing.empty() ? legal : losing);
}

// Take nothing: stay below the best card, and throw away what is high where it is safe.
inline Card card_against_tricks(const Game::Public& pub, CardSet legal) {
  if (pub.trick.count == 0) return lowest(legal);
  const CardSet safe = legal - pub.trick.beaters;
  if (!safe.empty()) return highest(safe);
  const bool last = pub.trick.count == kPlayers - 1;
  return last ? highest(legal) : lowest(legal);
}

// Penalty cards only: a trick without any is a good place for high cards, if nobody plays after.
inline Card card_against_penalties(const Game::Public& pub, CardSet legal) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const bool last = pub.trick.count == kPlayers - 1;
  const CardSet harmless = legal - penalties;
  if (last && (pub.trick.cards(pub.leader) & penalties).empty() && !harmless.empty()) {
    return highest(harmless);
  }
  if (pub.trick.count == 0 && !harmless.empty()) return lowest(harmless);
  return card_against_tricks(pub, legal);
}

// KR-18: high cards go first, so that low ones are left for the last two tricks.
inline Card card_for_the_last_two(const Game::Public& pub, CardSet legal) {
  const bool counts = pub.left[at(pub.turn)] <= 2;
  return counts ? card_against_tricks(pub, legal) : highest(legal);
}

inline Card sensible_card(const Game::Public& pub, CardSet legal) {
  if (is_trump(pub.contract)) return card_for_tricks(pub, legal);
  if (pub.contract == Contract::kSonIki) return card_for_the_last_two(pub, legal);
  if (pub.contract == Contract::kElAlmaz) return card_against_tricks(pub, legal);
  return card_against_penalties(pub, legal);
}

}  // namespace king

// Mostly sensible, now and then anything: a playout that always does the same learns little.
template <>
struct Playout<king::Game> {
  using G = king::Game;
  static Action choose(const State<G>& state, Seat /*seat*/, const Choices& choices,
                       FastDice& dice) {
    const auto any = dice.below(kOneIn * static_cast<std::uint32_t>(choices.size()));
    if (any < static_cast<std::uint32_t>(choices.size()) || choices.cards().empty()) {
      return choices[static_cast<int>(any % static_cast<std::uint32_t>(choices.size()))];
    }
    return king::play(king::sensible_card(state.pub, choices.cards()));
  }
  static constexpr std::uint32_t kOneIn = 6;
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
