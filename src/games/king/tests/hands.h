// What the tests of King have in common.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "support/table.h"

namespace km::test {

inline Table dealt(std::string_view deal, std::string_view rules = "") {
  return table("king", deal, rules);
}

// Whose turn it is declares this.
inline Table& declares(Table& t, std::string_view contract) {
  return t.plays(t.asked() + " declare " + std::string(contract));
}

// This deal, in which seat 0 has declared this.
inline Table hand(std::string_view contract, std::string_view deal, std::string_view rules = "") {
  Table t = dealt(deal, rules);
  return declares(t, contract);
}

// The cards in the order in which they are played, by whose turn it is.
inline Table& play(Table& t, std::string_view cards) {
  std::istringstream words{std::string(cards)};
  for (std::string card; words >> card;) t.plays(t.asked() + " play " + card);
  return t;
}

// That deal after these cards.
inline Table after(std::string_view contract, std::string_view deal, std::string_view cards,
                   std::string_view rules = "") {
  Table t = hand(contract, deal, rules);
  return play(t, cards);
}

// A hand in which everybody has one card, from the declaration on.
inline Table& one_card_hand(Table& t, std::string_view contract) {
  declares(t, contract);
  for (int i = 0; i < 4; ++i) {
    const std::string seat = t.asked();
    t.plays(seat + " play " + t.pile_seen_by(seat.front() - '0', "hand/" + seat));
  }
  return t;
}

// One card each, of which seat 3 gets the highest in every deal.
inline Table one_card_session(std::string_view rules = "") {
  return dealt("2C | 3C | 4C | 5C", rules);
}

// What is declared in hand 1 to 20: first all trumps, then each penalty contract twice.
inline std::string_view usual_contract(int hand) {
  static constexpr std::string_view kPenalties[] = {"rifki", "kiz",    "erkek",
                                                    "kupa",  "soniki", "elalmaz"};
  return hand <= 8 ? "trump C" : kPenalties[(hand - 9) / 2];
}

// So many hands of such a session, and the deal of the next.
inline Table& usual_hands(Table& t, int count) {
  for (int i = 0; i < count; ++i) {
    one_card_hand(t, usual_contract(t.number("hand")));
    if (!t.over()) t.goes_on();
  }
  return t;
}

// Whether this news names the card, the action, the pile.
inline bool names(std::string_view news, std::string_view word) {
  return news.find('"' + std::string(word) + '"') != std::string_view::npos;
}

}  // namespace km::test
