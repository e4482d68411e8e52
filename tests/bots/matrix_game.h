// A toy for the search: two players have one choice each, and a table says what the first gets of
// the one point there is. Both choose at once, or the second sees what the first has chosen. The
// second's last choice is a card that may be in the hand or not; the first never knows.
#pragma once

#include <array>

#include "bots/horizon.h"
#include "core/game.h"

namespace km::matrix {

inline constexpr int kRows = 3;
inline constexpr int kColumns = 3;
inline constexpr RuleId kRule{1};

struct Game {
  static constexpr int kSeats = 2;
  static constexpr GameInfo info = {.id = "matrix",
                                    .name = "Matrix"_m,
                                    .tagline = ""_m,
                                    .prefix = "MX",
                                    .min_players = 2,
                                    .max_players = 2,
                                    .step = "",
                                    .length = "choices",
                                    .piles = {},
                                    .numbers = {},
                                    .rules = {},
                                    .pack = {}};

  struct Rules {
    std::array<std::array<float, kColumns>, kRows> table{};  // what the first gets
    std::int8_t rows = kRows;
    std::int8_t columns = kColumns;
    bool in_turn = false;
    std::int8_t last_column_one_in = 1;  // how often the second has the last choice …
    float held = 0;                      // … and what else that costs the first
    friend bool operator==(const Rules&, const Rules&) = default;
  };
  struct Public {
    Rules rules;
    SeatSet waiting = SeatSet::all(kSeats);
    bool over = false;
    bool had_last = false;  // told at the end
    std::array<std::int8_t, kSeats> shown = {-1, -1};
    friend bool operator==(const Public&, const Public&) = default;
  };
  struct Private {
    bool has_last = true;
    std::int8_t chosen = -1;
    friend bool operator==(const Private&, const Private&) = default;
  };
  struct Hidden {
    friend bool operator==(const Hidden&, const Hidden&) = default;
  };
  // The i-th choice. No part of it may get lost.
  static Action choice(int i) {
    const auto part = as_byte(i);
    return {part, part, part};
  }
  using State = km::State<Game>;
  using View = km::View<Game>;

  static State start(const Rules& rules, int /*players*/, auto& dice, auto& /*sink*/) {
    State state{};
    state.pub.rules = rules;
    state.own[1].has_last = any_below(rules.last_column_one_in, dice) == 0;
    return state;
  }
  static State start_from(const Rules& rules, const Deal& /*deal*/, auto& /*sink*/) {
    State state{};
    state.pub.rules = rules;
    return state;
  }
  static SeatSet to_act(const Public& pub) {
    if (pub.rules.in_turn && pub.waiting.size() == kSeats) return SeatSet::only(Seat(0));
    return pub.waiting;
  }
  static void legal(const Public& pub, const Private& own, Seat me, Choices& choices) {
    choices.clear();
    if (!to_act(pub).has(me)) return;
    const int count = me == Seat(0) ? pub.rules.rows : pub.rules.columns - (own.has_last ? 0 : 1);
    for (int i = 0; i < count; ++i) choices.add(choice(i));
  }
  static Refusal refuse(const Public&, const Private&, Seat, Action) { return {kRule, "no"_m}; }
  static void apply(State& state, Seat seat, Action action, auto& /*dice*/, auto& /*sink*/) {
    const auto s = seat.index();
    state.own[s].chosen = as_signed_byte(action.a);
    state.pub.waiting.remove(seat);
    if (state.pub.rules.in_turn) state.pub.shown[s] = state.own[s].chosen;
    if (!state.pub.waiting.empty()) return;
    state.pub.shown = {state.own[0].chosen, state.own[1].chosen};
    state.pub.had_last = state.own[1].has_last;
    state.pub.over = true;
  }
  static void proceed(State&, auto&, auto&) {}
  static bool over(const Public& pub) { return pub.over; }
  static Scores scores(const Public&) { return {}; }
  static int players(const Public&) { return kSeats; }
  static int length(const Public&) { return 1; }
  static std::int64_t max_steps(const Rules&, int) { return 2; }
  static std::string_view fault(const State&, const State&) { return ""; }

  static State sample_world(const View& view, auto& dice) {
    State state = start(view.pub.rules, kSeats, dice, view);
    state.pub = view.pub;
    state.own[view.me.index()] = view.own;
    return state;
  }

  static std::span<const Option<Rules>> options() { return {}; }
  static void print(Action, Line&) {}
  static std::optional<Action> parse(std::string_view) { return std::nullopt; }
  static Words tell(const SeatEvent&, const Voice&) { return {}; }
  static void layout(const Public&, const Private*, const Voice&, TableView&) {}
};
static_assert(km::Game<Game>);

}  // namespace km::matrix

namespace km {

template <>
struct Horizon<matrix::Game> {
  using Public = matrix::Game::Public;
  static bool reached(const Public& /*root*/, const Public& now) { return now.over; }
  static Payoffs payoffs(const Public& /*root*/, const Public& now) {
    const auto row = as_index(now.shown[0]);
    const auto column = as_index(now.shown[1]);
    const float first = now.rules.table[row][column] - (now.had_last ? now.rules.held : 0);
    return {first, 1 - first};
  }
  static bool is_guessed_at(const Public& /*now*/) { return false; }
};

}  // namespace km
