#include "study/measure_table.h"

#include <algorithm>
#include <functional>

namespace km {
namespace {

struct Row {
  std::string id;
  Phrase title;
  std::function<Estimate(const Sample&, const Certainty&)> value;
};

Estimate estimate_percent(std::int64_t hits, std::int64_t count, const Certainty& certainty) {
  return count == 0 ? Estimate{} : in_percent(estimate_chance(hits, count, certainty));
}

Row row_of(const Measure& measure, const GameInfo& game) {
  return {std::string(measure.id), Phrase(measure.row, game.lengths),
          [&measure](const Sample& sample, const Certainty& certainty) {
            return estimate_of(measure, measure.unit, sample, certainty);
          }};
}

std::vector<Row> seat_rows(int players) {
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < kSeatMeasures; ++i) {
    const SeatMeasure& measure = all_seat_measures()[i];
    if (!measure.row.empty() && players >= measure.least_players) shown.push_back(i);
  }
  std::sort(shown.begin(), shown.end(), [](std::size_t a, std::size_t b) {
    return all_seat_measures()[a].place < all_seat_measures()[b].place;
  });
  std::vector<Row> rows;
  for (int s = 0; s < players; ++s) {
    for (const std::size_t i : shown) {
      const SeatMeasure& measure = all_seat_measures()[i];
      rows.push_back({std::string(measure.id) + "-" + std::to_string(s), Phrase(measure.row, s),
                      [s, i, &measure](const Sample& sample, const Certainty& certainty) {
                        const SeatTotals& seat = sample.measures.seats[as_index(s)];
                        return estimate_mean(seat.tallies[i], measure.unit, certainty);
                      }});
    }
  }
  return rows;
}

std::vector<Row> rows_of(const Trials& trials, int players) {
  std::vector<Row> rows;
  for (const Measure& measure : all_measures()) {
    if (measure.row.empty() || (measure.where_positions_repeat && !trials.can_repeat())) continue;
    rows.push_back(row_of(measure, trials.game().info()));
  }
  for (Row& row : seat_rows(players)) rows.push_back(std::move(row));
  return rows;
}

}  // namespace

Estimate estimate_of(const Measure& measure, double unit, const Sample& sample,
                     const Certainty& certainty) {
  const Tally& tally = sample.measures.of(measure.id);
  switch (measure.made) {
    case Made::kMean:
      return estimate_mean(tally, unit, certainty);
    case Made::kChance:
      return estimate_percent(tally.sum, tally.count, certainty);
    case Made::kChanceOfDecisions:
      return estimate_percent(sample.kingmaking.*measure.decisions, sample.kingmaking.looked_at,
                              certainty);
    case Made::kDeal:
      break;
  }
  // Of players who roll no dice of their own nothing would be left but the deal.
  if (plays_by_rules_of_thumb(sample)) return {};
  return in_percent(estimate_share_of_deal(sample.measures.same_deal, certainty));
}

std::vector<MeasureRow> measure_table(const Trials& trials, const std::vector<Sample>& samples,
                                      double alpha) {
  const std::vector<Row> rows = rows_of(trials, samples.front().spec.players.most);
  const double each = alpha / (count_of(rows) * count_of(samples));
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
