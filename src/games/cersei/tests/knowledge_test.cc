// Cersei: what everybody sees, and what can be concluded from it (CE-33).
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "games/cersei/game.h"
#include "games/cersei/tests/round.h"

namespace km {
namespace {

using cersei::Game;
using test::one_round;
using test::swapped;
using test::Table;
using test::table;

// The lines of the news that contain a text, as a viewer is told them.
std::string lines_with(const Table& t, int viewer, const std::string& text) {
  std::string found;
  std::istringstream lines(t.news(viewer));
  for (std::string line; std::getline(lines, line);) {
    if (line.find(text) != std::string::npos) found += line + '\n';
  }
  return found;
}

TEST(CerseiRules, CE_33_nobody_sees_a_card_that_is_placed_face_down) {
  const auto t = one_round("2S 3C 6S | 10D 6C 7D");
  for (const int viewer : {-1, 0, 1}) {
    EXPECT_EQ(lines_with(t, viewer, R"("to":"down/0")"),
              R"({"type":"move","rule":"CE-12","from":"deck/0","to":"down/0","count":1})"
              "\n");
  }
}

TEST(CerseiRules, CE_33_everybody_sees_it_when_it_is_picked_up) {
  const auto t = one_round("2S 3C 6S | 10D 6C 7D");
  for (const int viewer : {-1, 0, 1}) {
    EXPECT_NE(lines_with(t, viewer, R"("from":"down/0","to":"deck/1","cards":["3C"])"), "");
    EXPECT_NE(lines_with(t, viewer, R"("from":"down/1","to":"deck/1","cards":["6C"])"), "");
  }
}

TEST(CerseiRules, CE_33_everybody_sees_it_when_it_goes_back) {
  const auto t = one_round("2S 3C 9S | 10D 6C 7D");
  EXPECT_NE(lines_with(t, -1, R"("from":"down/0","to":"deck/0","cards":["3C"])"), "");
}

TEST(CerseiRules, CE_33_everybody_sees_what_is_placed_face_up) {
  const auto t = one_round("2S 3C 6S | 10D 6C 7D");
  EXPECT_NE(lines_with(t, -1, R"("from":"deck/0","to":"up/0","cards":["6S"])"), "");
}

TEST(CerseiRules, CE_33_everybody_sees_what_a_benedict_gives) {
  const auto t = one_round("4S 6S 3S | 10D 7D");
  for (const int viewer : {-1, 0, 1}) {
    EXPECT_NE(lines_with(t, viewer, R"("from":"deck/0","to":"deck/1","cards":["6S"])"), "");
    EXPECT_NE(lines_with(t, viewer, R"("from":"deck/1","to":"deck/0","cards":["4S"])"), "");
  }
}

TEST(CerseiRules, CE_33_everybody_sees_what_an_assassin_takes) {
  const auto t = one_round("JS | 9D 6D 3D");
  for (const int viewer : {-1, 0, 1}) {
    EXPECT_NE(lines_with(t, viewer, R"("from":"deck/1","to":"deck/0","cards":["3D"])"), "");
  }
}

TEST(CerseiRules, CE_33_nobody_sees_how_a_deck_lies) {
  const auto t = one_round("10S 3S | 6D 7D 3D");
  for (const int viewer : {0, 1}) {
    EXPECT_EQ(t.pile_seen_by(viewer, "deck/0"), "3 face down");
    EXPECT_EQ(t.pile_seen_by(viewer, "deck/1"), "2 face down");
  }
}

TEST(CerseiRules, CE_33_a_card_turned_up_by_picking_up_is_not_played) {
  EXPECT_EQ(swapped(one_round("7S 4C 3D 3H 6S 3S | 7D 6C 6D 6H 10D 3C")), "");         // CE-17
  EXPECT_FALSE(one_round("7S RJ 3D 3H 6S 3S | 7D 6C 6D 6H 10D 3C").fired("CE-19"));    // CE-19
  EXPECT_EQ(one_round("7S QD 3D 3H 6S 3S | 7D 6C 6D 6H 10D 3C").number("cersei"), 0);  // CE-20
}

// --- What the view holds -----------------------------------------------------------------------

// The state after some rounds, each card in the order of the deal; a shuffled deck from the lowest.
Game::State after(std::string_view text, int rounds, Game::Rules rules = {}) {
  const Deal deal = parse_deal(text).value();
  NullSink sink;
  test::StackedDice dice(deal);
  Game::State state = Game::start_from(rules, deal, sink);
  for (int i = 0; i < rounds; ++i) Game::proceed(state, dice, sink);
  return state;
}

std::string text_of(const cersei::KnownCards& cards) {
  Line line;
  for (int i = 0; i < cards.size(); ++i) line << (cards.joined(i) ? "+" : " ") << cards[i];
  return std::string(line.view());
}

CardSet cards_of(std::string_view text) {
  CardSet set;
  const Deal deal = parse_deal(text).value();
  for (const Card card : deal.cards[0]) set.add(card);
  return set;
}

TEST(CerseiKnowledge, what_went_under_a_deck_is_known_in_its_order) {
  const Game::State state = after("2S 3C 6S 3S | 10D 6C 7D 3D", 1);
  EXPECT_EQ(text_of(state.pub.deck[1].known), " 10D 6C 7D 2S 3C 6S");
  EXPECT_EQ(state.pub.deck[1].unseen, 1);
  EXPECT_EQ(state.pub.never_seen, cards_of("3S 3D"));
}

TEST(CerseiKnowledge, a_shuffled_gain_is_known_without_its_order) {
  const Game::State state = after("10S 7S 3S | 6C 3C 3D", 2, {cersei::Pickup::kShuffled, 100});
  EXPECT_EQ(text_of(state.pub.deck[0].known), " 6C+10S 3C+7S");
}

TEST(CerseiKnowledge, a_eunuch_leaves_no_order) {
  const Game::State state = after("3S RJ 6S | 10D 9D 3C", 2);
  EXPECT_EQ(text_of(state.pub.deck[0].known), "");
  EXPECT_EQ(text_of(state.pub.deck[1].known), "");
  EXPECT_EQ(state.pub.deck[0].mixed, cards_of("RJ 9D"));
  EXPECT_EQ(state.pub.deck[1].mixed, cards_of("10D 3S"));
  EXPECT_EQ(state.pub.deck[0].unseen, 1);
}

// In how many of 300 imagined worlds Cersei is in a seat's deck.
int worlds_with_cersei(const Game::State& state, int seat) {
  FastDice dice(5);
  int worlds = 0;
  for (int i = 0; i < 300; ++i) {
    const Game::State world = Game::sample_world(view_of<Game>(state, Seat(0)), dice);
    EXPECT_EQ(world.pub, state.pub);
    worlds += as_number(world.hid.unseen[seat].has(cersei::kQueenOfDiamonds));
  }
  return worlds;
}

TEST(CerseiKnowledge, before_anything_is_seen_cersei_may_be_anywhere) {
  const Game::State state = after("3S 6S 7S | 10D QD 7D 3H | 3C 6C 7C", 0);
  EXPECT_NEAR(worlds_with_cersei(state, 0), 90, 30);
  EXPECT_NEAR(worlds_with_cersei(state, 1), 120, 30);
  EXPECT_NEAR(worlds_with_cersei(state, 2), 90, 30);
}

TEST(CerseiKnowledge, who_places_a_joker_and_does_not_show_cersei_has_her_not) {
  const Game::State state = after("RJ 6S 7S | 10D QD 7D 3H | 3C 6C 7C", 1);
  EXPECT_EQ(worlds_with_cersei(state, 0), 0);
  EXPECT_NEAR(worlds_with_cersei(state, 1), 180, 30);
  EXPECT_NEAR(worlds_with_cersei(state, 2), 120, 30);
}

// In the second round QD comes up, and where she was not is of no more interest.
TEST(CerseiKnowledge, once_cersei_is_seen_it_is_forgotten_who_had_her_not) {
  EXPECT_EQ(after("RJ 6S 7S | 10D QD 7D 3H", 1).pub.without_cersei, SeatSet::only(Seat(0)));
  EXPECT_EQ(after("RJ 6S 7S | 10D QD 7D 3H", 2).pub.without_cersei, SeatSet());
}

TEST(CerseiKnowledge, who_shows_cersei_has_her_at_the_bottom) {
  const Game::State state = after("RJ QD 7S | 10D 6S 7D | 3C 6C 7C", 1);
  EXPECT_EQ(text_of(state.pub.deck[0].known), " QD");
  EXPECT_FALSE(state.pub.never_seen.has(cersei::kQueenOfDiamonds));
  for (const int seat : {0, 1, 2}) EXPECT_EQ(worlds_with_cersei(state, seat), 0);
}

}  // namespace
}  // namespace km
