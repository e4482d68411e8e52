#include "runtime/record.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "runtime/event_json.h"
#include "runtime/notation.h"

namespace km {
namespace {

using Json = nlohmann::ordered_json;

std::uint64_t fnv1a(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

std::string hex16(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) text[15 - i] = "0123456789abcdef"[(number >> (4 * i)) & 15];
  return text;
}

std::string event_text(const GameKind& game, const Event& event) {
  JsonWriter json;
  write_event(game, event, json);
  return json.text();
}

std::string action_text(const GameKind& game, Action action) {
  Line line;
  game.print(action, line);
  return std::string(line.view());
}

}  // namespace

// --- writing

RecordWriter::RecordWriter(const GameKind& game, const RuleValues& rules, int players,
                           RecordOrigin origin)
    : game_(game) {
  json_.begin_object().field("game", game.info().id).key("rules");
  write_rules(game, rules, json_);
  json_.field("players", players).field("seed", origin.seed).field("number", origin.number);
  json_.field("version", kRecordVersion).key("start").begin_array();
}

void RecordWriter::event(const Event& event) { write_event(game_, event, json_); }

void RecordWriter::begin_move() {
  json_.end_array();  // the events of the start or of the move before
  if (in_moves_) json_.end_object();
  if (!in_moves_) json_.key("moves").begin_array();
  in_moves_ = true;
  json_.begin_object().key("seat");
}

void RecordWriter::table_steps() {
  begin_move();
  json_.null().field("action", game_.info().step).key("events").begin_array();
}

void RecordWriter::acts(Seat seat, Action action) {
  begin_move();
  json_.value(seat.number()).field("action", action_text(game_, action));
  json_.key("events").begin_array();
}

std::string RecordWriter::finish(const Scores& scores) {
  json_.end_array();
  if (in_moves_) json_.end_object();
  if (!in_moves_) json_.key("moves").begin_array();
  json_.end_array().key("scores").begin_array();
  for (const Points points : scores) json_.value(points.value);
  json_.end_array();
  const std::string check = hex16(fnv1a(json_.text()));
  return json_.field("check", check).end_object().text();
}

// --- reading

namespace {

// Tells where a text stops being JSON; takes nothing else from it.
class ErrorFinder : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return ++depth_ <= kDeepest; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return --depth_, true; }
  bool start_array(std::size_t) override { return ++depth_ <= kDeepest; }
  bool end_array() override { return --depth_, true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    position_ = position;
    return false;
  }
  std::string why() const {
    if (depth_ > kDeepest) return "nested too deeply for a record";
    return "not JSON from byte " + std::to_string(position_) + " on";
  }

 private:
  static constexpr int kDeepest = 8;
  int depth_ = 0;
  std::size_t position_ = 0;
};

Result<Json> parse_line(std::string_view line) {
  if (line.size() > kLongestRecord) return failure(kTooLong);
  ErrorFinder finder;
  if (!Json::sax_parse(line, &finder)) return failure(finder.why());
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return failure("a record is a JSON object");
  return json;
}

// The fields of a record, of the right kinds and in their order.
Result<bool> check_fields(const Json& json, std::span<const std::string_view> names,
                          const std::string& where) {
  std::size_t i = 0;
  for (const auto& [name, value] : json.items()) {
    if (i == names.size()) return failure(where + ": one field too many, " + in_quotes(name));
    if (name != names[i]) {
      return failure(where + ": expected the field '" + std::string(names[i]) + "', not " +
                     in_quotes(name));
    }
    ++i;
  }
  if (i == names.size()) return true;
  return failure(where + ": the field '" + std::string(names[i]) + "' is missing");
}

Result<RuleValues> read_rules(const GameKind& game, const Json& json) {
  if (!json.is_object()) return failure("rules: expected an object with every option");
  std::vector<std::string_view> names;
  for (const OptionInfo& option : game.options()) names.push_back(option.name);
  if (auto fields = check_fields(json, names, "rules"); !fields) {
    return tl::unexpected(fields.error());
  }
  RuleValues rules;
  std::size_t i = 0;
  for (const auto& value : json) {
    const OptionInfo& option = game.options()[i++];
    const bool right_kind = option.is_number() ? value.is_number_integer() : value.is_string();
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (!right_kind) {
      return failure("rules: " + std::string(option.name) + " is a " +
                     (option.is_number() ? "number" : "word in quotes") + ", not " +
                     in_quotes(value.dump()));
    }
    const Result<int> parsed = parse_value(game.info(), option, text);
    if (!parsed) return tl::unexpected(Error{"rules: " + parsed.error().text});
    rules.push_back(*parsed);
  }
  return rules;
}

