// Whether a text from outside is UTF-8, so that it can be shown, and written as JSON; and what can be shown of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace km {

namespace utf8_detail {

// How many bytes a letter has that begins with this one; 0: none does.
constexpr std::size_t length_by(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

// No letter is written longer than it needs to be, none is a half of a pair, none lies beyond the last one.
constexpr bool is_letter(char32_t letter, std::size_t length) {
  if (length == 3) return letter >= 0x800 && (letter < 0xd800 || letter > 0xdfff);
  if (length == 4) return letter >= 0x10000 && letter <= 0x10ffff;
  return true;
}

}  // namespace utf8_detail

struct Utf8Letter {
  char32_t sign = 0;
  std::size_t bytes = 0;  // 0: this is no letter
};

constexpr Utf8Letter first_letter(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t length = utf8_detail::length_by(first);
  if (length == 0 || length > text.size()) return {};
  char32_t letter = length == 1 ? first : first & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xc0U) != 0x80) return {};
    letter = letter << 6 | (byte & 0x3fU);
  }
  return utf8_detail::is_letter(letter, length) ? Utf8Letter{letter, length} : Utf8Letter{};
}

// How many bytes at the end of this text are of a letter that is not whole.
constexpr std::size_t begun_letter(std::string_view text) {
  for (std::size_t n = 1; n <= std::min<std::size_t>(text.size(), 3); ++n) {
    const auto byte = static_cast<unsigned char>(text[text.size() - n]);
    if ((byte & 0xc0U) != 0x80) return utf8_detail::length_by(byte) > n ? n : 0;
  }
  return 0;
}

constexpr bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = first_letter(text).bytes;
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

// The text, with every byte that is of no letter replaced by the sign for that.
inline std::string as_utf8(std::string_view text) {
  std::string good;
  while (!text.empty()) {
    const std::size_t length = first_letter(text).bytes;
    good += length == 0 ? std::string_view("\uFFFD") : text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return good;
}

}  // namespace km
