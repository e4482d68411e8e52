// Any bytes as a command, from any client, to a live table of any game, between true choices, answers of bots and the
// passing of time. Law: a command that is not done leaves what everybody sees as it was; what is no command is not in
// the log; every answer can be shown; a command that comes twice is answered as before and logged once; and the log
// makes the same table again.
#include "table/command.h"

#include <fuzzer/FuzzedDataProvider.h>

#include <vector>

#include "law.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/json.h"
#include "table/table.h"

namespace {

using km::fuzz::require;

constexpr std::string_view kClients[] = {"ana", "mert", "eve", "", "two words", "x\ny"};
constexpr std::size_t kLongestLine = km::kLongestCommand + 8;

// All that anybody can see of a table, as bytes.
std::string sight(const km::Table& table) {
  km::JsonWriter json;
  json.begin_array();
  for (int v = -1; v < table.plan().players; ++v) {
    const km::Viewer viewer = v < 0 ? km::Viewer::spectator() : km::Viewer(km::Seat(v));
    const auto language = v % 2 == 0 ? km::Language::kEnglish : km::Language::kSerbian;
    write_picture(table.game(), table.plan().rules, table.picture(viewer, language), json);
  }
  return json.end_array().text();
}

class Room {
 public:
  explicit Room(FuzzedDataProvider& in) : in_(in) {
    const auto games = km::all_games();
    km::TablePlan plan;
    plan.game = games[in.ConsumeIntegralInRange<std::size_t>(0, games.size() - 1)];
    const km::GameInfo& info = plan.game->info();
    plan.players = in.ConsumeIntegralInRange(info.min_players, info.max_players);
    plan.rules = plan.game->default_rules();
    plan.seed = in.ConsumeIntegral<std::uint8_t>();
    plan.pace = {.bot = 20, .step = 10, .turn = 500, .gone = 300};
    auto table = km::Table::open(plan, 0);
    require(table.has_value(), "a plan that the game allows makes a table");
    table_ = std::move(*table);
    log_ = table_->first_line();
    if (in.ConsumeBool()) begin();
  }

  void go_on() {
    switch (in_.ConsumeIntegralInRange(0, 5)) {
      case 0:
        return say(any_client(), in_.ConsumeRandomLengthString(kLongestLine));
      case 1:
        return say(any_client(), next_number() + in_.ConsumeRandomLengthString(kLongestLine));
      case 2:
        return choose();
      case 3:
        return answer();
      case 4:
        return take(table_->wake(now_ += in_.ConsumeIntegral<std::uint8_t>()));
      default:
        return check_resumed();
    }
  }
  void check_resumed() const {
    const auto again = km::Table::resume(log_);
    require(again.has_value(), "a log can be read", log_);
    require(again->log_bytes() == log_.size(), "all of it", log_);
    require(sight(*again) == sight(*table_), "a log makes the same table", log_);
  }

 private:
  // Ana and Mert against bots.
  void begin() {
    say("ana", next_number() + "watch en");
    say("ana", next_number() + "sit 0 Ana");
    say("mert", next_number() + "watch sr");
    say("mert", next_number() + "sit 1 Mert");
    for (int s = 2; s < table_->plan().players; ++s) {
      say("ana", next_number() + "bot " + std::to_string(s) + " greedy");
    }
    say("ana", next_number() + "start");
  }
  std::string_view any_client() { return in_.PickValueInArray(kClients); }
  std::string next_number() { return std::to_string(++number_) + ' '; }

  void say(std::string_view client, const std::string& line) {
    const std::size_t before = log_.size();
    const km::Answer answer = answer_to(client, line);
    if (!answer.done) km::fuzz::require_printable(answer.why.english());
    if (!km::parse_command(line) || !km::is_client(client)) {
      require(!answer.done, "what is no command is not done", line);
      require(log_.size() == before, "what is no command is not in the log", line);
      return;
    }
    const std::size_t after = log_.size();
    require(answer_to(client, line) == answer, "a command is answered once", line);
    require(log_.size() == after, "a command is logged once", line);
  }
  km::Answer answer_to(std::string_view client, const std::string& line) {
    const std::string before = sight(*table_);
    km::Outputs out = table_->command(now_, client, line);
    require(!out.letters.empty(), "a command is answered");
    const km::Answer answer = std::get<km::Answer>(out.letters.front().content);
    if (!answer.done || out.log.empty()) {
      require(sight(*table_) == before, "what is not done leaves the table as it was", line);
    }
    take(std::move(out));
    return answer;
  }
  // A true answer of Ana or Mert, if one of them is asked.
  void choose() {
    for (const km::Seat seat : {km::Seat(0), km::Seat(1)}) {
      const km::Picture picture = table_->picture(km::Viewer(seat), km::Language::kEnglish);
      if (!picture.asked || picture.asked->question.choices.empty()) continue;
      const auto& choices = picture.asked->question.choices;
      const auto i = in_.ConsumeIntegralInRange<std::size_t>(0, choices.size() - 1);
      say(seat == km::Seat(0) ? "ana" : "mert",
          next_number() + "choose " + std::to_string(picture.asked->id) + ' ' +
              km::action_text(table_->game(), choices[i].action));
      return;
    }
  }
  void answer() {
    const bool true_one = !asked_.empty() && in_.ConsumeBool();
    km::Action action{in_.ConsumeIntegral<std::uint8_t>(), in_.ConsumeIntegral<std::uint8_t>(),
                      in_.ConsumeIntegral<std::uint8_t>()};
    km::Seat seat(in_.ConsumeIntegralInRange(0, km::kMaxSeats - 1));
    std::int64_t ask = in_.ConsumeIntegral<std::int8_t>();
    if (true_one) {
      const km::BotAsked asked = asked_.front();
      asked_.erase(asked_.begin());
      seat = asked.seat;
      ask = asked.ask;
      action =
          asked.view->choices()[in_.ConsumeIntegralInRange(0, asked.view->choices().size() - 1)];
    }
    take(table_->answer(now_, seat, ask, action));
  }
  void take(km::Outputs out) {
    log_ += out.log;
    for (km::BotAsked& each : out.bots) asked_.push_back(std::move(each));
    for (const km::Letter& letter : out.letters) {
      km::JsonWriter json;
      write_letter(table_->game(), table_->plan().rules, letter, table_->now(), json);
      require(json.text().find('\n') == std::string::npos, "a letter is one line", json.text());
    }
  }

  FuzzedDataProvider& in_;
  std::optional<km::Table> table_;
  std::vector<km::BotAsked> asked_;
  std::string log_;
  km::Millis now_ = 0;
  int number_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  Room room(in);
  while (in.remaining_bytes() > 0) room.go_on();
  room.check_resumed();
  return 0;
}
