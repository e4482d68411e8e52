// The Royal Game: the start (RG-1, RG-2, RG-56), rounds (RG-3, RG-4), battles (RG-13, RG-59), the end
// and the score (RG-5, RG-6, RG-52).
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/royal/game.h"
#include "games/royal/tests/battles.h"
#include "runtime/match.h"
#include "runtime/notation.h"

namespace km {
namespace {

using royal::Game;
using test::after;
using test::dealt;
using test::fight;
using test::round_of;
using test::StackedDice;
using test::Table;
using test::tells;
using test::verdict;

// RG-1

TEST(RoyalRounds, RG_1_each_player_has_an_own_deck_of_54) {
  auto t = Table::fresh("royal", 2);
  EXPECT_TRUE(t.fired("RG-1"));
  for (const char* seat : {"0", "1"}) {
    EXPECT_EQ(t.pile(std::string("deck/") + seat), "54 face down");
    EXPECT_EQ(t.pile(std::string("hand/") + seat), "0 face down");
    EXPECT_EQ(t.pile(std::string("count/") + seat), "");
  }
  EXPECT_EQ(t.pile("grave"), "");
  FastDice dice(1);
  NullSink sink;
  const auto state = Game::start(Game::Rules{}, 2, dice, sink);
  const CardBag deck(CardSet::pack52() | CardSet::jokers());
  EXPECT_EQ(state.pub.unseen[0], deck);
  EXPECT_EQ(state.pub.unseen[1], deck);
}

TEST(RoyalRounds, RG_1_any_card_may_come_first) {
  for (const Card card : CardSet::pack52() | CardSet::jokers()) {
    Line name;
    name << card;
    auto t = Table::fresh("royal", 2).stack(name.view()).goes_on();
    EXPECT_EQ(t.moves().find(std::string(name.view()) + " deck/0 hand/0\n"), 0U) << name.view();
  }
}

TEST(RoyalRounds, RG_1_a_deal_says_so_too) { EXPECT_TRUE(dealt("2C | 3C").fired("RG-1")); }

// RG-2, RG-56

struct Start {
  int attacker;
  std::vector<int> told;  // the rolls
};
Start start_with(const std::vector<int>& rolls) {
  StackedDice dice{Deal{}};
  for (const int roll : rolls) dice.stack_number(static_cast<std::uint32_t>(roll - 1));
  Start start{-1, {}};
  EventSink sink([&start](const Event& event) {
    EXPECT_TRUE(event.audience.includes(Viewer::spectator()));
    if (event.kind == EventKind::kRoll) {
      EXPECT_EQ(event.rule, royal::rg(2));
      EXPECT_EQ(event.sides, 6);
      EXPECT_EQ(event.seat.number(), as_number(start.told.size() % 2));
      start.told.push_back(event.value);
    }
    if (event.kind == EventKind::kNumber) start.attacker = event.value;
  });
  const auto state = Game::start(Game::Rules{}, 2, dice, sink);
  EXPECT_EQ(state.pub.attacker.number(), start.attacker);
  return start;
}

TEST(RoyalRounds, RG_2_the_higher_roll_attacks_first) {
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      if (a == b) continue;
      EXPECT_EQ(start_with({a, b}).attacker, a > b ? 0 : 1);
    }
  }
  EXPECT_EQ(start_with({2, 5}).told, (std::vector{2, 5}));
}

TEST(RoyalRounds, RG_2_a_tie_is_rolled_again) {
  const auto start = start_with({3, 3, 6, 6, 1, 2});
  EXPECT_EQ(start.attacker, 1);
  EXPECT_EQ(start.told, (std::vector{3, 3, 6, 6, 1, 2}));
  EXPECT_EQ(start_with({3, 3, 2, 1}).attacker, 0);
}

TEST(RoyalRounds, RG_2_who_rolled_higher_is_asked_first) {
  StackedDice dice{Deal{}};
  dice.stack_number(1);
  dice.stack_number(4);
  EventLog log;
  const GameKind& game = *find_game("royal").value();
  const auto match = game.start(game.default_rules(), 2, dice, log);
  match->proceed(dice, log);
  EXPECT_EQ(match->to_act(), SeatSet::only(Seat(1)));
}

