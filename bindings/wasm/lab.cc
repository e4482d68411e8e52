// The module that finds out: what the decisions of a game that was played cost, and what many games are like. Both take long,
// so they are done step by step, and whoever calls is never kept for longer than a step. They are held by handles, as tables
// are in module.cc.
#include <cstdint>
#include <memory>
#include <utility>

#include "border.h"
#include "core/card_text.h"
#include "runtime/json_writer.h"
#include "study/analysis_letter.h"
#include "study/small_lab.h"
#include "table/command.h"
#include "texts.h"

namespace km::wasm {
namespace {

constexpr double kMostSimulations = 10'000'000;
constexpr double kMostGames = 1e9;  // what a lab plays it says itself
constexpr double kMostPlayers = 1000;

Handles<StepwiseAnalysis>& analyses() {
  static Handles<StepwiseAnalysis> all;
  return all;
}
Handles<SmallLab>& labs() {
  static Handles<SmallLab> all;
  return all;
}
std::int32_t no_analysis() { return refuse("there is no such analysis"); }
std::int32_t no_lab() { return refuse("there is no such lab"); }

// How far it is: {"done":12,"of":310}.
std::string progress(std::uint64_t done, std::uint64_t of) {
  JsonWriter json;
  return json.begin_object().field("done", done).field("of", of).end_object().text();
}
std::string progress(const StepwiseAnalysis& analysis) {
  return progress(analysis.done(), analysis.in_all());
}
std::string progress(const SmallLab& lab) { return progress(lab.done(), lab.in_all()); }

}  // namespace

// The text is a language in the first line, and then one record of a finished game. Who decided is told each decision
// (`to_one` 0), or this viewer all of them (1). Returns a handle; the answer is how far it is.
KM_EXPORT(km_analysis_open)
std::int32_t km_analysis_open(double simulations, double to_one, double viewer,
                              std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  std::string_view record = *text;
  const auto language = next_language(record);
  if (!language) return refuse(language.error());
  if (!is_whole(simulations, 1, kMostSimulations))
    return refuse("expected a number of simulations");
  auto game = read_finished_game(record);
  if (!game) return refuse(game.error(), *language);
  const std::string bot = "mcts:" + std::to_string(static_cast<std::int64_t>(simulations));
  auto asked = read_analysis_asked(bot, -1, game->record.players);
  if (!asked) return refuse(asked.error(), *language);
  asked->spec.language = *language;
  if (to_one != 0) {
    const auto who = viewer_of(game->record.players, viewer);
    if (!who) return refuse(who.error());
    asked->spec.viewer = *who;
  }
  if (analyses().is_full()) return refuse("too many analyses at once");
  auto kept = std::make_unique<StepwiseAnalysis>(std::move(*game), std::move(*asked));
  std::string told = progress(*kept);
  return answer(std::move(told), analyses().keep(std::move(kept)));
}

// Weighs one more decision; the answer is how far it is.
KM_EXPORT(km_analysis_step) std::int32_t km_analysis_step(double handle) {
  StepwiseAnalysis* const analysis = analyses().find(handle);
  if (analysis == nullptr) return no_analysis();
  analysis->step();
  return answer(progress(*analysis));
}

// Of what was weighed so far; the answer is a letter.
KM_EXPORT(km_analysis_letter) std::int32_t km_analysis_letter(double handle) {
  StepwiseAnalysis* const analysis = analyses().find(handle);
  return analysis == nullptr ? no_analysis() : answer(analysis->letter());
}

KM_EXPORT(km_analysis_close) std::int32_t km_analysis_close(double handle) {
  return analyses().close(handle) ? answer("", 0) : no_analysis();
}

// The text has five lines: the language in which it is refused, the game's id, rules as in `ace=low,kings=held`, bots by seat
// with commas (none: all choose at random), the seed. 0 players are as few as the game allows. Returns a handle; the answer
// is how far it is.
KM_EXPORT(km_lab_open)
std::int32_t km_lab_open(double players, double games, std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  std::string_view rest = *text;
  const auto language = next_language(rest);
  if (!language) return refuse(language.error());
  if (!is_whole(players, 0, kMostPlayers)) return refuse("expected a number of players");
  if (!is_whole(games, 0, kMostGames)) return refuse("expected a number of games");
  WantedLab wanted{.game = next_field(rest, '\n')};
  wanted.rules = next_field(rest, '\n');
  wanted.bots = next_field(rest, '\n');
  const auto seed = number_in<std::uint64_t>(rest);
  if (!seed) return refuse("expected a seed from 0 to 18446744073709551615");
  wanted.seed = *seed;
  wanted.players = static_cast<int>(players);
  wanted.games = static_cast<std::uint64_t>(games);
  auto lab = SmallLab::open(wanted);
  if (!lab) return refuse(lab.error(), *language);
  if (labs().is_full()) return refuse("too many labs at once");
  auto kept = std::make_unique<SmallLab>(std::move(*lab));
  std::string told = progress(*kept);
  return answer(std::move(told), labs().keep(std::move(kept)));
}

// Plays so many more games; the answer is how far it is.
KM_EXPORT(km_lab_step) std::int32_t km_lab_step(double handle, double games) {
  SmallLab* const lab = labs().find(handle);
  if (lab == nullptr) return no_lab();
  if (!is_whole(games, 0, kMostGames)) return refuse("expected a number of games");
  lab->step(static_cast<std::uint64_t>(games));
  return answer(progress(*lab));
}

// The text is a language; the answer is what is known so far.
KM_EXPORT(km_lab_report) std::int32_t km_lab_report(double handle, std::int32_t length) {
  SmallLab* const lab = labs().find(handle);
  if (lab == nullptr) return no_lab();
  const auto text = given(length);
  if (!text) return refuse(text.error());
  const auto language = language_of(*text);
  return language ? answer(lab->report(*language)) : refuse(language.error());
}

// One of its games, as a record.
KM_EXPORT(km_lab_record) std::int32_t km_lab_record(double handle, double game) {
  SmallLab* const lab = labs().find(handle);
  if (lab == nullptr) return no_lab();
  if (!is_whole(game, 0, kMostGames)) return refuse("expected the number of a game");
  return answer(lab->record(static_cast<std::uint64_t>(game)));
}

KM_EXPORT(km_lab_close) std::int32_t km_lab_close(double handle) {
  return labs().close(handle) ? answer("", 0) : no_lab();
}

}  // namespace km::wasm
