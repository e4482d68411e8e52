#include "bots/king.h"

#include "bench/entry.h"
#include "bench/random_games.h"
#include "bots/king_solver.h"
#include "bots/tree_search.h"

namespace km {
namespace {

using G = king::Game;

// States where somebody leads with so many cards in every hand: one of each hand of some sessions that lasts
// so long.
std::vector<State<G>> hands_with(int cards) {
  std::vector<State<G>> hands;
  for (std::uint64_t session = 0; session < 20; ++session) {
    FastDice dice(1, session);
    RandomPlayer player(1, session);
    NullSink sink;
    NoObserver observer;
    auto state = G::start({}, king::kPlayers, dice, sink);
    for (int hand = 1; hand <= king::kHands; ++hand) {
      play_until<G>(state, dice, sink, player, observer, [&](const auto& pub) {
        return G::over(pub) || pub.hand > hand ||
               (pub.phase == king::Phase::kPlay && pub.hand == hand && pub.trick.count == 0 &&
                pub.left[0] == cards);
      });
      if (state.pub.phase == king::Phase::kPlay && state.pub.hand == hand) hands.push_back(state);
    }
  }
  return hands;
}

// Hands that are dealt and declared, to their end, in an imagined world.
void rollout(benchmark::State& run) {
  const auto starts = hands_with(kRanks);
  FastDice dice(2);
  RandomPlayer player(2, 0);
  ImaginedSink sink;
  NoObserver observer;
  std::size_t next = 0;
  for (auto _ : run) {
    auto state = starts[next++ % starts.size()];
    play_until<G>(state, dice, sink, player, observer,
                  [](const auto& pub) { return pub.phase != king::Phase::kPlay; });
    benchmark::DoNotOptimize(state);
  }
  run.SetItemsProcessed(run.iterations());
}

// The same by rules of thumb, as a search does.
void playout(benchmark::State& run) {
  const auto starts = hands_with(kRanks);
  FastDice dice(2);
  std::size_t next = 0;
  for (auto _ : run) {
    auto state = starts[next++ % starts.size()];
    king::play_hand(state, dice);
    benchmark::DoNotOptimize(state);
  }
  run.SetItemsProcessed(run.iterations());
}

// Of who leads.
template <int kCards>
void worlds(benchmark::State& run) {
  std::vector<View<G>> views;
  for (const auto& state : hands_with(kCards)) views.push_back(view_of<G>(state, state.pub.turn));
  imagine_worlds_of<G>(views, run);
}

// Endings of all contracts with open cards, as somebody leads to them; each seat in turn is the hero.
template <int kCards>
void solve(benchmark::State& run) {
  const auto endings = hands_with(kCards);
  king::Solver solver(64);
  std::size_t next = 0;
  for (auto _ : run) {
    const Seat hero(as_number(next % king::kPlayers));
    benchmark::DoNotOptimize(solver.solve(endings[next++], hero));
    if (next < endings.size()) continue;
    solver.forget();  // the same endings come again
    next = 0;
  }
  run.SetItemsProcessed(run.iterations());
}

// Simulations of the search for the first card of a hand, all contracts alike.
void search(benchmark::State& run) {
  const auto hands = hands_with(kRanks);
  constexpr std::int64_t kSimulations = 1000;
  TreeSearch<G> search({.budget = {.simulations = kSimulations}});
  FastDice dice(2);
  Choices choices;
  std::size_t next = 0;
  for (auto _ : run) {
    const State<G>& hand = hands[next++ % hands.size()];
    const auto view = view_of<G>(hand, hand.pub.turn);
    G::legal(view.pub, view.own, view.me, choices);
    benchmark::DoNotOptimize(search.search(view, choices, dice));
  }
  run.SetItemsProcessed(run.iterations() * kSimulations);
}

constexpr Entry kEntries[] = {
    {"king/hand", "hands/s", play_games<G>, "limit/hand"},
    {"king/rollout", "hands/s", rollout, "limit/hand"},
    {"king/playout", "hands/s", playout, "limit/hand"},
    {"king/search", "simulations/s", search, "limit/hand"},
    {"king/sample_world/13", "worlds/s", worlds<13>, "limit/deal"},
    {"king/sample_world/7", "worlds/s", worlds<7>, "limit/deal"},
    {"king/sample_world/3", "worlds/s", worlds<3>, "limit/deal"},
    {"king/solve/8", "endings/s", solve<8>, ""},
};

}  // namespace

// The generated list calls it.
// NOLINTNEXTLINE(misc-use-internal-linkage)
std::span<const Entry> king_entries() { return kEntries; }

}  // namespace km
