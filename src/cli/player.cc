#include "cli/player.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>

#include "cli/book.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/table_text.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "cli/words.h"
#include "cli/wrap.h"
#include "runtime/notation.h"
#include "table/command.h"

namespace km::cli {
namespace {

// Where it is better not to be predictable: `2 times in 3`.
std::string often(double share) {
  if (share > 0.95) return say("Choose it always."_m);
  if (share < 0.05) return say("Choose it never."_m);
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
  return say_count(times, counted("Choose it one time in {1}."_m, "Choose it {0} times in {1}."_m),
                   times, in);
}

std::string told_of(const Advice& advice, bool best) {
  std::string text = advice.expected;
  if (!advice.reason.empty()) text += ' ' + advice.reason;
  if (advice.share > 0) {
    text += ' ' + often(advice.share);
  } else if (!best && advice.loss.counted() == 0) {
    text += ' ' + say("It is as good, as far as I can tell."_m);
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

class Player {
 public:
  Player(KeptTable& table, KeptRecord record, const PlayerSettings& settings)
      : kept_(table),
        record_(std::move(record)),
        game_(kept_.table().game()),
        viewer_(kept_.table().viewer_of(kMe)),
        palette_(Palette::of_terminal()),
        text_(game_, viewer_.seat(), palette_),
        introduces_(settings.introduces),
        asks_forced_(settings.asks_forced),
        lines_([this] { show_again(); }) {
    const TablePlan& plan = kept_.table().plan();
    print(palette_.bold(cli::say(game_.info().name)));
    print(cli::say("{0}."_m, game_.info().tagline));
    if (introduces_) introduce();
    print(cli::say("Seed {0}."_m, std::to_string(plan.seed)));
    show_house_rules(plan.rules);
    print(palette_.dim(cli::say("help shows what you can type; quit leaves the table."_m)));
    fmt::print("\n");
  }

  void play() {
    const bool begins = kept_.table().phase() == Phase::kSeating;
    // One screen to be read before cards are on the table.
    if (introduces_ && is_interactive()) read_line(palette_.dim(cli::say("[Enter: begin] "_m)));
    watch();
    if (begins && !left_) {
      command("start");
    } else {
      show_where();
    }
    parts_ = history().size();
    while (!over() && !left_) {
      if (free_steps_ == 0 || is_asked()) write_record();
      go_on();
      left_ = left_ || lines_.is_interrupted();
    }
    write_record();
    if (over()) tell_result();
  }

  // After the end: once more, or what was luck and what was error.
  Wish ask_what_next(const std::function<void()>& analyse) {
    while (over() && !left_ && is_interactive()) {
      const std::string line =
          read_line(cli::say("[Enter: play again, analysis, sheet or quit] "_m));
      if (left_) break;
      if (line.empty()) return Wish::kRematch;
      if (folded(line) == folded(cli::say("typed|analysis"_m)) || folded(line) == "analysis") {
        analyse();
      } else {
        obey(line);
      }
    }
    return Wish::kLeave;
  }

  // Says where the game is now. The exit code to leave with.
  int leave() const {
    if (!over() && kept_.is_kept() && kept_.table().phase() != Phase::kSeating) {
      print(cli::say("kingmaker play {0} --resume goes on with this game."_m, game_.info().id));
    }
    if (!record_fault_.empty()) return failed(record_fault_);
    if (lines_.is_interrupted()) return kInterrupted;
    if (!record_.is_open()) return kOk;
    const std::string path = in_quotes(record_.path());
    print(over() ? cli::say("The game is in {0}; kingmaker analyse tells luck from error."_m, path)
                 : cli::say("The game so far is in {0}."_m, path));
    return kOk;
  }

 private:
  Voice voice() const { return {viewer_, spoken()}; }
  bool over() const { return picture_.phase == Phase::kOver; }
  bool is_asked() const { return picture_.asked && picture_.asked->id != 0; }
  // Where there is one.
  const AskedView& asked() const {
    return *picture_.asked;  // NOLINT(bugprone-unchecked-optional-access)
  }
  const Question& question() const { return asked().question; }
  std::vector<HistoryPart> history() const { return kept_.table().history(viewer_, spoken()); }

  static void print(std::string_view text, std::size_t indent = 0) {
    fmt::print("{}", wrapped(text, terminal_columns(), indent));
  }
  void introduce() const {
    const std::string_view words = introduction_of(game_.rule_book(spoken()));
    if (!words.empty()) fmt::print("\n{}\n", book_text(words, terminal_columns(), palette_));
  }
  // Those that are not as usual.
  void show_house_rules(const RuleValues& rules) const {
    const auto options = game_.options();
    const RuleValues usual = game_.default_rules();
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (rules[i] == usual[i]) continue;
      const std::string value = options[i].is_number()
                                    ? std::to_string(rules[i])
                                    : cli::say(options[i].words[as_index(rules[i])]);
      print(fmt::format("{}: {} ({})", cli::say(options[i].meaning), value,
                        rule_text(game_.info(), options[i].rule)),
            2);
    }
  }
  void show_where() const {
    const Words& words = picture_.table.where.words;
    if (!words.empty()) print(palette_.dim(fmt::format("— {} —", text_.sentence(words))));
  }

  void go_on() {
    if (is_asked()) return ask_me();
    if (!kept_.is_bot_asked()) return let_the_table_go_on();
    if (told_ > kLinesToRead && !wait_for_enter("go on"_m)) return;
    take(kept_.let_bots_choose());
  }

  // All of it is made anew each time, so it is left until the end of steps that go on by themselves.
  void write_record() {
    const std::int64_t now = kept_.table().number();
    if (!record_.is_open() || !record_fault_.empty() || std::exchange(recorded_, now) == now)
      return;
    if (record_.write(kept_.table().record())) return;
    record_fault_ = {"cannot write {0}: {1}"_m, in_quotes(record_.path()), std::strerror(errno)};
    tell_fault(record_fault_);
  }

  void let_the_table_go_on() {
    if (!asked_since_step_ && wait_before_step_ && !wait_for_enter(game_.info().next)) return;
    asked_since_step_ = false;
    wait_before_step_ = true;
    take(kept_.go_on());
  }

  // --- what comes from the table

  // The answer, if it was a command.
  Answer command(std::string_view words) { return take(kept_.say(words)); }
  void watch() { command(fmt::format("watch {}", language_text(spoken()))); }

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
    if (const Phrase fault = kept_.fault(); !fault.empty()) tell_fault(fault);
    return answer;
  }
  static void tell_fault(const Phrase& fault) { print(fmt::format("({})", cli::say(fault))); }

  void take(const Packet& packet) {
    const bool secret = picture_.asked && question().secret;
    const bool began = picture_.phase == Phase::kSeating;
    const bool had_plate = picture_.table.plate.has_value();
    apply(game_.info(), packet, picture_);
    if (packet.taken_back) return;
    if (!packet.by && !began) show_where();
    tell(packet, secret);
    if (had_plate) note_scores();
  }

  // That somebody has chosen in secret goes without saying; it is told when it is shown to all.
  void tell(const Packet& packet, bool secret) {
    bool mine_to_come = secret && packet.by && viewer_.is(*packet.by);
    for (const SeatEvent& event : joined(packet.news)) {
      if (event.kind == EventKind::kSay) {
        if (!event.open || (mine_to_come && viewer_.is(event.seat))) {
          mine_to_come = false;
          continue;
        }
      }
      const Words words = game_.tell(event, voice());
      if (words.empty()) continue;
      fmt::print("{}", text_.lines(words, 2));
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
    if (!asks_forced_ && question().choices.size() == 1) return choose_what_must_be();
    free_steps_ = 0;
    show_question();
    const std::int64_t here = picture_.n;
    while (!left_ && is_asked() && picture_.n == here) {
      const std::string line = read_line("> ");
      if (left_) break;
      // What is all that a choice is called is no command, whatever word it begins with.
      const Meant mean = meant_by(line);
      if (!mean.whole && obey(line)) continue;
      if (line.empty()) {
        fmt::print("{}", text_.question(question()));
      } else {
        choose(line, mean);
      }
    }
  }
  void show_question() const {
    fmt::print("{}{}", text_.table(picture_.table), text_.question(question()));
  }
  // Against bots nobody sees how fast it was.
  void choose_what_must_be() {
    const Choice only = question().choices[0];
    print(palette_.dim(cli::say("Your only choice: {0}."_m, text_.sentence(only.label))), 2);
    show_refusal(choose(only.action));
  }

  Answer choose(Action action) {
    return command(fmt::format("choose {} {}", asked().id, action_text(game_, action)));
  }
  // By number, by its words, by its parts, or in the game's notation.
  Meant meant_by(std::string_view line) const {
    const auto called = [this](const Choice& choice) { return text_.called(choice); };
    const auto player = [this](Seat seat) { return text_.name_of(seat); };
    return meant(line, question().choices, called, player);
  }
  void choose(const std::string& line, const Meant& mean) {
    const auto& fit = mean.places;
    if (fit.size() == 1) return show_refusal(choose(question().choices[fit[0]].action));
    if (!fit.empty()) return show_several(fit);
    auto action = game_.parse(line);
    if (!action) action = game_.parse(notation_of(line));
    if (action) return show_refusal(choose(*action));
    if (!tell_why_not(line)) {
      print(cli::say("There is no such choice. Type its number, or words or cards of it."_m));
    }
  }
  // `PLAY k♦` is `play KD`.
  static std::string notation_of(std::string_view line) {
    std::string notation;
    while (!line.empty()) {
      const std::string_view word = next_field(line, ' ');
      const auto card = typed_card(word);
      if (!notation.empty()) notation += ' ';
      notation += card ? card_text(*card) : folded(word);
    }
    return notation;
  }
  void show_several(const std::vector<std::size_t>& fit) const {
    print(cli::say("Which one?"_m));
    for (const std::size_t i : fit) {
      print(fmt::format("{:>3} {}", i + 1, text_.sentence(question().choices[i].label)), 6);
    }
  }
  // Of a card in the own hand that cannot be played now.
  bool tell_why_not(std::string_view line) const {
    for (const std::string& word : folded_words(line)) {
      const auto card = typed_card(word);
      if (!card) continue;
      for (const NotNow& reason : question().not_now) {
        if (!reason.cards.contains(*card)) continue;
        print(text_.with_rule(text_.sentence(reason.words), reason.rule));
        return true;
      }
    }
    return false;
  }

  void take_back() {
    const Answer answer = command("take_back");
    show_refusal(answer);
    if (!answer.done) return;
    print(palette_.dim(cli::say("— Your last choice is taken back. —"_m)));
    // What was the only choice is gone back over, too.
    if (!asks_forced_ && is_asked() && question().choices.size() == 1) take_back();
  }

  void show_refusal(const Answer& answer) const {
    if (answer.done) return;
    print(text_.with_rule(text_.sentence(answer.why.in(spoken())), answer.rule));
  }

  // --- commands that are no choice

  struct CommandRow {
    std::string_view name;  // in English; it is understood in the language spoken, too
    Message word;
    Message argument;  // empty: it stands alone
    Message does;
    void (Player::*run)(std::string_view argument);
  };
  static std::span<const CommandRow> commands() {
    static constexpr std::array<CommandRow, 13> kCommands = {{
        {"help", "typed|help"_m, {}, "what you can type"_m, &Player::show_help},
        {"hint", "typed|hint"_m, {}, "what to choose, and why"_m, &Player::ask_for_hint},
        {"undo", "typed|undo"_m, {}, "take your last choice back"_m, &Player::undo},
        {"table", "typed|table"_m, {}, "show the table"_m, &Player::show_table},
        {"last", "typed|last"_m, {}, "what lay in the middle before"_m, &Player::show_last},
        {"pile", "typed|pile"_m, "NAME"_m, "every card of a pile"_m, &Player::show_piles},
        {"card", "typed|card"_m, "CARD"_m, "what a card does"_m, &Player::show_card},
        {"sheet", "typed|sheet"_m, {}, "the score sheet"_m, &Player::show_sheet},
        {"intro", "typed|intro"_m, {}, "how this game is played, in short"_m, &Player::show_intro},
        {"rules", "typed|rules"_m, "[RULE]"_m, "the rule book, or one rule"_m, &Player::show_rule},
        {"forced",
         "typed|forced"_m,
         {},
         "ask or not where there is one choice"_m,
         &Player::change_forced},
        {"lang", "typed|lang"_m, "LANGUAGE"_m, "speak another language"_m,
         &Player::change_language},
        {"quit", "typed|quit"_m, {}, "leave; the game is kept"_m, &Player::quit},
    }};
    return kCommands;
  }

  // True if it was one.
  bool obey(std::string_view line) {
    std::string_view argument = line;
    const std::string word = folded(next_field(argument, ' '));
    argument = trimmed(argument);
    if (word == "?") return show_help(""), true;
    if (word == "q" && argument.empty()) return quit(""), true;
    for (const CommandRow& row : commands()) {
      if (word != row.name && word != folded(cli::say(row.word))) continue;
      if (row.argument.empty() && !argument.empty()) return false;
      return (this->*row.run)(argument), true;
    }
    return false;
  }

  void show_help(std::string_view /*argument*/) {
    print(cli::say("A choice is made by its number, or by its words, cards or players."_m));
    std::size_t width = 0;
    std::vector<std::string> words;
    for (const CommandRow& row : commands()) {
      words.push_back(cli::say(row.word));
      if (!row.argument.empty()) words.back() += ' ' + cli::say(row.argument);
      width = std::max(width, columns_of(words.back()));
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
      print(fmt::format("  {}  {}", padded(words[i], width), cli::say(commands()[i].does)),
            width + 4);
    }
    print(cli::say("Where the table waits for you, Enter goes on, and go 5 goes on five times."_m));
  }

  void ask_for_hint(std::string_view /*argument*/) {
    if (is_asked()) return show_refusal(command("hint"));
    print(cli::say("There is nothing to choose here, so there is no hint. Enter goes on."_m));
  }
  // From what you can see: what is best, and what comes next to it.
  void show_hint(const SeatView& view) {
    constexpr Budget kThinking{.milliseconds = 200};
    const std::vector<Advice> advice = view.advise(kThinking, ++hints_, spoken());
    for (std::size_t i = 0; i < advice.size(); ++i) {
      const std::string label = label_of(advice[i].action);
      const std::string heading =
          i == 0 ? cli::say("Best: {0}."_m, label) : cli::say("Then: {0}."_m, label);
      print(fmt::format("  {} {}", text_.sentence(heading),
                        text_.sentence(told_of(advice[i], i == 0))),
            4);
    }
  }
  std::string label_of(Action action) const {
    for (const Choice& choice : question().choices) {
      if (choice.action == action) return choice.label;
    }
    return action_text(game_, action);
  }

  void undo(std::string_view /*argument*/) { take_back(); }
  void show_table(std::string_view /*argument*/) {
    show_where();
    fmt::print("{}", text_.table(picture_.table));
  }
  void show_last(std::string_view /*argument*/) {
    if (!picture_.last) return print(cli::say("Nothing has lain in the middle yet."_m));
    fmt::print("{}", text_.last(*picture_.last));
  }
  // By its name on the screen, or its id.
  void show_piles(std::string_view name) {
    const auto& piles = game_.info().piles;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      if (folded(name) != piles[i].id && folded(name) != folded(cli::say(piles[i].name))) continue;
      const std::string text = text_.piles(picture_.table, as_byte(i));
      return text.empty() ? print(cli::say("No card lies there."_m)) : fmt::print("{}", text);
    }
    std::vector<std::string> names;
    for (const PileInfo& pile : piles) {
      if (pile.role != PileRole::kBox) names.push_back(cli::say(pile.name));
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    print(cli::say("There is no pile {0}. There is {1}."_m, in_quotes(name), any_of(views)));
  }
  void show_card(std::string_view name) {
    const auto card = typed_card(name);
    if (!card || !game_.info().pack.has(*card)) {
      return print(
          cli::say("There is no card {0}. A card is written like QH or 10S."_m, in_quotes(name)));
    }
    const auto notes = game_.describe(*card, spoken());
    if (!notes) return print(cli::say("The cards of this game have no texts of their own."_m));
    print(fmt::format("{}: {}", notes->name, text_.sentence(notes->text)), 2);
  }
  void show_sheet(std::string_view /*argument*/) {
    fmt::print("{}", text_.sheet(history(), kAllRows));
  }
  void show_intro(std::string_view /*argument*/) { introduce(); }
  void show_rule(std::string_view rule) {
    const auto text = rules_text_of(game_, rule, terminal_columns(), palette_);
    text ? show_long(*text) : print(cli::say(text.error().text));
  }
  void change_forced(std::string_view /*argument*/) {
    asks_forced_ = !asks_forced_;
    print(asks_forced_ ? cli::say("You are asked even where there is only one choice."_m)
                       : cli::say("Where there is only one choice, it is made for you."_m));
  }
  void change_language(std::string_view name) {
    const auto language = parse_language(name);
    if (!language) {
      return print(cli::say("There is no language {0}. There is {1}."_m, in_quotes(name),
                            any_of(kLanguages)));
    }
    speak(*language);
    watch();
    show_all();
  }
  void quit(std::string_view /*argument*/) { left_ = true; }

  // --- reading

  void show_all() const {
    show_where();
    if (is_asked()) {
      show_question();
    } else {
      fmt::print("{}", text_.table(picture_.table));
    }
  }
  // What was on the screen when somebody went away.
  void show_again() const {
    show_all();
    fmt::print("{}", prompt_);
    std::fflush(stdout);
  }

  // Between two steps in which you had nothing to decide, or when much has happened without you.
  // False: look again whether to go on.
  bool wait_for_enter(Message what) {
    if (free_steps_ > 0) return told_ = 0, --free_steps_, true;
    const std::string line = read_line(palette_.dim(cli::say("[Enter: {0}] "_m, what)));
    if (left_ || obey(line)) return false;
    if (line.empty()) return true;
    const std::vector<std::string> words = folded_words(line);
    const bool goes =
        words.size() == 2 && (words[0] == "go" || words[0] == folded(cli::say("typed|go"_m)));
    const int steps = goes ? number_in<int>(words[1]).value_or(0) : 0;
    if (steps >= 1 && steps <= kMostSteps) return free_steps_ = steps - 1, true;
    print(goes ? cli::say("go N goes on N times, with N from 1 to {0}."_m, kMostSteps)
               : cli::say("Nothing is to be decided now. Enter goes on; help shows more."_m));
    return false;
  }

  std::string read_line(const std::string& prompt) {
    told_ = 0;
    prompt_ = prompt;
    fmt::print("{}", prompt);
    std::fflush(stdout);
    const auto line = lines_.next();
    if (!line) {
      left_ = true;
      fmt::print("\n");
    }
    return line.value_or("");
  }

  void tell_result() const {
    const std::vector<HistoryPart> parts = history();
    fmt::print("{}", text_.result(picture_, parts.empty() ? 0 : parts.back().n));
  }

  static constexpr int kLinesToRead = 40;
  static constexpr std::size_t kRecentRows = 3;
  static constexpr std::size_t kAllRows = 1000;

  KeptTable& kept_;
  KeptRecord record_;
  Phrase record_fault_;
  std::int64_t recorded_ = -1;  // packets of the table, when the record was last written
  const GameFace& game_;
  Viewer viewer_;
  Palette palette_;
  TableText text_;
  Picture picture_;
  std::size_t parts_ = 0;  // of the game that were over when it was last looked at
  bool left_ = false;
  bool introduces_;
  bool asks_forced_;
  bool asked_since_step_ = false;
  bool wait_before_step_ = false;  // the first step needs no Enter
  int free_steps_ = 0;
  int told_ = 0;  // lines since you were last asked for something
  std::uint64_t hints_ = 0;
  std::string prompt_;
  LineReader lines_;
};

}  // namespace

Played play_at(KeptTable& table, KeptRecord record, const PlayerSettings& settings,
               const std::function<void()>& analyse) {
  Player player(table, std::move(record), settings);
  player.play();
  const Wish wish = player.ask_what_next(analyse);
  return {player.leave(), wish};
}

}  // namespace km::cli
