#include "table/replay.h"

#include <algorithm>
#include <utility>

#include "runtime/resume.h"

namespace km {
namespace {

// A record has no names where nobody has one, and no bots where nobody knows who played.
std::vector<PlayerView> players_of(const Record& record) {
  std::vector<PlayerView> players(as_index(record.players));
  for (std::size_t s = 0; s < players.size(); ++s) {
    if (s < record.names.size()) players[s].name = record.names[s];
    if (s < record.bots.size()) players[s].bot = record.bots[s];
    players[s].kind = players[s].bot.empty() ? Holder::kPerson : Holder::kBot;
  }
  return players;
}

}  // namespace

Replay::Replay(Record record) : record_(std::move(record)), history_(*record_.game) { begin(); }

Result<Replay> Replay::open(std::string_view record) {
  auto read = read_record(record);
  if (!read) return tl::unexpected(read.error());
  return Replay(std::move(*read));
}

void Replay::stand_at(std::shared_ptr<const Match> match) {
  now_.match = std::move(match);
  now_.phase = now_.match->over() ? Phase::kOver : Phase::kPlaying;
}

// Here and below nothing can fail: the record was checked.
void Replay::begin() {
  EventLog log;
  history_ = History(*record_.game);
  now_ = {};
  now_.players = players_of(record_);
  stand_at(start_again(*record_.game, record_.rules, record_.players, record_.start, log).value());
  before_ = now_;
}

void Replay::step() {
  const RecordedStep& done = record_.steps[static_cast<std::size_t>(now_.n)];
  std::unique_ptr<Match> match = now_.match->clone();
  EventLog log;
  step_again(*match, *record_.game, done, log);
  before_ = now_;
  ++now_.n;
  stand_at(std::move(match));
  now_.by = done.seat;
  now_.action = done.action;
  if (sweeps(record_.game->info(), log)) {
    now_.last = std::make_shared<const Sweep>(Sweep{before_.match, log});
  }
  history_.note({before_.match, now_.match, log, now_.n, static_cast<std::size_t>(now_.n)});
  now_.log = std::move(log);
}

void Replay::go_to(std::int64_t number) {
  if (number < now_.n) begin();
  while (now_.n < std::min(number, last())) step();
}

Picture Replay::picture(const Voice& voice) const { return picture_of(*record_.game, now_, voice); }

Packet Replay::packet(const Voice& voice) const {
  return packet_of(*record_.game, before_, now_, voice);
}

}  // namespace km
