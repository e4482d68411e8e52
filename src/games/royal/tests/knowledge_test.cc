// The Royal Game: what the play proves about a hand that nobody sees. Every imagined world agrees with
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/card_text.h"
#include "games/royal/game.h"
#include "games/royal/tests/battles.h"

namespace km {
namespace {

using royal::Game;
using test::split;
using test::StackedDice;

CardSet cards(std::string_view text) {
  CardSet set;
  for (const std::string& card : split(text, ' ')) set.add(parse_card(card).value());
  return set;
}

// A game in the making: rounds and actions by whose turn it is.
class Play {
 public:
  explicit Play(std::string_view deal, const Game::Rules& rules = {})
      : dice_(parse_deal(deal).value()),
        state_(Game::start_from(rules, parse_deal(deal).value(), sink_)) {}

  Play& roll(std::initializer_list<std::uint32_t> numbers) {
    for (const std::uint32_t number : numbers) dice_.stack_number(number);
    return *this;
  }
  Play& stack(std::string_view picked) {
    dice_.stack(picked);
    return *this;
  }
  Play& round() {
    Game::proceed(state_, dice_, sink_);
    return *this;
  }
  Play& acts(std::string_view actions) {
    for (const std::string& text : split(actions, ',')) {
      const Seat seat = Game::to_act(state_.pub).first();
      const Action action = Game::parse(text).value();
      EXPECT_FALSE(try_apply<Game>(state_, seat, action, dice_, sink_)) << text;
    }
    return *this;
  }

  // The cards that a seat may hold as the other one sees it, and those that it must.
  CardSet possible(int seat) const {
    CardSet found;
    each_world(seat, [&](const CardBag& hand) { found |= hand.once(); });
    return found;
  }
  CardSet certain(int seat) const {
    CardSet found = CardSet::pack52() | CardSet::jokers();
    each_world(seat, [&](const CardBag& hand) { found = found & hand.once(); });
    return found;
  }
  int most_of(int seat, Card card) const {
    int most = 0;
    each_world(seat, [&](const CardBag& hand) { most = std::max(most, hand.count(card)); });
    return most;
  }
  CardSet hand(int seat) const { return state_.own[as_index(seat)].hand.once(); }

 private:
  template <class F>
  void each_world(int seat, F look) const {
    FastDice dice(7);
    const Seat viewer(1 - seat);
    for (int i = 0; i < 400; ++i) {
      const auto world = Game::sample_world(view_of<Game>(state_, viewer), dice);
      EXPECT_EQ(world.pub, state_.pub);
      EXPECT_EQ(world.own[at(viewer)], state_.own[at(viewer)]);
      EXPECT_EQ(Game::fault(world, state_), "");
      look(world.own[as_index(seat)].hand);
    }
  }

