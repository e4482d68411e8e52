// The solver of King against the plainest search there is, on thousands of small endings.
#include "bots/king_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <unordered_map>

#include "bots/king_outlook.h"
#include "core/card_text.h"
#include "core/dice.h"
#include "core/sink.h"

namespace km::king {
namespace {

using State = Game::State;

// Under the sanitizers a step takes so much longer that an eighth of all endings must do.
#ifdef __SANITIZE_ADDRESS__
constexpr int kShare = 8;
#else
constexpr int kShare = 1;
#endif

// What a seat has scored in the hand under way, had it to be counted now.
int points_so_far(const Game::Public& pub, Seat seat) {
  const Terms& terms = terms_of(pub.contract);
  if (!terms.penalties.empty()) return terms.each * (pub.won[at(seat)] & terms.penalties).size();
  const bool last_two = pub.contract == Contract::kSonIki;
  return terms.each * (last_two ? pub.late[at(seat)] : pub.tricks[at(seat)]);
}

State after(State state, Action action) {
  FastDice dice(0);
  NullSink sink;
  Game::apply(state, state.pub.turn, action, dice, sink);
  return state;
}

// The hero's points still to come by the rules of the game and nothing else: every choice is tried,
// but for those that cannot change the answer. Positions between two tricks are remembered card by
// card.
class PlainSearch {
 public:
  explicit PlainSearch(Seat hero) : hero_(hero) {}

  int value(const State& state) { return value(state, -kMost, kMost); }

 private:
  static constexpr int kMost = 1000;
  struct Bounds {
    int least = -kMost;
    int most = kMost;
  };

  int value(const State& state, int alpha, int beta) {
    if (state.pub.phase != Phase::kPlay) return 0;
    if (state.pub.trick.count > 0) return best_of(state, alpha, beta);
    const Bounds known = known_[key_of(state)];
    if (known.least >= beta || known.least == known.most) return known.least;
    if (known.most <= alpha) return known.most;
    const int found = best_of(state, alpha, beta);
    Bounds& bounds = known_[key_of(state)];
    if (found > alpha) bounds.least = std::max(bounds.least, found);
    if (found < beta) bounds.most = std::min(bounds.most, found);
    return found;
  }

  int best_of(const State& state, int alpha, int beta) {
    const Seat turn = state.pub.turn;
    const bool own = turn == hero_;
    const int before = points_so_far(state.pub, hero_);
    Choices choices;
    Game::legal(state.pub, state.own[at(turn)], turn, choices);
    int best = own ? -kMost : kMost;
    for (int i = 0; i < choices.size() && alpha < beta; ++i) {
      const State next = after(state, choices[i]);
      const int gain = points_so_far(next.pub, hero_) - before;
      const int found = gain + value(next, alpha - gain, beta - gain);
      best = own ? std::max(best, found) : std::min(best, found);
      (own ? alpha : beta) = own ? std::max(alpha, best) : std::min(beta, best);
    }
    return best;
  }

  // Of one deal: the cards that are left say who has them.
  static std::uint64_t key_of(const State& state) {
    CardSet all;
    for (const auto& own : state.own) all |= own.hand;
    const auto rest = static_cast<std::uint64_t>(2 * state.pub.turn.number() + state.pub.hearts);
    // Three bits of a suit's sixteen stand for no card.
    return all.bits() | (rest & 1) << 15 | (rest >> 1 & 1) << 31 | (rest >> 2) << 47;
  }

