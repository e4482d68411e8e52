// The subcommands of `kingmaker`. Each takes what the command line said and returns an exit code (docs/commands.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace km::cli {

inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;  // it was asked rightly, and did not work: another try may
inline constexpr int kUsage = 2;   // it was asked wrongly: the same words never work
inline constexpr int kInterrupted = 130;

struct GamesArgs {
  bool json = false;
};
int list_games(const GamesArgs& args);

struct RulesArgs {
  std::string game;
  std::string rule;  // one rule only, or all
};
int show_rules(const RulesArgs& args);

struct CardsArgs {
  std::string game;
};
int show_cards(const CardsArgs& args);

struct MinutesArgs {
  std::string game;  // empty: all
  int players = 0;   // every number
  int games = 100;
  std::uint64_t seed = 1;
  bool json = false;
};
int show_minutes(const MinutesArgs& args);

struct SimArgs {
  std::string game;
  std::string rules;
  std::string players;
  std::string bots;
  std::uint64_t games = 10'000;
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  int threads = 0;
  std::string records;
  bool check = false;
  bool coverage = false;
  bool json = false;
};
int simulate(const SimArgs& args);

struct ArenaArgs {
  std::string game;
  std::string rules;
  std::string bots;
  int players = 0;
  std::uint64_t deals = 100;
  std::uint64_t seed = 1;
  int threads = 0;
  bool mirror = true;
  bool stop = false;
  bool json = false;
};
int run_arena(const ArenaArgs& args);

struct LabArgs {
  std::string game;
  std::string rules;
  std::string bots = "greedy,mcts:50";
  std::vector<std::string> vary;
  int players = 0;
  std::uint64_t games = 1'000'000;
  std::uint64_t seed = 1;
  int threads = 0;
  std::string report;
  std::string notebook;
  bool json = false;
};
int run_lab(const LabArgs& args);

struct ReplayArgs {
  std::vector<std::string> files;
  std::string viewer;  // empty: nobody
  bool tell = false;
  bool json = false;
};
int replay_files(const ReplayArgs& args);

struct AnalyseArgs {
  std::string file;
  std::uint64_t game = 1;
  int seat = -1;       // all
  std::string viewer;  // empty: who decided
  std::string budget = "mcts:1000";
  std::uint64_t seed = 1;
  int threads = 0;
  int top = 8;
  bool json = false;
};
int analyse(const AnalyseArgs& args);

struct PerftArgs {
  std::string game;
  std::string rules;
  int players = 0;
  int depth = 6;
  std::uint64_t seed = 1;
  std::string deal;
  std::string moves;
  bool choices_only = false;
  bool json = false;
};
int count_leaves(const PerftArgs& args);

struct SolveArgs {
  std::string hands;
  std::string contract;
  std::string rules;
  int leader = 0;
  int hero = -1;  // all four
  bool hearts = false;
  std::string record;
  std::uint64_t game = 1;
  std::int64_t move = -1;  // the first card
  std::uint64_t deals = 0;
  int cards = 13;
  std::uint64_t seed = 1;
  int memory = 512;
  bool json = false;
};
int solve(const SolveArgs& args);

struct BenchArgs {
  std::string only;
  int runs = 9;
  double seconds = 0.2;
  bool json = false;
};
int run_bench(const BenchArgs& args);

struct WatchArgs {
  std::string game;
  std::string rules;
  std::string bots = "greedy";
  std::string viewer = "0";
  int players = 0;
  std::uint64_t seed = 1;
  int every = 0;  // packets from view to view; 0: only the first and the last one
  bool hints = false;
  bool take_back = false;
  bool trouble = false;
};
int watch(const WatchArgs& args);

struct PlayArgs {
  std::string game;
  std::string rules;
  std::string bots = "medium";
  std::string record;
  int players = 0;
  int seat = 0;
  std::uint64_t seed = 0;
  bool has_seed = false;
  bool resume = false;
  bool ask_forced = false;
};
int play(const PlayArgs& args);

struct ServeArgs {
  std::string bind = "127.0.0.1";
  int port = 5464;  // 0: any that is free
  std::string app;  // empty: where the program has it
};
int serve(const ServeArgs& args);

}  // namespace km::cli
