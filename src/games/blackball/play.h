// King's Blackball: how a game is played. Each function carries out the rules cited above it.
#pragma once

#include <algorithm>
#include <optional>

#include "games/blackball/game.h"

namespace km::blackball {

// Rule ids, by the rule that does the thing.
constexpr RuleId kb(int number) { return RuleId::of(number); }

constexpr PileId discard_pile() { return table_pile(Pile::kDiscard); }
constexpr NumberId round_number() { return table_number(Number::kRound); }
constexpr NumberId score_number(Seat seat) { return number_of(Number::kScore, seat); }

constexpr Verb verb_of(Action action) { return as_enum<Verb>(action.verb); }

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr std::array<Seat, kPlayers> kBoth = {kFirst, kSecond};
constexpr Seat other(Seat seat) { return Seat(1 - seat.number()); }

// KB-1, KB-2: a full pack without its kings.
constexpr CardSet round_one_pack() { return CardSet::pack52() - CardSet::of_rank(Rank::kKing); }
// KB-2, KB-14: kings are played in the order C, D, H, S; suits never matter (KB-7).
constexpr CardSet held_kings(int held) {
  CardSet kings;
  for (int i = 4 - held; i < 4; ++i) kings.add(Card(Rank::kKing, as_enum<Suit>(i)));
  return kings;
}

// The classes of the rule book's first table, from the strongest down.
enum class Class : std::uint8_t { kTop, kPure, kGood, kBad, kNeutral, kEvil };

struct Worth {
  Class cls;
  int points;
};

// By rank, 2 to A. Kings never lie in a trick; what they cost is kKingPoints.
inline constexpr std::array<Worth, kRanks> kWorth = {{{Class::kGood, 1},
                                                      {Class::kBad, -2},
                                                      {Class::kNeutral, 0},
                                                      {Class::kBad, -2},
                                                      {Class::kEvil, -10},
                                                      {Class::kPure, 2},
                                                      {Class::kGood, 1},
                                                      {Class::kBad, -2},
                                                      {Class::kTop, 5},
                                                      {Class::kBad, -2},
                                                      {Class::kGood, 1},
                                                      {Class::kNeutral, 0},
                                                      {Class::kGood, 1}}};

constexpr Class class_of(Card card) { return kWorth[as_index(card.rank())].cls; }
constexpr int points_of(Card card) { return kWorth[as_index(card.rank())].points; }

// All cards with the same points together, without those that have none.
struct CardsWorth {
  int points = 0;
  CardSet cards;
};
inline constexpr auto kByPoints = [] {
  FixedList<CardsWorth, kRanks> all;
  for (std::size_t rank = 0; rank < kWorth.size(); ++rank) {
    const CardSet cards = CardSet::of_rank(as_enum<Rank>(rank));
    const int points = kWorth[rank].points;
    const auto same = [points](const CardsWorth& some) { return some.points == points; };
    const auto found = std::find_if(all.begin(), all.end(), same);
    if (found != all.end()) {
      found->cards |= cards;
    } else if (points != 0) {
      all.push_back({points, cards});
    }
  }
  return all;
}();

// KB-8, case by case; first match counts.
constexpr Standing compare_classes(Class first, Class second, bool same_rank) {
  if (first > second) {
    const Standing turned = compare_classes(second, first, same_rank);
    return turned == Standing::kFirstWins ? Standing::kSecondWins : turned;
  }
  switch (first) {
    case Class::kTop:
    case Class::kPure:
    case Class::kGood:
      return second == first ? Standing::kWar : Standing::kFirstWins;
    case Class::kBad:
      if (second == Class::kBad) return same_rank ? Standing::kWar : Standing::kTrash;
      return second == Class::kNeutral ? Standing::kTrash : Standing::kFirstWins;
    case Class::kNeutral:
      return second == Class::kNeutral ? Standing::kWar : Standing::kTrash;
    case Class::kEvil:
      break;
  }
  return Standing::kWar;
}

constexpr auto make_standings() {
  std::array<std::array<Standing, kRanks>, kRanks> all{};
  for (std::size_t a = 0; a < all.size(); ++a) {
    for (std::size_t b = 0; b < all.size(); ++b) {
      all[a][b] = compare_classes(kWorth[a].cls, kWorth[b].cls, a == b);
    }
  }
  return all;
}
inline constexpr auto kStandings = make_standings();

constexpr Standing compare(Rank first, Rank second) {
  return kStandings[as_index(first)][as_index(second)];
}

// KB-9: how many cards each lays face down, if the decks have them.
constexpr int cards_down_in_war(Card first, Card second) {
  return first.rank() == second.rank() ? 2 : 1;
}

// KB-10, option `ace`: the higher one wins where there is no war any more.
constexpr int war_height(const Game::Rules& rules, Rank rank) {
  return rank == Rank::kAce && rules.ace == Ace::kLow ? -1 : as_number(rank);
}

// KB-10, KB-12: by which rule there is no war any more, where there is none.
inline std::optional<RuleId> rule_against_war(const Game::Public& pub) {
  if (pub.wars == kWarsATrick) return kb(10);
  if (pub.deck[0] == 0 || pub.deck[1] == 0) return kb(12);
  return std::nullopt;
}
// KB-10: the higher rank of the newest face-up cards; 0 where they are equal.
inline int height_of_first_over_second(const Game::Public& pub) {
  return war_height(pub.rules, pub.trick[0].up.back().rank()) -
         war_height(pub.rules, pub.trick[1].up.back().rank());
}

// One game in play: the state with the dice and the sink of the step under way.
template <class D, class S>
class Step {
  using State = Game::State;
  using Public = Game::Public;

