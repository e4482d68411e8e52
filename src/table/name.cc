#include "table/name.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/utf8.h"

namespace km {
namespace {

struct Signs {
  char32_t first, last;
};

// These break a line, or change how what stands beside them is shown.
constexpr std::array<Signs, 10> kUnfit = {{{0, 0x1f},
                                           {0x7f, 0x9f},
                                           {0x61c, 0x61c},
                                           {0x200e, 0x200f},
                                           {0x2028, 0x202e},
                                           {0x2066, 0x2069},
                                           {0xfeff, 0xfeff},
                                           {0xfff9, 0xfffb},
                                           {'{', '{'},
                                           {'}', '}'}}};
// These cannot be seen. Beside others they are good: blanks, joiners of letters and of pictures.
constexpr std::array<Signs, 17> kUnseen = {{{0x20, 0x20},
                                            {0xa0, 0xa0},
                                            {0xad, 0xad},
                                            {0x34f, 0x34f},
                                            {0x115f, 0x1160},
                                            {0x17b4, 0x17b5},
                                            {0x180b, 0x180f},
                                            {0x2000, 0x200d},
                                            {0x202f, 0x202f},
                                            {0x205f, 0x2065},
                                            {0x206a, 0x206f},
                                            {0x2800, 0x2800},
                                            {0x3000, 0x3000},
                                            {0x3164, 0x3164},
                                            {0xfe00, 0xfe0f},
                                            {0xffa0, 0xffa0},
                                            {0xe0000, 0xe0fff}}};

bool is_one_of(std::span<const Signs> signs, char32_t sign) {
  return std::any_of(signs.begin(), signs.end(),
                     [sign](const Signs& each) { return each.first <= sign && sign <= each.last; });
}

}  // namespace

bool is_name(std::string_view text) {
  if (text.empty() || text.size() > kLongestName || !is_utf8(text)) return false;
  bool seen = false;
  while (!text.empty()) {
    const Utf8Letter letter = first_letter(text);
    if (is_one_of(kUnfit, letter.sign)) return false;
    seen = seen || !is_one_of(kUnseen, letter.sign);
    text.remove_prefix(letter.bytes);
  }
  return seen;
}

}  // namespace km
