// Kingdom Kards: the chance to win, and whether a King or a Queen gets through.
#pragma once

#include "bots/kingdom.h"
#include "bots/reason.h"

namespace km {

template <>
struct Reason<kingdom::Game> : InChances {
  using G = kingdom::Game;
  using Public = G::Public;
  using Verb = kingdom::Verb;

  static bool is_clear(const Public& root, const Public& now) {
    return Horizon<G>::reached(root, now);
  }
  static double worth(const Public& root, const Public& now, Seat me) {
    return 100.0 * Horizon<G>::payoffs(root, now)[me.index()];
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
  static Words say_count(int question, const View<G>& view, Action action, const Words& often,
                         const Voice& voice) {
    using kingdom::operator""_m;
    const Verb verb = kingdom::verb_of(action);
    if (question == kRound) {
      return voice.say_of(view.me, "You lose nothing until your next turn {1}."_m,
                          "{0} loses nothing until the next turn {1}."_m, often);
    }
    if (verb == Verb::kKing) {
      return voice.say_of(Seat(action.b), "It strikes you {1}."_m, "It strikes {0} {1}."_m, often);
    }
    if (verb == Verb::kQueen) {
      return voice.say_of(view.me, "You gain the points {1}."_m, "{0} gains the points {1}."_m,
                          often);
    }
    return voice.say_of(view.me, "You lose no points here {1}."_m,
                        "{0} loses no points here {1}."_m, often);
  }

  static Words say_position(const View<G>& view, const Voice& voice) {
    const Public& pub = view.pub;
    Words words = say_where<G>(view, voice);
    for (const Seat seat : SeatSet::all(pub.players)) {
      add_sentence(words, say_points(seat, pub.points[seat.index()], voice));
    }
    if (pub.phase == kingdom::Phase::kWindow) add_sentence(words, say_royal(pub.royal, voice));
    if (pub.phase == kingdom::Phase::kDiscard) {
      add_sentence(words, say_to_discard(view.me, pub.to_discard, voice));
    }
    add_sentence(words, say_hand(view.me, view.own.hand, voice));
    return words;
  }

 private:
  static Words say_points(Seat seat, int points, const Voice& voice) {
    using kingdom::operator""_m;
    return voice.say_count_of(seat, points,
                              counted("You have {1} point."_m, "You have {1} points."_m),
                              counted("{0} has {1} point."_m, "{0} has {1} points."_m), points);
  }
  static Words say_royal(const kingdom::Royal& royal, const Voice& voice) {
    using kingdom::operator""_m;
    const int worth = royal.worth;
    if (royal.card == kingdom::Kind::kKing) {
      return voice.say_count_of(
          royal.target, worth,
          counted("A King for {1} point aims at you."_m, "A King for {1} points aims at you."_m),
          counted("A King for {1} point aims at {0}."_m, "A King for {1} points aims at {0}."_m),
          worth);
    }
    return voice.say_count_of(royal.target, worth,
                              counted("A Queen for {1} point is played for you."_m,
                                      "A Queen for {1} points is played for you."_m),
                              counted("A Queen for {1} point is played for {0}."_m,
                                      "A Queen for {1} points is played for {0}."_m),
                              worth);
  }
  static Words say_to_discard(Seat seat, int left, const Voice& voice) {
    using kingdom::operator""_m;
    return voice.say_count_of(
        seat, left,
        counted("You still have one card to discard."_m, "You still have {1} cards to discard."_m),
        counted("{0} still has one card to discard."_m, "{0} still has {1} cards to discard."_m),
        left);
  }
};

}  // namespace km
