// Cersei: what it says in Turkish and Serbian, and that whatever is told has all its places filled.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "games/cersei/game.h"
#include "games/cersei/tests/round.h"

namespace km::cersei {
namespace {

using test::one_round;
using test::Table;

constexpr Language kTurkish = Language::kTurkish;
constexpr Language kSerbian = Language::kSerbian;

Voice voice_of(int seat, Language language) { return {Viewer(Seat(seat)), language}; }

// The last round as a seat, or for -1 a spectator, is told it: a sentence a line.
std::string story(const Table& t, int viewer, Language language) {
  const Viewer who = viewer < 0 ? Viewer::spectator() : Viewer(Seat(viewer));
  std::string text = "\n";
  for (const Event& event : t.log()) {
    if (is_told(event)) text += plain(Game::tell(project(event, who), Voice(who, language))) + '\n';
  }
  return text;
}
bool tells(const Table& t, int viewer, Language language, const std::string& line) {
  const std::string text = story(t, viewer, language);
  const bool said = text.find('\n' + line + '\n') != std::string::npos;
  if (!said) ADD_FAILURE() << line << " is not said in" << text;
  return said;
}

SeatEvent move_of(RuleId rule, PileId from, Pile to, int count) {
  SeatEvent event{};
  event.kind = EventKind::kMove;
  event.rule = rule;
  event.from = from;
  event.to = pile_of(to, Seat(0));
  event.count = count;
  return event;
}
// What seat 0 is told of cards of its own whose faces it does not see.
std::string dealt(int count, Language language) {
  return Game::tell(move_of(ce(4), pack_pile(), Pile::kDeck, count), voice_of(0, language));
}
std::string face_down(int count, Language language) {
  return Game::tell(move_of(ce(12), pile_of(Pile::kDeck, Seat(0)), Pile::kDown, count),
                    voice_of(0, language));
}

TEST(CerseiWords, you_and_they_have_forms_of_their_own) {
  const auto t = one_round("JS 3S | 6D 3D");
  EXPECT_TRUE(tells(t, 0, kTurkish, "Sen desteden JS açarsın (Suikastçı)."));
  EXPECT_TRUE(tells(t, 1, kTurkish, "Seat 0 desteden JS açar (Suikastçı)."));
  EXPECT_TRUE(tells(t, 0, kTurkish, "3D kartını sen çalarsın, Seat 1 kaybeder."));
  EXPECT_TRUE(tells(t, 1, kTurkish, "Seat 0 destenden 3D kartını çalar."));
  EXPECT_TRUE(tells(t, -1, kTurkish, "3D kartını Seat 0 çalar, Seat 1 kaybeder."));
  EXPECT_TRUE(tells(t, 0, kSerbian, "Otvaraš JS (Asasin)."));
  EXPECT_TRUE(tells(t, 1, kSerbian, "Seat 0 otvara JS (Asasin)."));
  EXPECT_TRUE(tells(t, 0, kSerbian, "Tvoja karta JS je Asasin: Seat 1 ostaje bez jedne karte."));
  EXPECT_TRUE(tells(t, 1, kSerbian, "Seat 0 krade 3D iz tvog špila."));
}

TEST(CerseiWords, what_a_chain_does_is_told_to_each) {
  const auto t = one_round("8S 10S 3S | KD 3D | 7H 3H");
  EXPECT_TRUE(tells(t, 0, kTurkish, "Zincirin vurur: Seat 1, 10 güç kaybeder."));
  EXPECT_TRUE(tells(t, 2, kTurkish, "Seat 0 zinciriyle vurur: 10 güç kaybedersin."));
  EXPECT_TRUE(tells(t, 0, kSerbian, "Tvoj lanac pogađa: Seat 1 gubi 10 snage."));
  EXPECT_TRUE(tells(t, 2, kSerbian, "Tvoja snaga je −3."));
}

TEST(CerseiWords, cards_are_counted) {
  EXPECT_EQ(dealt(1, Language::kEnglish), "You get one card.");
  EXPECT_EQ(dealt(25, Language::kEnglish), "You get 25 cards.");
  EXPECT_EQ(dealt(25, kTurkish), "Sana 25 kart dağıtılır.");
  EXPECT_EQ(dealt(1, kSerbian), "Dobijaš 1 kartu.");
  EXPECT_EQ(dealt(2, kSerbian), "Dobijaš 2 karte.");
  EXPECT_EQ(dealt(5, kSerbian), "Dobijaš 5 karata.");
  EXPECT_EQ(dealt(51, kSerbian), "Dobijaš 51 kartu.");
  EXPECT_EQ(Game::info.lasted.in(kSerbian, 2), "Partija je gotova posle {0} runde.");
  EXPECT_EQ(Game::info.lasted.in(kSerbian, 11), "Partija je gotova posle {0} rundi.");
}

// Several moves of one kind may come as one.
TEST(CerseiWords, cards_of_a_war_and_of_a_chain_are_told_together) {
  EXPECT_EQ(face_down(1, Language::kEnglish), "You place a card face down.");
  EXPECT_EQ(face_down(3, Language::kEnglish), "You place 3 cards face down.");
  EXPECT_EQ(face_down(3, kTurkish), "Sen kapalı 3 kart koyarsın.");
  EXPECT_EQ(face_down(1, kSerbian), "Poklapaš jednu kartu.");
  EXPECT_EQ(face_down(3, kSerbian), "Poklapaš 3 karte.");
  SeatEvent chain = move_of(ce(6), pile_of(Pile::kDeck, Seat(0)), Pile::kUp, 3);
  chain.open = true;
  chain.cards = parse_deal("5C 8H 7S").value().cards[0];
  EXPECT_EQ(plain(Game::tell(chain, Voice(Viewer(Seat(0))))),
            "You draw 5C 8H 7S one after the other.");
  EXPECT_EQ(plain(Game::tell(chain, voice_of(1, kSerbian))), "Seat 0 vuče redom 5C 8H 7S.");
}

TEST(CerseiWords, the_end) {
  Game::Public pub;
  pub.players = 3;
  for (const auto& [seat, card] :
       {std::pair{0, "7S"}, {0, "3S"}, {0, "6D"}, {1, "9C"}, {2, "9D"}}) {
    pub.deck[seat].known.push(parse_card(card).value());
  }
  EXPECT_EQ(Game::conclude(pub, voice_of(0, kTurkish)), "Kazandın: 5 kartın 3 tanesi sende.");
  EXPECT_EQ(plain(Game::conclude(pub, voice_of(1, kSerbian))),
            "Seat 0 pobeđuje: ima 3 od 5 karata.");
  for (const char* card : {"6C", "10D"}) pub.deck[2].known.push(parse_card(card).value());
  EXPECT_EQ(plain(Game::conclude(pub, voice_of(2, kTurkish))),
            "Sen ve Seat 0 galibiyeti paylaşırsınız: kişi başına 3 kart.");
  EXPECT_EQ(plain(Game::conclude(pub, voice_of(1, kSerbian))),
            "Seat 0 i Seat 2 dele pobedu: svako ima 3 karte.");
}

TEST(CerseiWords, a_refusal) {
  const Refusal refusal = Game::refuse(Game::Public(), Game::Private(), Seat(0), Action{});
  EXPECT_EQ(refusal.why, "There is nothing to decide in Cersei: the table plays the rounds.");
  EXPECT_EQ(refusal.why.in(kTurkish), "Cersei'de karar verecek bir şey yok: turları masa oynar.");
  EXPECT_EQ(refusal.why.in(kSerbian), "U igri Cersei nema odluka: runde se igraju same.");
}

CardNotes notes_of(const char* card, Language language) {
  return Game::describe(parse_card(card).value(), language);
}

TEST(CerseiWords, texts_of_cards) {
  EXPECT_EQ(notes_of("10H", kTurkish).name, "Piyon");
  EXPECT_EQ(notes_of("10H", kTurkish).text,
            "Değeri 10. Son kart olarak rakibin Cersei'sini durdurur: "
            "Cersei kimseyi yenemez ve 2 sayılır.");
  EXPECT_EQ(notes_of("AH", kSerbian).text,
            "Vredi 14 ako je poslednja karta najjačeg protivnika crvena, −14 ako je crna. "
            "Protiv džokera ne vredi ništa.");
  EXPECT_NE(notes_of("AH", kSerbian).text, notes_of("AS", kSerbian).text);
  EXPECT_EQ(notes_of("RJ", kSerbian).name, "Evnuh");
}

TEST(CerseiWords, an_option) {
  const OptionInfo& pickup = Game::options()[0];
  EXPECT_EQ(pickup.meaning.in(kTurkish), "kazanılan kartlar destenin altına hangi sırayla girer");
  EXPECT_EQ(pickup.words[1].in(kSerbian), "Promešane, baš kao i karte koje se vraćaju");
  EXPECT_EQ(Game::info.legends[0].rows[9].value.in(kTurkish), "14, 0 veya −14");
}

// A sentence with an empty place, or with one that is not filled.
bool has_a_gap(const std::string& words) {
  for (const char* gap : {"  ", " .", " ,", ": .", "()", "{"}) {
    if (words.find(gap) != std::string::npos) return true;
  }
  return words.starts_with(' ') || words.ends_with(' ');
}

void play_and_listen(int players, std::uint64_t seed) {
  FastDice dice(seed);
  EventSink sink([&](const Event& event) {
    if (!is_told(event)) return;
    for (const Viewer viewer : {Viewer::spectator(), Viewer(Seat(0)), Viewer(Seat(1))}) {
      for (const Language language : {Language::kEnglish, kTurkish, kSerbian}) {
        const Words words = plain(Game::tell(project(event, viewer), Voice(viewer, language)));
        EXPECT_FALSE(has_a_gap(words)) << words;
      }
    }
  });
  Game::State state = Game::start(Game::Rules{}, players, dice, sink);
  while (!Game::over(state.pub)) Game::proceed(state, dice, sink);
}

TEST(CerseiWords, no_sentence_has_an_empty_place) {
  for (int players = 2; players <= kMostPlayers; ++players) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) play_and_listen(players, seed);
  }
}

}  // namespace
}  // namespace km::cersei
