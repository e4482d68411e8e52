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
    const Verb verb = kingdom::verb_of(action);
    if (question == kRound) {
      return voice.say_of(view.me, "You lose nothing until your next turn {1}.",
                          "{0} loses nothing until the next turn {1}.", often);
    }
    if (verb == Verb::kKing) {
      return voice.say_of(Seat(action.b), "It strikes you {1}.", "It strikes {0} {1}.", often);
    }
    if (verb == Verb::kQueen) {
      return voice.say_of(view.me, "You gain the points {1}.", "{0} gains the points {1}.", often);
    }
    return voice.say_of(view.me, "You lose no points here {1}.", "{0} loses no points here {1}.",
                        often);
  }

  static Words say_position(const View<G>& view, const Voice& voice) {
    const Public& pub = view.pub;
    Words words = say_where<G>(view, voice);
    for (const Seat seat : SeatSet::all(pub.players)) {
      add_sentence(words, voice.say_of(seat, "You have {1} points.", "{0} has {1} points.",
                                       pub.points[seat.index()]));
    }
    if (pub.phase == kingdom::Phase::kWindow) {
      const bool king = pub.royal.card == kingdom::Kind::kKing;
      add_sentence(words, voice.say_of(pub.royal.target, king ? kKingAimsAtYou : kQueenAimsAtYou,
                                       king ? kKingAims : kQueenAims, pub.royal.worth));
    }
    if (pub.phase == kingdom::Phase::kDiscard) {
      add_sentence(words, voice.say_of(view.me, "You still have {1} to discard.",
                                       "{0} still has {1} to discard.", pub.to_discard));
    }
    add_sentence(words, say_hand(view.me, view.own.hand, voice));
    return words;
  }

 private:
  static constexpr std::string_view kKingAimsAtYou = "A King for {1} aims at you.";
  static constexpr std::string_view kKingAims = "A King for {1} aims at {0}.";
  static constexpr std::string_view kQueenAimsAtYou = "A Queen for {1} aims at you.";
  static constexpr std::string_view kQueenAims = "A Queen for {1} aims at {0}.";
};

}  // namespace km
