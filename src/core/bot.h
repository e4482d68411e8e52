// What a bot is: it is given a View and the choices there are, and answers with one of them. It
// never sees a State, so that its move cannot depend on what its seat may not know.
#pragma once

#include <cstdint>

#include "core/game.h"

namespace km {

// What a bot may spend on one move: so many simulations, or so much time, whichever is used up
// first; 0 is no limit. With simulations alone its moves can be repeated.
struct Budget {
  std::int64_t simulations = 0;
  double milliseconds = 0;
  friend bool operator==(const Budget&, const Budget&) = default;
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
  // Forgets the last game. The same seed makes the same moves.
  virtual void new_game(std::uint64_t seed) = 0;
};

template <class G>
class BotOf : public Bot {
 public:
  // One of the choices, of which there is at least one.
  virtual Action choose(const View<G>& view, const Choices& choices) = 0;
};

}  // namespace km
