#include "lab/lots_game.h"

namespace km::lots {
namespace {

constexpr std::array<PileInfo, 2> kPiles = {{
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"shown", "shown cards"_m, PileRole::kOut, PileOrder::kNone},
}};
constexpr std::array<NumberInfo, 1> kNumbers = {{
    {.id = "points", .name = "points"_m, .role = NumberRole::kScore, .by_seat = true},
}};
constexpr std::array<RuleTitle, 7> kTitles = {{
    {lt(1), "the start"_m},
    {lt(2), "a lot"_m},
    {lt(3), "the die"_m},
    {lt(4), "a card"_m},
    {lt(5), "a lucky twenty"_m},
    {lt(6), "the last round"_m},
    {lt(7), "the limit"_m},
}};

using Rules = Game::Rules;
constexpr int kMost = 1000;
constexpr std::array<Option<Rules>, 23> kOptions = {{
    number<&Rules::rounds>("rounds", lt(1), ""_m, 1, kMost),
    number<&Rules::limit>("limit", lt(7), ""_m, 1, kMost),
    number<&Rules::head_start>("head_start", lt(1), ""_m, 0, kMost),
    number<&Rules::handicap>("handicap", lt(1), ""_m, 0, kMost),
    number<&Rules::loaded>("loaded", lt(3), ""_m, 0, kMost),
    number<&Rules::first_bonus>("first_bonus", lt(3), ""_m, 0, kMost),
    number<&Rules::endless>("endless", lt(7), ""_m, 0, kMost),
    number<&Rules::slow>("slow", lt(1), ""_m, 0, kMost),
    number<&Rules::unlucky>("unlucky", lt(1), ""_m, 0, 1),
    number<&Rules::forced>("forced", lt(2), ""_m, 0, kMost),
    number<&Rules::snowball>("snowball", lt(3), ""_m, 0, kMost),
    number<&Rules::frozen>("frozen", lt(3), ""_m, 0, kMost),
    number<&Rules::ace>("ace", lt(4), ""_m, 0, kMost),
    number<&Rules::bad_lot>("bad_lot", lt(2), ""_m, 0, kMost),
    number<&Rules::knock_out>("knock_out", lt(1), ""_m, 0, kMost),
    number<&Rules::coarse>("coarse", lt(3), ""_m, 1, kMost),
    number<&Rules::all_luck>("all_luck", lt(2), ""_m, 0, 1),
    number<&Rules::stuck>("stuck", lt(7), ""_m, 0, kMost),
    number<&Rules::locked>("locked", lt(4), ""_m, 0, 1),
    number<&Rules::quarter>("quarter", lt(1), ""_m, 0, 4),
    number<&Rules::crown>("crown", lt(2), ""_m, 0, kMost),
    number<&Rules::sides>("sides", lt(3), ""_m, 1, 20),
    number<&Rules::pack>("pack", lt(4), ""_m, 1, 52),
}};

}  // namespace

constinit const GameInfo Game::info = {
    .id = "lots",
    .name = "Lots"_m,
    .tagline = "luck"_m,
    .prefix = "LT",
    .min_players = 2,
    .max_players = kMostPlayers,
    .step = "nothing",
    .length = "rounds",
    .piles = kPiles,
    .numbers = kNumbers,
    .rules = kTitles,
    .pack = CardSet::pack52(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

}  // namespace km::lots
