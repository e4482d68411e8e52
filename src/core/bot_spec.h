// Which bots there are, what they may spend, and a bot as whoever seats it holds it.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

namespace km {

// What a search may spend on a move: so many simulations, or so much time, whichever is used up first; 0 is no limit. By
// simulations alone its moves can be repeated. Advice tries out besides what such a search has ranked: no time ends that.
// Who no longer needs the answer sets `stop`, from another thread too: a search then gives the best found so far.
struct Budget {
  std::int64_t simulations = 0;
  double milliseconds = 0;
  const std::atomic<bool>* stop = nullptr;

  bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
  // Who may stop it does not make it another budget.
  friend bool operator==(const Budget& a, const Budget& b) {
    return a.simulations == b.simulations && a.milliseconds == b.milliseconds;
  }
};

enum class BotKind : std::uint8_t {
  kRandom,  // any choice
  kGreedy,  // a few rules of thumb
  kFlat,    // tries every choice in 20 imagined worlds, with 5 random playouts each
  kSearch,  // a tree of actions over imagined worlds
  kPolicy   // the game's own policy, where it has one; else a search
};
inline constexpr int kBotKinds = 5;

// What a bot keeps in mind of the game.
enum class Memory : std::uint8_t {
  kAll,    // everything, and what it proves about the hidden cards
  kCards,  // the cards that were seen, without conclusions
  kTable   // what lies on the table now
};

// Which bot is asked for; only a search, or what may be one, has a budget, and it remembers the cards
// at least.
struct BotSpec {
  BotKind kind = BotKind::kRandom;
  Budget budget;
  Memory memory = Memory::kAll;
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};

// A bot at run time, whatever its game. It sits at one seat of one table at a time.
class Bot {
 public:
  virtual ~Bot() = default;
  virtual std::string_view game() const = 0;  // the id of the game that it can play
  // Forgets the last game. The same seed makes the same moves.
  virtual void new_game(std::uint64_t seed) = 0;
};

}  // namespace km
