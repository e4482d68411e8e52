// The search: is what the hero takes at least so much? Asked again and again, until the answer is
// one number. A position between two tricks is looked up by the relative ranks of its cards.
#include "bots/king_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace km::king {

namespace {

using Bits = std::uint64_t;
constexpr Bits kLane = 0x1fff;
constexpr Bits kAboveLanes = 0x2000200020002000;

constexpr Bits lane_of(Bits card) { return kLane << (std::countr_zero(card) & ~15); }
constexpr Bits lowest(Bits cards) { return cards & (0 - cards); }

// The bits of `from` at the places of `mask`, moved together.
inline Bits squeeze(Bits from, Bits mask) {
#ifdef __BMI2__
  return _pext_u64(from, mask);
#else
  Bits result = 0;
  for (Bits place = 1; mask != 0; mask &= mask - 1, place <<= 1) {
    if ((from & lowest(mask)) != 0) result |= place;
  }
  return result;
#endif
}

// The cards whose next lower card, of those not gone, is one of these. Adding carries each card
// over the gap above it.
constexpr Bits next_above(Bits cards, Bits gone) { return ((cards << 1) + gone) & ~gone; }

}  // namespace

// One hand seen from the hero: seats are counted from the hero on, who is seat 0.
class Search {
 public:
  Search(Solver& solver, const State<Game>& state, Seat hero)
      : table_(solver.table_), terms_(terms_of(state.pub.contract)), pub_(state.pub) {
    for (int s = 0; s < kPlayers; ++s) {
      hand_[s] = state.own[at(Seat((hero.number() + s) % kPlayers))].hand.bits();
    }
    trumps_ = terms_.trumps.bits();
    penalties_ = terms_.penalties.bits();
    const Duties duties = duties_of_the_hand(pub_);
    third_ = duties.third.bits();
    fourth_ = duties.fourth.bits();
    counts_cards_ = penalties_ != 0;
    last_two_ = pub_.contract == Contract::kSonIki;
    hero_takes_ = terms_.each > 0;
    hearts_ = pub_.hearts || !terms_.hearts_wait;
    tag_ = static_cast<Bits>(number_of(pub_.contract)) << 1 | (fourth_ != 0 ? 1 : 0);
    start_ = trick_of(state, hero);
    seat_ = relative(pub_.turn, hero);
  }

  Solved solve() {
    Solved solved;
    int least = 0;
    int most = units_left(start_);
    while (least < most) {
      const int target = (least + most + 1) / 2;
      const bool reached = test(target);
      (reached ? least : most) = reached ? target : target - 1;
    }
    solved.value = least * terms_.each;
    solved.best = best_card(least);
    solved.nodes = nodes_;
    return solved;
  }

  CardValues values() {
    CardValues all;
    const Bits allowed = allowed_cards(start_, seat_);
    for (Bits rest = allowed; rest != 0; rest &= rest - 1) {
      const Bits card = lowest(rest);
      int least = 0;
      int most = units_left(start_);
      while (least < most) {
        const int target = (least + most + 1) / 2;
        const bool reached = try_card(start_, seat_, card, target);
        (reached ? least : most) = reached ? target : target - 1;
      }
      all.push_back({Card::from_index(std::countr_zero(card)), least * terms_.each});
    }
    return all;
  }

 private:
  struct OpenTrick {
    Bits lane = 0;  // of the suit led
    Bits best = 0;
    Bits cards = 0;
    int count = 0;
    int winner = 0;
  };
  struct Moves {
    Bits card[kRanks];
    int score[kRanks];
    int count = 0;
    void add(Bits one, int points) {
      int i = count++;
      for (; i > 0 && score[i - 1] < points; --i) {
        card[i] = card[i - 1];
        score[i] = score[i - 1];
      }
      card[i] = one;
      score[i] = points;
    }
  };

  static int relative(Seat seat, Seat hero) {
    return (seat.number() - hero.number() + kPlayers) % kPlayers;
  }

  static OpenTrick trick_of(const State<Game>& state, Seat hero) {
    OpenTrick trick;
    const auto& open = state.pub.trick;
    trick.count = open.count;
    if (open.count == 0) return trick;
    trick.lane = open.suit.bits();
    trick.best = open.best.bits();
    trick.cards = open.cards(state.pub.leader).bits();
    trick.winner = relative(open.winner, hero);
    return trick;
  }

