#include "runtime/record.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <vector>

#include "core/utf8.h"
#include "runtime/event_json.h"
#include "runtime/news_json.h"
#include "runtime/notation.h"
#include "runtime/seal.h"

namespace km {
namespace {

using Json = nlohmann::ordered_json;

std::string event_text(const GameKind& game, const Event& event) {
  JsonWriter json;
  write_event(game, event, json);
  return json.text();
}

}  // namespace

// --- writing

namespace {

void write_texts(std::string_view name, const std::vector<std::string>& texts, JsonWriter& json) {
  json.key(name).begin_array();
  for (const std::string& text : texts) json.value(as_utf8(text));
  json.end_array();
}

void write_text_or_null(std::string_view name, const std::string& text, JsonWriter& json) {
  json.key(name);
  text.empty() ? json.null() : json.value(as_utf8(text));
}

constexpr std::string_view kBeforeCheck = R"(,"check":")";

}  // namespace

std::string RecordWriter::sealed(const JsonWriter& open) {
  check_ = fnv1a(open.text(), check_);
  const std::string seal = std::string(kBeforeCheck) + hex16(check_) + "\"}\n";
  check_ = fnv1a(seal, check_);
  return open.text() + seal;
}

std::string RecordWriter::write_head(const RecordHead& head) {
  JsonWriter json;
  json.begin_object().field("game", game_.info().id).key("rules");
  write_rules(game_, head.rules, json);
  json.field("players", head.players);
  write_texts("names", head.names, json);
  json.key("bots").begin_array();
  for (const std::string& bot : head.bots) bot.empty() ? json.null() : json.value(as_utf8(bot));
  json.end_array();
  write_text_or_null("time", head.time, json);
  json.field("seed", head.seed).field("number", head.number).field("version", kRecordVersion);
  write_text_or_null("commitment", head.commitment, json);
  return sealed(json);
}

void RecordWriter::write_events(const EventLog& log, JsonWriter& json) const {
  json.begin_array();
  for (const Event& event : log) {
    if (is_recorded(event)) write_event(game_, event, json);
  }
  json.end_array();
}

std::string RecordWriter::write_start(const EventLog& log) {
  JsonWriter json;
  json.begin_object().key("start");
  write_events(log, json);
  return sealed(json);
}

std::string RecordWriter::write_step(const RecordedStep& step, const EventLog& log) {
  JsonWriter json;
  json.begin_object().key("seat");
  step.seat ? json.value(step.seat->number()) : json.null();
  json.field("action", step.seat ? action_text(game_, step.action) : game_.info().step);
  json.key("events");
  write_events(log, json);
  if (step.milliseconds) json.field("ms", *step.milliseconds);
  return sealed(json);
}

std::string RecordWriter::write_end(const Scores& scores) {
  JsonWriter json;
  json.begin_object().key("scores");
  write_scores(scores, json);
  return sealed(json);
}

void GameRecorder::begin_step(const RecordedStep& step) {
  end_step();
  step_ = step;
}

void GameRecorder::end_step() {
  text_ += step_ ? writer_.write_step(*step_, log_) : writer_.write_start(log_);
  log_.clear();
}

std::string GameRecorder::finish(const Scores& scores) {
  end_step();
  text_ += writer_.write_end(scores);
  return std::move(text_);
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
  Phrase why() const {
    if (depth_ > kDeepest) return "nested too deeply for a record"_m;
    return {"not JSON from byte {0} on"_m, position_};
  }

 private:
  static constexpr int kDeepest = 8;
  int depth_ = 0;
  std::size_t position_ = 0;
};

Result<Json> parse_line(std::string_view line) {
  if (line.size() > kLongestLine) return failure(kLineTooLong);
  ErrorFinder finder;
  if (!Json::sax_parse(line, &finder)) return failure(finder.why());
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return failure("a record is a JSON object"_m);
  return json;
}

