// A table as it is asked for in words, for homes that cannot name a game's kind.
#pragma once

#include <cstdint>
#include <string_view>

#include "table/table.h"

namespace km {

class GameFace;

struct WantedTable {
  std::string_view game = "";   // its id
  std::string_view rules = "";  // `ace=low,kings=held`; what is not named is as usual
  int players = 0;              // 0: as few as the game allows
  std::uint64_t seed = 0;
  std::string_view time = "";
  std::string_view stand_in = "medium";
  Pace pace = {};
  // Goes on from here (Replay::first_steps): that has the game, its rules and its players, too.
  std::string_view from = "";
};
Result<TablePlan> plan_of(const WantedTable& wanted);
// What everybody may know of the game with this id.
Result<const GameFace*> face_of(std::string_view game);

}  // namespace km
