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
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "bots/playout.h"
#include "bots/veto.h"
#include "core/bot.h"
#include "core/clock.h"

namespace km {

// What the search asks for all the time, for whole numbers. By plain arithmetic only: a library's logarithm is
// rounded in one way by this processor and in another by that one, and the search would choose another card.
class CountTables {
 public:
  CountTables() {
    for (std::uint32_t n = 1; n < kSize; ++n) {
      log_[n] = static_cast<float>(logarithm(n));
      root_of_log_[n] = std::sqrt(log_[n]);
      inverse_root_[n] = 1 / std::sqrt(static_cast<float>(n));
    }
  }
  // Of large numbers the highest bits are enough.
  float root_of_log(std::uint32_t n) const {
    if (n < kSize) return root_of_log_[n];
    const int more = as_number(std::bit_width(n)) - kBits;
    return std::sqrt(log_[n >> more] + static_cast<float>(more) * std::numbers::ln2_v<float>);
  }
  float inverse_root(std::uint32_t n) const {
    return n < kSize ? inverse_root_[n] : 1 / std::sqrt(static_cast<float>(n));
  }
  static const CountTables& get() {
    static const CountTables tables;
    return tables;
  }

 private:
  // n is 2^k times a number x between 1 and 2, and log x = 2 (y + y^3/3 + y^5/5 + …) with y = (x - 1) / (x + 1).
  static double logarithm(std::uint32_t n) {
    const int k = as_number(std::bit_width(n)) - 1;
    const double power = std::uint32_t{1} << k;
    const double y = (n - power) / (n + power);
    double sum = 0;
    for (int i = 31; i > 0; i -= 2) sum = sum * y * y + 1.0 / i;
    return k * std::numbers::ln2 + 2 * y * sum;
  }

  static constexpr int kBits = 12;
  static constexpr std::size_t kSize = 1 << kBits;
  std::array<float, kSize> log_{};
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

// A choice in the tree of a search. Half a cache line: children are gone through all the time.
struct alignas(32) SearchNode {
  using Index = std::uint32_t;
  std::uint8_t verb = 0, a = 0, b = 0;  // the action, without the byte that it does not use
  std::uint8_t seat = 0;                // who chose it
  Action action() const { return {verb, a, b}; }
  Index child = 0;  // 0: none
  Index sibling = 0;
  std::uint32_t visits = 0;
  // Simulations in which it could have been chosen; where strategies are mixed, the last of them.
  std::uint32_t available = 0;
  float sum = 0;  // of the payoffs of who chose it
  // Where strategies are mixed:
  float regret = 0;  // what would have been gained by it; never less than 0
  float weight = 0;  // sum of the strategies, later ones counting more
};
static_assert(sizeof(SearchNode) == 32);

// The largest tree of a search that is over. The next one of this thread grows in its place: every hint is a search
// of its own, and in a browser memory that was taken is never given back.
inline std::vector<SearchNode>& spare_tree() {
  thread_local std::vector<SearchNode> spare;
  return spare;
}

template <class G>
class TreeSearch {
 public:
  explicit TreeSearch(const SearchOptions& options)
      : options_(options), nodes_(std::exchange(spare_tree(), {})) {
    if (options_.exploration == 0) options_.exploration = exploration_of<G>();
    nodes_.clear();
    nodes_.reserve(likely_size(options));
    if constexpr (requires { Horizon<G>::prepare(); }) Horizon<G>::prepare();
  }
  ~TreeSearch() {
    if (nodes_.capacity() > spare_tree().capacity()) spare_tree() = std::move(nodes_);
  }
  TreeSearch(const TreeSearch&) = delete;
  TreeSearch& operator=(const TreeSearch&) = delete;

  // About each choice, in their order.
  std::vector<Finding> search(const View<G>& view, const Choices& choices, FastDice& dice) {
    return search(view, choices, dice,
                  [&view](FastDice& chance) { return G::sample_world(view, chance); });
  }
  // In worlds that `imagine(dice)` makes.
  template <class Imagine>
  std::vector<Finding> search(const View<G>& view, const Choices& choices, FastDice& dice,
                              const Imagine& imagine) {
    nodes_.assign(1, Node{});
    simulations_ = 0;
    curious_ = true;
    me_ = view.me;
    my_choices_ = choices;
    const double begin = cpu_milliseconds();
    do {
      State<G> world = imagine(dice);
      path_.clear();
      simulate(world, view, 0, dice);
      ++simulations_;
    } while (!is_used_up(begin));
    return findings(view.me, choices);
  }
  std::int64_t simulations() const { return simulations_; }
  std::size_t room() const { return nodes_.capacity(); }  // for so many choices in the tree

