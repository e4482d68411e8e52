// Cersei: how a round is played. Each function carries out the rules cited above it.
#pragma once

#include "games/cersei/game.h"

namespace km::cersei {

constexpr RuleId ce(int number) { return RuleId{static_cast<std::uint8_t>(number)}; }

constexpr PileId pile_of(Pile kind, Seat seat) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::int8_t>(seat.number())};
}
constexpr PileId pack_pile() { return {static_cast<std::uint8_t>(Pile::kPack), -1}; }
constexpr NumberId rounds_number() { return {static_cast<std::uint8_t>(Number::kRounds), -1}; }
constexpr NumberId cersei_number() { return {static_cast<std::uint8_t>(Number::kCersei), -1}; }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat.number()); }

// CE-2, CE-3: what a card is, by its index. A Cannoneer's value is settled by CE-8.
enum class Kind : std::uint8_t {
  kPawn, kScout, kBenedict, kLieutenant, kCaptain, kDiplomat, kAssassin, kCersei, kKing, kEunuch,
  kCannoneer
};
struct Piece {
  Kind kind = Kind::kPawn;
  std::int8_t value = 0;
};

constexpr Piece make_piece(Card card) {
  if (card.is_joker()) return {Kind::kEunuch, 15};
  const auto number = static_cast<std::int8_t>(static_cast<int>(card.rank()) + 2);
  switch (card.rank()) {
    case Rank::k2:
      return {Kind::kScout, number};
    case Rank::k4:
      return {Kind::kBenedict, number};
    case Rank::k5:
      return {Kind::kLieutenant, number};
    case Rank::k8:
      return {Kind::kCaptain, number};
    case Rank::k9:
      return {Kind::kDiplomat, number};
    case Rank::kJack:
      return {Kind::kAssassin, 11};
    case Rank::kQueen:
      return {Kind::kCersei, 2};
    case Rank::kKing:
      return {Kind::kKing, 10};
    case Rank::kAce:
      return {Kind::kCannoneer, 0};
    default:
      return {Kind::kPawn, number};
  }
}

inline constexpr auto kPieces = [] {
  std::array<Piece, 64> pieces{};
  for (int i = 0; i < 64; ++i) {
    if (Card::is_index(i)) pieces[static_cast<std::size_t>(i)] = make_piece(Card::from_index(i));
  }
  return pieces;
}();
constexpr Piece piece_of(Card card) { return kPieces[static_cast<std::size_t>(card.index())]; }

// A sum of CE-6: what is certain of it, and the Cannoneers in it, black and red.
struct Sum {
  int plain = 0;
  int black_cannons = 0;
  int red_cannons = 0;

  void count(Card card) {
    const Piece piece = piece_of(card);
    plain += piece.value;
    if (piece.kind == Kind::kCannoneer) ++(card.is_red() ? red_cannons : black_cannons);
  }
  bool has_cannons() const { return black_cannons + red_cannons > 0; }
  // CE-8: as it is where Cannoneers count lowest.
  int lowest() const { return plain - kCannon * (black_cannons + red_cannons); }
  // CE-8: with the colour of the highest opponent's last face-up card; a joker has none.
  int against(Card card) const {
    if (card.is_joker()) return plain;
    const int matching = card.is_red() ? red_cannons - black_cannons : black_cannons - red_cannons;
    return plain + kCannon * matching;
  }
};

// One player's cards of the round.
struct Side {
  std::array<Card, 64> placed;      // in the order placed
  std::uint64_t face_down = 0;      // by place in `placed`
  int count = 0;
  // The last placement: a card with its chain, on which the player stands.
  Sum own;
  Sum penalty;
  Kind last_kind = Kind::kPawn;
  bool fresh = false;               // placed since the last fight began
  bool chained = false;             // the last card was drawn by a 5 or an 8
  bool joker = false;               // a joker lay face up in this round
  bool benedict = false;            // a 4 lay face up in this round

  Card last() const { return placed[static_cast<std::size_t>(count - 1)]; }
  bool is_face_down(int i) const { return ((face_down >> i) & 1) != 0; }
  Card operator[](int i) const { return placed[static_cast<std::size_t>(i)]; }
};

// One round: the state with the dice and the sink of the step under way.
template <class D, class S>
class Round {
  using State = Game::State;
  using Public = Game::Public;
  static constexpr int kNobody = -1;

 public:
  Round(State& state, D& dice, S& sink)
      : state_(state), pub_(state.pub), dice_(dice), sink_(sink), players_(state.pub.players) {}

