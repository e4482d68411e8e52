// Bots get seeds of their own.
#include "core/bot.h"

#include <gtest/gtest.h>

#include <set>

namespace km {
namespace {

TEST(BotSeed, is_another_one_at_every_seat_of_every_game) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (std::uint64_t number = 0; number < 10; ++number) {
      for (int s = 0; s < kMaxSeats; ++s) seeds.insert(bot_seed(seed, number, Seat(s)));
    }
  }
  EXPECT_EQ(seeds.size(), 10u * 10 * kMaxSeats);
}

}  // namespace
}  // namespace km
