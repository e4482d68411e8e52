// The laws of a table prove themselves: each planted leak is caught, and a game without leaks passes.
#include "conformance/suite.h"
#include "conformance/table_laws.h"
#include "conformance/toy_game.h"

namespace km::laws {
namespace {

using toy::Bug;
using Healthy = toy::Game<Bug::kNone>;

template <class G>
Setting<G> setting() {
  return {typename G::Rules{}, 2, "toy", 40, 1};
}

template <class G>
Violations equal_letters(Leak leak) {
  return law_12_equal_views_equal_letters(setting<G>(), leak, setting<G>().games);
}

TEST(Laws, L11_packets_are_complete) {
  EXPECT_EQ(law_11_packets_are_complete(setting<Healthy>()), Violations());
}
TEST(Laws, L12_equal_views_equal_letters) {
  EXPECT_EQ(equal_letters<Healthy>(Leak::kNone), Violations());
}

// A table must not tell by the ids and times of its questions that somebody's choices have changed, not even of a game
// that breaks the fifth law.
TEST(Laws, L12_holds_where_choices_change_meanwhile) {
  using Narrowed = toy::Game<Bug::kNarrowed>;
  EXPECT_EQ(equal_letters<Narrowed>(Leak::kNone), Violations());
}

class PlantedLeaks : public testing::TestWithParam<Leak> {};

TEST_P(PlantedLeaks, L12_catches) { EXPECT_NE(equal_letters<Healthy>(GetParam()), Violations()); }
INSTANTIATE_TEST_SUITE_P(Each, PlantedLeaks,
                         testing::Values(Leak::kChoices, Leak::kMine, Leak::kHand, Leak::kNews,
                                         Leak::kRefusal));

}  // namespace
}  // namespace km::laws
