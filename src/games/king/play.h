// King: how a session is played. Each function carries out the rules cited above it.
#pragma once

#include <algorithm>
#include <iterator>

#include "core/hidden_hands.h"
#include "games/king/game.h"

namespace km::king {

constexpr RuleId kr(int number) { return RuleId::of(number); }

constexpr PileId pack_pile() { return table_pile(Pile::kPack); }
constexpr NumberId number_id(Number kind) { return table_number(kind); }
constexpr NumberId number_id(Number kind, Seat seat) { return number_of(kind, seat); }
constexpr NumberId plays_number(int penalty) {
  return {as_byte(as_number(Number::kOfContracts) + penalty), -1};
}
constexpr Verb verb_of(Action action) { return as_enum<Verb>(action.verb); }
constexpr Action declare(Contract contract) { return act(Verb::kDeclare, number_of(contract)); }
constexpr Action play(Card card) { return act(Verb::kPlay, card.index()); }
constexpr Seat next(Seat seat) { return Trick<kPlayers>::next(seat); }
// KR-2: on the declarer's left, and opposite.
constexpr Seat cutter_of(Seat declarer) { return next(next(declarer)); }
constexpr Seat dealer_of(Seat declarer) { return next(cutter_of(declarer)); }

inline constexpr CardSet kHeartCards = CardSet::of_suit(Suit::kHearts);
inline constexpr CardSet kAboveTheTen =
    CardSet::of_rank(Rank::kJack) | CardSet::of_rank(Rank::kQueen) | CardSet::of_rank(Rank::kKing) |
    CardSet::of_rank(Rank::kAce);
inline constexpr Card kTwoOfDiamonds{Rank::k2, Suit::kDiamonds};

// What makes a contract.
struct Terms {
  RuleId rule;
  CardSet trumps;            // KR-6
  CardSet penalties;         // KR-14 to KR-17
  int each = 0;              // points for a penalty card, or for a trick where there are none
  bool hearts_wait = false;  // to be led, until they are discarded (KR-14)
};
inline constexpr auto kTerms = [] {
  std::array<Terms, kContracts> terms{};
  const auto set = [&terms](Contract contract, const Terms& t) { terms[as_index(contract)] = t; };
  set(Contract::kTrumpClubs, {kr(8), CardSet::of_suit(Suit::kClubs), CardSet(), 50, false});
  set(Contract::kTrumpDiamonds, {kr(8), CardSet::of_suit(Suit::kDiamonds), CardSet(), 50, false});
  set(Contract::kTrumpHearts, {kr(8), kHeartCards, CardSet(), 50, false});
  set(Contract::kTrumpSpades, {kr(8), CardSet::of_suit(Suit::kSpades), CardSet(), 50, false});
  set(Contract::kRifki, {kr(14), CardSet(), CardSet{Card(Rank::kKing, Suit::kHearts)}, -320, true});
  set(Contract::kKiz, {kr(15), CardSet(), CardSet::of_rank(Rank::kQueen), -100, false});
  const CardSet men = CardSet::of_rank(Rank::kKing) | CardSet::of_rank(Rank::kJack);
  set(Contract::kErkek, {kr(16), CardSet(), men, -60, false});
  set(Contract::kKupa, {kr(17), CardSet(), kHeartCards, -30, true});
  set(Contract::kSonIki, {kr(18), CardSet(), CardSet(), -180, false});
  set(Contract::kElAlmaz, {kr(19), CardSet(), CardSet(), -50, false});
  return terms;
}();
constexpr const Terms& terms_of(Contract contract) { return kTerms[as_index(contract)]; }

// --- what may be done

// KR-7, KR-11, KR-26: the duties of who cannot follow suit are the same for the whole hand.
constexpr Duties duties_of_the_hand(const Game::Public& pub) {
  const Terms& terms = terms_of(pub.contract);
  const bool any_heart =
      pub.contract == Contract::kRifki && pub.rules.rifki_discard == RifkiDiscard::kHearts;
  return {CardSet(), CardSet(), terms.trumps | terms.penalties,
          any_heart ? kHeartCards : CardSet()};
}

// KR-14, KR-17: hearts wait to be led. After that any card will do.
constexpr void set_duties_of_leader(Game::Public& pub) {
  const bool wait = terms_of(pub.contract).hearts_wait && !pub.hearts;
  pub.duties.first = wait ? pub.pack - kHeartCards : CardSet();
  pub.duties.second = pub.pack;
}

// KR-7, KR-9, KR-10: follow suit, with a penalty card of it if it does not win the trick.
constexpr void set_duties_of_followers(Game::Public& pub) {
  pub.duties.first = terms_of(pub.contract).penalties & pub.trick.suit;
  pub.duties.second = pub.trick.suit;
}

// KR-5: what who is to play may play.
constexpr CardSet allowed_cards(const Game::Public& pub, CardSet hand) {
  return pub.duties.allowed(hand, pub.trick.beaters);
}

// KR-1, KR-4, KR-40.
constexpr bool may_declare(const Game::Public& pub, Contract contract) {
  if (is_trump(contract)) return pub.trumps[at(pub.declarer)] > 0;
  return pub.penalties[at(pub.declarer)] > 0 && pub.plays[penalty_number(contract)] > 0;
}

// What there is to choose when no card is to be played: a contract, or KR-41's answer (game.cc).
void list_other_choices(const Game::Public& pub, const Game::Private& own, Seat me,
                        Choices& choices);

// KR-23, KR-24: who may call for a new deal.
constexpr bool may_call_misdeal(const Game::Public& pub, CardSet hand) {
  if (is_trump(pub.contract)) return (hand & kAboveTheTen).empty();
  const CardSet hearts = hand & kHeartCards;
  return hearts.size() == 1 && hearts.first().rank() >= Rank::kKing;
}

inline SeatSet Game::to_act(const Public& pub) {
  switch (pub.phase) {
    case Phase::kPlay:
      return SeatSet::only(pub.turn);
    case Phase::kDeclare:
      return SeatSet::only(pub.declarer);
    case Phase::kKeep:
      return pub.waiting;
    default:
      return SeatSet();
  }
}

// Most of all questions are for a card, so that this one is inlined and the others are asked apart.
inline void Game::legal(const Public& pub, const Private& own, Seat me, Choices& choices) {
  choices.clear();
  if (pub.phase != Phase::kPlay) return list_other_choices(pub, own, me, choices);
  if (me != pub.turn) return;
  choices.add_cards(as_byte(Verb::kPlay), allowed_cards(pub, own.hand));
}

inline ActionGroup Game::card_choices(const Public& pub, const Private& own) {
  return {allowed_cards(pub, own.hand).bits(), as_byte(Verb::kPlay), 0};
}

// --- one step: the state with its sink

template <class S>
class Step {
  using State = Game::State;
  using Public = Game::Public;

