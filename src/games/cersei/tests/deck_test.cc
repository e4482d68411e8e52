// A deck of Cersei, of which the table knows some things (deck.h).
#include "games/cersei/deck.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <string>

#include "core/card_text.h"

namespace km::cersei {
namespace {

Card card(std::string_view text) { return parse_card(text).value(); }

// `3C 6C+7C`: 7C is joined to 6C.
KnownCards known(std::string_view text) {
  KnownCards cards;
  while (!text.empty()) {
    std::string_view group = next_field(text, ' ');
    cards.push(card(next_field(group, '+')));
    while (!group.empty()) cards.push_joined(card(next_field(group, '+')));
  }
  return cards;
}

std::string text_of(const KnownCards& cards) {
  Line line;
  for (int i = 0; i < cards.size(); ++i) {
    line << (cards.joined(i) ? "+" : i > 0 ? " " : "") << cards[i];
  }
  return std::string(line.view());
}

// The same cards after many others have come and gone.
KnownCards late(std::string_view text) {
  KnownCards cards;
  for (int i = 0; i < 94; ++i) {
    cards.push(card("2S"));
    cards.pop();
  }
  const KnownCards early = known(text);
  for (int i = 0; i < early.size(); ++i) {
    early.joined(i) ? cards.push_joined(early[i]) : cards.push(early[i]);
  }
  return cards;
}

TEST(CerseiDeck, what_is_pushed_first_is_popped_first) {
  KnownCards cards;
  EXPECT_TRUE(cards.empty());
  cards.push(card("QD"));
  cards.push(card("RJ"));
  cards.push(card("2C"));
  EXPECT_EQ(cards.size(), 3);
  EXPECT_FALSE(cards.empty());
  EXPECT_EQ(cards.pop(), card("QD"));
  EXPECT_EQ(cards.pop(), card("RJ"));
  EXPECT_EQ(cards.pop(), card("2C"));
  EXPECT_TRUE(cards.empty());
}

// Far more cards come and go than there is room for; up to 51 lie there at a time, as in the game.
TEST(CerseiDeck, cards_come_and_go_for_ever) {
  const CardSet pack = CardSet::pack52();
  KnownCards cards;
  std::deque<Card> model;
  for (int i = 0; i < 3000; ++i) {
    const Card next = pack.nth(i * 7 % 52);
    cards.push(next);
    model.push_back(next);
    const int keep = i % 200 < 100 ? 51 : 3;
    while (count_of(model) > keep) {
      ASSERT_EQ(cards.pop(), model.front());
      model.pop_front();
    }
    ASSERT_EQ(cards.size(), count_of(model));
    for (int k = 0; k < cards.size(); ++k) {
      ASSERT_EQ(cards[k], model[as_index(k)]);
      ASSERT_FALSE(cards.joined(k));
    }
  }
}

// The same, pushed in runs of 1 to 25.
TEST(CerseiDeck, cards_pushed_together_keep_their_order) {
  const CardSet pack = CardSet::pack52();
  KnownCards cards;
  std::deque<Card> model;
  for (int i = 0; i < 500; ++i) {
    PlacedCards run;
    const int count = 1 + i * 7 % 25;
    for (int k = 0; k < count; ++k) {
      const Card next = pack.nth((i + 5 * k) % 52);
      run.push(next);
      ASSERT_EQ(run[k], next);
      model.push_back(next);
    }
    cards.push_all(run);
    while (model.size() > as_index(i % 26)) {
      ASSERT_EQ(cards.pop(), model.front());
      model.pop_front();
    }
    ASSERT_EQ(cards.size(), count_of(model));
    for (int k = 0; k < cards.size(); ++k) {
      ASSERT_EQ(cards[k], model[as_index(k)]);
    }
  }
}

TEST(CerseiDeck, a_card_is_taken_from_anywhere) {
  for (const auto& make : {known, late}) {
    KnownCards cards = make("3C 6C 7C 10C");
    EXPECT_EQ(cards.take(2), card("7C"));
    EXPECT_EQ(text_of(cards), "3C 6C 10C");
    EXPECT_EQ(cards.take(0), card("3C"));
    EXPECT_EQ(text_of(cards), "6C 10C");
    EXPECT_EQ(cards.take(1), card("10C"));
    EXPECT_EQ(text_of(cards), "6C");
    EXPECT_EQ(cards.take(0), card("6C"));
    EXPECT_TRUE(cards.empty());
  }
}

TEST(CerseiDeck, cards_that_are_joined) {
  for (const auto& make : {known, late}) {
    const KnownCards cards = make("3C 6C+7C+10C 2D+3D");
    EXPECT_FALSE(cards.joined(0));
    EXPECT_FALSE(cards.joined(1));
    EXPECT_TRUE(cards.joined(2));
    EXPECT_TRUE(cards.joined(3));
    EXPECT_FALSE(cards.joined(4));
    EXPECT_EQ(cards[3], card("10C"));
    EXPECT_EQ(cards[5], card("3D"));
  }
}

TEST(CerseiDeck, the_first_of_joined_cards_leaves_the_others_joined) {
  for (const auto& make : {known, late}) {
    KnownCards cards = make("3C 6C+7C+10C 2D");
    cards.take(1);
    EXPECT_EQ(text_of(cards), "3C 7C+10C 2D");
    cards.take(1);
    EXPECT_EQ(text_of(cards), "3C 10C 2D");
  }
}

TEST(CerseiDeck, a_later_one_of_joined_cards_leaves_the_others_joined) {
  for (const auto& make : {known, late}) {
    KnownCards cards = make("6C+7C+10C 2D+3D");
    cards.take(1);
    EXPECT_EQ(text_of(cards), "6C+10C 2D+3D");
    cards.take(1);
    EXPECT_EQ(text_of(cards), "6C 2D+3D");
  }
}

TEST(CerseiDeck, a_card_alone_leaves_the_next_as_it_was) {
  KnownCards cards = known("3C 6C+7C");
  cards.take(0);
  EXPECT_EQ(text_of(cards), "6C+7C");
}

TEST(CerseiDeck, a_card_is_found_from_the_bottom_up) {
  for (const auto& make : {known, late}) {
    const KnownCards cards = make("3C 6C+7C 3C 10C");
    EXPECT_EQ(cards.find(card("7C")), 2);
    EXPECT_EQ(cards.find(card("3C")), 3);
    EXPECT_EQ(cards.find(card("RJ")), -1);
  }
  EXPECT_EQ(KnownCards().find(card("2C")), -1);
}

TEST(CerseiDeck, equal_knowledge_is_an_equal_value) {
  EXPECT_EQ(known("3C 6C+7C"), late("3C 6C+7C"));
  EXPECT_NE(known("3C 6C+7C"), known("3C 6C 7C"));
  EXPECT_NE(known("3C 6C"), known("6C 3C"));
  EXPECT_NE(known("3C 6C"), known("3C"));
  EXPECT_NE(known("3C"), known("3C 6C"));
}

TEST(CerseiDeck, all_taken_it_starts_anew) {
  KnownCards cards = late("3C 6C+7C");
  EXPECT_EQ(cards.take_all(), (CardSet{card("3C"), card("6C"), card("7C")}));
  EXPECT_TRUE(cards.empty());
  EXPECT_EQ(cards.find(card("3C")), -1);
  cards.push(card("2D"));
  EXPECT_EQ(text_of(cards), "2D");
}

TEST(CerseiDeck, a_deck_is_its_upper_and_its_lower_part) {
  Deck deck;
  EXPECT_EQ(deck.size(), 0);
  deck.unseen = 2;
  deck.mixed.add(card("2C"));
  deck.known = known("3C 6C 7C 10C");
  EXPECT_EQ(deck.size(), 7);
}

}  // namespace
}  // namespace km::cersei
