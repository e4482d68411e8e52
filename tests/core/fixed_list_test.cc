// Lists with room for so many items.
#include "core/fixed_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace km {
namespace {

FixedList<int, 4> list_of(std::initializer_list<int> items) {
  FixedList<int, 4> list;
  for (const int item : items) list.push_back(item);
  return list;
}

TEST(FixedList, the_items_behind_an_erased_one_move_up) {
  auto list = list_of({7, 8, 9, 10});
  list.erase(1);
  EXPECT_EQ(list, list_of({7, 9, 10}));
  list.erase(0);
  EXPECT_EQ(list, list_of({9, 10}));
  list.erase(1);
  EXPECT_EQ(list, list_of({9}));
  list.erase(0);
  EXPECT_TRUE(list.empty());
}

TEST(FixedList, there_is_room_again_after_an_erasure) {
  auto list = list_of({7, 8, 9, 10});
  EXPECT_TRUE(list.full());
  list.erase(2);
  EXPECT_FALSE(list.full());
  list.push_back(11);
  EXPECT_EQ(list, list_of({7, 8, 10, 11}));
}

RC_GTEST_PROP(FixedList, erases_like_a_vector, (std::vector<std::uint8_t> moves)) {
  FixedList<std::uint8_t, 8> list;
  std::vector<std::uint8_t> expected;
  for (const std::uint8_t move : moves) {
    if (list.full() || (move % 3 == 0 && !list.empty())) {
      const std::size_t i = move % list.size();
      list.erase(i);
      expected.erase(expected.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      list.push_back(move);
      expected.push_back(move);
    }
    RC_ASSERT(std::equal(list.begin(), list.end(), expected.begin(), expected.end()));
  }
}

}  // namespace
}  // namespace km
