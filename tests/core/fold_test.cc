// A table kept by what its viewer is told: what is known of a hidden hand.
#include "core/fold.h"

#include <gtest/gtest.h>

#include <array>

#include "core/event.h"

namespace km {
namespace {

enum class Pile : std::uint8_t { kHand, kDeck, kHeap };
constexpr std::array<PileInfo, 3> kPiles = {{
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"deck", "deck"_m, PileRole::kDeck, PileOrder::kNone},
    {"heap", "heap"_m, PileRole::kOut, PileOrder::kLaid, false},
}};
constexpr GameInfo kGame = {.id = "fold",
                            .name = ""_m,
                            .tagline = ""_m,
                            .prefix = "FO",
                            .min_players = 2,
                            .max_players = 2,
                            .step = "",
                            .length = "",
                            .piles = kPiles,
                            .numbers = {},
                            .verbs = {},
                            .rules = {},
                            .pack = {}};

constexpr PileId kTheirHand = pile_of(Pile::kHand, Seat(1));
constexpr PileId kTheirDeck = pile_of(Pile::kDeck, Seat(1));
constexpr PileId kHeap = table_pile(Pile::kHeap);
constexpr Card kNine{Rank::k9, Suit::kHearts};
constexpr Card kFour{Rank::k4, Suit::kClubs};

// Seat 0 looks at the hand, deck and heap of somebody else.
class Fold : public testing::Test {
 protected:
  Fold() {
    table_.piles = {PileView::down(kTheirHand, 3), PileView::down(kTheirDeck, 9),
                    PileView::up(kHeap, {})};
  }
  void move(Audience who, PileId from, PileId to, Card card) {
    EXPECT_TRUE(is_told(who, from, to, card));
  }
  bool is_told(Audience who, PileId from, PileId to, Card card) {
    const Event event = Event::move(who, RuleId{1}, from, to, listed(card));
    return fold(kGame, project(event, Viewer(Seat(0))), table_);
  }
  const PileView& pile(PileId id) const {
    for (const PileView& pile : table_.piles) {
      if (pile.id == id) return pile;
    }
    return table_.piles.front();
  }

 private:
  TableView table_;
};

TEST_F(Fold, a_card_that_is_seen_coming_to_a_hand_is_known_until_it_leaves) {
  move(Audience::everyone(), kTheirDeck, kTheirHand, kNine);
  move(Audience::everyone(), kTheirDeck, kTheirHand, kFour);
  EXPECT_EQ(pile(kTheirHand).count, 5);
  EXPECT_EQ(pile(kTheirHand).known, listed(CardSet{kFour, kNine}));
  move(Audience::everyone(), kTheirHand, kHeap, kFour);
  EXPECT_EQ(pile(kTheirHand).known, listed(kNine));
  EXPECT_EQ(pile(kHeap).cards, listed(kFour));
}

TEST_F(Fold, a_card_that_comes_unseen_is_not_known) {
  move(Audience::only(Seat(1)), kTheirDeck, kTheirHand, kNine);
  EXPECT_EQ(pile(kTheirHand).count, 4);
  EXPECT_TRUE(pile(kTheirHand).known.empty());
}

TEST_F(Fold, when_a_card_leaves_unseen_none_is_known_any_more) {
  move(Audience::everyone(), kTheirDeck, kTheirHand, kNine);
  move(Audience::only(Seat(1)), kTheirHand, kTheirDeck, kFour);
  EXPECT_TRUE(pile(kTheirHand).known.empty());
}

TEST_F(Fold, what_goes_into_a_deck_is_lost_there) {
  move(Audience::everyone(), kTheirHand, kTheirDeck, kNine);
  EXPECT_EQ(pile(kTheirDeck).count, 10);
  EXPECT_TRUE(pile(kTheirDeck).known.empty());
}

TEST_F(Fold, a_deck_that_comes_into_being_is_hidden_whatever_is_seen_to_go_there) {
  constexpr PileId kMyDeck = pile_of(Pile::kDeck, Seat(0));
  move(Audience::everyone(), kTheirDeck, kHeap, kNine);
  move(Audience::everyone(), kTheirDeck, kHeap, kFour);
  move(Audience::everyone(), kHeap, kMyDeck, kFour);
  move(Audience::everyone(), kHeap, kMyDeck, kNine);
  move(Audience::only(Seat(1)), kMyDeck, kTheirHand, kNine);
  EXPECT_EQ(pile(kMyDeck), PileView::down(kMyDeck, 1));
}

TEST_F(Fold, an_open_pile_with_cards_that_are_not_seen_is_hidden) {
  constexpr PileId kOtherHand = pile_of(Pile::kHand, Seat(0));
  move(Audience::everyone(), kTheirDeck, kOtherHand, kNine);
  EXPECT_EQ(pile(kOtherHand), PileView::up(kOtherHand, listed(kNine)));
  EXPECT_FALSE(is_told(Audience::only(Seat(1)), kTheirDeck, kOtherHand, kFour));
  PileView known = PileView::down(kOtherHand, 2);
  known.known = listed(kNine);
  EXPECT_EQ(pile(kOtherHand), known);
  move(Audience::everyone(), kTheirDeck, kHeap, kNine);
  move(Audience::everyone(), kTheirDeck, kHeap, kFour);
  EXPECT_FALSE(is_told(Audience::only(Seat(1)), kHeap, kTheirDeck, kFour));
  EXPECT_EQ(pile(kHeap), PileView::down(kHeap, 1));
}

}  // namespace
}  // namespace km
