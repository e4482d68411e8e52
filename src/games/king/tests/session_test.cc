// King, rule by rule, in table notation. Here: the session (KR-1 to KR-5, KR-40); the other rules are
// in the files next to this one.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "games/king/game.h"
#include "games/king/tests/hands.h"

namespace km {
namespace {

using test::after;
using test::dealt;
using test::declares;
using test::hand;
using test::names;
using test::one_card_hand;
using test::one_card_session;
using test::play;
using test::Table;
using test::usual_hands;

// KR-1

TEST(KingRules, KR_1_a_session_is_twenty_hands) {
  auto t = one_card_session();
  for (int n = 1; n <= 20; ++n) {
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.number("hand"), n);
    usual_hands(t, 1);
  }
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.asked(), "");
  t.refuses("0 declare kiz", "KR-1").refuses("3 play 5C", "KR-1");
}

TEST(KingRules, KR_1_everybody_declares_two_trumps_and_three_penalties) {
  auto t = one_card_session();
  for (const char* seat : {"0", "1", "2", "3"}) {
    EXPECT_EQ(t.number(std::string("trumps/") + seat), 2);
    EXPECT_EQ(t.number(std::string("penalties/") + seat), 3);
  }
  usual_hands(t, 20);
  for (const char* seat : {"0", "1", "2", "3"}) {
    EXPECT_EQ(t.number(std::string("trumps/") + seat), 0);
    EXPECT_EQ(t.number(std::string("penalties/") + seat), 0);
  }
}

TEST(KingRules, KR_1_a_hand_spends_a_right_of_its_declarer_only) {
  auto t = hand("trump C", "2C | 3C | 4C | 5C");
  EXPECT_EQ(t.number("trumps/0"), 1);
  EXPECT_EQ(t.number("penalties/0"), 3);
  EXPECT_EQ(t.number("trumps/1"), 2);
  t = hand("kiz", "2C | 3C | 4C | 5C");
  EXPECT_EQ(t.number("trumps/0"), 2);
  EXPECT_EQ(t.number("penalties/0"), 2);
  EXPECT_EQ(t.number("penalties/1"), 3);
}

TEST(KingRules, KR_1_no_third_trump_hand) {
  auto t = one_card_session();
  usual_hands(t, 8);
  ASSERT_EQ(t.asked(), "0");
  t.refuses("0 declare trump C", "KR-1").refuses("0 declare trump S", "KR-1");
  t.plays("0 declare rifki");
}

TEST(KingRules, KR_1_no_fourth_penalty_hand) {
  auto t = one_card_session();
  for (const char* contract : {"kiz", "rifki", "rifki", "kiz", "erkek", "erkek", "kupa", "kupa",
                               "soniki", "soniki", "elalmaz", "elalmaz"}) {
    one_card_hand(t, contract).goes_on();
  }
  ASSERT_EQ(t.asked(), "0");
  t.refuses("0 declare kiz", "KR-1").refuses("0 declare elalmaz", "KR-1");
  t.plays("0 declare trump H");
}

// KR-2

TEST(KingRules, KR_2_every_seat_may_declare_first_equally_likely) {
  std::vector<double> chance(4);
  OdometerDice dice;
  NullSink sink;
  do {
    dice.rewind();
    const auto state = king::Game::start(king::Game::Rules{}, 4, dice, sink);
    chance[at(state.pub.declarer)] += 1 / dice.ways();
  } while (dice.advance());
  EXPECT_EQ(chance, (std::vector<double>{0.25, 0.25, 0.25, 0.25}));
}

TEST(KingRules, KR_2_after_each_hand_the_next_player_declares) {
  auto t = one_card_session();
  for (int n = 0; n < 20; ++n) {
    EXPECT_EQ(t.asked(), std::to_string(n % 4));
    EXPECT_EQ(t.number("declarer"), n % 4);
    usual_hands(t, 1);
  }
}

TEST(KingRules, KR_2_the_declarer_stays_until_the_next_hand_is_dealt) {
  auto t = one_card_session();
  one_card_hand(t, "kiz");
  EXPECT_FALSE(t.fired("KR-2"));
  EXPECT_EQ(t.number("declarer"), 0);
  EXPECT_EQ(t.number("contract"), king::number_of(king::Contract::kKiz));
  t.goes_on();
  EXPECT_EQ(t.number("declarer"), 1);
  EXPECT_EQ(t.number("contract"), 0);
}

