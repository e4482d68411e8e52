// Games on a few cards, of which every way they can go is looked at by the laws.
#pragma once

#include <vector>

#include "conformance/exploration.h"
#include "games/royal/game.h"

namespace km::royal {

inline std::vector<laws::TinyGame<Game>> tiny_games() {
  std::vector<laws::TinyGame<Game>> games;
  // One player has six cards, of which five are drawn, in every order. KS may show where the spades
  // are, KH where the hearts are, KC what is no Cross; the Dark Joker is never drawn in secret.
  games.push_back({Game::Rules{}, *parse_deal("9H | KS 2S 3S 4D 5D 7C"), false, 5});
  games.push_back({Game::Rules{}, *parse_deal("KH | 2H 3H 4D 5C 6C 8S"), false, 5});
  games.push_back({Game::Rules{}, *parse_deal("2C 4H 5D 6C 8D 9C | KC"), false, 5});
  games.push_back({Game::Rules{}, *parse_deal("DJ 2H 3D 4H 5C 6C | 9S"), false, 3});
  Game::Rules house;
  house.heart_king = HeartKing::kReshuffle;
  house.special_first = SpecialFirst::kIfNothingElse;
  games.push_back({house, *parse_deal("7D 7C AC 8H 2H 4H | KH"), false, 5});
  return games;
}

}  // namespace km::royal
