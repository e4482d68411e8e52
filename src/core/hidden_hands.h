// Deals out cards that nobody has seen yet: each hand gets so many, none that it is known not to
// hold, and every deal that agrees with this is equally likely.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "core/binomials.h"
#include "core/dice.h"

namespace km {

// The hands of three players, as somebody sees them who knows all other cards.
struct HiddenHands {
  std::array<int, 3> size{};
  std::array<CardSet, 3> lacks{};
};

// 0 … n-1 for a large n, out of two smaller numbers.
template <class D>
std::uint64_t below_large(D& dice, std::uint64_t n) {
  constexpr std::uint32_t kHalf = std::uint32_t{1} << 31;
  if (n <= kHalf) return dice.below(static_cast<std::uint32_t>(n));
  constexpr std::uint64_t kAll = std::uint64_t{kHalf} * kHalf;
  assert(n <= kAll);
  const std::uint64_t fair = kAll - kAll % n;
  while (true) {
    const std::uint64_t high = dice.below(kHalf);
    const std::uint64_t number = high * kHalf + dice.below(kHalf);
    if (number < fair) return number % n;
  }
}

// The cards by who may hold them: A, B, C are the three players. What only one may hold is his; what
// two may hold is split by a number for each pair; the rest follows.
class HiddenDeals {
 public:
  HiddenDeals(CardSet cards, const HiddenHands& hands) : size_(hands.size) {
    assert(cards.size() == size_[0] + size_[1] + size_[2]);
    const CardSet a = cards - hands.lacks[0];
    const CardSet b = cards - hands.lacks[1];
    const CardSet c = cards - hands.lacks[2];
    only_ = {a - b - c, b - a - c, c - a - b};
    ab_ = (a & b) - c;
    ac_ = (a & c) - b;
    bc_ = (b & c) - a;
    abc_ = a & b & c;
    homeless_ = cards - a - b - c;
    for (std::size_t s = 0; s < 3; ++s) size_[s] -= only_[s].size();
  }

  // How many deals there are.
  std::uint64_t count() const {
    if (!homeless_.empty()) return 0;
    std::uint64_t sum = 0;
    for (int x = 0; x <= ab_.size(); ++x) {
      for (int y = 0; y <= ac_.size(); ++y) sum += count(x, y);
    }
    return sum;
  }

  template <class D>
  std::array<CardSet, 3> deal(D& dice) const {
    const auto [x, y] = split(dice);
    std::array<CardSet, 3> hands = only_;
    const CardSet a_from_ab = deal_cards(dice, ab_, x);
    const CardSet a_from_ac = deal_cards(dice, ac_, y);
    const CardSet a_from_abc = deal_cards(dice, abc_, size_[0] - x - y);
    hands[0] |= a_from_ab | a_from_ac | a_from_abc;
    const CardSet b_from_ab = ab_ - a_from_ab;
    const CardSet either = bc_ | (abc_ - a_from_abc);
    const CardSet b_from_either = deal_cards(dice, either, size_[1] - b_from_ab.size());
    hands[1] |= b_from_ab | b_from_either;
    hands[2] |= (ac_ - a_from_ac) | (either - b_from_either);
    return hands;
  }

 private:
  // Deals in which A has x of the cards that A and B may hold, and y of those that A and C may hold.
  // What is then left for B or C is split freely between them.
  std::uint64_t count(int x, int y) const {
    const int z = size_[0] - x - y;
    const int either = bc_.size() + abc_.size() - z;
    const std::uint64_t for_a = choose(ab_.size(), x) * choose(ac_.size(), y);
    return for_a * choose(abc_.size(), z) * choose(either, size_[1] - (ab_.size() - x));
  }

  template <class D>
  std::array<int, 2> split(D& dice) const {
    if (ab_.empty() && ac_.empty()) return {0, 0};
    std::uint64_t number = below_large(dice, count());
    for (int x = 0; x <= ab_.size(); ++x) {
      for (int y = 0; y <= ac_.size(); ++y) {
        const std::uint64_t deals = count(x, y);
        if (number < deals) return {x, y};
        number -= deals;
      }
    }
    assert(false);
    return {0, 0};
  }

  std::array<int, 3> size_;  // beyond what only one may hold
  std::array<CardSet, 3> only_;
  CardSet ab_, ac_, bc_, abc_;
  CardSet homeless_;  // what nobody may hold
};

}  // namespace km
