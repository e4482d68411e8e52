// Whatever happens on the way between a table and its clients: everybody sees what they would have seen.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "core/card_text.h"
#include "runtime/match.h"
#include "table/command.h"
#include "table/wire.h"

namespace km::test {
namespace {

constexpr int kAsks = 120;
constexpr std::uint64_t kRuns = 12;

// KM_FAULT_RUNS=400 makes as many.
std::uint64_t runs() {
  const char* const wanted = std::getenv("KM_FAULT_RUNS");
  return wanted == nullptr ? kRuns : number_in<std::uint64_t>(wanted).value_or(kRuns);
}

// Two people; in every third run one who also takes choices back.
Wire wire(const GameKind& game, std::uint64_t seed, bool disturbed, Fault fault = Fault::kNone) {
  return Wire({.game = &game,
               .seed = seed,
               .disturbed = disturbed,
               .fault = fault,
               .people = seed % 3 == 0 ? 1 : 2,
               .most_asks = kAsks,
               .keeps_all = !disturbed});
}

// Where several choose at once, or leave and come back, they may do it in another order and at other times, so that
// packets have other numbers and somebody may be gone just now; the game must look the same.
Picture timeless(Picture picture) {
  picture.n = 0;
  for (PlayerView& at : picture.players) {
    if (at.kind == Holder::kPerson) at = {.kind = at.kind, .name = at.name, .bot = "", .gone = {}};
  }
  if (!picture.asked) return picture;
  picture.asked->because = 0;
  picture.asked->deadline.reset();
  return picture;
}
std::string what_differs(const GameInfo& game, const Picture& expected, const Picture& found) {
  const Packet packet = packet_between(game, expected, found, {});
  std::string text = "; other fields:";
  for (const Field field : packet.fields) text += ' ' + std::to_string(as_number(field));
  return text + "; other piles: " + std::to_string(packet.piles.size()) +
         "; other numbers: " + std::to_string(packet.numbers.size());
}
std::string difference(const GameKind& game, const Wire& quiet, const Wire& disturbed) {
  const std::vector<Picture> expected = quiet.pictures();
  const std::vector<Picture> found = disturbed.pictures();
  for (std::size_t v = 0; v < expected.size(); ++v) {
    if (!same_picture(timeless(found[v]), timeless(expected[v]))) {
      return "viewer " + std::to_string(v) + " sees packet " + std::to_string(found[v].n) +
             ", and without faults another one, " + std::to_string(expected[v].n) +
             what_differs(game.info(), expected[v], found[v]);
    }
  }
  return "";
}

// What a home finds that crashed just when this had been written.
std::string difference_after_crash(const Wire& wire, const Seen& seen) {
  auto again = Table::resume(wire.log().substr(0, seen.bytes));
  if (!again) return again.error().text.english();
  if (again->log_bytes() != seen.bytes) return "not all of the log was read";
  for (const Picture& expected : seen.pictures) {
    if (!same_picture(again->picture(expected.viewer, expected.language), expected)) {
      return "a viewer sees something else";
    }
  }
  const Outputs open = again->open_questions();
  std::vector<std::int64_t> bots;
  for (const BotAsked& asked : open.bots) bots.push_back(asked.ask);
  if (bots != seen.bots) return "other bots are asked";
  return open.wake == seen.wake ? "" : "it wakes at another time";
}

class Faults : public testing::TestWithParam<const GameKind*> {};

TEST_P(Faults, MakeNoDifference) {
  for (std::uint64_t seed = 1; seed <= runs(); ++seed) {
    Wire quiet = wire(*GetParam(), seed, false);
    ASSERT_EQ(quiet.run(), "") << "seed " << seed;
    Wire disturbed = wire(*GetParam(), seed, true);
    ASSERT_EQ(disturbed.run(), "") << "seed " << seed;
    EXPECT_EQ(difference(*GetParam(), quiet, disturbed), "") << "seed " << seed;
  }
}

TEST_P(Faults, LoseNothingAfterAnyLineOfTheLog) {
  std::size_t lines = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Wire quiet = wire(*GetParam(), seed, false);
    ASSERT_EQ(quiet.run(), "") << "seed " << seed;
    lines += quiet.seen().size();
    for (const Seen& seen : quiet.seen()) {
      ASSERT_EQ(difference_after_crash(quiet, seen), "")
          << "seed " << seed << ", after byte " << seen.bytes << " of\n"
          << quiet.log();
    }
  }
  EXPECT_GT(lines, 50U);
}

// Behind the time stands what went in; `back` can be said by clients, too.
bool has_input(std::string_view logs, std::string_view input) {
  while (!logs.empty()) {
    std::string_view line = next_field(logs, '\n');
    next_field(line, ' ');
    if (next_field(line, ' ') == input) return true;
  }
  return false;
}

// What these runs are made of happens in them.
TEST_P(Faults, MeetPeopleWhoLeaveAndTakeBack) {
  std::string logs;
  std::set<std::string> met;
  for (std::uint64_t seed = 1; seed <= 3 * kRuns; ++seed) {
    Wire disturbed = wire(*GetParam(), seed, true);
    disturbed.run();
    logs += disturbed.log();
    met.insert(disturbed.met().begin(), disturbed.met().end());
  }
  for (const char* const words :
       {"refused: somebody sits there already", "refused: nobody sits there",
        "refused: who sits there is not gone", "refused: you sit nowhere",
        "refused: who sits at the table starts the game", "refused: the game has begun",
        "somebody looks back"}) {
    EXPECT_TRUE(met.contains(words)) << words;
  }
  for (const char* const words : {" leave", " watch ", " wake "}) {
    EXPECT_NE(logs.find(words), std::string::npos) << words;
  }
  EXPECT_TRUE(has_input(logs, "back")) << "nobody is gone";
  if (logs.find(" answer ") == std::string::npos) return;  // nobody chooses in this game
  for (const char* const words : {" take_back", " choose ", " hint"}) {
    EXPECT_NE(logs.find(words), std::string::npos) << words;
  }
  for (const char* const words :
       {"an answer is held", "time is up", "a bot stands in",
        "somebody is back before a bot stands in", "refused: that question is not open any more"}) {
    EXPECT_TRUE(met.contains(words)) << words;
  }
}

// Whether a fault is found in some of these runs.
bool is_found(const GameKind& game, Fault fault) {
  for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
    Wire quiet = wire(game, seed, false);
    quiet.run();
    Wire disturbed = wire(game, seed, true, fault);
    if (!disturbed.run().empty() || !difference(game, quiet, disturbed).empty()) return true;
  }
  return false;
}

TEST_P(Faults, AreFoundWherePlanted) {
  for (const Fault fault :
       {Fault::kLogLineLost, Fault::kPacketLost, Fault::kPacketTwice, Fault::kFieldForgotten,
        Fault::kLogOutOfOrder, Fault::kAnswerForgotten, Fault::kRefusalNotLogged}) {
    EXPECT_TRUE(is_found(*GetParam(), fault)) << "fault " << as_number(fault);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Faults, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->info().id); });

}  // namespace
}  // namespace km::test
