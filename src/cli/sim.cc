// `sim`: play many games, print what came out.
#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "lab/run.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

constexpr std::string_view kStandardOutput = "-";

struct FileCloser {
  void operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

// `3`, or `2..4` for a number drawn anew for each game.
Result<PlayerRange> parse_players(const GameInfo& game, std::string_view text) {
  if (text.empty()) return PlayerRange{game.min_players, game.min_players};
  const auto number = [&](std::string_view part) -> Result<int> {
    int value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc() || end != part.data() + part.size()) {
      return failure("players are a number or a range like 2..4, not {0}"_m, in_quotes(text));
    }
    return check_players(game, value);
  };
  const std::size_t dots = text.find("..");
  const Result<int> least = number(text.substr(0, dots));
  const Result<int> most = dots == std::string_view::npos ? least : number(text.substr(dots + 2));
  if (!least) return tl::unexpected(least.error());
  if (!most) return tl::unexpected(most.error());
  if (*least > *most)
    return failure("a range of players goes from less to more, not {0}"_m, in_quotes(text));
  return PlayerRange{*least, *most};
}

Result<BatchSpec> make_spec(const GameKind& game, const SimArgs& args) {
  BatchSpec spec;
  spec.random_rules = args.rules == "random";
  const auto rules = parse_rules(game, spec.random_rules ? "" : args.rules);
  if (!rules) return tl::unexpected(rules.error());
  spec.rules = *rules;
  const auto players = parse_players(game.info(), args.players);
  if (!players) return tl::unexpected(players.error());
  spec.players = *players;
  auto bots = parse_bots(args.bots);
  if (!bots) return tl::unexpected(bots.error());
  spec.bots = std::move(*bots);
  spec.seed = args.seed;
  spec.first = args.first;
  spec.games = args.games;
  spec.check = args.check;
  spec.coverage = args.coverage;
  spec.records = !args.records.empty();
  return spec;
}

// Numbers of a batch as they are shown.
struct Summary {
  const GameKind& game;
  const BatchSpec& spec;
  const RunReport& report;
  std::FILE* out;

  const BatchTotals& totals() const { return report.totals; }
  std::size_t seats() const { return as_index(spec.players.most); }
  double rate(std::uint64_t count) const {
    return report.cpu_seconds > 0 ? static_cast<double>(count) / report.cpu_seconds : 0;
  }
  double mean_score(std::size_t seat) const {
    const auto played = static_cast<double>(totals().played[seat]);
    return played > 0 ? static_cast<double>(totals().score_sums[seat]) / played : 0;
  }
  double mean_length() const {
    const auto games = static_cast<double>(totals().games);
    return games > 0 ? static_cast<double>(totals().length_sum) / games : 0;
  }
  std::int64_t length_min() const { return totals().games > 0 ? totals().length_min : 0; }
  std::string signature() const { return fmt::format("{:016x}", totals().signature); }
};

void print_json(const Summary& sum) {
  const BatchTotals& totals = sum.totals();
  JsonWriter json;
  json.begin_object().field("game", sum.game.info().id).key("rules");
  sum.spec.random_rules ? void(json.value("random")) : write_rules(sum.game, sum.spec.rules, json);
  json.key("players");
  if (sum.spec.players.least == sum.spec.players.most) {
    json.value(sum.spec.players.most);
  } else {
    json.value(fmt::format("{}..{}", sum.spec.players.least, sum.spec.players.most));
  }
  json.field("seed", sum.spec.seed).field("games", totals.games).field("steps", totals.steps);
  json.field("cpu_seconds", sum.report.cpu_seconds);
  json.field("games_per_cpu_second", sum.rate(totals.games));
  json.field("steps_per_cpu_second", sum.rate(totals.steps));
  const auto length = static_cast<std::uint64_t>(totals.length_sum);
  json.field(fmt::format("{}_per_cpu_second", sum.game.info().length), sum.rate(length));
  json.key("wins").begin_array();
  for (std::size_t s = 0; s < sum.seats(); ++s) json.value(totals.wins[s]);
  json.end_array().field("draws", totals.draws).key("mean_scores").begin_array();
  for (std::size_t s = 0; s < sum.seats(); ++s) json.value(sum.mean_score(s));
  json.end_array().key("length").begin_object().field("unit", sum.game.info().length);
  json.field("min", sum.length_min()).field("mean", sum.mean_length());
  json.field("max", totals.length_max).end_object();
  json.field("signature", sum.signature());
  if (sum.spec.coverage) {
    json.key("rule_counts").begin_object();
    for (const RuleTitle& rule : sum.game.info().rules) {
      json.field(rule_text(sum.game.info(), rule.rule), totals.rule_counts[rule.rule.number]);
    }
    json.end_object();
  }
  fmt::print(sum.out, "{}\n", json.end_object().text());
}

