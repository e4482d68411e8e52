// How a table changes by what its viewer is told: cards move, numbers become what they are said to become. Whoever
// keeps a picture of a table keeps it by this, and the laws check that it is the picture that the game would draw.
#pragma once

#include "core/game_info.h"
#include "core/table_view.h"

namespace km {

// Piles and numbers that are not there yet come into being; what else the table shows stays as it was. A card that
// is seen to come to a hidden hand is known to be there until it leaves, or until others leave unseen. A new
// pile is open if its first cards are seen, but for a deck. False: the news takes cards that do not lie there, or lays
// unknown cards on an open pile, which is hidden from then on.
bool fold(const GameInfo& game, const SeatEvent& event, TableView& table);

}  // namespace km
