// The limit that the War games are measured against: plain two-player War without any game
// interface.
#pragma once

#include <cstdint>

#include "core/dice.h"

namespace km {

// Plays one game of plain War (26 cards each; on a tie three down and one up; who cannot go on
// loses) and returns how many rounds it took; a war belongs to its round.
std::uint64_t play_plain_war(FastDice& dice);

}  // namespace km
