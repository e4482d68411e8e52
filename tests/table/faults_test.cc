// Whatever happens on the way between a table and its clients: everybody sees what they would have seen.
#include <gtest/gtest.h>

#include "runtime/match.h"
#include "table/wire.h"

namespace km::test {
namespace {

constexpr int kChoices = 60;

Wire wire(const GameKind& game, std::uint64_t seed, bool disturbed, Fault fault = Fault::kNone) {
  return Wire({.game = &game,
               .seed = seed,
               .disturbed = disturbed,
               .fault = fault,
               .most_choices = kChoices});
}

// Where several choose at once, they may do it in another order; the table must look the same.
std::string difference(const Wire& quiet, const Wire& disturbed) {
  const std::vector<Picture> expected = quiet.pictures();
  const std::vector<Picture> found = disturbed.pictures();
  for (std::size_t v = 0; v < expected.size(); ++v) {
    if (!same_picture(found[v], expected[v])) {
      return "viewer " + std::to_string(v) + " sees packet " + std::to_string(found[v].n) +
             ", and without faults another one, " + std::to_string(expected[v].n);
    }
  }
  return "";
}

class Faults : public testing::TestWithParam<const GameKind*> {};

TEST_P(Faults, MakeNoDifference) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Wire quiet = wire(*GetParam(), seed, false);
    ASSERT_EQ(quiet.run(), "") << "seed " << seed;
    Wire disturbed = wire(*GetParam(), seed, true);
    ASSERT_EQ(disturbed.run(), "") << "seed " << seed;
    EXPECT_EQ(difference(quiet, disturbed), "") << "seed " << seed;
  }
}

// Whether a fault is found in some of these runs.
bool is_found(const GameKind& game, Fault fault) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Wire quiet = wire(game, seed, false);
    quiet.run();
    Wire disturbed = wire(game, seed, true, fault);
    if (!disturbed.run().empty() || !difference(quiet, disturbed).empty()) return true;
  }
  return false;
}

TEST_P(Faults, AreFoundWherePlanted) {
  for (const Fault fault : {Fault::kLogLineLost, Fault::kPacketLost, Fault::kPacketTwice,
                            Fault::kFieldForgotten, Fault::kLogOutOfOrder}) {
    EXPECT_TRUE(is_found(*GetParam(), fault)) << "fault " << static_cast<int>(fault);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Faults, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->info().id); });

}  // namespace
}  // namespace km::test
