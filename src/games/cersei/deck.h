// A player's deck in Cersei: a queue of which the table knows some things. What a player gains is seen
// by everybody and goes under the deck, so the lower part is known in its order; the upper part, fresh
// from a shuffle, has an order that nobody knows: it is a set, and its top card is any of them.
#pragma once

#include <array>
#include <cstdint>

#include "core/card_set.h"
#include "core/fixed_list.h"

namespace km::cersei {

// Known cards in a ring: pop at the top, push at the bottom. A card may be `joined` to the one above it:
// then the order of these two is unknown (option `pickup` = `shuffled`). Joined cards lie in the order of
// their index, so that equal knowledge is an equal value.
class KnownCards {
 public:
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card operator[](int i) const { return Card::from_index(entry(i) & kIndexBits); }
  bool joined(int i) const { return (entry(i) & kJoined) != 0; }

  void push(Card card) { put(card, 0); }
  void push_joined(Card card) { put(card, kJoined); }
  Card pop() {
    const Card top = (*this)[0];
    ++head_;
    --size_;
    return top;
  }
  // Takes out the card at a place; what was joined to it alone starts on its own.
  Card take(int place) {
    const Card card = (*this)[place];
    const bool passes_on = !joined(place) && place + 1 < size_ && joined(place + 1);
    for (int i = place; i + 1 < size_; ++i) entry(i) = entry(i + 1);
    --size_;
    if (passes_on) entry(place) &= kIndexBits;
    return card;
  }
  // The place of a card, looked for from the bottom up; -1 if it is not here.
  int find(Card card) const {
    int place = size_ - 1;
    while (place >= 0 && (*this)[place] != card) --place;
    return place;
  }
  void clear() { size_ = 0; }

  friend bool operator==(const KnownCards& a, const KnownCards& b) {
    if (a.size_ != b.size_) return false;
    for (int i = 0; i < a.size_; ++i) {
      if (a.entry(i) != b.entry(i)) return false;
    }
    return true;
  }

 private:
  static constexpr std::uint8_t kJoined = 0x80;
  static constexpr std::uint8_t kIndexBits = 0x3f;
  static constexpr unsigned kRing = 64;

  static constexpr unsigned wrap(unsigned place) { return place % kRing; }
  std::uint8_t& entry(int i) { return ring_[wrap(head_ + static_cast<unsigned>(i))]; }
  const std::uint8_t& entry(int i) const { return ring_[wrap(head_ + static_cast<unsigned>(i))]; }
  void put(Card card, std::uint8_t mark) {
    entry(size_) = static_cast<std::uint8_t>(card.index() | mark);
    ++size_;
  }

  std::array<std::uint8_t, kRing> ring_{};
  std::uint8_t head_ = 0;
  std::uint8_t size_ = 0;
};

// What the whole table knows of a deck. The never-seen cards themselves are in the game's Hidden.
struct Deck {
  CardSet mixed;            // seen ones among the upper part
  std::uint8_t unseen = 0;  // never-seen ones among the upper part
  KnownCards known;         // the lower part

  int upper() const { return mixed.size() + unseen; }
  int size() const { return upper() + known.size(); }
  bool empty() const { return mixed.empty() && unseen == 0 && known.empty(); }
  friend bool operator==(const Deck&, const Deck&) = default;
};

}  // namespace km::cersei