// The fields of a record, of the right kinds and in their order.
Result<bool> check_fields(const Json& json, std::span<const std::string_view> names,
                          const Filling& where) {
  std::size_t i = 0;
  for (const auto& [name, value] : json.items()) {
    if (i == names.size()) return failure("{0}: one field too many, {1}"_m, where, in_quotes(name));
    if (name != names[i]) {
      return failure("{0}: expected the field '{1}', not {2}"_m, where, names[i], in_quotes(name));
    }
    ++i;
  }
  if (i == names.size()) return true;
  return failure("{0}: the field '{1}' is missing"_m, where, names[i]);
}

Result<RuleValues> read_rules(const GameKind& game, const Json& json) {
  if (!json.is_object()) return failure("rules: expected an object with every option"_m);
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
      return option.is_number() ? failure("rules: {0} is a number, not {1}"_m, option.name,
                                          in_quotes(value.dump()))
                                : failure("rules: {0} is a word in quotes, not {1}"_m, option.name,
                                          in_quotes(value.dump()));
    }
    const Result<int> parsed = parse_value(game.info(), option, text);
    if (!parsed) return failure_at("rules", parsed.error());
    rules.push_back(*parsed);
  }
  return rules;
}

// The chance outcomes among a list of events, in order.
Result<std::vector<Outcome>> read_chances(const Json& events, const Filling& where) {
  std::vector<Outcome> script;
  std::size_t number = 0;
  for (const Json& event : events) {
    const Phrase place("{0}, event {1}"_m, where, number++);
    if (!event.is_object() || !event.contains("type")) {
      return failure("{0}: expected an object with a type"_m, place);
    }
    if (event["type"] != "chance") continue;
    const auto card = event.find("card");
    const auto of = event.find("of");
    const auto got = event.find("got");
    if (card != event.end() && card->is_string()) {
      const auto parsed = parse_card(card->get_ref<const std::string&>());
      if (!parsed) return failure("{0}: no card is written {1}"_m, place, in_quotes(card->dump()));
      script.push_back(Outcome::picked(*parsed));
    } else if (of != event.end() && got != event.end() && of->is_number_unsigned() &&
               got->is_number_unsigned()) {
      const auto sides = of->get<std::uint64_t>();
      const auto value = got->get<std::uint64_t>();
      if (value >= sides || sides > UINT32_MAX) {
        return failure("{0}: an outcome of chance lies from 0 to 'of' - 1"_m, place);
      }
      script.push_back(
          Outcome::number(static_cast<std::uint32_t>(sides), static_cast<std::uint32_t>(value)));
    } else {
      return failure("{0}: chance has a 'card', or 'of' and 'got'"_m, place);
    }
  }
  return script;
}

// --- replaying

class Replay {
 public:
  // What is played is also written down in `kept`, and told to the listener, if there are such.
  explicit Replay(std::string_view text, Record* kept = nullptr, ReplayListener* listener = nullptr)
      : text_(text), kept_(kept), listener_(listener) {}

  Result<Replayed> run() {
    if (text_.size() > kLongestRecord) return failure(kTooLong);
    const std::string_view first = text_.substr(0, text_.find('\n'));
    if (auto read = is_record_head(first) ? read_lines() : read_one_line(); !read) {
      return tl::unexpected(read.error());
    }
    const Scores scores = match_ ? match_->scores() : Scores();
    if (kept_ != nullptr) {
      static_cast<RecordHead&>(*kept_) = head_;
      kept_->scores = scores;
      kept_->finished = finished_;
      kept_->bytes = bytes_;
      kept_->check = check_;
    }
    return Replayed{head_.game, head_.players, moves_, scores, finished_, bytes_};
  }

 private:
  using Checked = Result<bool>;

  // --- version 1: all in one line

