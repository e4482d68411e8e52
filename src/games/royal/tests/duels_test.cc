// The Royal Game: who wins a battle (RG-24 to RG-33, RG-42), and which rule comes first.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>

#include "core/card_text.h"
#include "games/royal/game.h"
#include "games/royal/tests/battles.h"

namespace km {
namespace {

using test::battle;
using test::split;
using test::totals;
using test::verdict;

// Who wins, by which rule: A attacks, B defends.
std::string duel(const std::string& cards) { return verdict(battle(cards)); }

// The whole table of duels, written down rule by rule, as the book says it: what an earlier rule
// has decided stays.
class Book {
 public:
  Book() {
    tie("AS", "AD", 27);
    tie("KD", "KD", 28);
    tie("KH", "KH", 28);
    tie("KS", "KS", 28);
    beats("KD", "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD AD", 28);
    beats("KH", "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH AH", 28);
    beats("KS", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS AS", 28);
    tie("KC", "KC", 42);
    tie("AS", "AS", 29);
    beats("AS", kEvery, 29);
    for (const std::string& card : split(kEvery, ' ')) {
      if (card != "AD") decided_.try_emplace({card, "AD"}, "30 defence");
    }
    beats("JD", "KC KH KS 7C 7D 7H 7S AH 4H 8H AC 2C RJ DJ", 31);
    beats("JH", "QC QD QH QS", 32);
    beats("QH", "JC JD JS", 32);
    for (const char* jack : {"JC", "JD", "JS"}) beats(jack, "QC QD QS", 32);
    beats("QC", "KC", 33);
  }

  std::string verdict(const std::string& attack, const std::string& defence) const {
    const auto found = decided_.find({attack, defence});
    return found == decided_.end() ? "20 undecided" : found->second;
  }

  static constexpr const char* kEvery =
      "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD "
      "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS RJ DJ";

 private:
  void tie(const std::string& a, const std::string& b, int rule) {
    decided_.try_emplace({a, b}, std::to_string(rule) + " tie");
    decided_.try_emplace({b, a}, std::to_string(rule) + " tie");
  }
  void beats(const std::string& winner, const std::string& losers, int rule) {
    for (const std::string& loser : split(losers, ' ')) {
      decided_.try_emplace({winner, loser}, std::to_string(rule) + " attack");
      decided_.try_emplace({loser, winner}, std::to_string(rule) + " defence");
    }
  }

  std::map<std::pair<std::string, std::string>, std::string> decided_;
};

std::string text_of(const royal::Verdict& verdict) {
  static constexpr const char* kOutcomes[] = {"undecided", "attack", "defence", "tie", "shielded"};
  return std::to_string(verdict.rule.number) + ' ' + kOutcomes[as_index(verdict.outcome)];
}

TEST(RoyalDuels, RG_27_to_RG_33_every_card_against_every_card) {
  const Book book;
  const auto every = split(Book::kEvery, ' ');
  ASSERT_EQ(every.size(), 54U);
  for (const std::string& attack : every) {
    for (const std::string& defence : every) {
      const auto found =
          royal::judge_main_cards(parse_card(attack).value(), parse_card(defence).value());
      EXPECT_EQ(text_of(found), book.verdict(attack, defence)) << attack << ' ' << defence;
    }
  }
}

TEST(RoyalDuels, RG_27_to_RG_33_decide_battles_as_they_say) {
  const Book book;
  const std::map<std::string, std::string> kWinners = {
      {"attack", " A"}, {"defence", " B"}, {"tie", " Nobody"}};
  for (const std::string& attack : split(Book::kEvery, ' ')) {
    for (const std::string& defence : split(Book::kEvery, ' ')) {
      const auto words = split(book.verdict(attack, defence), ' ');
      if (words[1] == "undecided") continue;
      const auto with_roll = [](const std::string& card) { return card == "DJ" ? "DJ5" : card; };
      EXPECT_EQ(duel(with_roll(attack) + ' ' + with_roll(defence)),
                "RG-" + words[0] + kWinners.at(words[1]))
          << attack << ' ' << defence;
    }
  }
}

// RG-24

TEST(RoyalDuels, RG_24_the_Shield_comes_before_everything) {
  EXPECT_EQ(duel("9H DJ2"), "RG-24 Nobody");
  EXPECT_EQ(duel("9H DJ2 7S"), "RG-24 Nobody");   // RG-25
  EXPECT_EQ(duel("DJ1 DJ2"), "RG-24 Nobody");     // RG-26
  EXPECT_EQ(duel("AS DJ2"), "RG-24 Nobody");      // RG-29
  EXPECT_EQ(duel("AS DJ2 7S"), "RG-24 Nobody");   // RG-25 and RG-29
  EXPECT_EQ(duel("JD DJ2"), "RG-24 Nobody");      // RG-31
  EXPECT_EQ(duel("DJ1 DJ2 7S"), "RG-24 Nobody");  // RG-25 and RG-26
  EXPECT_EQ(duel("RJ DJ2 KC"), "RG-24 Nobody");   // RG-20
}

TEST(RoyalDuels, RG_24_only_as_defence) {
  EXPECT_EQ(duel("DJ2 3C"), "RG-20 B");
  EXPECT_EQ(totals(battle("DJ2 3C")), "0:3");
}

TEST(RoyalDuels, RG_24_only_what_rolled_2) {
  EXPECT_EQ(duel("9H DJ3"), "RG-20 A");
  EXPECT_EQ(duel("9H DJ5"), "RG-20 A");
  EXPECT_EQ(duel("9H DJ4"), "RG-20 B");
  EXPECT_EQ(duel("9H DJ1"), "RG-26 B");
}

// RG-25

TEST(RoyalDuels, RG_25_the_Hook_comes_before_all_others) {
  EXPECT_EQ(duel("9H DJ1 7S"), "RG-25 A");   // RG-26
  EXPECT_EQ(duel("DJ1 DJ1 7S"), "RG-25 A");  // RG-26
  EXPECT_EQ(duel("AS AD 7S"), "RG-25 A");    // RG-27
  EXPECT_EQ(duel("AD AS 7S"), "RG-25 A");    // RG-27
  EXPECT_EQ(duel("9S KS 7S"), "RG-25 A");    // RG-28
  EXPECT_EQ(duel("KH KH 7S"), "RG-25 A");    // RG-28
  EXPECT_EQ(duel("KC KC 7S"), "RG-25 A");    // RG-42
  EXPECT_EQ(duel("3H AS 7S"), "RG-25 A");    // RG-29
  EXPECT_EQ(duel("3H AD 7S"), "RG-25 A");    // RG-30
  EXPECT_EQ(duel("KC JD 7S"), "RG-25 A");    // RG-31
  EXPECT_EQ(duel("QC JH 7S"), "RG-25 A");    // RG-32
  EXPECT_EQ(duel("KC QC 7S"), "RG-25 A");    // RG-33
  EXPECT_EQ(duel("2H KC 7S"), "RG-25 A");    // RG-20
  EXPECT_EQ(duel("9H 3C 7S"), "RG-25 A");
  EXPECT_EQ(totals(battle("9H 3C 7S")), "");
}

TEST(RoyalDuels, RG_25_7S_as_the_defenders_add_on_is_no_Hook) {
  EXPECT_EQ(duel("9H 3C - 7S"), "RG-20 A");
}

TEST(RoyalDuels, RG_25_7S_as_a_main_card_is_no_Hook) {
  EXPECT_EQ(duel("7S 10H"), "RG-20 B");
  EXPECT_EQ(duel("10H 7S"), "RG-20 A");
}

// RG-26

TEST(RoyalDuels, RG_26_a_Dark_Joker_that_rolled_1_wins) {
  for (const char* card : {"AS", "AD", "JD", "KS", "KD", "RJ", "2D", "QC", "DJ3", "DJ4", "DJ5"}) {
    EXPECT_EQ(duel(std::string("DJ1 ") + card), "RG-26 A") << card;
    EXPECT_EQ(duel(std::string(card) + " DJ1"), "RG-26 B") << card;
  }
  EXPECT_EQ(duel("DJ2 DJ1"), "RG-26 B");
  EXPECT_EQ(duel("RJ DJ1 KC"), "RG-26 B");
}

TEST(RoyalDuels, RG_26_two_of_them_tie) { EXPECT_EQ(duel("DJ1 DJ1"), "RG-26 Nobody"); }

TEST(RoyalDuels, RG_26_other_results_do_not_win_by_themselves) {
  EXPECT_EQ(duel("DJ4 KD"), "RG-20 B");
  EXPECT_EQ(duel("DJ3 2H"), "RG-20 B");
  EXPECT_EQ(duel("DJ5 2H"), "RG-20 B");
  EXPECT_EQ(duel("AS DJ4"), "RG-29 A");
}

// RG-27 to RG-33 by name; the table above has all of them.

TEST(RoyalDuels, RG_27_AS_and_AD_tie_before_RG_29_and_RG_30) {
  EXPECT_EQ(duel("AS AD"), "RG-27 Nobody");
  EXPECT_EQ(duel("AD AS"), "RG-27 Nobody");
  EXPECT_EQ(duel("AS AD KC"), "RG-27 Nobody");
}

TEST(RoyalDuels, RG_28_a_king_beats_its_suit_before_RG_29_to_RG_32) {
  EXPECT_EQ(duel("KS AS"), "RG-28 A");
  EXPECT_EQ(duel("AS KS"), "RG-28 B");
  EXPECT_EQ(duel("KD AD"), "RG-28 A");
  EXPECT_EQ(duel("AD KD"), "RG-28 B");
  EXPECT_EQ(duel("KD JD"), "RG-28 A");
  EXPECT_EQ(duel("JD KD"), "RG-28 B");
  EXPECT_EQ(duel("KH QH"), "RG-28 A");
  EXPECT_EQ(duel("JH KH"), "RG-28 B");
  EXPECT_EQ(duel("KD 2D"), "RG-28 A");
  EXPECT_EQ(duel("9H KH KC"), "RG-28 B");  // the Aura does not ask for totals
}

TEST(RoyalDuels, RG_28_KC_has_no_Aura) {
  EXPECT_EQ(duel("KC 9C"), "RG-20 A");
  EXPECT_EQ(duel("9C KC"), "RG-20 B");
  EXPECT_EQ(duel("AC KC"), "RG-20 B");
  EXPECT_EQ(duel("JC KC"), "RG-20 B");
}

TEST(RoyalDuels, RG_28_no_king_has_the_suit_of_a_joker) {
  EXPECT_EQ(duel("KD DJ4"), "RG-20 Nobody");
  EXPECT_EQ(duel("DJ4 KD"), "RG-20 B");
  EXPECT_EQ(duel("RJ KD"), "RG-20 Nobody");
  EXPECT_EQ(duel("KD RJ"), "RG-20 A");
}

TEST(RoyalDuels, RG_28_two_kings_of_one_suit_tie) {
  for (const char* king : {"KD KD", "KH KH", "KS KS"}) EXPECT_EQ(duel(king), "RG-28 Nobody");
  EXPECT_EQ(duel("KS KS 9C"), "RG-28 Nobody");
  EXPECT_EQ(duel("KS KH"), "RG-20 A");
}

TEST(RoyalDuels, RG_29_AS_beats_the_rest_before_RG_11_and_RG_31) {
  EXPECT_EQ(duel("AS JD"), "RG-29 A");
  EXPECT_EQ(duel("JD AS"), "RG-29 B");
  EXPECT_EQ(duel("AS 2D"), "RG-29 A");
  EXPECT_EQ(duel("RJ AS KC"), "RG-29 B");
  EXPECT_EQ(duel("AS KD"), "RG-29 A");
  EXPECT_EQ(duel("AS DJ4"), "RG-29 A");
  EXPECT_EQ(duel("AS AS"), "RG-29 Nobody");
  EXPECT_EQ(duel("AS AS 9C"), "RG-29 Nobody");
}

TEST(RoyalDuels, RG_30_AD_defending_beats_the_rest_before_RG_31) {
  EXPECT_EQ(duel("JD AD"), "RG-30 B");
  EXPECT_EQ(duel("KS AD"), "RG-30 B");
  EXPECT_EQ(duel("RJ AD KC"), "RG-30 B");
  EXPECT_EQ(duel("DJ4 AD"), "RG-30 B");
}

TEST(RoyalDuels, RG_30_AD_attacking_has_only_its_value) {
  EXPECT_EQ(duel("AD QH"), "RG-20 B");
  EXPECT_EQ(duel("AD 10D"), "RG-20 B");
  EXPECT_EQ(duel("AD 10H"), "RG-20 A");
}

TEST(RoyalDuels, RG_31_JD_beats_kings_and_special_cards_before_the_totals) {
  for (const char* card : {"KC", "KH", "KS", "7C", "7D", "7H", "7S", "AH", "4H", "8H", "AC", "2C",
                           "RJ", "DJ3", "DJ4", "DJ5"}) {
    EXPECT_EQ(duel(std::string("JD ") + card), "RG-31 A") << card;
    EXPECT_EQ(duel(std::string(card) + " JD"), "RG-31 B") << card;
  }
  EXPECT_EQ(duel("DJ2 JD"), "RG-31 B");
  EXPECT_EQ(duel("RJ JD KC"), "RG-31 B");
  EXPECT_EQ(duel("JD KS+QS"), "RG-31 A");
}

TEST(RoyalDuels, RG_31_nothing_else) {
  EXPECT_EQ(duel("JD 2D"), "RG-20 B");
  EXPECT_EQ(duel("JD JH"), "RG-20 Nobody");
  EXPECT_EQ(duel("KH JH"), "RG-28 A");
  EXPECT_EQ(duel("KS JC"), "RG-20 A");
}

TEST(RoyalDuels, RG_32_jacks_and_queens) {
  for (const char* queen : {"QC", "QD", "QH", "QS"}) {
    EXPECT_EQ(duel(std::string("JH ") + queen), "RG-32 A") << queen;
    EXPECT_EQ(duel(std::string(queen) + " JH"), "RG-32 B") << queen;
  }
  for (const char* jack : {"JC", "JD", "JS"}) {
    EXPECT_EQ(duel(std::string("QH ") + jack), "RG-32 A") << jack;
    EXPECT_EQ(duel(std::string(jack) + " QH"), "RG-32 B") << jack;
    for (const char* queen : {"QC", "QD", "QS"}) {
      EXPECT_EQ(duel(std::string(jack) + ' ' + queen), "RG-32 A") << jack << queen;
      EXPECT_EQ(duel(std::string(queen) + ' ' + jack), "RG-32 B") << jack << queen;
    }
  }
}

TEST(RoyalDuels, RG_32_comes_before_the_totals) {
  EXPECT_EQ(duel("QC JC"), "RG-32 B");
  EXPECT_EQ(duel("QS JC RJ"), "RG-32 B");
  EXPECT_EQ(duel("JS QH 9C"), "RG-32 B");
  EXPECT_EQ(duel("JC JS"), "RG-20 Nobody");
  EXPECT_EQ(duel("QC QH"), "RG-20 Nobody");
}

TEST(RoyalDuels, RG_33_QC_beats_KC) {
  EXPECT_EQ(duel("QC KC"), "RG-33 A");
  EXPECT_EQ(duel("KC QC"), "RG-33 B");
  EXPECT_EQ(duel("KC QC 7C"), "RG-33 B");
  EXPECT_EQ(duel("KC QC DJ5"), "RG-33 B");
  EXPECT_EQ(duel("KC QH"), "RG-20 A");
  EXPECT_EQ(duel("QC KH"), "RG-20 B");
}

// RG-42

TEST(RoyalDuels, RG_42_two_KC_tie) {
  EXPECT_EQ(duel("KC KC"), "RG-42 Nobody");
  EXPECT_EQ(duel("KC KC 7C"), "RG-42 Nobody");
  EXPECT_EQ(duel("KC KC DJ5"), "RG-42 Nobody");
}

TEST(RoyalDuels, RG_42_AD_against_AD_goes_to_the_totals) {
  const auto t = battle("AD AD");
  EXPECT_EQ(verdict(t), "RG-20 B");
  EXPECT_EQ(totals(t), "11:12");
  EXPECT_TRUE(t.fired("RG-42"));
  EXPECT_EQ(duel("AD AD 2C"), "RG-20 A");
  EXPECT_EQ(duel("AD AD AC"), "RG-20 Nobody");
  EXPECT_FALSE(battle("AD 9H").fired("RG-42"));
}

}  // namespace
}  // namespace km
