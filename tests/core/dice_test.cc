// Chance: even, the same everywhere, and repeatable from a script.
#include "core/dice.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

namespace km {
namespace {

TEST(FastDice, give_the_same_numbers_on_every_machine) {
  FastDice dice(7);
  const std::array<std::uint32_t, 6> first = {dice.below(52), dice.below(52), dice.below(52),
                                              dice.below(6),  dice.below(6),  dice.below(6)};
  EXPECT_EQ(first, (std::array<std::uint32_t, 6>{15, 10, 35, 2, 5, 3}));
}

TEST(FastDice, streams_of_a_seed_differ) {
  FastDice one(7, 1);
  FastDice two(7, 2);
  FastDice other(8, 1);
  EXPECT_NE(one.bits(), two.bits());
  EXPECT_NE(FastDice(7, 1).bits(), other.bits());
}

// Pearson's chi-squared of 51 degrees of freedom: over 100 happens once in twenty thousand times.
TEST(FastDice, pick_every_card_equally_often) {
  constexpr int kPicks = 520'000;
  FastDice dice(3);
  std::array<int, 64> counts{};
  for (int i = 0; i < kPicks; ++i)
    ++counts[static_cast<std::size_t>(dice.pick(CardSet::pack52()).index())];
  double chi = 0;
  for (const Card card : CardSet::pack52()) {
    const double off = counts[static_cast<std::size_t>(card.index())] - kPicks / 52.0;
    chi += off * off / (kPicks / 52.0);
  }
  EXPECT_LT(chi, 100);
  EXPECT_GT(chi, 20);  // and not suspiciously even
}

TEST(FastDice, below_a_number_that_divides_nothing_is_even) {
  constexpr std::uint32_t kSides = 3u << 30;  // where a careless method is off by a half
  FastDice dice(4);
  int low = 0;
  for (int i = 0; i < 100'000; ++i) low += dice.below(kSides) < kSides / 3 ? 1 : 0;
  EXPECT_NEAR(low, 33'333, 600);
}

TEST(ScriptedDice, give_what_is_written) {
  const Card queen(Rank::kQueen, Suit::kHearts);
  const std::vector<Outcome> script = {Outcome::number(6, 2), Outcome::picked(queen)};
  ScriptedDice dice(script);
  EXPECT_EQ(dice.below(6), 2u);
  EXPECT_EQ(dice.below(1), 0u);  // no chance: nothing is read
  EXPECT_EQ(dice.pick(CardSet::pack52()), queen);
  EXPECT_TRUE(dice.finished());
}

TEST(ScriptedDice, fail_where_the_script_does_not_fit) {
  const Card queen(Rank::kQueen, Suit::kHearts);
  const std::vector<Outcome> script = {Outcome::picked(queen)};
  ScriptedDice wrong_card(script);
  wrong_card.pick(CardSet::of_suit(Suit::kSpades));
  EXPECT_TRUE(wrong_card.failed());
  ScriptedDice wrong_kind(script);
  wrong_kind.below(6);
  EXPECT_TRUE(wrong_kind.failed());
  ScriptedDice too_short(script);
  too_short.pick(CardSet::pack52());
  too_short.below(6);
  EXPECT_TRUE(too_short.failed());
  EXPECT_FALSE(ScriptedDice(script).finished());
}

TEST(OdometerDice, go_through_every_sequence_once) {
  std::map<std::vector<std::uint32_t>, double> seen;
  OdometerDice dice;
  do {
    dice.rewind();
    std::vector<std::uint32_t> rolled = {dice.below(2)};
    rolled.push_back(rolled[0] == 0 ? dice.below(3) : dice.below(1));
    seen[rolled] += 1 / dice.ways();
  } while (dice.advance());
  const std::map<std::vector<std::uint32_t>, double> expected = {
      {{0, 0}, 1.0 / 6}, {{0, 1}, 1.0 / 6}, {{0, 2}, 1.0 / 6}, {{1, 0}, 0.5}};
  EXPECT_EQ(seen, expected);
}

}  // namespace
}  // namespace km
