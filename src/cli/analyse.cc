// `analyse`: what the decisions of a finished game cost.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "lab/analyse.h"
#include "runtime/json_writer.h"
#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

// One record of a file, and how many there are.
struct Found {
  Record record;
  std::uint64_t of = 0;
};

Result<Found> find_game(const std::string& name, std::uint64_t wanted) {
  const auto found = find_record(name, wanted);
  if (!found) return tl::unexpected(found.error());
  auto record = read_record(found->text);
  if (!record) return failure(found->place + record.error().text);
  if (!record->finished) return failure(found->place + "the record ends before the game does");
  return Found{std::move(*record), found->of};
}

constexpr std::string_view kLegend =
    "by error: worse choices, by what the player could know; open cards: worse choices for one\n"
    "who sees all cards; luck: the difference, which could not be known";

struct Total {
  std::uint64_t decisions = 0;
  double error = 0;
  double open = 0;
  double luck() const { return error - open; }
};
using Totals = std::array<Total, kMaxSeats>;

Totals add_up(const Analysis& analysis) {
  Totals totals{};
  for (const Decision& decision : analysis.decisions) {
    Total& total = totals[decision.seat.index()];
    ++total.decisions;
    total.error += decision.known.loss.counted();
    total.open += decision.open.loss.counted();
  }
  return totals;
}

class Report {
 public:
  Report(const AnalyseArgs& args, const Found& found, const BotSpec& bot, const Analysis& analysis)
      : args_(args),
        record_(found.record),
        of_(found.of),
        bot_(bot),
        analysis_(analysis),
        totals_(add_up(analysis)),
        palette_(Palette::of_terminal()) {}

  void print_json() const {
    JsonWriter json;
    json.begin_object().field("game", record_.game->info().id).field("players", record_.players);
    json.field("seed", record_.seed).field("number", record_.number);
    json.field("budget", bot_text(bot_)).field("unit", analysis_.unit);
    json.key("seats").begin_array();
    for (const std::size_t s : seats()) {
      const Total& total = totals_[s];
      json.begin_object().field("seat", s).field("score", record_.scores[s].value);
      json.field("decisions", total.decisions).field("error", total.error);
      json.field("open", total.open).field("luck", total.luck()).end_object();
    }
    json.end_array().key("decisions").begin_array();
    for (const Decision& decision : analysis_.decisions) write(decision, json);
    json.end_array().end_object();
    fmt::print("{}\n", json.text());
  }

  void print_text() const {
    const GameInfo& info = record_.game->info();
    fmt::print("{}, {} players, {}\n", palette_.bold(info.name), record_.players, which());
    if (analysis_.decisions.empty()) {
      fmt::print("There was nothing to decide: all of it was luck.\n");
      return;
    }
    print_totals();
    print_costliest();
  }

 private:
  std::vector<std::size_t> seats() const {
    std::vector<std::size_t> shown;
    for (int s = 0; s < record_.players; ++s) {
      if (args_.seat < 0 || args_.seat == s) shown.push_back(as_index(s));
    }
    return shown;
  }
  std::string which() const {
    std::string budget = fmt::format("looked at with {}", bot_text(bot_));
    if (of_ == 1) return budget;
    return fmt::format("game {} of {} in this file (--game K for another), {}", args_.game, of_,
                       budget);
  }
  std::string action(Action action) const {
    Line line;
    record_.game->print(action, line);
    return std::string(line.view());
  }
  std::string amount(double value) const {
    return fmt::format("{:.{}f}", value == 0 ? 0 : value, analysis_.digits);
  }

  void write(std::string_view name, const Verdict& verdict, JsonWriter& json) const {
    json.key(name).begin_object().field("best", action(verdict.best));
    json.field("difference", verdict.loss.value).field("standard_error", verdict.loss.error);
    json.field("loss", verdict.loss.counted()).end_object();
  }
  void write(const Decision& decision, JsonWriter& json) const {
    json.begin_object().field("move", decision.move).field("seat", decision.seat.number());
    json.field("choices", decision.choices).field("played", action(decision.played));
    write("known", decision.known, json);
    write("open", decision.open, json);
    json.field("luck", decision.luck());
    if (decision.error() > 0) {
      json.field("position", decision.position);
      json.field("expected_best", decision.expected_best).field("why_best", decision.why_best);
      json.field("expected_played", decision.expected_played);
      json.field("why_played", decision.why_played);
    }
    json.end_object();
  }

