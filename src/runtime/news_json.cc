#include "runtime/news_json.h"

namespace km {
namespace {

std::string_view note_text(NoteKind kind) {
  switch (kind) {
    case NoteKind::kOwn:
      return "own";
    case NoteKind::kOthers:
      return "others";
    case NoteKind::kStrength:
      return "strength";
    case NoteKind::kEffect:
      return "effect";
    case NoteKind::kVerdict:
      break;
  }
  return "verdict";
}

// A sum of 0 is one; another value of 0 is none.
bool is_sum(NoteKind kind) {
  return kind == NoteKind::kOwn || kind == NoteKind::kOthers || kind == NoteKind::kStrength;
}

void write_move(const GameInfo& game, const SeatEvent& event, JsonWriter& json) {
  json.field("from", pile_text(game, event.from)).field("to", pile_text(game, event.to));
  if (event.place != kPlaceNotTold) json.field("place", event.place);
  if (event.open) {
    write_cards(event.cards, json.key("cards"));
  } else {
    json.field("count", event.count);
  }
}

// Whom and what it concerns. A record does without: it follows from the cards.
void write_subject(const Subject& about, JsonWriter& json) {
  if (about.seat >= 0) json.field("seat", as_number(about.seat));
  if (about.from >= 0) json.field("from", as_number(about.from));
  if (about.card >= 0) json.field("card", card_text(Card::from_index(about.card)));
  if (about.against >= 0) json.field("against", card_text(Card::from_index(about.against)));
}

void write_rule(const SeatEvent& event, JsonWriter& json) {
  write_subject(event.about, json);
  if (event.about.value != 0) json.field("value", event.about.value);
}

void write_note(const SeatEvent& event, JsonWriter& json) {
  if (!event.open) return;
  json.field("kind", note_text(event.about.note));
  write_subject(event.about, json);
  if (event.about.value != 0 || is_sum(event.about.note)) json.field("value", event.about.value);
}

}  // namespace

void write_scores(const Scores& scores, JsonWriter& json) {
  json.begin_array();
  for (const Points points : scores) json.value(points.value);
  json.end_array();
}

std::string_view type_text(EventKind kind) {
  switch (kind) {
    case EventKind::kMove:
      return "move";
    case EventKind::kNumber:
      return "number";
    case EventKind::kRoll:
      return "roll";
    case EventKind::kSay:
      return "say";
    case EventKind::kRule:
      return "rule";
    case EventKind::kNote:
      return "note";
    case EventKind::kChance:
      break;
  }
  return "chance";
}

void write_told(const GameWords& game, const SeatEvent& event, JsonWriter& json) {
  json.field("type", type_text(event.kind)).field("rule", rule_text(game.info(), event.rule));
  switch (event.kind) {
    case EventKind::kMove:
      return write_move(game.info(), event, json);
    case EventKind::kNumber:
      json.field("number", number_text(game.info(), event.what));
      if (event.open) json.field("value", event.value);
      return;
    case EventKind::kRoll:
      json.field("seat", event.seat.number()).field("sides", event.sides);
      if (event.open) json.field("value", event.value);
      return;
    case EventKind::kSay:
      json.field("seat", event.seat.number());
      if (event.open) json.field("do", action_text(game, event.action));
      return;
    case EventKind::kRule:
      return write_rule(event, json);
    case EventKind::kNote:
      return write_note(event, json);
    case EventKind::kChance:
      break;
  }
}

void write_seat_event(const GameWords& game, const SeatEvent& event, JsonWriter& json) {
  json.begin_object();
  write_told(game, event, json);
  json.end_object();
}

}  // namespace km
