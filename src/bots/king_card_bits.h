// Sets of cards as plain bits, for King: a suit is a lane of sixteen bits, its ranks
// from the lowest bit up.
#pragma once

#include <bit>
#include <cstdint>

#include "core/card.h"

namespace km::king {

using Bits = std::uint64_t;
inline constexpr Bits kLane = 0x1fff;
inline constexpr Bits kAboveLanes = 0x2000200020002000;

constexpr int suit_of(Bits card) { return std::countr_zero(card) / 16; }
constexpr int rank_of(Bits card) { return std::countr_zero(card) % 16; }
constexpr Bits lane_of(Bits card) { return kLane << (16 * suit_of(card)); }
constexpr Bits highest(Bits cards) { return std::bit_floor(cards); }
constexpr Bits lowest(Bits cards) { return cards & (0 - cards); }
constexpr Card card_of(Bits card) { return Card::from_index(std::countr_zero(card)); }
constexpr int length(Bits lane, Bits hand) { return std::popcount(hand & lane); }
constexpr int cards_below(Bits card, Bits cards) {
  return std::popcount(cards & lane_of(card) & (card - 1));
}

// How much a hero who wants no tricks would like to be rid of a card: one with many of the others' below it, and
// of a short suit.
constexpr int worth_discarding(Bits card, Bits hero, Bits theirs) {
  return 2 * cards_below(card, theirs) - 5 * length(lane_of(card), hero);
}

// The cards whose next lower card, of those that are not gone, is one of these. Adding carries each card
// over the gap above it.
constexpr Bits next_above(Bits cards, Bits gone) { return ((cards << 1) + gone) & ~gone; }

}  // namespace km::king
