#include "games/cersei/game.h"

#include "bench/entry.h"
#include "bench/random_games.h"

namespace km {
namespace {

constexpr Entry kEntries[] = {
    {"cersei/round", "rounds/s", play_games<cersei::Game>, "limit/war"},
    {"cersei/sample_world", "worlds/s", imagine_worlds<cersei::Game>, "limit/deal"},
};

}  // namespace

// The generated list calls it.
// NOLINTNEXTLINE(misc-use-internal-linkage)
std::span<const Entry> cersei_entries() { return kEntries; }

}  // namespace km