  void print_totals() const {
    fmt::print("{}\n", palette_.dim(fmt::format("{:<10}{:>7}{:>11}{:>10}{:>12}{:>9}   ({})", "",
                                                "score", "decisions", "by error", "open cards",
                                                "luck", analysis_.unit)));
    for (const std::size_t s : seats()) {
      const Total& total = totals_[s];
      fmt::print("{:<10}{:>7}{:>11}{:>10}{:>12}{:>9}\n", fmt::format("Player {}", s),
                 record_.scores[s].value, total.decisions, amount(total.error), amount(total.open),
                 amount(total.luck()));
    }
    fmt::print("{}\n", palette_.dim(kLegend));
  }

  void print_costliest() const {
    std::vector<const Decision*> worst;
    for (const Decision& decision : analysis_.decisions) {
      if (decision.error() > 0) worst.push_back(&decision);
    }
    std::stable_sort(worst.begin(), worst.end(),
                     [](const Decision* a, const Decision* b) { return a->error() > b->error(); });
    worst.resize(std::min(worst.size(), as_index(args_.top)));
    fmt::print("\n{}\n", worst.empty() ? "No decision was clearly worse than another."
                                       : "What cost the most:");
    for (const Decision* decision : worst) print(*decision);
  }
  void print(const Decision& decision) const {
    const std::string cost =
        fmt::format("Player {}, move {}: cost {} ± {} {}", decision.seat.number(), decision.move,
                    amount(decision.error()), amount(decision.known.loss.error), analysis_.unit);
    const std::string open =
        fmt::format("(with open cards {})", amount(decision.open.loss.counted()));
    fmt::print("{} {}\n", palette_.bold(cost), palette_.dim(open));
    fmt::print("  {}\n", palette_.paint(plain(decision.position)));
    print_choice("chosen", decision.played, decision.expected_played, decision.why_played);
    print_choice("better", decision.known.best, decision.expected_best, decision.why_best);
  }
  void print_choice(std::string_view what, Action choice, const std::string& expected,
                    const std::string& why) const {
    const std::string text = action(choice);
    const std::string gap(text.size() < 14 ? 14 - text.size() : 1, ' ');
    fmt::print("    {} {}{}{}{}{}\n", what, palette_.paint(text), gap, expected,
               why.empty() ? "" : "; ", palette_.paint(plain(why)));
  }

  const AnalyseArgs& args_;
  const Record& record_;
  std::uint64_t of_;
  const BotSpec& bot_;
  const Analysis& analysis_;
  Totals totals_;
  Palette palette_;
};

}  // namespace

int analyse(const AnalyseArgs& args) {
  const auto bot = parse_bot(args.budget);
  if (!bot) return usage_error(bot.error().text);
  if (bot->kind != BotKind::kSearch) {
    return usage_error("an analysis needs a search, like --budget mcts:1000");
  }
  const auto found = find_game(args.file, args.game);
  if (!found) return usage_error(found.error().text);
  const Record& record = found->record;
  if (args.seat >= record.players) {
    return usage_error(
        fmt::format("seats are numbered from 0 to {}, not {}", record.players - 1, args.seat));
  }
  AnalysisSpec spec;
  if (args.seat >= 0) spec.seat = Seat(args.seat);
  spec.budget = bot->budget;
  spec.seed = args.seed;
  Analysis analysis;
  {
    Progress progress("analyse", record.steps.size());
    analysis = analyse_on_all_cores(
        record, spec, {args.threads, [&](std::uint64_t move) { progress.show(move); }});
  }
  const Report report(args, *found, *bot, analysis);
  args.json ? report.print_json() : report.print_text();
  return kOk;
}

}  // namespace km::cli
