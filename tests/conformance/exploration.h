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
#include "core/look.h"
#include "runtime/match.h"
#include "runtime/notation.h"
#include "runtime/play_out.h"

namespace km::laws {

// What a law found wrong.
using Violations = std::vector<std::string>;

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
const typename G::Private* known_to(const State<G>& state, Viewer viewer) {
  return viewer.is_spectator() ? nullptr : &state.own[viewer.seat().index()];
}
template <class G>
TableView layout_for(const State<G>& state, Viewer viewer) {
  return table_of<G>(state.pub, known_to<G>(state, viewer), viewer);
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
  G::legal(state.pub, state.own[seat.index()], seat, choices);
  return choices;
}

// Somebody's action, or nobody's: a step of the table.
using Choice = std::optional<std::pair<Seat, Action>>;

template <class G>
std::string choice_text(const Choice& choice) {
  if (!choice) return "table";
  Line line;
  line << choice->first.number() << ' ';
  G::print(choice->second, line);
  return std::string(line.view());
}

template <class G>
std::string rules_text(const typename G::Rules& rules) {
  std::string text;
  for (const auto& option : G::options()) {
    text += text.empty() ? " with " : ",";
    text += std::string(option.name) + "=" + value_text(option, option.get(rules));
  }
  return text;
}

// The way through a game so far, so that what is found wrong can be found again. It is put into words only then.
template <class G>
class Way {
 public:
  Way(const Setting<G>& setting, std::uint64_t game, Violations& found)
      : setting_(setting), game_(game), found_(found), known_(found.size()) {}

  void add(const Choice& choice) { choices_.push_back(choice); }
  // What has been found since the last time was found here.
  void mark() {
    for (; known_ < found_.size(); ++known_) found_[known_] += "; the way there: " + text();
  }

 private:
  std::string text() const {
    std::string words = std::string(G::info.id) + rules_text<G>(setting_.rules) + ", " +
                        std::to_string(setting_.players) + " players, seed " +
                        std::to_string(setting_.seed) + ", game " + std::to_string(game_) +
                        ", step " + std::to_string(choices_.size()) + ":";
    const std::size_t first = choices_.size() > kTold ? choices_.size() - kTold : 0;
    if (first > 0) words += " …";
    for (std::size_t i = first; i < choices_.size(); ++i) {
      words += (i == first ? " " : ", ") + choice_text<G>(choices_[i]);
    }
    return words;
  }

