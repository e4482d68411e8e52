// `play`: a table in the terminal, line by line, against bots.
#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/score_sheet.h"
#include "core/bot.h"
#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = as_seed(getpid());
  return seed % 1'000'000'000;  // short enough to be typed again
}

int cannot_write(const std::string& name) {
  return failed(
      fmt::format("cannot write {}: {}", in_quotes(name), std::strerror(errno != 0 ? errno : EIO)));
}

class NamedPlayers final : public Drawing {
 public:
  explicit NamedPlayers(const std::vector<std::string>& names) : names_(names) {}
  std::string card(Card card) const override {
    Line line;
    line << card;
    return std::string(line.view());
  }
  std::string player(Seat seat) const override { return names_[seat.index()]; }

 private:
  const std::vector<std::string>& names_;
};
RecordHead head_of(const GameKind& game, const RuleValues& rules, int players,
                   const std::vector<BotSpec>& bots, Seat me, std::uint64_t seed) {
  RecordHead head;
  head.game = &game;
  head.rules = rules;
  head.players = players;
  for (int s = 0; s < players; ++s) {
    const bool mine = s == me.number();
    head.bots.push_back(mine ? "" : bot_text(bots[as_index(s) % bots.size()]));
  }
  head.seed = seed;
  return head;
}

class Table {
 public:
  Table(const GameKind& game, const RuleValues& rules, int players,
        const std::vector<BotSpec>& bots, Seat me, std::uint64_t seed)
      : game_(game),
        me_(me),
        dice_(FastDice(seed)),
        palette_(Palette::of_terminal()),
        record_(head_of(game, rules, players, bots, me, seed)) {
    for (int s = 0; s < players; ++s) {
      names_text_.push_back(s == me.number() ? "You" : fmt::format("Player {}", s));
    }
    fmt::print("{}\n", palette_.bold(game.info().name));
    fmt::print("{}\n", game.info().tagline);
    fmt::print("seed {}, rules {}\n", seed, rules_text(game, rules));
    fmt::print("{}\n\n", palette_.dim("help shows what you can type; quit leaves the table"));
    for (int s = 0; s < players; ++s) {
      bots_.push_back(game.make_bot(bots[as_index(s) % bots.size()]));
      bots_.back()->new_game(bot_seed(seed, 0, Seat(s)));
    }
    EventLog log;
    match_ = game.start(rules, players, dice_, log);
    note(log);
  }

  void play() {
    while (!match_->over() && !left_) {
      const SeatSet asked = match_->to_act();
      if (asked.empty()) {
        let_the_table_go_on();
        continue;
      }
      // The others choose without waiting for you, as at a table where all choose at once.
      if (!asked.has(me_) && told_ > kLinesToRead && !wait_for_enter("go on")) continue;
      // So do you, and what you are advised knows nothing of their choices either.
      std::vector<std::pair<Seat, Action>> chosen;
      for (const Seat seat : asked) {
        if (seat != me_) chosen.emplace_back(seat, *match_->ask(seat, *bots_[seat.index()]));
      }
      if (asked.has(me_)) ask_me();
      if (left_) return;
      for (const auto& [seat, action] : chosen) apply(seat, action);
    }
    if (match_->over()) tell_result();
  }
  bool over() const { return match_->over(); }
  std::string record() { return record_.finish(match_->scores()); }  // of a finished game

 private:
  // With the names of this table.
  std::string drawn(std::string_view words) const {
    return km::drawn(words, NamedPlayers(names_text_));
  }

  void let_the_table_go_on() {
    const std::string next = fmt::format("next {}", game_.info().step);
    if (!asked_since_step_ && wait_before_step_ && !wait_for_enter(next)) return;
    asked_since_step_ = false;
    wait_before_step_ = true;
    note_scores();
    fmt::print("{}\n", palette_.dim(fmt::format("— {} {} —", game_.info().step, ++steps_)));
    EventLog log;
    match_->proceed(dice_, log);
    record_.table_steps();
    note(log);
  }

  // Before the next step everything of the last one has counted.
  void note_scores() {
    std::string what;
    for (const NumberView& number : match_->layout(Viewer(me_)).numbers) {
      if (is_a_word(number)) what = drawn(number.words);
    }
    const bool named = !what.empty();
    const bool scored = sheet_.note(match_->length(), std::move(what), match_->scores());
    if (named && scored) show_sheet(kRecentRows);
  }
  void show_sheet(std::size_t rows) const { fmt::print("{}", sheet_.text(names_text_, rows)); }

  void apply(Seat seat, Action action) {
    EventLog log;
    match_->try_apply(seat, action, dice_, log);
    record_.acts(seat, action);
    note(log);
  }

