// What of a step is shown at once, and where to stop and look.
#include "core/news.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "core/event.h"

namespace km {
namespace {

enum class Pile : std::uint8_t { kHand, kTrick, kDown, kWon };
constexpr std::array<PileInfo, 4> kPiles = {{
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"trick", "trick"_m, PileRole::kLay, PileOrder::kLaid},
    {.id = "down",
     .name = "down"_m,
     .role = PileRole::kLay,
     .order = PileOrder::kLaid,
     .face_down = true},
    {"won", "won"_m, PileRole::kWon, PileOrder::kNone},
}};
enum class Number : std::uint8_t { kTricks };
constexpr GameInfo kGame = {.id = "news",
                            .name = ""_m,
                            .tagline = ""_m,
                            .prefix = "NE",
                            .step = "",
                            .length = "",
                            .piles = kPiles,
                            .numbers = {},
                            .rules = {},
                            .pack = {}};
constexpr Card kNine{Rank::k9, Suit::kHearts};

SeatEvent told(const Event& event) { return project(event, Viewer::spectator()); }
SeatEvent moved(int rule, Pile from, int giver, Pile to, int taker) {
  return told(Event::move(Audience::everyone(), RuleId::of(rule), pile_of(from, Seat(giver)),
                          pile_of(to, Seat(taker)), listed(kNine)));
}
SeatEvent plays(int seat, int rule = 1) {
  return moved(rule, Pile::kHand, seat, Pile::kTrick, seat);
}
SeatEvent hides(int seat) { return moved(1, Pile::kHand, seat, Pile::kDown, seat); }
SeatEvent takes(int from, int to, int rule = 2) {
  return moved(rule, Pile::kTrick, from, Pile::kWon, to);
}
SeatEvent finds(int from, int to, int rule) {
  return moved(rule, Pile::kDown, from, Pile::kWon, to);
}
SeatEvent counts(int rule) {
  return told(Event::number(Audience::everyone(), RuleId::of(rule),
                            number_of(Number::kTricks, Seat(0)), 1));
}
SeatEvent fires(int rule) { return told(Event::fired(Audience::everyone(), RuleId::of(rule))); }
SeatEvent rolls(int rule) {
  return told(Event::roll(Audience::everyone(), RuleId::of(rule), Seat(0), 6, 3));
}
SeatEvent says(const Audience& who, int seat, std::uint8_t verb) {
  return told(Event::say(who, RuleId::of(4), Seat(seat), {.verb = verb}));
}

// `0 0 1! 1`: the beat of each, with a mark where to look before.
std::string stages(const std::vector<SeatEvent>& news) {
  std::string text;
  for (const Staged& stage : staged(kGame, news)) {
    if (!text.empty()) text += ' ';
    text += std::to_string(stage.beat) + (stage.hold ? "!" : "");
  }
  return text;
}

TEST(News, of_different_seats_by_one_rule_is_at_once) {
  EXPECT_EQ(stages({plays(0), plays(1), plays(2)}), "0 0 0");
}

TEST(News, of_another_rule_comes_after) { EXPECT_EQ(stages({plays(0), plays(1, 3)}), "0 1"); }

TEST(News, of_a_second_card_for_a_pile_comes_after) {
  EXPECT_EQ(stages({plays(0), plays(1), plays(0), plays(1)}), "0 0 1 1");
}

TEST(News, of_a_sweep_is_at_once_after_a_look) {
  EXPECT_EQ(stages({plays(3), takes(0, 2), takes(1, 2), takes(2, 2), takes(3, 2), counts(2)}),
            "0 1! 1 1 1 1");
}

TEST(News, of_a_sweep_is_at_once_whatever_the_rules) {
  EXPECT_EQ(stages({takes(0, 2), finds(0, 2, 3), takes(1, 2), finds(1, 2, 3)}), "0! 0 0 0");
  EXPECT_EQ(stages({takes(0, 2), takes(1, 3, 5), counts(2)}), "0! 0 1");
}

TEST(News, of_cards_laid_face_down_is_at_once_and_the_next_face_up_ones_come_after) {
  EXPECT_EQ(stages({hides(0), hides(0), hides(1), hides(1), plays(0), plays(1)}), "0 0 0 0 1 1");
  EXPECT_EQ(stages({plays(0), hides(1)}), "0 1");
}

TEST(News, between_cards_that_are_laid_does_not_part_them) {
  EXPECT_EQ(stages({plays(0), counts(5), plays(1), plays(2)}), "0 0 0 0");
  EXPECT_EQ(stages({hides(0), fires(3), counts(4), hides(1), plays(0)}), "0 0 0 0 1");
  EXPECT_EQ(stages({plays(0), counts(5), plays(0)}), "0 1 2");  // on top of it
  EXPECT_EQ(stages({hides(0), fires(3), plays(0)}), "0 1 2");
  EXPECT_EQ(stages({plays(0), rolls(5), plays(1)}), "0 1 2");
}

TEST(News, of_a_die_stands_alone) { EXPECT_EQ(stages({plays(0), rolls(1), counts(1)}), "0 1 2"); }

TEST(News, of_what_was_chosen_last_is_told_where_all_is_shown) {
  const auto all = Audience::everyone();
  const std::vector<SeatEvent> shown = {says(Audience::nobody(), 1, 2), says(all, 0, 1),
                                        says(all, 1, 2)};
  EXPECT_TRUE(is_shown_later(shown, 0));
  EXPECT_FALSE(is_shown_later(shown, 1));
  EXPECT_FALSE(is_shown_later(shown, 2));
  const std::vector<SeatEvent> twice = {says(all, 1, 1), says(all, 1, 2), counts(4)};
  EXPECT_FALSE(is_shown_later(twice, 0));
}

}  // namespace
}  // namespace km
