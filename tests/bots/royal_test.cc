// The Royal Game for bots: rules of thumb by example, the end against the plainest search there is,
// and who beats whom.
#include "bots/royal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "bots/self_play.h"
#include "core/card_text.h"

namespace km::royal {
namespace {

CardBag bag(std::string_view text) {
  CardBag cards;
  while (!text.empty()) {
    if (const auto card = parse_card(next_field(text, ' '))) cards.add(*card);
  }
  return cards;
}
void hold(Game::State& state, Seat seat, const CardBag& hand) {
  state.own[at(seat)].hand = hand;
  state.pub.known[at(seat)] = hand.among({cards::kDJ});  // RG-54
  state.pub.unseen[at(seat)] = hand.among(kAllCards - CardSet{cards::kDJ});
  state.pub.hand[at(seat)] = as_byte(hand.size());
}
// The decks are out; seat 0 attacks.
Game::State with_hands(std::string_view attacker, std::string_view defender) {
  Game::State state{};
  hold(state, Seat(0), bag(attacker));
  hold(state, Seat(1), bag(defender));
  state.pub.attacker = Seat(0);
  state.pub.phase = Phase::kAttack;
  return state;
}
Game::State after(Game::State state, std::initializer_list<std::string_view> actions) {
  FastDice dice(1);
  NullSink sink;
  for (const std::string_view text : actions) {
    const Seat seat = Game::to_act(state.pub).first();
    const auto refused = try_apply<Game>(state, seat, Game::parse(text).value(), dice, sink);
    EXPECT_FALSE(refused) << text;
  }
  return state;
}
std::string text_of(Action action) {
  Line line;
  Game::print(action, line);
  return std::string(line.view());
}
Choices choices_in(const Game::State& state) {
  const Seat seat = Game::to_act(state.pub).first();
  Choices choices;
  Game::legal(state.pub, state.own[at(seat)], seat, choices);
  return choices;
}
Game::View view_in(const Game::State& state) {
  return view_of<Game>(state, Game::to_act(state.pub).first());
}
std::string greedy_in(const Game::State& state) {
  FastDice dice(1);
  return text_of(Greedy<Game>::choose(view_in(state), choices_in(state), dice));
}
std::string allowed_in(const Game::State& state) {
  Choices choices = choices_in(state);
  Veto<Game>::strike(view_in(state), choices);
  std::string all;
  for (int i = 0; i < choices.size(); ++i) all += (i > 0 ? ", " : "") + text_of(choices[i]);
  return all;
}

TEST(RoyalGreedy, WinsAsCheaplyAsPossible) {
  EXPECT_EQ(greedy_in(after(with_hands("5H", "6H KH 2C"), {"attack 5H"})), "defend 6H");
}
TEST(RoyalGreedy, LosesAsLittleAsPossible) {
  EXPECT_EQ(greedy_in(after(with_hands("KC", "9D 3H 8S"), {"attack KC"})), "defend 3H");
}
TEST(RoyalGreedy, AddsOnlyWhatTurnsTheBattle) {
  const Game::State state = with_hands("9H 8C 3C 4H", "10H 6H");
  EXPECT_EQ(greedy_in(after(state, {"attack 9H", "defend 10H"})), "add 3C");
  EXPECT_EQ(greedy_in(after(state, {"attack 9H", "defend 6H"})), "pass");
}

// All that can happen, without any thrift.
float plain_value(const Game::State& state, Seat me) {
  if (Game::over(state.pub)) {
    const float first = EndSolver::value_of_end(state.pub);
    return me == Seat(0) ? first : 1 - first;
  }
  const Seat seat = Game::to_act(state.pub).first();
  const Choices choices = choices_in(state);
  float best = 0;
  for (int i = 0; i < choices.size(); ++i) {
    OdometerDice dice;
    NullSink sink;
    double mean = 0;
    do {
      dice.rewind();
      Game::State next = state;
      Game::apply(next, seat, choices[i], dice, sink);
      if (Game::to_act(next.pub).empty()) Game::proceed(next, dice, sink);
      mean += static_cast<double>(plain_value(next, me)) / dice.ways();
    } while (dice.advance());
    const auto value = static_cast<float>(mean);
    if (i == 0 || (seat == me ? value > best : value < best)) best = value;
  }
  return best;
}

// A few cards in each hand, in the grave and in the Count Stacks; any options.
Game::State random_end(FastDice& dice, int most) {
  constexpr CardSet kFull = kRevivers | kSevens | kKings | CardSet::jokers() | CardSet{cards::k2D};
  const CardSet pack = dice.below(2) == 0 ? kAllCards : kFull;  // of effects
  Game::State state{};
  state.pub.rules = random_rules<Game>(dice);
  for (const Seat seat : kBoth) {
    const int size = 1 + any_below(most, dice);
    const CardSet hand = deal_cards(dice, pack, size);
    hold(state, seat, CardBag(hand));
    if (hand.has(cards::kDJ)) state.pub.dark[at(seat)] = as_byte(1 + dice.below(5));
    state.pub.count[at(seat)] = CardBag(deal_cards(dice, kAllCards - hand, 2));
  }
  const CardSet taken = state.own[0].hand.once() | state.own[1].hand.once() |
                        state.pub.count[0].once() | state.pub.count[1].once();
  for (const Card card : deal_cards(dice, kAllCards - taken, any_below(4, dice))) {
    state.pub.grave.push_back({card, 0});
  }
  state.pub.battles = 1;
  state.pub.attacker = Seat(any_below(2, dice));
  state.pub.phase = Phase::kAttack;
  return state;
}

void expect_plain_value(const Game::State& state) {
  const auto solved = EndSolver(1'000'000).solve(the_world(view_in(state)), choices_in(state));
  ASSERT_TRUE(solved);
  const Seat seat = Game::to_act(state.pub).first();
  EXPECT_NEAR(solved->value, plain_value(state, seat), 1e-4);
}
TEST(RoyalEndgame, IsWhatThePlainestSearchFinds) {
  FastDice dice(11);
  for (int i = 0; i < 300; ++i) expect_plain_value(random_end(dice, 3));
}
// A case of up to four cards in which looking at what chance may do with the thrift of alpha and beta
// goes wrong.
TEST(RoyalEndgame, LooksAtAllThatChanceMayDo) {
  FastDice dice(13, 739);
  expect_plain_value(random_end(dice, 4));
}
// The search cannot find anything better, and it does not always find as much.
TEST(RoyalEndgame, IsNeverWorseThanTheSearch) {
  FastDice dice(12);
  TreeSearch<Game> search({.budget = {.simulations = 20}});
  int worse = 0;
  for (int i = 0; i < 100; ++i) {
    const Game::State state = random_end(dice, 3);
    const Choices choices = choices_in(state);
    if (choices.size() == 1) continue;
    const auto values = EndSolver(1'000'000).value_of_each(state, choices);
    const auto solved = Endgame<Game>::solve(view_in(state), choices);
    ASSERT_TRUE(values && solved);
    const auto found = search.search(view_in(state), choices, dice);
    std::size_t most = 0;
    for (std::size_t c = 0; c < found.size(); ++c) {
      if (found[c].visits > found[most].visits) most = c;
      if (found[c].action == solved->action) {
        EXPECT_NEAR((*values)[c], solved->value, 1e-5);
      }
    }
    EXPECT_LE((*values)[most], solved->value + 1e-5F);
    worse += (*values)[most] < solved->value - 1e-3F ? 1 : 0;
  }
  EXPECT_GT(worse, 0);
}
TEST(RoyalEndgame, IsAskedForOnlyWhenBothDecksAreOut) {
  Game::State state = with_hands("5H 6H", "7H 8H");
  EXPECT_TRUE(Endgame<Game>::solve(view_in(state), choices_in(state)));
  state.pub.deck[1] = 1;
  state.pub.unseen[1].add(cards::kAS);
  EXPECT_FALSE(Endgame<Game>::solve(view_in(state), choices_in(state)));
}
TEST(RoyalEndgame, GivesUpWhenItTakesTooLong) {
  const Game::State state = with_hands("5H 6H 9H", "7H 8H 9S");
  EXPECT_FALSE(EndSolver(20).solve(state, choices_in(state)));
  EXPECT_FALSE(EndSolver(20).value_of_each(state, choices_in(state)));
}

// One battle is left, and both know it.
TEST(RoyalVeto, StrikesWhatLosesTheLastBattle) {
  EXPECT_EQ(allowed_in(after(with_hands("9H", "8H 10H QC"), {"attack 9H"})), "defend QC");
  EXPECT_EQ(allowed_in(after(with_hands("9H 3C", "10H"), {"attack 9H", "defend 10H"})), "add 3C");
  Game::State state = with_hands("9H", "8H 10H QC");
  state.pub.deck[1] = 1;
  state.pub.unseen[1].add(cards::kAS);
  EXPECT_EQ(allowed_in(after(state, {"attack 9H"})), "defend QC, defend 8H, defend 10H");
}

TEST(RoyalMemory, WhoDrawsNoConclusionsForgetsWhatIsProved) {
  expect_proofs_fade<Game>([](const Game::Public& pub, std::size_t s) { return pub.drawn[s]; });
}

TEST(RoyalBots, NeverChooseWhatIsNotAllowed) {
  expect_legal_choices<Game>({BotKind::kGreedy, {}}, 50, 1000);
  expect_legal_choices<Game>(searching(8), 10, 1000);
}
TEST(RoyalBots, DoNotSeeHiddenCards) {
  expect_blind_to_hidden_cards<Game>({BotKind::kGreedy, {}}, 2, 5);
  expect_blind_to_hidden_cards<Game>(searching(10), 2, 2);
}
TEST(RoyalBots, GreedyBeatsRandom) {
  EXPECT_GT(games_won<Game>({BotKind::kGreedy, {}}, {BotKind::kRandom, {}}, 2, 100), 75);
}
TEST(RoyalBots, SearchBeatsGreedy) {
  EXPECT_GT(games_won<Game>(searching(300), {BotKind::kGreedy, {}}, 2, 20), 12);
}

}  // namespace
}  // namespace km::royal