  void play() {
    ++pub_.rounds;
    sink_.number(Audience::everyone(), ce(5), rounds_number(), pub_.rounds);
    for (int s = 0; s < players_; ++s) place_face_up(Seat(s), ce(5));
    const int winner = fight_out();
    if (winner == kNobody) {
      return_cards();
    } else {
      take_cards(Seat(winner));
      if (benedict_) take_benedicts_back(Seat(winner));
      if (side_[winner].last_kind == Kind::kAssassin) take_by_assassin(Seat(winner));
    }
    if (joker_) shuffle_for_eunuch();
    end_round();
  }

 private:
  // --- placing -------------------------------------------------------------------------------------

  // CE-6: a face-up 5 or 8 draws the next card. After a 5 it counts for the same sum, after an 8 for the
  // penalty; the chain ends when the deck is empty.
  void place_face_up(Seat seat, RuleId rule) {
    Side& side = side_[at(seat)];
    side.own = Sum();
    side.penalty = Sum();
    side.fresh = true;
    side.chained = false;
    Sum* sum = &side.own;
    for (;;) {
      const Card card = draw(seat);
      put(seat, card);
      sink_.moved(Audience::everyone(), side.chained ? ce(6) : rule, pile_of(Pile::kDeck, seat),
                  pile_of(Pile::kUp, seat), card);
      sum->count(card);
      const Kind kind = piece_of(card).kind;
      side.last_kind = kind;
      note_face_up(side, kind);
      if (kind == Kind::kCaptain) {
        sum = &side.penalty;
      } else if (kind != Kind::kLieutenant) {
        return;
      }
      if (pub_.deck[at(seat)].empty()) return;
      side.chained = true;
    }
  }

  // CE-17, CE-19, CE-20: what has to be remembered of a card that lay face up.
  void note_face_up(Side& side, Kind kind) {
    if (kind == Kind::kBenedict) side.benedict = benedict_ = true;
    if (kind == Kind::kEunuch) side.joker = joker_ = true;
    if (kind == Kind::kCersei) {
      ++pub_.cersei;
      sink_.number(Audience::everyone(), ce(20), cersei_number(), pub_.cersei);
    }
  }

  void place_face_down(Seat seat) {
    Side& side = side_[at(seat)];
    const Card card = draw(seat);
    side.face_down |= std::uint64_t{1} << side.count;
    put(seat, card);
    sink_.moved(Audience::nobody(), ce(12), pile_of(Pile::kDeck, seat),
                pile_of(Pile::kDown, seat), card);
  }

  void put(Seat seat, Card card) {
    Side& side = side_[at(seat)];
    side.placed[static_cast<std::size_t>(side.count++)] = card;
  }

  // The top card. CE-33: whatever leaves a deck has been seen by everybody when the round ends.
  Card draw(Seat seat) {
    Deck& deck = pub_.deck[at(seat)];
    if (deck.upper() == 0) {
      const bool alone = deck.known.size() == 1 || !deck.known.joined(1);
      if (alone) return deck.known.pop();
      do {
        deck.mixed.add(deck.known.pop());
      } while (!deck.known.empty() && deck.known.joined(0));
    }
    return take_from_upper(seat, dice_.pick(deck.mixed | state_.hid.unseen[at(seat)]));
  }

  Card take_from_upper(Seat seat, Card card) {
    Deck& deck = pub_.deck[at(seat)];
    if (deck.mixed.has(card)) {
      deck.mixed.remove(card);
    } else {
      --deck.unseen;
      state_.hid.unseen[at(seat)].remove(card);
      pub_.never_seen.remove(card);
    }
    return card;
  }

  // --- who wins ------------------------------------------------------------------------------------

  // CE-11 to CE-16: fights until somebody wins, or nobody does. Each look at the table goes in the order
  // of the rules: the new cards of a fight, war, battle, strength.
  int fight_out() {
    for (int fights = 0;; ++fights) {
      SeatSet kings;
      if (fights > 0) {
        if (const int seat = cersei_beats_all(); seat != kNobody) return won(seat, ce(9));
        kings = fresh(Kind::kKing);
        if (kings.size() == 1) return won(kings.first().number(), ce(10));
        if (!fresh(Kind::kDiplomat).empty()) return nobody(kings.empty() ? ce(14) : ce(29));
      }
      // CE-29: several Kings tie among themselves, whatever the strengths.
      const SeatSet tied = kings.empty() ? strongest() : kings;
      const bool can_fight = fights < kFightsARound && anybody_has_cards();
      if (tied.size() > 1) {
        if (!can_fight) return count_up(tied);
        fight(3);
      } else if (can_fight && !fresh(Kind::kScout).empty()) {
        fight(1);
      } else {
        const int queen = cersei_beats_all();
        return queen != kNobody ? won(queen, ce(9)) : won(tied.first().number(), ce(15));
      }
    }
  }

