// Kingdom Kards for bots.
#pragma once

#include <algorithm>
#include <cmath>

#include "bots/greedy.h"
#include "bots/playout.h"
#include "bots/recall.h"
#include "bots/veto.h"
#include "games/kingdom/game.h"

namespace km {

// A round ahead, for the chance to win there: a player's share of all strengths, which are points and
// cards in hand, each to a power. The weights are fitted to who wins among the imagined players:
//   cmake --build build/release --target fit_kingdom && build/release/fit_kingdom 4000
// The mean surprise (log loss) in games that the fit has not seen is 0.553 where two are left; even
// chances have 0.693. Where more are left it is hardly less than even chances have (1.093 and 1.099
// for three), because they all strike who is ahead; so there the power is the same.
template <>
struct Horizon<kingdom::Game> {
  using Public = kingdom::Game::Public;
  static bool reached(const Public& root, const Public& now) {
    return kingdom::Game::over(now) || now.turns >= root.turns + root.in.size();
  }
  static Payoffs payoffs(const Public& /*root*/, const Public& now) {
    const bool over = kingdom::Game::over(now);
    const SeatSet hopeful = over ? winners_of<kingdom::Game>(now) : now.in;
    Payoffs payoffs{};
    float all = 0;
    for (const Seat seat : hopeful) {
      payoffs[seat.index()] = over ? 1 : raised(strength(now, seat));
      all += payoffs[seat.index()];
    }
    for (float& payoff : payoffs) payoff /= all;
    return payoffs;
  }
  // Who never answers without need shows what is held (KK-19), but mixing in answers that are not
  // needed costs more than that.
  static bool is_guessed_at(const Public& /*now*/) { return false; }
  static constexpr float kExploration = 0.1F;

 private:
  static float strength(const Public& pub, Seat seat) {
    const auto points = static_cast<float>(pub.points[seat.index()]);
    const int held = pub.side[seat.index()].hand;
    const auto cards = static_cast<float>(pub.in.size() == 2 ? held : std::min(held, kMostCards));
    return std::max(1.0F, points + kCard * cards - (seat == pub.turn ? kDrawn : 0));
  }
  static constexpr float kCard = 7;    // in points
  static constexpr float kDrawn = 21;  // who is on turn has drawn already, the others will
  // To the power of 3.25 (the fit says 3.2), by operations that every processor rounds alike.
  static float raised(float x) { return x * x * x * std::sqrt(std::sqrt(x)); }
  // Among more than two, who thinks that ever more cards are worth having never plays any.
  static constexpr int kMostCards = 10;
};

// Who draws no conclusions takes every unseen card to be as likely in hand as any other.
template <>
struct Recall<kingdom::Game> {
  static void fade(View<kingdom::Game>& view, Memory memory) {
    if (memory == Memory::kAll) return;
    for (kingdom::Side& side : view.pub.side) side.drawn = {};
  }
};

namespace kingdom {

// Rules of thumb: strike who has the most, feed oneself, keep Jacks and Red Aces for what is aimed at
// oneself.
class Thumb {
 public:
  Thumb(const Game::Public& pub, Seat me) : pub_(pub), me_(me) {}

  // Any of the best: whoever always took the first would aim at the lowest seats.
  Action best_of(const Choices& choices, FastDice& dice) const {
    Action best = choices[0];
    int best_value = value_of(best);
    std::uint32_t equals = 1;
    for (int i = 1; i < choices.size(); ++i) {
      const int value = value_of(choices[i]);
      if (value < best_value) continue;
      equals = value > best_value ? 1 : equals + 1;
      best_value = value;
      if (equals == 1 || dice.below(equals) == 0) best = choices[i];
    }
    return best;
  }

 private:
  int value_of(Action action) const {
    const int number = action.a < kNothing && is_number(action.a) ? value_of_number(action.a) : 0;
    switch (verb_of(action)) {
      case Verb::kKing:
        return 1000 + number + pub_.points[action.b];
      case Verb::kQueen:
        return 1000 + number;
      case Verb::kBlackAce:
        return 900 + worth_taking(action.a);
      case Verb::kNumber:  // only to get rid of cards that are of no use
        return pub_.side[me_.index()].hand > number + 4 ? 100 + number : -1;
      case Verb::kDiscard:
        return 100 - worth_taking(action.a);
      case Verb::kJack:
      case Verb::kRedAce:
        return value_of_answer(action);
      case Verb::kPass:
      case Verb::kEnd:
        break;
    }
    return 0;
  }
  static int worth_taking(std::uint8_t kind) {
    switch (as_enum<Kind>(kind)) {
      case Kind::kKing:
        return 50;
      case Kind::kQueen:
        return 45;
      case Kind::kBlackAce:
        return 40;
      case Kind::kJack:
        return 35;
      case Kind::kRedAce:
        return 30;
      default:
        return kind;
    }
  }
  // What an answer gains, less what the card is worth later.
  int value_of_answer(Action action) const {
    const Royal& royal = pub_.royal;
    const int as_it_is = gain(royal.target);
    if (verb_of(action) == Verb::kRedAce) return gain(Seat(action.b)) - as_it_is - kKept;
    const int negated = royal.redirected ? gain(royal.target_before) : 0;
    return negated - as_it_is - kKept;
  }
  int gain(Seat target) const {
    const int points = pub_.royal.card == Kind::kKing ? -pub_.royal.worth : pub_.royal.worth;
    return target == me_ ? 2 * points : -points;  // what another gains we lose, in part
  }

