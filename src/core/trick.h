// What games of tricks have in common: the trick on the table, what a player must play, and what it
// proves that a player did not play. King is the first of them.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/card_set.h"
#include "core/seat.h"

namespace km {

// Cards that must be played rather than others: who holds any of the first set plays one of these,
// else one of the second if there is any, and so on; who holds none of them all plays any card.
struct Duties {
  static constexpr int kMost = 4;
  CardSet set[kMost];

  constexpr CardSet allowed(CardSet hand) const {
    for (const CardSet duty : set) {
      if (const CardSet held = hand & duty; !held.empty()) return held;
    }
    return hand;
  }
  // What is proved by the play of a card: none of the sets before its own was held.
  constexpr CardSet disproved_by(Card card) const {
    CardSet not_held;
    for (const CardSet duty : set) {
      if (duty.has(card)) return not_held;
      not_held |= duty;
    }
    return not_held;
  }
  // The place of the first set of which the hand holds a card; kMost if there is none.
  constexpr int pressing(CardSet hand) const {
    int i = 0;
    while (i < kMost && (hand & set[i]).empty()) ++i;
    return i;
  }
};

// The trick under way among players who sit in a ring and play in turn.
template <int kPlayers>
struct Trick {
  Card card[kPlayers];  // by seat, of those who have played
  std::uint8_t count = 0;
  Suit led = Suit::kClubs;
  Card best;
  Seat winner;  // so far

  static constexpr Seat next(Seat seat) { return Seat((seat.number() + 1) % kPlayers); }
  constexpr bool full() const { return count == kPlayers; }

  // The highest trump wins, else the highest card of the suit led.
  constexpr void add(Seat seat, Card played, CardSet trumps) {
    card[seat.number()] = played;
    const bool higher = played.suit() == best.suit() && played.index() > best.index();
    const bool ruffs = trumps.has(played) && !trumps.has(best);
    if (count == 0) led = played.suit();
    if (count == 0 || higher || ruffs) {
      best = played;
      winner = seat;
    }
    ++count;
  }
  constexpr SeatSet played(Seat leader) const {
    SeatSet seats;
    Seat seat = leader;
    for (int i = 0; i < count; ++i, seat = next(seat)) seats.add(seat);
    return seats;
  }
  constexpr CardSet cards(Seat leader) const {
    CardSet all;
    for (const Seat seat : played(leader)) all.add(card[seat.number()]);
    return all;
  }
  friend constexpr bool operator==(const Trick&, const Trick&) = default;
};

}  // namespace km