TEST(KingRules, KR_2_the_next_declarer_is_told_before_the_cards_are_dealt) {
  auto t = one_card_session();
  const std::string story = one_card_hand(t, "kiz").goes_on().story();
  EXPECT_NE(story.find("KR-1  Hand 2 of 20 begins.\n  KR-2  B declares, A deals, D cuts.\n  KR-3  "
                       "A gets a card."),
            std::string::npos)
      << story;
}

TEST(KingRules, KR_2_after_the_last_hand_nobody_is_next) {
  auto t = one_card_session();
  usual_hands(t, 20);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.number("declarer"), 3);
}

// KR-3

TEST(KingRules, KR_3_each_player_gets_thirteen_cards_that_nobody_else_sees) {
  auto t = Table::fresh("king", 4);
  EXPECT_EQ(t.pile("pack"), "52 face down");
  t.stack("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S").goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS");
  for (const char* pile : {"hand/0", "hand/1", "hand/2", "hand/3"}) {
    EXPECT_EQ(t.pile(pile), "13 face down");
  }
  EXPECT_EQ(t.pile_seen_by(1, "hand/0"), "13 face down");
  EXPECT_EQ(t.pile("pack"), "0 face down");
  EXPECT_TRUE(names(t.news(0), "AS"));
  EXPECT_FALSE(names(t.news(1), "AS"));
  EXPECT_FALSE(names(t.news(-1), "AS"));
}

TEST(KingRules, KR_3_only_the_declarer_declares_and_before_any_card) {
  auto t = dealt("2C | 3C | 4C | 5C");
  EXPECT_EQ(t.asked(), "0");
  t.refuses("1 declare kiz", "KR-3").refuses("0 play 2C", "KR-3").refuses("0 keep", "KR-3");
}

TEST(KingRules, KR_3_nobody_acts_between_the_hands) {
  auto t = one_card_session();
  one_card_hand(t, "kiz").refuses("1 declare kiz", "KR-3").refuses("1 play 3C", "KR-3");
}

TEST(KingRules, KR_3_a_new_hand_begins_with_all_cards_and_nothing_won) {
  auto t = after("kupa", "2C 2D 3D | 3C 4C 4D | 5C 4H 5H | 6C 6D 6H", "2C 3C 5C 6C 6D 3D 4D 4H");
  play(t, "6H 2D 4C 5H");
  ASSERT_EQ(t.number("hearts"), 1);
  ASSERT_EQ(t.pile("taken/3"), "4H 5H 6H");
  t.stack("2C 2D 3D 3C 4C 4D 5C 4H 5H").goes_on();
  EXPECT_EQ(t.number("hearts"), 0);
  EXPECT_NE(t.news(-1).find(R"("number":"hearts","value":0)"), std::string::npos);
  EXPECT_EQ(t.number("contract"), 0);
  EXPECT_NE(t.news(-1).find(R"("number":"contract","value":0)"), std::string::npos);
  for (const char* seat : {"0", "1", "2", "3"}) {
    EXPECT_EQ(t.number(std::string("tricks/") + seat), 0);
    EXPECT_EQ(t.pile(std::string("won/") + seat), "0 face down");
    EXPECT_EQ(t.pile(std::string("taken/") + seat), "");
  }
  EXPECT_EQ(t.pile_seen_by(3, "hand/3"), "6C 6D 6H");
  // Neither tricks nor broken hearts are carried over.
  t.plays("1 declare kupa");
  play(t, "3C 5C 6C 2C");
  EXPECT_EQ(t.number("tricks/3"), 1);
  t.refuses("3 play 6H", "KR-17");
}

// KR-4

TEST(KingRules, KR_4_a_penalty_contract_is_played_twice_whoever_declares_it) {
  auto t = one_card_session();
  EXPECT_EQ(t.number("kiz"), 2);
  one_card_hand(t, "kiz").goes_on();
  EXPECT_EQ(t.number("kiz"), 1);
  one_card_hand(t, "kiz").goes_on();
  EXPECT_EQ(t.number("kiz"), 0);
  EXPECT_EQ(t.number("rifki"), 2);
  t.refuses("2 declare kiz", "KR-4").plays("2 declare rifki");
}

TEST(KingRules, KR_4_a_trump_suit_is_not_limited) {
  auto t = one_card_session();
  for (int i = 0; i < 8; ++i) one_card_hand(t, "trump H").goes_on();
  EXPECT_EQ(t.number("trumps/3"), 0);
}

// A declarer to move, with what is left of all rights and of all contracts.
struct Quota {
  int turn = 0;
  king::Game::Public pub;

