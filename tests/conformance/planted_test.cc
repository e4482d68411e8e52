// The laws prove themselves: each planted bug is caught by the law that is there for it, and a game
// without bugs passes them all.
#include "conformance/suite.h"
#include "conformance/toy_game.h"

namespace km::laws {
namespace {

using toy::Bug;
template <Bug kBug>
using Toy = toy::Game<kBug>;

template <class G>
Setting<G> setting() {
  return {typename G::Rules{}, 2, "toy", 40, 1};
}
template <class G>
TinyGame<G> tiny() {
  return {typename G::Rules{}, *parse_deal("2S 4H 6D | 3S 5H 7D"), true, 6};
}

// What a law says of the toy with a bug.
template <class G>
Violations judged(Violations (*law)(const Setting<G>&)) {
  return law(setting<G>());
}
template <class G>
Violations judged(Violations (*law)(const TinyGame<G>&)) {
  return law(tiny<G>());
}

#define EXPECT_CAUGHT(law, bug) EXPECT_NE(judged<Toy<bug>>(law<Toy<bug>>), Violations())

using Healthy = Toy<Bug::kNone>;
KM_CONFORMANCE_SUITE(Healthy, std::vector{tiny<Healthy>()})

TEST(PlantedBugs, L1_catches_an_acting_seat_without_a_choice) {
  EXPECT_CAUGHT(law_1_choices, Bug::kNoChoice);
}
TEST(PlantedBugs, L1_catches_choices_of_a_seat_that_is_not_asked) {
  EXPECT_CAUGHT(law_1_choices, Bug::kIdleChoice);
}
TEST(PlantedBugs, L1_catches_other_choices_in_short) {
  EXPECT_CAUGHT(law_1_choices, Bug::kOtherInShort);
}
TEST(PlantedBugs, L2_catches_a_sampler_that_forgets_a_void) {
  EXPECT_CAUGHT(law_2_worlds_are_as_likely_as_they_are, Bug::kForgetsVoid);
}
TEST(PlantedBugs, L2_catches_a_biased_sampler) {
  EXPECT_CAUGHT(law_2_worlds_are_as_likely_as_they_are, Bug::kBiasedSampler);
}
TEST(PlantedBugs, L3_catches_a_silent_change) {
  EXPECT_CAUGHT(law_3_news_is_complete, Bug::kSilentDraw);
}
TEST(PlantedBugs, L3_catches_news_that_names_another_pile) {
  EXPECT_CAUGHT(law_3_news_is_complete, Bug::kWrongPile);
}
TEST(PlantedBugs, L4_catches_a_commit_in_public) {
  EXPECT_CAUGHT(law_4_choices_are_secret, Bug::kCommitInPublic);
}
TEST(PlantedBugs, L4_catches_news_that_tells_what_is_hidden) {
  EXPECT_CAUGHT(law_4_equal_views_equal_news, Bug::kTellsHidden);
  EXPECT_CAUGHT(law_4_news_tells_no_more_than_the_view, Bug::kTellsHidden);
}
TEST(PlantedBugs, L4_catches_an_audience_that_is_too_wide) {
  EXPECT_CAUGHT(law_4_news_tells_no_more_than_the_view, Bug::kWideAudience);
}
TEST(PlantedBugs, L4_catches_a_view_that_forgets) {
  EXPECT_CAUGHT(law_4_news_tells_no_more_than_the_view, Bug::kViewForgets);
}
TEST(PlantedBugs, L5_catches_resolution_by_order_of_arrival) {
  EXPECT_CAUGHT(law_5_order_of_choices, Bug::kArrivalOrder);
}
TEST(PlantedBugs, L6_catches_chance_that_is_not_from_the_dice) {
  EXPECT_CAUGHT(law_6_text_and_replay, Bug::kOwnDice);
}
TEST(PlantedBugs, L6_catches_two_actions_with_one_text) {
  EXPECT_CAUGHT(law_6_text_and_replay, Bug::kMisprint);
}
TEST(PlantedBugs, L7_catches_a_lost_card) { EXPECT_CAUGHT(law_7_invariants, Bug::kLosesCard); }
TEST(PlantedBugs, L8_catches_a_game_without_end) {
  EXPECT_CAUGHT(law_8_games_end, Bug::kNeverEnds);
}
TEST(PlantedBugs, L9_catches_imagination_that_goes_astray) {
  EXPECT_CAUGHT(law_9_imagined_games, Bug::kImaginesOthers);
}

}  // namespace
}  // namespace km::laws
