#include "bots/solve_king.h"

#include <algorithm>

#include "bots/king_solver.h"
#include "core/dice.h"
#include "core/sink.h"

namespace km::king {

static_assert(kSolveSeats == kPlayers && kLastContract + 1 == kContracts);

namespace {

constexpr std::string_view kDeclare = "declare ";

Game::State state_of(const OpenHand& hand) {
  Game::State state{};
  Game::Public& pub = state.pub;
  pub.rules.rifki_discard = hand.must_heart ? RifkiDiscard::kHearts : RifkiDiscard::kKing;
  pub.phase = Phase::kPlay;
  pub.contract = as_enum<Contract>(hand.contract);
  pub.hearts = hand.hearts;
  for (int s = 0; s < kPlayers; ++s) {
    state.own[Seat(s).index()].hand = hand.hands[s];
    pub.left[s] = as_byte(hand.hands[s].size());
    pub.pack |= hand.hands[s];
  }
  pub.leader = pub.turn = hand.leader;
  pub.duties = duties_of_the_hand(pub);
  for (const Card card : hand.trick) {
    pub.pack.add(card);
    pub.trick.add(pub.turn, card, terms_of(pub.contract).trumps);
    pub.turn = next(pub.turn);
  }
  pub.trick.count == 0 ? set_duties_of_leader(pub) : set_duties_of_followers(pub);
  return state;
}

Game::State random_deal(int contract, FastDice& dice) {
  Game::State state{};
  NullSink sink;
  state.pub.pack = CardSet::pack52();
  state.pub.declarer = Seat(any_below(kPlayers, dice));
  Game::proceed(state, dice, sink);
  Game::apply(state, state.pub.declarer, declare(as_enum<Contract>(contract)), dice, sink);
  return state;
}

void play_down(Game::State& state, int cards, FastDice& dice) {
  NullSink sink;
  while (state.pub.phase == Phase::kPlay && state.own[state.pub.turn.index()].hand.size() > cards) {
    const Seat turn = state.pub.turn;
    const CardSet allowed = allowed_cards(state.pub, state.own[turn.index()].hand);
    Game::apply(state, turn, play(dice.pick(allowed)), dice, sink);
  }
}

}  // namespace

Seat OpenHand::to_act() const { return Seat((leader.number() + count_of(trick)) % kSolveSeats); }

std::string contract_name(int contract) {
  Line line;
  Game::print(declare(as_enum<Contract>(contract)), line);
  return std::string(line.view().substr(kDeclare.size()));
}

std::optional<int> find_contract(std::string_view name) {
  for (int contract = kFirstContract; contract <= kLastContract; ++contract) {
    if (contract_name(contract) == name) return contract;
  }
  return std::nullopt;
}

OpenHand random_hand(int contract, int cards, std::uint64_t seed, std::uint64_t number) {
  FastDice dice(seed, number * kContracts + as_seed(contract));
  for (;;) {
    Game::State state = random_deal(contract, dice);
    play_down(state, cards, dice);
    if (state.pub.phase != Phase::kPlay) continue;
    OpenHand hand;
    hand.contract = contract;
    for (int s = 0; s < kPlayers; ++s) hand.hands[s] = state.own[Seat(s).index()].hand;
    hand.leader = state.pub.leader;
    hand.hearts = state.pub.hearts;
    return hand;
  }
}

struct HandSolver::Inside {
  Solver solver;
};

HandSolver::HandSolver(int megabytes) : inside_(new Inside{Solver(megabytes)}) {}
HandSolver::~HandSolver() = default;

int HandSolver::points(const OpenHand& hand, Seat hero) {
  return inside_->solver.solve(state_of(hand), hero).value;
}

HandSolver::Answer HandSolver::answer(const OpenHand& hand, Seat hero) {
  Answer answer;
  for (const CardValue& each : inside_->solver.values(state_of(hand), hero)) {
    answer.cards.push_back({each.card, each.value});
  }
  const auto less = [](const CardPoints& a, const CardPoints& b) { return a.points < b.points; };
  const auto [worst, best] = std::minmax_element(answer.cards.begin(), answer.cards.end(), less);
  answer.points = hand.to_act() == hero ? best->points : worst->points;
  return answer;
}

}  // namespace km::king
