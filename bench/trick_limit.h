// The limit that games of tricks are measured against: four hands of thirteen, follow suit, the
// highest card of the suit led wins; no trumps, no scores, no game interface.
#pragma once

#include <cstdint>

#include "core/dice.h"

namespace km {

// The four hands of a deal; seat 0 leads.
struct PlainHands {
  std::uint64_t hand[4];
};
PlainHands deal_plain_hands(FastDice& dice);

// Plays the hand out at random and returns how many tricks seat 0 won.
std::uint32_t play_plain_tricks(PlainHands hands, FastDice& dice);

}  // namespace km
