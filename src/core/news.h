// How a step's news is shown: what happens at once, and where to stop and look.
#pragma once

#include <span>
#include <vector>

#include "core/game_info.h"

namespace km {

struct Staged {
  int beat = 0;       // equal ones happen at once
  bool hold = false;  // look before going on: what lies on the table is about to be swept away
  friend bool operator==(Staged, Staged) = default;
};

// Whether the pile lies in the middle of the table, and whether an event takes cards out of there.
bool is_lay(const GameInfo& game, PileId pile);
bool is_sweep(const GameInfo& game, const SeatEvent& event);

// Whether what somebody said is shown to the viewer later in the same news: who chooses last in secret says it, and all
// that was chosen is shown at once. It is told where it is shown.
bool is_shown_later(std::span<const SeatEvent> news, std::size_t i);

// One for each piece of news, in order. What a viewer may not know makes no difference.
std::vector<Staged> staged(const GameInfo& game, std::span<const SeatEvent> news);

}  // namespace km
