// Weighs choices against each other. A search looks for the best one; then the choices in question are
// tried in the same imagined worlds, equally often, so that luck falls out of their difference.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "bots/best_first.h"
#include "bots/greedy.h"
#include "bots/reason.h"
#include "bots/tree_search.h"
#include "core/advice.h"

namespace km {

// What a search says of a choice, and how often to choose it where strategies are mixed.
struct Ranked {
  Action action;
  double share = 0;
};
// What came of a choice in each of the worlds in which it was tried, in the game's unit.
using Tries = std::vector<double>;
inline double mean_of(const Tries& tries) {
  return std::accumulate(tries.begin(), tries.end(), 0.0) / count_of(tries);
}
// How much less it brought than another, in the same worlds.
inline Measured loss_of(const Tries& tries, const Tries& best) {
  const double count = count_of(tries);
  const double loss = mean_of(best) - mean_of(tries);
  double squares = 0;
  for (std::size_t i = 0; i < tries.size(); ++i) {
    const double off = best[i] - tries[i] - loss;
    squares += off * off;
  }
  return {loss, std::sqrt(squares / (count - 1) / count)};
}

template <class G>
class Scales {
 public:
  explicit Scales(const Budget& budget)
      : budget_(budget),
        search_({.budget = budget}),
        tries_(budget.simulations > 0 ? std::max<std::int64_t>(kFewTries, budget.simulations / 2)
                                      : kTries) {}

  // All choices, the best first, in worlds that `imagine(dice)` makes.
  template <class Imagine>
  std::vector<Ranked> rank(const View<G>& view, const Choices& choices, const Imagine& imagine,
                           FastDice& dice) {
    std::vector<Finding> found = search_.search(view, choices, dice, imagine);
    float all = 0;
    for (const Finding& finding : found) all += finding.weight;
    put_best_first(found, [all](const Finding& a, const Finding& b) {
      return all > 0 ? a.weight > b.weight : a.visits > b.visits;
    });
    std::vector<Ranked> ranked;
    for (const Finding& finding : found) {
      ranked.push_back({finding.action, all > 0 ? finding.weight / all : 0.0});
    }
    return ranked;
  }

  // Some of the choices that were ranked last. First the search learns about all of them alike, then
  // it plays as well as it can. If it is stopped, there is nothing to go by.
  template <class Imagine>
  std::vector<Tries> weigh(const View<G>& view, std::span<const Action> actions,
                           const Imagine& imagine, FastDice& dice) {
    std::vector<Tries> weighed(actions.size());
    for (std::int64_t i = 0; i < 2 * tries_ && !budget_.is_stopped(); ++i) {
      const bool measuring = i >= tries_;
      search_.be_curious(!measuring);
      const State<G> world = imagine(dice);
      const FastDice chance(dice.bits());
      for (std::size_t a = 0; a < actions.size(); ++a) {
        const double worth = try_out(world, view, actions[a], chance);
        if (measuring) weighed[a].push_back(worth);
      }
    }
    return weighed;
  }

 private:
  // The same chance for every choice, as far as it goes.
  double try_out(State<G> world, const View<G>& view, Action action, FastDice chance) {
    search_.try_out(world, view, action, chance);
    while (!Reason<G>::is_clear(view.pub, world.pub)) play_on<G, Playout<G>>(world, chance);
    return Reason<G>::worth(view.pub, world.pub, view.me);
  }

