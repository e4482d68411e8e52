// `analyse`: what the decisions of a finished game cost.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "cli/commands.h"
#include "cli/letters.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/wrap.h"
#include "lab/analyse.h"
#include "runtime/json_writer.h"
#include "runtime/notation.h"
#include "runtime/record.h"
#include "table/json.h"
#include "table/replay.h"

namespace km::cli {
namespace {

// One record of a file, the parts of its game, and how many records there are.
struct Found {
  Record record;
  std::vector<HistoryPart> parts;
  std::uint64_t of = 0;
};

Result<Found> read_game(const FoundRecord& found) {
  auto record = read_record(found.text);
  if (!record) return failure_at(found.place, record.error());
  if (!record->finished) {
    return failure("{0}: the record ends before the game does"_m, found.place);
  }
  auto replay = Replay::open(found.text);
  if (!replay) return failure_at(found.place, replay.error());
  replay->go_to(replay->last());
  return Found{std::move(*record), replay->history(Viewer::spectator()), found.of};
}

// What is asked for in words, checked.
struct Asked {
  BotSpec bot;
  std::optional<Viewer> viewer;  // none: who decided
};

Result<Asked> read_asked(const AnalyseArgs& args, int players) {
  const auto bot = parse_bot(args.budget);
  if (!bot) return tl::unexpected(bot.error());
  if (bot->kind != BotKind::kSearch) {
    return failure("an analysis needs a search, like --budget mcts:1000"_m);
  }
  if (args.seat >= players) return failure(check_seat(args.seat, players).error().text);
  Asked asked{*bot, std::nullopt};
  if (args.viewer.empty()) return asked;
  const auto viewers = parse_viewers(args.viewer, players);
  if (!viewers) return tl::unexpected(viewers.error());
  if (viewers->size() > 1) return failure("an analysis is told to one viewer"_m);
  asked.viewer = viewers->front();
  return asked;
}

constexpr Message kLegend =
    "by error: worse choices, by what the player could know;\n"
    "open cards: worse choices for one who sees all cards;\n"
    "luck: the difference, which could not be known"_m;

std::string player_text(Seat seat) { return say("Player {0}"_m, seat.number()); }

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
  Report(const AnalyseArgs& args, const Found& found, const Asked& asked, const Analysis& analysis)
      : args_(args),
        found_(found),
        record_(found.record),
        asked_(asked),
        analysis_(analysis),
        totals_(add_up(analysis)),
        palette_(Palette::of_terminal()) {}

  void print_json() const {
    JsonWriter json;
    write_as("analysis", json, [&] { write_analysis(json); });
    fmt::print("{}\n", json.text());
  }

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

  void write_analysis(JsonWriter& json) const {
    json.begin_object().field("v", kProtocol).field("game", record_.game->info().id);
    json.field("players", record_.players).field("seed", record_.seed);
    json.field("number", record_.number).field("budget", bot_text(asked_.bot));
    json.field("unit", analysis_.unit).field("lang", language_text(spoken()));
    if (asked_.viewer) {
      json.key("viewer");
      asked_.viewer->is_spectator() ? json.null() : json.value(asked_.viewer->seat().number());
    }
    json.key("seats").begin_array();
    for (const std::size_t s : seats()) {
      const Total& total = totals_[s];
      json.begin_object().field("seat", s).field("score", record_.scores[s].value);
      json.field("decisions", total.decisions).field("cost", total.error);
      json.field("open", total.open).field("luck", total.luck()).end_object();
    }
    json.end_array().key("decisions").begin_array();
    for (const Decision& decision : analysis_.decisions) write(decision, json);
    json.end_array().end_object();
  }
  // What was better, if something surely was, and by how much.
  void write_fields(const Verdict& verdict, JsonWriter& json) const {
    if (verdict.loss.counted() > 0) json.field("better", action(verdict.best));
    json.field("cost", verdict.loss.counted()).field("error", verdict.loss.error);
  }
  void write(const Decision& decision, JsonWriter& json) const {
    const auto packet = static_cast<std::int64_t>(decision.move) + 1;
    json.begin_object().field("n", packet);
    if (const auto part = part_of(packet)) json.field("part", *part);
    json.field("seat", decision.seat.number()).field("choices", decision.choices);
    json.field("played", action(decision.played));
    write_fields(decision.known, json);
    json.key("open").begin_object();
    write_fields(decision.open, json);
    json.end_object().field("luck", decision.luck());
    if (decision.error() > 0) write_words(decision, json);
    if (!decision.told_open.empty()) json.field("open_words", decision.told_open);
    json.end_object();
  }
  void write_words(const Decision& decision, JsonWriter& json) const {
    const Voice voice(asked_.viewer.value_or(Viewer(decision.seat)), spoken());
    const auto told = [&](Message heading, const ToldChoice& choice) {
      json.value(voice.say(heading, choice.label, joined(choice)));
    };
    json.key("words").begin_array().value(decision.position);
    told("The better choice: {0}. {1}"_m, decision.told_best);
    told("The choice made: {0}. {1}"_m, decision.told_played);
    json.end_array();
  }
  static Words joined(const ToldChoice& choice) {
    return choice.reason.empty() ? choice.expected : choice.expected + ' ' + choice.reason;
  }
  // The one of the history in which this packet lies.
  std::optional<int> part_of(std::int64_t packet) const {
    for (const HistoryPart& part : found_.parts) {
      if (part.first <= packet && packet <= part.last) return part.n;
    }
    return std::nullopt;
  }
  std::string drawn(const Words& words) const {
    return palette_.paint(km::drawn(words, SeatNames()));
  }

  void print_totals() const {
    Grid grid;
    grid.add({"", say("score"_m), say("decisions"_m), say("by error"_m), say("open cards"_m),
              say("luck"_m)});
    for (const std::size_t s : seats()) {
      const Total& total = totals_[s];
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
    fmt::print("    {} {}{}{}\n", what, palette_.paint(text), gap, drawn(joined(told)));
  }

  const AnalyseArgs& args_;
  const Found& found_;
  const Record& record_;
  const Asked& asked_;
  const Analysis& analysis_;
  Totals totals_;
  Palette palette_;
};

}  // namespace

int analyse(const AnalyseArgs& args) {
  const auto text = find_record(args.file, args.game);
  if (!text) return failed(text.error().text);
  if (text->text.empty()) return usage_error(too_few(args.file, args.game, *text));
  const auto found = read_game(*text);
  if (!found) return failed(found.error().text);
  const Record& record = found->record;
  const auto asked = read_asked(args, record.players);
  if (!asked) return usage_error(asked.error().text);
  AnalysisSpec spec;
  if (args.seat >= 0) spec.seat = Seat(args.seat);
  spec.budget = asked->bot.budget;
  spec.seed = args.seed;
  spec.language = spoken();
  spec.viewer = asked->viewer;
  // A page of text has many readers.
  if (!args.json && !spec.viewer) spec.viewer = Viewer::spectator();
  Analysis analysis;
  {
    Progress progress(say("moves"_m), record.steps.size());
    analysis = analyse_on_all_cores(
        record, spec, {args.threads, [&](std::uint64_t move) { progress.show(move); }});
  }
  const Report report(args, *found, *asked, analysis);
  args.json ? report.print_json() : report.print_text();
  return kOk;
}

}  // namespace km::cli
