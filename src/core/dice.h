// Chance is an argument: every random outcome of a game comes from the Dice passed in.
//   FastDice      simulation: seeded, the same on every platform and for any number of threads
//   ScriptedDice  replay and tests: outcomes written down beforehand
//   OdometerDice  every outcome of a small game, one after the other
// Live tables will use sealed dice (a stream cipher keyed by a secret that is committed to
// beforehand); they arrive with the server as one more DiceSource. An outcome that could not have
// been another is no chance: below(1) and a pick of the only card never reach a script or a record.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>
#include <utility>

#include "core/binomials.h"
#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/numbers.h"

namespace km {

template <class D>
concept Dice = requires(D dice, std::uint32_t n, CardSet set, CardBag bag) {
  { dice.below(n) } -> std::same_as<std::uint32_t>;  // 0 … n-1, each equally likely
  { dice.pick(set) } -> std::same_as<Card>;          // each card equally likely
  { dice.pick(bag) } -> std::same_as<Card>;          // each copy equally likely
};

// below() in the numbers that games count by.
template <Dice D>
constexpr int any_below(int n, D& dice) {
  assert(n > 0);
  return as_number(dice.below(static_cast<std::uint32_t>(n)));
}
// A part of the whole: at least 0 and less than 1.
template <Dice D>
constexpr float any_part(D& dice) {
  constexpr std::uint32_t kSteps = 1U << 24;  // as fine as a float can tell apart
  return static_cast<float>(dice.below(kSteps)) / static_cast<float>(kSteps);
}
// Each equally likely: of Choices, of an ActionGroup, of a list.
template <class Some, Dice D>
constexpr auto choose_any(const Some& choices, D& dice) {
  using Place = decltype(choices.size());  // Choices count by int, lists do not
  return choices[static_cast<Place>(any_below(count_of(choices), dice))];
}

// What dice are seeded by, out of a number: of a game, of a seat.
template <Whole W>
constexpr std::uint64_t as_seed(W number) {
  assert(std::in_range<std::uint64_t>(number));
  return static_cast<std::uint64_t>(number);
}

// So many cards of a set, every choice of them equally likely. Dice that know a faster way than one
// pick after the other have a `deal` of their own.
template <Dice D>
constexpr CardSet deal_cards(D& dice, CardSet from, int count) {
  if constexpr (requires { dice.deal(from, count); }) {
    return dice.deal(from, count);
  } else {
    CardSet dealt;
    for (; count > 0; --count) {
      const Card card = dice.pick(from - dealt);
      dealt.add(card);
    }
    return dealt;
  }
}

template <Dice D>
constexpr CardBag deal_cards(D& dice, const CardBag& from, int count) {
  if (from.twice().empty()) return CardBag(deal_cards(dice, from.once(), count));
  CardBag dealt;
  for (; count > 0; --count) dealt.add(dice.pick(from - dealt));
  return dealt;
}

// Mixes a number thoroughly (the finaliser of SplitMix64): for seeding and for signatures.
constexpr std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

// xoroshiro128++ (Blackman and Vigna), seeded by SplitMix64.
class FastDice {
 public:
  // Streams of one seed are independent of each other: one for each game of a batch.
  constexpr explicit FastDice(std::uint64_t seed, std::uint64_t stream = 0) {
    const std::uint64_t x = mix_bits(seed + kGolden) ^ (stream * kGolden);
    s0_ = mix_bits(x + kGolden);
    s1_ = mix_bits(x + 2 * kGolden);
  }

  constexpr std::uint64_t bits() {
    const std::uint64_t result = std::rotl(s0_ + s1_, 17) + s0_;
    const std::uint64_t crossed = s1_ ^ s0_;
    s0_ = std::rotl(s0_, 49) ^ crossed ^ (crossed << 21);
    s1_ = std::rotl(crossed, 28);
    return result;
  }

  // Lemire's multiplication with rejection: exactly uniform.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    Wide product = Wide{bits()} * n;
    if (static_cast<std::uint64_t>(product) < n) [[unlikely]] {
      const std::uint64_t threshold = (0 - std::uint64_t{n}) % n;
      while (static_cast<std::uint64_t>(product) < threshold) product = Wide{bits()} * n;
    }
    return static_cast<std::uint32_t>(product >> 64);
  }
  constexpr Card pick(CardSet set) { return set.nth(any_below(set.size(), *this)); }
  constexpr Card pick(const CardBag& bag) { return bag.nth(any_below(bag.size(), *this)); }
  // Each card is taken or not by a coin of about the right bias; then cards are added or put back,
  // picked at random, until the number is right. No card is preferred at any point.
  constexpr CardSet deal(CardSet from, int count) {
    assert(count >= 0 && count <= from.size());
    if (count == from.size()) return from;
    const int eighths = (8 * count + from.size() / 2) / from.size();
    std::uint64_t coins = 0;
    for (int bit = 1; bit < 8; bit *= 2) {
      const std::uint64_t toss = bits();
      coins = (eighths & bit) != 0 ? coins | toss : coins & toss;
    }
    const CardSet about = eighths == 8 ? from : CardSet::from_bits(coins & from.bits());
    return corrected(about, from, count);
  }

  // As long as they are equal, nothing was rolled.
  friend constexpr bool operator==(const FastDice&, const FastDice&) = default;

