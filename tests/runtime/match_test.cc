// Matches from outside: copies, views that are taken away, what is refused, and going on from steps.
#include "runtime/match.h"

#include <gtest/gtest.h>

#include <thread>

#include "runtime/notation.h"
#include "runtime/resume.h"

namespace km {
namespace {

// A game among players who choose at random, and the steps that led where it stands.
class Played {
 public:
  Played(const GameKind& game, int players, std::uint64_t seed) : chooser_(mix_bits(seed)) {
    record_.game = &game;
    record_.rules = game.default_rules();
    record_.players = players;
    DiceSourceOf dice(FastDice{seed});
    EventLog log;
    match_ = game.start(record_.rules, players, dice, log);
    record_.start = chances(log);
    dice_ = std::make_unique<DiceSourceOf<FastDice>>(dice);
  }

  void step() {
    EventLog log;
    const SeatSet asked = match_->to_act();
    RecordedStep step;
    if (asked.empty()) {
      match_->proceed(*dice_, log);
    } else {
      Choices choices;
      match_->legal(asked.first(), choices);
      step.seat = asked.first();
      step.action = choose_any(choices, chooser_);
      EXPECT_FALSE(match_->try_apply(*step.seat, step.action, *dice_, log));
    }
    step.chances = chances(log);
    record_.steps.push_back(step);
  }
  void steps(int count) {
    for (; count > 0 && !match_->over(); --count) step();
  }
  // Until somebody is asked.
  void steps_to_a_choice() {
    while (match_->to_act().empty() && !match_->over()) step();
  }

  const Match& match() const { return *match_; }
  Record& record() { return record_; }

 private:
  static std::vector<Outcome> chances(const EventLog& log) {
    std::vector<Outcome> outcomes;
    for (const Event& event : log) {
      if (event.kind == EventKind::kChance) outcomes.push_back(event.outcome);
    }
    return outcomes;
  }

