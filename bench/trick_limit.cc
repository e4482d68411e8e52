#include "bench/trick_limit.h"

#include <bit>

#include "core/card_set.h"

namespace km {
namespace {

// The n-th card of a set, as a set.
std::uint64_t nth(std::uint64_t cards, unsigned n) {
  return std::uint64_t{1} << nth_bit(cards, as_number(n));
}

// One of four numbers below n out of 64 random bits; a bias of n in 65536 does not matter here.
unsigned lane(std::uint64_t bits, unsigned i, unsigned n) {
  return static_cast<unsigned>((((bits >> (16 * i)) & 0xffff) * n) >> 16);
}

struct PlainGame {
  PlainHand hand;
  std::uint32_t won[4] = {};
  unsigned leader = 0;
};

// Cards are compared by their place in the suit led, where a discard has none.
void play_trick(PlainGame& game, unsigned left, std::uint64_t bits) {
  std::uint64_t(&hand)[4] = game.hand.cards;
  unsigned winner = game.leader;
  const std::uint64_t led = nth(hand[winner], lane(bits, 0, left));
  hand[winner] ^= led;
  const int shift = std::countr_zero(led) & 0x30;  // where the suit begins
  const std::uint64_t suit = std::uint64_t{0xffff} << shift;
  std::uint64_t best = led >> shift;
#pragma GCC unroll 3
  for (unsigned k = 1; k < 4; ++k) {
    const unsigned seat = (game.leader + k) % 4;
    const std::uint64_t follows = hand[seat] & suit;
    const std::uint64_t allowed = follows != 0 ? follows : hand[seat];
    const std::uint64_t card =
        nth(allowed, lane(bits, k, static_cast<unsigned>(std::popcount(allowed))));
    hand[seat] ^= card;
    const std::uint64_t place = (card & suit) >> shift;
    winner = place > best ? seat : winner;
    best = place > best ? place : best;
  }
  ++game.won[winner];
  game.leader = winner;
}

}  // namespace

PlainHand deal_plain_hand(FastDice& dice) {
  PlainHand dealt;
  std::uint64_t rest = CardSet::pack52().bits();
  unsigned left = 52;
  for (int p = 0; p < 3; ++p) {
    std::uint64_t hand = 0;
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < 13; ++i) {
      if (i % 4 == 0) bits = dice.bits();
      const std::uint64_t card = nth(rest, lane(bits, i % 4, left--));
      rest ^= card;
      hand |= card;
    }
    dealt.cards[p] = hand;
  }
  dealt.cards[3] = rest;
  return dealt;
}

std::uint32_t play_plain_hands(FastDice& dice) {
  PlainGame games[kHandsAtOnce];
  for (PlainGame& game : games) game.hand = deal_plain_hand(dice);
  for (unsigned left = 13; left > 0; --left) {
    for (PlainGame& game : games) play_trick(game, left, dice.bits());
  }
  std::uint32_t won = 0;
  for (const PlainGame& game : games) won += game.won[0];
  return won;
}

}  // namespace km
