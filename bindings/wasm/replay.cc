// The module for games that were played: plays a record again, says whether every rule was followed, and shows each step
// as any viewer would have seen it. Records are held by handles, as tables are in module.cc.
#include "table/replay.h"

#include "border.h"
#include "table/letters.h"
#include "texts.h"

namespace km::wasm {
namespace {

Handles<Replay>& replays() {
  static Handles<Replay> all;
  return all;
}

std::int32_t no_replay() { return refuse("there is no such replay"); }
auto no_step(const Replay& replay) {
  return misuse("there is no such step: the last one is " + std::to_string(replay.last()));
}

// Calls it with the replay and the language that was given as a text.
template <class Call>
std::int32_t in_language(double handle, std::int32_t length, const Call& call) {
  Replay* const replay = replays().find(handle);
  if (replay == nullptr) return no_replay();
  const auto text = given(length);
  if (!text) return refuse(text.error());
  const auto language = language_of(*text);
  return language ? answer(call(*replay, *language)) : refuse(language.error());
}
// The same for a viewer, after so many steps.
template <class Call>
std::int32_t for_viewer(double handle, double step, double least, double viewer,
                        std::int32_t length, const Call& call) {
  return in_language(handle, length, [&](Replay& replay, Language language) -> Result<std::string> {
    const auto who = viewer_of(replay.players(), viewer);
    if (!who) return tl::unexpected(who.error());
    if (!is_whole(step, least, static_cast<double>(replay.last()))) return no_step(replay);
    replay.go_to(static_cast<std::int64_t>(step));
    return call(replay, Voice(*who, language));
  });
}

}  // namespace

// The text is a language in the first line, and then one record. Returns a handle; the answer is a summary of the game. A record that is cut off goes as far as
// it does.
KM_EXPORT(km_replay_open) std::int32_t km_replay_open(std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  std::string_view record = *text;
  const auto language = next_language(record);
  if (!language) return refuse(language.error());
  auto replay = Replay::open(record);
  if (!replay) return refuse(replay.error(), *language);
  if (replays().is_full()) return refuse("too many replays at once");
  auto kept = std::make_unique<Replay>(std::move(*replay));
  std::string told = summary_text(*kept);
  return answer(std::move(told), replays().keep(std::move(kept)));
}

KM_EXPORT(km_replay_close) std::int32_t km_replay_close(double handle) {
  return replays().close(handle) ? answer("", 0) : no_replay();
}

// The text of these is a language, the answer a letter. A view stands after so many steps, from 0; packet n tells of step n.
KM_EXPORT(km_replay_game) std::int32_t km_replay_game(double handle, std::int32_t length) {
  return in_language(handle, length, [](const Replay& replay, Language language) {
    return game_letter(replay.game(), language);
  });
}

KM_EXPORT(km_replay_view)
std::int32_t km_replay_view(double handle, double step, double viewer, std::int32_t length) {
  return for_viewer(handle, step, 0, viewer, length, [](const Replay& replay, const Voice& voice) {
    return view_letter(replay, voice);
  });
}

KM_EXPORT(km_replay_packet)
std::int32_t km_replay_packet(double handle, double step, double viewer, std::int32_t length) {
  return for_viewer(handle, step, 1, viewer, length, [](const Replay& replay, const Voice& voice) {
    return packet_letter(replay, voice);
  });
}

// So much of it as a table needs that goes on from there: one line, with all cards.
KM_EXPORT(km_replay_first_steps)
std::int32_t km_replay_first_steps(double handle, double steps) {
  Replay* const replay = replays().find(handle);
  if (replay == nullptr) return no_replay();
  if (!is_whole(steps, 0, static_cast<double>(replay->last()))) {
    return refuse(no_step(*replay).value());
  }
  return answer(replay->first_steps(static_cast<std::int64_t>(steps)));
}

// Of the whole game.
KM_EXPORT(km_replay_history)
std::int32_t km_replay_history(double handle, double viewer, std::int32_t length) {
  return in_language(handle, length, [&](Replay& replay, Language language) -> Result<std::string> {
    const auto who = viewer_of(replay.players(), viewer);
    if (!who) return tl::unexpected(who.error());
    replay.go_to(replay.last());
    return history_letter(replay, Voice(*who, language));
  });
}

}  // namespace km::wasm