 public:
  Step(State& state, D& dice, S& sink) : state_(state), pub_(state.pub), dice_(dice), sink_(sink) {}

  // KB-4: both turn up the top card of their deck together.
  void turn_up_trick() {
    ++pub_.tricks;
    for (const Seat seat : kBoth) lay_face_up(seat, kb(4));
    open_window();
  }

  // KB-13, KB-11: a choice lies in the chooser's own room until the last one has arrived.
  void choose(Seat seat, Action action) {
    const bool sudden_death = pub_.phase == Phase::kSuddenDeath;
    const RuleId rule = sudden_death ? kb(11) : kb(13);
    state_.own[seat.index()].chosen = action.verb;
    pub_.waiting.remove(seat);
    sink_.said(Audience::only(seat), rule, seat, action);
    if (!pub_.waiting.empty()) return;
    sudden_death ? settle_throw() : settle_window();
  }

 private:
  // KB-13: a window stands open after every face-up reveal, for who still holds a king.
  void open_window() {
    tell_verdict();
    pub_.waiting = SeatSet();
    for (const Seat seat : kBoth) {
      if (pub_.held[seat.index()] > 0) pub_.waiting.add(seat);
    }
    if (pub_.waiting.empty()) return settle_trick();
    pub_.phase = Phase::kWindow;
  }

  // KB-13: both show what they chose. KB-14: if anyone blackballs, the kings so played are spent
  // and the trick is trashed.
  void settle_window() {
    SeatSet blackballing;
    for (const Seat seat : kBoth) {
      if (pub_.held[seat.index()] == 0) continue;
      if (show_choice(seat, kb(13)) == Verb::kBlackball) blackballing.add(seat);
    }
    if (blackballing.empty()) return settle_trick();
    for (const Seat seat : blackballing) spend_king(seat);
    trash_trick(kb(14));
  }

  Verb show_choice(Seat seat, RuleId rule) {
    const Verb chosen = as_enum<Verb>(state_.own[seat.index()].chosen);
    state_.own[seat.index()].chosen = 0;
    sink_.said(Audience::everyone(), rule, seat, act(chosen));
    return chosen;
  }

  void spend_king(Seat seat) {
    const Card king = held_kings(pub_.held[seat.index()]).first();
    --pub_.held[seat.index()];
    sink_.moved(Audience::everyone(), kb(14), pile_of(Pile::kKings, seat),
                pile_of(Pile::kSpent, seat), king);
    tell_score(seat);
  }

  // KB-8: by class the trick is won, trashed, or becomes a war. The text of KB-9 to KB-12 says how
  // far a war can go.
  void settle_trick() {
    switch (compare(newest_up(kFirst).rank(), newest_up(kSecond).rank())) {
      case Standing::kFirstWins:
        return take_trick(kFirst, kb(8));
      case Standing::kSecondWins:
        return take_trick(kSecond, kb(8));
      case Standing::kTrash:
        return trash_trick(kb(8));
      case Standing::kWar:
        break;
    }
    if (const auto rule = rule_against_war(pub_)) return settle_by_rank(*rule);
    wage_war();
  }

