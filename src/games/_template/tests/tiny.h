// Games on a few cards, of which every way they can go is looked at by the laws.
#pragma once

#include <vector>

#include "conformance/exploration.h"
#include "games/_template/game.h"

namespace km::_template {

inline std::vector<laws::TinyGame<Game>> tiny_games() {
  return {{Game::Rules{.rounds = 2}, *parse_deal("2S 7H | 9D 2C"), false, 6}};
}

}  // namespace km::_template
