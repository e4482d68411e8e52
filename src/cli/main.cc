// The `kingmaker` program: what can be asked of it. The work is in the other files.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <charconv>
#include <clocale>
#include <limits>
#include <system_error>

#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/result.h"

namespace km::cli {
namespace {

// A whole number in a range; says what was expected.
CLI::Validator whole(std::uint64_t least, std::uint64_t most) {
  return CLI::Validator(
      [=](std::string& text) -> std::string {
        std::uint64_t value = 0;
        const char* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error == std::errc() && stop == end && value >= least && value <= most) return "";
        return fmt::format("expected a whole number from {} to {}, not {}", least, most,
                           in_quotes(text));
      },
      "");
}

constexpr std::uint64_t kMostGames = 1'000'000'000'000;
constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();

constexpr const char* kRulesHelp = "rule options, like ace=low,kings=held (see `kingmaker games`)";

constexpr const char* kBotsHelp =
    "easy, medium, strong; random, greedy, flat, mcts:500 (simulations) or mcts:20ms,\n"
    "policy:500 (the game's own, where it has one; else mcts:500); with commas";

class CommandLine {
 public:
  CommandLine() {
    app_.require_subcommand(0, 1);
    app_.set_help_flag("-h,--help", "show this help");
    app_.footer(
        "Examples:\n"
        "  kingmaker games\n"
        "  kingmaker play blackball\n"
        "  kingmaker sim cersei --games 1000000 --seed 7 --json\n"
        "`kingmaker COMMAND --help` tells more.");
    add_games();
    add_rules();
    add_cards();
    add_minutes();
    add_play();
    add_watch();
    add_sim();
    add_arena();
    add_lab();
    add_replay();
    add_analyse();
    add_perft();
    add_solve();
    add_bench();
  }

