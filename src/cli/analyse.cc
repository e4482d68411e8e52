// `analyse`: what the decisions of a finished game cost.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/letters.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/wrap.h"
#include "lab/analyse.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "study/analysis_letter.h"

namespace km::cli {
namespace {

// One record of a file, and how many there are.
struct Found {
  FinishedGame game;
  std::uint64_t of = 0;
};

Result<Found> read_game(const FoundRecord& found) {
  auto game = read_finished_game(found.text);
  if (!game) return failure_at(found.place, game.error());
  return Found{std::move(*game), found.of};
}

// What is asked for in words, checked.
Result<AnalysisAsked> read_asked(const AnalyseArgs& args, int players) {
  auto asked = read_analysis_asked(args.budget, args.seat, players);
  if (!asked) return asked;
  asked->spec.seed = args.seed;
  asked->spec.language = spoken();
  if (args.viewer.empty()) {
    // A page of text has many readers.
    if (!args.json) asked->spec.viewer = Viewer::spectator();
    return asked;
  }
  const auto viewers = parse_viewers(args.viewer, players);
  if (!viewers) return tl::unexpected(viewers.error());
  if (viewers->size() > 1) return failure("an analysis is told to one viewer"_m);
  asked->spec.viewer = viewers->front();
  return asked;
}

constexpr Message kLegend =
    "by error: worse choices, by what the player could know;\n"
    "open cards: worse choices for one who sees all cards;\n"
    "luck: the difference, which could not be known"_m;

std::string player_text(Seat seat) { return say("Player {0}"_m, seat.number()); }

// References in words by the seats, as the table of totals has them.
class SeatNames final : public Drawing {
 public:
  std::string card(Card card) const override {
    Line line;
    line << card;
    return std::string(line.view());
  }
  std::string player(Seat seat) const override { return player_text(seat); }
};

class Report {
 public:
  Report(const AnalyseArgs& args, const Found& found, const AnalysisAsked& asked,
         const Analysis& analysis)
      : args_(args),
        found_(found),
        record_(found.game.record),
        asked_(asked),
        analysis_(analysis),
        costs_(costs_of(analysis)),
        palette_(Palette::of_terminal()) {}

  void print_text() const {
    print_head();
    if (analysis_.decisions.empty()) {
      fmt::print("{}\n", say("There was nothing to decide: all of it was luck."_m));
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
  void print_head() const {
    std::vector<std::string> facts = {
        palette_.bold(say(record_.game->info().name)),
        say_number(record_.players, counted("{0} player"_m, "{0} players"_m))};
    if (found_.of > 1) {
      facts.push_back(
          say("game {0} of {1} in this file (--game N for another)"_m, args_.game, found_.of));
    }
    facts.push_back(say("looked at with {0}"_m, bot_text(asked_.bot)));
    fmt::print("{}\n", fmt::join(facts, ", "));
  }
  std::string action(Action action) const {
    Line line;
    record_.game->print(action, line);
    return std::string(line.view());
  }
  std::string amount(double value) const {
    return fmt::format("{:.{}f}", value == 0 ? 0 : value, analysis_.digits);
  }

  std::string drawn(const Words& words) const {
    return palette_.paint(km::drawn(words, SeatNames()));
  }

  void print_totals() const {
    Grid grid;
    grid.add({"", say("score"_m), say("decisions"_m), say("by error"_m), say("open cards"_m),
              say("luck"_m)});
    for (const std::size_t s : seats()) {
      const SeatCosts& total = costs_[s];
      grid.add({player_text(Seat(as_number(s))), std::to_string(record_.scores[s].value),
                std::to_string(total.decisions), amount(total.error), amount(total.open),
                amount(total.luck())});
    }
    std::vector<std::string> lines = grid.lines();
    lines[0] = palette_.dim(fmt::format("{}   ({})", lines[0], analysis_.unit));
    fmt::print("{}\n{}\n", fmt::join(lines, "\n"), palette_.dim(say(kLegend)));
  }

  void print_costliest() const {
    std::vector<const Decision*> worst;
    for (const Decision& decision : analysis_.decisions) {
      if (decision.error() > 0) worst.push_back(&decision);
    }
    std::stable_sort(worst.begin(), worst.end(),
                     [](const Decision* a, const Decision* b) { return a->error() > b->error(); });
    worst.resize(std::min(worst.size(), as_index(args_.top)));
    fmt::print("\n{}\n", worst.empty() ? say("No decision was clearly worse than another."_m)
                                       : say("What cost the most:"_m));
    for (const Decision* decision : worst) print(*decision);
  }
  void print(const Decision& decision) const {
    const std::string cost =
        say("Player {0}, move {1}: cost {2} ± {3} {4}"_m, decision.seat.number(), decision.move,
            amount(decision.error()), amount(decision.known.loss.error), analysis_.unit);
    const std::string open = say("(with open cards {0})"_m, amount(decision.open.loss.counted()));
    fmt::print("{} {}\n", palette_.bold(cost), palette_.dim(open));
    fmt::print("  {}\n", drawn(decision.position));
    const std::string chosen = say("chosen"_m);
    const std::string better = say("better"_m);
    const std::size_t width = std::max(columns_of(chosen), columns_of(better));
    print_choice(padded(chosen, width), decision.played, decision.told_played);
    print_choice(padded(better, width), decision.known.best, decision.told_best);
    if (!decision.told_open.empty()) fmt::print("    {}\n", drawn(decision.told_open));
  }
  void print_choice(std::string_view what, Action choice, const ToldChoice& told) const {
    const std::string text = action(choice);
    const std::string gap(text.size() < 14 ? 14 - text.size() : 1, ' ');
    fmt::print("    {} {}{}{}\n", what, palette_.paint(text), gap, drawn(told.worth()));
  }

  const AnalyseArgs& args_;
  const Found& found_;
  const Record& record_;
  const AnalysisAsked& asked_;
  const Analysis& analysis_;
  CostsBySeat costs_;
  Palette palette_;
};

}  // namespace

int analyse(const AnalyseArgs& args) {
  const auto text = find_record(args.file, args.game);
  if (!text) return failed(text.error().text);
  if (text->text.empty()) return usage_error(too_few(args.file, args.game, *text));
  const auto found = read_game(*text);
  if (!found) return failed(found.error().text);
  const Record& record = found->game.record;
  const auto asked = read_asked(args, record.players);
  if (!asked) return usage_error(asked.error().text);
  Analysis analysis;
  {
    Progress progress(say("moves"_m), record.steps.size());
    analysis = analyse_on_all_cores(
        record, asked->spec, {args.threads, [&](std::uint64_t move) { progress.show(move); }});
  }
  if (args.json) {
    fmt::print("{}\n", analysis_letter(found->game, *asked, analysis));
  } else {
    Report(args, *found, *asked, analysis).print_text();
  }
  return kOk;
}

}  // namespace km::cli
