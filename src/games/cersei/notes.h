// Cersei: what follows from the cards that lie there, told while a round goes on: the sums, what
// players do to each other, and what comes of it. Who watches a table hears it; in simulation
// nothing of this is left.
#pragma once

#include "games/cersei/game.h"
#include "games/cersei/side.h"

namespace km::cersei {

template <int kPlayers, class S>
class Notes {
 public:
  Notes(const Side (&sides)[kPlayers], S& sink) : sides_(sides), sink_(sink) {}

  // A look at the table: everybody's own value, what bears on it, and the strength. `queen`: who has
  // Cersei with her power, whose strength is no number (CE-27).
  void look(int queen) {
    if constexpr (kHearsNotes<S>) {
      for (int s = 0; s < kPlayers; ++s) {
        note(ce(6), NoteKind::kOwn, about(s).with(sides_[s].last).worth(own(s)));
      }
      for (int s = 0; s < kPlayers; ++s) cannoneers(s);
      for (int s = 0; s < kPlayers; ++s) chain(s);
      for (int s = 0; s < kPlayers; ++s) cersei(s, queen);
      for (int s = 0; s < kPlayers; ++s) {
        note(ce(7), NoteKind::kOthers, about(s).worth(-penalties_on(s)));
      }
      for (int s = 0; s < kPlayers; ++s) {
        if (s != queen) note(ce(7), NoteKind::kStrength, about(s).worth(strength(s)));
      }
    }
  }

  // CE-11, CE-37: several are equal.
  void tie(SeatSet tied, RuleId rule) {
    if constexpr (kHearsNotes<S>) {
      for (const Seat seat : tied) note(rule, NoteKind::kVerdict, Subject(seat));
    }
  }

  // CE-16: all cards of the round together.
  void counted_up(Seat seat, int sum) {
    if constexpr (kHearsNotes<S>) note(ce(16), NoteKind::kStrength, Subject(seat).worth(sum));
  }

  // Who wins, or whose Diplomat ends the round.
  void verdict(int winner, RuleId rule, CardSet new_cards) {
    if constexpr (kHearsNotes<S>) {
      if (winner == kNobody && rule == ce(16)) return note(rule, NoteKind::kVerdict, Subject());
      const int of = winner != kNobody ? winner : who_has(new_cards & kDiplomats);
      note(rule, NoteKind::kVerdict, about(of).with(sides_[of].last).worth(strength(of)));
    }
  }

  // CE-17: he comes back to who lost him, if there is a card to give for him; else nobody gives him back.
  void benedict(Seat seat, Seat winner, Card four, bool paid) {
    if constexpr (kHearsNotes<S>) {
      const Subject him = Subject(seat).with(four);
      note(ce(17), NoteKind::kEffect, paid ? him.by(winner) : him);
    }
  }

  // CE-18
  void assassin(Seat seat, Seat winner) {
    if constexpr (kHearsNotes<S>) {
      note(ce(18), NoteKind::kEffect, Subject(seat).by(winner).with(sides_[winner.index()].last));
    }
  }

 private:
  static Subject about(int seat) { return Subject(Seat(seat)); }
  void note(RuleId rule, NoteKind kind, Subject subject) {
    sink_.noted(Audience::everyone(), rule, kind, subject);
  }

  int who_has(CardSet any_of) const {
    int seat = 0;
    while (!any_of.has(sides_[seat].last)) ++seat;
    return seat;
  }

  int colour_against(int seat) const {
    return colour_of(sides_[highest_opponent(sides_, seat)].last);
  }
  int own(int seat) const { return sides_[seat].own.against(colour_against(seat)); }
  int penalty_of(int seat) const { return sides_[seat].penalty.against(colour_against(seat)); }
  int penalties_on(int seat) const {
    int all = 0;
    for (int s = 0; s < kPlayers; ++s) all += s == seat ? 0 : penalty_of(s);
    return all;
  }
  int strength(int seat) const { return own(seat) - penalties_on(seat); }

  // The last placement: a card, and before it those that drew it (CE-6).
  CardList placement(int seat) const {
    const Side& side = sides_[seat];
    int first = side.placed.size() - 1;
    while (first > 0 && !side.is_face_down(first - 1) && kModifiers.has(side.placed[first - 1])) {
      --first;
    }
    CardList cards;
    for (int i = first; i < side.placed.size(); ++i) cards.push_back(side.placed[i]);
    return cards;
  }

  // CE-8: what each of them counts, by whose card.
  void cannoneers(int seat) {
    const Seat highest(highest_opponent(sides_, seat));
    for (const Card card : placement(seat)) {
      if (!kCannoneers.has(card)) continue;
      const int value = sum_of(card).against(colour_against(seat));
      note(ce(8), NoteKind::kEffect, about(seat).by(highest).with(card).worth(value));
    }
  }

  // CE-6: what the chain takes from every other player.
  void chain(int seat) {
    const int penalty = penalty_of(seat);
    if (penalty == 0) return;
    for (int left = 1; left < kPlayers; ++left) {
      const int other = (seat + left) % kPlayers;
      note(ce(6), NoteKind::kEffect,
           about(other).by(Seat(seat)).with(sides_[seat].last).worth(-penalty));
    }
  }

  // CE-9, CE-28: Cersei as a last card has her power, or the card that drew her or the first Pawn on
  // her left has taken it away. The card says which of these it is: her own one, a modifier or a Pawn.
  void cersei(int seat, int queen) {
    const Side& side = sides_[seat];
    if (side.last != kQueenOfDiamonds) return;
    if (seat == queen) return note(ce(9), NoteKind::kEffect, about(seat).with(side.last));
    if (side.chained) {
      const Card drew_her = side.placed[side.placed.size() - 2];
      return note(ce(9), NoteKind::kEffect, about(seat).with(drew_her));
    }
    int pawn = (seat + 1) % kPlayers;
    while (!kPawns.has(sides_[pawn].last)) pawn = (pawn + 1) % kPlayers;
    note(ce(9), NoteKind::kEffect, about(seat).by(Seat(pawn)).with(sides_[pawn].last));
  }

  const Side (&sides_)[kPlayers];
  S& sink_;
};

}  // namespace km::cersei
