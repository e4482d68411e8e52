// The search: is what the hero takes at least so much? Asked again and again, until the answer is
// one number. With each answer comes a reason: the cards whose ranks mattered. The answer holds for
// every position that differs only in cards below these.
#include "bots/king_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <optional>

#include "bots/king_card_bits.h"
#include "bots/king_outlook.h"

namespace km::king {

namespace {

constexpr Bits kHearts = kHeartCards.bits();
constexpr int kRankSets = 1 << kRanks;
constexpr unsigned kEverybody = 15;

enum class ContractKind : std::uint8_t { kTrump, kPenalties, kLastTwo, kEveryTrick };

ContractKind kind_of(Contract contract) {
  if (contract == Contract::kElAlmaz) return ContractKind::kEveryTrick;
  if (contract == Contract::kSonIki) return ContractKind::kLastTwo;
  return terms_of(contract).each > 0 ? ContractKind::kTrump : ContractKind::kPenalties;
}

// One hand seen from the hero: seats are counted from the hero on, who is seat 0. Made for each kind
// of contract: what another kind asks for costs nothing.
template <ContractKind kKind>
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
    trumps_ = terms_.trumps.bits();
    penalties_ = terms_.penalties.bits();
    marked_ = pub.contract == Contract::kKupa ? 0 : penalties_;
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
  static constexpr bool kHeroTakes = kKind == ContractKind::kTrump;
  static constexpr bool kPenalties = kKind == ContractKind::kPenalties;
  static constexpr bool kLastTwo = kKind == ContractKind::kLastTwo;
  static constexpr bool kEveryTrick = kKind == ContractKind::kEveryTrick;

  // The sum of these says who has the penalty cards of a suit, none, one or two: each is another.
  static constexpr std::uint32_t kHolder[kPlayers] = {1, 4, 9, 11};
  // Places from the top of a suit in which a mark tells a penalty card from others. In the fourth it
  // can only be the jack below ace, king and queen, and these are known by their marks.
  static constexpr int kMarks = 3;

  struct OpenTrick {
    Bits lane = 0;  // of the suit led
    Bits best = 0;
    Bits cards = 0;
    int count = 0;
    int winner = 0;
    unsigned contenders = 0;  // a bit for each seat that did not discard
  };
  // Cards that do the same are one move, the highest of them.
  struct Move {
    Bits card;
    Bits lowest;
    int score;
  };
  // Best first. Not a FixedList, which would be cleared for every choice.
  struct Moves {
    Move move[kRanks];
    int size = 0;

    void insert(const Move& item) {
      int i = size++;
      for (; i > 0 && move[i - 1].score < item.score; --i) move[i] = move[i - 1];
      move[i] = item;
    }
    const Move* begin() const { return move; }
    const Move* end() const { return move + size; }
  };

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
    trick.best = CardSet{open.best()}.bits();
    trick.cards = open.cards(state.pub.leader).bits();
    trick.winner = relative(open.winner, hero);
    trick.contenders = kEverybody;  // who discarded is not looked up
    return trick;
  }

  // The owners of all sets of a suit's cards, each from that without its lowest card.
  void list_owners(int suit) {
    std::uint32_t* owners = &owners_[as_index(suit * kRankSets)];
    owners[0] = 0;
    Bits above = 0;
    for (Bits rest = all_cards() & kLane << (16 * suit); rest != 0; rest ^= highest(rest)) {
      list_owners_down_to(highest(rest), above, owners);
      above |= highest(rest);
    }
  }
  // Of thirteen cards the last one's owner is known by the numbers of cards. The bits that no owner
  // needs say who has the penalty cards.
  void list_owners_down_to(Bits card, Bits above, std::uint32_t* owners) const {
    const int lane = 16 * suit_of(card);
    const std::uint32_t owner = owner_of(card);
    const bool bad = (card & marked()) != 0;
    const std::uint32_t held = bad ? kHolder[owner] : 0;
    const std::uint32_t with_mark = (bad ? 1U << 2 : 0U) | owner;
    Bits set = 0;
    do {
      const int many = std::popcount(set) + 1;
      std::uint32_t bits = many <= kMarks ? with_mark : owner;
      bits = many == kRanks ? 0 : bits << (PositionTable::kWordBits - bits_of(many));
      owners[(set | card) >> lane] = (owners[set >> lane] | bits) + held;
      set = (set - above) & above;
    } while (set != 0);
  }
  // How many bits so many of a suit's highest cards have: two for the owner, and one for the mark.
  int bits_of(int cards) const { return 2 * cards + (marked() != 0 ? std::min(cards, kMarks) : 0); }
  int cards_of(int bits) const {
    const int with_marks = marked() != 0 ? std::min(bits / 3, kMarks) : 0;
    return (bits - with_marks) / 2;
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
      const int target = kHeroTakes ? (least + most + 1) / 2 : least + 1;
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
    list_moves(start_, seat_, allowed_cards(start_, seat_), 0, moves);
    for (const Move& move : moves) {
      Bits ranks = 0;
      if (try_card(start_, seat_, move.card, target, ranks) == taker) return card_of(move.card);
    }
    assert(false);
    return card_of(moves.move[0].card);
  }

