#include "trials/measure.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

#include "trials/measures.h"
#include "trials/words.h"

namespace km {
namespace {

using trials::operator""_m;

constexpr double kNoLimit = std::numeric_limits<double>::infinity();
constexpr double kWins = 100.0 / kWholeWin;    // percent
constexpr double kParts = 100.0 / kWholeGame;  // percent
constexpr double kFair = 2;                    // percent of all games

template <int kLow, int kHigh>
Tolerance within(int /*players*/) {
  return {kLow, kHigh};
}
template <int kLow>
Tolerance at_least(int /*players*/) {
  return {kLow, kNoLimit};
}
bool any_game(const GameSeen& /*game*/, std::int64_t /*value*/) { return true; }

// Of all questions, the part that has one answer.
void count_forced(const GameSeen& game, Tally& tally) {
  const int questions = game.decisions + game.forced;
  if (questions > 0) tally.add(std::int64_t{game.forced} * kWholeGame / questions);
}
bool leader_wins(const GameSeen& game, std::int64_t /*value*/) {
  const int leader = game.leader_at_half_time();
  return leader >= 0 && game.share(leader) > 0;
}

constexpr std::array<Measure, kMeasures> kList = {{
    {.id = "length",
     .count = [](const GameSeen& game, Tally& tally) { tally.add(game.length); },
     .field = "length",
     .row = "length of a game, {0}"_m,
     .reading = {"length of a game"}},
    {.id = "draws",
     .made = Made::kChance,
     .count = [](const GameSeen& game,
                 Tally& tally) { tally.add(game.winners.size() > 1 ? 1 : 0); },
     .unit = 100,
     .sign = "%",
     .row = "games that several win, %"_m,
     .reading = {"games that several win"},
     .demand = {.chapter = Chapter::kWinners,
                .title = "Somebody wins"_m,
                .measured = "games that several win"_m,
                .fair = within<0, 5>,
                .shown_by = [](const GameSeen&, std::int64_t value) { return value > 0; }}},
    {.id = "loops",
     .made = Made::kChance,
     .count = [](const GameSeen& game, Tally& tally) { tally.add(game.goes_round ? 1 : 0); },
     .unit = 100,
     .sign = "%",
     .row = "games that go round for ever, %"_m,
     .where_positions_repeat = true,
     .demand = {
         .chapter = Chapter::kEnd,
         .title = "No game goes round for ever"_m,
         .measured = "games whose position comes back while nobody has a choice and no die falls"_m,
         .fair = [](int) { return Tolerance{0, 0.01}; },
         .shown_by = [](const GameSeen&, std::int64_t value) { return value > 0; }}},
    {.id = "seat-0",
     .count = [](const GameSeen& game, Tally& tally) { tally.add(game.share(0)); },
     .unit = kWins,
     .sign = "%",
     .reading = {"games won by seat 0"}},
    {.id = "first-mover",
     .count =
         [](const GameSeen& game, Tally& tally) {
           if (game.first_asked >= 0) tally.add(game.share(game.first_asked) - game.due());
         },
     .unit = kWins,
     .sign = "%",
     .row = "won by who is asked first, beyond the due share, %"_m,
     .reading = {"games won by who is asked first, beyond the due share"},
     .demand = {.chapter = Chapter::kFirstMove,
                .title = "Who is asked first has no advantage"_m,
                .measured = "games won beyond the due share"_m,
                .fair = [](int) { return Tolerance{-kFair, kFair}; },
                .shown_by =
                    [](const GameSeen& game, std::int64_t) {
                      return game.first_asked >= 0 && game.share(game.first_asked) > 0;
                    },
                .too_low_shown_by =
                    [](const GameSeen& game, std::int64_t) {
                      return game.first_asked >= 0 && game.share(game.first_asked) == 0;
                    }}},
    {.id = "margin",
     .count = [](const GameSeen& game, Tally& tally) { tally.add(ScoreTrail::lead(game.scores)); },
     .field = "margin",
     .row = "margin of the best over the next, points"_m,
     .reading = {"margin of the winner, in points"}},
    {.id = "lead-changes",
     .count =
         [](const GameSeen& game, Tally& tally) {
           if (!game.trail.empty()) tally.add(game.trail.lead_changes());
         },
     .field = "lead_changes",
     .row = "changes of the lead, a game"_m,
     .reading = {"lead changes a game"},
     .demand = {.chapter = Chapter::kLead,
                .title = "The lead changes"_m,
                .measured = "times a game"_m,
                .fair = at_least<1>,
                .shown_by = [](const GameSeen& game,
                               std::int64_t value) { return !game.trail.empty() && value == 0; }}},
    {.id = "decisive",
     .count =
         [](const GameSeen& game, Tally& tally) {
           if (game.has_winner()) tally.add(game.trail.decided_after(game.winner()));
         },
     .unit = kParts,
     .sign = "%",
     .field = "decisive",
     .row = "of a game after which the winner leads to the end, %"_m,
     .reading = {"part of a game after which the winner leads to the end", kWholeGame},
     .demand = {.chapter = Chapter::kLead,
                .title = "The end decides"_m,
                .measured = "of a game after which the winner leads to the end"_m,
                .fair = within<30, 100>,
                .shown_by =
                    [](const GameSeen& game, std::int64_t value) {
                      return game.has_winner() && value < kWholeGame * 3 / 10;
                    }}},
    {.id = "drama",
     .count =
         [](const GameSeen& game, Tally& tally) {
           if (game.has_winner()) tally.add(game.trail.drama(game.winner()));
         },
     .unit = kParts,
     .sign = "%",
     .field = "drama",
     .row = "drama: how far behind the winner was while behind, %"_m},
    {.id = "runaway",
     .count =
         [](const GameSeen& game, Tally& tally) {
           const int leader = game.leader_at_half_time();
           if (leader >= 0) tally.add(game.share(leader));
         },
     .unit = kWins,
     .sign = "%",
     .row = "won by who leads alone at half time, %"_m,
     .demand = {.chapter = Chapter::kHalfTime,
                .title = "Who leads at half time can still lose"_m,
                .measured = "games won by who leads alone at half time"_m,
                .fair = within<0, 80>,
                .shown_by = leader_wins}},
    {.id = "comeback",
     .made = Made::kChance,
     .count =
         [](const GameSeen& game, Tally& tally) {
           if (!game.has_winner()) return;
           tally.add(ScoreTrail::is_last(game.trail.after(5), game.winner()) ? 1 : 0);
         },
     .unit = 100,
     .sign = "%",
     .field = "comeback",
     .row = "won by who was last at half time, %"_m,
     .demand = {.chapter = Chapter::kHalfTime,
                .title = "Who is last at half time can still win"_m,
                .measured = "games won by who was last then"_m,
                .fair = [](int players) { return Tolerance{100.0 / players / 10, 100}; },
                .shown_by = leader_wins}},
    {.id = "decisions",
     .count = [](const GameSeen& game, Tally& tally) { tally.add(game.decisions); },
     .field = "decisions",
     .row = "decisions a game, of all players"_m,
     .reading = {"decisions a game"},
     .demand = {.chapter = Chapter::kDecisions,
                .title = "There is something to decide"_m,
                .measured = "decisions a game and player"_m,
                .fair = at_least<3>,
                .a_player = true,
                .shown_by = any_game}},
    {.id = "forced",
     .count = count_forced,
     .unit = kParts,
     .sign = "%",
     .field = "forced",
     .row = "questions with one answer, %"_m,
     .reading = {"questions with one answer"},
     .demand = {.chapter = Chapter::kDecisions,
                .title = "Questions have more than one answer"_m,
                .measured = "of all questions have one"_m,
                .fair = within<0, 50>,
                .shown_by = [](const GameSeen& game,
                               std::int64_t) { return game.forced > game.decisions; }}},
    {.id = "choices",
     .count = [](const GameSeen& game, Tally& tally) { tally.add(game.choices); },
     .field = "choices",
     .row = "choices for a decision"_m,
     .demand = {.chapter = Chapter::kDecisions,
                .title = "There is something to choose from"_m,
                .measured = "choices for a decision"_m,
                .fair = within<2, 30>,
                .shown_by = any_game}},
    {.id = "deal",
     .made = Made::kDeal,
     .sign = "%",
     .row = "of who wins that the deal explains, %"_m,
     .demand = {.chapter = Chapter::kDecisions,
                .title = "The deal does not settle who wins"_m,
                .measured = "of who wins is explained by the deal: the same deal, played twice"_m,
                .fair = [](int) { return Tolerance{-kNoLimit, 90}; },
                .shown_by = any_game}},
    {.id = "hopeless",
     .made = Made::kChanceOfDecisions,
     .decisions = &Kingmaking::hopeless,
     .sign = "%",
     .row = "decisions of who cannot win any more, %"_m},
    {.id = "kingmaking",
     .made = Made::kChanceOfDecisions,
     .decisions = &Kingmaking::deciding,
     .sign = "%",
     .row = "decisions of who cannot win, that decide who does, %"_m,
     .demand = {.chapter = Chapter::kDecisions,
                .title = "Who cannot win does not decide who does"_m,
                .measured = "decisions by which a player without a chance moves a win from one to "
                            "another"_m,
                .fair = within<0, 2>}},
}};
static_assert(!kList.back().id.empty());

constexpr std::array<SeatMeasure, kSeatMeasures> kSeatList = {{
    {.id = "score",
     .count = [](const GameSeen& game,
                 int seat) { return std::int64_t{game.scores[as_index(seat)].value}; },
     .field = "score",
     .row = "points of seat {0}"_m,
     .place = 2},
    // Beyond the mean of the others, times their number.
    {.id = "edge",
     .count =
         [](const GameSeen& game, int seat) {
           std::int64_t all = 0;
           for (const Points points : game.scores) all += points.value;
           const std::int64_t own = game.scores[as_index(seat)].value;
           return own * static_cast<std::int64_t>(game.scores.size()) - all;
         }},
    {.id = "wins",
     .count = [](const GameSeen& game, int seat) { return std::int64_t{game.share(seat)}; },
     .unit = kWins,
     .field = "share",
     .row = "won by seat {0}, %"_m,
     .place = 1},
    // Which part of the game is left when nothing concerns this seat any more.
    {.id = "waiting",
     .count =
         [](const GameSeen& game, int seat) {
           const int length = std::max(1, game.length);
           const int left = length - game.last_news[as_index(seat)];
           return std::int64_t{left} * kWholeGame / length;
         },
     .unit = kParts,
     .field = "waiting",
     .row = "of a game that seat {0} only waits for the end, %"_m,
     .place = 3,
     .least_players = 3},
}};
static_assert(!kSeatList.back().id.empty());

std::size_t number_of(const auto& list, std::string_view id) {
  const auto found =
      std::find_if(list.begin(), list.end(), [id](const auto& row) { return row.id == id; });
  assert(found != list.end());
  return as_index(found - list.begin());
}

}  // namespace

std::span<const Measure, kMeasures> all_measures() { return kList; }
std::size_t measure_number(std::string_view id) { return number_of(kList, id); }
std::span<const SeatMeasure, kSeatMeasures> all_seat_measures() { return kSeatList; }
std::size_t seat_measure_number(std::string_view id) { return number_of(kSeatList, id); }

}  // namespace km
