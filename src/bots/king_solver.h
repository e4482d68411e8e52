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
  std::uint64_t nodes = 0;  // choices looked at
};
struct CardValue {
  Card card;
  int value = 0;  // as in Solved, after this card
  friend constexpr bool operator==(const CardValue&, const CardValue&) = default;
};
using CardValues = FixedList<CardValue, kRanks>;

// What is known of positions between two tricks. An entry speaks of all positions in which
// everybody has as many cards of each suit, and the highest cards of each suit, as far down as
// their ranks matter, lie in the same hands. It holds for every deal.
class PositionTable {
 public:
  struct Key {
    std::uint64_t shape = 0;           // cards of each suit in each hand, four bits each
    std::uint32_t rest = 0;            // the leader, the contract, which cards carry points
    std::uint32_t owner[kSuits] = {};  // of each card, from the highest bits down, two bits each
  };
  struct alignas(64) Entry {
    Key key;
    std::uint32_t mask[kSuits] = {};  // the owners that matter
    std::uint32_t next = 0;           // with the same hash; 0 is none
    std::int8_t least = 0;            // units of the contract that the hero takes from here on
    std::int8_t most = 0;
    std::int8_t best_suit = 0;
    std::int8_t best_place = -1;  // in its suit from the highest card down
  };

  explicit PositionTable(int megabytes);

  // Entries to which the owners of so many highest cards of each suit matter lie in lists of their
  // own, where most that do not fit need not be looked at.
  static constexpr int kDepths[] = {2, 0};

  Entry* first(const Key& key, int depth) { return at(heads_[slot(key, depth)]); }
  Entry* next(const Entry& entry) { return at(entry.next); }
  // What was of use is found first the next time.
  void move_up(int depth, Entry& before, Entry& entry);
  // A new entry for this key. When there is no room left, all others are forgotten.
  Entry& add(const Key& key, int depth);

 private:
  Entry* at(std::uint32_t index) { return index == 0 ? nullptr : &entries_[index]; }
  std::size_t slot(const Key& key, int depth) const;

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> heads_;
  std::uint32_t used_ = 1;
};

// Option kiz_split is not looked at: a split Kız counts as it was played.
class Solver {
 public:
  explicit Solver(int megabytes);

  // Both for a state in Phase::kPlay.
  Solved solve(const State<Game>& state, Seat hero);
  CardValues values(const State<Game>& state, Seat hero);

 private:
  PositionTable table_;
  std::vector<std::uint32_t> owners_;  // by suit and set of ranks, as in Key
};

}  // namespace km::king
