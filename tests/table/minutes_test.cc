// How long games take in virtual time, and whether they say so.
#include "table/minutes.h"

#include <gtest/gtest.h>

#include "runtime/match.h"
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

// A game in whose words nobody can choose: what it prints is no action.
class Mute final : public GameKind {
 public:
  explicit Mute(const GameKind& game) : game_(game) {}
  const GameInfo& info() const override { return game_.info(); }
  void print(Action /*action*/, Line& line) const override { line << "mumble"; }
  std::string_view rule_book(Language language) const override { return game_.rule_book(language); }
  std::span<const OptionInfo> options() const override { return game_.options(); }
  RuleValues default_rules() const override { return game_.default_rules(); }
  std::optional<Action> parse(std::string_view text) const override { return game_.parse(text); }
  Words tell(const SeatEvent& event, const Voice& voice) const override {
    return game_.tell(event, voice);
  }
  std::optional<CardNotes> describe(Card card, Language language) const override {
    return game_.describe(card, language);
  }
  std::unique_ptr<Match> start(const RuleValues& rules, int players, DiceSource& dice,
                               EventLog& log) const override {
    return game_.start(rules, players, dice, log);
  }
  std::unique_ptr<Match> start_from(const RuleValues& rules, const Deal& deal,
                                    EventLog& log) const override {
    return game_.start_from(rules, deal, log);
  }
  std::unique_ptr<Bot> make_bot(const BotSpec& spec) const override { return game_.make_bot(spec); }

 private:
  const GameKind& game_;
};

TEST(MinutesDeathTest, are_not_of_a_game_that_got_stuck) {
  const Mute mute(game("blackball"));
  EXPECT_DEATH(time_of({&mute, 2, 1}), "");
}

class MinutesOf : public testing::TestWithParam<const GameKind*> {};

// Of how many games the marks are known well enough: more, where one takes much longer than another.
int games_of(Minutes said) { return said.to > 2 * said.from ? 50 : 20; }

// As people say it, few games may differ from many by one step: 1, 2, … 9, 10, 15, 20, …
void expect_near(int said, int measured) {
  EXPECT_LE(said, measured + (measured < 10 ? 1 : 5));
  EXPECT_GE(said, measured - (measured <= 10 ? 1 : 5));
}

TEST_P(MinutesOf, a_game_are_what_it_says) {
  const GameInfo& info = GetParam()->info();
  const TimeMarks marks =
      marks_of(times_of({GetParam(), info.min_players, 1}, games_of(info.minutes)));
  EXPECT_GT(marks.low, 0);
  if (info.minutes == Minutes{}) return;  // it says nothing
  const Minutes measured = in_minutes(marks);
  expect_near(info.minutes.from, measured.from);
  expect_near(info.minutes.to, measured.to);
  EXPECT_LE(info.minutes.from, info.minutes.to);
}

INSTANTIATE_TEST_SUITE_P(Games, MinutesOf,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& each) { return std::string(each.param->info().id); });

}  // namespace
}  // namespace km
