// The lab finds what was planted, and nothing in a game that has nothing wrong.
#include "lab/lab.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "lab/lots_game.h"
#include "runtime/match.h"
#include "runtime/match_of.h"
#include "runtime/notation.h"
#include "study/measure_table.h"
#include "trials/trials_of.h"

namespace km {
namespace {

const GameKind& lots_game() {
  static const GameKindOf<lots::Game> kind(RuleBooks{});
  return kind;
}
const Trials& lots_trials() {
  static const TrialsOf<lots::Game> trials(lots_game());
  return trials;
}

Measures measure(int players, std::uint64_t games, std::uint64_t seed,
                 std::string_view rules = "") {
  BatchSpec spec;
  spec.rules = *parse_rules(lots_game(), rules);
  spec.players = {players, players};
  spec.games = games;
  spec.seed = seed;
  return lots_trials().measure(spec);
}

// --- closed forms: the difference of two players is a walk of twelve steps, each a die less a die

using Chances = std::map<int, double>;

Chances a_step() {
  Chances step;
  for (int a = 1; a <= 20; ++a) {
    for (int b = 1; b <= 20; ++b) step[a - b] += 1.0 / 400;
  }
  return step;
}
Chances after(const Chances& now, int steps) {
  Chances then = now;
  for (int i = 0; i < steps; ++i) {
    Chances next;
    for (const auto& [place, chance] : then) {
      for (const auto& [by, part] : a_step()) next[place + by] += chance * part;
    }
    then = next;
  }
  return then;
}
double chance_above(const Chances& chances, int limit) {
  double sum = 0;
  for (const auto& [place, chance] : chances) sum += place > limit ? chance : 0;
  return sum;
}

const Measures& two_players() {
  static const Measures measures = measure(2, 200'000, 1);
  return measures;
}
void expect_mean(const Tally& tally, double unit, double truth) {
  const Estimate estimate = estimate_mean(tally, unit, {0.001, 200'000});
  EXPECT_LE(estimate.low, truth + 1e-9);
  EXPECT_GE(estimate.high, truth - 1e-9);
}

TEST(Measures, Length) {
  expect_mean(two_players().of("length"), 1, 12);
  EXPECT_EQ(two_players().of("length").sum, 12 * 200'000);
  EXPECT_EQ(two_players().lengths[12], 200'000);
}
TEST(Measures, Draws) {
  const double truth = after({{0, 1}}, 12).at(0);
  const Estimate estimate =
      estimate_chance(two_players().of("draws").sum, two_players().games, {0.001, 200'000});
  EXPECT_LE(estimate.low, truth);
  EXPECT_GE(estimate.high, truth);
}
TEST(Measures, SharesOfSeats) {
  for (std::size_t s = 0; s < 2; ++s) {
    expect_mean(two_players().seats[s].of("wins"), 1.0 / kWholeWin, 0.5);
    expect_mean(two_players().seats[s].of("score"), 1, 12 * 10.5);
    expect_mean(two_players().seats[s].of("edge"), 1, 0);
  }
  EXPECT_EQ(two_players().seats[0].of("wins").sum + two_players().seats[1].of("wins").sum,
            std::int64_t{200'000} * kWholeWin);
}
TEST(Measures, Margin) {
  double truth = 0;
  for (const auto& [place, chance] : after({{0, 1}}, 12)) truth += std::abs(place) * chance;
  expect_mean(two_players().of("margin"), 1, truth);
}
// Who leads alone after five tenths of the trail wins; a draw is half a win.
TEST(Measures, LeaderWins) {
  // Twelve looks at the score: the sixth is after six rounds.
  double leads = 0;
  double wins = 0;
  for (const auto& [place, chance] : after({{0, 1}}, 6)) {
    if (place <= 0) continue;
    const Chances end = after({{place, 1}}, 6);
    leads += chance;
    wins += chance * (chance_above(end, 0) + end.at(0) / 2);
  }
  expect_mean(two_players().leader_share[4], 1.0 / kWholeWin, wins / leads);
}
TEST(Measures, Comebacks) {
  double wins = 0;
  double comebacks = 0;
  for (const auto& [place, chance] : after({{0, 1}}, 6)) {
    const double won = chance_above(after({{place, 1}}, 6), 0);
    wins += chance * won;
    comebacks += place < 0 ? chance * won : 0;
  }
  expect_mean(two_players().of("comeback"), 1, comebacks / wins);
}
// The last leader is remembered where nobody leads.
TEST(Measures, LeadChanges) {
  std::map<std::pair<int, int>, double> now = {{{0, 0}, 1}};  // place, last leader
  double changes = 0;
  for (int i = 0; i < 12; ++i) {
    std::map<std::pair<int, int>, double> next;
    for (const auto& [where, chance] : now) {
      for (const auto& [by, part] : a_step()) {
        const int place = where.first + by;
        const int leader = place == 0 ? where.second : place > 0 ? 1 : -1;
        if (where.second != 0 && leader != where.second) changes += chance * part;
        next[{place, leader}] += chance * part;
      }
    }
    now = next;
  }
  expect_mean(two_players().of("lead-changes"), 1, changes);
}
TEST(Measures, Decisions) {
  EXPECT_EQ(two_players().of("decisions").sum, 24 * 200'000);
  EXPECT_EQ(two_players().of("choices").sum, 3 * two_players().of("choices").count);
  EXPECT_EQ(two_players().of("forced").sum, 0);
  expect_mean(measure(2, 20'000, 1, "forced=16").of("forced"), 1.0 / kWholeGame, 0.25);
  EXPECT_TRUE(two_players().actions.empty());
  BatchSpec spec;
  spec.rules = lots_game().default_rules();
  spec.players = {2, 2};
  spec.games = 20'000;
  spec.bots = {{BotKind::kRandom, {}}};
  const Measures by_bots = lots_trials().measure(spec);
  for (int lot = 0; lot < lots::kLots; ++lot) {
    const ActionTotals& totals = by_bots.actions.at(static_cast<ActionKey>(lot));
    EXPECT_EQ(totals.offered, 24 * 20'000);
    EXPECT_NEAR(static_cast<double>(totals.chosen), 8.0 * 20'000, 2000);
  }
}
TEST(Measures, RulesAndEndings) {
  const auto& rules = two_players().rules;
  EXPECT_EQ(rules[6].endings, 200'000);
  EXPECT_EQ(rules[2].times, 24 * 200'000);
  const double truth = 1 - std::pow(0.95, 24);
  const Estimate lucky = estimate_chance(rules[5].games, two_players().games, {0.001, 200'000});
  EXPECT_LE(lucky.low, truth);
  EXPECT_GE(lucky.high, truth);
  EXPECT_FALSE(rules[7].shown.exists());
}
// One round: who wins, given the two dice, depends on the two lots, and is known of each of 20 x 20 x 9 ways.
TEST(Measures, TheShareOfTheDeal) {
  const lots::Game::Rules rules;
  double squares = 0;
  double explained = 0;
  for (int deal = 0; deal < 400; ++deal) {
    double share = 0;
    for (int way = 0; way < 9; ++way) {
      const int own = lots::turned(deal / 20, way / 3, rules);
      const int other = lots::turned(deal % 20, way % 3, rules);
      const double won = own > other ? 1 : own == other ? 0.5 : 0;
      share += won / 9;
      squares += won * won / 3600;
    }
    explained += share * share / 400;
  }
  const double truth = (explained - 0.25) / (squares - 0.25);
  const Measures games = measure(2, 400'000, 1, "rounds=1");
  const Estimate estimate = estimate_share_of_deal(games.same_deal, {0.001, 25'000});
  EXPECT_LE(estimate.low, truth);
  EXPECT_GE(estimate.high, truth);
  EXPECT_LT(estimate.high - estimate.low, 0.15);
  EXPECT_DOUBLE_EQ(estimate_share_of_deal(measure(2, 2000, 1, "all_luck=1").same_deal, {}).mean, 1);
}
// Games that are stuck, and only these, are known to go round for ever.
TEST(Measures, Loops) {
  const Measures stuck = measure(2, 1000, 1, "stuck=3,limit=100");
  EXPECT_EQ(stuck.of("loops").sum, 1000);
  EXPECT_TRUE(stuck.measured[measure_number("loops")].high.exists());
  EXPECT_EQ(measure(2, 1000, 1, "endless=500").of("loops").sum, 0);
  EXPECT_EQ(measure(3, 1000, 1, "forced=64").of("loops").sum, 0);  // no choice, but dice
}
// Each way once: two begin, lots and dice for both, two cards for the first and one for the last.
TEST(Measures, EveryWay) {
  const auto rules = *parse_rules(lots_game(), "rounds=1,sides=2,pack=2");
  const auto ways = lots_trials().measure_every_way(rules, 2, 1000);
  ASSERT_TRUE(ways.has_value());
  EXPECT_EQ(ways->games, 2 * (3 * 2 * 2) * (3 * 2));
  EXPECT_EQ(ways->of("draws").sum, ways->games / 2);
  EXPECT_FALSE(lots_trials().measure_every_way(rules, 2, 100).has_value());
  EXPECT_FALSE(
      lots_trials().measure_every_way(lots_game().default_rules(), 2, 1'000'000).has_value());
}
TEST(Measures, Waiting) {
  EXPECT_EQ(measure(2, 100, 1).seats[0].of("waiting").sum / 100,
            kWholeGame / 12);  // the last round has no length yet
  const Measures out = measure(3, 20'000, 1, "knock_out=3");
  const double all =
      static_cast<double>(out.seats[0].of("waiting").sum + out.seats[1].of("waiting").sum +
                          out.seats[2].of("waiting").sum) /
      (3.0 * 20'000 * kWholeGame);
  EXPECT_NEAR(all, (10.0 / 12 + 2.0 / 12) / 3, 0.01);
}

// Who cannot win any more gives a crown to one of the others; or, without crowns, decides nothing.
TEST(Measures, Kingmaking) {
  const auto find = [](std::string_view rules) {
    BatchSpec spec;
    spec.rules = *parse_rules(lots_game(), rules);
    spec.players = {3, 3};
    spec.games = 6000;
    return lots_trials().find_kingmakers(spec);
  };
  const Kingmaking crowns = find("rounds=4,crown=30");
  EXPECT_GT(crowns.deciding, 10);
  EXPECT_GE(crowns.hopeless, crowns.deciding);
  EXPECT_GT(crowns.looked_at, crowns.hopeless);
  EXPECT_TRUE(crowns.shown.exists());
  const Kingmaking none = find("rounds=4");
  EXPECT_GT(none.hopeless, 10);
  EXPECT_EQ(none.deciding, 0);
}

// One row is all that a measure needs: it is counted, has its line in the report, and is judged.
TEST(Measures, EachRowOfTheListIsFollowed) {
  Sample sample;
  sample.strength = "random";
  sample.spec.players = {2, 2};
  sample.spec.games = 200'000;
  sample.measures = two_players();
  sample.kingmaking = {100, 10, 5, {}};
  std::map<std::string, Estimate> rows;
  for (const MeasureRow& row : measure_table(lots_trials(), {sample}, 0.05)) {
    rows[row.id] = row.values.front();
  }
  std::map<std::string, Check> checks;
  for (const Check& check : examine(lots_trials(), {{sample}, {}, {}, {}}, 0.05)) {
    EXPECT_TRUE(checks.emplace(check.id, check).second) << check.id << " twice";
  }
  for (const Measure& measure : all_measures()) {
    const std::string id(measure.id);
    SCOPED_TRACE(id);
    EXPECT_EQ(&all_measures()[measure_number(id)], &measure) << "twice in the list";
    EXPECT_EQ(sample.measures.of(id).count > 0, measure.count != nullptr);
    EXPECT_EQ(rows.contains(id), !measure.row.empty());
    if (!measure.row.empty()) {
      EXPECT_GT(rows[id].count, 0);
    }
    if (measure.demand.chapter == Chapter::kNone) continue;
    ASSERT_TRUE(checks.contains(id));
    EXPECT_EQ(checks[id].title, measure.demand.title.english());
    EXPECT_EQ(checks[id].unit, measure.sign);
    if (!measure.demand.a_player) {
      EXPECT_EQ(checks[id].estimate.mean, rows[id].mean);
    }
  }
}

// --- the division of the work

TEST(Measures, PartsAddUpToTheWhole) {
  BatchSpec spec;
  spec.rules = lots_game().default_rules();
  spec.players = {3, 3};
  spec.games = 500;
  const Measures whole = lots_trials().measure(spec);
  Measures parts;
  for (const std::uint64_t first : {400U, 0U, 100U}) {  // in any order
    spec.first = first;
    spec.games = first == 400 ? 100 : first == 0 ? 100 : 300;
    parts.add(lots_trials().measure(spec));
  }
  EXPECT_EQ(parts.numbers(), whole.numbers());
}
TEST(Measures, NumbersThatAreNoneAreRefused) {
  std::vector<std::int64_t> numbers = two_players().numbers();
  Measures copy;
  EXPECT_TRUE(copy.add(numbers));
  EXPECT_EQ(copy.numbers(), numbers);
  numbers.pop_back();
  EXPECT_FALSE(Measures().add(numbers));
  EXPECT_FALSE(Measures().add(std::span<const std::int64_t>()));
  numbers.back() = std::int64_t{1} << 60;
  EXPECT_FALSE(Measures().add(numbers));
}

// --- intervals

TEST(Estimates, AChanceThatOneMayLookAtAnyTime) {
  FastDice dice(3);
  int wrong = 0;
  for (int run = 0; run < 400; ++run) {
    std::int64_t hits = 0;
    bool missed = false;
    for (int n = 1; n <= 2000 && !missed; ++n) {
      hits += dice.below(100) < 3 ? 1 : 0;
      if (n % 10 != 0) continue;
      const Estimate estimate = estimate_chance(hits, n, {0.05, 1000});
      missed = estimate.low > 0.03 || estimate.high < 0.03;
    }
    wrong += missed ? 1 : 0;
  }
  EXPECT_LE(wrong, 20);
}
TEST(Estimates, NeverSeenIsRareButPossible) {
  const Estimate never = estimate_chance(0, 1'000'000, {0.05, 1'000'000});
  EXPECT_EQ(never.low, 0);
  EXPECT_LT(never.high, 2e-5);
  EXPECT_GT(never.high, 3e-6);
}
TEST(Estimates, Verdicts) {
  const Estimate estimate{1, 0.9, 1.1, 1, 100};
  EXPECT_EQ(judge(estimate, {0, 2}), Ruling::kOk);
  EXPECT_EQ(judge(estimate, {1.2, 2}), Ruling::kFlaw);
  EXPECT_EQ(judge(estimate, {1.05, 2}), Ruling::kUndecided);
  EXPECT_EQ(needed_to_decide(estimate, {0, 2}), 100);
  EXPECT_EQ(needed_to_decide(estimate, {1.05, 2}), 400);
}
TEST(Estimates, Quantiles) {
  EXPECT_EQ(quantile({1, 1, 1, 1}, 0.5), 1);
  EXPECT_EQ(quantile({0, 0, 0, 5}, 0.5), 3);
  EXPECT_EQ(quantile({}, 0.5), 0);
}

// --- verdicts

std::vector<Check> checks_of(int players, std::uint64_t games, std::uint64_t seed,
                             std::string_view rules, const std::vector<BotSpec>& bots = {}) {
  Sample sample;
  sample.strength = bots.empty() ? "random" : "strong";
  sample.spec.rules = *parse_rules(lots_game(), rules);
  sample.spec.players = {players, players};
  sample.spec.games = games;
  sample.spec.seed = seed;
  sample.spec.bots = bots;
  sample.measures = lots_trials().measure(sample.spec);
  const auto ways = lots_trials().measure_every_way(sample.spec.rules, players, 10'000);
  return examine(lots_trials(), {{sample}, {}, ways, {}}, 0.05);
}
std::string flaws_of(const std::vector<Check>& checks) {
  std::string all;
  for (const Check& check : checks) {
    if (check.ruling == Ruling::kFlaw) all += check.id + " ";
  }
  return all;
}

struct Planted {
  int players;
  std::string_view rules;
  std::string_view flaw;  // what the lab should call it
  std::uint64_t games = 20'000;
};
constexpr std::uint64_t kMany =
    200'000;  // to be sure that something is rarer than once in 10,000 games
constexpr Planted kPlanted[] = {
    {2, "head_start=5", "seat-0"},
    {2, "head_start=10", "seat-0"},
    {3, "head_start=10", "seat-0"},
    {4, "head_start=10", "seat-0"},
    {2, "handicap=5", "seat-1"},
    {2, "handicap=10", "seat-1"},
    {3, "handicap=10", "seat-2"},
    {4, "handicap=20", "seat-3"},
    {2, "loaded=2", "seat-0"},
    {2, "loaded=4", "seat-0"},
    {3, "loaded=4", "seat-0"},
    {4, "loaded=8", "seat-0"},
    {2, "first_bonus=1", "first"},
    {3, "first_bonus=1", "first"},
    {4, "first_bonus=2", "first"},
    {2, "endless=8", "ends"},
    {2, "endless=50", "ends"},
    {3, "endless=8", "ends"},
    {4, "endless=20", "ends"},
    {2, "slow=6", "length"},
    {3, "slow=10", "length"},
    {4, "slow=16", "length"},
    {2, "unlucky=1", "rule-LT-5", kMany},
    {4, "unlucky=1", "rule-LT-5", kMany},
    {2, "locked=1", "played-AS", kMany},
    {3, "locked=1", "played-AS", kMany},
    {2, "all_luck=1", "deal"},
    {4, "all_luck=1", "deal"},
    {2, "quarter=1", "points-0", 2'500'000},
    {2, "stuck=5", "loops"},
    {3, "stuck=20", "loops"},
    {2, "stuck=2,limit=9", "ends"},
    {2, "forced=40", "forced"},
    {3, "forced=60", "forced"},
    {4, "forced=64", "forced"},
    {2, "forced=62", "decisions"},
    {2, "rounds=2", "decisions"},
    {3, "rounds=1", "decisions"},
    {2, "snowball=20", "runaway"},
    {3, "snowball=40", "runaway"},
    {2, "snowball=40", "comeback"},
    {2, "snowball=30", "lead"},
    {2, "frozen=4", "runaway"},
    {3, "frozen=5", "runaway"},
    {2, "frozen=2", "decisive"},
    {2, "ace=60", "card-AS"},
    {3, "ace=100", "card-AS"},
    {4, "ace=100", "card-AS"},
    {3, "knock_out=2", "waiting"},
    {3, "knock_out=1", "waiting"},
    {4, "knock_out=2", "waiting"},
    {2, "coarse=10", "draws"},
    {3, "coarse=20", "draws"},
    {2, "coarse=20", "draws"},
};

TEST(Verdicts, FindWhatWasPlanted) {
  int found = 0;
  for (const Planted& planted : kPlanted) {
    const std::string flaws = flaws_of(checks_of(planted.players, planted.games, 7, planted.rules));
    const bool named = flaws.find(planted.flaw) != std::string::npos;
    found += named ? 1 : 0;
    if (!named)
      std::printf("%d players, %s: not '%s' but '%s'\n", planted.players,
                  std::string(planted.rules).c_str(), std::string(planted.flaw).c_str(),
                  flaws.c_str());
  }
  EXPECT_GE(std::size(kPlanted), 40U);
  EXPECT_GE(found, std::ceil(0.95 * static_cast<double>(std::size(kPlanted))));
}
// Who thinks never draws a lot that loses the game.
TEST(Verdicts, FindAnActionThatIsNeverRight) {
  const BotSpec bot{BotKind::kSearch, {.simulations = 300}};
  const std::vector<Check> checks = checks_of(2, 7000, 7, "bad_lot=1000,rounds=1", {bot});
  EXPECT_NE(flaws_of(checks).find("action-lot 2"), std::string::npos) << flaws_of(checks);
}
const Check& check_of(const std::vector<Check>& checks, std::string_view id) {
  return *std::find_if(checks.begin(), checks.end(), [id](const Check& c) { return c.id == id; });
}
// In a game so small that every way can be gone, what never happens is proved to be impossible.
TEST(Verdicts, Proofs) {
  constexpr std::string_view kTiny = "rounds=1,sides=2,pack=3,";
  const auto proved = [&](std::string_view rules, std::string_view id) {
    return check_of(checks_of(2, 10'000, 7, std::string(kTiny).append(rules)), id).proved;
  };
  EXPECT_TRUE(proved("locked=1", "played-AS"));
  EXPECT_FALSE(proved("locked=0", "played-AS"));
  EXPECT_TRUE(proved("unlucky=1", "rule-LT-5"));
  EXPECT_FALSE(proved("unlucky=0", "rule-LT-5"));
  EXPECT_FALSE(check_of(checks_of(2, 10'000, 7, "locked=1"), "played-AS").proved);
}
// A flaw comes with the shortest game that shows it.
TEST(Verdicts, Witnesses) {
  const std::vector<Check> checks = checks_of(2, 10'000, 7, "head_start=20,endless=50");
  for (const std::string_view id : {"seat-0", "seat-1", "ends"}) {
    const Check& check = check_of(checks, id);
    EXPECT_EQ(check.ruling, Ruling::kFlaw) << id;
    ASSERT_TRUE(check.witness.exists()) << id;
    BatchSpec one;
    one.rules = *parse_rules(lots_game(), "head_start=20,endless=50");
    one.players = {2, 2};
    one.seed = 7;
    one.first = static_cast<std::uint64_t>(check.witness.game);
    one.games = 1;
    const Measures game = lots_trials().measure(one);
    EXPECT_EQ(game.steps, check.witness.steps);
    if (id == "ends") {
      EXPECT_EQ(game.rules[7].endings, 1);
    }
    if (id == "seat-0") {
      EXPECT_GT(game.seats[0].of("wins").sum, 0);
    }
    if (id == "seat-1") {
      EXPECT_EQ(game.seats[1].of("wins").sum, 0);
    }
  }
}
TEST(Verdicts, FewGamesDecideNothing) {
  for (const Check& check : checks_of(2, 20, 7, "head_start=1000")) {
    if (check.id.starts_with("seat")) {
      EXPECT_EQ(check.ruling, Ruling::kUndecided);
    }
  }
}
TEST(Verdicts, AHealthyGameHasNoFlaws) {
  int asked = 0;
  int flagged = 0;
  for (std::uint64_t seed = 1; asked < 1000; ++seed) {
    const std::vector<Check> checks = checks_of(2 + as_number(seed % 3), 20'000, seed, "");
    asked += count_of(checks);
    flagged += as_number(std::count_if(checks.begin(), checks.end(), [](const Check& check) {
      return check.ruling == Ruling::kFlaw;
    }));
    if (!flaws_of(checks).empty()) std::printf("%s\n", flaws_of(checks).c_str());
  }
  EXPECT_LE(flagged, 5);
}

}  // namespace
}  // namespace km
