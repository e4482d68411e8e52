// MatchOf<G> and GameKindOf<G>: the run-time face of a game, written once for all games. Only the
// generated registry includes this.
#pragma once

#include <vector>

#include "bots/bots.h"
#include "bots/scales.h"
#include "runtime/analysis_of.h"
#include "runtime/every_way.h"
#include "runtime/gauge.h"
#include "runtime/kingmaking.h"
#include "runtime/match.h"
#include "runtime/play_out.h"
#include "runtime/record.h"

namespace km {

namespace perft_detail {

// The dice are copied along each path: the deal is fixed, only choices branch.
template <class G>
void count(const State<G>& state, const FastDice& dice, int depth, bool choices_only,
           std::vector<std::uint64_t>& leaves) {
  if (depth > 0) ++leaves[static_cast<std::size_t>(depth - 1)];
  if (depth == static_cast<int>(leaves.size()) || G::over(state.pub)) return;
  NullSink sink;
  const SeatSet asked = G::to_act(state.pub);
  if (asked.empty()) {
    if (choices_only) return;
    State<G> next = state;
    FastDice next_dice = dice;
    G::proceed(next, next_dice, sink);
    return count<G>(next, next_dice, depth + 1, choices_only, leaves);
  }
  const Seat seat = asked.first();
  Choices choices;
  G::legal(state.pub, state.own[static_cast<std::size_t>(seat.number())], seat, choices);
  for (int i = 0; i < choices.size(); ++i) {
    State<G> next = state;
    FastDice next_dice = dice;
    G::apply(next, seat, choices[i], next_dice, sink);
    count<G>(next, next_dice, depth + 1, choices_only, leaves);
  }
}

}  // namespace perft_detail

template <Game G>
class MatchOf final : public Match {
 public:
  explicit MatchOf(const State<G>& state) : state_(state), start_(state) {}

  int players() const override { return G::players(state_.pub); }
  SeatSet to_act() const override { return G::to_act(state_.pub); }
  bool over() const override { return G::over(state_.pub); }
  Scores scores() const override { return G::scores(state_.pub); }
  SeatSet winners() const override { return winners_of<G>(state_.pub); }
  int length() const override { return G::length(state_.pub); }
  void legal(Seat seat, Choices& choices) const override {
    choices.clear();
    if (G::to_act(state_.pub).has(seat)) G::legal(state_.pub, own(seat), seat, choices);
  }
  void explain(Seat seat, Action action, const Names& names, Line& line) const override {
    if constexpr (Explains<G>) G::explain(view_of<G>(state_, seat), action, names, line);
  }
  TableView layout(Viewer viewer) const override {
    TableView table;
    G::layout(state_.pub, viewer.is_spectator() ? nullptr : &own(viewer.seat()), viewer, table);
    return table;
  }

  std::optional<Refusal> try_apply(Seat seat, Action action, DiceSource& dice,
                                   EventLog& log) override {
    const auto take = [&log](const Event& event) { log.push_back(event); };
    RecordingDice recording(dice, take);
    EventSink sink(take);
    auto refusal = km::try_apply<G>(state_, seat, action, recording, sink);
    assert(fault().empty());
    return refusal;
  }
  Action ask(Seat seat, Bot& bot) const override {
    Choices choices;
    G::legal(state_.pub, own(seat), seat, choices);
    return static_cast<BotOf<G>&>(bot).choose(view_of<G>(state_, seat), choices);
  }
  std::vector<Advice> advise(Seat seat, const Names& names, const Budget& budget,
                             std::uint64_t seed) const override {
    Choices choices;
    G::legal(state_.pub, own(seat), seat, choices);
    return km::advise<G>(view_of<G>(state_, seat), choices, names, budget, seed);
  }
  void proceed(DiceSource& dice, EventLog& log) override {
    assert(!over() && to_act().empty());
    const auto take = [&log](const Event& event) { log.push_back(event); };
    RecordingDice recording(dice, take);
    EventSink sink(take);
    G::proceed(state_, recording, sink);
    assert(fault().empty());
  }
  std::vector<std::uint64_t> perft(const PerftSpec& spec) const override {
    std::vector<std::uint64_t> leaves(static_cast<std::size_t>(spec.depth));
    perft_detail::count<G>(state_, FastDice(spec.seed), 0, spec.choices_only, leaves);
    return leaves;
  }
  std::string_view fault() const override { return G::fault(state_, start_); }

