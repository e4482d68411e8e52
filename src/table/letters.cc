#include "table/letters.h"

#include "runtime/match.h"
#include "table/json.h"

namespace km {
namespace {

template <class Write>
std::string letter_of(std::string_view type, Write write) {
  JsonWriter json;
  write_as(type, json, [&] { write(json); });
  return json.text();
}

void write_outputs(const Table& table, const Outputs& out, const TableBots& bots,
                   JsonWriter& json) {
  json.begin_object().field("log", out.log).key("letters").begin_array();
  for (const Letter& letter : out.letters) {
    json.begin_object().field("to", letter.to).key("letter");
    write_letter(table.game(), table.plan().rules, letter, table.now(), json);
    json.end_object();
  }
  json.end_array().field("think", bots.are_asked()).key("hints").begin_array();
  for (const HintAsked& hint : out.hints) {
    json.begin_object().field("to", hint.client).field("number", hint.number).end_object();
  }
  json.end_array().field("now", table.now()).key("wake");
  out.wake ? json.value(*out.wake) : json.null();
  json.end_object();
}

}  // namespace

std::string game_letter(const GameFace& game, Language language) {
  return letter_of("game", [&](JsonWriter& json) { write_game(game, language, json); });
}

std::string view_letter(const Table& table, Viewer viewer, Language language) {
  return letter_text(table, {"", table.picture(viewer, language)});
}

std::string packet_letter(const Table& table, const Packet& packet) {
  return letter_text(table, {"", packet});
}

std::string history_letter(const Table& table, Viewer viewer, Language language) {
  return letter_of("history",
                   [&](JsonWriter& json) { write_history(table.history(viewer, language), json); });
}

std::string hints_letter(const Table& table, std::int64_t number, std::span<const Advice> advice) {
  return letter_of("hints",
                   [&](JsonWriter& json) { write_hints(table.game(), number, advice, json); });
}

std::string letter_text(const Table& table, const Letter& letter) {
  JsonWriter json;
  write_letter(table.game(), table.plan().rules, letter, table.now(), json);
  return json.text();
}

std::string games_text(Language language) {
  JsonWriter json;
  json.begin_array();
  for (const GameKind* game : all_games()) write_game_summary(*game, language, json);
  return json.end_array().text();
}

std::string outputs_text(const Table& table, const Outputs& out, const TableBots& bots) {
  JsonWriter json;
  write_outputs(table, out, bots, json);
  return json.text();
}

}  // namespace km
