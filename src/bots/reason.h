// What people want to know of a choice: what it is worth in the game's own units, and why. The worth
// is measured where an imagined game has been played to the point where it shows; the why is a count
// over imagined layouts of the hidden cards, in which something that the game asks for came true.
// All words that a game needs for this stand in its Reason. They are whole sentences; `it` in them is the
// choice, and the player who decides may be "you" or somebody else.
#pragma once

#include <cmath>

#include "core/look.h"

namespace km {

inline constexpr int kLayouts = 100;

// With a sign, if asked for: +12, −3.5, 0.
inline Words number_text(double value, int digits, bool sign) {
  long scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const long whole = std::lround(std::abs(value) * as_number(scale));
  Words text;
  if (whole != 0 && value < 0) text = "−";
  if (whole != 0 && value > 0 && sign) text = "+";
  text += std::to_string(whole / scale);
  if (digits > 0) {
    const Words rest = std::to_string(scale + whole % scale);  // with its zeros
    text += '.' + rest.substr(1);
  }
  return text;
}

// How far the game is: to the player as that player was told, to others as to all of them.
template <class G>
Words say_where(const View<G>& view, const Voice& voice) {
  const bool own = voice.is_you(view.me);
  const Voice all(Viewer::spectator(), voice.language());
  const TableView table =
      own ? table_of<G>(view.pub, &view.own, voice) : table_of<G>(view.pub, nullptr, all);
  return voice.say("{0}."_m, table.where.words);
}
inline Words say_hand(Seat seat, const Filling& cards, const Voice& voice) {
  return voice.say_of(seat, "You hold {1}."_m, "{0} holds {1}."_m, cards);
}
inline void add_sentence(Words& words, const Words& sentence) {
  if (!words.empty() && !sentence.empty()) words += ' ';
  words += sentence;
}

// What a choice is worth, and how much more the better one of two is, where that is counted in points …
struct InPoints {
  static constexpr Message kUnit = "points"_m;
  static Words say_gain(const Words& points, const Voice& voice) {
    return voice.say("It brings {0} points more."_m, points);
  }
};
// … and where it is the chance to win.
struct InChances {
  static constexpr Message kUnit = "% to win"_m;
  static constexpr int kDigits = 1;
  static Words say_gain(const Words& percent, const Voice& voice) {
    return voice.say("The chance to win is {0} percentage points higher."_m, percent);
  }
  static Words say_chance(Seat me, double worth, const Voice& voice) {
    return voice.say_of(me, "Your chance to win is {1} %."_m, "{0} has a chance of {1} % to win."_m,
                        number_text(worth, 0, false));
  }
  template <class View>
  static Words say_worth(const View& view, double worth, const Voice& voice) {
    return say_chance(view.me, worth, voice);
  }
};

// Unless a game knows better: the chance to win, and how often it comes true.
template <class G>
struct Reason : InChances {
  using Public = typename G::Public;

  // The worth of what has come of a choice at `root`; only where it is clear.
  static bool is_clear(const Public& /*root*/, const Public& now) { return G::over(now); }
  static double worth(const Public& /*root*/, const Public& now, Seat me) {
    const SeatSet winners = winners_of<G>(now);
    return winners.has(me) ? 100.0 / winners.size() : 0;
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
  // What comes true, as a sentence whose last place is how often.
  static Words say_count(int /*question*/, const View<G>& view, Action /*action*/,
                         const Words& often, const Voice& voice) {
    return voice.say_of(view.me, "You win {1}."_m, "{0} wins {1}."_m, often);
  }

  // What the player saw.
  static Words say_position(const View<G>& view, const Voice& voice) {
    Words words = say_where<G>(view, voice);
    const Voice own(Viewer(view.me), voice.language());
    for (const PileView& pile : table_of<G>(view.pub, &view.own, own).piles) {
      const bool seen = pile.facing != Facing::kDown && !pile.cards.empty();
      if (!seen || pile.id.seat != view.me.number()) continue;
      add_sentence(words, voice.say_of(view.me, "Your {1}: {2}."_m, "{0}, {1}: {2}."_m,
                                       G::info.piles[pile.id.kind].name, pile.cards));
    }
    return words;
  }
};

}  // namespace km
