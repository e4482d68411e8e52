#include "games/kingdom/game.h"

#include "bench/entry.h"
#include "bench/random_games.h"

namespace km {
namespace {

// Counts what the turn player of Kingdom Kards plays, without the discards for a Number and the
// answers of the others that come with it.
struct PlayCounter : NoObserver {
  std::int64_t plays = 0;
  void acts(Seat, Action action) {
    const auto verb = kingdom::verb_of(action);
    plays += static_cast<std::int64_t>(
        verb == kingdom::Verb::kKing || verb == kingdom::Verb::kQueen ||
        verb == kingdom::Verb::kNumber || verb == kingdom::Verb::kBlackAce);
  }
};
void plays(benchmark::State& run) {
  PlayCounter counter;
  play_games<kingdom::Game>(run, counter);
  run.SetItemsProcessed(counter.plays);
}

constexpr Entry kEntries[] = {
    {"kingdom/turn", "turns/s", play_games<kingdom::Game>, "limit/war"},
    {"kingdom/play", "plays/s", plays, "limit/war"},
    {"kingdom/sample_world", "worlds/s", imagine_worlds<kingdom::Game>, "limit/deal"},
};

}  // namespace

// The generated list calls it.
// NOLINTNEXTLINE(misc-use-internal-linkage)
std::span<const Entry> kingdom_entries() { return kEntries; }

}  // namespace km
