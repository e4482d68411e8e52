#include "lab/lab.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>

#include "lab/in_order.h"
#include "lab/machines.h"
#include "lab/notebook.h"
#include "lab/run.h"
#include "runtime/notation.h"

namespace km {
namespace {

// Who thinks longer plays fewer games.
std::uint64_t games_of(const BotSpec& bot, std::uint64_t games) {
  constexpr std::uint64_t kFewest = 100;
  switch (bot.kind) {
    case BotKind::kRandom:
      return games;
    case BotKind::kGreedy:
      return std::max(kFewest, games / 10);
    case BotKind::kFlat:
    case BotKind::kSearch:
    case BotKind::kPolicy:
      break;
  }
  return std::max(kFewest, games / 1000);
}

// All that the numbers depend on.
std::string identity(const GameKind& game, const LabSpec& spec, const Machines& machines) {
  std::string what = std::string(game.info().id) + " " + rules_text(game, spec.rules) +
                     " players " + std::to_string(spec.players) + " seed " +
                     std::to_string(spec.seed) + " games " + std::to_string(spec.games);
  for (const std::string& bot : spec.bot_names) what += " " + bot;
  return what + " machine " + std::to_string(machines.number()) + " of " +
         std::to_string(machines.count());
}

class Lab {
 public:
  Lab(const GameKind& game, const LabSpec& spec, const LabCalls& calls)
      : game_(game),
        trials_(trials_of(game)),
        calls_(calls),
        notebook_(spec.notebook.empty() || machines_.is_first()
                      ? spec.notebook
                      : spec.notebook + "." + std::to_string(machines_.number()),
                  identity(game, spec, machines_)) {
    report_.game = &game;
    report_.spec = spec;
  }

  Result<LabReport> run() {
    const LabSpec& spec = report_.spec;
    const auto opened = notebook_.open();
    if (!opened) notebook_error_ = opened.error().text;
    agree();
    sample(std::string(kRandomPlayers), {}, spec.games);
    if (nobody_decides()) report_.spec.bots.clear();  // they would all play the same games
    for (std::size_t i = 0; i < spec.bots.size(); ++i) {
      sample(spec.bot_names[i], {spec.bots[i]}, games_of(spec.bots[i], spec.games));
    }
    if (machines_.is_first()) report();
    if (!notebook_error_.empty()) return failure(notebook_error_);
    // The one that could not go on says why; another complaint might end it before it has.
    if (others_stopped_ && !calls_.is_interrupted()) return LabReport{};
    if (stops()) {
      return spec.notebook.empty()
                 ? failure("interrupted; with --notebook FILE a run can go on later"_m)
                 : failure("interrupted; the same command goes on with what {0} has kept"_m,
                           in_quotes(spec.notebook));
    }
    notebook_.close();
    return std::move(report_);
  }

 private:
  // The first machine knows what all saw; a few games of its own tell the others.
  bool nobody_decides() const {
    return trials_.measure(some_games(100, false)).of("decisions").sum == 0;
  }
  BatchSpec some_games(std::uint64_t games, bool random_rules) const {
    BatchSpec spec;
    spec.rules = report_.spec.rules;
    spec.players = {report_.spec.players, report_.spec.players};
    spec.seed = report_.spec.seed;
    spec.games = games;
    spec.random_rules = random_rules;
    spec.decisions = calls_.decisions;
    return spec;
  }
  void report() {
    const LabSpec& spec = report_.spec;
    show("every way to play it"_m, 0, 0);
    report_.seen.every_way = trials_.measure_every_way(spec.rules, spec.players, kFewWays);
    report_.seen.other_options = trials_.measure(some_games(kOtherOptions, true));
    for (std::size_t i = 0; i < spec.bots.size() && !stops(); ++i) contest(i);
    report_.checks = examine(trials_, report_.seen, spec.alpha);
    if (!stops()) compare();
  }
  void sample(const std::string& strength, std::vector<BotSpec> bots, std::uint64_t games) {
    if (others_stopped_) return;
    Sample sample;
    sample.strength = strength;
    sample.spec = some_games(games, false);
    sample.spec.bots = std::move(bots);
    play(sample);
    if (sample.spec.bots.size() == 1 && sample.spec.bots[0].kind == BotKind::kGreedy) {
      look_for_kingmakers(sample);
    }
    report_.seen.samples.push_back(std::move(sample));
  }

