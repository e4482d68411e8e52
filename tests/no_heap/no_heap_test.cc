// No move touches the heap: all memory that is asked for while games are played is counted.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "every_game.h"
#include "runtime/play_out.h"

namespace {
std::atomic<long> allocations{0};
}

// Not inlined: the compiler would see a `delete` meet a `malloc`, and complain.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace km {
namespace {

// Plays games and imagines worlds; returns how often memory was asked for.
template <Game G, class S>
long allocations_of(int players, S& sink) {
  const long before = allocations;
  for (std::uint64_t game = 0; game < 200; ++game) {
    FastDice dice(1, game);
    RandomPlayer player(1, game);
    NoObserver observer;
    State<G> state = G::start(typename G::Rules{}, players, dice, sink);
    const State<G> begin = state;
    G::sample_world(view_of<G>(state, Seat(0)), dice);
    play_out<G>(state, dice, sink, player, observer);
    if (!G::fault(state, begin).empty()) return -1;
  }
  return allocations - before;
}

template <Game G>
void expect_no_allocation(int players) {
  NullSink silence;
  EXPECT_EQ((allocations_of<G>(players, silence)), 0);
  ImaginedSink nobody;
  EXPECT_EQ((allocations_of<G>(players, nobody)), 0);
  long events = 0;
  EventSink listening(
      [&events](const Event& event) { events += static_cast<long>(event.rule.number); });
  EXPECT_EQ((allocations_of<G>(players, listening)), 0);
  EXPECT_GT(events, 0);
}

TEST(Counter, counts) {
  const long before = allocations;
  ::operator delete(::operator new(1));  // an expression with `new` could be optimised away
  EXPECT_EQ(allocations, before + 1);
}

template <class G>
class NoHeap : public testing::Test {};
TYPED_TEST_SUITE(NoHeap, EveryGame<testing::Types>, GameName);

TYPED_TEST(NoHeap, in_any_step) {
  for (int players = TypeParam::info.min_players; players <= TypeParam::info.max_players;
       ++players) {
    expect_no_allocation<TypeParam>(players);
  }
}

}  // namespace
}  // namespace km