  Checked read_one_line() {
    static constexpr std::string_view kFields[] = {"game",   "rules",   "players", "seed",
                                                   "number", "version", "start",   "moves",
                                                   "scores", "check"};
    const auto json = parse_line(text_);
    if (!json) return tl::unexpected(json.error());
    if (auto fields = check_fields(*json, kFields, "record"); !fields) return fields;
    if (auto head = read_head(*json, 1); !head) return head;
    for (const char* name : {"start", "moves", "scores"}) {
      if (!(*json)[name].is_array()) return failure("{0}: expected a list"_m, name);
    }
    if (auto start = replay_start((*json)["start"]); !start) return start;
    for (const Json& move : (*json)["moves"]) {
      static constexpr std::string_view kMoveFields[] = {"seat", "action", "events"};
      const Filling where = move_place();
      if (!move.is_object()) return failure("{0}: expected an object"_m, where);
      if (auto fields = check_fields(move, kMoveFields, where); !fields) return fields;
      if (auto done = replay_move(move); !done) return done;
    }
    if (auto end = check_end((*json)["scores"]); !end) return end;
    return take_line(text_, *json, "record");
  }

  // --- version 2: line by line

  // Stops before a line that is cut off. Only the last line of all may do
  // without its end.
  Checked read_lines() {
    while (bytes_ < text_.size()) {
      const std::string_view rest = text_.substr(bytes_);
      const std::size_t end = rest.find('\n');
      const std::string_view line = rest.substr(0, end);
      if (finished_) return failure("there is more behind the end of the record"_m);
      if (end == std::string_view::npos && !(is_record_end(line) && is_sealed(line))) break;
      if (auto read = read_line(line); !read) return read;
      ++lines_;
      if (end != std::string_view::npos) {
        check_ = fnv1a("\n", check_);
        ++bytes_;
      }
    }
    if (lines_ == 0) return failure("the record is cut off in its first line"_m);
    return true;
  }
  bool is_sealed(std::string_view line) const {
    const std::size_t end = line.rfind(kBeforeCheck);
    if (end == std::string_view::npos) return false;
    return line.substr(end + kBeforeCheck.size()) ==
           hex16(fnv1a(line.substr(0, end), check_)) + "\"}";
  }

  Checked read_line(std::string_view line) {
    const Filling where = place(line);
    const auto json = parse_line(line);
    if (!json) return failure_at(where, json.error());
    Checked read = read_content(line, *json);
    if (!read) return read;
    return take_line(line, *json, where);
  }
  Filling place(std::string_view line) const {
    if (lines_ == 0) return "record";
    if (lines_ == 1) return "start";
    return is_record_end(line) ? Filling("end") : move_place();
  }
  Filling move_place() const { return Phrase("move {0}"_m, moves_); }
  Checked read_content(std::string_view line, const Json& json) {
    if (lines_ == 0) return read_head_line(json);
    if (lines_ == 1) return read_start_line(json);
    return is_record_end(line) ? read_end_line(json) : read_move_line(json);
  }

  Checked read_head_line(const Json& json) {
    static constexpr std::string_view kFields[] = {"game",    "rules",      "players", "names",
                                                   "bots",    "time",       "seed",    "number",
                                                   "version", "commitment", "check"};
    if (auto fields = check_fields(json, kFields, "record"); !fields) return fields;
    if (auto head = read_head(json, kRecordVersion); !head) return head;
    if (auto names = read_texts(json, "names", head_.names, false); !names) return names;
    if (auto bots = read_texts(json, "bots", head_.bots, true); !bots) return bots;
    if (auto time = read_text(json, "time", head_.time); !time) return time;
    return read_text(json, "commitment", head_.commitment);
  }
  // A text for each seat, or none at all.
  Checked read_texts(const Json& json, const char* name, std::vector<std::string>& texts,
                     bool some_null) const {
    const Json& list = json[name];
    const auto players = as_index(head_.players);
    if (!list.is_array() || (!list.empty() && list.size() != players)) {
      return failure("{0}: expected a list, of every seat or empty"_m, name);
    }
    for (const Json& each : list) {
      const bool is_text = each.is_string() && !(some_null && is_empty(each));
      if (!is_text && !(some_null && each.is_null())) {
        return some_null ? failure("{0}: expected a text or null for each seat, not {1}"_m, name,
                                   in_quotes(each.dump()))
                         : failure("{0}: expected a text for each seat, not {1}"_m, name,
                                   in_quotes(each.dump()));
      }
      texts.push_back(is_text ? each.get<std::string>() : "");
    }
    return true;
  }
  static bool is_empty(const Json& text) { return text.get_ref<const std::string&>().empty(); }
  static Checked read_text(const Json& json, const char* name, std::string& text) {
    const Json& value = json[name];
    if (value.is_null()) return true;
    if (!value.is_string() || is_empty(value)) {
      return failure("{0}: expected a text or null, not {1}"_m, name, in_quotes(value.dump()));
    }
    text = value.get<std::string>();
    return true;
  }