  void look_for_kingmakers(Sample& sample) {
    if (report_.spec.players < 3 || !machines_.is_first()) return;
    constexpr std::uint64_t kFewer = 1000;
    const std::uint64_t games = std::max<std::uint64_t>(10, sample.spec.games / kFewer);
    const auto look = [&](std::uint64_t game) {
      BatchSpec own = sample.spec;
      own.first = game;
      own.games = 1;
      return trials_.find_kingmakers(own);
    };
    std::uint64_t done = 0;
    show("kingmakers"_m, done, games);
    const auto take = [&](const Kingmaking& found) {
      sample.kingmaking.add(found);
      show("kingmakers"_m, ++done, games);
      return !stops();
    };
    work_in_order(0, games, report_.spec.threads, [&] { return look; }, take);
  }

  // Parts of a sample go to the machines in turn, and are sums of whole numbers: whoever plays them, they
  // come to the same.
  void play(Sample& sample) {
    const std::size_t number = report_.seen.samples.size();
    const std::uint64_t size = games_a_part(sample.spec);
    const std::uint64_t parts = (sample.spec.games + size - 1) / size;
    const auto machine = static_cast<std::uint64_t>(machines_.number());
    const auto machines = static_cast<std::uint64_t>(machines_.count());
    const auto play_part = [&](std::uint64_t part) {
      BatchSpec own = sample.spec;
      own.first = (part * machines + machine) * size;
      own.games = std::min(size, sample.spec.games - own.first);
      return trials_.measure(own);
    };
    Progressed done = notebook_.sample(number);
    show(sample, done.measures.games, machines);
    auto kept = std::chrono::steady_clock::now();
    const auto take = [&](const Measures& part) {
      if (stops()) return false;  // who thought in it may have been stopped
      done.measures.add(part);
      ++done.parts;
      show(sample, done.measures.games, machines);
      if (std::chrono::steady_clock::now() - kept > kKeepEvery) {
        keep(number, done);
        kept = std::chrono::steady_clock::now();
      }
      return !stops();
    };
    const std::uint64_t own_parts =
        parts > machine ? (parts - machine + machines - 1) / machines : 0;
    work_in_order(done.parts, own_parts, report_.spec.threads, [&] { return play_part; }, take);
    keep(number, done);
    for (const auto& numbers : machines_.gather(done.measures.numbers())) {
      sample.measures.add(numbers);
    }
    agree();
  }
  bool stops() const {
    return calls_.is_interrupted() || others_stopped_ || !notebook_error_.empty();
  }
  // Where one machine stops all do, instead of waiting for its numbers. One that is interrupted after this
  // still plays its part of the next sample.
  void agree() { others_stopped_ = !machines_.all_say(!stops()); }
  void keep(std::size_t number, const Progressed& done) {
    if (notebook_.keep(number, done)) return;
    notebook_error_ = {"cannot write the notebook {0}: {1}"_m, in_quotes(report_.spec.notebook),
                       system_reason(errno)};
  }
  void show(const Phrase& what, std::uint64_t done, std::uint64_t all) const {
    if (calls_.progress && machines_.is_first()) calls_.progress(what, done, all);
  }
  void show(const Sample& sample, std::int64_t games, std::uint64_t machines) const {
    show({"{0} players"_m, sample.strength},
         std::min(sample.spec.games, static_cast<std::uint64_t>(games) * machines),
         sample.spec.games);
  }

