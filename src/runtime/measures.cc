#include "runtime/measures.h"

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
  requires requires { seat.waiting; }
{
  each(seat.score, visit);
  each(seat.edge, visit);
  each(seat.share, visit);
  each(seat.waiting, visit);
  visit(seat.won);
  visit(seat.lost);
}
template <class Visit>
void each(auto& card, Visit& visit)
  requires requires {
    card.share;
    card.won;
  } && (!requires { card.waiting; })
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
void each(auto& all, Visit& visit)
  requires requires { all.lead_changes; }
{
  for (auto* number : {&all.games, &all.steps, &all.draws, &all.loops}) visit(*number);
  for (auto* tally : {&all.length, &all.margin, &all.first_mover, &all.lead_changes, &all.decisive,
                      &all.drama, &all.comeback, &all.decisions, &all.forced, &all.choices}) {
    each(*tally, visit);
  }
  for (auto& tally : all.leader_share) each(tally, visit);
  for (auto& tally : all.lead) each(tally, visit);
  for (auto& seat : all.seats) each(seat, visit);
  for (auto& rule : all.rules) each(rule, visit);
  for (auto& card : all.cards) each(card, visit);
  each(all.same_deal, visit);
  visit(all.shortest);
  visit(all.longest);
  visit(all.loop);
  for (auto& sight : all.sights) visit(sight);
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
      return static_cast<std::size_t>(count);
    }
    complete_ = false;
    return 0;
  }
  bool all_used() const { return complete_ && rest_.empty(); }

 private:
  std::span<const std::int64_t> rest_;
  bool complete_ = true;
};

}  // namespace

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
