// What a home carries, as texts: the news of an input as one object, and tables that are asked for in words.
#include "table/letters.h"

#include <gtest/gtest.h>

#include "table/wanted.h"

namespace km {
namespace {

Table opened(const WantedTable& wanted) { return Table::open(plan_of(wanted).value(), 0).value(); }
std::string news(const Table& table, Outputs out, TableBots& bots) {
  bots.listen(out);
  return outputs_text(table, out, bots);
}

TEST(Letters, of_an_input_are_one_object_with_the_log_first) {
  Table table = opened({.game = "king"});
  TableBots bots(table);
  EXPECT_EQ(
      news(table, table.command(5, "ana", "1 fly"), bots),
      R"({"log":"","letters":[{"to":"ana","letter":{"type":"answer","answer":{"number":1,"done":false,)"
      R"("words":"expected watch, leave, sit, stand, bot, empty, start, choose, take_back or hint, not 'fly'"}}}],)"
      R"("think":false,"hints":[],"now":5,"wake":null})");
  const std::string sat = news(table, table.command(6, "ana", "2 sit 0 Ana"), bots);
  EXPECT_TRUE(sat.starts_with(R"({"log":")")) << sat;
  EXPECT_NE(sat.find(R"( command 6 ana 2 sit 0 Ana\u000a",)"), std::string::npos) << sat;
}

TEST(Letters, say_that_bots_are_asked_until_they_have_chosen) {
  Table table = opened({.game = "royal", .seed = 3});
  TableBots bots(table);
  table.command(0, "host", "1 bot 0 random");
  table.command(0, "host", "2 bot 1 random");
  std::string told = news(table, table.command(0, "host", "3 start"), bots);
  while (!bots.are_asked()) told = news(table, table.wake(0), bots);
  EXPECT_NE(told.find(R"("think":true)"), std::string::npos) << told;
  EXPECT_EQ(outputs_text(table, table.open_questions(), TableBots(table)).find(R"("think":true)"),
            std::string::npos)
      << "nobody has listened";
}

TEST(Letters, say_when_to_wake_also_where_no_bot_has_chosen) {
  Table table = opened({.game = "cersei", .pace = {.step = 70}});
  TableBots bots(table);
  table.command(0, "host", "1 bot 0 random");
  table.command(0, "host", "2 bot 1 random");
  const std::string started = news(table, table.command(5, "host", "3 start"), bots);
  EXPECT_NE(started.find(R"("wake":75)"), std::string::npos) << started;
  const std::string thought = news(table, bots.choose(table, 6), bots);
  EXPECT_NE(thought.find(R"("wake":75)"), std::string::npos) << thought;
}

TEST(Letters, say_what_time_it_is_at_the_table) {
  Table table = opened({.game = "royal"});
  TableBots bots(table);
  const std::string first = news(table, table.command(40, "ana", "1 watch en"), bots);
  EXPECT_NE(first.find(R"({"type":"view","now":40,"view":)"), std::string::npos) << first;
  const std::string sat = news(table, table.command(50, "bo", "1 sit 0 Bo"), bots);
  EXPECT_NE(sat.find(R"({"type":"packet","now":50,"packet":)"), std::string::npos) << sat;
  table.wake(70);
  EXPECT_TRUE(view_letter(table, Viewer::spectator(), Language::kEnglish)
                  .starts_with(R"({"type":"view","now":70,)"));
  const auto missed = table.since(0, Viewer::spectator(), Language::kEnglish);
  EXPECT_TRUE(packet_letter(table, missed->back()).starts_with(R"({"type":"packet","now":70,)"));
}

TEST(Letters, name_every_game_for_a_list) {
  const std::string all = games_text(Language::kSerbian);
  EXPECT_NE(all.find(R"({"id":"cersei","lang":"sr","name":"Cersei","tagline":")"),
            std::string::npos)
      << all;
  EXPECT_NE(all.find(R"("players":[2,4],)"), std::string::npos) << all;
  EXPECT_NE(all.find(R"("options":[{"id":"pickup",)"), std::string::npos) << all;
}

TEST(Letters, name_a_game_by_its_id) {
  const auto king = face_of("king");
  ASSERT_TRUE(king);
  EXPECT_TRUE(game_letter(**king, Language::kSerbian)
                  .starts_with(R"({"type":"game","game":{"v":1,"id":"king","lang":"sr",)"));
  EXPECT_FALSE(face_of("patience"));
}

TEST(WantedTable, is_refused_in_words_where_there_is_none_like_it) {
  EXPECT_FALSE(plan_of({.game = "patience"}));
  EXPECT_FALSE(plan_of({.game = "king", .rules = "weather=fine"}));
  EXPECT_TRUE(plan_of({.game = "king", .stand_in = "mcts:10000ms"}));
  EXPECT_FALSE(plan_of({.game = "king", .stand_in = "mcts:10001ms"}));
  const std::string twice = "misdeal_trump=yes,misdeal_trump=no";
  EXPECT_EQ(plan_of({.game = "king", .rules = twice}).error().text.english(),
            "the option 'misdeal_trump' is named twice");
  EXPECT_FALSE(plan_of({.game = "king", .players = 7}));
  EXPECT_FALSE(plan_of({.game = "king", .stand_in = "nobody"}));
  const auto plan = plan_of({.game = "king", .seed = 9, .time = "now", .pace = {.turn = 8}});
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->players, 4);
  EXPECT_EQ(plan->seed, 9U);
  EXPECT_EQ(plan->time, "now");
  EXPECT_EQ(plan->pace.turn, 8);
}

}  // namespace
}  // namespace km
