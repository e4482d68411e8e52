#include "table/table.h"

#include <algorithm>
#include <utility>

#include "core/card_text.h"
#include "runtime/notation.h"
#include "runtime/record.h"
#include "runtime/resume.h"
#include "table/beginning.h"
#include "table/state.h"

namespace km {

Done Table::State::obey(const std::string& client, const Command& command, Outputs& out) {
  if (command.seat.number() >= plan.players) {
    return refused(
        {"seats are numbered from 0 to {0}, not {1}"_m, plan.players - 1, command.seat.number()});
  }
  const bool comes = command.verb == CommandVerb::kWatch || command.verb == CommandVerb::kSit;
  if (comes && !has_room_for(client)) return refused("too many are at this table"_m);
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

namespace {

constexpr std::size_t kLongestTime = 30;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// As records tell it: to the second, or to a part of it.
bool is_time(std::string_view text) {
  constexpr std::string_view kForm = "0000-00-00T00:00:00";
  if (text.size() <= kForm.size() || text.size() > kLongestTime || text.back() != 'Z') return false;
  for (std::size_t i = 0; i < kForm.size(); ++i) {
    if (is_digit(kForm[i]) ? !is_digit(text[i]) : text[i] != kForm[i]) return false;
  }
  const std::string_view part = text.substr(kForm.size(), text.size() - kForm.size() - 1);
  return part.empty() ||
         (part.size() > 1 && part[0] == '.' && std::all_of(part.begin() + 1, part.end(), is_digit));
}

}  // namespace

Result<Table> Table::open(const TablePlan& plan, Millis now) {
  if (plan.game == nullptr) return failure("a table needs a game"_m);
  if (auto good = check_start(*plan.game, plan.rules, plan.players); !good) {
    return tl::unexpected(good.error());
  }
  const Pace& pace = plan.pace;
  for (const Millis each : {now, pace.bot, pace.step, pace.turn, pace.gone}) {
    if (each < 0 || each > kLatest) return failure("times lie from 0 to {0}"_m, kLatest);
  }
  if (!plan.time.empty() && !is_time(plan.time)) {
    return failure("expected a time like 2026-11-18T20:15:00Z"_m);
  }
  if (auto good = check_beginning(plan); !good) return tl::unexpected(good.error());
  return Table(std::make_unique<State>(plan, now));
}

Answer Table::State::answer_to(const std::string& client, std::string_view line, Outputs& out) {
  if (!is_client(client)) return {.why = "this is no client's id"_m};
  const auto command = parse_command(line);
  if (!command) return {.number = command.error().number, .why = command.error().why};
  if (const auto before = answer_before(client, command->number)) {
    if (before->done) repeat_hint(client, *command, out);
    return *before;
  }
  Answer answer = obey_once(client, *command, out);
  // Also where it is refused: later it might not be.
  log({now, CommandInput{client, trimmed(line), answer.done}}, out);
  return answer;
}

std::optional<Answer> Table::State::answer_before(const std::string& client,
                                                  std::int64_t number) const {
  const auto known = clients.find(client);
  if (known == clients.end() || number > known->second.number) return std::nullopt;
  for (const Answer& each : known->second.answers) {
    if (each.number == number) return each;
  }
  return Answer{.number = number, .why = "a later command was answered already"_m};
}

Answer Table::State::obey_once(const std::string& client, const Command& command, Outputs& out) {
  if (!clients.contains(client)) make_room();
  const Done done = obey(client, command, out);
  return remember(clients[client], command.number, done);
}

Answer Table::State::remember(Client& client, std::int64_t number, const Done& done) {
  Answer answer{.number = number, .done = done.has_value()};
  if (!done) {
    answer.why = done.error().why;
    answer.rule = done.error().rule;
  }
  client.number = number;
  client.heard = ++heard;
  client.answers.push_back(answer);
  if (client.answers.size() > kAnswersKept) client.answers.pop_front();
  return answer;
}

Language Table::State::language_of(const std::string& client) const {
  const auto known = clients.find(client);
  return known == clients.end() ? Language::kEnglish : known->second.language;
}

bool Table::State::is_present(const std::string& name, const Client& client) const {
  return client.watching || seat_of(name);
}

bool Table::State::has_room_for(const std::string& client) const {
  const auto present = [this](const auto& known) { return is_present(known.first, known.second); };
  const auto known = clients.find(client);
  if (known != clients.end() && present(*known)) return true;
  return as_index(std::count_if(clients.begin(), clients.end(), present)) < kMostClients;
}

// There are always some who are away: fewer are let in than are remembered.
void Table::State::make_room() {
  if (clients.size() < kMostRemembered) return;
  auto oldest = clients.end();
  for (auto each = clients.begin(); each != clients.end(); ++each) {
    if (is_present(each->first, each->second)) continue;
    if (oldest == clients.end() || each->second.heard < oldest->second.heard) oldest = each;
  }
  if (oldest != clients.end()) clients.erase(oldest);
}

void Table::State::log(const LogInput& input, Outputs& out) { out.log += writer.write(input); }

void Table::State::come_back(Outputs& out) {
  if (std::exchange(came_back, false) && break_connections()) log({now, BackInput{}}, out);
}

Outputs Table::command(Millis now, std::string_view client, std::string_view line) {
  State& state = *state_;
  state.set_clock(now);
  const std::string name(client);
  Outputs out;
  state.come_back(out);
  Answer answer = state.answer_to(name, line, out);
  out.letters.push_back({name, std::move(answer), state.language_of(name)});
  state.finish(out);
  return out;
}

Outputs Table::answer(Millis now, Seat seat, std::int64_t ask, Action action) {
  State& state = *state_;
  state.set_clock(now);
  Outputs out;
  state.come_back(out);
  if (state.take_answer(seat, ask, action)) {
    Line line;
    state.game().print(action, line);
    state.log({state.now, AnswerInput{seat, ask, line.view()}}, out);
  }
  state.finish(out);
  return out;
}

Outputs Table::wake(Millis now) {
  State& state = *state_;
  state.set_clock(now);
  Outputs out;
  state.come_back(out);
  if (state.pass_time()) state.log({state.now, WakeInput{}}, out);
  state.finish(out);
  return out;
}

Outputs Table::lost(Millis now, std::string_view client) {
  State& state = *state_;
  state.set_clock(now);
  Outputs out;
  state.come_back(out);
  if (state.break_connection(client)) state.log({state.now, LostInput{client}}, out);
  state.finish(out);
  return out;
}

Outputs Table::open_questions() {
  for (Place& at : state_->places) at.bot_asked = 0;
  Outputs out;
  state_->ask_bots(out);
  out.wake = state_->next_waking();
  return out;
}

Result<bool> Table::State::replay_input(const LogInput& input) {
  set_clock(input.now);
  Outputs unsent;
  if (const auto* given = std::get_if<CommandInput>(&input.what)) {
    const auto command = parse_command(given->line);
    if (!command) return failure(command.error().why);
    const std::string client(given->client);
    if (!is_client(client)) return failure("this is no client's id"_m);
    if (answer_before(client, command->number))
      return failure("this command was answered before"_m);
    const Answer answer = obey_once(client, *command, unsent);
    if (answer.done == given->done) return true;
    return failure(answer.done ? Phrase("it was refused, and now it is done"_m) : answer.why);
  }
  if (const auto* answer = std::get_if<AnswerInput>(&input.what)) {
    const auto action = game().parse(answer->action);
    if (!action) return failure("no choice is written {0}"_m, in_quotes(answer->action));
    return take_answer(answer->seat, answer->ask, *action);
  }
  if (const auto* gone = std::get_if<LostInput>(&input.what)) return break_connection(gone->client);
  return std::holds_alternative<BackInput>(input.what) ? break_connections() : pass_time();
}

Result<Table> Table::resume(std::string_view log) {
  std::unique_ptr<State> state;
  LogWriter reader;
  int number = 0;
  while (true) {
    const std::size_t end = log.find('\n');
    if (end == std::string_view::npos) break;
    const Phrase where("line {0} of the table's log"_m, ++number);
    const auto text = reader.read(log.substr(0, end));
    log.remove_prefix(end + 1);
    if (!text) return failure("{0}: its check does not fit"_m, where);
    if (!state) {
      const auto head = read_plan(*text);
      if (!head) return failure_at(where, head.error());
      if (auto good = check_beginning(head->plan); !good) return failure_at(where, good.error());
      state = std::make_unique<State>(head->plan, head->now);
      continue;
    }
    const auto input = read_input(*text);
    if (!input) return failure_at(where, input.error());
    const auto changed = state->replay_input(*input);
    if (!changed) return failure_at(where, changed.error());
    if (!*changed) return failure("{0}: it changes nothing, so it does not belong there"_m, where);
  }
  if (!state) return failure("a table's log begins with its plan"_m);
  state->writer = reader;
  state->came_back = true;
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
const GameFace& Table::game() const { return state_->game(); }
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
  const auto first = as_index(number - state_->moments.front().n);
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
  const bool names =
      std::ranges::any_of(state.places, [](const Place& at) { return !at.name.empty(); });
  for (const Place& at : state.places) {
    if (names) head.names.push_back(at.name);
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
    // Where only bots play, time tells nothing; nor does it of what was played elsewhere.
    if (people && step.here)
      recorded.milliseconds = static_cast<std::uint64_t>(step.at - state.started_at);
    text += writer.write_step(recorded, log);
  }
  if (again.match()->over()) text += writer.write_end(again.match()->scores());
  return text;
}

}  // namespace km
