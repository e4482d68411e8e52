// How much can be won from the policy of King's Blackball by who knows it?
//
//   best_response [DEALS [WORLDS [SEED]]]        points a game, with 95 % intervals
//
// One answer tries both choices of every window that the policy finds close, in imagined worlds, in
// which the other does what the policy does, and both play on by the policy. Where it does not do what the
// policy would do, fresh worlds, played to the end, tell what that is worth: the sum over a game is
// the gain, and its mean over games has no bias. The same games, every deal at both seats, give the
// plain difference in score too, which is noisier.
//
// The other answers are the policy with another idea of what a king is worth, tried on many more deals.
#include <fmt/core.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/blackball.h"

namespace km::blackball {
namespace {

using State = Game::State;

class Mean {
 public:
  void add(double x) {
    ++count_;
    sum_ += x;
    squares_ += x * x;
  }
  void add(const Mean& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }
  double count() const { return count_; }
  double value() const { return count_ > 0 ? sum_ / count_ : 0; }
  double error() const {  // the standard one
    if (count_ < 2) return 0;
    const double variance = (squares_ - sum_ * sum_ / count_) / (count_ - 1);
    return std::sqrt(std::max(0.0, variance) / count_);
  }
  double interval() const { return 1.96 * error(); }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

double lead(const Game::Public& pub, Seat seat) {
  return score(pub, seat).value - score(pub, other(seat)).value;
}

Action by_policy(const State& state, Seat seat, FastDice& dice) {
  const auto view = view_of<Game>(state, seat);
  Choices choices;
  Game::legal(state.pub, view.own, seat, choices);
  return Policy<Game>::choose(view, choices, dice);
}

// One step of a game: the table's own, or the choice of who is asked first.
template <class Choose>
void step(State& state, FastDice& dice, Choose choose) {
  NullSink sink;
  const SeatSet asked = Game::to_act(state.pub);
  if (asked.empty()) return Game::proceed(state, dice, sink);
  const Seat seat = asked.first();
  Game::apply(state, seat, choose(seat), dice, sink);
}

// The lead to come, if both go on by the policy: to the end, or until round two can be valued.
enum class Until { kEnd, kRoundTwo };
double play_on(State state, Seat me, Until until, FastDice& dice, FastDice& minds) {
  const bool may_stop = until == Until::kRoundTwo && state.pub.round == 1;
  while (!Game::over(state.pub)) {
    if (may_stop && state.pub.round == 2) {
      const Ahead ahead = round_two(state.pub.rules, count_classes(state.pub.unseen[at(me)]),
                                    count_classes(state.pub.unseen[at(other(me))]));
      const int kings = state.pub.held[at(me)] - state.pub.held[at(other(me))];
      return ahead.lead(state.pub.held[at(me)], state.pub.held[at(other(me))]) -
             kKingPoints * kings;
    }
    step(state, dice, [&](Seat seat) { return by_policy(state, seat, minds); });
  }
  return lead(state.pub, me);
}

// What a blackball brings more than to let it be, in worlds that agree with the view.
Mean advantage(const Game::View& view, Until until, int worlds, std::uint64_t seed) {
  Mean mean;
  const Seat them = other(view.me);
  for (int i = 0; i < worlds; ++i) {
    FastDice dice(seed, as_seed(i));
    State world = Game::sample_world(view, dice);
    // The other's choice, as if it had not been made.
    if (view.pub.held[at(them)] > 0) {
      world.own[at(them)].chosen = by_policy(world, them, dice).verb;
      world.pub.waiting.remove(them);
    }
    double result[2] = {};
    for (const Verb verb : {Verb::kLet, Verb::kBlackball}) {
      State then = world;
      FastDice table = dice;
      FastDice minds(~seed, as_seed(i));
      NullSink sink;
      Game::apply(then, view.me, act(verb), table, sink);
      result[as_number(verb)] = play_on(then, view.me, until, table, minds);
    }
    mean.add(result[1] - result[0]);
  }
  return mean;
}

// A game of the policy with a candidate at this seat: the candidate's lead.
using Choose = std::function<Action(const State&, Seat, FastDice&)>;
double play(std::uint64_t seed, std::uint64_t deal, Seat candidate, const Choose& choose) {
  FastDice dice(seed, deal);
  FastDice minds(~seed, deal);
  NullSink sink;
  State state = Game::start(Game::Rules{}, kPlayers, dice, sink);
  while (!Game::over(state.pub)) {
    step(state, dice, [&](Seat seat) {
      return seat == candidate ? choose(state, seat, minds) : by_policy(state, seat, minds);
    });
  }
  return lead(state.pub, candidate);
}

// Tries things out where the policy is not sure; remembers what the differences were worth.
class Searcher {
 public:
  Searcher(int worlds, std::uint64_t seed) : worlds_(worlds), seed_(seed) {}
  Action choose(const State& state, Seat seat, FastDice& minds) {
    const Action usual = by_policy(state, seat, minds);
    if (state.pub.phase != Phase::kWindow) return usual;
    const Game::View view = view_of<Game>(state, seat);
    const Dilemma d = dilemma(view);
    const bool they_blackball = state.pub.held[at(other(seat))] > 0 && d.theirs < d.let;
    const double own = they_blackball ? d.both - d.theirs : d.mine - d.let;
    if (std::abs(own) > kClear) return usual;
    const bool usually = verb_of(usual) == Verb::kBlackball;
    if (!is_better(view, usually)) return usual;
    const double fresh = advantage(view, Until::kEnd, worlds_, ++seed_).value();
    gained_ += usually ? -fresh : fresh;
    ++differences_;
    return act(usually ? Verb::kLet : Verb::kBlackball);
  }
  double gained() const { return gained_; }
  int differences() const { return differences_; }