 public:
  Step(State& state, S& sink) : state_(state), pub_(state.pub), sink_(sink) {}

  // KR-3: all cards are gathered, and each player gets a quarter of the pack.
  template <class D>
  void deal(D& dice) {
    gather();
    if (pub_.again == 0) begin_hand();
    CardSet rest = pub_.pack;
    for (int s = 0; s < kPlayers; ++s) {
      const bool last = s + 1 == kPlayers;
      const CardSet hand = last ? rest : deal_cards(dice, rest, pub_.pack.size() / kPlayers);
      rest -= hand;
      give(Seat(s), hand);
    }
    after_the_deal();
  }

  // KR-2: until then the declarer is still that of the hand that lies on the table.
  void begin_hand() {
    const bool first = pub_.hand == 0;
    set_number(Number::kHand, ++pub_.hand, kr(1));
    if (first) return;
    pub_.declarer = next(pub_.declarer);
    set_number(Number::kDeclarer, pub_.declarer.number(), kr(2));
  }

  void give(Seat seat, CardSet hand) {
    state_.own[at(seat)].hand = hand;
    pub_.left[at(seat)] = as_byte(hand.size());
    sink_.moved(Audience::only(seat), kr(3), pack_pile(), pile_of(Pile::kHand, seat), hand);
  }

  void after_the_deal() {
    pub_.gone = CardSet();
    const bool by_card = pub_.rules.first_declarer == FirstDeclarer::kTwoOfDiamonds;
    if (pub_.first_deal && by_card) find_first_declarer();
    pub_.first_deal = false;
    if (pub_.played_again) {
      start_play();
    } else {
      pub_.phase = Phase::kDeclare;
    }
  }

