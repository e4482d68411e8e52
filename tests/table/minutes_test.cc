// How long games take in virtual time, and whether they say so.
#include "table/minutes.h"

#include <gtest/gtest.h>

#include "runtime/notation.h"

namespace km {
namespace {

const GameKind& game(std::string_view id) { return *find_game(id).value(); }

TEST(Minutes, are_the_same_for_the_same_seed) {
  const TimedGame timed{&game("blackball"), 2, 7};
  EXPECT_EQ(time_of(timed), time_of(timed));
  EXPECT_NE(time_of(timed), time_of({&game("blackball"), 2, 8}));
}

TEST(Minutes, grow_with_every_pause) {
  const TimedGame timed{&game("royal"), 2, 3};
  const Millis usual = time_of(timed);
  const Millis none = time_of(timed, {0, 0, 0, 0, 0, 0});
  EXPECT_EQ(none, 0);
  Pauses slow;
  slow.choice *= 2;
  const Millis thinking = time_of(timed, slow) - usual;
  EXPECT_GT(thinking, 0);
  EXPECT_EQ(thinking % Pauses{}.choice, 0) << "a whole number of choices";
  slow = {};
  slow.hold *= 2;
  EXPECT_GT(time_of(timed, slow), usual);
  slow = {};
  slow.beat *= 2;
  EXPECT_GT(time_of(timed, slow), usual);
  slow = {};
  slow.bot *= 100;
  EXPECT_GT(time_of(timed, slow), usual);
  slow = {};
  slow.step *= 100;
  EXPECT_GT(time_of(timed, slow), usual);
}

TEST(Minutes, are_rounded_as_people_say_them) {
  EXPECT_EQ(in_minutes({.low = 1'000, .median = 0, .high = 89'000}), (Minutes{1, 1}));
  EXPECT_EQ(in_minutes({.low = 91'000, .median = 0, .high = 9 * 60'000}), (Minutes{2, 9}));
  EXPECT_EQ(in_minutes({.low = 12 * 60'000, .median = 0, .high = 33 * 60'000}), (Minutes{10, 35}));
}

TEST(Minutes, have_marks_by_rank) {
  std::vector<Millis> times;
  for (int i = 10; i >= 0; --i) times.push_back(i);
  const TimeMarks marks = marks_of(times);
  EXPECT_EQ(marks.low, 1);
  EXPECT_EQ(marks.median, 5);
  EXPECT_EQ(marks.high, 9);
  EXPECT_EQ(marks_of({}).high, 0);
}

class MinutesOf : public testing::TestWithParam<const GameKind*> {};

constexpr int kGames = 20;  // of which the marks are known well enough

// A quarter more or less, and a minute, is what few games may differ from many.
void expect_near(int said, Millis measured) {
  const double minutes = static_cast<double>(measured) / 60'000;
  EXPECT_LE(said, minutes * 1.25 + 1);
  EXPECT_GE(said, minutes * 0.75 - 1);
}

TEST_P(MinutesOf, a_game_are_what_it_says) {
  const GameInfo& info = GetParam()->info();
  const TimeMarks marks = marks_of(times_of({GetParam(), info.min_players, 1}, kGames));
  EXPECT_GT(marks.low, 0);
  if (info.minutes == Minutes{}) return;  // it says nothing
  expect_near(info.minutes.from, marks.low);
  expect_near(info.minutes.to, marks.high);
  EXPECT_LE(info.minutes.from, info.minutes.to);
}

INSTANTIATE_TEST_SUITE_P(Games, MinutesOf,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& each) { return std::string(each.param->info().id); });

}  // namespace
}  // namespace km
