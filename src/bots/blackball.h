// King's Blackball for bots.
#pragma once

#include "bots/blackball_policy.h"
#include "bots/greedy.h"
#include "bots/playout.h"
#include "bots/policy.h"
#include "bots/recall.h"
#include "games/blackball/game.h"

namespace km {

template <>
struct Policy<blackball::Game> {
  static Action choose(const View<blackball::Game>& view, const Choices& choices, FastDice& dice) {
    using namespace blackball;
    if (view.pub.phase == Phase::kSuddenDeath) {
      return choose_any(choices, dice);
    }
    constexpr std::uint32_t kFine = 1 << 24;
    const bool blackballs = dice.below(kFine) < blackball_chance(view) * kFine;
    return act(blackballs ? Verb::kBlackball : Verb::kLet);
  }
};

// Who does not count cards reckons with decks that are like the whole pack still. What was won is looked
// through before round two (KB-16).
template <>
struct Recall<blackball::Game> {
  static void fade(View<blackball::Game>& view, Memory memory) {
    if (memory == Memory::kAll || view.pub.round != 1) return;
    for (CardBag& unseen : view.pub.unseen) unseen = like_the_pack(unseen.size());
  }

 private:
  // Cards at even distances, from the lowest to the highest.
  static CardBag like_the_pack(int cards) {
    constexpr int kPack = 48;  // without kings
    CardBag deck;
    for (int i = 0; i < cards; ++i) {
      const int place = i * kPack / cards;
      const int rank = place / kSuits;
      const bool ace = rank == as_number(Rank::kKing);
      deck.add(Card(ace ? Rank::kAce : as_enum<Rank>(rank), as_enum<Suit>(place % kSuits)));
    }
    return deck;
  }
};

namespace blackball {

// A king is worth the trick that it trashes: one that the other would win with good cards, or that
// we would win with bad ones.
class Thumb {
 public:
  static Action choose(const Game::Public& pub, Seat me, const Choices& choices, FastDice& dice) {
    if (pub.phase == Phase::kSuddenDeath) {
      return choose_any(choices, dice);
    }
    const bool blackballs = choices.size() > 1 && loss(pub, me) >= worth_a_king(pub.rules);
    return act(blackballs ? Verb::kBlackball : Verb::kLet);
  }
  // What a player has, in points.
  static double wealth(const Game::Public& pub, Seat seat) {
    double wealth = worth_a_king(pub.rules) * pub.held[seat.index()];
    for (std::size_t rank = 0; rank < kWorth.size(); ++rank) {
      const auto of_rank = as_enum<Rank>(rank);
      wealth +=
          worth_of(of_rank, pub.round) * pub.won[seat.index()].count(CardSet::of_rank(of_rank));
    }
    return wealth;
  }

 private:
  // In round one it is what a card will do in round two: a six is for the other to take then, and
  // what is good or bad takes bad cards.
  static double worth_of(Rank rank, int round) {
    constexpr double kInRoundTwo[] = {2.5, 0, -1.5, -1, -1, 2.5};  // by class
    const Worth& worth = kWorth[as_index(rank)];
    return round == 1 ? kInRoundTwo[as_index(worth.cls)] : worth.points;
  }
  static double loss(const Game::Public& pub, Seat me) {
    const Standing mine = me == kFirst ? Standing::kFirstWins : Standing::kSecondWins;
    switch (const Standing standing =
                compare(pub.trick[0].up.back().rank(), pub.trick[1].up.back().rank())) {
      case Standing::kFirstWins:
      case Standing::kSecondWins:
        return standing == mine ? -gain(pub) : gain(pub);
      case Standing::kTrash:
      case Standing::kWar:
        break;
    }
    return 0;
  }
  // Of who takes the trick.
  static double gain(const Game::Public& pub) {
    double gain = 0;
    for (const auto& side : pub.trick) {
      for (const Card card : side.up) gain += worth_of(card.rank(), pub.round);
    }
    return gain;
  }
  // KB-19: what it costs, and a little for what it could still do.
  static double worth_a_king(const Game::Rules& rules) {
    switch (rules.kings) {
      case Kings::kSpent:
        return 6.5;
      case Kings::kAll:
        return 3;
      case Kings::kHeld:
        break;
    }
    return 0;  // away with it, unless the trick is good
  }
};

}  // namespace blackball

template <>
struct Greedy<blackball::Game> {
  static Action choose(const View<blackball::Game>& view, const Choices& choices, FastDice& dice) {
    return blackball::Thumb::choose(view.pub, view.me, choices, dice);
  }
};

template <>
struct Playout<blackball::Game> {
  static Action choose(const State<blackball::Game>& state, Seat seat, const Choices& choices,
                       FastDice& dice) {
    return blackball::Thumb::choose(state.pub, seat, choices, dice);
  }
};

// To the end of the trick, for what each has then: whole games differ by luck far more than by one
// king.
template <>
struct Horizon<blackball::Game> {
  using Public = blackball::Game::Public;
  static bool reached(const Public& /*root*/, const Public& now) {
    return now.phase == blackball::Phase::kBetween || blackball::Game::over(now);
  }
  static Payoffs payoffs(const Public& /*root*/, const Public& now) {
    const double lead = blackball::Thumb::wealth(now, blackball::kFirst) -
                        blackball::Thumb::wealth(now, blackball::kSecond);
    const float payoff = static_cast<float>(lead) / kBigTrick;
    return {payoff, -payoff};
  }
  static bool is_guessed_at(const Public& /*now*/) { return false; }

 private:
  static constexpr float kBigTrick = 20;
};

}  // namespace km
