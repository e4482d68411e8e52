// What games of tricks have in common: the trick on the table, what a player must play, and what it
// proves that a player did not play. King is the first of them.
#pragma once

#include <cstdint>

#include "core/card_set.h"
#include "core/seat.h"

namespace km {

// Cards that must be played rather than others: who holds any of the first set plays one of these,
// else one of the second if there is any, and so on; who holds none of them all plays any card. Of the
// first set only those count that do not win the trick so far: without the `beaters` of the best card.
struct Duties {
  static constexpr int kMost = 4;
  CardSet first, second, third, fourth;

  // Mostly there is nothing of the first set, and then nobody need wait for who is winning the trick.
  constexpr CardSet allowed(CardSet hand, CardSet beaters) const {
    const CardSet cards = prefer(hand & second, prefer(hand & third, prefer(hand & fourth, hand)));
    const CardSet pressing = hand & first;
    return pressing.empty() ? cards : prefer(pressing - beaters, cards);
  }
  // What is proved by the play of a card: none of the sets before its own was held.
  constexpr CardSet disproved_by(Card card, CardSet beaters) const {
    if ((first | fourth).empty()) {
      const CardSet no_second = all_unless(second.has(card));
      const CardSet no_third = no_second & all_unless(third.has(card));
      return (second & no_second) | (third & no_third);
    }
    const CardSet losing = first - beaters;
    const CardSet no_first = all_unless(losing.has(card));
    const CardSet no_second = no_first & all_unless(second.has(card));
    const CardSet no_third = no_second & all_unless(third.has(card));
    const CardSet no_fourth = no_third & all_unless(fourth.has(card));
    return (losing & no_first) | (second & no_second) | (third & no_third) | (fourth & no_fourth);
  }
  // The place of the first set of which the hand holds a card; kMost if there is none.
  constexpr int pressing(CardSet hand, CardSet beaters) const {
    int i = 0;
    for (const CardSet duty : {first - beaters, second, third, fourth}) {
      if (!(hand & duty).empty()) return i;
      ++i;
    }
    return kMost;
  }
  friend constexpr bool operator==(const Duties&, const Duties&) = default;

 private:
  static constexpr CardSet all_unless(bool not_this) {
    return CardSet::from_bits(static_cast<std::uint64_t>(not_this) - 1);
  }
};

// The trick under way among players who sit in a ring and play in turn.
template <int kPlayers>
struct Trick {
  Card card[kPlayers];  // by seat, of those who have played
  std::uint8_t count = 0;
  Seat winner;      // so far
  CardSet suit;     // the one that was led
  CardSet beaters;  // of the best card: the highest trump wins, else the highest of the suit led

  static constexpr Seat next(Seat seat) { return Seat((seat.number() + 1) % kPlayers); }
  constexpr bool full() const { return count == kPlayers; }
  constexpr Card best() const { return card[winner.number()]; }

  constexpr void add(Seat seat, Card played, CardSet trumps) {
    count == 0 ? lead(seat, played, trumps) : follow(seat, played, trumps);
  }
  constexpr void lead(Seat seat, Card played, CardSet trumps) {
    card[seat.number()] = played;
    count = 1;
    winner = seat;
    suit = CardSet::of_suit(played.suit());
    beaters = beaters_of(played, trumps);
  }
  // With masks instead of branches: nothing foretells which card wins.
  constexpr void follow(Seat seat, Card played, CardSet trumps) {
    const std::uint64_t wins = 0 - static_cast<std::uint64_t>(beaters.has(played));
    card[seat.number()] = played;
    ++count;
    winner = Seat(chosen(wins, seat.number(), winner.number()));
    beaters = CardSet::from_bits(chosen(wins, beaters_of(played, trumps).bits(), beaters.bits()));
  }
  constexpr SeatSet played(Seat leader) const {
    SeatSet seats;
    Seat seat = leader;
    for (int i = 0; i < count; ++i, seat = next(seat)) seats.add(seat);
    return seats;
  }
  constexpr CardSet cards(Seat leader) const {
    CardSet all;
    Seat seat = leader;
    for (int i = 0; i < kPlayers; ++i, seat = next(seat))
      all.add_if(i < count, card[seat.number()]);
    return all;
  }
  friend constexpr bool operator==(const Trick&, const Trick&) = default;

 private:
  // Higher cards of its suit, and trumps unless it is one.
  static constexpr CardSet beaters_of(Card card, CardSet trumps) {
    const CardSet suit = CardSet::of_suit(card.suit());
    const CardSet above = CardSet::from_bits(0 - 2 * CardSet{card}.bits());
    return (above & suit) | (trumps - suit);
  }
  template <class T>
  static constexpr T chosen(std::uint64_t mask, T yes, T no) {
    return no ^ ((yes ^ no) & static_cast<T>(mask));
  }
};

}  // namespace km