  static constexpr std::size_t kTold = 200;  // the last ones; before them the dice's seed must do
  const Setting<G>& setting_;
  std::uint64_t game_;
  Violations& found_;
  std::size_t known_;
  std::vector<Choice> choices_;
};

// Where a random walk is.
template <class G>
struct Walk {
  State<G> start;
  std::uint64_t game = 0;
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
void random_walk(const Setting<G>& setting, Violations& found, const Look& look) {
  for (std::uint64_t game = 0; game < setting.games; ++game) {
    FastDice dice(setting.seed, game);
    RandomPlayer player(setting.seed, game);
    NullSink sink;
    State<G> state = G::start(setting.rules, setting.players, dice, sink);
    Walk<G> walk{state, game, 0};
    Way<G> way(setting, game, found);
    look(state, walk);
    way.mark();
    while (!G::over(state.pub) && walk.step < longest_walk(setting)) {
      const SeatSet asked = G::to_act(state.pub);
      if (asked.empty()) {
        G::proceed(state, dice, sink);
        way.add(std::nullopt);
      } else {
        const Choices choices = legal_for<G>(state, asked.first());
        if (choices.empty()) break;
        const Action action = player.choose(choices);
        G::apply(state, asked.first(), action, dice, sink);
        way.add(std::pair(asked.first(), action));
      }
      ++walk.step;
      look(state, walk);
      way.mark();
    }
  }
}

// One step with what came of it.
template <class G>
struct Step {
  Choice action;
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
  FastDice dice(as_seed(seed));
  return choice_with<G>(state, seat, action, dice);
}

// Some step from a state, with its chance at the end of the log.
template <class G>
Step<G> step_from(const State<G>& state, std::int64_t seed) {
  FastDice fast(as_seed(seed));
  RandomPlayer player(4, as_seed(seed));
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
void watch_steps(const Setting<G>& setting, Violations& found, const Look& look) {
  for (std::uint64_t game = 0; game < setting.games; ++game) {
    FastDice dice(setting.seed, game);
    RandomPlayer player(setting.seed, game);
    NullSink silence;
    State<G> state = G::start(setting.rules, setting.players, dice, silence);
    Way<G> way(setting, game, found);
    for (std::int64_t n = 0; !G::over(state.pub) && n < longest_walk(setting); ++n) {
      const SeatSet asked = G::to_act(state.pub);
      Step<G> step = asked.empty()
                         ? table_step_with<G>(state, dice)
                         : choice_with<G>(state, asked.first(),
                                          player.choose(legal_for<G>(state, asked.first())), dice);
      way.add(step.action);
      if (is_worth_a_long_look(n)) look(state, step.after, step.log);
      way.mark();
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
    const CardSet mine = deal_cards(dice, rest, count_of(deal.cards[s]));
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
  const Action chosen = choose_any(choices, dice);
  Step<G> step = choice_with<G>(state, asked.first(), chosen, dice);
  step.choices = choices.size();
  return step;
}

// Every way the tiny game can go, with every choice equally likely: look(deal, path, probability), where
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
    look(deal, path, 1 / dice.ways());
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
    add(count_of(cards));
    for (const Card card : cards) add(card.index());
    return *this;
  }
  Digest& add(const SeatEvent& e) {
    add(as_number(e.kind)).add(e.rule.number).add(e.open).add(e.count).add(e.cards).add(e.place);
    add(e.from.kind).add(e.from.seat).add(e.to.kind).add(e.to.seat);
    add(e.what.kind).add(e.what.seat).add(e.value).add(e.sides).add(e.seat.number());
    add(as_number(e.about.note)).add(e.about.seat).add(e.about.from).add(e.about.card);
    add(e.about.against).add(e.about.value);
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

// The worlds that a viewer must reckon with, one of them, and a way that led to it.
template <class G>
struct Known {
  State<G> state;
  std::string way;
  WorldTable<G> worlds;
};

// What one viewer can know, in two ways: by the view, and by all the news there has been.
template <class G>
struct Knowledge {
  std::map<std::uint64_t, std::vector<Known<G>>> by_view;  // by digest
  std::map<std::uint64_t, Known<G>> by_news;
};

// The deal and the first steps of a path.
template <class G>
std::string way_text(const Deal& deal, const std::vector<Step<G>>& path, std::size_t steps) {
  std::string words = deal_text(deal);
  for (std::size_t i = 1; i <= steps; ++i) {
    words += (i == 1 ? ": " : ", ") + choice_text<G>(path[i].action);
  }
  return words;
}

template <class G>
std::vector<Known<G>>& bucket_of(Knowledge<G>& knowledge, const State<G>& state, Viewer viewer) {
  Digest digest;
  for (const PileView& pile : layout_for<G>(state, viewer).piles) {
    digest.add(pile.count).add(pile.cards);
  }
  return knowledge.by_view[digest.value()];
}

// What is known to whoever has this view; `way` tells how one came to it if it is new.
template <class G, class WayText>
Known<G>& known_by_view(Knowledge<G>& knowledge, const State<G>& state, Viewer viewer,
                        const WayText& way) {
  auto& bucket = bucket_of<G>(knowledge, state, viewer);
  for (Known<G>& known : bucket) {
    if (same_view<G>(known.state, state, viewer)) return known;
  }
  bucket.push_back({state, way(), {}});
  return bucket.back();
}
template <class G, class WayText>
Known<G>& known_by_news(Knowledge<G>& knowledge, const Digest& news, const State<G>& state,
                        const WayText& way) {
  const auto found = knowledge.by_news.find(news.value());
  if (found != knowledge.by_news.end()) return found->second;
  return knowledge.by_news.emplace(news.value(), Known<G>{state, way(), {}}).first->second;
}

// Goes through every way the tiny game can go and notes which worlds a viewer must reckon with.
// Nobody knows how the others choose: that somebody chose an action tells that it was possible, and
// no more. So every world that allows it weighs the same, however many other choices it offers.
template <class G>
Knowledge<G> all_knowledge(const TinyGame<G>& tiny, Viewer viewer) {
  Knowledge<G> knowledge;
  each_way<G>(tiny, [&](const Deal& deal, const std::vector<Step<G>>& path, double probability) {
    Digest news;
    double weight = probability;
    for (std::size_t n = 0; n < path.size(); ++n) {
      const Step<G>& step = path[n];
      weight *= step.choices;
      for (const Event& event : step.log) {
        if (is_told(event)) news.add(project(event, viewer));
      }
      const auto way = [&] { return way_text<G>(deal, path, n); };
      known_by_view<G>(knowledge, step.after, viewer, way).worlds.add(step.after, weight);
      known_by_news<G>(knowledge, news, step.after, way).worlds.add(step.after, weight);
    }
  });
  return knowledge;
}

}  // namespace km::laws
