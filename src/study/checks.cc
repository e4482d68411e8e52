#include "study/checks.h"

#include <algorithm>
#include <functional>

#include "runtime/notation.h"
#include "study/measure_table.h"
#include "trials/words.h"

namespace km {
namespace {

using trials::operator""_m;

// A check that has yet to be answered.
struct Suspicion {
  Check check;
  std::int64_t planned = 0;  // observations
  std::function<Estimate(const Certainty&)> answer;
  // Games that show a flaw: the number is too low, or too high.
  Witness low;
  Witness high;

  Suspicion& shown_by(const Witness& too_low, const Witness& too_high) {
    low = too_low;
    high = too_high;
    return *this;
  }
  Suspicion& shown_by(const Witness& game) { return shown_by(game, game); }
  Suspicion& proved_if(bool proved) {
    check.proved = proved;
    return *this;
  }
};

class Examiner {
 public:
  Examiner(const Trials& trials, const Sample& sample, const Evidence& evidence)
      : game_(trials.game()),
        can_repeat_(trials.can_repeat()),
        sample_(sample),
        all_(sample.measures),
        every_way_(evidence.every_way),
        other_options_(evidence.other_options) {}

  std::vector<Suspicion> questions() {
    ask_about_seats();
    ask_about(Chapter::kFirstMove);
    ask_about(Chapter::kWinners);
    ask_about_waiting();
    ask_about_limits();
    ask_about(Chapter::kEnd);
    ask_about_length();
    ask_about(Chapter::kHalfTime);
    ask_about(Chapter::kLead);
    ask_about(Chapter::kDecisions);
    // What happens in one game of ten thousand takes many games to see.
    constexpr std::int64_t kMany = 10'000;
    if (all_.games >= kMany) ask_about_rules();
    // Who thinks shows a card because of how the game stands; by chance it is the card that makes a difference.
    if (all_.games >= kMany && sample_.strength == kRandomPlayers) ask_about_cards();
    ask_about_actions();
    return std::move(questions_);
  }

 private:
  int players() const { return sample_.spec.players.most; }
  double due() const { return 100.0 / players(); }

  Suspicion& ask(std::string id, Phrase title, Phrase measured, std::string unit,
                 Tolerance tolerance, std::function<Estimate(const Certainty&)> answer) {
    Check check;
    check.id = std::move(id);
    check.title = std::move(title);
    check.measured = std::move(measured);
    check.unit = std::move(unit);
    check.strength = sample_.strength;
    check.tolerance = tolerance;
    const auto planned = static_cast<std::int64_t>(sample_.spec.games);
    questions_.push_back({std::move(check), planned, std::move(answer), {}, {}});
    return questions_.back();
  }
  static auto mean_of(const Tally& tally, double unit) {
    return
        [tally, unit](const Certainty& certainty) { return estimate_mean(tally, unit, certainty); };
  }
  static auto percent_of(std::int64_t hits, std::int64_t count) {
    return [hits, count](const Certainty& certainty) {
      return in_percent(estimate_chance(hits, count, certainty));
    };
  }

  // All measures of a chapter, but those of which nothing was seen.
  void ask_about(Chapter chapter) {
    for (std::size_t i = 0; i < kMeasures; ++i) {
      const Measure& measure = all_measures()[i];
      const bool fits = can_repeat_ || !measure.where_positions_repeat;
      if (measure.demand.chapter == chapter && fits) ask_about(measure, all_.measured[i]);
    }
  }
  void ask_about(const Measure& measure, const MeasureTotals& totals) {
    const Demand& demand = measure.demand;
    const double unit = demand.a_player ? measure.unit / players() : measure.unit;
    const auto answer = [&measure, unit, &sample = sample_](const Certainty& certainty) {
      return estimate_of(measure, unit, sample, certainty);
    };
    if (answer({}).count == 0) return;
    Suspicion& question = ask(std::string(measure.id), demand.title, demand.measured,
                              std::string(measure.sign), demand.fair(players()), answer);
    question.shown_by(totals.low, totals.high);
    if (measure.made == Made::kChanceOfDecisions) question.shown_by(sample_.kingmaking.shown);
    // Of a game that goes round for ever, one is enough to prove it.
    question.proved_if(measure.where_positions_repeat && totals.tally.sum > 0);
  }

