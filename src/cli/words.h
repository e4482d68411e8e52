// The literal of the program's own messages, and the language in which it speaks.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "core/words.h"

namespace km::cli {

// What they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

// What `--lang` says, or else the environment: LC_ALL, LC_MESSAGES, LANG. English if neither is one of ours.
Language spoken();
void speak(Language language);
Language language_of_environment();

// In the language spoken, as nobody at a table.
inline Voice voice() { return {Viewer::spectator(), spoken()}; }
template <class... Fillings>
std::string say(Message message, const Fillings&... fillings) {
  return voice().say(message, fillings...);
}
inline std::string say(const Phrase& phrase) { return phrase.in(spoken()); }
// Of numbers too large for an int the last digits say which form they take.
constexpr int small_number(std::integral auto n) {
  constexpr int kSmall = 1000;
  return n < kSmall ? static_cast<int>(n) : kSmall + static_cast<int>(n % kSmall);
}
template <class... Fillings>
std::string say_count(std::integral auto n, Counted message, const Fillings&... fillings) {
  return voice().say_count(small_number(n), message, fillings...);
}
// The number alone fills the first place.
std::string say_number(std::integral auto n, Counted message) { return say_count(n, message, n); }

}  // namespace km::cli
