// `solve`: what a hand of King is worth with all cards open, to one player against the other three.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "bots/solve_king.h"
#include "cli/commands.h"
#include "cli/king_record.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "core/clock.h"
#include "runtime/json_writer.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

using king::HandSolver;
using king::OpenHand;

// --- what is asked

Result<int> read_contract(const std::string& name) {
  if (const auto contract = king::find_contract(name)) return *contract;
  std::vector<std::string> names;
  for (int c = king::kFirstContract; c <= king::kLastContract; ++c) {
    names.push_back(king::contract_name(c));
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  return failure("no contract {0}; there is {1}{2}"_m, in_quotes(name), any_of(views),
                 did_you_mean(name, views));
}

// The one that was named, or all.
Result<std::vector<int>> read_contracts(const std::string& name) {
  if (!name.empty()) {
    const auto contract = read_contract(name);
    if (!contract) return tl::unexpected(contract.error());
    return std::vector<int>{*contract};
  }
  std::vector<int> all(king::kLastContract);
  std::iota(all.begin(), all.end(), king::kFirstContract);
  return all;
}

std::vector<int> heroes_of(const SolveArgs& args) {
  if (args.hero >= 0) return {args.hero};
  return {0, 1, 2, 3};
}

Result<OpenHand> read_hands(const SolveArgs& args) {
  const auto chosen = choose_game("king", args.rules, 0);
  if (!chosen) return tl::unexpected(chosen.error());
  const auto deal = read_deal(chosen->game->info(), args.hands);
  if (!deal) return tl::unexpected(deal.error());
  OpenHand hand;
  CardSet all;
  for (int s = 0; s < king::kSolveSeats; ++s) {
    if (deal->cards[s].size() > king::kMostSolveCards) {
      return failure("a hand has at most {0} cards"_m, king::kMostSolveCards);
    }
    for (const Card card : deal->cards[s]) {
      if (card.is_joker()) return failure("king is played without jokers"_m);
      if (all.has(card)) return failure("{0} is in two hands"_m, card_text(card));
      all.add(card);
      hand.hands[s].add(card);
    }
  }
  hand.leader = Seat(args.leader);
  hand.hearts = args.hearts;
  hand.must_heart = hearts_are_discarded(*chosen->game, chosen->rules);
  return hand;
}

// --- one hand

struct Solution {
  int hero = 0;
  HandSolver::Answer answer;
};

void write_solutions(const std::vector<Solution>& solutions, JsonWriter& json) {
  json.key("heroes").begin_array();
  for (const Solution& solution : solutions) {
    json.begin_object().field("seat", solution.hero).field("points", solution.answer.points);
    json.key("cards").begin_array();
    for (const auto& each : solution.answer.cards) {
      json.begin_object().field("card", card_text(each.card)).field("points", each.points);
      json.end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void print_heroes(const std::vector<int>& heroes) {
  fmt::print("{:<10}", "");
  for (const int hero : heroes) fmt::print("{:>8}", fmt::format("seat {}", hero));
  fmt::print("\n");
}

void print_solutions(const OpenHand& hand, const std::vector<Solution>& solutions) {
  const Palette palette = Palette::of_terminal();
  fmt::print("{}, seat {} to play; points still to come, each alone against the other three\n",
             king::contract_name(hand.contract), hand.to_act().number());
  std::vector<int> heroes;
  heroes.reserve(solutions.size());
  for (const Solution& solution : solutions) heroes.push_back(solution.hero);
  print_heroes(heroes);
  fmt::print("{:<10}", "the hand");
  for (const Solution& solution : solutions) fmt::print("{:>8}", solution.answer.points);
  fmt::print("\n");
  const auto& cards = solutions.front().answer.cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const std::string text = card_text(cards[i].card);
    fmt::print("{}{:<{}}", palette.paint(text), "", 10 - text.size());
    for (const Solution& solution : solutions) {
      fmt::print("{:>8}", solution.answer.cards[i].points);
    }
    fmt::print("\n");
  }
}

int solve_hand(const OpenHand& hand, const SolveArgs& args, std::int64_t move) {
  HandSolver solver(args.memory);
  std::vector<Solution> solutions;
  {
    const auto heroes = heroes_of(args);
    Progress progress("solving", heroes.size());
    for (const int hero : heroes) {
      solutions.push_back({hero, solver.answer(hand, Seat(hero))});
      progress.show(solutions.size());
    }
  }
  if (!args.json) {
    print_solutions(hand, solutions);
    return kOk;
  }
  JsonWriter json;
  json.begin_object();
  if (move >= 0) json.field("move", move);
  json.field("contract", king::contract_name(hand.contract));
  json.field("to_act", hand.to_act().number());
  write_solutions(solutions, json);
  fmt::print("{}\n", json.end_object().text());
  return kOk;
}

// --- one deal in all contracts

struct ContractRow {
  int contract = 0;
  std::vector<int> points;  // of each hero
};

std::vector<ContractRow> solve_contracts(OpenHand hand, const std::vector<int>& heroes,
                                         int memory) {
  HandSolver solver(memory);
  Progress progress("solving", king::kLastContract * heroes.size());
  std::vector<ContractRow> rows;
  std::uint64_t done = 0;
  for (hand.contract = king::kFirstContract; hand.contract <= king::kLastContract;
       ++hand.contract) {
    ContractRow row{hand.contract, {}};
    for (const int hero : heroes) {
      row.points.push_back(solver.points(hand, Seat(hero)));
      progress.show(++done);
    }
    rows.push_back(row);
  }
  return rows;
}

int solve_all_contracts(const OpenHand& hand, const SolveArgs& args) {
  const auto heroes = heroes_of(args);
  const auto rows = solve_contracts(hand, heroes, args.memory);
  if (!args.json) {
    fmt::print("seat {} leads; points of each contract, each alone against the other three\n",
               hand.leader.number());
    print_heroes(heroes);
    for (const ContractRow& row : rows) {
      fmt::print("{:<10}", king::contract_name(row.contract));
      for (const int points : row.points) fmt::print("{:>8}", points);
      fmt::print("\n");
    }
    return kOk;
  }
  JsonWriter json;
  json.begin_object().field("leader", hand.leader.number()).key("contracts").begin_array();
  for (const ContractRow& row : rows) {
    json.begin_object().field("contract", king::contract_name(row.contract));
    json.key("heroes").begin_array();
    for (std::size_t i = 0; i < heroes.size(); ++i) {
      json.begin_object().field("seat", heroes[i]).field("points", row.points[i]).end_object();
    }
    json.end_array().end_object();
  }
  fmt::print("{}\n", json.end_array().end_object().text());
  return kOk;
}

int solve_hands(const SolveArgs& args) {
  auto hand = read_hands(args);
  if (!hand) return usage_error(hand.error().text);
  if (args.contract.empty()) return solve_all_contracts(*hand, args);
  const auto contract = read_contract(args.contract);
  if (!contract) return usage_error(contract.error().text);
  hand->contract = *contract;
  return solve_hand(*hand, args, -1);
}

// --- a recorded hand

int solve_record(const SolveArgs& args) {
  const auto record = find_record(args.record, args.game);
  if (!record) return usage_error(record.error().text);
  const std::size_t move = args.move < 0 ? kFirstCardPlayed : as_index(args.move);
  const auto found = find_hand(record->text, move);
  if (!found) return usage_error("{0}: {1}"_m, record->place, found.error().text);
  return solve_hand(found->hand, args, static_cast<std::int64_t>(found->move));
}

// --- many deals

struct Timing {
  int contract = 0;
  std::vector<double> times;  // in order of length
  double points = 0;          // of all together

  double median() const { return times[times.size() / 2]; }
  double mean() const { return std::accumulate(times.begin(), times.end(), 0.0) / many(); }
  double mean_points() const { return points / many(); }
  double many() const { return count_of(times); }
};

Timing time_contract(int contract, const SolveArgs& args, HandSolver& solver, Progress& progress,
                     std::uint64_t& done) {
  Timing timing{contract, {}};
  for (std::uint64_t i = 0; i < args.deals; ++i) {
    const OpenHand hand = king::random_hand(contract, args.cards, args.seed, i);
    const Seat hero(args.hero < 0 ? as_number(i % king::kSolveSeats) : args.hero);
    const double before = cpu_milliseconds();
    timing.points += solver.points(hand, hero);
    timing.times.push_back(cpu_milliseconds() - before);
    progress.show(++done);
  }
  std::sort(timing.times.begin(), timing.times.end());
  return timing;
}

void print_timings(const std::vector<Timing>& timings, const SolveArgs& args) {
  fmt::print("{} deals, {} cards each; CPU milliseconds to solve one, and points of {}\n",
             args.deals, args.cards,
             args.hero < 0 ? std::string("each seat in turn") : fmt::format("seat {}", args.hero));
  fmt::print("{:<10}{:>12}{:>12}{:>12}{:>12}\n", "", "median", "mean", "longest", "points");
  for (const Timing& each : timings) {
    fmt::print("{:<10}{:>12.3f}{:>12.3f}{:>12.3f}{:>12.1f}\n", king::contract_name(each.contract),
               each.median(), each.mean(), each.times.back(), each.mean_points());
  }
}

void write_timings(const std::vector<Timing>& timings, const SolveArgs& args) {
  JsonWriter json;
  json.begin_object().field("deals", args.deals).field("cards", args.cards);
  json.field("seed", args.seed).key("contracts").begin_array();
  for (const Timing& each : timings) {
    json.begin_object().field("contract", king::contract_name(each.contract));
    json.field("median_ms", each.median()).field("mean_ms", each.mean());
    json.field("longest_ms", each.times.back()).field("mean_points", each.mean_points());
    json.end_object();
  }
  fmt::print("{}\n", json.end_array().end_object().text());
}

int solve_deals(const SolveArgs& args) {
  const auto contracts = read_contracts(args.contract);
  if (!contracts) return usage_error(contracts.error().text);
  HandSolver solver(args.memory);
  std::vector<Timing> timings;
  {
    Progress progress("solving", args.deals * contracts->size());
    std::uint64_t done = 0;
    for (const int contract : *contracts) {
      timings.push_back(time_contract(contract, args, solver, progress, done));
    }
  }
  args.json ? write_timings(timings, args) : print_timings(timings, args);
  return kOk;
}

}  // namespace

int solve(const SolveArgs& args) {
  if (!args.hands.empty()) return solve_hands(args);
  if (!args.record.empty()) return solve_record(args);
  if (args.deals > 0) return solve_deals(args);
  return usage_error("what is to be solved? --hands, --record or --deals says it"_m);
}

}  // namespace km::cli
