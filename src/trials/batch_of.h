// What takes part in the games of a batch: dice, players, and who counts. Only trials_of.h includes this.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "bots/bots.h"
#include "runtime/match.h"
#include "runtime/play_out.h"
#include "trials/batch.h"

namespace km::batch_detail {

// The deal of game n of a batch, its players' choices, and what is drawn before it starts, have
// dice of their own: each can be repeated without the others.
inline FastDice table_dice(const BatchSpec& spec, std::uint64_t number) {
  return FastDice(spec.seed, number);
}
inline FastDice setup_dice(const BatchSpec& spec, std::uint64_t number) {
  return FastDice(spec.seed ^ 0x5e7u, number);
}

inline int draw_players(PlayerRange range, FastDice& dice) {
  const int spread = range.most - range.least + 1;
  return spread == 1 ? range.least : range.least + any_below(spread, dice);
}

// A bot at every seat.
template <class G>
class SeatedBots {
 public:
  SeatedBots(const GameKind& game, const BatchSpec& spec) : decisions_(spec.decisions) {
    for (std::size_t s = 0; s < G::kSeats && !spec.bots.empty(); ++s) {
      bots_.push_back(game.make_bot(spec.bots[s % spec.bots.size()]));
    }
  }
  bool empty() const { return bots_.empty(); }
  void new_game(std::uint64_t seed, std::uint64_t number) {
    for (int s = 0; s < count_of(bots_); ++s) {
      bots_[as_index(s)]->new_game(bot_seed(seed, number, Seat(s)));
    }
  }
  // What is not allowed is not done, but found out.
  Action choose(const View<G>& view, const Choices& choices) {
    if (decisions_ != nullptr) decisions_->fetch_add(1, std::memory_order_relaxed);
    Bot& bot = *bots_[view.me.index()];
    const Action action = static_cast<BotOf<G>&>(bot).choose(view, choices);
    if (choices.contains(action)) return action;
    broke_a_rule_ = true;
    return choices[0];
  }
  bool broke_a_rule() const { return broke_a_rule_; }

 private:
  std::atomic<std::uint64_t>* decisions_;
  bool broke_a_rule_ = false;
  std::vector<std::unique_ptr<Bot>> bots_;
};

// What game n of a batch starts with.
struct Setup {
  int players;
  RuleValues rules;
  FastDice dice;
  RandomPlayer player;
};

// Counts steps and mixes every choice into the game's signature.
template <class G>
class Observer {
 public:
  Observer(const State<G>& state, const BatchSpec& spec) : state_(state), check_(spec.check) {
    if (check_) start_ = state;
  }
  void table_steps() { mix(0xffffff); }
  void acts(Seat seat, Action action) {
    mix(static_cast<std::uint64_t>(seat.number()) << 24 | std::uint64_t{action.verb} << 16 |
        std::uint64_t{action.a} << 8 | action.b);
  }
  void stepped() {
    ++steps_;
    if (check_ && fault_.empty()) fault_ = G::fault(state_, start_);
  }
  std::uint64_t steps() const { return steps_; }
  std::string_view fault() const { return fault_; }
  std::uint64_t signature(std::uint64_t number) {
    mix(static_cast<std::uint64_t>(G::length(state_.pub)));
    for (const Points points : G::scores(state_.pub)) {
      mix(static_cast<std::uint64_t>(static_cast<std::uint32_t>(points.value)));
    }
    return mix_bits(signature_ ^ mix_bits(number));
  }

 private:
  void mix(std::uint64_t x) { signature_ = (signature_ ^ x) * 0x100000001b3; }

  const State<G>& state_;
  State<G> start_;
  const bool check_;
  std::uint64_t steps_ = 0;
  std::uint64_t signature_ = 0xcbf29ce484222325;
  std::string_view fault_;
};

// Each step is told to one and then to the other.
template <class First, class Second>
class BothObservers {
 public:
  BothObservers(First& first, Second& second) : first_(first), second_(second) {}
  void table_steps() {
    first_.table_steps();
    second_.table_steps();
  }
  void acts(Seat seat, Action action) {
    first_.acts(seat, action);
    second_.acts(seat, action);
  }
  void stepped() {
    first_.stepped();
    second_.stepped();
  }

 private:
  First& first_;
  Second& second_;
};

inline void count_result(const Scores& scores, SeatSet winners, BatchTotals& totals) {
  for (std::size_t s = 0; s < scores.size(); ++s) {
    totals.score_sums[s] += scores[s].value;
    ++totals.played[s];
  }
  ++(winners.size() > 1 ? totals.draws : totals.wins[winners.first().index()]);
}

}  // namespace km::batch_detail