  Checked read_start_line(const Json& json) {
    static constexpr std::string_view kFields[] = {"start", "check"};
    if (auto fields = check_fields(json, kFields, "start"); !fields) return fields;
    if (!json["start"].is_array()) return failure("start: expected a list"_m);
    return replay_start(json["start"]);
  }

  Checked read_move_line(const Json& json) {
    static constexpr std::string_view kFields[] = {"seat", "action", "events", "check"};
    static constexpr std::string_view kTimed[] = {"seat", "action", "events", "ms", "check"};
    const Filling where = move_place();
    const auto ms = json.find("ms");
    const std::span<const std::string_view> names =
        ms == json.end() ? std::span<const std::string_view>(kFields) : kTimed;
    if (auto fields = check_fields(json, names, where); !fields) return fields;
    if (ms != json.end() && !ms->is_number_unsigned()) {
      return failure("{0}: ms: expected a number of milliseconds"_m, where);
    }
    if (auto done = replay_move(json); !done) return done;
    if (ms != json.end() && kept_ != nullptr) {
      kept_->steps.back().milliseconds = ms->get<std::uint64_t>();
    }
    return true;
  }

  Checked read_end_line(const Json& json) {
    static constexpr std::string_view kFields[] = {"scores", "check"};
    if (auto fields = check_fields(json, kFields, "end"); !fields) return fields;
    return check_end(json["scores"]);
  }

  // --- what both have

  Checked read_head(const Json& json, int version) {
    if (!json["game"].is_string()) return failure("game: expected the name of a game"_m);
    const auto game = find_game(json["game"].get_ref<const std::string&>());
    if (!game) return tl::unexpected(game.error());
    head_.game = *game;
    const auto rules = read_rules(*head_.game, json["rules"]);
    if (!rules) return tl::unexpected(rules.error());
    head_.rules = *rules;
    if (!json["players"].is_number_integer()) return failure("players: expected a number"_m);
    const auto asked = json["players"].get<std::int64_t>();
    const auto players =
        check_players(head_.game->info(), as_number(std::clamp<std::int64_t>(asked, -1, 99)));
    if (!players) return failure("players: {0}"_m, players.error().text);
    head_.players = *players;
    for (const char* name : {"seed", "number"}) {
      if (!json[name].is_number_unsigned()) {
        return failure("{0}: expected a number from 0 to 2^64 - 1"_m, name);
      }
    }
    head_.seed = json["seed"].get<std::uint64_t>();
    head_.number = json["number"].get<std::uint64_t>();
    if (!json["version"].is_number_unsigned() || json["version"] != version) {
      return failure("version: expected {0}, not {1}"_m, version,
                     in_quotes(json["version"].dump()));
    }
    version_ = version;
    return true;
  }

  Checked replay_start(const Json& events) {
    if (listener_ != nullptr) listener_->starts(*head_.game, head_.rules);
    return replay_step(events, "start", [&](DiceSource& dice, EventLog& log) -> Checked {
      match_ = head_.game->start(head_.rules, head_.players, dice, log);
      return true;
    });
  }
  void keep(std::optional<Seat> seat, Action action) {
    if (kept_ != nullptr) kept_->steps.push_back({seat, action, {}});
  }
  void keep_chances(const std::vector<Outcome>& chances) {
    if (kept_ == nullptr) return;
    (kept_->steps.empty() ? kept_->start : kept_->steps.back().chances) = chances;
  }

