// The Royal Game: what a player is told to be sure, held against the battles that are then played.
#include <gtest/gtest.h>

#include <optional>
#include <utility>

#include "core/look.h"
#include "games/royal/game.h"
#include "runtime/play_out.h"

namespace km {
namespace {

using royal::Game;
using royal::Phase;

constexpr int kWorlds = 4;  // in which each choice is tried

bool in_battle(const Game::State& state) {
  return state.pub.phase >= Phase::kAttack && state.pub.phase <= Phase::kDefenderAdd;
}

Action any_choice(const Game::State& state, Seat seat, FastDice& dice) {
  Choices choices;
  Game::legal(state.pub, state.own[seat.index()], seat, choices);
  return choose_any(choices, dice);
}

// How a battle ended, in which everybody did anything.
struct Ended {
  Game::State state;
  bool drowned = true;  // RG-16: the main cards went to the grave; JH never does

  void hear(const Event& event) {
    if (event.kind != EventKind::kMove || event.cards[0] == royal::cards::kJH) return;
    if (as_enum<royal::Pile>(event.from.kind) != royal::Pile::kMain) return;
    drowned = drowned && event.to == royal::grave_pile();
  }
};
Ended played_out(const Game::State& from, std::optional<std::pair<Seat, Action>> first,
                 FastDice& dice) {
  Ended ended{from};
  EventSink sink([&ended](const Event& event) { ended.hear(event); });
  Game::State& state = ended.state;
  if (first) Game::apply(state, first->first, first->second, dice, sink);
  while (state.pub.battles == from.pub.battles) {
    const Seat seat = Game::to_act(state.pub).first();
    Game::apply(state, seat, any_choice(state, seat, dice), dice, sink);
  }
  return ended;
}

// As others may hold what this seat takes for possible.
Game::State imagined(const Game::State& state, Seat seat, FastDice& dice) {
  return Game::sample_world(view_of<Game>(state, seat), dice);
}

bool speaks_of_the_grave(const Words& words) { return words.find("grave") != Words::npos; }

void expect_as_told(const Game::State& state, Seat seat, const Choice& choice, FastDice& dice) {
  const Forecast& told = *choice.result;
  const Ended end = played_out(imagined(state, seat, dice), std::pair(seat, choice.action), dice);
  const int winner = end.state.pub.winner;
  if (speaks_of_the_grave(told.words)) {
    EXPECT_GE(winner, 0) << told.words;
    EXPECT_TRUE(end.drowned) << told.words;
    EXPECT_EQ(told.tone, Tone::kEven);
  } else if (told.tone == Tone::kEven) {
    EXPECT_EQ(winner, -1) << told.words;
  } else {
    const Seat expected = told.tone == Tone::kGood ? seat : royal::other(seat);
    EXPECT_EQ(winner, expected.number()) << told.words;
  }
  for (const NumberChange& change : told.numbers) {
    EXPECT_EQ(change.from, royal::score(state.pub, Seat(change.number.seat))) << told.words;
    EXPECT_EQ(change.to, royal::score(end.state.pub, Seat(change.number.seat))) << told.words;
  }
}

// How many forecasts there were, so that nobody takes none for good ones.
struct Counted {
  int sure = 0;
  int with_numbers = 0;
  int standing = 0;
};

void check_choices(const Game::State& state, Seat seat, FastDice& dice, Counted& counted) {
  const Question question =
      question_of<Game>(state.pub, &state.own[seat.index()], Voice(Viewer(seat)));
  for (const Choice& choice : question.choices) {
    ASSERT_TRUE(choice.result);
    if (!choice.result->sure) continue;
    ++counted.sure;
    if (!choice.result->numbers.empty()) ++counted.with_numbers;
    for (int i = 0; i < kWorlds; ++i) expect_as_told(state, seat, choice, dice);
  }
}

void check_standing(const Game::State& state, Seat seat, FastDice& dice, Counted& counted) {
  const TableView table = table_of<Game>(state.pub, &state.own[seat.index()], Voice(Viewer(seat)));
  for (const Standing& standing : table.standing) {
    if (!standing.sure) continue;
    ++counted.standing;
    for (int i = 0; i < kWorlds; ++i) {
      const Ended end = played_out(imagined(state, seat, dice), std::nullopt, dice);
      EXPECT_EQ(end.state.pub.winner, standing.winner ? standing.winner->number() : -1)
          << standing.words;
    }
  }
}

Counted check_games(const Game::Rules& rules, std::uint64_t games) {
  Counted counted;
  NullSink sink;
  for (std::uint64_t game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    FastDice dice(61, game);
    Game::State state = Game::start(rules, 2, dice, sink);
    while (!Game::over(state.pub)) {
      if (!in_battle(state)) {
        Game::proceed(state, dice, sink);
        continue;
      }
      const Seat seat = Game::to_act(state.pub).first();
      check_choices(state, seat, dice, counted);
      check_standing(state, seat, dice, counted);
      Game::apply(state, seat, any_choice(state, seat, dice), dice, sink);
    }
  }
  return counted;
}

TEST(RoyalForecasts, what_is_sure_comes_true) {
  const Counted counted = check_games({}, 150);
  EXPECT_GT(counted.sure, 10'000);
  EXPECT_GT(counted.with_numbers, 5'000);
  EXPECT_GT(counted.standing, 2'000);
}
TEST(RoyalForecasts, RG_34_also_where_hearts_go_back_to_the_decks) {
  Game::Rules rules;
  rules.heart_king = royal::HeartKing::kReshuffle;
  EXPECT_GT(check_games(rules, 50).sure, 3'000);
}
TEST(RoyalForecasts, RG_6_also_where_cards_are_counted) {
  Game::Rules rules;
  rules.score = royal::Score::kCards;
  EXPECT_GT(check_games(rules, 50).sure, 3'000);
}

}  // namespace
}  // namespace km
