// The `kingmaker` program: what can be asked of it. The work is in the other files.
#include <clocale>
#include <limits>
#include <system_error>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "runtime/match.h"

namespace km::cli {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000'000;
constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostPlayers =
    99;  // of any game that there could be: each says how many it allows
constexpr std::uint64_t kMostThreads = 1024;

// What several commands have, in the same words.
constexpr Message kText = "WORDS"_m;
constexpr Message kNumber = "N"_m;
constexpr Message kFile = "FILE"_m;
constexpr Message kSameGames = "the same seed plays the same games"_m;
constexpr Message kObject = "print one JSON object"_m;
constexpr Message kBots =
    "easy, medium, strong; random, greedy, flat;\n"
    "mcts:500 (simulations), mcts:20ms (time),\n"
    "policy:500 (the game's own, where it has one)"_m;

class Commands {
 public:
  Commands() {
    add_games();
    add_rules();
    add_cards();
    add_minutes();
    add_serve();
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

  int run(const std::vector<std::string>& words) { return line_.run(words); }

 private:
  void add_games() {
    Subcommand& cmd = line_.add("games", "list the games with their options"_m,
                                {"games", "games --json"}, [this] { return list_games(games_); });
    cmd.flag("--json", "as JSON, by the words of the letter `game` in docs/protocol.md"_m,
             games_.json);
  }

  void add_rules() {
    Subcommand& cmd = line_.add("rules", "show a rule book, or one rule of it"_m,
                                {"rules blackball", "rules blackball KB-14"},
                                [this] { return show_rules(rules_); });
    ask_for_game(cmd, rules_.game);
    cmd.place("RULE"_m, "a rule by its id, like KB-14"_m, something(rules_.rule));
  }

  void add_cards() {
    Subcommand& cmd =
        line_.add("cards", "show what every card of a game does"_m,
                  {"cards royal", "cards royal --lang sr"}, [this] { return show_cards(cards_); });
    ask_for_game(cmd, cards_.game);
  }

  void add_minutes() {
    Subcommand& cmd = line_.add("minutes", "measure how long a game takes one person among bots"_m,
                                {"minutes", "minutes kingdom --players 3 --games 100 --json"},
                                [this] { return show_minutes(minutes_); });
    cmd.place("GAME"_m, {"{0} (normally all)"_m, which_games()}, text(minutes_.game));
    cmd.option("--players", kNumber, "how many play (normally every number)"_m,
               whole(minutes_.players, 1, kMostPlayers));
    cmd.option("--games", kNumber, "how many games of each"_m, whole(minutes_.games, 1, 1'000'000));
    add_seed(cmd, kSameGames, minutes_.seed);
    cmd.flag("--json", "print a JSON array"_m, minutes_.json);
  }

  void add_serve() {
    Subcommand& cmd =
        line_.add("serve", "serve the web app: the games in a browser"_m,
                  {"serve", "serve --bind 0.0.0.0 --port 8080"}, [this] { return serve(serve_); });
    cmd.option("--bind", "ADDRESS"_m,
               "where to listen: 0.0.0.0 is the whole network, not this machine alone"_m,
               something(serve_.bind));
    cmd.option("--port", kNumber, "at which port; 0 is any that is free"_m,
               whole(serve_.port, 0, 65535));
    cmd.option("--app", "FOLDER"_m, "where the built app lies (normally beside the program)"_m,
               something(serve_.app));
  }

  void add_play() {
    Subcommand& cmd =
        line_.add("play", "play in the terminal"_m,
                  {"play blackball", "play cersei --players 3 --rules pickup=shuffled --seed 5",
                   "play blackball --resume"},
                  [this] { return play(play_); });
    ask_for_game(cmd, play_.game);
    const Option& resume =
        cmd.flag("--resume", "go on with the last game of this kind"_m, play_.resume);
    add_players(cmd, play_.players).never_with(resume);
    cmd.option("--bots", "BOTS"_m, {"who plays at the other seats, with commas: {0}"_m, kBots},
               text(play_.bots))
        .never_with(resume);
    cmd.option("--seat", kNumber, "your seat, from 0"_m, whole(play_.seat, 0, kMostPlayers))
        .never_with(resume);
    add_rules_option(cmd, play_.rules).never_with(resume);
    cmd.option("--record", kFile,
               "add a record of the game to this file, step by step;\n--resume goes on with it"_m,
               something(play_.record));
    cmd.flag("--ask-forced", "ask also where there is only one choice"_m, play_.ask_forced);
    Value seed = whole(play_.seed, 0, kAnySeed);
    seed.usual.clear();  // drawn anew for each game
    cmd.option("--seed", kNumber, "the same seed deals the same cards"_m,
               {[this, take = seed.take](std::string_view word) {
                  play_.has_seed = true;
                  return take(word);
                },
                ""})
        .never_with(resume);
  }

  void add_watch() {
    Subcommand& cmd = line_.add(
        "watch",
        "play one game of bots at a table, and print what its viewers are told\n"
        "as JSON lines: docs/protocol.md explains them"_m,
        {"watch king --viewer spectator", "watch kingdom --players 3 --viewer all --every 20"},
        [this] { return watch(watch_); });
    ask_for_game(cmd, watch_.game);
    add_players(cmd, watch_.players);
    add_rules_option(cmd, watch_.rules);
    add_bots_by_seat(cmd, watch_.bots);
    add_seed(cmd, "the same seed plays the same game"_m, watch_.seed);
    cmd.option("--viewer", "WHO"_m,
               "who looks on: a seat, from 0, spectator, or all;\n"
               "of all, each line says whose it is"_m,
               something(watch_.viewer));
    cmd.option("--every", kNumber, "a whole view after every so many packets"_m,
               whole(watch_.every, 1, 1'000'000));
    cmd.flag("--hints", "ask for advice before each choice of the first seat"_m, watch_.hints);
    cmd.flag("--take-back", "take every tenth choice back"_m, watch_.take_back);
    cmd.flag("--trouble", "the first seat is often gone until a bot stands in, and is refused"_m,
             watch_.trouble);
  }

  void add_sim() {
    Subcommand& cmd =
        line_.add("sim", "play many games as fast as possible, and print what came of them"_m,
                  {"sim blackball", "sim blackball --games 1000000 --seed 7 --json",
                   "sim cersei --players 2..4 --rules random --check",
                   "sim cersei --games 100 --records games.jsonl"},
                  [this] { return simulate(sim_); });
    ask_for_game(cmd, sim_.game);
    cmd.option("--games", kNumber, "how many games"_m, whole(sim_.games, 1, kMostGames));
    add_seed(cmd, kSameGames, sim_.seed);
    cmd.option("--first", kNumber, "the number of the first game, to find one again"_m,
               whole(sim_.first, 0, kMostGames));
    cmd.option("--players", kNumber, "how many play, or a range like 2..4 to draw from"_m,
               something(sim_.players));
    cmd.option("--rules", kText,
               "rule options, like ace=low,kings=held (`kingmaker games` shows them),\n"
               "or random"_m,
               text(sim_.rules));
    add_threads(cmd, sim_.threads);
    add_bots_by_seat(cmd, sim_.bots);
    cmd.option("--records", kFile,
               "write a record of every game to this file;\n"
               "- is standard output, and then the figures go to standard error"_m,
               something(sim_.records));
    cmd.flag("--check", "look for broken invariants after every step"_m, sim_.check);
    cmd.flag("--coverage", "count how often each rule did something"_m, sim_.coverage);
    cmd.flag("--json", kObject, sim_.json);
  }

  void add_arena() {
    Subcommand& cmd = line_.add(
        "arena", "find out which of two bots is stronger, on the same deals"_m,
        {"arena king --bots mcts:500,flat --deals 50", "arena royal --bots strong,greedy --stop"},
        [this] { return run_arena(arena_); });
    ask_for_game(cmd, arena_.game);
    cmd.option("--bots", "BOT,BOT"_m, {"the two: {0}"_m, kBots}, text(arena_.bots)).needed();
    cmd.option("--deals", kNumber, "how many deals, each played from every seat"_m,
               whole(arena_.deals, 1, kMostGames));
    add_seed(cmd, "the same seed deals the same cards"_m, arena_.seed);
    add_players(cmd, arena_.players);
    add_rules_option(cmd, arena_.rules);
    add_threads(cmd, arena_.threads);
    cmd.flag("--no-mirror", "only the first bot sits alone among others"_m, arena_.mirror, false);
    cmd.flag("--stop", "stop as soon as it is clear who is stronger"_m, arena_.stop);
    cmd.flag("--json", kObject, arena_.json);
  }

  void add_lab() {
    Subcommand& cmd = line_.add("lab", "find what is wrong with a game"_m,
                                {"lab cersei", "lab kingdom --players 4 --games 100000 --json"},
                                [this] { return run_lab(lab_); });
    ask_for_game(cmd, lab_.game);
    cmd.option("--games", kNumber, "how many games of random players; who thinks plays fewer"_m,
               whole(lab_.games, 1, kMostGames));
    cmd.option("--bots", "BOTS"_m, {"stronger and stronger ones, with commas: {0}"_m, kBots},
               text(lab_.bots));
    add_seed(cmd, kSameGames, lab_.seed);
    add_players(cmd, lab_.players);
    add_rules_option(cmd, lab_.rules);
    add_threads(cmd, lab_.threads);
    cmd.option("--vary", kText,
               "compare readings on the same deals: option=a,b;\nagain for more options"_m,
               texts(lab_.vary))
        .again_and_again();
    cmd.option("--notebook", kFile,
               "keep what is done in this file, to go on after an interruption"_m,
               something(lab_.notebook));
    cmd.option("--output", kFile, "write a report for people to this file (HTML)"_m,
               something(lab_.report))
        .short_name('o');
    cmd.flag("--json", kObject, lab_.json);
  }

  void add_replay() {
    Subcommand& cmd =
        line_.add("replay", "check that the games of record files followed every rule"_m,
                  {"replay games.jsonl", "replay - < games.jsonl", "replay games.jsonl --viewer 0"},
                  [this] { return replay_files(replay_); });
    cmd.place(kFile, "a file of records; - is standard input"_m, texts(replay_.files))
        .needed()
        .again_and_again();
    const Option& tell =
        cmd.flag("--tell", "tell each game, step by step, with all cards open"_m, replay_.tell);
    Option& json = cmd.flag("--json", kObject, replay_.json);
    cmd.option("--viewer", "WHO"_m,
               "print each game as this viewer saw it, as JSON lines like those of watch:\n"
               "a seat, from 0, spectator, or all"_m,
               something(replay_.viewer))
        .never_with(tell)
        .never_with(json);
    json.never_with(tell);
  }

  void add_analyse() {
    Subcommand& cmd = line_.add(
        "analyse", "tell luck from error in a recorded game, and find its worst decisions"_m,
        {"analyse games.jsonl", "analyse games.jsonl --game 3 --seat 0 --budget mcts:5000"},
        [this] { return analyse(analyse_); });
    cmd.place(kFile, "a file of records; - is standard input"_m, something(analyse_.file)).needed();
    cmd.option("--game", kNumber, "which of its games, from 1"_m,
               whole(analyse_.game, 1, kMostGames));
    cmd.option("--seat", kNumber, "only this seat's decisions, from 0"_m,
               whole(analyse_.seat, 0, kMostPlayers));
    cmd.option("--budget", "BOT"_m,
               "what a search may spend on a decision:\nmcts:1000 (simulations) or mcts:20ms"_m,
               something(analyse_.budget));
    cmd.option("--top", kNumber, "how many of the costliest decisions to show"_m,
               whole(analyse_.top, 0, 1'000'000));
    add_seed(cmd, "the same seed imagines the same layouts"_m, analyse_.seed);
    add_threads(cmd, analyse_.threads);
    cmd.option("--viewer", "WHO"_m,
               "to whom it is told: a seat, which is called `you`, or spectator;\n"
               "else each decision is told to who made it, and text to a spectator"_m,
               something(analyse_.viewer));
    cmd.flag("--json", "print one JSON object, with every decision"_m, analyse_.json);
  }

  void add_perft() {
    Subcommand& cmd = line_.add(
        "perft", "count the ways that a game can go, to a depth, over a fixed deal"_m,
        {"perft blackball --seed 3 --depth 8", "perft king --moves 'declare kiz' --depth 5"},
        [this] { return count_leaves(perft_); });
    ask_for_game(cmd, perft_.game);
    cmd.option("--depth", kNumber, "steps: choices, and steps of the table"_m,
               whole(perft_.depth, 1, 64));
    add_seed(cmd, "which deal"_m, perft_.seed);
    cmd.option("--deal", "CARDS"_m,
               {"these cards instead, a hand for each seat: {0}"_m, "'AS KH | QD 2C'"},
               something(perft_.deal));
    cmd.option("--moves", kText, "what is played first: 'declare rifki, play 2C'"_m,
               something(perft_.moves));
    add_players(cmd, perft_.players);
    add_rules_option(cmd, perft_.rules);
    cmd.flag("--choices-only", "stop where the table makes a step of its own"_m,
             perft_.choices_only);
    cmd.flag("--json", kObject, perft_.json);
  }

  void add_solve() {
    Subcommand& cmd = line_.add(
        "solve", "find what a hand of king is worth with all cards open"_m,
        {"solve --hands 'AS 2H | KS 3H | QS 4H | JS 5H' --contract kiz",
         "solve --record games.jsonl --move 30 --hero 2", "solve --deals 100 --cards 8 --seed 7"},
        [this] { return solve(solve_); });
    const Option& hands =
        cmd.option("--hands", "CARDS"_m,
                   {"the cards of seats 0 to 3: {0}"_m, "'AS 2H | KS 3H | QS 4H | JS 5H'"},
                   something(solve_.hands));
    const Option& record =
        cmd.option("--record", kFile,
                   "a hand of a recorded session in this file; - is standard input"_m,
                   something(solve_.record))
            .never_with(hands);
    const Option& deals =
        cmd.option("--deals", kNumber, "so many random deals, with the time that they take"_m,
                   whole(solve_.deals, 1, 1'000'000))
            .never_with(hands)
            .never_with(record);
    cmd.option("--contract", "NAME"_m, "like kiz or 'trump S' (normally all of them)"_m,
               something(solve_.contract))
        .never_with(record);
    cmd.option("--hero", kNumber,
               "the seat whose points count (normally each;\nof random deals each in turn)"_m,
               whole(solve_.hero, 0, 3));
    cmd.option("--leader", kNumber, "the seat that leads"_m, whole(solve_.leader, 0, 3))
        .only_with(hands);
    cmd.flag("--hearts", "a heart has been discarded, so that they may be led"_m, solve_.hearts)
        .only_with(hands);
    cmd.option("--rules", kText, "rule options of king, like rifki_discard=hearts"_m,
               text(solve_.rules))
        .only_with(hands);
    cmd.option("--game", kNumber, "which record of the file"_m, whole(solve_.game, 1, kMostGames))
        .only_with(record);
    cmd.option("--move", kNumber, "before which move of the record (normally the first card)"_m,
               whole(solve_.move, 0, 1'000'000))
        .only_with(record);
    cmd.option("--cards", kNumber, "deals played down to so many cards each"_m,
               whole(solve_.cards, 1, 13))
        .only_with(deals);
    add_seed(cmd, "the same seed makes the same deals"_m, solve_.seed).only_with(deals);
    cmd.option("--memory", kNumber, "megabytes for what is known of positions"_m,
               whole(solve_.memory, 1, 65536));
    cmd.flag("--json", kObject, solve_.json);
  }

  void add_bench() {
    Subcommand& cmd =
        line_.add("bench", "measure how fast the engine is on this machine"_m,
                  {"bench", "bench cersei --json"}, [this] { return run_bench(bench_); });
    cmd.place("NAME"_m, "only benchmarks whose name contains this"_m, something(bench_.only));
    cmd.option("--runs", kNumber, "runs of each, of which the median counts"_m,
               whole(bench_.runs, 1, 1000));
    cmd.option("--seconds", kNumber, "how long a run takes"_m, fraction(bench_.seconds, 0.001, 60));
    cmd.flag("--json", "print a JSON array"_m, bench_.json);
  }

  // --- what several commands have

  static Phrase which_games() { return {"which game: {0}"_m, game_names()}; }
  static Filling game_names() {
    std::vector<std::string_view> names;
    for (const GameKind* game : all_games()) names.push_back(game->info().id);
    return any_of(names);
  }
  static void ask_for_game(Subcommand& cmd, std::string& game) {
    cmd.place("GAME"_m, which_games(), text(game))
        .needed({"which game? There is {0}; type, for example, kingmaker {1}"_m, game_names(),
                 cmd.example()});
  }
  static Option& add_players(Subcommand& cmd, int& players) {
    return cmd.option("--players", kNumber, "how many play (normally as few as can)"_m,
                      whole(players, 1, kMostPlayers));
  }
  static Option& add_rules_option(Subcommand& cmd, std::string& rules) {
    return cmd.option("--rules", kText,
                      "rule options, like ace=low,kings=held (`kingmaker games` shows them)"_m,
                      text(rules));
  }
  static Option& add_bots_by_seat(Subcommand& cmd, std::string& bots) {
    return cmd.option("--bots", "BOTS"_m,
                      {"who plays, by seat and over again, with commas: {0}"_m, kBots}, text(bots));
  }
  static Option& add_seed(Subcommand& cmd, Message meaning, std::uint64_t& seed) {
    return cmd.option("--seed", kNumber, meaning, whole(seed, 0, kAnySeed));
  }
  static Option& add_threads(Subcommand& cmd, int& threads) {
    return cmd.option("--threads", kNumber, "how many threads (normally one a core)"_m,
                      whole(threads, 1, kMostThreads));
  }

  CommandLine line_{"Five card games about kings: play them, simulate them, check them."_m};
  GamesArgs games_;
  RulesArgs rules_;
  CardsArgs cards_;
  MinutesArgs minutes_;
  ServeArgs serve_;
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

int run(std::vector<std::string> words) {
  if (const auto spoken = speak_as_asked(words); !spoken) return usage_error(spoken.error().text);
  return Commands().run(words);
}

}  // namespace
}  // namespace km::cli

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  try {
    const int code = km::cli::run({argv + 1, argv + argc});
    return km::cli::finish_output(code);
  } catch (const std::system_error& error) {  // fmt, when standard output takes no more
    using km::cli::operator""_m;
    return km::cli::failed("cannot write the output: {0}"_m,
                           km::system_reason(error.code().value()));
  }
}
