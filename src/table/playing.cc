#include "table/state.h"

#include <algorithm>
#include <utility>

#include "runtime/notation.h"

namespace km {

// Who was asked before and did not act is still asked the same. That must not depend on choices, which others may not
// know: they would see by the ids, reasons and deadlines of questions whether somebody's choices have changed. What
// others choose meanwhile changes none (the fifth law of games).
void Table::State::ask_again(std::optional<Seat> acted) {
  const Match& match = *begun().match();
  for (int s = 0; s < plan.players; ++s) {
    Place& at = places[as_index(s)];
    match.legal(Seat(s), at.choices);
    if (at.is_asked() && acted != Seat(s) && !at.choices.empty()) continue;
    at.ask = {};
    at.held.reset();
    at.timed_out = false;
    if (at.choices.empty()) continue;
    at.ask = {.id = ++last_ask, .because = moment().n + 1};
    at.asked_at = now;
    if (plan.pace.turn > 0 && at.kind == Holder::kPerson) at.ask.deadline = now + plan.pace.turn;
  }
}

std::optional<Refusal> Table::State::make_step(std::optional<Seat> seat, Action action,
                                               bool by_person) {
  return make_step({.seat = seat, .action = action, .by_person = by_person});
}

std::optional<Refusal> Table::State::make_step(Step step) {
  step.at = now;
  step.packet = moment().n + 1;
  const std::shared_ptr<const Match> before = begun().match();
  EventLog log;
  if (auto refusal = begun().act(step, log)) return refusal;
  stepped_at = now;
  history.note({before, begun().match(), log, moment().n + 1, begun().steps().size()});
  if (sweeps(game().info(), log)) last_sweep = std::make_shared<const Sweep>(Sweep{before, log});
  ask_again(step.seat);
  Moment made = make_moment();
  made.by = step.seat;
  made.action = step.action;
  made.log = std::move(log);
  note_moment(std::move(made));
  return std::nullopt;
}

// Each of its steps has a packet, as if it was made here: for the history, and for who looks back. Who is there already
// is shown the table as it stands now.
void Table::State::go_on_from(const Beginning& beginning) {
  for (const RecordedStep& step : beginning.steps) {
    make_step({.seat = step.seat, .action = step.action, .here = false});
  }
  for (auto& [name, client] : clients) client.told = kNothingTold;
}

Done Table::State::choose(const std::string& client, const Command& command) {
  const auto seat = seat_of(client);
  if (!seat) return refused("you sit nowhere"_m);
  if (!so_far) return refused("the game has not begun"_m);
  const Place& at = place(*seat);
  if (!at.is_asked()) return refused("you are not asked now"_m);
  if (at.ask.id != command.ask) return refused("that question is not open any more"_m);
  const auto action = parse_action(game(), command.text, at.choices);
  if (!action) return refused(action.error().text);
  if (const auto refusal = make_step(seat, *action, true)) {
    return refused(refusal->why, refusal->rule);
  }
  return {};
}

bool Table::State::may_take_back(Seat seat) const {
  if (!so_far || begun().match()->over()) return false;
  if (places[seat.index()].kind != Holder::kPerson) return false;
  return people() == 1 && begun().last_choice_of(seat).has_value();
}

Done Table::State::take_back(const std::string& client) {
  const auto seat = seat_of(client);
  if (!seat || !so_far) return refused("there is nothing to take back"_m);
  if (begun().match()->over()) return refused("the game is over"_m);  // and all of it may be known
  const auto last = begun().last_choice_of(*seat);
  if (!last) return refused("there is nothing to take back"_m);
  if (!may_take_back(*seat)) return refused("only against bots can a choice be taken back"_m);
  const std::size_t kept = *last;
  const std::vector<Step> steps = begun().steps();
  // From the beginning: so the dice stand where they stood, and fall again as they fell.
  EventLog log;
  so_far.emplace(plan, log);
  last_sweep = nullptr;
  for (std::size_t i = 0; i < kept; ++i) {
    const std::shared_ptr<const Match> before = begun().match();
    log.clear();
    begun().act(steps[i], log);
    if (sweeps(game().info(), log)) last_sweep = std::make_shared<const Sweep>(Sweep{before, log});
  }
  history.go_back(kept, log);
  stepped_at = now;
  for (Place& at : places) at.ask = {};
  ask_again(std::nullopt);
  Moment made = make_moment();
  made.taken_back = steps[kept].packet - 1;
  note_moment(std::move(made));
  return {};
}

Done Table::State::hint(const std::string& client, const Command& command, Outputs& out) {
  const auto seat = seat_of(client);
  if (!seat || !place(*seat).is_asked()) return refused("you are not asked now"_m);
  out.hints.push_back(
      {client, command.number, begun().match()->see(*seat), clients[client].language});
  return {};
}

// Who did not get the last advice, because something broke on the way, asks for it again.
void Table::State::repeat_hint(const std::string& client, const Command& command, Outputs& out) {
  const bool last = clients[client].number == command.number;
  if (last && command.verb == CommandVerb::kHint) (void)hint(client, command, out);
}

bool Table::State::take_answer(Seat seat, std::int64_t ask, Action action) {
  if (seat.number() >= plan.players) return false;
  Place& at = place(seat);
  if (!at.is_asked() || at.ask.id != ask || !at.by_bot() || at.held) return false;
  if (!at.choices.contains(action)) return false;
  if (now < at.asked_at + plan.pace.bot) {
    at.held = action;
    return true;
  }
  return !make_step(seat, action, false);
}

// --- time

bool Table::State::stand_in_for_the_gone() {
  bool changed = false;
  for (Place& at : places) {
    const auto until = back_by(at);
    if (!until || now < *until) continue;
    changed = at.stand_in = true;
  }
  if (changed) note_change();
  return changed;
}

bool Table::State::call_time() {
  bool changed = false;
  for (Place& at : places) {
    if (!at.ask.deadline || at.by_bot() || now < *at.ask.deadline) continue;
    changed = at.timed_out = true;
  }
  return changed;
}

bool Table::State::show_held_answers() {
  bool changed = false;
  for (int s = 0; s < plan.players; ++s) {
    Place& at = places[as_index(s)];
    if (!at.held || now < at.asked_at + plan.pace.bot) continue;
    const Action held = *at.held;
    at.held.reset();
    make_step(Seat(s), held, false);
    changed = true;
  }
  return changed;
}

bool Table::State::let_the_table_go_on() {
  const Match& match = *begun().match();
  if (match.over() || !match.to_act().empty() || now < stepped_at + plan.pace.step) return false;
  make_step(std::nullopt, {}, false);
  return true;
}

bool Table::State::pass_time() {
  if (!so_far) return false;
  bool changed = stand_in_for_the_gone();
  changed = call_time() || changed;
  changed = show_held_answers() || changed;
  return changed || let_the_table_go_on();
}

std::optional<Millis> Table::State::next_waking() const {
  if (!so_far || moment().phase == Phase::kOver) return std::nullopt;
  std::optional<Millis> first;
  const auto wait_for = [&first](Millis at) { first = std::min(first.value_or(at), at); };
  for (const Place& at : places) {
    if (const auto until = back_by(at)) wait_for(*until);
    if (at.ask.deadline && !at.by_bot()) wait_for(*at.ask.deadline);
    if (at.held) wait_for(at.asked_at + plan.pace.bot);
  }
  if (begun().match()->to_act().empty()) wait_for(stepped_at + plan.pace.step);
  return first;
}

}  // namespace km
