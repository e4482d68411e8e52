// What the tests of Kingdom Kards have in common.
#pragma once

#include <string>
#include <string_view>

#include "support/table.h"

namespace km::test {

// These packs, after the opening deal: the first five cards of each are the hand.
inline Table drawn(std::string_view packs, std::string_view rules = "") {
  return table("kingdom", packs, rules).goes_on();
}

// "0 king -> 1, 1 pass, 0 end"
inline Table& play(Table& t, std::string_view actions) {
  while (!actions.empty()) t.plays(trimmed(next_field(actions, ',')));
  return t;
}

// Those packs after these actions.
inline Table after(std::string_view packs, std::string_view actions, std::string_view rules = "") {
  Table t = drawn(packs, rules);
  return play(t, actions);
}

// What a viewer was told of the last step, a line an event: `move KK-6 hand/0 discard/0 KC 7D`,
// `number KK-9 worth 17`; of cards that stay hidden how many.
inline std::string told(const Table& t, int viewer = -1) {
  std::string text;
  std::string word;
  for (const char c : t.news(viewer)) {
    if (c == ':') {
      word.clear();  // it was the name of a field
    } else if (c == '\n' || c == ',') {
      text += word + (c == ',' ? ' ' : '\n');
      word.clear();
    } else if (std::string_view("{}[]\"").find(c) == std::string_view::npos) {
      word += c;
    }
  }
  return text;
}

inline bool says(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// Whether the last step left somebody to be asked for a reaction.
inline bool window_is_open(const Table& t) {
  const std::string news = told(t);
  const auto last = news.rfind(" asked ");
  return last != std::string::npos && news[last + 7] != '-';
}

// All who are asked let it pass. Who they were, in order: "1 2".
inline std::string all_pass(Table& t) {
  std::string order;
  while (window_is_open(t)) {
    order += (order.empty() ? "" : " ") + t.asked();
    t.plays(t.asked() + " pass");
  }
  return order;
}

// These actions, and nobody answers any of them.
inline Table& unanswered(Table& t, std::string_view actions) {
  while (!actions.empty()) {
    t.plays(trimmed(next_field(actions, ',')));
    all_pass(t);
  }
  return t;
}

// Everybody ends the turn until it is this player's.
inline Table& until_turn_of(Table& t, std::string_view seat) {
  while (t.asked() != seat) t.plays(t.asked() + " end");
  return t;
}

// Fifty points' worth of cards, which come back together in the next turn.
inline constexpr std::string_view kStriker = "KC KD KH 10C 10D";
inline constexpr std::string_view kNobody = "2S 3S 4S 5S 6S";

// Two turns of a seat with kStriker, at the end of which the target has 10 points left and the
// striker, still on turn, one King.
inline Table& bring_to_ten(Table& t, const std::string& striker, const std::string& target) {
  const std::string king = striker + " king -> " + target;
  const std::string with_ten = striker + " king 10 -> " + target;
  unanswered(until_turn_of(t, striker), with_ten + "," + with_ten + "," + king);
  t.plays(striker + " end");
  return unanswered(until_turn_of(t, striker), with_ten + "," + with_ten);
}

// Whether this news names the card.
inline bool names(std::string_view news, std::string_view card) {
  return says(news, '"' + std::string(card) + '"');
}

}  // namespace km::test
