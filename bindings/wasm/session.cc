#include "session.h"

#include <algorithm>
#include <utility>

#include "core/bot.h"
#include "core/card_text.h"
#include "runtime/event_json.h"

namespace km::wasm {
namespace {

constexpr std::string_view kPerson = "person";

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (!text.empty()) parts.push_back(trimmed(next_field(text, ',')));
  return parts;
}

std::string no_seat(int seat, int players) {
  return "seats are numbered from 0 to " + std::to_string(players - 1) + ", not " +
         std::to_string(seat);
}

void write_option(const GameKind& game, const OptionInfo& option, int usual, JsonWriter& json) {
  json.begin_object().field("name", option.name).field("rule", rule_text(game.info(), option.rule));
  json.field("meaning", option.meaning).field("default", value_text(option, usual));
  if (option.is_number()) {
    json.field("min", option.min).field("max", option.max);
  } else {
    json.key("values").begin_array();
    for (const std::string_view value : option.values) json.value(value);
    json.end_array();
  }
  json.end_object();
}

void write_game(const GameKind& game, JsonWriter& json) {
  const GameInfo& info = game.info();
  json.begin_object().field("id", info.id).field("name", info.name).field("tagline", info.tagline);
  json.field("min_players", info.min_players).field("max_players", info.max_players);
  json.key("options").begin_array();
  const RuleValues usual = game.default_rules();
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    write_option(game, game.options()[i], usual[i], json);
  }
  json.end_array().end_object();
}

std::string action_text(const GameKind& game, Action action) {
  Line line;
  game.print(action, line);
  return std::string(line.view());
}

RecordHead head_of(const ChosenGame& chosen, std::uint64_t seed,
                   const std::vector<std::string_view>& bots) {
  RecordHead head;
  head.game = chosen.game;
  head.rules = chosen.rules;
  head.players = chosen.players;
  head.seed = seed;
  for (int s = 0; s < chosen.players; ++s) {
    const auto spec = parse_bot(bots[as_index(s) % bots.size()]);
    head.bots.push_back(spec ? bot_text(*spec) : "");
  }
  return head;
}

}  // namespace

Result<std::unique_ptr<Session>> Session::start(std::string_view game, std::string_view rules,
                                                int players, std::uint64_t seed,
                                                std::string_view bots) {
  const auto chosen = choose_game(game, rules, players);
  if (!chosen) return tl::unexpected(chosen.error());
  const std::vector<std::string_view> seated = split(bots);
  if (seated.empty()) return failure("say who plays, like 'person,medium'");
  for (const std::string_view bot : seated) {
    if (bot == kPerson) continue;
    if (const auto spec = parse_bot(bot); !spec) return tl::unexpected(spec.error());
  }
  return std::unique_ptr<Session>(new Session(*chosen, seed, seated));
}

Session::Session(const ChosenGame& chosen, std::uint64_t seed,
                 const std::vector<std::string_view>& bots)
    : game_(*chosen.game), dice_(FastDice(seed)), recorder_(head_of(chosen, seed, bots)) {
  for (int s = 0; s < chosen.players; ++s) {
    const auto spec = parse_bot(bots[as_index(s) % bots.size()]);
    bots_.push_back(spec ? game_.make_bot(*spec) : nullptr);
    if (spec) bots_.back()->new_game(bot_seed(seed, 0, Seat(s)));
  }
  EventLog log;
  match_ = game_.start(chosen.rules, chosen.players, dice_, log);
  for (const Event& event : log) recorder_.event(event);
}

int Session::step() {
  if (match_->over()) return 0;
  const SeatSet asked = match_->to_act();
  if (asked.empty()) return proceed(), 1;
  std::vector<std::pair<Seat, Action>> chosen;
  for (const Seat seat : asked) {
    Bot* bot = bot_at(seat);
    if (bot == nullptr) continue;
    if (const auto action = match_->ask(seat, *bot)) chosen.emplace_back(seat, *action);
  }
  int steps = 0;
  for (const auto& [seat, action] : chosen) {
    EventLog log;
    if (match_->try_apply(seat, action, dice_, log)) continue;  // refused
    note(seat, action, log);
    ++steps;
  }
  return steps;
}

void Session::proceed() {
  EventLog log;
  match_->proceed(dice_, log);
  recorder_.table_steps();
  for (const Event& event : log) recorder_.event(event);
}

void Session::note(Seat seat, Action action, const EventLog& log) {
  recorder_.acts(seat, action);
  for (const Event& event : log) recorder_.event(event);
}

Result<Seat> Session::seat_of(int seat) const {
  const int players = match_->players();
  if (seat < 0 || seat >= players) return failure(no_seat(seat, players));
  return Seat(seat);
}

Result<Seat> Session::asked_seat(int seat) const {
  const auto checked = seat_of(seat);
  if (!checked || match_->to_act().has(*checked)) return checked;
  return failure("seat " + std::to_string(seat) + " is not asked now");
}

Result<std::string> Session::ask(int seat) {
  const auto asked = asked_seat(seat);
  if (!asked) return tl::unexpected(asked.error());
  Bot* bot = bot_at(*asked);
  if (bot == nullptr) return failure("at seat " + std::to_string(seat) + " sits a person");
  const auto action = match_->ask(*asked, *bot);
  if (!action) return tl::unexpected(action.error());
  return action_text(game_, *action);
}

Result<int> Session::choose(int seat, std::string_view text) {
  const auto asked = asked_seat(seat);
  if (!asked) return tl::unexpected(asked.error());
  Choices choices;
  match_->legal(*asked, choices);
  const auto action = parse_action(game_, trimmed(text), choices);
  if (!action) return tl::unexpected(action.error());
  EventLog log;
  if (const auto refusal = match_->try_apply(*asked, *action, dice_, log)) {
    return failure(std::string(refusal->why.view()) + " (" +
                   rule_text(game_.info(), refusal->rule) + ")");
  }
  note(*asked, *action, log);
  return 1;
}

Result<std::string> Session::hint(int seat, const Budget& budget) {
  const auto asked = asked_seat(seat);
  if (!asked) return tl::unexpected(asked.error());
  JsonWriter json;
  json.begin_array();
  for (const Advice& advice : match_->advise(*asked, budget, ++hints_)) {
    json.begin_object().field("action", action_text(game_, advice.action));
    json.field("expected", advice.expected.view()).field("reason", advice.reason.view());
    json.field("percent", static_cast<int>(advice.share * 100 + 0.5)).end_object();
  }
  return json.end_array().text();
}

Result<std::string> Session::view(int viewer) const {
  JsonWriter json;
  if (viewer == -1) {
    write_view(game_, *match_, Viewer::spectator(), json);
    return json.text();
  }
  const auto seat = seat_of(viewer);
  if (!seat) return tl::unexpected(seat.error());
  write_view(game_, *match_, Viewer(*seat), json);
  return json.text();
}

Result<std::string> Session::record() {
  if (!match_->over()) return failure("the game is not over yet");
  if (record_.empty()) record_ = recorder_.finish(match_->scores());
  return record_;
}

std::string games_json() {
  JsonWriter json;
  json.begin_array();
  for (const GameKind* game : all_games()) write_game(*game, json);
  return json.end_array().text();
}

}  // namespace km::wasm
