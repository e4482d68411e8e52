// Lines that are never touched again are sealed: each carries a check of all bytes so far, so that a damaged file is
// found out at the line where the damage is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace km {

inline constexpr std::uint64_t kFirstCheck = 0xcbf29ce484222325;  // of no bytes

// Of these bytes behind others (FNV-1a).
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash = kFirstCheck) {
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

inline std::string hex16(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = "0123456789abcdef"[(number >> (4 * i)) & 15];
  return text;
}

}  // namespace km