// The chance outcomes among a list of events, in order.
Result<std::vector<Outcome>> read_chances(const Json& events, const std::string& where) {
  std::vector<Outcome> script;
  std::size_t number = 0;
  for (const Json& event : events) {
    const std::string place = where + ", event " + std::to_string(number++);
    if (!event.is_object() || !event.contains("type")) {
      return failure(place + ": expected an object with a type");
    }
    if (event["type"] != "chance") continue;
    const auto card = event.find("card");
    const auto of = event.find("of");
    const auto got = event.find("got");
    if (card != event.end() && card->is_string()) {
      const auto parsed = parse_card(card->get_ref<const std::string&>());
      if (!parsed) return failure(place + ": no card is written " + in_quotes(card->dump()));
      script.push_back(Outcome::picked(*parsed));
    } else if (of != event.end() && got != event.end() && of->is_number_unsigned() &&
               got->is_number_unsigned()) {
      const auto sides = of->get<std::uint64_t>();
      const auto value = got->get<std::uint64_t>();
      if (value >= sides || sides > UINT32_MAX) {
        return failure(place + ": an outcome of chance lies from 0 to 'of' - 1");
      }
      script.push_back(
          Outcome::number(static_cast<std::uint32_t>(sides), static_cast<std::uint32_t>(value)));
    } else {
      return failure(place + ": chance has a 'card', or 'of' and 'got'");
    }
  }
  return script;
}

// --- replaying

class Replay {
 public:
  // What is played is also written down in `kept`, and told to the listener, if there are such.
  explicit Replay(std::string_view line, Record* kept = nullptr, ReplayListener* listener = nullptr)
      : line_(line), kept_(kept), listener_(listener) {}

