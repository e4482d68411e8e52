#include "table/table.h"

#include <algorithm>
#include <utility>

#include "runtime/notation.h"
#include "runtime/record.h"
#include "runtime/resume.h"
#include "table/state.h"

namespace km {

Done Table::State::obey(const std::string& client, const Command& command, Outputs& out) {
  if (command.seat.number() >= plan.players) {
    return refused("seats are numbered from 0 to " + std::to_string(plan.players - 1) + ", not " +
                   std::to_string(command.seat.number()));
  }
  switch (command.verb) {
    case CommandVerb::kWatch:
      return watch(client, command);
    case CommandVerb::kLeave:
      return leave(client);
    case CommandVerb::kSit:
      return sit(client, command);
    case CommandVerb::kStand:
      return stand(client);
    case CommandVerb::kBot:
      return seat_bot(client, command);
    case CommandVerb::kEmpty:
      return empty(client, command);
    case CommandVerb::kStart:
      return start(client);
    case CommandVerb::kChoose:
      return choose(client, command);
    case CommandVerb::kTakeBack:
      return take_back(client);
    case CommandVerb::kHint:
      break;
  }
  return hint(client, command, out);
}

Result<Table> Table::open(const TablePlan& plan, Millis now) {
  if (plan.game == nullptr) return failure("a table needs a game");
  if (auto good = check_start(*plan.game, plan.rules, plan.players); !good) {
    return tl::unexpected(good.error());
  }
  const Pace& pace = plan.pace;
  for (const Millis each : {now, pace.bot, pace.step, pace.turn, pace.gone}) {
    if (each < 0 || each > kLatest)
      return failure("times lie from 0 to " + std::to_string(kLatest));
  }
  if (plan.time.size() > kLongestName || plan.time.find_first_of(" \n") != std::string::npos) {
    return failure("expected a time like 2026-11-18T20:15:00Z");
  }
  return Table(std::make_unique<State>(plan, now));
}

Answer Table::State::answer_to(const std::string& client, std::string_view line, Outputs& out) {
  if (!is_client(client)) return {.why = "this is no client's id"};
  const auto command = parse_command(line);
  if (!command) return {.number = command.error().number, .why = command.error().why};
  const auto known = clients.find(client);
  if (known == clients.end() && clients.size() >= kMostClients) {
    return {.number = command->number, .why = "too many are at this table"};
  }
  if (known != clients.end() && command->number <= known->second.number) {
    for (const Answer& each : known->second.answers) {
      if (each.number == command->number) return each;
    }
    return {.number = command->number, .why = "a later command was answered already"};
  }
  const Done done = obey(client, *command, out);
  if (done && *done) out.log = writer.write({now, CommandInput{client, line}});
  return remember(clients[client], command->number, done);
}

Outputs Table::command(Millis now, std::string_view client, std::string_view line) {
  State& state = *state_;
  state.set_clock(now);
  const std::string name(client);
  Outputs out;
  Answer answer = state.answer_to(name, line, out);
  out.letters.push_back({name, std::move(answer)});
  state.finish(out);
  state.forget_if_away(name);
  return out;
}

Outputs Table::answer(Millis now, Seat seat, std::int64_t ask, Action action) {
  State& state = *state_;
  state.set_clock(now);
  Outputs out;
  if (state.take_answer(seat, ask, action)) {
    Line line;
    state.game().print(action, line);
    out.log = state.writer.write({state.now, AnswerInput{seat, ask, line.view()}});
  }
  state.finish(out);
  return out;
}

Outputs Table::wake(Millis now) {
  State& state = *state_;
  state.set_clock(now);
  Outputs out;
  if (state.pass_time()) out.log = state.writer.write({state.now, WakeInput{}});
  state.finish(out);
  return out;
}

Outputs Table::open_questions() const {
  State copy = *state_;
  for (auto& [name, client] : copy.clients) client.watching = false;
  for (Place& at : copy.places) at.bot_asked = 0;
  Outputs out;
  copy.finish(out);
  return out;
}

Result<bool> Table::State::replay_input(const LogInput& input) {
  set_clock(input.now);
  Outputs unsent;
  if (const auto* given = std::get_if<CommandInput>(&input.what)) {
    const auto command = parse_command(given->line);
    if (!command) return failure(command.error().why);
    const std::string client(given->client);
    if (!is_client(client)) return failure("this is no client's id");
    const Done done = obey(client, *command, unsent);
    if (!done) return failure(done.error().why);
    remember(clients[client], command->number, done);
    return *done;
  }
  if (const auto* answer = std::get_if<AnswerInput>(&input.what)) {
    const auto action = game().parse(answer->action);
    if (!action) return failure("no choice is written " + in_quotes(answer->action));
    return take_answer(answer->seat, answer->ask, *action);
  }
  return pass_time();
}

Result<Table> Table::resume(std::string_view log) {
  std::unique_ptr<State> state;
  LogWriter reader;
  int number = 0;
  while (true) {
    const std::size_t end = log.find('\n');
    if (end == std::string_view::npos) break;
    const std::string where = "line " + std::to_string(++number) + " of the table's log: ";
    const auto text = reader.read(log.substr(0, end));
    log.remove_prefix(end + 1);
    if (!text) return failure(where + "its check does not fit");
    if (!state) {
      const auto head = read_plan(*text);
      if (!head) return failure(where + head.error().text);
      state = std::make_unique<State>(head->plan, head->now);
      continue;
    }
    const auto input = read_input(*text);
    if (!input) return failure(where + input.error().text);
    const auto changed = state->replay_input(*input);
    if (!changed) return failure(where + changed.error().text);
    if (!*changed) return failure(where + "it changes nothing, so it does not belong there");
  }
  if (!state) return failure("a table's log begins with its plan");
  state->writer = reader;
  // Whoever was connected has to say so again.
  for (auto& [name, client] : state->clients) client.watching = false;
  return Table(std::move(state));
}

Table::Table(std::unique_ptr<State> state) : state_(std::move(state)) {}
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::Table(const Table& other) : state_(std::make_unique<State>(*other.state_)) {}
Table& Table::operator=(const Table& other) {
  if (this != &other) state_ = std::make_unique<State>(*other.state_);
  return *this;
}
Table::~Table() = default;

const std::string& Table::first_line() const { return state_->first_line; }
std::size_t Table::log_bytes() const { return state_->writer.bytes(); }
const GameKind& Table::game() const { return state_->game(); }
const TablePlan& Table::plan() const { return state_->plan; }
Phase Table::phase() const { return state_->moment().phase; }
std::int64_t Table::number() const { return state_->moment().n; }
Millis Table::now() const { return state_->now; }
Viewer Table::viewer_of(std::string_view client) const { return state_->viewer_of(client); }

std::int64_t Table::last_command(std::string_view client) const {
  const auto known = state_->clients.find(client);
  return known == state_->clients.end() ? 0 : known->second.number;
}

Picture Table::picture(Viewer viewer, Language language) const {
  return picture_of(state_->game(), state_->moment(), Voice(viewer, language));
}

std::optional<std::vector<Packet>> Table::since(std::int64_t number, Viewer viewer,
                                                Language language) const {
  if (state_->moment_at(number) == nullptr) return std::nullopt;
  std::vector<Packet> packets;
  const auto first = static_cast<std::size_t>(number - state_->moments.front().n);
  for (std::size_t i = first + 1; i < state_->moments.size(); ++i) {
    packets.push_back(state_->packet(i, Voice(viewer, language)));
  }
  return packets;
}

std::vector<HistoryPart> Table::history(Viewer viewer, Language language) const {
  return state_->history.parts(Voice(viewer, language));
}

std::string Table::record() const {
  const State& state = *state_;
  if (!state.so_far) return "";
  RecordHead head;
  head.game = state.plan.game;
  head.rules = state.plan.rules;
  head.players = state.plan.players;
  head.time = state.plan.time;
  head.seed = state.plan.seed;
  const bool people = state.people() > 0;
  for (const Place& at : state.places) {
    if (people) head.names.push_back(at.name);
    head.bots.push_back(at.kind == Holder::kBot ? bot_text(at.bot) : "");
  }
  RecordWriter writer(state.game());
  std::string text = writer.write_head(head);
  EventLog log;
  GameSoFar again(state.plan, log);
  text += writer.write_start(log);
  for (const Step& step : state.so_far->steps()) {
    log.clear();
    again.act(step, log);
    RecordedStep recorded{step.seat, step.action, {}};
    // Where only bots play, time tells nothing.
    if (people) recorded.milliseconds = static_cast<std::uint64_t>(step.at - state.started_at);
    text += writer.write_step(recorded, log);
  }
  if (again.match()->over()) text += writer.write_end(again.match()->scores());
  return text;
}

}  // namespace km
