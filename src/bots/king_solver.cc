// The search: is what the hero takes at least so much? Asked again and again, until the answer is
// one number. With each answer comes a reason: the cards whose ranks mattered. The answer holds for
// every position that differs only in cards below these.
#include "bots/king_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace km::king {

namespace {

using Bits = std::uint64_t;
constexpr Bits kLane = 0x1fff;
constexpr Bits kAboveLanes = 0x2000200020002000;
constexpr Bits kHearts = kHeartCards.bits();
constexpr int kRankSets = 1 << kRanks;
constexpr int kOwnerBits = 2 * kRanks;

constexpr int suit_of(Bits card) { return std::countr_zero(card) / 16; }
constexpr int rank_of(Bits card) { return std::countr_zero(card) % 16; }
constexpr Bits lane_of(Bits card) { return kLane << (16 * suit_of(card)); }
constexpr Bits highest(Bits cards) { return Bits{1} << (63 - std::countl_zero(cards)); }
constexpr Bits lowest(Bits cards) { return cards & (0 - cards); }
constexpr Card card_of(Bits card) { return Card::from_index(std::countr_zero(card)); }

// The cards whose next lower card, of those not gone, is one of these. Adding carries each card
// over the gap above it.
constexpr Bits next_above(Bits cards, Bits gone) { return ((cards << 1) + gone) & ~gone; }

}  // namespace

// --- the table

PositionTable::PositionTable(int megabytes)
    : entries_((static_cast<std::size_t>(megabytes) << 20) / (sizeof(Entry) + 4)),
      heads_(std::bit_floor(entries_.size())) {}

std::size_t PositionTable::slot(const Key& key) const {
  const Bits mixed = (key.shape ^ Bits{key.rest} << 32 ^ key.rest) * 0x9e3779b97f4a7c15;
  return (mixed ^ mixed >> 32) & (heads_.size() - 1);
}

PositionTable::Entry& PositionTable::add(const Key& key) {
  if (used_ == entries_.size()) {
    std::fill(heads_.begin(), heads_.end(), 0);
    used_ = 1;
  }
  std::uint32_t& head = heads_[slot(key)];
  Entry& entry = entries_[used_];
  entry = Entry{};
  entry.key = key;
  entry.next = head;
  head = used_++;
  return entry;
}

void PositionTable::move_up(const Key& key, Entry& before, Entry& entry) {
  std::uint32_t& head = heads_[slot(key)];
  const std::uint32_t index = before.next;
  before.next = entry.next;
  entry.next = head;
  head = index;
}

// --- the search

namespace {

// One hand seen from the hero: seats are counted from the hero on, who is seat 0.
class Search {
 public:
  Search(PositionTable& table, std::vector<std::uint32_t>& owners, const State<Game>& state,
         Seat hero)
      : table_(table), owners_(owners), terms_(terms_of(state.pub.contract)) {
    const Game::Public& pub = state.pub;
    for (int s = 0; s < kPlayers; ++s) {
      hand_[s] = state.own[at(Seat((hero.number() + s) % kPlayers))].hand.bits();
      for (int suit = 0; suit < kSuits; ++suit) {
        const Bits cards = hand_[s] >> (16 * suit) & kLane;
        shape_ += static_cast<Bits>(std::popcount(cards)) << shape_place(s, suit);
      }
    }
    const Duties duties = duties_of_the_hand(pub);
    must_discard_ = duties.third.bits();
    may_discard_ = duties.fourth.bits();
    penalties_ = terms_.penalties.bits();
    last_two_ = pub.contract == Contract::kSonIki;
    every_trick_ = pub.contract == Contract::kElAlmaz;
    kupa_ = pub.contract == Contract::kKupa;
    hero_takes_ = terms_.each > 0;
    hearts_ = pub.hearts || !terms_.hearts_wait;
    tag_ = static_cast<std::uint32_t>(number_of(pub.contract)) << 1 | (may_discard_ != 0 ? 1U : 0U);
    start_ = trick_of(state, hero);
    seat_ = relative(pub.turn, hero);
    for (int suit = 0; suit < kSuits; ++suit) list_owners(suit);
  }

