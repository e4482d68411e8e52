#include "cli/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/table_text.h"
#include "runtime/notation.h"
#include "table/command.h"

namespace km::cli {
namespace {

// Where it is better not to be predictable: `2 times in 3`.
std::string often(double share) {
  if (share > 0.95) return "always";
  if (share < 0.05) return "never";
  int times = 1;
  int in = 2;
  for (int n = 3; n <= 10; ++n) {
    const int near = std::clamp(static_cast<int>(std::lround(share * n)), 1, n - 1);
    const auto off = [share](int a, int b) { return std::abs(share - static_cast<double>(a) / b); };
    if (off(near, n) + 0.02 < off(times, in)) {
      times = near;
      in = n;
    }
  }
  return fmt::format("{} {} in {}", times, times == 1 ? "time" : "times", in);
}

std::string told_of(const Advice& advice, bool best) {
  std::string text = advice.expected;
  if (!advice.reason.empty()) text += ' ' + advice.reason;
  if (advice.share > 0) {
    text += fmt::format(" Choose it {}.", often(advice.share));
  } else if (!best && advice.loss.counted() == 0) {
    text += " It is as good, as far as I can tell.";
  }
  return text;
}

// Cards that went the same way one after the other are told as one move.
bool goes_on(const SeatEvent& a, const SeatEvent& b) {
  return a.kind == EventKind::kMove && b.kind == EventKind::kMove && a.from == b.from &&
         a.to == b.to && a.rule == b.rule && a.open == b.open &&
         a.cards.size() + b.cards.size() <= kMaxPileCards;
}
std::vector<SeatEvent> joined(const std::vector<News>& news) {
  std::vector<SeatEvent> told;
  for (const News& each : news) {
    if (told.empty() || !goes_on(told.back(), each.event)) {
      told.push_back(each.event);
      continue;
    }
    told.back().count += each.event.count;
    for (const Card card : each.event.cards) told.back().cards.push_back(card);
  }
  return told;
}

constexpr int kMostSteps = 1'000'000;

// 0 if it is no number of steps.
int parse_steps(std::string_view text) {
  const int steps = number_in<int>(text).value_or(0);
  return steps <= kMostSteps ? steps : 0;
}

class Player {
 public:
  Player(KeptTable table, KeptRecord record)
      : kept_(std::move(table)),
        record_(std::move(record)),
        game_(kept_.table().game()),
        me_(kept_.table().viewer_of(kMe)),
        palette_(Palette::of_terminal()),
        text_(game_, me_.seat(), palette_) {
    const TablePlan& plan = kept_.table().plan();
    fmt::print("{}\n", palette_.bold(cli::say(game_.info().name)));
    fmt::print("{}\n", cli::say(game_.info().tagline));
    fmt::print("seed {}, rules {}\n", plan.seed, rules_text(game_, plan.rules));
    fmt::print("{}\n\n", palette_.dim("help shows what you can type; quit leaves the table"));
  }

  void play() {
    const bool begins = kept_.table().phase() == Phase::kSeating;
    say("watch en");
    if (begins) {
      say("start");
    } else {
      fmt::print("{}\n", palette_.dim(fmt::format("— {} —", where())));
    }
    parts_ = kept_.table().history(me_, Language::kEnglish).size();
    while (!over() && !left_) {
      if (free_steps_ == 0 || is_asked()) write_record();
      go_on();
    }
    write_record();
    if (over()) tell_result();
  }
  // Says where the game is now. The exit code to leave with.
  int leave() const {
    if (!over() && kept_.is_kept()) {
      fmt::print("kingmaker play {} --resume goes on with this game.\n", game_.info().id);
    }
    if (!record_fault_.empty()) return failed("{0}"_m, record_fault_);
    if (!record_.is_open()) return kOk;
    const std::string path = in_quotes(record_.path());
    over() ? fmt::print("The game is in {}; kingmaker analyse tells luck from error.\n", path)
           : fmt::print("The game so far is in {}.\n", path);
    return kOk;
  }

 private:
  bool over() const { return picture_.phase == Phase::kOver; }
  bool is_asked() const { return picture_.asked && picture_.asked->id != 0; }
  // Where there is one.
  const AskedView& asked() const {
    return *picture_.asked;  // NOLINT(bugprone-unchecked-optional-access)
  }
  const Question& question() const { return asked().question; }
  std::string where() const {
    const Words& words = picture_.table.where.words;
    return words.empty() ? std::string(game_.info().step) : text_.sentence(words);
  }
  std::vector<HistoryPart> history() const {
    return kept_.table().history(me_, Language::kEnglish);
  }

  void go_on() {
    if (is_asked()) return ask_me();
    if (!kept_.is_bot_asked()) return let_the_table_go_on();
    if (told_ > kLinesToRead && !wait_for_enter("go on")) return;
    take(kept_.let_bots_choose());
  }

