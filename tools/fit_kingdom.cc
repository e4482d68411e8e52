// Fits what the bot for Kingdom Kards hopes for where its search stops (src/bots/kingdom.h):
//   fit_kingdom GAMES SIMULATIONS
// plays so many games for each number of players, by the search with so many simulations a move or,
// with none, by the players whom the search imagines, which is a thousand times faster. It looks at
// some turns' beginnings: who won in the end? A seat's strength is its points and what its cards are
// worth in points; its chance is its share of all strengths, each raised to a power that depends on
// how many are left. The worths and powers that make the games most likely are printed, with the mean
// surprise (log loss) in every fifth game, which the fit has not seen.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <vector>

#include "bots/bots.h"
#include "bots/kingdom.h"

namespace km::kingdom {
namespace {

// What is fitted: the worth of a card in hand and of being on turn; then the powers.
constexpr const char* kNames[] = {"card", "on turn"};
constexpr std::size_t kWorths = std::size(kNames);
constexpr std::size_t kWeights = kWorths + kMostPlayers + 1;
using Weights = std::array<double, kWeights>;
constexpr std::uint32_t kOneTurnIn = 10;  // the turns of a game tell much the same

struct SeatNow {
  double points = 0;
  std::array<double, kWorths> has{};
  double won = 0;
};
struct Position {
  std::vector<SeatNow> seats;  // those left
  bool is_test = false;
};

Position position_of(const Game::Public& pub) {
  Position position;
  for (const Seat seat : pub.in) {
    SeatNow now;
    now.points = pub.points[at(seat)];
    now.has = {static_cast<double>(pub.side[at(seat)].hand), seat == pub.turn ? 1.0 : 0.0};
    position.seats.push_back(now);
  }
  return position;
}

// Who plays: the search, or, with no simulations, the players whom the search imagines.
using Bots = std::vector<std::unique_ptr<BotOf<Game>>>;
Bots seat_bots(int players, std::uint64_t game, std::int64_t simulations) {
  Bots bots;
  for (int s = 0; s < players && simulations > 0; ++s) {
    bots.push_back(make_bot<Game>({BotKind::kSearch, {.simulations = simulations}}));
    bots.back()->new_game(game * kMaxSeats + as_seed(s));
  }
  return bots;
}

// One game. Some of its turns' beginnings are added, once it is known who has won.
void play(int players, std::uint64_t game, std::int64_t simulations, std::vector<Position>& all) {
  NullSink sink;
  FastDice dice(1, game);
  FastDice choice(2, game);
  const Bots bots = seat_bots(players, game, simulations);
  Game::State state = Game::start({}, players, dice, sink);
  const std::size_t first = all.size();
  std::vector<SeatSet> left;
  int turns = -1;
  while (!Game::over(state.pub)) {
    const SeatSet asked = Game::to_act(state.pub);
    if (asked.empty()) {
      Game::proceed(state, dice, sink);
      continue;
    }
    if (turns != state.pub.turns && choice.below(kOneTurnIn) == 0) {
      all.push_back(position_of(state.pub));
      left.push_back(state.pub.in);
    }
    turns = state.pub.turns;
    const Seat seat = asked.first();
    Choices choices;
    Game::legal(state.pub, state.own[at(seat)], seat, choices);
    const Action action = bots.empty()
                              ? Playout<Game>::choose(state, seat, choices, choice)
                              : bots[at(seat)]->choose(view_of<Game>(state, seat), choices);
    Game::apply(state, seat, action, dice, sink);
  }
  const SeatSet winners = winners_of<Game>(state.pub);
  for (std::size_t i = first; i < all.size(); ++i) {
    all[i].is_test = game % 5 == 4;
    std::size_t s = 0;
    for (const Seat seat : left[i - first]) {
      all[i].seats[s++].won = winners.has(seat) ? 1.0 / winners.size() : 0;
    }
  }
}

double strength(const SeatNow& seat, const Weights& weights) {
  double sum = seat.points;
  for (std::size_t i = 0; i < kWorths; ++i) sum += weights[i] * seat.has[i];
  return std::max(sum, 1.0);
}

// How surprising the winner is, and, where wanted, which way each weight would make it less so.
double surprise(const Position& position, const Weights& weights, Weights* slope) {
  const std::size_t power = kWorths + position.seats.size();
  std::vector<double> share;
  double all = 0;
  for (const SeatNow& seat : position.seats) {
    share.push_back(std::pow(strength(seat, weights), weights[power]));
    all += share.back();
  }
  double loss = 0;
  for (std::size_t s = 0; s < share.size(); ++s) {
    const SeatNow& seat = position.seats[s];
    const double chance = share[s] / all;
    if (seat.won > 0) loss -= seat.won * std::log(chance);
    if (slope == nullptr) continue;
    const double missing = seat.won - chance;
    const double strong = strength(seat, weights);
    (*slope)[power] += missing * std::log(strong);
    for (std::size_t i = 0; i < kWorths; ++i) {
      (*slope)[i] += missing * weights[power] * seat.has[i] / strong;
    }
  }
  return loss;
}

// Ascends with steps of their own for each weight (Adam).
Weights fit(const std::vector<Position>& all) {
  Weights weights{};
  for (std::size_t i = 0; i < kWorths; ++i) weights[i] = 1;
  for (std::size_t i = kWorths; i < kWeights; ++i) weights[i] = 1;
  Weights mean{};
  Weights square{};
  constexpr int kSteps = 600;
  for (int step = 1; step <= kSteps; ++step) {
    Weights slope{};
    double count = 0;
    for (const Position& position : all) {
      if (position.is_test) continue;
      surprise(position, weights, &slope);
      ++count;
    }
    for (std::size_t i = 0; i < kWeights; ++i) {
      const double s = slope[i] / count;
      mean[i] = 0.9 * mean[i] + 0.1 * s;
      square[i] = 0.99 * square[i] + 0.01 * s * s;
      const double rate = (i < kWorths ? 0.5 : 0.05) / std::sqrt(1 + 0.05 * step);
      weights[i] += rate * mean[i] / (std::sqrt(square[i]) + 1e-12);
    }
  }
  return weights;
}

void report(const std::vector<Position>& all, const Weights& weights) {
  for (std::size_t i = 0; i < kWorths; ++i) std::printf("%s %.1f  ", kNames[i], weights[i]);
  std::printf("\nleft  power  surprise  even chances  positions\n");
  for (std::size_t left = 2; left <= kMostPlayers; ++left) {
    double loss = 0;
    int count = 0;
    for (const Position& position : all) {
      if (!position.is_test || position.seats.size() != left) continue;
      loss += surprise(position, weights, nullptr);
      ++count;
    }
    std::printf("%zu %.2f %.4f %.4f %d\n", left, weights[kWorths + left], loss / count,
                std::log(static_cast<double>(left)), count);
  }
}

}  // namespace
}  // namespace km::kingdom

int main(int count, char** words) {
  using namespace km;
  const auto games = static_cast<std::uint64_t>(count > 1 ? std::atoi(words[1]) : 3000);
  const std::int64_t simulations = count > 2 ? std::atoi(words[2]) : 0;
  std::vector<kingdom::Position> all;
  for (int players = 2; players <= kingdom::kMostPlayers; ++players) {
    for (std::uint64_t g = 0; g < games; ++g) kingdom::play(players, g, simulations, all);
  }
  kingdom::report(all, kingdom::fit(all));
}
