// King with all cards open: what a hand is worth to one player, the hero, when the other three play
// together against the hero. Exact, from any point of a hand in play.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
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
  struct Entry {
    // Owners as in Key; the lowest bits say how many bits do not matter.
    std::uint32_t owner[kSuits];
    std::int8_t least;  // units of the contract that the hero takes from here on
    std::int8_t most;
    std::int8_t best_suit;
    std::int8_t best_place;  // in its suit from the highest card down; -1 if no card is known
  };
  static constexpr std::uint32_t kLengthBits = 63;

  explicit PositionTable(int megabytes);

  // All entries with the shape and the rest of a key, what was of use lately rather first.
  std::span<Entry> group(const Key& key);
  // When there is no room left, all others are forgotten.
  void add(const Key& key, const Entry& entry);
  void forget_all();

 private:
  struct alignas(32) Group {
    std::uint64_t shape = 0;
    std::uint32_t rest = 0;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
    std::uint32_t size_class = 0;  // room for kSmallest << size_class entries
  };
  static constexpr std::uint32_t kSmallest = 2;
  static constexpr std::uint32_t kSizeClasses = 12;
  static constexpr std::uint32_t kNowhere = 0xffffffff;

  Group& place_of(const Key& key);
  bool make_room(Group& group);
  std::uint32_t take(std::uint32_t size_class);

  std::vector<Group> groups_;
  std::unique_ptr<Entry[]> entries_;  // not touched before they are used
  std::size_t room_ = 0;
  std::uint32_t used_groups_ = 0;
  std::uint32_t used_entries_ = 0;
  std::uint32_t free_[kSizeClasses] = {};  // lists of places that were left for larger ones
};

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