  Seat hero_;
  std::unordered_map<std::uint64_t, Bounds> known_;
};

int plain_value(const State& state, Seat hero) { return PlainSearch(hero).value(state); }

// The hero's score at the end of the hand, when simply everything is tried.
int plainest_score(const State& state, Seat hero) {
  if (state.pub.phase != Phase::kPlay) return state.pub.score[at(hero)];
  const Seat turn = state.pub.turn;
  Choices choices;
  Game::legal(state.pub, state.own[at(turn)], turn, choices);
  int best = plainest_score(after(state, choices[0]), hero);
  for (int i = 1; i < choices.size(); ++i) {
    const int score = plainest_score(after(state, choices[i]), hero);
    best = turn == hero ? std::max(best, score) : std::min(best, score);
  }
  return best;
}

struct Ending {
  Contract contract = Contract::kNone;
  RifkiDiscard discard = RifkiDiscard::kKing;
  int dealt = 13;  // to each
  int left = 4;    // at least, in the hand of who is to act
  CardSet pack = CardSet::pack52();
};

State deal(const Ending& ending, FastDice& dice) {
  State state{};
  state.pub.rules.rifki_discard = ending.discard;
  state.pub.pack = deal_cards(dice, ending.pack, kPlayers * ending.dealt);
  state.pub.declarer = Seat(any_below(kPlayers, dice));
  NullSink sink;
  Game::proceed(state, dice, sink);
  Game::apply(state, state.pub.declarer, declare(ending.contract), dice, sink);
  return state;
}

// Cards played at random until no more than so many are left, at any place of a trick.
State play_on(State state, int cards, FastDice& dice) {
  Choices choices;
  while (state.pub.phase == Phase::kPlay && state.own[at(state.pub.turn)].hand.size() > cards) {
    Game::legal(state.pub, state.own[at(state.pub.turn)], state.pub.turn, choices);
    state = after(state, choose_any(choices, dice));
  }
  for (int more = any_below(kPlayers, dice); more > 0; --more) {
    if (state.pub.phase != Phase::kPlay) return state;
    Game::legal(state.pub, state.own[at(state.pub.turn)], state.pub.turn, choices);
    state = after(state, choices[0]);
  }
  return state;
}

// A hand may be over before so few cards are left; then another one is dealt.
State some_ending(const Ending& ending, FastDice& dice) {
  for (;;) {
    State state = play_on(deal(ending, dice), ending.left, dice);
    if (state.pub.phase != Phase::kPlay) continue;
    if (terms_of(ending.contract).hearts_wait && state.pub.trick.count == 0 && dice.below(2) == 0) {
      state.pub.hearts = !state.pub.hearts;
      set_duties_of_leader(state.pub);
    }
    return state;
  }
}

std::string words(const State& state, Seat hero) {
  std::string text = "contract " + std::to_string(number_of(state.pub.contract)) + ", hero " +
                     std::to_string(hero.number()) + ", turn " +
                     std::to_string(state.pub.turn.number()) + ", hearts " +
                     std::to_string(as_number(state.pub.hearts)) + ", in trick " +
                     std::to_string(state.pub.trick.count);
  for (const auto& own : state.own) {
    text += " |";
    for (const Card card : own.hand) {
      text += ' ';
      text += rank_text(card.rank());
      text += suit_text(card.suit());
    }
  }
  return text;
}

class EveryContract : public testing::TestWithParam<int> {
 protected:
  Contract contract() const { return as_enum<Contract>(GetParam()); }
  // A few MB suffice for endings, and a small table is soon full: entries must make room.
  Solver solver{1};

