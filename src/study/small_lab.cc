#include "study/small_lab.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "runtime/json_writer.h"
#include "runtime/notation.h"
#include "study/measure_table.h"
#include "table/json.h"
#include "trials/words.h"

namespace km {
namespace {

constexpr std::uint64_t kMostGames = 100'000'000;
constexpr double kAlpha = 0.05;
constexpr int kMostBars = 40;

// Writes what was seen of games so far.
class LabReportOf {
 public:
  LabReportOf(const Trials& trials, const Sample& sample, const Measures& other_options,
              Language language, JsonWriter& json)
      : game_(trials.game()),
        trials_(trials),
        sample_(sample),
        all_(sample.measures),
        other_options_(other_options),
        language_(language),
        json_(json) {}

  void write() {
    const int players = sample_.spec.players.most;
    json_.begin_object().field("v", kProtocol).field("game", game_.info().id);
    json_.field("lang", language_text(language_)).key("rules");
    write_rules(game_, sample_.spec.rules, json_);
    json_.field("players", players)
        .field("bots", sample_.strength)
        .field("seed", sample_.spec.seed);
    json_.field("games", all_.games).field("of", sample_.spec.games);
    if (all_.games > 0) {
      write_lengths();
      write_measures();
      write_rules_seen();
      write_checks();
    }
    json_.end_object();
  }

 private:
  // JSON has no word for what has no limit.
  void write_estimate(const Estimate& estimate) {
    json_.field("mean", estimate.mean).field("low", estimate.low).field("high", estimate.high);
  }
  void write_witness(const Witness& witness) {
    if (witness.exists()) json_.field("shown_by", witness.game);
  }

  void write_lengths() {
    json_.key("lengths").begin_object().field("words", game_.info().lengths.in(language_));
    const auto& lengths = all_.lengths;
    const auto shortest =
        std::find_if(lengths.begin(), lengths.end(), [](auto n) { return n > 0; });
    const int least = as_number(shortest - lengths.begin());
    const int most = count_of(lengths) - 1;
    json_.field("least", least).field("low", quantile(lengths, 0.05));
    json_.field("median", quantile(lengths, 0.5)).field("high", quantile(lengths, 0.95));
    json_.field("most", most).field("shortest", shortest_game().game);
    json_.field("longest", all_.longest.game).key("bars").begin_array();
    // The last bar has the few that are much longer.
    const int usual = quantile(lengths, 0.99);
    const int width = (usual - least) / kMostBars + 1;
    for (int from = least; from <= usual; from += width) write_bar(from, from + width - 1);
    if (const int end = least + ((usual - least) / width + 1) * width; end <= most) {
      write_bar(end, most);
    }
    json_.end_array().end_object();
  }
  void write_bar(int from, int to) {
    std::int64_t games = 0;
    for (int n = from; n <= std::min(to, count_of(all_.lengths) - 1); ++n) {
      games += all_.lengths[as_index(n)];
    }
    json_.begin_object().field("from", from).field("to", to).field("games", games).end_object();
  }
  // Each has a winner.
  Witness shortest_game() const {
    Witness shortest;
    for (const SeatTotals& seat : all_.seats) shortest.offer(seat.won);
    return shortest;
  }

  // The rows of seats apart: they belong together.
  void write_measures() {
    const std::vector<MeasureRow> table = measure_table(trials_, {sample_}, kAlpha);
    json_.key("seats").begin_array();
    for (int s = 0; s < sample_.spec.players.most; ++s) {
      json_.begin_object().field("seat", s);
      for (const auto& [name, id] : kOfSeats) write_seat_row(name, row_id(id, s), table);
      json_.end_object();
    }
    json_.end_array().key("measures").begin_array();
    for (const MeasureRow& row : table) {
      if (is_of_a_seat(row) || row.values.front().count == 0) continue;
      json_.begin_object().field("id", row.id).field("words", row.title.in(language_));
      write_estimate(row.values.front());
      json_.end_object();
    }
    json_.end_array();
  }
  static constexpr std::array<std::array<std::string_view, 2>, 3> kOfSeats = {
      {{"wins", "wins"}, {"points", "score"}, {"waits", "waiting"}}};
  static std::string row_id(std::string_view id, int seat) {
    return std::string(id) + '-' + std::to_string(seat);
  }
  bool is_of_a_seat(const MeasureRow& row) const {
    return std::ranges::any_of(all_seat_measures(), [&](const SeatMeasure& measure) {
      return row.id.starts_with(std::string(measure.id) + '-');
    });
  }
  void write_seat_row(std::string_view name, const std::string& id,
                      const std::vector<MeasureRow>& table) {
    for (const MeasureRow& row : table) {
      if (row.id != id) continue;
      json_.key(name).begin_object();
      write_estimate(row.values.front());
      json_.end_object();
    }
  }

