// The laws prove themselves: each planted bug is caught by the law that is there for it, and a game
// without bugs passes them all.
#include <sstream>

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
TEST(PlantedBugs, L1_catches_an_action_that_is_not_accepted_whatever_its_target) {
  FastDice dice(1);
  NullSink sink;
  Healthy::State state = Healthy::start({}, 2, dice, sink);
  Healthy::proceed(state, dice, sink);
  for (int b = 0; b <= kMaxSeats; ++b) {
    Choices choices = legal_for<Healthy>(state, Seat(0));
    choices.add(Action{1, 0, as_byte(b)});  // a verb that it does not have
    Violations found;
    check_acceptance<Healthy>(state, Seat(0), choices, found);
    EXPECT_NE(found, Violations()) << b;
  }
}
TEST(PlantedBugs, L1_catches_a_verb_that_is_not_named) {
  const Violations found = law_1_choices(setting<Toy<Bug::kUnnamedVerb>>());
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(found[0].starts_with("a choice has a verb that the game does not name; the way"));
}
TEST(PlantedBugs, L1_catches_a_verb_that_nobody_can_choose) {
  EXPECT_EQ(law_1_verbs_are_choices(all_settings<Toy<Bug::kIdleVerb>>()),
            Violations({"nobody could ever choose to pass"}));
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
// Where a card lay is news: two tellings that differ only there are two.
TEST(PlantedBugs, L4_tells_news_apart_by_the_place_of_a_card) {
  SeatEvent lowest{};
  lowest.place = 0;
  SeatEvent next = lowest;
  next.place = 1;
  EXPECT_EQ(Digest().add(lowest).value(), Digest().add(lowest).value());
  EXPECT_NE(Digest().add(lowest).value(), Digest().add(next).value());
}
// What the third law says if the first of three cards, "2S 3S 2S", goes, and the news tells this place.
std::vector<std::string> judged_place(std::int16_t place) {
  const Card two(Rank::k2, Suit::kSpades);
  const Card three(Rank::k3, Suit::kSpades);
  const PileId from = table_pile(toy::Pile::kHeap);
  const PileId to = pile_of(toy::Pile::kWon, Seat(1));
  TableView before;
  before.piles.push_back(PileView::up(from, listed(std::array{two, three, two})));
  before.piles.push_back(PileView::up(to, CardList()));
  TableView after;
  after.piles.push_back(PileView::up(from, listed(std::array{three, two})));
  after.piles.push_back(PileView::up(to, listed(two)));
  const Event event = Event::move(Audience::everyone(), toy::kRule, from, to, listed(two), place);
  const bool fits = fold(Healthy::info, project(event, Viewer::spectator()), before);
  Violations found = differences(Healthy::info, before, after);
  if (!fits) found.push_back("the card does not lie there");
  return found;
}
TEST(PlantedBugs, L3_takes_the_card_from_the_place_that_is_told) {
  EXPECT_EQ(judged_place(0), Violations());
}
TEST(PlantedBugs, L3_catches_a_place_that_is_not_told) {
  EXPECT_NE(judged_place(kPlaceNotTold), Violations());
}
TEST(PlantedBugs, L3_catches_the_place_of_an_equal_card) {
  EXPECT_NE(judged_place(2), Violations());
}
TEST(PlantedBugs, L3_catches_a_place_where_another_card_lies) {
  EXPECT_NE(judged_place(1), Violations());
  EXPECT_NE(judged_place(3), Violations());
}
TEST(PlantedBugs, L3_catches_parts_that_do_not_add_up) {
  NumberView heart{.id = toy::heart_number(Seat(0)), .value = 1, .parts = {{.value = 1}}};
  TableView table;
  table.numbers = {heart};
  EXPECT_EQ(differences(Healthy::info, table, table), Violations());
  table.numbers[0].parts.push_back({.value = 1});
  EXPECT_NE(differences(Healthy::info, table, table), Violations());
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
TEST(PlantedBugs, L4_catches_other_words_for_any_verb_and_card) {
  EXPECT_CAUGHT(law_4_equal_views_equal_news, Bug::kMoodyVerb);
  EXPECT_CAUGHT(law_4_equal_views_equal_news, Bug::kMoodyCard);
}
TEST(PlantedBugs, L5_catches_choices_that_change_meanwhile) {
  EXPECT_CAUGHT(law_5_order_of_choices, Bug::kNarrowed);
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
TEST(PlantedBugs, L10_catches_a_forecast_that_is_not_sure) {
  EXPECT_CAUGHT(law_10_what_is_sure_comes, Bug::kFalseForecast);
}
TEST(PlantedBugs, L10_catches_a_forecast_from_another_number) {
  EXPECT_CAUGHT(law_10_what_is_sure_comes, Bug::kFalseStart);
}

// Follows the words of a way, and tells what is broken where it leads.
template <class G>
std::string fault_at_the_end_of(const std::string& finding) {
  const std::string head = "toy, 2 players, seed 1, game ";
  const std::size_t game = finding.find(head) + head.size();
  EXPECT_NE(finding.find(head), std::string::npos) << finding;
  const auto number = std::stoull(finding.substr(game));
  std::istringstream steps(finding.substr(finding.find(": ", game) + 2));
  FastDice dice(1, number);
  NullSink sink;
  const State<G> start = G::start({}, 2, dice, sink);
  State<G> state = start;
  for (std::string step; std::getline(steps >> std::ws, step, ',');) {
    if (step == "table") {
      G::proceed(state, dice, sink);
    } else {
      EXPECT_FALSE(try_apply<G>(state, Seat(step[0] - '0'), *G::parse(step.substr(2)), dice, sink));
    }
  }
  return std::string(G::fault(state, start));
}

TEST(Ways, lead_to_what_a_law_found) {
  using G = Toy<Bug::kLosesCard>;
  const Violations found = law_7_invariants(setting<G>());
  ASSERT_FALSE(found.empty());
  for (const std::string& finding : found) {
    const std::string fault = fault_at_the_end_of<G>(finding);
    ASSERT_FALSE(fault.empty()) << finding;
    EXPECT_TRUE(finding.starts_with(fault + "; the way there: toy, ")) << finding;
  }
}

TEST(Ways, are_told_by_every_law) {
  const auto is_told = [](const Violations& found) {
    return !found.empty() && found[0].find("; the way there: ") != std::string::npos;
  };
  EXPECT_TRUE(is_told(law_1_choices(setting<Toy<Bug::kIdleChoice>>())));
  EXPECT_TRUE(is_told(law_2_worlds_are_as_likely_as_they_are(tiny<Toy<Bug::kBiasedSampler>>())));
  EXPECT_TRUE(is_told(law_3_news_is_complete(setting<Toy<Bug::kSilentDraw>>())));
  EXPECT_TRUE(is_told(law_4_news_tells_no_more_than_the_view(tiny<Toy<Bug::kViewForgets>>())));
  EXPECT_TRUE(is_told(law_5_order_of_choices(setting<Toy<Bug::kArrivalOrder>>())));
  EXPECT_TRUE(is_told(law_6_text_and_replay(setting<Toy<Bug::kMisprint>>())));
  EXPECT_TRUE(is_told(law_8_games_end(setting<Toy<Bug::kNeverEnds>>())));
  EXPECT_TRUE(is_told(law_9_imagined_games(setting<Toy<Bug::kImaginesOthers>>())));
  EXPECT_TRUE(is_told(law_10_what_is_sure_comes(setting<Toy<Bug::kFalseForecast>>())));
}

}  // namespace
}  // namespace km::laws
