// The one form of a record (docs/records.md), written down a second time: the head as a writer of records
// would have it, and the checks.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/card_text.h"
#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::fuzz {

inline std::uint64_t fnv1a(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash;
}

constexpr std::string_view kBeforeCheck = ",\"check\":\"";

// The record with the checks that its bytes ask for, each of all bytes before it, so that a change is found by
// what it says. A line without a check stays as it is.
inline std::string sealed(std::string_view record) {
  std::string text;
  while (!record.empty()) {
    const std::size_t end = record.find('\n');
    const std::string_view line = record.substr(0, end);
    const std::string_view before = line.substr(0, line.rfind(kBeforeCheck));
    text += before;
    if (before.size() < line.size()) {
      char digits[17];
      std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(fnv1a(text)));
      text += std::string(kBeforeCheck) + digits + "\"}";
    }
    if (end == std::string_view::npos) break;
    text += '\n';
    record.remove_prefix(end + 1);
  }
  return text;
}

// The head of an accepted record, as it would be written: of version 2, or that of version 1 up to its first event.
inline std::string written_head(std::string_view text) {
  const auto record = read_record(text);
  if (!record) return "no record: " + record.error().text.english();
  const GameKind& game = *record->game;
  if (is_record_head(text.substr(0, text.find('\n'))))
    return RecordWriter(game).write_head(*record);
  JsonWriter json;
  json.begin_object().field("game", game.info().id).key("rules");
  write_rules(game, record->rules, json);
  json.field("players", record->players).field("seed", record->seed);
  json.field("number", record->number).field("version", 1).key("start").begin_array();
  return json.text();
}

// What happened in the game: all behind the head, without checks.
inline std::string story_of(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  std::string story;
  std::string_view rest = is_record_head(first)
                              ? text.substr(std::min(first.size() + 1, text.size()))
                              : text.substr(std::min(text.find(",\"start\":["), text.size()));
  while (!rest.empty()) {
    const std::string_view line = next_field(rest, '\n');
    story += line.substr(0, line.rfind(kBeforeCheck));
    story += '\n';
  }
  return story;
}

}  // namespace km::fuzz
