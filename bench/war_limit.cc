#include "bench/war_limit.h"

#include <array>
#include <utility>

namespace km {
namespace {

constexpr unsigned kRing = 64;
constexpr std::uint64_t kLongestGame =
    100'000;  // a cap: the random order of picking up makes cycles unlikely

struct Queue {
  std::array<std::uint8_t, kRing> cards;
  unsigned head = 0;
  unsigned size = 0;

  std::uint8_t pop() {
    --size;
    return cards[head++ % kRing];
  }
  void push(std::uint8_t card) { cards[(head + size++) % kRing] = card; }
  void push_two(std::uint8_t first, std::uint8_t second) {
    const unsigned end = head + size;
    cards[end % kRing] = first;
    cards[(end + 1) % kRing] = second;
    size += 2;
  }
};

// One random bit at a time out of 64.
class Coins {
 public:
  explicit Coins(FastDice& dice) : dice_(dice) {}
  unsigned toss() {
    if (left_ == 0) {
      bits_ = dice_.bits();
      left_ = 64;
    }
    --left_;
    const auto coin = static_cast<unsigned>(bits_ & 1);
    bits_ >>= 1;
    return coin;
  }

 private:
  FastDice& dice_;
  std::uint64_t bits_ = 0;
  int left_ = 0;
};

void deal(FastDice& dice, Queue (&hand)[2]) {
  std::array<std::uint8_t, 52> pack;
  for (unsigned i = 0; i < 52; ++i) pack[i] = as_byte(i / 4);
  for (unsigned i = 51; i > 0; --i) {
    const auto j = static_cast<unsigned>(((dice.bits() >> 32) * (i + 1)) >> 32);
    std::swap(pack[i], pack[j]);
  }
  for (unsigned i = 0; i < 52; ++i) hand[i / 26].push(pack[i]);
}

// After a tie: three down and one up, again and again. False if somebody cannot go on.
bool fight_war(Queue (&hand)[2], std::uint8_t tied, unsigned first) {
  std::array<std::array<std::uint8_t, 32>, 2> table;
  unsigned laid = 1;
  table[0][0] = table[1][0] = tied;
  do {
    if (hand[0].size < 4 || hand[1].size < 4) return false;
    for (int i = 0; i < 4; ++i, ++laid) {
      table[0][laid] = hand[0].pop();
      table[1][laid] = hand[1].pop();
    }
  } while (table[0][laid - 1] == table[1][laid - 1]);
  Queue& winner = hand[table[1][laid - 1] > table[0][laid - 1] ? 1 : 0];
  for (unsigned i = 0; i < laid; ++i) {
    winner.push(table[first][i]);
    winner.push(table[1 - first][i]);
  }
  return true;
}

}  // namespace

std::uint64_t play_plain_war(FastDice& dice) {
  Queue hand[2];
  deal(dice, hand);
  Coins coins(dice);
  std::uint64_t rounds = 0;
  while (hand[0].size > 0 && hand[1].size > 0 && rounds < kLongestGame) {
    const std::uint8_t a = hand[0].pop();
    const std::uint8_t b = hand[1].pop();
    const unsigned first = coins.toss();
    ++rounds;
    if (a != b) [[likely]] {
      Queue& winner = hand[b > a ? 1 : 0];
      winner.push_two(first == 0 ? a : b, first == 0 ? b : a);
    } else if (!fight_war(hand, a, first)) {
      break;
    }
  }
  return rounds;
}

}  // namespace km