  static constexpr std::int64_t kFewTries = 50;
  static constexpr std::int64_t kTries = 1000;
  Budget budget_;
  TreeSearch<G> search_;
  std::int64_t tries_;
};

// Everybody does what the rules of thumb say.
template <class G>
struct SensiblePlay {
  static Action choose(const State<G>& state, Seat seat, const Choices& choices, FastDice& dice) {
    return Greedy<G>::choose(view_of<G>(state, seat), choices, dice);
  }
};

// In how many layouts the answer to each question is yes, after this choice; -1 where it is not asked.
inline constexpr int kMostQuestions = 2;
using Counts = std::array<int, kMostQuestions>;
template <class G>
Counts count_layouts(const View<G>& view, Action action, std::uint64_t seed) {
  static_assert(Reason<G>::kQuestions <= kMostQuestions);
  Counts counts;
  for (int q = 0; q < kMostQuestions; ++q) {
    const bool asked = q < Reason<G>::kQuestions && Reason<G>::is_asked(q, view, action);
    counts[as_index(q)] = asked ? 0 : -1;
  }
  for (std::uint64_t i = 0; i < kLayouts; ++i) {
    FastDice dice(seed, i);
    State<G> world = G::sample_world(view, dice);
    NullSink sink;
    G::apply(world, view.me, action, dice, sink);
    for (int q = 0; q < Reason<G>::kQuestions; ++q) {
      if (counts[as_index(q)] < 0) continue;
      // Questions stand in the order in which they are settled.
      while (!Reason<G>::is_settled(q, view, world.pub)) play_on<G, SensiblePlay<G>>(world, dice);
      if (Reason<G>::came_true(q, view, action, world.pub)) ++counts[as_index(q)];
    }
  }
  return counts;
}

// A question, and in how many layouts its answer is yes; none where nothing tells choices apart.
struct Count {
  int question = -1;
  int layouts = 0;
};
// Why one choice is better than others: the first question, or one whose answers differ much more.
// What comes true for none of them is no reason. Compiled once for all games.
[[gnu::noinline]] inline std::vector<Count> telling_counts(const std::vector<Counts>& counts) {
  constexpr int kMuchMore = 5;
  int telling = -1;
  int widest = -kMuchMore;
  for (int q = 0; q < kMostQuestions; ++q) {
    int least = kLayouts + 1;
    int most = 0;
    for (const Counts& each : counts) {
      if (each[as_index(q)] < 0) continue;
      least = std::min(least, each[as_index(q)]);
      most = std::max(most, each[as_index(q)]);
    }
    if (most == 0 || most - least < widest + kMuchMore) continue;
    telling = q;
    widest = most - least;
  }
  std::vector<Count> reasons(counts.size());
  for (std::size_t a = 0; a < counts.size() && telling >= 0; ++a) {
    const int layouts = counts[a][as_index(telling)];
    if (layouts >= 0) reasons[a] = {telling, layouts};
  }
  return reasons;
}
template <class G>
std::vector<Count> reasons_of(const View<G>& view, std::span<const Action> actions,
                              std::uint64_t seed) {
  std::vector<Counts> counts;
  for (const Action action : actions) counts.push_back(count_layouts<G>(view, action, seed));
  return telling_counts(counts);
}
template <class G>
Words say_reason(const View<G>& view, Action action, const Count& count, const Voice& voice) {
  if (count.question < 0) return {};
  const Words often = voice.say("in {0} of {1} layouts"_m, count.layouts, kLayouts);
  return Reason<G>::say_count(count.question, view, action, often, voice);
}

// A choice that was weighed against others, before it is put into words.
struct Weighed {
  Action action;
  double worth = 0;
  Measured loss;
  double share = 0;
  Count reason;
};
// The best first. Where no strategy is mixed, what was tried equally often has the last word on which is the
// best. Compiled once for all games.
[[gnu::noinline]] inline std::vector<Weighed> best_first(const std::vector<Ranked>& ranked,
                                                         const std::vector<Tries>& tries,
                                                         const std::vector<Count>& reasons) {
  std::vector<Weighed> weighed;
  for (std::size_t a = 0; a < ranked.size(); ++a) {
    weighed.push_back({ranked[a].action, mean_of(tries[a]), {}, ranked[a].share, reasons[a]});
  }
  const auto by_worth = [](const Weighed& x, const Weighed& y) { return x.worth > y.worth; };
  const bool mixed = ranked[0].share > 0;
  const auto first = std::min_element(weighed.begin(), weighed.end(), by_worth);
  const std::size_t best = mixed ? 0 : as_index(first - weighed.begin());
  for (std::size_t a = 0; a < weighed.size(); ++a) {
    weighed[a].loss = loss_of(tries[a], tries[best]);
  }
  if (!mixed) put_best_first(weighed, by_worth);
  return weighed;
}
// The best choices for who has this view, the best first; it is shown nothing else. The budget's time ends the ranking only.
template <class G>
std::vector<Weighed> weigh_best(const View<G>& view, const Choices& choices, const Budget& budget,
                                std::uint64_t seed) {
  constexpr std::size_t kShown = 4;
  FastDice dice(seed);
  const auto imagine = [&view](FastDice& chance) { return G::sample_world(view, chance); };
  Scales<G> scales(budget);
  std::vector<Ranked> ranked = scales.rank(view, choices, imagine, dice);
  ranked.resize(std::min(ranked.size(), kShown));
  std::vector<Action> actions;
  for (const Ranked& each : ranked) actions.push_back(each.action);
  const std::vector<Tries> tries = scales.weigh(view, actions, imagine, dice);
  if (budget.is_stopped()) return {};
  return best_first(ranked, tries, reasons_of<G>(view, actions, seed));
}
template <AsksNobody G>
std::vector<Weighed> weigh_best(const View<G>& /*view*/, const Choices& /*choices*/,
                                const Budget& /*budget*/, std::uint64_t /*seed*/) {
  return {};
}

// The same in words, to who has the view.
template <class G>
std::vector<Advice> advice_of(const View<G>& view, const std::vector<Weighed>& weighed,
                              Language language) {
  const Voice voice(Viewer(view.me), language);
  std::vector<Advice> advice;
  for (const Weighed& each : weighed) {
    advice.push_back({each.action, each.worth, each.loss, each.share,
                      Reason<G>::say_worth(view, each.worth, voice),
                      say_reason<G>(view, each.action, each.reason, voice)});
  }
  return advice;
}
template <AsksNobody G>
std::vector<Advice> advice_of(const View<G>& /*view*/, const std::vector<Weighed>& /*weighed*/,
                              Language /*language*/) {
  return {};
}

}  // namespace km
