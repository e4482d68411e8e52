// Cersei: one player's cards of a round and what they add up to (CE-6 to CE-8).
#pragma once

#include <array>
#include <cstdint>

#include "core/seat.h"
#include "games/cersei/cards.h"
#include "games/cersei/deck.h"

namespace km::cersei {

inline constexpr int kNobody = -1;  // no seat

// A sum of CE-6: what is certain of it, and the Cannoneers in it, black and red, whose value
// depends on the others. One number, so that a card is counted by one addition.
class Sum {
 public:
  constexpr Sum() = default;
  constexpr explicit Sum(Card card)
      : packed_(kCannoneers.has(card) ? kOneCannon + (card.is_red() ? kOneRed : -kOneRed)
                                      : row_of(card).value) {}
  constexpr Sum& operator+=(Sum other) {
    packed_ += other.packed_;
    return *this;
  }

  constexpr int plain() const { return static_cast<std::uint16_t>(packed_); }
  // CE-34: as it is where Cannoneers count lowest.
  constexpr int lowest() const {
    return plain() - kCannon * static_cast<std::uint16_t>(packed_ >> 16);
  }
  // CE-8: against the colour of the highest opponent's last face-up card: red is 1, black is -1.
  constexpr int against(int colour) const {
    const auto red_over_black = as_number(packed_ >> 32);
    return plain() + kCannon * colour * red_over_black;
  }

 private:
  static constexpr std::int64_t kOneCannon = std::int64_t{1} << 16;
  static constexpr std::int64_t kOneRed = std::int64_t{1} << 32;
  std::int64_t packed_ = 0;
};

// Looked up by the card's index.
inline constexpr auto kSums = [] {
  std::array<Sum, 64> sums{};
  for (const Card card : pack()) sums[as_index(card.index())] = Sum(card);
  return sums;
}();
constexpr Sum sum_of(Card card) { return kSums[as_index(card.index())]; }

// CE-8: a joker has no colour.
inline constexpr auto kColours = [] {
  std::array<std::int8_t, 64> colours{};
  for (const Card card : pack() - kEunuchs) {
    colours[as_index(card.index())] = card.is_red() ? 1 : -1;
  }
  return colours;
}();
constexpr int colour_of(Card card) { return kColours[as_index(card.index())]; }

// One player's cards of the round.
struct Side {
  PlacedCards placed;           // in the order placed
  std::uint64_t face_down = 0;  // by place in `placed`
  CardSet shown;                // the others
  // The last placement: a card with its chain, on which the player stands.
  Sum own;
  Sum penalty;
  Card last;             // the last card of it
  bool fresh = true;     // placed since the last fight began
  bool chained = false;  // the last card was drawn by a 5 or an 8

  bool is_face_down(int i) const { return ((face_down >> i) & 1) != 0; }
};

// CE-8, CE-30: by own values, Cannoneers lowest; ties go to the first seat to the left.
template <int kPlayers>
int highest_opponent(const Side (&sides)[kPlayers], int seat) {
  int best = (seat + 1) % kPlayers;
  for (int left = 2; left < kPlayers; ++left) {
    const int other = (seat + left) % kPlayers;
    if (sides[other].own.lowest() > sides[best].own.lowest()) best = other;
  }
  return best;
}

}  // namespace km::cersei
