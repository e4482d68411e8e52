// Kingdom Kards: the chance to win, and whether a King or a Queen gets through.
#pragma once

#include "bots/kingdom.h"
#include "bots/reason.h"

namespace km {

template <>
struct Reason<kingdom::Game> {
  using G = kingdom::Game;
  using Public = G::Public;
  using Verb = kingdom::Verb;

  static constexpr std::string_view kUnit = "% to win";
  static constexpr int kDigits = 1;
  static bool is_clear(const Public& root, const Public& now) {
    return Horizon<G>::reached(root, now);
  }
  static double worth(const Public& root, const Public& now, Seat me) {
    return 100.0 * Horizon<G>::payoffs(root, now)[me.index()];
  }
  static void say_worth(const Public& /*root*/, double worth, Line& line) {
    say_number(line, worth, 0, false) << " % to win";
  }

  // What comes of the King or Queen that is played, or that is to be answered; and of all else,
  // whether the next own turn comes without a loss.
  static constexpr int kRoyal = 0;
  static constexpr int kRound = 1;
  static constexpr int kQuestions = 2;
  static bool is_asked(int question, const View<G>& view, Action action) {
    if (question == kRound) return true;
    const Verb verb = kingdom::verb_of(action);
    return verb == Verb::kKing || verb == Verb::kQueen || view.pub.phase == kingdom::Phase::kWindow;
  }
  static bool is_settled(int question, const View<G>& view, const Public& now) {
    if (G::over(now)) return true;
    if (question == kRoyal) return now.royal.worth == 0;
    return now.turns > view.pub.turns && (now.turn == view.me || !now.in.has(view.me));
  }
  static bool came_true(int question, const View<G>& view, Action action, const Public& now) {
    const auto gain = [&](Seat seat) {
      return now.points[seat.index()] - view.pub.points[seat.index()];
    };
    if (question == kRoyal && kingdom::verb_of(action) == Verb::kKing) {
      return gain(Seat(action.b)) < 0;
    }
    if (question == kRoyal && kingdom::verb_of(action) == Verb::kQueen) return gain(view.me) > 0;
    return gain(view.me) >= 0;
  }
  static void say_count(int question, const View<G>& /*view*/, Action action, int count,
                        Line& line) {
    const Verb verb = kingdom::verb_of(action);
    if (question == kRound) {
      line << "no loss until the next turn";
    } else if (verb == Verb::kKing) {
      line << "strikes " << Seat(action.b);
    } else {
      line << (verb == Verb::kQueen ? "the points are gained" : "no points lost here");
    }
    km::say_count(line, count);
  }

  static void tell_position(const View<G>& view, Line& line) {
    const Public& pub = view.pub;
    line << "turn " << pub.turns + 1 << ": points";
    for (const Seat seat : SeatSet::all(pub.players)) {
      line << (seat == Seat(0) ? " " : ", ") << seat << ' ' << pub.points[seat.index()];
    }
    if (pub.phase == kingdom::Phase::kWindow) {
      line << "; a " << (pub.royal.card == kingdom::Kind::kKing ? "King" : "Queen") << " for "
           << pub.royal.worth << " aims at " << pub.royal.target;
    }
    if (pub.phase == kingdom::Phase::kDiscard) line << "; " << pub.to_discard << " to discard";
    line << "; hand " << view.own.hand;
  }
};

}  // namespace km
