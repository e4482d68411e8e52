// Who is named for the seats of a game.
#pragma once

#include <vector>

#include "core/bot_spec.h"
#include "runtime/result.h"

namespace km::cli {

// Bots sit by seat and over again: more of them than seats are a slip.
Result<void> check_seats(const std::vector<BotSpec>& bots, int players);

}  // namespace km::cli
