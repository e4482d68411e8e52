#include "runtime/event_json.h"

#include "runtime/notation.h"

namespace km {
namespace {

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
    case EventKind::kChance:
      break;
  }
  return "chance";
}

void write_card(Card card, JsonWriter& json) {
  Line line;
  line << card;
  json.value(line.view());
}

void write_cards(const CardList& cards, JsonWriter& json) {
  json.key("cards").begin_array();
  for (const Card card : cards) write_card(card, json);
  json.end_array();
}

void write_action(const GameWords& game, Action action, JsonWriter& json) {
  Line line;
  game.print(action, line);
  json.field("action", line.view());
}

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
    json.key("card");
    write_card(outcome.card, json);
  } else {
    json.field("of", outcome.of).field("got", outcome.got);
  }
}

// What an event and a seat event have in common; `event.open` says whether there is content to
// show.
void write_content(const GameWords& game, const SeatEvent& event, JsonWriter& json) {
  const GameInfo& info = game.info();
  switch (event.kind) {
    case EventKind::kMove:
      json.field("from", pile_text(info, event.from)).field("to", pile_text(info, event.to));
      event.open ? write_cards(event.cards, json) : void(json.field("count", event.count));
      break;
    case EventKind::kNumber:
      json.field("what", number_text(info, event.what));
      if (event.open) json.field("value", event.value);
      break;
    case EventKind::kRoll:
      json.field("seat", event.seat.number()).field("sides", event.sides);
      if (event.open) json.field("value", event.value);
      break;
    case EventKind::kSay:
      json.field("seat", event.seat.number());
      if (event.open) write_action(game, event.action, json);
      break;
    case EventKind::kRule:
    case EventKind::kChance:
      break;
  }
}

// The truth as somebody who may know all of it would be told.
SeatEvent told_openly(Event event) {
  event.audience = Audience::everyone();
  return project(event, Viewer::spectator());
}

}  // namespace

void write_event(const GameWords& game, const Event& event, JsonWriter& json) {
  json.begin_object().field("type", type_text(event.kind));
  if (event.kind == EventKind::kChance) {
    write_chance(event.outcome, json);
  } else {
    json.field("rule", rule_text(game.info(), event.rule));
    write_audience(event.audience, json);
    write_content(game, told_openly(event), json);
  }
  json.end_object();
}

void write_seat_event(const GameWords& game, const SeatEvent& event, JsonWriter& json) {
  json.begin_object().field("type", type_text(event.kind));
  json.field("rule", rule_text(game.info(), event.rule));
  write_content(game, event, json);
  json.end_object();
}

void write_view(const GameKind& game, const Match& match, Viewer viewer, JsonWriter& json) {
  const GameInfo& info = game.info();
  const TableView table = match.layout(viewer);
  json.begin_object().field("game", info.id).field("players", match.players()).key("viewer");
  viewer.is_spectator() ? json.null() : json.value(viewer.seat().number());
  json.field("over", match.over()).key("to_act").begin_array();
  for (const Seat seat : match.to_act()) json.value(seat.number());
  json.end_array().key("piles").begin_array();
  for (const PileView& pile : table.piles) {
    json.begin_object().field("pile", pile_text(info, pile.id)).field("count", pile.count);
    if (pile.facing == Facing::kUp) write_cards(pile.cards, json);
    json.end_object();
  }
  json.end_array().key("numbers").begin_array();
  for (const NumberView& number : table.numbers) {
    json.begin_object().field("number", number_text(info, number.id));
    json.field("value", number.value).end_object();
  }
  json.end_array().key("legal").begin_array();
  if (!viewer.is_spectator()) {
    Choices choices;
    match.legal(viewer.seat(), choices);
    for (int i = 0; i < choices.size(); ++i) {
      Line line;
      game.print(choices[i], line);
      json.value(line.view());
    }
  }
  json.end_array().end_object();
}

}  // namespace km