  // Each bot against the one before it, the first against who chooses at random.
  void contest(std::size_t bot) {
    const LabSpec& spec = report_.spec;
    ArenaSpec arena;
    arena.rules = spec.rules;
    arena.players = spec.players;
    arena.candidate = spec.bots[bot];
    arena.other = bot == 0 ? BotSpec{} : spec.bots[bot - 1];
    arena.seed = spec.seed;
    arena.mirror = false;
    constexpr std::uint64_t kFewest = 100;
    arena.deals = std::max(kFewest, games_of(spec.bots[bot], spec.games) /
                                        static_cast<std::uint64_t>(4 * spec.players));
    arena.threads = spec.threads;
    arena.decisions = calls_.decisions;
    SkillStep step{spec.bot_names[bot], bot == 0 ? "random" : spec.bot_names[bot - 1], {}, {}};
    const Phrase what("{0} against {1}"_m, step.stronger, step.weaker);
    show(what, 0, arena.deals);
    const ArenaReport contest = run_arena(game_, arena, [&](std::uint64_t done) {
      show(what, done, arena.deals);
      return !stops();
    });
    step.wins = contest.wins;
    step.points = contest.points;
    report_.seen.skill.push_back(std::move(step));
  }

  // Among who chooses at random and who plays by rules of thumb, or whoever is the weakest of the bots.
  void compare() {
    const LabSpec& spec = report_.spec;
    if (spec.readings.size() < 2) return;
    constexpr std::uint64_t kFewer = 10;
    for (std::size_t s = 0; s < std::min<std::size_t>(2, report_.seen.samples.size()); ++s) {
      const Sample& sample = report_.seen.samples[s];
      BatchSpec batch = sample.spec;
      batch.games = std::max<std::uint64_t>(1, batch.games / kFewer);
      const Phrase what("readings, {0} players"_m, sample.strength);
      const std::uint64_t all = batch.games * (spec.readings.size() - 1);
      show(what, 0, all);
      const auto go_on = [&](std::uint64_t done) {
        show(what, done, all);
        return !stops();
      };
      for (ComparedReading& reading : compare_readings(game_, batch, spec.readings, sample.strength,
                                                       spec.alpha / 2, spec.threads, go_on)) {
        report_.readings.push_back(std::move(reading));
      }
    }
  }

  static constexpr std::chrono::seconds kKeepEvery{5};
  static constexpr std::uint64_t kFewWays = 100'000;
  const GameKind& game_;
  const Trials& trials_;
  const LabCalls& calls_;
  Machines machines_;
  Notebook notebook_;
  Phrase notebook_error_;
  bool others_stopped_ = false;  // or this one: the machines have agreed to stop
  LabReport report_;
};

}  // namespace

Result<LabReport> run_lab(const GameKind& game, const LabSpec& spec, const LabCalls& calls) {
  return Lab(game, spec, calls).run();
}

std::string watch_command(const LabReport& report, const Check& check) {
  const LabSpec& spec = report.spec;
  std::string text =
      fmt::format("kingmaker sim {} --players {} --seed {} --first {} --games 1",
                  report.game->info().id, spec.players, spec.seed, check.witness.game);
  if (spec.rules != report.game->default_rules()) {
    text += fmt::format(" --rules {}", rules_text(*report.game, spec.rules));
  }
  if (check.strength != kRandomPlayers) text += fmt::format(" --bots {}", check.strength);
  return text + " --records game.jsonl && kingmaker replay --tell game.jsonl";
}

std::string witness_record(const LabReport& report, const Check& check) {
  for (const Sample& sample : report.seen.samples) {
    if (sample.strength != check.strength) continue;
    std::string record = record_of(trials_of(*report.game), sample.spec, check.witness.game);
    if (record.ends_with('\n')) record.pop_back();
    return record;
  }
  return {};
}

}  // namespace km
