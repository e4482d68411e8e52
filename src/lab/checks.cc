#include "lab/checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "runtime/notation.h"

namespace km {
namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

// A check that has yet to be answered.
struct Question {
  Check check;
  std::function<Estimate(const Certainty&)> answer;
};

class Examiner {
 public:
  Examiner(const GameKind& game, const Sample& sample)
      : game_(game), sample_(sample), all_(sample.measures) {}

  std::vector<Question> questions() {
    ask_about_seats();
    ask_about_the_end();
    ask_about_the_lead();
    ask_about_decisions();
    ask_about_kingmakers();
    ask_about_rules();
    ask_about_cards();
    ask_about_actions();
    return std::move(questions_);
  }

 private:
  int players() const { return sample_.spec.players.most; }
  double due() const { return 100.0 / players(); }

  Check& ask(std::string id, std::string title, std::string measured, std::string unit,
             Tolerance tolerance, std::function<Estimate(const Certainty&)> answer) {
    Check check;
    check.id = std::move(id);
    check.title = std::move(title);
    check.measured = std::move(measured);
    check.unit = std::move(unit);
    check.players = sample_.players;
    check.tolerance = tolerance;
    questions_.push_back({std::move(check), std::move(answer)});
    return questions_.back().check;
  }
  // In hundredths.
  static auto mean_of(const Tally& tally, double unit) {
    return [tally, unit](const Certainty& certainty) {
      return estimate_mean(tally, unit, certainty);
    };
  }
  static auto percent_of(std::int64_t hits, std::int64_t count) {
    return [hits, count](const Certainty& certainty) {
      Estimate estimate = estimate_chance(hits, count, certainty);
      for (double* part : {&estimate.mean, &estimate.low, &estimate.high, &estimate.deviation}) {
        *part *= 100;
      }
      return estimate;
    };
  }

  void ask_about_seats() {
    constexpr double kFair = 2;  // percent of all games
    for (int s = 0; s < players(); ++s) {
      ask(fmt::format("seat-{}", s), fmt::format("Seat {} wins its share", s),
          "games won, shared wins in part", "%", {due() - kFair, due() + kFair},
          mean_of(all_.seats[static_cast<std::size_t>(s)].share, 100.0 / kWholeWin));
    }
    if (all_.first_mover.count > 0) {
      ask("first-mover", "Who is asked first has no advantage", "games won beyond the due share", "%",
          {-kFair, kFair}, mean_of(all_.first_mover, 100.0 / kWholeWin));
    }
    ask("draws", "Somebody wins", "games that several win", "%", {0, 5},
        percent_of(all_.draws, all_.games));
    if (players() > 2) {
      Tally waiting;
      for (const SeatTotals& seat : all_.seats) {
        waiting.count += seat.waiting.count;
        waiting.sum += seat.waiting.sum;
        waiting.squares += seat.waiting.squares;
      }
      ask("waiting", "Nobody waits long for the end", "of a game in which nothing concerns a seat any more",
          "%", {0, 15}, mean_of(waiting, 100.0 / kWholeGame));
    }
  }

  // A number among the options that ends games is a limit: without it they would go on.
  bool is_limit(RuleId rule) const {
    return std::any_of(game_.options().begin(), game_.options().end(),
                       [rule](const OptionInfo& o) { return o.is_number() && o.rule == rule; });
  }
  void ask_about_the_end() {
    std::int64_t cut_off = 0;
    Witness shown;
    for (const RuleTitle& rule : game_.info().rules) {
      if (!is_limit(rule.rule)) continue;
      cut_off += all_.rules[rule.rule.number].endings;
      shown.offer(all_.rules[rule.rule.number].ended);
    }
    ask("ends", "Games end by themselves", "games that only a limit ends", "%", {0, 0.1},
        percent_of(cut_off, all_.games))
        .witness = shown;
    const int median = quantile(all_.lengths, 0.5);
    std::int64_t long_games = 0;
    for (std::size_t i = 0; i < all_.lengths.size(); ++i) {
      if (static_cast<int>(i) > 3 * median) long_games += all_.lengths[i];
    }
    ask("length", "Games take about the same time",
        fmt::format("games of more than {} {}, three times the median", 3 * median,
                    game_.info().length),
        "%", {0, 5}, percent_of(long_games, all_.games))
        .witness = {-all_.longest.steps, all_.longest.game};
  }