 private:
  // In four parts, as long as it does not look like the policy's own choice.
  bool is_better(const Game::View& view, bool usually) {
    Mean other;
    for (int part = 0; part < 4; ++part) {
      other.add(advantage(view, Until::kRoundTwo, worlds_ / 4, ++seed_));
      const double better = usually ? -other.value() : other.value();
      if (better < -1.5 * other.error()) return false;
    }
    return (usually ? -other.value() : other.value()) > other.error();
  }

  static constexpr double kClear = 3;  // points
  int worlds_;
  std::uint64_t seed_;
  double gained_ = 0;
  int differences_ = 0;
};

// Calls `work(deal)` for all deals, on all cores.
template <class MakeWorker>
void for_each_deal(std::uint64_t deals, MakeWorker make_worker) {
  std::mutex mutex;
  std::uint64_t next = 0;
  const auto run = [&] {
    auto work = make_worker(mutex);
    for (;;) {
      std::uint64_t deal = 0;
      {
        const std::scoped_lock lock(mutex);
        if (next == deals) return;
        deal = next++;
      }
      work(deal);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
    threads.emplace_back(run);
  }
  for (std::thread& thread : threads) thread.join();
}

void measure_searcher(std::uint64_t deals, int worlds, std::uint64_t seed) {
  Mean gain;
  Mean score;
  int differences = 0;
  for_each_deal(deals, [&](std::mutex& mutex) {
    return [&](std::uint64_t deal) {
      Searcher searcher(worlds, mix_bits(seed + deal));
      const Choose choose = [&](const State& state, Seat seat, FastDice& minds) {
        return searcher.choose(state, seat, minds);
      };
      const double leads = play(seed, deal, kFirst, choose) + play(seed, deal, kSecond, choose);
      const std::scoped_lock lock(mutex);
      gain.add(searcher.gained() / kPlayers);
      score.add(leads / kPlayers);
      differences += searcher.differences();
    };
  });
  fmt::print(
      "search that knows the policy: {:+.3f} ± {:.3f} ({} deals, {:.2f} other choices a game);"
      " by the plain score {:+.2f} ± {:.2f}\n",
      gain.value(), gain.interval(), deals, differences / static_cast<double>(kPlayers * deals),
      score.value(), score.interval());
}

// Blackballs if it gains so much more (or less) than nothing.
void measure_thrift(std::uint64_t deals, std::uint64_t seed, double in_round_one,
                    double in_round_two) {
  const Choose choose = [=](const State& state, Seat seat, FastDice& minds) {
    if (state.pub.phase != Phase::kWindow) return by_policy(state, seat, minds);
    const Dilemma d = dilemma(view_of<Game>(state, seat));
    const bool they_blackball = state.pub.held[at(other(seat))] > 0 && d.theirs < d.let;
    const double more = they_blackball ? d.both - d.theirs : d.mine - d.let;
    const double thrift = state.pub.round == 1 ? in_round_one : in_round_two;
    return act(more > thrift ? Verb::kBlackball : Verb::kLet);
  };
  Mean score;
  for_each_deal(deals, [&](std::mutex& mutex) {
    return [&](std::uint64_t deal) {
      const double leads = play(seed, deal, kFirst, choose) + play(seed, deal, kSecond, choose);
      const std::scoped_lock lock(mutex);
      score.add(leads / kPlayers);
    };
  });
  fmt::print("a king dearer by {:+.1f} in round one, {:+.1f} in round two: {:+.3f} ± {:.3f}\n",
             in_round_one, in_round_two, score.value(), score.interval());
}

// What round one comes to between two of the policy: the fitted numbers of bots/blackball_policy.cc.
void print_fits(std::uint64_t games, std::uint64_t seed) {
  ByClass won{};
  ByClass turned_up{};
  double spread = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    FastDice dice(seed, game);
    FastDice minds(~seed, game);
    NullSink sink;
    State state = Game::start(Game::Rules{}, kPlayers, dice, sink);
    const ByClass pack = count_classes(state.pub.unseen[0]);
    const double cards = state.pub.deck[0];
    while (state.pub.round == 1) {
      step(state, dice, [&](Seat seat) { return by_policy(state, seat, minds); });
    }
    for (const Seat seat : kBoth) {
      const ByClass deck = count_classes(state.pub.unseen[at(seat)]);
      for (std::size_t c = 0; c < kClasses; ++c) {
        won[c] += deck[c];
        turned_up[c] += 2 * pack[c];
      }
    }
    const double apart = state.pub.deck[0] - state.pub.deck[1];
    spread += apart * apart / 4 / cards;
  }
  fmt::print("won of each class:");
  for (std::size_t c = 0; c < kClasses; ++c) fmt::print(" {:.3f}", won[c] / turned_up[c]);
  fmt::print("; spread {:.2f}\n", std::sqrt(spread / static_cast<double>(games)));
}

}  // namespace
}  // namespace km::blackball

int main(int argc, char** argv) {
  using namespace km::blackball;
  const auto number = [&](int i, std::uint64_t otherwise) {
    return i < argc ? std::strtoull(argv[i], nullptr, 10) : otherwise;
  };
  const std::uint64_t deals = number(1, 200);
  const auto worlds = km::as_number(number(2, 160));
  const std::uint64_t seed = number(3, 1);
  print_fits(2000, seed);
  for (const double thrift : {-1.0, 0.5, 1.0}) {
    measure_thrift(20 * deals, seed, thrift, 0);
    measure_thrift(20 * deals, seed, 0, thrift);
  }
  measure_searcher(deals, worlds, seed);
}