  Bits trumps() const { return kHeroTakes ? trumps_ : 0; }
  Bits penalties() const { return kPenalties ? penalties_ : 0; }
  Bits must_discard() const { return kHeroTakes || kPenalties ? must_discard_ : 0; }
  Bits may_discard() const { return kPenalties ? may_discard_ : 0; }
  // Penalty cards that their suit does not tell from others.
  Bits marked() const { return kPenalties ? marked_ : 0; }
  Bits against() const { return hand_[1] | hand_[2] | hand_[3]; }
  Bits all_cards() const { return hand_[0] | against(); }

  // What can still be taken, with the trick under way.
  int units_left(const OpenTrick& trick) const {
    if (kPenalties) return std::popcount((all_cards() | trick.cards) & penalties());
    const int tricks = std::popcount(hand_[trick.winner]) + (trick.count > 0 ? 1 : 0);
    return kLastTwo ? std::min(tricks, 2) : tricks;
  }

  // Whether one has played to a trick when it is the turn of another.
  static bool has_played(int seat, const OpenTrick& trick, int turn) {
    return (turn - seat + kPlayers) % kPlayers <= trick.count && turn != seat;
  }
  // Whether this seat wants the hero to take.
  bool takes(int seat) const { return (seat == 0) == kHeroTakes; }

  Bits allowed_cards(const OpenTrick& trick, int seat) const {
    const Bits hand = hand_[seat];
    if (trick.count == 0) {
      const Bits others = hand & ~kHearts;
      return hearts_ || others == 0 ? hand : others;
    }
    const Bits following = hand & trick.lane;
    if (following != 0) {
      const Bits forced = following & penalties() & (trick.best - 1);
      return forced != 0 ? forced : following;
    }
    if ((hand & must_discard()) != 0) return hand & must_discard();
    if ((hand & may_discard()) != 0) return hand & may_discard();
    return hand;
  }

  void list_moves(const OpenTrick& trick, int seat, Bits cards, Bits first, Moves& moves) const {
    if ((cards & (cards - 1)) == 0) return moves.insert({cards, cards, 0});
    const Bits gone = ~(all_cards() | trick.best | kAboveLanes);
    list_runs(trick, seat, first, cards & ~penalties(), gone, moves);
    if ((cards & penalties()) != 0) {
      list_runs(trick, seat, first, cards & penalties(), gone, moves);
    }
  }
  void list_runs(const OpenTrick& trick, int seat, Bits first, Bits cards, Bits gone,
                 Moves& moves) const {
    for (Bits rest = cards & ~next_above(cards, gone); rest != 0;) {
      const Bits low = lowest(rest);
      rest ^= low;
      const Bits run = cards & (lowest(rest) - low);
      const Bits card = highest(run);
      const int score = (run & first) != 0 ? kFirst : score_of(trick, seat, card);
      moves.insert({card, low, score});
    }
  }
  // --- which card first: the higher the score, the sooner it is tried

  static constexpr int kFirst = 1000;

  int score_of(const OpenTrick& trick, int seat, Bits card) const {
    if (kHeroTakes) return score_for_tricks(trick, seat, card);
    if (kLastTwo) return keep_low_cards(seat, card);
    if (trick.count == 0) return seat == 0 ? low_lead(card) : lead_that_hurts(seat, card);
    return seat == 0 ? duck(trick, card) : let_the_hero_win(trick, seat, card);
  }