  [[gnu::always_inline]] void take(Seat seat, Action action) {
    if (verb_of(action) == Verb::kPlay) return play_card(seat, Card::from_index(action.a));
    apart<&Step::answer>(state_, sink_, seat, action);
  }

  // KR-5. Inlined as apply() is, for most of all steps are this one.
  [[gnu::always_inline]] void play_card(Seat seat, Card card) {
    const CardSet trumps = terms_of(pub_.contract).trumps;
    if constexpr (kRemembers<S>) {
      pub_.lacks[at(seat)] |= pub_.duties.disproved_by(card, pub_.trick.beaters);
    }
    state_.own[at(seat)].hand.remove(card);
    --pub_.left[at(seat)];
    pub_.gone.add(card);
    sink_.moved(Audience::everyone(), kr(5), pile_of(Pile::kHand, seat),
                pile_of(Pile::kTrick, seat), card);
    if (pub_.trick.count == 0) {
      pub_.trick.lead(seat, card, trumps);
      set_duties_of_followers(pub_);
    } else {
      pub_.trick.follow(seat, card, trumps);
      if (pub_.trick.full()) return apart<&Step::end_trick>(state_, sink_);
    }
    pub_.turn = next(seat);
  }

 private:
  // Not inlined, to keep the way of a card short; by a step of its own, so that the present one can stay in
  // registers.
  template <auto kWhat>
  [[gnu::noinline]] static void apart(State& state, S& sink, auto... with) {
    (Step(state, sink).*kWhat)(with...);
  }

  void set_number(Number kind, int value, RuleId rule) {
    sink_.number(Audience::everyone(), rule, number_id(kind), value);
  }
  void set_number(Number kind, Seat seat, int value, RuleId rule) {
    sink_.number(Audience::everyone(), rule, number_id(kind, seat), value);
  }

  // --- before the play

  void answer(Seat seat, Action action) {
    if (verb_of(action) == Verb::kDeclare) return declare_contract(as_enum<Contract>(action.a));
    keep_or_call(seat, action);
  }

  void declare_contract(Contract contract) {
    const RuleId rule = is_trump(contract) ? kr(6) : terms_of(contract).rule;
    sink_.said(Audience::everyone(), rule, pub_.declarer, declare(contract));
    pub_.contract = contract;
    set_number(Number::kContract, number_of(contract), rule);
    if (asks_for_misdeals()) {
      pub_.phase = Phase::kKeep;
      pub_.waiting = SeatSet::all(kPlayers);
    } else {
      spend_right();
      start_play();
    }
  }

  // KR-41: a choice lies in the chooser's own room until the last one has arrived.
  void keep_or_call(Seat seat, Action action) {
    state_.own[at(seat)].chosen = verb_of(action);
    sink_.said(Audience::only(seat), kr(41), seat, action);
    pub_.waiting.remove(seat);
    if (!pub_.waiting.empty()) return;
    SeatSet callers;
    for (const Seat each : SeatSet::all(kPlayers)) {
      if (state_.own[at(each)].chosen == Verb::kMisdeal) callers.add(each);
      state_.own[at(each)].chosen = Verb::kKeep;
    }
    if (callers.empty()) {
      sink_.fired(Audience::everyone(), kr(41));
      spend_right();
      start_play();
    } else {
      throw_in(callers);
    }
  }

  void gather() {
    for (const Seat seat : SeatSet::all(kPlayers)) {
      const CardSet penalties = terms_of(pub_.contract).penalties;
      CardSet& hand = state_.own[at(seat)].hand;
      CardSet& won = pub_.won[at(seat)];
      sink_.moved(Audience::only(seat), kr(3), pile_of(Pile::kHand, seat), pack_pile(), hand);
      sink_.moved(Audience::everyone(), kr(3), pile_of(Pile::kTaken, seat), pack_pile(),
                  won & penalties);
      sink_.moved(Audience::everyone(), kr(3), pile_of(Pile::kWon, seat), pack_pile(),
                  won - penalties);
      hand = won = pub_.lacks[at(seat)] = CardSet();
      if (pub_.tricks[at(seat)] > 0) set_number(Number::kTricks, seat, 0, kr(3));
      pub_.tricks[at(seat)] = pub_.late[at(seat)] = 0;
    }
    if (pub_.hearts) set_number(Number::kHearts, 0, kr(3));
    pub_.hearts = false;
    if (pub_.played_again || pub_.contract == Contract::kNone) return;
    pub_.contract = Contract::kNone;
    set_number(Number::kContract, 0, kr(3));
  }

