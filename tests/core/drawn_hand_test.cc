// What is known of a drawn hand, against everything that could have been drawn.
#include "core/drawn_hand.h"

#include <gtest/gtest.h>

#include <map>
#include <string_view>
#include <vector>

#include "core/card_text.h"

namespace km {
namespace {

std::vector<Card> cards(std::string_view text) {
  const Deal deal = parse_deal(text).value_or(Deal{});
  return {deal.cards[0].begin(), deal.cards[0].end()};
}

CardBag bag(std::string_view text) {
  CardBag found;
  for (const Card card : cards(text)) found.add(card);
  return found;
}

// Decks by what lies in them, each with its probability.
using Deck = std::vector<Card>;
using Chances = std::map<Deck, double>;

Deck listed_deck(const CardBag& cards) {
  const CardList list = listed(cards);
  return {list.begin(), list.end()};
}

// A player's cards, of which every way they may lie is kept. Copies of a card are told apart here.
class History {
 public:
  // All of these are unseen; the first draw is from all of them.
  explicit History(std::string_view pack) : cards_(cards(pack)) {
    worlds_[World{0, (1U << cards_.size()) - 1, 0}] = 1;
    for (const Card card : cards_) unseen_.add(card);
    deck_size_ = count_of(cards_);
  }

  History& draw(int count) {
    deck_size_ -= count;
    Worlds after;
    for (const auto& [world, weight] : worlds_) add_draws(world, weight, count, 0, after);
    worlds_ = after;
    hand_.draw();
    return *this;
  }
  // That it was shown tells that it was in hand, and no more.
  History& show_from_hand(std::string_view text) {
    const Card card = cards(text).front();
    each_world([&](World& world, double&) { return move(card, world.hand, world.discard); });
    unseen_.remove(card);
    hand_.show_from_hand(card);
    return *this;
  }
  History& show_from_deck(std::string_view text) {
    const Card card = cards(text).front();
    each_world([&](World& world, double& weight) {
      weight *= copies(card, world.deck);
      return move(card, world.deck, world.discard);
    });
    --deck_size_;
    unseen_.remove(card);
    hand_.show_from_deck(card);
    return *this;
  }
  History& prove_in_deck(std::string_view text) {
    each_world([&](World& world, double&) {
      for (const Card card : cards(text)) {
        if (copies(card, world.hand) > 0) return false;
      }
      return true;
    });
    CardSet absent;
    for (const Card card : cards(text)) absent.add(card);
    hand_.prove_in_deck(unseen_.among(absent), deck_size_);
    return *this;
  }
  // All that has been shown.
  History& shuffle_in() {
    CardBag shown;
    for (const Card card : cards_) shown.add(card);
    shown = shown - unseen_;
    hand_.shuffle_in(shown, deck_size_);
    each_world([](World& world, double&) {
      world.deck |= world.discard;
      world.discard = 0;
      return true;
    });
    deck_size_ += shown.size();
    unseen_.add(shown);
    return *this;
  }

  Chances true_chances() const {
    Chances chances;
    double all = 0;
    for (const auto& [world, weight] : worlds_) all += weight;
    for (const auto& [world, weight] : worlds_) {
      CardBag deck;
      for (std::size_t i = 0; i < cards_.size(); ++i) {
        if ((world.deck >> i & 1U) != 0) deck.add(cards_[i]);
      }
      chances[listed_deck(deck)] += weight / all;
    }
    return chances;
  }
  Chances imagined_chances() const {
    Chances chances;
    OdometerDice dice;
    do {
      dice.rewind();
      const CardBag deck = hand_.imagine_deck(unseen_, deck_size_, dice);
      EXPECT_TRUE(hand_.allows(unseen_ - deck, unseen_));
      chances[listed_deck(deck)] += 1 / dice.ways();
    } while (dice.advance());
    return chances;
  }
  bool allows(std::string_view in_hand) const { return hand_.allows(bag(in_hand), unseen_); }
  const DrawnHand& hand() const { return hand_; }

 private:
  struct World {
    unsigned hand, deck, discard;
    friend auto operator<=>(const World&, const World&) = default;
  };
  using Worlds = std::map<World, double>;

