// What is found out step by step is what is found out at once.
#include <gtest/gtest.h>

#include <memory>

#include "lab/analyse.h"
#include "runtime/match.h"
#include "study/analysis_letter.h"
#include "study/small_lab.h"

namespace km {
namespace {

std::string report_in_pieces(const WantedLab& wanted, std::uint64_t piece) {
  SmallLab lab = *SmallLab::open(wanted);
  while (lab.done() < lab.in_all()) lab.step(piece);
  return lab.report(Language::kEnglish);
}

class Studies : public testing::TestWithParam<const GameKind*> {};

TEST_P(Studies, OfManyGamesDoNotDependOnThePieces) {
  const WantedLab wanted{.game = GetParam()->info().id, .bots = "greedy,random", .games = 50};
  const std::string whole = report_in_pieces(wanted, 5000);
  EXPECT_EQ(report_in_pieces(wanted, 7), whole);
  EXPECT_NE(whole.find(R"("games":50,"of":50)"), std::string::npos);
}

TEST_P(Studies, OfARecordDoNotDependOnTheSteps) {
  SmallLab lab = *SmallLab::open({.game = GetParam()->info().id, .games = 1});
  lab.step(2000);
  const auto game = read_finished_game(*lab.record(0));
  ASSERT_TRUE(game.has_value()) << game.error().text;
  const AnalysisAsked asked = *read_analysis_asked("mcts:2", 1, game->record.players);
  StepwiseAnalysis steps(*game, asked);
  const std::size_t in_all = steps.in_all();
  for (std::size_t done = 0; done < in_all; ++done) {
    EXPECT_EQ(steps.done(), done);
    EXPECT_FALSE(steps.is_done());
    steps.step();
  }
  EXPECT_TRUE(steps.is_done());
  const Analysis at_once = analyse_on_all_cores(game->record, asked.spec, {});
  EXPECT_EQ(at_once.decisions.size(), in_all);
  EXPECT_EQ(steps.letter(), analysis_letter(*game, asked, at_once));
}

INSTANTIATE_TEST_SUITE_P(Games, Studies, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& test) { return std::string(test.param->info().id); });

TEST(SmallLab, KnowsNothingBeforeItsFirstGame) {
  SmallLab lab = *SmallLab::open({.game = "cersei", .games = 5});
  EXPECT_EQ(lab.done(), 0U);
  lab.step(kOtherOptions);  // games of other options are in no figure
  EXPECT_NE(lab.report(Language::kEnglish).find(R"("games":0,"of":5)"), std::string::npos);
  lab.step(1000);
  EXPECT_EQ(lab.done(), lab.in_all());
}

TEST(SmallLab, ShowsEachOfItsGamesAndNoOther) {
  const SmallLab lab = *SmallLab::open({.game = "cersei", .games = 5});
  EXPECT_TRUE(lab.record(4).has_value());  // also before its turn
  const auto none = lab.record(5);
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().text, "game 5 was not played");
}

TEST(SmallLab, IsRefusedWhatNoLabPlays) {
  EXPECT_EQ(SmallLab::open({.game = "cersei", .games = 0}).error().text,
            "a lab plays 1 to 100000000 games, not 0");
  EXPECT_FALSE(SmallLab::open({.game = "patience", .games = 1}).has_value());
  EXPECT_FALSE(SmallLab::open({.game = "cersei", .bots = "nobody", .games = 1}).has_value());
  EXPECT_FALSE(SmallLab::open({.game = "cersei", .players = 9, .games = 1}).has_value());
}

}  // namespace
}  // namespace km
