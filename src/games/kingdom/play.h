// Kingdom Kards: how a game is played. Each function carries out the rules cited above it.
#pragma once

#include <algorithm>
#include <array>

#include "games/kingdom/game.h"

namespace km::kingdom {

constexpr RuleId kk(int number) { return RuleId::of(number); }

constexpr NumberId number_id(Number kind) { return table_number(kind); }
constexpr NumberId points_of(Seat seat) { return number_of(Number::kPoints, seat); }

constexpr Verb verb_of(Action action) { return as_enum<Verb>(action.verb); }

inline constexpr CardSet kRedCards =
    CardSet::of_suit(Suit::kDiamonds) | CardSet::of_suit(Suit::kHearts);

// KK-20: suits matter only in aces.
inline constexpr auto kCardsOfKind = [] {
  std::array<CardSet, kKinds> sets;
  for (std::size_t rank = 0; rank < kRanks - 1; ++rank) {
    sets[rank] = CardSet::of_rank(as_enum<Rank>(rank));
  }
  const CardSet aces = CardSet::of_rank(Rank::kAce);
  sets[as_index(Kind::kRedAce)] = aces & kRedCards;
  sets[as_index(Kind::kBlackAce)] = aces - kRedCards;
  return sets;
}();
constexpr CardSet cards_of(Kind kind) { return kCardsOfKind[as_index(kind)]; }
constexpr CardSet cards_of(std::uint8_t kind) { return kCardsOfKind[kind]; }
// Jokers, which nobody plays this game with, are of no kind.
constexpr std::uint8_t kind_of(Card card) {
  std::uint8_t kind = 0;
  while (kind < kNothing && !cards_of(kind).has(card)) ++kind;
  return kind;
}
constexpr bool holds(CardSet cards, Kind kind) { return !(cards & cards_of(kind)).empty(); }
constexpr bool is_number(int kind) { return kind <= as_number(Kind::k10); }
constexpr int value_of_number(int kind) { return kind + 2; }
// KK-9, KK-10: a King or Queen with this attached, or with nothing.
constexpr int worth_with(int attached) {
  return kRoyalPoints + (attached == kNothing ? 0 : value_of_number(attached));
}

// One bit for each kind that there is among some cards.
constexpr unsigned kinds_among(CardSet cards) {
  std::uint64_t ranks = cards.bits() | cards.bits() >> 32;
  ranks |= ranks >> 16;
  constexpr unsigned kBelowAces = (1U << (kRanks - 1)) - 1;
  const auto aces = [cards](Kind kind) {
    return static_cast<unsigned>(holds(cards, kind)) << static_cast<unsigned>(kind);
  };
  return (static_cast<unsigned>(ranks) & kBelowAces) | aces(Kind::kRedAce) | aces(Kind::kBlackAce);
}
inline constexpr unsigned kNumbers = (1U << (static_cast<unsigned>(Kind::k10) + 1)) - 1;
// KK-11: the Numbers that ask for no more than so many other cards.
constexpr unsigned numbers_up_to(int cards) {
  return kNumbers & static_cast<unsigned>((std::uint64_t{1} << std::max(0, cards - 1)) - 1);
}

constexpr int deck_size(const Side& side) {
  return side.pack.size() - side.discard.size() - side.hand;
}
constexpr CardSet unseen(const Side& side) { return side.pack - side.discard - side.known; }

// Clockwise, over the players still in (KK-4).
constexpr Seat next_in(const Game::Public& pub, Seat seat) {
  int number = seat.number();
  do {
    number = number + 1 == pub.players ? 0 : number + 1;
  } while (!pub.in.has(Seat(number)));
  return Seat(number);
}

// KK-14: who is asked after this one lets it pass; nobody once all have been asked.
constexpr std::optional<Seat> asked_after(const Game::Public& pub, Seat seat) {
  Seat next = next_in(pub, seat);
  if (next == pub.royal.last) next = next_in(pub, next);
  return next == pub.royal.first_asked ? std::nullopt : std::optional(next);
}

// One game in play: the state with the dice and the sink of the step under way.
template <class D, class S>
class Step {
  using State = Game::State;
  using Public = Game::Public;

