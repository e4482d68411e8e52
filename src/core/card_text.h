// Cards and deals as text: `QH`, `10S`, `RJ`; a deal is one list of cards a seat, `7S 10H | 8S 9C`.
#pragma once

#include <optional>
#include <string_view>

#include "core/card.h"
#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/line.h"
#include "core/seat.h"

namespace km {

inline constexpr int kMaxPileCards = 108;  // two packs of 54: the most that can lie in one pile
using CardList = FixedList<Card, kMaxPileCards>;

// Any cards as a list: those of a set or bag in the order of their index.
inline CardList listed(Card card) {
  CardList list;
  list.push_back(card);
  return list;
}
template <class Cards>
CardList listed(const Cards& cards) {
  CardList list;
  for (const Card card : cards) list.push_back(card);
  return list;
}
inline CardList listed(const CardBag& bag) {
  CardList list;
  for (const Card card : bag.once()) {
    for (int copy = 0; copy < bag.count(card); ++copy) list.push_back(card);
  }
  return list;
}

// Cards for each seat in the order in which they lie: what a game can be started from instead of a
// shuffle (tests, tiny decks, problems).
struct Deal {
  int players = 0;
  CardList cards[kMaxSeats];
  friend bool operator==(const Deal&, const Deal&) = default;
};

std::string_view rank_text(Rank rank);
std::string_view suit_text(Suit suit);
std::optional<Rank> parse_rank(std::string_view text);
std::optional<Suit> parse_suit(std::string_view text);
std::optional<Card> parse_card(std::string_view text);
std::optional<Deal> parse_deal(std::string_view text);

Line& operator<<(Line& line, Card card);
Line& operator<<(Line& line, const CardList& cards);
Line& operator<<(Line& line, CardSet cards);

// Splits off the text up to the next separator; the rest stays in `text`.
std::string_view next_field(std::string_view& text, char separator);
// Without the blanks around it.
std::string_view trimmed(std::string_view text);

}  // namespace km
