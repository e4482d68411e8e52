// Lots, a game to test the lab with. In turn everybody draws a lot, rolls a die and shows a card; most points
// win. As it stands it is fair and has nothing wrong; each option plants a flaw.
#pragma once

#include <array>

#include "core/game.h"

namespace km::lots {

inline constexpr int kMostPlayers = 4;
inline constexpr int kLots = 3;
inline constexpr int kOften = 64;  // chances are so many in this

constexpr RuleId lt(int number) { return RuleId::of(number); }
constexpr Action draw(int lot) { return Action{0, as_byte(lot), 0}; }
constexpr PileId hand_of(Seat seat) { return {0, as_signed_byte(seat.number())}; }
constexpr PileId shown_pile() { return {1, -1}; }
constexpr NumberId points_of(Seat seat) { return {0, as_signed_byte(seat.number())}; }
constexpr Card kAceOfSpades{Rank::kAce, Suit::kSpades};

// A lot turns the die, so that what comes is as likely as without, but other than the deal had it.
constexpr int turned(int roll, int lot, const auto& rules) {
  constexpr int kTurn = 7;
  return rules.all_luck != 0 ? roll : (roll + kTurn * lot) % rules.sides;
}
// So many cards, the highest spades first.
constexpr CardSet pack(const auto& rules) {
  CardSet cards = CardSet::pack52();
  while (cards.size() > rules.pack) cards.remove(cards.first());
  if (rules.locked != 0) cards.remove(kAceOfSpades);
  return cards;
}

struct Game {
  static constexpr int kSeats = kMostPlayers;
  static const GameInfo info;

  struct Rules {
    std::int32_t rounds = 12;
    std::int32_t limit = 300;      // LT-7
    std::int32_t head_start = 0;   // points of seat 0
    std::int32_t handicap = 0;     // points that the last seat lacks
    std::int32_t loaded = 0;       // how often seat 0 rolls a 20
    std::int32_t first_bonus = 0;  // points of who begins, each round
    std::int32_t endless = 0;      // games that do not end, of 1024
    std::int32_t slow = 0;         // how often a game is five times as long
    std::int32_t unlucky = 0;      // a 20 is never lucky: LT-5 is dead
    std::int32_t forced = 0;       // how often there is one lot only
    std::int32_t snowball = 0;     // points of who leads, each round
    std::int32_t frozen = 0;       // no points after so many rounds
    std::int32_t ace = 0;          // points of who shows AS
    std::int32_t bad_lot = 0;      // points that lot 2 costs
    std::int32_t knock_out = 0;    // after so many rounds who is last is out
    std::int32_t coarse = 1;       // points are rounded to these
    std::int32_t all_luck = 0;     // the lot does not matter
    std::int32_t stuck = 0;        // after so many rounds nothing happens any more
    std::int32_t locked = 0;       // AS stays in the pack
    std::int32_t quarter = 0;      // seat 0 has a point more, in so many games of four
    std::int32_t crown = 0;        // points of the seat with the number of the lot
    std::int32_t sides = 20;       // of the die
    std::int32_t pack = 52;        // cards
    friend bool operator==(const Rules&, const Rules&) = default;
  };

  struct Public {
    Rules rules;
    std::uint8_t players = 2;
    bool over = false;
    std::int32_t last_round = 0;
    std::int32_t round = 0;
    SeatSet in;
    SeatSet waiting;
    Seat first;
    Seat turn;
    bool one_lot = false;
    bool stuck = false;
    CardSet shown;
    std::int32_t points[kMostPlayers] = {};
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    friend bool operator==(const Private&, const Private&) = default;
  };
  struct Hidden {
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  using State = km::State<Game>;
  using View = km::View<Game>;

