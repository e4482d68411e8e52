// The lab: plays many games with players of several strengths and finds what is wrong with the game.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "lab/arena.h"
#include "lab/readings.h"
#include "study/checks.h"

namespace km {

struct LabSpec {
  RuleValues rules;
  int players = 2;
  std::uint64_t seed = 1;
  std::uint64_t games = 1'000'000;  // of players who choose at random
  // Stronger and stronger ones. Their searches may be stopped by who interrupts the run.
  std::vector<BotSpec> bots;
  std::vector<std::string> bot_names;
  std::vector<RuleValues> readings;  // of the rule book, to be compared with the first one
  int threads = 0;
  double alpha = 0.05;   // the chance that any interval misses the truth
  std::string notebook;  // a file that keeps what is done, to go on after an interruption; or none
};

struct LabReport {
  const GameKind* game = nullptr;
  LabSpec spec;
  Evidence seen;
  std::vector<Check> checks;
  std::vector<ComparedReading> readings;
};

struct LabCalls {
  // Called when something begins, and again and again; of 0 in all nobody knows how much there is to do.
  std::function<void(const Phrase& what, std::uint64_t done, std::uint64_t all)> progress;
  // Counts what bots decide, as they do.
  std::atomic<std::uint64_t>* decisions = nullptr;
  std::function<bool()> is_interrupted = [] { return false; };
};

// Started by mpirun, the machines share the games, and the first one has the report; the others have one
// without checks. A run that is interrupted is a failure.
Result<LabReport> run_lab(const GameKind& game, const LabSpec& spec, const LabCalls& calls);

// The game that shows what a check says: a command that tells it, and its record.
std::string watch_command(const LabReport& report, const Check& check);
std::string witness_record(const LabReport& report, const Check& check);

}  // namespace km