  // KB-9: same rank two cards face down and a third up, else one down and a second up.
  // KB-12: as many face-down cards as leave one for face up.
  void wage_war() {
    const int wanted = cards_down_in_war(newest_up(kFirst), newest_up(kSecond));
    ++pub_.wars;
    sink_.fired(Audience::everyone(), kb(9), Subject().worth(wanted));
    for (const Seat seat : kBoth) {
      const int spare = pub_.deck[seat.index()] - 1;
      if (spare < wanted) sink_.fired(Audience::everyone(), kb(12), Subject(seat).worth(spare));
      for (int i = 0; i < std::min(wanted, spare); ++i) lay_face_down(seat);
    }
    for (const Seat seat : kBoth) lay_face_up(seat, kb(9));
    open_window();
  }

  // KB-10: no third war; the higher rank of the newest face-up cards wins. Equal ranks: KB-11.
  void settle_by_rank(RuleId rule) {
    const int ahead = height_of_first_over_second(pub_);
    if (ahead != 0) return take_trick(ahead > 0 ? kFirst : kSecond, rule);
    sink_.fired(Audience::everyone(), rule);
    pub_.phase = Phase::kSuddenDeath;
    pub_.throws = 0;
    pub_.waiting = SeatSet::all(kPlayers);
  }

  // KB-11: rock beats scissors, scissors beat paper, paper beats rock; equal throws repeat, and
  // after a hundred of them chance decides.
  void settle_throw() {
    int thrown[kPlayers] = {};
    for (const Seat seat : kBoth) {
      const Verb shown = show_choice(seat, kb(11));
      thrown[seat.index()] = as_number(shown) - as_number(Verb::kRock);
    }
    const int ahead = (thrown[0] - thrown[1] + 3) % 3;  // 0 equal, 1 the first wins, 2 the second
    if (ahead != 0) return take_trick(ahead == 1 ? kFirst : kSecond, kb(11));
    if (++pub_.throws < kEqualThrows) {
      pub_.waiting = SeatSet::all(kPlayers);
      if constexpr (kHearsNotes<S>) note(kb(11), Subject().worth(pub_.throws));
      return;
    }
    const int lucky = any_below(kPlayers, dice_);
    sink_.rolled(Audience::everyone(), kb(11), Seat(lucky), kPlayers, lucky);
    take_trick(Seat(lucky), kb(11));
  }

  // KB-5: the winner takes every card of the trick; face-down ones are turned up.
  void take_trick(Seat winner, RuleId rule) {
    clear_table(pub_.won[winner.index()], pile_of(Pile::kWon, winner), rule);
    tell_score(winner);
    end_trick();
  }

  // KB-6: a trashed trick leaves the game.
  void trash_trick(RuleId rule) {
    clear_table(pub_.discard, discard_pile(), rule);
    end_trick();
  }

  void clear_table(CardBag& onto, PileId pile, RuleId rule) {
    for (const Seat seat : kBoth) {
      TrickSide& side = pub_.trick[seat.index()];
      for (const Card card : side.up) onto.add(card);
      sink_.moved(Audience::everyone(), rule, pile_of(Pile::kUp, seat), pile,
                  std::span<const Card>(side.up.begin(), side.up.size()));
      side.up.clear();
      if (side.down == 0) continue;
      FaceDown& down = face_down(seat);
      for (const Card card : down) {
        onto.add(card);
        pub_.unseen[seat.index()].remove(card);
      }
      sink_.moved(Audience::everyone(), kb(5), pile_of(Pile::kDown, seat), pile,
                  std::span<const Card>(down.begin(), down.size()));
      down.clear();
      side.down = 0;
    }
  }

  void end_trick() {
    pub_.wars = 0;
    pub_.phase = Phase::kBetween;
    if (pub_.deck[0] > 0 && pub_.deck[1] > 0) return;
    if (pub_.round == 1) return begin_round_two();
    end_game();
  }