  // CE-12: every player places three cards (war) or one (battle) face down and one face up.
  // CE-13, CE-26: as many face-down ones as leave one for face up; with no card left a player stands on
  // the last placement.
  void fight(int face_down) {
    sink_.fired(Audience::everyone(), face_down == 3 ? ce(11) : ce(12));
    for (int s = 0; s < players_; ++s) {
      const int left = pub_.deck[s].size();
      if (left <= face_down) sink_.fired(Audience::everyone(), left > 0 ? ce(13) : ce(26));
      for (int i = 0; i < std::min(face_down, left - 1); ++i) place_face_down(Seat(s));
    }
    for (int s = 0; s < players_; ++s) {
      side_[s].fresh = false;
      if (!pub_.deck[s].empty()) place_face_up(Seat(s), ce(12));
    }
  }

  // CE-25: the last card of a chain keeps its powers. CE-26: a card that stands is no new card.
  SeatSet fresh(Kind kind) const {
    SeatSet seats;
    for (int s = 0; s < players_; ++s) {
      if (side_[s].fresh && side_[s].last_kind == kind) seats.add(Seat(s));
    }
    return seats;
  }

  // CE-9, CE-28: Cersei beats all unless some opponent's last card is a Pawn; in a chain she has no power.
  int cersei_beats_all() const {
    int queen = kNobody;
    for (int s = 0; s < players_; ++s) {
      if (side_[s].last_kind == Kind::kPawn) return kNobody;
      if (side_[s].last_kind == Kind::kCersei && !side_[s].chained) queen = s;
    }
    return queen;
  }

  // CE-7: own value minus the penalties of all opponents; who has the greatest.
  SeatSet strongest() const {
    int own[kMostPlayers];
    int penalty[kMostPlayers];
    int penalties = 0;
    for (int s = 0; s < players_; ++s) {
      own[s] = side_[s].own.plain;
      penalty[s] = side_[s].penalty.plain;
      if (side_[s].own.has_cannons() || side_[s].penalty.has_cannons()) [[unlikely]] {
        const Card card = side_[highest_opponent(s)].last();
        own[s] = side_[s].own.against(card);
        penalty[s] = side_[s].penalty.against(card);
      }
      penalties += penalty[s];
    }
    SeatSet best;
    int greatest = 0;
    for (int s = 0; s < players_; ++s) {
      const int strength = own[s] - (penalties - penalty[s]);
      if (s == 0 || strength > greatest) {
        best = SeatSet::only(Seat(s));
        greatest = strength;
      } else if (strength == greatest) {
        best.add(Seat(s));
      }
    }
    return best;
  }

  // CE-8, CE-30: by own values, Cannoneers lowest; ties go to the first seat to the left.
  int highest_opponent(int seat) const {
    Seat best = Seat(seat).next(players_);
    for (Seat s = best.next(players_); s.number() != seat; s = s.next(players_)) {
      if (side_[at(s)].own.lowest() > side_[at(best)].own.lowest()) best = s;
    }
    return best.number();
  }

  bool anybody_has_cards() const {
    for (int s = 0; s < players_; ++s) {
      if (!pub_.deck[s].empty()) return true;
    }
    return false;
  }

  // CE-16, CE-31: the tied players add up the face values of all their cards of the round.
  int count_up(SeatSet tied) {
    SeatSet best;
    int greatest = -1;
    for (const Seat seat : tied) {
      int sum = 0;
      for (int i = 0; i < side_[at(seat)].count; ++i) {
        const Piece piece = piece_of(side_[at(seat)][i]);
        sum += piece.kind == Kind::kCannoneer ? kCannon : piece.value;
      }
      if (sum > greatest) {
        greatest = sum;
        best = SeatSet();
      }
      if (sum == greatest) best.add(seat);
    }
    return best.size() == 1 ? won(best.first().number(), ce(16)) : nobody(ce(16));
  }

  int won(int seat, RuleId by) {
    decided_by_ = by;
    return seat;
  }
  int nobody(RuleId by) { return won(kNobody, by); }

  // --- picking up ----------------------------------------------------------------------------------

  // CE-5: own cards first, then the others' seat by seat from the winner's left, in the order placed.
  void take_cards(Seat winner) {
    CardSet shuffled;
    Seat seat = winner;
    do {
      pick_up(seat, winner, shuffled);
      seat = seat.next(players_);
    } while (seat != winner);
    put_shuffled_under(winner, shuffled);
  }

