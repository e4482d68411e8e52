// JSON of the truth, for records.
#pragma once

#include "runtime/json_writer.h"
#include "runtime/match.h"

namespace km {

void write_event(const GameWords& game, const Event& event, JsonWriter& json);

}  // namespace km
