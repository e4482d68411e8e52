// Finds games that go round for ever. Where nobody has a choice and no die falls, the same position leads to
// the same position: one that comes back comes back for ever, and only a limit can end the game.
#pragma once

#include <cstdint>
#include <optional>

#include "core/game.h"

namespace km {

// Brent's search: a mark is compared with each position after it, and moved on at growing distances.
template <CanRepeat G>
class LoopWatch {
 public:
  void begin() {
    leave();
    found_ = false;
  }
  // Somebody had a choice, or a die fell.
  void leave() {
    mark_.reset();
    steps_ = 0;
    distance_ = kPatience;
  }
  void stepped(const State<G>& state) {
    if (found_ || (!mark_ && ++steps_ < kPatience)) return;
    const State<G> now = G::without_clock(state);
    if (mark_ && now == *mark_) found_ = true;
    if (mark_ && ++steps_ < distance_) return;
    mark_ = now;
    steps_ = 0;
    distance_ *= 2;
  }
  bool found() const { return found_; }

 private:
  static constexpr std::int64_t kPatience = 8;  // short ways without a choice are everyday
  std::optional<State<G>> mark_;
  std::int64_t steps_ = 0;     // since the mark
  std::int64_t distance_ = 0;  // to the next one
  bool found_ = false;
};

// For games in which no position can come back.
template <class G>
struct NoLoops {
  static void begin() {}
  static void leave() {}
  static void stepped(const State<G>& /*state*/) {}
  static bool found() { return false; }
};

template <class G>
struct LoopWatchFor {
  using type = NoLoops<G>;
};
template <CanRepeat G>
struct LoopWatchFor<G> {
  using type = LoopWatch<G>;
};

}  // namespace km
