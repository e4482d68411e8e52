// `sim`: play many games, print what came out.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/seats.h"
#include "cli/version.h"
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
  if (auto fit = check_seats(*bots, players->most); !fit) return tl::unexpected(fit.error());
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
  // Who is not named chooses at random.
  std::string bot(std::size_t seat) const {
    return bot_text(spec.bots.empty() ? BotSpec{} : spec.bots[seat % spec.bots.size()]);
  }
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
  json.key("bots").begin_array();
  for (std::size_t s = 0; s < sum.seats(); ++s) json.value(sum.bot(s));
  json.end_array().field("seed", sum.spec.seed).field("first", sum.spec.first);
  json.field("games", totals.games).field("steps", totals.steps);
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
  json.field("version", kProgramVersion).end_object();
  fmt::print(sum.out, "{}\n", json.text());
}

void print_rule_counts(const Summary& sum) {
  const GameInfo& info = sum.game.info();
  fmt::print(sum.out, "\n{}\n", say("how often each rule did something:"_m));
  for (const RuleTitle& rule : info.rules) {
    fmt::print(sum.out, "{:>7} {:>14}  {}\n", rule_text(info, rule.rule),
               sum.totals().rule_counts[rule.rule.number], plain(say(rule.title)));
  }
}

void print_text(const Summary& sum) {
  const BatchTotals& totals = sum.totals();
  const GameInfo& info = sum.game.info();
  const auto print = [&](Message message, const auto&... fillings) {
    fmt::print(sum.out, "{}\n", say(message, fillings...));
  };
  const auto share = [&](std::uint64_t count) {
    const auto games = static_cast<double>(std::max<std::uint64_t>(totals.games, 1));
    return fmt::format("{:.2f}", 100.0 * static_cast<double>(count) / games);
  };
  const auto rate = [&](std::uint64_t count) { return fmt::format("{:.0f}", sum.rate(count)); };
  print("{0}: {1}, {2} in {3} CPU seconds: {4} games/s, {5} steps/s"_m, info.name,
        say_number(totals.games, counted("{0} game"_m, "{0} games"_m)),
        say_number(totals.steps, counted("{0} step"_m, "{0} steps"_m)),
        fmt::format("{:.2f}", sum.report.cpu_seconds), rate(totals.games), rate(totals.steps));
  if (sum.spec.random_rules) {
    print("rules: drawn at random for each game"_m);
  } else {
    print("rules: {0}"_m, rules_text(sum.game, sum.spec.rules));
  }
  for (std::size_t s = 0; s < sum.seats(); ++s) {
    print("seat {0} ({1}): won {2} ({3} %), mean score {4}"_m, s, sum.bot(s), totals.wins[s],
          share(totals.wins[s]), fmt::format("{:.3f}", sum.mean_score(s)));
  }
  print("draws: {0} ({1} %)"_m, totals.draws, share(totals.draws));
  print("length in {0}: {1} to {2}, mean {3}"_m, say(info.lengths), sum.length_min(),
        totals.length_max, fmt::format("{:.2f}", sum.mean_length()));
  print("signature: {0}"_m, sum.signature());
  if (sum.spec.coverage) print_rule_counts(sum);
}

// Where records go: no place, a file, or standard output.
class Records {
 public:
  explicit Records(const std::string& name) : name_(name) {
    if (name.empty()) return;
    file_.reset(is_output() ? stdout : std::fopen(name.c_str(), "w"));
    if (!file_) fault_ = cannot_write();
  }

  bool is_output() const { return name_ == kStandardOutput; }
  bool are_wanted() const { return file_ != nullptr; }
  const Phrase& fault() const { return fault_; }
  bool write(const std::string& lines) {
    const bool ok = std::fwrite(lines.data(), 1, lines.size(), file_.get()) == lines.size() &&
                    std::fflush(file_.get()) == 0;
    if (!ok && fault_.empty()) fault_ = cannot_write();
    return ok;
  }

 private:
  Phrase cannot_write() const {
    return {"cannot write {0}: {1}"_m, in_quotes(name_), system_reason(errno)};
  }

  const std::string& name_;
  File file_;
  Phrase fault_;
};

RunReport play_games(const GameKind& game, const BatchSpec& spec, const SimArgs& args,
                     Records& records) {
  Progress::Counter decisions = 0;
  BatchSpec watched = spec;
  if (Progress::is_seen()) watched.decisions = &decisions;
  Progress progress(fmt::format("sim {}", args.game), args.games, &decisions);
  RunOptions options;
  options.threads = args.threads;
  options.progress = [&](std::uint64_t done) { progress.show(done); };
  if (records.are_wanted()) {
    options.take_records = [&](const std::string& lines) { return records.write(lines); };
  }
  return run_games(game, watched, options);
}

}  // namespace

int simulate(const SimArgs& args) {
  const auto game = find_game(args.game);
  if (!game) return usage_error(game.error().text);
  const auto spec = make_spec(**game, args);
  if (!spec) return usage_error(spec.error().text);
  Records records(args.records);
  if (!records.fault().empty()) return failed(records.fault());
  const RunReport report = play_games(**game, *spec, args, records);
  if (!records.fault().empty()) {
    // It is said of all output in the end.
    return records.is_output() ? kFailed : failed(records.fault());
  }
  if (!report.totals.fault.empty()) return failed("broken invariant in {0}"_m, report.totals.fault);
  // Who reads records there finds nothing else.
  const Summary summary{**game, *spec, report, records.is_output() ? stderr : stdout};
  args.json ? print_json(summary) : print_text(summary);
  return kOk;
}

}  // namespace km::cli
