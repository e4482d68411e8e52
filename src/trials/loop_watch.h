// Finds games that go round for ever. Where nobody has a choice and no die falls, the same position leads to
// the same position: one that comes back comes back for ever, and only a limit can end the game.
#pragma once

#include <cstdint>

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
  // Somebody had a choice, or a die fell. That is most of all steps, so it costs next to nothing.
  void leave() { steps_ = 0; }
  void stepped(const State<G>& state) {
    if (++steps_ >= kPatience) look(state);
  }
  bool found() const { return found_; }

 private:
  static constexpr std::int64_t kPatience = 8;  // short ways without a choice are everyday

  void look(const State<G>& state) {
    if (found_) return;
    const State<G> now = G::without_clock(state);
    if (steps_ == kPatience) {
      distance_ = kPatience;
      next_ = steps_;
    } else if (now == mark_) {
      found_ = true;
    }
    if (steps_ < next_) return;
    mark_ = now;
    distance_ *= 2;
    next_ = steps_ + distance_;
  }

  State<G> mark_;
  std::int64_t steps_ = 0;     // since there was a choice
  std::int64_t next_ = 0;      // after so many the mark moves on
  std::int64_t distance_ = 0;  // from the mark to there
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
