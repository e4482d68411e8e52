// Errors at the border are values: one line that says what was wrong and what was expected, in any language.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "core/words.h"

namespace km {

struct Error {
  Phrase text;
  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(Phrase text) {
  return tl::unexpected<Error>(Error{std::move(text)});
}
template <class... Fillings>
tl::unexpected<Error> failure(Message message, const Fillings&... fillings) {
  return failure(Phrase(message, fillings...));
}
// An error in a place: `start: the deal is missing`.
inline tl::unexpected<Error> failure_at(const Filling& place, const Error& error) {
  return failure("{0}: {1}"_m, place, error.text);
}

// ` (did you mean 'X'?)` for the nearest of the names, or nothing if none is near.
Filling did_you_mean(std::string_view wrong, std::span<const std::string_view> names);
// `a, b or c`.
Filling any_of(std::span<const std::string_view> names);
// What was given, made safe to show on a terminal: cut to a readable length, what is no letter there as `?`.
std::string printable(std::string_view given, std::size_t longest = 60);
std::string in_quotes(std::string_view given);
// What the system says of a call that failed, by its errno: `No such file or directory`.
Filling system_reason(int error);

}  // namespace km