TEST(RoyalRounds, RG_2_after_every_battle_the_roles_swap) {
  // Won, lost, tied; then into a new round.
  auto t = after("9H 3S 8D 2C 3D 4S | 3C 4C 8C 2H 5C 6S", "9H 3C");
  EXPECT_EQ(t.number("attacker"), 1);
  EXPECT_EQ(t.asked(), "1");
  EXPECT_TRUE(tells(t, "RG-2  B is to attack."));
  fight(t, "4C 3S");
  EXPECT_EQ(t.asked(), "0");
  EXPECT_TRUE(tells(t, "RG-2  A is to attack."));
  fight(t, "8D 8C");
  EXPECT_EQ(verdict(t), "RG-20 Nobody");
  EXPECT_EQ(t.asked(), "1");
  fight(t, "2H 2C, 3D 5C");
  EXPECT_EQ(t.asked(), "");
  EXPECT_EQ(t.number("attacker"), 1);
  EXPECT_EQ(t.goes_on().asked(), "1");
}

TEST(RoyalRounds, RG_56_after_a_hundred_ties_seat_0_attacks) {
  auto t = Table::fresh("royal", 2);  // all rolls are 1
  EXPECT_EQ(t.number("attacker"), 0);
  const std::string news = t.news(-1);
  std::size_t rolls = 0;
  for (auto at = news.find("\"roll\""); at != std::string::npos;
       at = news.find("\"roll\"", at + 1)) {
    ++rolls;
  }
  EXPECT_EQ(rolls, 200U);
}

TEST(RoyalRounds, RG_56_the_hundredth_roll_still_decides) {
  std::vector<int> rolls(198, 4);
  rolls.insert(rolls.end(), {2, 5});
  EXPECT_EQ(start_with(rolls).attacker, 1);
  rolls = std::vector<int>(200, 4);
  rolls.insert(rolls.end(), {2, 5});
  EXPECT_EQ(start_with(rolls).attacker, 0);
  EXPECT_EQ(start_with(rolls).told.size(), 200U);
}

// RG-3

TEST(RoyalRounds, RG_3_each_player_draws_five_the_attacker_first) {
  auto t = round_of("9H 3C 8D 2C 3S 4S | 3H 4C 8C 2H 5S 6S");
  EXPECT_EQ(t.moves(),
            "9H deck/0 hand/0\n3C deck/0 hand/0\n8D deck/0 hand/0\n2C deck/0 hand/0\n"
            "3S deck/0 hand/0\n3H deck/1 hand/1\n4C deck/1 hand/1\n8C deck/1 hand/1\n"
            "2H deck/1 hand/1\n5S deck/1 hand/1\n");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2C 3C 8D 9H 3S");
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
  EXPECT_EQ(t.pile("deck/0"), "1 face down");
  EXPECT_EQ(t.number("round"), 1);
  EXPECT_EQ(test::told(t, "round")->rule, "RG-3");
  EXPECT_TRUE(t.fired("RG-3"));
}

TEST(RoyalRounds, RG_3_what_there_is_if_fewer) {
  auto t = round_of("9H 3C | 3H");
  EXPECT_EQ(t.pile("hand/0"), "2 face down");
  EXPECT_EQ(t.pile("hand/1"), "1 face down");
  EXPECT_FALSE(t.over());
}

// Seat 0 has one card left, seat 1 none.
Table before_next_round(std::string_view rules) {
  return after("9H 2C 3C 4C 5D 6C 8C 9C 10C JC QC | KS 2S 3S 4S 5S 6S 8S 9S 10S JS QS",
               "9H KS+spades", rules);
}

TEST(RoyalRounds, RG_3_on_top_of_what_is_in_hand) {
  auto t = before_next_round("");
  EXPECT_EQ(t.pile("hand/0"), "4 face down");
  EXPECT_EQ(t.pile("hand/1"), "0 face down");
  t.goes_on();
  EXPECT_EQ(t.pile("hand/0"), "9 face down");
  EXPECT_EQ(t.pile("hand/1"), "5 face down");
  EXPECT_EQ(t.number("round"), 2);
}

TEST(RoyalRounds, RG_3_refill_draw5_is_the_default) {
  auto t = before_next_round("refill=draw5").goes_on();
  EXPECT_EQ(t.pile("hand/0"), "9 face down");
}

TEST(RoyalRounds, RG_3_refill_up_to_5) {
  auto t = before_next_round("refill=up_to_5").goes_on();
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
  EXPECT_EQ(t.pile("hand/1"), "5 face down");
  EXPECT_EQ(t.pile("deck/0"), "5 face down");
  EXPECT_EQ(t.pile("deck/1"), "1 face down");
}

TEST(RoyalRounds, RG_3_the_first_round_is_the_same_with_up_to_5) {
  auto t = round_of("9H 2C 3C 4C 5C 6C 8C | RJ 2S 3S 4S 5S 6S 8S", "refill=up_to_5");
  EXPECT_EQ(t.pile("hand/0"), "5 face down");
  EXPECT_EQ(t.pile("hand/1"), "5 face down");
}

