#include "bots/king_contracts.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "bots/king_cards.h"
#include "core/dice.h"

namespace km::king {
namespace {

constexpr int kHandsDealt = 256;
constexpr int kPlayouts = 8;  // of each contract with each hand

// What a hand brings its declarer: the best trump suit, and each penalty contract.
struct HandValues {
  float trump = 0;
  std::array<float, kPenaltyContracts> penalty{};
};

// The declarer's points with this contract, the other hands dealt anew each time.
float mean_points(const View<Game>& view, Contract contract, FastDice& dice) {
  ImaginedSink sink;
  int points = 0;
  for (int i = 0; i < kPlayouts; ++i) {
    State<Game> world = Game::sample_world(view, dice);
    Game::apply(world, view.me, declare(contract), dice, sink);
    play_hand(world, dice);
    points += world.pub.score[view.me.index()];
  }
  return static_cast<float>(points) / kPlayouts;
}

HandValues try_out(FastDice& dice) {
  NullSink sink;
  State<Game> state = Game::start({}, kPlayers, dice, sink);
  Game::proceed(state, dice, sink);
  const View<Game> view = view_of<Game>(state, state.pub.declarer);
  HandValues values;
  for (const Contract trump : {Contract::kTrumpClubs, Contract::kTrumpDiamonds,
                               Contract::kTrumpHearts, Contract::kTrumpSpades}) {
    values.trump = std::max(values.trump, mean_points(view, trump, dice));
  }
  for (int c = 0; c < kPenaltyContracts; ++c) {
    const auto contract = as_enum<Contract>(number_of(Contract::kRifki) + c);
    values.penalty[as_index(c)] = mean_points(view, contract, dice);
  }
  return values;
}

float best_penalty(const HandValues& hand, std::size_t open) {
  float best = -std::numeric_limits<float>::infinity();
  for (std::size_t c = 0; c < hand.penalty.size(); ++c) {
    if ((open >> c & 1U) != 0) best = std::max(best, hand.penalty[c]);
  }
  return best;
}

}  // namespace

std::size_t DeclarationValues::open_contracts(const Game::Public& pub) {
  std::size_t open = 0;
  for (std::size_t c = 0; c < kPenaltyContracts; ++c) {
    if (pub.plays[c] > 0) open |= std::size_t{1} << c;
  }
  return open;
}

DeclarationValues::DeclarationValues() {
  FastDice dice(1);
  std::vector<HandValues> hands(kHandsDealt);
  for (HandValues& hand : hands) hand = try_out(dice);
  // Which contracts the others will have used up by then is not foreseen: what is open stays open.
  for (std::size_t open = 1; open < kSets; ++open) {
    auto& values = values_[open];
    for (std::size_t p = 0; p <= kMostPenalties; ++p) {
      for (std::size_t t = p == 0 ? 1 : 0; t <= kMostTrumps; ++t) {
        float sum = 0;
        for (const HandValues& hand : hands) {
          float best = -std::numeric_limits<float>::infinity();
          if (t > 0) best = hand.trump + values[p][t - 1];
          if (p > 0) best = std::max(best, best_penalty(hand, open) + values[p - 1][t]);
          sum += best;
        }
        values[p][t] = sum / kHandsDealt;
      }
    }
  }
  // Without an open penalty contract only trumps are left to declare.
  values_[0][0] = values_[kSets - 1][0];
}

const DeclarationValues& DeclarationValues::get() {
  static const DeclarationValues values;
  return values;
}

}  // namespace km::king
