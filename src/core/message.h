// Messages: what people read, as it stands in the code, in English, and what it is called in other languages. A message
// is whole: a sentence or a name, with places to fill. Every folder with a catalogue has a literal of its own,
// `"You play {1}."_m`; what it says in other languages stands in the folder's words/LANG.po, which the build turns
// into a constant table (tools/catalogue).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "core/language.h"

namespace km {

// A message, and how it is said in the other languages, in the order of kLanguages; null where it is not. Of a message
// that counts something, `id` is the one for 1, and each text holds its forms. There is a 0 behind each form and
// another one behind the last.
struct Translation {
  const char* id;
  std::array<const char*, kLanguages.size() - 1> said;
};

// By id, in the order of their bytes.
struct Catalogue {
  std::span<const Translation> entries;
};

class Message {
 public:
  constexpr Message() = default;
  // A word in front of a bar tells messages apart that are the same in English: `pile|won` says `won`.
  consteval Message(const char* id, const Catalogue& words) : id_(id), words_(&words) {}

  constexpr bool empty() const { return id_ == nullptr; }
  constexpr std::string_view english() const {
    const std::string_view whole = id();
    const std::size_t bar = whole.find('|');
    return bar == std::string_view::npos ? whole : whole.substr(bar + 1);
  }
  constexpr std::string_view id() const { return empty() ? std::string_view() : id_; }
  std::string_view in(Language language) const;

  friend constexpr bool operator==(const Message& a, const Message& b) { return a.id() == b.id(); }

 private:
  friend struct Counted;
  const char* translation(Language language) const;  // null if there is none

  const char* id_ = nullptr;
  const Catalogue* words_ = nullptr;
};

// A message that counts something: for one, and for another number of it. Languages have more forms than these two.
struct Counted {
  Message one;
  Message many;

  std::string_view in(Language language, int n) const;
};
constexpr Counted counted(Message one, Message many) { return {one, many}; }

// The words that all games share: the literal of namespace km.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

}  // namespace km
