// The languages that the games speak.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/numbers.h"

namespace km {

enum class Language : std::uint8_t { kEnglish, kSerbian };

inline constexpr std::array<std::string_view, 2> kLanguages = {"en", "sr"};

constexpr std::string_view language_text(Language language) {
  return kLanguages[as_index(language)];
}
constexpr std::optional<Language> parse_language(std::string_view text) {
  for (std::size_t i = 0; i < kLanguages.size(); ++i) {
    if (kLanguages[i] == text) return as_enum<Language>(i);
  }
  return std::nullopt;
}

}  // namespace km
