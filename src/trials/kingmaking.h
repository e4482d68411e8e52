// Looks for kingmakers: at some decisions of a game it tries several choices, plays each of them on many times
// with all cards as they lie, and looks who wins.
#pragma once

#include <array>
#include <utility>

#include "bots/scales.h"
#include "core/game.h"
#include "trials/measures.h"

namespace km {

// The observer of one game.
template <class G>
class KingmakerWatch {
 public:
  KingmakerWatch(const State<G>& state, std::uint64_t seed, std::uint64_t number, Kingmaking& found)
      : state_(state),
        dice_(seed, number),
        number_(static_cast<std::int64_t>(number)),
        found_(found) {}

  static void table_steps() {}
  static void acts(Seat, Action) {}
  void stepped() { ++steps_; }
  void asked(Seat seat, const Choices& choices, Action /*chosen*/) {
    // What others choose at the same time is not known yet.
    if (choices.size() < 2 || G::to_act(state_.pub).size() > 1) return;
    if (dice_.below(kOneIn) == 0) look(seat, choices);
  }

 private:
  static constexpr std::uint32_t kOneIn = 50;
  static constexpr int kChoices = 4;
  static constexpr int kTimes = 20;
  static constexpr double kDecides = 0.5;  // of a win
  using Shares = std::array<double, kMaxSeats>;

  void look(Seat seat, Choices choices) {
    ++found_.looked_at;
    while (choices.size() > kChoices) {
      choices.erase(any_below(choices.size(), dice_));
    }
    std::array<Shares, kChoices> first{};
    for (int c = 0; c < choices.size(); ++c) {
      first[as_index(c)] = play_on(seat, choices[c]);
      if (first[as_index(c)][at(seat)] > 0) return;
    }
    ++found_.hopeless;
    const auto [less, more, who] = widest(first, choices.size());
    if (who < 0) return;
    // What looked different by chance does not once more.
    const auto player = as_index(who);
    const double again =
        play_on(seat, choices[more])[player] - play_on(seat, choices[less])[player];
    if (again < kDecides) return;
    ++found_.deciding;
    found_.shown.offer({steps_, number_});
  }

  // The choices between which somebody else's share differs most.
  struct Widest {
    int less = 0;
    int more = 0;
    int player = -1;
  };
  static Widest widest(const std::array<Shares, kChoices>& shares, int choices) {
    Widest best;
    double gap = kDecides;
    for (int a = 0; a < choices; ++a) {
      for (int b = 0; b < choices; ++b) {
        for (std::size_t s = 0; s < kMaxSeats; ++s) {
          const double here = shares[as_index(b)][s] - shares[as_index(a)][s];
          if (here < gap) continue;
          gap = here;
          best = {a, b, as_number(s)};
        }
      }
    }
    return best;
  }

  // Each seat's share of the wins after this choice.
  Shares play_on(Seat seat, Action action) {
    Shares shares{};
    for (int i = 0; i < kTimes; ++i) {
      State<G> world = state_;
      NullSink sink;
      G::apply(world, seat, action, dice_, sink);
      while (!G::over(world.pub)) km::play_on<G, SensiblePlay<G>>(world, dice_);
      const SeatSet winners = winners_of<G>(world.pub);
      for (const Seat winner : winners) shares[at(winner)] += 1.0 / winners.size() / kTimes;
    }
    return shares;
  }

  const State<G>& state_;
  FastDice dice_;
  std::int64_t number_;
  Kingmaking& found_;
  std::int64_t steps_ = 0;
};

}  // namespace km
