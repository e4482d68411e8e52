// The module that plays a record again and says whether every rule was followed.
#include "runtime/record.h"
#include "texts.h"

namespace km::wasm {
namespace {

std::string told(const Replayed& replayed) {
  JsonWriter json;
  json.begin_object().field("game", replayed.game->info().id).field("players", replayed.players);
  json.field("moves", replayed.moves).key("scores").begin_array();
  for (const Points points : replayed.scores) json.value(points.value);
  return json.end_array().end_object().text();
}

}  // namespace

// The text is one record; the answer is a summary of the game.
KM_EXPORT(km_replay) std::int32_t km_replay(std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  const auto replayed = replay(*text);
  return replayed ? answer(told(*replayed)) : refuse(replayed.error());
}

}  // namespace km::wasm