  void ask_about_seats() {
    constexpr double kFair = 2;  // percent of all games
    for (int s = 0; s < players(); ++s) {
      const SeatTotals& seat = all_.seats[as_index(s)];
      ask("seat-" + std::to_string(s), {"Seat {0} wins its share"_m, s},
          "games won, shared wins in part"_m, "%", {due() - kFair, due() + kFair},
          mean_of(seat.of("wins"), 100.0 / kWholeWin))
          .shown_by(seat.lost, seat.won);
      ask_about_points(s, seat);
    }
  }
  void ask_about_waiting() {
    if (players() < 3) return;
    Tally waiting;
    for (const SeatTotals& seat : all_.seats) waiting.add(seat.of("waiting"));
    ask("waiting", "Nobody waits long for the end"_m,
        "of a game in which nothing concerns a seat any more"_m, "%", {0, 15},
        mean_of(waiting, 100.0 / kWholeGame))
        .shown_by(all_.long_wait);
  }

  // Points are of any size: what is fair depends on how much they differ from game to game.
  void ask_about_points(int s, const SeatTotals& seat) {
    constexpr double kFair = 0.005;
    const double unit = 1.0 / (players() - 1);
    const Certainty any;
    const double fair =
        kFair * std::max(estimate_mean(seat.of("edge"), unit, any).deviation, kFair);
    ask("points-" + std::to_string(s), {"Seat {0} has as many points as the others"_m, s},
        "points a game beyond the mean of the others"_m, "", {-fair, fair},
        mean_of(seat.of("edge"), unit))
        .shown_by(seat.lost, seat.won);
  }

  // A number among the options that ends games is a limit: without it they would go on.
  bool is_limit(RuleId rule) const {
    return std::any_of(game_.options().begin(), game_.options().end(),
                       [rule](const OptionInfo& o) { return o.is_number() && o.rule == rule; });
  }
  std::int64_t cut_off(const Measures& games, Witness& shown) const {
    std::int64_t count = 0;
    for (const RuleTitle& rule : game_.info().rules) {
      if (!is_limit(rule.rule)) continue;
      count += games.rules[rule.rule.number].endings;
      shown.offer(games.rules[rule.rule.number].ended);
    }
    return count;
  }
  void ask_about_limits() {
    Witness limited;
    Witness none;
    ask("ends", "Games end by themselves"_m, "games that only a limit ends"_m, "%", {0, 0.1},
        percent_of(cut_off(all_, limited), all_.games))
        .shown_by(limited)
        .proved_if(every_way_ && cut_off(*every_way_, none) == every_way_->games);
  }
  void ask_about_length() {
    const int median = quantile(all_.lengths, 0.5);
    std::int64_t long_games = 0;
    for (std::size_t i = 0; i < all_.lengths.size(); ++i) {
      if (as_number(i) > 3 * median) long_games += all_.lengths[i];
    }
    ask("length", "Games take about the same time"_m,
        {"games of more than {0} {1}, three times the median"_m, 3 * median, game_.info().lengths},
        "%", {0, 5}, percent_of(long_games, all_.games))
        .shown_by({-all_.longest.steps, all_.longest.game});
  }

  // What an option is about may not be in force.
  bool is_optional(RuleId rule) const {
    return std::any_of(game_.options().begin(), game_.options().end(),
                       [rule](const OptionInfo& option) { return option.rule == rule; });
  }
  void ask_about_rules() {
    for (const RuleTitle& rule : game_.info().rules) {
      const RuleTotals& totals = all_.rules[rule.rule.number];
      const bool rests = totals.games == 0 && other_options_.rules[rule.rule.number].games > 0;
      if (rule.silent || rests || is_optional(rule.rule)) continue;
      const std::string id = rule_text(game_.info(), rule.rule);
      ask("rule-" + id, {"{0} matters: {1}"_m, id, rule.title},
          "games in which it does something"_m, "%", {0.01, 100},
          percent_of(totals.games, all_.games))
          .shown_by(totals.shown)
          .proved_if(every_way_ && every_way_->rules[rule.rule.number].games == 0);
    }
  }

