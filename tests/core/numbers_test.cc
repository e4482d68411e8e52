// The small words for numbers: what a game's enums, seats and dice become.
#include "core/numbers.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/action.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/seat.h"

namespace km {
namespace {

enum class Pile : std::uint8_t { kHand, kDeck };
enum class Verb : std::uint8_t { kPass, kPlay, kLast = 255 };

TEST(Numbers, of_an_enum) {
  static_assert(as_number(Rank::kAce) == 12);
  static_assert(as_index(Suit::kSpades) == 3u);
  static_assert(as_byte(Verb::kLast) == 255);
  static_assert(as_byte(255) == 255 && as_index(7) == 7u);
}

TEST(Numbers, of_any_whole_number) {
  static_assert(as_number(std::size_t{7}) == 7 && as_number(std::int8_t{-1}) == -1);
  static_assert(std::same_as<decltype(as_number(std::uint8_t{200})), int>);
  static_assert(as_index(std::ptrdiff_t{3}) == 3u && as_byte(std::size_t{255}) == 255);
  static_assert(as_signed_byte(-128) == -128 && as_signed_byte(127u) == 127);
  static_assert(!Whole<bool> && !Whole<char> && !Whole<double> && Whole<std::uint8_t>);
}

TEST(Numbers, that_do_not_fit_are_refused) {
  EXPECT_DEATH(as_number(std::size_t{1} << 31), "");
  EXPECT_DEATH(as_index(-1), "");
  EXPECT_DEATH(as_byte(256), "");
  EXPECT_DEATH(as_signed_byte(128), "");
  EXPECT_DEATH(as_enum<Suit>(256), "");
  EXPECT_DEATH(as_seed(-1), "");
}

TEST(Numbers, yes_counts_as_one) { static_assert(as_number(true) == 1 && as_number(false) == 0); }

TEST(Numbers, stand_for_the_values_of_an_enum) {
  static_assert(as_enum<Suit>(3) == Suit::kSpades);
  static_assert(as_enum<Verb>(std::uint8_t{255}) == Verb::kLast);
  for (int rank = 0; rank < kRanks; ++rank) EXPECT_EQ(as_number(as_enum<Rank>(rank)), rank);
}

TEST(Numbers, seed_dice_as_they_are) {
  static_assert(as_seed(7) == 7 && as_seed(std::uint64_t{1} << 63) == std::uint64_t{1} << 63);
}

TEST(Numbers, how_many_there_are) {
  EXPECT_EQ(count_of(std::vector{3, 1, 2}), 3);
  EXPECT_EQ(count_of(CardSet()), 0);
}

TEST(Seat, has_its_place_in_an_array) {
  const std::array<char, kMaxSeats> letters{'a', 'b', 'c', 'd', 'e', 'f'};
  EXPECT_EQ(letters[Seat(0).index()], 'a');
  EXPECT_EQ(letters[Seat(5).index()], 'f');
  EXPECT_EQ(letters[at(Seat(2))], 'c');
}

TEST(Piles, are_a_seat_s_or_the_table_s) {
  EXPECT_EQ(pile_of(Pile::kDeck, Seat(3)), (PileId{1, 3}));
  EXPECT_EQ(table_pile(Pile::kDeck), (PileId{1, -1}));
  EXPECT_EQ(number_of(Pile::kDeck, Seat(0)), (NumberId{1, 0}));
  EXPECT_EQ(table_number(Pile::kHand), (NumberId{0, -1}));
}

TEST(Rules, are_called_by_their_numbers) { EXPECT_EQ(RuleId::of(14), RuleId{14}); }

TEST(Actions, are_made_of_a_game_s_verbs) {
  EXPECT_EQ(act(Verb::kPlay, 61, 2), (Action{1, 61, 2}));
  EXPECT_EQ(act(Verb::kPass), Action{});
}

TEST(ChooseAny, finds_every_choice_once_and_asks_the_dice_once) {
  Choices choices;
  choices.add({1, 5, 0});
  choices.add_group(2, 0b1011, 3);
  std::vector<Action> found;
  OdometerDice dice;
  do {
    dice.rewind();
    found.push_back(choose_any(choices, dice));
    EXPECT_EQ(dice.ways(), 4);
  } while (dice.advance());
  ASSERT_EQ(count_of(found), choices.size());
  for (int i = 0; i < choices.size(); ++i) EXPECT_EQ(found[as_index(i)], choices[i]);
}

TEST(ChooseAny, of_a_list) {
  const std::vector<int> list{30, 10, 20};
  std::vector<int> found;
  OdometerDice dice;
  do {
    dice.rewind();
    found.push_back(choose_any(list, dice));
  } while (dice.advance());
  EXPECT_EQ(found, list);
}

TEST(AnyPart, is_nothing_at_least_and_less_than_the_whole) {
  constexpr std::uint32_t kSteps = 1U << 24;
  const std::vector<Outcome> script{Outcome::number(kSteps, 0), Outcome::number(kSteps, kSteps / 4),
                                    Outcome::number(kSteps, kSteps - 1)};
  ScriptedDice dice(script);
  EXPECT_EQ(any_part(dice), 0.0F);
  EXPECT_EQ(any_part(dice), 0.25F);
  const float most = any_part(dice);
  EXPECT_LT(most, 1.0F);
  EXPECT_GT(most, 0.99999F);
  EXPECT_TRUE(dice.finished());
}

TEST(ChooseAny, takes_what_the_dice_say_as_number) {
  FastDice one(7);
  FastDice other(7);
  for (std::uint32_t n = 1; n < 50; ++n) {
    EXPECT_EQ(any_below(as_number(n), one), as_number(other.below(n)));
  }
}

}  // namespace
}  // namespace km