  Solved solve() {
    const int units = value([this](int target) {
      Bits ranks = 0;
      return start_.count == 0 ? lead(seat_, target, ranks) : follow(start_, seat_, target, ranks);
    });
    const Card best = best_card(units);
    return {units * terms_.each, best, nodes_};
  }

  CardValues values() {
    CardValues all;
    for (Bits rest = allowed_cards(start_, seat_); rest != 0; rest &= rest - 1) {
      const Bits card = lowest(rest);
      const int units = value([this, card](int target) {
        Bits ranks = 0;
        return try_card(start_, seat_, card, target, ranks);
      });
      all.push_back({card_of(card), units * terms_.each});
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
  // Cards that do the same are one move, the highest of them.
  struct Move {
    Bits card = 0;
    Bits lowest = 0;
    int score = 0;
  };
  using Moves = FixedList<Move, kRanks>;

  static int relative(Seat seat, Seat hero) {
    return (seat.number() - hero.number() + kPlayers) % kPlayers;
  }
  static int shape_place(int seat, int suit) { return 16 * seat + 4 * suit; }

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

  // The owners of all sets of a suit's cards, each from that without its lowest card.
  void list_owners(int suit) {
    std::uint32_t* owners = &owners_[static_cast<std::size_t>(suit * kRankSets)];
    const auto all = static_cast<std::uint32_t>(all_cards() >> (16 * suit) & kLane);
    owners[0] = 0;
    for (std::uint32_t set = (0 - all) & all; set != 0; set = (set - all) & all) {
      const std::uint32_t rest = set & (set - 1);
      const Bits card = Bits{set ^ rest} << (16 * suit);
      owners[set] = owners[rest] | owner_of(card) << (kOwnerBits - 2 - 2 * std::popcount(rest));
    }
  }
  std::uint32_t owner_of(Bits card) const {
    std::uint32_t seat = 0;
    while ((hand_[seat] & card) == 0) ++seat;
    return seat;
  }

  // The number of units for which the answer is still yes. A no about a penalty contract is dear, for
  // everything that the three can do must be tried: there is only one such question on the way up.
  template <class Test>
  int value(Test test) {
    int least = 0;
    int most = units_left(start_);
    while (least < most) {
      const int target = hero_takes_ ? (least + most + 1) / 2 : least + 1;
      const bool reached = test(target);
      (reached ? least : most) = reached ? target : target - 1;
    }
    return least;
  }

  // A card that keeps what the hand is worth.
  Card best_card(int units) {
    const bool taker = takes(seat_);
    const int target = taker ? units : units + 1;
    Moves moves;
    list_moves(start_, seat_, 0, moves);
    for (const Move& move : moves) {
      Bits ranks = 0;
      if (try_card(start_, seat_, move.card, target, ranks) == taker) return card_of(move.card);
    }
    assert(false);
    return card_of(moves[0].card);
  }

  Bits all_cards() const { return hand_[0] | hand_[1] | hand_[2] | hand_[3]; }

  // What can still be taken, with the trick under way.
  int units_left(const OpenTrick& trick) const {
    if (penalties_ != 0) return std::popcount((all_cards() | trick.cards) & penalties_);
    const int tricks = std::popcount(hand_[trick.winner]) + (trick.count > 0 ? 1 : 0);
    return last_two_ ? std::min(tricks, 2) : tricks;
  }

  // Whether this seat wants the hero to take.
  bool takes(int seat) const { return (seat == 0) == hero_takes_; }

  Bits allowed_cards(const OpenTrick& trick, int seat) const {
    const Bits hand = hand_[seat];
    if (trick.count == 0) {
      const Bits others = hand & ~kHearts;
      return hearts_ || others == 0 ? hand : others;
    }
    const Bits following = hand & trick.lane;
    if (following != 0) {
      const Bits forced = following & penalties_ & (trick.best - 1);
      return forced != 0 ? forced : following;
    }
    if ((hand & must_discard_) != 0) return hand & must_discard_;
    if ((hand & may_discard_) != 0) return hand & may_discard_;
    return hand;
  }

  void list_moves(const OpenTrick& trick, int seat, Bits first, Moves& moves) const {
    const Bits cards = allowed_cards(trick, seat);
    const Bits gone = ~(all_cards() | trick.best | kAboveLanes);
    list_runs(trick, seat, first, cards & ~penalties_, gone, moves);
    list_runs(trick, seat, first, cards & penalties_, gone, moves);
  }
  void list_runs(const OpenTrick& trick, int seat, Bits first, Bits cards, Bits gone,
                 Moves& moves) const {
    for (Bits rest = cards & ~next_above(cards, gone); rest != 0; rest &= rest - 1) {
      const Bits low = lowest(rest);
      const Bits passable = (gone | cards) & (0 - 2 * low);
      const Bits end = lowest(((low << 1) + passable) & ~passable & (0 - 2 * low));
      const Bits run = cards & (end - low);
      const Bits card = highest(run);
      const int score = (run & first) != 0 ? kFirst : score_of(trick, seat, card);
      insert(moves, {card, low, score});
    }
  }
  static void insert(Moves& moves, const Move& move) {
    moves.push_back(move);
    std::size_t i = moves.size() - 1;
    for (; i > 0 && moves[i - 1].score < move.score; --i) moves[i] = moves[i - 1];
    moves[i] = move;
  }

  // --- which card first

  static constexpr int kFirst = 1000;

  int score_of(const OpenTrick& trick, int seat, Bits card) const {
    if (hero_takes_) {
      if (trick.count > 0) return trump_follow(trick, seat, card);
      return seat == 0 ? trump_hero_leads(card) : trump_others_lead(seat, card);
    }
    if (last_two_) return rank_of(card);
    if (trick.count == 0) return seat == 0 ? hero_leads(card) : others_lead(seat, card);
    return seat == 0 ? hero_follows(trick, card) : others_follow(trick, seat, card);
  }
  // The hero, who wants tricks: cards that nobody can beat, then low ones.
  int trump_hero_leads(Bits card) const {
    const Bits lane = lane_of(card);
    const Bits trumps = terms_.trumps.bits();
    const Bits others = hand_[1] | hand_[2] | hand_[3];
    const bool highest_left = (others & lane & (0 - card)) == 0;
    if (!highest_left) return 20 - rank_of(card);
    if ((card & trumps) != 0) return 50;
    for (int s = 1; s < kPlayers; ++s) {
      if ((hand_[s] & lane) == 0 && (hand_[s] & trumps) != 0) return 10;
    }
    return 60;
  }
  // The others: suits in which one of them is higher than the hero.
  int trump_others_lead(int, Bits card) const {
    const Bits lane = lane_of(card);
    const Bits hero = hand_[0] & lane;
    const Bits others = (hand_[1] | hand_[2] | hand_[3]) & lane;
    if (hero == 0)
      return (hand_[0] & terms_.trumps.bits()) == 0 ? 40 + rank_of(card) : 25 - rank_of(card);
    if (card > hero) return 60 + rank_of(card);
    return others > hero ? 50 - rank_of(card) : 20 - rank_of(card);
  }
  int trump_follow(const OpenTrick& trick, int seat, Bits card) const {
    const int rank = rank_of(card);
    const bool wins = (winners(trick) & card) != 0;
    const bool trump = (card & terms_.trumps.bits()) != 0;
    const int low = (trump ? -20 : 0) - rank;
    if (seat == 0) {
      if (!wins) return low;
      return trick.count == 3 ? 60 - rank : 40 + rank;
    }
    const bool hero_played = trick.count >= seat;
    if (hero_played) return trick.winner == 0 && wins ? 60 - rank : low;
    const Bits hero = hand_[0] & trick.lane;
    const Bits can = hero != 0 ? hero : hand_[0] & terms_.trumps.bits();
    if ((can & winners(trick)) == 0) return low;
    if (!wins) return low;
    OpenTrick after = trick;
    add(after, seat, card);
    return (can & winners(after)) == 0 ? 60 - rank : 20 + rank;
  }
  int hero_leads(Bits card) const {
    const Bits suit = (hand_[1] | hand_[2] | hand_[3]) & lane_of(card);
    const int lower = std::popcount(suit & (card - 1));
    const int higher = std::popcount(suit) - lower;
    return higher == 0 ? 0 : 50 - 4 * lower + higher;
  }
  int others_lead(int seat, Bits card) const {
    const Bits lane = lane_of(card);
    const Bits hero = hand_[0] & lane;
    if (hero == 0) return 0;
    Bits top = card;
    for (int s = 1; s < kPlayers; ++s) {
      if (s != seat) top = std::max(top, lowest(hand_[s] & lane));
    }
    const int under = std::popcount(hero & (top - 1));
    return under == 0 ? 80 - rank_of(card) : 50 - 4 * under - rank_of(card);
  }
  int hero_follows(const OpenTrick& trick, Bits card) const {
    const int rank = rank_of(card);
    if ((card & trick.lane) == 0) {
      const Bits suit = (hand_[1] | hand_[2] | hand_[3]) & lane_of(card);
      return 2 * std::popcount(suit & (card - 1)) + rank;
    }
    if (card < trick.best) return 60 + rank;
    return trick.count == 3 ? 30 + rank : 30 - rank;
  }
  int others_follow(const OpenTrick& trick, int seat, Bits card) const {
    const int rank = rank_of(card);
    if ((card & trick.lane) == 0) return rank + ((hand_[0] & lane_of(card)) == 0 ? 5 : 0);
    const bool hero_played = trick.count >= seat;
    if (hero_played) return trick.winner == 0 && card < trick.best ? 40 + rank : rank;
    const Bits hero = lowest(hand_[0] & trick.lane);
    return hero > trick.best && card < hero ? 40 + rank : rank;
  }

  // --- one trick

  bool lead(int seat, int target, Bits& ranks) {
    ranks = 0;
    if (target <= 0) return true;
    OpenTrick trick;
    trick.winner = seat;
    const int units = units_left(trick);
    if (target > units) return false;
    if (std::popcount(hand_[0]) == 1) return play_last(seat, ranks) >= target;
    if (hero_takes_) {
      if (has_sure_trumps(0, hand_[1] | hand_[2] | hand_[3], target, ranks)) return true;
      const int lost = units + 1 - target;
      for (int other = 1; other < kPlayers; ++other) {
        if (has_sure_trumps(other, hand_[0], lost, ranks)) return false;
      }
    }
    if (every_trick_ && target == units && hero_can_lose(seat, ranks)) return false;
    if (!hero_takes_ && hero_is_safe(seat, ranks)) return false;
    ++nodes_;
    PositionTable::Key key;
    make_key(seat, key);
    Bits first = 0;
    Entry* before = nullptr;

    for (Entry* known = table_.first(key); known != nullptr;
         before = known, known = table_.next(*known)) {
      if (!speaks_of(*known, key)) continue;
      if (known->least >= target || known->most < target) {
        ranks = ranks_of(*known);
        const bool result = known->least >= target;
        if (before != nullptr) table_.move_up(key, *before, *known);
        return result;
      }
      if (first == 0) first = best_of(*known);
    }
    const bool taker = takes(seat);
    Moves moves;
    list_moves(trick, seat, first, moves);
    Bits best = 0;
    const bool reached = try_moves(trick, seat, moves, target, ranks, best) ? taker : !taker;
    if (!kupa_) ranks |= penalties_ & all_cards();
    store(key, ranks, best, target, reached, units);
    return reached;
  }

  bool follow(const OpenTrick& trick, int seat, int target, Bits& ranks) {
    ranks = 0;
    if (cannot_reach(trick, seat, target, ranks)) return false;
    ++nodes_;
    const bool taker = takes(seat);
    Moves moves;
    list_moves(trick, seat, 0, moves);
    Bits best = 0;
    const bool reached = try_moves(trick, seat, moves, target, ranks, best) ? taker : !taker;
    // Which hearts must be played is a matter of ranks.
    if (kupa_ && trick.lane == kHearts && (hand_[seat] & kHearts) != 0) ranks |= trick.best;
    return reached;
  }

  // Whether a seat wins so many tricks with trumps, whatever happens: each of its trumps is played to
  // a trick of its own, and it takes a higher one to beat it.
  bool has_sure_trumps(int seat, Bits against, int tricks, Bits& ranks) const {
    const Bits trumps = terms_.trumps.bits();
    const Bits own = hand_[seat] & trumps;
    if (std::popcount(own) < tricks) return false;
    int beaters = 0;
    for (Bits rest = (own | against) & trumps; rest != 0; rest ^= highest(rest)) {
      const Bits card = highest(rest);
      if ((card & own) == 0) {
        ++beaters;
      } else if (beaters > 0) {
        --beaters;
      } else if (--tricks == 0) {
        ranks = card;
        return true;
      }
    }
    return false;
  }
  // Whether the hero can stay below in every suit for the rest of the hand: each of the hero's
  // cards, counted from the lowest, has fewer cards of the others below it than its number says.
  // The hero plays the highest that stays below, and discards highest cards.
  bool hero_is_safe(int leader, Bits& ranks) const {
    bool exit = leader != 0;
    Bits reasons = 0;
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      const Bits heros = hand_[0] & lane;
      if (heros == 0) continue;
      const int margin = margin_of(heros, lane);
      if (margin < 0 || !penalties_go_first(heros)) return false;
      exit = exit || (margin > 0 && may_lead(lane));
      reasons |= lowest(heros);
    }
    if (!exit) return false;
    ranks = reasons;
    return true;
  }
  // Leading the lowest card takes one away from the number of the others: with a margin of one they
  // are still safe.
  int margin_of(Bits heros, Bits lane) const {
    const Bits others = (hand_[1] | hand_[2] | hand_[3]) & lane;
    int margin = (others & (lowest(heros) - 1)) != 0 ? -1 : others != 0 ? 1 : 0;
    int number = 1;
    for (Bits rest = heros & (heros - 1); rest != 0; rest &= rest - 1, ++number) {
      margin = std::min(margin, number - std::popcount(others & (lowest(rest) - 1)));
    }
    return margin;
  }
  // KR-10 and KR-11 then ask for no other card than the highest.
  bool penalties_go_first(Bits heros) const {
    const Bits bad = heros & penalties_;
    return bad == 0 || (heros & ~penalties_ & (0 - lowest(bad))) == 0;
  }
  bool may_lead(Bits lane) const { return hearts_ || lane != kHearts || (hand_[0] & ~lane) == 0; }
  // Whether the hero can lose one of the tricks to come.
  bool hero_can_lose(int leader, Bits& ranks) const {
    return leader == 0 ? can_lose_leading(ranks) : can_duck_all(leader, ranks);
  }
  // In some suit somebody has too few cards below the hero's to stay below them.
  bool can_lose_leading(Bits& ranks) const {
    for (int suit = 0; suit < kSuits; ++suit) {
      const Bits lane = kLane << (16 * suit);
      for (int seat = 1; seat < kPlayers; ++seat) {
        Bits heros = hand_[0] & lane;
        Bits theirs = hand_[seat] & lane;
        for (; heros != 0 && theirs != 0; heros &= heros - 1, theirs &= theirs - 1) {
          if (lowest(theirs) < lowest(heros)) continue;
          ranks = lowest(theirs);
          return true;
        }
      }
    }
    return false;
  }
  // Whatever is led, the hero need not win it.
  bool can_duck_all(int leader, Bits& ranks) const {
    Bits reasons = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Bits lane = kLane << (16 * suit);
      if ((hand_[leader] & lane) == 0 || (hand_[0] & lane) == 0) continue;
      Bits above = 0;
      for (int seat = 1; seat < kPlayers; ++seat) {
        above = std::max(above, lowest(hand_[seat] & lane));
      }
      if (above < lowest(hand_[0] & lane)) return false;
      reasons |= above;
    }
    ranks = reasons;
    return true;
  }