  int copies(Card card, unsigned among) const {
    int found = 0;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      found += cards_[i] == card && (among >> i & 1U) != 0 ? 1 : 0;
    }
    return found;
  }
  bool move(Card card, unsigned& from, unsigned& to) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (cards_[i] != card || (from >> i & 1U) == 0) continue;
      from &= ~(1U << i);
      to |= 1U << i;
      return true;
    }
    return false;
  }
  void add_draws(World world, double weight, int count, std::size_t from, Worlds& after) const {
    if (count == 0) {
      after[world] += weight;
      return;
    }
    for (std::size_t i = from; i < cards_.size(); ++i) {
      if ((world.deck >> i & 1U) == 0) continue;
      const World drawn{world.hand | 1U << i, world.deck & ~(1U << i), world.discard};
      add_draws(drawn, weight, count - 1, i + 1, after);
    }
  }
  template <class Change>
  void each_world(const Change& change) {
    Worlds after;
    for (const auto& [before, before_weight] : worlds_) {
      World world = before;
      double weight = before_weight;
      if (change(world, weight)) after[world] += weight;
    }
    worlds_ = after;
    EXPECT_FALSE(worlds_.empty()) << "that could not happen";
  }

  std::vector<Card> cards_;
  Worlds worlds_;
  CardBag unseen_;
  int deck_size_ = 0;
  DrawnHand hand_;
};

void expect_exact(const History& history) {
  const Chances truth = history.true_chances();
  const Chances imagined = history.imagined_chances();
  EXPECT_EQ(imagined.size(), truth.size());
  for (const auto& [deck, chance] : truth) {
    const auto found = imagined.find(deck);
    ASSERT_NE(found, imagined.end()) << "a deck that is never imagined";
    EXPECT_NEAR(found->second, chance, 1e-9);
  }
}

// Every deck that is possible is imagined.
void expect_possible(const History& history) {
  const Chances imagined = history.imagined_chances();
  for (const auto& [deck, chance] : history.true_chances()) {
    ASSERT_TRUE(imagined.contains(deck)) << "a deck that is never imagined";
  }
}

TEST(DrawnHand, of_a_fresh_draw_nothing_is_known) {
  History h("2C 3C 4C 5C 6C");
  expect_exact(h.draw(2));
  EXPECT_EQ(h.imagined_chances().size(), 10u);
  expect_exact(h.draw(1));
  expect_exact(h.show_from_hand("4C"));
  expect_exact(h.draw(1));
}

TEST(DrawnHand, what_is_proved_to_be_in_the_deck_is_in_no_hand) {
  History h("2C 3C 4C 5C 6C");
  expect_exact(h.draw(2).prove_in_deck("2C 3C"));
  EXPECT_FALSE(h.allows("2C 4C"));
  EXPECT_FALSE(h.allows("4C 3C"));
  EXPECT_TRUE(h.allows("4C 5C"));
}

TEST(DrawnHand, what_was_proved_is_less_likely_in_hand_after_the_next_draw) {
  History h("2C 3C 4C 5C 6C");
  h.draw(2).prove_in_deck("2C").draw(1);
  EXPECT_TRUE(h.allows("2C 4C 5C"));
  expect_exact(h);
  // The deck had 2C and two others, one of the three was drawn.
  double in_hand = 0;
  for (const auto& [deck, chance] : h.imagined_chances()) {
    in_hand += deck.front() == cards("2C").front() ? 0 : chance;
  }
  EXPECT_NEAR(in_hand, 1.0 / 3, 1e-9);
}

TEST(DrawnHand, more_may_be_proved_later) {
  History h("2C 3C 4C 5C 6C 7C 8C");
  expect_exact(h.draw(2).prove_in_deck("2C").prove_in_deck("3C"));
  EXPECT_FALSE(h.allows("2C 4C"));
  EXPECT_FALSE(h.allows("3C 4C"));
  expect_exact(h.draw(2));
  expect_exact(h.prove_in_deck("4C"));
  EXPECT_TRUE(h.allows("2C 3C 5C 6C"));
  EXPECT_FALSE(h.allows("2C 4C 5C 6C"));
  expect_possible(h.draw(1));  // from here on it is not exact: two moments matter
}

TEST(DrawnHand, what_is_proved_twice_is_counted_once) {
  History h("2C 3C 4C 5C 6C");
  h.draw(2).prove_in_deck("2C").prove_in_deck("2C 3C");
  expect_exact(h);
  expect_exact(h.draw(1));
}

TEST(DrawnHand, what_is_shuffled_in_is_in_the_deck) {
  History h("2C 3C 4C 5C 6C");
  h.draw(3).show_from_hand("2C").show_from_hand("3C").shuffle_in();
  EXPECT_FALSE(h.allows("2C"));
  EXPECT_TRUE(h.allows("6C"));
  expect_exact(h);
}

TEST(DrawnHand, old_cards_stay_in_hand_after_a_shuffle) {
  History h("2C 3C 4C 5C 6C 7C");
  h.draw(4).show_from_hand("2C").show_from_hand("3C").shuffle_in();
  for (int draws = 0; draws < 3; ++draws) expect_exact(h.draw(1));
}

