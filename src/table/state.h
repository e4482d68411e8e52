// What a table keeps in mind. Its functions stand by subject: seating.cc (who sits where), playing.cc (the game and the
// time), telling.cc (what everybody is sent), table.cc (what comes from outside).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/dice.h"
#include "runtime/match.h"
#include "table/beginning.h"
#include "table/command.h"
#include "table/history.h"
#include "table/log.h"
#include "table/moment.h"
#include "table/table.h"

namespace km {

inline constexpr std::size_t kMostClients = 256;  // who look on or sit
// Whose numbers are known; where it is full, who has been away and silent for longest is forgotten.
inline constexpr std::size_t kMostRemembered = 2 * kMostClients;
inline constexpr std::size_t kAnswersKept = 32;  // of each client
inline constexpr std::size_t kPacketsKept = 64;  // for who was away for a while
inline constexpr std::int64_t kNothingTold = -1;

// Who holds a seat, and what is asked there.
struct Place {
  Holder kind = Holder::kNobody;
  std::string client;  // a person's
  std::string name;
  BotSpec bot;
  std::optional<Millis> gone;
  bool stand_in = false;

  Ask ask;
  Millis asked_at = 0;
  Choices choices;
  bool timed_out = false;      // a bot answers this question
  std::int64_t bot_asked = 0;  // the question that a bot thinks about
  std::optional<Action> held;  // a bot's answer, until it is time to show it

  bool is_asked() const { return ask.id != 0; }
  bool by_bot() const { return kind == Holder::kBot || stand_in || timed_out; }
};

struct Client {
  std::int64_t number = 0;     // of its last command
  std::int64_t heard = 0;      // among the commands of all
  std::deque<Answer> answers;  // to its last commands
  bool watching = false;
  Language language = Language::kEnglish;
  std::int64_t told = kNothingTold;  // the last packet that it was sent
  std::int64_t back = 0;             // before nothing was told: from how many packets ago
};

struct Step {
  std::optional<Seat> seat;  // none: the table's own
  Action action;
  bool by_person = false;
  bool here = true;  // and not before the table goes on from it
  Millis at = 0;
  std::int64_t packet = 0;  // that tells of it
};

// Why a command is not done.
struct Refused {
  Phrase why;
  RuleId rule = {};
};
using Done = tl::expected<void, Refused>;
inline tl::unexpected<Refused> refused(Phrase why, RuleId rule = {}) {
  return tl::unexpected(Refused{std::move(why), rule});
}

// The game, as far as it is played. The same steps with the same seed make the same game. Where it goes on from another
// one, that one's steps come first, with what chance decided then; that was checked.
class GameSoFar {
 public:
  GameSoFar(const TablePlan& plan, EventLog& log) : from_(plan.from), dice_(FastDice(plan.seed)) {
    const auto start = [&](DiceSource& dice) {
      match_ = plan.game->start(plan.rules, plan.players, dice, log);
    };
    from_ ? with_script(from_->start, start) : start(dice_);
  }

  const std::shared_ptr<const Match>& match() const { return match_; }
  const std::vector<Step>& steps() const { return steps_; }
  // Of a person there; which of the steps it is.
  std::optional<std::size_t> last_choice_of(Seat seat) const { return choices_[seat.index()]; }

  std::optional<Refusal> act(const Step& step, EventLog& log) {
    std::unique_ptr<Match> next = match_->clone();
    std::optional<Refusal> refusal;
    const auto move = [&](DiceSource& dice) {
      step.seat ? void(refusal = next->try_apply(*step.seat, step.action, dice, log))
                : next->proceed(dice, log);
    };
    const bool is_past = from_ && steps_.size() < from_->steps.size();
    is_past ? with_script(from_->steps[steps_.size()].chances, move) : move(dice_);
    if (refusal) return refusal;
    match_ = std::move(next);
    if (step.by_person && step.seat) choices_[step.seat->index()] = steps_.size();
    steps_.push_back(step);
    return std::nullopt;
  }

 private:
  static void with_script(std::span<const Outcome> chances, const auto& go_on) {
    DiceSourceOf<ScriptedDice> dice{ScriptedDice(chances)};
    go_on(dice);
  }