 private:
  // One way for too few and too many, as nobody can foresee which it is: each time a card changes
  // sides, from those not dealt or from those dealt.
  constexpr CardSet corrected(CardSet dealt, CardSet from, int count) {
    const int missing = count - dealt.size();
    const CardSet other_side = missing > 0 ? from : CardSet();
    for (int n = missing > 0 ? missing : -missing; n > 0; --n) {
      const CardSet one{pick(dealt ^ other_side)};
      dealt = dealt ^ one;
    }
    return dealt;
  }

  __extension__ using Wide = unsigned __int128;
  static constexpr std::uint64_t kGolden = 0x9e3779b97f4a7c15;
  std::uint64_t s0_ = 0;
  std::uint64_t s1_ = 0;
};
static_assert(Dice<FastDice>);

// Dice whose kind is chosen at run time: what a Match is given.
class DiceSource {
 public:
  virtual ~DiceSource() = default;
  virtual std::uint32_t below(std::uint32_t n) = 0;
  virtual Card pick(CardSet set) = 0;
  virtual Card pick(const CardBag& bag) = 0;
  virtual CardSet deal(CardSet from, int count) = 0;
};
static_assert(Dice<DiceSource&>);

template <Dice D>
class DiceSourceOf final : public DiceSource {
 public:
  explicit DiceSourceOf(D dice) : dice_(dice) {}
  std::uint32_t below(std::uint32_t n) override { return dice_.below(n); }
  Card pick(CardSet set) override { return dice_.pick(set); }
  Card pick(const CardBag& bag) override { return dice_.pick(bag); }
  CardSet deal(CardSet from, int count) override { return deal_cards(dice_, from, count); }

 private:
  D dice_;
};

// One thing that chance decided: a number below `of`, or a card.
struct Outcome {
  std::uint32_t of = 0;  // 0: a card
  std::uint32_t got = 0;
  Card card;

  static constexpr Outcome number(std::uint32_t of, std::uint32_t got) { return {of, got, Card()}; }
  static constexpr Outcome picked(Card card) { return {0, 0, card}; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// Gives the outcomes of a script, in order. An outcome that the question does not allow, or a
// script that is too short, makes the dice `failed`; they then answer with the first possibility,
// for want of exceptions, and whoever passed the script must look.
class ScriptedDice {
 public:
  explicit ScriptedDice(std::span<const Outcome> script) : script_(script) {}

  std::uint32_t below(std::uint32_t n) {
    if (n <= 1) return 0;
    const Outcome* next = take();
    if (next == nullptr || next->of != n || next->got >= n) return fail(), 0;
    return next->got;
  }
  Card pick(CardSet set) { return pick(CardBag(set)); }
  Card pick(const CardBag& bag) {
    if (bag.size() == 1) return bag.nth(0);
    const Outcome* next = take();
    if (next == nullptr || next->of != 0 || !bag.has(next->card)) return fail(), bag.nth(0);
    return next->card;
  }

  bool failed() const { return failed_; }
  std::size_t used() const { return used_; }
  bool finished() const { return !failed_ && used_ == script_.size(); }

 private:
  const Outcome* take() { return used_ < script_.size() ? &script_[used_++] : nullptr; }
  void fail() { failed_ = true; }

  std::span<const Outcome> script_;
  std::size_t used_ = 0;
  bool failed_ = false;
};
static_assert(Dice<ScriptedDice>);

// Runs through every sequence of outcomes, like the wheels of an odometer:
//   OdometerDice dice;  do { dice.rewind(); …play… } while (dice.advance());
class OdometerDice {
 public:
  std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    if (n == 1) return 0;
    if (read_ == wheels_.size()) wheels_.push_back({n, 0});
    const Wheel& wheel = wheels_[read_++];
    assert(wheel.of == n);
    ways_ *= n;
    return wheel.at;
  }
  Card pick(CardSet set) { return set.nth(any_below(set.size(), *this)); }
  Card pick(const CardBag& bag) { return bag.nth(any_below(bag.size(), *this)); }
  // One wheel for all choices, instead of one for every order in which they could be picked.
  CardSet deal(CardSet from, int count) {
    assert(choose(from.size(), count) >> 32 == 0);
    std::uint64_t place = below(static_cast<std::uint32_t>(choose(from.size(), count)));
    CardSet dealt;
    int left = from.size();
    for (const Card card : from) {
      --left;
      const std::uint64_t with = choose(left, count - dealt.size() - 1);
      if (place < with) {
        dealt.add(card);
      } else {
        place -= with;
      }
    }
    return dealt;
  }

  void rewind() {
    read_ = 0;
    ways_ = 1;
  }
  // Turns to the next sequence; false when all have been seen.
  bool advance() {
    while (!wheels_.empty()) {
      Wheel& last = wheels_[wheels_.size() - 1];
      if (++last.at < last.of) return true;
      wheels_.pop_back();
    }
    return false;
  }
  // The probability of the outcomes read since rewind() is 1 in ways().
  double ways() const { return ways_; }

 private:
  struct Wheel {
    std::uint32_t of = 0;
    std::uint32_t at = 0;
    friend bool operator==(const Wheel&, const Wheel&) = default;
  };
  FixedList<Wheel, 256> wheels_;
  std::size_t read_ = 0;
  double ways_ = 1;
};
static_assert(Dice<OdometerDice>);

}  // namespace km
