// Who plays at a table in the terminal: shows what the table tells, line by line, and understands what is typed. It is
// a client of the table and knows what any other client may know.
#pragma once

#include <cstdint>
#include <functional>

#include "cli/kept_record.h"
#include "cli/kept_table.h"

namespace km::cli {

struct PlayerSettings {
  bool introduces = false;   // how the game is played is shown before it begins
  bool asks_forced = false;  // also where there is only one choice
};

enum class Wish : std::uint8_t { kLeave, kRematch };
struct Played {
  int exit_code = 0;
  Wish wish = Wish::kLeave;
};

// Where somebody wants to know what was luck and what was error, `analyse` shows it.
Played play_at(KeptTable& table, KeptRecord record, const PlayerSettings& settings,
               const std::function<void()>& analyse);

}  // namespace km::cli
