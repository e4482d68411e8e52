// What the tests of King's Blackball have in common.
#pragma once

#include <string>
#include <string_view>

#include "support/table.h"

namespace km::test {

// The first trick of this deal lies on the table, before anybody has chosen.
inline Table trick(std::string_view deal, std::string_view rules = "") {
  return table("blackball", deal, rules).goes_on();
}

// So many tricks of this deal are over. Nobody blackballed, and none of them was a war.
inline Table after(int tricks, std::string_view deal, std::string_view rules = "") {
  Table t = table("blackball", deal, rules);
  for (int i = 0; i < tricks; ++i) t.goes_on().all_play("let");
  return t;
}

// These seats ("0", "1", "0 1") have spent their kings, on 3s of seat 0 and 5s of seat 1; now comes
// the deal.
inline Table without_kings(std::string_view seats, std::string_view deal,
                           std::string_view rules = "") {
  const std::string first(deal.substr(0, deal.find('|')));
  const std::string second(deal.substr(deal.find('|') + 1));
  Table t = table("blackball", "3C 3D 3H 3S " + first + "| 5C 5D 5H 5S " + second, rules);
  const bool spends[] = {seats.find('0') != seats.npos, seats.find('1') != seats.npos};
  for (int i = 0; i < 4; ++i) {
    t.goes_on();
    t.plays(spends[0] ? "0 blackball" : "0 let").plays(spends[1] ? "1 blackball" : "1 let");
  }
  return t;
}

// What came of the only trick so far: `>` seat 0 took it, `<` seat 1 took it, `x` it was trashed,
// `=` it still lies on the table.
inline char outcome(const Table& t) {
  if (!t.pile("up/0").empty()) return '=';
  if (!t.pile("won/0").empty()) return '>';
  return t.pile("won/1").empty() ? 'x' : '<';
}

// Whether this news names the card, the action, the pile.
inline bool names(std::string_view news, std::string_view word) {
  return news.find('"' + std::string(word) + '"') != news.npos;
}

// Whether this news says that a number on the table is now so much.
inline bool tells(std::string_view news, std::string_view number, int value) {
  const std::string what = "\"number\":\"" + std::string(number) + '"';
  return news.find(what + ",\"value\":" + std::to_string(value) + '}') != news.npos;
}

// The whole table as this seat sees it.
inline std::string picture(const Table& t, int seat) {
  std::string text = "asked " + t.asked();
  for (const char* pile : {"deck/0", "up/0", "down/0", "won/0", "kings/0", "spent/0", "deck/1",
                           "up/1", "down/1", "won/1", "kings/1", "spent/1", "discard"}) {
    text += std::string("\n") + pile + ": " + t.pile_seen_by(seat, pile);
  }
  for (const char* number : {"round", "score/0", "score/1"}) {
    text += std::string("\n") + number + ": " + std::to_string(t.number(number));
  }
  return text;
}

}  // namespace km::test