 public:
  Step(State& state, D& dice, S& sink) : state_(state), pub_(state.pub), dice_(dice), sink_(sink) {}

  // KK-1, KK-26: everybody draws five; then the first turn begins.
  void deal() {
    for (const Seat seat : pub_.in) draw(seat, kHandSize, kk(1));
    draw_for_turn(pub_.turn);
    pub_.phase = Phase::kTurn;
  }

  void act(Seat seat, Action action) {
    switch (verb_of(action)) {
      case Verb::kKing:
        return play_royal(seat, Kind::kKing, action, kk(9));
      case Verb::kQueen:
        return play_royal(seat, Kind::kQueen, action, kk(10));
      case Verb::kNumber:
        return play_number(seat, action);
      case Verb::kDiscard:
        return discard(seat, action);
      case Verb::kBlackAce:
        return play_black_ace(seat, action);
      case Verb::kJack:
        return play_jack(seat, action);
      case Verb::kRedAce:
        return play_red_ace(seat, action);
      case Verb::kPass:
        return pass(seat, action);
      case Verb::kEnd:
        say(kk(6), seat, action);
        return end_turn();
    }
  }

 private:
  // KK-9, KK-10: a King aims at another player, a Queen at who played it (KK-27).
  void play_royal(Seat seat, Kind card, Action action, RuleId rule) {
    say(rule, seat, action);
    Royal& royal = pub_.royal;
    FixedList<Card, 2> played;
    royal.played = take_from_hand(seat, card);
    played.push_back(royal.played);
    const int worth = worth_with(action.a);
    if (action.a != kNothing) {
      royal.attached = take_from_hand(seat, as_enum<Kind>(action.a));
      played.push_back(royal.attached);
    }
    tell_discard(kk(6), seat, played);
    royal.card = card;
    royal.worth = as_byte(worth);
    royal.target = card == Kind::kKing ? Seat(action.b) : seat;
    royal.last = seat;
    tell(rule, number_id(Number::kWorth), worth);
    tell(rule, number_id(Number::kTarget), royal.target.number());
    // KK-14: a Queen aims at nobody who could answer; the next player is asked first.
    open_window(card == Kind::kKing ? royal.target : next_in(pub_, seat), kk(14));
  }

  // KK-14: everyone but who played the last card is asked, one after the other.
  void open_window(Seat first, RuleId rule) {
    pub_.royal.first_asked = first;
    ask(first, rule);
    pub_.phase = Phase::kWindow;
  }
  void ask(Seat seat, RuleId rule) {
    pub_.royal.asked = seat;
    tell(rule, number_id(Number::kAsked), seat.number());
  }
  void close_window(RuleId rule) { tell(rule, number_id(Number::kAsked), -1); }

  void pass(Seat seat, Action action) {
    say(kk(14), seat, action);
    if (const auto next = asked_after(pub_, seat)) return ask(*next, kk(14));
    close_window(kk(14));
    settle_royal();
    end_royal();
  }

  // KK-15, KK-16: the last card is negated, and nobody can say anything against it.
  void play_jack(Seat seat, Action action) {
    Royal& royal = pub_.royal;
    say(kk(15), seat, action);
    tell_discard(kk(18), seat, take_from_hand(seat, Kind::kJack));
    if (royal.redirected) {
      royal.target = royal.target_before;
      tell(kk(15), number_id(Number::kTarget), royal.target.number());
    }
    close_window(kk(16));
    if (royal.redirected) settle_royal();
    end_royal();
  }

  // KK-17. KK-22: who aims it at oneself is not asked, so the next player is the first.
  void play_red_ace(Seat seat, Action action) {
    Royal& royal = pub_.royal;
    say(kk(17), seat, action);
    royal.red_ace = take_from_hand(seat, Kind::kRedAce);
    tell_discard(kk(18), seat, royal.red_ace);
    royal.target_before = royal.target;
    royal.target = Seat(action.b);
    royal.redirected = true;
    royal.last = seat;
    tell(kk(17), number_id(Number::kTarget), royal.target.number());
    if (royal.target == seat) return open_window(next_in(pub_, seat), kk(22));
    open_window(royal.target, kk(14));
  }