  // All of it is made anew each time, so it is left until the end of steps that go on by themselves.
  void write_record() {
    const std::int64_t now = kept_.table().number();
    if (!record_.is_open() || !record_fault_.empty() || std::exchange(recorded_, now) == now)
      return;
    if (record_.write(kept_.table().record())) return;
    record_fault_ =
        fmt::format("cannot write {}: {}", in_quotes(record_.path()), std::strerror(errno));
    fmt::print("({})\n", record_fault_);
  }

  void let_the_table_go_on() {
    const std::string next = fmt::format("next {}", game_.info().step);
    if (!asked_since_step_ && wait_before_step_ && !wait_for_enter(next)) return;
    asked_since_step_ = false;
    wait_before_step_ = true;
    take(kept_.go_on());
  }

  // --- what comes from the table

  // The answer, if it was a command.
  Answer say(std::string_view words) { return take(kept_.say(words)); }

  Answer take(const Outputs& out) {
    Answer answer;
    for (const Letter& letter : out.letters) {
      if (const auto* given = std::get_if<Answer>(&letter.content)) {
        answer = *given;
      } else if (const auto* whole = std::get_if<Picture>(&letter.content)) {
        picture_ = *whole;
        text_.set_names(picture_.players);
      } else if (const auto* packet = std::get_if<Packet>(&letter.content)) {
        take(*packet);
      }
    }
    for (const HintAsked& hint : out.hints) show_hint(*hint.view);
    if (const std::string fault = kept_.fault(); !fault.empty()) fmt::print("({})\n", fault);
    return answer;
  }

  void take(const Packet& packet) {
    const bool secret = picture_.asked && question().secret;
    const bool began = picture_.phase == Phase::kSeating;
    const bool had_plate = picture_.table.plate.has_value();
    apply(game_.info(), packet, picture_);
    if (packet.taken_back) return;
    if (!packet.by && !began) fmt::print("{}\n", palette_.dim(fmt::format("— {} —", where())));
    tell(packet, secret);
    if (had_plate) note_scores();
  }

  // That somebody has chosen in secret goes without saying; it is told when it is shown to all.
  void tell(const Packet& packet, bool secret) {
    bool mine_to_come = secret && packet.by && me_.is(*packet.by);
    for (const SeatEvent& event : joined(packet.news)) {
      if (event.kind == EventKind::kSay) {
        if (!event.open || (mine_to_come && me_.is(event.seat))) {
          mine_to_come = false;
          continue;
        }
      }
      const Words words = game_.tell(event, me_);
      if (words.empty()) continue;
      fmt::print("  {}\n", text_.sentence(words));
      ++told_;
    }
  }

  // A part of the game that has a name, by its plate, and has counted is shown on the sheet.
  void note_scores() {
    const std::vector<HistoryPart> parts = history();
    const std::size_t before = std::exchange(parts_, parts.size());
    if (parts.size() <= before || parts.back().title.empty()) return;
    fmt::print("{}", text_.sheet(parts, kRecentRows));
  }

  // --- what you type

  void ask_me() {
    asked_since_step_ = true;
    fmt::print("{}{}", text_.table(picture_.table), text_.choices(question()));
    const std::int64_t here = picture_.n;
    while (!left_ && is_asked() && picture_.n == here) {
      const std::string line = read_line("> ");
      if (left_ || obey(line)) continue;
      if (line.empty()) {
        fmt::print("{}", text_.choices(question()));
      } else if (line == "hint") {
        say("hint");
      } else if (line == "undo") {
        take_back();
      } else {
        choose(line);
      }
    }
  }

  // By number, or in the game's notation.
  void choose(const std::string& line) {
    std::string words = line;
    if (line.size() <= 3 && line.find_first_not_of("0123456789") == std::string::npos) {
      const auto n = as_index(std::stoi(line));
      if (n < 1 || n > question().choices.size()) {
        fmt::print("choose a number from 1 to {}\n", question().choices.size());
        return;
      }
      words = action_text(game_, question().choices[n - 1].action);
    }
    show_refusal(say(fmt::format("choose {} {}", asked().id, words)));
  }

  void take_back() {
    const Answer answer = say("take_back");
    show_refusal(answer);
    if (answer.done) fmt::print("{}\n", palette_.dim("— your last choice is taken back —"));
  }

  void show_refusal(const Answer& answer) const {
    if (answer.done) return;
    const bool by_rule = answer.rule != RuleId{};
    fmt::print("{}{}\n", text_.sentence(answer.why.in(spoken())),
               by_rule ? fmt::format(" ({})", rule_text(game_.info(), answer.rule)) : "");
  }

  // Commands that are no action; true if it was one.
  bool obey(const std::string& line) {
    if (line == "quit" || line == "q") {
      left_ = true;
    } else if (line == "help" || line == "?") {
      show_help();
    } else if (line == "table") {
      fmt::print("{}", text_.table(picture_.table));
    } else if (line.starts_with("pile ")) {
      show_piles(std::string_view(line).substr(5));
    } else if (line.starts_with("card ")) {
      show_card(std::string_view(line).substr(5));
    } else if (line == "sheet") {
      fmt::print("{}", text_.sheet(history(), kAllRows));
    } else if (line == "rules") {
      fmt::print("{}\n", game_.rule_book(spoken()));
    } else if (line.starts_with("rules ")) {
      show_rules({std::string(game_.info().id), line.substr(6)});
    } else {
      return false;
    }
    return true;
  }

