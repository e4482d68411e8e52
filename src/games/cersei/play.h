// Cersei: how a round is played. Each function carries out the rules cited above it.
#pragma once

#include "games/cersei/game.h"
#include "games/cersei/notes.h"
#include "games/cersei/side.h"

namespace km::cersei {

constexpr PileId pack_pile() { return table_pile(Pile::kPack); }
constexpr NumberId rounds_number() { return table_number(Number::kRounds); }
constexpr NumberId cersei_number() { return table_number(Number::kCersei); }

// One round: the state with the dice and the sink of the step under way. The number of players is a
// constant, so that the loops over them unroll.
template <int kPlayers, class D, class S>
class Round {
  using State = Game::State;
  using Public = Game::Public;

 public:
  Round(State& state, D& dice, S& sink) : state_(state), pub_(state.pub), dice_(dice), sink_(sink) {
    for (int s = 0; s < kPlayers; ++s) upper_[s] = pub_.deck[s].mixed | state.hid.unseen[s];
  }

  void play() {
    ++pub_.rounds;
    sink_.number(Audience::everyone(), ce(5), rounds_number(), pub_.rounds);
    place_first_cards();
    const int winner = fight_out();
    const CardSet shown = all_shown();
    if (winner == kNobody) {
      return_cards();
    } else {
      take_cards(Seat(winner));
      if (!(shown & kBenedicts).empty()) take_benedicts_back(Seat(winner));
      if (kAssassins.has(side_[winner].last)) take_by_assassin(Seat(winner));
    }
    if (!(shown & kEunuchs).empty()) shuffle_for_eunuch();
    note_what_was_seen();
    end_round();
  }

 private:
  // The seat so many places to the left of another.
  static Seat left_of(Seat seat, int places) { return Seat((seat.number() + places) % kPlayers); }

  Notes<kPlayers, S> notes() { return {side_, sink_}; }

  CardSet all_shown() const {
    CardSet all;
    for (const Side& side : side_) all |= side.shown;
    return all;
  }

  // --- placing

  // CE-5: everybody has a card, for else the game were over.
  void place_first_cards() {
    for (int s = 0; s < kPlayers; ++s) {
      Side& side = side_[s];
      show_top_card(Seat(s), side.own, ce(5));
      new_cards_.add(side.last);
    }
    if (is_new(kModifiers)) draw_chains();
  }

  // CE-12: everybody who has a card left places it face up; then the chains are drawn.
  void place_face_up() {
    new_cards_ = CardSet();
    for (int s = 0; s < kPlayers; ++s) {
      Side& side = side_[s];
      side.fresh = has_cards(s);
      if (!side.fresh) continue;
      side.own = Sum();
      side.penalty = Sum();
      side.chained = false;
      show_top_card(Seat(s), side.own, ce(12));
      new_cards_.add(side.last);
    }
    if (is_new(kModifiers)) draw_chains();
  }

  void show_top_card(Seat seat, Sum& sum, RuleId rule) {
    Side& side = side_[at(seat)];
    const Card card = draw(seat);
    side.placed.push(card);
    side.shown.add(card);
    sum += sum_of(card);
    side.last = card;
    sink_.moved(Audience::everyone(), rule, pile_of(Pile::kDeck, seat), pile_of(Pile::kUp, seat),
                card);
    if (card == kQueenOfDiamonds) count_cersei();
  }

  // CE-6: a face-up 5 or 8 draws the next card. After a 5 it counts for the same sum, after an 8 for
  // the penalty; the chain ends when the deck is empty. CE-25: its last card keeps its powers.
  void draw_chains() {
    new_cards_ = CardSet();
    for (int s = 0; s < kPlayers; ++s) {
      Side& side = side_[s];
      if (!side.fresh) continue;
      Sum* sum = &side.own;
      while (kModifiers.has(side.last) && has_cards(s)) {
        if (kCaptains.has(side.last)) sum = &side.penalty;
        side.chained = true;
        show_top_card(Seat(s), *sum, ce(6));
      }
      new_cards_.add(side.last);
    }
  }

