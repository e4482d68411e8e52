// TrialsOf<G>: the trials of a game, written once for all games. Only the generated registry includes this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "runtime/match_of.h"
#include "runtime/notation.h"
#include "runtime/play_out.h"
#include "runtime/record.h"
#include "trials/analysis_of.h"
#include "trials/batch_of.h"
#include "trials/every_way.h"
#include "trials/gauge.h"
#include "trials/kingmaking.h"
#include "trials/perft.h"
#include "trials/trials.h"

namespace km {

template <Game G>
class TrialsOf final : public Trials {
 public:
  explicit TrialsOf(const GameKind& game) : game_(game) {}

  const GameKind& game() const override { return game_; }
  BatchTotals run_batch(const BatchSpec& spec) const override;
  Measures measure(const BatchSpec& spec) const override;
  std::optional<Measures> measure_every_way(const RuleValues& rules, int players,
                                            std::uint64_t most) const override {
    return km::measure_every_way<G>(rules_of<G>(rules), players, most);
  }
  bool can_repeat() const override { return CanRepeat<G>; }
  Kingmaking find_kingmakers(const BatchSpec& spec) const override;
  Differences compare(const BatchSpec& spec, const RuleValues& reading) const override;
  Analysis analyse(const Record& record, const AnalysisSpec& spec) const override {
    return km::analyse<G>(record, rules_of<G>(record.rules), spec);
  }
  std::vector<std::uint64_t> perft(const Match& match, const PerftSpec& spec) const override {
    std::vector<std::uint64_t> leaves(as_index(spec.depth));
    count_ways<G>(static_cast<const MatchOf<G>&>(match).state_, FastDice(spec.seed), 0,
                  spec.choices_only, leaves);
    return leaves;
  }

 private:
  RuleValues draw_rules(FastDice& dice) const;
  batch_detail::Setup set_up(const BatchSpec& spec, std::uint64_t number) const;
  using Bots = batch_detail::SeatedBots<G>;
  template <class S>
  void play_one(const BatchSpec& spec, std::uint64_t number, Bots& bots, S& sink,
                BatchTotals& totals) const;
  void record_one(const BatchSpec& spec, std::uint64_t number, Bots& bots,
                  BatchTotals& totals) const;
  static void count_game(const State<G>& state, std::uint64_t number, const Bots& bots,
                         batch_detail::Observer<G>& observer, BatchTotals& totals);
  RecordHead head_of(const BatchSpec& spec, std::uint64_t number,
                     const batch_detail::Setup& setup) const;
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

  const GameKind& game_;
};

// --- batches

// A reading drawn at random: words evenly; numbers the default or small ones, where limits bite.
template <Game G>
RuleValues TrialsOf<G>::draw_rules(FastDice& dice) const {
  constexpr int kSmall = 300;
  RuleValues rules = game_.default_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const OptionInfo& option = game_.options()[i];
    if (option.is_number() && dice.below(2) == 0) continue;
    const int span = std::min(option.max - option.min + 1, option.is_number() ? kSmall : 6);
    rules[i] = option.min + any_below(span, dice);
  }
  return rules;
}

template <Game G>
batch_detail::Setup TrialsOf<G>::set_up(const BatchSpec& spec, std::uint64_t number) const {
  FastDice dice = batch_detail::setup_dice(spec, number);
  const int players = batch_detail::draw_players(spec.players, dice);
  const RuleValues rules = spec.random_rules ? draw_rules(dice) : spec.rules;
  return {players, rules, batch_detail::table_dice(spec, number), RandomPlayer(spec.seed, number)};
}

template <Game G>
template <class S>
void TrialsOf<G>::play_one(const BatchSpec& spec, std::uint64_t number, Bots& bots, S& sink,
                           BatchTotals& totals) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  State<G> state = G::start(rules_of<G>(rules), players, dice, sink);
  batch_detail::Observer<G> observer(state, spec);
  bots.new_game(spec.seed, number);
  play_game(state, dice, sink, player, bots, observer);
  count_game(state, number, bots, observer, totals);
}

