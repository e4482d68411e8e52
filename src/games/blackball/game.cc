// King's Blackball: the parts of the rules that are asked now and then, not in every step.
#include "games/blackball/game.h"

namespace km::blackball {

int points_won(const Game::Public& pub, Seat seat) {
  int sum = 0;
  for (const CardsWorth& worth : kByPoints)
    sum += worth.points * pub.won[seat.index()].count(worth.cards);
  return sum;
}

int points_of_kings(const Game::Public& pub, Seat seat) {
  const int held = pub.held[seat.index()];
  switch (pub.rules.kings) {
    case Kings::kSpent:
      return kKingPoints * (4 - held);
    case Kings::kHeld:
      return kKingPoints * held;
    case Kings::kAll:
      break;
  }
  return kKingPoints * 4;
}

// KB-19: the points of the won pile, and -5 for each king that the option counts.
Points score(const Game::Public& pub, Seat seat) {
  return {points_won(pub, seat) + points_of_kings(pub, seat)};
}

// KB-20: the higher score wins.
Scores Game::scores(const Public& pub) {
  Scores scores;
  for (const Seat seat : kBoth) scores.push_back(score(pub, seat));
  return scores;
}

// A trick is one step of the table, at most three windows and a sudden death; round two cannot have
// more tricks than round one.
std::int64_t Game::max_steps(const Rules& /*rules*/, int /*players*/) {
  const std::int64_t tricks = 2 * 48;
  return tricks * (1 + kPlayers * (kWarsATrick + 1) + kPlayers * kEqualThrows);
}

Refusal Game::refuse(const Public& pub, const Private& /*own*/, Seat me, Action action) {
  if (over(pub)) return {kb(20), "The game is over."_m};
  if (pub.phase == Phase::kBetween)
    return {kb(4), "No trick lies on the table: there is nothing to choose."_m};
  if (pub.phase == Phase::kSuddenDeath) {
    if (!pub.waiting.has(me))
      return {kb(11), "You have thrown already. Both throws are shown together."_m};
    return {kb(11), "In sudden death you throw rock, paper or scissors."_m};
  }
  if (pub.held[me.index()] == 0)
    return {kb(13), "You hold no king any more, so you are not asked."_m};
  if (!pub.waiting.has(me))
    return {kb(13), "You have chosen already. Both choices are shown together."_m};
  if (verb_of(action) >= Verb::kRock) {
    return {kb(11),
            "Rock, paper and scissors are for sudden death. Now you let it be, or blackball."_m};
  }
  return {kb(13), "Now you let it be, or blackball."_m};
}

namespace {

void add_all(CardBag& bag, const auto& cards) {
  for (const Card card : cards) bag.add(card);
}

// Every card but the kings in front and the spent ones, wherever it lies.
CardBag all_cards(const Game::Public& pub) {
  CardBag all = pub.discard;
  for (const Seat seat : kBoth) {
    all.add(pub.won[seat.index()]);
    all.add(pub.unseen[seat.index()]);
    add_all(all, pub.trick[seat.index()].up);
  }
  return all;
}

int count_all(const Game::Public& pub) {
  int count = pub.discard.size();
  for (const Seat seat : kBoth) {
    count += pub.won[seat.index()].size() + pub.unseen[seat.index()].size() +
             count_of(pub.trick[seat.index()].up);
  }
  return count;
}

}  // namespace

std::string_view Game::fault(const State& now, const State& start) {
  if (count_all(now.pub) != count_all(start.pub)) return "a card was lost or doubled";
  if (all_cards(now.pub) != all_cards(start.pub)) return "a card has changed its face";
  for (const Seat seat : kBoth) {
    const Public& pub = now.pub;
    const bool peeks = pub.rules.peek == Peek::kYes;
    const FaceDown& down = peeks ? now.own[seat.index()].down : now.hid.down[seat.index()];
    const FaceDown& none = peeks ? now.hid.down[seat.index()] : now.own[seat.index()].down;
    if (!none.empty()) return "face-down cards lie in the wrong room";
    if (down.size() != pub.trick[seat.index()].down) return "the face-down cards are miscounted";
    CardBag deck = pub.unseen[seat.index()];
    for (const Card card : down) {
      if (!deck.has(card)) return "a face-down card was never in the deck";
      deck.remove(card);
    }
    if (deck.size() != pub.deck[seat.index()]) return "a deck is miscounted";
    if (pub.held[seat.index()] > 4) return "a king was spent that was not there";
  }
  if (over(now.pub) && !now.pub.waiting.empty()) return "somebody is asked after the end";
  return "";
}

}  // namespace km::blackball