  // Whether simulations still try what looks worse so far.
  void be_curious(bool curious) { curious_ = curious; }
  // One more simulation after a search, with this choice of the viewer, to the horizon. Who else is
  // asked now knows nothing of it, and keeps to the strategy that was found.
  void try_out(State<G>& world, const View<G>& view, Action action, FastDice& dice) {
    FixedList<std::pair<Seat, Action>, kMaxSeats> chosen;
    for (const Seat seat : G::to_act(world.pub)) {
      chosen.push_back({seat, seat == view.me ? action : drawn_by_weight(world, seat, dice)});
    }
    Index node = find(0, view.me, action);
    if (node == 0) node = add(0, view.me, action);
    path_.clear();
    path_.push_back({0, node, 0});
    simulate(world, view, apply_together(world, 0, chosen, dice), dice);
    ++simulations_;
  }

 private:
  using Node = SearchNode;
  using Index = SearchNode::Index;
  // A choice on the way down. `chance` is 0 where it was the best one, not drawn from a strategy.
  struct Passed {
    Index parent = 0;
    Index node = 0;
    float chance = 0;
  };
  using Path = FixedList<Passed, 128>;

  // Most simulations add one choice to the tree. Where more are added, or only time is limited, it grows.
  static std::size_t likely_size(const SearchOptions& options) {
    const std::int64_t simulations = options.budget.simulations;
    if (simulations <= 0) return kFirstRoom;
    return std::min(options.most_nodes, as_index(simulations) + kFirstRoom);
  }
  bool is_used_up(double begin) const {
    const Budget& budget = options_.budget;
    if (budget.simulations > 0 && simulations_ >= budget.simulations) return true;
    // To ask for the time takes about as long as a simulation.
    if (simulations_ % 32 != 0) return false;
    if (budget.is_stopped()) return true;
    return budget.milliseconds > 0 && cpu_milliseconds() - begin >= budget.milliseconds;
  }

  // From this node of the tree, reached on path_, to the horizon.
  void simulate(State<G>& state, const View<G>& view, Index node, FastDice& dice) {
    ImaginedSink sink;
    bool known = true;  // the tree goes on here
    while (known && path_.size() + kMaxSeats <= Path::capacity() &&
           !Horizon<G>::reached(view.pub, state.pub)) {
      const SeatSet asked = G::to_act(state.pub);
      if (asked.empty()) {
        G::proceed(state, dice, sink);
      } else if (asked.size() == 1 && !Horizon<G>::is_guessed_at(state.pub)) {
        node = choose_best(state, node, asked.first(), known, dice);
      } else {
        node = choose_together(state, node, asked, known, dice);
      }
    }
    Payoffs payoffs = play_to_horizon<G, Playout<G>>(state, view.pub, dice);
    if constexpr (requires { Horizon<G>::look_beyond(view.pub, state.pub, payoffs); }) {
      Horizon<G>::look_beyond(view.pub, state.pub, payoffs);
    }
    for (const Passed& passed : path_) learn(passed, payoffs);
  }

  // At the root the viewer has the choices that were given. Good until the next call: the list is too
  // long to be made anew each time.
  const Choices& choices_at(Index node, const State<G>& state, Seat seat) {
    return node == 0 && seat == me_ ? my_choices_ : legal(state, seat);
  }
  const Choices& legal(const State<G>& state, Seat seat) {
    G::legal(state.pub, state.own[seat.index()], seat, choices_);
    if constexpr (requires { Veto<G>::strike_equals(state.pub, choices_); }) {
      Veto<G>::strike_equals(state.pub, choices_);
    }
    return choices_;
  }

  // The most promising child that this world allows; a new one if some were never tried.
  Index choose_best(State<G>& state, Index parent, Seat seat, bool& known, FastDice& dice) {
    const Choices& choices = choices_at(parent, state, seat);
    const CountTables& tables = CountTables::get();
    const float exploration = curious_ ? options_.exploration : 0;
    Index best = 0;
    float best_value = 0;
    int tried = 0;
    for (Index c = nodes_[parent].child; c != 0; c = nodes_[c].sibling) {
      Node& child = nodes_[c];
      if (child.seat != seat.number() || !choices.contains(child.action())) continue;
      ++tried;
      ++child.available;
      const float value =
          child.sum / static_cast<float>(child.visits) +
          exploration * tables.root_of_log(child.available) * tables.inverse_root(child.visits);
      if (best == 0 || value > best_value) {
        best = c;
        best_value = value;
      }
    }
    if (tried < choices.size()) {
      known = false;
      if (nodes_.size() >= options_.most_nodes) return parent;
      best = add(parent, seat, untried(parent, seat, choices, choices.size() - tried, dice));
    }
    path_.push_back({parent, best, 0});
    ImaginedSink sink;
    G::apply(state, seat, nodes_[best].action(), dice, sink);
    return best;
  }

