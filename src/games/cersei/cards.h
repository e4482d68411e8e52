// Cersei: what the cards are (CE-1 to CE-3), a row for each rank. All that the play asks of a card
// comes from these rows, worked out by the compiler.
#pragma once

#include <array>
#include <cstdint>

#include "core/card_set.h"

namespace km::cersei {

inline constexpr int kCannon = 14;  // CE-8: added or taken off
inline constexpr Card kQueenOfDiamonds{Rank::kQueen, Suit::kDiamonds};

// What a card does.
enum class Power : std::uint8_t {
  kStartsBattle,  // CE-11
  kStopsCersei,   // CE-9
  kComesBack,     // CE-17
  kAddsNext,      // CE-6: the next card counts for the same sum …
  kTurnsNext,     // … or against the others
  kEndsFight,     // CE-14
  kSteals,        // CE-18
  kBeatsAll,      // CE-9
  kWinsFight,     // CE-10
  kFires,         // CE-8
  kShuffles,      // CE-19
};

struct Row {
  CardSet cards;
  std::int8_t value;  // CE-3: its face value (CE-16)
  Power power;        // what has it also gives the card its name (CE-2, in text.cc)
};
inline constexpr std::array kCards = {
    Row{CardSet::of_rank(Rank::k2), 2, Power::kStartsBattle},   // Scout
    Row{CardSet::of_rank(Rank::k3), 3, Power::kStopsCersei},    // Pawn
    Row{CardSet::of_rank(Rank::k4), 4, Power::kComesBack},      // Benedict
    Row{CardSet::of_rank(Rank::k5), 5, Power::kAddsNext},       // Lieutenant
    Row{CardSet::of_rank(Rank::k6), 6, Power::kStopsCersei},    // Pawn
    Row{CardSet::of_rank(Rank::k7), 7, Power::kStopsCersei},    // Pawn
    Row{CardSet::of_rank(Rank::k8), 8, Power::kTurnsNext},      // Captain
    Row{CardSet::of_rank(Rank::k9), 9, Power::kEndsFight},      // Diplomat
    Row{CardSet::of_rank(Rank::k10), 10, Power::kStopsCersei},  // Pawn
    Row{CardSet::of_rank(Rank::kJack), 11, Power::kSteals},     // Assassin
    Row{CardSet{kQueenOfDiamonds}, 2, Power::kBeatsAll},        // Cersei
    Row{CardSet::of_rank(Rank::kKing), 10, Power::kWinsFight},  // King
    Row{CardSet::of_rank(Rank::kAce), kCannon, Power::kFires},  // Cannoneer
    Row{CardSet::jokers(), 15, Power::kShuffles},               // Eunuch
};

// CE-1: the other queens stay in the box.
constexpr CardSet pack() {
  CardSet all;
  for (const Row& row : kCards) all |= row.cards;
  return all;
}
static_assert(pack().size() == 51);

// The row of a card, looked up by its index.
inline constexpr auto kRowAt = [] {
  std::array<std::uint8_t, 64> rows{};
  std::uint8_t i = 0;
  for (const Row& row : kCards) {
    for (const Card card : row.cards) rows[as_index(card.index())] = i;
    ++i;
  }
  return rows;
}();
constexpr const Row& row_of(Card card) { return kCards[kRowAt[as_index(card.index())]]; }

constexpr CardSet cards_that(Power power) {
  CardSet cards;
  for (const Row& row : kCards) {
    if (row.power == power) cards |= row.cards;
  }
  return cards;
}
inline constexpr CardSet kScouts = cards_that(Power::kStartsBattle);
inline constexpr CardSet kPawns = cards_that(Power::kStopsCersei);
inline constexpr CardSet kBenedicts = cards_that(Power::kComesBack);
inline constexpr CardSet kCaptains = cards_that(Power::kTurnsNext);
inline constexpr CardSet kModifiers = cards_that(Power::kAddsNext) | kCaptains;
inline constexpr CardSet kDiplomats = cards_that(Power::kEndsFight);
inline constexpr CardSet kAssassins = cards_that(Power::kSteals);
inline constexpr CardSet kKings = cards_that(Power::kWinsFight);
inline constexpr CardSet kCannoneers = cards_that(Power::kFires);
inline constexpr CardSet kEunuchs = cards_that(Power::kShuffles);

}  // namespace km::cersei