TEST(RoyalRounds, RG_39_in_a_new_round_who_will_attack_draws_first) {
  auto t = before_next_round("refill=up_to_5").goes_on();
  EXPECT_EQ(t.number("attacker"), 1);
  EXPECT_EQ(t.moves(),
            "6S deck/1 hand/1\n8S deck/1 hand/1\n9S deck/1 hand/1\n10S deck/1 hand/1\n"
            "JS deck/1 hand/1\n6C deck/0 hand/0\n");
}

// RG-4

TEST(RoyalRounds, RG_4_a_round_ends_when_a_hand_is_empty) {
  auto t = after("9H | 3H 4H", "9H 3H");
  EXPECT_TRUE(t.fired("RG-4"));
  EXPECT_TRUE(tells(t, "is empty: the round is over"));
  EXPECT_EQ(t.asked(), "");
  t = after("9H 8D | 3H", "9H 3H");
  EXPECT_TRUE(t.fired("RG-4"));
  EXPECT_EQ(t.asked(), "");
}

TEST(RoyalRounds, RG_4_a_round_goes_on_while_both_have_cards) {
  auto t = after("9H 8D | 3H 4H", "9H 3H");
  EXPECT_FALSE(t.fired("RG-4"));
  EXPECT_EQ(t.asked(), "1");
}

TEST(RoyalRounds, RG_4_only_at_the_end_of_a_battle) {
  auto t = round_of("9H | 3H 4H");
  t.plays("0 attack 9H");
  EXPECT_EQ(t.pile("hand/0"), "0 face down");
  EXPECT_FALSE(t.fired("RG-4"));
  EXPECT_EQ(t.asked(), "1");
}

TEST(RoyalRounds, RG_4_a_card_drawn_at_the_end_of_a_battle_counts) {
  // Seat 1 has laid all its cards, but draws for one suit.
  auto t = after("9S 8D | KS 2S 3S 4S 5S 6H 8H", "9S KS+spades");
  EXPECT_EQ(t.pile_seen_by(1, "hand/1"), "6H");
  EXPECT_FALSE(t.fired("RG-4"));
  EXPECT_EQ(t.asked(), "1");
}

// RG-5, RG-52

TEST(RoyalRounds, RG_5_the_game_ends_when_a_player_draws_nothing_into_an_empty_hand) {
  auto t = after("9H 3C | 4H", "9H 4H");
  EXPECT_FALSE(t.over());
  t.goes_on();
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("RG-5"));
  EXPECT_TRUE(tells(t, "has no card left: the game is over"));
  EXPECT_EQ(t.number("round"), 2);
  EXPECT_EQ(t.asked(), "");
  t.refuses("0 attack 3C", "RG-5").refuses("1 attack 3C", "RG-5");
}

TEST(RoyalRounds, RG_5_either_player) {
  auto t = after("9H | 4H 3C", "9H 4H").goes_on();
  EXPECT_TRUE(t.over());
}

TEST(RoyalRounds, RG_5_not_while_both_have_cards) {
  auto t = after("9H 3C | 4H 5C", "9H 4H");
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asked(), "1");
  // An empty hand is filled again.
  t = after("9H 3C 4D 5D 6D | KS 2S 3S 4S 5S 6S", "9H KS+spades").goes_on();
  EXPECT_FALSE(t.over());
  EXPECT_EQ(t.asked(), "1");
}

TEST(RoyalRounds, RG_5_cards_in_the_other_hand_count_for_nobody) {
  auto t = after("9H KC KD | 4H", "9H 4H").goes_on();
  EXPECT_EQ(t.scores(), "11 0");
  EXPECT_EQ(t.pile("hand/0"), "2 face down");
}

TEST(RoyalRounds, RG_52_what_is_left_of_hands_and_decks_is_for_nobody) {
  auto t = after("9H 3C | 4H", "9H 4H").goes_on();
  EXPECT_TRUE(t.fired("RG-52"));
  EXPECT_EQ(t.scores(), "11 0");
  t = after("9H 2C 3C 4C 5C 6C 8C 9C 10C JC QC | 4H", "9H 4H").goes_on();
  EXPECT_TRUE(t.fired("RG-52"));
  EXPECT_EQ(t.pile("deck/0"), "0 face down");
  EXPECT_EQ(t.scores(), "11 0");
  t = after("4H | 9H 2C 3C 4C 5C 6C 8C 9C 10C JC QC", "4H 9H").goes_on();
  EXPECT_TRUE(t.fired("RG-52"));
}

