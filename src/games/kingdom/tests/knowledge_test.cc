// Kingdom Kards: what each viewer is told (KK-1, KK-5, KK-19), and what the play proves about hands
// that nobody sees (KK-12, KK-20).
#include <gtest/gtest.h>

#include <initializer_list>
#include <map>
#include <optional>

#include "core/card_text.h"
#include "games/kingdom/game.h"
#include "games/kingdom/tests/turns.h"

namespace km {
namespace {

using kingdom::Game;
using kingdom::Royal;
using test::all_pass;
using test::drawn;
using test::names;
using test::play;
using test::says;
using test::StackedDice;
using test::told;
using test::unanswered;

// News

TEST(KingdomKnowledge, KK_1_only_the_owner_sees_the_opening_draw) {
  auto t = drawn("KC QC | JC AD");
  EXPECT_EQ(told(t, 0), "move KK-1 deck/0 hand/0 QC KC\nmove KK-1 deck/1 hand/1 2\n");
  EXPECT_EQ(told(t, 1), "move KK-1 deck/0 hand/0 2\nmove KK-1 deck/1 hand/1 JC AD\n");
  EXPECT_EQ(told(t, -1), "move KK-1 deck/0 hand/0 2\nmove KK-1 deck/1 hand/1 2\n");
  EXPECT_EQ(t.pile_seen_by(1, "hand/0"), "2 face down");
  EXPECT_EQ(t.pile_seen_by(0, "deck/0"), "0 face down");
}

TEST(KingdomKnowledge, KK_5_only_the_owner_sees_what_is_drawn_for_the_turn) {
  auto t = test::after("KC QC JC 2C 3C 4D 5D | 2S", "0 end, 1 end");
  EXPECT_TRUE(says(told(t, 0), "move KK-5 deck/0 hand/0 4D 5D\n"));
  EXPECT_TRUE(says(told(t, 1), "move KK-5 deck/0 hand/0 2\n"));
  EXPECT_TRUE(says(told(t, -1), "move KK-5 deck/0 hand/0 2\n"));
  EXPECT_FALSE(names(t.news(1), "4D"));
}

TEST(KingdomKnowledge, KK_11_only_the_owner_sees_what_a_Number_draws) {
  auto t = drawn("2C KC QC 3C 4C 5D 6D | 2S");
  play(t, "0 number 2, 0 discard K, 0 discard Q");
  EXPECT_TRUE(says(told(t, 0), "move KK-11 deck/0 hand/0 5D 6D\n"));
  EXPECT_TRUE(says(told(t, 1), "move KK-11 deck/0 hand/0 2\n"));
  EXPECT_TRUE(names(t.news(1), "QC"));  // but all see what is discarded
}

TEST(KingdomKnowledge, KK_12_all_see_what_a_Black_Ace_takes_back) {
  auto t = drawn("KC AC | 2S");
  unanswered(t, "0 king -> 1").plays("0 blackace K");
  EXPECT_TRUE(says(told(t, 1), "move KK-24 discard/0 hand/0 KC\n"));
  EXPECT_TRUE(says(told(t, -1), "move KK-24 discard/0 hand/0 KC\n"));
}

TEST(KingdomKnowledge, KK_7_all_see_what_is_shuffled_in) {
  auto t = drawn("KC QC | 2S");
  unanswered(t, "0 king -> 1, 0 queen, 0 end, 1 end");
  EXPECT_TRUE(says(told(t, 1), "move KK-7 discard/0 deck/0 QC KC\nmove KK-5 deck/0 hand/0 2\n"));
}

TEST(KingdomKnowledge, KK_2_all_see_the_hand_of_who_is_out) {
  auto t = drawn(std::string(test::kStriker) + " | 2S 3S | 4S");
  unanswered(test::bring_to_ten(t, "0", "1"), "0 king -> 1");
  EXPECT_TRUE(says(told(t, 2), "move KK-2 hand/1 discard/1 2S 3S\n"));
  EXPECT_TRUE(says(told(t, -1), "move KK-2 hand/1 discard/1 2S 3S\n"));
}

// KK-19: the same for all that seats 1 and 2 may hold.
TEST(KingdomKnowledge, KK_19_nothing_shows_who_holds_a_Jack_or_a_Red_Ace) {
  for (const char* play : {"0 king -> 1", "0 king -> 2", "0 queen", "0 king 3 -> 1"}) {
    std::map<std::string, int> stories;
    for (const char* hands : {"2C 3C | 2D 3D", "JC AD | 2D 3D", "2C 3C | JH AH", "JC JD | AD AH"}) {
      auto t = drawn("KC QC 3S | " + std::string(hands));
      std::string story = told(t) + t.asked();
      for (t.plays(play); test::window_is_open(t); t.plays(t.asked() + " pass")) {
        story += told(t) + told(t, 0) + told(t, 1) + told(t, 2) + t.asked();
      }
      ++stories[story + told(t) + t.asked()];
    }
    EXPECT_EQ(stories.size(), 1u) << play;
  }
}

TEST(KingdomKnowledge, KK_19_who_could_react_may_let_it_pass) {
  auto t = drawn("KC | JC AD | JC AD");
  EXPECT_EQ(all_pass(t.plays("0 king -> 1")), "1 2");
  EXPECT_EQ(t.scores(), "100 90 100");
}

TEST(KingdomKnowledge, KK_19_without_such_a_card_a_player_can_only_pass) {
  auto t = drawn("KC | 2C KC QC AC | 2D");
  t.plays("0 king -> 1");
  EXPECT_EQ(t.asked(), "1");
  t.refuses("1 jack", "KK-15").refuses("1 redace -> 2", "KK-17").plays("1 pass");
}

// Worlds

CardSet cards(std::string_view text) {
  CardSet set;
  const Deal deal = parse_deal(text).value_or(Deal{});
  for (const Card card : deal.cards[0]) set.add(card);
  return set;
}

// A game as it really stands.
class Position {
 public:
  explicit Position(std::string_view packs, const Game::Rules& rules = {})
      : dice_(parse_deal(packs).value_or(Deal{})) {
    state_ = Game::start_from(rules, parse_deal(packs).value_or(Deal{}), sink_);
    start_ = state_;
    Game::proceed(state_, dice_, sink_);
  }
  Position& plays(std::initializer_list<std::string_view> actions) {
    for (const std::string_view text : actions) {
      const auto action = Game::parse(text.substr(2)).value_or(Action{});
      const auto refusal = try_apply<Game>(state_, Seat(text.front() - '0'), action, dice_, sink_);
      EXPECT_FALSE(refusal) << text << ": " << refusal->why;
      EXPECT_EQ(Game::fault(state_, start_), "");
    }
    return *this;
  }
  Position& stack(std::string_view cards) {
    dice_.stack(cards);
    return *this;
  }

