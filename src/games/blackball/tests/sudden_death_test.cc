// King's Blackball: sudden death (KB-11).
#include <gtest/gtest.h>

#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using test::names;
using test::outcome;
using test::picture;
using test::Table;
using test::trick;

// Two wars, and then 2S against 2D. A trick of 7C against 7D comes next: sudden death again.
Table sudden_death() {
  return trick("QS 3C 8S 4C 2S 7C | 8D 3D QD 4D 2D 7D")
      .all_play("let")
      .all_play("let")
      .all_play("let");
}

// So many times both throw rock.
Table& equal_throws(Table& t, int throws) {
  for (int i = 0; i < throws; ++i) t.all_play("rock");
  return t;
}

TEST(BlackballRules, KB_11_both_are_asked_to_throw) {
  auto t = sudden_death();
  EXPECT_EQ(t.asked(), "0 1");
  EXPECT_EQ(outcome(t), '=');
  t.plays("1 rock");
  EXPECT_EQ(t.asked(), "0");
}

TEST(BlackballRules, KB_11_every_pair_of_throws) {
  const struct {
    std::string first, second;
    char outcome;
  } cases[] = {
      {"rock", "rock", '='},     {"rock", "paper", '<'},     {"rock", "scissors", '>'},
      {"paper", "rock", '>'},    {"paper", "paper", '='},    {"paper", "scissors", '<'},
      {"scissors", "rock", '<'}, {"scissors", "paper", '>'}, {"scissors", "scissors", '='},
  };
  for (const auto& c : cases) {
    SCOPED_TRACE(c.first + " against " + c.second);
    auto t = sudden_death().plays("0 " + c.first).plays("1 " + c.second);
    EXPECT_EQ(outcome(t), c.outcome);
    EXPECT_EQ(t.asked(), c.outcome == '=' ? "0 1" : "");
  }
}

TEST(BlackballRules, KB_11_the_winner_wins_the_whole_trick) {
  auto t = sudden_death().plays("0 scissors").plays("1 rock");
  EXPECT_TRUE(t.fired("KB-11"));
  EXPECT_EQ(t.pile("won/1"), "3C 4C 2D 3D 4D 8D QD 2S 8S QS");
  EXPECT_EQ(t.pile("won/0") + t.pile("discard"), "");
}

TEST(BlackballRules, KB_11_after_equal_throws_both_throw_again) {
  auto t = sudden_death().all_play("paper").all_play("scissors");
  EXPECT_EQ(t.asked(), "0 1");
  EXPECT_EQ(outcome(t.plays("1 paper")), '=');
  EXPECT_EQ(outcome(t.plays("0 rock")), '<');
}

TEST(BlackballRules, KB_11_the_first_throw_is_a_secret) {
  std::string seen;
  for (const std::string action : {"rock", "paper", "scissors"}) {
    SCOPED_TRACE(action);
    auto t = sudden_death().plays("0 " + action);
    EXPECT_EQ(t.news(1), "{\"type\":\"say\",\"rule\":\"KB-11\",\"seat\":0}\n");
    EXPECT_EQ(t.news(-1), t.news(1));
    EXPECT_TRUE(names(t.news(0), action));
    if (seen.empty()) seen = picture(t, 1);
    EXPECT_EQ(picture(t, 1), seen);
  }
}

TEST(BlackballRules, KB_11_the_last_throw_shows_both) {
  auto t = sudden_death().plays("1 rock").plays("0 paper");
  for (const int viewer : {-1, 0, 1}) {
    SCOPED_TRACE(viewer);
    EXPECT_TRUE(names(t.news(viewer), "rock"));
    EXPECT_TRUE(names(t.news(viewer), "paper"));
  }
}

TEST(BlackballRules, KB_11_after_the_hundredth_equal_throw_chance_decides) {
  for (const std::uint32_t seat : {0u, 1u}) {
    SCOPED_TRACE(seat);
    auto t = sudden_death().roll(seat);
    equal_throws(t, 99);
    EXPECT_EQ(t.asked(), "0 1");
    EXPECT_EQ(outcome(t), '=');
    equal_throws(t, 1);
    EXPECT_TRUE(names(t.news(-1), "roll"));
    EXPECT_EQ(outcome(t), seat == 0 ? '>' : '<');
    EXPECT_EQ(t.asked(), "");
  }
}

TEST(BlackballRules, KB_11_the_hundredth_throw_can_still_win) {
  auto t = sudden_death().roll(0);
  equal_throws(t, 99).plays("0 rock").plays("1 paper");
  EXPECT_EQ(outcome(t), '<');
  EXPECT_FALSE(names(t.news(-1), "roll"));
}

TEST(BlackballRules, KB_11_equal_throws_are_counted_anew_in_each_trick) {
  auto t = sudden_death();
  equal_throws(t, 99).plays("0 rock").plays("1 paper").goes_on().all_play("let");
  equal_throws(t, 99);
  EXPECT_EQ(t.asked(), "0 1");
  EXPECT_EQ(t.pile("up/0"), "7C");
}

}  // namespace
}  // namespace km
