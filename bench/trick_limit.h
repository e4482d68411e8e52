// The limit that games of tricks are measured against: four hands of thirteen, follow suit, the
// highest card of the suit led wins; no trumps, no scores, no game interface.
#pragma once

#include <cstdint>

#include "core/dice.h"

namespace km {

// The four hands of a deal.
struct PlainHand {
  std::uint64_t cards[4];
};
PlainHand deal_plain_hand(FastDice& dice);

// Deals so many hands and plays them out at random, a trick of each in turn: what the processor waits for in one
// it does in the others. Returns how many tricks seat 0 won.
inline constexpr int kHandsAtOnce = 4;
std::uint32_t play_plain_hands(FastDice& dice);

}  // namespace km