 private:
  const typename G::Private& own(Seat seat) const {
    return state_.own[static_cast<std::size_t>(seat.number())];
  }

  State<G> state_;
  State<G> start_;
};

namespace batch_detail {

// The deal of game n of a batch, its players' choices, and what is drawn before it starts, have
// dice of their own: each can be repeated without the others.
inline FastDice table_dice(const BatchSpec& spec, std::uint64_t number) {
  return FastDice(spec.seed, number);
}
inline FastDice setup_dice(const BatchSpec& spec, std::uint64_t number) {
  return FastDice(spec.seed ^ 0x5e7u, number);
}

inline int draw_players(PlayerRange range, FastDice& dice) {
  const auto spread = static_cast<std::uint32_t>(range.most - range.least + 1);
  return spread == 1 ? range.least : range.least + static_cast<int>(dice.below(spread));
}

// A bot at every seat.
template <class G>
class SeatedBots {
 public:
  explicit SeatedBots(const std::vector<BotSpec>& specs) {
    for (std::size_t s = 0; s < G::kSeats && !specs.empty(); ++s) {
      bots_.push_back(km::make_bot<G>(specs[s % specs.size()]));
    }
  }
  bool empty() const { return bots_.empty(); }
  void new_game(std::uint64_t seed, std::uint64_t number) {
    for (std::size_t s = 0; s < bots_.size(); ++s) {
      bots_[s]->new_game(mix_bits(seed * kMaxSeats + s) ^ mix_bits(~number));
    }
  }
  // What is not allowed is not done, but found out.
  Action choose(const View<G>& view, const Choices& choices) {
    const Action action = bots_[static_cast<std::size_t>(view.me.number())]->choose(view, choices);
    if (choices.contains(action)) return action;
    broke_a_rule_ = true;
    return choices[0];
  }
  bool broke_a_rule() const { return broke_a_rule_; }

 private:
  bool broke_a_rule_ = false;
  std::vector<std::unique_ptr<BotOf<G>>> bots_;
};

// What game n of a batch starts with.
struct Setup {
  int players;
  RuleValues rules;
  FastDice dice;
  RandomPlayer player;
};

}  // namespace batch_detail

template <Game G>
class GameKindOf final : public GameKind {
 public:
  explicit GameKindOf(std::string_view rule_book) : rule_book_(rule_book) {
    for (const auto& option : G::options()) options_.push_back(option);
  }

  const GameInfo& info() const override { return G::info; }
  std::string_view rule_book() const override { return rule_book_; }
  std::span<const OptionInfo> options() const override { return options_; }
  RuleValues default_rules() const override {
    RuleValues values;
    for (const auto& option : G::options()) values.push_back(option.get(typename G::Rules{}));
    return values;
  }

  std::unique_ptr<Match> start(const RuleValues& rules, int players, DiceSource& dice,
                               EventLog& log) const override {
    const auto take = [&log](const Event& event) { log.push_back(event); };
    RecordingDice recording(dice, take);
    EventSink sink(take);
    return std::make_unique<MatchOf<G>>(G::start(rules_of(rules), players, recording, sink));
  }
  std::unique_ptr<Match> start_from(const RuleValues& rules, const Deal& deal,
                                    EventLog& log) const override {
    EventSink sink([&log](const Event& event) { log.push_back(event); });
    return std::make_unique<MatchOf<G>>(G::start_from(rules_of(rules), deal, sink));
  }

  std::optional<Action> parse(std::string_view text) const override { return G::parse(text); }
  void print(Action action, Line& line) const override { G::print(action, line); }
  void tell(const SeatEvent& event, const Names& names, Line& line) const override {
    G::tell(event, names, line);
  }
  bool describe(Card card, Language language, Line& line) const override {
    if constexpr (HasCardTexts<G>) G::describe(card, language, line);
    return HasCardTexts<G>;
  }