  // KK-9, KK-10: the target loses or gains the points.
  void settle_royal() {
    const Royal& royal = pub_.royal;
    std::int32_t& points = pub_.points[at(royal.target)];
    points += royal.card == Kind::kKing ? -royal.worth : royal.worth;
    points = std::max(points, 0);
    tell(rule_of_royal(), points_of(royal.target), points);
    if (points == 0) eliminate(royal.target);
  }

  // KK-2.
  void eliminate(Seat seat) {
    sink_.fired(Audience::everyone(), kk(2), Subject(seat));
    tell_discard(kk(2), seat, hand(seat));
    Side& mine = side(seat);
    mine.discard |= hand(seat);
    mine.known = CardSet();
    mine.drawn = {};
    mine.hand = 0;
    hand(seat) = CardSet();
    pub_.in.remove(seat);
  }

  // KK-3, KK-21: who is left goes on. KK-28: one player left ends the game before the turn ends.
  void end_royal() {
    const RuleId rule = rule_of_royal();
    pub_.royal = Royal{};
    tell(rule, number_id(Number::kWorth), 0);
    tell(rule, number_id(Number::kTarget), -1);
    if (pub_.in.size() == 1) return end_game(kk(3), Subject(pub_.in.first()));
    pub_.phase = Phase::kTurn;
    if (pub_.in.has(pub_.turn)) return;
    sink_.fired(Audience::everyone(), kk(21), Subject(pub_.turn));
    end_turn();
  }
  RuleId rule_of_royal() const { return pub_.royal.card == Kind::kKing ? kk(9) : kk(10); }

  // KK-11: discard as many other cards, one by one, then draw as many.
  void play_number(Seat seat, Action action) {
    say(kk(11), seat, action);
    tell_discard(kk(6), seat, take_from_hand(seat, as_enum<Kind>(action.a)));
    pub_.number = as_byte(value_of_number(action.a));
    pub_.to_discard = pub_.number;
    tell(kk(11), number_id(Number::kToDiscard), pub_.to_discard);
    pub_.phase = Phase::kDiscard;
  }
  void discard(Seat seat, Action action) {
    say(kk(11), seat, action);
    tell_discard(kk(11), seat, take_from_hand(seat, as_enum<Kind>(action.a)));
    --pub_.to_discard;
    tell(kk(11), number_id(Number::kToDiscard), pub_.to_discard);
    if (pub_.to_discard > 0) return;
    draw(seat, pub_.number, kk(11));
    pub_.number = 0;
    pub_.phase = Phase::kTurn;
  }

  // KK-12, KK-24: the card that is taken back has been seen by all.
  void play_black_ace(Seat seat, Action action) {
    say(kk(12), seat, action);
    tell_discard(kk(6), seat, take_from_hand(seat, Kind::kBlackAce));
    Side& mine = side(seat);
    const Card taken = (mine.discard & cards_of(action.a)).first();
    mine.discard.remove(taken);
    mine.known.add(taken);
    ++mine.hand;
    hand(seat).add(taken);
    sink_.moved(Audience::everyone(), kk(24), pile_of(Pile::kDiscard, seat),
                pile_of(Pile::kHand, seat), taken);
  }

  // KK-8, KK-23: the game ends with the last turn that `stall` allows.
  void end_turn() {
    ++pub_.turns;
    tell(kk(6), number_id(Number::kTurns), pub_.turns);
    if (pub_.turns == pub_.rules.stall) {
      sink_.fired(Audience::everyone(), kk(23), Subject().worth(pub_.turns));
      return end_game(kk(8), Subject());
    }
    begin_turn(next_in(pub_, pub_.turn));
  }

