// King with all cards open: what a hand is worth to one player, the hero, when the other three play
// together against the hero. Exact, from any point of a hand in play.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/king_position_table.h"
#include "core/fixed_list.h"
#include "games/king/game.h"

namespace km::king {

struct Solved {
  int value = 0;            // the hero's points of this hand still to come
  Card best;                // a best card for who is to act
  std::uint64_t nodes = 0;  // choices looked at
};
struct CardValue {
  Card card;
  int value = 0;  // as in Solved, after this card
  friend constexpr bool operator==(const CardValue&, const CardValue&) = default;
};
using CardValues = FixedList<CardValue, kRanks>;

// Option kiz_split is not looked at: a split Kız counts as it was played.
class Solver {
 public:
  explicit Solver(int megabytes);

  // Both for a state in Phase::kPlay.
  Solved solve(const State<Game>& state, Seat hero);
  CardValues values(const State<Game>& state, Seat hero);
  // What is known is true of every hand, and only room and time speak for forgetting it.
  void forget() { table_.forget_all(); }

 private:
  PositionTable table_;
  std::vector<std::uint32_t> owners_;  // by suit and set of ranks, as in Key
};

}  // namespace km::king