  Checked replay_move(const Json& move) {
    const Json& seat = move["seat"];
    const Filling place = move_place();
    if (!move["action"].is_string()) return failure("{0}: expected an action in words"_m, place);
    if (!move["events"].is_array()) return failure("{0}: expected a list of events"_m, place);
    const auto& action = move["action"].get_ref<const std::string&>();
    const Phrase where = seat.is_null()
                             ? Phrase("move {0} (table {1})"_m, moves_, in_quotes(action))
                             : Phrase("move {0} (seat {1} {2})"_m, moves_,
                                      printable(seat.dump(), 12), in_quotes(action));
    if (match_->over()) return failure("{0}: the game is over by then"_m, where);
    ++moves_;
    return replay_step(move["events"], where, [&](DiceSource& dice, EventLog& log) {
      return seat.is_null() ? table_step(action, dice, log) : choice(seat, action, dice, log);
    });
  }

  Checked table_step(const std::string& action, DiceSource& dice, EventLog& log) {
    if (action != head_.game->info().step) {
      return failure("the table's own step is '{0}'"_m, head_.game->info().step);
    }
    if (!match_->to_act().empty()) {
      return failure("seat {0} is to act, not the table"_m, match_->to_act().first().number());
    }
    keep(std::nullopt, Action{});
    match_->proceed(dice, log);
    return true;
  }

  Checked choice(const Json& seat, const std::string& text, DiceSource& dice, EventLog& log) {
    if (!seat.is_number_unsigned() ||
        seat.get<std::uint64_t>() >= static_cast<unsigned>(head_.players)) {
      return failure("seats are numbered from 0 to {0}"_m, head_.players - 1);
    }
    const Seat who(seat.get<int>());
    Choices legal;
    match_->legal(who, legal);
    const auto action = parse_action(*head_.game, text, legal);
    if (!action) return tl::unexpected(action.error());
    keep(who, *action);
    if (const auto refusal = match_->try_apply(who, *action, dice, log)) {
      return failure("{0}: {1}"_m, rule_text(head_.game->info(), refusal->rule), refusal->why);
    }
    return true;
  }

  // Does a step with the recorded chance, and compares what came of it with what is recorded.
  Checked replay_step(const Json& events, const Filling& where, const auto& step) {
    const auto script = read_chances(events, where);
    if (!script) return tl::unexpected(script.error());
    DiceSourceOf dice{ScriptedDice(*script)};
    EventLog log;
    if (auto done = step(dice, log); !done) return failure_at(where, done.error());
    keep_chances(*script);
    if (auto same = compare(events, log, where); !same) return same;
    if (listener_ != nullptr) listener_->stepped(*match_, log);
    return true;
  }

  Checked compare(const Json& events, const EventLog& log, const Filling& where) const {
    const EventLog ruled = compared(log);
    std::size_t at = 0;  // in the record
    for (std::size_t i = 0;; ++i, ++at) {
      while (at < events.size() && is_passed_over(events[at])) ++at;
      if (i == ruled.size() && at == events.size()) return true;
      const bool both = at < events.size() && i < ruled.size();
      if (both && events[at].dump() == event_text(*head_.game, ruled[i])) continue;
      return difference(where, events, at, std::span(ruled).subspan(i));
    }
  }
  // Version 1 told some numbers at other moments, and no card's place. What a number becomes
  // follows from the cards, the chance and the choices, which are compared; so do the scores.
  EventLog compared(const EventLog& log) const {
    EventLog kept;
    for (Event event : log) {
      const bool is_left_out = is_version_1() && event.kind == EventKind::kNumber;
      if (!is_recorded(event) || is_left_out) continue;
      if (is_version_1()) event.place = kPlaceNotTold;
      kept.push_back(event);
    }
    return kept;
  }
  bool is_passed_over(const Json& event) const {
    return is_version_1() && event["type"] == "number";
  }
  bool is_version_1() const { return version_ == 1; }