  // KB-16: each shuffles the own won pile into the deck of round two.
  void begin_round_two() {
    pub_.round = 2;
    sink_.number(Audience::everyone(), kb(16), round_number(), 2);
    for (const Seat seat : kBoth) {
      CardBag& won = pub_.won[seat.index()];
      sink_.moved(Audience::everyone(), kb(16), pile_of(Pile::kWon, seat),
                  pile_of(Pile::kDeck, seat), won);
      pub_.unseen[seat.index()] = won;
      pub_.deck[seat.index()] = as_byte(won.size());
      won = CardBag();
      tell_score(seat);
    }
    // KB-18: who has won nothing has no deck, and round two is over at once.
    if (pub_.deck[0] > 0 && pub_.deck[1] > 0) return;
    const bool nobody_won = pub_.deck[0] == 0 && pub_.deck[1] == 0;
    const Seat without = pub_.deck[0] == 0 ? kFirst : kSecond;
    sink_.fired(Audience::everyone(), kb(18), nobody_won ? Subject() : Subject(without));
    end_game();
  }

  // KB-17: what the other player has not played counts as won, or is trashed.
  void end_game() {
    const bool kept = pub_.rules.leftover == Leftover::kKept;
    for (const Seat seat : kBoth) {
      if (pub_.deck[seat.index()] == 0) continue;
      CardBag& rest = pub_.unseen[seat.index()];
      (kept ? pub_.won[seat.index()] : pub_.discard).add(rest);
      sink_.moved(Audience::everyone(), kb(17), pile_of(Pile::kDeck, seat),
                  kept ? pile_of(Pile::kWon, seat) : discard_pile(), rest);
      rest = CardBag();
      pub_.deck[seat.index()] = 0;
      tell_score(seat);
    }
    tell_winner();
    pub_.phase = Phase::kOver;
  }

  void lay_face_up(Seat seat, RuleId rule) {
    const Card card = draw(seat);
    pub_.unseen[seat.index()].remove(card);
    pub_.trick[seat.index()].up.push_back(card);
    sink_.moved(Audience::everyone(), rule, pile_of(Pile::kDeck, seat), pile_of(Pile::kUp, seat),
                card);
  }

  // KB-15: with `peek` who lays a card face down has seen it.
  void lay_face_down(Seat seat) {
    const Card card = draw(seat);
    face_down(seat).push_back(card);
    ++pub_.trick[seat.index()].down;
    const bool peeks = pub_.rules.peek == Peek::kYes;
    sink_.moved(peeks ? Audience::only(seat) : Audience::nobody(), peeks ? kb(15) : kb(9),
                pile_of(Pile::kDeck, seat), pile_of(Pile::kDown, seat), card);
  }

  // A card from a deck that nobody has looked into: any of those not yet seen, but for the
  // face-down ones on the table. Never inlined: a war, which draws four times, stays short.
  [[gnu::noinline]] Card draw(Seat seat) {
    --pub_.deck[seat.index()];
    if (pub_.trick[seat.index()].down == 0) return dice_.pick(pub_.unseen[seat.index()]);
    CardBag deck = pub_.unseen[seat.index()];
    for (const Card card : face_down(seat)) deck.remove(card);
    return dice_.pick(deck);
  }

  FaceDown& face_down(Seat seat) {
    return pub_.rules.peek == Peek::kYes ? state_.own[seat.index()].down
                                         : state_.hid.down[seat.index()];
  }
  Card newest_up(Seat seat) const { return pub_.trick[seat.index()].up.back(); }
  void tell_score(Seat seat) {
    const auto tell = [&](int value) {
      sink_.number(Audience::everyone(), kb(19), score_number(seat), value);
    };
    if constexpr (kWantsNumbers<S>) {
      tell(score(pub_, seat).value);
    } else {
      tell(0);
    }
  }

  // KB-20: the higher score wins.
  void tell_winner() { sink_.fired(Audience::everyone(), kb(20), winner()); }
  // Nobody, where nobody wins or nobody listens.
  Subject winner() const {
    if constexpr (kWantsNumbers<S>) {
      const Points first = score(pub_, kFirst);
      const Points second = score(pub_, kSecond);
      if (first != second) return Subject(first > second ? kFirst : kSecond);
    }
    return {};
  }

