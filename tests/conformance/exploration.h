// Ways through a game: random walks in every setting, and every single game of a tiny deck.
#pragma once

#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "runtime/match.h"
#include "runtime/play_out.h"

namespace km::laws {

inline std::size_t index(Seat seat) { return static_cast<std::size_t>(seat.number()); }
inline bool by_seat(const std::pair<Seat, Action>& a, const std::pair<Seat, Action>& b) {
  return a.first < b.first;
}

template <class G>
struct Setting {
  typename G::Rules rules;
  int players = 2;
  std::string name;
  std::uint64_t games = 6;
  std::uint64_t seed = 1;
};

// Every player count with every value of every option, one option at a time; numbers at both ends.
template <class G>
std::vector<Setting<G>> all_settings() {
  std::vector<Setting<G>> settings;
  for (int players = G::info.min_players; players <= G::info.max_players; ++players) {
    const std::string seats = std::to_string(players) + " players";
    settings.push_back({typename G::Rules{}, players, seats});
    for (const auto& option : G::options()) {
      const int last = option.is_number() ? std::min(option.max, option.min + 20) : option.max;
      for (int value = option.min; value <= last; value += option.is_number() ? 10 : 1) {
        typename G::Rules rules{};
        option.set(rules, value);
        if (rules == typename G::Rules{}) continue;
        settings.push_back({rules, players,
                            seats + ", " + std::string(option.name) + "=" + std::to_string(value)});
      }
    }
  }
  return settings;
}

template <class G>
TableView layout_for(const State<G>& state, Viewer viewer) {
  TableView table;
  const auto* own = viewer.is_spectator() ? nullptr : &state.own[index(viewer.seat())];
  G::layout(state.pub, own, viewer, table);
  return table;
}

template <class G>
bool same_view(const State<G>& a, const State<G>& b, Viewer viewer) {
  if (viewer.is_spectator()) return a.pub == b.pub;
  return view_of<G>(a, viewer.seat()) == view_of<G>(b, viewer.seat());
}

inline std::vector<Viewer> all_viewers(int players) {
  std::vector<Viewer> viewers = {Viewer::spectator()};
  for (int s = 0; s < players; ++s) viewers.emplace_back(Seat(s));
  return viewers;
}

template <class G>
Choices legal_for(const State<G>& state, Seat seat) {
  Choices choices;
  G::legal(state.pub, state.own[index(seat)], seat, choices);
  return choices;
}

// Where a random walk is.
template <class G>
struct Walk {
  State<G> start;
  std::int64_t step = 0;
};

// A walk that finds no end is cut off a little beyond the bound that it should keep.
template <class G>
std::int64_t longest_walk(const Setting<G>& setting) {
  return std::min<std::int64_t>(G::max_steps(setting.rules, setting.players) + 10, 20'000);
}

// Laws that look long at a state look at every one early in a game, later at one of sixteen.
inline bool is_worth_a_long_look(std::int64_t step) { return step < 200 || step % 16 == 0; }

// Calls look(state, walk) for the start and after every step of some games with random choices.
template <class G, class Look>
void random_walk(const Setting<G>& setting, const Look& look) {
  for (std::uint64_t game = 0; game < setting.games; ++game) {
    FastDice dice(setting.seed, game);
    RandomPlayer player(setting.seed, game);
    NullSink sink;
    State<G> state = G::start(setting.rules, setting.players, dice, sink);
    Walk<G> walk{state, 0};
    look(state, walk);
    while (!G::over(state.pub) && walk.step < longest_walk(setting)) {
      const SeatSet asked = G::to_act(state.pub);
      if (asked.empty()) {
        G::proceed(state, dice, sink);
      } else {
        const Choices choices = legal_for<G>(state, asked.first());
        if (choices.empty()) break;
        G::apply(state, asked.first(), player.choose(choices), dice, sink);
      }
      ++walk.step;
      look(state, walk);
    }
  }
}

// One step with what came of it.
template <class G>
struct Step {
  std::optional<std::pair<Seat, Action>> action;  // nobody's: the table's
  State<G> after;
  EventLog log;
  int choices = 1;  // among so many
};

template <class G, class D>
Step<G> choice_with(const State<G>& state, Seat seat, Action action, D& dice) {
  Step<G> step{std::pair(seat, action), state, {}, 1};
  EventSink sink([&step](const Event& event) { step.log.push_back(event); });
  G::apply(step.after, seat, action, dice, sink);
  return step;
}
template <class G, class D>
Step<G> table_step_with(const State<G>& state, D& dice) {
  Step<G> step{std::nullopt, state, {}, 1};
  EventSink sink([&step](const Event& event) { step.log.push_back(event); });
  G::proceed(step.after, dice, sink);
  return step;
}
template <class G>
Step<G> choice_from(const State<G>& state, Seat seat, Action action, std::int64_t seed) {
  FastDice dice(static_cast<std::uint64_t>(seed));
  return choice_with<G>(state, seat, action, dice);
}

// Some step from a state, with its chance at the end of the log.
template <class G>
Step<G> step_from(const State<G>& state, std::int64_t seed) {
  FastDice fast(static_cast<std::uint64_t>(seed));
  RandomPlayer player(4, static_cast<std::uint64_t>(seed));
  EventLog chance;
  RecordingDice dice(fast, [&chance](const Event& event) { chance.push_back(event); });
  const SeatSet asked = G::to_act(state.pub);
  Step<G> step = asked.empty()
                     ? table_step_with<G>(state, dice)
                     : choice_with<G>(state, asked.first(),
                                      player.choose(legal_for<G>(state, asked.first())), dice);
  step.log.insert(step.log.end(), chance.begin(), chance.end());
  return step;
}

inline std::vector<Outcome> chances(const EventLog& log) {
  std::vector<Outcome> script;
  for (const Event& event : log) {
    if (event.kind == EventKind::kChance) script.push_back(event.outcome);
  }
  return script;
}

// The same step with the same chance from another state, if it can be.
template <class G>
std::optional<Step<G>> same_step_from(const State<G>& state, const Step<G>& model) {
  const auto script = chances(model.log);
  ScriptedDice dice(script);
  if (model.action && !legal_for<G>(state, model.action->first).contains(model.action->second)) {
    return std::nullopt;
  }
  Step<G> step = model.action
                     ? choice_with<G>(state, model.action->first, model.action->second, dice)
                     : table_step_with<G>(state, dice);
  if (!dice.finished()) return std::nullopt;
  return step;
}

// Calls look(before, after, log) for the steps of some games with random choices.
template <class G, class Look>
void watch_steps(const Setting<G>& setting, const Look& look) {
  for (std::uint64_t game = 0; game < setting.games; ++game) {
    FastDice dice(setting.seed, game);
    RandomPlayer player(setting.seed, game);
    NullSink silence;
    State<G> state = G::start(setting.rules, setting.players, dice, silence);
    for (std::int64_t n = 0; !G::over(state.pub) && n < longest_walk(setting); ++n) {
      const SeatSet asked = G::to_act(state.pub);
      Step<G> step = asked.empty()
                         ? table_step_with<G>(state, dice)
                         : choice_with<G>(state, asked.first(),
                                          player.choose(legal_for<G>(state, asked.first())), dice);
      if (is_worth_a_long_look(n)) look(state, step.after, step.log);
      state = step.after;
    }
  }
}

// --- tiny decks

// A game on a few cards. If the cards are `pooled`, any of them may have been dealt to any seat (so
// many to each as the deal says); else each seat's cards are known to be its own, in unknown order.
template <class G>
struct TinyGame {
  typename G::Rules rules;
  Deal deal;
  bool pooled = false;
  int steps = 4;
};

template <class D>
Deal redeal(const Deal& deal, D& dice) {
  CardSet rest;
  for (int s = 0; s < deal.players; ++s) {
    for (const Card card : deal.cards[s]) rest.add(card);
  }
  Deal dealt;
  dealt.players = deal.players;
  for (int s = 0; s < deal.players; ++s) {
    // In order of index: the order within a seat's cards is no part of the deal.
    const CardSet mine = deal_cards(dice, rest, static_cast<int>(deal.cards[s].size()));
    rest -= mine;
    for (const Card card : mine) dealt.cards[s].push_back(card);
  }
  return dealt;
}

template <class G, class D>
Step<G> any_step(const State<G>& state, D& dice) {
  const SeatSet asked = G::to_act(state.pub);
  if (asked.empty()) return table_step_with<G>(state, dice);
  const Choices choices = legal_for<G>(state, asked.first());
  const auto chosen = dice.below(static_cast<std::uint32_t>(choices.size()));
  Step<G> step = choice_with<G>(state, asked.first(), choices[static_cast<int>(chosen)], dice);
  step.choices = choices.size();
  return step;
}

// Every way the tiny game can go, with every choice equally likely: look(path, probability), where
// the path is the start and every step after it.
template <class G, class Look>
void each_way(const TinyGame<G>& tiny, const Look& look) {
  OdometerDice dice;
  do {
    dice.rewind();
    std::vector<Step<G>> path(1);
    EventSink sink([&path](const Event& event) { path[0].log.push_back(event); });
    const Deal deal = tiny.pooled ? redeal(tiny.deal, dice) : tiny.deal;
    path[0].after = G::start_from(tiny.rules, deal, sink);
    for (int n = 0; n < tiny.steps && !G::over(path.back().after.pub); ++n) {
      path.push_back(any_step<G>(path.back().after, dice));
    }
    look(path, 1 / dice.ways());
  } while (dice.advance());
}

// A number made of all that was put in, in order.
class Digest {
 public:
  Digest& add(std::int64_t x) {
    value_ = mix_bits(value_ * 31 + static_cast<std::uint64_t>(x) + 1);
    return *this;
  }
  Digest& add(const CardList& cards) {
    add(static_cast<std::int64_t>(cards.size()));
    for (const Card card : cards) add(card.index());
    return *this;
  }
  Digest& add(const SeatEvent& e) {
    add(static_cast<int>(e.kind)).add(e.rule.number).add(e.open).add(e.count).add(e.cards);
    add(e.from.kind).add(e.from.seat).add(e.to.kind).add(e.to.seat);
    add(e.what.kind).add(e.what.seat).add(e.value).add(e.sides).add(e.seat.number());
    return add(e.action.verb).add(e.action.a).add(e.action.b);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0;
};

// Worlds with their weights; equal worlds are one.
template <class G>
class WorldTable {
 public:
  void add(const State<G>& world, double weight) {
    total_ += weight;
    for (auto& [known, sum] : worlds_) {
      if (known == world) {
        sum += weight;
        return;
      }
    }
    worlds_.emplace_back(world, weight);
  }
  double probability_of(const State<G>& world) const {
    for (const auto& [known, sum] : worlds_) {
      if (known == world) return sum / total_;
    }
    return 0;
  }
  const std::vector<std::pair<State<G>, double>>& all() const { return worlds_; }

  // The first world that is likelier in one table than in the other, in words; empty if there is
  // none.
  std::string difference(const WorldTable& other) const {
    for (const auto& [world, weight] : worlds_) {
      const double mine = weight / total_;
      const double theirs = other.probability_of(world);
      if (std::abs(mine - theirs) > 1e-9) {
        return std::to_string(mine) + " and " + std::to_string(theirs);
      }
    }
    return worlds_.size() == other.worlds_.size() ? "" : "nothing and something";
  }

 private:
  std::vector<std::pair<State<G>, double>> worlds_;
  double total_ = 0;
};

// What one viewer can know, in two ways: by the view, and by all the news there has been.
template <class G>
struct Knowledge {
  std::map<std::uint64_t, std::vector<std::pair<State<G>, WorldTable<G>>>> by_view;  // by digest
  std::map<std::uint64_t, std::pair<State<G>, WorldTable<G>>> by_news;
};

template <class G>
WorldTable<G>& worlds_with_view(Knowledge<G>& knowledge, const State<G>& state, Viewer viewer) {
  Digest digest;
  for (const PileView& pile : layout_for<G>(state, viewer).piles) {
    digest.add(pile.count).add(pile.cards);
  }
  auto& bucket = knowledge.by_view[digest.value()];
  for (auto& [known, worlds] : bucket) {
    if (same_view<G>(known, state, viewer)) return worlds;
  }
  bucket.emplace_back(state, WorldTable<G>());
  return bucket.back().second;
}

// Goes through every way the tiny game can go and notes which worlds a viewer must reckon with.
// Nobody knows how the others choose: that somebody chose an action tells that it was possible, and
// no more. So every world that allows it weighs the same, however many other choices it offers.
template <class G>
Knowledge<G> all_knowledge(const TinyGame<G>& tiny, Viewer viewer) {
  Knowledge<G> knowledge;
  each_way<G>(tiny, [&](const std::vector<Step<G>>& path, double probability) {
    Digest news;
    double weight = probability;
    for (const Step<G>& step : path) {
      weight *= step.choices;
      for (const Event& event : step.log) {
        if (is_told(event)) news.add(project(event, viewer));
      }
      worlds_with_view<G>(knowledge, step.after, viewer).add(step.after, weight);
      auto& [state, worlds] =
          knowledge.by_news.try_emplace(news.value(), step.after, WorldTable<G>()).first->second;
      worlds.add(step.after, weight);
    }
  });
  return knowledge;
}

}  // namespace km::laws
