// Games of tricks: who wins, who has played, what must be played and what that proves.
#include "core/trick.h"

#include <gtest/gtest.h>

#include "core/card_text.h"
#include "core/dice.h"

namespace km {
namespace {

Card card(std::string_view text) { return parse_card(text).value(); }

CardSet cards(std::string_view text) {
  CardSet set;
  const Deal deal = parse_deal(text).value_or(Deal{});
  for (const Card each : deal.cards[0]) set.add(each);
  return set;
}

// A trick of four led by a seat; the cards in the order in which they are played.
Trick<4> trick_of(int leader, std::initializer_list<std::string_view> played,
                  CardSet trumps = CardSet()) {
  Trick<4> trick;
  Seat seat(leader);
  for (const std::string_view text : played) {
    trick.add(seat, card(text), trumps);
    seat = Trick<4>::next(seat);
  }
  return trick;
}

const CardSet kSpades = CardSet::of_suit(Suit::kSpades);
const CardSet kClubs = CardSet::of_suit(Suit::kClubs);

TEST(Trick, the_highest_card_of_the_suit_led_wins) {
  EXPECT_EQ(trick_of(0, {"5H", "9H", "2H", "7H"}).winner, Seat(1));
  EXPECT_EQ(trick_of(2, {"5H", "9H", "2H", "10H"}).winner, Seat(1));
  EXPECT_EQ(trick_of(3, {"AH", "9H", "2H", "10H"}).winner, Seat(3));
}

TEST(Trick, a_card_of_another_suit_never_wins_without_trumps) {
  EXPECT_EQ(trick_of(0, {"2D", "AS", "AH", "AC"}).winner, Seat(0));
  EXPECT_EQ(trick_of(0, {"2C", "AS", "3C", "AD"}).winner, Seat(2));
  EXPECT_EQ(trick_of(0, {"2S", "AC", "AD", "AH"}).best(), card("2S"));
}

TEST(Trick, the_highest_trump_wins) {
  EXPECT_EQ(trick_of(0, {"AH", "2S", "KH", "QH"}, kSpades).winner, Seat(1));
  EXPECT_EQ(trick_of(0, {"AH", "5S", "9S", "QH"}, kSpades).winner, Seat(2));
  EXPECT_EQ(trick_of(0, {"AH", "9S", "5S", "QH"}, kSpades).winner, Seat(1));
  EXPECT_EQ(trick_of(0, {"AH", "9C", "5C", "KH"}, kClubs).winner, Seat(1));  // the lowest suit
}

TEST(Trick, a_card_of_a_plain_suit_does_not_win_from_a_trump) {
  EXPECT_EQ(trick_of(0, {"2C", "AS", "AH", "3C"}, kClubs).winner, Seat(3));
  EXPECT_EQ(trick_of(0, {"5H", "2C", "AH", "KS"}, kClubs).winner, Seat(1));
}

TEST(Trick, the_first_card_leads_even_the_lowest_of_all) {
  const auto lowest = trick_of(1, {"2C"});
  EXPECT_EQ(lowest.suit, CardSet::of_suit(Suit::kClubs));
  EXPECT_EQ(lowest.winner, Seat(1));
  const auto trick = trick_of(1, {"3H", "AC"});
  EXPECT_EQ(trick.suit, CardSet::of_suit(Suit::kHearts));
  EXPECT_EQ(trick.best(), card("3H"));
}

TEST(Trick, knows_what_would_beat_the_best_card) {
  EXPECT_EQ(trick_of(0, {"JH", "5H"}).beaters, cards("QH KH AH"));
  EXPECT_EQ(trick_of(0, {"5H", "KH"}).beaters, cards("AH"));
  EXPECT_EQ(trick_of(0, {"KH", "AC"}).beaters, cards("AH"));
  EXPECT_EQ(trick_of(0, {"KH"}, kSpades).beaters, cards("AH") | kSpades);
  EXPECT_EQ(trick_of(0, {"KH", "QS"}, kSpades).beaters, cards("KS AS"));
  EXPECT_TRUE(trick_of(0, {"AS", "2H"}, kSpades).beaters.empty());
  EXPECT_TRUE(Trick<4>{}.beaters.empty());
}

TEST(Trick, knows_who_has_played_what) {
  auto trick = trick_of(2, {"5H", "9H", "2H"});
  EXPECT_FALSE(trick.full());
  SeatSet expected;
  for (const int s : {2, 3, 0}) expected.add(Seat(s));
  EXPECT_EQ(trick.played(Seat(2)), expected);
  EXPECT_EQ(trick.cards(Seat(2)), cards("5H 9H 2H"));
  EXPECT_EQ(trick.card[3], card("9H"));
  trick.add(Seat(1), card("7C"), CardSet());
  EXPECT_TRUE(trick.full());
  EXPECT_EQ(trick.played(Seat(2)), SeatSet::all(4));
  EXPECT_EQ(trick.cards(Seat(2)), cards("5H 9H 2H 7C"));
}

TEST(Trick, an_empty_one_has_no_cards) {
  EXPECT_TRUE(Trick<4>{}.played(Seat(3)).empty());
  EXPECT_TRUE(Trick<4>{}.cards(Seat(3)).empty());
}

TEST(Trick, goes_round_the_table) {
  EXPECT_EQ(Trick<4>::next(Seat(3)), Seat(0));
  EXPECT_EQ(Trick<3>::next(Seat(2)), Seat(0));
  EXPECT_EQ(Trick<3>::next(Seat(1)), Seat(2));
}

// Duties: first a queen of spades that does not win, then spades, then hearts; then any card.
Duties some_duties() { return {cards("QS"), kSpades, CardSet::of_suit(Suit::kHearts), CardSet()}; }

const CardSet kNothing;

TEST(Duties, the_first_one_that_can_be_met_must_be_met) {
  EXPECT_EQ(some_duties().allowed(cards("QS 2S 3H 4C"), kNothing), cards("QS"));
  EXPECT_EQ(some_duties().allowed(cards("2S 5S 3H 4C"), kNothing), cards("2S 5S"));
  EXPECT_EQ(some_duties().allowed(cards("3H 9H 4C"), kNothing), cards("3H 9H"));
  EXPECT_EQ(some_duties().allowed(cards("4C 5D"), kNothing), cards("4C 5D"));
}

TEST(Duties, the_first_one_is_for_cards_that_do_not_win) {
  const CardSet above_the_jack = cards("QS KS AS");
  EXPECT_EQ(some_duties().allowed(cards("QS 2S 3H"), above_the_jack), cards("QS 2S"));
  EXPECT_EQ(some_duties().allowed(cards("QS 2S 3H"), cards("KS AS")), cards("QS"));
  EXPECT_TRUE(some_duties().disproved_by(card("2S"), above_the_jack).empty());
  EXPECT_TRUE(some_duties().disproved_by(card("QS"), above_the_jack).empty());
  EXPECT_EQ(some_duties().pressing(cards("QS 3H"), above_the_jack), 1);
}

TEST(Duties, none_leaves_all_free) {
  EXPECT_EQ(Duties{}.allowed(cards("QS 2S 3H 4C"), kNothing), cards("QS 2S 3H 4C"));
  EXPECT_TRUE(Duties{}.disproved_by(card("QS"), kNothing).empty());
}

TEST(Duties, a_card_proves_that_no_earlier_duty_could_be_met) {
  EXPECT_TRUE(some_duties().disproved_by(card("QS"), kNothing).empty());
  EXPECT_EQ(some_duties().disproved_by(card("2S"), kNothing), cards("QS"));
  EXPECT_EQ(some_duties().disproved_by(card("3H"), kNothing), kSpades);
  EXPECT_EQ(some_duties().disproved_by(card("4C"), kNothing),
            kSpades | CardSet::of_suit(Suit::kHearts));
}

TEST(Duties, the_pressing_one_is_named) {
  EXPECT_EQ(some_duties().pressing(cards("QS 2S 3H"), kNothing), 0);
  EXPECT_EQ(some_duties().pressing(cards("2S 3H"), kNothing), 1);
  EXPECT_EQ(some_duties().pressing(cards("3H 4C"), kNothing), 2);
  EXPECT_EQ(some_duties().pressing(cards("4C"), kNothing), Duties::kMost);
}

CardSet some_cards(FastDice& dice) { return dice.deal(CardSet::pack52(), any_below(9, dice)); }

// What was allowed from a hand never disproves a card of that hand.
TEST(Duties, never_disprove_what_is_held) {
  FastDice dice(5);
  for (int i = 0; i < 4000; ++i) {
    Duties duties{some_cards(dice), some_cards(dice), some_cards(dice), some_cards(dice)};
    if (i % 2 == 0) duties.first = duties.fourth = CardSet();
    const CardSet beaters = some_cards(dice);
    const CardSet hand = dice.deal(CardSet::pack52(), 5);
    const CardSet allowed = duties.allowed(hand, beaters);
    ASSERT_FALSE(allowed.empty());
    ASSERT_TRUE((allowed - hand).empty());
    for (const Card each : allowed) {
      ASSERT_TRUE((duties.disproved_by(each, beaters) & hand).empty());
    }
    // And a card of the hand that was not allowed would have broken what it proves.
    for (const Card each : hand - allowed) {
      ASSERT_FALSE((duties.disproved_by(each, beaters) & hand).empty());
    }
  }
}

}  // namespace
}  // namespace km
