// `play`: sets up a table in the terminal, against bots, or goes on with the one that was left. Who plays there stands in
// player.h.
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <array>
#include <ctime>

#include "cli/commands.h"
#include "cli/kept_record.h"
#include "cli/kept_table.h"
#include "cli/output.h"
#include "cli/player.h"
#include "cli/seats.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/command.h"

namespace km::cli {
namespace {

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = static_cast<std::uint64_t>(getpid());
  return seed % 1'000'000'000;  // short enough to be typed again
}

bool is_kept(const std::string& game) {
  const std::string path = path_of_last(game);
  return !path.empty() && access(path.c_str(), F_OK) == 0;
}

std::string time_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

// Short ones, from where our games are at home.
constexpr std::array<std::string_view, kMaxSeats> kBotNames = {"Ana",   "Mert", "Luka",
                                                               "Defne", "Mira", "Deniz"};

// Somebody sits at the seat of the arguments, and bots at the others.
Result<KeptTable> seated(const PlayArgs& args, const ChosenGame& chosen,
                         const std::vector<BotSpec>& bots) {
  TablePlan plan{.game = chosen.game, .rules = chosen.rules, .players = chosen.players};
  plan.seed = args.has_seed ? args.seed : fresh_seed();
  plan.time = time_now();
  plan.pace.step = 1;  // one step of the table at a time
  auto table = Table::open(plan, 0);
  if (!table) return tl::unexpected(table.error());
  const std::string path = path_of_last(chosen.game->info().id);
  LogFile file;
  if (!path.empty()) {
    auto made = LogFile::create(path);
    if (made) file = std::move(*made);
    // It can be played all the same.
    if (!made) fmt::print("({})\n", say(made.error().text));
  }
  KeptTable kept = KeptTable::begin(std::move(*table), std::move(file));
  for (int s = 0; s < plan.players; ++s) {
    const BotSpec& bot = bots[as_index(s) % bots.size()];
    kept.say(s == args.seat
                 ? fmt::format("sit {} {}", s, say("Player"_m))
                 : fmt::format("bot {} {} {}", s, bot_text(bot), kBotNames[as_index(s)]));
  }
  return kept;
}

Result<KeptTable> resumed(const GameKind& game) {
  const std::string path = path_of_last(game.info().id);
  if (path.empty()) return failure("no game is kept, for there is no home folder"_m);
  std::string log;
  auto file = LogFile::open(path, log);
  if (!file) return tl::unexpected(file.error());
  auto table = Table::resume(log);
  if (!table) return failure("{0}: {1}"_m, in_quotes(path), table.error().text);
  if (!file->cut(table->log_bytes())) return failure("cannot write {0}"_m, in_quotes(path));
  if (table->viewer_of(kMe).is_spectator() || table->phase() == Phase::kSeating) {
    return failure("the game in {0} was never begun"_m, in_quotes(path));
  }
  return KeptTable(std::move(*table), std::move(*file));
}

// The record goes on in the file that is named now, or else where it was begun.
Result<KeptRecord> record_resumed(const PlayArgs& args, const Table& table) {
  if (!args.record.empty()) return KeptRecord::go_on(args.record, table.record());
  const std::string path = remembered_record(args.game);
  if (path.empty()) return KeptRecord();
  auto record = KeptRecord::go_on(path, table.record());
  if (record) return record;
  fmt::print("({})\n", say(record.error().text));  // it can be played all the same
  return KeptRecord();
}

Result<KeptRecord> record_begun(const PlayArgs& args) {
  return args.record.empty() ? KeptRecord() : KeptRecord::begin(args.record);
}

// The last game of each kind can be looked at again, whether it was asked to be recorded or not.
std::string keep_last_record(const std::string& game, const Table& table) {
  const std::string path = path_of_last(game, "record.jsonl");
  auto file = path.empty() ? failure(""_m) : LogFile::create(path);
  return file && file->write(table.record()) ? path : "";
}

void analyse_last(const std::string& game, const Table& table) {
  AnalyseArgs args;
  args.file = keep_last_record(game, table);
  args.viewer = fmt::format("{}", table.viewer_of(kMe).seat().number());
  if (args.file.empty()) {
    fmt::print("{}\n", say("No game is kept, for there is no home folder."_m));
  } else {
    analyse(args);
  }
}

// The same people and bots, the same rules, another deal.
void ask_for_rematch(const Table& table, PlayArgs& args) {
  const Viewer me = table.viewer_of(kMe);
  args.resume = false;
  args.has_seed = false;
  args.rules = rules_text(table.game(), table.plan().rules);
  args.players = table.plan().players;
  args.seat = me.seat().number();
  args.bots.clear();
  for (const PlayerView& player : table.picture(me, spoken()).players) {
    if (!args.bots.empty()) args.bots += ',';
    args.bots += player.bot.empty() ? "medium" : player.bot;
  }
}

// One game, from its begin or from where it was left. It is asked for again where somebody wants a rematch.
Played play_once(PlayArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return {usage_error(chosen.error().text)};
  if (const auto seat = check_seat(args.seat, chosen->players); !seat) {
    return {usage_error(seat.error().text)};
  }
  const auto bots = parse_seated(args.bots);
  if (!bots) return {usage_error(bots.error().text)};
  if (const auto fits = check_seats(*bots, chosen->players); !fits) {
    return {usage_error(fits.error().text)};
  }
  const bool is_new = remembered_record(args.game).empty() && !is_kept(args.game);
  auto begun = args.resume ? KeptRecord() : record_begun(args);
  if (!begun) return {failed(begun.error().text)};
  auto table = args.resume ? resumed(*chosen->game) : seated(args, *chosen, *bots);
  if (!table) return {failed(table.error().text)};
  auto record = args.resume ? record_resumed(args, table->table()) : std::move(begun);
  if (!record) return {failed(record.error().text)};
  // Beside a game that is kept: of another one, which somebody else plays, it tells nothing.
  if (table->is_kept() && (!args.resume || !args.record.empty())) {
    remember_record(args.game, args.record);
  }
  const PlayerSettings settings{.introduces = is_new, .asks_forced = args.ask_forced};
  const Played played = play_at(*table, std::move(*record), settings,
                                [&] { analyse_last(args.game, table->table()); });
  if (table->table().phase() == Phase::kOver) keep_last_record(args.game, table->table());
  if (played.wish == Wish::kRematch) ask_for_rematch(table->table(), args);
  return played;
}

}  // namespace

int play(const PlayArgs& args) {
  if (args.record == "-") {
    return usage_error("--record wants a file: standard output shows the table"_m);
  }
  PlayArgs game = args;
  for (;;) {
    const Played played = play_once(game);
    if (played.wish == Wish::kLeave || played.exit_code != kOk) return played.exit_code;
    fmt::print("\n");
  }
}

}  // namespace km::cli