  Bits all_cards() const { return hand_[0] | hand_[1] | hand_[2] | hand_[3]; }

  // What can still be taken, with the trick under way.
  int units_left(const OpenTrick& trick) const {
    if (counts_cards_) return std::popcount((all_cards() | trick.cards) & penalties_);
    const int tricks = std::popcount(hand_[trick.winner]) + (trick.count > 0 ? 1 : 0);
    return last_two_ ? std::min(tricks, 2) : tricks;
  }

  bool test(int target) {
    if (start_.count == 0) return lead(seat_, target);
    return follow(start_, seat_, target);
  }

  // A card that keeps what the hand is worth.
  Card best_card(int value) {
    const bool taker = takes(seat_);
    const int target = taker ? value : value + 1;
    Moves moves;
    list_moves(start_, seat_, 0, moves);
    for (int i = 0; i + 1 < moves.count; ++i) {
      if (try_card(start_, seat_, moves.card[i], target) == taker) return card_of(moves.card[i]);
    }
    return card_of(moves.card[moves.count - 1]);
  }
  static Card card_of(Bits card) { return Card::from_index(std::countr_zero(card)); }

  // Whether this seat wants the hero to take.
  bool takes(int seat) const { return (seat == 0) == hero_takes_; }

  Bits allowed_cards(const OpenTrick& trick, int seat) const {
    const Bits hand = hand_[seat];
    if (trick.count == 0) {
      const Bits others = hand & ~kHeartCards.bits();
      return hearts_ || others == 0 ? hand : others;
    }
    const Bits following = hand & trick.lane;
    if (following != 0) {
      const Bits forced = following & penalties_ & (trick.best - 1);
      return forced != 0 ? forced : following;
    }
    if ((hand & third_) != 0) return hand & third_;
    if ((hand & fourth_) != 0) return hand & fourth_;
    return hand;
  }

  // Of cards that do the same only the lowest.
  Bits without_equals(Bits cards, const OpenTrick& trick) const {
    const Bits gone = ~(all_cards() | trick.best | kAboveLanes);
    const Bits bad = cards & penalties_;
    const Bits good = cards & ~penalties_;
    return (good & ~next_above(good, gone)) | (bad & ~next_above(bad, gone));
  }

  void list_moves(const OpenTrick& trick, int seat, Bits first, Moves& moves) const {
    for (Bits rest = without_equals(allowed_cards(trick, seat), trick); rest != 0;
         rest &= rest - 1) {
      const Bits card = lowest(rest);
      const int rank = std::countr_zero(card) & 15;
      moves.add(card, card == first ? 1000 : rank);
    }
  }

  bool lead(int seat, int target) {
    if (target <= 0) return true;
    OpenTrick trick;
    trick.winner = seat;
    const int cards = std::popcount(hand_[0]);
    if (target > units_left(trick)) return false;
    ++nodes_;
    Entry key;
    make_key(seat, cards, key);
    Entry* known = find(key);
    Bits first = 0;
    if (known != nullptr) {
      if (known->least >= target) return true;
      if (known->most < target) return false;
    }
    const bool taker = takes(seat);
    bool reached = !taker;
    Moves moves;
    list_moves(trick, seat, first, moves);
    for (int i = 0; i < moves.count; ++i) {
      if (try_card(trick, seat, moves.card[i], target) == taker) {
        reached = taker;
        break;
      }
    }
    store(key, target, reached, units_left(trick));
    return reached;
  }

  bool follow(const OpenTrick& trick, int seat, int target) {
    ++nodes_;
    const bool taker = takes(seat);
    Moves moves;
    list_moves(trick, seat, 0, moves);
    for (int i = 0; i < moves.count; ++i) {
      if (try_card(trick, seat, moves.card[i], target) == taker) return taker;
    }
    return !taker;
  }

  bool try_card(const OpenTrick& trick, int seat, Bits card, int target) {
    OpenTrick after = trick;
    add(after, seat, card);
    hand_[seat] ^= card;
    const bool reached = after.count == kPlayers ? end_trick(after, target)
                                                 : follow(after, (seat + 1) % kPlayers, target);
    hand_[seat] ^= card;
    return reached;
  }

