// Sets of cards as 64-bit masks: CardSet (no card twice) and CardBag (at most two of each card, as
// in games with two packs). A pile that nobody has seen has no order, so it is one of these;
// drawing from it is a `pick` by Dice.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

#include "core/card.h"
#include "core/select.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace km {

// The n-th of the bits that are set, from the lowest up; there are more than n.
constexpr int nth_bit(std::uint64_t bits, int n) {
  assert(n >= 0 && n < std::popcount(bits));
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) {
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, bits));
  }
#endif
  for (; n > 0; --n) bits &= bits - 1;
  return std::countr_zero(bits);
}

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card card : cards) add(card);
  }
  static constexpr CardSet from_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  static constexpr CardSet of_suit(Suit suit) {
    return from_bits(std::uint64_t{0x1fff} << (16 * as_number(suit)));
  }
  static constexpr CardSet of_rank(Rank rank) {
    return from_bits(std::uint64_t{0x0001000100010001} << as_number(rank));
  }
  static constexpr CardSet pack52() { return from_bits(0x1fff1fff1fff1fff); }
  static constexpr CardSet jokers() { return {Card::red_joker(), Card::dark_joker()}; }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Card card) const { return ((bits_ >> card.index()) & 1) != 0; }
  constexpr int count(Card card) const { return as_number(has(card)); }

  constexpr void add(Card card) { add_if(true, card); }
  constexpr void add_if(bool yes, Card card) { bits_ |= std::uint64_t{yes} << card.index(); }
  constexpr void add(CardSet other) { bits_ |= other.bits_; }
  constexpr void remove(Card card) { remove_if(true, card); }
  constexpr void remove_if(bool yes, Card card) { bits_ &= ~(std::uint64_t{yes} << card.index()); }

  // The n-th card from the lowest index up; n < size().
  constexpr Card nth(int n) const { return Card::from_index(nth_bit(bits_, n)); }
  constexpr Card first() const {
    assert(!empty());
    return Card::from_index(std::countr_zero(bits_));
  }

  friend constexpr bool operator==(CardSet, CardSet) = default;
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr CardSet operator^(CardSet a, CardSet b) { return from_bits(a.bits_ ^ b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return Card::from_index(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

// The first of two sets, unless it is empty.
constexpr CardSet prefer(CardSet first, CardSet second) {
  return select(first.empty(), second, first);
}

// At most two of each card. Equal contents are equal values, whatever order they came in.
class CardBag {
 public:
  constexpr CardBag() = default;
  constexpr explicit CardBag(CardSet once) : once_(once) {}

  constexpr int size() const { return once_.size() + twice_.size(); }
  constexpr bool empty() const { return once_.empty(); }
  constexpr bool has(Card card) const { return once_.has(card); }
  constexpr int count(Card card) const {
    return as_number(once_.has(card)) + as_number(twice_.has(card));
  }
  constexpr int count(CardSet of) const { return (once_ & of).size() + (twice_ & of).size(); }

  constexpr void add(Card card) {
    assert(!twice_.has(card));
    const CardSet one{card};
    twice_ |= once_ & one;
    once_ |= one;
  }
  constexpr void remove(Card card) {
    assert(once_.has(card));
    const CardSet one{card};
    once_ -= one - twice_;
    twice_ -= one;
  }
  constexpr void remove_if(bool yes, Card card) {
    if (yes) remove(card);
  }
  constexpr void add(const CardBag& other) {
    assert((twice_ & other.once_).empty() && (once_ & other.twice_).empty());
    twice_ |= other.twice_ | (once_ & other.once_);
    once_ |= other.once_;
  }

  // Every copy of these cards, and what is left without the copies of another bag.
  constexpr CardBag among(CardSet cards) const { return CardBag(once_ & cards, twice_ & cards); }
  friend constexpr CardBag operator-(const CardBag& a, const CardBag& b) {
    return CardBag((a.once_ - b.once_) | (a.twice_ - b.twice_), a.twice_ - b.once_);
  }

  // The n-th card, each copy counted; n < size().
  constexpr Card nth(int n) const {
    const int singles = once_.size();
    return n < singles ? once_.nth(n) : twice_.nth(n - singles);
  }

  constexpr CardSet once() const { return once_; }    // cards of which there is at least one
  constexpr CardSet twice() const { return twice_; }  // cards of which there are two

  friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

 private:
  constexpr CardBag(CardSet once, CardSet twice) : once_(once), twice_(twice) {}
  CardSet once_;
  CardSet twice_;
};

}  // namespace km
