#include "table/state.h"

#include <algorithm>
#include <utility>

#include "runtime/notation.h"

namespace km {

// Before the game nobody plays for anybody.
std::optional<Millis> Table::State::back_by(const Place& at) const {
  if (!so_far || begun().match()->over() || !at.gone || at.stand_in) return std::nullopt;
  return *at.gone + plan.pace.gone;
}

Moment Table::State::make_moment() const {
  Moment made;
  made.n = moments.empty() ? 0 : moment().n + 1;
  made.last = last_sweep;
  for (int s = 0; s < plan.players; ++s) {
    const Place& at = places[as_index(s)];
    const bool has_bot = at.kind == Holder::kBot || at.stand_in;
    made.players.push_back(
        {.kind = at.kind,
         .name = at.name,
         .bot = has_bot ? bot_text(at.kind == Holder::kBot ? at.bot : plan.stand_in) : "",
         .gone = at.gone,
         .stand_in = at.stand_in,
         .until = back_by(at)});
    made.asks[as_index(s)] = at.ask;
    if (may_take_back(Seat(s))) made.may_take_back.add(Seat(s));
  }
  if (!so_far) return made;
  made.match = begun().match();
  made.phase = made.match->over() ? Phase::kOver : Phase::kPlaying;
  return made;
}

void Table::State::note_moment(Moment moment) {
  moments.push_back(std::move(moment));
  if (moments.size() > kPacketsKept + 1) moments.pop_front();
}

const Moment* Table::State::moment_at(std::int64_t n) const {
  const std::int64_t first = moments.front().n;
  if (n < first || n > moment().n) return nullptr;
  return &moments[as_index(n - first)];
}

// What was before people sat down was seen from elsewhere.
std::int64_t Table::State::look_back(std::int64_t packets) const {
  return std::max({moment().n - packets, moments.front().n, seats_changed});
}

// --- letters

Packet Table::State::packet(std::size_t i, const Voice& voice) const {
  return packet_of(game(), moments[i - 1], moments[i], voice);
}

void Table::State::write_letters(const std::string& name, Client& client, Outputs& out) const {
  const Voice voice(viewer_of(name), client.language);
  if (client.told == kNothingTold || moment_at(client.told) == nullptr) {
    client.told = look_back(std::exchange(client.back, 0));
    out.letters.push_back({name, picture_of(game(), *moment_at(client.told), voice)});
  }
  while (client.told < moment().n) {
    const auto next = as_index(++client.told - moments.front().n);
    out.letters.push_back({name, packet(next, voice)});
  }
}

void Table::State::write_letters(Outputs& out) {
  for (auto& [name, client] : clients) {
    if (client.watching) write_letters(name, client, out);
  }
}

void Table::State::ask_bots(Outputs& out) {
  for (int s = 0; s < plan.players; ++s) {
    Place& at = places[as_index(s)];
    if (!at.is_asked() || !at.by_bot() || at.held || at.bot_asked == at.ask.id) continue;
    at.bot_asked = at.ask.id;
    out.bots.push_back({Seat(s), at.ask.id, at.kind == Holder::kBot ? at.bot : plan.stand_in,
                        begun().match()->see(Seat(s))});
  }
}

void Table::State::finish(Outputs& out) {
  write_letters(out);
  ask_bots(out);
  out.wake = next_waking();
}

}  // namespace km
