// Letters, and the smaller things that lie in them, as JSON.
#include <cmath>

#include "table/json.h"
#include "table/pen.h"

namespace km {
namespace {

void write_history_part(const HistoryPart& part, JsonWriter& json) {
  json.begin_object().field("n", part.n);
  if (!part.title.empty()) json.field("title", part.title);
  if (!part.row.empty()) json.field("row", part.row);
  if (part.by) json.field("by", part.by->number());
  json.field("first", part.first).field("last", part.last);
  write_scores(part.changes, json.key("changes"));
  write_scores(part.scores, json.key("scores"));
  if (!part.words.empty()) {
    json.key("words").begin_array();
    for (const Words& words : part.words) json.value(words);
    json.end_array();
  }
  json.end_object();
}

void write_advice(const Pen& pen, const Advice& advice) {
  pen.json().field("do", action_text(pen.game(), advice.action));
  pen.words("words", advice.expected);
  pen.words("reason", advice.reason);
  // As a whole number: fractions need much code, and nobody tells them apart.
  const int percent = as_number(std::lround(advice.share * 100));
  if (percent > 0) pen.json().field("share", percent);
}

}  // namespace

void write_answer(const GameFace& game, const Answer& answer, Language language, JsonWriter& json) {
  const Pen pen(game, json);
  json.begin_object().field("number", answer.number).field("done", answer.done);
  pen.words("words", answer.why.in(language));
  pen.rule(answer.rule);
  json.end_object();
}

void write_history(std::span<const HistoryPart> parts, JsonWriter& json) {
  json.begin_object().field("v", kProtocol).key("parts").begin_array();
  for (const HistoryPart& part : parts) write_history_part(part, json);
  json.end_array().end_object();
}

void write_hints(const GameFace& game, std::int64_t number, std::span<const Advice> advice,
                 JsonWriter& json) {
  const Pen pen(game, json);
  json.begin_object().field("number", number);
  pen.objects("choices", advice, write_advice);
  json.end_object();
}

void write_letter(const GameFace& game, const RuleValues& rules, const Letter& letter, Millis now,
                  JsonWriter& json) {
  if (const auto* answer = std::get_if<Answer>(&letter.content)) {
    write_as("answer", json, [&] { write_answer(game, *answer, letter.language, json); });
  } else if (const auto* picture = std::get_if<Picture>(&letter.content)) {
    write_live("view", now, json, [&] { write_picture(game, rules, *picture, json); });
  } else if (const auto* packet = std::get_if<Packet>(&letter.content)) {
    write_live("packet", now, json, [&] { write_packet(game, *packet, json); });
  }
}

}  // namespace km
