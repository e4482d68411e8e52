// Stay or Fold in other languages: a form for "you" and one for others, as many forms as a number has there.
#include <gtest/gtest.h>

#include "games/_template/game.h"

namespace km::_template {
namespace {

constexpr Language kTurkish = Language::kTurkish;
constexpr Language kSerbian = Language::kSerbian;

// That this seat has so many points, as seat 0 is told it.
Words told_points(int seat, int points, Language language) {
  SeatEvent event{};
  event.kind = EventKind::kNumber;
  event.what = points_number(Seat(seat));
  event.value = points;
  return Game::tell(event, Voice(Viewer(Seat(0)), language));
}

TEST(TemplateWords, numbers_have_the_forms_of_the_language) {
  EXPECT_EQ(told_points(0, 1, kSerbian), "Imaš 1 poen.");
  EXPECT_EQ(told_points(0, 2, kSerbian), "Imaš 2 poena.");
  EXPECT_EQ(told_points(1, 5, kSerbian), "{@1} ima 5 poena.");
  EXPECT_EQ(told_points(0, -1, kTurkish), "−1 puanın var.");
  EXPECT_EQ(told_points(1, 3, kTurkish), "{@1} 3 puanda.");
}

TEST(TemplateWords, a_card_an_option_and_a_refusal) {
  EXPECT_EQ(Game::describe(Card(Rank::kAce, Suit::kClubs), kSerbian).text,
            "Nijedna karta u špilu nije viša. Sa njom vredi ostati.");
  EXPECT_EQ(Game::options()[0].meaning.in(kTurkish), "Kaç tur oynanır");
  const Game::Public pub;
  EXPECT_EQ(Game::refuse(pub, {}, Seat(0), {}).why.in(kSerbian), "Karte još nisu podeljene.");
}

}  // namespace
}  // namespace km::_template