  std::unique_ptr<Bot> make_bot(const BotSpec& spec) const override {
    return km::make_bot<G>(spec);
  }
  BatchTotals run_batch(const BatchSpec& spec) const override;
  Measures measure(const BatchSpec& spec) const override;
  std::optional<Measures> measure_every_way(const RuleValues& rules, int players,
                                            std::uint64_t most) const override {
    return km::measure_every_way<G>(rules_of(rules), players, most);
  }
  bool can_repeat() const override { return CanRepeat<G>; }
  Differences compare(const BatchSpec& spec, const RuleValues& reading) const override;
  Kingmaking find_kingmakers(const BatchSpec& spec) const override;
  Analysis analyse(const Record& record, const AnalysisSpec& spec) const override {
    return km::analyse<G>(record, rules_of(record.rules), spec);
  }

 private:
  static typename G::Rules rules_of(const RuleValues& values) {
    typename G::Rules rules;
    std::size_t i = 0;
    for (const auto& option : G::options()) option.set(rules, values[i++]);
    return rules;
  }
  RuleValues draw_rules(FastDice& dice) const;
  batch_detail::Setup set_up(const BatchSpec& spec, std::uint64_t number) const;
  using Bots = batch_detail::SeatedBots<G>;
  template <class S>
  void play_one(const BatchSpec& spec, std::uint64_t number, Bots& bots, S& sink,
                BatchTotals& totals) const;
  void record_one(const BatchSpec& spec, std::uint64_t number, Bots& bots,
                  BatchTotals& totals) const;
  void watch_one(const BatchSpec& spec, std::uint64_t number, Bots& bots, Gauge<G>& gauge,
                 State<G>& state) const;
  int play_again(const BatchSpec& spec, std::uint64_t number, Bots& bots) const;
  // By the bots, if there are any.
  template <class D, class S, class Observer>
  static void play_game(State<G>& state, D& dice, S& sink, RandomPlayer& player, Bots& bots,
                        Observer& observer) {
    if (bots.empty()) return play_out<G>(state, dice, sink, player, observer);
    play_out<G>(state, dice, sink, bots, observer);
  }

  std::string_view rule_book_;
  std::vector<OptionInfo> options_;
};

// --- batches

namespace batch_detail {

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

inline void count_result(const Scores& scores, SeatSet winners, BatchTotals& totals) {
  for (std::size_t s = 0; s < scores.size(); ++s) {
    totals.score_sums[s] += scores[s].value;
    ++totals.played[s];
  }
  ++(winners.size() > 1 ? totals.draws
                        : totals.wins[static_cast<std::size_t>(winners.first().number())]);
}

}  // namespace batch_detail

// A reading drawn at random: words evenly; numbers the default or small ones, where limits bite.
template <Game G>
RuleValues GameKindOf<G>::draw_rules(FastDice& dice) const {
  constexpr int kSmall = 300;
  RuleValues rules = default_rules();
  for (std::size_t i = 0; i < options_.size(); ++i) {
    const OptionInfo& option = options_[i];
    if (option.is_number() && dice.below(2) == 0) continue;
    const int span = std::min(option.max - option.min + 1, option.is_number() ? kSmall : 6);
    rules[i] = option.min + static_cast<int>(dice.below(static_cast<std::uint32_t>(span)));
  }
  return rules;
}

template <Game G>
batch_detail::Setup GameKindOf<G>::set_up(const BatchSpec& spec, std::uint64_t number) const {
  FastDice dice = batch_detail::setup_dice(spec, number);
  const int players = batch_detail::draw_players(spec.players, dice);
  const RuleValues rules = spec.random_rules ? draw_rules(dice) : spec.rules;
  return {players, rules, batch_detail::table_dice(spec, number), RandomPlayer(spec.seed, number)};
}

template <Game G>
template <class S>
void GameKindOf<G>::play_one(const BatchSpec& spec, std::uint64_t number, Bots& bots, S& sink,
                             BatchTotals& totals) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  State<G> state = G::start(rules_of(rules), players, dice, sink);
  batch_detail::Observer<G> observer(state, spec);
  bots.new_game(spec.seed, number);
  play_game(state, dice, sink, player, bots, observer);

  const int length = G::length(state.pub);
  ++totals.games;
  totals.steps += observer.steps();
  totals.length_sum += length;
  totals.length_min = std::min<std::int64_t>(totals.length_min, length);
  totals.length_max = std::max<std::int64_t>(totals.length_max, length);
  totals.signature += observer.signature(number);
  batch_detail::count_result(G::scores(state.pub), winners_of<G>(state.pub), totals);
  std::string_view fault = observer.fault();
  if (bots.broke_a_rule()) fault = "a bot chose what is not allowed";
  if (!fault.empty() && totals.fault.empty()) {
    totals.fault = "game " + std::to_string(number) + ": " + std::string(fault);
  }
}

