// King's Blackball: what a choice is worth in points at the end, and whether the trick costs any.
#pragma once

#include "bots/blackball.h"
#include "bots/reason.h"

namespace km {

template <>
struct Reason<blackball::Game> {
  using G = blackball::Game;
  using Public = G::Public;

  static constexpr std::string_view kUnit = "points";
  static constexpr int kDigits = 1;
  static bool is_clear(const Public& /*root*/, const Public& now) { return G::over(now); }
  static double worth(const Public& /*root*/, const Public& now, Seat me) { return lead(now, me); }
  static void say_worth(const Public& /*root*/, double worth, Line& line) {
    line << "ends ";
    say_number(line, std::abs(worth), 1, false) << (worth < 0 ? " points behind" : " points ahead");
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
  static void say_count(int /*question*/, const View<G>& /*view*/, Action /*action*/, int count,
                        Line& line) {
    km::say_count(line << "no loss in this trick", count);
  }

  static void tell_position(const View<G>& view, Line& line) {
    const Public& pub = view.pub;
    const auto me = view.me.index();
    const auto them = at(blackball::other(view.me));
    line << "round " << pub.round << ", trick " << pub.tricks << ": own "
         << listed(pub.trick[me].up) << " against " << listed(pub.trick[them].up) << "; kings "
         << pub.held[me] << " against " << pub.held[them] << "; points "
         << score(pub, view.me).value << " against " << score(pub, blackball::other(view.me)).value;
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
