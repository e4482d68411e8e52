// Kingdom Kards: what is refused, by which rule and in which words.
#include <gtest/gtest.h>

#include "games/kingdom/game.h"
#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using kingdom::Game;
using kingdom::kk;
using test::StackedDice;

// These packs after these actions, as the game itself sees it.
Game::State state_after(std::string_view packs, std::initializer_list<std::string_view> actions) {
  const Deal deal = parse_deal(packs).value_or(Deal{});
  NullSink sink;
  StackedDice dice(deal);
  auto state = Game::start_from({}, deal, sink);
  Game::proceed(state, dice, sink);
  for (const std::string_view text : actions) {
    const auto action = Game::parse(text.substr(2)).value_or(Action{});
    EXPECT_FALSE(try_apply<Game>(state, Seat(text.front() - '0'), action, dice, sink)) << text;
  }
  return state;
}

Refusal refused(const Game::State& state, Seat seat, Action action) {
  NullSink sink;
  FastDice dice(1);
  Game::State copy = state;
  const auto refusal = try_apply<Game>(copy, seat, action, dice, sink);
  EXPECT_TRUE(refusal) << "it was accepted";
  EXPECT_EQ(copy, state);
  return refusal.value_or(Refusal{});
}
std::string why(const Game::State& state, std::string_view text) {
  const auto action = Game::parse(text.substr(2)).value_or(Action{});
  const Refusal refusal = refused(state, Seat(text.front() - '0'), action);
  return "KK-" + std::to_string(refusal.rule.number) + ": " + refusal.why.in(Language::kEnglish);
}

TEST(KingdomRefusals, in_the_own_turn) {
  const auto state = state_after("KC QC 7C 2C JC | 3S | 4S", {});
  EXPECT_EQ(why(state, "0 king -> 0"), "KK-9: A King aims at another player.");
  EXPECT_EQ(why(state, "0 king 7 -> 0"), "KK-9: A King aims at another player.");
  EXPECT_EQ(why(state, "0 king -> 3"), "KK-9: There is no such seat.");
  EXPECT_EQ(why(state, "0 king -> 5"), "KK-9: There is no such seat.");
  EXPECT_EQ(why(state, "0 king 8 -> 1"), "KK-9: You do not hold the Number to attach.");
  EXPECT_EQ(why(state, "0 queen 8"), "KK-10: You do not hold the Number to attach.");
  EXPECT_EQ(why(state, "0 number 8"), "KK-11: You hold no such Number.");
  EXPECT_EQ(why(state, "0 number 7"), "KK-11: {7C} asks for 7 other cards to discard; you have 4.");
  EXPECT_EQ(why(state_after("7C | 3S", {}), "0 number 7"),
            "KK-11: {7C} asks for 7 other cards to discard; you have none.");
  EXPECT_EQ(why(state, "0 discard 7"),
            "KK-11: Cards are discarded only for a Number that was played.");
  EXPECT_EQ(why(state, "0 blackace K"), "KK-12: You hold no Black Ace.");
  EXPECT_EQ(why(state, "0 jack"), "KK-13: Jacks and Red Aces only answer another card.");
  EXPECT_EQ(why(state, "0 redace -> 1"), "KK-13: Jacks and Red Aces only answer another card.");
  EXPECT_EQ(why(state, "0 pass"), "KK-14: There is nothing to answer; you can end your turn.");
  EXPECT_EQ(why(state, "1 end"), "KK-4: It is not your turn.");
}

TEST(KingdomRefusals, without_the_card) {
  const auto state = state_after("AC 2C | 3S", {});
  EXPECT_EQ(why(state, "0 king -> 1"), "KK-9: You hold no King.");
  EXPECT_EQ(why(state, "0 king 2 -> 1"), "KK-9: You hold no King.");
  EXPECT_EQ(why(state, "0 king -> 0"), "KK-9: You hold no King.");
  EXPECT_EQ(why(state, "0 queen"), "KK-10: You hold no Queen.");
  EXPECT_EQ(why(state, "0 queen 2"), "KK-10: You hold no Queen.");
}

