// A line of text of fixed capacity, so that games can speak without touching the heap. What does
// not fit is cut off.
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>

#include "core/numbers.h"

namespace km {

class Line {
 public:
  Line() = default;
  explicit Line(std::string_view text) { *this << text; }

  std::string_view view() const { return {chars_.data(), size_}; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  Line& operator<<(std::string_view text) {
    for (const char c : text) {
      if (size_ < chars_.size()) chars_[size_++] = c;
    }
    return *this;
  }
  Line& operator<<(char c) { return *this << std::string_view(&c, 1); }
  Line& operator<<(int number) {
    std::array<char, 12> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    return *this << std::string_view(digits.data(), as_index(end - digits.data()));
  }

  friend bool operator==(const Line& a, const Line& b) { return a.view() == b.view(); }

 private:
  std::array<char, 512> chars_;
  std::size_t size_ = 0;
};

}  // namespace km
