// Information-set Monte-Carlo tree search, for any game. Every simulation imagines a world that
// agrees with the view, walks down a tree of actions that all worlds share, adds one action to it
// and plays on to the horizon. Each seat looks for its own payoff (max^n). The tree holds actions
// only: what chance does in between, and which cards are hidden, is averaged over.
//
// Where several choose at once each chooses without knowing what the others do, and there, and where
// a game says so, seats learn mixed strategies by regret matching: a pure one would be seen through.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <vector>

#include "bots/playout.h"
#include "core/bot.h"

namespace km {

// What the search asks for all the time, for whole numbers.
class CountTables {
 public:
  CountTables() {
    for (std::size_t n = 1; n < kSize; ++n) {
      root_of_log_[n] = std::sqrt(std::log(static_cast<float>(n)));
      inverse_root_[n] = 1 / std::sqrt(static_cast<float>(n));
    }
  }
  float root_of_log(std::uint32_t n) const {
    return n < kSize ? root_of_log_[n] : std::sqrt(std::log(static_cast<float>(n)));
  }
  float inverse_root(std::uint32_t n) const {
    return n < kSize ? inverse_root_[n] : 1 / std::sqrt(static_cast<float>(n));
  }
  static const CountTables& get() {
    static const CountTables tables;
    return tables;
  }

 private:
  static constexpr std::size_t kSize = 4096;
  std::array<float, kSize> root_of_log_{};
  std::array<float, kSize> inverse_root_{};
};

struct SearchOptions {
  Budget budget;
  float exploration = 0;  // in payoffs; 0: as much as suits the game
  std::size_t most_nodes = std::size_t{1} << 18;
};

// What a search has found about a choice.
struct Finding {
  Action action;
  std::uint32_t visits = 0;
  float mean = 0;    // payoff
  float weight = 0;  // how often it should be chosen
};

template <class G>
class TreeSearch {
 public:
  explicit TreeSearch(const SearchOptions& options) : options_(options) {
    if (options_.exploration == 0) options_.exploration = exploration_of<G>();
    nodes_.reserve(options.most_nodes);
  }

  // About each choice, in their order.
  std::vector<Finding> search(const View<G>& view, const Choices& choices, FastDice& dice) {
    nodes_.assign(1, Node{});
    simulations_ = 0;
    const auto begin = std::chrono::steady_clock::now();
    do {
      simulate(view, dice);
      ++simulations_;
    } while (!is_used_up(begin));
    return findings(view.me, choices);
  }
  std::int64_t simulations() const { return simulations_; }

 private:
  using Index = std::uint32_t;
  struct Node {
    Action action{};
    std::uint8_t seat = 0;  // who chose it
    Index child = 0;        // 0: none
    Index sibling = 0;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // simulations in which it could have been chosen
    float sum = 0;                // of the payoffs of who chose it
    // Where strategies are mixed:
    std::uint32_t drawn_from = 0;  // the last simulation in which it could have been drawn
    float regret = 0;              // what would have been gained by it; never less than 0
    float weight = 0;              // sum of the strategies
  };
  // A choice on the way down. `chance` is 0 where it was the best one, not drawn from a strategy.
  struct Passed {
    Index parent = 0;
    Index node = 0;
    float chance = 0;
  };
  using Path = FixedList<Passed, 128>;

  bool is_used_up(std::chrono::steady_clock::time_point begin) const {
    const Budget& budget = options_.budget;
    if (budget.simulations > 0 && simulations_ >= budget.simulations) return true;
    if (budget.milliseconds <= 0 || simulations_ % 16 != 0) return false;
    const std::chrono::duration<double, std::milli> spent =
        std::chrono::steady_clock::now() - begin;
    return spent.count() >= budget.milliseconds;
  }

  void simulate(const View<G>& view, FastDice& dice) {
    State<G> state = G::sample_world(view, dice);
    NullSink sink;
    Path path;
    Index node = 0;
    bool known = true;  // the tree goes on here
    while (known && path.size() + kMaxSeats <= Path::capacity() &&
           !Horizon<G>::reached(view.pub, state.pub)) {
      const SeatSet asked = G::to_act(state.pub);
      if (asked.empty()) {
        G::proceed(state, dice, sink);
      } else if (asked.size() == 1 && !Horizon<G>::is_guessed_at(state.pub)) {
        node = choose_best(state, node, asked.first(), path, known, dice);
      } else {
        node = choose_together(state, node, asked, path, known, dice);
      }
    }
    const Payoffs payoffs = play_to_horizon<G, Playout<G>>(state, view.pub, dice);
    for (const Passed& passed : path) learn(passed, payoffs);
  }

  static Choices legal(const State<G>& state, Seat seat) {
    Choices choices;
    G::legal(state.pub, state.own[static_cast<std::size_t>(seat.number())], seat, choices);
    return choices;
  }

  // The most promising child that this world allows; a new one if some were never tried.
  Index choose_best(State<G>& state, Index parent, Seat seat, Path& path, bool& known,
                    FastDice& dice) {
    const Choices choices = legal(state, seat);
    const CountTables& tables = CountTables::get();
    Index best = 0;
    float best_value = 0;
    int tried = 0;
    for (Index c = nodes_[parent].child; c != 0; c = nodes_[c].sibling) {
      Node& child = nodes_[c];
      if (child.seat != seat.number() || !choices.contains(child.action)) continue;
      ++tried;
      ++child.available;
      const float value = child.sum / static_cast<float>(child.visits) +
                          options_.exploration * tables.root_of_log(child.available) *
                              tables.inverse_root(child.visits);
      if (best == 0 || value > best_value) {
        best = c;
        best_value = value;
      }
    }
    if (tried < choices.size()) {
      known = false;
      if (nodes_.size() == options_.most_nodes) return parent;
      best = add(parent, seat, untried(parent, seat, choices, choices.size() - tried, dice));
    }
    path.push_back({parent, best, 0});
    NullSink sink;
    G::apply(state, seat, nodes_[best].action, dice, sink);
    return best;
  }

