// The Royal Game: the chance to win the game, and the battle.
#pragma once

#include <array>
#include <cmath>

#include "bots/reason.h"
#include "bots/royal.h"

namespace km {

template <>
struct Reason<royal::Game> : InChances {
  using G = royal::Game;
  using Public = G::Public;

  static bool is_clear(const Public& root, const Public& now) {
    return Horizon<G>::reached(root, now);
  }
  // From the lead, and the cards that can still change it. In games between sensible players what is
  // still to come is spread about the lead like a bell, as wide as the root of the number of cards.
  static double worth(const Public& /*root*/, const Public& now, Seat me) {
    if (G::over(now)) {
      const SeatSet winners = G::winners(now);
      return winners.has(me) ? 100.0 / winners.size() : 0;
    }
    const Seat them = royal::other(me);
    const int lead = royal::score(now, me) - royal::score(now, them);
    const int cards = now.hand[0] + now.hand[1] + now.deck[0] + now.deck[1];
    // Measured over 4000 games for each way to score.
    static constexpr std::array<double, 3> kSpread = {10.7, 12.2, 1.44};
    const double width = kSpread[as_index(now.rules.score)] * std::sqrt(cards);
    return 50 * std::erfc(-lead / width / std::sqrt(2.0));
  }

  // Who wins the battle; and where that is the same, whether the enemy gets anything out of it.
  static constexpr int kBattle = 0;
  static constexpr int kQuestions = 2;
  static bool is_asked(int /*question*/, const View<G>& /*view*/, Action /*action*/) {
    return true;
  }
  static bool is_settled(int /*question*/, const View<G>& view, const Public& now) {
    return now.battles > view.pub.battles;
  }
  static bool came_true(int question, const View<G>& view, Action /*action*/, const Public& now) {
    if (question == kBattle) return now.winner == view.me.number();
    const Seat them = royal::other(view.me);
    return royal::score(now, them) <= royal::score(view.pub, them);
  }
  static Words say_count(int question, const View<G>& view, Action /*action*/, const Words& often,
                         const Voice& voice) {
    using royal::operator""_m;
    if (question == kBattle) {
      return voice.say_of(view.me, "You win the battle {1}."_m, "{0} wins the battle {1}."_m,
                          often);
    }
    return voice.say_of(royal::other(view.me), "You gain nothing {1}."_m,
                        "{0} gains nothing {1}."_m, often);
  }

  static Words say_position(const View<G>& view, const Voice& voice) {
    using royal::operator""_m;
    const Public& pub = view.pub;
    const Seat me = view.me;
    const Seat them = royal::other(me);
    Words words = say_where<G>(view, voice);
    for (const Seat seat : {me, them}) {
      const CardList laid = cards_of(pub.structure[seat.index()]);
      if (laid.empty()) continue;
      add_sentence(words, voice.say_of(seat, "Your cards on the table: {1}."_m,
                                       "The cards of {0} on the table: {1}."_m, laid));
    }
    add_sentence(words, say_hand(me, royal::in_order(view.own.hand), voice));
    const int points = royal::score(pub, me);
    add_sentence(
        words,
        voice.say_count_of(
            me, points,
            counted("You have one point, against {2}."_m, "You have {1} points, against {2}."_m),
            counted("{0} has one point, against {2}."_m, "{0} has {1} points, against {2}."_m),
            points, royal::score(pub, them)));
    return words;
  }

 private:
  static CardList cards_of(const royal::Structure& structure) {
    CardList cards;
    if (structure.main) cards.push_back(*structure.main);
    for (const Card card : listed(structure.spades)) cards.push_back(card);
    if (structure.addon) cards.push_back(*structure.addon);
    return cards;
  }
};

}  // namespace km