  void compare(const Ending& ending, int times, FastDice& dice) {
    for (int i = 0; i < times; i += kShare) {
      const State state = some_ending(ending, dice);
      const Seat hero(any_below(kPlayers, dice));
      ASSERT_EQ(solver.solve(state, hero).value, plain_value(state, hero)) << words(state, hero);
    }
  }
};

TEST_P(EveryContract, PlainSearchIsRight) {
  FastDice dice(5, as_seed(GetParam()));
  for (int i = 0; i < 100; ++i) {
    const State state =
        some_ending({contract(), RifkiDiscard::kKing, i % 2 == 0 ? 13 : 3, 3}, dice);
    const Seat hero(any_below(kPlayers, dice));
    const int before = state.pub.score[at(hero)] + points_so_far(state.pub, hero);
    ASSERT_EQ(plain_value(state, hero), plainest_score(state, hero) - before) << words(state, hero);
  }
}

TEST_P(EveryContract, IsWorthWhatPlainSearchSays) {
  FastDice dice(1, as_seed(GetParam()));
  for (const RifkiDiscard discard : {RifkiDiscard::kKing, RifkiDiscard::kHearts}) {
    compare({contract(), discard, 2, 2}, 300, dice);
    compare({contract(), discard, 3, 3}, 500, dice);
    compare({contract(), discard, 13, 3}, 500, dice);
    compare({contract(), discard, 4, 4}, 500, dice);
    compare({contract(), discard, 6, 4}, 500, dice);
    compare({contract(), discard, 13, 4}, 500, dice);
    compare({contract(), discard, 5, 5}, 100, dice);
    compare({contract(), discard, 13, 5}, 100, dice);
    if (contract() != Contract::kRifki) break;
  }
}

// In small packs the same shapes come again and again, so that what was found of one deal is used for
// another.
TEST_P(EveryContract, WhatIsKnownHoldsForEveryDeal) {
  FastDice dice(7, as_seed(GetParam()));
  const CardSet high = kAboveTheTen | CardSet::of_rank(Rank::k10);
  const CardSet low = CardSet::of_rank(Rank::k2) | CardSet::of_rank(Rank::k3);
  const CardSet two_suits = kHeartCards | CardSet::of_suit(Suit::kSpades);
  for (const RifkiDiscard discard : {RifkiDiscard::kKing, RifkiDiscard::kHearts}) {
    compare({contract(), discard, 2, 2, kAboveTheTen}, 1000, dice);
    compare({contract(), discard, 3, 3, two_suits & (high | low)}, 1000, dice);
    compare({contract(), discard, 3, 3, high | low}, 1000, dice);
    compare({contract(), discard, 4, 4, kAboveTheTen}, 500, dice);
    compare({contract(), discard, 4, 4, two_suits}, 500, dice);
    compare({contract(), discard, 5, 5, high}, 100, dice);
    if (contract() != Contract::kRifki) break;
  }
}

// Who must play a penalty card, and who takes it, is a matter of ranks. Where most cards are close to
// those that carry points, what was found of one deal is wrong for another if a rank that mattered is
// not among the reasons.
TEST_P(EveryContract, WhatIsKnownOfPenaltyCardsHoldsForEveryDeal) {
  if (terms_of(contract()).penalties.empty()) return;
  FastDice dice(10, as_seed(GetParam()));
  const CardSet from_ten = kAboveTheTen | CardSet::of_rank(Rank::k10);
  const CardSet from_nine = from_ten | CardSet::of_rank(Rank::k9);
  const CardSet from_seven = from_nine | CardSet::of_rank(Rank::k8) | CardSet::of_rank(Rank::k7);
  const CardSet two_suits = kHeartCards | CardSet::of_suit(Suit::kSpades);
  const CardSet three_suits = two_suits | CardSet::of_suit(Suit::kClubs);
  for (const RifkiDiscard discard : {RifkiDiscard::kKing, RifkiDiscard::kHearts}) {
    compare({contract(), discard, 3, 3, two_suits & from_nine}, 20'000, dice);
    compare({contract(), discard, 3, 3, two_suits & from_seven}, 10'000, dice);
    compare({contract(), discard, 4, 4, two_suits & from_seven}, 5000, dice);
    compare({contract(), discard, 4, 4, three_suits & from_nine}, 5000, dice);
    compare({contract(), discard, 5, 5, from_ten}, 1000, dice);
    compare({contract(), discard, 6, 5, from_nine}, 1000, dice);
    compare({contract(), discard, 6, 6, from_nine}, 200, dice);
    if (contract() != Contract::kRifki) break;
  }
}

TEST_P(EveryContract, LargerEndingsAreWorthWhatPlainSearchSays) {
  FastDice dice(6, as_seed(GetParam()));
  const CardSet two_suits = kHeartCards | CardSet::of_suit(Suit::kSpades);
  for (const RifkiDiscard discard : {RifkiDiscard::kKing, RifkiDiscard::kHearts}) {
    compare({contract(), discard, 6, 6}, 15, dice);
    compare({contract(), discard, 6, 6, two_suits}, 15, dice);
    compare({contract(), discard, 13, 6}, 20, dice);
    compare({contract(), discard, 13, 7}, 3, dice);
    if (contract() != Contract::kRifki) break;
  }
}

TEST_P(EveryContract, EachCardIsWorthWhatPlainSearchSays) {
  FastDice dice(2, as_seed(GetParam()));
  for (int i = 0; i < 200; i += kShare) {
    const State state =
        some_ending({contract(), RifkiDiscard::kKing, i / kShare % 2 == 0 ? 13 : 4, 4}, dice);
    const Seat hero(any_below(kPlayers, dice));
    const CardValues values = solver.values(state, hero);
    Choices choices;
    Game::legal(state.pub, state.own[at(state.pub.turn)], state.pub.turn, choices);
    ASSERT_EQ(values.size(), as_index(choices.size()));
    for (const CardValue& each : values) {
      ASSERT_TRUE(choices.contains(play(each.card)));
      const State next = after(state, play(each.card));
      const int gain = points_so_far(next.pub, hero) - points_so_far(state.pub, hero);
      ASSERT_EQ(each.value, gain + plain_value(next, hero)) << words(state, hero);
    }
  }
}

// On larger hands, which plain search cannot see through: a hand is worth what its best card is, and
// its best card is one of these.
TEST_P(EveryContract, IsWorthItsBestCard) {
  FastDice dice(3, as_seed(GetParam()));
  for (int i = 0; i < 20; ++i) {
    const State state = some_ending({contract(), RifkiDiscard::kKing, 13, 7}, dice);
    const Seat hero(any_below(kPlayers, dice));
    const Solved solved = solver.solve(state, hero);
    const CardValues values = Solver(1).values(state, hero);
    int best = values[0].value;
    for (const CardValue& each : values) {
      best = state.pub.turn == hero ? std::max(best, each.value) : std::min(best, each.value);
    }
    ASSERT_EQ(solved.value, best) << words(state, hero);
    ASSERT_TRUE(std::ranges::count(values, CardValue{solved.best, best}) == 1)
        << words(state, hero);
  }
}

// Best play all the way gains what was foretold, card by card.
TEST_P(EveryContract, BestCardsKeepTheWorth) {
  FastDice dice(4, as_seed(GetParam()));
  for (int i = 0; i < 20; ++i) {
    State state = some_ending({contract(), RifkiDiscard::kKing, 13, 7}, dice);
    const Seat hero(any_below(kPlayers, dice));
    const int score = state.pub.score[at(hero)];
    const int total = points_so_far(state.pub, hero) + solver.solve(state, hero).value;
    while (state.pub.phase == Phase::kPlay) {
      const Solved solved = solver.solve(state, hero);
      ASSERT_EQ(points_so_far(state.pub, hero) + solved.value, total) << words(state, hero);
      state = after(state, play(solved.best));
    }
    ASSERT_EQ(state.pub.score[at(hero)] - score, total);
  }
}

// An ending typed in, as seat 1 leads to it.
State typed_ending(Contract contract, std::string_view hands) {
  FastDice dice(0);
  NullSink sink;
  State state = Game::start_from({}, parse_deal(hands).value_or(Deal{}), sink);
  state.pub.declarer = Seat(1);
  Game::apply(state, Seat(1), declare(contract), dice, sink);
  return state;
}

// What is known of one of two endings that look alike is not taken for the other.
void expect_told_apart(const State& one, const State& other, Seat hero) {
  ASSERT_NE(plain_value(one, hero), plain_value(other, hero));
  Solver solver(1);
  for (const State& state : {one, other, one}) {
    EXPECT_EQ(solver.solve(state, hero).value, plain_value(state, hero)) << words(state, hero);
  }
}

// In Erkek the jack may be the third card of a suit or the fourth, in the same hand: only the third
// card's mark tells it. With the queen the hero wins the trick that a hero with the jack loses.
TEST(Solver, TellsTheJackBelowTheKingFromTheJackBelowTheQueen) {
  expect_told_apart(typed_ending(Contract::kErkek, "JS QS | 9S AS | JD KS | 5S 6S"),
                    typed_ending(Contract::kErkek, "3S JS | 9S AS | JD KS | 5S 6S"), Seat(0));
}

// Seat 2 has the lowest diamond, below all that can be led, and may count on losing with it: that is no
// use to one who has the queen.
TEST(Solver, ACardBelowAllOthersIsAReason) {
  expect_told_apart(
      typed_ending(Contract::kElAlmaz, "JC QD 3S 9S | KD 7H JH 2S | 6C 5D 5H QH | 9C AH 8S JS"),
      typed_ending(Contract::kElAlmaz, "JC 5D 3S 9S | KD 7H JH 2S | 6C QD 5H QH | 9C AH 8S JS"),
      Seat(2));
}

// Tricks that the hero can be sure to lose: plain search finds as many, and sometimes no more.
TEST(Outlook, PromisesNothingThatPlainSearchDenies) {
  FastDice dice(9);
  const CardSet two_suits = kHeartCards | CardSet::of_suit(Suit::kSpades);
  const Ending endings[] = {{Contract::kElAlmaz, RifkiDiscard::kKing, 4, 4, kAboveTheTen},
                            {Contract::kElAlmaz, RifkiDiscard::kKing, 5, 5, two_suits},
                            {Contract::kElAlmaz, RifkiDiscard::kKing, 13, 5},
                            {Contract::kElAlmaz, RifkiDiscard::kKing, 13, 6}};
  int exact = 0;
  int asked = 0;
  for (int i = 0; i < 800; i += kShare) {
    const State state = some_ending(endings[i / kShare % 4], dice);
    if (state.pub.trick.count > 0) continue;
    const Seat hero(any_below(kPlayers, dice));
    Bits hands[kPlayers];
    for (int s = 0; s < kPlayers; ++s) {
      hands[s] = state.own[at(Seat((hero.number() + s) % kPlayers))].hand.bits();
    }
    const int tricks = std::popcount(hands[0]);
    const int lost = tricks - plain_value(state, hero) / terms_of(Contract::kElAlmaz).each;
    const int leader = (state.pub.turn.number() - hero.number() + kPlayers) % kPlayers;
    for (int some = 1; some <= tricks; ++some) {
      Bits ranks = 0;
      const Outlook outlook(hands);
      const bool sure = leader == 0 ? outlook.loses_leading(some, ranks)
                                    : outlook.loses_to(hands[leader], some, ranks);
      ASSERT_TRUE(!sure || some <= lost) << words(state, hero) << ": " << some;
      if (some == lost) exact += sure ? 1 : 0;
    }
    asked += lost > 0 ? 1 : 0;
  }
  EXPECT_GT(5 * exact, asked);
}

// Owners of which so many bits matter.
std::uint32_t some_owners(FastDice& dice, int bits) {
  const std::uint64_t owners = dice.below(1U << bits);
  const int unimportant = PositionTable::kWordBits - bits;
  return PositionTable::shortened(static_cast<std::uint32_t>(owners << unimportant), bits);
}

// Each entry is found again under its key and no other, in groups of any size, and when all is
// forgotten nothing is mixed up.
TEST(PositionTable, KeepsGroupsApart) {
  PositionTable table(1);
  FastDice dice(8);
  for (int i = 0; i < 100'000; ++i) {
    const auto shape = as_signed_byte(dice.below(10));
    const auto rest = as_signed_byte(dice.below(10));
    PositionTable::Key key{static_cast<std::uint64_t>(shape), static_cast<std::uint32_t>(rest)};
    const auto number = as_signed_byte(i % 100);
    PositionTable::Entry entry{{}, shape, rest, number, -1};
    for (int suit = 0; suit < kSuits; ++suit) {
      entry.owner[suit] = some_owners(dice, any_below(14, dice));
      key.owner[suit] = entry.owner[suit] & ~PositionTable::kLengthBits;
    }
    table.add(key, entry);
    const auto* found = table.find(key, [&](const PositionTable::Entry& each) {
      EXPECT_TRUE(each.least == shape && each.most == rest && each.speaks_of(key));
      return each.best_suit == number && std::ranges::equal(each.owner, entry.owner);
    });
    ASSERT_NE(found, nullptr);
  }
}

INSTANTIATE_TEST_SUITE_P(King, EveryContract, testing::Range(1, kContracts));

}  // namespace
}  // namespace km::king
