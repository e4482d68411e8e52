// Which card a sensible player of King would play, by a few rules of thumb for each contract. They look
// at what may be played and at what lies open, nothing else.
#pragma once

#include <bit>

#include "core/dice.h"
#include "core/sink.h"
#include "games/king/game.h"

namespace km::king {

// The lowest and the highest cards by rank, whatever their suit.
inline Card lowest(CardSet cards) {
  Card best = cards.first();
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = cards & CardSet::of_suit(static_cast<Suit>(s));
    if (!suit.empty() && suit.first().rank() < best.rank()) best = suit.first();
  }
  return best;
}
inline Card last_of(CardSet cards) { return Card::from_index(63 - std::countl_zero(cards.bits())); }
inline Card highest(CardSet cards) {
  Card best = last_of(cards);
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = cards & CardSet::of_suit(static_cast<Suit>(s));
    if (!suit.empty() && last_of(suit).rank() > best.rank()) best = last_of(suit);
  }
  return best;
}

// The highest cards of each suit among those that were not played yet.
inline CardSet masters(CardSet out) {
  CardSet masters;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = out & CardSet::of_suit(static_cast<Suit>(s));
    if (!suit.empty()) masters.add(last_of(suit));
  }
  return masters;
}

// Cards of the same suit below and above this one.
inline CardSet below(CardSet cards, Card card) {
  return cards & CardSet::of_suit(card.suit()) & CardSet::from_bits(CardSet{card}.bits() - 1);
}
inline CardSet above(CardSet cards, Card card) {
  return cards & CardSet::of_suit(card.suit()) & CardSet::from_bits(0 - 2 * CardSet{card}.bits());
}

// The lead that is the least likely to win: few lower cards are out, and many higher ones.
inline Card safest_lead(CardSet legal, CardSet others) {
  constexpr int kWinsForSure = 1000;
  Card best = legal.first();
  int least = kWinsForSure;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = legal & CardSet::of_suit(static_cast<Suit>(s));
    if (suit.empty()) continue;
    const int higher = above(others, suit.first()).size();
    if (higher == 0) continue;
    const int risk = 4 * below(others, suit.first()).size() - higher;
    if (risk >= least) continue;
    best = suit.first();
    least = risk;
  }
  return least == kWinsForSure ? lowest(legal) : best;
}

// What to throw away: the top of a short suit in which the own cards are high.
inline Card riskiest(CardSet legal, CardSet others) {
  Card best = legal.first();
  int most = -kRanks;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = legal & CardSet::of_suit(static_cast<Suit>(s));
    const bool dead = (others & CardSet::of_suit(static_cast<Suit>(s))).empty();
    if (suit.empty() || dead) continue;
    const int lower = below(others, last_of(suit)).size() + below(others, suit.first()).size();
    const int risk = 2 * lower - suit.size();
    if (risk <= most) continue;
    best = last_of(suit);
    most = risk;
  }
  return best;
}

// Cards that others may hold, as far as the legal ones tell.
inline CardSet cards_of_others(const Game::Public& pub, CardSet legal) {
  return pub.pack - pub.gone - legal;
}

// Tricks are wanted: lead what nobody can beat, trumps first, or a low card.
inline Card lead_for_tricks(CardSet legal, CardSet sure, CardSet trumps) {
  const CardSet winners = legal & sure;
  if (!(winners & trumps).empty()) return (winners & trumps).first();
  if (!winners.empty()) return winners.first();
  return lowest((legal - trumps).empty() ? legal : legal - trumps);
}

// Win with a card that nobody can beat, or as cheaply as possible when last.
inline Card card_for_tricks(const Game::Public& pub, CardSet legal) {
  const CardSet sure = masters(pub.pack - pub.gone);
  const CardSet trumps = terms_of(pub.contract).trumps;
  if (pub.trick.count == 0) return lead_for_tricks(legal, sure, trumps);
  const CardSet winning = legal & pub.trick.beaters;
  if (!winning.empty()) {
    const CardSet cheap = (winning - trumps).empty() ? winning : winning - trumps;
    if (pub.trick.count == kPlayers - 1) return lowest(cheap);
    if (!(cheap & sure).empty()) return (cheap & sure).first();
    if (!(winning & trumps).empty() && (legal & pub.trick.suit).empty()) return lowest(winning);
  }
  const CardSet losing = legal - pub.trick.beaters;
  return lowest(losing.empty() ? legal : losing);
}

// Take nothing: stay below the best card, and throw away what is high where it is safe.
inline Card card_against_tricks(const Game::Public& pub, CardSet legal) {
  if (pub.trick.count == 0) return safest_lead(legal, cards_of_others(pub, legal));
  if ((legal & pub.trick.suit).empty()) return riskiest(legal, cards_of_others(pub, legal));
  const CardSet safe = legal - pub.trick.beaters;
  if (!safe.empty()) return highest(safe);
  const bool last = pub.trick.count == kPlayers - 1;
  return last ? highest(legal) : lowest(legal);
}

// Penalty cards only: a trick without any is a good place for high cards, if nobody plays after.
inline Card card_against_penalties(const Game::Public& pub, CardSet legal) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const bool last = pub.trick.count == kPlayers - 1;
  const CardSet harmless = legal - penalties;
  if (last && (pub.trick.cards(pub.leader) & penalties).empty() && !harmless.empty()) {
    return highest(harmless);
  }
  if (pub.trick.count == 0 && !harmless.empty()) {
    return safest_lead(harmless, cards_of_others(pub, legal));
  }
  // In Kupa a trick of another suit is cheap, and the lead gives the choice of the next suit.
  const bool cheap = pub.contract == Contract::kKupa && pub.trick.suit != kHeartCards;
  if (cheap && (legal - pub.trick.beaters).empty()) return highest(legal);
  return card_against_tricks(pub, legal);
}

// KR-18: high cards go first, so that low ones are left for the last two tricks.
inline Card card_for_the_last_two(const Game::Public& pub, CardSet legal) {
  const int left = pub.left[at(pub.turn)];
  if (left <= 3) return card_against_tricks(pub, legal);
  const bool throws_away = pub.trick.count > 0 && (legal & pub.trick.suit).empty();
  return throws_away ? riskiest(legal, cards_of_others(pub, legal)) : highest(legal);
}

inline Card sensible_card(const Game::Public& pub, CardSet legal) {
  if (is_trump(pub.contract)) return card_for_tricks(pub, legal);
  if (pub.contract == Contract::kSonIki) return card_for_the_last_two(pub, legal);
  if (pub.contract == Contract::kElAlmaz) return card_against_tricks(pub, legal);
  return card_against_penalties(pub, legal);
}

// Mostly sensible, now and then anything: a playout that always does the same learns little.
inline Card playout_card(const Game::Public& pub, CardSet legal, FastDice& dice) {
  constexpr std::uint32_t kOneIn = 6;
  const auto many = static_cast<std::uint32_t>(legal.size());
  if (many == 1) return legal.first();
  const auto any = dice.below(kOneIn * many);
  return any < many ? legal.nth(static_cast<int>(any)) : sensible_card(pub, legal);
}

// Plays a hand under way to its end.
inline void play_hand(State<Game>& state, FastDice& dice) {
  NullSink sink;
  while (state.pub.phase == Phase::kPlay) {
    const Seat seat = state.pub.turn;
    const CardSet legal = state.pub.duties.allowed(state.own[at(seat)].hand);
    Game::apply(state, seat, play(playout_card(state.pub, legal, dice)), dice, sink);
  }
}

}  // namespace km::king
