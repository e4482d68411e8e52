// What games of tricks have in common: the trick on the table, what a player must play, and what it
// proves that a player did not play. King is the first of them.
#pragma once

#include <cstdint>

#include "core/card_set.h"
#include "core/seat.h"

namespace km {

// Cards that must be played rather than others: who holds any of the first set plays one of these,
// else one of the second if there is any, and so on; who holds none of them all plays any card.
struct Duties {
  static constexpr int kMost = 4;
  CardSet first, second, third, fourth;

  // Without branches, here and below: nothing foretells what a hand holds.
  constexpr CardSet allowed(CardSet hand) const {
    CardSet cards = prefer(hand & fourth, hand);
    cards = prefer(hand & third, cards);
    cards = prefer(hand & second, cards);
    return prefer(hand & first, cards);
  }
  // What is proved by the play of a card: none of the sets before its own was held.
  constexpr CardSet disproved_by(Card card) const {
    const CardSet one{card};
    const CardSet two_sets = first | second;
    const CardSet three_sets = two_sets | third;
    CardSet not_held = (fourth & one).empty() ? three_sets | fourth : three_sets;
    not_held = (third & one).empty() ? not_held : two_sets;
    not_held = (second & one).empty() ? not_held : first;
    return (first & one).empty() ? not_held : CardSet();
  }
  // The place of the first set of which the hand holds a card; kMost if there is none.
  constexpr int pressing(CardSet hand) const {
    int i = 0;
    for (const CardSet duty : {first, second, third, fourth}) {
      if (!(hand & duty).empty()) return i;
      ++i;
    }
    return kMost;
  }
  friend constexpr bool operator==(const Duties&, const Duties&) = default;

 private:
  static constexpr CardSet prefer(CardSet a, CardSet b) { return a.empty() ? b : a; }
};

// The trick under way among players who sit in a ring and play in turn.
template <int kPlayers>
struct Trick {
  Card card[kPlayers];  // by seat, of those who have played
  std::uint8_t count = 0;
  Seat winner;      // so far
  CardSet suit;     // the one that was led
  CardSet best;     // the winner's card
  CardSet beaters;  // what would beat it: the highest trump wins, else the highest of the suit led

  static constexpr Seat next(Seat seat) { return Seat((seat.number() + 1) % kPlayers); }
  constexpr bool full() const { return count == kPlayers; }
  // Below the best card in the order of indices.
  constexpr CardSet below_best() const { return CardSet::from_bits(best.bits() - 1); }

  constexpr void add(Seat seat, Card played, CardSet trumps) {
    const CardSet one{played};
    if (count == 0) {
      suit = CardSet::of_suit(played.suit());
      beaters = one;
    }
    const bool wins = !(beaters & one).empty();
    const bool trump = !(trumps & one).empty();
    const CardSet above = CardSet::from_bits(0 - 2 * one.bits());
    const CardSet higher = above & (trump ? trumps : suit);
    const CardSet new_beaters = trump ? higher : higher | trumps;
    card[seat.number()] = played;
    best = wins ? one : best;
    winner = wins ? seat : winner;
    beaters = wins ? new_beaters : beaters;
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
