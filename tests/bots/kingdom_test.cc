// Kingdom Kards for bots: rules of thumb by example, what is vetoed, and who beats whom.
#include "bots/kingdom.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "bots/self_play.h"
#include "core/card_text.h"

namespace km::kingdom {
namespace {

CardSet cards(std::string_view text) {
  CardSet set;
  while (!text.empty()) {
    const auto card = parse_card(next_field(text, ' '));
    if (card) set.add(*card);
  }
  return set;
}

// Whole packs; seat 0 is on turn.
Game::State with_hands(std::initializer_list<std::string_view> hands,
                       const Game::Rules& rules = {}) {
  Game::State state = new_game(rules, count_of(hands));
  int s = 0;
  for (const std::string_view hand : hands) {
    const Seat seat(s++);
    state.own[at(seat)].hand = cards(hand);
    Side& side = state.pub.side[at(seat)];
    side.pack = CardSet::pack52();
    side.hand = as_byte(state.own[at(seat)].hand.size());
    side.had_turn = true;
  }
  state.pub.turn = Seat(0);
  state.pub.phase = Phase::kTurn;
  return state;
}
Game::State after(Game::State state, std::initializer_list<std::string_view> actions) {
  FastDice dice(1);
  NullSink sink;
  for (const std::string_view text : actions) {
    const Seat seat = Game::to_act(state.pub).first();
    const auto refused = try_apply<Game>(state, seat, Game::parse(text).value(), dice, sink);
    EXPECT_FALSE(refused) << text;
  }
  return state;
}
std::string text_of(Action action) {
  Line line;
  Game::print(action, line);
  return std::string(line.view());
}
Choices choices_in(const Game::State& state) {
  const Seat seat = Game::to_act(state.pub).first();
  Choices choices;
  Game::legal(state.pub, state.own[at(seat)], seat, choices);
  return choices;
}
Game::View view_in(const Game::State& state) {
  return view_of<Game>(state, Game::to_act(state.pub).first());
}
std::string greedy_in(const Game::State& state) {
  FastDice dice(1);
  return text_of(Greedy<Game>::choose(view_in(state), choices_in(state), dice));
}
std::string allowed_in(const Game::State& state) {
  Choices choices = choices_in(state);
  Veto<Game>::strike(view_in(state), choices);
  std::string all;
  for (int i = 0; i < choices.size(); ++i) all += (i > 0 ? ", " : "") + text_of(choices[i]);
  return all;
}

TEST(KingdomGreedy, StrikesWhoHasTheMostWithTheHighestNumber) {
  Game::State state = with_hands({"KC 9H 3C 2D", "", "", ""});
  state.pub.points[2] = 130;
  EXPECT_EQ(greedy_in(state), "king 9 -> 2");
}
TEST(KingdomGreedy, AnswersWhatIsAimedAtItselfOnly) {
  const Game::State state = with_hands({"KC 9H", "JC AH", "JD AD"});
  EXPECT_EQ(greedy_in(after(state, {"king 9 -> 1"})), "redace -> 0");
  EXPECT_EQ(greedy_in(after(state, {"king -> 1", "pass"})), "pass");
}
TEST(KingdomGreedy, DiscardsWhatIsOfLeastUse) {
  EXPECT_EQ(greedy_in(after(with_hands({"2C KC 5D JH AS", ""}), {"number 2"})), "discard 5");
}
TEST(KingdomGreedy, TakesBackAKing) {
  Game::State state = with_hands({"AS 3D", ""});
  state.pub.side[0].discard = cards("KC QD 10H");
  EXPECT_EQ(greedy_in(state), "blackace K");
}

TEST(KingdomVeto, AKingThatWinsAtOnceExcludesTheRest) {
  Game::State state = with_hands({"KC QC 9H 2D", "3C"});
  state.pub.points[1] = 15;
  state.pub.side[1].known = cards("3C");  // so that there is no answer
  EXPECT_EQ(allowed_in(state), "king 9 -> 1");
  state.pub.side[1].known = CardSet();
  EXPECT_EQ(allowed_in(state),
            "king -> 1, king 2 -> 1, king 9 -> 1, queen, queen 2, queen 9, number 2, end");
}
TEST(KingdomVeto, NobodyLetsTheOwnEndPass) {
  Game::State state = with_hands({"KC 9H", "JC AH", "3C"});
  state.pub.points[1] = 19;
  // Somebody else might still say no …
  EXPECT_EQ(allowed_in(after(state, {"king 9 -> 1"})), "jack, redace -> 0, redace -> 2, pass");
  // … but not among two.
  state = with_hands({"KC 9H", "JC AH"});
  state.pub.points[1] = 19;
  EXPECT_EQ(allowed_in(after(state, {"king 9 -> 1"})), "jack, redace -> 0");
  state.pub.points[1] = 20;
  EXPECT_EQ(allowed_in(after(state, {"king 9 -> 1"})), "jack, redace -> 0, pass");
}
TEST(KingdomVeto, AJackThatSendsTheKingHomeToItsEndWins) {
  Game::State state = with_hands({"KC 9H JH", "AH"});
  state.pub.points[1] = 19;
  state = after(state, {"king 9 -> 1", "redace -> 0"});
  EXPECT_EQ(allowed_in(state), "jack");
}
TEST(KingdomVeto, TheLastTurnIsEndedByWhoIsAheadAlone) {
  Game::State state = with_hands({"QC", "3C"}, {.stall = 5});
  state.pub.turns = 4;
  EXPECT_EQ(allowed_in(state), "queen, end");
  state.pub.points[0] = 101;
  EXPECT_EQ(allowed_in(state), "end");
  state.pub.points[0] = 99;
  EXPECT_EQ(allowed_in(state), "queen");
  state.pub.turns = 3;
  EXPECT_EQ(allowed_in(state), "queen, end");
}
TEST(KingdomVeto, NeverStrikesAll) {
  Game::State state = with_hands({"QC", "3C"}, {.stall = 5});
  state.own[0].hand = CardSet();
  state.pub.turns = 4;
  state.pub.points[0] = 99;
  EXPECT_EQ(allowed_in(state), "end");
}

// Who would win is known at once where a lot of points, or of cards, are on one side.
TEST(KingdomValue, GrowsWithPointsAndCards) {
  const Game::State even = with_hands({"3C 4C", "3C 4C", "3C 4C"});
  Game::State state = even;
  const auto chance = [&even](const Game::State& now) {
    return Horizon<Game>::payoffs(even.pub, now.pub)[1];
  };
  const float before = chance(even);
  state.pub.points[1] = 110;
  EXPECT_GT(chance(state), before);
  state = even;
  state.pub.points[0] = 90;
  EXPECT_GT(chance(state), before);
  EXPECT_GT(chance(with_hands({"3C 4C", "3C 4C JC", "3C 4C"})), before);
  float all = 0;
  for (const float payoff : Horizon<Game>::payoffs(even.pub, state.pub)) all += payoff;
  EXPECT_NEAR(all, 1, 1e-5);
}
TEST(KingdomValue, IsAWinAtTheEnd) {
  Game::State state = with_hands({"KC 9H", "3C"});
  state.pub.points[1] = 5;
  state = after(state, {"king -> 1", "pass"});
  ASSERT_TRUE(Game::over(state.pub));
  EXPECT_EQ(Horizon<Game>::payoffs(state.pub, state.pub)[0], 1);
  EXPECT_EQ(Horizon<Game>::payoffs(state.pub, state.pub)[1], 0);
}

TEST(KingdomMemory, WhoDrawsNoConclusionsForgetsWhatIsProved) {
  expect_proofs_fade<Game>(
      [](const Game::Public& pub, std::size_t s) { return pub.side[s].drawn; });
}

TEST(KingdomBots, NeverChooseWhatIsNotAllowed) {
  expect_legal_choices<Game>({BotKind::kGreedy, {}}, 25, 3000);
  expect_legal_choices<Game>(searching(8), 10, 300);
}
TEST(KingdomBots, DoNotSeeHiddenCards) {
  expect_blind_to_hidden_cards<Game>({BotKind::kGreedy, {}}, 3, 5);
  expect_blind_to_hidden_cards<Game>(searching(10), 3, 5);
}
TEST(KingdomBots, GreedyBeatsRandom) {
  for (const int players : {2, 4}) {
    EXPECT_GT(games_won<Game>({BotKind::kGreedy, {}}, {BotKind::kRandom, {}}, players, 20), 15);
  }
}
TEST(KingdomBots, SearchBeatsGreedy) {
  EXPECT_GT(games_won<Game>(searching(100), {BotKind::kGreedy, {}}, 2, 4), 3);
}

}  // namespace
}  // namespace km::kingdom
