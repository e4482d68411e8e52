// JSON of what viewers are told (seat events and views), and, for records, of the truth.
#pragma once

#include "runtime/json_writer.h"
#include "runtime/match.h"

namespace km {

void write_event(const GameWords& game, const Event& event, JsonWriter& json);  // records only
void write_seat_event(const GameWords& game, const SeatEvent& event, JsonWriter& json);
// What a viewer sees of the table, with the viewer's own choices.
void write_view(const GameKind& game, const Match& match, Viewer viewer, JsonWriter& json);

}  // namespace km
