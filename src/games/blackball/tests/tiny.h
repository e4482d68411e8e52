// Games on a few cards, of which every way they can go is looked at by the laws. Each seat's cards
// are its own, in unknown order.
#pragma once

#include <vector>

#include "conformance/exploration.h"
#include "games/blackball/game.h"

namespace km::blackball {

inline std::vector<laws::TinyGame<Game>> tiny_games() {
  std::vector<laws::TinyGame<Game>> games;
  // A plain trick and a win; a war with one card down; a war with two down; equal ranks to the end.
  for (const char* deal : {"10S 4H | 6D 4C", "2S 8H AS | QD 2C 8D", "4S 9H 6C 4D | 4C 9D 6H 4H"}) {
    for (const Peek peek : {Peek::kNo, Peek::kYes}) {
      Game::Rules rules;
      rules.peek = peek;
      games.push_back({rules, *parse_deal(deal), false, 5});
    }
  }
  // Sudden death: one card each, equal ranks.
  games.push_back({Game::Rules{}, *parse_deal("8S | 8D"), false, 5});
  return games;
}

}  // namespace km::blackball