  Result<Replayed> run() {
    auto parsed = parse_line(line_);
    if (!parsed) return tl::unexpected(parsed.error());
    json_ = std::move(*parsed);
    if (auto head = read_head(); !head) return tl::unexpected(head.error());
    if (auto start = replay_start(); !start) return tl::unexpected(start.error());
    const Json& moves = json_["moves"];
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (auto move = replay_move(moves[i], i); !move) return tl::unexpected(move.error());
    }
    if (auto end = check_end(); !end) return tl::unexpected(end.error());
    if (kept_ != nullptr) keep_head();
    return Replayed{game_, match_->players(), moves.size(), match_->scores()};
  }

 private:
  using Checked = Result<bool>;

  Checked read_head() {
    static constexpr std::string_view kFields[] = {"game",   "rules",   "players", "seed",
                                                   "number", "version", "start",   "moves",
                                                   "scores", "check"};
    if (auto fields = check_fields(json_, kFields, "record"); !fields) return fields;
    if (!json_["game"].is_string()) return failure("game: expected the name of a game");
    const auto game = find_game(json_["game"].get_ref<const std::string&>());
    if (!game) return tl::unexpected(game.error());
    game_ = *game;
    const auto rules = read_rules(*game_, json_["rules"]);
    if (!rules) return tl::unexpected(rules.error());
    rules_ = *rules;
    if (!json_["players"].is_number_integer()) return failure("players: expected a number");
    const auto asked = json_["players"].get<std::int64_t>();
    const auto players =
        check_players(game_->info(), static_cast<int>(std::clamp<std::int64_t>(asked, -1, 99)));
    if (!players) return failure("players: " + players.error().text);
    players_ = *players;
    for (const char* name : {"seed", "number"}) {
      if (!json_[name].is_number_unsigned()) {
        return failure(std::string(name) + ": expected a number from 0 to 2^64 - 1");
      }
    }
    if (!json_["version"].is_number_unsigned() || json_["version"] != kRecordVersion) {
      return failure("version: expected " + std::to_string(kRecordVersion) + ", not " +
                     in_quotes(json_["version"].dump()));
    }
    for (const char* name : {"start", "moves", "scores"}) {
      if (!json_[name].is_array()) return failure(std::string(name) + ": expected a list");
    }
    return true;
  }

  Checked replay_start() {
    if (listener_ != nullptr) listener_->starts(*game_, rules_);
    return replay_step(json_["start"], "start", [&](DiceSource& dice, EventLog& log) -> Checked {
      match_ = game_->start(rules_, players_, dice, log);
      return true;
    });
  }
  void keep_head() {
    kept_->game = game_;
    kept_->rules = rules_;
    kept_->players = players_;
    kept_->seed = json_["seed"].get<std::uint64_t>();
    kept_->number = json_["number"].get<std::uint64_t>();
    kept_->scores = match_->scores();
  }
  void keep(std::optional<Seat> seat, Action action) {
    if (kept_ != nullptr) kept_->steps.push_back({seat, action, {}});
  }
  void keep_chances(const std::vector<Outcome>& chances) {
    if (kept_ == nullptr) return;
    (kept_->steps.empty() ? kept_->start : kept_->steps.back().chances) = chances;
  }

  Checked replay_move(const Json& move, std::size_t number) {
    static constexpr std::string_view kFields[] = {"seat", "action", "events"};
    std::string where = "move " + std::to_string(number);
    if (!move.is_object()) return failure(where + ": expected an object");
    if (auto fields = check_fields(move, kFields, where); !fields) return fields;
    const Json& seat = move["seat"];
    if (!move["action"].is_string()) return failure(where + ": expected an action in words");
    if (!move["events"].is_array()) return failure(where + ": expected a list of events");
    const auto& action = move["action"].get_ref<const std::string&>();
    where += " (" + (seat.is_null() ? std::string("table") : "seat " + printable(seat.dump(), 12)) +
             ' ' + in_quotes(action) + ')';
    if (match_->over()) return failure(where + ": the game is over by then");
    return replay_step(move["events"], where, [&](DiceSource& dice, EventLog& log) {
      return seat.is_null() ? table_step(action, dice, log) : choice(seat, action, dice, log);
    });
  }

  Checked table_step(const std::string& action, DiceSource& dice, EventLog& log) {
    if (action != game_->info().step) {
      return failure("the table's own step is '" + std::string(game_->info().step) + "'");
    }
    if (!match_->to_act().empty()) {
      return failure("seat " + std::to_string(match_->to_act().first().number()) +
                     " is to act, not the table");
    }
    keep(std::nullopt, Action{});
    match_->proceed(dice, log);
    return true;
  }

  Checked choice(const Json& seat, const std::string& text, DiceSource& dice, EventLog& log) {
    if (!seat.is_number_unsigned() ||
        seat.get<std::uint64_t>() >= static_cast<unsigned>(players_)) {
      return failure("seats are numbered from 0 to " + std::to_string(players_ - 1));
    }
    const Seat who(seat.get<int>());
    Choices legal;
    match_->legal(who, legal);
    const auto action = parse_action(*game_, text, legal);
    if (!action) return tl::unexpected(action.error());
    keep(who, *action);
    if (const auto refusal = match_->try_apply(who, *action, dice, log)) {
      return failure(rule_text(game_->info(), refusal->rule) + ": " +
                     std::string(refusal->why.view()));
    }
    return true;
  }

  // Does a step with the recorded chance, and compares what came of it with what is recorded.
  Checked replay_step(const Json& events, const std::string& where, const auto& step) {
    const auto script = read_chances(events, where);
    if (!script) return tl::unexpected(script.error());
    DiceSourceOf dice{ScriptedDice(*script)};
    EventLog log;
    if (auto done = step(dice, log); !done) return failure(where + ": " + done.error().text);
    keep_chances(*script);
    for (std::size_t i = 0; i < std::max(log.size(), events.size()); ++i) {
      const std::string recorded = i < events.size() ? events[i].dump() : "nothing";
      const std::string ruled = i < log.size() ? event_text(*game_, log[i]) : "nothing";
      if (recorded != ruled) return failure(difference(where, i, log, recorded, ruled));
    }
    if (listener_ != nullptr) listener_->stepped(*match_, log);
    return true;
  }

  std::string difference(const std::string& where, std::size_t i, const EventLog& log,
                         const std::string& recorded, const std::string& ruled) const {
    // The rule is that of the event itself, or, for chance, of what it led to.
    std::size_t telling = i;
    while (telling < log.size() && !is_told(log[telling])) ++telling;
    const std::string rule =
        telling < log.size() ? rule_text(game_->info(), log[telling].rule) + ": " : "";
    return where + ", event " + std::to_string(i) + ": " + rule + "the rules give " + ruled +
           ", the record says " + printable(recorded, 300);
  }

  Checked check_end() {
    if (!match_->over()) return failure("moves: the record ends before the game does");
    JsonWriter scores;
    scores.begin_array();
    for (const Points points : match_->scores()) scores.value(points.value);
    scores.end_array();
    if (json_["scores"].dump() != scores.text()) {
      return failure("scores: the rules give " + scores.text() + ", the record says " +
                     printable(json_["scores"].dump()));
    }
    const std::size_t end = line_.rfind(",\"check\"");
    const std::string check = hex16(fnv1a(line_.substr(0, end)));
    if (json_["check"] != check) {
      return failure("check: the bytes of the line give " + check + ", the record says " +
                     in_quotes(json_["check"].dump()));
    }
    if (json_.dump() != line_) return failure("the record is not in its one form, without blanks");
    return true;
  }

  std::string_view line_;
  Record* kept_;
  ReplayListener* listener_;
  Json json_;
  const GameKind* game_ = nullptr;
  RuleValues rules_;
  int players_ = 0;
  std::unique_ptr<Match> match_;
};

}  // namespace

Result<Replayed> replay(std::string_view line) { return Replay(line).run(); }
Result<Replayed> replay(std::string_view line, ReplayListener& listener) {
  return Replay(line, nullptr, &listener).run();
}

Result<Record> read_record(std::string_view line) {
  Record record;
  const auto replayed = Replay(line, &record).run();
  if (!replayed) return tl::unexpected(replayed.error());
  return record;
}

}  // namespace km