  void ask_me() {
    asked_since_step_ = true;
    Choices choices;
    match_->legal(me_, choices);
    show_table();
    show_choices(choices);
    while (!left_) {
      const std::string line = read_line("> ");
      if (left_ || obey(line)) continue;
      if (line.empty()) {
        show_choices(choices);
        continue;
      }
      if (line == "hint") {
        show_hint();
        continue;
      }
      const auto action = chosen(line, choices);
      if (!action) {
        fmt::print("{}\n", action.error().text);
        continue;
      }
      EventLog log;
      if (const auto refusal = match_->try_apply(me_, *action, dice_, log)) {
        fmt::print("{} ({})\n", drawn(refusal->why.view()), rule_text(game_.info(), refusal->rule));
        continue;
      }
      record_.acts(me_, *action);
      note(log);
      return;
    }
  }

  // By number, or in the game's notation.
  Result<Action> chosen(const std::string& line, const Choices& choices) const {
    const bool number =
        line.size() <= 3 && line.find_first_not_of("0123456789") == std::string::npos;
    if (!number) return parse_action(game_, line, choices);
    const int n = std::stoi(line);
    if (n >= 1 && n <= choices.size()) return choices[n - 1];
    return failure(fmt::format("choose a number from 1 to {}", choices.size()));
  }

  // Commands that are no action; true if it was one.
  bool obey(const std::string& line) {
    if (line == "quit" || line == "q") {
      left_ = true;
    } else if (line == "help" || line == "?") {
      show_help();
    } else if (line == "table") {
      show_table();
    } else if (line.starts_with("pile ")) {
      show_piles(std::string_view(line).substr(5));
    } else if (line.starts_with("card ")) {
      show_card(std::string_view(line).substr(5));
    } else if (line == "sheet") {
      show_sheet(kAllRows);
    } else if (line == "rules") {
      fmt::print("{}\n", game_.rule_book());
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
        "  table                                show the table\n"
        "  pile NAME                            show every card of a pile, like pile {}\n"
        "  card QH                              what a card does, in games that say it\n"
        "  sheet                                show the score sheet\n"
        "  rules, or rules {}                 the rule book, or one rule of it\n"
        "  quit                                 leave\n"
        "where the table waits for you: Enter for the next {}, or `go N` for the next N at once\n",
        game_.info().piles.back().id, rule_text(game_.info(), game_.info().rules.front().rule),
        game_.info().step);
  }

  // From what you can see: what is best, and what comes next to it.
  void show_hint() {
    constexpr Budget kThinking{.milliseconds = 200};
    constexpr std::array<std::string_view, 2> kPlaces = {"best", "then"};
    const std::vector<Advice> advice = match_->advise(me_, kThinking, ++hints_);
    for (std::size_t i = 0; i < advice.size(); ++i) {
      Line action;
      game_.print(advice[i].action, action);
      const std::string gap(action.view().size() < 16 ? 16 - action.view().size() : 1, ' ');
      const std::string_view place = i < kPlaces.size() ? kPlaces[i] : "";
      fmt::print("  {:<6}{}{}{}\n", place, palette_.paint(action.view()), gap,
                 palette_.paint(drawn(told_of(advice[i], i == 0))));
    }
  }
  static std::string told_of(const Advice& advice, bool best) {
    std::string text(advice.expected.view());
    if (!advice.reason.empty()) text += fmt::format("; {}", advice.reason.view());
    if (advice.share > 0) {
      text += fmt::format("; choose it {}", often(advice.share));
    } else if (!best && advice.loss.counted() == 0) {
      text += "; as good, as far as I can tell";
    }
    return text;
  }
  // Where it is better not to be predictable: `2 times in 3`.
  static std::string often(double share) {
    if (share > 0.95) return "always";
    if (share < 0.05) return "never";
    int times = 1;
    int in = 2;
    for (int n = 3; n <= 10; ++n) {
      const int near = std::clamp(as_number(std::lround(share * n)), 1, n - 1);
      const auto off = [share](int a, int b) {
        return std::abs(share - static_cast<double>(a) / b);
      };
      if (off(near, n) + 0.02 < off(times, in)) {
        times = near;
        in = n;
      }
    }
    return fmt::format("{} {} in {}", times, times == 1 ? "time" : "times", in);
  }

