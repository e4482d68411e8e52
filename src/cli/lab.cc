// `lab`: find what is wrong with a game.
#include "lab/lab.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/version.h"
#include "cli/wrap.h"
#include "lab/lab_html.h"
#include "lab/lab_json.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

// Searches look at it, too, so that nobody waits for them to end.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);
// Once more, and the program ends at once.
void interrupt(int /*signal*/) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  return static_cast<bool>(file.flush());
}

std::string ruling_words(const Check& check) {
  switch (check.ruling) {
    case Ruling::kOk:
      return say("OK"_m);
    case Ruling::kFlaw:
      return check.proved ? say("FLAW, proved: this does not hold"_m)
                          : say("FLAW: this does not hold"_m);
    case Ruling::kUndecided:
      break;
  }
  return say("UNDECIDED"_m);
}

void print_check(const LabReport& report, const Check& check) {
  fmt::print("{}: {}\n", ruling_words(check), plain(say(check.title)));
  fmt::print("    {:.3f} [{:.3f}, {:.3f}] {} {}\n", check.estimate.mean, check.estimate.low,
             check.estimate.high, check.unit, plain(say(check.measured)));
  fmt::print("    {}\n",
             say("{0} players; fair is {1}"_m, check.strength, tolerance_phrase(check.tolerance)));
  if (check.ruling == Ruling::kUndecided) {
    fmt::print("    {}\n", say_number(check.needed, counted("about {0} game would decide"_m,
                                                            "about {0} games would decide"_m)));
  } else if (check.witness.exists()) {
    fmt::print("    {}\n", say("watch: {0}"_m, watch_command(report, check)));
  }
}

void print_reading(const LabReport& report, const ComparedReading& reading) {
  fmt::print("\n{}\n", say("{0}, {1} players, beside {2}:"_m, reading.text, reading.strength,
                           rules_text(*report.game, report.spec.readings[0])));
  const std::string real = say("real"_m);
  const std::string unclear = say("unclear"_m);
  const std::size_t width = std::max(columns_of(real), columns_of(unclear));
  for (const Difference& difference : reading.differences) {
    fmt::print("{} {:>+10.3f} [{:+.3f}, {:+.3f}] {:<2} {}\n",
               padded(difference.real ? real : unclear, width), difference.estimate.mean,
               difference.estimate.low, difference.estimate.high, difference.unit, difference.what);
  }
}

void print_text(const LabReport& report) {
  for (const Ruling ruling : {Ruling::kFlaw, Ruling::kUndecided}) {
    for (const Check& check : report.checks) {
      if (check.ruling == ruling) print_check(report, check);
    }
  }
  const auto fine = std::count_if(report.checks.begin(), report.checks.end(),
                                  [](const Check& c) { return c.ruling == Ruling::kOk; });
  fmt::print("{}\n",
             say_number(fine, counted("OK: {0} other check (-o FILE or --json shows all)"_m,
                                      "OK: {0} other checks (-o FILE or --json shows all)"_m)));
  for (const ComparedReading& reading : report.readings) print_reading(report, reading);
}

Result<LabSpec> make_spec(const ChosenGame& chosen, const LabArgs& args) {
  LabSpec spec;
  spec.rules = chosen.rules;
  spec.players = chosen.players;
  spec.seed = args.seed;
  spec.games = args.games;
  spec.threads = args.threads;
  spec.notebook = args.notebook;
  auto bots = parse_bots(args.bots);
  if (!bots) return tl::unexpected(bots.error());
  for (const BotSpec& bot : *bots) {
    if (bot.budget.milliseconds > 0) {
      return failure(
          "bots of the lab are given simulations, like mcts:50: time differs from run to run"_m);
    }
    spec.bot_names.push_back(bot_text(bot));
  }
  spec.bots = std::move(*bots);
  for (BotSpec& bot : spec.bots) bot.budget.stop = &interrupted;
  auto readings = readings_of(*chosen.game, spec.rules, args.vary);
  if (!readings) return tl::unexpected(readings.error());
  spec.readings = std::move(*readings);
  return spec;
}

// Plays, and shows on a terminal how far it is.
Result<LabReport> play(const GameKind& game, const LabSpec& spec) {
  Progress::Counter decisions = 0;
  std::unique_ptr<Progress> bar;
  Phrase shown;
  LabCalls calls;
  if (Progress::is_seen()) calls.decisions = &decisions;
  calls.progress = [&](const Phrase& what, std::uint64_t done, std::uint64_t all) {
    if (!bar || shown != what) {
      bar.reset();  // wipes its line away
      bar = std::make_unique<Progress>(say(what), all, &decisions);
    }
    shown = what;
    bar->show(done);
  };
  calls.is_interrupted = [] { return interrupted.load(); };
  return km::run_lab(game, spec, calls);
}

}  // namespace

int run_lab(const LabArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  const auto spec = make_spec(*chosen, args);
  if (!spec) return usage_error(spec.error().text);
  if (!args.report.empty()) {
    if (const Phrase why = cannot_write(args.report); !why.empty()) return failed(why);
  }
  std::signal(SIGINT, interrupt);
  const auto done = play(*chosen->game, *spec);
  if (!done) {
    failed(done.error().text);
    if (interrupted) end_by_signal(SIGINT);
    return kFailed;
  }
  const LabReport& report = *done;
  if (report.checks.empty()) return kOk;  // of several machines the first one reports
  if (!args.report.empty() && !write_file(args.report, lab_html(report))) {
    return failed("cannot write {0}: {1}"_m, in_quotes(args.report), system_reason(errno));
  }
  if (args.json) {
    fmt::print("{}\n", lab_json(report, kProgramVersion));
  } else {
    print_text(report);
  }
  return kOk;
}

}  // namespace km::cli
