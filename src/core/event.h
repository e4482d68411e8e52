// News. One Event type for all games: cards moved, a number changed, a die rolled, a word said, a
// rule fired. Each says which rule did it and who may know its content. `project` is the only way
// from the truth to what a viewer is told; it is written here once, for every game.
#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/card_text.h"
#include "core/dice.h"
#include "core/seat.h"

namespace km {

// A rule of the game's rule book, by number: rule 14 of Blackball prints as KB-14.
struct RuleId {
  std::uint8_t number = 0;
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

// Who may know the content of an event (the faces, the number, the word). That something happened
// is known to all.
class Audience {
 public:
  static constexpr Audience everyone() { return Audience(SeatSet::all(kMaxSeats), true); }
  static constexpr Audience nobody() { return Audience(SeatSet(), false); }
  static constexpr Audience only(Seat seat) { return Audience(SeatSet::only(seat), false); }

  constexpr bool includes(Viewer viewer) const {
    return viewer.is_spectator() ? spectators_ : seats_.has(viewer.seat());
  }
  constexpr SeatSet seats() const { return seats_; }
  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  constexpr Audience(SeatSet seats, bool spectators) : seats_(seats), spectators_(spectators) {}
  SeatSet seats_;
  bool spectators_;
};

enum class EventKind : std::uint8_t {
  kMove,    // cards go from a pile to a pile, the first first
  kNumber,  // a number on the table becomes `value`
  kRoll,    // a die of `sides` shows `value`
  kSay,     // a seat says, or secretly chooses, an action
  kRule,    // a rule took effect that no other event shows
  kChance,  // what the dice decided; for records only, never told to anybody
};

struct Event {
  static Event move(Audience who, RuleId rule, PileId from, PileId to, const CardList& cards) {
    Event e(EventKind::kMove, who, rule);
    e.from = from;
    e.to = to;
    e.cards = cards;
    return e;
  }
  static Event number(Audience who, RuleId rule, NumberId what, int value) {
    Event e(EventKind::kNumber, who, rule);
    e.what = what;
    e.value = value;
    return e;
  }
  static Event roll(Audience who, RuleId rule, Seat seat, int sides, int value) {
    Event e(EventKind::kRoll, who, rule);
    e.seat = seat;
    e.sides = sides;
    e.value = value;
    return e;
  }
  static Event say(Audience who, RuleId rule, Seat seat, Action action) {
    Event e(EventKind::kSay, who, rule);
    e.seat = seat;
    e.action = action;
    return e;
  }
  static Event fired(Audience who, RuleId rule) { return Event(EventKind::kRule, who, rule); }
  static Event chance(const Outcome& outcome) {
    Event e(EventKind::kChance, Audience::nobody(), RuleId{});
    e.outcome = outcome;
    return e;
  }

  EventKind kind;
  Audience audience;
  RuleId rule;
  PileId from, to;   // kMove
  NumberId what;     // kNumber
  Seat seat;         // kRoll, kSay
  Action action;     // kSay
  int value = 0;     // kNumber, kRoll
  int sides = 0;     // kRoll
  Outcome outcome;   // kChance
  CardList cards{};  // kMove

  friend bool operator==(const Event&, const Event&) = default;

 private:
  Event(EventKind k, Audience who, RuleId r) : kind(k), audience(who), rule(r) {}
};

// An event as one viewer is told it. Where `open` is false the content stays with others: there are
// no faces, only `count`; no value; no action.
struct SeatEvent {
  EventKind kind;
  RuleId rule;
  bool open;
  PileId from, to;
  NumberId what;
  Seat seat;
  Action action;
  int value = 0;
  int sides = 0;
  int count = 0;
  CardList cards{};

  friend bool operator==(const SeatEvent&, const SeatEvent&) = default;
};

// Whether the viewer hears of it at all.
constexpr bool is_told(const Event& event) { return event.kind != EventKind::kChance; }

inline SeatEvent project(const Event& event, Viewer viewer) {
  assert(is_told(event));
  SeatEvent told{};
  told.kind = event.kind;
  told.rule = event.rule;
  told.open = event.audience.includes(viewer);
  told.from = event.from;
  told.to = event.to;
  told.what = event.what;
  told.seat = event.seat;
  told.sides = event.sides;
  told.count = static_cast<int>(event.cards.size());
  if (told.open) {
    told.action = event.action;
    told.value = event.value;
    told.cards = event.cards;
  }
  return told;
}

}  // namespace km
