// What goes from a table to its clients, as JSON: docs/protocol.md says what the fields mean, and
// docs/protocol.schema.json which there are. Here they are only written; a client reads them, and nobody in this
// house does.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/advice.h"
#include "runtime/json_writer.h"
#include "runtime/told.h"
#include "table/picture.h"
#include "table/table.h"

namespace km {

// Rises when a client that goes by the old protocol would go wrong. A new field is no such change.
inline constexpr int kProtocol = 1;

// For a list of games: its id, what it is called, how many play it and how long, and its options.
void write_game_summary(const GameFace& game, Language language, JsonWriter& json);
// What never changes while a game is played: sent once.
void write_game(const GameFace& game, Language language, JsonWriter& json);
// The whole table as its viewer sees it.
void write_picture(const GameFace& game, const RuleValues& rules, const Picture& picture,
                   JsonWriter& json);
// The way from the picture before.
void write_packet(const GameFace& game, const Packet& packet, JsonWriter& json);

void write_answer(const GameFace& game, const Answer& answer, Language language, JsonWriter& json);
void write_history(std::span<const HistoryPart> parts, JsonWriter& json);
// What was advised to who asked for it by the command of this number.
void write_hints(const GameFace& game, std::int64_t number, std::span<const Advice> advice,
                 JsonWriter& json);

// All of it travels in letters: an object that says by its `type` what lies under that name.
template <class Write>
void write_as(std::string_view type, JsonWriter& json, Write write) {
  json.begin_object().field("type", type).key(type);
  write();
  json.end_object();
}
// From a live table, which also says what time it is there: else nobody could count down to a deadline.
template <class Write>
void write_live(std::string_view type, Millis now, JsonWriter& json, Write write) {
  json.begin_object().field("type", type).field("now", now).key(type);
  write();
  json.end_object();
}
void write_letter(const GameFace& game, const RuleValues& rules, const Letter& letter, Millis now,
                  JsonWriter& json);

}  // namespace km
