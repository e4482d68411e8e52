// What the solver of King knows of positions between two tricks. An entry speaks of all positions
// in which everybody has as many cards of each suit, and as many penalty cards among them, and the
// highest cards of each suit, as far down as their ranks matter, lie in the same hands. It holds for
// every deal.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/card.h"

namespace km::king {

class PositionTable {
 public:
  struct Key {
    std::uint64_t shape = 0;           // cards of each suit in each hand, four bits each
    std::uint32_t rest = 0;            // the leader, the contract, who has the penalty cards
    std::uint32_t owner[kSuits] = {};  // of each card, from the highest bits down
  };
  struct Entry {
    // Owners as in Key; the lowest bits say how many of the owners' bits do not matter.
    std::uint32_t owner[kSuits];
    std::int8_t least;  // units of the contract that the hero takes from here on
    std::int8_t most;
    std::int8_t best_suit;
    std::int8_t best_place;  // in its suit from the highest card down; -1 if no card is known

    int bits_that_matter(int suit) const {
      return kOwnerBits - as_number(owner[suit] & kLengthBits);
    }
    bool speaks_of(const Key& key) const {
      std::uint32_t differ = 0;
      for (int suit = 0; suit < kSuits; ++suit) {
        const std::uint32_t owners = (owner[suit] ^ key.owner[suit]) >> (kWordBits - kOwnerBits);
        differ |= owners >> (owner[suit] & kLengthBits);
      }
      return differ == 0;
    }
  };
  static constexpr int kWordBits = 32;
  static constexpr int kOwnerBits = 27;
  static constexpr std::uint32_t kLengthBits = 31;

  // Owners of which so many bits matter.
  static std::uint32_t shortened(std::uint32_t owners, int bits) {
    assert(bits <= kOwnerBits);
    return (owners & ~kLengthBits) | static_cast<std::uint32_t>(kOwnerBits - bits);
  }

  explicit PositionTable(int megabytes);

  // Says that a key will be looked for soon.
  void prepare(const Key& key) const { __builtin_prefetch(&groups_[start_of(key, 0)]); }
  // An entry that speaks of a key and is wanted, or nullptr. What was of use lately is asked first.
  template <class Wanted>
  const Entry* find(const Key& key, Wanted wanted) {
    return find(key, 0, wanted);
  }
  // When there is no room left, all others are forgotten.
  void add(const Key& key, const Entry& entry);
  void forget_all();

 private:
  // Entries with the same shape and rest. Those that tell more of a suit than a number of bits are
  // in groups of their own, one for each value of these bits, when there are too many of them.
  struct alignas(32) Group {
    std::uint64_t shape = 0;
    std::uint32_t rest = 0;
    std::uint32_t part = 0;  // 0, or made of the bits that all entries have in common
    std::uint32_t first = kNowhere;
    std::uint16_t count = 0;
    std::uint8_t size_class = 0;       // room for kSmallest << size_class entries
    std::uint8_t common[kSuits] = {};  // bits
    std::uint8_t split[kSuits] = {};   // bits of entries that are elsewhere; 0 if none are
  };
  static constexpr std::uint32_t kSmallest = 2;
  static constexpr std::uint32_t kSizeClasses = 12;
  static constexpr std::uint32_t kCrowd = 64;  // entries that are looked through one by one
  static constexpr int kStep = 6;              // bits by which a crowd is split
  static constexpr std::uint32_t kNowhere = 0xffffffff;

  template <class Wanted>
  const Entry* find(const Key& key, std::uint32_t part, Wanted& wanted) {
    const Group& group = place_of(key, part);
    if (group.first == kNowhere) return nullptr;
    // The parts are fetched from memory while the group is looked through.
    std::uint32_t parts[kSuits];
    for (int suit = 0; suit < kSuits; ++suit) {
      if (group.split[suit] == 0) continue;
      parts[suit] = part_of(group, suit, key.owner[suit]);
      __builtin_prefetch(&groups_[start_of(key, parts[suit])]);
    }
    Entry* entries = &entries_[group.first];
    for (std::uint32_t i = 0; i < group.count; ++i) {
      if (!entries[i].speaks_of(key) || !wanted(entries[i])) continue;
      std::swap(entries[i], entries[i / 2]);
      return &entries[i / 2];
    }
    for (int suit = 0; suit < kSuits; ++suit) {
      if (group.split[suit] == 0) continue;
      const Entry* entry = find(key, parts[suit], wanted);
      if (entry != nullptr) return entry;
    }
    return nullptr;
  }

  std::size_t start_of(const Key& key, std::uint32_t part) const {
    std::uint64_t mixed = key.shape ^ std::uint64_t{key.rest ^ part} << 32 ^ key.rest;
    mixed *= 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 32) * 0xbf58476d1ce4e5b9;
    return (mixed ^ mixed >> 32) & (groups_.size() - 1);
  }
  Group& place_of(const Key& key, std::uint32_t part);
  static std::uint32_t part_of(const Group& group, int suit, std::uint32_t owner);
  bool insert(const Key& key, const Entry& entry);
  Group* open(const Key& key, std::uint32_t part);
  Group* open_part(const Key& key, const Group& group, int suit, std::uint32_t owner);
  bool split(const Key& key, Group& group);
  bool append(Group& group, const Entry& entry);
  bool make_room(Group& group);
  std::uint32_t take(std::uint32_t size_class);

  std::vector<Group> groups_;
  std::unique_ptr<Entry[]> entries_;  // not touched before they are used
  std::size_t room_ = 0;
  std::uint32_t used_groups_ = 0;
  std::uint32_t used_entries_ = 0;
  std::uint32_t free_[kSizeClasses] = {};  // lists of places that were left for larger ones
};

}  // namespace km::king
