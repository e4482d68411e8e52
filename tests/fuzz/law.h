// What a fuzz target demands. A law that does not hold is written down and ends the run.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace km::fuzz {

inline void require(bool holds, std::string_view law, std::string_view given = "") {
  if (holds) return;
  std::fprintf(stderr, "\nbroken law: %.*s\n%.*s\n", static_cast<int>(law.size()), law.data(),
               static_cast<int>(given.size()), given.data());
  std::abort();
}

// The words of an error go to a terminal whatever was given: one line of readable length, no
// control characters (in UTF-8 those from U+0080 to U+009F are two bytes).
inline void require_printable(std::string_view error) {
  constexpr std::size_t kReadable = 4000;
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  require(!error.empty(), "an error says what was wrong");
  require(error.size() <= kReadable, "an error is of readable length", error.substr(0, kReadable));
  require(std::ranges::none_of(error, is_control), "an error has no control bytes", error);
  for (std::size_t i = 1; i < error.size(); ++i) {
    const bool is_c1 = error[i - 1] == '\xc2' && static_cast<unsigned char>(error[i]) < 0xa0;
    require(!is_c1, "an error has no control characters", error);
  }
}

}  // namespace km::fuzz