  int score_for_tricks(const OpenTrick& trick, int seat, Bits card) const {
    if (trick.count == 0) return seat == 0 ? lead_for_tricks(card) : lead_past_the_hero(card);
    return seat == 0 ? win_or_save(trick, card) : keep_from_the_hero(trick, seat, card);
  }
  // Cards that nobody can beat, then low ones.
  int lead_for_tricks(Bits card) const {
    const Bits lane = lane_of(card);
    const bool highest_left = (against() & lane & (0 - card)) == 0;
    if (!highest_left) return 20 - rank_of(card);
    if ((card & trumps()) != 0) return 50;
    return can_be_ruffed(lane) ? 10 : 60;
  }
  bool can_be_ruffed(Bits lane) const {
    return std::any_of(hand_ + 1, hand_ + kPlayers, [this, lane](Bits hand) {
      return (hand & lane) == 0 && (hand & trumps()) != 0;
    });
  }
  // Suits in which one of the three is higher than the hero.
  int lead_past_the_hero(Bits card) const {
    const Bits heros = hand_[0] & lane_of(card);
    const int rank = rank_of(card);
    if (heros == 0) return (hand_[0] & trumps()) == 0 ? 40 + rank : 25 - rank;
    if (card > heros) return 60 + rank;
    return (against() & lane_of(card)) > heros ? 50 - rank : 20 - rank;
  }
  int win_or_save(const OpenTrick& trick, Bits card) const {
    if ((winners(trick) & card) == 0) return save(card);
    return trick.count + 1 == kPlayers ? 60 - rank_of(card) : 40 + rank_of(card);
  }
  int keep_from_the_hero(const OpenTrick& trick, int seat, Bits card) const {
    const bool wins = (winners(trick) & card) != 0;
    if (has_played(0, trick, seat)) {
      return trick.winner == 0 && wins ? 60 - rank_of(card) : save(card);
    }
    const Bits following = hand_[0] & trick.lane;
    const Bits heros = following != 0 ? following : hand_[0] & trumps();
    if (!wins || (heros & winners(trick)) == 0) return save(card);
    OpenTrick after = trick;
    add(after, seat, card);
    return (heros & winners(after)) == 0 ? 60 - rank_of(card) : 20 + rank_of(card);
  }
  // Low cards go first, trumps last.
  int save(Bits card) const { return ((card & trumps()) != 0 ? -20 : 0) - rank_of(card); }

