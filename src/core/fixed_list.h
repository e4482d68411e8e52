// A list with room for N items inside itself: no heap, trivially copyable, so a game's state can
// hold one and copying the state stays the undo. Going over N is a broken precondition, not an
// error; every build stops there, for the next item would be written over something else.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/demand.h"

namespace km {

template <class T, std::size_t N>
class FixedList {
 public:
  using value_type = T;

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  static constexpr std::size_t capacity() { return N; }

  constexpr void push_back(const T& item) {
    demand(size_ < N);
    items_[size_++] = item;
  }
  constexpr void clear() { size_ = 0; }
  constexpr T pop_back() {
    assert(size_ > 0);
    return items_[--size_];
  }
  // The items behind it move up.
  constexpr void erase(std::size_t i) {
    assert(i < size_);
    std::copy(begin() + i + 1, end(), begin() + i);
    --size_;
  }

  constexpr T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, N> items_;
  std::uint16_t size_ = 0;
};

}  // namespace km
