// Sorts a short list, the best first; equals keep their order. std::stable_sort would ask for memory.
#pragma once

#include <algorithm>

namespace km {

template <class List, class Better>
void put_best_first(List& list, const Better& better) {
  for (auto next = list.begin(); next != list.end(); ++next) {
    std::rotate(std::upper_bound(list.begin(), next, *next, better), next, next + 1);
  }
}

}  // namespace km