  void show_help() const {
    fmt::print(
        "  a number, or the words of a choice   make that choice\n"
        "  hint                                 what to choose, and why\n"
        "  undo                                 take your last choice back\n"
        "  table                                show the table\n"
        "  pile NAME                            show every card of a pile, like pile {}\n"
        "  card QH                              what a card does, in games that say it\n"
        "  sheet                                show the score sheet\n"
        "  rules, or rules {}                 the rule book, or one rule of it\n"
        "  quit                                 leave; play {} --resume goes on\n"
        "where the table waits for you: Enter for the next {}, or `go N` for the next N at once\n",
        game_.info().piles.back().id, rule_text(game_.info(), game_.info().rules.front().rule),
        game_.info().id, game_.info().step);
  }

  // From what you can see: what is best, and what comes next to it.
  void show_hint(const SeatView& view) {
    constexpr Budget kThinking{.milliseconds = 200};
    constexpr std::array<std::string_view, 2> kPlaces = {"best", "then"};
    const std::vector<Advice> advice = view.advise(kThinking, ++hints_, Language::kEnglish);
    for (std::size_t i = 0; i < advice.size(); ++i) {
      const std::string action = action_text(game_, advice[i].action);
      const std::string gap(action.size() < 16 ? 16 - action.size() : 1, ' ');
      const std::string_view place = i < kPlaces.size() ? kPlaces[i] : "";
      fmt::print("  {:<6}{}{}{}\n", place, palette_.paint(action), gap,
                 text_.sentence(told_of(advice[i], i == 0)));
    }
  }

  void show_piles(std::string_view name) const {
    std::vector<std::string_view> names;
    for (const PileInfo& pile : game_.info().piles) names.push_back(pile.id);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fmt::print("{}\n", cli::say("no pile {0}; there is {1}"_m, in_quotes(name), any_of(names)));
      return;
    }
    const std::string piles = text_.piles(picture_.table, name);
    fmt::print("{}", piles.empty() ? fmt::format("{} (0)\n", name) : piles);
  }
  void show_card(std::string_view text) const {
    const auto card = parse_card(text);
    if (!card) {
      fmt::print("no card {}; a card is written like QH, 10S or RJ\n", in_quotes(text));
    } else if (const auto notes = game_.describe(*card, Language::kEnglish)) {
      fmt::print("{}: {}\n", notes->name, text_.sentence(notes->text));
    } else {
      fmt::print("the cards of this game have no texts of their own; see rules\n");
    }
  }

  // Between two steps in which you had nothing to decide, or when much has happened without you.
  // False: look again whether to go on.
  bool wait_for_enter(std::string_view what) {
    if (free_steps_ > 0) return told_ = 0, --free_steps_, true;
    const std::string line = read_line(palette_.dim(fmt::format("[Enter: {}] ", what)));
    if (left_ || obey(line)) return false;
    if (line.starts_with("go ")) {
      const int steps = parse_steps(std::string_view(line).substr(3));
      free_steps_ = steps - 1;
      if (steps == 0)
        fmt::print("go N plays the next N at once, with N from 1 to {}\n", kMostSteps);
      return steps > 0;
    }
    if (line == "hint") {
      fmt::print("there is nothing to choose here, so there is nothing to advise: Enter goes on\n");
      return false;
    }
    if (line == "undo") return take_back(), false;
    if (!line.empty()) {
      fmt::print("nothing is to be decided now: Enter, go N, help or quit\n");
      return false;
    }
    return true;
  }

  std::string read_line(const std::string& prompt) {
    told_ = 0;
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      left_ = true;
      fmt::print("\n");
    }
    return std::string(trimmed(line));
  }

  void tell_result() const {
    const std::vector<HistoryPart> parts = history();
    fmt::print("{}", text_.result(picture_, parts.empty() ? 0 : parts.back().n));
  }

  static constexpr int kLinesToRead = 40;
  static constexpr std::size_t kRecentRows = 3;
  static constexpr std::size_t kAllRows = 1000;

  KeptTable kept_;
  KeptRecord record_;
  std::string record_fault_;
  std::int64_t recorded_ = -1;  // packets of the table, when the record was last written
  const GameFace& game_;
  Viewer me_;
  Palette palette_;
  TableText text_;
  Picture picture_;
  std::size_t parts_ = 0;  // of the game that were over when it was last looked at
  bool left_ = false;
  bool asked_since_step_ = false;
  bool wait_before_step_ = false;  // the first step needs no Enter
  int free_steps_ = 0;
  int told_ = 0;  // lines since you were last asked for something
  std::uint64_t hints_ = 0;
};

}  // namespace

int play_at(KeptTable table, KeptRecord record) {
  Player player(std::move(table), std::move(record));
  player.play();
  return player.leave();
}

}  // namespace km::cli