  template <class D, class S>
  static State start(const Rules& rules, int players, D& dice, S& sink) {
    State state{};
    Public& pub = state.pub;
    pub.rules = rules;
    pub.players = as_byte(players);
    pub.in = SeatSet::all(players);
    pub.first = Seat(any_below(players, dice));
    const bool endless = rules.stuck > 0 || falls(rules.endless, 1024, dice);
    const bool slow = falls(rules.slow, kOften, dice);
    pub.last_round = endless ? rules.limit : rules.rounds * (slow ? 5 : 1);
    pub.points[0] = rules.head_start + (falls(rules.quarter, 4, dice) ? 1 : 0);
    pub.points[players - 1] -= rules.handicap;
    sink.fired(Audience::everyone(), lt(1));
    begin_round(pub, dice);
    return state;
  }
  template <class S>
  static State start_from(const Rules& rules, const Deal& deal, S& sink) {
    FastDice dice(1);
    return start(rules, deal.players, dice, sink);
  }
  static SeatSet to_act(const Public& pub) {
    return pub.over ? SeatSet() : SeatSet::only(pub.turn);
  }
  static void legal(const Public& pub, const Private& /*own*/, Seat me, Choices& choices) {
    choices.clear();
    if (!to_act(pub).has(me)) return;
    for (int lot = 0; lot < (pub.one_lot ? 1 : kLots); ++lot) choices.add(draw(lot));
  }
  static Refusal refuse(const Public&, const Private&, Seat, Action) {
    return {lt(2), "not now"_m};
  }
  template <class D, class S>
  static void apply(State& state, Seat seat, Action action, D& dice, S& sink) {
    Public& pub = state.pub;
    sink.said(Audience::everyone(), lt(2), seat, action);
    if (!pub.stuck) score(pub, seat, action, dice, sink);
    pub.waiting.remove(seat);
    if (pub.waiting.empty()) return end_round(pub, dice, sink);
    pass_on(pub, dice);
  }
  template <class D, class S>
  static void score(Public& pub, Seat seat, Action action, D& dice, S& sink) {
    const int points = roll(pub, seat, action.a, dice, sink) + show_card(pub, seat, dice, sink);
    const bool counts = pub.rules.frozen == 0 || pub.round < pub.rules.frozen;
    if (counts) pub.points[at(seat)] += points / pub.rules.coarse * pub.rules.coarse;
    if (action.a < pub.players) pub.points[action.a] += pub.rules.crown;
    sink.number(Audience::everyone(), lt(3), points_of(seat), pub.points[at(seat)]);
  }
  template <class D, class S>
  static void proceed(State&, D&, S&) {}
  static bool over(const Public& pub) { return pub.over; }
  static Scores scores(const Public& pub) {
    Scores scores;
    for (int s = 0; s < pub.players; ++s) scores.push_back({pub.points[s]});
    return scores;
  }
  static int players(const Public& pub) { return pub.players; }
  static int length(const Public& pub) { return pub.round; }
  static State without_clock(State state) {
    state.pub.round = 0;
    return state;
  }
  static std::int64_t max_steps(const Rules& rules, int players) {
    return std::int64_t{5} * std::max(rules.rounds, rules.limit) * players;
  }
  static std::string_view fault(const State&, const State&) { return {}; }
  template <class D>
  static State sample_world(const View& view, D& /*dice*/) {
    State state{};
    state.pub = view.pub;
    return state;
  }
  static std::span<const Option<Rules>> options();
  static void print(Action action, Line& line) { line << "lot " << int{action.a}; }
  static std::optional<Action> parse(std::string_view text) {
    for (int lot = 0; lot < kLots; ++lot) {
      Line line;
      print(draw(lot), line);
      if (line.view() == text) return draw(lot);
    }
    return std::nullopt;
  }
  static Words tell(const SeatEvent&, const Voice&) { return {}; }
  static void layout(const Public&, const Private*, const Voice&, TableView&) {}

 private:
  // By chance, so often of so many times; what never happens takes no dice.
  template <class D>
  static bool falls(int often, int of, D& dice) {
    return often > 0 && any_below(of, dice) < often;
  }
  template <class D, class S>
  static int roll(const Public& pub, Seat seat, int lot, D& dice, S& sink) {
    const Rules& rules = pub.rules;
    const int sides = rules.sides;
    int points = 1 + turned(any_below(sides, dice), lot, rules);
    if (falls(rules.loaded, kOften, dice) && seat == Seat(0)) points = sides;
    sink.rolled(Audience::everyone(), lt(3), seat, sides, points);
    if (points == sides && rules.unlucky == 0) sink.fired(Audience::everyone(), lt(5));
    if (seat == pub.first) points += rules.first_bonus;
    if (lot == 2) points -= rules.bad_lot;
    return points + (leads(pub, seat) ? rules.snowball : 0);
  }
  template <class D, class S>
  static int show_card(Public& pub, Seat seat, D& dice, S& sink) {
    const CardSet left = pack(pub.rules) - pub.shown;
    if (left.empty()) return 0;
    const Card card = dice.pick(left);
    pub.shown.add(card);
    sink.moved(Audience::everyone(), lt(4), hand_of(seat), shown_pile(), card);
    return card == kAceOfSpades ? pub.rules.ace : 0;
  }
  static bool leads(const Public& pub, Seat seat) {
    for (const Seat other : pub.in) {
      if (other != seat && pub.points[at(other)] >= pub.points[at(seat)]) return false;
    }
    return true;
  }
  template <class D>
  static void begin_round(Public& pub, D& dice) {
    pub.waiting = pub.in;
    pub.turn = pub.first;
    if (!pub.in.has(pub.turn)) return pass_on(pub, dice);
    choose_lots(pub, dice);
  }
  template <class D>
  static void pass_on(Public& pub, D& dice) {
    do {
      pub.turn = Seat((pub.turn.number() + 1) % pub.players);
    } while (!pub.waiting.has(pub.turn));
    choose_lots(pub, dice);
  }
  template <class D>
  static void choose_lots(Public& pub, D& dice) {
    pub.stuck = pub.rules.stuck > 0 && pub.round >= pub.rules.stuck;
    pub.one_lot = pub.stuck || falls(pub.rules.forced, kOften, dice);
  }
  template <class D, class S>
  static void end_round(Public& pub, D& dice, S& sink) {
    ++pub.round;
    if (pub.round == pub.rules.knock_out) knock_out(pub);
    if (pub.round >= pub.last_round) {
      pub.over = true;
      const bool cut_off = pub.last_round == pub.rules.limit;
      return sink.fired(Audience::everyone(), lt(cut_off ? 7 : 6));
    }
    begin_round(pub, dice);
  }
  static void knock_out(Public& pub) {
    if (pub.in.size() < 3) return;
    Seat last = pub.in.first();
    for (const Seat seat : pub.in) {
      if (pub.points[at(seat)] < pub.points[at(last)]) last = seat;
    }
    pub.in.remove(last);
  }
};

static_assert(km::Game<Game>);

}  // namespace km::lots
