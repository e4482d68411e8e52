// What a seat may do. Every game has its own verbs; an Action is a verb with up to two small
// arguments, in four bytes. Choices is the list of legal ones that a game fills in.
#pragma once

#include <cassert>
#include <cstdint>

#include "core/card_set.h"
#include "core/fixed_list.h"

namespace km {

struct alignas(4) Action {  // one word: copied at once
  std::uint8_t verb = 0;    // the game's own enum
  std::uint8_t a = 0;       // a card index, a rank, a suit, …
  std::uint8_t b = 0;       // a seat, …

  friend constexpr bool operator==(Action, Action) = default;
};

// The choice of one card out of a set, and nothing else: small enough for registers.
struct CardChoices {
  std::uint8_t verb = 0;
  CardSet cards;

  int size() const { return cards.size(); }
  Action operator[](int i) const {
    return Action{verb, static_cast<std::uint8_t>(cards.nth(i).index()), 0};
  }
};

// The legal actions of one seat, in the game's own order. Playing one card out of a set is by far
// the most common kind of choice, so one verb's cards are kept as a CardSet, in front of the
// others.
class Choices {
 public:
  void clear() {
    cards_ = CardSet();
    others_.clear();
  }
  void add(Action action) { others_.push_back(action); }
  void add_cards(std::uint8_t verb, CardSet cards) {
    assert(cards_.empty());
    verb_ = verb;
    cards_ = cards;
  }

  // The others keep their order.
  void erase(int i) {
    const int cards = cards_.size();
    if (i >= cards) return others_.erase(static_cast<std::size_t>(i - cards));
    cards_.remove(cards_.nth(i));
  }

  CardSet cards() const { return cards_; }  // what add_cards was told
  int size() const { return cards_.size() + static_cast<int>(others_.size()); }
  bool empty() const { return size() == 0; }
  Action operator[](int i) const {
    const int cards = cards_.size();
    if (i >= cards) return others_[static_cast<std::size_t>(i - cards)];
    return Action{verb_, static_cast<std::uint8_t>(cards_.nth(i).index()), 0};
  }
  bool contains(Action action) const {
    const bool card = (action.verb == verb_) & (action.b == 0) & (action.a < 64);
    if (card & (((cards_.bits() >> (action.a & 63)) & 1) != 0)) return true;
    return !others_.empty() && others_.contains(action);
  }
  friend bool operator==(const Choices& x, const Choices& y) {
    return x.cards_ == y.cards_ && (x.cards_.empty() || x.verb_ == y.verb_) &&
           x.others_ == y.others_;
  }

 private:
  std::uint8_t verb_ = 0;
  CardSet cards_;
  FixedList<Action, 128> others_;
};

}  // namespace km
