#include "table/replay.h"

#include <algorithm>
#include <utility>

#include "runtime/news_json.h"
#include "runtime/record.h"
#include "runtime/resume.h"
#include "table/beginning.h"
#include "table/history.h"
#include "table/json.h"
#include "table/moment.h"
#include "table/name.h"

namespace km {
namespace {

// A record has no names where nobody has one, and no bots where nobody knows who played.
std::vector<PlayerView> players_of(const Record& record) {
  std::vector<PlayerView> players(as_index(record.players));
  for (std::size_t s = 0; s < players.size(); ++s) {
    // Whoever wrote the record: what cannot be shown is no name.
    if (s < record.names.size() && is_name(record.names[s])) players[s].name = record.names[s];
    if (s < record.bots.size()) players[s].bot = record.bots[s];
    players[s].kind = players[s].bot.empty() ? Holder::kPerson : Holder::kBot;
  }
  return players;
}

}  // namespace

struct Replay::State {
  explicit State(Record read) : record(std::move(read)), history(*record.game) { begin(); }

  std::int64_t last() const { return static_cast<std::int64_t>(record.steps.size()); }
  void begin();
  void step();
  void stand_at(std::shared_ptr<const Match> match);
  void go_to(std::int64_t number);

  Record record;
  History history;
  Moment before;
  Moment now;
};

void Replay::State::stand_at(std::shared_ptr<const Match> match) {
  now.match = std::move(match);
  now.phase = now.match->over() ? Phase::kOver : Phase::kPlaying;
}

// Here and below nothing can fail: the record was checked.
void Replay::State::begin() {
  EventLog log;
  history = History(*record.game);
  now = {};
  now.players = players_of(record);
  stand_at(start_again(*record.game, record.rules, record.players, record.start, log).value());
  before = now;
}

void Replay::State::step() {
  const RecordedStep& done = record.steps[as_index(now.n)];
  std::unique_ptr<Match> match = now.match->clone();
  EventLog log;
  step_again(*match, *record.game, done, log);
  before = now;
  ++now.n;
  stand_at(std::move(match));
  now.by = done.seat;
  now.action = done.action;
  if (sweeps(record.game->info(), log)) {
    now.last = std::make_shared<const Sweep>(Sweep{before.match, log});
  }
  history.note({before.match, now.match, log, now.n, as_index(now.n)});
  now.log = std::move(log);
}

void Replay::State::go_to(std::int64_t number) {
  if (number < now.n) begin();
  while (now.n < std::min(number, last())) step();
}

Replay::Replay(std::unique_ptr<State> state) : state_(std::move(state)) {}
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;
Replay::Replay(const Replay& other) : state_(std::make_unique<State>(*other.state_)) {}
Replay& Replay::operator=(const Replay& other) {
  if (this != &other) state_ = std::make_unique<State>(*other.state_);
  return *this;
}
Replay::~Replay() = default;

Result<Replay> Replay::open(std::string_view record) {
  auto read = read_record(record);
  if (!read) return tl::unexpected(read.error());
  return Replay(std::make_unique<State>(std::move(*read)));
}

const GameFace& Replay::game() const { return *state_->record.game; }
const RuleValues& Replay::rules() const { return state_->record.rules; }
int Replay::players() const { return state_->record.players; }
const Scores& Replay::scores() const { return state_->record.scores; }
bool Replay::is_finished() const { return state_->record.finished; }
std::int64_t Replay::last() const { return state_->last(); }
std::int64_t Replay::number() const { return state_->now.n; }
void Replay::go_to(std::int64_t number) { state_->go_to(number); }

Picture Replay::picture(const Voice& voice) const { return picture_of(game(), state_->now, voice); }

Packet Replay::packet(const Voice& voice) const {
  return packet_of(game(), state_->before, state_->now, voice);
}

std::vector<HistoryPart> Replay::history(const Voice& voice) const {
  return state_->history.parts(voice);
}

std::string Replay::first_steps(std::int64_t steps) const {
  return first_steps_text(state_->record, as_index(steps));
}

std::string summary_text(const Replay& replay) {
  JsonWriter json;
  json.begin_object().field("game", replay.game().info().id).field("players", replay.players());
  write_scores(replay.scores(), json.field("moves", replay.last()).key("scores"));
  return json.field("finished", replay.is_finished()).end_object().text();
}

std::string view_letter(const Replay& replay, const Voice& voice) {
  JsonWriter json;
  write_as("view", json,
           [&] { write_picture(replay.game(), replay.rules(), replay.picture(voice), json); });
  return json.text();
}

std::string packet_letter(const Replay& replay, const Voice& voice) {
  JsonWriter json;
  write_as("packet", json, [&] { write_packet(replay.game(), replay.packet(voice), json); });
  return json.text();
}

std::string history_letter(const Replay& replay, const Voice& voice) {
  JsonWriter json;
  write_as("history", json, [&] { write_history(replay.history(voice), json); });
  return json.text();
}

}  // namespace km