  Action untried(Index parent, Seat seat, const Choices& choices, int count, FastDice& dice) const {
    auto skip = dice.below(static_cast<std::uint32_t>(count));
    for (int i = 0; i < choices.size(); ++i) {
      if (find(parent, seat, choices[i]) == 0 && skip-- == 0) return choices[i];
    }
    assert(false);
    return choices[0];
  }

  // Everybody who is asked draws from an own strategy, kept at the same node; then all is applied.
  // The tree goes on below what they did together.
  Index choose_together(State<G>& state, Index parent, SeatSet asked, Path& path, bool& known,
                        FastDice& dice) {
    FixedList<std::pair<Seat, Action>, kMaxSeats> chosen;
    for (const Seat seat : asked) {
      const Choices choices = legal(state, seat);
      if (nodes_.size() + static_cast<std::size_t>(choices.size()) + kMaxSeats >
          options_.most_nodes) {
        known = false;
        return parent;
      }
      chosen.push_back({seat, draw(parent, seat, choices, path, dice)});
    }
    Index node = parent;
    for (const auto& [seat, action] : chosen) {
      NullSink sink;
      G::apply(state, seat, action, dice, sink);
      // The first one's child is the one that was drawn; the others' are found below it.
      Index next = find(node, seat, action);
      if (next == 0) next = add(node, seat, action);
      node = next;
    }
    return node;
  }

  Action draw(Index parent, Seat seat, const Choices& choices, Path& path, FastDice& dice) {
    FixedList<Index, 256> children;
    float regrets = 0;
    for (int i = 0; i < choices.size(); ++i) {
      Index child = find(parent, seat, choices[i]);
      if (child == 0) child = add(parent, seat, choices[i]);
      children.push_back(child);
      regrets += nodes_[child].regret;
    }
    const auto even = 1.0F / static_cast<float>(children.size());
    const float at = static_cast<float>(dice.below(1 << 24)) / static_cast<float>(1 << 24);
    float below = 0;
    Passed passed{parent, 0, 0};
    for (const Index c : children) {
      Node& child = nodes_[c];
      const float share = regrets > 0 ? child.regret / regrets : even;
      const float chance = kCuriosity * even + (1 - kCuriosity) * share;
      child.weight += share;
      ++child.available;
      child.drawn_from = stamp();
      if (passed.node == 0 && (at < below + chance || c == children.back())) {
        passed.node = c;
        passed.chance = chance;
      }
      below += chance;
    }
    path.push_back(passed);
    return nodes_[passed.node].action;
  }

  // The payoff of a drawn choice stands for what it would be worth if it were always chosen. Payoffs
  // are taken from what this seat got here so far, which is fair to all choices and makes less noise.
  // What this world did not allow learns nothing from it.
  void learn(const Passed& passed, const Payoffs& payoffs) {
    Node& node = nodes_[passed.node];
    const float payoff = payoffs[node.seat];
    if (passed.chance > 0) {
      const float gain = payoff - mean_of_seat(passed.parent, node.seat);
      for (Index c = nodes_[passed.parent].child; c != 0; c = nodes_[c].sibling) {
        Node& child = nodes_[c];
        if (child.seat != node.seat || child.drawn_from != stamp()) continue;
        const float alone = c == passed.node ? gain / passed.chance : 0;
        child.regret = std::max(0.0F, child.regret + alone - gain);
      }
    }
    ++node.visits;
    node.sum += payoff;
  }
  float mean_of_seat(Index parent, std::uint8_t seat) const {
    float sum = 0;
    std::uint32_t visits = 0;
    for (Index c = nodes_[parent].child; c != 0; c = nodes_[c].sibling) {
      if (nodes_[c].seat != seat) continue;
      sum += nodes_[c].sum;
      visits += nodes_[c].visits;
    }
    return visits == 0 ? 0 : sum / static_cast<float>(visits);
  }
  // Which simulation this is, from 1.
  std::uint32_t stamp() const { return static_cast<std::uint32_t>(simulations_) + 1; }

  Index find(Index parent, Seat seat, Action action) const {
    for (Index c = nodes_[parent].child; c != 0; c = nodes_[c].sibling) {
      if (nodes_[c].action == action && nodes_[c].seat == seat.number()) return c;
    }
    return 0;
  }
  Index add(Index parent, Seat seat, Action action) {
    const auto index = static_cast<Index>(nodes_.size());
    Node node;
    node.action = action;
    node.seat = static_cast<std::uint8_t>(seat.number());
    node.sibling = nodes_[parent].child;
    node.available = 1;
    nodes_.push_back(node);
    nodes_[parent].child = index;
    return index;
  }

  std::vector<Finding> findings(Seat me, const Choices& choices) const {
    std::vector<Finding> found;
    for (int i = 0; i < choices.size(); ++i) {
      Finding finding{choices[i]};
      if (const Index c = find(0, me, choices[i]); c != 0 && nodes_[c].visits > 0) {
        const Node& node = nodes_[c];
        finding.visits = node.visits;
        finding.mean = node.sum / static_cast<float>(node.visits);
        finding.weight = node.weight;
      }
      found.push_back(finding);
    }
    return found;
  }

  static constexpr float kCuriosity = 0.1F;
  SearchOptions options_;
  std::vector<Node> nodes_;
  std::int64_t simulations_ = 0;
};

}  // namespace km
