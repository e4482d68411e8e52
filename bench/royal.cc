#include "games/royal/game.h"

#include "bench/entry.h"
#include "bench/random_games.h"

namespace km {
namespace {

constexpr Entry kEntries[] = {
    {"royal/battle", "battles/s", play_games<royal::Game>, "limit/war"},
    {"royal/sample_world", "worlds/s", imagine_worlds<royal::Game>, "limit/deal"},
};

}  // namespace

// The generated list calls it.
// NOLINTNEXTLINE(misc-use-internal-linkage)
std::span<const Entry> royal_entries() { return kEntries; }

}  // namespace km