  Action untried(Index parent, Seat seat, const Choices& choices, int count, FastDice& dice) const {
    int skip = any_below(count, dice);
    for (int i = 0; i < choices.size(); ++i) {
      if (find(parent, seat, choices[i]) == 0 && skip-- == 0) return choices[i];
    }
    assert(false);
    return choices[0];
  }

  // Everybody who is asked draws from an own strategy, kept at the same node; then all is applied.
  // The tree goes on below what they did together.
  Index choose_together(State<G>& state, Index parent, SeatSet asked, bool& known, FastDice& dice) {
    FixedList<std::pair<Seat, Action>, kMaxSeats> chosen;
    for (const Seat seat : asked) {
      const Choices& choices = choices_at(parent, state, seat);
      if (nodes_.size() + as_index(choices.size()) + kMaxSeats > options_.most_nodes) {
        known = false;
        return parent;
      }
      chosen.push_back({seat, draw(parent, seat, choices, known, dice)});
    }
    return apply_together(state, parent, chosen, dice);
  }

  Index apply_together(State<G>& state, Index parent,
                       const FixedList<std::pair<Seat, Action>, kMaxSeats>& chosen,
                       FastDice& dice) {
    Index node = parent;
    for (const auto& [seat, action] : chosen) {
      ImaginedSink sink;
      G::apply(state, seat, action, dice, sink);
      // The first one's child is the one that was drawn; the others' are found below it.
      Index next = find(node, seat, action);
      if (next == 0) next = add(node, seat, action);
      node = next;
    }
    return node;
  }

  // From the strategy at the root; any choice if none was found.
  Action drawn_by_weight(const State<G>& state, Seat seat, FastDice& dice) {
    const Choices& choices = legal(state, seat);
    float all = 0;
    const auto weight = [&](int i) {
      const Index child = find(0, seat, choices[i]);
      return child == 0 ? 0.0F : nodes_[child].weight;
    };
    for (int i = 0; i < choices.size(); ++i) all += weight(i);
    float at = all * any_part(dice);
    for (int i = 0; i < choices.size(); ++i) {
      if (at < weight(i)) return choices[i];
      at -= weight(i);
    }
    return choose_any(choices, dice);
  }

  // Where something was never asked for before, the tree ends for now.
  Action draw(Index parent, Seat seat, const Choices& choices, bool& known, FastDice& dice) {
    FixedList<Index, Choices::kMost> children;
    float regrets = 0;
    for (int i = 0; i < choices.size(); ++i) {
      Index child = find(parent, seat, choices[i]);
      if (child == 0) {
        child = add(parent, seat, choices[i]);
        known = false;
      }
      children.push_back(child);
      regrets += nodes_[child].regret;
    }
    const auto even = 1.0F / static_cast<float>(children.size());
    const float at = any_part(dice);
    float below = 0;
    Passed passed{parent, 0, 0};
    for (const Index c : children) {
      Node& child = nodes_[c];
      const float share = regrets > 0 ? child.regret / regrets : even;
      const float chance = kCuriosity * even + (1 - kCuriosity) * share;
      child.weight += share * static_cast<float>(stamp());
      child.available = stamp();
      if (passed.node == 0 && (at < below + chance || c == children.back())) {
        passed.node = c;
        passed.chance = chance;
      }
      below += chance;
    }
    path_.push_back(passed);
    return nodes_[passed.node].action();
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
        if (child.seat != node.seat || child.available != stamp()) continue;
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
      if (nodes_[c].action() == action && nodes_[c].seat == seat.number()) return c;
    }
    return 0;
  }
  Index add(Index parent, Seat seat, Action action) {
    const auto index = static_cast<Index>(nodes_.size());
    Node node;
    node.verb = action.verb;
    node.a = action.a;
    node.b = action.b;
    node.seat = as_byte(seat.number());
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
    drop_what_was_only_tried(found);
    return found;
  }
  // What has little weight beside the best has it because it was tried, not because it is of use.
  static void drop_what_was_only_tried(std::vector<Finding>& found) {
    float most = 0;
    for (const Finding& finding : found) most = std::max(most, finding.weight);
    for (Finding& finding : found) {
      if (finding.weight < kOfUse * most) finding.weight = 0;
    }
  }

  static constexpr std::size_t kFirstRoom = 256;
  static constexpr float kCuriosity = 0.1F;
  static constexpr float kOfUse = 0.25F;
  SearchOptions options_;
  std::vector<Node> nodes_;
  Path path_;  // of the simulation under way
  Choices choices_;
  Seat me_;
  Choices my_choices_;
  std::int64_t simulations_ = 0;
  bool curious_ = true;
};

}  // namespace km