  // Those that show as events at all.
  void write_rules_seen() {
    json_.key("seen").begin_array();
    for (const RuleTitle& rule : game_.info().rules) {
      if (rule.silent) continue;
      const RuleTotals& totals = all_.rules[rule.rule.number];
      const bool rests = totals.games == 0 && other_options_.rules[rule.rule.number].games > 0;
      json_.begin_object().field("rule", rule_text(game_.info(), rule.rule));
      json_.field("words", rule.title.in(language_)).field("games", totals.games);
      json_.field("times", totals.times);
      if (totals.endings > 0) json_.field("endings", totals.endings);
      if (rests) json_.field("rests", true);
      write_witness(totals.shown);
      json_.end_object();
    }
    json_.end_array();
  }

  void write_checks() {
    json_.key("checks").begin_array();
    for (const Check& check : examine(trials_, {{sample_}, {}, {}, other_options_}, kAlpha)) {
      json_.begin_object().field("id", check.id).field("words", check.title.in(language_));
      json_.field("measured", check.measured.in(language_)).field("unit", check.unit);
      json_.field("ruling", ruling_text(check.ruling));
      if (check.proved) json_.field("proved", true);
      write_estimate(check.estimate);
      json_.field("fair", tolerance_phrase(check.tolerance).in(language_));
      if (check.ruling == Ruling::kUndecided) json_.field("needed", check.needed);
      write_witness(check.witness);
      json_.end_object();
    }
    json_.end_array();
  }

  const GameKind& game_;
  const Trials& trials_;
  const Sample& sample_;
  const Measures& all_;
  const Measures& other_options_;
  Language language_;
  JsonWriter& json_;
};

// Of who sits there; the same at all seats is said once.
std::string strength_of(const std::vector<BotSpec>& bots) {
  if (bots.empty()) return std::string(kRandomPlayers);
  std::string text;
  for (const BotSpec& bot : bots) text += (text.empty() ? "" : ",") + bot_text(bot);
  return text;
}

}  // namespace

Result<SmallLab> SmallLab::open(const WantedLab& wanted) {
  using trials::operator""_m;
  const auto chosen = choose_game(wanted.game, wanted.rules, wanted.players);
  if (!chosen) return tl::unexpected(chosen.error());
  if (wanted.games < 1 || wanted.games > kMostGames) {
    return failure("a lab plays 1 to {0} games, not {1}"_m, kMostGames, wanted.games);
  }
  Sample sample;
  if (!wanted.bots.empty()) {
    auto bots = parse_bots(wanted.bots);
    if (!bots) return tl::unexpected(bots.error());
    sample.spec.bots = std::move(*bots);
  }
  if (std::ranges::all_of(sample.spec.bots, [](const BotSpec& bot) { return bot == BotSpec{}; })) {
    sample.spec.bots.clear();
  }
  sample.strength = strength_of(sample.spec.bots);
  sample.spec.rules = chosen->rules;
  sample.spec.players = {chosen->players, chosen->players};
  sample.spec.seed = wanted.seed;
  sample.spec.games = wanted.games;
  return SmallLab(trials_of(*chosen->game), std::move(sample));
}

void SmallLab::step(std::uint64_t games) {
  BatchSpec others = sample_.spec;
  others.bots.clear();
  others.random_rules = true;
  others.first = others_done_;
  others.games = std::min(games, kOtherOptions - others_done_);
  if (others.games > 0) other_options_.add(trials_->measure(others));
  others_done_ += others.games;
  BatchSpec piece = sample_.spec;
  piece.first = games_done_;
  piece.games = std::min(games - others.games, sample_.spec.games - games_done_);
  if (piece.games > 0) sample_.measures.add(trials_->measure(piece));
  games_done_ += piece.games;
}

std::string SmallLab::report(Language language) const {
  JsonWriter json;
  LabReportOf(*trials_, sample_, other_options_, language, json).write();
  return json.text();
}

Result<std::string> SmallLab::record(std::uint64_t game) const {
  using trials::operator""_m;
  if (game >= sample_.spec.games) return failure("game {0} was not played"_m, game);
  return record_of(*trials_, sample_.spec, static_cast<std::int64_t>(game));
}

}  // namespace km