  void ask_about_the_lead() {
    constexpr std::size_t kHalf = kMoments / 2;
    ask("runaway", "Who leads at half time can still lose", "games won by who leads alone at half time",
        "%", {0, 80}, mean_of(all_.leader_share[kHalf], 100.0 / kWholeWin));
    ask("comeback", "Who is last at half time can still win", "games won by who was last then", "%",
        {100.0 / players() / 10, 100}, percent_of(all_.comeback.sum, all_.comeback.count));
    ask("lead-changes", "The lead changes", "times a game", "", {1, kNoLimit},
        mean_of(all_.lead_changes, 1));
    ask("decisive", "The end decides", "of a game after which the winner leads to the end", "%",
        {30, 100}, mean_of(all_.decisive, 100.0 / kWholeGame));
  }

  void ask_about_decisions() {
    ask("decisions", "There is something to decide", "decisions a game and player", "",
        {3, kNoLimit}, mean_of(all_.decisions, 1.0 / players()))
        .witness = all_.shortest;
    if (all_.forced.count == 0) return;
    ask("forced", "Questions have more than one answer", "of all questions have one", "%", {0, 50},
        mean_of(all_.forced, 100.0 / kWholeGame));
    ask("choices", "There is something to choose from", "choices for a decision", "",
        {2, 30}, mean_of(all_.choices, 1));
  }

  // What an option is about may not be in force.
  bool is_optional(RuleId rule) const {
    return std::any_of(game_.options().begin(), game_.options().end(),
                       [rule](const OptionInfo& option) { return option.rule == rule; });
  }
  void ask_about_kingmakers() {
    const Kingmaking& found = sample_.kingmaking;
    if (found.looked_at == 0) return;
    ask("kingmaking", "Who cannot win does not decide who does",
        "decisions by which a player without a chance moves a win from one to another", "%", {0, 2},
        percent_of(found.deciding, found.looked_at))
        .witness = found.shown;
  }

  void ask_about_rules() {
    for (const RuleTitle& rule : game_.info().rules) {
      if (rule.silent || is_optional(rule.rule)) continue;
      const RuleTotals& totals = all_.rules[rule.rule.number];
      const std::string id = rule_text(game_.info(), rule.rule);
      ask("rule-" + id, fmt::format("{} matters: {}", id, rule.title),
          "games in which it does something", "%", {0.01, 100},
          percent_of(totals.games, all_.games))
          .witness = totals.shown;
    }
  }

  // Beside the mean of all cards, for who wins shows more cards than others.
  void ask_about_cards() {
    Tally any;
    for (const Tally& card : all_.cards) {
      any.count += card.count;
      any.sum += card.sum;
    }
    if (any.count == 0) return;
    const double usual =
        static_cast<double>(any.sum) / static_cast<double>(any.count) * 100.0 / kWholeWin;
    constexpr double kFair = 15;
    for (int c = 0; c < kCardNumbers; ++c) {
      const Tally& card = all_.cards[static_cast<std::size_t>(c)];
      if (card.count == 0) continue;
      Line line;
      line << Card::from_index(c);
      const std::string name(line.view());
      ask("card-" + name, fmt::format("{} does not decide games", name),
          "games won by who shows it first, beside the mean of all cards", "%", {-kFair, kFair},
          [card, usual](const Certainty& certainty) {
            Estimate estimate = estimate_mean(card, 100.0 / kWholeWin, certainty);
            for (double* part : {&estimate.mean, &estimate.low, &estimate.high}) *part -= usual;
            return estimate;
          });
    }
  }

  // Only who plays well tells something by what is never, or always, chosen.
  void ask_about_actions() {
    if (sample_.players == "random") return;
    for (const auto& [key, totals] : all_.actions) {
      Line name;
      game_.print({static_cast<std::uint8_t>(key >> 8U), static_cast<std::uint8_t>(key), 0}, name);
      const std::string text(name.view());
      ask("action-" + text, fmt::format("'{}' is sometimes right", text),
          "of the times that it may be chosen it is", "%", {0.1, 99.9},
          percent_of(totals.chosen, totals.offered));
    }
  }

  const GameKind& game_;
  const Sample& sample_;
  const Measures& all_;
  std::vector<Question> questions_;
};

}  // namespace

std::vector<Check> examine(const GameKind& game, const std::vector<Sample>& samples, double alpha) {
  std::vector<std::pair<Question, std::int64_t>> questions;
  for (const Sample& sample : samples) {
    for (Question& question : Examiner(game, sample).questions()) {
      questions.emplace_back(std::move(question), static_cast<std::int64_t>(sample.spec.games));
    }
  }
  std::vector<Check> checks;
  for (auto& [question, games] : questions) {
    const Certainty certainty{alpha / static_cast<double>(questions.size()), games};
    Check& check = question.check;
    check.estimate = question.answer(certainty);
    check.verdict = judge(check.estimate, check.tolerance);
    check.needed = needed_to_decide(check.estimate, check.tolerance);
    checks.push_back(std::move(check));
  }
  return checks;
}

}  // namespace km
