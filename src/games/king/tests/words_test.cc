// King in Turkish and in Serbian: whether what it says comes out whole, to you and to others, and counted right.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/event.h"
#include "core/look.h"
#include "games/king/game.h"
#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::dealt;
using test::hand;
using test::one_card_hand;
using test::one_card_session;
using test::Table;
using G = king::Game;

constexpr Language kTr = Language::kTurkish;
constexpr Language kSr = Language::kSerbian;

// The sentences of the last step as a viewer is told them, one a line.
std::string told(const Table& t, Viewer viewer, Language language) {
  std::string text;
  for (const Event& event : t.log()) {
    if (!is_told(event)) continue;
    const Words words = G::tell(project(event, viewer), Voice(viewer, language));
    if (!words.empty()) text += words + '\n';
  }
  return text;
}
std::string told(const Table& t, int seat, Language language) {
  return told(t, Viewer(Seat(seat)), language);
}
bool says(const std::string& told, std::string_view sentence) {
  return told.find(std::string(sentence) + '\n') != std::string::npos;
}

// The question to seat 0, which declares, after this deal.
Question question_after(std::string_view deal, Language language) {
  NullSink sink;
  const State<G> state = G::start_from({}, *parse_deal(deal), sink);
  return question_of<G>(state.pub, &state.own[0], Voice(Viewer(Seat(0)), language));
}

TEST(KingWords, a_declaration_to_you_and_to_others) {
  const auto t = hand("kiz", "2C | 3C | 4C | 5C");
  EXPECT_TRUE(says(told(t, 0, kTr), "Kız söylersin. Her kız −100."));
  EXPECT_TRUE(says(told(t, 1, kTr), "{@0} Kız söyler. Her kız −100."));
  EXPECT_TRUE(says(told(t, 0, kSr), "Najavljuješ Kız. Svaka dama −100."));
  EXPECT_TRUE(says(told(t, 1, kSr), "{@0} najavljuje Kız. Svaka dama −100."));
  const auto trumps = hand("trump S", "2C | 3C | 4C | 5C");
  EXPECT_TRUE(says(told(trumps, 1, kTr), "{@0} Maça kozu söyler. Her el +50."));
  EXPECT_TRUE(says(told(trumps, 1, kSr), "{@0} najavljuje Koz: adut pik. Svaki štih +50."));
}

TEST(KingWords, who_declares_deals_and_cuts) {
  auto t = one_card_session();
  one_card_hand(t, "elalmaz").goes_on();
  EXPECT_TRUE(says(told(t, 1, kTr), "Oyunu sen söylersin, {@0} dağıtır, {@3} keser."));
  EXPECT_TRUE(says(told(t, 0, kTr), "Oyunu {@1} söyler, sen dağıtırsın, {@3} keser."));
  EXPECT_TRUE(says(told(t, 3, kSr), "{@1} najavljuje, {@0} deli, ti sečeš."));
}

TEST(KingWords, Serbian_counts_one_two_and_five) {
  EXPECT_TRUE(says(told(dealt("2C | 3C | 4C | 5C"), 0, kSr), "Dobijaš 1 kartu."));
  EXPECT_TRUE(says(told(dealt("2C 2D | 3C 3D | 4C 4D | 5C 5D"), 0, kSr), "{@1} dobija 2 karte."));
  EXPECT_TRUE(says(told(dealt("2C 2D 2H 2S 6C | 3C 3D 3H 3S 7C | 4C 4D 4H 4S 8C | "
                              "5C 5D 5H 5S 9C"),
                        0, kSr),
                   "Dobijaš 5 karata."));
}

TEST(KingWords, a_trick_and_what_it_costs) {
  const auto t = after("kiz", "7S 2C | AS 3C | QS 4C | KS 5C", "7S AS QS KS");
  EXPECT_EQ(told(t, 0, kTr),
            "{@3} {KS} oynar.\n{@1} eli {AS} ile alır.\n{@1} {QS} alır.\n{@1} bir el aldı.\n"
            "Son ceza kâğıdı da çıktı: bu oyun bitti.\n"
            "{@1} bir ceza kâğıdı aldı: −100.\n{@1} şimdi −100 puanda.\n");
  EXPECT_EQ(told(t, 1, kSr),
            "{@3} igra {KS}.\nNosiš štih kartom {AS}.\nUzimaš {QS}.\nSada imaš 1 štih.\n"
            "Pala je i poslednja kaznena karta: ruka je gotova.\n"
            "Imaš 1 kaznenu kartu: −100.\nSada imaš −100 poena.\n");
}

