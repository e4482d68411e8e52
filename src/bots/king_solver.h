// King with all cards open: what a hand is worth to one player, the hero, when the other three play
// together against the hero. Exact, from any point of a hand in play.
#pragma once

#include <cstdint>
#include <vector>

#include "core/fixed_list.h"
#include "games/king/game.h"

namespace km::king {

struct Solved {
  int value = 0;            // the hero's points of this hand still to come
  Card best;                // a best card for who is to act
  std::uint64_t nodes = 0;  // tricks and cards looked at
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

 private:
  // What is known of a position between two tricks, in units of the contract that the hero takes.
  struct Entry {
    std::uint64_t key[3] = {};
    std::int8_t least = 0;
    std::int8_t most = 0;
    std::int8_t best = 0;   // among the cards still out, from the lowest clubs up
    std::int8_t cards = 0;  // in each hand; 0 in an entry not used yet
  };
  struct Bucket {
    Entry entry[2];  // the larger hand, and the latest
  };
  friend class Search;

  std::vector<Bucket> table_;
};

}  // namespace km::king