  // The hands that seat 0 is imagined to have by seat 1, each with its probability.
  std::map<std::uint64_t, double> hands() const {
    std::map<std::uint64_t, double> chances;
    OdometerDice dice;
    do {
      dice.rewind();
      const auto world = Game::sample_world(view_of<Game>(state_, Seat(1)), dice);
      EXPECT_EQ(Game::fault(world, start_), "");
      EXPECT_EQ(world.pub, state_.pub);
      EXPECT_EQ(world.own[1], state_.own[1]);
      chances[world.own[0].hand.bits()] += 1 / dice.ways();
    } while (dice.advance());
    return chances;
  }
  // How likely it is that seat 0 holds this card.
  double chance(std::string_view card) const {
    double sum = 0;
    for (const auto& [hand, chance] : hands()) {
      if (!(CardSet::from_bits(hand) & cards(card)).empty()) sum += chance;
    }
    return sum;
  }
  Game::State& state() { return state_; }
  const Game::State& start() const { return start_; }

 private:
  NullSink sink_;
  StackedDice dice_;
  Game::State state_, start_;
};

TEST(KingdomKnowledge, before_the_first_play_every_hand_is_equally_likely) {
  const Position p("KC KD QC QD JC JD 2C | 2S");
  EXPECT_EQ(p.hands().size(), 21u);
  for (const auto& [hand, chance] : p.hands()) EXPECT_NEAR(chance, 1.0 / 21, 1e-9);
}

TEST(KingdomKnowledge, everybody_knows_the_own_hand_and_that_others_do_not) {
  Position p("KC KD QC QD JC JD 2C | 3S 4S 5S 6S 7S 8S");
  FastDice dice(1);
  const auto world = Game::sample_world(view_of<Game>(p.state(), Seat(0)), dice);
  EXPECT_EQ(world.own[0].hand, cards("KC KD QC QD JC"));
  EXPECT_EQ(world.own[1].hand.size(), 5);
}

TEST(KingdomKnowledge, KK_20_who_plays_KH_holds_neither_KC_nor_KD) {
  Position p("KH KS QC 2C 3C KC KD JC | 2S");
  EXPECT_NEAR(p.chance("KC"), 5.0 / 8, 1e-9);
  p.plays({"0 king -> 1"});
  EXPECT_EQ(p.chance("KC"), 0);
  EXPECT_EQ(p.chance("KD"), 0);
  EXPECT_NEAR(p.chance("KS"), 4.0 / 5, 1e-9);
  EXPECT_NEAR(p.chance("JC"), 4.0 / 5, 1e-9);
}

TEST(KingdomKnowledge, KK_20_so_does_every_other_way_to_leave_a_hand) {
  Position queen("QH 2C 3C 4C 5C QC 6C | 2S");
  EXPECT_EQ(queen.plays({"0 queen"}).chance("QC"), 0);
  Position attached("QC 9H 2C 3C 4C 9C 9S | 2S");
  attached.plays({"0 queen 9"});
  EXPECT_EQ(attached.chance("9C"), 0);
  EXPECT_GT(attached.chance("9S"), 0);
  Position discard("2C JD 3C 4C 5C JC 6C | 2S");
  EXPECT_EQ(discard.plays({"0 number 2", "0 discard J"}).chance("JC"), 0);
  Position number("2H JD 3C 4C 5C 2D 6C | 2S");
  EXPECT_EQ(number.plays({"0 number 2"}).chance("2D"), 0);
  Position jack("JH 2C 3C 4C 5C JC 6C | QS");
  EXPECT_EQ(jack.plays({"0 end", "1 queen", "0 jack"}).chance("JC"), 0);
  Position red("AH 2C 3C 4C 5C AD AC 6C | QS");
  red.plays({"0 end", "1 queen", "0 redace -> 0"});
  EXPECT_EQ(red.chance("AD"), 0);
  EXPECT_GT(red.chance("AC"), 0);  // that is another kind of card
  Position black("AS KH 2C 3C 4C AC AD 6C | 2S");
  black.plays({"0 king -> 1", "1 pass", "0 blackace K"});
  EXPECT_EQ(black.chance("AC"), 0);
  EXPECT_GT(black.chance("AD"), 0);
}

TEST(KingdomKnowledge, KK_20_a_suit_that_was_seen_elsewhere_proves_nothing) {
  Position p("KC KD QC 2C 3C 4C | 2S");
  p.plays({"0 king -> 1", "1 pass", "0 king -> 1"});  // KC lies on the discard pile
  for (const auto& [hand, chance] : p.hands()) EXPECT_NEAR(chance, 1.0 / 4, 1e-9);
}

TEST(KingdomKnowledge, KK_20_to_let_it_pass_proves_nothing) {
  Position p("JC AD 2C 3C 4C 5C | KS");
  const auto before = p.hands();
  p.plays({"0 end", "1 king -> 0", "0 pass"});
  EXPECT_EQ(p.hands(), before);
}

TEST(KingdomKnowledge, KK_20_what_was_proved_may_be_drawn_later) {
  Game::Rules one;
  one.draw = kingdom::Draw::kOne;
  Position p("KH QC 2C 3C 4C 5C KC 6C 7C | 2S", one);
  p.plays({"0 king -> 1", "1 pass", "0 end"});
  EXPECT_EQ(p.chance("KC"), 0);
  p.plays({"1 end"});
  EXPECT_NEAR(p.chance("KC"), 1.0 / 3, 1e-9);  // one of the three cards of the deck
  EXPECT_NEAR(p.chance("2C"), 5.0 / 7 + 2.0 / 7 / 3, 1e-9);
}

TEST(KingdomKnowledge, KK_12_what_was_taken_back_is_in_hand) {
  Position p("KC AC 2C 3C 4C 5C 6C 7C | 2S");
  p.plays({"0 king -> 1", "1 pass", "0 blackace K"});
  EXPECT_NEAR(p.chance("KC"), 1, 1e-9);
  EXPECT_NEAR(p.chance("2C"), 3.0 / 6, 1e-9);
  p.plays({"0 end", "1 end"});  // and still when more are drawn, and a shuffle has been
  EXPECT_NEAR(p.chance("KC"), 1, 1e-9);
  p.plays({"0 king -> 1"});
  EXPECT_EQ(p.chance("KC"), 0);
}

TEST(KingdomKnowledge, KK_12_that_a_known_card_is_played_proves_nothing_about_the_unseen) {
  Position p("KC AC 2C 3C 4C 5C 6C | 2S");
  p.plays({"0 king -> 1", "1 pass", "0 blackace K", "0 king -> 1", "1 pass"});
  for (const auto& [hand, chance] : p.hands()) EXPECT_NEAR(chance, 1.0 / 10, 1e-9);
}

TEST(KingdomKnowledge, KK_24_what_was_taken_back_tells_nothing_about_its_equals) {
  Position p("KC KD AC 2C QD 5C | 2S");
  p.plays({"0 king -> 1", "1 pass", "0 blackace K", "0 queen"});
  EXPECT_NEAR(p.chance("KC"), 1, 1e-9);
  EXPECT_NEAR(p.chance("KD"), 2.0 / 3, 1e-9);
}

TEST(KingdomKnowledge, KK_7_after_a_shuffle_old_cards_are_likelier_in_hand) {
  Game::Rules one;
  one.draw = kingdom::Draw::kOne;
  Position p("KC KD QC QD 2C 3C 4C | 2S", one);
  p.plays(
      {"0 king -> 1", "1 pass", "0 king -> 1", "1 pass", "0 queen", "1 pass", "0 end", "1 end"});
  // Drawn to three of QD, 2C, 3C and 4C: all four are in hand, and the deck is empty.
  EXPECT_EQ(p.hands().size(), 1u);
  p.stack("KC").plays({"0 end", "1 end"});  // KC, KD and QC are shuffled; one of them is drawn
  EXPECT_NEAR(p.chance("QD"), 1, 1e-9);
  EXPECT_NEAR(p.chance("2C"), 1, 1e-9);
  EXPECT_NEAR(p.chance("3C"), 1, 1e-9);
  EXPECT_NEAR(p.chance("KC"), 1.0 / 3, 1e-9);
  EXPECT_NEAR(p.chance("QC"), 1.0 / 3, 1e-9);
  p.plays({"0 king -> 1", "1 pass"});  // it was KC; the others are in the deck
  EXPECT_EQ(p.hands().size(), 1u);
  p.plays({"0 end", "1 end"});
  EXPECT_NEAR(p.chance("KD"), 1.0 / 2, 1e-9);
  EXPECT_NEAR(p.chance("QC"), 1.0 / 2, 1e-9);
}

TEST(KingdomKnowledge, KK_7_KK_25_of_a_deck_that_was_not_empty_the_rest_is_shuffled_too) {
  // One of QD and 2C is in hand, the other in the deck.
  Position p("KC KD QC 3C QD 2C | 2S");
  p.plays({"0 king 3 -> 1", "1 pass", "0 king -> 1", "1 pass", "0 queen", "1 pass", "0 end"});
  EXPECT_NEAR(p.chance("QD"), 1.0 / 2, 1e-9);
  p.plays({"1 end"});  // four are shuffled in, and all five are drawn
  EXPECT_EQ(p.hands().size(), 1u);
  Game::Rules refill;
  refill.draw = kingdom::Draw::kRefill;
  Position q("KC KD QC 3C QD 2C 4C | 2S", refill);
  q.plays(
      {"0 king 3 -> 1", "1 pass", "0 king -> 1", "1 pass", "0 queen", "1 pass", "0 end", "1 end"});
  // Four of six cards were drawn: KC, KD, QC, 3C and two of QD, 2C, 4C, of which the third was in
  // hand before.
  EXPECT_NEAR(q.chance("KC"), 2.0 / 3, 1e-9);
  EXPECT_NEAR(q.chance("QD"), 1.0 / 3 + 2.0 / 3 * 2 / 3, 1e-9);
}

TEST(KingdomKnowledge, KK_2_of_who_is_out_all_is_known) {
  Position p("KC KD QD 3C 2C QC 4C | KS | 3S");
  p.plays({"0 queen", "1 pass", "2 pass", "0 end", "1 king -> 0"});
  EXPECT_EQ(p.hands().size(), 5u);  // QC is in the deck
  p.state().pub.points[0] = 10;
  p.plays({"0 pass", "2 pass"});
  EXPECT_EQ(p.hands(), (std::map<std::uint64_t, double>{{0, 1.0}}));
  EXPECT_EQ(p.state().pub.side[0].discard, cards("KC KD QD 3C 2C"));
  EXPECT_EQ(p.state().pub.side[0].drawn, DrawnHandOf<CardSet>());  // nothing is left to know
}

// The cards under way, for whoever joins in the middle of a window.

TEST(KingdomKnowledge, KK_14_the_cards_under_way_are_remembered) {
  Position p("KH 7C 7D 2C AH | AD 2S 3S 4S 5S | JC 2S 3S 4S 5S");
  const Royal& royal = p.state().pub.royal;
  p.plays({"0 king 7 -> 1"});
  EXPECT_EQ(CardSet{royal.played}, cards("KH"));
  EXPECT_EQ(royal.attached_number(), cards("7C").first());
  EXPECT_EQ(royal.last_red_ace(), std::nullopt);
  p.plays({"1 redace -> 0"});
  EXPECT_EQ(CardSet{royal.played}, cards("KH"));
  EXPECT_EQ(royal.attached_number(), cards("7C").first());
  EXPECT_EQ(royal.last_red_ace(), cards("AD").first());
  p.plays({"0 redace -> 2"});
  EXPECT_EQ(royal.last_red_ace(), cards("AH").first());
  EXPECT_EQ(royal.last, Seat(0));
  EXPECT_EQ(p.state().pub.side[0].discard, cards("KH 7C AH"));  // that is where they lie
  EXPECT_EQ(p.state().pub.side[1].discard, cards("AD"));
  p.plays({"2 jack"});
  EXPECT_EQ(royal, Royal{});
}

TEST(KingdomKnowledge, KK_10_of_the_card_before_nothing_stays_under_way) {
  Position p("KH 7C QD 2C 3C | AD AH 3S 4S 5S");
  p.plays({"0 king 7 -> 1", "1 redace -> 0", "0 pass"});
  EXPECT_EQ(p.state().pub.royal, Royal{});
  p.plays({"0 queen"});
  EXPECT_EQ(CardSet{p.state().pub.royal.played}, cards("QD"));
  EXPECT_EQ(p.state().pub.royal.attached_number(), std::nullopt);
  EXPECT_EQ(p.state().pub.royal.last_red_ace(), std::nullopt);
}

// Faults, which no game should have.

TEST(KingdomKnowledge, a_hand_that_was_proved_to_be_another_is_a_fault) {
  Position p("KH QC 2C 3C 4C KC 5C | 2S");
  p.plays({"0 king -> 1"});
  Game::State wrong = p.state();
  wrong.own[0].hand = cards("QC 2C 3C KC");
  EXPECT_EQ(Game::fault(wrong, p.start()), "a hand holds what was proved not to be there");
  wrong.own[0].hand = cards("QC 2C 3C 5C");
  EXPECT_EQ(Game::fault(wrong, p.start()), "");
}

TEST(KingdomKnowledge, a_window_without_its_cards_is_a_fault) {
  Position p("KH KC 7C 7D 2C | AD 2S 3S 4S 5S | 2S");
  p.plays({"0 king 7 -> 1", "1 redace -> 2"});
  const auto fault_with = [&p](auto change) {
    Game::State wrong = p.state();
    change(wrong.pub);
    return Game::fault(wrong, p.start());
  };
  using Public = Game::Public;
  const Card queen = cards("QH").first();
  const Card seven = cards("7H").first();
  EXPECT_EQ(fault_with([](Public&) {}), "");
  EXPECT_EQ(fault_with([&](Public& pub) { pub.royal.played = queen; }),
            "a window without its card");
  EXPECT_EQ(fault_with([](Public& pub) { pub.royal.card = kingdom::Kind::kQueen; }),
            "a window without its card");
  EXPECT_EQ(fault_with([](Public& pub) { pub.royal.worth = 0; }),
            "a King or Queen is worth what it is not");
  EXPECT_EQ(fault_with([](Public& pub) { pub.royal.worth = 18; }),
            "a King or Queen is worth what it is not");
  EXPECT_EQ(fault_with([&](Public& pub) { pub.royal.attached = seven; }),
            "an attached Number lies nowhere");
  EXPECT_EQ(fault_with([](Public& pub) { pub.royal.redirected = false; }),
            "a redirection without a Red Ace");
  EXPECT_EQ(fault_with([](Public& pub) { pub.royal.last = Seat(0); }), "a Red Ace lies nowhere");
  EXPECT_EQ(fault_with([](Public& pub) { pub.phase = kingdom::Phase::kTurn; }),
            "a King or Queen without a window");
}

}  // namespace
}  // namespace km
