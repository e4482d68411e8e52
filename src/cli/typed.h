// What somebody typed, and which choices it can mean: by number, in notation, by the words that the screen shows, or by
// as many cards, suits, players and words of a choice as tell it from the others. Large and small letters are the
// same, and so are letters with and without their signs: nobody needs a Turkish or Serbian keyboard to play.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card.h"
#include "core/question.h"

namespace km::cli {

// `Kız` is `kiz`, `K♦` is `kd`, `10 ♠` stays two words.
std::string folded(std::string_view text);
std::vector<std::string> folded_words(std::string_view text);

// In any form that a screen shows: `KD`, `kd`, `K♦`, `♦K`.
std::optional<Card> typed_card(std::string_view word);

// How a choice is called on the screen and in notation.
struct Called {
  std::string label;
  std::string notation;
  std::string sign;
};

// The places of the choices that it can mean; none where nothing fits. `whole`: it is all that one of them is called.
struct Meant {
  std::vector<std::size_t> places;
  bool whole = false;
};
// `player` is what a seat is called.
Meant meant(std::string_view typed, const std::vector<Choice>& choices,
            const std::function<Called(const Choice&)>& called,
            const std::function<std::string(Seat)>& player);

}  // namespace km::cli
