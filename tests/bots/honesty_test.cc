// Bots know what their seat may know, and nothing else: for every game.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "every_game.h"
#include "self_play.h"

namespace km {
namespace {

// Nothing that decides takes a State.
template <class G>
concept TakesStates =
    requires(BotOf<G>& bot, TreeSearch<G>& search, const State<G>& state, const Choices& choices,
             FastDice& dice) { bot.choose(state, choices); } ||
    requires(TreeSearch<G>& search, const State<G>& state, const Choices& choices, FastDice& dice) {
      search.search(state, choices, dice);
    } ||
    requires(const State<G>& state, const Choices& choices, FastDice& dice) {
      Greedy<G>::choose(state, choices, dice);
    } || requires(const State<G>& state, Choices& choices) { Veto<G>::strike(state, choices); } ||
    requires(const State<G>& state, Choices& choices) { Veto<G>::strike_equals(state, choices); } ||
    requires(const State<G>& state, const Choices& choices) { Endgame<G>::solve(state, choices); };
template <class... G>
struct NoneTakesStates : std::bool_constant<!(TakesStates<G> || ...)> {};
static_assert(EveryGame<NoneTakesStates>::value);

template <class G>
class Honesty : public testing::Test {};
TYPED_TEST_SUITE(Honesty, EveryGame<testing::Types>, GameName);

TYPED_TEST(Honesty, HiddenCardsDoNotChangeAMove) {
  const int players = TypeParam::info.min_players;
  for (const BotSpec& spec :
       {BotSpec{}, BotSpec{BotKind::kGreedy, {}, Memory::kTable}, searching(20)}) {
    expect_blind_to_hidden_cards<TypeParam>(spec, players, 1);
  }
}

// A search does the same work for the same view, throw by throw: its time tells nothing either.
TYPED_TEST(Honesty, HiddenCardsDoNotChangeTheWork) {
  using G = TypeParam;
  FastDice dice(5);
  Bots<G> bots;
  for (int s = 0; s < G::info.min_players; ++s) bots.push_back(make_bot<G>({}));
  TreeSearch<G> search({.budget = {.simulations = 20}});
  const auto thrown_after = [&](const View<G>& view, const Choices& choices) {
    FastDice own(6);
    search.search(view, choices, own);
    return own.below(1U << 31U);
  };
  play_game<G>(
      {}, bots, 7, 200, [&](const State<G>& state, Seat seat, const Choices& choices, Action) {
        const View<G> view = view_of<G>(state, seat);
        const State<G> world = G::sample_world(view, dice);
        ASSERT_EQ(thrown_after(view_of<G>(world, seat), choices), thrown_after(view, choices));
      });
}

// In how many ways the cards out may lie, by what everybody knows: counted one by one.
int layouts(const king::Game::Public& pub, CardSet out, std::array<int, king::kPlayers> room) {
  if (out.empty()) return 1;
  const Card card = out.first();
  int ways = 0;
  for (std::size_t s = 0; s < king::kPlayers; ++s) {
    if (room[s] == 0 || pub.lacks[s].has(card)) continue;
    --room[s];
    ways += layouts(pub, out - CardSet{card}, room);
    ++room[s];
  }
  return ways;
}
int layouts(const View<king::Game>& view) {
  std::array<int, king::kPlayers> room{};
  for (std::size_t s = 0; s < king::kPlayers; ++s) room[s] = view.pub.left[s];
  room[view.me.index()] = 0;
  return layouts(view.pub, view.pub.pack - view.pub.gone - view.own.hand, room);
}

// With few cards left the truth is one of all possible layouts like the others.
TEST(KingHonesty, ImaginedLayoutsAreTrueAsOftenAsChanceAllows) {
  using G = king::Game;
  FastDice dice(8);
  Bots<G> bots;
  for (int s = 0; s < king::kPlayers; ++s) bots.push_back(make_bot<G>({}));
  double expected = 0;
  double variance = 0;
  int imagined_truth = 0;
  const auto look = [&](const State<G>& state, Seat seat, const Choices&, Action) {
    if (state.pub.phase != king::Phase::kPlay || state.own[seat.index()].hand.size() != 2) return;
    const View<G> view = view_of<G>(state, seat);
    const double chance = 1.0 / layouts(view);
    expected += chance;
    variance += chance * (1 - chance);
    imagined_truth += G::sample_world(view, dice) == state ? 1 : 0;
  };
  for (std::uint64_t seed = 0; seed < 60; ++seed) play_game<G>({}, bots, seed, 2000, look);
  EXPECT_GT(expected, 50);
  EXPECT_NEAR(imagined_truth, expected, 4 * std::sqrt(variance));
}

template <class G>
class EveryBot : public testing::Test {};
TYPED_TEST_SUITE(EveryBot, EveryGame<testing::Types>, GameName);

TYPED_TEST(EveryBot, ChoosesWhatIsAllowed) {
  for (const BotSpec& spec :
       {BotSpec{}, BotSpec{BotKind::kGreedy, {}}, BotSpec{BotKind::kGreedy, {}, Memory::kTable},
        BotSpec{BotKind::kPolicy, {.simulations = 10}, Memory::kCards}, searching(10)}) {
    expect_legal_choices<TypeParam>(spec, 5, 300);
  }
  expect_legal_choices<TypeParam>({BotKind::kFlat, {}}, 5, 10);  // slow, where games are long
}

}  // namespace
}  // namespace km