  // CE-14, CE-16: every card goes back to who placed it.
  void return_cards() {
    for (int s = 0; s < players_; ++s) {
      CardSet shuffled;
      pick_up(Seat(s), Seat(s), shuffled);
      put_shuffled_under(Seat(s), shuffled);
    }
  }

  // One player's placed cards go under the taker's deck, or among those to be shuffled first.
  void pick_up(Seat placer, Seat taker, CardSet& shuffled) {
    const Side& side = side_[at(placer)];
    tell_pick_up(side, placer, taker);
    const bool keeps_order = pub_.rules.pickup == Pickup::kOwnFirst;
    for (int i = 0; i < side.count; ++i) {
      keeps_order ? pub_.deck[at(taker)].known.push(side[i]) : shuffled.add(side[i]);
    }
  }

  // CE-33: face-down cards are turned up as they are picked up. One event for each run of cards that lay
  // the same way, so that the order placed can be read off.
  void tell_pick_up(const Side& side, Seat placer, Seat taker) {
    if constexpr (!std::same_as<S, NullSink>) {
      for (int i = 0; i < side.count;) {
        int end = i + 1;
        while (end < side.count && side.is_face_down(end) == side.is_face_down(i)) ++end;
        sink_.moved(Audience::everyone(), decided_by_,
                    pile_of(side.is_face_down(i) ? Pile::kDown : Pile::kUp, placer),
                    pile_of(Pile::kDeck, taker),
                    std::span<const Card>(side.placed.data() + i, static_cast<std::size_t>(end - i)));
        i = end;
      }
    }
  }

  void put_shuffled_under(Seat seat, CardSet cards) {
    bool first = true;
    for (const Card card : cards) {
      KnownCards& known = pub_.deck[at(seat)].known;
      first ? known.push(card) : known.push_joined(card);
      first = false;
    }
  }

  // --- after the round -----------------------------------------------------------------------------

  // CE-17, CE-32: seat by seat from the winner's left, each losing face-up 4 goes back and the next card
  // of the deck goes to the winner instead, if there is one.
  void take_benedicts_back(Seat winner) {
    for (Seat seat = winner.next(players_); seat != winner; seat = seat.next(players_)) {
      const Side& side = side_[at(seat)];
      if (!side.benedict) continue;
      for (int i = 0; i < side.count; ++i) {
        if (side.is_face_down(i) || piece_of(side[i]).kind != Kind::kBenedict) continue;
        if (!pub_.deck[at(seat)].empty()) swap_benedict(seat, winner, side[i]);
      }
    }
  }

  void swap_benedict(Seat seat, Seat winner, Card four) {
    const Card given = draw(seat);
    KnownCards& winners = pub_.deck[at(winner)].known;
    winners.push(given);
    sink_.moved(Audience::everyone(), ce(17), pile_of(Pile::kDeck, seat),
                pile_of(Pile::kDeck, winner), given);
    winners.take(winners.find(four));
    pub_.deck[at(seat)].known.push(four);
    sink_.moved(Audience::everyone(), ce(17), pile_of(Pile::kDeck, winner),
                pile_of(Pile::kDeck, seat), four);
  }

  // CE-18: one random card from each other deck, seat by seat from the winner's left.
  void take_by_assassin(Seat winner) {
    for (Seat seat = winner.next(players_); seat != winner; seat = seat.next(players_)) {
      Deck& deck = pub_.deck[at(seat)];
      if (deck.empty()) continue;
      const auto place = static_cast<int>(dice_.below(static_cast<std::uint32_t>(deck.size())));
      const Card card =
          place < deck.upper()
              ? take_from_upper(seat, (deck.mixed | state_.hid.unseen[at(seat)]).nth(place))
              : deck.known.take(place - deck.upper());
      pub_.deck[at(winner)].known.push(card);
      sink_.moved(Audience::everyone(), ce(18), pile_of(Pile::kDeck, seat),
                  pile_of(Pile::kDeck, winner), card);
    }
  }

  // CE-19: every deck is shuffled; then Cersei goes to the bottom of a joker player's deck.
  void shuffle_for_eunuch() {
    sink_.fired(Audience::everyone(), ce(19));
    for (int s = 0; s < players_; ++s) {
      Deck& deck = pub_.deck[s];
      while (!deck.known.empty()) deck.mixed.add(deck.known.pop());
      if (side_[s].joker) put_cersei_under(Seat(s));
    }
  }

