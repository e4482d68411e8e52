// Which card a sensible player of King would play, by a few rules of thumb for each contract. They look
// at what may be played and at what lies open, nothing else.
#pragma once

#include <bit>

#include "core/dice.h"
#include "core/sink.h"
#include "games/king/game.h"

namespace km::king {

inline CardSet first_alone(CardSet cards) {
  return CardSet::from_bits(cards.bits() & (0 - cards.bits()));
}
// Which ranks there are, whatever the suit.
inline unsigned ranks_of(CardSet cards) {
  const std::uint64_t two = cards.bits() | cards.bits() >> 32;
  return static_cast<unsigned>((two | two >> 16) & 0xffff);
}
// The lowest and the highest cards by rank, whatever their suit.
inline Card lowest(CardSet cards) {
  const auto rank = static_cast<Rank>(std::countr_zero(ranks_of(cards)));
  return (cards & CardSet::of_rank(rank)).first();
}
inline Card last_of(CardSet cards) { return Card::from_index(63 - std::countl_zero(cards.bits())); }
inline Card highest(CardSet cards) {
  const auto rank = static_cast<Rank>(31 - std::countl_zero(ranks_of(cards)));
  const CardSet of_rank = cards & CardSet::of_rank(rank);
  const int last = last_of(cards).index();
  const int first = std::countr_zero(of_rank.bits());
  const bool top = ((of_rank.bits() >> last) & 1) != 0;
  return Card::from_index(__builtin_expect_with_probability(static_cast<long>(top), 1, 0.5) ? last : first);
}

// The highest cards of each suit among those that were not played yet.
inline CardSet masters(CardSet out) {
  std::uint64_t x = out.bits();  // each lane filled from its highest card down
  x |= (x >> 1) & 0x7fff7fff7fff7fff;
  x |= (x >> 2) & 0x3fff3fff3fff3fff;
  x |= (x >> 4) & 0x0fff0fff0fff0fff;
  x |= (x >> 8) & 0x00ff00ff00ff00ff;
  return CardSet::from_bits(x & ~((x >> 1) & 0x7fff7fff7fff7fff));
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
  constexpr unsigned kWinsForSure = 1U << 30;
  unsigned least = kWinsForSure;
#pragma GCC unroll 4
  for (unsigned s = 0; s < kSuits; ++s) {
    const auto mine = static_cast<unsigned>(legal.bits() >> (16 * s)) & 0xffff;
    const auto out = static_cast<unsigned>(others.bits() >> (16 * s)) & 0xffff;
    const unsigned lower = (mine & (0 - mine)) - 1;  // all, where there is none
    const auto higher = static_cast<unsigned>(std::popcount(out & ~lower));
    const unsigned risk = 16 + 4 * static_cast<unsigned>(std::popcount(out & lower)) - higher;
    const unsigned never = static_cast<unsigned>(higher == 0) << 30;
    const unsigned key = ((risk << 8) + 16 * s + static_cast<unsigned>(std::countr_zero(mine))) | never;
    least = std::min(least, key);
  }
  if (least >= kWinsForSure) return lowest(legal);
  return Card::from_index(static_cast<int>(least & 0xff));
}

// What to throw away: the top of a short suit in which the own cards are high.
inline Card riskiest(CardSet legal, CardSet others) {
  unsigned most = 0;
#pragma GCC unroll 4
  for (unsigned s = 0; s < kSuits; ++s) {
    const auto mine = static_cast<unsigned>(legal.bits() >> (16 * s)) & 0xffff;
    const auto out = static_cast<unsigned>(others.bits() >> (16 * s)) & 0xffff;
    const int top = 31 - std::countl_zero(mine | 1);
    const unsigned below_top = (1U << top) - 1;
    const unsigned below_low = (mine & (0 - mine)) - 1;
    const int lower = std::popcount(out & below_top) + std::popcount(out & below_low);
    const auto risk = static_cast<unsigned>(64 + 2 * lower - std::popcount(mine));
    const unsigned key = (risk << 16) + ((3 - s) << 8) + 16 * s + static_cast<unsigned>(top);
    const unsigned counts = 0 - static_cast<unsigned>((mine != 0) & (out != 0));
    most = std::max(most, key & counts);
  }
  return most == 0 ? legal.first() : Card::from_index(static_cast<int>(most & 0xff));
}

// Cards that others may hold, as far as the legal ones tell.
inline CardSet cards_of_others(const Game::Public& pub, CardSet legal) {
  return pub.pack - pub.gone - legal;
}

// Tricks are wanted: lead what nobody can beat, trumps first, or a low card.
inline Card lead_for_tricks(CardSet legal, CardSet sure, CardSet trumps) {
  const CardSet winners = legal & sure;
  const CardSet low = prefer(legal - trumps, legal);
  return lowest(prefer(first_alone(winners & trumps), prefer(first_alone(winners), low)));
}

// Win with a card that nobody can beat, or as cheaply as possible when last.
inline Card card_for_tricks(const Game::Public& pub, CardSet legal) {
  const CardSet trumps = terms_of(pub.contract).trumps;
  const CardSet winning = legal & pub.trick.beaters;
  const CardSet cheap = prefer(winning - trumps, winning);
  const CardSet losing = prefer(legal - pub.trick.beaters, legal);
  if (pub.trick.count == kPlayers - 1) return lowest(prefer(cheap, losing));
  const CardSet sure = masters(pub.pack - pub.gone);
  if (pub.trick.count == 0) return lead_for_tricks(legal, sure, trumps);
  const CardSet ruff = prefer(legal & pub.trick.suit, winning & trumps) - pub.trick.suit;
  const CardSet cards = prefer(prefer(ruff, CardSet()).empty() ? CardSet() : winning, losing);
  return lowest(prefer(first_alone(cheap & sure), cards));
}

// Take nothing: stay below the best card, and throw away what is high where it is safe.
inline Card card_against_tricks(const Game::Public& pub, CardSet legal) {
  if (pub.trick.count == 0) return safest_lead(legal, cards_of_others(pub, legal));
  if ((legal & pub.trick.suit).empty()) return riskiest(legal, cards_of_others(pub, legal));
  const CardSet safe = legal - pub.trick.beaters;
  if (pub.trick.count == kPlayers - 1) return highest(prefer(safe, legal));
  const CardSet cards = prefer(safe, legal);
  const Card low = lowest(cards);
  const Card high = highest(cards);
  return __builtin_expect_with_probability(static_cast<long>(safe.empty()), 1, 0.5) ? low : high;
}

// Penalty cards only: a trick without any is a good place for high cards, if nobody plays after.
inline Card card_against_penalties(const Game::Public& pub, CardSet legal) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const bool last = pub.trick.count == kPlayers - 1;
  const CardSet harmless = legal - penalties;
  if (last) {
    CardSet cards;  // of the others
#pragma GCC unroll 3
    for (int i = 1; i < kPlayers; ++i) cards.add(pub.trick.card[(pub.turn.number() + i) % kPlayers]);
    if ((cards & penalties).empty() & !harmless.empty()) return highest(harmless);
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

[[gnu::noinline]] inline Card sensible_card(const Game::Public& pub, CardSet legal) {
  if (is_trump(pub.contract)) return card_for_tricks(pub, legal);
  if (pub.contract == Contract::kSonIki) return card_for_the_last_two(pub, legal);
  if (pub.contract == Contract::kElAlmaz) return card_against_tricks(pub, legal);
  return card_against_penalties(pub, legal);
}

// Mostly sensible, now and then anything: a playout that always does the same learns little.
[[gnu::always_inline]] inline Card playout_card(const Game::Public& pub, CardSet legal, FastDice& dice) {
  constexpr std::uint32_t kOneIn = 6;
  const auto many = static_cast<std::uint32_t>(legal.size());
  if (many == 1) return legal.first();
  const auto any = dice.below(kOneIn * many);
  const Card sensible = sensible_card(pub, legal);
  const bool anything = any < many;
  const Card other = legal.nth(static_cast<int>(any < many ? any : 0));
  return __builtin_expect_with_probability(static_cast<long>(anything), 1, 0.5) ? other : sensible;
}

// Plays a hand under way to its end, in an imagined world.
template <class Sensible>
[[gnu::always_inline]] inline void play_hand_by(State<Game>& state, FastDice& dice,
                                                const Sensible& sensible) {
  ImaginedSink sink;
  Step<ImaginedSink> step(state, sink);
  constexpr std::uint32_t kOneIn = 6;
  const Game::Public& pub = state.pub;
  while (pub.phase == Phase::kPlay) {
    const Seat seat = pub.turn;
    const CardSet hand = state.own[at(seat)].hand;
    if (pub.left[at(seat)] == 1) {  // nothing to choose any more
      step.play_card(seat, hand.first());
      continue;
    }
    const CardSet legal = allowed_cards(pub, hand);
    const auto many = static_cast<std::uint32_t>(legal.size());
    Card card = legal.first();
    if (many > 1) [[likely]] {
      const auto any = dice.below(kOneIn * many);
      const Card good = sensible(pub, legal);
      const Card other = legal.nth(static_cast<int>(any < many ? any : 0));
      card = __builtin_expect_with_probability(static_cast<long>(any < many), 1, 0.5) ? other : good;
    }
    step.play_card(seat, card);
  }
}
inline void play_hand(State<Game>& state, FastDice& dice) {
  const Contract contract = state.pub.contract;
  if (is_trump(contract)) {
    play_hand_by(state, dice, card_for_tricks);
  } else if (contract == Contract::kSonIki) {
    play_hand_by(state, dice, card_for_the_last_two);
  } else if (contract == Contract::kElAlmaz) {
    play_hand_by(state, dice, card_against_tricks);
  } else {
    play_hand_by(state, dice, card_against_penalties);
  }
}

}  // namespace km::king
