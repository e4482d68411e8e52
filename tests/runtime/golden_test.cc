// Golden games: src/games/<id>/golden/*.game begins with a deal, options and choices, and goes on
// with what happened, as a spectator is told it. Short enough to be read against the rules.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "runtime/match.h"
#include "runtime/notation.h"
#include "support/table.h"

namespace km {
namespace {

namespace fs = std::filesystem;

struct GoldenGame {
  std::string head;  // the lines that begin with #, as they stand
  std::string deal, rules, choices;
};

GoldenGame read_head(std::istream& file) {
  GoldenGame game;
  for (std::string line; std::getline(file, line) && line.starts_with("#");) {
    game.head += line + '\n';
    for (auto [name, field] :
         {std::pair("# deal: ", &game.deal), std::pair("# rules: ", &game.rules),
          std::pair("# choices: ", &game.choices)}) {
      if (line.starts_with(name)) *field = line.substr(std::string_view(name).size());
    }
  }
  return game;
}

// Plays the choices one after the other, the table's own steps between them, to the end.
std::string transcript(const GameKind& kind, const GoldenGame& golden) {
  test::Table table(kind.info().id, golden.deal, golden.rules);
  std::string text = golden.head;
  std::string_view choices = golden.choices;
  while (!table.over()) {
    if (table.asked().empty()) {
      table.goes_on();
      text += "\n" + std::string(kind.info().step) + "\n" + table.story();
    } else if (choices.empty()) {
      return text + "\nseats to act: " + table.asked() + "\n";
    } else {
      const std::string choice(trimmed(next_field(choices, ',')));
      table.plays(choice);
      text += choice + "\n" + table.story();
    }
  }
  return text + "\nscores " + table.scores() + "\n";
}

TEST(GoldenGames, go_as_they_went) {
  int games = 0;
  for (const GameKind* kind : all_games()) {
    const fs::path folder = fs::path(KM_SOURCE_DIR "/src/games") / kind->info().id / "golden";
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() != ".game") continue;
      ++games;
      std::ifstream file(entry.path());
      const std::string now = transcript(*kind, read_head(file));
      if (std::getenv("KM_UPDATE_GOLDEN") != nullptr) std::ofstream(entry.path()) << now;
      std::ifstream again(entry.path());
      const std::string golden((std::istreambuf_iterator<char>(again)), {});
      EXPECT_EQ(now, golden) << entry.path();
    }
  }
  EXPECT_GE(games, count_of(all_games())) << "every game has a golden game";
}

}  // namespace
}  // namespace km