  // CE-20: each time she lies face up.
  void count_cersei() {
    ++pub_.cersei;
    sink_.number(Audience::everyone(), ce(20), cersei_number(), pub_.cersei);
  }

  void place_face_down(Seat seat) {
    Side& side = side_[at(seat)];
    const Card card = draw(seat);
    side.face_down |= std::uint64_t{1} << side.placed.size();
    side.placed.push(card);
    sink_.moved(Audience::nobody(), ce(12), pile_of(Pile::kDeck, seat), pile_of(Pile::kDown, seat),
                card);
  }

  // The top card: any of the upper part, and when that has run out the known ones in their order.
  Card draw(Seat seat) {
    CardSet& upper = upper_[at(seat)];
    if (upper.empty()) {
      KnownCards& known = pub_.deck[at(seat)].known;
      const bool alone = known.size() == 1 || !known.joined(1);
      if (alone) return known.pop();
      do {
        upper.add(known.pop());
      } while (!known.empty() && known.joined(0));
    }
    const Card card = dice_.pick(upper);
    upper.remove(card);
    return card;
  }

  int cards_left(int seat) const { return upper_[seat].size() + pub_.deck[seat].known.size(); }
  bool has_cards(int seat) const {
    return (upper_[seat].bits() | static_cast<std::uint64_t>(pub_.deck[seat].known.size())) != 0;
  }

  // CE-33: whatever left a deck has been seen by everybody when the round ends.
  void note_what_was_seen() {
    pub_.never_seen = CardSet();
    for (int s = 0; s < kPlayers; ++s) {
      CardSet& unseen = state_.hid.unseen[s];
      unseen = unseen & upper_[s];
      pub_.deck[s].mixed = upper_[s] - unseen;
      pub_.deck[s].unseen = as_byte(unseen.size());
      pub_.never_seen |= unseen;
    }
    if (!pub_.never_seen.has(kQueenOfDiamonds)) pub_.without_cersei = SeatSet();
  }

  // --- who wins

  // CE-11 to CE-16: fights until somebody wins, or nobody does. Each look at the table goes in the
  // order of the rules: the new cards of a fight (CE-14), war, battle, and only then the greatest
  // strength, which is Cersei's alone while she has her power (CE-27).
  int fight_out() {
    for (int fights = 0;; ++fights) {
      const int queen = cersei_beats_all();
      notes().look(queen);
      CardSet kings;
      if (fights > 0) {
        if (queen != kNobody) return won(queen, ce(9));
        kings = new_cards_ & kKings;  // CE-10
        if (kings.size() == 1) return won(who_stands_on(kings).first().number(), ce(10));
        if (is_new(kDiplomats)) return nobody(kings.empty() ? ce(14) : ce(29));
      }
      // CE-29, CE-37: several Kings tie among themselves, whatever the strengths.
      const SeatSet tied = kings.empty() ? strongest(queen) : who_stands_on(kings);
      if (tied.size() > 1) {
        notes().tie(tied, kings.empty() ? ce(11) : ce(37));
        if (!can_fight(fights)) return count_up(tied);
        fight<3>();
      } else if (is_new(kScouts) && can_fight(fights)) {
        fight<1>();
      } else {
        return won(tied.first().number(), queen != kNobody ? ce(9) : ce(15));
      }
    }
  }

  // CE-26, CE-36: a card that stands is no new card.
  bool is_new(CardSet any_of) const { return !(new_cards_ & any_of).empty(); }

  SeatSet who_stands_on(CardSet cards) const {
    SeatSet seats;
    for (int s = 0; s < kPlayers; ++s) {
      if (cards.has(side_[s].last)) seats.add(Seat(s));
    }
    return seats;
  }

  // CE-16, CE-31: not more than ten fights a round, and not without cards.
  bool can_fight(int fights) const {
    if (fights == kFightsARound) return false;
    for (int s = 0; s < kPlayers; ++s) {
      if (has_cards(s)) return true;
    }
    return false;
  }

