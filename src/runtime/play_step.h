// One step of a game, however it is held: by its type (play_out.h), or as a Match (the arena).
#pragma once

#include <concepts>
#include <utility>

#include "core/action.h"
#include "core/fixed_list.h"
#include "core/seat.h"

namespace km {

// A game with all who play it.
template <class P>
concept GameAtTable = requires(P& play, Seat seat, Action action) {
  { play.to_act() } -> std::same_as<SeatSet>;
  play.proceed();                                 // the table's own step
  { play.choose(seat) } -> std::same_as<Action>;  // asks who plays there
  play.act(seat, action);
};

// Asks whoever is to act, or lets the table go on.
template <GameAtTable P>
[[gnu::always_inline]] inline void play_step(P& play) {
  const SeatSet asked = play.to_act();
  if (asked.empty()) return play.proceed();
  if (asked.size() == 1) {
    const Seat seat = asked.first();
    return play.act(seat, play.choose(seat));
  }
  // Where several choose at once, nobody sees that another one has chosen already.
  FixedList<std::pair<Seat, Action>, kMaxSeats> chosen;
  for (const Seat seat : asked) chosen.push_back({seat, play.choose(seat)});
  for (const auto& [seat, action] : chosen) play.act(seat, action);
}

}  // namespace km
