// News as one viewer is told it, and the numbers by which rules, piles and what is counted are known.
// Who draws a table needs no more: the truth, `Event`, and the way from it to here stand in event.h.
#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/card_text.h"
#include "core/numbers.h"
#include "core/seat.h"

namespace km {

// A rule of the game's rule book, by number: rule 14 of Blackball prints as KB-14.
struct RuleId {
  std::uint8_t number = 0;
  static constexpr RuleId of(int rule) { return {as_byte(rule)}; }
  friend constexpr bool operator==(RuleId, RuleId) = default;
};

// A pile of cards or a number on the table, of one of the game's kinds; a seat's own, or the
// table's.
struct PileId {
  std::uint8_t kind = 0;
  std::int8_t seat = -1;
  friend constexpr bool operator==(PileId, PileId) = default;
};
struct NumberId {
  std::uint8_t kind = 0;
  std::int8_t seat = -1;
  friend constexpr bool operator==(NumberId, NumberId) = default;
};

// They are called by the game's own enums of piles and of numbers.
template <Enum Kind>
constexpr PileId pile_of(Kind kind, Seat seat) {
  return {as_byte(kind), as_signed_byte(seat.number())};
}
template <Enum Kind>
constexpr PileId table_pile(Kind kind) {
  return {as_byte(kind), -1};
}
template <Enum Kind>
constexpr NumberId number_of(Kind kind, Seat seat) {
  return {as_byte(kind), as_signed_byte(seat.number())};
}
template <Enum Kind>
constexpr NumberId table_number(Kind kind) {
  return {as_byte(kind), -1};
}

// What a note is about.
enum class NoteKind : std::uint8_t {
  kOwn,       // a sum, as the own cards make it
  kOthers,    // what others take from it or add to it
  kStrength,  // what comes of both
  kEffect,    // somebody does something to the seat
  kVerdict    // who wins here, and why
};
// A seat, cards and a value that an event concerns; each may be missing.
struct Subject {
  std::int8_t seat = -1;
  std::int8_t from = -1;     // who did it
  std::int8_t card = -1;     // its index
  std::int8_t against = -1;  // the index of the card that it is compared with
  std::int16_t value = 0;
  NoteKind note = NoteKind::kEffect;  // of notes

  Subject() = default;
  constexpr explicit Subject(Seat s) : seat(as_signed_byte(s.number())) {}
  constexpr Subject by(Seat s) const {
    Subject subject = *this;
    subject.from = as_signed_byte(s.number());
    return subject;
  }
  constexpr Subject with(Card c) const {
    Subject subject = *this;
    subject.card = as_signed_byte(c.index());
    return subject;
  }
  constexpr Subject compared_with(Card c) const {
    Subject subject = *this;
    subject.against = as_signed_byte(c.index());
    return subject;
  }
  constexpr Subject worth(int v) const {
    Subject subject = *this;
    subject.value = static_cast<std::int16_t>(v);
    return subject;
  }
  friend constexpr bool operator==(const Subject&, const Subject&) = default;
};

enum class EventKind : std::uint8_t {
  kMove,    // cards go from a pile to a pile, the first first
  kNumber,  // a number on the table becomes `value`
  kRoll,    // a die of `sides` shows `value`
  kSay,     // a seat says, or secretly chooses, an action
  kRule,    // a rule took effect that no other event shows
  kNote,    // something about a seat or a card that follows from the cards: told, not recorded
  kChance,  // what the dice decided; for records only, never told to anybody
};

// Where in its pile a card lay that moved, counted from the bottom, from 0, before the move. It is
// told where equal cards can lie in one pile and their order matters.
inline constexpr std::int16_t kPlaceNotTold = -1;

// An event as one viewer is told it. Where `open` is false the content stays with others: there are
// no faces, only `count`; no place; no value; no action.
struct SeatEvent {
  EventKind kind;
  RuleId rule;
  bool open;
  PileId from, to;
  std::int16_t place = kPlaceNotTold;
  NumberId what;
  Seat seat;
  Action action;
  int value = 0;
  int sides = 0;
  int count = 0;
  Subject about;
  CardList cards{};

  friend bool operator==(const SeatEvent&, const SeatEvent&) = default;
};

}  // namespace km
