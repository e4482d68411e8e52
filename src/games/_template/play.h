// Stay or Fold: how a game is played. Each function carries out the rules cited above it.
#pragma once

#include "games/_template/game.h"

namespace km::_template {

constexpr RuleId tg(int number) { return RuleId::of(number); }

constexpr NumberId round_number() { return table_number(Number::kRound); }
constexpr NumberId points_number(Seat seat) { return number_of(Number::kPoints, seat); }

template <class D, class S>
Game::State Game::start(const Rules& rules, int players, D& /*dice*/, S& sink) {
  State state{};
  state.pub.rules = rules;
  state.pub.players = as_byte(players);
  state.pub.unseen = state.hid.pack = CardSet::pack52();
  sink.fired(Audience::everyone(), tg(1));
  return state;
}

// The cards of the deal together are the pack.
template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  State state{};
  state.pub.rules = rules;
  state.pub.players = as_byte(deal.players);
  for (int s = 0; s < deal.players; ++s) {
    for (const Card card : deal.cards[s]) state.hid.pack.add(card);
  }
  state.pub.unseen = state.hid.pack;
  sink.fired(Audience::everyone(), tg(1));
  return state;
}

// TG-1: every player is dealt a card and looks at it.
template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  Public& pub = state.pub;
  ++pub.round;
  sink.number(Audience::everyone(), tg(1), round_number(), pub.round);
  for (const Seat seat : SeatSet::all(pub.players)) {
    const Card card = dice.pick(state.hid.pack);
    state.hid.pack.remove(card);
    state.own[seat.index()].hand.add(card);
    sink.moved(Audience::only(seat), tg(1), table_pile(Pile::kPack), pile_of(Pile::kHand, seat),
               card);
  }
  pub.phase = Phase::kChoose;
  pub.waiting = SeatSet::all(pub.players);
}

inline void Game::legal(const Public& pub, const Private& /*own*/, Seat me, Choices& choices) {
  choices.clear();
  if (!pub.waiting.has(me)) return;
  choices.add(act(Verb::kStay));
  choices.add(act(Verb::kFold));
}

// TG-3: who stayed and holds the highest rank wins a point from each other who stayed.
template <class S>
void settle(Game::State& state, SeatSet stayed, S& sink) {
  Game::Public& pub = state.pub;
  int highest = -1;
  SeatSet best;
  for (const Seat seat : stayed) {
    const int rank = as_number(state.own[seat.index()].hand.first().rank());
    if (rank > highest) best = SeatSet();
    if (rank >= highest) best.add(seat);
    highest = std::max(highest, rank);
  }
  if (best.size() != 1) return;
  for (const Seat seat : stayed) {
    const int won = seat == best.first() ? stayed.size() - 1 : -1;
    pub.points[seat.index()] = as_signed_byte(pub.points[seat.index()] + won);
    sink.number(Audience::everyone(), tg(3), points_number(seat), pub.points[seat.index()]);
  }
}

// TG-3, TG-4: all choices and cards are shown, and the cards leave the game.
template <class S>
void show_all(Game::State& state, S& sink) {
  Game::Public& pub = state.pub;
  SeatSet stayed;
  for (const Seat seat : SeatSet::all(pub.players)) {
    if (state.own[seat.index()].chosen == Verb::kStay) stayed.add(seat);
    sink.said(Audience::everyone(), tg(3), seat, act(state.own[seat.index()].chosen));
  }
  settle(state, stayed, sink);
  for (const Seat seat : SeatSet::all(pub.players)) {
    const Card card = state.own[seat.index()].hand.first();
    pub.unseen.remove(card);
    pub.shown.add(card);
    sink.moved(Audience::everyone(), tg(4), pile_of(Pile::kHand, seat), table_pile(Pile::kShown),
               card);
    state.own[seat.index()] = Game::Private{};
  }
  pub.phase = pub.round == pub.rules.rounds || state.hid.pack.size() < pub.players ? Phase::kOver
                                                                                   : Phase::kDeal;
}

// TG-2: a choice lies in the chooser's own room until the last one has arrived.
template <class D, class S>
void Game::apply(State& state, Seat seat, Action action, D& /*dice*/, S& sink) {
  assert(state.pub.waiting.has(seat));
  state.own[seat.index()].chosen = as_enum<Verb>(action.verb);
  state.pub.waiting.remove(seat);
  sink.said(Audience::only(seat), tg(2), seat, action);
  if (state.pub.waiting.empty()) show_all(state, sink);
}

// The others' cards are any of the unseen ones; what they have chosen is either, equally likely.
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  State state{};
  state.pub = view.pub;
  state.own[view.me.index()] = view.own;
  state.hid.pack = view.pub.unseen - view.own.hand;
  if (view.pub.phase != Phase::kChoose) return state;
  for (const Seat seat : SeatSet::all(view.pub.players)) {
    if (seat == view.me) continue;
    const Card card = dice.pick(state.hid.pack);
    state.hid.pack.remove(card);
    state.own[seat.index()].hand.add(card);
    if (!view.pub.waiting.has(seat))
      state.own[seat.index()].chosen = as_enum<Verb>(any_below(2, dice));
  }
  return state;
}

static_assert(km::Game<Game>);

}  // namespace km::_template