  Record record_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<DiceSource> dice_;
  FastDice chooser_;
};

const GameKind& game(std::string_view id) { return *find_game(id).value(); }

// All that the viewers of a match see and are asked.
std::vector<std::pair<TableView, Question>> views(const Match& match) {
  std::vector<std::pair<TableView, Question>> seen;
  const auto look = [&](Viewer viewer) {
    seen.emplace_back(match.layout(viewer), match.question(viewer));
  };
  look(Viewer::spectator());
  for (int s = 0; s < match.players(); ++s) look(Viewer(Seat(s)));
  return seen;
}

Action first_choice(const Match& match) {
  Choices choices;
  match.legal(match.to_act().first(), choices);
  return choices[0];
}

TEST(Match, that_was_cloned_goes_its_own_way) {
  for (const GameKind* each : all_games()) {
    Played played(*each, each->info().max_players, 3);
    played.steps(4);
    const auto copy = played.match().clone();
    const auto before = views(*copy);
    EXPECT_EQ(before, views(played.match()));
    played.steps(5);
    EXPECT_EQ(before, views(*copy)) << each->info().id;
    EXPECT_NE(before, views(played.match())) << each->info().id;
  }
}

TEST(Match, is_resumed_after_any_step) {
  for (const GameKind* each : all_games()) {
    Played played(*each, each->info().min_players, 5);
    for (int i = 0; i < 60 && !played.match().over(); ++i) {
      const auto resumed = resume(played.record());
      ASSERT_TRUE(resumed) << each->info().id << ": " << resumed.error().text.english();
      ASSERT_EQ(views(**resumed), views(played.match())) << each->info().id;
      played.step();
    }
  }
}

TEST(Match, is_resumed_only_from_legal_steps_with_their_chance) {
  const GameKind& blackball = game("blackball");
  Played played(blackball, 2, 5);
  played.steps(6);
  const auto told = [&](const auto& spoil) {
    Record record = played.record();
    spoil(record);
    const auto resumed = resume(record);
    return resumed ? std::string("nothing") : resumed.error().text.english();
  };
  EXPECT_EQ(told([](Record& record) { record.players = 7; }),
            "start: blackball is for 2 players, not 7");
  EXPECT_EQ(told([](Record& record) { record.rules.pop_back(); }),
            "start: blackball has " + std::to_string(blackball.options().size()) +
                " options, not " + std::to_string(blackball.options().size() - 1));
  EXPECT_EQ(told([](Record& record) { record.rules[0] = 99; }),
            "start: option ace of blackball lies from 0 to 1, not at 99");
  EXPECT_EQ(told([](Record& record) { record.steps[0].chances.pop_back(); }),
            "move 0: outcome 1 of chance is missing or not possible here");
  EXPECT_EQ(told([](Record& record) { record.steps[0].chances.push_back(Outcome::number(6, 2)); }),
            "move 0: chance decides only 2 of 3 outcomes");
  EXPECT_EQ(told([](Record& record) { record.steps[0].seat = Seat(0); }).substr(0, 11),
            "move 0: KB-");
  EXPECT_EQ(told([](Record& record) { record.steps[1].seat.reset(); }),
            "move 1: seat 0 is to act, not the table");
  EXPECT_EQ(told([](Record& record) { record.steps[1].seat = Seat(5); }),
            "move 1: KB-0: nobody sits at this seat");
  while (!played.match().over()) played.step();
  EXPECT_EQ(told([](Record& record) { record.steps.push_back({}); }),
            "move " + std::to_string(played.record().steps.size()) + ": the game is over by then");
}

TEST(Match, shows_a_seat_what_it_knew_when_it_was_asked) {
  for (const GameKind* each : all_games()) {
    Played played(*each, each->info().max_players, 9);
    played.steps_to_a_choice();
    if (played.match().over()) continue;  // nobody chooses in this game
    const Seat seat = played.match().to_act().first();
    const auto view = played.match().see(seat);
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(view->seat(), seat);
    const int choices = view->choices().size();
    const auto bot = each->make_bot({BotKind::kSearch, {.simulations = 40}});
    bot->new_game(1);
    const auto here = played.match().ask(seat, *bot);
    ASSERT_TRUE(here);
    played.steps(7);  // the match goes on, the view does not
    EXPECT_EQ(view->choices().size(), choices);
    Result<Action> elsewhere = Action{};
    std::thread([&] {
      bot->new_game(1);
      elsewhere = view->choose(*bot);
    }).join();
    EXPECT_EQ(elsewhere, here) << each->info().id;
  }
}

TEST(Match, refuses_a_bot_of_another_game) {
  Played played(game("blackball"), 2, 1);
  played.steps_to_a_choice();
  const auto bot = game("royal").make_bot({});
  const auto action = played.match().ask(Seat(0), *bot);
  ASSERT_FALSE(action);
  EXPECT_EQ(action.error().text.english(), "a bot of royal cannot play blackball");
}

TEST(Match, asks_only_who_is_to_act) {
  Played played(game("king"), 4, 1);
  played.steps_to_a_choice();
  const Seat asked = played.match().to_act().first();
  const Seat other((asked.number() + 1) % 4);
  const auto bot = game("king").make_bot({BotKind::kGreedy, {}});
  EXPECT_TRUE(played.match().ask(asked, *bot));
  const auto refused = played.match().ask(other, *bot);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text.english(),
            "seat " + std::to_string(other.number()) + " is not asked");
  EXPECT_TRUE(played.match().advise(other, {.simulations = 10}, 1).empty());
}

TEST(Match, has_nothing_for_seats_that_nobody_sits_at) {
  for (const GameKind* each : all_games()) {
    const int players = each->info().min_players;
    if (players == kMaxSeats) continue;
    Played played(*each, players, 2);
    played.steps_to_a_choice();
    const Match& match = played.match();
    const Seat nobody(kMaxSeats - 1);
    EXPECT_EQ(match.see(nobody), nullptr);
    EXPECT_EQ(match.layout(Viewer(nobody)), match.layout(Viewer::spectator()));
    Choices choices;
    match.legal(nobody, choices);
    EXPECT_TRUE(choices.empty());
    EXPECT_EQ(match.question(Viewer(nobody)), match.question(Viewer::spectator()));
    const auto bot = each->make_bot({});
    EXPECT_FALSE(match.ask(nobody, *bot));
    EXPECT_TRUE(match.advise(nobody, {.simulations = 10}, 1).empty());
    if (match.over()) continue;
    const auto copy = match.clone();
    DiceSourceOf dice(FastDice{1});
    EventLog log;
    const auto refusal = copy->try_apply(nobody, first_choice(match), dice, log);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->why.english(), "nobody sits at this seat");
    EXPECT_TRUE(log.empty());
  }
}

TEST(Match, is_not_started_beyond_what_the_game_has_room_for) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  const GameKind& cersei = game("cersei");
  DiceSourceOf dice(FastDice{1});
  EventLog log;
  EXPECT_DEATH(cersei.start(cersei.default_rules(), 6, dice, log), "");
  EXPECT_DEATH(cersei.start(RuleValues(), 2, dice, log), "");
  RuleValues rules = cersei.default_rules();
  rules[0] = -1;
  EXPECT_DEATH(cersei.start(rules, 2, dice, log), "");
  EXPECT_DEATH(cersei.start_from(cersei.default_rules(), Deal{.players = 5, .cards = {}}, log), "");
}

TEST(Match, gives_a_bot_up_that_is_stopped) {
  Played played(game("king"), 4, 1);
  played.steps_to_a_choice();
  const Seat seat = played.match().to_act().first();
  std::atomic<bool> stop = false;
  const Budget endless{.stop = &stop};
  const auto bot = game("king").make_bot({BotKind::kSearch, endless});
  const auto view = played.match().see(seat);
  Result<Action> chosen = failure("nothing yet"_m);
  std::thread thinker([&] { chosen = view->choose(*bot); });
  stop = true;
  thinker.join();
  ASSERT_TRUE(chosen);
  EXPECT_TRUE(view->choices().contains(*chosen));
  EXPECT_TRUE(view->advise(endless, 1, Language::kEnglish).empty());
}

TEST(Budget, is_the_same_whoever_may_stop_it) {
  std::atomic<bool> stop = false;
  EXPECT_EQ((Budget{.simulations = 5, .stop = &stop}), Budget{.simulations = 5});
  EXPECT_NE((Budget{.simulations = 5, .stop = &stop}), Budget{.simulations = 6});
}

}  // namespace
}  // namespace km
