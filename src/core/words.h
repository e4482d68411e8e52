// Words for people. A message is a whole sentence with places to fill; what fills them are cards, players, numbers
// and other words. Cards and players stay references, `{7S}` and `{@1}`, until somebody draws them: a name never
// travels inside a sentence, and a screen reader can say "seven of spades". Sentences are in the present tense and
// have a form of their own for "you".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/card_set.h"
#include "core/card_text.h"
#include "core/language.h"
#include "core/seat.h"

namespace km {

using Words = std::string;

// What fills a place of a message.
class Filling {
 public:
  Filling(int number);                                // NOLINT(google-explicit-constructor)
  Filling(Card card);                                 // NOLINT(google-explicit-constructor)
  Filling(Seat seat);                                 // NOLINT(google-explicit-constructor)
  Filling(const CardList& cards);                     // NOLINT(google-explicit-constructor)
  Filling(CardSet cards) : Filling(listed(cards)) {}  // NOLINT(google-explicit-constructor)
  Filling(Words words) : text_(std::move(words)) {}   // NOLINT(google-explicit-constructor)
  Filling(std::string_view words) : text_(words) {}   // NOLINT(google-explicit-constructor)
  Filling(const char* words) : text_(words) {}        // NOLINT(google-explicit-constructor)

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// The message with its places `{0}`, `{1}`, … filled in.
Words filled(std::string_view message, std::initializer_list<Filling> fillings);

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
  Words say(std::string_view message, const Fillings&... fillings) const {
    return filled(message, {Filling(fillings)...});
  }
  // Of what this player does, or of what happens to this player: `{0}` is the player, where the message is not
  // the one for "you".
  template <class... Fillings>
  Words say_of(Seat who, std::string_view you, std::string_view they,
               const Fillings&... fillings) const {
    return filled(is_you(who) ? you : they, {Filling(who), Filling(fillings)...});
  }

 private:
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
