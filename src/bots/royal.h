// The Royal Game for bots.
#pragma once

#include <algorithm>

#include "bots/greedy.h"
#include "bots/playout.h"
#include "bots/recall.h"
#include "bots/royal_endgame.h"
#include "bots/royal_thumb.h"
#include "bots/veto.h"
#include "games/royal/game.h"

namespace km {

// Some battles ahead, for the lead in score there.
template <>
struct Horizon<royal::Game> {
  using Public = royal::Game::Public;
  static bool reached(const Public& root, const Public& now) {
    return royal::Game::over(now) || now.battles >= root.battles + kBattles;
  }
  static Payoffs payoffs(const Public& root, const Public& now) {
    const int before = royal::score(root, Seat(0)) - royal::score(root, Seat(1));
    const int lead = royal::score(now, Seat(0)) - royal::score(now, Seat(1)) - before;
    const float first = 0.5F + 0.5F * static_cast<float>(lead) / kLead;
    return {first, 1 - first};
  }
  static bool is_guessed_at(const Public& /*now*/) { return false; }
  static constexpr float kExploration = 0.3F;

 private:
  static constexpr int kBattles = 12;
  static constexpr float kLead = 120;
};

// Who draws no conclusions takes every unseen card to be as likely in hand as any other.
template <>
struct Recall<royal::Game> {
  static void fade(View<royal::Game>& view, Memory memory) {
    if (memory == Memory::kAll) return;
    for (DrawnHand& drawn : view.pub.drawn) drawn = DrawnHand();
  }
};

template <>
struct Greedy<royal::Game> {
  static Action choose(const View<royal::Game>& view, const Choices& choices, FastDice& /*dice*/) {
    return royal::best_by_thumb(view.pub, view.own, view.me, choices);
  }
};

// The imagined players are greedy, but for one choice in some.
template <>
struct Playout<royal::Game> {
  using G = royal::Game;
  static Action choose(const State<G>& state, Seat seat, const Choices& choices, FastDice& dice) {
    if (choices.size() == 1) return choices[0];
    if (dice.below(kOneIn) != 0) {
      return royal::best_by_thumb(state.pub, state.own[seat.index()], seat, choices);
    }
    return choose_any(choices, dice);
  }
  static constexpr std::uint32_t kOneIn = 10;
};

// Where the rest of the game is known (royal_endgame.h) and so short that it is played out in no
// time, every choice has its exact value: what is worth less than the best is struck.
template <>
struct Veto<royal::Game> {
  static void strike(const View<royal::Game>& view, Choices& choices) {
    using namespace royal;
    if (choices.size() < 2 || !EndSolver::is_known(view.pub)) return;
    EndSolver solver(kMostPlays);
    const auto values = solver.value_of_each(the_world(view), choices);
    if (!values) return;
    const float best = *std::max_element(values->begin(), values->end());
    for (int i = choices.size(); i-- > 0;) {
      if ((*values)[as_index(i)] < best) choices.erase(i);
    }
  }

 private:
  static constexpr std::int64_t kMostPlays = 2'000;  // half a millisecond
};

}  // namespace km
