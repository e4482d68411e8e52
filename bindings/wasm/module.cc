// The C interface of the module that plays: live tables by their handles, all that they are asked and told as texts
// (texts.h). A page may call anything with anything: what makes no sense (border.h) is refused with -1, and nothing is done.
#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "border.h"
#include "core/card_text.h"
#include "live_table.h"
#include "table/command.h"
#include "table/letters.h"
#include "texts.h"

namespace km::wasm {
namespace {

constexpr double kLongestThought = 60'000;   // milliseconds
constexpr double kMostThought = 10'000'000;  // simulations
constexpr double kMostPackets = 1e15;
constexpr double kMostPlayers = 1000;  // what a game allows it says itself

Handles<LiveTable>& tables() {
  static Handles<LiveTable> all;
  return all;
}

Result<Millis> time_of(double milliseconds) {
  if (is_in_range(milliseconds, 0, static_cast<double>(kLatest)))
    return static_cast<Millis>(milliseconds);
  return misuse("expected a time in milliseconds, from 0 to " + std::to_string(kLatest));
}

Result<Budget> budget_of(double simulations, double milliseconds) {
  const bool good = is_whole(simulations, 0, kMostThought) &&
                    is_in_range(milliseconds, 0, kLongestThought) &&
                    (simulations > 0 || milliseconds > 0);
  if (!good) return misuse("no budget to think with");
  return Budget{.simulations = static_cast<std::int64_t>(simulations),
                .milliseconds = milliseconds};
}

Result<Pace> pace_of(const std::array<double, 4>& times) {
  std::array<Millis, 4> checked{};
  for (std::size_t i = 0; i < times.size(); ++i) {
    const auto time = time_of(times[i]);
    if (!time) return tl::unexpected(time.error());
    checked[i] = *time;
  }
  return Pace{.bot = checked[0], .step = checked[1], .turn = checked[2], .gone = checked[3]};
}

std::int32_t no_table() { return refuse("there is no such table"); }

// Calls it with the table and answers what it returns.
template <class Call>
std::int32_t at_table(double handle, const Call& call) {
  LiveTable* const live = tables().find(handle);
  return live == nullptr ? no_table() : answer(call(*live));
}
// The same at this time.
template <class Call>
std::int32_t at_time(double handle, double now, const Call& call) {
  return at_table(handle, [&](LiveTable& live) -> Result<std::string> {
    const auto time = time_of(now);
    if (!time) return tl::unexpected(time.error());
    return call(live, *time);
  });
}
// The same for a viewer, whose language was given as a text.
template <class Call>
std::int32_t for_viewer(double handle, double viewer, std::int32_t length, const Call& call) {
  return at_table(handle, [&](LiveTable& live) -> Result<std::string> {
    const auto text = given(length);
    if (!text) return tl::unexpected(text.error());
    const auto language = language_of(*text);
    if (!language) return tl::unexpected(language.error());
    const auto who = viewer_of(live.table().plan().players, viewer);
    if (!who) return tl::unexpected(who.error());
    return call(live, *who, *language);
  });
}

// Gives it a handle, if there is room.
template <class Told>
std::int32_t keep(Result<std::unique_ptr<LiveTable>> live, Language language, Told told) {
  if (!live) return refuse(live.error(), language);
  if (tables().is_full()) return refuse("too many tables at once");
  std::string text = told(**live);
  return answer(std::move(text), tables().keep(std::move(*live)));
}

}  // namespace

// The text is a language.
KM_EXPORT(km_games) std::int32_t km_games(std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  const auto language = language_of(*text);
  return language ? answer(games_text(*language)) : refuse(language.error());
}

// The text has two lines: the game's id and a language. The answer is a letter.
KM_EXPORT(km_game) std::int32_t km_game(std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  std::string_view rest = *text;
  const auto game = face_of(next_field(rest, '\n'));
  if (!game) return refuse(game.error());
  const auto language = language_of(rest);
  return language ? answer(game_letter(**game, *language)) : refuse(language.error());
}

// The text has seven lines: the language in which it is refused, the game's id, rules as in `ace=low,kings=held`, who
// stands in for people that left, the seed (a double has no room for it), the time as records tell it (it may be empty),
// and the first steps of another game, from which the table goes on (or nothing: else there is no game, and there are no
// rules and players). 0 players are as few as the game allows. Returns a handle; what is answered is as after an input.
KM_EXPORT(km_open)
std::int32_t km_open(double players, double now, double bot_pace, double step_pace,
                     double turn_pace, double gone_pace, std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  const auto time = time_of(now);
  if (!time) return refuse(time.error());
  const auto pace = pace_of({bot_pace, step_pace, turn_pace, gone_pace});
  if (!pace) return refuse(pace.error());
  if (!is_whole(players, 0, kMostPlayers)) return refuse("expected a number of players");
  std::string_view rest = *text;
  const auto language = next_language(rest);
  if (!language) return refuse(language.error());
  WantedTable wanted{.game = next_field(rest, '\n')};
  wanted.rules = next_field(rest, '\n');
  wanted.stand_in = next_field(rest, '\n');
  const auto seed = number_in<std::uint64_t>(next_field(rest, '\n'));
  if (!seed) return refuse("expected a seed from 0 to 18446744073709551615");
  wanted.seed = *seed;
  wanted.time = next_field(rest, '\n');
  wanted.from = rest;
  wanted.players = static_cast<int>(players);
  wanted.pace = *pace;
  const bool names_a_game = !wanted.game.empty() || !wanted.rules.empty() || wanted.players > 0;
  if (!wanted.from.empty() && names_a_game) {
    return refuse("a table that goes on from a game has that one's rules and players");
  }
  return keep(LiveTable::open(wanted, *time), *language,
              [](LiveTable& live) { return live.opened(); });
}

// The text is a language in the first line, and then the log of a table, or its first lines: km_log_bytes says how much of
// it was used. Returns a handle; what is answered is as after an input, with what is open.
KM_EXPORT(km_resume) std::int32_t km_resume(std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  std::string_view log = *text;
  const auto language = next_language(log);
  if (!language) return refuse(language.error());
  return keep(LiveTable::resume(log), *language, [](LiveTable& live) { return live.resumed(); });
}

// How many bytes the log has so far: what a home has kept beyond them is to be cut off.
KM_EXPORT(km_log_bytes) std::int32_t km_log_bytes(double handle) {
  const LiveTable* const live = tables().find(handle);
  if (live == nullptr) return no_table();
  return answer("", static_cast<std::int32_t>(live->table().log_bytes()));
}

KM_EXPORT(km_close) std::int32_t km_close(double handle) {
  return tables().close(handle) ? answer("", 0) : no_table();
}

// The text has two lines: who says it, and the command (table/command.h).
KM_EXPORT(km_command)
std::int32_t km_command(double handle, double now, std::int32_t length) {
  return at_time(handle, now, [&](LiveTable& live, Millis time) -> Result<std::string> {
    const auto text = given(length);
    if (!text) return tl::unexpected(text.error());
    std::string_view line = *text;
    const std::string_view client = next_field(line, '\n');
    if (!is_client(client)) return misuse("no client has the id " + in_quotes(client));
    return live.command(time, client, line);
  });
}

KM_EXPORT(km_wake) std::int32_t km_wake(double handle, double now) {
  return at_time(handle, now, [](LiveTable& live, Millis time) { return live.wake(time); });
}

// The text of these two is a client: whose connection broke; and the number of whose last command is the answer.
KM_EXPORT(km_lost) std::int32_t km_lost(double handle, double now, std::int32_t length) {
  return at_time(handle, now, [&](LiveTable& live, Millis time) -> Result<std::string> {
    const auto client = given(length);
    if (!client) return tl::unexpected(client.error());
    return live.lost(time, *client);
  });
}
KM_EXPORT(km_last_command) std::int32_t km_last_command(double handle, std::int32_t length) {
  return at_table(handle, [&](LiveTable& live) -> Result<std::string> {
    const auto client = given(length);
    if (!client) return tl::unexpected(client.error());
    return std::to_string(live.table().last_command(*client));
  });
}

KM_EXPORT(km_think) std::int32_t km_think(double handle, double now) {
  return at_time(handle, now, [](LiveTable& live, Millis time) { return live.think(time); });
}

// The text is who asked for it, the number that of its command. The choices are ranked until one of the two is used up, 0
// is no limit; to weigh the best takes as long as it takes (bots/scales.h). The answer is a letter; null where nobody
// waits for it any more.
KM_EXPORT(km_hint)
std::int32_t km_hint(double handle, double number, double simulations, double milliseconds,
                     std::int32_t length) {
  return at_table(handle, [&](LiveTable& live) -> Result<std::string> {
    const auto client = given(length);
    if (!client) return tl::unexpected(client.error());
    const auto budget = budget_of(simulations, milliseconds);
    if (!budget) return tl::unexpected(budget.error());
    if (!is_whole(number, 1, static_cast<double>(kMostCommand)))
      return misuse("expected the number of a command");
    return live.hint(*client, static_cast<std::int64_t>(number), *budget);
  });
}

// The text of these three is a language. The answer is a letter, an array of letters, a letter.
KM_EXPORT(km_picture)
std::int32_t km_picture(double handle, double viewer, std::int32_t length) {
  return for_viewer(handle, viewer, length, [](LiveTable& live, Viewer who, Language language) {
    return view_letter(live.table(), who, language);
  });
}

KM_EXPORT(km_since)
std::int32_t km_since(double handle, double number, double viewer, std::int32_t length) {
  if (!is_whole(number, 0, kMostPackets)) return refuse("expected the number of a packet");
  return for_viewer(handle, viewer, length, [&](LiveTable& live, Viewer who, Language language) {
    return live.since(static_cast<std::int64_t>(number), who, language);
  });
}

KM_EXPORT(km_history)
std::int32_t km_history(double handle, double viewer, std::int32_t length) {
  return for_viewer(handle, viewer, length, [](LiveTable& live, Viewer who, Language language) {
    return history_letter(live.table(), who, language);
  });
}

// So far, with all cards; empty before the game.
KM_EXPORT(km_record) std::int32_t km_record(double handle) {
  return at_table(handle, [](LiveTable& live) { return live.table().record(); });
}

}  // namespace km::wasm