TEST(RoyalRounds, RG_52_is_told_only_if_something_is_left) {
  auto t = after("9H | 4H", "9H 4H").goes_on();
  EXPECT_TRUE(t.over());
  EXPECT_TRUE(t.fired("RG-5"));
  EXPECT_FALSE(t.fired("RG-52"));
}

// RG-6

TEST(RoyalRounds, RG_6_the_values_minus_the_number_of_cards) {
  EXPECT_EQ(after("9S 4C | 10D", "9S 10D 4C").scores(), "20 0");
  EXPECT_EQ(after("9S 4C | 10D", "9S 10D 4C", "score=value_minus_cards").scores(), "20 0");
}

TEST(RoyalRounds, RG_6_the_values_alone) {
  EXPECT_EQ(after("9S 4C | 10D", "9S 10D 4C", "score=value").scores(), "23 0");
}

TEST(RoyalRounds, RG_6_the_number_of_cards) {
  EXPECT_EQ(after("9S 4C | 10D", "9S 10D 4C", "score=cards").scores(), "3 0");
}

TEST(RoyalRounds, RG_6_two_copies_of_a_card_count_twice) {
  EXPECT_EQ(after("AS KH | KS AS", "AS KS", "score=value").scores(), "0 25");
  EXPECT_EQ(after("9H 2C | 9H", "9H 9H 2C", "score=value").scores(), "20 0");
  EXPECT_EQ(after("9H 2C | 9H", "9H 9H 2C").scores(), "17 0");
  EXPECT_EQ(after("9H 2C | 9H", "9H 9H 2C", "score=cards").scores(), "3 0");
}

TEST(RoyalRounds, RG_6_the_score_is_told_when_it_changes) {
  auto t = after("9S 4C 2H | 10D 3C", "9S 10D 4C");
  EXPECT_TRUE(tells(t, "RG-6  A has 20 points."));
  EXPECT_FALSE(tells(t, "RG-6  B: score"));
  EXPECT_EQ(t.number("score/0"), 20);
  fight(t, "3C 2H");
  EXPECT_TRUE(tells(t, "RG-6  B has 3 points."));
  EXPECT_FALSE(tells(t, "RG-6  A: score"));
}

SeatSet winners(std::string_view deal, std::string_view battle_cards, std::string_view rules) {
  const GameKind& game = *find_game("royal").value();
  const Deal cards = parse_deal(deal).value();
  StackedDice dice(cards);
  EventLog log;
  const auto match = game.start_from(parse_rules(game, rules).value(), cards, log);
  match->proceed(dice, log);
  for (const std::string& action : test::split(battle_cards, ',')) {
    const Seat seat = match->to_act().first();
    EXPECT_FALSE(match->try_apply(seat, game.parse(action).value(), dice, log)) << action;
  }
  return match->winners();
}

constexpr const char* kTwoBattles = "attack 9S,defend 4D,pass,pass,attack 6H,defend 2H,add 4C,pass";

TEST(RoyalRounds, RG_6_the_higher_score_wins) {
  // Seat 0 has 9S 4D, seat 1 6H 2H 4C: 11 against 9, 13 against 12, 2 against 3.
  constexpr const char* kDeal = "9S 2H | 4D 6H 4C";
  EXPECT_EQ(winners(kDeal, kTwoBattles, ""), SeatSet::only(Seat(0)));
  EXPECT_EQ(winners(kDeal, kTwoBattles, "score=value"), SeatSet::only(Seat(0)));
  EXPECT_EQ(winners(kDeal, kTwoBattles, "score=cards"), SeatSet::only(Seat(1)));
}

Game::Public with_counts(std::string_view counts, royal::Score score) {
  Game::Public pub;
  pub.rules.score = score;
  const Deal deal = parse_deal(counts).value();
  for (const Seat seat : royal::kBoth) {
    for (const Card card : deal.cards[seat.number()]) pub.count[seat.number()].add(card);
  }
  return pub;
}

TEST(RoyalRounds, RG_6_on_equality_more_cards) {
  using royal::Score;
  const auto value = [](std::string_view counts, Score score) {
    return Game::winners(with_counts(counts, score));
  };
  EXPECT_EQ(value("10H | 4H 6H", Score::kValue), SeatSet::only(Seat(1)));
  EXPECT_EQ(value("4H 6H | 10H", Score::kValue), SeatSet::only(Seat(0)));
  EXPECT_EQ(value("10H | 5H 6H", Score::kValueMinusCards), SeatSet::only(Seat(1)));
  EXPECT_EQ(value("5H 6H | 10H", Score::kValueMinusCards), SeatSet::only(Seat(0)));
}