TEST(DrawnHand, with_an_empty_deck_all_that_is_old_is_in_hand) {
  History h("2C 3C 4C 5C 6C");
  h.draw(5).show_from_hand("2C").show_from_hand("3C").show_from_hand("4C").shuffle_in().draw(2);
  expect_exact(h);
  EXPECT_EQ(h.imagined_chances().size(), 3u);
}

TEST(DrawnHand, what_is_proved_is_still_there_after_a_shuffle) {
  History h("2C 3C 4C 5C 6C 7C");
  h.draw(3).show_from_hand("3C").prove_in_deck("2C").shuffle_in();
  EXPECT_FALSE(h.allows("2C 4C"));
  expect_exact(h);
  expect_exact(h.draw(2));
}

TEST(DrawnHand, a_fresh_card_that_is_shown_was_drawn) {
  History h("2C 3C 4C 5C 6C 7C");
  h.draw(4).show_from_hand("2C").show_from_hand("3C").shuffle_in().draw(2);
  expect_exact(h.show_from_hand("2C"));
  expect_exact(h.draw(1));
  expect_exact(h.show_from_hand("3C"));
  EXPECT_EQ(h.hand(), DrawnHand());  // nothing is left to know
}

TEST(DrawnHand, an_old_card_that_is_shown_before_the_next_draw_tells_nothing) {
  History h("2C 3C 4C 5C 6C 7C");
  h.draw(4).show_from_hand("2C").shuffle_in();
  expect_exact(h.show_from_hand("3C"));
  expect_exact(h.draw(1));
}

TEST(DrawnHand, an_old_card_that_is_shown_after_a_draw_may_have_come_by_it) {
  History h("2C 3C 4C 5C 6C 7C");
  h.draw(3).show_from_hand("2C").shuffle_in();
  expect_exact(h.draw(2).show_from_hand("3C"));
  expect_exact(h.show_from_hand("4C"));
  History proved("2C 3C 4C 5C 6C");
  expect_exact(proved.draw(2).prove_in_deck("2C").draw(1).show_from_hand("3C"));
}

TEST(DrawnHand, the_top_of_the_deck_is_shown) {
  History fresh("2C 3C 4C 5C 6C 7C");
  fresh.draw(3).show_from_hand("2C").shuffle_in();
  expect_exact(fresh.show_from_deck("2C"));
  EXPECT_EQ(fresh.hand(), DrawnHand());
  expect_exact(fresh.draw(1));
  History old("2C 3C 4C 5C 6C 7C");
  old.draw(3).show_from_hand("2C").shuffle_in();
  expect_exact(old.show_from_deck("3C"));
  EXPECT_FALSE(old.allows("2C"));
  expect_exact(old.draw(1));
  expect_exact(old.show_from_deck("4C"));
}

TEST(DrawnHand, a_deck_shown_to_its_last_card_is_known) {
  History h("2C 3C 4C");
  h.draw(1).show_from_hand("2C").shuffle_in().show_from_deck("3C").show_from_deck("2C");
  expect_exact(h);
  EXPECT_EQ(h.imagined_chances().size(), 1u);
}

TEST(DrawnHand, of_two_copies_both_are_proved_to_be_in_the_deck) {
  History h("2C 2C 3C 4C 5C");
  h.draw(2).prove_in_deck("2C");
  EXPECT_FALSE(h.allows("2C 3C"));
  expect_exact(h);
  expect_exact(h.draw(1));
  expect_exact(h.show_from_hand("2C"));
  expect_exact(h.draw(1));
}

TEST(DrawnHand, of_two_copies_one_may_be_shuffled_in) {
  History h("2C 2C 3C 4C 5C");
  h.draw(3).show_from_hand("2C").shuffle_in();
  EXPECT_TRUE(h.allows("2C 3C"));  // the other copy
  EXPECT_FALSE(h.allows("2C 2C"));
  expect_possible(h);
  expect_possible(h.draw(1));
}

TEST(DrawnHand, an_old_copy_that_is_shown_leaves_the_fresh_one_in_the_deck) {
  History h("2C 2C 3C 4C 5C");
  h.draw(3).show_from_hand("2C").shuffle_in().show_from_hand("2C");
  EXPECT_FALSE(h.allows("2C 3C"));
  expect_exact(h);
  expect_exact(h.draw(1));
}

TEST(DrawnHand, equal_knowledge_is_an_equal_value) {
  History one("2C 3C 4C 5C 6C");
  History two("2C 3C 4C 5C 6C");
  one.draw(2).prove_in_deck("2C").prove_in_deck("3C");
  two.draw(2).prove_in_deck("3C 2C");
  EXPECT_EQ(one.hand(), two.hand());
  one.draw(1);
  EXPECT_NE(one.hand(), two.hand());
}

