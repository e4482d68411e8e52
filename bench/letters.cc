#include "bench/letters.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "runtime/notation.h"
#include "table/bots.h"
#include "table/json.h"
#include "table/replay.h"

namespace km {
namespace {

constexpr std::int64_t kMoments = 64;  // of a game, from its beginning to its end

Language the_language = Language::kEnglish;

// Rules of thumb play as people do: where everybody chooses at random, games have other middles.
std::string game_of_bots(std::string_view id) {
  const ChosenGame chosen = choose_game(id, "", 0).value();
  const TablePlan plan{
      .game = chosen.game, .rules = chosen.rules, .players = chosen.players, .seed = 1};
  Table table = Table::open(plan, 0).value();
  TableBots bots(table);
  int number = 0;
  const auto say = [&](const std::string& words) {
    Outputs out = table.command(0, "bench", std::to_string(++number) + ' ' + words);
    bots.listen(out);
  };
  for (int s = 0; s < plan.players; ++s) say("bot " + std::to_string(s) + " greedy");
  say("start");
  while (table.phase() == Phase::kPlaying) {
    Outputs out = bots.are_asked() ? bots.choose(table, 0) : table.wake(0);
    bots.listen(out);
  }
  return table.record();
}

std::vector<Replay> moments_of(std::string_view game) {
  Replay replay = Replay::open(game_of_bots(game)).value();
  const std::int64_t count = std::min(kMoments, replay.last());
  std::vector<Replay> moments;
  for (std::int64_t i = 1; i <= count; ++i) {
    replay.go_to(replay.last() * i / count);
    moments.push_back(replay);
  }
  return moments;
}

// Each game is played once, however often it is measured.
const std::vector<Replay>& kept_moments_of(std::string_view game) {
  static std::map<std::string, std::vector<Replay>, std::less<>> kept;
  const auto known = kept.find(game);
  if (known != kept.end()) return known->second;
  return kept.emplace(game, moments_of(game)).first->second;
}

// For the first seat, one moment after the other.
template <class Write>
void write_letters(std::string_view game, benchmark::State& run, Write write) {
  const std::vector<Replay>& moments = kept_moments_of(game);
  const Voice voice(Viewer(Seat(0)), the_language);
  std::size_t next = 0;
  for (auto _ : run) {
    JsonWriter json;
    write(moments[next++ % moments.size()], voice, json);
    benchmark::DoNotOptimize(json.text().data());
  }
  run.SetItemsProcessed(run.iterations());
}

}  // namespace

void write_letters_in(Language language) { the_language = language; }

void write_views(std::string_view game, benchmark::State& run) {
  write_letters(game, run, [](const Replay& replay, const Voice& voice, JsonWriter& json) {
    write_picture(replay.game(), replay.rules(), replay.picture(voice), json);
  });
}

void write_packets(std::string_view game, benchmark::State& run) {
  write_letters(game, run, [](const Replay& replay, const Voice& voice, JsonWriter& json) {
    write_packet(replay.game(), replay.packet(voice), json);
  });
}

}  // namespace km
