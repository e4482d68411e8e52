// Who sits where. Seats are numbered in turn order; which way round that is at the table, a game says by
// GameInfo::direction.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/numbers.h"

namespace km {

inline constexpr int kMaxSeats = 6;

class Seat {
 public:
  constexpr Seat() = default;
  constexpr explicit Seat(int number) : number_(as_byte(number)) {
    assert(number >= 0 && number < kMaxSeats);
  }
  constexpr int number() const { return number_; }
  constexpr std::size_t index() const { return number_; }  // where arrays keep what is this seat's

  friend constexpr bool operator==(Seat, Seat) = default;
  friend constexpr auto operator<=>(Seat, Seat) = default;

 private:
  std::uint8_t number_ = 0;
};
// A seat's index in short: hand[at(seat)].
constexpr std::size_t at(Seat seat) { return seat.index(); }

class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet only(Seat seat) {
    SeatSet set;
    set.add(seat);
    return set;
  }
  static constexpr SeatSet all(int players) {
    SeatSet set;
    set.bits_ = as_byte((1 << players) - 1);
    return set;
  }

  constexpr bool has(Seat seat) const { return ((bits_ >> seat.number()) & 1) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Seat seat) { bits_ = as_byte(bits_ | 1 << seat.number()); }
  constexpr void add_if(bool yes, Seat seat) {
    bits_ = as_byte(bits_ | as_number(yes) << seat.number());
  }
  constexpr void remove(Seat seat) { bits_ = as_byte(bits_ & ~(1 << seat.number())); }
  constexpr Seat first() const {
    assert(!empty());
    return Seat(std::countr_zero(bits_));
  }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned rest) : rest_(rest) {}
    constexpr Seat operator*() const { return Seat(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint8_t bits_ = 0;
};

// Who looks at the table: one of the seats, or a spectator, who knows only what everybody knows.
class Viewer {
 public:
  constexpr explicit Viewer(Seat seat) : seat_(as_signed_byte(seat.number())) {}
  static constexpr Viewer spectator() { return Viewer(); }

  constexpr bool is_spectator() const { return seat_ < 0; }
  constexpr bool is(Seat seat) const { return seat_ == seat.number(); }
  constexpr Seat seat() const {
    assert(!is_spectator());
    return Seat(seat_);
  }
  friend constexpr bool operator==(Viewer, Viewer) = default;

 private:
  constexpr Viewer() = default;
  std::int8_t seat_ = -1;
};

}  // namespace km