  void put_cersei_under(Seat seat) {
    Deck& deck = pub_.deck[at(seat)];
    if ((deck.mixed | state_.hid.unseen[at(seat)]).has(kQueenOfDiamonds)) {
      deck.known.push(take_from_upper(seat, kQueenOfDiamonds));
      sink_.moved(Audience::everyone(), ce(19), pile_of(Pile::kDeck, seat),
                  pile_of(Pile::kDeck, seat), kQueenOfDiamonds);
    } else if (pub_.never_seen.has(kQueenOfDiamonds)) {
      pub_.without_cersei.add(seat);
    }
  }

  // CE-20, CE-21, CE-24, in this order.
  void end_round() {
    if (!pub_.never_seen.has(kQueenOfDiamonds)) pub_.without_cersei = SeatSet();
    if (pub_.cersei >= kCerseiPlays) {
      end_game(Ending::kThirdCersei, ce(20));
    } else if (somebody_is_out()) {
      end_game(Ending::kEmptyDeck, ce(21));
    } else if (pub_.rounds >= pub_.rules.limit) {
      end_game(Ending::kLimit, ce(24));
    }
  }

  bool somebody_is_out() const {
    for (int s = 0; s < players_; ++s) {
      if (pub_.deck[s].empty()) return true;
    }
    return false;
  }

  void end_game(Ending ending, RuleId rule) {
    pub_.ending = ending;
    sink_.fired(Audience::everyone(), rule);
  }

  State& state_;
  Public& pub_;
  D& dice_;
  S& sink_;
  const int players_;
  Side side_[kMostPlayers];
  RuleId decided_by_;
  bool benedict_ = false;
  bool joker_ = false;
};

// CE-4: shuffled and dealt out one by one from a random seat. Nobody has looked, so a deck is the set of
// its cards; the order in which they lie is settled as they are turned up.
template <class D, class S>
Game::State Game::start(const Rules& rules, int players, D& dice, S& sink) {
  const auto first = static_cast<int>(dice.below(static_cast<std::uint32_t>(players)));
  CardSet rest = pack();
  Deal deal;
  deal.players = players;
  // All but the last seat's cards are drawn; what is left is that seat's.
  for (int s = 0; s < players; ++s) {
    const int place = (s - first + players) % players;  // in the order of dealing
    const int count = (pack().size() - place + players - 1) / players;
    const bool last = s == players - 1;
    for (int i = 0; i < count; ++i) {
      const Card card = last ? rest.first() : dice.pick(rest);
      rest.remove(card);
      deal.cards[s].push_back(card);
    }
  }
  return start_from(rules, deal, sink);
}

template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  State state{};
  Public& pub = state.pub;
  pub.rules = rules;
  pub.players = static_cast<std::uint8_t>(deal.players);
  for (int s = 0; s < deal.players; ++s) {
    for (const Card card : deal.cards[s]) state.hid.unseen[s].add(card);
    pub.deck[s].unseen = static_cast<std::uint8_t>(deal.cards[s].size());
    pub.never_seen |= state.hid.unseen[s];
    sink.moved(Audience::nobody(), ce(4), pack_pile(), pile_of(Pile::kDeck, Seat(s)),
               state.hid.unseen[s]);
  }
  return state;
}

template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  assert(!over(state.pub));
  Round(state, dice, sink).play();
}

// The never-seen cards are spread over the decks, so many to each, every way equally likely; but a
// never-seen Cersei is in none of the decks that are known to be without her.
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  State state{};
  state.pub = view.pub;
  CardSet rest = view.pub.never_seen;
  int room[kMostPlayers] = {};
  std::uint32_t places_for_cersei = 0;
  for (int s = 0; s < view.pub.players; ++s) {
    room[s] = view.pub.deck[s].unseen;
    if (!view.pub.without_cersei.has(Seat(s))) {
      places_for_cersei += static_cast<std::uint32_t>(room[s]);
    }
  }
  if (rest.has(kQueenOfDiamonds)) {
    auto place = static_cast<int>(dice.below(places_for_cersei));
    int s = 0;
    while (view.pub.without_cersei.has(Seat(s)) || place >= room[s]) {
      if (!view.pub.without_cersei.has(Seat(s))) place -= room[s];
      ++s;
    }
    state.hid.unseen[s].add(kQueenOfDiamonds);
    rest.remove(kQueenOfDiamonds);
    --room[s];
  }
  for (int s = 0; s < view.pub.players; ++s) {
    for (; room[s] > 0; --room[s]) {
      const Card card = dice.pick(rest);
      rest.remove(card);
      state.hid.unseen[s].add(card);
    }
  }
  return state;
}

static_assert(km::Game<Game>);

}  // namespace km::cersei
