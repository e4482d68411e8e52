// JSON of what a viewer is told, and of the cards and scores in it.
#pragma once

#include "runtime/json_writer.h"
#include "runtime/notation.h"
#include "runtime/told.h"

namespace km {

template <class Cards>
void write_cards(const Cards& cards, JsonWriter& json) {
  json.begin_array();
  for (const Card card : cards) json.value(card_text(card));
  json.end_array();
}

void write_scores(const Scores& scores, JsonWriter& json);  // by seat

std::string_view type_text(EventKind kind);

// The fields of an object: what happened, by which rule, to whom.
void write_told(const GameWords& game, const SeatEvent& event, JsonWriter& json);
// The object with these fields alone.
void write_seat_event(const GameWords& game, const SeatEvent& event, JsonWriter& json);

}  // namespace km
