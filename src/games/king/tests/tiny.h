// Games on a few cards, of which every way they can go is looked at by the laws. Any of the cards
// may have been dealt to any seat.
#pragma once

#include <vector>

#include "conformance/exploration.h"
#include "games/king/game.h"

namespace km::king {

inline std::vector<laws::TinyGame<Game>> tiny_games() {
  std::vector<laws::TinyGame<Game>> games;
  // One card each: the declaration and a trick. Two each: what is proved by not following suit, not
  // ruffing, not giving a penalty card, leading hearts.
  games.push_back({Game::Rules{}, *parse_deal("KH | QS | 2H | 2D"), true, 5});
  games.push_back({Game::Rules{}, *parse_deal("KH AH | QS 2H | 3S KS | 2D 3D"), true, 4});
  // Misdeals, and who holds 2D.
  Game::Rules house;
  house.misdeal_trump = YesNo::kYes;
  house.misdeal_rifki = YesNo::kYes;
  house.first_declarer = FirstDeclarer::kTwoOfDiamonds;
  games.push_back({house, *parse_deal("KH | JS | AH | 2D"), true, 5});
  return games;
}

}  // namespace km::king
