#include "lab/measure_table.h"

#include <fmt/format.h>

#include <functional>

namespace km {
namespace {

struct Row {
  std::string id;
  std::string title;
  std::function<Estimate(const Sample&, const Certainty&)> value;
};

constexpr double kWins = 100.0 / kWholeWin;    // percent
constexpr double kParts = 100.0 / kWholeGame;  // percent

Row mean_row(std::string id, std::string title, const Tally Measures::* tally, double unit) {
  return {std::move(id), std::move(title), [tally, unit](const Sample& s, const Certainty& c) {
            return estimate_mean(s.measures.*tally, unit, c);
          }};
}
Row chance_row(std::string id, std::string title,
               std::function<std::pair<std::int64_t, std::int64_t>(const Sample&)> hits_of) {
  return {std::move(id), std::move(title),
          [hits_of = std::move(hits_of)](const Sample& sample, const Certainty& certainty) {
            const auto [hits, count] = hits_of(sample);
            return in_percent(count == 0 ? Estimate{} : estimate_chance(hits, count, certainty));
          }};
}

std::vector<Row> seat_rows(int players) {
  std::vector<Row> rows;
  for (int s = 0; s < players; ++s) {
    const auto seat = static_cast<std::size_t>(s);
    rows.push_back({fmt::format("wins-{}", s), fmt::format("won by seat {}, %", s),
                    [seat](const Sample& sample, const Certainty& certainty) {
                      return estimate_mean(sample.measures.seats[seat].share, kWins, certainty);
                    }});
    rows.push_back({fmt::format("score-{}", s), fmt::format("points of seat {}", s),
                    [seat](const Sample& sample, const Certainty& certainty) {
                      return estimate_mean(sample.measures.seats[seat].score, 1, certainty);
                    }});
    if (players < 3) continue;
    rows.push_back({fmt::format("waiting-{}", s),
                    fmt::format("of a game that seat {} only waits for the end, %", s),
                    [seat](const Sample& sample, const Certainty& certainty) {
                      return estimate_mean(sample.measures.seats[seat].waiting, kParts, certainty);
                    }});
  }
  return rows;
}

std::vector<Row> rows_of(const GameKind& game, int players) {
  std::vector<Row> rows = {
      mean_row("length", fmt::format("length of a game, {}", game.info().length), &Measures::length,
               1),
      chance_row("draws", "games that several win, %",
                 [](const Sample& s) { return std::pair(s.measures.draws, s.measures.games); }),
      chance_row("loops", "games that go round for ever, %",
                 [](const Sample& s) { return std::pair(s.measures.loops, s.measures.games); }),
      mean_row("first-mover", "won by who is asked first, beyond the due share, %",
               &Measures::first_mover, kWins),
      mean_row("margin", "margin of the best over the next, points", &Measures::margin, 1),
      mean_row("lead-changes", "changes of the lead, a game", &Measures::lead_changes, 1),
      mean_row("decisive", "of a game after which the winner leads to the end, %",
               &Measures::decisive, kParts),
      mean_row("drama", "drama: how far behind the winner was while behind, %", &Measures::drama,
               kParts),
      {"runaway", "won by who leads alone at half time, %",
       [](const Sample& s, const Certainty& c) {
         return estimate_mean(s.measures.leader_share[kMoments / 2], kWins, c);
       }},
      chance_row("comeback", "won by who was last at half time, %",
                 [](const Sample& s) {
                   return std::pair(s.measures.comeback.sum, s.measures.comeback.count);
                 }),
      mean_row("decisions", "decisions a game, of all players", &Measures::decisions, 1),
      mean_row("forced", "questions with one answer, %", &Measures::forced, kParts),
      mean_row("choices", "choices for a decision", &Measures::choices, 1),
      {"deal", "of who wins that the deal explains, %",
       [](const Sample& s, const Certainty& c) {
         return plays_by_rules_of_thumb(s)
                    ? Estimate{}
                    : in_percent(estimate_share_of_deal(s.measures.same_deal, c));
       }},
      chance_row(
          "hopeless", "decisions of who cannot win any more, %",
          [](const Sample& s) { return std::pair(s.kingmaking.hopeless, s.kingmaking.looked_at); }),
      chance_row(
          "kingmaking", "decisions of who cannot win, that decide who does, %",
          [](const Sample& s) { return std::pair(s.kingmaking.deciding, s.kingmaking.looked_at); }),
  };
  if (!game.can_repeat()) std::erase_if(rows, [](const Row& row) { return row.id == "loops"; });
  for (Row& row : seat_rows(players)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace

std::vector<MeasureRow> measure_table(const GameKind& game, const std::vector<Sample>& samples,
                                      double alpha) {
  const std::vector<Row> rows = rows_of(game, samples.front().spec.players.most);
  const double each = alpha / static_cast<double>(rows.size() * samples.size());
  std::vector<MeasureRow> table;
  for (const Row& row : rows) {
    MeasureRow filled{row.id, row.title, {}};
    for (const Sample& sample : samples) {
      filled.values.push_back(
          row.value(sample, {each, static_cast<std::int64_t>(sample.spec.games)}));
    }
    table.push_back(std::move(filled));
  }
  return table;
}

}  // namespace km
