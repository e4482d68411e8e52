// Chance: even, the same everywhere, and repeatable from a script.
#include "core/dice.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <vector>

#include "core/sink.h"

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
  for (int i = 0; i < kPicks; ++i) ++counts[as_index(dice.pick(CardSet::pack52()).index())];
  double chi = 0;
  for (const Card card : CardSet::pack52()) {
    const double off = counts[as_index(card.index())] - kPicks / 52.0;
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

// Pearson's chi-squared of counts that should all be the same.
double unevenness(const std::map<std::uint64_t, int>& counts, double expected) {
  double chi = 0;
  for (const auto& [what, count] : counts) {
    chi += (count - expected) * (count - expected) / expected;
  }
  return chi;
}

TEST(FastDice, deal_as_many_cards_of_the_set_as_they_are_asked_for) {
  FastDice dice(5);
  for (int size = 0; size <= 52; ++size) {
    const CardSet from = dice.deal(CardSet::pack52(), size);
    ASSERT_EQ(from.size(), size);
    for (int count = 0; count <= size; ++count) {
      const CardSet dealt = dice.deal(from, count);
      ASSERT_EQ(dealt.size(), count);
      ASSERT_TRUE((dealt - from).empty());
    }
  }
}

// What is wrong with the coins is put right card by card, and so would not be seen in what is dealt: only
// in how often the dice are rolled.
TEST(FastDice, deal_any_number_of_cards_with_a_few_rolls) {
  constexpr int kDeals = 200;
  FastDice dice(11);
  for (int count = 0; count <= 52; ++count) {
    int rolls = 0;
    for (int i = 0; i < kDeals; ++i) {
      FastDice before = dice;
      dice.deal(CardSet::pack52(), count);
      for (; !(before == dice); before.bits()) ++rolls;
    }
    EXPECT_LT(rolls, 8 * kDeals) << count;
  }
}

// Pearson's statistic of 51 degrees of freedom, brought to scale for cards that are dealt without
// return: over 100 happens once in twenty thousand times.
TEST(FastDice, deal_every_card_equally_often) {
  constexpr int kDeals = 40'000;
  for (const int count : {1, 3, 13, 26, 39, 48, 51}) {
    FastDice dice(6, as_seed(count));
    std::map<std::uint64_t, int> counts;
    for (const Card card : CardSet::pack52()) counts[as_index(card.index())] = 0;
    for (int i = 0; i < kDeals; ++i) {
      for (const Card card : dice.deal(CardSet::pack52(), count)) {
        ++counts[as_index(card.index())];
      }
    }
    const double not_dealt = 1 - count / 52.0;
    EXPECT_LT(unevenness(counts, kDeals * count / 52.0) / not_dealt, 100) << count;
    EXPECT_GT(unevenness(counts, kDeals * count / 52.0) / not_dealt, 20) << count;
  }
}

TEST(FastDice, deal_every_choice_of_cards_equally_often) {
  constexpr int kDeals = 40'000;
  FastDice dice(7);
  const CardSet six = dice.deal(CardSet::pack52(), 6);
  std::map<std::uint64_t, int> counts;
  for (int i = 0; i < kDeals; ++i) ++counts[dice.deal(six, 3).bits()];
  EXPECT_EQ(counts.size(), 20u);
  EXPECT_LT(unevenness(counts, kDeals / 20.0), 50);  // of 19 degrees of freedom
  EXPECT_GT(unevenness(counts, kDeals / 20.0), 4);
}

TEST(DealCards, take_the_picks_of_a_script) {
  const Card queen(Rank::kQueen, Suit::kHearts);
  const Card two(Rank::k2, Suit::kClubs);
  const std::vector<Outcome> script = {Outcome::picked(queen), Outcome::picked(two)};
  ScriptedDice dice(script);
  EXPECT_EQ(deal_cards(dice, CardSet::pack52(), 2), (CardSet{queen, two}));
  EXPECT_TRUE(dice.finished());
}

TEST(DealCards, no_card_is_taken_twice) {
  const Card queen(Rank::kQueen, Suit::kHearts);
  const std::vector<Outcome> script = {Outcome::picked(queen), Outcome::picked(queen)};
  ScriptedDice dice(script);
  deal_cards(dice, CardSet::pack52(), 2);
  EXPECT_TRUE(dice.failed());
}

TEST(DealCards, every_choice_is_equally_likely_pick_by_pick) {
  const CardSet six = CardSet::from_bits(0x3f);
  std::map<std::uint64_t, double> chance;
  OdometerDice dice;
  do {
    dice.rewind();
    const CardSet dealt = deal_cards(dice, six, 3);
    chance[dealt.bits()] += 1 / dice.ways();
  } while (dice.advance());
  EXPECT_EQ(chance.size(), 20u);
  for (const auto& [cards, share] : chance) EXPECT_NEAR(share, 0.05, 1e-12);
}

// A bag with both copies of 2C and one of 3C and 4C.
CardBag small_bag() {
  CardBag bag{CardSet::from_bits(0x7)};
  bag.add(Card(Rank::k2, Suit::kClubs));
  return bag;
}

TEST(DealCards, of_a_bag_every_copy_is_equally_likely) {
  std::map<std::vector<Card>, double> chance;
  OdometerDice dice;
  do {
    dice.rewind();
    const CardList dealt = listed(deal_cards(dice, small_bag(), 2));
    chance[{dealt.begin(), dealt.end()}] += 1 / dice.ways();
  } while (dice.advance());
  const Card two(Rank::k2, Suit::kClubs);
  const Card three(Rank::k3, Suit::kClubs);
  const Card four(Rank::k4, Suit::kClubs);
  EXPECT_EQ(chance.size(), 4u);
  EXPECT_NEAR((chance[{two, two}]), 1.0 / 6, 1e-12);
  EXPECT_NEAR((chance[{two, three}]), 2.0 / 6, 1e-12);
  EXPECT_NEAR((chance[{two, four}]), 2.0 / 6, 1e-12);
  EXPECT_NEAR((chance[{three, four}]), 1.0 / 6, 1e-12);
}

TEST(DealCards, a_bag_may_be_dealt_out_or_left_alone) {
  FastDice dice(10);
  EXPECT_EQ(deal_cards(dice, small_bag(), 4), small_bag());
  EXPECT_TRUE(deal_cards(dice, small_bag(), 0).empty());
}

TEST(DealCards, a_bag_without_second_copies_is_dealt_like_a_set) {
  FastDice bag_dice(11);
  FastDice set_dice(11);
  for (int count = 0; count <= 52; ++count) {
    EXPECT_EQ(deal_cards(bag_dice, CardBag(CardSet::pack52()), count),
              CardBag(deal_cards(set_dice, CardSet::pack52(), count)));
  }
}

// A deal, recorded as picks, comes out of the record again; also where all cards are dealt, so that
// the last one was no chance.
TEST(RecordingDice, a_deal_can_be_replayed) {
  FastDice fast(8);
  for (int count = 0; count <= 20; ++count) {
    const CardSet from = fast.deal(CardSet::pack52(), 20);
    std::vector<Outcome> script;
    const auto take = [&script](const Event& event) { script.push_back(event.outcome); };
    RecordingDice recording(fast, take);
    const CardSet dealt = deal_cards(recording, from, count);
    ASSERT_EQ(script.size(), as_index(count == 20 ? 19 : count));
    ScriptedDice scripted(script);
    ASSERT_EQ(deal_cards(scripted, from, count), dealt);
    ASSERT_TRUE(scripted.finished());
  }
}

// The same through the dice that are chosen at run time.
TEST(RecordingDice, so_can_a_deal_of_any_source) {
  DiceSourceOf source{FastDice(9)};
  DiceSource& inner = source;
  std::vector<Outcome> script;
  const auto take = [&script](const Event& event) { script.push_back(event.outcome); };
  RecordingDice recording(inner, take);
  const CardSet dealt = deal_cards(recording, CardSet::pack52(), 13);
  EXPECT_EQ(dealt.size(), 13);
  DiceSourceOf scripted{ScriptedDice(script)};
  DiceSource& replay = scripted;
  EXPECT_EQ(deal_cards(replay, CardSet::pack52(), 13), dealt);
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
