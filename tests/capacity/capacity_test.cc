// What has room for so much stops the program when it is given more, in builds without assertions, too: to go on would
// write over something else. A game with one option too many is found at once, not by a strange table in a browser.
#include <gtest/gtest.h>

#include "core/action.h"
#include "core/card_text.h"
#include "core/dice.h"
#include "core/game_info.h"
#include "core/options.h"

#ifndef NDEBUG
#error "assertions would stop it first"
#endif

namespace km {
namespace {

template <class List>
List full() {
  List list;
  for (std::size_t i = 0; i < List::capacity(); ++i) list.push_back({});
  return list;
}

template <class List>
class Lists : public testing::Test {};
using KnownLists =
    testing::Types<FixedList<char, 1>, RuleValues, decltype(OptionInfo::values), CardList, Scores>;
TYPED_TEST_SUITE(Lists, KnownLists);

TYPED_TEST(Lists, are_full_and_take_no_more) {
  auto list = full<TypeParam>();
  EXPECT_TRUE(list.full());
  EXPECT_DEATH(list.push_back({}), "");
}

TEST(Capacity, choices_have_room_for_so_many_groups) {
  constexpr int kGroups = 128;
  Choices choices;
  for (int i = 0; i < kGroups; ++i) choices.add(Action{1, 0, as_byte(i)});
  EXPECT_EQ(choices.size(), kGroups);
  EXPECT_DEATH(choices.add(Action{2, 0, 0}), "");
}

TEST(Capacity, an_odometer_has_room_for_so_many_wheels) {
  constexpr int kWheels = 256;
  OdometerDice dice;
  for (int i = 0; i < kWheels; ++i) dice.below(2);
  EXPECT_DEATH(dice.below(2), "");
}

}  // namespace
}  // namespace km