  // The trick is lost to the hero, and what is left is too little.
  bool cannot_reach(const OpenTrick& trick, int seat, int target, Bits& ranks) const {
    if (target <= units_behind(trick)) return false;
    const bool hero_played = trick.count >= seat && seat != 0;
    if (hero_played) {
      if (trick.winner == 0) return false;
      ranks = rank_that_won(trick);
      return true;
    }
    if ((winners(trick) & hand_[0]) != 0) return false;
    if ((hand_[0] & lane_of(trick.best)) != 0) ranks = trick.best;
    return true;
  }
  // What can be taken in later tricks.
  int units_behind(const OpenTrick& trick) const {
    if (penalties_ != 0) return std::popcount(all_cards() & penalties_);
    const int tricks = std::popcount(hand_[trick.winner]);
    return last_two_ ? std::min(tricks, 2) : tricks;
  }
  // All that would beat the best card.
  Bits winners(const OpenTrick& trick) const {
    const Bits trumps = terms_.trumps.bits();
    const Bits lane = lane_of(trick.best);
    const Bits higher = lane & (0 - 2 * trick.best);
    return (trick.best & trumps) != 0 ? higher : higher | trumps;
  }

  // Whether one of the moves gives this seat's side what it wants.
  bool try_moves(const OpenTrick& trick, int seat, const Moves& moves, int target, Bits& ranks,
                 Bits& best) {
    const bool taker = takes(seat);
    const Bits points = kupa_ ? 0 : penalties_ & (all_cards() | trick.cards);
    Bits tried = 0;
    for (const Move& move : moves) {
      if ((move.card & tried) != 0) continue;
      Bits reason = 0;
      if (try_card(trick, seat, move.card, target, reason) == taker) {
        ranks = reason;
        best = move.card;
        return true;
      }
      const Bits lane = lane_of(move.card);
      const Bits matter = (reason | points) & lane;
      if ((matter & (2 * move.card - 1)) == 0) {
        // Its rank did not matter: all other cards below those that did are as good.
        tried |= matter == 0 ? lane : lane & (lowest(matter) - 1);
      } else if ((reason & lane & (2 * move.card - 1)) != 0) {
        // What was found of the highest holds of its equals only if they are in their place.
        reason |= move.lowest;
      }
      ranks |= reason;
    }
    return false;
  }

