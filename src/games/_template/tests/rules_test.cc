// Stay or Fold, rule by rule, in table notation. The dice deal the cards in the order of their index, clubs
// first, unless the test stacks them.
#include <gtest/gtest.h>

#include "support/table.h"

namespace km {
namespace {

using test::table;

TEST(TemplateRules, TG_1_every_player_is_dealt_a_card_and_looks_at_it) {
  auto t = table("_template", "2S 7H | 9D 2C").stack("7H 9D").goes_on();
  EXPECT_EQ(t.pile_seen_by(0, "hand/0"), "7H");
  EXPECT_EQ(t.pile_seen_by(0, "hand/1"), "1 face down");
  EXPECT_EQ(t.pile("pack"), "2 face down");
}

TEST(TemplateRules, TG_2_all_choose_once_and_in_secret) {
  auto t = table("_template", "2S 7H | 9D 2C").goes_on().plays("0 fold");
  EXPECT_EQ(t.asked(), "1");
  EXPECT_EQ(t.news(1).find("fold"), std::string::npos);
  t.refuses("0 stay", "TG-2");
}

TEST(TemplateRules, TG_3_the_highest_of_those_who_stay_wins_a_point_from_each) {
  auto t = table("_template", "2S 7H | 9D 2C | 4C 5C").stack("7H 9D 2S").goes_on();
  t.plays("0 stay").plays("1 stay").plays("2 stay");
  EXPECT_EQ(t.number("points/0"), -1);
  EXPECT_EQ(t.number("points/1"), 2);
  EXPECT_EQ(t.number("points/2"), -1);
}

TEST(TemplateRules, TG_3_who_folds_loses_nothing_and_equal_ranks_win_nothing) {
  auto t = table("_template", "2S 7H | 9D 2C | 4C 5C").stack("2S 2C 9D").goes_on();
  t.plays("0 stay").plays("1 stay").plays("2 fold");
  EXPECT_EQ(t.scores(), "0 0 0");
}

TEST(TemplateRules, TG_4_cards_leave_the_game_which_ends_after_its_rounds) {
  auto t = table("_template", "2S 7H | 9D 2C", "rounds=1").goes_on();
  t.plays("0 stay").plays("1 stay");
  EXPECT_EQ(t.pile("shown"), "2C 9D");
  EXPECT_TRUE(t.over());
  t.refuses("0 stay", "TG-4");
}

TEST(TemplateRules, TG_5_the_score_is_the_points) {
  auto t = table("_template", "2S 7H | 9D 2C", "rounds=1").stack("7H 9D").goes_on();
  t.plays("0 stay").plays("1 stay");
  EXPECT_EQ(t.scores(), "-1 1");
}

TEST(TemplateLook, the_question_is_in_words_and_keeps_the_own_answer) {
  auto t = table("_template", "2S 7H | 9D 2C").stack("7H 9D").goes_on();
  EXPECT_EQ(t.question(0).words, "Is {7H} high enough?");
  EXPECT_EQ(t.told(1), "{@0} gets a card.\nYou get {9D}.\n");
  t.plays("0 fold");
  EXPECT_EQ(t.question(0).mine, t.question(1).choices.at(1).action);
  EXPECT_TRUE(t.question(1).chosen.has(Seat(0)));
  EXPECT_EQ(t.question(1).mine, std::nullopt);
}

TEST(TemplateLook, a_choice_says_what_comes_of_it) {
  auto t = table("_template", "2S 7H | 9D 2C").stack("7H 9D").goes_on();
  const std::vector<Choice> choices = t.question(0).choices;
  EXPECT_EQ(choices.at(0).label, "Stay");
  EXPECT_FALSE(choices.at(0).result->sure);
  EXPECT_EQ(choices.at(1).result->words, "You win nothing and lose nothing.");
  EXPECT_TRUE(choices.at(1).result->sure);
}

TEST(TemplateLook, the_news_and_the_end_count_points) {
  auto t = table("_template", "2S 7H | 9D 2C | 4C 5C", "rounds=1").stack("7H 9D 2S").goes_on();
  t.plays("0 stay").plays("1 stay").plays("2 stay");
  EXPECT_NE(t.told(1).find("You have 2 points.\n{@2} has −1 points.\n"), std::string::npos);
  EXPECT_EQ(t.conclusion(0), "{@1} wins with 2 points.");
}

}  // namespace
}  // namespace km
