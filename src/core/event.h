// News. One Event type for all games: cards moved, a number changed, a die rolled, a word said, a
// rule fired. Each says which rule did it and who may know its content. `project` is the only way
// from the truth to what a viewer is told; it is written here once, for every game.
#pragma once

#include <cstdint>

#include "core/action.h"
#include "core/card_text.h"
#include "core/dice.h"
#include "core/numbers.h"
#include "core/seat.h"
#include "core/seat_event.h"

namespace km {

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

struct Event {
  static Event move(Audience who, RuleId rule, PileId from, PileId to, const CardList& cards,
                    std::int16_t place = kPlaceNotTold) {
    Event e(EventKind::kMove, who, rule);
    e.from = from;
    e.to = to;
    e.place = place;
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
  static Event fired(Audience who, RuleId rule, Subject about = {}) {
    Event e(EventKind::kRule, who, rule);
    e.about = about;
    return e;
  }
  static Event noted(Audience who, RuleId rule, NoteKind kind, Subject about) {
    Event e(EventKind::kNote, who, rule);
    e.about = about;
    e.about.note = kind;
    return e;
  }
  static Event chance(const Outcome& outcome) {
    Event e(EventKind::kChance, Audience::nobody(), RuleId{});
    e.outcome = outcome;
    return e;
  }

  EventKind kind;
  Audience audience;
  RuleId rule;
  PileId from, to;                     // kMove
  std::int16_t place = kPlaceNotTold;  // kMove of one card
  NumberId what;                       // kNumber
  Seat seat;                           // kRoll, kSay
  Action action;                       // kSay
  int value = 0;                       // kNumber, kRoll
  int sides = 0;                       // kRoll
  Outcome outcome;                     // kChance
  Subject about;                       // kRule, kNote
  CardList cards{};                    // kMove

  friend bool operator==(const Event&, const Event&) = default;

 private:
  Event(EventKind k, Audience who, RuleId r) : kind(k), audience(who), rule(r) {}
};

// Whether the viewer hears of it at all.
constexpr bool is_told(const Event& event) { return event.kind != EventKind::kChance; }
// Whether a record keeps it: what follows from the cards is not kept.
constexpr bool is_recorded(const Event& event) { return event.kind != EventKind::kNote; }

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
  told.count = count_of(event.cards);
  if (told.open) {
    told.action = event.action;
    told.value = event.value;
    told.about = event.about;
    told.cards = event.cards;
    told.place = event.place;
  }
  return told;
}

}  // namespace km
