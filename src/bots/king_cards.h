// Which card a sensible player of King would play, by a few rules of thumb for each contract. They look
// at what may be played and at what lies open, nothing else.
#pragma once

#include <algorithm>
#include <bit>

#include "bots/king_card_bits.h"
#include "core/dice.h"
#include "core/sink.h"
#include "games/king/game.h"

namespace km::king {

// All of this has few branches, for nothing foretells what a hand holds.

inline Card last_of(CardSet cards) { return Card::from_index(63 - std::countl_zero(cards.bits())); }
// The first card, as a set; of no cards none.
inline CardSet first_alone(CardSet cards) { return CardSet::from_bits(lowest(cards.bits())); }
// The cards of one suit as the lowest bits, and which ranks there are in any of the suits.
inline unsigned ranks_in(CardSet cards, unsigned suit) {
  return static_cast<unsigned>(cards.bits() >> (16 * suit)) & 0x1fff;
}
inline unsigned ranks_of(CardSet cards) {
  const std::uint64_t two_suits = cards.bits() | cards.bits() >> 32;
  return static_cast<unsigned>(two_suits | two_suits >> 16) & 0x1fff;
}
// The lowest and the highest cards by rank, whatever their suit.
inline Card lowest_by_rank(CardSet cards) {
  const auto rank = as_enum<Rank>(std::countr_zero(ranks_of(cards)));
  return (cards & CardSet::of_rank(rank)).first();
}
inline Card highest_by_rank(CardSet cards) {
  const auto rank = as_enum<Rank>(std::bit_width(ranks_of(cards)) - 1);
  const CardSet of_rank = cards & CardSet::of_rank(rank);
  return prefer(of_rank & CardSet{last_of(cards)}, of_rank).first();
}

// The highest cards of each suit among those that were not played yet.
inline CardSet masters(CardSet out) {
  std::uint64_t filled = out.bits();  // each suit, from its highest card down
  filled |= filled >> 1 & 0x7fff7fff7fff7fff;
  filled |= filled >> 2 & 0x3fff3fff3fff3fff;
  filled |= filled >> 4 & 0x0fff0fff0fff0fff;
  filled |= filled >> 8 & 0x00ff00ff00ff00ff;
  return CardSet::from_bits(filled & ~(filled >> 1 & 0x7fff7fff7fff7fff));
}

// Cards of the same suit below and above this one.
inline CardSet below(CardSet cards, Card card) {
  return cards & CardSet::of_suit(card.suit()) & CardSet::from_bits(CardSet{card}.bits() - 1);
}
inline CardSet above(CardSet cards, Card card) {
  return cards & CardSet::of_suit(card.suit()) & CardSet::from_bits(0 - 2 * CardSet{card}.bits());
}

// Of cards between which no other card is left, in a hand or on the table, all win and lose alike, if
// they all carry points or none does: the lowest one stands for all.
inline CardSet without_equals(const Game::Public& pub, CardSet cards) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const CardSet left = (pub.pack - pub.gone) | pub.trick.cards(pub.leader);
  const auto lowest_of_runs = [gone = ~(left.bits() | kAboveLanes)](CardSet alike) {
    return alike - CardSet::from_bits(next_above(alike.bits(), gone));
  };
  return lowest_of_runs(cards & penalties) | lowest_of_runs(cards - penalties);
}

// The lead that is the least likely to win: few lower cards are out, and many higher ones. What is to be compared
// stands in the high bits of a key, the card itself in the low ones.
inline Card safest_lead(CardSet legal, CardSet others) {
  constexpr unsigned kWinsForSure = 1U << 30;
  unsigned least = kWinsForSure;
#pragma GCC unroll 4
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const unsigned mine = ranks_in(legal, suit);
    const unsigned out = ranks_in(others, suit);
    const unsigned below = (mine & (0 - mine)) - 1;  // everything, where there is no card
    const auto lower = static_cast<unsigned>(std::popcount(out & below));
    const auto higher = static_cast<unsigned>(std::popcount(out & ~below));
    const unsigned none_higher = (higher - 1) >> 31;
    const unsigned risk = kRanks + 4 * lower - higher;
    const unsigned card = 16 * suit + static_cast<unsigned>(std::countr_zero(mine));
    least = std::min(least, (risk << 8 | card) + none_higher * kWinsForSure);
  }
  if (least >= kWinsForSure) return lowest_by_rank(legal);
  return Card::from_index(as_number(least & 0xff));
}

// What to throw away: the top of a short suit in which the own cards are high, unless nobody else has it.
inline Card riskiest(CardSet legal, CardSet others) {
  unsigned most = 0;
#pragma GCC unroll 4
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    const unsigned mine = ranks_in(legal, suit);
    const unsigned out = ranks_in(others, suit);
    const unsigned top = static_cast<unsigned>(std::bit_width(mine | 1)) - 1;
    const unsigned below_top = (1U << top) - 1;
    const unsigned below_all = (mine & (0 - mine)) - 1;
    const int lower = std::popcount(out & below_top) + std::popcount(out & below_all);
    const auto risk = static_cast<unsigned>(1 + kRanks + 2 * lower - std::popcount(mine));
    const unsigned key = risk << 16 | (kSuits - suit) << 8 | (16 * suit + top);
    const auto counts = static_cast<unsigned>(mine != 0) & static_cast<unsigned>(out != 0);
    most = std::max(most, key * counts);
  }
  return most == 0 ? legal.first() : Card::from_index(as_number(most & 0xff));
}