  // KK-4.
  void begin_turn(Seat seat) {
    pub_.turn = seat;
    tell(kk(4), number_id(Number::kTurn), seat.number());
    draw_for_turn(seat);
  }
  // KK-5: only `five` waits until the player's second turn.
  void draw_for_turn(Seat seat) {
    draw(seat, cards_for_turn(side(seat)), kk(5));
    side(seat).had_turn = true;
  }
  int cards_for_turn(const Side& mine) const {
    switch (pub_.rules.draw) {
      case Draw::kFive:
        return mine.had_turn ? kHandSize : 0;
      case Draw::kRefill:
        return std::max(0, kHandSize - mine.hand);
      case Draw::kOne:
        return 1;
      case Draw::kNone:
        break;
    }
    return 0;
  }

  void end_game(RuleId rule, Subject about) {
    sink_.fired(Audience::everyone(), rule, about);
    pub_.phase = Phase::kOver;
  }

  // KK-7, KK-25: one draw; the discard pile is shuffled in before its first card.
  void draw(Seat seat, int wanted, RuleId rule) {
    Side& mine = side(seat);
    if (deck_size(mine) < wanted && !mine.discard.empty()) reshuffle(seat);
    const int count = std::min(wanted, deck_size(mine));
    if (count == 0) return;
    const CardSet drawn = deal_cards(dice_, mine.pack - mine.discard - hand(seat), count);
    hand(seat) |= drawn;
    mine.hand = as_byte(mine.hand + count);
    mine.drawn.draw();
    sink_.moved(Audience::only(seat), rule, pile_of(Pile::kDeck, seat), pile_of(Pile::kHand, seat),
                drawn);
  }
  void reshuffle(Seat seat) {
    Side& mine = side(seat);
    if (deck_size(mine) > 0) sink_.fired(Audience::everyone(), kk(25), Subject(seat));
    sink_.moved(Audience::everyone(), kk(7), pile_of(Pile::kDiscard, seat),
                pile_of(Pile::kDeck, seat), mine.discard);
    mine.drawn.shuffle_in(mine.discard, deck_size(mine));
    mine.discard = CardSet();
  }

  // KK-20: of equal ranks the first suit, in the order C, D, H, S. So it is proved that the suits
  // before it are not in this hand. KK-6, KK-18: the card goes to the own discard pile.
  Card take_from_hand(Seat seat, Kind kind) {
    Side& mine = side(seat);
    const CardSet equal = cards_of(kind);
    const Card card = (hand(seat) & equal).first();
    const CardSet before = CardSet::from_bits((std::uint64_t{1} << card.index()) - 1);
    mine.drawn.prove_in_deck(equal & before & unseen(mine), deck_size(mine));
    mine.known.has(card) ? mine.known.remove(card) : mine.drawn.show_from_hand(card);
    hand(seat).remove(card);
    --mine.hand;
    mine.discard.add(card);
    return card;
  }

  void say(RuleId rule, Seat seat, Action action) {
    sink_.said(Audience::everyone(), rule, seat, action);
  }
  void tell(RuleId rule, NumberId what, int value) {
    sink_.number(Audience::everyone(), rule, what, value);
  }
  void tell_discard(RuleId rule, Seat seat, const auto& cards) {
    sink_.moved(Audience::everyone(), rule, pile_of(Pile::kHand, seat),
                pile_of(Pile::kDiscard, seat), cards);
  }
  Side& side(Seat seat) { return pub_.side[at(seat)]; }
  CardSet& hand(Seat seat) { return state_.own[at(seat)].hand; }

  State& state_;
  Public& pub_;
  D& dice_;
  S& sink_;
};

// KK-2: everybody is in, with 100 points.
inline Game::State new_game(const Game::Rules& rules, int players) {
  Game::State state{};
  Game::Public& pub = state.pub;
  pub.rules = rules;
  pub.players = as_byte(players);
  pub.in = SeatSet::all(players);
  for (const Seat seat : pub.in) pub.points[at(seat)] = kStartPoints;
  return state;
}

// KK-1, KK-4: an own pack each, and chance says who begins.
template <class D, class S>
Game::State Game::start(const Rules& rules, int players, D& dice, S& sink) {
  State state = new_game(rules, players);
  for (const Seat seat : state.pub.in) state.pub.side[at(seat)].pack = CardSet::pack52();
  const int first = any_below(players, dice);
  state.pub.turn = Seat(first);
  sink.rolled(Audience::everyone(), kk(4), Seat(first), players, first);
  sink.number(Audience::everyone(), kk(4), number_id(Number::kTurn), first);
  return state;
}

// With these packs; seat 0 begins.
template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  State state = new_game(rules, deal.players);
  for (const Seat seat : state.pub.in) {
    for (const Card card : deal.cards[at(seat)]) state.pub.side[at(seat)].pack.add(card);
  }
  sink.number(Audience::everyone(), kk(4), number_id(Number::kTurn), 0);
  return state;
}