  static std::string card_name(Card card) {
    Line line;
    line << card;
    return std::string(line.view());
  }
  void ask_about_cards() {
    Tally any;
    for (const CardTotals& card : all_.cards) any.add(card.share);
    if (any.count == 0) return;
    for (const Card card : game_.info().pack) {
      ask_whether_played(card);
      ask_about_power(card, any);
    }
  }
  void ask_whether_played(Card card) {
    const auto c = as_index(card.index());
    ask("played-" + card_name(card), {"{0} comes into play"_m, card},
        "games in which somebody shows it"_m, "%", {0.01, 100},
        percent_of(all_.cards[c].share.count, all_.games))
        .proved_if(every_way_ && every_way_->cards[c].share.count == 0);
  }
  // Beside the mean of all cards, for who wins shows more cards than others.
  void ask_about_power(Card card, const Tally& any) {
    const CardTotals& totals = all_.cards[as_index(card.index())];
    if (totals.share.count == 0) return;
    constexpr double kFair = 15;
    constexpr double kPercent = 100.0 / kWholeWin;
    const double usual = kPercent * static_cast<double>(any.sum) / static_cast<double>(any.count);
    ask("card-" + card_name(card), {"{0} does not decide games"_m, card},
        "games won by who shows it first, beside the mean of all cards"_m, "%", {-kFair, kFair},
        [share = totals.share, usual](const Certainty& certainty) {
          Estimate estimate = estimate_mean(share, kPercent, certainty);
          for (double* part : {&estimate.mean, &estimate.low, &estimate.high}) *part -= usual;
          return estimate;
        })
        .shown_by(totals.lost, totals.won);
  }

  // Only who plays well tells something by what is never, or always, chosen; a rule of thumb does not.
  void ask_about_actions() {
    if (sample_.spec.bots.empty() || plays_by_rules_of_thumb(sample_)) return;
    for (const auto& [key, totals] : all_.actions) {
      Line name;
      game_.print({static_cast<std::uint8_t>(key >> 8U), static_cast<std::uint8_t>(key), 0}, name);
      const std::string text(name.view());
      ask("action-" + text, {"'{0}' is sometimes right"_m, text},
          "of the times that it may be chosen it is"_m, "%", {0.1, 99.9},
          percent_of(totals.chosen, totals.offered))
          .shown_by(totals.shown);
    }
  }

  const GameKind& game_;
  const bool can_repeat_;
  const Sample& sample_;
  const Measures& all_;
  const std::optional<Measures>& every_way_;
  const Measures& other_options_;
  std::vector<Suspicion> questions_;
};

// Who thinks should win more than who does not.
Suspicion question_of(const SkillStep& step) {
  Suspicion question;
  question.check.id = "skill-" + step.stronger;
  question.check.title = {"{0} wins more than {1}"_m, step.stronger, step.weaker};
  question.check.measured = "games won beyond the due share, on the same deals"_m;
  question.check.unit = "%";
  question.check.strength = step.stronger;
  question.check.tolerance = {2, 100};
  const Paired& wins = step.wins;
  question.planned = static_cast<std::int64_t>(wins.count());
  question.answer = [wins](const Certainty& certainty) {
    return in_percent(estimate_around(wins.mean(), wins.deviation(),
                                      static_cast<std::int64_t>(wins.count()), certainty));
  };
  return question;
}

Check answered(Suspicion question, double alpha) {
  Check& check = question.check;
  check.estimate = question.answer({alpha, std::max<std::int64_t>(1, question.planned)});
  check.ruling = check.proved ? Ruling::kFlaw : judge(check.estimate, check.tolerance);
  const double a_game = static_cast<double>(std::max<std::int64_t>(1, check.estimate.count)) /
                        static_cast<double>(std::max<std::int64_t>(1, question.planned));
  check.needed = static_cast<std::int64_t>(
      static_cast<double>(needed_to_decide(check.estimate, check.tolerance)) / a_game);
  check.witness = check.estimate.mean < check.tolerance.low ? question.low : question.high;
  return check;
}

}  // namespace

std::vector<Check> examine(const Trials& trials, const Evidence& evidence, double alpha) {
  std::vector<Suspicion> questions;
  for (const Sample& sample : evidence.samples) {
    for (Suspicion& question : Examiner(trials, sample, evidence).questions()) {
      questions.push_back(std::move(question));
    }
  }
  for (const SkillStep& step : evidence.skill) questions.push_back(question_of(step));
  const double each = alpha / count_of(questions);
  std::vector<Check> checks;
  checks.reserve(questions.size());
  for (Suspicion& question : questions) checks.push_back(answered(std::move(question), each));
  return checks;
}

std::string record_of(const Trials& trials, const BatchSpec& spec, std::int64_t game) {
  BatchSpec one = spec;
  one.first = as_seed(game);
  one.games = 1;
  one.records = true;
  return trials.run_batch(one).records;
}

}  // namespace km