  NullSink sink_;
  StackedDice dice_;
  Game::State state_;
};

TEST(RoyalKnowledge, nothing_is_known_of_a_hand_drawn_unseen) {
  Play play("2C 3C 4C 5C 6C 8C 9C | 2S 3S 4S 5S 6S 8S 9S");
  play.round();
  EXPECT_EQ(play.possible(1), cards("2S 3S 4S 5S 6S 8S 9S"));
  EXPECT_EQ(play.possible(0), cards("2C 3C 4C 5C 6C 8C 9C"));
  EXPECT_EQ(play.certain(1), CardSet());
}

TEST(RoyalKnowledge, all_cards_of_an_empty_deck_are_in_hand) {
  Play play("2C 3C 4C | 2S 3S");
  play.round();
  EXPECT_EQ(play.certain(0), cards("2C 3C 4C"));
}

TEST(RoyalKnowledge, RG_54_an_unseen_Dark_Joker_is_in_the_deck) {
  Play play("2C 3C 4C 5C 6C 8C DJ | 2S 3S 4S 5S 6S DJ 9S");
  play.round();
  EXPECT_EQ(play.possible(0), cards("2C 3C 4C 5C 6C 8C"));
  EXPECT_EQ(play.possible(1), cards("2S 3S 4S 5S 6S 9S"));
}

TEST(RoyalKnowledge, RG_54_a_drawn_Dark_Joker_is_in_hand_until_it_is_played) {
  Play play("2C 3C DJ 5C 6C 8C 9C | 2S 3H 4S 5S 6S 8S");
  play.roll({3}).round();
  EXPECT_EQ(play.certain(0), cards("DJ"));
  play.acts("attack DJ");
  EXPECT_FALSE(play.possible(0).has(Card::dark_joker()));
}

TEST(RoyalKnowledge, RG_54_a_card_of_the_enemys_deck_is_known_until_it_is_played) {
  Play play("DJ 3C 4C 5C 6C 8C 9C | 2S 3H 4S 5S 6S 8S 9S");
  play.roll({5}).round();
  EXPECT_EQ(play.certain(0), cards("2S"));
  EXPECT_FALSE(play.possible(1).has(parse_card("2S").value()));
  play.acts("attack 3C,defend 3H,pass,pass");
  EXPECT_EQ(play.certain(0), cards("2S"));
  play.acts("attack 4S,defend 2S,pass,pass");
  EXPECT_FALSE(play.possible(0).has(parse_card("2S").value()));
}

TEST(RoyalKnowledge, RG_54_of_two_copies_one_is_known_and_one_is_not) {
  Play play("DJ 2S 4C 5C 6C 8C 9C | 2S 3H 4S 5S 6S 8S 9S");
  play.roll({5}).round();
  const Card two = parse_card("2S").value();
  EXPECT_TRUE(play.certain(0).has(two));
  EXPECT_EQ(play.most_of(0, two), 2);
  play.acts("attack 2S");
  EXPECT_FALSE(play.certain(0).has(two));
  EXPECT_EQ(play.most_of(0, two), 1);
}

TEST(RoyalKnowledge, RG_19_spades_laid_prove_that_there_is_no_other) {
  Play play("9C 2C 3C | KS 9S 3C 4H 5D 6S 8H");
  play.round().acts("attack 9C,defend KS with-spades");
  EXPECT_EQ(play.possible(1), cards("3C 4H 5D 8H"));
}

TEST(RoyalKnowledge, RG_19_without_spades_nothing_is_proved) {
  Play play("9C 2C 3C | KS 9S 3C 4H 5D 6S 8H");
  play.round().acts("attack 9C,defend KS");
  EXPECT_EQ(play.possible(1), cards("9S 3C 4H 5D 6S 8H"));
}

TEST(RoyalKnowledge, RG_19_a_later_draw_may_be_a_spade) {
  Play play("9S 2C 3C | KS 9S 3C 4H 5D 6S 8H");
  play.round().acts("attack 9S,defend KS with-spades,pass,pass");
  EXPECT_EQ(play.possible(1), cards("3C 4H 5D 6S 8H"));
}

TEST(RoyalKnowledge, RG_34_after_KH_there_is_no_heart) {
  Play play("KH 2C 3C 4C 5D 6H 8C | 9S 3S 4C 5D 6D 8H 9H 10C");
  play.round().acts("attack KH,defend 9S,pass,pass");
  EXPECT_EQ(play.possible(1), cards("3S 4C 5D 6D 10C"));
  EXPECT_EQ(play.possible(0), cards("2C 3C 4C 5D 8C"));
}

TEST(RoyalKnowledge, RG_34_but_for_what_was_drawn) {
  Play play("KH 2H 3C 4C 5D 6H 8C | 9S 3S 4C 5D 6D 8H 9H 10C");
  play.round().acts("attack KH,defend 9S,pass,pass");
  EXPECT_EQ(play.possible(0), cards("3C 4C 5D 6H 8C"));
  EXPECT_FALSE(play.possible(1).has(parse_card("8H").value()));
}

TEST(RoyalKnowledge, RG_53_hearts_shuffled_into_a_deck_may_come_back) {
  Game::Rules rules;
  rules.heart_king = royal::HeartKing::kReshuffle;
  Play play("KH 2H 3C 4C 5D 6C 8C | 9S 3S 4C 5D 6D 8H 9H 10C", rules);
  play.stack("6C").round().acts("attack KH,defend 9S,pass,pass");
  EXPECT_EQ(play.possible(0), cards("2H 3C 4C 5D 6C 8C"));
  EXPECT_EQ(play.possible(1), cards("3S 4C 5D 6D 10C"));
}

TEST(RoyalKnowledge, RG_35_after_KC_there_is_nothing_but_Crosses) {
  Play play("3H 4C 5D 6C 8H 9C 10C JD | KC 2C 3S 4S AC 5C 6S");
  play.round().acts("attack 3H,defend KC,pass,pass");
  EXPECT_EQ(play.possible(0), cards("4C 6C 10C"));
  EXPECT_EQ(play.possible(1), cards("2C AC 5C"));
}

TEST(RoyalKnowledge, RG_35_a_joker_in_hand_is_buried) {
  Play play("3H 4C 5D 6C RJ 9C 10C JD | KC 2C DJ 4S AC 5C 6S");
  play.roll({3}).round().acts("attack 3H,defend KC,pass,pass");
  EXPECT_EQ(play.possible(0), cards("4C 6C 10C"));
  EXPECT_EQ(play.possible(1), cards("2C AC 5C"));
}

TEST(RoyalKnowledge, RG_51_a_special_attack_proves_that_all_are_special) {
  Game::Rules rules;
  rules.special_first = royal::SpecialFirst::kIfNothingElse;
  Play play("7H 8H 2C AC 7S 3C RJ 4H | 9S 3S", rules);
  play.round().acts("attack 7H");
  EXPECT_EQ(play.possible(0), cards("8H 2C AC 7S 4H"));
}

TEST(RoyalKnowledge, RG_51_nothing_is_proved_without_the_option) {
  Play play("7H 8H 2C AC 7S 3C RJ 4H | 9S 3S");
  play.round().acts("attack 7H");
  EXPECT_EQ(play.possible(0), cards("8H 2C AC 7S 3C RJ 4H"));
}

TEST(RoyalKnowledge, RG_51_nor_by_another_card) {
  Game::Rules rules;
  rules.special_first = royal::SpecialFirst::kIfNothingElse;
  Play play("9H 8H 2C AC 7S 3C RJ 4H | 9S 3S", rules);
  play.round().acts("attack 9H");
  EXPECT_EQ(play.possible(0), cards("8H 2C AC 7S 3C RJ 4H"));
}

TEST(RoyalKnowledge, what_the_Shield_took_is_gone) {
  Play play("9H 8H 2C AC 6S 3C 4H | DJ 3S 2D");
  play.roll({1}).stack("AC").round().acts("attack 9H,defend DJ,pass,pass");
  EXPECT_EQ(play.possible(0), cards("8H 2C 6S 3C 4H"));
}

TEST(RoyalKnowledge, what_was_taken_from_a_deck_is_not_in_the_hand) {
  Play play("9H 2C 3D | 3S 4S 5S 6S 8S 9S 10S");
  play.round().acts("attack 9H,defend 3S,add 2C,pass");
  EXPECT_EQ(play.possible(1), cards("4S 5S 6S 8S 10S"));
}

// Whole games at random: what the deck proves is never broken, the known cards always held.
TEST(RoyalKnowledge, RG_54_worlds_of_whole_games) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    FastDice dice(seed);
    NullSink sink;
    Game::Rules rules;
    rules.refill = as_enum<royal::Refill>(seed & 1);
    rules.heart_king = as_enum<royal::HeartKing>((seed >> 1) & 1);
    rules.special_first = as_enum<royal::SpecialFirst>((seed >> 2) & 1);
    const auto start = Game::start(rules, 2, dice, sink);
    auto state = start;
    while (!Game::over(state.pub)) {
      if (Game::to_act(state.pub).empty()) {
        Game::proceed(state, dice, sink);
      } else {
        const Seat seat = Game::to_act(state.pub).first();
        Choices choices;
        Game::legal(state.pub, state.own[at(seat)], seat, choices);
        const Action action = choose_any(choices, dice);
        Game::apply(state, seat, action, dice, sink);
      }
      ASSERT_EQ(Game::fault(state, start), "");
      for (const Seat viewer : royal::kBoth) {
        const auto world = Game::sample_world(view_of<Game>(state, viewer), dice);
        ASSERT_EQ(Game::fault(world, start), "");
        const CardBag& hand = world.own[at(royal::other(viewer))].hand;
        ASSERT_TRUE((state.pub.known[at(royal::other(viewer))] - hand).empty());
      }
    }
  }
}

}  // namespace
}  // namespace km