TEST(KingdomRefusals, of_a_Black_Ace) {
  const auto nothing = state_after("AC KC | 3S", {});
  EXPECT_EQ(why(nothing, "0 blackace K"),
            "KK-12: There is nothing in your discard pile to take back.");
  EXPECT_EQ(why(nothing, "0 blackace BA"), "KK-12: A Black Ace never takes back a Black Ace.");
  const auto king = state_after("AC AS KC | 3S", {"0 king -> 1", "1 pass"});
  EXPECT_EQ(why(king, "0 blackace Q"), "KK-12: No such card lies in your discard pile.");
  const auto ace = state_after("AC AS KC | 3S", {"0 king -> 1", "1 pass", "0 blackace K"});
  EXPECT_EQ(why(ace, "0 blackace K"), "KK-12: There is nothing in your discard pile to take back.");
}

TEST(KingdomRefusals, while_discarding) {
  const auto state = state_after("2C KC QC | 3S", {"0 number 2"});
  EXPECT_EQ(why(state, "0 discard 2"), "KK-11: You hold no such card.");
  EXPECT_EQ(why(state, "0 end"), "KK-11: First discard the cards that the Number asks for.");
  EXPECT_EQ(why(state, "0 king -> 1"), "KK-11: First discard the cards that the Number asks for.");
  EXPECT_EQ(why(state, "1 pass"), "KK-4: It is not your turn.");
}

TEST(KingdomRefusals, in_a_window) {
  const auto state = state_after("KC | AD 3S | JC", {"0 king -> 1"});
  EXPECT_EQ(why(state, "2 jack"), "KK-14: Another player is asked now.");
  EXPECT_EQ(why(state, "0 end"), "KK-14: Another player is asked now.");
  EXPECT_EQ(why(state, "1 jack"), "KK-15: You hold no Jack.");
  EXPECT_EQ(why(state, "1 redace -> 1"), "KK-17: You are the target already.");
  EXPECT_EQ(why(state, "1 redace -> 3"), "KK-17: There is no such seat.");
  EXPECT_EQ(why(state, "1 end"), "KK-14: Only a Jack or a Red Ace can answer.");
  EXPECT_EQ(why(state, "1 discard 3"), "KK-14: Only a Jack or a Red Ace can answer.");
  const auto later = state_after("KC | AD 3S | JC", {"0 king -> 1", "1 pass"});
  EXPECT_EQ(why(later, "2 redace -> 0"), "KK-17: You hold no Red Ace.");
}

// Seat 1 is out.
Game::State with_one_out(std::initializer_list<std::string_view> actions) {
  NullSink sink;
  FastDice dice(1);
  auto state = state_after("KC KD | 3S | AD", {});
  state.pub.points[1] = 10;
  const auto act = [&](std::string_view text) {
    const auto action = Game::parse(text.substr(2)).value_or(Action{});
    EXPECT_FALSE(try_apply<Game>(state, Seat(text.front() - '0'), action, dice, sink)) << text;
  };
  for (const char* text : {"0 king -> 1", "1 pass", "2 pass"}) act(text);
  for (const std::string_view text : actions) act(text);
  return state;
}

TEST(KingdomRefusals, KK_2_of_who_is_out) {
  const auto state = with_one_out({});
  EXPECT_EQ(why(state, "0 king -> 1"), "KK-2: {@1} is out of the game.");
  EXPECT_EQ(why(state, "0 king -> 0"), "KK-9: A King aims at another player.");
  EXPECT_EQ(why(state, "1 end"), "KK-2: You are out of the game.");
  const auto window = with_one_out({"0 king -> 2"});
  EXPECT_EQ(why(window, "2 redace -> 1"), "KK-2: {@1} is out of the game.");
  EXPECT_EQ(why(window, "1 pass"), "KK-2: You are out of the game.");
}