template <Game G>
void GameKindOf<G>::record_one(const BatchSpec& spec, std::uint64_t number, Bots& bots,
                               BatchTotals& totals) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  RecordWriter record(*this, rules, players, {spec.seed, number});
  const auto take = [&record](const Event& event) { record.event(event); };
  RecordingDice recording(dice, take);
  EventSink sink(take);
  State<G> state = G::start(rules_of(rules), players, recording, sink);
  bots.new_game(spec.seed, number);
  play_game(state, recording, sink, player, bots, record);
  totals.records += record.finish(G::scores(state.pub));
  totals.records += '\n';
}

template <Game G>
BatchTotals GameKindOf<G>::run_batch(const BatchSpec& spec) const {
  BatchTotals totals;
  NullSink silence;
  CoverageSink coverage;
  Bots bots(spec.bots);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    spec.coverage ? play_one(spec, number, bots, coverage, totals)
                  : play_one(spec, number, bots, silence, totals);
    if (spec.records) record_one(spec, number, bots, totals);
  }
  totals.rule_counts = coverage.counts();
  return totals;
}

// --- measures

template <Game G>
Measures GameKindOf<G>::measure(const BatchSpec& spec) const {
  // One game in so many is played again with the same deal.
  const std::uint64_t twice = spec.bots.empty() ? 64 : 4;
  Gauge<G> gauge(!spec.bots.empty());
  Bots bots(spec.bots);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    State<G> state;
    watch_one(spec, number, bots, gauge, state);
    gauge.end(static_cast<std::int64_t>(number));
    if (number % twice == 0) {
      gauge.add_same_deal(gauge.first_share(), play_again(spec, number, bots));
    }
  }
  return gauge.totals();
}

// To its end; the state must outlive the watching.
template <Game G>
void GameKindOf<G>::watch_one(const BatchSpec& spec, std::uint64_t number, Bots& bots,
                              Gauge<G>& gauge, State<G>& state) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  gauge.begin();
  state = G::start(rules_of(rules), players, dice, gauge);
  gauge.watch(state, &dice);
  bots.new_game(spec.seed, number);
  play_game(state, dice, gauge, player, bots, gauge);
}

template <Game G>
Differences GameKindOf<G>::compare(const BatchSpec& spec, const RuleValues& reading) const {
  Differences differences{};
  BatchSpec other = spec;
  other.rules = reading;
  Gauge<G> gauge(!spec.bots.empty());
  Bots bots(spec.bots);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    State<G> state;
    watch_one(spec, number, bots, gauge, state);
    const GameNumbers these = gauge.numbers();
    watch_one(other, number, bots, gauge, state);
    const GameNumbers those = gauge.numbers();
    for (std::size_t i = 0; i < kGameNumbers; ++i) differences[i].add(those[i] - these[i]);
  }
  return differences;
}

// The same deal, other dice of the players. The result of seat 0, in sixtieths of a win.
template <Game G>
int GameKindOf<G>::play_again(const BatchSpec& spec, std::uint64_t number, Bots& bots) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  NullSink silence;
  NoObserver observer;
  State<G> state = G::start(rules_of(rules), players, dice, silence);
  RandomPlayer other(mix_bits(spec.seed), number);
  bots.new_game(mix_bits(spec.seed), number);
  play_game(state, dice, silence, other, bots, observer);
  const SeatSet winners = winners_of<G>(state.pub);
  return winners.has(Seat(0)) ? kWholeWin / winners.size() : 0;
}

template <Game G>
Kingmaking GameKindOf<G>::find_kingmakers(const BatchSpec& spec) const {
  Kingmaking found;
  Bots bots(spec.bots);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    auto [players, rules, dice, player] = set_up(spec, number);
    NullSink sink;
    State<G> state = G::start(rules_of(rules), players, dice, sink);
    KingmakerWatch<G> watch(state, mix_bits(spec.seed), number, found);
    bots.new_game(spec.seed, number);
    play_game(state, dice, sink, player, bots, watch);
  }
  return found;
}

}  // namespace km