TEST(DrawnHand, of_no_cards_nothing_is_proved) {
  DrawnHand hand;
  hand.prove_in_deck(CardBag(), 5);
  EXPECT_EQ(hand, DrawnHand());
}

// A pack of eight, really played: which cards there are in hand and deck.
class Player {
 public:
  explicit Player(std::uint64_t seed) : dice_(seed) {}

  CardSet deck() const { return pack() - hand_ - shown_; }
  CardSet hand() const { return hand_; }
  int below(int n) { return any_below(n, dice_); }

  void draw(int count) {
    hand_ |= dice_.deal(deck(), count);
    history.draw(count);
  }
  void show_one_of(CardSet some) {
    if (some.empty()) return;
    const Card card = dice_.pick(some);
    const bool in_hand = hand_.has(card);
    hand_.remove(card);
    shown_.add(card);
    Line line;
    line << card;
    in_hand ? history.show_from_hand(line.view()) : history.show_from_deck(line.view());
  }
  CardSet prove_some() {
    if (deck().empty()) return {};
    const CardSet some = dice_.deal(deck(), 1 + below(deck().size()));
    Line line;
    line << some;
    history.prove_in_deck(line.view());
    return some;
  }
  CardSet shuffle_in() {
    const CardSet shuffled = shown_;
    history.shuffle_in();
    shown_ = CardSet();
    return shuffled;
  }

  History history{"2C 3C 4C 5C 6C 7C 8C 9C"};

 private:
  static CardSet pack() { return CardSet::from_bits(0xff); }
  FastDice dice_;
  CardSet hand_, shown_;
};

// A hand of which the set is kept must know what one with the bag does.
TEST(DrawnHand, without_copies_a_set_knows_what_a_bag_does) {
  const CardSet pack = CardSet::from_bits(0xff);
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    FastDice dice(seed);
    const auto some_of = [&dice](CardSet cards) {
      return dice.deal(cards, any_below(cards.size() + 1, dice));
    };
    DrawnHandOf<CardBag> bag;
    DrawnHandOf<CardSet> set;
    CardSet hand, shown;
    for (int n = 0; n < 12; ++n) {
      const CardSet deck = pack - hand - shown;
      const std::uint32_t event = dice.below(4);
      if (event == 0 && !deck.empty()) {
        hand.add(dice.pick(deck));
        bag.draw();
        set.draw();
      } else if (event == 1 && !hand.empty()) {
        const Card card = dice.pick(hand);
        hand.remove(card);
        shown.add(card);
        bag.show_from_hand(card);
        set.show_from_hand(card);
      } else if (event == 2) {
        const CardSet proved = some_of(deck);  // of none nothing is learnt
        bag.prove_in_deck(CardBag(proved), deck.size());
        set.prove_in_deck(proved, deck.size());
      } else if (event == 3) {
        bag.shuffle_in(CardBag(shown), deck.size());
        set.shuffle_in(shown, deck.size());
        shown = CardSet();
      }
      const CardSet unseen = pack - shown;
      const int size = (unseen - hand).size();
      FastDice same = dice;
      const CardBag imagined = bag.imagine_deck(CardBag(unseen), size, dice);
      ASSERT_EQ(imagined, CardBag(set.imagine_deck(unseen, size, same)));
      ASSERT_TRUE(set.allows(hand, unseen));
      ASSERT_EQ(bag == DrawnHandOf<CardBag>(), set == DrawnHandOf<CardSet>());
    }
  }
}

TEST(DrawnHand, with_one_mark_every_deck_is_as_likely_as_it_is) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Player player(seed);
    player.draw(2 + player.below(4));
    for (auto n = player.below(4); n > 0; --n) player.show_one_of(player.hand());
    const CardSet fresh = player.below(2) == 0 ? player.shuffle_in() : player.prove_some();
    for (auto n = player.below(2); n > 0; --n) player.show_one_of(player.hand());
    for (int n = 0; n < 4; ++n) {
      if (player.deck().size() > 1) player.draw(1);
      if (player.below(2) == 0) player.show_one_of(player.hand() & fresh);
      if (player.below(3) == 0) player.show_one_of(player.deck());
    }
    if (player.below(2) == 0) player.prove_some();
    expect_exact(player.history);
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
}

TEST(DrawnHand, whatever_happens_every_deck_that_may_be_is_imagined) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Player player(seed);
    for (int n = 0; n < 10; ++n) {
      switch (player.below(5)) {
        case 0:
          player.show_one_of(player.deck());
          break;
        case 1:
          player.prove_some();
          break;
        case 2:
          player.shuffle_in();
          break;
        case 3:
          player.show_one_of(player.hand());
          break;
        default:
          if (!player.deck().empty()) player.draw(1);
      }
      expect_possible(player.history);
    }
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace km
