// The tricks that a hero can be sure to lose in El Almaz, seen without a search: the hero has a plan,
// and of the other three no more is taken for granted than what they cannot help.
#pragma once

#include <algorithm>

#include "bots/king_card_bits.h"
#include "games/king/game.h"

namespace km::king {

// The hero is seat 0. What is left of the others' hands after some tricks is not known, but of each
// suit so many cards at least, and none of them lower: they may have followed with their highest, and
// discarded the highest of every suit.
//
// Each answer of yes adds its reason to `ranks`, as in the search: the cards that beat the hero's.
class Outlook {
 public:
  explicit Outlook(const Bits* hands) : hero_(hands[0]), theirs_(hands[1] | hands[2] | hands[3]) {
    std::copy_n(hands, kPlayers, hand_);
  }

  // One of the three plays to a trick.
  void play(int seat, Bits led) {
    const Bits following = hand_[seat] & led;
    if (std::popcount(following) > discards_[seat]) {
      hand_[seat] ^= highest(following);
    } else {
      ++discards_[seat];
    }
  }

  // Whether the hero can lose so many tricks, who has as many cards, when the three lead: whatever they
  // choose of `leads`. What is most likely to fail comes first: the suits in which the hero might win.
  bool loses_to(Bits leads, int tricks, Bits& ranks) const {
    Bits lost = 0;  // suits
    Bits losers = 0;
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      if ((leads & lane) == 0) continue;
      const Bits loser = sure_loser(lane, ranks);
      losers |= loser;
      if (loser != 0 || (hero_ & lane) == 0) {
        lost |= lane;
      } else if (!loses_after_highest(lane, tricks, ranks)) {
        return false;
      }
    }
    return tricks == 1 || loses_on(lost, losers, tricks - 1, ranks);
  }
  bool loses_leading(int tricks, Bits& ranks) const {
    if (tricks == 1) return must_be_beaten(ranks);
    if (std::popcount(hero_) < tricks) return false;
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      const Bits above = highest_of_lowest(lane);
      const Bits card = below(above, lane);
      if (card == 0) continue;
      Bits reasons = ranks | above;
      if (!after(lane, card).loses_to(theirs_, tricks - 1, reasons)) continue;
      ranks = reasons;
      return true;
    }
    return false;
  }

  // What the hero had best discard: a card with many below it, rather of a short suit.
  Bits best_discard() const {
    Bits best = 0;
    int most = -kMuch;
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      const Bits card = highest(hero_ & lane);
      if (card == 0) continue;
      const int score = worth_discarding(card, hero_, theirs_);
      if (score > most) best = card;
      most = std::max(most, score);
    }
    return best;
  }

 private:
  static constexpr int kMuch = 1000;

  Outlook after(Bits led, Bits heros) const {
    Outlook next = *this;
    next.hero_ ^= heros;
    for (int seat = 1; seat < kPlayers; ++seat) next.play(seat, led);
    return next;
  }

  // A hero who cannot stay below throws the highest card, and may win with it or not.
  bool loses_after_highest(Bits lane, int tricks, Bits& ranks) const {
    const Outlook next = after(lane, highest(hero_ & lane));
    if (!next.loses_leading(tricks, ranks)) return false;
    return tricks == 1 || next.loses_to(theirs_, tricks - 1, ranks);
  }
  // So many more after a trick that is lost, in any of these suits, with these cards or a discard.
  bool loses_on(Bits lanes, Bits losers, int tricks, Bits& ranks) const {
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      if ((lanes & lane) == 0) continue;
      const Bits card = (losers & lane) != 0 ? losers & lane : best_discard();
      if (!after(lane, card).loses_to(theirs_, tricks, ranks)) return false;
    }
    return true;
  }
  // The highest below somebody's lowest card, or one below all that can be led.
  Bits sure_loser(Bits lane, Bits& ranks) const {
    const Bits above = highest_of_lowest(lane);
    const Bits loser = below(above, lane);
    if (loser != 0) {
      ranks |= above;
      return loser;
    }
    const Bits low = lowest(hero_ & lane);
    if (low == 0 || (theirs_ & lane & (low - 1)) != 0) return 0;
    ranks |= low;
    return low;
  }
  // The hero leads a suit from the lowest card up. Somebody has too few that stay below.
  bool must_be_beaten(Bits& ranks) const {
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      if ((hero_ & lane) == 0) continue;
      for (int seat = 1; seat < kPlayers; ++seat) {
        const Bits winner = forced_winner(seat, lane);
        ranks |= winner;
        if (winner != 0) return true;
      }
    }
    return false;
  }
  Bits forced_winner(int seat, Bits lane) const {
    Bits heros = hero_ & lane;
    Bits theirs = hand_[seat] & lane;
    for (int many = std::popcount(theirs) - discards_[seat]; many > 0 && heros != 0; --many) {
      if (lowest(theirs) > lowest(heros)) return lowest(theirs);
      heros &= heros - 1;
      theirs &= theirs - 1;
    }
    return 0;
  }
  // The highest card that is somebody's lowest of a suit.
  Bits highest_of_lowest(Bits lane) const {
    Bits card = 0;
    for (int seat = 1; seat < kPlayers; ++seat) {
      const Bits theirs = hand_[seat] & lane;
      if (std::popcount(theirs) > discards_[seat]) card = std::max(card, lowest(theirs));
    }
    return card;
  }
  // The hero's highest card below another, if there is one.
  Bits below(Bits card, Bits lane) const {
    return card == 0 ? 0 : highest(hero_ & lane & (card - 1));
  }

  Bits hero_;
  Bits theirs_;  // all that the three have, and may lead
  Bits hand_[kPlayers];
  int discards_[kPlayers] = {};
};

}  // namespace km::king
