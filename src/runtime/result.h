// Errors at the border are values: one line that says what was wrong and what was expected.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace km {

struct Error {
  std::string text;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(std::string text) {
  return tl::unexpected<Error>(Error{std::move(text)});
}

// ` (did you mean 'X'?)` for the nearest of the names, or nothing if none is near.
std::string did_you_mean(std::string_view wrong, std::span<const std::string_view> names);
// `a, b or c`.
std::string any_of(std::span<const std::string_view> names);
// What was given, made safe to show on a terminal: cut to a readable length, control bytes as `?`.
std::string printable(std::string_view given, std::size_t longest = 60);
std::string in_quotes(std::string_view given);

}  // namespace km