  // CE-12: every player places three cards (war) or one (battle) face down and one face up.
  // CE-13, CE-26: as many face-down ones as leave one for face up; with no card left a player
  // stands on the last placement.
  template <int kFaceDown>
  void fight() {
    if constexpr (kFaceDown == 3) {
      sink_.fired(Audience::everyone(), ce(11));
    } else {
      const Seat scout = who_stands_on(new_cards_ & kScouts).first();
      sink_.fired(Audience::everyone(), ce(12), Subject(scout).with(side_[at(scout)].last));
    }
    for (int s = 0; s < kPlayers; ++s) {
      const int left = cards_left(s);
      if (left > kFaceDown) [[likely]] {
        for (int i = 0; i < kFaceDown; ++i) place_face_down(Seat(s));
      } else {
        sink_.fired(Audience::everyone(), left > 0 ? ce(13) : ce(26), Subject(Seat(s)));
        for (int i = 1; i < left; ++i) place_face_down(Seat(s));
      }
    }
    place_face_up();
  }

  // CE-9, CE-28: Cersei beats all unless some opponent's last card is a Pawn; in a chain she has no
  // power.
  int cersei_beats_all() const {
    if (!all_shown().has(kQueenOfDiamonds)) return kNobody;
    int queen = kNobody;
    for (int s = 0; s < kPlayers; ++s) {
      if (kPawns.has(side_[s].last)) return kNobody;
      if (side_[s].last == kQueenOfDiamonds && !side_[s].chained) queen = s;
    }
    return queen;
  }

  // CE-7: own value minus the penalties of all opponents; who has the greatest. CE-27: Cersei, where
  // she has her power, and nobody ties with her.
  SeatSet strongest(int queen) const {
    if (queen != kNobody) return SeatSet::only(Seat(queen));
    // All penalties together weigh on everybody alike, but for the own one: adding that back
    // compares the strengths.
    std::array<int, kPlayers> strength;
    for (int s = 0; s < kPlayers; ++s) {
      Sum both = side_[s].own;
      both += side_[s].penalty;
      strength[as_index(s)] = both.against(colour_of(side_[highest_opponent(side_, s)].last));
    }
    return highest_of(strength);
  }

  // Without branches: nothing foretells who it is.
  static SeatSet highest_of(const std::array<int, kPlayers>& values) {
    int greatest = values[0];
    for (const int value : values) greatest = std::max(greatest, value);
    SeatSet seats;
    for (int s = 0; s < kPlayers; ++s) {
      seats.add_if(values[as_index(s)] == greatest, Seat(s));
    }
    return seats;
  }

  // CE-16, CE-31: the tied players add up the face values of all their cards of the round.
  int count_up(SeatSet tied) {
    std::array<int, kPlayers> sums;
    sums.fill(-1);
    for (const Seat seat : tied) {
      const Side& side = side_[at(seat)];
      int& sum = sums[at(seat)];
      sum = 0;
      for (int i = 0; i < side.placed.size(); ++i) sum += row_of(side.placed[i]).value;
      notes().counted_up(seat, sum);
    }
    const SeatSet best = highest_of(sums);
    return best.size() == 1 ? won(best.first().number(), ce(16)) : nobody(ce(16));
  }

  int won(int seat, RuleId by) {
    decided_by_ = by;
    notes().verdict(seat, by, new_cards_);
    return seat;
  }
  int nobody(RuleId by) { return won(kNobody, by); }

  // --- picking up

  // CE-5: own cards first, then the others' seat by seat from the winner's left, in the order
  // placed.
  void take_cards(Seat winner) {
    CardSet shuffled;
    pick_up(winner, winner, shuffled);
    for (int left = 1; left < kPlayers; ++left) pick_up(left_of(winner, left), winner, shuffled);
    if (!shuffled.empty()) put_shuffled_under(winner, shuffled);
  }

