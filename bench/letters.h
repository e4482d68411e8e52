// What a table does for each of its viewers at each step: a view or a packet, as JSON.
#pragma once

#include <benchmark/benchmark.h>

#include <string_view>

#include "core/language.h"

namespace km {

// From now on.
void write_letters_in(Language language);

void write_views(std::string_view game, benchmark::State& run);
void write_packets(std::string_view game, benchmark::State& run);

}  // namespace km
