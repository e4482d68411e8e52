#include "trials/measures.h"

#include <algorithm>

namespace km {
namespace {

// Calls back with every number that is summed up, and every witness; in the same order for all Measures.
template <class Visit>
void each(auto& tally, Visit& visit)
  requires requires { tally.squares; }
{
  visit(tally.count);
  visit(tally.sum);
  visit(tally.squares);
}
template <class Visit>
void each(auto& seat, Visit& visit)
  requires requires { seat.tallies; }
{
  for (auto& tally : seat.tallies) each(tally, visit);
  visit(seat.won);
  visit(seat.lost);
}
template <class Visit>
void each(auto& card, Visit& visit)
  requires requires { card.share; }
{
  each(card.share, visit);
  visit(card.won);
  visit(card.lost);
}
template <class Visit>
void each(auto& rule, Visit& visit)
  requires requires { rule.endings; }
{
  visit(rule.times);
  visit(rule.games);
  visit(rule.shown);
  visit(rule.endings);
  visit(rule.ended);
}
template <class Visit>
void each(auto& pairs, Visit& visit)
  requires requires { pairs.products; }
{
  for (auto* number : {&pairs.deals, &pairs.first, &pairs.second, &pairs.first_squares,
                       &pairs.second_squares, &pairs.products}) {
    visit(*number);
  }
}
template <class Visit>
void each(auto& measure, Visit& visit)
  requires requires { measure.tally; }
{
  each(measure.tally, visit);
  visit(measure.low);
  visit(measure.high);
}
template <class Visit>
void each(auto& all, Visit& visit)
  requires requires { all.leader_share; }
{
  visit(all.games);
  visit(all.steps);
  for (auto& measure : all.measured) each(measure, visit);
  for (auto& tally : all.leader_share) each(tally, visit);
  for (auto& tally : all.lead) each(tally, visit);
  for (auto& seat : all.seats) each(seat, visit);
  for (auto& rule : all.rules) each(rule, visit);
  for (auto& card : all.cards) each(card, visit);
  each(all.same_deal, visit);
  visit(all.longest);
  visit(all.long_wait);
}

class Writer {
 public:
  void operator()(std::int64_t number) { numbers.push_back(number); }
  void operator()(const Witness& witness) {
    numbers.push_back(witness.steps);
    numbers.push_back(witness.game);
  }
  std::vector<std::int64_t> numbers;
};

// Adds; what is missing at the end is 0.
class Adder {
 public:
  explicit Adder(std::span<const std::int64_t> numbers) : rest_(numbers) {}
  // Numbers that come from outside may be any: they may be wrong, but do no harm.
  void operator()(std::int64_t& number) {
    number = static_cast<std::int64_t>(static_cast<std::uint64_t>(number) +
                                       static_cast<std::uint64_t>(next()));
  }
  void operator()(Witness& witness) {
    const std::int64_t steps = next();
    witness.offer({steps, next()});
  }
  std::int64_t next() {
    if (rest_.empty()) {
      complete_ = false;
      return 0;
    }
    const std::int64_t number = rest_.front();
    rest_ = rest_.subspan(1);
    return number;
  }
  // How many follow of which each takes so many numbers; 0 if there are too few.
  std::size_t next_count(std::size_t each) {
    const std::int64_t count = next();
    if (count >= 0 && static_cast<std::uint64_t>(count) <= rest_.size() / each) {
      return as_index(count);
    }
    complete_ = false;
    return 0;
  }
  bool all_used() const { return complete_ && rest_.empty(); }

 private:
  std::span<const std::int64_t> rest_;
  bool complete_ = true;
};

void count_measures(const GameSeen& game, const Witness& played, Measures& all) {
  for (std::size_t i = 0; i < kMeasures; ++i) {
    const Measure& measure = all_measures()[i];
    MeasureTotals& totals = all.measured[i];
    Tally own;
    if (measure.count != nullptr) measure.count(game, own);
    totals.tally.add(own);
    const Demand& demand = measure.demand;
    if (demand.shown_by == nullptr) continue;
    const auto too_low =
        demand.too_low_shown_by != nullptr ? demand.too_low_shown_by : demand.shown_by;
    if (demand.shown_by(game, own.sum)) totals.high.offer(played);
    if (too_low(game, own.sum)) totals.low.offer(played);
  }
}
void count_seats(const GameSeen& game, const Witness& played, Measures& all) {
  static const std::size_t waiting = seat_measure_number("waiting");
  for (int s = 0; s < count_of(game.scores); ++s) {
    SeatTotals& seat = all.seats[as_index(s)];
    for (std::size_t i = 0; i < kSeatMeasures; ++i) {
      const std::int64_t value = all_seat_measures()[i].count(game, s);
      seat.tallies[i].add(value);
      if (i == waiting && value > kWholeGame / 3) all.long_wait.offer(played);
    }
    (game.share(s) > 0 ? seat.won : seat.lost).offer(played);
  }
}
void count_lead(const GameSeen& game, Measures& all) {
  if (game.trail.empty()) return;
  for (int m = 0; m < kMoments; ++m) {
    const Scores& then = game.trail.after(m + 1);
    all.lead[as_index(m)].add(ScoreTrail::lead(then));
    const int leader = ScoreTrail::leader(then);
    if (leader >= 0) all.leader_share[as_index(m)].add(game.share(leader));
  }
}

}  // namespace

GameNumbers numbers_of(const GameSeen& game) {
  GameNumbers numbers{};
  for (std::size_t i = 0; i < kMeasures; ++i) {
    const Measure& measure = all_measures()[i];
    if (measure.reading.what.empty()) continue;
    Tally own;
    measure.count(game, own);
    numbers[i] = own.count > 0 ? own.sum : measure.reading.otherwise;
  }
  return numbers;
}

void Measures::count(const GameSeen& game, std::int64_t number) {
  ++games;
  steps += game.steps;
  const Witness played{game.steps, number};
  count_measures(game, played, *this);
  count_seats(game, played, *this);
  count_lead(game, *this);
  if (lengths.size() <= as_index(game.length)) lengths.resize(as_index(game.length) + 1);
  ++lengths[as_index(game.length)];
  longest.offer({-game.steps, number});
}

std::vector<std::int64_t> Measures::numbers() const {
  Writer writer;
  each(*this, writer);
  writer(static_cast<std::int64_t>(lengths.size()));
  for (const std::int64_t games_so_long : lengths) writer(games_so_long);
  writer(static_cast<std::int64_t>(actions.size()));
  for (const auto& [key, totals] : actions) {
    writer(key);
    writer(totals.offered);
    writer(totals.chosen);
    writer(totals.shown);
  }
  return writer.numbers;
}

bool Measures::add(std::span<const std::int64_t> numbers) {
  Adder adder(numbers);
  each(*this, adder);
  const std::size_t length_count = adder.next_count(1);
  lengths.resize(std::max(lengths.size(), length_count));
  for (std::size_t i = 0; i < length_count; ++i) adder(lengths[i]);
  const std::size_t action_count = adder.next_count(5);
  for (std::size_t i = 0; i < action_count; ++i) {
    ActionTotals& totals = actions[static_cast<ActionKey>(adder.next())];
    adder(totals.offered);
    adder(totals.chosen);
    adder(totals.shown);
  }
  return adder.all_used();
}

}  // namespace km
