#include "lab/lab_json.h"

#include <cmath>

#include "runtime/json_writer.h"
#include "runtime/notation.h"
#include "study/measure_table.h"

namespace km {
namespace {

// JSON has no word for what has no limit.
void write_number(double number, JsonWriter& json) {
  std::isfinite(number) ? void(json.value(number)) : void(json.null());
}

void write_check(const LabReport& report, const Check& check, JsonWriter& json) {
  json.begin_object().field("id", check.id).field("title", plain(check.title.english()));
  json.field("measured", plain(check.measured.english()))
      .field("players", check.strength)
      .field("unit", check.unit);
  json.field("verdict", ruling_text(check.ruling)).field("proved", check.proved);
  json.field("mean", check.estimate.mean).key("interval").begin_array();
  write_number(check.estimate.low, json);
  write_number(check.estimate.high, json);
  json.end_array().key("tolerance").begin_array();
  write_number(check.tolerance.low, json);
  write_number(check.tolerance.high, json);
  json.end_array().field("observations", check.estimate.count).field("needed", check.needed);
  if (check.witness.exists()) {
    json.field("shown_by_game", check.witness.game).field("watch", watch_command(report, check));
  }
  json.end_object();
}

void write_tally(std::string_view name, const Tally& tally, JsonWriter& json) {
  json.key(name).begin_object().field("count", tally.count).field("sum", tally.sum);
  json.field("squares", tally.squares).end_object();
}

void write_table(const LabReport& report, JsonWriter& json) {
  json.key("measures").begin_object();
  for (const MeasureRow& row :
       measure_table(trials_of(*report.game), report.seen.samples, report.spec.alpha)) {
    json.key(row.id).begin_object();
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      const Estimate& value = row.values[i];
      if (value.count == 0) continue;
      json.key(report.seen.samples[i].strength).begin_array();
      for (const double x : {value.mean, value.low, value.high}) write_number(x, json);
      json.end_array();
    }
    json.end_object();
  }
  json.end_object();
}

void write_sample(const LabReport& report, const Sample& sample, JsonWriter& json) {
  const Measures& all = sample.measures;
  json.begin_object().field("players", sample.strength).field("games", all.games);
  json.field("steps", all.steps).field("draws", all.of("draws").sum);
  for (std::size_t i = 0; i < kMeasures; ++i) {
    const std::string_view field = all_measures()[i].field;
    if (!field.empty()) write_tally(field, all.measured[i].tally, json);
  }
  json.key("lengths").begin_array();
  for (const std::int64_t games : all.lengths) json.value(games);
  json.end_array().key("seats").begin_array();
  for (int s = 0; s < report.spec.players; ++s) {
    const SeatTotals& seat = all.seats[as_index(s)];
    json.begin_object();
    for (std::size_t i = 0; i < kSeatMeasures; ++i) {
      const std::string_view field = all_seat_measures()[i].field;
      if (!field.empty()) write_tally(field, seat.tallies[i], json);
    }
    json.end_object();
  }
  json.end_array().key("rules").begin_object();
  for (const RuleTitle& rule : report.game->info().rules) {
    const RuleTotals& totals = all.rules[rule.rule.number];
    json.key(rule_text(report.game->info(), rule.rule)).begin_object();
    json.field("times", totals.times).field("games", totals.games);
    json.field("endings", totals.endings).end_object();
  }
  json.end_object().end_object();
}

}  // namespace

std::string lab_json(const LabReport& report, std::string_view version) {
  JsonWriter json;
  json.begin_object().field("game", report.game->info().id).key("rules");
  write_rules(*report.game, report.spec.rules, json);
  json.field("players", report.spec.players).field("seed", report.spec.seed);
  json.field("alpha", report.spec.alpha).key("checks").begin_array();
  for (const Check& check : report.checks) write_check(report, check, json);
  json.end_array().key("skill").begin_array();
  for (const SkillStep& step : report.seen.skill) {
    json.begin_object().field("stronger", step.stronger).field("weaker", step.weaker);
    json.field("deals", step.points.count()).field("wins", step.wins.mean());
    json.field("wins_interval", step.wins.interval_at_any_time());
    json.field("points", step.points.mean());
    json.field("points_interval", step.points.interval_at_any_time()).end_object();
  }
  json.end_array().key("readings").begin_array();
  for (const ComparedReading& reading : report.readings) {
    json.begin_object().field("reading", reading.text).field("players", reading.strength);
    json.field("games", reading.games).key("differences").begin_array();
    for (const Difference& difference : reading.differences) {
      json.begin_object().field("what", difference.what).field("unit", difference.unit);
      json.field("mean", difference.estimate.mean).key("interval").begin_array();
      write_number(difference.estimate.low, json);
      write_number(difference.estimate.high, json);
      json.end_array().field("real", difference.real).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
  write_table(report, json);
  json.key("samples").begin_array();
  for (const Sample& sample : report.seen.samples) write_sample(report, sample, json);
  return json.end_array().field("version", version).end_object().text();
}

}  // namespace km