  bool try_card(const OpenTrick& trick, int seat, Bits card, int target, Bits& ranks) {
    OpenTrick after = trick;
    add(after, seat, card);
    const Bits one = Bits{1} << shape_place(seat, suit_of(card));
    hand_[seat] ^= card;
    shape_ -= one;
    const bool reached = after.count == kPlayers
                             ? end_trick(after, target, ranks)
                             : follow(after, (seat + 1) % kPlayers, target, ranks);
    shape_ += one;
    hand_[seat] ^= card;
    return reached;
  }

  void add(OpenTrick& trick, int seat, Bits card) const {
    if (trick.count == 0) trick.lane = lane_of(card);
    const bool same_suit = trick.count > 0 && (card & lane_of(trick.best)) != 0;
    const bool trump = (card & terms_.trumps.bits()) != 0;
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
    if (penalties_ != 0) return std::popcount(trick.cards & penalties_);
    return !last_two_ || std::popcount(hand_[0]) < 2 ? 1 : 0;
  }

  bool end_trick(const OpenTrick& trick, int target, Bits& ranks) {
    const bool before = hearts_;
    hearts_ = hearts_ || (trick.lane != kHearts && (trick.cards & kHearts) != 0);
    const bool reached = lead(trick.winner, target - units_of(trick), ranks);
    hearts_ = before;
    ranks |= rank_that_won(trick);
    return reached;
  }
  static Bits rank_that_won(const OpenTrick& trick) {
    const bool alone = (trick.cards & lane_of(trick.best)) == trick.best;
    return alone ? 0 : trick.best;
  }