  tl::unexpected<Error> difference(const Filling& where, const Json& events, std::size_t at,
                                   std::span<const Event> rest) const {
    const Phrase place("{0}, event {1}"_m, where, at);
    const Filling recorded =
        at < events.size() ? Filling(printable(events[at].dump(), 300)) : Filling("nothing"_m);
    const Filling ruled =
        rest.empty() ? Filling("nothing"_m) : Filling(event_text(*head_.game, rest.front()));
    // The rule is that of the event itself, or, for chance, of what it led to.
    const auto telling = std::find_if(rest.begin(), rest.end(), is_told);
    if (telling == rest.end()) {
      return failure("{0}: the rules give {1}, the record says {2}"_m, place, ruled, recorded);
    }
    return failure("{0}: {1}: the rules give {2}, the record says {3}"_m, place,
                   rule_text(head_.game->info(), telling->rule), ruled, recorded);
  }

  Checked check_end(const Json& recorded) {
    if (!match_->over()) return failure("moves: the record ends before the game does"_m);
    JsonWriter scores;
    write_scores(match_->scores(), scores);
    if (recorded.dump() != scores.text()) {
      return failure("scores: the rules give {0}, the record says {1}"_m, scores.text(),
                     printable(recorded.dump()));
    }
    finished_ = true;
    return true;
  }

  // The line is whole, and nobody has touched it.
  Checked take_line(std::string_view line, const Json& json, const Filling& where) {
    const std::size_t end = line.rfind(",\"check\"");
    const std::string check = hex16(fnv1a(line.substr(0, end), check_));
    if (json["check"] != check) {
      return failure("{0}: check: the bytes of the record give {1}, the record says {2}"_m, where,
                     check, in_quotes(json["check"].dump()));
    }
    if (json.dump() != line) {
      return failure("{0}: the record is not in its one form, without blanks"_m, where);
    }
    check_ = fnv1a(line, check_);
    bytes_ += line.size();
    return true;
  }

  std::string_view text_;
  Record* kept_;
  ReplayListener* listener_;
  RecordHead head_;
  int version_ = kRecordVersion;
  std::unique_ptr<Match> match_;
  std::size_t lines_ = 0;
  std::size_t moves_ = 0;
  std::size_t bytes_ = 0;
  std::uint64_t check_ = kFirstCheck;
  bool finished_ = false;
};

}  // namespace

bool begins_record(std::string_view line) { return line.starts_with("{\"game\":"); }
bool is_record_head(std::string_view line) {
  return begins_record(line) &&
         line.find(R"(,"version":2,"commitment":)") != std::string_view::npos;
}
bool is_record_end(std::string_view line) { return line.starts_with("{\"scores\":"); }

std::string_view next_record(std::string_view& text) {
  std::string_view rest = text;
  const std::string_view first = next_field(rest, '\n');
  if (!is_record_head(first)) {
    text = rest;
    return first;
  }
  const std::string_view all = text;
  while (!rest.empty()) {
    std::string_view behind = rest;
    const std::string_view line = next_field(behind, '\n');
    if (begins_record(line)) break;
    rest = behind;
    if (is_record_end(line)) break;
  }
  text = rest;
  return all.substr(0, all.size() - rest.size());
}

Result<Replayed> replay(std::string_view text) { return Replay(text).run(); }
Result<Replayed> replay(std::string_view text, ReplayListener& listener) {
  return Replay(text, nullptr, &listener).run();
}

Result<Record> read_record(std::string_view text) {
  Record record;
  const auto replayed = Replay(text, &record).run();
  if (!replayed) return tl::unexpected(replayed.error());
  return record;
}

}  // namespace km
