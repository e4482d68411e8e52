// Letters of a table as lines of JSON, for one viewer or several.
#pragma once

#include <string_view>
#include <vector>

#include "core/seat.h"
#include "runtime/result.h"

namespace km::cli {

// A seat, `spectator`, or `all`: every seat and a spectator.
Result<std::vector<Viewer>> parse_viewers(std::string_view text, int players);

// With its viewer, where there are several; what is for none of them is not shown.
void print_letter(const std::vector<Viewer>& viewers, Viewer viewer, std::string_view letter);

}  // namespace km::cli
