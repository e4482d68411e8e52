// Pieces of the text of a request.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace km::net {

// What stands before the first of these signs; takes it out, and the sign with it.
constexpr std::string_view next_part(std::string_view& text, char sign) {
  const std::size_t end = text.find(sign);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) + 1 - begin);
}

// Of ASCII alone: what HTTP compares is not in any language.
constexpr char small_letter(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
inline std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), small_letter);
  return small;
}
constexpr bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

}  // namespace km::net
