// The Royal Game: the chance to win the game, and the battle.
#pragma once

#include <array>
#include <cmath>

#include "bots/reason.h"
#include "bots/royal.h"

namespace km {

template <>
struct Reason<royal::Game> {
  using G = royal::Game;
  using Public = G::Public;

  static constexpr std::string_view kUnit = "% to win";
  static constexpr int kDigits = 1;
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
  static void say_worth(const Public& /*root*/, double worth, Line& line) {
    say_number(line, worth, 0, false) << " % to win";
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
  static void say_count(int question, const View<G>& /*view*/, Action /*action*/, int count,
                        Line& line) {
    line << (question == kBattle ? "wins the battle" : "the enemy gains nothing");
    km::say_count(line, count);
  }

  static void tell_position(const View<G>& view, Line& line) {
    const Public& pub = view.pub;
    const Seat them = royal::other(view.me);
    line << "round " << pub.round << ", battle " << pub.battles + 1 << ": "
         << (view.me == pub.attacker ? "attacking" : "defending");
    tell_structure(pub.structure[view.me.index()], " with ", line);
    tell_structure(pub.structure[them.index()], " against ", line);
    line << "; hand " << royal::in_order(view.own.hand) << "; points " << royal::score(pub, view.me)
         << " against " << royal::score(pub, them);
  }

 private:
  static void tell_structure(const royal::Structure& structure, std::string_view whose,
                             Line& line) {
    if (!structure.main) return;
    line << whose << *structure.main;
    if (!structure.spades.empty()) line << " and " << listed(structure.spades);
    if (structure.addon) line << " + " << *structure.addon;
  }
};

}  // namespace km
