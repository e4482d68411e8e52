#include "table/minutes.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "core/bot.h"
#include "core/demand.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/bots.h"
#include "table/table.h"

namespace km {
namespace {

constexpr BotSpec kBot = {BotKind::kGreedy, {}, Memory::kAll};
constexpr std::string_view kPerson = "person";
constexpr Millis kMinute = 60'000;

Table opened(const TimedGame& game, const Pauses& pauses) {
  TablePlan plan;
  plan.game = game.game;
  plan.rules = game.game->default_rules();
  plan.players = game.players;
  plan.seed = game.seed;
  plan.pace = {.bot = pauses.bot, .step = pauses.step};
  return Table::open(plan, 0).value();
}

// How long a client shows it. A beat in which no card moves and nothing is said takes no time.
Millis time_to_show(const Packet& packet, const Pauses& pauses) {
  Millis time = 0;
  int shown = -1;
  for (const News& news : packet.news) {
    if (news.stage.hold) time += pauses.hold;
    const bool to_see = news.event.kind == EventKind::kMove || !news.words.empty();
    if (!to_see || news.stage.beat == shown) continue;
    shown = news.stage.beat;
    time += pauses.beat;
  }
  return time;
}

// A game of one person, at the first seat, among bots.
class TimedTable {
 public:
  TimedTable(const TimedGame& game, const Pauses& pauses)
      : pauses_(pauses), table_(opened(game, pauses)), others_(table_) {
    brain_ = table_.plan().game->make_bot(kBot);
    brain_->new_game(bot_seed(game.seed, 0, kSeat));
  }

  Millis play() {
    say("watch en");
    say("sit 0 Ana");
    for (int s = 1; s < table_.plan().players; ++s) {
      say("bot " + std::to_string(s) + ' ' + bot_text(kBot));
    }
    say("start");
    while (table_.phase() != Phase::kOver && go_on()) {
    }
    demand(table_.phase() == Phase::kOver);  // else it got stuck: this is no game's time
    return std::max(now_, shown_);
  }

 private:
  static constexpr Seat kSeat{0};

  // Whatever comes first; false if nothing will.
  bool go_on() {
    if (others_.are_asked()) {
      take(others_.choose(table_, now_));
    } else if (asked_ && (!wake_ || answer_at_ <= *wake_)) {
      now_ = std::max(now_, answer_at_);
      choose();
    } else if (wake_) {
      now_ = std::max(now_, *wake_);
      take(table_.wake(now_));
    } else {
      return false;
    }
    return true;
  }

  void choose() {
    const std::int64_t ask = std::exchange(asked_, std::nullopt).value_or(0);
    const Outputs out = say("hint");
    if (out.hints.empty()) return;
    const auto action = out.hints.front().view->choose(*brain_);
    if (!action) return;
    say("choose " + std::to_string(ask) + ' ' + action_text(table_.game(), *action));
  }

  Outputs say(const std::string& command) {
    return take(table_.command(now_, kPerson, std::to_string(++commands_) + ' ' + command));
  }

  Outputs take(Outputs out) {
    others_.listen(out);
    wake_ = out.wake;
    for (const Letter& letter : out.letters) {
      if (const auto* packet = std::get_if<Packet>(&letter.content)) see(*packet);
    }
    return out;
  }

  // The client shows it after what it was told before.
  void see(const Packet& packet) {
    if (packet.now.phase != Phase::kSeating) {
      shown_ = std::max(shown_, now_) + time_to_show(packet, pauses_);
    }
    const std::optional<AskedView>& asked = packet.now.asked;
    if (!asked || asked->id == 0) {
      asked_.reset();
    } else if (asked_ != asked->id) {
      asked_ = asked->id;
      answer_at_ = shown_ + (asked->question.choices.size() > 1 ? pauses_.choice : pauses_.forced);
    }
  }

  Pauses pauses_;
  Table table_;
  TableBots others_;
  std::unique_ptr<Bot> brain_;  // who chooses for the person
  Millis now_ = 0;
  Millis shown_ = 0;  // all that the client was told until now
  std::optional<std::int64_t> asked_;
  Millis answer_at_ = 0;
  std::optional<Millis> wake_;
  std::int64_t commands_ = 0;
};

int rounded(Millis time) {
  const double minutes = static_cast<double>(time) / kMinute;
  const double grain = minutes < 10 ? 1 : 5;
  return std::max(1, as_number(std::lround(minutes / grain) * std::lround(grain)));
}

}  // namespace

Millis time_of(const TimedGame& game, const Pauses& pauses) {
  return TimedTable(game, pauses).play();
}

std::vector<Millis> times_of(TimedGame game, int games, const Pauses& pauses) {
  std::vector<Millis> times;
  for (int i = 0; i < games; ++i, ++game.seed) times.push_back(time_of(game, pauses));
  return times;
}

TimeMarks marks_of(std::vector<Millis> times) {
  if (times.empty()) return {};
  std::sort(times.begin(), times.end());
  const auto at = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100]; };
  return {.low = at(10), .median = at(50), .high = at(90)};
}

Minutes in_minutes(const TimeMarks& marks) { return {rounded(marks.low), rounded(marks.high)}; }

}  // namespace km
