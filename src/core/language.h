// The languages that the program speaks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/numbers.h"

namespace km {

enum class Language : std::uint8_t { kEnglish, kTurkish, kSerbian };

inline constexpr std::array<std::string_view, 3> kLanguages = {"en", "tr", "sr"};

constexpr std::string_view language_text(Language language) {
  return kLanguages[as_index(language)];
}
constexpr std::optional<Language> parse_language(std::string_view text) {
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    if (kLanguages[i] == text) return as_enum<Language>(i);
  }
  return std::nullopt;
}

// Which of a language's forms a message has that counts so many: 0 is the first. A catalogue says the same in its
// header (`Plural-Forms`), and tools/catalogue compares.
constexpr int plural_form(Language language, int n) {
  const int count = n < 0 ? -n : n;
  if (language != Language::kSerbian) return count == 1 ? 0 : 1;
  const int last = count % 10;
  const bool teen = count / 10 % 10 == 1;
  if (last == 1 && !teen) return 0;
  return last >= 2 && last <= 4 && !teen ? 1 : 2;
}

}  // namespace km