  // Everybody keeps low cards for the end, and gets rid of short suits; the three rather of those
  // that the hero has.
  int keep_low_cards(int seat, Bits card) const {
    const Bits lane = lane_of(card);
    const int below = 2 * cards_below(card, all_cards());
    const int heros = 3 * length(lane, hand_[0]);
    return seat == 0 ? below - heros : below + heros - 2 * length(lane, hand_[seat]);
  }
  // The highest card that somebody must beat, rather of a short suit.
  int low_lead(Bits card) const {
    const Bits lane = lane_of(card);
    if ((against() & lane & (0 - card)) == 0) return 0;
    const int sure = highest_of_lowest(lane) > card ? 100 : 0;
    return sure + 50 + rank_of(card) - 3 * length(lane, hand_[0]);
  }
  // A suit in which the hero has few cards to stay below with.
  int lead_that_hurts(int seat, Bits card) const {
    const Bits heros = hand_[0] & lane_of(card);
    if (heros == 0) return -kFirst / 2;
    const int under = heros_below(seat, card);
    if (kEveryTrick) return lead_for_low_cards(heros, card) - 2 * under;
    return (under == 0 ? 80 : 50 - 4 * under) + rank_of(card);
  }
  // The hero's cards that are sure to lose when this one is led.
  int heros_below(int seat, Bits card) const {
    const Bits lane = lane_of(card);
    Bits top = card;
    for (int other = 1; other < kPlayers; ++other) {
      if (other != seat) top = std::max(top, lowest(hand_[other] & lane));
    }
    return std::popcount(hand_[0] & lane & (top - 1));
  }
  // The low cards of the three will make the hero win in the end. Before that they lead suits in
  // which they have none of these, and take the hero's.
  int lead_for_low_cards(Bits heros, Bits card) const {
    return rank_of(card) - 2 * std::popcount(heros) - 9 * cards_below(lowest(heros), against());
  }
  // The highest card that stays below; discards that could win, and of short suits.
  int duck(const OpenTrick& trick, Bits card) const {
    const int rank = rank_of(card);
    if ((card & trick.lane) == 0) return worth_discarding(card, hand_[0], against());
    if (card > trick.best && card < lowest_to_come(trick)) return 90 + rank;
    return (card < trick.best ? 60 : 30) + rank;
  }
  // What somebody who plays after the hero cannot stay below.
  Bits lowest_to_come(const OpenTrick& trick) const {
    Bits card = 0;
    for (int seat = 1; seat + trick.count < kPlayers; ++seat) {
      card = std::max(card, lowest(hand_[seat] & trick.lane));
    }
    return card;
  }
  // High cards, as far as they leave the trick to the hero.
  int let_the_hero_win(const OpenTrick& trick, int seat, Bits card) const {
    const int rank = rank_of(card);
    if ((card & trick.lane) == 0) return discard_for_the_hero(seat, card);
    if (has_played(0, trick, seat)) {
      if (trick.winner != 0) return rank;
      // El Almaz is long: to be rid of a very high card may be worth a trick.
      return card < trick.best ? 40 + rank : (kEveryTrick ? 6 : 1) * rank;
    }
    const Bits heros = lowest(hand_[0] & trick.lane);
    return heros > trick.best && card < heros ? 40 + rank : rank;
  }
  // What would win instead of the hero.
  int discard_for_the_hero(int seat, Bits card) const {
    const Bits lane = lane_of(card);
    const int rank = rank_of(card);
    if (!kEveryTrick) return rank + ((hand_[0] & lane) == 0 ? 5 : 0);
    return 5 * rank + 18 * cards_below(card, hand_[0]) - 12 * length(lane, hand_[seat]);
  }

  // --- one trick