TEST(KingdomRefusals, before_the_deal_and_after_the_end) {
  NullSink sink;
  auto state = Game::start_from({}, parse_deal("KC | 2S").value_or(Deal{}), sink);
  EXPECT_EQ(why(state, "0 end"), "KK-1: The cards have not been drawn yet.");
  state.pub.phase = kingdom::Phase::kOver;
  EXPECT_EQ(why(state, "0 end"), "KK-3: The game is over.");
  EXPECT_EQ(why(state, "1 pass"), "KK-3: The game is over.");
}

// What no text says, but a record or a bot may.
TEST(KingdomRefusals, actions_that_there_are_not) {
  const auto state = state_after("KC QC 7C 2C JC | 3S | 4S", {});
  const Seat zero(0);
  EXPECT_EQ(refused(state, zero, {9, 0, 0}).rule, kk(6));
  EXPECT_EQ(refused(state, zero, {255, 0, 0}).rule, kk(6));
  EXPECT_EQ(refused(state, zero, {0, 1, 0}).rule, kk(6));  // `end` with a card
  EXPECT_EQ(refused(state, zero, {0, 15, 0}).rule, kk(6));
  using kingdom::Kind;
  using kingdom::Verb;
  const int jack = as_number(Kind::kJack);
  EXPECT_EQ(refused(state, zero, act(Verb::kKing, jack, 1)).why, "Only a Number can be attached.");
  EXPECT_EQ(refused(state, zero, act(Verb::kKing, jack, 1)).rule, kk(9));
  EXPECT_EQ(refused(state, zero, act(Verb::kQueen, jack)).rule, kk(10));
  EXPECT_EQ(refused(state, zero, act(Verb::kQueen, kingdom::kNothing, 1)).why,
            "A Queen is played without a target.");
  EXPECT_EQ(refused(state, zero, act(Verb::kNumber, jack)).why, "Only 2 to 10 are Numbers.");
  EXPECT_EQ(refused(state, zero, act(Verb::kNumber, kingdom::kNothing)).rule, kk(11));
  EXPECT_EQ(refused(state, zero, act(Verb::kKing, kingdom::kNothing, 200)).rule, kk(9));
}

TEST(KingdomRefusals, what_can_be_said_but_never_done_is_refused_with_the_rule) {
  auto t = test::table("kingdom", "KC QD 3H JS 5C | KD");
  t.goes_on();
  t.refuses("0 king -> 6", "KK-9").refuses("0 king -> 9", "KK-9").refuses("0 king J -> 1", "KK-9");
  t.refuses("0 queen K", "KK-10").refuses("0 queen BA", "KK-10").refuses("0 number J", "KK-11");
}

TEST(KingdomRefusals, what_is_no_action_does_not_parse) {
  for (const char* text :
       {"",           "king",       "king ->",     "king -> ",     "king -> 11",    "king -> a",
        "king 7",     "king 7-> 1", "king 1 -> 1", "king 11 -> 1", "queen ",        "queen 7 -> 1",
        "number",     "number 1",   "discard",     "discard A",    "discard X",     "blackace",
        "blackace A", "redace",     "redace 1",    "redace ->1",   "redace 7 -> 1", "jack ",
        "pass 1",     "end 0",      "End"}) {
    EXPECT_FALSE(Game::parse(text)) << text;
  }
}

TEST(KingdomRefusals, every_action_that_is_printed_parses) {
  for (const char* text :
       {"king -> 0",   "king -> 5",   "king 2 -> 1", "king 10 -> 4", "queen",       "queen 2",
        "queen 10",    "number 2",    "number 10",   "discard 2",    "discard J",   "discard Q",
        "discard K",   "discard RA",  "discard BA",  "blackace 9",   "blackace RA", "jack",
        "redace -> 0", "redace -> 5", "pass",        "end"}) {
    const auto action = Game::parse(text);
    ASSERT_TRUE(action) << text;
    Line line;
    Game::print(*action, line);
    EXPECT_EQ(line.view(), text);
  }
}

}  // namespace
}  // namespace km
