// From one kind of number to another, by name: an enum's number, the place in a list, a byte of a state. What
// must hold is said here, once.
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace km {

template <class E>
concept Enum = std::is_enum_v<E>;

// Whole numbers of any size; letters and yes-or-no are not among them.
template <class T>
concept Whole = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

// A number as games count.
template <Enum E>
constexpr int as_number(E value) {
  return static_cast<int>(value);
}
template <Whole W>
constexpr int as_number(W whole) {
  assert(std::in_range<int>(whole));
  return static_cast<int>(whole);
}
// To be added up: yes is 1.
constexpr int as_number(std::same_as<bool> auto yes) { return static_cast<int>(yes); }

// The other way, for a number that stands for one of the enum's values.
template <Enum E, Whole W>
constexpr E as_enum(W number) {
  assert(std::in_range<std::underlying_type_t<E>>(number));
  return static_cast<E>(number);
}

// The place in an array, which the standard library counts by another type than arithmetic does.
template <Whole W>
constexpr std::size_t as_index(W place) {
  assert(std::in_range<std::size_t>(place));
  return static_cast<std::size_t>(place);
}
template <Enum E>
constexpr std::size_t as_index(E value) {
  return static_cast<std::size_t>(value);
}

// A small number as states keep it.
template <Whole W>
constexpr std::uint8_t as_byte(W number) {
  assert(std::in_range<std::uint8_t>(number));
  return static_cast<std::uint8_t>(number);
}
template <Enum E>
constexpr std::uint8_t as_byte(E value) {
  return static_cast<std::uint8_t>(value);
}
// The same where -1 is nobody or nothing.
template <Whole W>
constexpr std::int8_t as_signed_byte(W number) {
  assert(std::in_range<std::int8_t>(number));
  return static_cast<std::int8_t>(number);
}

// How many there are in a list or a set.
template <class List>
constexpr int count_of(const List& list) {
  return as_number(list.size());
}

}  // namespace km
