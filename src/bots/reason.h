// What people want to know of a choice: what it is worth in the game's own units, and why. The worth
// is measured where an imagined game has been played to the point where it shows; the why is a count
// over imagined layouts of the hidden cards, in which something that the game asks for came true.
// All words that a game needs for this stand in its Reason, and speak of nobody as "you" or "he": they
// are read by the player and by others. Players are references, `{@1}`.
#pragma once

#include <cmath>

#include "core/game.h"

namespace km {

inline constexpr int kLayouts = 100;

// With a sign, if asked for: +12, -3.5, 0.
inline Line& say_number(Line& line, double value, int digits, bool sign) {
  const double scale = std::pow(10, digits);
  const auto whole = static_cast<long>(std::lround(std::abs(value) * scale));
  if (whole != 0 && value < 0) line << '-';
  if (whole != 0 && value > 0 && sign) line << '+';
  const auto unit = static_cast<long>(scale);
  line << as_number(whole / unit);
  if (digits > 0) {
    line << '.';
    for (long part = unit / 10, rest = whole % unit; part > 0; part /= 10) {
      line << as_number(rest / part % 10);
    }
  }
  return line;
}
inline Line& say_count(Line& line, int count) {
  return line << " in " << count << " of " << kLayouts << " layouts";
}

// Unless a game knows better: the chance to win, and how often it comes true.
template <class G>
struct Reason {
  using Public = typename G::Public;

  // The worth of what has come of a choice at `root`; only where it is clear.
  static constexpr std::string_view kUnit = "% to win";
  static constexpr int kDigits = 1;
  static bool is_clear(const Public& /*root*/, const Public& now) { return G::over(now); }
  static double worth(const Public& /*root*/, const Public& now, Seat me) {
    const SeatSet winners = winners_of<G>(now);
    return winners.has(me) ? 100.0 / winners.size() : 0;
  }
  static void say_worth(const Public& /*root*/, double worth, Line& line) {
    say_number(line, worth, 0, false) << " % to win";
  }

  // Questions that a layout answers with yes or no: whether it makes sense for this choice, how far
  // the layout is to be played, and the answer.
  static constexpr int kQuestions = 1;
  static bool is_asked(int /*question*/, const View<G>& /*view*/, Action /*action*/) {
    return true;
  }
  static bool is_settled(int /*question*/, const View<G>& /*view*/, const Public& now) {
    return G::over(now);
  }
  static bool came_true(int /*question*/, const View<G>& view, Action /*action*/,
                        const Public& now) {
    return winners_of<G>(now).has(view.me);
  }
  static void say_count(int /*question*/, const View<G>& /*view*/, Action /*action*/, int count,
                        Line& line) {
    km::say_count(line << "wins", count);
  }

  // What the player saw, in a line.
  static void tell_position(const View<G>& view, Line& line) {
    TableView table;
    G::layout(view.pub, &view.own, Voice(Viewer(view.me)), table);
    for (const PileView& pile : table.piles) {
      if (pile.facing == Facing::kDown || pile.id.seat != view.me.number() || pile.cards.empty()) {
        continue;
      }
      if (!line.empty()) line << "; ";
      line << G::info.piles[pile.id.kind].name << ' ' << pile.cards;
    }
  }
};

}  // namespace km
