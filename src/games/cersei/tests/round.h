// What the tests of Cersei say of a round: who placed what, who took it, what went from deck to
// deck.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/table.h"

namespace km::test {

struct CardMove {
  std::string cards;
  std::string from;
  std::string to;

  bool off_the_table() const { return from.starts_with("up/") || from.starts_with("down/"); }
  bool between_decks() const { return from.starts_with("deck/") && to.starts_with("deck/"); }
};

inline std::vector<CardMove> card_moves(const Table& table) {
  std::vector<CardMove> moves;
  std::istringstream lines(table.moves());
  for (std::string line; std::getline(lines, line);) {
    const std::size_t to = line.rfind(' ');
    const std::size_t from = line.rfind(' ', to - 1);
    moves.push_back(
        {line.substr(0, from), line.substr(from + 1, to - from - 1), line.substr(to + 1)});
  }
  return moves;
}

inline void add_word(std::string& text, const std::string& word) {
  if (!text.empty()) text += ' ';
  text += word;
}

inline Table one_round(std::string_view deal, std::string_view rules = "") {
  return table("cersei", deal, rules).goes_on();
}

// What a player placed in the last round, face-down cards in brackets: `7S [3C 3D 3H] KS`.
inline std::string placed(const Table& table, int seat) {
  const std::string up = "up/" + std::to_string(seat);
  const std::string down = "down/" + std::to_string(seat);
  std::string text;
  bool open = false;  // a bracket
  for (const CardMove& move : card_moves(table)) {
    if (move.to == down) {
      add_word(text, open ? move.cards : '[' + move.cards);
      open = true;
    } else if (move.to == up) {
      if (open) text += ']';
      add_word(text, move.cards);
      open = false;
    }
  }
  return text;
}

// Who took the cards of the last round: `0`, or `nobody` where all went back to who placed them.
inline std::string winner(const Table& table) {
  std::set<std::string> takers;
  bool all_back = true;
  for (const CardMove& move : card_moves(table)) {
    if (!move.off_the_table()) continue;
    takers.insert(move.to.substr(move.to.find('/') + 1));
    all_back = all_back && move.from.back() == move.to.back();
  }
  if (takers.empty()) return "nothing was taken";
  if (all_back) return "nobody";
  return takers.size() == 1 ? *takers.begin() : "several";
}

inline std::string winner_of(std::string_view deal) { return winner(one_round(deal)); }

// All that went under a player's deck in the last round, in this order.
inline std::string gained(const Table& table, int seat) {
  const std::string deck = "deck/" + std::to_string(seat);
  std::string text;
  for (const CardMove& move : card_moves(table)) {
    if (move.to == deck && move.from != deck) add_word(text, move.cards);
  }
  return text;
}

// What went from deck to deck in the last round: `6S 0>1 4S 1>0`.
inline std::string swapped(const Table& table) {
  std::string text;
  for (const CardMove& move : card_moves(table)) {
    if (move.between_decks()) {
      add_word(text, move.cards + ' ' + move.from.back() + '>' + move.to.back());
    }
  }
  return text;
}

}  // namespace km::test