TEST(RoyalRounds, RG_6_then_it_is_a_draw) {
  using royal::Score;
  EXPECT_EQ(Game::winners(with_counts("10H 3C | 4H 9H", Score::kValue)), SeatSet::all(2));
  EXPECT_EQ(Game::winners(with_counts("10H 3C | 4H 9H", Score::kValueMinusCards)), SeatSet::all(2));
  EXPECT_EQ(Game::winners(with_counts("KH KC | 2H 3H", Score::kCards)), SeatSet::all(2));
}

TEST(RoyalRounds, RG_6_a_draw_and_more_cards_at_a_table) {
  // Two battles that both give 3 and 3.
  EXPECT_EQ(
      winners("4S 2H | 2C 4D", "attack 4S,defend 2C,pass,pass,attack 4D,defend 2H,pass,pass", ""),
      SeatSet::all(2));
  EXPECT_EQ(winners("4S 2H | 2C 2S 2C",
                    "attack 4S,defend 2C,pass,pass,attack 2S,defend 2H,add 2C,pass", "score=value"),
            SeatSet::only(Seat(1)));
}

// RG-13, RG-59

TEST(RoyalRounds, RG_13_two_main_cards_then_two_add_ons) {
  auto t = round_of("9H 7D 3C | 3H 7H 4C");
  EXPECT_EQ(t.asked(), "0");
  t.plays("0 attack 9H");
  EXPECT_TRUE(tells(t, "RG-13  A plays 9H"));
  EXPECT_EQ(t.pile("main/0"), "9H");
  EXPECT_EQ(t.asked(), "1");
  t.plays("1 defend 3H");
  EXPECT_TRUE(tells(t, "RG-13  B plays 3H."));
  EXPECT_EQ(t.pile("main/1"), "3H");
  EXPECT_EQ(t.asked(), "0");
  t.plays("0 add 7D");
  EXPECT_EQ(t.pile("addon/0"), "7D");
  EXPECT_EQ(t.asked(), "1");
  t.plays("1 add 7H");
  for (const char* pile : {"main/0", "main/1", "addon/0", "addon/1"}) EXPECT_EQ(t.pile(pile), "");
  EXPECT_EQ(t.pile("hand/0"), "1 face down");
  EXPECT_EQ(t.pile("hand/1"), "1 face down");
  EXPECT_EQ(t.asked(), "1");
}

TEST(RoyalRounds, RG_13_add_ons_are_optional) {
  auto t = round_of("9H 7D | 3H 7H");
  t.plays("0 attack 9H").plays("1 defend 3H").plays("0 pass");
  EXPECT_TRUE(tells(t, "RG-13  A adds nothing."));
  EXPECT_EQ(t.asked(), "1");
  t.plays("1 pass");
  EXPECT_TRUE(tells(t, "RG-13  B adds nothing."));
  EXPECT_EQ(t.pile("count/0"), "3H 9H");
}

TEST(RoyalRounds, RG_13_any_card_may_be_a_main_card) {
  for (const Card card : CardSet::pack52() | CardSet::jokers()) {
    Line name;
    name << card;
    auto t = round_of(std::string(name.view()) + " | " + std::string(name.view()));
    t.plays("0 attack " + std::string(name.view())).plays("1 defend " + std::string(name.view()));
    EXPECT_EQ(t.pile("main/1"), name.view());
  }
}

TEST(RoyalRounds, RG_59_everybody_is_asked_also_with_an_empty_hand) {
  auto t = round_of("9H | 3H");
  t.plays("0 attack 9H").plays("1 defend 3H");
  EXPECT_EQ(t.asked(), "0");
  t.refuses("0 add 7D", "RG-13").plays("0 pass");
  EXPECT_TRUE(tells(t, "RG-59  A adds nothing."));
  EXPECT_EQ(t.asked(), "1");
  t.refuses("1 add 7D", "RG-13").plays("1 pass");
  EXPECT_TRUE(tells(t, "RG-59  B adds nothing."));
}

TEST(RoyalRounds, RG_59_with_cards_in_hand_it_is_RG_13) {
  auto t = round_of("9H 3C | 3H 4C");
  t.plays("0 attack 9H").plays("1 defend 3H").plays("0 pass");
  EXPECT_FALSE(t.fired("RG-59"));
}

}  // namespace
}  // namespace km
