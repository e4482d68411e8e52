#include "lab/lab.h"

#include <algorithm>

#include "lab/in_order.h"

namespace km {
namespace {

// Who thinks longer plays fewer games.
std::uint64_t games_of(const BotSpec& bot, std::uint64_t games) {
  constexpr std::uint64_t kFewest = 50;
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

class Lab {
 public:
  Lab(const GameKind& game, const LabSpec& spec, const LabProgress& progress)
      : game_(game), progress_(progress) {
    report_.game = &game;
    report_.spec = spec;
  }

  LabReport run() {
    const LabSpec& spec = report_.spec;
    sample("random", {}, spec.games);
    for (std::size_t i = 0; i < spec.bots.size(); ++i) {
      sample(spec.bot_names[i], {spec.bots[i]}, games_of(spec.bots[i], spec.games));
    }
    for (std::size_t i = 0; i < spec.bots.size(); ++i) contest(i);
    report_.checks = examine(game_, report_.samples, spec.alpha);
    return std::move(report_);
  }

 private:
  void sample(const std::string& players, std::vector<BotSpec> bots, std::uint64_t games) {
    Sample sample;
    sample.players = players;
    sample.spec.rules = report_.spec.rules;
    sample.spec.players = {report_.spec.players, report_.spec.players};
    sample.spec.bots = std::move(bots);
    sample.spec.seed = report_.spec.seed;
    sample.spec.games = games;
    play(sample);
    report_.samples.push_back(std::move(sample));
  }

  void play(Sample& sample) {
    const std::uint64_t size = sample.spec.bots.empty() ? 2048 : 8;
    const auto play_part = [&](std::uint64_t part) {
      BatchSpec own = sample.spec;
      own.first = part * size;
      own.games = std::min(size, sample.spec.games - own.first);
      return game_.measure(own);
    };
    const auto take = [&](const Measures& part) {
      sample.measures.add(part);
      const auto done = static_cast<std::uint64_t>(sample.measures.games);
      if (progress_.show) progress_.show(sample.players, done, sample.spec.games);
      return !progress_.is_interrupted || !progress_.is_interrupted();
    };
    const std::uint64_t parts = (sample.spec.games + size - 1) / size;
    work_in_order(0, parts, report_.spec.threads, [&] { return play_part; }, take);
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
    arena.deals = games_of(spec.bots[bot], spec.games) / static_cast<std::uint64_t>(spec.players);
    arena.threads = spec.threads;
    SkillStep step{spec.bot_names[bot], bot == 0 ? "random" : spec.bot_names[bot - 1], {}};
    const std::string what = step.stronger + " against " + step.weaker;
    step.contest = run_arena(game_, arena, [&](std::uint64_t done) {
      if (progress_.show) progress_.show(what, done, arena.deals);
    });
    report_.skill.push_back(std::move(step));
  }

  const GameKind& game_;
  const LabProgress& progress_;
  LabReport report_;
};

}  // namespace

LabReport run_lab(const GameKind& game, const LabSpec& spec, const LabProgress& progress) {
  return Lab(game, spec, progress).run();
}

}  // namespace km