// KK-19: who is asked does not depend on what a hand holds.
inline SeatSet Game::to_act(const Public& pub) {
  switch (pub.phase) {
    case Phase::kTurn:
    case Phase::kDiscard:
      return SeatSet::only(pub.turn);
    case Phase::kWindow:
      return SeatSet::only(pub.royal.asked);
    case Phase::kDeal:
    case Phase::kOver:
      break;
  }
  return {};
}

// KK-9 to KK-13: what can be played in the own turn.
inline void list_plays(const Game::Public& pub, CardSet hand, Seat me, Choices& choices) {
  const auto add = [&choices](Verb verb, unsigned kinds, int seat = 0) {
    choices.add_group(as_byte(verb), kinds, as_byte(seat));
  };
  constexpr unsigned kAlone = 1U << kNothing;
  const unsigned numbers = kinds_among(hand) & kNumbers;
  if (holds(hand, Kind::kKing)) {
    SeatSet others = pub.in;
    others.remove(me);
    for (const Seat target : others) {
      add(Verb::kKing, kAlone, target.number());
      add(Verb::kKing, numbers, target.number());
    }
  }
  if (holds(hand, Kind::kQueen)) {
    add(Verb::kQueen, kAlone);
    add(Verb::kQueen, numbers);
  }
  add(Verb::kNumber, numbers & numbers_up_to(hand.size() - 1));
  if (holds(hand, Kind::kBlackAce)) {
    add(Verb::kBlackAce, kinds_among(pub.side[at(me)].discard - cards_of(Kind::kBlackAce)));
  }
  choices.add(act(Verb::kEnd));
}

// KK-14 to KK-17: what can be said in a window. Everybody can let it pass (KK-19).
inline void list_reactions(const Game::Public& pub, CardSet hand, Choices& choices) {
  if (holds(hand, Kind::kJack)) choices.add(act(Verb::kJack));
  if (holds(hand, Kind::kRedAce)) {
    for (const Seat target : pub.in) {
      if (target != pub.royal.target) choices.add(act(Verb::kRedAce, 0, target.number()));
    }
  }
  choices.add(act(Verb::kPass));
}

inline void Game::legal(const Public& pub, const Private& own, Seat me, Choices& choices) {
  choices.clear();
  if (!to_act(pub).has(me)) return;
  if (pub.phase == Phase::kWindow) return list_reactions(pub, own.hand, choices);
  if (pub.phase == Phase::kTurn) return list_plays(pub, own.hand, me, choices);
  choices.add_group(as_byte(Verb::kDiscard), kinds_among(own.hand));
}

template <class D, class S>
void Game::apply(State& state, Seat seat, Action action, D& dice, S& sink) {
  assert(to_act(state.pub).has(seat));
  Step(state, dice, sink).act(seat, action);
}

template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  assert(state.pub.phase == Phase::kDeal);
  Step(state, dice, sink).deal();
}

// The other hands: what everybody has seen there, and of the unseen cards those that are not
// imagined to be in the deck.
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  State state{};
  state.pub = view.pub;
  for (const Seat seat : view.pub.in) {
    const Side& side = view.pub.side[at(seat)];
    if (seat == view.me) continue;
    const CardSet deck = side.drawn.imagine_deck(unseen(side), deck_size(side), dice);
    state.own[at(seat)].hand = side.known | (unseen(side) - deck);
  }
  state.own[at(view.me)] = view.own;
  return state;
}

static_assert(km::Game<Game>);

}  // namespace km::kingdom