  // Everybody has one card.
  int play_last(int leader, Bits& ranks) const {
    OpenTrick trick;
    for (int i = 0; i < kPlayers; ++i) {
      const int seat = (leader + i) % kPlayers;
      add(trick, seat, hand_[seat]);
    }
    ranks = rank_that_won(trick);
    if (trick.winner != 0) return 0;
    return penalties_ != 0 ? std::popcount(trick.cards & penalties_) : 1;
  }

  // --- the table

  using Entry = PositionTable::Entry;

  void make_key(int seat, PositionTable::Key& key) const {
    const Bits all = all_cards();
    key.shape = shape_;
    key.rest = tag_ << 3 | static_cast<std::uint32_t>(seat) << 1 | (hearts_ ? 1U : 0U);
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::size_t set = all >> (16 * suit) & kLane;
      key.owner[suit] = owners_[static_cast<std::size_t>(suit * kRankSets) + set];
      if (penalties_ != 0 && !kupa_) key.rest = key.rest << 5 ^ marks(suit, all);
    }
  }
  // Which of the highest cards of a suit carry points: a digit a card down to the last of them.
  std::uint32_t marks(int suit, Bits all) const {
    const Bits lane = kLane << (16 * suit);
    std::uint32_t digits = 1;
    Bits bad = all & penalties_ & lane;
    if (bad == 0) return 0;
    const Bits last = lowest(bad);
    for (Bits rest = all & lane & ~(last - 1); rest != 0; rest ^= highest(rest)) {
      digits = digits << 1 | ((highest(rest) & bad) != 0 ? 1U : 0U);
    }
    return digits;
  }
  static bool speaks_of(const Entry& entry, const PositionTable::Key& key) {
    if (entry.key.shape != key.shape || entry.key.rest != key.rest) return false;
    std::uint32_t differ = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      differ |= (entry.key.owner[suit] ^ key.owner[suit]) & entry.mask[suit];
    }
    return differ == 0;
  }
  // The lowest card of each suit whose owner matters.
  Bits ranks_of(const Entry& entry) const {
    Bits ranks = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const int many = std::popcount(entry.mask[suit]) / 2;
      if (many > 0) ranks |= from_the_top(suit, many - 1);
    }
    return ranks;
  }
  Bits best_of(const Entry& entry) const {
    return entry.best_place < 0 ? 0 : from_the_top(entry.best_suit, entry.best_place);
  }
  Bits from_the_top(int suit, int place) const {
    const CardSet cards = CardSet::from_bits(all_cards() & kLane << (16 * suit));
    return Bits{1} << cards.nth(cards.size() - 1 - place).index();
  }
  int cards_from(Bits card, Bits all) const {
    return std::popcount(all & lane_of(card) & ~(card - 1));
  }
  void store(const PositionTable::Key& key, Bits ranks, Bits best, int target, bool reached,
             int units) {
    const Bits all = all_cards();
    std::uint32_t mask[kSuits];
    for (int suit = 0; suit < kSuits; ++suit) {
      const Bits matter = ranks & kLane << (16 * suit);
      const int many = matter == 0 ? 0 : cards_from(lowest(matter), all);
      mask[suit] = ((1U << 2 * many) - 1) << (kOwnerBits - 2 * many);
    }
    Entry& entry = table_.add(key);
    std::copy(mask, mask + kSuits, entry.mask);
    entry.least = static_cast<std::int8_t>(reached ? target : 0);
    entry.most = static_cast<std::int8_t>(reached ? units : target - 1);
    if (best == 0) return;
    entry.best_suit = static_cast<std::int8_t>(suit_of(best));
    entry.best_place = static_cast<std::int8_t>(cards_from(best, all) - 1);
  }

  PositionTable& table_;
  std::vector<std::uint32_t>& owners_;
  const Terms& terms_;
  Bits hand_[kPlayers] = {};
  Bits shape_ = 0;
  Bits penalties_ = 0;
  Bits must_discard_ = 0;
  Bits may_discard_ = 0;
  std::uint32_t tag_ = 0;
  bool last_two_ = false;
  bool every_trick_ = false;
  bool kupa_ = false;
  bool hero_takes_ = false;
  bool hearts_ = true;  // may be led
  OpenTrick start_;
  int seat_ = 0;  // to act at the start
  std::uint64_t nodes_ = 0;
};

}  // namespace

Solver::Solver(int megabytes) : table_(megabytes), owners_(kSuits * kRankSets) {}

Solved Solver::solve(const State<Game>& state, Seat hero) {
  assert(state.pub.phase == Phase::kPlay);
  return Search(table_, owners_, state, hero).solve();
}

CardValues Solver::values(const State<Game>& state, Seat hero) {
  assert(state.pub.phase == Phase::kPlay);
  return Search(table_, owners_, state, hero).values();
}

}  // namespace km::king
