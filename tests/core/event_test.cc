// Who is told what.
#include "core/event.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/sink.h"

namespace km {
namespace {

CardList one_card() {
  CardList cards;
  cards.push_back(Card(Rank::kQueen, Suit::kHearts));
  return cards;
}

TEST(Project, shows_content_only_to_its_audience) {
  const Event event =
      Event::move(Audience::only(Seat(1)), RuleId{3}, PileId{0, 1}, PileId{1, 1}, one_card());
  const SeatEvent mine = project(event, Viewer(Seat(1)));
  EXPECT_TRUE(mine.open);
  EXPECT_EQ(mine.cards, one_card());
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer::spectator()}) {
    const SeatEvent theirs = project(event, viewer);
    EXPECT_FALSE(theirs.open);
    EXPECT_TRUE(theirs.cards.empty());
    EXPECT_EQ(theirs.count, 1);
    EXPECT_EQ(theirs.from, event.from);
  }
}

TEST(Project, tells_the_place_only_with_the_card) {
  const Event event =
      Event::move(Audience::only(Seat(1)), RuleId{3}, PileId{0, 1}, PileId{1, 1}, one_card(), 4);
  EXPECT_EQ(project(event, Viewer(Seat(1))).place, 4);
  EXPECT_EQ(project(event, Viewer(Seat(0))).place, kPlaceNotTold);
}

TEST(EventSink, tells_a_place_where_the_game_does) {
  std::vector<Event> heard;
  EventSink sink([&heard](const Event& event) { heard.push_back(event); });
  const Card queen(Rank::kQueen, Suit::kHearts);
  sink.moved(Audience::everyone(), RuleId{3}, PileId{0, 1}, PileId{1, 1}, queen);
  sink.moved_from(Audience::everyone(), RuleId{3}, PileId{0, 1}, 7, PileId{1, 1}, queen);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_EQ(heard[0].place, kPlaceNotTold);
  EXPECT_EQ(heard[1].place, 7);
  EXPECT_EQ(heard[1].cards, one_card());
}

TEST(CoverageSink, counts_a_move_with_a_place_too) {
  CoverageSink sink;
  sink.moved_from(Audience::everyone(), RuleId{3}, PileId{0, 1}, 7, PileId{1, 1}, Card());
  EXPECT_EQ(sink.counts()[3], 1U);
}

TEST(Project, hides_values_and_words_too) {
  const Event number = Event::number(Audience::nobody(), RuleId{1}, NumberId{2, 0}, 42);
  EXPECT_EQ(project(number, Viewer(Seat(0))).value, 0);
  const Event word = Event::say(Audience::only(Seat(0)), RuleId{1}, Seat(0), Action{7, 8, 9});
  EXPECT_EQ(project(word, Viewer(Seat(1))).action, Action{});
  EXPECT_EQ(project(word, Viewer(Seat(0))).action, (Action{7, 8, 9}));
}

TEST(Project, tells_everybody_what_is_for_everybody) {
  const Event roll = Event::roll(Audience::everyone(), RuleId{1}, Seat(2), 6, 5);
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(5)), Viewer::spectator()}) {
    EXPECT_EQ(project(roll, viewer).value, 5);
  }
}

TEST(Chance, is_told_to_nobody) { EXPECT_FALSE(is_told(Event::chance(Outcome::number(6, 1)))); }

TEST(Line, cuts_off_what_does_not_fit) {
  Line line;
  for (int i = 0; i < 1000; ++i) line << "ab";
  EXPECT_EQ(line.view().size(), 512u);
  EXPECT_EQ((Line() << -12 << ' ' << 'x').view(), "-12 x");
}

}  // namespace
}  // namespace km
