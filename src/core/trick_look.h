// How a trick lies on the table, for every game of tricks: its cards with the moment at which each was laid, the one
// that was led, the one that wins so far, and who that is.
#pragma once

#include "core/table_view.h"
#include "core/trick.h"

namespace km {

// The rules by which a card is led and by which a trick is won.
struct TrickRules {
  RuleId lead;
  RuleId win;
};

// The card of a seat in the trick, with the moment at which it was laid; an empty pile for who has not played.
template <int kPlayers>
PileView trick_pile(PileId id, const Trick<kPlayers>& trick, Seat leader, Seat seat) {
  PileView pile = PileView::up(id, {});
  const int place = (seat.number() - leader.number() + kPlayers) % kPlayers;
  if (place >= trick.count) return pile;
  pile.cards.push_back(trick.card[seat.number()]);
  pile.count = 1;
  pile.at.push_back(place);
  return pile;
}

// All of a trick, where each seat has a pile of this kind for the card that it plays.
template <int kPlayers, Enum Kind>
void show_trick(Kind kind, const Trick<kPlayers>& trick, Seat leader, TrickRules rules,
                const Voice& voice, TableView& table) {
  for (const Seat seat : SeatSet::all(kPlayers)) {
    table.piles.push_back(trick_pile(pile_of(kind, seat), trick, leader, seat));
  }
  if (trick.count == 0) return;
  table.marks.push_back({.on = pile_of(kind, leader),
                         .kind = MarkKind::kLed,
                         .words = voice.say("led"_m),
                         .rule = rules.lead});
  table.marks.push_back({.on = pile_of(kind, trick.winner),
                         .kind = MarkKind::kWinning,
                         .words = voice.say("winning"_m),
                         .rule = rules.win});
  table.standing.push_back(
      {.words = voice.say_of(trick.winner, "You win so far."_m, "{0} wins so far."_m),
       .rule = rules.win,
       .winner = trick.winner});
}

}  // namespace km
