// What comes over the border is checked here before anything is done with it. Numbers come as JavaScript has them, so that
// one that is missing or too large is not taken for another one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.h"
#include "core/seat.h"
#include "runtime/result.h"

namespace km::wasm {

inline bool is_in_range(double number, double least, double most) {
  return number >= least && number <= most;  // and not if it is none
}
inline bool is_whole(double number, double least, double most) {
  return is_in_range(number, least, most) &&
         static_cast<double>(static_cast<std::int64_t>(number)) == number;
}

// What makes no sense is told to who programs the page, in English.
inline auto misuse(std::string_view words) { return failure("{0}"_m, words); }

// -1 is a spectator.
Result<Viewer> viewer_of(int players, double number);
Result<Language> language_of(std::string_view text);
// Of a text whose first line is a language; the other lines are left.
Result<Language> next_language(std::string_view& text);

// What lives in a module, by handles. A handle is never used again, so that an old one is not taken for a new one.
template <class Thing>
class Handles {
 public:
  Thing* find(double handle) {
    const auto found = place_of(handle);
    return found == open_.end() ? nullptr : found->second.get();
  }
  bool is_full() const { return open_.size() >= kMost; }
  std::int32_t keep(std::unique_ptr<Thing> thing) {
    open_.emplace_back(++last_, std::move(thing));
    return last_;
  }
  bool close(double handle) {
    const auto found = place_of(handle);
    if (found == open_.end()) return false;
    open_.erase(found);
    return true;
  }

 private:
  static constexpr std::size_t kMost = 16;
  auto place_of(double handle) {
    return std::find_if(open_.begin(), open_.end(),
                        [handle](const auto& each) { return each.first == handle; });
  }
  std::vector<std::pair<std::int32_t, std::unique_ptr<Thing>>> open_;
  std::int32_t last_ = 0;
};

}  // namespace km::wasm
