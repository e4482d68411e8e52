// One of two values without a branch, for what nothing foretells: a processor guesses wrong half of the time, and
// a wrong guess costs more than both values.
#pragma once

namespace km {

template <class T>
constexpr T select(bool which, T yes, T no) {
  return __builtin_expect_with_probability(static_cast<long>(which), 1, 0.5) ? yes : no;
}

}  // namespace km