  void add(OpenTrick& trick, int seat, Bits card) const {
    if (trick.count == 0) trick.lane = lane_of(card);
    const bool trump = (card & trumps_) != 0;
    const bool same_suit = trick.count > 0 && (card & lane_of(trick.best)) != 0;
    if (trick.count == 0 || (same_suit ? card > trick.best : trump)) {
      trick.best = card;
      trick.winner = seat;
    }
    trick.cards |= card;
    ++trick.count;
  }

  // What the trick is worth to the hero.
  int units_of(const OpenTrick& trick) const {
    if (trick.winner != 0) return 0;
    if (counts_cards_) return std::popcount(trick.cards & penalties_);
    return !last_two_ || std::popcount(hand_[0]) < 2 ? 1 : 0;
  }

  bool end_trick(const OpenTrick& trick, int target) {
    const bool before = hearts_;
    const Bits hearts = kHeartCards.bits();
    hearts_ = hearts_ || (trick.lane != hearts && (trick.cards & hearts) != 0);
    const bool reached = lead(trick.winner, target - units_of(trick));
    hearts_ = before;
    return reached;
  }

  // --- the table

  using Entry = Solver::Entry;

  void make_key(int seat, int cards, Entry& key) const {
    const Bits all = all_cards();
    Bits lengths = 0;
    for (int suit = 1; suit < kSuits; ++suit) {
      lengths = lengths << 4 | static_cast<Bits>(std::popcount(all >> (16 * suit) & kLane));
    }
    key.key[0] = squeeze(hand_[1] | hand_[3], all);
    key.key[1] = squeeze(hand_[2] | hand_[3], all);
    key.key[2] = squeeze(penalties_, all);
    key.key[0] |= tag_ << 52 | static_cast<Bits>(seat) << 60 | (hearts_ ? Bits{1} << 62 : 0);
    key.key[1] |= lengths << 52;
    key.cards = static_cast<std::int8_t>(cards);
  }
  Solver::Bucket& bucket_of(const Entry& key) const {
    Bits hash = key.key[0] * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 32 ^ key.key[1]) * 0xbf58476d1ce4e5b9;
    hash = (hash ^ hash >> 29 ^ key.key[2]) * 0x94d049bb133111eb;
    return table_[(hash >> 32) * table_.size() >> 32];
  }
  static bool same(const Entry& a, const Entry& b) {
    return a.key[0] == b.key[0] && a.key[1] == b.key[1] && a.key[2] == b.key[2] &&
           a.cards == b.cards;
  }
  Entry* find(const Entry& key) const {
    for (Entry& entry : bucket_of(key).entry) {
      if (same(entry, key)) return &entry;
    }
    return nullptr;
  }
  void store(Entry& key, int target, bool reached, int units) {
    Entry* entry = find(key);
    if (entry == nullptr) {
      Solver::Bucket& bucket = bucket_of(key);
      entry = &bucket.entry[key.cards >= bucket.entry[0].cards ? 0 : 1];
      *entry = key;
      entry->least = 0;
      entry->most = static_cast<std::int8_t>(units);
    }
    if (reached) {
      entry->least = static_cast<std::int8_t>(std::max<int>(entry->least, target));
    } else {
      entry->most = static_cast<std::int8_t>(std::min<int>(entry->most, target - 1));
    }
  }

  std::vector<Solver::Bucket>& table_;
  const Terms& terms_;
  const Game::Public& pub_;
  Bits hand_[kPlayers] = {};
  Bits trumps_ = 0;
  Bits penalties_ = 0;
  Bits third_ = 0;
  Bits fourth_ = 0;
  Bits tag_ = 0;
  bool counts_cards_ = false;
  bool last_two_ = false;
  bool hero_takes_ = false;
  bool hearts_ = true;  // may be led
  OpenTrick start_;
  int seat_ = 0;  // to act at the start
  std::uint64_t nodes_ = 0;
};

Solver::Solver(int megabytes)
    : table_((static_cast<std::size_t>(megabytes) << 20) / sizeof(Bucket)) {}

Solved Solver::solve(const State<Game>& state, Seat hero) {
  assert(state.pub.phase == Phase::kPlay);
  return Search(*this, state, hero).solve();
}

CardValues Solver::values(const State<Game>& state, Seat hero) {
  assert(state.pub.phase == Phase::kPlay);
  return Search(*this, state, hero).values();
}

}  // namespace km::king
