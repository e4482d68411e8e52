// What everybody can tell about a hand whose cards were drawn unseen from a deck: which of the
// unseen cards are more likely held, because others were once seen to be in the deck.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "core/card_set.h"
#include "core/dice.h"
#include "core/hidden_hands.h"

namespace km {

// Nothing else is remembered than one moment, the mark, at which some cards lay in the deck for
// certain (`fresh`), beside so many others of which nobody knew which they were. Later draws take
// any of the deck's cards; what is proved to be there still is `sure` until the next draw. Cards
// that were shown since may have been held at the mark or drawn since. That is exact after one draw,
// and nearly right after several; when the mark moves because cards are shuffled in, what was known
// before is forgotten. The exact chances would need the whole history (docs/decisions/008).
//
// Cards is a CardBag, or a CardSet where no card is there twice, which takes half the time.
template <class Cards>
class DrawnHandOf {
 public:
  // These cards, with every unseen copy, are in the deck now; it holds so many. Without a branch:
  // nobody can foresee whether there are any.
  constexpr void prove_in_deck(const Cards& cards, int deck) {
    const Cards newly = cards - fresh_;
    const int others = (fresh_.empty() ? deck : others_) - newly.size();
    fresh_.add(newly);
    sure_ = sure_ - cards;
    sure_.add(cards);
    others_ = as_byte(fresh_.empty() ? 0 : others);
  }
  // Cards of which everybody knows that they are not in the hand are shuffled into the deck, which
  // held so many before.
  constexpr void shuffle_in(const Cards& cards, int deck) {
    mark(deck - sure_.size());
    sure_.add(cards);
    fresh_ = sure_;
    forget_if_nothing_is_fresh();
  }
  // Somebody drew, unseen by the others.
  constexpr void draw() {
    sure_ = Cards();
    drawn_ = !fresh_.empty();
  }
  // A card left the hand, or the top of the deck, for all to see.
  constexpr void show_from_hand(Card card) {
    const bool was_drawn = fresh_.count(card) > sure_.count(card);
    fresh_.remove_if(was_drawn, card);
    shown_ = as_byte(shown_ + as_number(drawn_ && !was_drawn));
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
  // deck's cards are not fresh is drawn first, by the number of ways in which it can have come to
  // that since the mark.
  template <class D>
  Cards imagine_deck(const Cards& unseen, int size, D& dice) const {
    const Cards old = unseen - fresh_;
    const Cards free = fresh_ - sure_;
    const int wanted = size - sure_.size();
    assert(wanted >= 0 && wanted <= old.size() + free.size());
    const int from_old = fresh_.empty() ? wanted : split(old.size(), free.size(), wanted, dice);
    Cards deck = sure_;
    deck.add(deal_cards(dice, old, from_old));
    deck.add(deal_cards(dice, free, wanted - from_old));
    return deck;
  }

  // Whether a hand agrees with what was proved.
  constexpr bool allows(const Cards& hand, const Cards& unseen) const {
    return (sure_ - (unseen - hand)).empty();
  }

  friend constexpr bool operator==(const DrawnHandOf&, const DrawnHandOf&) = default;

 private:
  // Each way is a choice of those that are there now, of those that lay there at the mark beside them
  // and are in the hand or were shown, and of the fresh ones that are left.
  template <class D>
  int split(int old, int free, int wanted, D& dice) const {
    __extension__ using Wide = unsigned __int128;
    const int most = std::min({wanted, old, as_number(others_)});
    std::array<Wide, kMostToChooseFrom + 1> ways{};
    Wide all = 0;
    for (int n = 0; n <= most; ++n) {
      const Wide pairs = Wide{choose(old, n)} * choose(old + shown_ - n, others_ - n);
      all += ways[as_index(n)] = pairs * choose(free, wanted - n);
    }
    // What is too small beside the rest to be told by 62 bits is left out.
    int shift = 0;
    while (all >> shift >> 62 != 0) ++shift;
    std::uint64_t sum = 0;
    for (Wide& w : ways) sum += static_cast<std::uint64_t>(w >>= shift);
    std::uint64_t number = below_large(dice, sum);
    for (int n = 0; n < most; ++n) {
      const auto here = static_cast<std::uint64_t>(ways[as_index(n)]);
      if (number < here) return n;
      number -= here;
    }
    return most;
  }
  constexpr void mark(int deck) {
    others_ = as_byte(deck);
    shown_ = 0;
    drawn_ = false;
  }
  constexpr void forget_if_nothing_is_fresh() {
    if (fresh_.empty()) mark(0);
  }

  Cards fresh_;              // in the deck at the mark
  Cards sure_;               // of these, in the deck now
  std::uint8_t others_ = 0;  // in the deck at the mark, but not known which
  std::uint8_t shown_ = 0;   // from the hand, since there was a draw after the mark, and not fresh
  bool drawn_ = false;       // since the mark
};
using DrawnHand = DrawnHandOf<CardBag>;

}  // namespace km
