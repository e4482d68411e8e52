// The languages that the games speak.
#pragma once

#include <cstdint>

namespace km {

enum class Language : std::uint8_t { kEnglish, kSerbian };

}  // namespace km