  // CE-14, CE-16: every card goes back to who placed it.
  void return_cards() {
    for (int s = 0; s < kPlayers; ++s) {
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
    if (keeps_order) return pub_.deck[at(taker)].known.push_all(side.placed);
    for (int i = 0; i < side.placed.size(); ++i) shuffled.add(side.placed[i]);
  }

  // CE-33: face-down cards are turned up as they are picked up. One event for each run of cards
  // that lay the same way, so that the order placed can be read off.
  void tell_pick_up(const Side& side, Seat placer, Seat taker) {
    if constexpr (kListens<S>) {
      for (int i = 0; i < side.placed.size();) {
        int end = i + 1;
        while (end < side.placed.size() && side.is_face_down(end) == side.is_face_down(i)) ++end;
        const PileId from = pile_of(side.is_face_down(i) ? Pile::kDown : Pile::kUp, placer);
        CardList run;
        for (; i < end; ++i) run.push_back(side.placed[i]);
        sink_.moved(Audience::everyone(), decided_by_, from, pile_of(Pile::kDeck, taker), run);
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

  // --- after the round

  // CE-17, CE-32: seat by seat from the winner's left, each losing face-up 4 goes back and the next
  // card of the deck goes to the winner instead, if there is one.
  void take_benedicts_back(Seat winner) {
    for (int left = 1; left < kPlayers; ++left) {
      const Seat seat = left_of(winner, left);
      const Side& side = side_[at(seat)];
      if ((side.shown & kBenedicts).empty()) continue;
      for (int i = 0; i < side.placed.size(); ++i) {
        if (side.is_face_down(i) || !kBenedicts.has(side.placed[i])) continue;
        const bool pays = has_cards(seat.number());
        notes().benedict(seat, winner, side.placed[i], pays);
        if (pays) swap_benedict(seat, winner, side.placed[i]);
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
    for (int left = 1; left < kPlayers; ++left) {
      const Seat seat = left_of(winner, left);
      if (!has_cards(seat.number())) continue;
      notes().assassin(seat, winner);
      const Card card = take_from(seat, any_below(cards_left(seat.number()), dice_));
      pub_.deck[at(winner)].known.push(card);
      sink_.moved(Audience::everyone(), ce(18), pile_of(Pile::kDeck, seat),
                  pile_of(Pile::kDeck, winner), card);
    }
  }

  // The card at a place, the upper part counted first.
  Card take_from(Seat seat, int place) {
    CardSet& upper = upper_[at(seat)];
    if (place >= upper.size()) return pub_.deck[at(seat)].known.take(place - upper.size());
    const Card card = upper.nth(place);
    upper.remove(card);
    return card;
  }

  // CE-19: every deck is shuffled; then Cersei goes to the bottom of a joker player's deck.
  void shuffle_for_eunuch() {
    tell_eunuch();
    note_what_was_seen();  // before seen cards come among the unseen ones
    for (int s = 0; s < kPlayers; ++s) {
      upper_[s] |= pub_.deck[s].known.take_all();
      if (!(side_[s].shown & kEunuchs).empty()) put_cersei_under(Seat(s));
    }
  }

  // One for all, if there are several.
  void tell_eunuch() {
    if constexpr (kListens<S>) {
      const CardSet eunuchs = all_shown() & kEunuchs;
      int owner = 0;
      while (!side_[owner].shown.has(eunuchs.first())) ++owner;
      sink_.fired(Audience::everyone(), ce(19), Subject(Seat(owner)).with(eunuchs.first()));
    }
  }

  // Who does not put her there has shown not to have her.
  void put_cersei_under(Seat seat) {
    if (!upper_[at(seat)].has(kQueenOfDiamonds)) return pub_.without_cersei.add(seat);
    upper_[at(seat)].remove(kQueenOfDiamonds);
    pub_.deck[at(seat)].known.push(kQueenOfDiamonds);
    sink_.moved(Audience::everyone(), ce(19), pile_of(Pile::kDeck, seat),
                pile_of(Pile::kDeck, seat), kQueenOfDiamonds);
  }

  // CE-20, CE-21, CE-24, in this order.
  void end_round() {
    const int out = who_is_out();
    if (pub_.cersei >= kCerseiPlays) {
      end_game(Ending::kThirdCersei, ce(20));
    } else if (out != kNobody) {
      end_game(Ending::kEmptyDeck, ce(21), Subject(Seat(out)));
    } else if (pub_.rounds >= pub_.rules.limit) {
      end_game(Ending::kLimit, ce(24));
    }
  }

  int who_is_out() const {
    for (int s = 0; s < kPlayers; ++s) {
      if (!has_cards(s)) return s;
    }
    return kNobody;
  }

  void end_game(Ending ending, RuleId rule, Subject about = {}) {
    pub_.ending = ending;
    sink_.fired(Audience::everyone(), rule, about);
  }

  State& state_;
  Public& pub_;
  D& dice_;
  S& sink_;
  CardSet upper_[kPlayers];  // the decks' upper parts, seen or not, as the round goes on
  Side side_[kPlayers];
  CardSet new_cards_;  // the last ones of those who placed in this fight
  RuleId decided_by_;
};

// CE-4: shuffled and dealt out one by one from a random seat. Nobody has looked, so a deck is the
// set of its cards; the order in which they lie is settled as they are turned up.
template <class D, class S>
Game::State Game::start(const Rules& rules, int players, D& dice, S& sink) {
  const int first = any_below(players, dice);
  std::array<CardSet, kMostPlayers> decks;
  CardSet rest = pack();
  for (int s = 0; s + 1 < players; ++s) {
    const int place = (s - first + players) % players;  // in the order of dealing
    const int count = (pack().size() - place + players - 1) / players;
    for (int i = 0; i < count; ++i) {
      const Card card = dice.pick(rest);
      rest.remove(card);
      decks[as_index(s)].add(card);
    }
  }
  decks[as_index(players - 1)] = rest;
  return lay_out(rules, std::span(decks).first(as_index(players)), sink);
}

template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  std::array<CardSet, kMostPlayers> decks;
  for (int s = 0; s < deal.players; ++s) {
    for (const Card card : deal.cards[s]) decks[as_index(s)].add(card);
  }
  return lay_out(rules, std::span(decks).first(as_index(deal.players)), sink);
}

// The decks lie before the players.
template <class S>
Game::State Game::lay_out(const Rules& rules, std::span<const CardSet> decks, S& sink) {
  State state{};
  Public& pub = state.pub;
  pub.rules = rules;
  pub.players = as_byte(decks.size());
  int s = 0;
  for (const CardSet deck : decks) {
    state.hid.unseen[s] = deck;
    pub.deck[s].unseen = as_byte(deck.size());
    pub.never_seen |= deck;
    sink.moved(Audience::nobody(), ce(4), pack_pile(), pile_of(Pile::kDeck, Seat(s)), deck);
    ++s;
  }
  return state;
}

template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  assert(!over(state.pub));
  switch (state.pub.players) {
    case 2:
      return Round<2, D, S>(state, dice, sink).play();
    case 3:
      return Round<3, D, S>(state, dice, sink).play();
    default:
      return Round<4, D, S>(state, dice, sink).play();
  }
}

// The never-seen cards are spread over the decks, so many to each, every way equally likely; but a
// never-seen Cersei is in none of the decks that are known to be without her.
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  State state{};
  state.pub = view.pub;
  CardSet rest = view.pub.never_seen;
  int room[kMostPlayers] = {};
  int places_for_cersei = 0;
  for (int s = 0; s < view.pub.players; ++s) {
    room[s] = view.pub.deck[s].unseen;
    if (!view.pub.without_cersei.has(Seat(s))) places_for_cersei += room[s];
  }
  if (rest.has(kQueenOfDiamonds)) {
    int place = any_below(places_for_cersei, dice);
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
