// What callers must see to, checked in every build: to go on would read or write beyond a table or a list.
#pragma once

#include <cstdlib>

namespace km {

constexpr void demand(bool holds) {
  if (!holds) [[unlikely]] {
    std::abort();
  }
}

}  // namespace km