void print_text(const Summary& sum) {
  const BatchTotals& totals = sum.totals();
  const GameInfo& info = sum.game.info();
  const auto share = [&](std::uint64_t count) {
    return totals.games > 0 ? 100.0 * static_cast<double>(count) / static_cast<double>(totals.games)
                            : 0.0;
  };
  fmt::print(sum.out,
             "{}: {} games, {} steps in {:.2f} CPU seconds: {:.0f} games/s, {:.0f} steps/s\n",
             say(info.name), totals.games, totals.steps, sum.report.cpu_seconds,
             sum.rate(totals.games), sum.rate(totals.steps));
  fmt::print(sum.out, "rules: {}\n",
             sum.spec.random_rules ? "drawn at random for each game"
                                   : rules_text(sum.game, sum.spec.rules));
  for (std::size_t s = 0; s < sum.seats(); ++s) {
    fmt::print(sum.out, "seat {}: won {} ({:.2f} %), mean score {:.3f}\n", s, totals.wins[s],
               share(totals.wins[s]), sum.mean_score(s));
  }
  fmt::print(sum.out, "draws: {} ({:.2f} %)\n", totals.draws, share(totals.draws));
  fmt::print(sum.out, "length in {}: {} to {}, mean {:.2f}\n", info.length, sum.length_min(),
             totals.length_max, sum.mean_length());
  fmt::print(sum.out, "signature: {}\n", sum.signature());
  if (!sum.spec.coverage) return;
  fmt::print(sum.out, "\nhow often each rule did something:\n");
  for (const RuleTitle& rule : info.rules) {
    fmt::print(sum.out, "{:>7} {:>14}  {}\n", rule_text(info, rule.rule),
               totals.rule_counts[rule.rule.number], plain(say(rule.title)));
  }
}

}  // namespace

int simulate(const SimArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const auto spec = make_spec(**game, args);
  if (!spec) return usage_error(spec.error().text);

  const bool to_output = args.records == kStandardOutput;
  File file;
  Phrase write_error;
  const auto cannot_write = [&] {
    return Phrase("cannot write {0}: {1}"_m, in_quotes(args.records), std::strerror(errno));
  };
  if (spec->records) {
    file.reset(to_output ? stdout : std::fopen(args.records.c_str(), "w"));
    if (!file) return usage_error(cannot_write());
  }
  RunOptions options;
  options.threads = args.threads;
  auto progress = std::make_unique<Progress>(fmt::format("sim {}", args.game), args.games);
  options.progress = [&](std::uint64_t done) { progress->show(done); };
  if (file) {
    options.take_records = [&](const std::string& lines) {
      const bool ok = std::fwrite(lines.data(), 1, lines.size(), file.get()) == lines.size() &&
                      std::fflush(file.get()) == 0;
      if (!ok && write_error.empty()) write_error = cannot_write();
      return ok;
    };
  }
  const RunReport report = run_games(**game, *spec, options);
  progress.reset();                                       // wipes its line away
  if (!write_error.empty() && to_output) return kFailed;  // it is said of all output in the end
  if (!write_error.empty()) return failed(write_error);
  if (!report.totals.fault.empty()) return failed("broken invariant in {0}"_m, report.totals.fault);

  // Who reads records there finds nothing else.
  const Summary summary{**game, *spec, report, to_output ? stderr : stdout};
  args.json ? print_json(summary) : print_text(summary);
  return kOk;
}

}  // namespace km::cli
