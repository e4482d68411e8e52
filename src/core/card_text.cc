#include "core/card_text.h"

#include <array>

namespace km {
namespace {

constexpr std::array<std::string_view, kRanks> kRankNames = {"2", "3",  "4", "5", "6", "7", "8",
                                                             "9", "10", "J", "Q", "K", "A"};
constexpr std::array<std::string_view, kSuits> kSuitNames = {"C", "D", "H", "S"};

bool parse_cards(std::string_view text, CardList& out) {
  while (!(text = trimmed(text)).empty()) {
    const std::optional<Card> card = parse_card(next_field(text, ' '));
    if (!card || out.full()) return false;
    out.push_back(*card);
  }
  return true;
}

}  // namespace

std::string_view rank_text(Rank rank) { return kRankNames[as_index(rank)]; }
std::string_view suit_text(Suit suit) { return kSuitNames[as_index(suit)]; }

std::optional<Rank> parse_rank(std::string_view text) {
  for (std::size_t i = 0; i < kRankNames.size(); ++i) {
    if (kRankNames[i] == text) return as_enum<Rank>(i);
  }
  return std::nullopt;
}

std::optional<Suit> parse_suit(std::string_view text) {
  for (std::size_t i = 0; i < kSuitNames.size(); ++i) {
    if (kSuitNames[i] == text) return as_enum<Suit>(i);
  }
  return std::nullopt;
}

std::optional<Card> parse_card(std::string_view text) {
  if (text == "RJ") return Card::red_joker();
  if (text == "DJ") return Card::dark_joker();
  if (text.size() < 2) return std::nullopt;
  const auto rank = parse_rank(text.substr(0, text.size() - 1));
  const auto suit = parse_suit(text.substr(text.size() - 1));
  if (!rank || !suit) return std::nullopt;
  return Card(*rank, *suit);
}

std::optional<Deal> parse_deal(std::string_view text) {
  Deal deal;
  bool more = true;
  while (more) {
    if (deal.players == kMaxSeats) return std::nullopt;
    more = text.find('|') != std::string_view::npos;
    if (!parse_cards(next_field(text, '|'), deal.cards[deal.players++])) return std::nullopt;
  }
  return deal;
}

Line& operator<<(Line& line, Card card) {
  if (card == Card::red_joker()) return line << "RJ";
  if (card == Card::dark_joker()) return line << "DJ";
  return line << rank_text(card.rank()) << suit_text(card.suit());
}

Line& operator<<(Line& line, const CardList& cards) {
  std::string_view gap;
  for (const Card card : cards) {
    line << gap << card;
    gap = " ";
  }
  return line;
}

Line& operator<<(Line& line, CardSet cards) { return line << listed(cards); }

std::string_view next_field(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view field = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return field;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace km
