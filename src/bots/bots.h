// The bots of core/bot.h, for any game.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/endgame.h"
#include "bots/greedy.h"
#include "bots/policy.h"
#include "bots/recall.h"
#include "bots/tree_search.h"
#include "bots/veto.h"
#include "core/bot.h"

namespace km {

template <class G>
class RandomBot final : public BotOf<G> {
 public:
  void new_game(std::uint64_t seed) override { dice_ = FastDice(seed); }
  Action choose(const View<G>& /*view*/, const Choices& choices) override {
    return choose_any(choices, dice_);
  }

 private:
  FastDice dice_{0};
};

// What every player of some skill does first.
template <class G>
Choices without_blunders(const View<G>& view, const Choices& choices) {
  Choices kept = choices;
  if (kept.size() > 1) Veto<G>::strike(view, kept);
  return kept;
}
template <class G>
View<G> remembered(const View<G>& view, Memory memory) {
  View<G> faded = view;
  Recall<G>::fade(faded, memory);
  return faded;
}

template <class G>
class GreedyBot final : public BotOf<G> {
 public:
  explicit GreedyBot(Memory memory = Memory::kAll) : memory_(memory) {}
  void new_game(std::uint64_t seed) override { dice_ = FastDice(seed); }
  Action choose(const View<G>& view, const Choices& choices) override {
    const Choices kept = without_blunders(view, choices);
    return Greedy<G>::choose(remembered(view, memory_), kept, dice_);
  }

 private:
  Memory memory_;
  FastDice dice_{0};
};

template <class G>
class FlatBot final : public BotOf<G> {
 public:
  void new_game(std::uint64_t seed) override { dice_ = FastDice(seed); }
  Action choose(const View<G>& view, const Choices& choices) override {
    if (choices.size() == 1) return choices[0];
    std::vector<float> sums(as_index(choices.size()));
    for (int i = 0; i < kWorlds; ++i) {
      const State<G> world = G::sample_world(view, dice_);
      for (std::size_t c = 0; c < sums.size(); ++c) {
        for (int p = 0; p < kPlayouts; ++p) {
          sums[c] += try_out(world, view, choices[as_number(c)]);
        }
      }
    }
    const auto best = std::max_element(sums.begin(), sums.end());
    return choices[as_number(best - sums.begin())];
  }

 private:
  float try_out(State<G> world, const View<G>& view, Action action) {
    ImaginedSink sink;
    G::apply(world, view.me, action, dice_, sink);
    return play_to_horizon<G, RandomPlayout<G>>(world, view.pub, dice_)[view.me.index()];
  }
  static constexpr int kWorlds = 20;
  static constexpr int kPlayouts = 5;
  FastDice dice_{0};
};

template <class G>
class SearchBot final : public BotOf<G> {
 public:
  SearchBot(const Budget& budget, Memory memory) : search_({.budget = budget}), memory_(memory) {}
  void new_game(std::uint64_t seed) override { dice_ = FastDice(seed); }
  Action choose(const View<G>& whole_view, const Choices& choices) override {
    const Choices kept = without_blunders(whole_view, choices);
    if (kept.size() == 1) return kept[0];
    const View<G> view = remembered(whole_view, memory_);
    if (const auto solved = Endgame<G>::solve(view, kept)) return solved->action;
    const std::vector<Finding> found = search_.search(view, kept, dice_);
    return is_mixed(found) ? drawn(found) : most_visited(found);
  }

 private:
  static bool is_mixed(const std::vector<Finding>& found) {
    return std::any_of(found.begin(), found.end(), [](const Finding& f) { return f.weight > 0; });
  }
  static Action most_visited(const std::vector<Finding>& found) {
    return std::max_element(found.begin(), found.end(),
                            [](const Finding& a, const Finding& b) { return a.visits < b.visits; })
        ->action;
  }
  Action drawn(const std::vector<Finding>& found) {
    float all = 0;
    for (const Finding& finding : found) all += finding.weight;
    float at = all * any_part(dice_);
    for (const Finding& finding : found) {
      if (at < finding.weight) return finding.action;
      at -= finding.weight;
    }
    return found.back().action;
  }

  TreeSearch<G> search_;
  Memory memory_;
  FastDice dice_{0};
};

template <class G>
class PolicyBot final : public BotOf<G> {
 public:
  explicit PolicyBot(Memory memory = Memory::kAll) : memory_(memory) {}
  void new_game(std::uint64_t seed) override { dice_ = FastDice(seed); }
  Action choose(const View<G>& view, const Choices& choices) override {
    return Policy<G>::choose(remembered(view, memory_), choices, dice_);
  }

 private:
  Memory memory_;
  FastDice dice_{0};
};

template <class G>
std::unique_ptr<BotOf<G>> make_bot([[maybe_unused]] const BotSpec& spec) {
  if constexpr (!AsksNobody<G>) {
    switch (spec.kind) {
      case BotKind::kGreedy:
        return std::make_unique<GreedyBot<G>>(spec.memory);
      case BotKind::kFlat:
        return std::make_unique<FlatBot<G>>();
      case BotKind::kPolicy:
        if constexpr (HasPolicy<G>) return std::make_unique<PolicyBot<G>>(spec.memory);
        [[fallthrough]];
      case BotKind::kSearch:
        return std::make_unique<SearchBot<G>>(spec.budget, spec.memory);
      case BotKind::kRandom:
        break;
    }
  }
  return std::make_unique<RandomBot<G>>();
}

}  // namespace km
