// A player's deck in Cersei: a queue of which the table knows some things. What a player gains is
// seen by everybody and goes under the deck, so the lower part is known in its order; the upper
// part, fresh from a shuffle, has an order that nobody knows: it is a set, and its top card is any
// of them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/card_set.h"
#include "core/fixed_list.h"

namespace km::cersei {

// The cards that a player has placed in a round, in order. The first eight, which are mostly all, are one
// word: what is written as a word and read as a word costs the processor no wait.
class PlacedCards {
 public:
  static constexpr int kInTheWord = 8;

  int size() const { return size_; }
  void push(Card card) {
    const int i = size_++;
    if (i < kInTheWord) [[likely]] {
      word_ |= std::uint64_t{as_byte(card.index())} << (8 * i);
    } else {
      more_[as_index(i - kInTheWord)] = as_byte(card.index());
    }
  }
  Card operator[](int i) const {
    const auto index = i < kInTheWord ? (word_ >> (8 * i)) & 0xff : more_[as_index(i - kInTheWord)];
    return Card::from_index(as_number(index));
  }
  // Writes all indices; up to seven bytes behind the last one are overwritten.
  void copy_to(std::uint8_t* out) const {
    std::memcpy(out, &word_, sizeof word_);
    if (size_ > kInTheWord) [[unlikely]] {
      std::copy_n(more_.data(), size_ - kInTheWord, out + kInTheWord);
    }
  }

 private:
  std::uint64_t word_ = 0;
  int size_ = 0;
  std::array<std::uint8_t, 56> more_;  // the pack has 51 cards; what is not written is not read
};
static_assert(std::endian::native == std::endian::little, "the word is copied as bytes");

// Known cards, pushed at the bottom and popped at the top. A card may be `joined` to the one above
// it: then the order of these two is unknown (option `pickup` = `shuffled`). Joined cards lie in
// the order of their index, so that equal knowledge is an equal value.
class KnownCards {
 public:
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card operator[](int i) const { return Card::from_index(entry(i) & kIndexBits); }
  bool joined(int i) const { return (entry(i) & kJoined) != 0; }

  void push(Card card) { put(as_byte(card.index())); }
  void push_joined(Card card) { put(as_byte(card.index() | kJoined)); }
  void push_all(const PlacedCards& cards) {
    make_room(cards.size());
    cards.copy_to(&entries_[place(size_)]);
    size_ += cards.size();
  }
  Card pop() {
    const Card card = (*this)[0];
    ++top_;
    --size_;
    return card;
  }
  // Takes out the card at a place; what was joined to it alone starts on its own.
  Card take(int i) {
    const Card card = (*this)[i];
    const bool passes_on = !joined(i) && i + 1 < size() && joined(i + 1);
    std::copy(&entries_[place(i + 1)], &entries_[place(size_)], &entries_[place(i)]);
    --size_;
    if (passes_on) entries_[place(i)] &= kIndexBits;
    return card;
  }
  CardSet take_all() {
    CardSet all;
    for (int i = 0; i < size(); ++i) all.add((*this)[i]);
    size_ = 0;
    return all;
  }
  // The place of a card, looked for from the bottom up; -1 if it is not here.
  int find(Card card) const {
    int i = size() - 1;
    while (i >= 0 && (*this)[i] != card) --i;
    return i;
  }

  friend bool operator==(const KnownCards& a, const KnownCards& b) {
    return std::equal(&a.entries_[a.place(0)], &a.entries_[a.place(a.size_)],
                      &b.entries_[b.place(0)], &b.entries_[b.place(b.size_)]);
  }

 private:
  static constexpr std::uint8_t kJoined = 0x80;
  static constexpr std::uint8_t kIndexBits = 0x3f;
  static constexpr int kRoom = 96;  // the pack has 51; the rest is for moving on before moving back

  std::size_t place(int i) const { return as_index(top_ + i); }
  std::uint8_t entry(int i) const { return entries_[place(i)]; }
  void put(std::uint8_t entry) {
    make_room(1);
    entries_[place(size_++)] = entry;
  }

  void make_room(int count) {
    if (top_ + size_ + count <= kRoom) [[likely]]
      return;
    std::copy(&entries_[place(0)], &entries_[place(size_)], entries_.data());
    top_ = 0;
  }

  std::array<std::uint8_t, kRoom + PlacedCards::kInTheWord> entries_{};
  int top_ = 0;
  int size_ = 0;
};

// What the whole table knows of a deck. The never-seen cards themselves are in the game's Hidden.
struct Deck {
  CardSet mixed;            // seen ones among the upper part
  std::uint8_t unseen = 0;  // never-seen ones among the upper part
  KnownCards known;         // the lower part

  int size() const { return mixed.size() + unseen + known.size(); }
  friend bool operator==(const Deck&, const Deck&) = default;
};

}  // namespace km::cersei
