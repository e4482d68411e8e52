// What the tests of every game's bots need: options at random, games between bots, and worlds that
// look the same to one seat.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "bots/bots.h"
#include "core/drawn_hand.h"
#include "runtime/play_out.h"

namespace km {

// Options drawn at random.
template <class G>
typename G::Rules random_rules(FastDice& dice) {
  typename G::Rules rules{};
  for (const auto& option : G::options()) {
    option.set(rules, option.min + any_below(option.max - option.min + 1, dice));
  }
  return rules;
}

template <class G>
using Bots = std::vector<std::unique_ptr<BotOf<G>>>;

// All of them as one player; `look` sees every state in which somebody is asked, with the choice. Where one
// chooses what is no choice, another is played, and the game stops there.
template <class G, class Look>
struct SeatedBots {
  const State<G>& state;
  Bots<G>& bots;
  Look look;
  bool broke_a_rule = false;

  Action choose(const View<G>& view, const Choices& choices) {
    const Action chosen = bots[view.me.index()]->choose(view, choices);
    look(state, view.me, choices, chosen);
    if (choices.contains(chosen)) return chosen;
    broke_a_rule = true;
    return choices[0];
  }
};

// A game of these bots.
template <class G, class Look>
typename G::Public play_game(const typename G::Rules& rules, Bots<G>& bots, std::uint64_t seed,
                             int most_steps, Look look) {
  FastDice dice(seed);
  NullSink sink;
  NoObserver nobody;
  for (std::size_t s = 0; s < bots.size(); ++s) bots[s]->new_game(seed * kMaxSeats + s);
  State<G> state = G::start(rules, count_of(bots), dice, sink);
  SeatedBots<G, Look> players{state, bots, look};
  int step = 0;
  play_until<G>(state, dice, sink, players, nobody, [&](const typename G::Public& pub) {
    return G::over(pub) || players.broke_a_rule || step++ == most_steps;
  });
  return state.pub;
}

// How many games one bot wins alone against copies of another, each seat in turn.
template <class G>
double games_won(const BotSpec& one, const BotSpec& others, int players, int games) {
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const int lone = game % players;
    Bots<G> bots;
    for (int s = 0; s < players; ++s) bots.push_back(make_bot<G>(s == lone ? one : others));
    const auto end = play_game<G>({}, bots, as_seed(game), 1'000'000, [](const auto&...) {});
    const SeatSet winners = winners_of<G>(end);
    if (winners.has(Seat(lone))) won += 1.0 / winners.size();
  }
  return won;
}

inline BotSpec searching(std::int64_t simulations) {
  return {BotKind::kSearch, {.simulations = simulations}};
}

// Never an illegal choice, with any options and any number of players.
template <class G>
void expect_legal_choices(const BotSpec& spec, int games, int most_steps) {
  FastDice dice(3);
  for (int game = 0; game < games; ++game) {
    const int players =
        G::info.min_players + game % (G::info.max_players + 1 - G::info.min_players);
    Bots<G> bots;
    for (int s = 0; s < players; ++s) bots.push_back(make_bot<G>(spec));
    play_game<G>(random_rules<G>(dice), bots, as_seed(game), most_steps,
                 [](const auto&, Seat, const Choices& choices, Action action) {
                   ASSERT_TRUE(choices.contains(action));
                 });
  }
}

// Who only remembers the cards keeps nothing of what was proved about the hand of a seat, which
// `drawn_of(pub, seat)` tells; who remembers everything keeps the whole view.
template <class G, class DrawnOf>
void expect_proofs_fade(const DrawnOf& drawn_of) {
  const int players = G::info.min_players;
  Bots<G> bots;
  for (int s = 0; s < players; ++s) bots.push_back(make_bot<G>({BotKind::kGreedy, {}}));
  int proved = 0;
  play_game<G>({}, bots, 1, 2000, [&](const State<G>& state, Seat seat, const auto&...) {
    const View<G> view = view_of<G>(state, seat);
    const View<G> faded = remembered(view, Memory::kCards);
    EXPECT_EQ(remembered(view, Memory::kAll), view);
    for (std::size_t s = 0; s < as_index(players); ++s) {
      const auto known = drawn_of(view.pub, s);
      const decltype(known) nothing{};
      proved += known == nothing ? 0 : 1;
      ASSERT_EQ(drawn_of(faded.pub, s), nothing);
    }
  });
  EXPECT_GT(proved, 0);
}

// The same view, other hidden cards, the same dice: the same move.
template <class G>
void expect_blind_to_hidden_cards(const BotSpec& spec, int players, int games) {
  FastDice dice(4);
  int asked = 0;
  int permuted = 0;
  for (int game = 0; game < games; ++game) {
    Bots<G> bots;
    for (int s = 0; s < players; ++s) bots.push_back(make_bot<G>({BotKind::kGreedy, {}}));
    const auto bot = make_bot<G>(spec);
    play_game<G>({}, bots, as_seed(game), 200,
                 [&](const State<G>& state, Seat seat, const Choices& choices, Action) {
                   const State<G> world = G::sample_world(view_of<G>(state, seat), dice);
                   ++asked;
                   permuted += world == state ? 0 : 1;
                   bot->new_game(9);
                   const Action here = bot->choose(view_of<G>(state, seat), choices);
                   bot->new_game(9);
                   ASSERT_EQ(bot->choose(view_of<G>(world, seat), choices), here);
                 });
  }
  // Only a game that asks less than that may have fewer.
  if (asked > 10 * games) {
    EXPECT_GT(permuted, 10 * games);
  } else {
    EXPECT_GE(permuted, asked / 3);
  }
}

}  // namespace km