  // What KB-8 says of the two newest face-up cards, or KB-10 and KB-12 where that would be another
  // war, before anybody has chosen what to do about it.
  void tell_verdict() {
    if constexpr (kHearsNotes<S>) {
      const Card first = newest_up(kFirst);
      const Card second = newest_up(kSecond);
      const Standing standing = compare(first.rank(), second.rank());
      if (standing == Standing::kFirstWins) return note_winner(kFirst, kb(8));
      if (standing == Standing::kSecondWins) return note_winner(kSecond, kb(8));
      const auto no_war = standing == Standing::kWar ? rule_against_war(pub_) : std::nullopt;
      const int ahead = no_war ? height_of_first_over_second(pub_) : 0;
      if (ahead != 0) return note_winner(ahead > 0 ? kFirst : kSecond, *no_war);
      note(no_war.value_or(kb(8)), Subject().with(first).compared_with(second));
    }
  }
  void note_winner(Seat winner, RuleId rule) {
    if constexpr (kHearsNotes<S>) {
      note(rule, Subject(winner).with(newest_up(winner)).compared_with(newest_up(other(winner))));
    }
  }
  void note(RuleId rule, Subject about) {
    sink_.noted(Audience::everyone(), rule, NoteKind::kVerdict, about);
  }

  State& state_;
  Public& pub_;
  D& dice_;
  S& sink_;
};

// KB-1 to KB-3: each player has an own pack, with the kings laid out in front; no deck has been
// looked into, so the shuffle needs no dice before the cards are turned up.
template <class D, class S>
Game::State Game::start(const Rules& rules, int /*players*/, D& /*dice*/, S& sink) {
  State state{};
  state.pub.rules = rules;
  for (const Seat seat : kBoth) {
    state.pub.unseen[seat.index()] = CardBag(round_one_pack());
    state.pub.deck[seat.index()] = as_byte(round_one_pack().size());
  }
  sink.fired(Audience::everyone(), kb(1));
  return state;
}

template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  State state{};
  state.pub.rules = rules;
  for (const Seat seat : kBoth) {
    for (const Card card : deal.cards[seat.index()]) state.pub.unseen[seat.index()].add(card);
    state.pub.deck[seat.index()] = as_byte(state.pub.unseen[seat.index()].size());
  }
  sink.fired(Audience::everyone(), kb(1));
  return state;
}

inline SeatSet Game::to_act(const Public& pub) { return pub.waiting; }

inline void Game::legal(const Public& pub, const Private& /*own*/, Seat me, Choices& choices) {
  choices.clear();
  if (!pub.waiting.has(me)) return;
  if (pub.phase == Phase::kWindow) {
    choices.add(act(Verb::kLet));
    choices.add(act(Verb::kBlackball));
  } else {
    choices.add(act(Verb::kRock));
    choices.add(act(Verb::kPaper));
    choices.add(act(Verb::kScissors));
  }
}

template <class D, class S>
void Game::apply(State& state, Seat seat, Action action, D& dice, S& sink) {
  assert(state.pub.waiting.has(seat));
  Step(state, dice, sink).choose(seat, action);
}

template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  assert(state.pub.phase == Phase::kBetween);
  Step(state, dice, sink).turn_up_trick();
}

// What nobody has told this seat: the other's choice in an open window (each way equally likely)
// and the face-down cards (any of the other's unseen ones; the own ones too, unless peeked at).
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  State state{};
  state.pub = view.pub;
  state.own[view.me.index()] = view.own;
  const Seat them = other(view.me);

  const bool they_chose = !view.pub.waiting.empty() && !view.pub.waiting.has(them);
  if (they_chose && view.pub.phase == Phase::kSuddenDeath) {
    state.own[them.index()].chosen = as_byte(as_number(Verb::kRock) + any_below(3, dice));
  } else if (they_chose && view.pub.held[them.index()] > 0) {
    state.own[them.index()].chosen = as_byte(any_below(2, dice));
  }

  const bool peeks = view.pub.rules.peek == Peek::kYes;
  for (const Seat seat : kBoth) {
    if (peeks && seat == view.me) continue;
    FaceDown& down = peeks ? state.own[seat.index()].down : state.hid.down[seat.index()];
    CardBag unseen = view.pub.unseen[seat.index()];
    for (int i = 0; i < view.pub.trick[seat.index()].down; ++i) {
      down.push_back(dice.pick(unseen));
      unseen.remove(down.back());
    }
  }
  return state;
}

static_assert(km::Game<Game>);

}  // namespace km::blackball
