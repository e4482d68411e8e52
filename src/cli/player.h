// Who plays in the terminal, line by line: a client of a live table like any other, which keeps its picture by the packets
// that it is sent. It is compiled where nothing that names the truth can be included.
#pragma once

#include "cli/kept_record.h"
#include "cli/kept_table.h"

namespace km::cli {

// Plays at a table where somebody sits, from where it stands, until the game is over or left. The exit code.
int play_at(KeptTable table, KeptRecord record);

}  // namespace km::cli
