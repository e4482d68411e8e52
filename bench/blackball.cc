#include "games/blackball/game.h"

#include "bench/entry.h"
#include "bench/random_games.h"

namespace km {
namespace {

constexpr Entry kEntries[] = {
    {"blackball/trick", "tricks/s", play_games<blackball::Game>, "limit/war"},
    {"blackball/sample_world", "worlds/s", imagine_worlds<blackball::Game>, "limit/deal"},
};

}  // namespace

// The generated list calls it.
// NOLINTNEXTLINE(misc-use-internal-linkage)
std::span<const Entry> blackball_entries() { return kEntries; }

}  // namespace km
