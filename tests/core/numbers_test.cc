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

TEST(Numbers, how_many_there_are) {
  EXPECT_EQ(count_of(std::vector{3, 1, 2}), 3);
  EXPECT_EQ(count_of(CardSet()), 0);
}

TEST(Seat, has_its_place_in_an_array) {
  const std::array<char, kMaxSeats> letters{'a', 'b', 'c', 'd', 'e', 'f'};
  EXPECT_EQ(letters[Seat(0).index()], 'a');
  EXPECT_EQ(letters[Seat(5).index()], 'f');
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

TEST(ChooseAny, takes_what_the_dice_say_as_number) {
  FastDice one(7);
  FastDice other(7);
  for (std::uint32_t n = 1; n < 50; ++n) {
    EXPECT_EQ(any_below(static_cast<int>(n), one), static_cast<int>(other.below(n)));
  }
}

}  // namespace
}  // namespace km
