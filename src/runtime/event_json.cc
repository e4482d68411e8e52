#include "runtime/event_json.h"

#include "runtime/news_json.h"

namespace km {
namespace {

void write_audience(Audience audience, JsonWriter& json) {
  json.key("audience");
  if (audience == Audience::everyone()) {
    json.value("all");
  } else if (audience == Audience::nobody()) {
    json.value("none");
  } else {
    json.begin_array();
    for (const Seat seat : audience.seats()) json.value(seat.number());
    json.end_array();
  }
}

void write_chance(const Outcome& outcome, JsonWriter& json) {
  if (outcome.of == 0) {
    json.field("card", card_text(outcome.card));
  } else {
    json.field("of", outcome.of).field("got", outcome.got);
  }
}

void write_content(const GameWords& game, const Event& event, JsonWriter& json) {
  const GameInfo& info = game.info();
  switch (event.kind) {
    case EventKind::kMove:
      json.field("from", pile_text(info, event.from)).field("to", pile_text(info, event.to));
      if (event.place != kPlaceNotTold) json.field("place", event.place);
      return write_cards(event.cards, json.key("cards"));
    case EventKind::kNumber:
      json.field("what", number_text(info, event.what)).field("value", event.value);
      return;
    case EventKind::kRoll:
      json.field("seat", event.seat.number()).field("sides", event.sides);
      json.field("value", event.value);
      return;
    case EventKind::kSay:
      json.field("seat", event.seat.number()).field("action", action_text(game, event.action));
      return;
    case EventKind::kRule:
    case EventKind::kNote:
    case EventKind::kChance:
      break;
  }
}

}  // namespace

void write_event(const GameWords& game, const Event& event, JsonWriter& json) {
  json.begin_object().field("type", type_text(event.kind));
  if (event.kind == EventKind::kChance) {
    write_chance(event.outcome, json);
  } else {
    json.field("rule", rule_text(game.info(), event.rule));
    write_audience(event.audience, json);
    write_content(game, event, json);
  }
  json.end_object();
}

}  // namespace km
