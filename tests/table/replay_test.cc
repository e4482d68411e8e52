// A recorded game as its viewers saw it: the same as at the table where it was played.
#include "table/replay.h"

#include <gtest/gtest.h>

#include <map>

#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/bots.h"
#include "table/table.h"

namespace km {
namespace {

constexpr Seat kAna(0);

// A game of bots to its end; Ana's seat is one of them.
Table played(std::string_view game, std::uint64_t seed) {
  const ChosenGame chosen = *choose_game(game, "", 0);
  const TablePlan plan{
      .game = chosen.game, .rules = chosen.rules, .players = chosen.players, .seed = seed};
  Table table = *Table::open(plan, 0);
  TableBots bots(table);
  int number = 0;
  const auto say = [&](const std::string& words) {
    Outputs out = table.command(0, "ana", std::to_string(++number) + ' ' + words);
    bots.listen(out);
  };
  for (int s = 0; s < plan.players; ++s) say("bot " + std::to_string(s) + " random");
  say("start");
  while (table.phase() == Phase::kPlaying) {
    Outputs out = bots.are_asked() ? bots.choose(table, 0) : table.wake(0);
    bots.listen(out);
  }
  return table;
}

Replay replay_of(const Table& table) { return *Replay::open(table.record()); }

class Replays : public testing::TestWithParam<const GameKind*> {
 protected:
  Table table = played(GetParam()->info().id, 4);
  Replay replay = replay_of(table);
};

TEST_P(Replays, EndAsTheTableDid) {
  replay.go_to(replay.last());
  for (const Viewer viewer : {Viewer(kAna), Viewer::spectator()}) {
    const Picture live = table.picture(viewer, Language::kEnglish);
    Picture again = replay.picture(viewer);
    EXPECT_EQ(again.n, replay.last());
    again.n = live.n;  // a table also counts who sits down
    EXPECT_TRUE(same_picture(again, live)) << viewer.is_spectator();
  }
}

TEST_P(Replays, LeadFromPictureToPictureByPackets) {
  const Voice voice{Viewer(kAna)};
  Picture kept = replay.picture(voice);
  EXPECT_EQ(kept.n, 0);
  for (std::int64_t n = 1; n <= std::min<std::int64_t>(replay.last(), 300); ++n) {
    replay.go_to(n);
    apply(GetParam()->info(), replay.packet(voice), kept);
    ASSERT_TRUE(same_picture(kept, replay.picture(voice))) << n;
  }
}

TEST_P(Replays, GoBack) {
  const Voice voice{Viewer(kAna)};
  replay.go_to(3);
  const Picture before = replay.picture(voice);
  replay.go_to(replay.last() + 7);
  EXPECT_EQ(replay.number(), replay.last());
  replay.go_to(3);
  EXPECT_TRUE(same_picture(before, replay.picture(voice)));
  EXPECT_TRUE(replay.history(voice).size() < 3);
  replay.go_to(-1);
  EXPECT_EQ(replay.number(), 0);
}

TEST_P(Replays, HaveTheHistoryOfTheTable) {
  replay.go_to(replay.last());
  const auto live = table.history(Viewer(kAna), Language::kEnglish);
  const auto again = replay.history(Viewer(kAna));
  ASSERT_EQ(again.size(), live.size());
  for (std::size_t i = 0; i < live.size(); ++i) {
    EXPECT_EQ(again[i].title, live[i].title);
    EXPECT_EQ(again[i].row, live[i].row);
    EXPECT_EQ(again[i].words, live[i].words);
    EXPECT_EQ(again[i].changes, live[i].changes);
    if (i == 0) continue;  // a table counts the seating, too
    EXPECT_EQ(again[i].last - again[i].first, live[i].last - live[i].first) << i;
  }
  EXPECT_EQ(again.back().last, replay.last());
}

// Where there is a sheet, each part of a whole game has a place on it, and no place stays empty.
TEST_P(Replays, FillTheSheet) {
  std::map<std::string_view, int> written;
  for (const HistoryPart& part : table.history(Viewer(kAna), Language::kEnglish)) {
    if (!part.row.empty()) ++written[part.row];
  }
  std::map<std::string_view, int> slots;
  for (const SheetRow& row : GetParam()->info().sheet) slots[row.id] = row.slots;
  EXPECT_EQ(written, slots);
}

INSTANTIATE_TEST_SUITE_P(Games, Replays, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& test) { return std::string(test.param->info().id); });

TEST(Replay, ShowsEachWhatTheyCouldSee) {
  Replay replay = replay_of(played("king", 4));
  replay.go_to(1);  // the deal
  for (int s = 0; s < 4; ++s) {
    for (const PileView& pile : replay.picture(Viewer(Seat(s))).table.piles) {
      if (replay.game().info().piles[pile.id.kind].role != PileRole::kHand) continue;
      EXPECT_EQ(pile.facing == Facing::kUp, pile.id.seat == s) << s;
    }
  }
}

TEST(Replay, RefusesWhatIsNoRecord) {
  EXPECT_FALSE(Replay::open("").has_value());
  std::string record = played("blackball", 4).record();
  record[record.size() / 2] ^= 1;
  EXPECT_FALSE(Replay::open(record).has_value());
}

}  // namespace
}  // namespace km