  static constexpr int kKept = 14;
  const Game::Public& pub_;
  Seat me_;
};

}  // namespace kingdom

template <>
struct Greedy<kingdom::Game> {
  static Action choose(const View<kingdom::Game>& view, const Choices& choices, FastDice& dice) {
    return kingdom::Thumb(view.pub, view.me).best_of(choices, dice);
  }
};

// The imagined players are greedy, but for one choice in some.
template <>
struct Playout<kingdom::Game> {
  using G = kingdom::Game;
  static Action choose(const State<G>& state, Seat seat, const Choices& choices, FastDice& dice) {
    if (choices.size() == 1) return choices[0];
    if (dice.below(kOneIn) != 0) return kingdom::Thumb(state.pub, seat).best_of(choices, dice);
    return choose_any(choices, dice);
  }
  static constexpr std::uint32_t kOneIn = 4;
};

// What decides the game at once: a choice that wins it excludes all others, and one by which its
// player is out, or has not won when the game ends, is no better than any other.
//   - A King that takes all points of the only enemy, who has nothing to answer with, wins (KK-3).
//   - `end` in the last turn that `stall` allows wins for who has the most points, and loses for who
//     has fewer than another (KK-8, KK-23).
//   - The last `pass` of a window, and a Jack that sends a King back, settle the King (KK-14, KK-16):
//     who is then out has lost (KK-2), and whose last enemy is out has won.
template <>
struct Veto<kingdom::Game> {
  static void strike(const View<kingdom::Game>& view, Choices& choices) {
    bool wins = false;
    for (int i = 0; i < choices.size(); ++i) wins |= decided(view, choices[i]) == Fate::kWon;
    for (int i = choices.size(); i-- > 0 && choices.size() > 1;) {
      const Fate fate = decided(view, choices[i]);
      if (wins ? fate != Fate::kWon : fate == Fate::kLost) choices.erase(i);
    }
  }

 private:
  using Public = kingdom::Game::Public;
  enum class Fate : std::uint8_t { kOpen, kWon, kLost };

  static Fate decided(const View<kingdom::Game>& view, Action action) {
    using namespace kingdom;
    const Public& pub = view.pub;
    switch (verb_of(action)) {
      case Verb::kKing: {
        const int number = action.a == kNothing ? 0 : value_of_number(action.a);
        const Seat target(action.b);
        return can_answer(pub.side[target.index()]) ? Fate::kOpen
                                                    : struck(view, target, kRoyalPoints + number);
      }
      case Verb::kEnd:
        return pub.turns + 1 == pub.rules.stall ? by_points(view) : Fate::kOpen;
      case Verb::kPass:
        return is_last_asked(pub) ? settled(view, pub.royal.target) : Fate::kOpen;
      case Verb::kJack:
        return pub.royal.redirected ? settled(view, pub.royal.target_before) : Fate::kOpen;
      default:
        return Fate::kOpen;
    }
  }
  static bool can_answer(const kingdom::Side& side) {
    using namespace kingdom;
    const CardSet possible =
        side.hand == side.known.size() ? side.known : side.known | unseen(side);
    return holds(possible, Kind::kJack) || holds(possible, Kind::kRedAce);
  }
  static bool is_last_asked(const Public& pub) {
    Seat next = kingdom::next_in(pub, pub.royal.asked);
    if (next == pub.royal.last) next = kingdom::next_in(pub, next);
    return next == pub.royal.first_asked;
  }
  static Fate settled(const View<kingdom::Game>& view, Seat target) {
    const kingdom::Royal& royal = view.pub.royal;
    return royal.card == kingdom::Kind::kKing ? struck(view, target, royal.worth) : Fate::kOpen;
  }
  static Fate struck(const View<kingdom::Game>& view, Seat target, int worth) {
    if (worth < view.pub.points[target.index()]) return Fate::kOpen;
    if (target == view.me) return Fate::kLost;
    return view.pub.in.size() == 2 ? Fate::kWon : Fate::kOpen;
  }
  static Fate by_points(const View<kingdom::Game>& view) {
    const auto mine = view.pub.points[view.me.index()];
    bool most = true;
    for (const Seat seat : view.pub.in) {
      const auto theirs = view.pub.points[seat.index()];
      if (theirs > mine) return Fate::kLost;
      most = most && (seat == view.me || theirs < mine);
    }
    return most ? Fate::kWon : Fate::kOpen;
  }
};

}  // namespace km
