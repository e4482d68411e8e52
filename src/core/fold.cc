#include "core/fold.h"

#include <algorithm>

namespace km {
namespace {

// One that was empty lies open if its first cards are seen; what is dealt from never does.
PileView& pile_in(const GameInfo& game, PileId id, bool seen, TableView& table) {
  for (PileView& pile : table.piles) {
    if (pile.id == id) return pile;
  }
  const PileRole role = game.piles[id.kind].role;
  const bool up = seen && role != PileRole::kDeck && role != PileRole::kBox;
  table.piles.push_back(up ? PileView::up(id, {}) : PileView::down(id, 0));
  return table.piles.back();
}

// Nobody knows any more which of its cards lie where.
void turn_down(PileView& pile) {
  pile.facing = Facing::kDown;
  pile.known = {};
  pile.cards = {};
  pile.at.clear();
}

void erase(PileView& pile, std::size_t i) {
  pile.cards.erase(i);
  if (i < pile.at.size()) pile.at.erase(pile.at.begin() + static_cast<std::ptrdiff_t>(i));
}

// The last one of equal cards, as they lie.
bool take_card(PileView& pile, Card card) {
  for (std::size_t i = pile.cards.size(); i > 0; --i) {
    if (pile.cards[i - 1] == card) return erase(pile, i - 1), true;
  }
  return false;
}

bool take_from_place(PileView& pile, const SeatEvent& event) {
  const auto place = as_index(event.place);
  const bool there =
      event.count == 1 && place < pile.cards.size() && pile.cards[place] == event.cards[0];
  if (there) erase(pile, place);
  return there;
}

void forget(CardList& known, Card card) {
  const auto* at = std::find(known.begin(), known.end(), card);
  if (at != known.end()) known.erase(as_index(at - known.begin()));
}

bool take(PileView& pile, const SeatEvent& event) {
  pile.count -= event.count;
  if (pile.count < 0) return false;
  if (pile.facing == Facing::kDown) {
    if (!event.open) pile.known.clear();  // any of them may have gone
    for (const Card card : event.cards) forget(pile.known, card);
    return true;
  }
  if (!event.open) {  // all of an open pile can go face down: it is known what they are
    if (pile.count > 0) return turn_down(pile), false;
    pile.cards.clear();
    pile.at.clear();
    return true;
  }
  if (event.place != kPlaceNotTold) return take_from_place(pile, event);
  bool all = true;
  for (const Card card : event.cards) all = take_card(pile, card) && all;
  return all;
}

void add_sorted(const CardList& cards, CardList& list) {
  for (const Card card : cards) list.push_back(card);
  std::sort(list.begin(), list.end());
}

// On an open pile: what lies in a hand now is known still.
void put_unseen(const PileInfo& info, int count, PileView& pile) {
  CardList known;
  if (info.role == PileRole::kHand) add_sorted(pile.cards, known);
  turn_down(pile);
  pile.known = known;
  pile.count += count;
}

bool put(const GameInfo& game, PileView& pile, const SeatEvent& event) {
  const PileInfo& info = game.piles[pile.id.kind];
  if (pile.facing == Facing::kUp && !event.open) return put_unseen(info, event.count, pile), false;
  pile.count += event.count;
  if (pile.facing == Facing::kDown) {
    if (event.open && info.role == PileRole::kHand) add_sorted(event.cards, pile.known);
    return true;
  }
  if (info.order != PileOrder::kLaid) {
    add_sorted(event.cards, pile.cards);
  } else {
    for (const Card card : event.cards) pile.cards.push_back(card);
  }
  return true;
}

void set_number(TableView& table, NumberId id, int value) {
  for (NumberView& number : table.numbers) {
    if (number.id == id) return void(number.value = value);
  }
  table.numbers.push_back({.id = id, .value = value});
}

}  // namespace

bool fold(const GameInfo& game, const SeatEvent& event, TableView& table) {
  if (event.kind == EventKind::kNumber && event.open) set_number(table, event.what, event.value);
  if (event.kind != EventKind::kMove) return true;
  const bool taken = take(pile_in(game, event.from, event.open, table), event);
  return put(game, pile_in(game, event.to, event.open, table), event) && taken;
}

}  // namespace km
