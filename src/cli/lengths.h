// What the length of a game is counted in, in words.
#pragma once

#include <string>

#include "core/game_info.h"

namespace km::cli {

// `tricks`; as the game itself calls it where we have no word for it.
std::string lengths_of(const GameInfo& game);

}  // namespace km::cli
