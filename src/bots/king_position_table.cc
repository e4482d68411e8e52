#include "bots/king_position_table.h"

#include <algorithm>
#include <bit>

namespace km::king {

PositionTable::PositionTable(int megabytes) {
  const std::size_t bytes = static_cast<std::size_t>(megabytes) << 20;
  groups_.resize(std::bit_floor(bytes / 4 / sizeof(Group)));
  room_ = (bytes - groups_.size() * sizeof(Group)) / sizeof(Entry);
  entries_ = std::make_unique_for_overwrite<Entry[]>(room_);
  forget_all();
}

void PositionTable::forget_all() {
  for (Group& group : groups_) group.first = kNowhere;
  std::fill(std::begin(free_), std::end(free_), kNowhere);
  used_groups_ = used_entries_ = 0;
}

// Where a group is, or would be.
PositionTable::Group& PositionTable::place_of(const Key& key, std::uint32_t part) {
  for (std::size_t i = start_of(key, part);; ++i) {
    Group& group = groups_[i & (groups_.size() - 1)];
    if (group.first == kNowhere) return group;
    if (group.shape == key.shape && group.rest == key.rest && group.part == part) return group;
  }
}

// The part of a group's entries with these owners. Should two parts have the same number they share
// a group, which is no harm: every entry is compared with the key.
std::uint32_t PositionTable::part_of(const Group& group, int suit, std::uint32_t owner) {
  const std::uint32_t bits = group.split[suit];
  const std::uint32_t value = owner >> (kWordBits - bits);
  std::uint32_t part = (group.part ^ (value << 7 | bits << 2 | static_cast<std::uint32_t>(suit)));
  part *= 0x9e3779b1;
  return (part ^ part >> 15) | 1;
}

// A place for so many entries, or kNowhere.
std::uint32_t PositionTable::take(std::uint32_t size_class) {
  const std::uint32_t left = free_[size_class];
  if (left != kNowhere) {
    free_[size_class] = entries_[left].owner[0];
    return left;
  }
  const std::uint32_t size = kSmallest << size_class;
  if (room_ - used_entries_ < size) return kNowhere;
  used_entries_ += size;
  return used_entries_ - size;
}

// Moves a full group to a larger place. The largest groups lose what was not of use for longest.
bool PositionTable::make_room(Group& group) {
  if (group.count < kSmallest << group.size_class) return true;
  if (group.size_class + 1U == kSizeClasses) {
    --group.count;
    return true;
  }
  const std::uint32_t place = take(group.size_class + 1U);
  if (place == kNowhere) return false;
  std::copy_n(&entries_[group.first], group.count, &entries_[place]);
  entries_[group.first].owner[0] = free_[group.size_class];
  free_[group.size_class] = group.first;
  group.first = place;
  ++group.size_class;
  return true;
}

bool PositionTable::append(Group& group, const Entry& entry) {
  if (!make_room(group)) return false;
  entries_[group.first + group.count++] = entry;
  return true;
}

// A group that is there from now on; nullptr if there is no room for it.
PositionTable::Group* PositionTable::open(const Key& key, std::uint32_t part) {
  Group& group = place_of(key, part);
  if (group.first != kNowhere) return &group;
  const std::uint32_t place = 2 * used_groups_ < groups_.size() ? take(0) : kNowhere;
  if (place == kNowhere) return nullptr;
  group = {key.shape, key.rest, part, place};
  ++used_groups_;
  return &group;
}
PositionTable::Group* PositionTable::open_part(const Key& key, const Group& group, int suit,
                                               std::uint32_t owner) {
  Group* part = open(key, part_of(group, suit, owner));
  if (part == nullptr) return nullptr;
  std::copy_n(group.common, kSuits, part->common);
  part->common[suit] = group.split[suit];
  return part;
}

// Moves those entries of a crowd elsewhere that tell more of one suit than what all have in common:
// of the suit of which most of them do.
bool PositionTable::split(const Key& key, Group& group) {
  Entry* entries = &entries_[group.first];
  int suit = 0;
  int most = 0;
  for (int s = 0; s < kSuits; ++s) {
    const int bits = group.common[s] + kStep;
    const auto tells = [s, bits](const Entry& entry) { return entry.bits_that_matter(s) >= bits; };
    const auto many = as_number(std::count_if(entries, entries + group.count, tells));
    if (group.split[s] == 0 && many > most) {
      most = many;
      suit = s;
    }
  }
  if (2 * most < group.count) return true;
  group.split[suit] = as_byte(group.common[suit] + kStep);
  const std::uint32_t count = group.count;
  group.count = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Entry entry = entries[i];
    const bool stays = entry.bits_that_matter(suit) < group.split[suit];
    Group* place = stays ? &group : open_part(key, group, suit, entry.owner[suit]);
    if (place == nullptr || !append(*place, entry)) return false;
  }
  return true;
}

// False if there is no room.
bool PositionTable::insert(const Key& key, const Entry& entry) {
  Group* group = open(key, 0);
  for (int suit = 0; group != nullptr && suit < kSuits;) {
    const int bits = group->split[suit];
    if (bits == 0 || entry.bits_that_matter(suit) < bits) {
      ++suit;
    } else {
      group = open_part(key, *group, suit, entry.owner[suit]);
      suit = 0;
    }
  }
  if (group == nullptr || !append(*group, entry)) return false;
  return group->count % kCrowd != 0 || split(key, *group);
}

void PositionTable::add(const Key& key, const Entry& entry) {
  if (insert(key, entry)) return;
  forget_all();
  insert(key, entry);
}

}  // namespace km::king
