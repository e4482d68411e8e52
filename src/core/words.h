// Words for people. A message is a whole sentence with places to fill (core/message.h); what fills them are cards,
// players, numbers and other messages. Cards and players stay references, `{7S}` and `{@1}`, until somebody draws
// them: a name never travels inside a sentence, and a screen reader can say "seven of spades". Sentences are in the
// present tense and have a form of their own for "you".
#pragma once

#include <concepts>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/card_set.h"
#include "core/card_text.h"
#include "core/language.h"
#include "core/message.h"
#include "core/seat.h"

namespace km {

using Words = std::string;
class Filling;

// A message with what fills its places, to be said in any language: for who says something before it is known who
// reads it. Errors and refusals are such.
class Phrase {
 public:
  Phrase() = default;
  template <class... Fillings>
  Phrase(Message message, const Fillings&... fillings);  // NOLINT(google-explicit-constructor)
  // Of one that counts something. The number is filled in like all else.
  template <class... Fillings>
  Phrase(int n, Counted counted, const Fillings&... fillings);

  bool empty() const { return message_.empty(); }
  Words in(Language language) const;
  Words english() const { return in(Language::kEnglish); }

  friend bool operator==(const Phrase& a, const Phrase& b) { return a.english() == b.english(); }
  friend bool operator==(const Phrase& a, std::string_view b) { return a.english() == b; }
  friend std::ostream& operator<<(std::ostream& out, const Phrase& phrase) {
    return out << phrase.english();
  }

 private:
  Message message_;
  Message many_;  // where it counts something
  int n_ = 0;
  std::vector<Filling> fillings_;
};

// What fills a place of a message.
class Filling {
 public:
  template <std::integral Number>
  Filling(Number number) : text_(number_text(number)) {}  // NOLINT(google-explicit-constructor)
  Filling(Card card);                                     // NOLINT(google-explicit-constructor)
  Filling(Seat seat);                                     // NOLINT(google-explicit-constructor)
  Filling(const CardList& cards);                         // NOLINT(google-explicit-constructor)
  Filling(CardSet cards) : Filling(listed(cards)) {}      // NOLINT(google-explicit-constructor)
  Filling(Words words) : text_(std::move(words)) {}       // NOLINT(google-explicit-constructor)
  Filling(std::string_view words) : text_(words) {}       // NOLINT(google-explicit-constructor)
  Filling(const char* words) : text_(words) {}            // NOLINT(google-explicit-constructor)
  Filling(Message message) : phrase_{message} {}          // NOLINT(google-explicit-constructor)
  Filling(const Phrase& phrase) : phrase_{phrase} {}      // NOLINT(google-explicit-constructor)

  Words in(Language language) const { return phrase_.empty() ? text_ : phrase_[0].in(language); }

 private:
  // With a minus sign as people write it.
  static Words number_text(std::integral auto number) {
    const Words text = std::to_string(number);
    return text[0] == '-' ? "−" + text.substr(1) : text;
  }

  Words text_;
  std::vector<Phrase> phrase_;  // one, or none: a phrase has fillings, which are not known here
};

template <class... Fillings>
Phrase::Phrase(Message message, const Fillings&... fillings)
    : message_(message), fillings_{Filling(fillings)...} {}
template <class... Fillings>
Phrase::Phrase(int n, Counted counted, const Fillings&... fillings)
    : message_(counted.one), many_(counted.many), n_(n), fillings_{Filling(fillings)...} {}

// The text with its places `{0}`, `{1}`, … filled in.
Words filled(std::string_view text, Language language, std::span<const Filling> fillings);

// In whose ear, and in which language, something is said.
class Voice {
 public:
  Voice(Viewer viewer,  // NOLINT(google-explicit-constructor): English, if nothing is said
        Language language = Language::kEnglish)
      : viewer_(viewer), language_(language) {}

  Viewer viewer() const { return viewer_; }
  Language language() const { return language_; }
  bool is_you(Seat seat) const { return viewer_.is(seat); }

  template <class... Fillings>
  Words say(Message message, const Fillings&... fillings) const {
    return said(message.in(language_), fillings...);
  }
  Words say(const Phrase& phrase) const { return phrase.in(language_); }
  // Of what this player does, or of what happens to this player: `{0}` is the player, where the message is not
  // the one for "you".
  template <class... Fillings>
  Words say_of(Seat who, Message you, Message they, const Fillings&... fillings) const {
    return say(is_you(who) ? you : they, who, fillings...);
  }
  // Of so many of something. The number is filled in like all else.
  template <class... Fillings>
  Words say_count(int n, Counted message, const Fillings&... fillings) const {
    return said(message.in(language_, n), fillings...);
  }
  template <class... Fillings>
  Words say_count_of(Seat who, int n, Counted you, Counted they,
                     const Fillings&... fillings) const {
    return say_count(n, is_you(who) ? you : they, who, fillings...);
  }

 private:
  template <class... Fillings>
  Words said(std::string_view text, const Fillings&... fillings) const {
    const std::vector<Filling> list{Filling(fillings)...};
    return filled(text, language_, list);
  }

  Viewer viewer_;
  Language language_;
};

// A player, as a reference, in a line.
Line& operator<<(Line& line, Seat seat);

// How references are drawn: in plain text, by the names of the players.
class Drawing {
 public:
  virtual ~Drawing() = default;
  virtual std::string card(Card card) const = 0;
  virtual std::string player(Seat seat) const = 0;
};
std::string drawn(std::string_view words, const Drawing& drawing);
// `7S` for cards, `Seat 1` for players.
std::string plain(std::string_view words);

}  // namespace km
