// The one form of a record (docs/records.md), written down a second time: the head as the writer of
// records would have it, and the seal at the end.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::fuzz {

inline std::uint64_t fnv1a(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash;
}

// The line with the check that its bytes ask for, so that a change is found by what it says. A line
// without a check stays as it is.
inline std::string sealed(std::string_view line) {
  const std::string_view before = line.substr(0, line.rfind(",\"check\":\""));
  if (before.size() == line.size()) return std::string(line);
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(fnv1a(before)));
  return std::string(before) + ",\"check\":\"" + digits + "\"}";
}

inline std::string_view text_after(std::string_view line, std::string_view name) {
  const std::size_t at = line.find(name);
  return at == std::string_view::npos ? "" : line.substr(at + name.size());
}

inline std::uint64_t number_after(std::string_view line, std::string_view name) {
  const std::string_view text = text_after(line, name);
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The options of a record as parse_rules reads them: `"ace":"low","limit":7` is `ace=low,limit=7`.
inline std::string rules_of(std::string_view line) {
  const std::string_view options = text_after(line, "\"rules\":{");
  std::string text(options.substr(0, options.find('}')));
  std::erase(text, '"');
  std::ranges::replace(text, ':', '=');
  return text;
}

// An accepted line up to its first event, as it would be written.
inline std::string written_head(std::string_view line, const Replayed& replayed) {
  const auto rules = parse_rules(*replayed.game, rules_of(line));
  if (!rules) return "rules: " + rules.error().text;
  const RecordOrigin origin{number_after(line, ",\"seed\":"), number_after(line, ",\"number\":")};
  const std::string empty =
      RecordWriter(*replayed.game, *rules, replayed.players, origin).finish(Scores());
  return empty.substr(0, empty.find("],\"moves\""));
}

// What happened in the game: all between the head and the check.
inline std::string_view story_of(std::string_view line) {
  const std::string_view story = text_after(line, ",\"start\":[");
  return story.substr(0, story.rfind(",\"check\""));
}

}  // namespace km::fuzz
