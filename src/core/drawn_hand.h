// What everybody can tell about a hand whose cards were drawn unseen from a deck: which of the
// unseen cards are more likely held, because others were once seen to be in the deck.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/card_set.h"
#include "core/dice.h"
#include "core/hidden_hands.h"

namespace km {

// Nothing else is remembered than one moment, the mark, at which some cards lay in the deck for
// certain (`fresh`), beside so many others of which nobody knew which they were. Later draws take
// any of the deck's cards; what is proved to be there still is `sure` until the next draw. That is
// exact for draws since the mark. It is nearly right, and no more, when another card is shown that
// may have been held at the mark or drawn since, and when the mark moves because cards are shuffled
// in: the exact chances would need the whole history (docs/decisions/008).
class DrawnHand {
 public:
  // These cards, with every unseen copy, are in the deck now; it holds so many.
  constexpr void prove_in_deck(const CardBag& cards, int deck) {
    if (fresh_.empty()) others_ = static_cast<std::uint8_t>(deck);
    const CardBag newly = cards - fresh_;
    fresh_.add(newly);
    others_ = static_cast<std::uint8_t>(others_ - newly.size());
    sure_ = sure_ - cards;
    sure_.add(cards);
    forget_if_nothing_is_fresh();
  }
  // Cards that all have seen are shuffled into the deck, which held so many before.
  constexpr void shuffle_in(const CardBag& cards, int deck) {
    others_ = static_cast<std::uint8_t>(deck - sure_.size());
    sure_.add(cards);
    fresh_ = sure_;
    forget_if_nothing_is_fresh();
  }
  // Somebody drew, unseen by the others.
  constexpr void draw() { sure_ = CardBag(); }
  // A card left the hand, or the top of the deck, for all to see.
  constexpr void show_from_hand(Card card) {
    if (fresh_.count(card) > sure_.count(card)) fresh_.remove(card);
    forget_if_nothing_is_fresh();
  }
  constexpr void show_from_deck(Card card) {
    if (sure_.has(card)) sure_.remove(card);
    if (fresh_.has(card)) {
      fresh_.remove(card);
    } else if (!fresh_.empty()) {
      --others_;
    }
    forget_if_nothing_is_fresh();
  }

  // A deck of this size out of the unseen cards; the rest of them is in the hand. How many of the
  // deck's cards are not fresh is drawn first: each way in which the draws since the mark could have
  // left so many there weighs the same.
  template <class D>
  CardBag imagine_deck(const CardBag& unseen, int size, D& dice) const {
    const CardBag old = unseen - fresh_;
    const CardBag free = fresh_ - sure_;
    const int wanted = size - sure_.size();
    assert(wanted >= 0 && wanted <= old.size() + free.size());
    const int from_old = fresh_.empty() ? wanted : split(old.size(), free.size(), wanted, dice);
    CardBag deck = sure_;
    deck.add(deal_cards(dice, old, from_old));
    deck.add(deal_cards(dice, free, wanted - from_old));
    return deck;
  }

  // Whether a hand agrees with what was proved.
  constexpr bool allows(const CardBag& hand, const CardBag& unseen) const {
    return (sure_ - (unseen - hand)).empty();
  }

  friend constexpr bool operator==(const DrawnHand&, const DrawnHand&) = default;

 private:
  template <class D>
  int split(int old, int free, int wanted, D& dice) const {
    const int least = std::max(0, wanted - free);
    const int most = std::min({wanted, old, static_cast<int>(others_)});
    const auto ways = [&](int from_old) {
      return choose(others_, from_old) * choose(free, wanted - from_old);
    };
    std::uint64_t all = 0;
    for (int n = least; n <= most; ++n) all += ways(n);
    std::uint64_t number = below_large(dice, all);
    for (int n = least; n < most; ++n) {
      if (number < ways(n)) return n;
      number -= ways(n);
    }
    return most;
  }
  constexpr void forget_if_nothing_is_fresh() {
    if (fresh_.empty()) others_ = 0;
  }

  CardBag fresh_;            // in the deck at the mark
  CardBag sure_;             // of these, in the deck now
  std::uint8_t others_ = 0;  // in the deck at the mark, but not known which
};

}  // namespace km
