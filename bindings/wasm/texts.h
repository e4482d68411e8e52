// How texts go in and out of a module. The page writes a text, in UTF-8, where `km_room` says, and calls a function with
// its length; what is told in return stands where `km_answer` says, until the next call. A function returns a number that
// is not negative, or -1: then the answer says what was wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/result.h"

#define KM_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace km::wasm {

constexpr std::int32_t kRefused = -1;

// The text that the page has written, if it has so many bytes.
Result<std::string_view> given(std::int32_t length);

std::int32_t answer(std::string text, std::int32_t number = 0);
std::int32_t refuse(std::string why);
// What people may see is said in their language; all else is for who programs the page.
inline std::int32_t refuse(const Error& error, Language language = Language::kEnglish) {
  return refuse(error.text.in(language));
}
inline std::int32_t answer(Result<std::string> text) {
  return text ? answer(std::move(*text)) : refuse(text.error());
}

}  // namespace km::wasm
