// JSON of the truth, for records, and of a plain view.
#pragma once

#include "runtime/json_writer.h"
#include "runtime/match.h"

namespace km {

void write_event(const GameWords& game, const Event& event, JsonWriter& json);  // records only
// What a viewer sees of the table, with the viewer's own choices.
void write_view(const GameKind& game, const Match& match, Viewer viewer, JsonWriter& json);

}  // namespace km