  int run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
      fmt::print("{}", help_of_asked());
      return kOk;
    } catch (const CLI::ExtrasError&) {
      return usage_error(unknown_word(argc, argv));
    } catch (const CLI::ParseError& error) {
      return usage_error("{0}"_m, one_line(error.what()));
    }
    if (app_.get_subcommands().empty()) {
      fmt::print("{}", app_.help());
      return kOk;
    }
    return chosen_();
  }

 private:
  void add_games() {
    CLI::App* cmd = command("games", "list the games with their options",
                            "kingmaker games\n  kingmaker games --json");
    cmd->add_flag("--json", games_.json,
                  "as JSON, by the words of the letter `game` in docs/protocol.md");
    cmd->callback([this] { chosen_ = [this] { return list_games(games_); }; });
  }

  void add_rules() {
    CLI::App* cmd = command("rules", "show a rule book, or one rule of it",
                            "kingmaker rules blackball\n  kingmaker rules blackball KB-14");
    cmd->add_option("GAME", rules_.game, "which game")->required();
    cmd->add_option("RULE", rules_.rule, "a rule id, like KB-14");
    cmd->callback([this] { chosen_ = [this] { return show_rules(rules_); }; });
  }

  void add_cards() {
    CLI::App* cmd = command("cards", "show what every card of a game does",
                            "kingmaker cards royal\n  kingmaker cards royal --lang sr");
    cmd->add_option("GAME", cards_.game, "which game")->required();
    cmd->add_option("--lang", cards_.language, "en or sr")->capture_default_str();
    cmd->callback([this] { chosen_ = [this] { return show_cards(cards_); }; });
  }

  void add_minutes() {
    CLI::App* cmd = command("minutes", "how long a game takes one person among bots",
                            "kingmaker minutes\n"
                            "  kingmaker minutes kingdom --players 3 --games 100 --json");
    cmd->add_option("GAME", minutes_.game, "which game (normally all)");
    cmd->add_option("--players", minutes_.players, "how many play (normally every number)")
        ->check(whole(1, 99));
    cmd->add_option("--games", minutes_.games, "how many games of each")
        ->check(whole(1, 1'000'000))
        ->capture_default_str();
    cmd->add_option("--seed", minutes_.seed, "the same seed plays the same games")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_flag("--json", minutes_.json, "print a JSON array");
    cmd->callback([this] { chosen_ = [this] { return show_minutes(minutes_); }; });
  }

  void add_play() {
    CLI::App* cmd = command("play", "play in the terminal",
                            "kingmaker play blackball\n"
                            "  kingmaker play cersei --players 3 --rules pickup=shuffled --seed 5\n"
                            "  kingmaker play blackball --resume");
    cmd->add_option("GAME", play_.game, "which game")->required();
    CLI::Option* resume =
        cmd->add_flag("--resume", play_.resume, "go on with the last game of this kind");
    cmd->add_option("--players", play_.players, "how many play")
        ->check(whole(1, 99))
        ->excludes(resume);
    cmd->add_option("--bots", play_.bots, std::string("the others: ") + kBotsHelp)
        ->capture_default_str()
        ->excludes(resume);
    cmd->add_option("--seat", play_.seat, "your seat, from 0")
        ->check(whole(0, 99))
        ->default_val(0)
        ->excludes(resume);
    cmd->add_option("--rules", play_.rules, kRulesHelp)->excludes(resume);
    cmd->add_option(
        "--record", play_.record,
        "add a record of the game to this file, step by step; --resume goes on with it");
    cmd->add_flag("--ask-forced", play_.ask_forced, "ask also where there is only one choice");
    CLI::Option* seed = cmd->add_option("--seed", play_.seed, "the same seed deals the same cards")
                            ->check(whole(0, kAnySeed))
                            ->excludes(resume);
    cmd->callback([this, seed] {
      play_.has_seed = seed->count() > 0;
      chosen_ = [this] { return play(play_); };
    });
  }

  void add_watch() {
    CLI::App* cmd =
        command("watch",
                "play one game of bots at a table, and print what its viewers are told\n"
                "as JSON lines: docs/protocol.md explains them",
                "kingmaker watch king --viewer spectator\n"
                "  kingmaker watch kingdom --players 3 --viewer all --every 20");
    cmd->add_option("GAME", watch_.game, "which game")->required();
    cmd->add_option("--players", watch_.players, "how many play")->check(whole(1, 99));
    cmd->add_option("--rules", watch_.rules, kRulesHelp);
    cmd->add_option("--bots", watch_.bots, std::string(kBotsHelp) + " by seat")
        ->capture_default_str();
    cmd->add_option("--seed", watch_.seed, "the same seed plays the same game")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_option(
           "--viewer", watch_.viewer,
           "who looks on: a seat, from 0, spectator, or all; of all, each line says whose it is")
        ->capture_default_str();
    cmd->add_option("--lang", watch_.language, "en or sr")->capture_default_str();
    cmd->add_option("--every", watch_.every, "a whole view after every so many packets")
        ->check(whole(1, 1'000'000));
    cmd->add_flag("--hints", watch_.hints, "ask for advice before each choice of the first seat");
    cmd->add_flag("--take-back", watch_.take_back, "take every tenth choice back");
    cmd->add_flag("--trouble", watch_.trouble,
                  "the first seat is often gone until a bot stands in, and is refused");
    cmd->callback([this] { chosen_ = [this] { return watch(watch_); }; });
  }

  void add_sim() {
    CLI::App* cmd = command("sim", "play many games as fast as possible and print what came out",
                            "kingmaker sim blackball --games 1000000 --seed 7 --json\n"
                            "  kingmaker sim cersei --players 2..4 --rules random --check\n"
                            "  kingmaker sim cersei --games 100 --records games.jsonl");
    cmd->add_option("GAME", sim_.game, "which game")->required();
    cmd->add_option("--games", sim_.games, "how many games")
        ->check(whole(0, kMostGames))
        ->capture_default_str();
    cmd->add_option("--seed", sim_.seed, "the same seed plays the same games")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_option("--first", sim_.first, "number of the first game, to find one again")
        ->check(whole(0, kMostGames));
    cmd->add_option("--players", sim_.players, "how many play, or a range like 2..4 to draw from");
    cmd->add_option("--rules", sim_.rules, std::string(kRulesHelp) + ", or random");
    cmd->add_option("--threads", sim_.threads, "how many threads (normally one a core)")
        ->check(whole(1, 1024));
    cmd->add_option("--bots", sim_.bots, std::string(kBotsHelp) + " by seat");
    cmd->add_option(
        "--records", sim_.records,
        "write a record of every game to this file; - is standard output, with the figures on "
        "standard error");
    cmd->add_flag("--check", sim_.check, "look for broken invariants after every step");
    cmd->add_flag("--coverage", sim_.coverage, "count how often each rule did something");
    cmd->add_flag("--json", sim_.json, "print one JSON object");
    cmd->callback([this] { chosen_ = [this] { return simulate(sim_); }; });
  }

  void add_arena() {
    CLI::App* cmd = command("arena", "find out which of two bots is stronger, on the same deals",
                            "kingmaker arena king --bots mcts:500,flat --deals 50\n"
                            "  kingmaker arena royal --bots strong,greedy --stop");
    cmd->add_option("GAME", arena_.game, "which game")->required();
    cmd->add_option("--bots", arena_.bots, kBotsHelp)->required();
    cmd->add_option("--deals", arena_.deals, "how many deals, each played from every seat")
        ->check(whole(1, kMostGames))
        ->capture_default_str();
    cmd->add_option("--seed", arena_.seed, "the same seed deals the same cards")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_option("--players", arena_.players, "how many play")->check(whole(1, 99));
    cmd->add_option("--rules", arena_.rules, kRulesHelp);
    cmd->add_option("--threads", arena_.threads, "how many threads (normally one a core)")
        ->check(whole(1, 1024));
    cmd->add_flag("!--no-mirror", arena_.mirror, "only the first bot alone among others");
    cmd->add_flag("--stop", arena_.stop, "stop as soon as it is clear who is stronger");
    cmd->add_flag("--json", arena_.json, "print one JSON object");
    cmd->callback([this] { chosen_ = [this] { return run_arena(arena_); }; });
  }

  void add_lab() {
    CLI::App* cmd = command("lab", "find what is wrong with a game",
                            "kingmaker lab cersei\n"
                            "  kingmaker lab kingdom --players 4 --games 100000 --json");
    cmd->add_option("GAME", lab_.game, "which game")->required();
    cmd->add_option("--games", lab_.games,
                    "how many games of random players; who thinks plays fewer")
        ->check(whole(1, kMostGames))
        ->capture_default_str();
    cmd->add_option("--bots", lab_.bots, std::string("stronger and stronger ones: ") + kBotsHelp)
        ->capture_default_str();
    cmd->add_option("--seed", lab_.seed, "the same seed plays the same games")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_option("--players", lab_.players, "how many play")->check(whole(1, 99));
    cmd->add_option("--rules", lab_.rules, kRulesHelp);
    cmd->add_option("--threads", lab_.threads, "how many threads (normally one a core)")
        ->check(whole(1, 1024));
    cmd->add_option("--vary", lab_.vary,
                    "compare readings on the same deals: option=a,b; again for more options")
        ->allow_extra_args(false);
    cmd->add_option("--notebook", lab_.notebook,
                    "keep what is done in this file, to go on after an interruption");
    cmd->add_option("-o,--output", lab_.report, "write a report for people to this file (HTML)");
    cmd->add_flag("--json", lab_.json, "print one JSON object");
    cmd->callback([this] { chosen_ = [this] { return run_lab(lab_); }; });
  }

  void add_replay() {
    CLI::App* cmd = command("replay", "check that the games of record files followed every rule",
                            "kingmaker replay games.jsonl\n  kingmaker replay - < games.jsonl\n"
                            "  kingmaker replay games.jsonl --viewer 0");
    cmd->add_option("FILE", replay_.files, "record files; - is standard input")->required();
    cmd->add_flag("--tell", replay_.tell, "tell each game, step by step, with all cards open");
    cmd->add_flag("--json", replay_.json, "print one JSON object");
    cmd->add_option("--viewer", replay_.viewer,
                    "print each game as this viewer saw it, as JSON lines like those of watch: a\n"
                    "seat, from 0, spectator, or all");
    cmd->add_option("--lang", replay_.language, "of the words: en or sr")->capture_default_str();
    cmd->callback([this] { chosen_ = [this] { return replay_files(replay_); }; });
  }

  void add_analyse() {
    CLI::App* cmd =
        command("analyse", "tell luck from error in a recorded game, and find its worst decisions",
                "kingmaker analyse games.jsonl\n"
                "  kingmaker analyse games.jsonl --game 3 --seat 0 --budget mcts:5000");
    cmd->add_option("FILE", analyse_.file, "a record file; - is standard input")->required();
    cmd->add_option("--game", analyse_.game, "which of its games, from 1")
        ->check(whole(1, kMostGames))
        ->capture_default_str();
    cmd->add_option("--seat", analyse_.seat, "only this seat's decisions, from 0")
        ->check(whole(0, 99));
    cmd->add_option("--budget", analyse_.budget,
                    "what a search may spend on a decision: mcts:1000 (simulations) or mcts:20ms")
        ->capture_default_str();
    cmd->add_option("--top", analyse_.top, "how many of the costliest decisions to show")
        ->check(whole(0, 1'000'000))
        ->capture_default_str();
    cmd->add_option("--seed", analyse_.seed, "the same seed imagines the same layouts")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_option("--threads", analyse_.threads, "how many threads (normally one a core)")
        ->check(whole(1, 1024));
    cmd->add_option(
        "--viewer", analyse_.viewer,
        "to whom it is told: a seat, which is called `you`, or spectator; else each decision\n"
        "is told to who made it, and text to a spectator");
    cmd->add_option("--lang", analyse_.language, "of the words: en or sr")->capture_default_str();
    cmd->add_flag("--json", analyse_.json, "print one JSON object, with every decision");
    cmd->callback([this] { chosen_ = [this] { return analyse(analyse_); }; });
  }

  void add_perft() {
    CLI::App* cmd = command("perft", "count the ways a game can go, to a depth, over a fixed deal",
                            "kingmaker perft blackball --seed 3 --depth 8\n  "
                            "kingmaker perft king --moves 'declare kiz' --depth 5");
    cmd->add_option("GAME", perft_.game, "which game")->required();
    cmd->add_option("--depth", perft_.depth, "steps: choices, and steps of the table")
        ->check(whole(1, 64))
        ->capture_default_str();
    cmd->add_option("--seed", perft_.seed, "which deal")
        ->check(whole(0, kAnySeed))
        ->capture_default_str();
    cmd->add_option("--deal", perft_.deal,
                    "these cards instead: 'AS KH | QD 2C', a hand for each seat");
    cmd->add_option("--moves", perft_.moves, "what is played first: 'declare rifki, play 2C'");
    cmd->add_option("--players", perft_.players, "how many play")->check(whole(1, 99));
    cmd->add_option("--rules", perft_.rules, kRulesHelp);
    cmd->add_flag("--choices-only", perft_.choices_only,
                  "stop where the table makes a step of its own");
    cmd->add_flag("--json", perft_.json, "print one JSON object");
    cmd->callback([this] { chosen_ = [this] { return count_leaves(perft_); }; });
  }

  void add_solve() {
    CLI::App* cmd =
        command("solve", "what a hand of king is worth with all cards open",
                "kingmaker solve --hands 'AS 2H | KS 3H | QS 4H | JS 5H' --contract kiz\n"
                "  kingmaker solve --record games.jsonl --move 30 --hero 2\n"
                "  kingmaker solve --deals 100 --cards 8 --seed 7");
    CLI::Option* hands = cmd->add_option(
        "--hands", solve_.hands, "the cards of seats 0 to 3: 'AS 2H | KS 3H | QS 4H | JS 5H'");
    CLI::Option* record =
        cmd->add_option("--record", solve_.record,
                        "a hand of a recorded session in this file; - is standard input");
    CLI::Option* deals =
        cmd->add_option("--deals", solve_.deals, "so many random deals, with the time they take")
            ->check(whole(1, 1'000'000));
    hands->excludes(record)->excludes(deals);
    record->excludes(deals);
    cmd->add_option("--contract", solve_.contract, "like kiz or 'trump S' (normally all of them)")
        ->excludes(record);
    cmd->add_option("--hero", solve_.hero,
                    "the seat whose points count (normally each; of random deals each in turn)")
        ->check(whole(0, 3));
    cmd->add_option("--leader", solve_.leader, "the seat that leads")
        ->check(whole(0, 3))
        ->needs(hands)
        ->default_val(0);
    cmd->add_flag("--hearts", solve_.hearts, "a heart has been discarded, so that they may be led")
        ->needs(hands);
    cmd->add_option("--rules", solve_.rules, "rule options of king, like rifki_discard=hearts")
        ->needs(hands);
    cmd->add_option("--game", solve_.game, "which record of the file")
        ->check(whole(1, kMostGames))
        ->needs(record);
    cmd->add_option("--move", solve_.move,
                    "before which move of the record (normally the first card)")
        ->check(whole(0, 1'000'000))
        ->needs(record);
    cmd->add_option("--cards", solve_.cards, "deals played down to so many cards each")
        ->check(whole(1, 13))
        ->needs(deals);
    cmd->add_option("--seed", solve_.seed, "the same seed makes the same deals")
        ->check(whole(0, kAnySeed))
        ->needs(deals);
    cmd->add_option("--memory", solve_.memory, "megabytes for what is known of positions")
        ->check(whole(1, 65536))
        ->capture_default_str();
    cmd->add_flag("--json", solve_.json, "print one JSON object");
    cmd->callback([this] { chosen_ = [this] { return solve(solve_); }; });
  }

  void add_bench() {
    CLI::App* cmd = command("bench", "measure the engine's speed on this machine",
                            "kingmaker bench\n  kingmaker bench cersei --json");
    cmd->add_option("NAME", bench_.only, "only benchmarks whose name contains this");
    cmd->add_option("--runs", bench_.runs, "runs of each, of which the median counts")
        ->check(whole(1, 1000))
        ->capture_default_str();
    cmd->add_option("--seconds", bench_.seconds, "length of a run")
        ->check(CLI::Range(0.001, 60.0))
        ->capture_default_str();
    cmd->add_flag("--json", bench_.json, "print a JSON array");
    cmd->callback([this] { chosen_ = [this] { return run_bench(bench_); }; });
  }

  CLI::App* command(const std::string& name, const std::string& does, const std::string& examples) {
    CLI::App* cmd = app_.add_subcommand(name, does);
    cmd->footer("Examples:\n  " + examples);
    return cmd;
  }

  std::string help_of_asked() const {
    const auto asked = app_.get_subcommands();
    return asked.empty() ? app_.help() : asked.front()->help("kingmaker");
  }

  // Which word was not understood, and what comes nearest to it.
  Phrase unknown_word(int argc, char** argv) const {
    const auto asked = app_.get_subcommands();
    std::vector<std::string> names;
    std::string word;
    if (asked.empty()) {
      for (const CLI::App* cmd : app_.get_subcommands(nullptr)) names.push_back(cmd->get_name());
      word = argc > 1 ? argv[1] : "";
    } else {
      for (const CLI::Option* option : asked.front()->get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
      }
      const auto extras = asked.front()->remaining();
      word = extras.empty() ? "" : extras.front();
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    const Filling nearest = did_you_mean(word, views);
    if (asked.empty()) {
      return {"no command {0}; there is {1}{2}"_m, in_quotes(word), any_of(views), nearest};
    }
    return {"{0} knows no {1}; there is {2}{3}"_m, asked.front()->get_name(), in_quotes(word),
            any_of(views), nearest};
  }

  static std::string one_line(std::string text) {
    for (char& c : text) {
      if (c == '\n') c = ' ';
    }
    return text;
  }

  CLI::App app_{"Five card games about kings: play them, simulate them, check them.", "kingmaker"};
  std::function<int()> chosen_;
  GamesArgs games_;
  RulesArgs rules_;
  CardsArgs cards_;
  MinutesArgs minutes_;
  PlayArgs play_;
  WatchArgs watch_;
  SimArgs sim_;
  ArenaArgs arena_;
  LabArgs lab_;
  ReplayArgs replay_;
  AnalyseArgs analyse_;
  PerftArgs perft_;
  SolveArgs solve_;
  BenchArgs bench_;
};

}  // namespace
}  // namespace km::cli

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  try {
    const int code = km::cli::CommandLine().run(argc, argv);
    return km::cli::finish_output(code);
  } catch (const std::system_error& error) {  // fmt, when standard output takes no more
    using km::cli::operator""_m;
    return km::cli::failed("cannot write the output: {0}"_m, error.code().message());
  }
}