  std::shared_ptr<const Beginning> from_;
  DiceSourceOf<FastDice> dice_;
  std::shared_ptr<const Match> match_;
  std::vector<Step> steps_;
  std::array<std::optional<std::size_t>, kMaxSeats> choices_;
};

struct Table::State {
  State(const TablePlan& the_plan, Millis the_time)
      : plan(the_plan), now(the_time), places(as_index(the_plan.players)), history(*the_plan.game) {
    first_line = writer.write(plan, now);
    moments.push_back(make_moment());
  }

  const GameKind& game() const { return *plan.game; }
  const Moment& moment() const { return moments.back(); }
  void set_clock(Millis time) { now = std::max(now, std::min(time, kLatest)); }
  Place& place(Seat seat) { return places[seat.index()]; }
  std::optional<Seat> seat_of(std::string_view client) const;
  bool is_host(std::string_view client) const;
  std::ptrdiff_t people() const;
  Viewer viewer_of(std::string_view client) const;

  // The game, where it has begun.
  GameSoFar& begun() { return *so_far; }              // NOLINT(bugprone-unchecked-optional-access)
  const GameSoFar& begun() const { return *so_far; }  // NOLINT(bugprone-unchecked-optional-access)

  // --- inputs
  Done obey(const std::string& client, const Command& command, Outputs& out);
  Done watch(const std::string& client, const Command& command);
  Done leave(const std::string& client);
  Done sit(const std::string& client, const Command& command);
  Done stand(const std::string& client);
  void look_anew(const std::string& client);
  Done seat_bot(const std::string& client, const Command& command);
  Done empty(const std::string& client, const Command& command);
  Done start(const std::string& client);
  Done choose(const std::string& client, const Command& command);
  Done take_back(const std::string& client);
  Done hint(const std::string& client, const Command& command, Outputs& out);
  void repeat_hint(const std::string& client, const Command& command, Outputs& out);
  // These say whether they changed anything.
  bool take_answer(Seat seat, std::int64_t ask, Action action);
  bool pass_time();
  bool break_connection(std::string_view client);
  bool break_connections();
  Result<bool> replay_input(const LogInput& input);

  // --- steps
  bool stand_in_for_the_gone();
  bool call_time();
  bool show_held_answers();
  bool let_the_table_go_on();
  std::optional<Refusal> make_step(std::optional<Seat> seat, Action action, bool by_person);
  std::optional<Refusal> make_step(Step step);
  void go_on_from(const Beginning& beginning);
  void ask_again(std::optional<Seat> acted);
  bool may_take_back(Seat seat) const;

  // --- moments
  Moment make_moment() const;
  std::optional<Millis> back_by(const Place& at) const;
  void note_moment(Moment moment);
  void note_change() { note_moment(make_moment()); }

  // --- commands, each of which is done once
  Answer answer_to(const std::string& client, std::string_view line, Outputs& out);
  std::optional<Answer> answer_before(const std::string& client, std::int64_t number) const;
  Answer obey_once(const std::string& client, const Command& command, Outputs& out);
  Answer remember(Client& client, std::int64_t number, const Done& done);
  void make_room();
  Language language_of(const std::string& client) const;
  bool is_present(const std::string& name, const Client& client) const;
  bool has_room_for(const std::string& client) const;

  // --- outputs
  void log(const LogInput& input, Outputs& out);
  void come_back(Outputs& out);
  void finish(Outputs& out);
  void write_letters(Outputs& out);
  void write_letters(const std::string& name, Client& client, Outputs& out) const;
  void ask_bots(Outputs& out);
  std::optional<Millis> next_waking() const;
  Packet packet(std::size_t i, const Voice& voice) const;
  const Moment* moment_at(std::int64_t n) const;
  std::int64_t look_back(std::int64_t packets) const;

  TablePlan plan;
  Millis now = 0;
  LogWriter writer;
  std::string first_line;
  std::vector<Place> places;
  std::map<std::string, Client, std::less<>> clients;
  std::int64_t heard = 0;  // commands
  bool came_back = false;  // from a log, and was told nothing since
  std::optional<GameSoFar> so_far;
  Millis started_at = 0;
  Millis stepped_at = 0;
  std::int64_t last_ask = 0;
  std::int64_t seats_changed = 0;  // the last packet by which a person sat down or got up
  std::deque<Moment> moments;
  std::shared_ptr<const Sweep> last_sweep;
  History history;
};

}  // namespace km