  bool lead(int seat, int target, Bits& ranks) {
    ranks = 0;
    if (target <= 0) return true;
    OpenTrick trick;
    trick.winner = seat;
    const int units = units_left(trick);
    if (target > units) return false;
    PositionTable::Key key;
    Bits first = 0;
    if (const auto known = known_of(seat, target, units, key, first, ranks)) return *known;
    ++nodes_;
    const bool taker = takes(seat);
    Moves moves;
    list_moves(trick, seat, allowed_cards(trick, seat), first, moves);
    Bits best = 0;
    const bool reached = try_moves(trick, seat, moves, target, ranks, best) ? taker : !taker;
    ranks = needed(ranks);
    store(key, ranks, best, target, reached, units);
    return reached;
  }
  // The answer, if no card need be tried for it; else the key, and a card to try first.
  std::optional<bool> known_of(int leader, int target, int units, PositionTable::Key& key,
                               Bits& first, Bits& ranks) {
    if (std::popcount(hand_[0]) == 1) return play_last(leader, ranks) >= target;
    make_key(leader, key);
    table_.prepare(key);
    if (const auto seen = at_a_glance(leader, target, units, ranks)) {
      ranks = needed(ranks);
      return seen;
    }
    if (const Entry* entry = find(key, target, first)) {
      ranks = ranks_of(*entry);
      return entry->least >= target;
    }
    if (!seen_looking_on(leader, units + 1 - target, ranks)) return std::nullopt;
    ranks = needed(ranks);
    store(key, ranks, 0, target, false, units);
    return false;
  }
  // The ranks that matter without those that the numbers of cards tell: below the last card of all
  // others one hand has the rest, in whatever order.
  Bits needed(Bits ranks) const {
    const Bits all = all_cards();
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      if ((ranks & lane) == 0) continue;
      const Bits last = lowest(all & lane);
      const Bits others = all & lane & ~hand_[owner_of(last)];
      if (others != 0 && lowest(ranks & lane) >= lowest(others)) continue;
      ranks = (ranks & ~lane) | lowest(others);
    }
    return ranks;
  }

  bool follow(const OpenTrick& trick, int seat, int target, Bits& ranks) {
    ranks = 0;
    if (target <= 0) return true;
    if (cannot_reach(trick, seat, target, ranks)) return false;
    const Bits cards = allowed_cards(trick, seat);
    const bool forced = (cards & (cards - 1)) == 0;
    if (!forced && seat != 0 && hero_gets_away(trick, seat, target, ranks)) return false;
    Bits card = cards;
    const bool reached = forced ? try_card(trick, seat, cards, target, ranks)
                                : choose(trick, seat, cards, target, ranks, card);
    if (kPenalties && (hand_[seat] & trick.lane & penalties()) != 0) {
      const bool content = reached == takes(seat);
      ranks |= content ? rank_that_allowed(trick, seat, card, ranks)
                       : rank_that_forbade(trick, seat, cards);
    }
    return reached;
  }
  bool choose(const OpenTrick& trick, int seat, Bits cards, int target, Bits& ranks, Bits& best) {
    ++nodes_;
    Moves moves;
    list_moves(trick, seat, cards, 0, moves);
    return try_moves(trick, seat, moves, target, ranks, best) == takes(seat);
  }
  // Whether penalty cards must be played, KR-10, is a matter of ranks. Who is content with a card needs
  // to know only that it was allowed. Of penalty cards the lowest always is: it does as well if the
  // rank does not matter. If it does, the best card is known to be higher, or all of them must be.
  Bits rank_that_allowed(const OpenTrick& trick, int seat, Bits card, Bits ranks) const {
    const Bits bad = hand_[seat] & trick.lane & penalties();
    const bool any_place = (ranks & trick.lane & (2 * card - 1)) == 0;
    const bool sure = (card & bad) != 0 && (card < trick.best || any_place);
    return sure ? 0 : lowest(bad);
  }
  // Who has tried in vain all that was allowed must not have had more to try.
  Bits rank_that_forbade(const OpenTrick& trick, int seat, Bits allowed) const {
    return allowed == (hand_[seat] & trick.lane) ? 0 : trick.best;
  }

  // --- what is seen without a search

  // Tricks that the hero should lose: so many are looked for at once, and so many before a search.
  static constexpr int kGlance = 2;
  static constexpr int kLook = 4;

  std::optional<bool> at_a_glance(int leader, int target, int units, Bits& ranks) const {
    const int rest = units + 1 - target;  // without these the hero does not get there
    if (kHeroTakes) return seen_of_trumps(target, rest, ranks);
    if (each_counts(std::popcount(hand_[0]))) {
      const bool few = rest <= kGlance;
      if (few ? hero_can_lose(leader, rest, ranks) : hero_is_safe(leader, ranks)) return false;
      if (leader == 0 && hero_must_win(target, ranks)) return true;
    } else if (hero_is_safe(leader, ranks)) {
      return false;
    }
    return std::nullopt;
  }
  // What takes longer to see, and is looked for when the table knows nothing.
  bool seen_looking_on(int leader, int rest, Bits& ranks) const {
    if (!each_counts(std::popcount(hand_[0])) || rest <= kGlance || rest > kLook) return false;
    return hero_can_lose(leader, rest, ranks);
  }
  std::optional<bool> seen_of_trumps(int target, int rest, Bits& ranks) const {
    if (has_sure_trumps(0, against(), target, ranks)) return true;
    for (int other = 1; other < kPlayers; ++other) {
      if (has_sure_trumps(other, hand_[0], rest, ranks)) return false;
    }
    return std::nullopt;
  }
  // Whether a seat wins so many tricks with trumps, whatever happens: each of its trumps is played to
  // a trick of its own, and it takes a higher one to beat it.
  bool has_sure_trumps(int seat, Bits beaten_by, int tricks, Bits& ranks) const {
    const Bits own = hand_[seat] & trumps();
    if (std::popcount(own) < tricks) return false;
    int beaters = 0;
    for (Bits rest = (own | beaten_by) & trumps(); rest != 0; rest ^= highest(rest)) {
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
    const Bits theirs = against() & lane;
    if ((theirs & (lowest(heros) - 1)) != 0) return -1;
    int margin = theirs != 0 ? 1 : 0;
    int number = 1;
    for (Bits rest = heros & (heros - 1); rest != 0; rest &= rest - 1, ++number) {
      margin = std::min(margin, number - std::popcount(theirs & (lowest(rest) - 1)));
    }
    return margin;
  }
  // KR-10 and KR-11 then ask for no other card than the highest.
  bool penalties_go_first(Bits heros) const {
    const Bits bad = heros & penalties();
    return bad == 0 || (heros & ~penalties() & (0 - lowest(bad))) == 0;
  }
  bool may_lead(Bits lane) const { return hearts_ || lane != kHearts || (hand_[0] & ~lane) == 0; }
  // Whether each of the three can stay below for so many tricks, when the hero leads: each of their
  // cards of a suit, counted from the lowest, has fewer of the hero's below it than its number says.
  // Who plays the highest that stays below keeps it so for the cards above it, and a discard of the
  // highest of a suit changes nothing for the others.
  bool hero_must_win(int tricks, Bits& ranks) const {
    Bits reasons = 0;
    for (Bits lane = kLane; lane != 0; lane <<= 16) {
      const Bits heros = hand_[0] & lane;
      if (heros == 0) continue;
      for (int seat = 1; seat < kPlayers; ++seat) {
        int number = 0;
        for (Bits rest = hand_[seat] & lane; rest != 0 && number < tricks; rest &= rest - 1) {
          if (std::popcount(heros & (lowest(rest) - 1)) > number++) return false;
          reasons |= lowest(heros);
        }
      }
    }
    ranks = reasons;
    return true;
  }
  // Whether the hero can lose so many of the tricks to come.
  bool hero_can_lose(int leader, int tricks, Bits& ranks) const {
    const Outlook outlook(hand_);
    Bits reasons = 0;
    const bool can = leader == 0 ? outlook.loses_leading(tricks, reasons)
                                 : outlook.loses_to(hand_[leader], tricks, reasons);
    if (can) ranks = reasons;
    return can;
  }
  // The highest card that is somebody's lowest of a suit.
  Bits highest_of_lowest(Bits lane) const {
    return std::max({lowest(hand_[1] & lane), lowest(hand_[2] & lane), lowest(hand_[3] & lane)});
  }

  // The trick is lost to the hero, and what is left is too little.
  bool cannot_reach(const OpenTrick& trick, int seat, int target, Bits& ranks) const {
    if (target <= units_behind(trick)) return false;
    if (has_played(0, trick, seat)) {
      if (trick.winner == 0) return false;
      ranks = rank_that_beat_the_hero(trick);
      return true;
    }
    const Bits following = hand_[0] & trick.lane;
    const Bits cards = following != 0 ? following : hand_[0];
    if ((winners(trick) & cards) != 0) return false;
    if ((cards & lane_of(trick.best)) != 0) ranks = trick.best;
    return true;
  }
  // The hero loses the trick, and can lose as many as it takes after it, whatever the three still
  // play to it. A hero who has still to play stays below, or discards.
  bool hero_gets_away(const OpenTrick& trick, int seat, int target, Bits& ranks) {
    if (kHeroTakes) return false;
    const int rest = units_behind(trick) + 1 - target;
    if (has_played(0, trick, seat)) {
      if (trick.winner == 0 || !can_lose_behind(trick, seat, rest, ranks)) return false;
      ranks |= rank_that_beat_the_hero(trick);
      return true;
    }
    if (!each_counts(std::popcount(hand_[trick.winner]))) return false;
    const Bits following = hand_[0] & trick.lane;
    const Bits card =
        following != 0 ? highest(following & (trick.best - 1)) : Outlook(hand_).best_discard();
    if (card == 0) return false;
    hand_[0] ^= card;
    const bool away = can_lose_behind(trick, seat, rest, ranks);
    hand_[0] ^= card;
    if (away && following != 0) ranks |= trick.best;
    return away;
  }
  // Whether the hero, who has lost the trick, can lose so much after it, whoever of the three leads.
  bool can_lose_behind(const OpenTrick& trick, int turn, int rest, Bits& ranks) const {
    ranks = 0;
    if (rest <= 0) return true;
    if (!each_counts(std::popcount(hand_[0])) || rest > kGlance) return hero_is_safe(1, ranks);
    Outlook outlook(hand_);
    for (int other = 1; other < kPlayers; ++other) {
      if (!has_played(other, trick, turn)) outlook.play(other, trick.lane);
    }
    Bits reasons = 0;
    const bool can = outlook.loses_to(against(), rest, reasons);
    if (can) ranks = reasons;
    return can;
  }
  // Whether all of the last tricks count, so many.
  bool each_counts(int tricks) const { return kEveryTrick || (kLastTwo && tricks <= 2); }
  // Whether one has played what could have won.
  static bool contends(int seat, const OpenTrick& trick) {
    return (trick.contenders >> seat & 1) != 0;
  }
  // What can be taken in later tricks.
  int units_behind(const OpenTrick& trick) const {
    if (kPenalties) return std::popcount(all_cards() & penalties());
    const int tricks = std::popcount(hand_[trick.winner]);
    return kLastTwo ? std::min(tricks, 2) : tricks;
  }
  // All that would beat the best card.
  Bits winners(const OpenTrick& trick) const {
    const Bits lane = lane_of(trick.best);
    const Bits higher = lane & (0 - 2 * trick.best);
    return (trick.best & trumps()) != 0 ? higher : higher | trumps();
  }

  // Whether one of the moves gives this seat's side what it wants.
  bool try_moves(const OpenTrick& trick, int seat, const Moves& moves, int target, Bits& ranks,
                 Bits& best) {
    const bool taker = takes(seat);
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
      const Bits matter = reason & lane;
      if ((matter & (2 * move.card - 1)) == 0) {
        // Its rank did not matter: all others like it below those that did are as good.
        tried |= like(move.card) & (matter == 0 ? lane : lane & (lowest(matter) - 1));
      } else {
        // What was found of the highest holds of its equals only if they are in their place.
        reason |= move.lowest;
      }
      ranks |= reason;
    }
    return false;
  }

  // All cards that carry points, or all that do not.
  Bits like(Bits card) const { return (card & penalties()) != 0 ? penalties() : ~penalties(); }

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
    const bool trump = (card & trumps()) != 0;
    if (trick.count == 0 || (same_suit ? card > trick.best : trump)) {
      trick.best = card;
      trick.winner = seat;
    }
    trick.contenders |= ((card & (trick.lane | trumps())) != 0 ? 1U : 0U) << seat;
    trick.cards |= card;
    ++trick.count;
  }

  // What the trick is worth to the hero.
  int units_of(const OpenTrick& trick) const {
    if (trick.winner != 0) return 0;
    if (kPenalties) return std::popcount(trick.cards & penalties());
    return !kLastTwo || std::popcount(hand_[0]) < 2 ? 1 : 0;
  }

  bool end_trick(const OpenTrick& trick, int target, Bits& ranks) {
    const bool before = hearts_;
    hearts_ = hearts_ || (trick.lane != kHearts && (trick.cards & kHearts) != 0);
    const int left = target - units_of(trick);
    const bool reached = lead(trick.winner, left, ranks);
    const Bits rank = rank_that_won(trick);
    if (rank != 0 && !whoever_won(trick, left, reached, ranks)) ranks |= rank;
    hearts_ = before;
    return reached;
  }
  // Whether the answer is known to be the same had another of the three won. If the hero has
  // discarded, nobody else can have, and then the rank that won does not matter.
  bool whoever_won(const OpenTrick& trick, int target, bool reached, Bits& ranks) {
    const Bits low = lane_of(trick.best) & (2 * trick.best - 1);
    if (contends(0, trick) || (ranks & low) != 0) return false;
    const int units = units_left({.winner = trick.winner});
    if (target > units) return true;
    Bits reasons = ranks;
    for (int seat = 1; seat < kPlayers; ++seat) {
      if (seat == trick.winner || !contends(seat, trick)) continue;
      PositionTable::Key key;
      Bits first = 0;
      Bits others = 0;
      if (known_of(seat, target, units, key, first, others) != reached) return false;
      reasons |= others;
      if ((reasons & low) != 0) return false;
    }
    ranks = reasons;
    return true;
  }
  static Bits rank_that_won(const OpenTrick& trick) {
    const bool alone = (trick.cards & lane_of(trick.best)) == trick.best;
    return alone ? 0 : trick.best;
  }

  // Who has discarded has lost, whichever card it was that won.
  static Bits rank_that_beat_the_hero(const OpenTrick& trick) {
    return contends(0, trick) ? rank_that_won(trick) : 0;
  }

  // Everybody has one card.
  int play_last(int leader, Bits& ranks) const {
    OpenTrick trick;
    for (int i = 0; i < kPlayers; ++i) {
      const int seat = (leader + i) % kPlayers;
      add(trick, seat, hand_[seat]);
    }
    ranks = rank_that_beat_the_hero(trick);
    if (trick.winner != 0) return 0;
    return kPenalties ? std::popcount(trick.cards & penalties()) : 1;
  }

  // --- the table

  using Entry = PositionTable::Entry;

  void make_key(int seat, PositionTable::Key& key) const {
    const Bits all = all_cards();
    key.shape = shape_;
    key.rest = tag_ << 3 | static_cast<std::uint32_t>(seat) << 1 | (hearts_ ? 1U : 0U);
    for (int suit = 0; suit < kSuits; ++suit) {
      const std::size_t set = all >> (16 * suit) & kLane;
      key.owner[suit] = owners_[as_index(suit * kRankSets) + set];
      if (kPenalties) key.rest = key.rest << 5 | (key.owner[suit] & PositionTable::kLengthBits);
    }
  }
  // An entry that answers the question. `first` is a best card of one that does not.
  const Entry* find(const PositionTable::Key& key, int target, Bits& first) {
    return table_.find(key, [this, target, &first](const Entry& entry) {
      if (entry.least >= target || entry.most < target) return true;
      if (first == 0) first = best_of(entry);
      return false;
    });
  }
  // The lowest card of each suit whose owner matters.
  Bits ranks_of(const Entry& entry) const {
    Bits ranks = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const int many = cards_of(entry.bits_that_matter(suit));
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
    Entry entry;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Bits matter = ranks & kLane << (16 * suit);
      const int many = matter == 0 ? 0 : cards_from(lowest(matter), all);
      entry.owner[suit] = PositionTable::shortened(key.owner[suit], bits_of(many));
    }
    entry.least = as_signed_byte(reached ? target : 0);
    entry.most = as_signed_byte(reached ? units : target - 1);
    entry.best_suit = as_signed_byte(best == 0 ? 0 : suit_of(best));
    entry.best_place = as_signed_byte(best == 0 ? -1 : cards_from(best, all) - 1);
    table_.add(key, entry);
  }

  PositionTable& table_;
  std::vector<std::uint32_t>& owners_;
  const Terms& terms_;
  Bits hand_[kPlayers] = {};
  Bits shape_ = 0;
  Bits trumps_ = 0;
  Bits penalties_ = 0;
  Bits marked_ = 0;
  Bits must_discard_ = 0;
  Bits may_discard_ = 0;
  std::uint32_t tag_ = 0;
  bool hearts_ = true;  // may be led
  OpenTrick start_;
  int seat_ = 0;  // to act at the start
  std::uint64_t nodes_ = 0;
};

}  // namespace

Solver::Solver(int megabytes) : table_(megabytes), owners_(kSuits * kRankSets) {}

namespace {

// The answer of a search of the right kind.
template <class Ask>
auto search(PositionTable& table, std::vector<std::uint32_t>& owners, const State<Game>& state,
            Seat hero, Ask ask) {
  assert(state.pub.phase == Phase::kPlay);
  switch (kind_of(state.pub.contract)) {
    case ContractKind::kTrump:
      return ask(Search<ContractKind::kTrump>(table, owners, state, hero));
    case ContractKind::kPenalties:
      return ask(Search<ContractKind::kPenalties>(table, owners, state, hero));
    case ContractKind::kLastTwo:
      return ask(Search<ContractKind::kLastTwo>(table, owners, state, hero));
    case ContractKind::kEveryTrick:
      break;
  }
  return ask(Search<ContractKind::kEveryTrick>(table, owners, state, hero));
}

}  // namespace

Solved Solver::solve(const State<Game>& state, Seat hero) {
  return search(table_, owners_, state, hero, [](auto search) { return search.solve(); });
}

CardValues Solver::values(const State<Game>& state, Seat hero) {
  return search(table_, owners_, state, hero, [](auto search) { return search.values(); });
}

}  // namespace km::king
