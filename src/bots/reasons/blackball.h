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
    const Words points = number_text(std::abs(worth), kDigits, false);
    return worth < 0 ? voice.say_of(view.me, "You end {1} points behind.",
                                    "{0} ends {1} points behind.", points)
                     : voice.say_of(view.me, "You end {1} points ahead.",
                                    "{0} ends {1} points ahead.", points);
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
    return voice.say_of(view.me, "You lose nothing in this trick {1}.",
                        "{0} loses nothing in this trick {1}.", often);
  }

  static Words say_position(const View<G>& view, const Voice& voice) {
    const Public& pub = view.pub;
    const Seat me = view.me;
    const Seat them = blackball::other(me);
    Words words = say_where<G>(view, voice);
    const auto add = [&](std::string_view you, std::string_view they, const Filling& mine,
                         const Filling& theirs) {
      add_sentence(words, voice.say_of(me, you, they, mine, theirs));
    };
    add("You have {1} up, against {2}.", "{0} has {1} up, against {2}.",
        listed(pub.trick[me.index()].up), listed(pub.trick[them.index()].up));
    add("You have {1} kings left, against {2}.", "{0} has {1} kings left, against {2}.",
        pub.held[me.index()], pub.held[them.index()]);
    add("You have {1} points, against {2}.", "{0} has {1} points, against {2}.",
        number_text(score(pub, me).value, 0, false), number_text(score(pub, them).value, 0, false));
    return words;
  }

 private:
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
