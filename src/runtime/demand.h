// What callers must see to, checked in every build: to go on would read beyond a table.
#pragma once

#include <cstdlib>

namespace km {

inline void demand(bool holds) {
  if (!holds) [[unlikely]] {
    std::abort();
  }
}

}  // namespace km
