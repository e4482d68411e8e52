// Messages in three languages: contexts, forms that count, and what fills their places. The catalogue here is made
// up, as the build makes one of words/LANG.po.
#include "core/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace km {
namespace {

constexpr Language kEnglish = Language::kEnglish;
constexpr Language kTurkish = Language::kTurkish;
constexpr Language kSerbian = Language::kSerbian;
std::vector<Language> all_languages() {
  std::vector<Language> languages;
  for (std::size_t i = 0; i < kLanguages.size(); ++i) languages.push_back(as_enum<Language>(i));
  return languages;
}

// In the order of their bytes, and without what nobody has translated.
constexpr std::array<Translation, 10> kMadeUp = {{
    {"hand", {"el", "ruka"}},
    {"led", {"ilk kart", nullptr}},
    {"no {0} in {1}", {"{1} içinde {0} yok", "{1} nema {0}"}},
    {"pile|won", {"kazanılanlar", "dobijene karte"}},
    {"the hand of {0}", {"{0}: el", "ruka, {0}"}},
    {"won", {"kazandı", "dobijeno"}},
    {"{0} has {1} card.",
     {"{0} {1} kartta.\0{0} {1} kartta.\0",
      "{0} ima {1} kartu.\0{0} ima {1} karte.\0{0} ima {1} karata.\0"}},
    {"{0} plays {1}.", {"{0} {1} oynar.", "{0} igra {1}."}},
    {"{0} point", {"{0} puan\0{0} puan\0", "{0} poen\0{0} poena\0{0} poena\0"}},
    {"{0}: {1}", {"{0}: {1}", "{0}: {1}"}},
}};
constexpr Catalogue kWordsHere{kMadeUp};
consteval Message operator""_said(const char* id, std::size_t /*size*/) { return {id, kWordsHere}; }

constexpr Counted kCards = counted("{0} has {1} card."_said, "{0} has {1} cards."_said);
constexpr Counted kPoints = counted("{0} point"_said, "{0} points"_said);
constexpr Card kSeven(Rank::k7, Suit::kSpades);

Voice spectator(Language language) { return {Viewer::spectator(), language}; }

TEST(Message, is_said_in_each_language_and_in_english_where_it_is_not_translated) {
  EXPECT_EQ("hand"_said.in(kEnglish), "hand");
  EXPECT_EQ("hand"_said.in(kTurkish), "el");
  EXPECT_EQ("hand"_said.in(kSerbian), "ruka");
  EXPECT_EQ("led"_said.in(kTurkish), "ilk kart");
  EXPECT_EQ("led"_said.in(kSerbian), "led");
  EXPECT_EQ("a message that nobody says"_m.in(kTurkish), "a message that nobody says");
}

TEST(Message, of_a_context_is_another_one_than_the_same_word_without) {
  EXPECT_EQ("pile|won"_said.english(), "won");
  EXPECT_EQ("won"_said.english(), "won");
  EXPECT_EQ("pile|won"_said.in(kSerbian), "dobijene karte");
  EXPECT_EQ("won"_said.in(kSerbian), "dobijeno");
  EXPECT_NE("pile|won"_said, "won"_said);
  EXPECT_EQ("nowhere|won"_said.in(kTurkish), "won");
}

TEST(Message, that_is_not_there_says_nothing) {
  const Message nothing;
  EXPECT_TRUE(nothing.empty());
  for (const Language language : all_languages()) EXPECT_EQ(nothing.in(language), "");
  EXPECT_TRUE(Phrase().empty());
  EXPECT_EQ(Phrase().in(kSerbian), "");
}

TEST(Language, has_a_name_that_is_read_again) {
  for (const Language language : all_languages()) {
    EXPECT_EQ(parse_language(language_text(language)), language);
  }
  EXPECT_EQ(parse_language("de"), std::nullopt);
  EXPECT_EQ(parse_language(""), std::nullopt);
}

TEST(PluralForm, is_as_people_count) {
  struct Row {
    int n, english, turkish, serbian;
  };
  constexpr std::array<Row, 15> kRows = {{{0, 1, 1, 2},
                                          {1, 0, 0, 0},
                                          {2, 1, 1, 1},
                                          {4, 1, 1, 1},
                                          {5, 1, 1, 2},
                                          {11, 1, 1, 2},
                                          {12, 1, 1, 2},
                                          {14, 1, 1, 2},
                                          {21, 1, 1, 0},
                                          {22, 1, 1, 1},
                                          {25, 1, 1, 2},
                                          {101, 1, 1, 0},
                                          {111, 1, 1, 2},
                                          {112, 1, 1, 2},
                                          {-1, 0, 0, 0}}};
  for (const Row& row : kRows) {
    EXPECT_EQ(plural_form(kEnglish, row.n), row.english) << row.n;
    EXPECT_EQ(plural_form(kTurkish, row.n), row.turkish) << row.n;
    EXPECT_EQ(plural_form(kSerbian, row.n), row.serbian) << row.n;
  }
}

std::string without_blanks(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
  return text;
}

// A formula as it stands in a catalogue's header, as text and carried out by the compiler.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define KM_FORMULA(...) {#__VA_ARGS__, [](int n) { return static_cast<int>(__VA_ARGS__); }}

TEST(PluralForm, is_what_the_header_of_a_catalogue_says) {
  struct Formula {
    std::string text;
    int (*form)(int n);
  };
  // NOLINTBEGIN(readability-avoid-nested-conditional-operator)
  const Formula turkish = KM_FORMULA(n != 1);
  const Formula serbian =
      KM_FORMULA(n % 10 == 1 && n % 100 != 11                                    ? 0
                 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1
                                                                                 : 2);
  // NOLINTEND(readability-avoid-nested-conditional-operator)
  std::stringstream tool;
  tool << std::ifstream(KM_SOURCE_DIR "/tools/catalogue").rdbuf();
  const std::string headers = without_blanks(tool.str());
  for (const auto& [language, formula] : {std::pair(kTurkish, turkish), {kSerbian, serbian}}) {
    const std::string name(language_text(language));
    EXPECT_NE(headers.find("plural=(" + without_blanks(formula.text) + ");"), std::string::npos)
        << name << ": tools/catalogue has another formula";
    for (int n = 0; n <= 1000; ++n) {
      ASSERT_EQ(plural_form(language, n), formula.form(n)) << name << ' ' << n;
      ASSERT_EQ(plural_form(language, -n), formula.form(n)) << name << ' ' << -n;
    }
  }
}
#undef KM_FORMULA

TEST(Counted, has_the_forms_of_the_language) {
  const auto told = [](Language language, int n) {
    return spectator(language).say_count(n, kCards, Seat(1), n);
  };
  EXPECT_EQ(told(kEnglish, 1), "{@1} has 1 card.");
  EXPECT_EQ(told(kEnglish, 0), "{@1} has 0 cards.");
  EXPECT_EQ(told(kEnglish, 21), "{@1} has 21 cards.");
  EXPECT_EQ(told(kTurkish, 1), "{@1} 1 kartta.");
  EXPECT_EQ(told(kTurkish, 5), "{@1} 5 kartta.");
  EXPECT_EQ(told(kSerbian, 0), "{@1} ima 0 karata.");
  EXPECT_EQ(told(kSerbian, 1), "{@1} ima 1 kartu.");
  EXPECT_EQ(told(kSerbian, 3), "{@1} ima 3 karte.");
  EXPECT_EQ(told(kSerbian, 12), "{@1} ima 12 karata.");
  EXPECT_EQ(told(kSerbian, 101), "{@1} ima 101 kartu.");
  EXPECT_EQ(told(kSerbian, -22), "{@1} ima −22 karte.");
}

TEST(Counted, is_english_where_it_is_not_translated) {
  const Counted wars = counted("{0} war"_said, "{0} wars"_said);
  EXPECT_EQ(spectator(kSerbian).say_count(1, wars, 1), "1 war");
  EXPECT_EQ(spectator(kSerbian).say_count(2, wars, 2), "2 wars");
}

// A catalogue may be older than the code: what once counted nothing has one form alone.
TEST(Counted, takes_the_last_form_that_there_is) {
  static constexpr std::array<Translation, 1> kOld = {{{"{0} trick", {"{0} el\0", "{0} štih\0"}}}};
  static constexpr Catalogue kOlder{kOld};
  constexpr Message kOne("{0} trick", kOlder);
  constexpr Message kMany("{0} tricks", kOlder);
  EXPECT_EQ(spectator(kSerbian).say_count(5, counted(kOne, kMany), 5), "5 štih");
  EXPECT_EQ(spectator(kTurkish).say_count(1, counted(kOne, kMany), 1), "1 el");
}

TEST(Phrase, is_said_later_in_any_language) {
  const Phrase phrase("{0} plays {1}."_said, Seat(2), kSeven);
  EXPECT_EQ(phrase.english(), "{@2} plays {7S}.");
  EXPECT_EQ(phrase.in(kTurkish), "{@2} {7S} oynar.");
  EXPECT_EQ(phrase.in(kSerbian), "{@2} igra {7S}.");
  EXPECT_EQ(spectator(kSerbian).say(phrase), "{@2} igra {7S}.");
}

TEST(Phrase, has_phrases_in_its_places_that_are_said_in_the_same_language) {
  const Phrase hand("the hand of {0}"_said, Seat(0));
  const Phrase nothing("no {0} in {1}"_said, kSeven, hand);
  const Phrase whole("{0}: {1}"_said, "hand"_said, nothing);
  EXPECT_EQ(whole.in(kEnglish), "hand: no {7S} in the hand of {@0}");
  EXPECT_EQ(whole.in(kTurkish), "el: {@0}: el içinde {7S} yok");
  EXPECT_EQ(whole.in(kSerbian), "ruka: ruka, {@0} nema {7S}");
}

TEST(Phrase, counts_also_within_another_one) {
  const Phrase points(2, kPoints, 2);
  EXPECT_EQ(points.in(kSerbian), "2 poena");
  EXPECT_EQ(points.english(), "2 points");
  const Phrase whole("{0}: {1}"_said, "won"_said, Phrase(21, kPoints, 21));
  EXPECT_EQ(whole.in(kEnglish), "won: 21 points");
  EXPECT_EQ(whole.in(kTurkish), "kazandı: 21 puan");
  EXPECT_EQ(whole.in(kSerbian), "dobijeno: 21 poen");
}

TEST(Filling, is_a_number_a_card_a_player_or_words) {
  EXPECT_EQ(Filling(7).in(kTurkish), "7");
  EXPECT_EQ(Filling(-17).in(kEnglish), "−17") << "with U+2212, not with a hyphen";
  EXPECT_EQ(Filling(0).in(kEnglish), "0");
  EXPECT_EQ(Filling(std::size_t{3}).in(kEnglish), "3");
  EXPECT_EQ(Filling(kSeven).in(kSerbian), "{7S}");
  EXPECT_EQ(Filling(Card(Rank::k10, Suit::kDiamonds)).in(kSerbian), "{10D}");
  EXPECT_EQ(Filling(Seat(5)).in(kSerbian), "{@5}");
  EXPECT_EQ(Filling("U").in(kEnglish), "U");
  CardList cards = listed(kSeven);
  cards.push_back(Card(Rank::kAce, Suit::kHearts));
  EXPECT_EQ(Filling(cards).in(kEnglish), "{7S} {AH}");
  EXPECT_EQ(Filling(CardList()).in(kEnglish), "");
}

TEST(Filling, is_not_read_again_where_it_looks_like_a_place) {
  const Voice voice = spectator(kEnglish);
  EXPECT_EQ(voice.say("{0}: {1}"_said, "{1}", "{0}"), "{1}: {0}");
  EXPECT_EQ(voice.say("{0}: {1}"_said, "{", "}"), "{: }");
  EXPECT_EQ(Phrase("{0}: {1}"_said, Phrase("{0} plays {1}."_said, "{1}", kSeven), 2).english(),
            "{1} plays {7S}.: 2");
}

TEST(Filling, leaves_places_alone_for_which_there_is_none) {
  const Voice voice = spectator(kEnglish);
  EXPECT_EQ(voice.say("{0}: {1}"_said, 5), "5: {1}");
  EXPECT_EQ(voice.say("{0}: {1}"_said), "{0}: {1}");
  EXPECT_EQ(filled("{7S} {@1} {x} {10} { {0", kEnglish, {}), "{7S} {@1} {x} {10} { {0");
}

TEST(Voice, has_a_form_of_its_own_for_you) {
  constexpr Message kYou = "You play {1}."_said;
  constexpr Message kThey = "{0} plays {1}."_said;
  const Voice mine(Viewer(Seat(1)), kEnglish);
  EXPECT_EQ(mine.say_of(Seat(1), kYou, kThey, kSeven), "You play {7S}.");
  EXPECT_EQ(mine.say_of(Seat(0), kYou, kThey, kSeven), "{@0} plays {7S}.");
  EXPECT_EQ(spectator(kSerbian).say_of(Seat(1), kYou, kThey, kSeven), "{@1} igra {7S}.");
  const Counted you = counted("You have {1} card."_said, "You have {1} cards."_said);
  EXPECT_EQ(mine.say_count_of(Seat(1), 2, you, kCards, 2), "You have 2 cards.");
  EXPECT_EQ(mine.say_count_of(Seat(2), 1, you, kCards, 1), "{@2} has 1 card.");
}

TEST(Words, are_drawn_with_names_at_the_end) {
  EXPECT_EQ(plain(spectator(kTurkish).say("{0} plays {1}."_said, Seat(2), kSeven)),
            "Seat 2 7S oynar.");
  EXPECT_EQ(plain("{0} {@9} {ZZ} {"), "{0} {@9} {ZZ} {");
}

}  // namespace
}  // namespace km