  // KR-27, KR-43: who holds 2D says so, and from then on nobody else can have it.
  void find_first_declarer() {
    for (const Seat seat : SeatSet::all(kPlayers)) {
      if (state_.own[at(seat)].hand.has(kTwoOfDiamonds)) pub_.declarer = seat;
    }
    sink_.number(Audience::everyone(), kr(27), number_id(Number::kDeclarer),
                 pub_.declarer.number());
    if (!state_.own[at(pub_.declarer)].hand.has(kTwoOfDiamonds)) return;
    for (const Seat seat : SeatSet::all(kPlayers)) {
      if (seat != pub_.declarer) pub_.lacks[at(seat)].add(kTwoOfDiamonds);
    }
  }

  bool asks_for_misdeals() const {
    if (pub_.again >= kDealsAgain) return false;
    if (is_trump(pub_.contract)) return pub_.rules.misdeal_trump == YesNo::kYes;
    return pub_.contract == Contract::kRifki && pub_.rules.misdeal_rifki == YesNo::kYes;
  }

  // KR-41: who called shows the hand; nothing is spent, and the same player declares again.
  void throw_in(SeatSet callers) {
    const RuleId rule = is_trump(pub_.contract) ? kr(23) : kr(24);
    for (const Seat seat : callers) {
      sink_.said(Audience::everyone(), rule, seat, act(Verb::kMisdeal));
      CardSet& hand = state_.own[at(seat)].hand;
      sink_.moved(Audience::everyone(), rule, pile_of(Pile::kHand, seat), pack_pile(), hand);
      pub_.gone |= hand;
      hand = CardSet();
      pub_.left[at(seat)] = 0;
    }
    ++pub_.again;
    pub_.phase = Phase::kDeal;
  }

  // KR-1, KR-4: by the hand that is played now.
  void spend_right() {
    const std::size_t seat = at(pub_.declarer);
    if (is_trump(pub_.contract)) {
      set_number(Number::kTrumps, pub_.declarer, --pub_.trumps[seat], kr(1));
      return;
    }
    set_number(Number::kPenalties, pub_.declarer, --pub_.penalties[seat], kr(1));
    const int penalty = penalty_number(pub_.contract);
    sink_.number(Audience::everyone(), kr(4), plays_number(penalty), --pub_.plays[penalty]);
  }

  void start_play() {
    pub_.phase = Phase::kPlay;
    pub_.duties = duties_of_the_hand(pub_);
    give_lead(pub_.declarer);
  }

  void give_lead(Seat seat) {
    pub_.trick = Trick<kPlayers>{};
    pub_.leader = pub_.turn = seat;
    set_duties_of_leader(pub_);
  }

  // --- the play

  // KR-20, KR-44: a heart on another suit was discarded, and only that breaks them.
  void note_hearts(CardSet trick) {
    const bool wait = terms_of(pub_.contract).hearts_wait && !pub_.hearts;
    if (!wait || pub_.trick.suit == kHeartCards || (trick & kHeartCards).empty()) return;
    pub_.hearts = true;
    set_number(Number::kHearts, 1, kr(20));
  }

  // The last card and the sweep are one step, so that no view shows who wins the whole trick.
  void note_winner(RuleId rule) {
    if constexpr (kHearsNotes<S>) {
      const Seat winner = pub_.trick.winner;
      sink_.noted(Audience::everyone(), rule, NoteKind::kVerdict,
                  Subject(winner).with(pub_.trick.card[at(winner)]));
    }
  }

  // KR-8, KR-9, KR-12: the trick goes to its winner, the penalty cards in it face up.
  void end_trick() {
    const Terms& terms = terms_of(pub_.contract);
    const Seat winner = pub_.trick.winner;
    const RuleId rule = is_trump(pub_.contract) ? kr(8) : kr(9);
    note_winner(rule);
    CardSet cards;
    for (const Seat seat : SeatSet::all(kPlayers)) {
      const Card card = pub_.trick.card[at(seat)];
      cards.add(card);
      const bool penalty = terms.penalties.has(card);
      sink_.moved(Audience::everyone(), penalty ? kr(12) : rule, pile_of(Pile::kTrick, seat),
                  pile_of(penalty ? Pile::kTaken : Pile::kWon, winner), card);
    }
    pub_.won[at(winner)] |= cards;
    ++pub_.tricks[at(winner)];
    if (pub_.left[at(winner)] < 2) ++pub_.late[at(winner)];
    set_number(Number::kTricks, winner, pub_.tricks[at(winner)], rule);
    note_hearts(cards);
    give_lead(winner);
    if (hand_is_over()) end_hand();
  }

