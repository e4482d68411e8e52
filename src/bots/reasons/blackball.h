// King's Blackball: what a choice is worth in points at the end, and whether the trick costs any.
#pragma once

#include "bots/blackball.h"
#include "bots/reason.h"

namespace km {

template <>
struct Reason<blackball::Game> : InPoints {
  using G = blackball::Game;
  using Public = G::Public;

  static constexpr int kDigits = 1;
  static bool is_clear(const Public& /*root*/, const Public& now) { return G::over(now); }
  static double worth(const Public& /*root*/, const Public& now, Seat me) { return lead(now, me); }
  static Words say_worth(const View<G>& view, double worth, const Voice& voice) {
    using blackball::operator""_m;
    const Words points = number_text(std::abs(worth), kDigits, false);
    return worth < 0 ? voice.say_of(view.me, "You end {1} points behind."_m,
                                    "{0} ends {1} points behind."_m, points)
                     : voice.say_of(view.me, "You end {1} points ahead."_m,
                                    "{0} ends {1} points ahead."_m, points);
  }

  // Only the window asks something; a throw is like any other (KB-11).
  static constexpr int kQuestions = 1;
  static bool is_asked(int /*question*/, const View<G>& view, Action /*action*/) {
    return view.pub.phase == blackball::Phase::kWindow;
  }
  static bool is_settled(int /*question*/, const View<G>& view, const Public& now) {
    return now.phase == blackball::Phase::kBetween || G::over(now) || now.tricks > view.pub.tricks;
  }
  static bool came_true(int /*question*/, const View<G>& view, Action /*action*/,
                        const Public& now) {
    return lead(as_won(view.pub, now), view.me) >= lead(view.pub, view.me);
  }
  static Words say_count(int /*question*/, const View<G>& view, Action /*action*/,
                         const Words& often, const Voice& voice) {
    using blackball::operator""_m;
    return voice.say_of(view.me, "You lose nothing in this trick {1}."_m,
                        "{0} loses nothing in this trick {1}."_m, often);
  }

  static Words say_position(const View<G>& view, const Voice& voice) {
    const Public& pub = view.pub;
    const Seat me = view.me;
    const Seat them = blackball::other(me);
    Words words = say_where<G>(view, voice);
    add_sentence(words, say_cards(pub, me, them, voice));
    add_sentence(words, say_kings(pub, me, them, voice));
    add_sentence(words, say_points(pub, me, them, voice));
    return words;
  }

 private:
  static Words say_cards(const Public& pub, Seat me, Seat them, const Voice& voice) {
    using blackball::operator""_m;
    return voice.say_of(me, "You have {1} up, against {2}."_m, "{0} has {1} up, against {2}."_m,
                        listed(pub.trick[me.index()].up), listed(pub.trick[them.index()].up));
  }
  static Words say_kings(const Public& pub, Seat me, Seat them, const Voice& voice) {
    using blackball::operator""_m;
    const int mine = pub.held[me.index()];
    const int theirs = pub.held[them.index()];
    return voice.say_count_of(
        me, mine,
        counted("You have {1} king left, against {2}."_m,
                "You have {1} kings left, against {2}."_m),
        counted("{0} has {1} king left, against {2}."_m, "{0} has {1} kings left, against {2}."_m),
        mine, theirs);
  }
  static Words say_points(const Public& pub, Seat me, Seat them, const Voice& voice) {
    using blackball::operator""_m;
    const int mine = score(pub, me).value;
    return voice.say_count_of(
        me, mine,
        counted("You have {1} point, against {2}."_m, "You have {1} points, against {2}."_m),
        counted("{0} has {1} point, against {2}."_m, "{0} has {1} points, against {2}."_m), mine,
        score(pub, them).value);
  }
  static int lead(const Public& pub, Seat me) {
    return (score(pub, me) - score(pub, blackball::other(me))).value;
  }
  // KB-16: what was won in round one is counted before it becomes a deck.
  static Public as_won(const Public& root, const Public& now) {
    Public pub = now;
    for (const Seat seat : blackball::kBoth) {
      if (now.round != root.round) pub.won[seat.index()].add(now.unseen[seat.index()]);
    }
    return pub;
  }
};

}  // namespace km
