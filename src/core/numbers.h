// From one kind of number to another, by name: an enum's number, the place in a list, a byte of a state. What
// must hold is said here, once.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace km {

template <class E>
concept Enum = std::is_enum_v<E>;

template <Enum E>
constexpr int as_number(E value) {
  return static_cast<int>(value);
}

// The place in an array, which the standard library counts by another type than arithmetic does.
constexpr std::size_t as_index(int place) {
  assert(place >= 0);
  return static_cast<std::size_t>(place);
}
template <Enum E>
constexpr std::size_t as_index(E value) {
  return static_cast<std::size_t>(value);
}

// A small number as states keep it.
constexpr std::uint8_t as_byte(int number) {
  assert(number >= 0 && number <= std::numeric_limits<std::uint8_t>::max());
  return static_cast<std::uint8_t>(number);
}
template <Enum E>
constexpr std::uint8_t as_byte(E value) {
  return static_cast<std::uint8_t>(value);
}

// How many there are in a list or a set.
template <class List>
constexpr int count_of(const List& list) {
  return static_cast<int>(list.size());
}

}  // namespace km
