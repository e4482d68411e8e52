// The C interface of the module that plays: games by their handles, all that they are asked and told as texts (texts.h).
// A page may call anything with anything: what makes no sense is refused with -1.
#include <map>
#include <memory>

#include "core/card_text.h"
#include "session.h"
#include "texts.h"

namespace km::wasm {
namespace {

constexpr std::size_t kMostSessions = 16;
constexpr double kLongestThought = 60'000;  // milliseconds
constexpr std::int32_t kMostSimulations = 10'000'000;

// A handle is never used again, so that an old one is not taken for a new one.
struct Sessions {
  std::map<std::int32_t, std::unique_ptr<Session>> open;
  std::int32_t last = 0;
};
Sessions& sessions() {
  static Sessions all;
  return all;
}

// Calls it with the session and answers what it returns.
template <class Call>
std::int32_t with_session(std::int32_t handle, const Call& call) {
  const auto found = sessions().open.find(handle);
  if (found == sessions().open.end()) return refuse("no game " + std::to_string(handle));
  return call(*found->second);
}

bool is_budget(std::int32_t simulations, double milliseconds) {
  return simulations >= 0 && simulations <= kMostSimulations && milliseconds >= 0 &&
         milliseconds <= kLongestThought && (simulations > 0 || milliseconds > 0);
}

}  // namespace

KM_EXPORT(km_games) std::int32_t km_games() { return answer(games_json()); }

// The text has three lines: the game's id, rules as in `ace=low,kings=held`, who plays as in `person,medium`. 0 players
// are as few as the game allows. Returns a handle.
KM_EXPORT(km_start)
std::int32_t km_start(std::int32_t length, std::int32_t players, std::uint64_t seed) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  if (sessions().open.size() >= kMostSessions) return refuse("too many games at once");
  std::string_view rest = *text;
  const std::string_view game = next_field(rest, '\n');
  const std::string_view rules = next_field(rest, '\n');
  auto session = Session::start(game, rules, players, seed, rest);
  if (!session) return refuse(session.error());
  const std::int32_t handle = ++sessions().last;
  sessions().open[handle] = std::move(*session);
  return answer("", handle);
}

KM_EXPORT(km_close) std::int32_t km_close(std::int32_t handle) {
  if (sessions().open.erase(handle) == 0) return refuse("no game " + std::to_string(handle));
  return answer("", 0);
}

// How many steps were made; 0 where the game is over or waits for persons.
KM_EXPORT(km_step) std::int32_t km_step(std::int32_t handle) {
  return with_session(handle, [](Session& session) { return answer("", session.step()); });
}

KM_EXPORT(km_ask) std::int32_t km_ask(std::int32_t handle, std::int32_t seat) {
  return with_session(handle, [seat](Session& session) { return answer(session.ask(seat)); });
}

// The text is a choice in the game's notation.
KM_EXPORT(km_choose)
std::int32_t km_choose(std::int32_t handle, std::int32_t seat, std::int32_t length) {
  const auto text = given(length);
  if (!text) return refuse(text.error());
  return with_session(handle, [seat, &text](Session& session) {
    const auto steps = session.choose(seat, *text);
    return steps ? answer("", *steps) : refuse(steps.error());
  });
}

// Whichever is used up first; 0 is no limit.
KM_EXPORT(km_hint)
std::int32_t km_hint(std::int32_t handle, std::int32_t seat, std::int32_t simulations,
                     double milliseconds) {
  if (!is_budget(simulations, milliseconds)) return refuse("no budget to think with");
  return with_session(handle, [&](Session& session) {
    return answer(session.hint(seat, {.simulations = simulations, .milliseconds = milliseconds}));
  });
}

// -1 is a spectator.
KM_EXPORT(km_view) std::int32_t km_view(std::int32_t handle, std::int32_t viewer) {
  return with_session(handle, [viewer](Session& session) { return answer(session.view(viewer)); });
}

KM_EXPORT(km_record) std::int32_t km_record(std::int32_t handle) {
  return with_session(handle, [](Session& session) { return answer(session.record()); });
}

}  // namespace km::wasm