// Cards that others may hold, as far as the legal ones tell.
inline CardSet cards_of_others(const Game::Public& pub, CardSet legal) {
  return pub.pack - pub.gone - legal;
}

// Tricks are wanted: lead what nobody can beat, trumps first, or a low card.
inline Card lead_for_tricks(CardSet legal, CardSet sure, CardSet trumps) {
  const CardSet winners = first_alone(prefer(legal & sure & trumps, legal & sure));
  return lowest_by_rank(prefer(winners, prefer(legal - trumps, legal)));
}

// Win with a card that nobody can beat, or as cheaply as possible when last.
inline Card card_for_tricks(const Game::Public& pub, CardSet legal) {
  const CardSet trumps = terms_of(pub.contract).trumps;
  const CardSet winning = legal & pub.trick.beaters;
  const CardSet cheap = prefer(winning - trumps, winning);
  const CardSet losing = prefer(legal - pub.trick.beaters, legal);
  if (pub.trick.count == kPlayers - 1) return lowest_by_rank(prefer(cheap, losing));
  const CardSet sure = masters(pub.pack - pub.gone);
  if (pub.trick.count == 0) return lead_for_tricks(legal, sure, trumps);
  const CardSet ruffs = select((legal & pub.trick.suit).empty(), winning & trumps, CardSet());
  const CardSet others = select(ruffs.empty(), losing, winning);
  return lowest_by_rank(prefer(first_alone(cheap & sure), others));
}

// Take nothing: stay below the best card, and throw away what is high where it is safe.
inline Card card_against_tricks(const Game::Public& pub, CardSet legal) {
  if (pub.trick.count == 0) return safest_lead(legal, cards_of_others(pub, legal));
  if ((legal & pub.trick.suit).empty()) return riskiest(legal, cards_of_others(pub, legal));
  const CardSet safe = legal - pub.trick.beaters;
  const CardSet cards = prefer(safe, legal);
  if (pub.trick.count == kPlayers - 1) return highest_by_rank(cards);
  return select(safe.empty(), lowest_by_rank(cards), highest_by_rank(cards));
}

// Penalty cards only: a trick without any is a good place for high cards, if nobody plays after.
inline Card card_against_penalties(const Game::Public& pub, CardSet legal) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const CardSet harmless = legal - penalties;
  if (pub.trick.count == 0 && !harmless.empty()) {
    return safest_lead(harmless, cards_of_others(pub, legal));
  }
  if (pub.trick.count == kPlayers - 1) {
    const bool clean = (pub.trick.cards(pub.leader) & penalties).empty();
    if (clean && !harmless.empty()) return highest_by_rank(harmless);
  }
  // In Kupa a trick of another suit is cheap, and the lead gives the choice of the next suit.
  const bool cheap = pub.contract == Contract::kKupa && pub.trick.suit != kHeartCards;
  if (cheap && (legal - pub.trick.beaters).empty()) return highest_by_rank(legal);
  return card_against_tricks(pub, legal);
}

// KR-18: high cards go first, so that low ones are left for the last two tricks.
inline Card card_for_the_last_two(const Game::Public& pub, CardSet legal) {
  const int left = pub.left[pub.turn.index()];
  if (left <= 3) return card_against_tricks(pub, legal);
  const bool throws_away = pub.trick.count > 0 && (legal & pub.trick.suit).empty();
  return throws_away ? riskiest(legal, cards_of_others(pub, legal)) : highest_by_rank(legal);
}

// Calls `use` with the rule of thumb that suits the contract.
template <class Use>
auto with_rule_of(Contract contract, const Use& use) {
  if (is_trump(contract)) return use.template operator()<card_for_tricks>();
  if (contract == Contract::kSonIki) return use.template operator()<card_for_the_last_two>();
  if (contract == Contract::kElAlmaz) return use.template operator()<card_against_tricks>();
  return use.template operator()<card_against_penalties>();
}

inline Card sensible_card(const Game::Public& pub, CardSet legal) {
  return with_rule_of(pub.contract, [&]<auto kRule>() { return kRule(pub, legal); });
}

// Mostly sensible, now and then anything: a playout that always does the same learns little.
template <auto kRule>
[[gnu::always_inline]] inline Card playout_card(const Game::Public& pub, CardSet legal,
                                                FastDice& dice) {
  constexpr std::uint32_t kOneIn = 6;
  const auto many = static_cast<std::uint32_t>(legal.size());
  const std::uint32_t any = dice.below(kOneIn * many);
  const Card one_of_all = legal.nth(as_number(std::min(any, many - 1)));
  return select(any < many, one_of_all, kRule(pub, legal));
}

template <auto kRule>
[[gnu::flatten]] void play_hand_by(State<Game>& state, FastDice& dice) {
  ImaginedSink sink;
  Step<ImaginedSink> step(state, sink);
  const Game::Public& pub = state.pub;
  while (pub.phase == Phase::kPlay) {
    const Seat seat = pub.turn;
    const CardSet hand = state.own[seat.index()].hand;
    const bool last = pub.left[seat.index()] == 1;
    step.play_card(seat,
                   last ? hand.first() : playout_card<kRule>(pub, allowed_cards(pub, hand), dice));
  }
}

// Plays a hand under way to its end in an imagined world. What suits the contract is asked once, not for every
// card.
inline void play_hand(State<Game>& state, FastDice& dice) {
  with_rule_of(state.pub.contract, [&]<auto kRule>() { play_hand_by<kRule>(state, dice); });
}

}  // namespace km::king
