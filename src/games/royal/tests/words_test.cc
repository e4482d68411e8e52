// The Royal Game in Turkish and Serbian: you and they, numbers, refusals, cards, options.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "core/look.h"
#include "games/royal/game.h"
#include "games/royal/tests/battles.h"

namespace km {
namespace {

using royal::Game;

constexpr Language kTurkish = Language::kTurkish;
constexpr Language kSerbian = Language::kSerbian;
const Viewer kYou = Viewer(Seat(0));

// After the cards of these decks are drawn, and these actions.
Game::State played(std::string_view deal, std::initializer_list<std::string_view> actions) {
  NullSink sink;
  const Deal cards = parse_deal(deal).value();
  test::StackedDice dice(cards);
  Game::State state = Game::start_from(Game::Rules{}, cards, sink);
  Game::proceed(state, dice, sink);
  for (const std::string_view action : actions) {
    const Seat seat = Game::to_act(state.pub).first();
    Game::apply(state, seat, Game::parse(action).value(), dice, sink);
  }
  return state;
}
Question question(const Game::State& state, int seat, Language language) {
  return question_of<Game>(state.pub, &state.own[as_index(seat)],
                           Voice(Viewer(Seat(seat)), language));
}
Choice choice(const Game::State& state, int seat, std::string_view action, Language language) {
  for (const Choice& each : question(state, seat, language).choices) {
    if (each.action == Game::parse(action)) return each;
  }
  ADD_FAILURE() << action;
  return {};
}

SeatEvent event_of(EventKind kind, int rule) {
  SeatEvent event{};
  event.kind = kind;
  event.rule = royal::rg(rule);
  event.open = true;
  event.count = 1;
  return event;
}
SeatEvent moved(royal::Pile from, royal::Pile to, int seat, Card card) {
  SeatEvent event = event_of(EventKind::kMove, 13);
  event.from = pile_of(from, Seat(seat));
  event.to = pile_of(to, Seat(seat));
  event.cards = listed(card);
  return event;
}

TEST(RoyalWords, RG_13_you_and_they) {
  const SeatEvent mine = moved(royal::Pile::kHand, royal::Pile::kMain, 0, royal::cards::kQS);
  const SeatEvent theirs = moved(royal::Pile::kHand, royal::Pile::kMain, 1, royal::cards::kQS);
  EXPECT_EQ(Game::tell(mine, Voice(kYou, kTurkish)), "{QS} oynarsın.");
  EXPECT_EQ(Game::tell(theirs, Voice(kYou, kTurkish)), "{@1} {QS} oynar.");
  EXPECT_EQ(Game::tell(mine, Voice(kYou, kSerbian)), "Igraš {QS}.");
  EXPECT_EQ(Game::tell(theirs, Voice(kYou, kSerbian)), "{@1} igra {QS}.");
}

TEST(RoyalWords, RG_54_whose_deck_it_is) {
  SeatEvent event = moved(royal::Pile::kDeck, royal::Pile::kHand, 1, royal::cards::kQS);
  event.from = pile_of(royal::Pile::kDeck, Seat(0));
  EXPECT_EQ(Game::tell(event, Voice(kYou, kTurkish)), "{@1} senin destenden {QS} çeker.");
  EXPECT_EQ(Game::tell(event, Voice(kYou, kSerbian)), "{@1} vuče {QS} iz tvog špila.");
  EXPECT_EQ(Game::tell(event, Voice(Viewer::spectator(), kSerbian)),
            "{@1} vuče {QS} iz protivnikovog špila.");
}

std::string points(int value, Language language) {
  SeatEvent event = event_of(EventKind::kNumber, 6);
  event.what = royal::number_id(royal::Number::kScore, Seat(0));
  event.value = value;
  return Game::tell(event, Voice(kYou, language));
}

TEST(RoyalWords, RG_6_one_two_and_five_points) {
  EXPECT_EQ(points(1, Language::kEnglish), "You have one point.");
  EXPECT_EQ(points(21, Language::kEnglish), "You have 21 points.");
  EXPECT_EQ(points(5, kTurkish), "5 puanın var.");
  EXPECT_EQ(points(1, kSerbian), "Imaš 1 poen.");
  EXPECT_EQ(points(2, kSerbian), "Imaš 2 poena.");
  EXPECT_EQ(points(5, kSerbian), "Imaš 5 poena.");
  EXPECT_EQ(points(21, kSerbian), "Imaš 21 poen.");
}

std::string draws(int cards, Language language) {
  SeatEvent event = event_of(EventKind::kMove, 3);
  event.from = pile_of(royal::Pile::kDeck, Seat(1));
  event.to = pile_of(royal::Pile::kHand, Seat(1));
  event.open = false;
  event.count = cards;
  return Game::tell(event, Voice(kYou, language));
}

TEST(RoyalWords, RG_3_one_two_and_five_cards) {
  EXPECT_EQ(draws(1, kTurkish), "{@1} bir kart çeker.");
  EXPECT_EQ(draws(5, kTurkish), "{@1} 5 kart çeker.");
  EXPECT_EQ(draws(1, kSerbian), "{@1} vuče 1 kartu.");
  EXPECT_EQ(draws(2, kSerbian), "{@1} vuče 2 karte.");
  EXPECT_EQ(draws(5, kSerbian), "{@1} vuče 5 karata.");
  EXPECT_EQ(Game::info.lasted.in(kSerbian, 3), "Partija je gotova posle {0} borbe.");
  EXPECT_EQ(Game::info.lasted.in(kSerbian, 25), "Partija je gotova posle {0} borbi.");
}

TEST(RoyalWords, RG_14_a_refusal) {
  const Game::State state = played("9H KD | 3C", {"attack 9H", "defend 3C"});
  const Phrase why = Game::refuse(state.pub, state.own[0], Seat(0), *Game::parse("add KD")).why;
  EXPECT_EQ(why, "Of the kings only {KC} can be added.");
  EXPECT_EQ(why.in(kTurkish), "Papazlardan yalnız {KC} eklenebilir.");
  EXPECT_EQ(why.in(kSerbian), "Od kraljeva može da se doda samo {KC}.");
}

TEST(RoyalWords, RG_8_cards_have_names_and_texts) {
  const auto nine = parse_card("9S").value();
  EXPECT_EQ(Game::describe(nine, kTurkish).name, "maça dokuzlusu");
  EXPECT_EQ(Game::describe(nine, kTurkish).text,
            "Savaşta da sayı yığınında da 9 eder. Saldırıda 1 fazla eder.");
  EXPECT_EQ(Game::describe(nine, kSerbian).name, "devetka pik");
  EXPECT_EQ(Game::describe(nine, kSerbian).text,
            "I u borbi i na brojnoj gomili vredi 9. U napadu vredi 1 više.");
  EXPECT_EQ(Game::describe(royal::cards::kKC, kSerbian).name, "kralj krst");
  EXPECT_EQ(Game::describe(parse_card("3H").value(), Language::kEnglish).text,
            "In a battle and in a Count Stack it counts 3. "
            "It has no power: it attacks and defends with its number.");
}

TEST(RoyalWords, RG_13_choices_and_what_comes_of_them) {
  const Game::State state = played("9H 2C | 3D 7H", {"attack 9H", "defend 3D"});
  const Choice poison = choice(state, 0, "add 2C", kSerbian);
  EXPECT_EQ(poison.label, "Dodaj {2C}: Otrov");
  EXPECT_EQ(poison.result->words, "Za sada 11 prema 4.");
  EXPECT_EQ(choice(state, 0, "add 2C", kTurkish).label, "{2C} ekle: Zehir");
  EXPECT_EQ(choice(state, 0, "pass", kTurkish).label, "Hiçbir şey ekleme");
  EXPECT_EQ(question(state, 0, kSerbian).words, "Dodaješ li kartu svom napadu?");
  EXPECT_EQ(question(state, 1, kSerbian).words, "{@0} može da doda kartu.");
}

// Labels tell choices apart that are offered together.
TEST(RoyalWords, RG_13_labels_are_unique) {
  for (const Language language : test::kAllLanguages) {
    for (const Game::State& state :
         {played("9H 7C | 3D", {}), played("9H | KS 9S 7S", {"attack 9H"}),
          played("9H 4C 6C 7D 7H | 3D", {"attack 9H", "defend 3D"})}) {
      std::set<Words> labels;
      const Seat seat = Game::to_act(state.pub).first();
      const auto choices = question(state, seat.number(), language).choices;
      for (const Choice& each : choices) labels.insert(each.label);
      EXPECT_EQ(labels.size(), choices.size());
    }
  }
}

TEST(RoyalWords, RG_34_an_option) {
  const auto& option = Game::options()[2];
  EXPECT_EQ(option.name, "heart_king");
  EXPECT_EQ(option.meaning.in(kSerbian), "kuda idu hercovi iz ruku kad pobedi kralj herc");
  EXPECT_EQ(option.words[0].in(kSerbian), "Na pobednikovu brojnu gomilu");
  EXPECT_EQ(option.words[1].in(kTurkish), "Kimin elindeyse onun destesine geri");
}

}  // namespace
}  // namespace km
