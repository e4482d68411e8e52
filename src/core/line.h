// A line of text of fixed capacity, so that games can speak without touching the heap. What does
// not fit is cut off, behind a whole letter and never within a reference like `{7S}`.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>

#include "core/numbers.h"
#include "core/utf8.h"

namespace km {

class Line {
 public:
  Line() = default;
  explicit Line(std::string_view text) { *this << text; }

  std::string_view view() const { return {chars_.data(), size_}; }
  bool empty() const { return size_ == 0; }
  void clear() {
    size_ = 0;
    cut_ = false;
  }

  Line& operator<<(std::string_view text) {
    if (cut_) return *this;
    const std::string_view fits = text.substr(0, chars_.size() - size_);
    std::copy(fits.begin(), fits.end(), chars_.data() + size_);
    size_ += fits.size();
    if (fits.size() < text.size()) cut_off();
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
  // What is begun at the end is left out, and nothing more is added: it would stand behind a gap.
  void cut_off() {
    cut_ = true;
    size_ -= begun_letter(view());
    const std::size_t open = view().rfind('{');
    if (open != std::string_view::npos && view().find('}', open) == std::string_view::npos) {
      size_ = open;
    }
  }

  std::array<char, 512> chars_;
  std::size_t size_ = 0;
  bool cut_ = false;
};

}  // namespace km
