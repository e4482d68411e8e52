// Who is stronger: two bots on the same deals. On every deal the candidate sits at each seat in turn
// among copies of the other; then the other way round. So the luck of the deal falls on both alike.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>

#include "runtime/match.h"
#include "study/statistics.h"

namespace km {

struct ArenaSpec {
  RuleValues rules;
  int players = 2;
  BotSpec candidate;
  BotSpec other;
  std::uint64_t seed = 1;
  std::uint64_t deals = 100;
  int threads = 0;          // 0: one a core
  bool mirror = true;       // the other alone among candidates, too
  bool stop_early = false;  // as soon as it is clear who is stronger
  // Counts what the bots decide, as they do: a deal can take long.
  std::atomic<std::uint64_t>* decisions = nullptr;
};

// CPU time of a bot's moves.
struct MoveTime {
  double milliseconds = 0;
  double longest = 0;
  std::uint64_t moves = 0;
  void add(double spent) {
    milliseconds += spent;
    longest = std::max(longest, spent);
    ++moves;
  }
  void add(const MoveTime& more) {
    milliseconds += more.milliseconds;
    longest = std::max(longest, more.longest);
    moves += more.moves;
  }
  double mean() const { return moves == 0 ? 0 : milliseconds / static_cast<double>(moves); }
};

struct ArenaReport {
  // The candidate alone among others, and the mean with the mirror's, turned round:
  Paired points;  // score less the mean of the others'
  Paired wins;    // share of games won, more than is due to one of so many
  Paired alone;   // the candidate's own score alone among others
  Paired length;  // of these games
  MoveTime candidate_time;
  MoveTime other_time;
  std::uint64_t games = 0;
  bool illegal = false;  // a bot did what is not allowed: the arena was closed
  bool stopped = false;
};

// Called with the number of deals done; says whether to go on.
using ArenaProgress = std::function<bool(std::uint64_t)>;
ArenaReport run_arena(const GameKind& game, const ArenaSpec& spec, const ArenaProgress& progress);

}  // namespace km
