// Games of random players, and worlds that players in the middle of them imagine.
#pragma once

#include <benchmark/benchmark.h>

#include <vector>

#include "runtime/play_out.h"

namespace km {

// Whole games, through the engine's interface; returns their length, in the game's own count.
template <Game G, class Observer>
std::int64_t play_games(benchmark::State& run, Observer& observer) {
  std::uint64_t number = 0;
  std::int64_t length = 0;
  for (auto _ : run) {
    FastDice dice(1, number);
    RandomPlayer player(1, number++);
    NullSink sink;
    State<G> state = G::start(typename G::Rules{}, G::info.min_players, dice, sink);
    play_out<G>(state, dice, sink, player, observer);
    length += G::length(state.pub);
  }
  return length;
}
template <Game G>
void play_games(benchmark::State& run) {
  NoObserver observer;
  run.SetItemsProcessed(play_games<G>(run, observer));
}

// Games, whatever their length.
template <Game G>
void play_whole_games(benchmark::State& run) {
  NoObserver observer;
  play_games<G>(run, observer);
  run.SetItemsProcessed(run.iterations());
}

// The worlds that these viewers must reckon with, one after the other.
template <Game G>
void imagine_worlds_of(const std::vector<View<G>>& views, benchmark::State& run) {
  FastDice dice(2);
  std::size_t next = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(G::sample_world(views[next++ % views.size()], dice));
  }
  run.SetItemsProcessed(run.iterations());
}

// Of its own, so that what is measured of whole games is compiled for them alone: what two share is inlined in neither.
struct OtherSink : NullSink {};

// Of whoever is to move in the middle of a game; where games are short or ask nobody, of the first seat at
// the start.
template <Game G>
void imagine_worlds(benchmark::State& run) {
  std::vector<View<G>> views;
  for (std::uint64_t game = 0; game < 100; ++game) {
    FastDice dice(1, game);
    RandomPlayer player(1, game);
    OtherSink sink;
    NoObserver observer;
    State<G> state = G::start({}, G::info.min_players, dice, sink);
    play_until<G>(state, dice, sink, player, observer, [&](const auto& pub) {
      const bool asked = !G::to_act(pub).empty();
      return G::over(pub) || (asked && G::length(pub) == as_number(game) % 20 + 5);
    });
    if (!G::over(state.pub)) views.push_back(view_of<G>(state, G::to_act(state.pub).first()));
  }
  if (views.empty()) {
    FastDice dice(1);
    OtherSink sink;
    views.push_back(view_of<G>(G::start({}, G::info.min_players, dice, sink), Seat(0)));
  }
  imagine_worlds_of<G>(views, run);
}

}  // namespace km
