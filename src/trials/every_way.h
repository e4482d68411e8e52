// Every way to play a small game: all that chance and the players can do. What never happens then is proved.
#pragma once

#include <optional>

#include "runtime/play_out.h"
#include "trials/gauge.h"

namespace km {

// Dice and player in one: whatever is decided is a wheel of one odometer.
class EveryWay {
 public:
  explicit EveryWay(std::uint64_t most) : most_(static_cast<double>(most)) {}

  std::uint32_t below(std::uint32_t n) {
    if (n == 1) return 0;
    if (++read_ > kMostWheels) too_many_ = true;
    return too_many_ ? 0 : wheels_.below(n);
  }
  Card pick(CardSet set) { return set.nth(any_below(set.size(), *this)); }
  Card pick(const CardBag& bag) { return bag.nth(any_below(bag.size(), *this)); }
  Action choose(const Choices& choices) { return choose_any(choices, *this); }

  void rewind() {
    wheels_.rewind();
    read_ = 0;
  }
  bool advance() { return wheels_.advance(); }
  // One way alone that is so unlikely tells that there are more than one can go.
  bool too_many() const { return too_many_ || wheels_.ways() > most_; }

 private:
  static constexpr int kMostWheels = 250;
  OdometerDice wheels_;
  double most_;
  int read_ = 0;
  bool too_many_ = false;
};

// Each way counts once, however likely it is. Nothing if there are more than so many.
template <class G>
std::optional<Measures> measure_every_way(const typename G::Rules& rules, int players,
                                          std::uint64_t most) {
  Gauge<G> gauge(false);
  EveryWay ways(most);
  std::uint64_t games = 0;
  do {
    ways.rewind();
    gauge.begin();
    State<G> state = G::start(rules, players, ways, gauge);
    gauge.watch(state, nullptr);
    play_out<G>(state, ways, gauge, ways, gauge);
    if (ways.too_many() || games == most) return std::nullopt;
    gauge.end(static_cast<std::int64_t>(games++));
  } while (ways.advance());
  return gauge.totals();
}

}  // namespace km
