// Kingdom Kards: some of what it says, in each language.
#include <gtest/gtest.h>

#include "games/kingdom/game.h"

namespace km {
namespace {

using kingdom::Game;
using kingdom::kk;
using kingdom::Number;
using kingdom::Pile;
using kingdom::Verb;

constexpr Language kEn = Language::kEnglish;
constexpr Language kTr = Language::kTurkish;
constexpr Language kSr = Language::kSerbian;

Words told_to(int viewer, Language language, const SeatEvent& event) {
  return Game::tell(event, {viewer < 0 ? Viewer::spectator() : Viewer(Seat(viewer)), language});
}

// Seat 0 aims a King with a seven at seat 1.
SeatEvent king() {
  SeatEvent event{};
  event.kind = EventKind::kSay;
  event.rule = kk(9);
  event.seat = Seat(0);
  event.action = act(Verb::kKing, as_number(kingdom::Kind::k7), 1);
  return event;
}
SeatEvent draw(int count) {
  SeatEvent event{};
  event.kind = EventKind::kMove;
  event.rule = kk(5);
  event.from = pile_of(Pile::kDeck, Seat(0));
  event.to = pile_of(Pile::kHand, Seat(0));
  event.count = count;
  return event;
}
SeatEvent points(int value) {
  SeatEvent event{};
  event.kind = EventKind::kNumber;
  event.rule = kk(9);
  event.what = kingdom::points_of(Seat(0));
  event.value = value;
  return event;
}

TEST(KingdomWords, speak_to_who_plays_to_who_is_the_target_and_to_others) {
  EXPECT_EQ(told_to(0, kTr, king()), "Papaz oynarsın, hedef {@1}: 17 puan.");
  EXPECT_EQ(told_to(1, kTr, king()), "{@0} sana papaz oynar: 17 puan.");
  EXPECT_EQ(told_to(2, kTr, king()), "{@0} papaz oynar, hedef {@1}: 17 puan.");
  EXPECT_EQ(told_to(0, kSr, king()), "Igraš kralja, meta je {@1}: 17 poena.");
  EXPECT_EQ(told_to(1, kSr, king()), "{@0} igra kralja na tebe: 17 poena.");
  EXPECT_EQ(told_to(2, kSr, king()), "{@0} igra kralja, meta je {@1}: 17 poena.");
}

TEST(KingdomWords, count_cards_and_points_as_the_language_does) {
  EXPECT_EQ(told_to(0, kSr, draw(1)), "Vučeš 1 kartu.");
  EXPECT_EQ(told_to(0, kSr, draw(2)), "Vučeš 2 karte.");
  EXPECT_EQ(told_to(0, kSr, draw(5)), "Vučeš 5 karata.");
  EXPECT_EQ(told_to(1, kSr, draw(5)), "{@0} vuče 5 karata.");
  EXPECT_EQ(told_to(1, kTr, draw(1)), "{@0} bir kart çeker.");
  EXPECT_EQ(told_to(1, kTr, draw(5)), "{@0} 5 kart çeker.");
  EXPECT_EQ(told_to(0, kEn, points(1)), "You are down to 1 point.");
  EXPECT_EQ(told_to(0, kSr, points(1)), "Padaš na 1 poen.");
  EXPECT_EQ(told_to(1, kSr, points(21)), "{@0} pada na 21 poen.");
  EXPECT_EQ(told_to(1, kSr, points(83)), "{@0} pada na 83 poena.");
}

TEST(KingdomWords, a_refusal) {
  NullSink sink;
  auto state = Game::start_from({}, parse_deal("7C 2C 2D 2H 2S | 3S").value_or(Deal{}), sink);
  state.pub.phase = kingdom::Phase::kTurn;
  for (const char* card : {"7C", "2C", "2D", "2H", "2S"}) {
    state.own[0].hand.add(parse_card(card).value());
  }
  const auto why = [&](Action action, Language language) {
    return Game::refuse(state.pub, state.own[0], Seat(0), action).why.in(language);
  };
  const Action seven = act(Verb::kNumber, as_number(kingdom::Kind::k7));
  EXPECT_EQ(why(seven, kEn), "{7C} asks for 7 other cards to discard; you have 4.");
  EXPECT_EQ(why(seven, kTr), "{7C} için 7 kart daha atman gerekir; elinde 4 kart daha var.");
  EXPECT_EQ(why(seven, kSr), "{7C} traži još 7 karata za odbacivanje, a ti imaš 4.");
  const Action jack = act(Verb::kJack);
  EXPECT_EQ(why(jack, kTr), "Vale ve kırmızı as yalnız karşılık olarak oynanır.");
  EXPECT_EQ(why(jack, kSr), "Žandar i crveni kec igraju se samo kao odgovor.");
}

TEST(KingdomWords, every_card_is_told_in_each_language) {
  for (const Card card : CardSet::pack52()) {
    const CardNotes english = Game::describe(card, kEn);
    for (const Language language : {kTr, kSr}) {
      const CardNotes notes = Game::describe(card, language);
      EXPECT_NE(notes.name, english.name);
      EXPECT_NE(notes.text, english.text);
      EXPECT_EQ(notes.rules, english.rules);
    }
  }
  const auto of = [](const char* card, Language language) {
    return Game::describe(parse_card(card).value(), language);
  };
  EXPECT_EQ(of("AH", kTr).name, "Kırmızı as");
  EXPECT_EQ(of("2H", kSr).name, "Broj 2");
  EXPECT_EQ(of("2H", kSr).text,
            "Uz kralja ili damu: 2 poena više. "
            "Sam, u svom potezu: odbaci još 2 karte, pa izvuci isto toliko.");
  EXPECT_EQ(of("JC", kTr).text,
            "Yalnız karşılık olarak: son papaz, kız ya da kırmızı as geçersiz olur. "
            "Valeye kimse karşılık veremez.");
}

TEST(KingdomWords, an_option) {
  const auto& draw = Game::options()[0];
  EXPECT_EQ(draw.meaning.in(kTr), "tur başında kaç kart çekilir");
  EXPECT_EQ(draw.meaning.in(kSr), "koliko se karata vuče na početku poteza");
  EXPECT_EQ(draw.words[1].in(kTr), "El beş kart olana kadar");
  EXPECT_EQ(draw.words[1].in(kSr), "Dopuna do pet karata");
}

TEST(KingdomWords, how_long_it_has_lasted) {
  EXPECT_EQ(Game::info.lasted.in(kEn, 1), "The game is over after one turn.");
  EXPECT_EQ(Game::info.lasted.in(kTr, 40), "Oyun {0} turda bitti.");
  EXPECT_EQ(Game::info.lasted.in(kSr, 21), "Partija je gotova posle {0} poteza.");
}

}  // namespace
}  // namespace km
