// A playing card: a rank and a suit, or one of two jokers, in one byte. The index of a card is
// 16 * suit + rank, so that a suit is one 16-bit lane of a CardSet. Text forms live in card_text.h.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

#include "core/numbers.h"

namespace km {

enum class Suit : std::uint8_t { kClubs, kDiamonds, kHearts, kSpades };

enum class Rank : std::uint8_t { k2, k3, k4, k5, k6, k7, k8, k9, k10, kJack, kQueen, kKing, kAce };

inline constexpr int kSuits = 4;
inline constexpr int kRanks = 13;

class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Rank rank, Suit suit) : index_(as_byte(16 * as_number(suit) + as_number(rank))) {}

  static constexpr Card from_index(int index) {
    assert(is_index(index));
    Card card;
    card.index_ = as_byte(index);
    return card;
  }
  // The jokers fill the first gap above the clubs and the first above the diamonds.
  static constexpr Card red_joker() { return from_index(kRedJokerIndex); }
  static constexpr Card dark_joker() { return from_index(kDarkJokerIndex); }
  static constexpr bool is_index(int index) {
    if (index < 0 || index >= 64) return false;
    return index % 16 < kRanks || index == kRedJokerIndex || index == kDarkJokerIndex;
  }

  constexpr int index() const { return index_; }
  constexpr bool is_joker() const { return index_ % 16 >= kRanks; }
  constexpr Rank rank() const {
    assert(!is_joker());
    return as_enum<Rank>(index_ % 16);
  }
  constexpr Suit suit() const {
    assert(!is_joker());
    return as_enum<Suit>(index_ / 16);
  }
  constexpr bool is_red() const {
    const Suit s = suit();
    return s == Suit::kDiamonds || s == Suit::kHearts;
  }

  friend constexpr bool operator==(Card, Card) = default;
  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  static constexpr int kRedJokerIndex = 13;
  static constexpr int kDarkJokerIndex = 29;

  std::uint8_t index_ = 0;
};

}  // namespace km
