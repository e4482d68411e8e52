// The Royal Game: what may not be done, and by which rule; RG-51.
#include <gtest/gtest.h>

#include <string>

#include "games/royal/game.h"
#include "games/royal/tests/battles.h"

namespace km {
namespace {

using royal::Game;
using test::after;
using test::dealt;
using test::round_of;
using test::tells;

constexpr const char* kStrict = "special_first=if_nothing_else";

TEST(RoyalRefusals, RG_3_nothing_before_the_cards_are_drawn) {
  auto t = dealt("9H | 3C");
  EXPECT_EQ(t.asked(), "");
  t.refuses("0 attack 9H", "RG-3").refuses("1 pass", "RG-3");
  t = after("9H 2C 3C 4C 5C 6C | KS 2S 3S 4S 5S 6S", "9H KS+spades");
  t.refuses("1 attack 6S", "RG-3");
}

TEST(RoyalRefusals, RG_5_nothing_after_the_end) {
  auto t = after("9H 2C | 3C", "9H 3C").goes_on();
  t.refuses("0 attack 2C", "RG-5").refuses("1 pass", "RG-5");
}

TEST(RoyalRefusals, RG_13_only_whose_turn_it_is) {
  auto t = round_of("9H 2C | 3C 4C");
  t.refuses("1 attack 3C", "RG-13").plays("0 attack 9H");
  t.refuses("0 defend 2C", "RG-13").plays("1 defend 3C");
  t.refuses("1 pass", "RG-13").plays("0 pass");
  t.refuses("0 pass", "RG-13").plays("1 pass");
  t.refuses("0 attack 2C", "RG-13").plays("1 attack 4C");
}

TEST(RoyalRefusals, RG_13_only_what_is_asked) {
  auto t = round_of("9H 7D | 3C 7H KS 9S");
  for (const char* what : {"0 pass", "0 defend 9H", "0 add 7D", "0 defend KS with-spades"}) {
    t.refuses(what, "RG-13");
  }
  t.plays("0 attack 9H");
  for (const char* what : {"1 pass", "1 attack 3C", "1 add 7H"}) t.refuses(what, "RG-13");
  t.plays("1 defend 3C");
  for (const char* what : {"0 attack 7D", "0 defend 7D"}) t.refuses(what, "RG-13");
  t.plays("0 pass");
  for (const char* what : {"1 attack 7H", "1 defend 7H", "1 defend KS with-spades"}) {
    t.refuses(what, "RG-13");
  }
}

TEST(RoyalRefusals, RG_13_only_cards_of_the_own_hand) {
  auto t = round_of("9H 7D | 3C 7H");
  t.refuses("0 attack 3C", "RG-13").refuses("0 attack DJ", "RG-13").plays("0 attack 9H");
  t.refuses("1 defend 9H", "RG-13").refuses("1 defend 7D", "RG-13").plays("1 defend 3C");
  t.refuses("0 add 7H", "RG-13").refuses("0 add 9H", "RG-13").plays("0 pass");
  t.refuses("1 add 7D", "RG-13").refuses("1 add DJ", "RG-13");
}

TEST(RoyalRefusals, RG_13_an_action_that_is_no_card) {
  NullSink sink;
  test::StackedDice dice(parse_deal("9H 7D | 3C 7H").value());
  auto state = Game::start_from(Game::Rules{}, parse_deal("9H 7D | 3C 7H").value(), sink);
  Game::proceed(state, dice, sink);
  for (const Action action :
       {Action{0, 15, 0}, Action{0, 200, 0}, Action{0, as_byte(royal::cards::k7D.index()), 1}}) {
    EXPECT_EQ(Game::refuse(state.pub, state.own[0], Seat(0), action).rule, royal::rg(13));
  }
}

TEST(RoyalRefusals, RG_14_what_cannot_be_added) {
  auto t = round_of("9H 8D | 3C 8C RJ");
  t.plays("0 attack 9H").plays("1 defend 3C").refuses("0 add 8D", "RG-14").plays("0 pass");
  t.refuses("1 add 8C", "RG-14").refuses("1 add RJ", "RG-14");
}

TEST(RoyalRefusals, RG_15_no_Cross_on_a_Cross) {
  auto t = round_of("9C 8C | 3C 8C");
  t.plays("0 attack 9C").plays("1 defend 3C").refuses("0 add 8C", "RG-15");
}

TEST(RoyalRefusals, RG_19_spades_only_beside_KS_and_only_if_there_are_any) {
  auto t = round_of("9C 8C | QS KS 8S KH");
  t.plays("0 attack 9C");
  t.refuses("1 defend QS with-spades", "RG-19").refuses("1 defend KH with-spades", "RG-19");
  t.refuses("1 defend AS with-spades", "RG-19").plays("1 defend KS with-spades");
  t = round_of("9C 8C | KS 8H");
  t.plays("0 attack 9C").refuses("1 defend KS with-spades", "RG-19").plays("1 defend KS");
  t = round_of("9C 8C | 8S 9S");
  t.plays("0 attack 9C").refuses("1 defend KS with-spades", "RG-13");
}

TEST(RoyalRefusals, RG_37_a_Dark_Joker_that_did_not_roll_5_is_no_add_on) {
  auto t = dealt("9C DJ | 8S 9S").roll(3).goes_on();
  t.plays("0 attack 9C").plays("1 defend 8S").refuses("0 add DJ", "RG-37");
}

// RG-51

constexpr const char* kSpecials[] = {"7C", "7D", "7H", "7S", "AH", "4H", "8H", "AC", "2C"};

TEST(RoyalRefusals, RG_51_any_card_may_attack) {
  for (const char* card : kSpecials) {
    auto t = round_of(std::string("9D ") + card + " | 3C");
    t.plays(std::string("0 attack ") + card);
    EXPECT_FALSE(t.fired("RG-51"));
    t = round_of(std::string("9D ") + card + " | 3C", "special_first=allowed");
    t.plays(std::string("0 attack ") + card);
  }
}

TEST(RoyalRefusals, RG_51_if_nothing_else_special_cards_wait) {
  for (const char* card : kSpecials) {
    auto t = round_of(std::string("9D ") + card + " | 3C", kStrict);
    t.refuses(std::string("0 attack ") + card, "RG-51").plays("0 attack 9D");
    EXPECT_FALSE(t.fired("RG-51"));
    EXPECT_TRUE(tells(t, "RG-13  A plays 9D."));
  }
}

TEST(RoyalRefusals, RG_51_if_nothing_else_is_in_hand_they_attack) {
  for (const char* card : kSpecials) {
    auto t = round_of(std::string("7D 8H ") + card + " | 3C", kStrict);
    t.plays(std::string("0 attack ") + card);
    EXPECT_TRUE(tells(t, std::string("RG-51  A plays ") + card));
  }
}

TEST(RoyalRefusals, RG_51_all_other_cards_count_as_something_else) {
  for (const char* card : {"RJ", "DJ", "AD", "AS", "2D", "2H", "2S", "4C", "8D", "KS", "3H"}) {
    auto t = round_of(std::string("7D ") + card + " | 3C", kStrict);
    t.refuses("0 attack 7D", "RG-51").plays(std::string("0 attack ") + card);
  }
}

TEST(RoyalRefusals, RG_51_is_about_attacks) {
  auto t = round_of("9D 7H | 3C 7D", kStrict);
  t.plays("0 attack 9D").plays("1 defend 7D").plays("0 add 7H");
}

// Everything that is allowed, in words.
std::string choices(std::string_view deal, std::string_view actions) {
  const Deal cards = parse_deal(deal).value();
  test::StackedDice dice(cards);
  NullSink sink;
  auto state = Game::start_from(Game::Rules{}, cards, sink);
  Game::proceed(state, dice, sink);
  for (const std::string& action : test::split(actions, ',')) {
    const Seat seat = Game::to_act(state.pub).first();
    Game::apply(state, seat, Game::parse(action).value(), dice, sink);
  }
  const Seat seat = Game::to_act(state.pub).first();
  Choices found;
  Game::legal(state.pub, state.own[at(seat)], seat, found);
  std::string text;
  for (int i = 0; i < found.size(); ++i) {
    Line line;
    Game::print(found[i], line);
    text += (text.empty() ? "" : ", ") + std::string(line.view());
  }
  Choices others;
  Game::legal(state.pub, state.own[at(royal::other(seat))], royal::other(seat), others);
  EXPECT_TRUE(others.empty());
  return text;
}

TEST(RoyalRefusals, RG_13_every_choice_in_its_turn) {
  constexpr const char* kDeal = "9H 4C 3D | KS 9S 7D";
  EXPECT_EQ(choices(kDeal, ""), "attack 4C, attack 3D, attack 9H");
  EXPECT_EQ(choices(kDeal, "attack 9H"), "defend 7D, defend 9S, defend KS, defend KS with-spades");
  EXPECT_EQ(choices(kDeal, "attack 9H,defend KS"), "add 4C, pass");
  EXPECT_EQ(choices(kDeal, "attack 9H,defend KS,pass"), "add 7D, pass");
  EXPECT_EQ(choices(kDeal, "attack 9H,defend 7D,pass"), "pass");
}

TEST(RoyalRefusals, RG_13_actions_in_words) {
  for (const char* text : {"attack 9H", "defend 10S", "defend KS with-spades", "add 7C", "pass"}) {
    const auto action = Game::parse(text);
    ASSERT_TRUE(action) << text;
    Line line;
    Game::print(*action, line);
    EXPECT_EQ(line.view(), text);
  }
  for (const char* text : {"", "attack", "attack 1H", "defend", "with-spades", "add", "draw 9H",
                           "attack KS with-spades", "passes"}) {
    EXPECT_FALSE(Game::parse(text)) << text;
  }
}

}  // namespace
}  // namespace km
