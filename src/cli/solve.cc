// `solve`: what a hand of King is worth with all cards open, to one player against the other three.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "bots/solve_king.h"
#include "cli/commands.h"
#include "cli/king_record.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/version.h"
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

// A column for each.
std::vector<std::string> head_of(const std::vector<int>& heroes) {
  std::vector<std::string> head = {""};
  for (const int hero : heroes) head.push_back(say("seat {0}"_m, hero));
  return head;
}

// Cards on the left of rows, as the terminal can show them.
void print_cards(const Grid& grid, const Palette& palette) {
  for (const std::string& line : grid.lines()) fmt::print("{}\n", palette.paint(line));
}

void print_solutions(const OpenHand& hand, const std::vector<Solution>& solutions) {
  fmt::print("{}\n", say("{0}, seat {1} to play; points still to come,\n"
                         "each alone against the other three"_m,
                         king::contract_name(hand.contract), hand.to_act().number()));
  std::vector<int> heroes;
  std::vector<std::string> whole = {say("the hand"_m)};
  for (const Solution& solution : solutions) {
    heroes.push_back(solution.hero);
    whole.push_back(std::to_string(solution.answer.points));
  }
  Grid grid;
  grid.add(head_of(heroes));
  grid.add(std::move(whole));
  const auto& cards = solutions.front().answer.cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    std::vector<std::string> row = {card_text(cards[i].card)};
    for (const Solution& solution : solutions) {
      row.push_back(std::to_string(solution.answer.cards[i].points));
    }
    grid.add(std::move(row));
  }
  print_cards(grid, Palette::of_terminal());
}

void begin_json(JsonWriter& json) { json.begin_object().field("game", "king"); }
void print_json(JsonWriter& json) {
  json.field("version", kProgramVersion).end_object();
  fmt::print("{}\n", json.text());
}

int solve_hand(const OpenHand& hand, const SolveArgs& args, std::int64_t move) {
  HandSolver solver(args.memory);
  std::vector<Solution> solutions;
  {
    const auto heroes = heroes_of(args);
    Progress progress(say("seats"_m), heroes.size());
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
  begin_json(json);
  if (move >= 0) json.field("move", move);
  json.field("contract", king::contract_name(hand.contract));
  json.field("to_act", hand.to_act().number());
  write_solutions(solutions, json);
  print_json(json);
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
  Progress progress(say("contracts"_m), king::kLastContract * heroes.size());
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

void print_contracts(const OpenHand& hand, const std::vector<int>& heroes,
                     const std::vector<ContractRow>& rows) {
  fmt::print("{}\n", say("seat {0} leads; points of each contract,\n"
                         "each alone against the other three"_m,
                         hand.leader.number()));
  Grid grid;
  grid.add(head_of(heroes));
  for (const ContractRow& row : rows) {
    std::vector<std::string> cells = {king::contract_name(row.contract)};
    for (const int points : row.points) cells.push_back(std::to_string(points));
    grid.add(std::move(cells));
  }
  grid.print();
}

int solve_all_contracts(const OpenHand& hand, const SolveArgs& args) {
  const auto heroes = heroes_of(args);
  const auto rows = solve_contracts(hand, heroes, args.memory);
  if (!args.json) {
    print_contracts(hand, heroes, rows);
    return kOk;
  }
  JsonWriter json;
  begin_json(json);
  json.field("leader", hand.leader.number()).key("contracts").begin_array();
  for (const ContractRow& row : rows) {
    json.begin_object().field("contract", king::contract_name(row.contract));
    json.key("heroes").begin_array();
    for (std::size_t i = 0; i < heroes.size(); ++i) {
      json.begin_object().field("seat", heroes[i]).field("points", row.points[i]).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
  print_json(json);
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
  if (!record) return failed(record.error().text);
  if (record->text.empty()) return usage_error(too_few(args.record, args.game, *record));
  const std::size_t move = args.move < 0 ? kFirstCardPlayed : as_index(args.move);
  // Another move of a good record could be asked for.
  bool is_good = false;
  const auto found = find_hand(record->text, move, is_good);
  if (!found) {
    const Phrase why("{0}: {1}"_m, record->place, found.error().text);
    return is_good ? usage_error(why) : failed(why);
  }
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
  const std::string deals = say_number(args.deals, counted("{0} deal"_m, "{0} deals"_m));
  const std::string cards = say_number(args.cards, counted("{0} card each"_m, "{0} cards each"_m));
  fmt::print("{}, {}\n", deals, cards);
  fmt::print("{}\n",
             args.hero < 0
                 ? say("CPU milliseconds to solve one, and points of each seat in turn"_m)
                 : say("CPU milliseconds to solve one, and points of seat {0}"_m, args.hero));
  const auto thousandths = [](double time) { return fmt::format("{:.3f}", time); };
  Grid grid;
  grid.add({"", say("median"_m), say("mean"_m), say("longest"_m), say("points"_m)});
  for (const Timing& each : timings) {
    grid.add({king::contract_name(each.contract), thousandths(each.median()),
              thousandths(each.mean()), thousandths(each.times.back()),
              fmt::format("{:.1f}", each.mean_points())});
  }
  grid.print();
}

void write_timings(const std::vector<Timing>& timings, const SolveArgs& args) {
  JsonWriter json;
  begin_json(json);
  json.field("deals", args.deals).field("cards", args.cards);
  json.field("seed", args.seed).key("contracts").begin_array();
  for (const Timing& each : timings) {
    json.begin_object().field("contract", king::contract_name(each.contract));
    json.field("median_ms", each.median()).field("mean_ms", each.mean());
    json.field("longest_ms", each.times.back()).field("mean_points", each.mean_points());
    json.end_object();
  }
  json.end_array();
  print_json(json);
}

int solve_deals(const SolveArgs& args) {
  const auto contracts = read_contracts(args.contract);
  if (!contracts) return usage_error(contracts.error().text);
  HandSolver solver(args.memory);
  std::vector<Timing> timings;
  {
    Progress progress(say("deals"_m), args.deals * contracts->size());
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