  std::vector<int> key() const {
    std::vector<int> numbers{turn};
    numbers.insert(numbers.end(), std::begin(pub.trumps), std::end(pub.trumps));
    numbers.insert(numbers.end(), std::begin(pub.penalties), std::end(pub.penalties));
    numbers.insert(numbers.end(), std::begin(pub.plays), std::end(pub.plays));
    return numbers;
  }
  Choices choices() const {
    Choices found;
    king::Game::legal(pub, {}, pub.declarer, found);
    return found;
  }
  Quota after(Action action) const {
    Quota next = *this;
    const auto contract = as_enum<king::Contract>(action.a);
    const std::size_t seat = at(pub.declarer);
    if (king::is_trump(contract)) {
      --next.pub.trumps[seat];
    } else {
      --next.pub.penalties[seat];
      --next.pub.plays[king::penalty_number(contract)];
    }
    next.pub.declarer = king::next(pub.declarer);
    ++next.turn;
    return next;
  }
};

TEST(KingRules, KR_4_no_declarer_is_ever_stuck) {
  Quota first;
  first.pub.phase = king::Phase::kDeclare;
  std::vector<Quota> open{first};
  std::set<std::vector<int>> seen{first.key()};
  std::size_t ends = 0;
  while (!open.empty()) {
    const Quota now = open.back();
    open.pop_back();
    if (now.turn == king::kHands) {
      ++ends;
      continue;
    }
    const Choices choices = now.choices();
    ASSERT_FALSE(choices.empty()) << "stuck before hand " << now.turn + 1;
    for (int i = 0; i < choices.size(); ++i) {
      const Quota next = now.after(choices[i]);
      if (seen.insert(next.key()).second) open.push_back(next);
    }
  }
  EXPECT_EQ(ends, 1u);  // every way ends with all rights and all contracts used up
  EXPECT_GT(seen.size(), 50'000u);
}

// KR-5

TEST(KingRules, KR_5_the_declarer_leads_and_the_others_follow_in_turn) {
  auto t = hand("elalmaz", "2C 2D | 3C 3D | 4C 4D | 5C 5D");
  EXPECT_EQ(t.asked(), "0");
  EXPECT_EQ(t.plays("0 play 2C").asked(), "1");
  EXPECT_EQ(t.moves(), "2C hand/0 trick/0\n");
  EXPECT_EQ(t.pile("trick/0"), "2C");
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "2D");
  EXPECT_EQ(t.plays("1 play 3C").asked(), "2");
  EXPECT_EQ(t.plays("2 play 4C").asked(), "3");
  EXPECT_EQ(t.pile("trick/2"), "4C");
  t.plays("3 play 5C");
  EXPECT_EQ(t.pile("trick/2"), "");
  EXPECT_EQ(t.pile("won/3"), "4 face down");
}

TEST(KingRules, KR_5_a_later_declarer_leads_too) {
  auto t = one_card_session();
  one_card_hand(t, "kiz").goes_on().plays("1 declare elalmaz");
  EXPECT_EQ(t.asked(), "1");
}

TEST(KingRules, KR_5_the_winner_leads_to_the_next_trick) {
  auto t = after("elalmaz", "2C 2D | 3C 3D | 5C 4D | 4C 5D", "2C 3C 5C 4C");
  EXPECT_EQ(t.asked(), "2");
  EXPECT_EQ(play(t, "4D 5D").asked(), "0");
}

TEST(KingRules, KR_5_nobody_plays_out_of_turn_or_what_is_not_held) {
  auto t = hand("elalmaz", "2C 2D | 3C 3D | 4C 4D | 5C 5D");
  t.refuses("1 play 3C", "KR-5").refuses("0 play 3C", "KR-5").refuses("0 declare kiz", "KR-5");
  t.plays("0 play 2C").refuses("0 play 2D", "KR-5").refuses("1 play 2C", "KR-5");
}

// KR-40

TEST(KingRules, KR_40_the_same_penalty_contract_twice_by_one_player) {
  auto t = one_card_session();
  for (const char* contract : {"kiz", "rifki", "rifki", "erkek"}) {
    one_card_hand(t, contract).goes_on();
  }
  ASSERT_EQ(t.asked(), "0");
  declares(t, "kiz");
  EXPECT_EQ(t.number("kiz"), 0);
}

TEST(KingRules, KR_40_the_same_trump_suit_twice_by_one_player) {
  auto t = one_card_session();
  for (int i = 0; i < 4; ++i) one_card_hand(t, "trump D").goes_on();
  ASSERT_EQ(t.asked(), "0");
  declares(t, "trump D");
  EXPECT_EQ(t.number("trumps/0"), 0);
}

}  // namespace
}  // namespace km
