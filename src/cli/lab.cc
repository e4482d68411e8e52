// `lab`: find what is wrong with a game.
#include "lab/lab.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "lab/lab_html.h"
#include "lab/lab_json.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;
// Once more, and the program ends at once.
void interrupt(int /*signal*/) {
  interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

bool write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  return static_cast<bool>(file.flush());
}

void print_check(const LabReport& report, const Check& check) {
  fmt::print("{}{}: {}{}\n    {:.3f} [{:.3f}, {:.3f}] {} {}, {} players; fair is {}\n",
             ruling_text(check.ruling), check.proved ? ", proved" : "",
             check.ruling == Ruling::kFlaw ? "this does not hold: " : "", check.title,
             check.estimate.mean, check.estimate.low, check.estimate.high, check.unit,
             check.measured, check.strength, tolerance_text(check.tolerance));
  if (check.ruling == Ruling::kUndecided) {
    fmt::print("    about {} games would decide\n", check.needed);
  } else if (check.witness.exists()) {
    fmt::print("    watch: {}\n", watch_command(report, check));
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
  fmt::print("OK: {} other checks (-o report.html or --json shows all)\n", fine);
  for (const ComparedReading& reading : report.readings) {
    fmt::print("\n{}, {} players, beside {}:\n", reading.text, reading.strength,
               rules_text(*report.game, report.spec.readings[0]));
    for (const Difference& difference : reading.differences) {
      fmt::print("{:<8} {:>+10.3f} [{:+.3f}, {:+.3f}] {:<2} {}\n",
                 difference.real ? "real" : "unclear", difference.estimate.mean,
                 difference.estimate.low, difference.estimate.high, difference.unit,
                 difference.what);
    }
  }
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
  auto readings = readings_of(*chosen.game, spec.rules, args.vary);
  if (!readings) return tl::unexpected(readings.error());
  spec.readings = std::move(*readings);
  return spec;
}

}  // namespace

int run_lab(const LabArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  const auto spec = make_spec(*chosen, args);
  if (!spec) return usage_error(spec.error().text);
  std::signal(SIGINT, interrupt);
  std::unique_ptr<Progress> bar;
  std::string shown;
  LabCalls calls;
  calls.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t all) {
    if (what != shown) bar = std::make_unique<Progress>(what, all);
    shown = what;
    bar->show(done);
  };
  calls.is_interrupted = [] { return interrupted != 0; };
  const auto done = km::run_lab(*chosen->game, *spec, calls);
  bar.reset();
  if (!done) return failed(done.error().text);
  const LabReport& report = *done;
  if (report.checks.empty()) return kOk;  // of several machines the first one reports
  if (!args.report.empty() && !write_file(args.report, lab_html(report))) {
    return failed("cannot write {0}: {1}"_m, in_quotes(args.report), std::strerror(errno));
  }
  if (args.json) {
    fmt::print("{}\n", lab_json(report));
  } else {
    print_text(report);
  }
  return kOk;
}

}  // namespace km::cli
