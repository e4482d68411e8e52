// `watch`: what viewers of a table are told, as JSON lines, while bots play.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "cli/commands.h"
#include "cli/letters.h"
#include "cli/output.h"
#include "cli/seats.h"
#include "core/bot.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "table/bots.h"
#include "table/command.h"
#include "table/letters.h"

namespace km::cli {
namespace {

constexpr std::string_view kPerson = "person";  // the client who sits at the table
constexpr int kTakenBack = 10;                  // every so many-th choice, if any is
constexpr int kInTrouble = 3;                   // the same for trouble
constexpr std::int64_t kHintSimulations = 100;
constexpr Pace kHurried = {.bot = 0, .step = 1, .turn = 1000, .gone = 100};

// One who looks on, and how much of it was shown.
struct Onlooker {
  explicit Onlooker(Viewer who) : viewer(who) {}
  Viewer viewer;
  std::int64_t told = 0;
};

class Watch {
 public:
  Watch(const WatchArgs& args, Table table, std::vector<BotSpec> specs,
        const std::vector<Viewer>& viewers)
      : args_(args),
        table_(std::move(table)),
        others_(table_),
        specs_(std::move(specs)),
        viewers_(viewers.begin(), viewers.end()),
        person_(viewers_[0].viewer.is_spectator() ? Seat(0) : viewers_[0].viewer.seat()),
        brain_(table_.plan().game->make_bot(spec_of(person_))) {
    brain_->new_game(bot_seed(table_.plan().seed, 0, person_));
  }

  void run() {
    for (const Onlooker& each : viewers_) print(each.viewer, game_letter(game(), language_));
    for (const Onlooker& each : viewers_) show_view(each.viewer);
    sit_down();
    while (table_.phase() != Phase::kOver && go_on()) {
    }
    for (const Onlooker& each : viewers_) {
      show_view(each.viewer);
      show_history(each.viewer);
    }
  }

 private:
  const GameFace& game() const { return table_.game(); }
  const BotSpec& spec_of(Seat seat) const { return specs_[seat.index() % specs_.size()]; }

  void sit_down() {
    say(fmt::format("watch {}", language_text(language_)));  // who does not is taken to be gone
    say(fmt::format("sit {} Ana", person_.number()));
    for (int s = 0; s < table_.plan().players; ++s) {
      if (Seat(s) != person_) say(fmt::format("bot {} {}", s, bot_text(spec_of(Seat(s)))));
    }
    say("start");
  }

  // One input; false if there is nothing that could be told to the table.
  bool go_on() {
    if (others_.are_asked()) {
      take(others_.choose(table_, now_));
    } else if (const auto asked = question_to_person()) {
      choose(*asked);
    } else if (wake_) {
      now_ = std::max(now_ + 1, *wake_);
      take(table_.wake(now_));
    } else {
      return false;
    }
    return true;
  }

  std::optional<AskedView> question_to_person() const {
    const Picture picture = table_.picture(Viewer(person_), language_);
    if (!picture.asked || picture.asked->id == 0) return std::nullopt;
    return picture.asked;
  }

  void choose(const AskedView& question) {
    ++choices_;
    if (args_.trouble && choices_ % kInTrouble == 0) meet_trouble(question);
    const Outputs out = say("hint");
    if (out.hints.empty()) return;
    const HintAsked& asked = out.hints.front();
    if (args_.hints) show_hints(asked);
    const auto action = asked.view->choose(*brain_);
    if (!action) return;
    chosen_ = action_text(game(), *action);
    say(fmt::format("choose {} {}", question.id, chosen_));
    if (args_.take_back && choices_ % kTakenBack == 0) say("take_back");
  }

  // What bots never meet, and people do.
  void meet_trouble(const AskedView& question) {
    say(fmt::format("choose {} dance", question.id - 1));  // it is not open any more
    if (!offers(question, chosen_)) say(fmt::format("choose {} {}", question.id, chosen_));
    take(table_.lost(now_, kPerson));
    take(table_.wake(now_ += kHurried.gone));
    say(fmt::format("watch {}", language_text(language_)));
  }

  bool offers(const AskedView& question, std::string_view action) const {
    return std::ranges::any_of(question.question.choices, [&](const Choice& each) {
      return action_text(game(), each.action) == action;
    });
  }

  Outputs say(std::string_view command) {
    return take(table_.command(now_, kPerson, fmt::format("{} {}", ++commands_, command)));
  }

  // Shows what came of an input.
  Outputs take(Outputs out) {
    others_.listen(out);
    wake_ = out.wake;
    for (const Letter& letter : out.letters) {
      if (!std::holds_alternative<Answer>(letter.content)) continue;  // all are told the rest
      print(Viewer(person_), letter_text(table_, letter));
    }
    for (Onlooker& each : viewers_) tell(each);
    return out;
  }

  void tell(Onlooker& onlooker) {
    const auto packets = table_.since(onlooker.told, onlooker.viewer, language_);
    if (!packets) return;
    const auto every = static_cast<std::int64_t>(args_.every);
    for (const Packet& packet : *packets) print(onlooker.viewer, packet_letter(table_, packet));
    const std::int64_t before = std::exchange(onlooker.told, table_.number());
    if (every > 0 && before / every != onlooker.told / every) show_view(onlooker.viewer);
  }

  void show_view(Viewer viewer) { print(viewer, view_letter(table_, viewer, language_)); }

  void show_history(Viewer viewer) { print(viewer, history_letter(table_, viewer, language_)); }

  void show_hints(const HintAsked& asked) {
    const auto advice =
        asked.view->advise({.simulations = kHintSimulations}, ++hints_, asked.language);
    print(Viewer(person_), hints_letter(table_, asked.number, advice));
  }

  // With its viewer, where there are several; what is not for them is not shown.
  void print(Viewer viewer, std::string_view letter) const {
    std::vector<Viewer> viewers;
    viewers.reserve(viewers_.size());
    for (const Onlooker& each : viewers_) viewers.push_back(each.viewer);
    print_letter(viewers, viewer, letter);
  }

  const WatchArgs& args_;
  Table table_;
  TableBots others_;
  std::vector<BotSpec> specs_;
  Language language_ = spoken();
  std::vector<Onlooker> viewers_;
  Seat person_;
  std::unique_ptr<Bot> brain_;  // who chooses for the person
  Millis now_ = 0;
  std::optional<Millis> wake_;
  std::int64_t commands_ = 0;
  std::uint64_t hints_ = 0;
  int choices_ = 0;
  std::string chosen_;  // last
};

}  // namespace

int watch(const WatchArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  auto bots = parse_seated(args.bots);
  if (!bots) return usage_error(bots.error().text);
  if (auto fit = check_seats(*bots, chosen->players); !fit) return usage_error(fit.error().text);
  auto viewers = parse_viewers(args.viewer, chosen->players);
  if (!viewers) return usage_error(viewers.error().text);
  TablePlan plan;
  plan.game = chosen->game;
  plan.rules = chosen->rules;
  plan.players = chosen->players;
  plan.seed = args.seed;
  // One step of the table at a time.
  plan.pace = args.trouble ? kHurried : Pace{.bot = 0, .step = 1};
  auto table = Table::open(plan, 0);
  if (!table) return usage_error(table.error().text);
  Watch(args, std::move(*table), std::move(*bots), *viewers).run();
  return kOk;
}

}  // namespace km::cli
