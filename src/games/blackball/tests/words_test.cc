// King's Blackball in Turkish and Serbian: a form for "you" and one for others, as many forms as a number has there.
#include <gtest/gtest.h>

#include "core/look.h"
#include "games/blackball/game.h"
#include "games/blackball/tests/tricks.h"

namespace km {
namespace {

using blackball::Game;
using blackball::kb;
using test::Table;
using test::trick;

constexpr Language kTurkish = Language::kTurkish;
constexpr Language kSerbian = Language::kSerbian;

Voice ear_of(int seat, Language language) { return {Viewer(Seat(seat)), language}; }

// What the last step brought by this rule, as seat 0 is told it: a sentence a line.
std::string told(const Table& t, int rule, Language language) {
  std::string lines;
  for (const Event& event : t.log()) {
    if (!is_told(event) || event.rule != kb(rule)) continue;
    lines += Game::tell(project(event, Viewer(Seat(0))), ear_of(0, language)) + '\n';
  }
  return lines;
}

// That this seat keeps so many cards, as seat 0 is told it.
Words told_kept(int seat, int count, Language language) {
  SeatEvent event{};
  event.kind = EventKind::kMove;
  event.rule = kb(17);
  event.from = pile_of(blackball::Pile::kDeck, Seat(seat));
  event.to = pile_of(blackball::Pile::kWon, Seat(seat));
  event.count = count;
  return Game::tell(event, ear_of(0, language));
}

TEST(BlackballWords, the_news_has_a_form_for_you) {
  const Table t = trick("10S 4H | 6D 4C");
  EXPECT_EQ(told(t, 4, kTurkish), "{10S} açarsın.\n{@1} {6D} açar.\n");
  EXPECT_EQ(told(t, 4, kSerbian), "Otvaraš {10S}.\n{@1} otvara {6D}.\n");
}

TEST(BlackballWords, the_lower_class_has_a_case_of_its_own) {
  EXPECT_EQ(told(trick("10S 4H | 6D 4C"), 8, kTurkish), "Üstün kart şeytani kartı yener.\n");
  EXPECT_EQ(told(trick("6D 4H | 10S 4C"), 8, kSerbian), "Vrhunska tuče zlu.\n");
  EXPECT_EQ(told(trick("9D 4H | 4S 4C"), 8, kSerbian), "Loša na neutralnu: štih propada.\n");
}

TEST(BlackballWords, numbers_have_the_forms_of_the_language) {
  EXPECT_EQ(told_kept(0, 1, kSerbian), "Zadržavaš još 1 kartu.");
  EXPECT_EQ(told_kept(0, 2, kSerbian), "Zadržavaš još 2 karte.");
  EXPECT_EQ(told_kept(1, 5, kSerbian), "{@1} zadržava još 5 karata.");
  EXPECT_EQ(told_kept(1, 21, kSerbian), "{@1} zadržava još 21 kartu.");
  EXPECT_EQ(told_kept(0, 1, kTurkish), "Son kartın sende kalır.");
  EXPECT_EQ(told_kept(1, 5, kTurkish), "{@1} son 5 kartını elinde tutar.");
  EXPECT_EQ(Game::info.lasted.in(kSerbian, 22), "Partija je gotova posle {0} štiha.");
  EXPECT_EQ(Game::info.lasted.in(kSerbian, 48), "Partija je gotova posle {0} štihova.");
}

TEST(BlackballWords, a_choice_and_the_question) {
  Game::State state{};
  state.pub.phase = blackball::Phase::kWindow;
  state.pub.waiting = SeatSet::all(blackball::kPlayers);
  state.pub.deck[0] = state.pub.deck[1] = 10;
  state.pub.trick[0].up.push_back(Card(Rank::k10, Suit::kSpades));
  state.pub.trick[1].up.push_back(Card(Rank::k9, Suit::kHearts));
  const auto question = [&](Language language) {
    return question_of<Game>(state.pub, &state.own[0], ear_of(0, language));
  };
  EXPECT_EQ(question(kTurkish).words, "Pas mı, kara top mu?");
  EXPECT_EQ(question(kSerbian).words, "Puštaš ili bacaš crnu kuglu?");
  const Choice let = question(kSerbian).choices.at(0);
  EXPECT_EQ(let.label, "Pusti");
  EXPECT_EQ(let.note, "Vrhunska tuče lošu: ukupno +3");
  EXPECT_EQ(let.result->words, "Ako {@1} pusti, nosiš obe karte.");
  const Choice blackball = question(kTurkish).choices.at(1);
  EXPECT_EQ(blackball.label, "Kara top at");
  EXPECT_EQ(blackball.result->words, "İki kart da yanar. Papaz sana 5 puana mal olur.");
}

TEST(BlackballWords, a_refusal) {
  Game::Public pub;
  pub.phase = blackball::Phase::kWindow;
  pub.held[0] = 0;
  const Refusal refusal = Game::refuse(pub, {}, Seat(0), act(blackball::Verb::kLet));
  EXPECT_EQ(refusal.why, "You hold no king any more, so you are not asked.");
  EXPECT_EQ(refusal.why.in(kTurkish), "Papazın kalmadı, o yüzden sana sorulmaz.");
  EXPECT_EQ(refusal.why.in(kSerbian), "Nemaš više nijednog kralja, pa te niko ne pita.");
}

TEST(BlackballWords, a_card_and_an_option) {
  const CardNotes nine = Game::describe(Card(Rank::k9, Suit::kHearts), kSerbian);
  EXPECT_EQ(nine.name, "Loša");
  EXPECT_EQ(nine.text,
            "Tuče samo zlu i odnosi 2 poena. Na neutralnu ili drugačiju lošu štih propada. "
            "Samo 9 na 9 je rat.");
  const CardNotes king = Game::describe(Card(Rank::kKing, Suit::kClubs), kTurkish);
  EXPECT_EQ(king.name, "Kara top");
  const OptionInfo& ace = Game::options()[0];
  EXPECT_EQ(ace.words[1].in(kTurkish), "As küçüktür: ikinin altında");
}

TEST(BlackballWords, the_end) {
  Game::Public pub;
  pub.won[1].add(Card(Rank::k10, Suit::kSpades));
  EXPECT_EQ(Game::conclude(pub, ear_of(0, kSerbian)), "{@1} pobeđuje: +5 prema 0.");
  EXPECT_EQ(Game::conclude(pub, ear_of(1, kTurkish)), "Kazanan sensin: +5 puan, karşında 0.");
}

}  // namespace
}  // namespace km