TEST(KingWords, a_refusal) {
  NullSink sink;
  State<G> state = G::start_from({}, *parse_deal("KS 2C | QS 5S | 9S 4C | 3S 3D"), sink);
  FastDice dice(1);
  G::apply(state, Seat(0), king::declare(king::Contract::kKiz), dice, sink);
  G::apply(state, Seat(0), king::play(*parse_card("KS")), dice, sink);
  const Refusal refusal =
      G::refuse(state.pub, state.own[1], Seat(1), king::play(*parse_card("5S")));
  EXPECT_EQ(refusal.rule, king::kr(10));
  EXPECT_EQ(refusal.why.in(kTr), "Yerde {KS} var, sende {QS}: eli alamayan ceza kâğıdı oynanır.");
  EXPECT_EQ(refusal.why.in(kSr),
            "{KS} tuče tvoju kartu {QS}: kaznena karta koja ne nosi štih mora da se igra.");
}

TEST(KingWords, a_choice_of_contract) {
  const Question turkish = question_after("2C 3C 5D | 4C 6D 7D | 8D 9D 10D | JD QD KD", kTr);
  EXPECT_EQ(turkish.words, "Ne söylüyorsun? Bu, beş hakkının birincisi.");
  EXPECT_EQ(turkish.choices[0].label, "Sinek kozu söyle");
  EXPECT_EQ(turkish.choices[0].group, "Koz hakkın: 2/2");
  EXPECT_EQ(turkish.choices[0].note, "2 kâğıt");
  EXPECT_EQ(turkish.choices[4].label, "Rıfkı söyle");
  EXPECT_EQ(turkish.choices[4].effect, "kupa papazı için −320");
  const Question serbian = question_after("2C 3C 5D | 4C 6D 7D | 8D 9D 10D | JD QD KD", kSr);
  EXPECT_EQ(serbian.choices[0].label, "Najavi Koz: adut tref");
  EXPECT_EQ(serbian.choices[0].note, "2 karte");
  EXPECT_EQ(serbian.choices[1].note, "1 karta");
  EXPECT_EQ(serbian.choices[5].effect, "−100 za svaku damu");
}

TEST(KingWords, a_card) {
  const Card king(Rank::kKing, Suit::kHearts);
  EXPECT_EQ(G::describe(king, kTr).name, "kupa papazı");
  EXPECT_EQ(G::describe(king, kSr).name, "kralj herc");
  EXPECT_TRUE(G::describe(king, kTr).text.starts_with("Rıfkı: alana −320 yazılır."));
  EXPECT_TRUE(G::describe(king, kSr).text.starts_with("Rıfkı: ko uzme ovu kartu, dobija −320."));
}

TEST(KingWords, an_option) {
  const auto& option = G::options()[2];
  ASSERT_EQ(option.name, "kiz_split");
  EXPECT_EQ(option.meaning.in(kTr), "herkesin birer kız aldığı Kız");
  EXPECT_EQ(option.words[1].in(kTr), "Sayılmaz, yeniden oynanır");
  EXPECT_EQ(option.words[1].in(kSr), "Ne broji se i igra se ponovo");
}

TEST(KingWords, the_end) {
  G::Public pub;
  pub.score[0] = 150;
  pub.score[1] = 600;
  pub.score[2] = -750;
  EXPECT_EQ(G::conclude(pub, Voice(Viewer(Seat(1)), kTr)),
            "+600 puanla birincisin. Sen ve {@0} artıdasınız: ikiniz de çıktınız.");
  EXPECT_EQ(G::conclude(pub, Voice(Viewer(Seat(3)), kSr)),
            "{@1} osvaja prvo mesto sa +600 poena. {@0} i {@1} su iznad nule i pobeđuju.");
}

}  // namespace
}  // namespace km
