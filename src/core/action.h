// What a seat may do. Every game has its own verbs; an Action is a verb with up to two small
// arguments, in four bytes. Choices is the list of legal ones that a game fills in.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/numbers.h"

namespace km {

struct alignas(4) Action {  // one word: copied at once
  std::uint8_t verb = 0;    // the game's own enum
  std::uint8_t a = 0;       // a card index, a rank, a suit, …
  std::uint8_t b = 0;       // a seat, …

  friend constexpr bool operator==(Action, Action) = default;
};

// An action by the game's own verb.
template <Enum Verb>
constexpr Action act(Verb verb, int a = 0, int b = 0) {
  return {as_byte(verb), as_byte(a), as_byte(b)};
}

// A verb with the set of what it may be said of: one action for every bit. Small enough for registers.
struct ActionGroup {
  static constexpr int kArguments = 64;  // first arguments are below it

  std::uint64_t arguments;  // not set to anything: a list of groups need not be cleared
  std::uint8_t verb;
  std::uint8_t b;

  int size() const { return std::popcount(arguments); }
  Action operator[](int i) const { return Action{verb, as_byte(nth_bit(arguments, i)), b}; }
  void erase(int i) { arguments &= ~(std::uint64_t{1} << nth_bit(arguments, i)); }
  bool contains(Action action) const {
    const int differs = (action.verb ^ verb) | (action.b ^ b) | (action.a / kArguments);
    const auto listed = as_number((arguments >> (action.a % kArguments)) & 1);
    return listed > differs;
  }
};

// The legal actions of one seat, in the game's own order. Mostly one verb goes with many cards,
// ranks or seats, so they are kept in groups. The cards of one verb, by far the most common group,
// stand in front of the others.
class Choices {
 public:
  static constexpr int kMost = 256;

  void clear() {
    cards_.arguments = 0;
    others_.clear();
    count_ = 0;
  }
  void add(Action action) {
    assert(action.a < ActionGroup::kArguments);
    add_group(action.verb, std::uint64_t{1} << action.a, action.b);
  }
  void add_cards(std::uint8_t verb, CardSet cards) {
    assert(cards_.arguments == 0);
    cards_.arguments = cards.bits();
    cards_.verb = verb;
  }
  // One action for every bit, from the lowest up; there may be none.
  void add_group(std::uint8_t verb, std::uint64_t arguments, std::uint8_t b = 0) {
    others_.push_back({arguments, verb, b});
    count_ += std::popcount(arguments);
    assert(size() <= kMost);
  }

  // The others keep their order.
  void erase(int i) {
    assert(i >= 0 && i < size());
    if (i < cards_.size()) return cards_.erase(i);
    const Place place = place_of(i - cards_.size());
    --count_;
    others_[place.group].erase(place.within);
  }

  CardSet cards() const { return CardSet::from_bits(cards_.arguments); }  // what add_cards was told
  int size() const { return cards_.size() + count_; }
  bool empty() const { return size() == 0; }
  Action operator[](int i) const {
    assert(i >= 0 && i < size());
    if (i < cards_.size()) return cards_[i];
    const Place place = place_of(i - cards_.size());
    return others_[place.group][place.within];
  }
  // Of any action, also of one that no game knows. A search asks it of everything that it has tried:
  // nothing is skipped, as nobody can foresee what could be.
  bool contains(Action action) const {
    bool found = cards_.contains(action);
    for (const ActionGroup& group : others_) found |= group.contains(action);
    return found;
  }
  // The same actions in the same order, however they are grouped.
  friend bool operator==(const Choices& x, const Choices& y) {
    if (x.size() != y.size()) return false;
    for (int i = 0; i < x.size(); ++i) {
      if (x[i] != y[i]) return false;
    }
    return true;
  }

 private:
  struct Place {
    std::size_t group;
    int within;
  };
  // Of the i-th action of the others.
  Place place_of(int i) const {
    std::size_t group = 0;
    for (; group + 1 < others_.size() && i >= others_[group].size(); ++group) {
      i -= others_[group].size();
    }
    return {group, i};
  }

  ActionGroup cards_{};
  FixedList<ActionGroup, 128> others_;
  int count_ = 0;  // of the others
};

}  // namespace km