  // Every pile of that name, also a long one.
  void show_piles(std::string_view name) const {
    std::vector<std::string_view> names;
    for (const PileInfo& pile : game_.info().piles) names.push_back(pile.id);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      fmt::print("no pile {}; there is {}\n", in_quotes(name), any_of(names));
      return;
    }
    for (const PileView& pile : match_->layout(Viewer(me_)).piles) {
      if (names[pile.id.kind] != name) continue;
      Line cards;
      cards << pile.cards;
      const std::string whose = pile.id.seat < 0 ? "" : names_text_[as_index(pile.id.seat)];
      fmt::print("{:<10}{} ({}) {}\n", whose, name, pile.count, palette_.paint(cards.view()));
    }
  }
  void show_card(std::string_view text) const {
    const auto card = parse_card(text);
    if (!card) {
      fmt::print("no card {}; a card is written like QH, 10S or RJ\n", in_quotes(text));
    } else if (const auto notes = game_.describe(*card, Language::kEnglish)) {
      fmt::print("{}: {}\n", notes->name, drawn(notes->text));
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
    if (!line.empty()) {
      fmt::print("nothing is to be decided now: Enter, go N, help or quit\n");
      return false;
    }
    return true;
  }

  // 0 if it is no number of steps.
  static int parse_steps(std::string_view text) {
    int steps = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, steps);
    const bool good = error == std::errc() && stop == end && steps >= 1 && steps <= kMostSteps;
    return good ? steps : 0;
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

  // What a step has led to is written down, and told.
  void note(const EventLog& log) {
    for (const Event& event : log) record_.event(event);
    tell(log);
  }
  void tell(const EventLog& log) {
    for (const Event& event : joined(log)) {
      // That somebody has chosen in secret goes without saying; it is told when it is shown to all.
      if (event.kind == EventKind::kSay && event.audience != Audience::everyone()) continue;
      const Words words = game_.tell(project(event, Viewer(me_)), Viewer(me_));
      if (words.empty()) continue;
      fmt::print("  {}\n", palette_.paint(drawn(words)));
      ++told_;
    }
  }
  // What is told of a step. Cards that went the same way one after the other are told as one move.
  static EventLog joined(const EventLog& log) {
    EventLog told;
    for (const Event& event : log) {
      if (!is_told(event)) continue;
      const bool goes_on = !told.empty() && is_same_way(told.back(), event) &&
                           told.back().cards.size() + event.cards.size() <= kMaxPileCards;
      if (goes_on) {
        for (const Card card : event.cards) told.back().cards.push_back(card);
      } else {
        told.push_back(event);
      }
    }
    return told;
  }
  static bool is_same_way(const Event& a, const Event& b) {
    return a.kind == EventKind::kMove && b.kind == EventKind::kMove && a.from == b.from &&
           a.to == b.to && a.rule == b.rule && a.audience == b.audience;
  }

  void show_table() const {
    const TableView table = match_->layout(Viewer(me_));
    const GameInfo& info = game_.info();
    fmt::print("{}", rows_of(table, info, -1));
    for (int s = 0; s < match_->players(); ++s) {
      fmt::print("{}{}", palette_.bold(fmt::format("{:<10}", names_text_[as_index(s)])),
                 rows_of(table, info, s));
    }
    show_trick(table);
  }

  // The trick as it lies: you below, the next player on your right, and so on against the clock.
  void show_trick(const TableView& table) const {
    if (match_->players() != 4) return;
    std::array<std::string, 4> cards;
    bool any = false;
    for (const PileView& pile : table.piles) {
      if (game_.info().piles[pile.id.kind].id != "trick" || pile.cards.empty()) continue;
      any = true;
      Line line;
      line << pile.cards;
      cards[as_index((pile.id.seat - me_.number() + 4) % 4)] = line.view();
    }
    if (!any) return;
    const auto name = [this](int place) {
      return names_text_[as_index((me_.number() + place) % 4)];
    };
    const auto painted = [&](int place) {
      const std::string& card = cards[as_index(place)];
      return palette_.paint(card) + std::string(3 - std::min<std::size_t>(card.size(), 3), ' ');
    };
    fmt::print("{:>21}\n{:>16}{}\n", name(2), "", painted(2));
    fmt::print("{:>10} {}{:>6}{} {}\n", name(3), painted(3), "", painted(1), name(1));
    fmt::print("{:>16}{}\n{:>18}\n", "", painted(0), name(0));
  }

  // King's contract is no quantity.
  bool is_a_word(const NumberView& number) const {
    return game_.info().numbers[number.id.kind].role == NumberRole::kInner && !number.words.empty();
  }
  std::string value_of(const NumberView& number) const {
    const NumberInfo& info = game_.info().numbers[number.id.kind];
    if (info.role == NumberRole::kSeat) return names_text_[as_index(number.value)];
    return is_a_word(number) ? drawn(number.words) : std::to_string(number.value);
  }

  // All that lies before one seat, or, for -1, in the middle.
  std::string rows_of(const TableView& table, const GameInfo& info, int seat) const {
    std::string text;
    for (const NumberView& number : table.numbers) {
      if (number.id.seat != seat) continue;
      text += fmt::format("{} {}  ", info.numbers[number.id.kind].name, value_of(number));
    }
    for (const PileView& pile : table.piles) {
      if (pile.id.seat != seat || pile.count == 0) continue;
      constexpr int kShown = 13;
      const bool long_pile =
          pile.count > kShown && info.piles[pile.id.kind].role != PileRole::kHand;
      if (pile.facing == Facing::kDown || long_pile) {
        text += fmt::format("{} ({})  ", info.piles[pile.id.kind].name, pile.count);
      } else {
        Line cards;
        cards << pile.cards;
        text += fmt::format("{} {}  ", info.piles[pile.id.kind].name, palette_.paint(cards.view()));
      }
    }
    return text.empty() ? "" : text + '\n';
  }

  // In a row; or, where the game tells what each would do, one below the other.
  void show_choices(const Choices& choices) const {
    const Question question = match_->question(Viewer(me_));
    std::string text = "Your choice:";
    for (int i = 0; i < choices.size(); ++i) {
      Line action;
      game_.print(choices[i], action);
      const std::string effect = drawn(told_of(question.choices[as_index(i)]));
      const std::string number = palette_.dim(fmt::format("{}", i + 1));
      if (effect.empty()) {
        text += fmt::format("{} {} {}", i == 0 ? "  " : " ", number, palette_.paint(action.view()));
      } else {
        const std::string gap(action.view().size() < 16 ? 16 - action.view().size() : 1, ' ');
        text += fmt::format("\n  {} {}{}{}", number, palette_.paint(action.view()), gap,
                            palette_.dim(effect));
      }
    }
    fmt::print("{}\n", text);
  }

  // What a choice does, and what comes of it.
  static Words told_of(const Choice& choice) {
    if (!choice.result) return choice.effect;
    return choice.effect.empty() ? choice.result->words
                                 : fmt::format("{}: {}", choice.effect, choice.result->words);
  }

  void tell_result() {
    const Scores scores = match_->scores();
    note_scores();
    fmt::print("\n{}\n", palette_.bold(fmt::format("The game is over after {} {}.",
                                                   match_->length(), game_.info().length)));
    const SeatSet winners = match_->winners();
    for (std::size_t s = 0; s < scores.size(); ++s) {
      fmt::print("  {:<10}{:>6}{}\n", names_text_[s], scores[s].value,
                 winners.has(Seat(as_number(s))) ? "  *" : "");
    }
  }

  static constexpr int kMostSteps = 1'000'000;
  static constexpr int kLinesToRead = 40;
  static constexpr std::size_t kRecentRows = 3;
  static constexpr std::size_t kAllRows = 1000;

  const GameKind& game_;
  const Seat me_;
  DiceSourceOf<FastDice> dice_;
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; yours is never asked
  Palette palette_;
  std::vector<std::string> names_text_;
  std::unique_ptr<Match> match_;
  ScoreSheet sheet_;
  GameRecorder record_;
  bool left_ = false;
  bool asked_since_step_ = false;
  bool wait_before_step_ = false;  // the first step needs no Enter
  int free_steps_ = 0;
  int told_ = 0;   // lines since you were last asked for something
  int steps_ = 0;  // of the table
  std::uint64_t hints_ = 0;
};

}  // namespace

int play(const PlayArgs& args) {
  const auto chosen = choose_game(args.game, args.rules, args.players);
  if (!chosen) return usage_error(chosen.error().text);
  const auto& [game, rules, players] = *chosen;
  if (args.seat < 0 || args.seat >= players) {
    return usage_error(
        fmt::format("seats are numbered from 0 to {}, not {}", players - 1, args.seat));
  }
  const auto bots = parse_bots(args.bots);
  if (!bots) return usage_error(bots.error().text);
  if (bots->empty()) return usage_error("name a bot to play against, like --bots medium");
  std::ofstream file;
  if (!args.record.empty()) file.open(args.record, std::ios::app | std::ios::binary);
  if (!args.record.empty() && !file) return cannot_write(args.record);
  Table table(*game, rules, players, *bots, Seat(args.seat),
              args.has_seed ? args.seed : fresh_seed());
  table.play();
  if (args.record.empty() || !table.over()) return kOk;
  file << table.record() << std::flush;
  if (!file) return cannot_write(args.record);
  fmt::print("The game is in {}; kingmaker analyse tells luck from error.\n",
             in_quotes(args.record));
  return kOk;
}

}  // namespace km::cli