  // KR-13: without penalty cards to come there is nothing to play for.
  bool hand_is_over() {
    if (pub_.left[at(pub_.turn)] == 0) return true;
    const CardSet penalties = terms_of(pub_.contract).penalties & pub_.pack;
    const bool early = !penalties.empty() && (penalties - pub_.gone).empty();
    if (early) sink_.fired(Audience::everyone(), kr(13));
    return early;
  }

  void end_hand() {
    pub_.phase = Phase::kDeal;
    pub_.played_again = is_split_kiz() && pub_.again < kDealsAgain;
    if (pub_.played_again) {
      ++pub_.again;
      sink_.fired(Audience::everyone(), kr(42));
      return;
    }
    pub_.again = 0;
    for (const Seat seat : SeatSet::all(kPlayers)) count_points(seat);
    if (pub_.hand == kHands) end_session();
  }

  // KR-25: one queen each.
  bool is_split_kiz() const {
    if (pub_.contract != Contract::kKiz || pub_.rules.kiz_split == KizSplit::kPlay) return false;
    return std::all_of(std::begin(pub_.won), std::end(pub_.won), [](CardSet won) {
      return (won & CardSet::of_rank(Rank::kQueen)).size() == 1;
    });
  }

  // KR-8, KR-14 to KR-19.
  void count_points(Seat seat) {
    const Terms& terms = terms_of(pub_.contract);
    int things = pub_.tricks[at(seat)];
    if (pub_.contract == Contract::kSonIki) things = pub_.late[at(seat)];
    if (!terms.penalties.empty()) things = (pub_.won[at(seat)] & terms.penalties).size();
    std::int16_t& score = pub_.score[at(seat)];
    score = static_cast<std::int16_t>(score + things * terms.each);
    if constexpr (kListens<S>) {  // else nobody guesses whether there is something to tell
      if (things == 0) return;
      sink_.noted(Audience::everyone(), terms.rule, NoteKind::kVerdict,
                  Subject(seat).worth(things));
      set_number(Number::kScore, seat, score, terms.rule);
    }
  }

  // KR-22, KR-45.
  void end_session() {
    pub_.phase = Phase::kOver;
    if constexpr (kListens<S>) {
      for (const Seat seat : SeatSet::all(kPlayers)) {
        set_number(Number::kPlace, seat, place_of(pub_, seat), kr(22));
        const int result = result_of(pub_, seat);
        if (result != 0) set_number(Number::kResult, seat, result, kr(22));
      }
    }
  }

  State& state_;
  Public& pub_;
  S& sink_;
};

// --- the game's functions

// KR-2: the first declarer is random; with KR-27 the first deal decides it.
template <class D, class S>
Game::State Game::start(const Rules& rules, int /*players*/, D& dice, S& sink) {
  State state{};
  state.pub.rules = rules;
  state.pub.pack = state.pub.gone = CardSet::pack52();
  if (rules.first_declarer == FirstDeclarer::kRandom) {
    state.pub.declarer = Seat(any_below(kPlayers, dice));
    sink.number(Audience::everyone(), kr(2), number_id(Number::kDeclarer),
                state.pub.declarer.number());
  } else {
    sink.fired(Audience::everyone(), kr(43));
  }
  return state;
}

// The hands of the first deal. Seat 0 declares, but for KR-27.
template <class S>
Game::State Game::start_from(const Rules& rules, const Deal& deal, S& sink) {
  State state{};
  state.pub.rules = rules;
  Step<S> step(state, sink);
  state.pub.hand = 1;
  sink.number(Audience::everyone(), kr(1), number_id(Number::kHand), 1);
  for (int s = 0; s < kPlayers; ++s) {
    CardSet hand;
    for (const Card card : deal.cards[s]) hand.add(card);
    state.pub.pack |= hand;
    step.give(Seat(s), hand);
  }
  step.after_the_deal();
  return state;
}

template <class D, class S>
void Game::proceed(State& state, D& dice, S& sink) {
  assert(state.pub.phase == Phase::kDeal);
  Step<S>(state, sink).deal(dice);
}

template <class D, class S>
[[gnu::always_inline]] inline void Game::apply(State& state, Seat seat, Action action, D& /*dice*/,
                                               S& sink) {
  assert(to_act(state.pub).has(seat));
  Step<S>(state, sink).take(seat, action);
}

// --- the imagination

// The other three hands as a viewer knows them, by their distance from the viewer's seat.
class Imagination {
 public:
  explicit Imagination(const Game::View& view) : view_(view) {
    for (int i = 0; i < 3; ++i) {
      const std::size_t seat = at(seat_of(i));
      hidden_.size[as_index(i)] = view.pub.left[seat];
      hidden_.lacks[as_index(i)] = view.pub.lacks[seat];
    }
    unseen_ = view.pub.pack - view.pub.gone - view.own.hand;
  }

