// The Royal Game: the table of cards says of each what the rule book says.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>

#include "core/card_text.h"
#include "games/royal/game.h"
#include "games/royal/tests/battles.h"

namespace km {
namespace {

using royal::Game;
using test::split;

std::string text_of(Card card) {
  Line line;
  line << card;
  return std::string(line.view());
}

std::string described(Card card, Language language) {
  const CardNotes notes = Game::describe(card, language);
  return notes.name + ": " + plain(notes.text);
}

std::multiset<int> rules_in(const CardNotes& notes) {
  std::multiset<int> rules;
  for (const RuleId rule : notes.rules) rules.insert(rule.number);
  return rules;
}

// The rule book, read card by card.
std::map<std::string, std::multiset<int>> rules_of_cards() {
  std::map<std::string, std::multiset<int>> rules;
  const auto add = [&rules](std::string_view cards, std::initializer_list<int> numbers) {
    for (const std::string& card : split(cards, ' ')) rules[card].insert(numbers);
  };
  add("2C 3C 4C 5C 6C 8C 9C 10C JC QC KC AC", {15});
  add("2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD", {9});
  add("2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH", {});
  add("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", {10});
  add("2D", {11, 11});
  add("KD", {12});
  add("7C 7D 7H", {16, 16});
  add("7S", {16, 17});
  add("AH 4H 8H", {18, 18, 18});
  add("KS", {19});
  add("JH", {21});
  add("KD KH KS", {28});
  add("AS", {29});
  add("AD", {30});
  add("JD", {31});
  add("JC JD JH JS QH", {32});
  add("QC", {33});
  add("KH", {34});
  add("KC", {35});
  add("RJ", {36, 36, 36});
  add("DJ", {37});
  return rules;
}

TEST(RoyalCards, RG_8_every_card_is_described_with_its_value_and_its_rules) {
  const auto rules = rules_of_cards();
  ASSERT_EQ(rules.size(), 54U);
  for (const Card card : CardSet::pack52() | CardSet::jokers()) {
    const std::string name = text_of(card);
    for (const Language language : test::kAllLanguages) {
      EXPECT_EQ(rules_in(Game::describe(card, language)), rules.at(name)) << name;
    }
    EXPECT_NE(described(card, Language::kEnglish), described(card, Language::kSerbian)) << name;
  }
}

TEST(RoyalCards, RG_9_to_RG_37_the_texts) {
  const auto english = [](const char* card) {
    return described(parse_card(card).value(), Language::kEnglish);
  };
  EXPECT_TRUE(english("3H").starts_with("three of hearts"));
  EXPECT_TRUE(english("AC").starts_with("ace of Cross"));
  EXPECT_TRUE(english("RJ").starts_with("Red Joker"));
  EXPECT_TRUE(english("DJ").starts_with("Dark Joker"));
  const auto says = [&](const char* card, std::string_view what) {
    return english(card).find(what) != std::string::npos;
  };
  EXPECT_TRUE(says("9S", "In attack it counts 1 more."));
  EXPECT_TRUE(says("QS", "In attack it counts 2 more."));
  EXPECT_TRUE(says("5S", "In attack it counts exactly 10."));
  EXPECT_TRUE(says("9D", "In defence it counts 1 more."));
  EXPECT_TRUE(says("10D", "In defence it counts 2 more."));
  EXPECT_FALSE(says("10D", "1 more"));
}

TEST(RoyalCards, RG_8_no_text_is_cut_off) {
  for (const Card card : CardSet::pack52() | CardSet::jokers()) {
    for (const Language language : test::kAllLanguages) {
      const std::string text = described(card, language);
      EXPECT_EQ(text.back(), '.') << text;
    }
  }
}

// How a text names what beats nearly all: the Hook, and a Dark Joker that rolled 1 or 2.
struct Exceptions {
  std::string_view hook;
  std::string_view one;
  std::string_view two;
};
constexpr std::array<Exceptions, 3> kExceptions = {{
    {"against the Hook", "with a 1", "with a 2"},
    {"Kancaya", "1 zarlı", "2 zarlı"},
    {"protiv Kuke", "sa 1", "sa 2"},
}};

// What AS, AD and JD do not beat, though their rules speak of every card.
TEST(RoyalCards, RG_29_to_RG_31_name_every_exception) {
  const auto outcome = [](Card attack, Card defence) {
    return royal::judge_main_cards(attack, defence).outcome;
  };
  const Card black = parse_card("AS").value();
  const Card red = parse_card("AD").value();
  const Card jack = parse_card("JD").value();
  for (const Language language : test::kAllLanguages) {
    const Exceptions& words = kExceptions[as_index(language)];
    const auto expect_named = [&](Card card, std::string_view what) {
      const std::string text = described(card, language);
      EXPECT_NE(text.find(what), std::string::npos) << what << " in " << text;
    };
    for (const Card card : royal::kAllCards) {
      if (outcome(black, card) != royal::Outcome::kAttack) expect_named(black, text_of(card));
      if (outcome(card, red) != royal::Outcome::kDefence) expect_named(red, text_of(card));
      if (royal::kKings.has(card) && outcome(jack, card) != royal::Outcome::kAttack) {
        expect_named(jack, text_of(card));
      }
    }
    for (const Card card : {black, red, jack}) {  // RG-25, RG-26
      expect_named(card, words.hook);
      expect_named(card, words.one);
    }
    for (const Card card : {black, jack}) expect_named(card, words.two);
  }
}

// What a card is worth as main card or add-on, by the book.
TEST(RoyalCards, RG_9_RG_10_RG_15_RG_36_RG_37_the_worth_of_every_card) {
  for (const Card card : CardSet::pack52()) {
    const std::string name = text_of(card);
    const royal::Worth& worth = royal::worth_of(card);
    const int value = worth.value;
    const char suit = name.back();
    int attack = suit == 'S' ? value + 1 : value;
    if (name == "QS") attack = 15;
    if (name == "5S") attack = 10;
    int defence = suit == 'D' ? value + 1 : value;
    if (name == "10D") defence = 12;
    int added = suit == 'C' ? value : 0;
    if (name == "AC") added = 1;
    EXPECT_EQ(worth.attack, attack) << name;
    EXPECT_EQ(worth.defence, defence) << name;
    EXPECT_EQ(worth.added, added) << name;
  }
  EXPECT_EQ(royal::worth_of(Card::red_joker()).attack, 17);
  EXPECT_EQ(royal::worth_of(Card::red_joker()).defence, 0);
  EXPECT_EQ(royal::worth_of(Card::red_joker()).added, 7);
  EXPECT_EQ(royal::worth_of(Card::dark_joker()).added, 5);
}

TEST(RoyalCards, RG_14_the_sets_of_add_ons) {
  const auto set_of = [](std::string_view cards) {
    CardSet set;
    for (const std::string& card : split(cards, ' ')) set.add(parse_card(card).value());
    return set;
  };
  EXPECT_EQ(royal::kAttackersAddons,
            set_of("2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 7D 7H 7S AH 4H 8H RJ"));
  EXPECT_EQ(royal::kDefendersAddons, set_of("7C 7D 7H 7S AH 4H 8H"));
  EXPECT_EQ(royal::kSpecials, set_of("7C 7D 7H 7S AH 4H 8H AC 2C"));
}

}  // namespace
}  // namespace km
