// King: the result of a session (KR-21, KR-22, KR-45), and whole sessions at random.
#include <gtest/gtest.h>

#include <array>

#include "games/king/game.h"
#include "games/king/tests/hands.h"
#include "runtime/match.h"
#include "runtime/notation.h"

namespace km {
namespace {

using test::one_card_session;
using test::Table;
using test::usual_hands;

// KR-22, KR-45

struct Result {
  std::array<int, 4> place;
  std::array<int, 4> result;
  friend bool operator==(const Result&, const Result&) = default;
};

Result result_of(std::array<std::int16_t, 4> scores) {
  king::Game::Public pub;
  std::copy(scores.begin(), scores.end(), std::begin(pub.score));
  Result result{};
  for (int s = 0; s < 4; ++s) {
    result.place[as_index(s)] = king::place_of(pub, Seat(s));
    result.result[as_index(s)] = king::result_of(pub, Seat(s));
  }
  return result;
}

Result shown(const Table& t) {
  Result result{};
  for (std::size_t s = 0; s < 4; ++s) {
    result.place[s] = t.number("place/" + std::to_string(s));
    result.result[s] = t.number("result/" + std::to_string(s));
  }
  return result;
}

TEST(KingRules, KR_22_the_highest_total_is_first) {
  EXPECT_EQ(result_of({-500, 200, 350, -50}), (Result{{4, 2, 1, 3}, {-1, 1, 1, -1}}));
}

TEST(KingRules, KR_22_everybody_above_zero_has_won_and_everybody_below_has_lost) {
  EXPECT_EQ(result_of({900, -200, -300, -400}).result, (std::array{1, -1, -1, -1}));
  EXPECT_EQ(result_of({100, 200, 300, -600}).result, (std::array{1, 1, 1, -1}));
}

TEST(KingRules, KR_45_zero_has_neither_won_nor_lost) {
  EXPECT_EQ(result_of({0, 10, -10, 0}), (Result{{2, 1, 4, 2}, {0, 1, -1, 0}}));
}

TEST(KingRules, KR_45_equal_totals_share_a_place) {
  EXPECT_EQ(result_of({50, 50, -50, -50}).place, (std::array{1, 1, 3, 3}));
  EXPECT_EQ(result_of({100, 100, 100, -300}).place, (std::array{1, 1, 1, 4}));
  EXPECT_EQ(result_of({0, 0, 0, 0}), (Result{{1, 1, 1, 1}, {0, 0, 0, 0}}));
}

TEST(KingRules, KR_22_places_and_results_are_told_at_the_end) {
  auto t = one_card_session();
  for (int i = 0; i < 7; ++i) t.stack("5C 2C 3C");  // seat 0 wins the trump hands but the first
  usual_hands(t, 19);
  usual_hands(t, 1);
  ASSERT_TRUE(t.over());
  EXPECT_EQ(t.scores(), "350 0 0 -410");
  EXPECT_EQ(shown(t), (Result{{1, 2, 2, 4}, {1, 0, 0, -1}}));
  EXPECT_NE(t.story().find("A is above zero and has won."), std::string::npos);
  EXPECT_EQ(t.story().find("B is above"), std::string::npos);
  EXPECT_NE(t.story().find("D is below zero and has lost."), std::string::npos);
  EXPECT_NE(t.story().find("B ends in place 2."), std::string::npos);
}

// Whole sessions

// One session in which everybody does anything that is allowed.
class RandomSession {
 public:
  RandomSession(std::string_view rules, std::uint64_t seed)
      : choice_(seed, 1), dice_(FastDice(seed)) {
    const GameKind& game = *find_game("king").value();
    match_ = game.start(parse_rules(game, rules).value(), 4, dice_, log_);
  }

  bool over() const { return match_->over(); }
  void step() {
    log_.clear();
    if (match_->to_act().empty()) return match_->proceed(dice_, log_);
    const Seat seat = match_->to_act().first();
    Choices choices;
    match_->legal(seat, choices);
    ASSERT_FALSE(choices.empty()) << "nothing may be done";
    const Action action = choose_any(choices, choice_);
    EXPECT_FALSE(match_->try_apply(seat, action, dice_, log_));
    EXPECT_EQ(match_->fault(), "");
  }
  int number(king::Number kind) const {
    for (const NumberView& number : match_->layout(Viewer::spectator()).numbers) {
      if (number.id == king::number_id(kind)) return number.value;
    }
    return -1;
  }
  int sum_of_scores() const {
    int sum = 0;
    for (const Points points : match_->scores()) sum += points.value;
    return sum;
  }

 private:
  FastDice choice_;
  DiceSourceOf<FastDice> dice_;
  EventLog log_;
  std::unique_ptr<Match> match_;
};

// What a hand of each contract is worth in all, by the table in rules.md.
constexpr std::array<int, 11> kWorth = {0, 650, 650, 650, 650, -320, -400, -480, -390, -360, -650};

void play_session(std::string_view rules, std::uint64_t seed) {
  RandomSession session(rules, seed);
  std::array<int, 11> hands{};
  int sum = 0;
  while (!session.over() && !testing::Test::HasFatalFailure()) {
    session.step();
    if (session.sum_of_scores() == sum) continue;
    const auto contract = as_index(session.number(king::Number::kContract));
    ++hands[contract];
    EXPECT_EQ(session.sum_of_scores() - sum, kWorth[contract]) << "contract " << contract;
    sum = session.sum_of_scores();
  }
  EXPECT_EQ(sum, 0);
  EXPECT_EQ(hands[1] + hands[2] + hands[3] + hands[4], 8);
  for (std::size_t c = 5; c < 11; ++c) EXPECT_EQ(hands[c], 2) << "contract " << c;
}

TEST(KingRules, KR_1_KR_4_KR_21_every_session_comes_to_its_end_and_to_zero) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) play_session("", seed);
}

TEST(KingRules, KR_21_with_all_house_rules_too) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    play_session(
        "misdeal_trump=yes,misdeal_rifki=yes,kiz_split=redeal,rifki_discard=hearts,"
        "first_declarer=two_of_diamonds",
        seed);
  }
}

}  // namespace
}  // namespace km