template <Game G>
void TrialsOf<G>::count_game(const State<G>& state, std::uint64_t number, const Bots& bots,
                             batch_detail::Observer<G>& observer, BatchTotals& totals) {
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
RecordHead TrialsOf<G>::head_of(const BatchSpec& spec, std::uint64_t number,
                                const batch_detail::Setup& setup) const {
  RecordHead head;
  head.game = &game_;
  head.rules = setup.rules;
  head.players = setup.players;
  head.seed = spec.seed;
  head.number = number;
  for (std::size_t s = 0; s < as_index(setup.players); ++s) {
    const auto bot = spec.bots.empty() ? BotSpec{} : spec.bots[s % spec.bots.size()];
    head.bots.push_back(bot_text(bot));
  }
  return head;
}

// The same game as play_one plays, told to a recorder as well.
template <Game G>
void TrialsOf<G>::record_one(const BatchSpec& spec, std::uint64_t number, Bots& bots,
                             BatchTotals& totals) const {
  batch_detail::Setup setup = set_up(spec, number);
  GameRecorder recorder(head_of(spec, number, setup));
  const auto take = [&](const Event& event) {
    recorder.event(event);
    if (spec.coverage && is_told(event) && is_recorded(event))
      ++totals.rule_counts[event.rule.number];
  };
  RecordingDice recording(setup.dice, take);
  EventSink sink(take);
  State<G> state = G::start(rules_of<G>(setup.rules), setup.players, recording, sink);
  batch_detail::Observer<G> observer(state, spec);
  batch_detail::BothObservers both(recorder, observer);
  bots.new_game(spec.seed, number);
  play_game(state, recording, sink, setup.player, bots, both);
  count_game(state, number, bots, observer, totals);
  totals.records += recorder.finish(G::scores(state.pub));
}

template <Game G>
BatchTotals TrialsOf<G>::run_batch(const BatchSpec& spec) const {
  BatchTotals totals;
  NullSink silence;
  CoverageSink coverage;
  Bots bots(game_, spec);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    if (spec.records) {
      record_one(spec, number, bots, totals);
    } else if (spec.coverage) {
      play_one(spec, number, bots, coverage, totals);
    } else {
      play_one(spec, number, bots, silence, totals);
    }
  }
  if (!spec.records) totals.rule_counts = coverage.counts();
  return totals;
}

// --- measures

template <Game G>
Measures TrialsOf<G>::measure(const BatchSpec& spec) const {
  // One game in so many is played again with the same deal.
  const std::uint64_t twice = spec.bots.empty() ? 64 : 4;
  Gauge<G> gauge(!spec.bots.empty());
  Bots bots(game_, spec);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    State<G> state;
    watch_one(spec, number, bots, gauge, state);
    gauge.end(static_cast<std::int64_t>(number));
    if (number % twice == 0) {
      gauge.add_same_deal(gauge.game().share(0), play_again(spec, number, bots));
    }
  }
  return gauge.totals();
}

// To its end; the state must outlive the watching.
template <Game G>
void TrialsOf<G>::watch_one(const BatchSpec& spec, std::uint64_t number, Bots& bots,
                            Gauge<G>& gauge, State<G>& state) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  gauge.begin();
  state = G::start(rules_of<G>(rules), players, dice, gauge);
  gauge.watch(state, &dice);
  bots.new_game(spec.seed, number);
  play_game(state, dice, gauge, player, bots, gauge);
}

template <Game G>
Differences TrialsOf<G>::compare(const BatchSpec& spec, const RuleValues& reading) const {
  Differences differences{};
  BatchSpec other = spec;
  other.rules = reading;
  Gauge<G> gauge(!spec.bots.empty());
  Bots bots(game_, spec);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    State<G> state;
    watch_one(spec, number, bots, gauge, state);
    const GameNumbers these = numbers_of(gauge.game());
    watch_one(other, number, bots, gauge, state);
    const GameNumbers those = numbers_of(gauge.game());
    for (std::size_t i = 0; i < kMeasures; ++i) differences[i].add(those[i] - these[i]);
  }
  return differences;
}

// The same deal, other dice of the players. The result of seat 0, in sixtieths of a win.
template <Game G>
int TrialsOf<G>::play_again(const BatchSpec& spec, std::uint64_t number, Bots& bots) const {
  auto [players, rules, dice, player] = set_up(spec, number);
  NullSink silence;
  NoObserver observer;
  State<G> state = G::start(rules_of<G>(rules), players, dice, silence);
  RandomPlayer other(mix_bits(spec.seed), number);
  bots.new_game(mix_bits(spec.seed), number);
  play_game(state, dice, silence, other, bots, observer);
  const SeatSet winners = winners_of<G>(state.pub);
  return winners.has(Seat(0)) ? kWholeWin / winners.size() : 0;
}

template <Game G>
Kingmaking TrialsOf<G>::find_kingmakers(const BatchSpec& spec) const {
  Kingmaking found;
  Bots bots(game_, spec);
  for (std::uint64_t number = spec.first; number < spec.first + spec.games; ++number) {
    auto [players, rules, dice, player] = set_up(spec, number);
    NullSink sink;
    State<G> state = G::start(rules_of<G>(rules), players, dice, sink);
    KingmakerWatch<G> watch(state, mix_bits(spec.seed), number, found);
    bots.new_game(spec.seed, number);
    play_game(state, dice, sink, player, bots, watch);
  }
  return found;
}

}  // namespace km
