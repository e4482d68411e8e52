// Games on a few cards, of which every way they can go is looked at by the laws.
#pragma once

#include <vector>

#include "conformance/exploration.h"
#include "games/kingdom/game.h"

namespace km::kingdom {

inline std::vector<laws::TinyGame<Game>> tiny_games() {
  std::vector<laws::TinyGame<Game>> games;
  // Six cards, of which five are drawn: who plays the second King, Queen or Jack of the suits' order
  // shows where the first one is.
  games.push_back({Game::Rules{}, *parse_deal("KC KD QC QH JS AH | JC JD AH AD KS"), false, 5});
  games.push_back({Game::Rules{}, *parse_deal("KH 3S | JC JD AH AD KS QS"), false, 4});
  // A Number draws from a deck that is large enough.
  games.push_back({Game::Rules{}, *parse_deal("2C 2D KC QH 3S 9H JD | KS"), false, 5});
  return games;
}

}  // namespace km::kingdom
