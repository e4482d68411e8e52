// What a visitor wishes for, in a header like `Accept-Language: sr, en;q=0.5`: things with weights (RFC 9110, 12.4.2).
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/language.h"

namespace km::net {

struct Wish {
  std::string_view what;
  int weight = 0;  // in thousandths; 0: anything but this

  friend bool operator==(const Wish&, const Wish&) = default;
};
// In their order. What is written otherwise than it should be is left out.
std::vector<Wish> wishes(std::string_view header);

// How a file can be packed, the best first.
enum class Packing : std::uint8_t { kBrotli, kGzip, kPlain };
inline constexpr std::size_t kPackings = 3;
// As HTTP calls it; empty for a plain file.
std::string_view packing_text(Packing packing);

using Available = std::array<bool, kPackings>;
// Which of those that there are is liked most; plain where none is liked at all.
Packing choose_packing(std::string_view accept_encoding, const Available& available);

// English where none of ours is wished for.
Language choose_language(std::string_view accept_language);

}  // namespace km::net