  template <class D>
  Game::State sample(D& dice) {
    Game::State state{};
    state.pub = view_.pub;
    state.own[at(view_.me)] = view_.own;
    if (view_.pub.phase == Phase::kKeep) imagine_answers(state, dice);
    const auto hands = HiddenDeals(unseen_, hidden_).deal(dice);
    for (int i = 0; i < 3; ++i) {
      state.own[at(seat_of(i))].hand = hands[as_index(i)];
    }
    return state;
  }

 private:
  Seat seat_of(int i) const { return Seat((view_.me.number() + 1 + i) % kPlayers); }

  // KR-41: an answer that lies hidden is `keep`, which every hand allows, or `misdeal`, which says
  // of the hand what KR-23 or KR-24 asks: no card above the 10; KH as the only heart; AH.
  static constexpr int kAnswers = 4;
  bool assume(HiddenHands& hidden, int i, int answer) const {
    const bool trump = is_trump(view_.pub.contract);
    CardSet& lacks = hidden.lacks[as_index(i)];
    if (answer == 0) return true;
    if (view_.pub.waiting.has(seat_of(i)) || trump != (answer == 1)) return false;
    if (trump) {
      lacks |= kAboveTheTen;
      return true;
    }
    const Card heart(answer == 2 ? Rank::kKing : Rank::kAce, Suit::kHearts);
    if (lacks.has(heart)) return false;  // another one says to have it
    for (CardSet& other : hidden.lacks) other.add(heart);
    lacks |= kHeartCards;
    lacks.remove(heart);
    return unseen_.has(heart);
  }

  // Chooses among all sets of answers, each as likely as there are deals that go with it.
  template <class D>
  void imagine_answers(Game::State& state, D& dice) {
    struct Case {
      HiddenHands hidden;
      std::uint64_t deals = 0;
    };
    std::array<Case, kAnswers * kAnswers * kAnswers> cases;
    std::uint64_t all = 0;
    for (std::size_t c = 0; c < cases.size(); ++c) {
      cases[c].hidden = hidden_;
      bool possible = true;
      for (int i = 0; i < 3; ++i) possible = assume(cases[c].hidden, i, answer(c, i)) && possible;
      if (possible) cases[c].deals = HiddenDeals(unseen_, cases[c].hidden).count();
      all += cases[c].deals;
    }
    std::uint64_t place = below_large(dice, all);
    std::size_t c = 0;
    for (; place >= cases[c].deals; ++c) place -= cases[c].deals;
    hidden_ = cases[c].hidden;
    for (int i = 0; i < 3; ++i) {
      if (answer(c, i) > 0) state.own[at(seat_of(i))].chosen = Verb::kMisdeal;
    }
  }
  static int answer(std::size_t c, int i) { return as_number(c >> (2 * i)) % kAnswers; }

  const Game::View& view_;
  HiddenHands hidden_;
  CardSet unseen_;
};

// Every deal of the unseen cards that agrees with all that the play has proved, and every answer
// that goes with it, equally likely.
template <class D>
Game::State Game::sample_world(const View& view, D& dice) {
  return Imagination(view).sample(dice);
}

static_assert(km::Game<Game>);

}  // namespace km::king
