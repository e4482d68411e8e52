#include <algorithm>
#include <utility>

#include "table/state.h"

namespace km {

std::optional<Seat> Table::State::seat_of(std::string_view client) const {
  for (int s = 0; s < plan.players; ++s) {
    const Place& at = places[as_index(s)];
    if (at.kind == Holder::kPerson && at.client == client) return Seat(s);
  }
  return std::nullopt;
}

// Whoever sits there; where nobody does but who is gone, whoever comes.
bool Table::State::is_host(std::string_view client) const {
  return seat_of(client) || std::none_of(places.begin(), places.end(), [](const Place& at) {
           return at.kind == Holder::kPerson && !at.gone;
         });
}

std::ptrdiff_t Table::State::people() const {
  return std::count_if(places.begin(), places.end(),
                       [](const Place& at) { return at.kind == Holder::kPerson; });
}

Viewer Table::State::viewer_of(std::string_view client) const {
  const auto seat = seat_of(client);
  return seat ? Viewer(*seat) : Viewer::spectator();
}

Done Table::State::watch(const std::string& client, const Command& command) {
  Client& who = clients[client];
  // Whom the table does not know may have asked in any language.
  const bool same_words = who.number > 0 && who.language == command.language;
  who.watching = true;
  who.language = command.language;
  // What they had before they sat down, or got up, was seen from elsewhere.
  const bool has_it =
      command.since && *command.since >= seats_changed && moment_at(*command.since) != nullptr;
  who.told = has_it && same_words ? *command.since : kNothingTold;
  who.back = command.back;
  const auto seat = seat_of(client);
  if (!seat || !place(*seat).gone) return {};
  Place& at = place(*seat);
  at.gone.reset();
  at.stand_in = false;
  if (!at.by_bot()) {  // what a bot was asked because time was up, it still is
    at.bot_asked = 0;
    at.held.reset();
  }
  note_change();
  return {};
}

Done Table::State::leave(const std::string& client) {
  break_connection(client);
  return {};
}

bool Table::State::break_connection(std::string_view client) {
  const auto known = clients.find(client);
  const bool watched = known != clients.end() && std::exchange(known->second.watching, false);
  const auto seat = seat_of(client);
  if (!seat || place(*seat).gone) return watched;
  place(*seat).gone = now;
  note_change();
  return true;
}

// Whoever sits there is gone, until they come back.
bool Table::State::break_connections() {
  bool any = false;
  for (auto& [name, client] : clients) any = std::exchange(client.watching, false) || any;
  bool left = false;
  for (Place& at : places) {
    if (at.kind != Holder::kPerson || at.gone) continue;
    at.gone = now;
    left = true;
  }
  if (left) note_change();
  return any || left;
}

// Who sits down or gets up sees another table: a view from before is of no use.
void Table::State::look_anew(const std::string& client) {
  note_change();
  clients[client].told = kNothingTold;
  seats_changed = moment().n;
}

Done Table::State::sit(const std::string& client, const Command& command) {
  if (so_far) return refused("the game has begun"_m);
  if (const auto seat = seat_of(client)) {
    return refused({"you sit at seat {0} already"_m, seat->number()});
  }
  Place& at = place(command.seat);
  if (at.kind != Holder::kNobody) return refused("somebody sits there already"_m);
  at = {};
  at.kind = Holder::kPerson;
  at.client = client;
  at.name = command.text;
  look_anew(client);
  return {};
}

Done Table::State::stand(const std::string& client) {
  if (so_far) return refused("the game has begun"_m);
  const auto seat = seat_of(client);
  if (!seat) return refused("you sit nowhere"_m);
  place(*seat) = {};
  look_anew(client);
  return {};
}

Done Table::State::seat_bot(const std::string& client, const Command& command) {
  if (so_far) return refused("the game has begun"_m);
  if (!is_host(client)) return refused("who sits at the table seats bots"_m);
  Place& at = place(command.seat);
  if (at.kind == Holder::kPerson) return refused("somebody sits there already"_m);
  at = {};
  at.kind = Holder::kBot;
  at.bot = command.bot;
  at.name = command.text;
  note_change();
  return {};
}

Done Table::State::empty(const std::string& client, const Command& command) {
  if (so_far) return refused("the game has begun"_m);
  if (!is_host(client)) return refused("who sits at the table empties seats"_m);
  Place& at = place(command.seat);
  if (at.kind == Holder::kNobody) return refused("nobody sits there"_m);
  if (at.kind == Holder::kPerson && !at.gone) return refused("who sits there is not gone"_m);
  const std::string sat = at.kind == Holder::kPerson ? at.client : "";
  at = {};
  sat.empty() ? note_change() : look_anew(sat);
  return {};
}

Done Table::State::start(const std::string& client) {
  if (so_far) return refused("the game has begun"_m);
  if (!is_host(client)) return refused("who sits at the table starts the game"_m);
  for (std::size_t s = 0; s < places.size(); ++s) {
    if (places[s].kind == Holder::kNobody) {
      return refused({"seat {0} is empty: somebody sits there, or a bot"_m, s});
    }
  }
  EventLog log;
  so_far.emplace(plan, log);
  started_at = stepped_at = now;
  ask_again(std::nullopt);
  Moment made = make_moment();
  made.log = std::move(log);
  note_moment(std::move(made));
  if (plan.from) go_on_from(*plan.from);
  return {};
}

}  // namespace km
