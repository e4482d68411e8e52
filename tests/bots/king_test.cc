// King's bots: what they strike, how they play the last cards, what they declare.
#include "bots/king.h"

#include <gtest/gtest.h>

#include <string_view>

#include "core/card_text.h"
#include "self_play.h"

namespace km::king {
namespace {

CardSet cards(std::string_view text) {
  CardSet set;
  const Deal deal = parse_deal(text).value_or(Deal{});
  for (const Card card : deal.cards[0]) set.add(card);
  return set;
}
Card card(std::string_view text) { return cards(text).first(); }

// A hand under way in which each of the four holds these cards, and seat 0 is to lead.
State<Game> ending(Contract contract, std::array<std::string_view, kPlayers> hands) {
  State<Game> state{};
  state.pub.phase = Phase::kDeclare;
  state.pub.hand = 1;
  state.pub.declarer = Seat(0);
  state.pub.pack = CardSet::pack52();
  state.pub.gone = CardSet::pack52();
  for (int s = 0; s < kPlayers; ++s) {
    const CardSet hand = cards(hands[as_index(s)]);
    state.own[at(Seat(s))].hand = hand;
    state.pub.left[s] = as_byte(hand.size());
    state.pub.gone -= hand;
  }
  FastDice dice(0);
  NullSink sink;
  Game::apply(state, Seat(0), declare(contract), dice, sink);
  return state;
}
State<Game> after(State<Game> state, std::string_view plays) {
  FastDice dice(0);
  NullSink sink;
  const Deal deal = parse_deal(plays).value_or(Deal{});
  for (const Card played : deal.cards[0]) {
    Game::apply(state, state.pub.turn, play(played), dice, sink);
  }
  return state;
}

CardSet kept_by_veto(const State<Game>& state) {
  const Seat turn = state.pub.turn;
  Choices choices;
  Game::legal(state.pub, state.own[at(turn)], turn, choices);
  Veto<Game>::strike(view_of<Game>(state, turn), choices);
  return choices.cards();
}

TEST(KingVeto, NobodyTakesTheLastPenaltyWhoNeedNot) {
  // KH lies in the trick and the hand ends with it (KR-13): AH would take it, 2H costs nothing.
  const State<Game> state =
      after(ending(Contract::kRifki, {"QH 5C 6C", "KH 5D 6D", "2H AH 7D", "3H 8D 9D"}), "QH KH");
  EXPECT_EQ(kept_by_veto(state), cards("2H"));
}
TEST(KingVeto, WhatMustBeTakenIsTaken) {
  const State<Game> state =
      after(ending(Contract::kRifki, {"QH 5C", "KH 5D", "AH 7D", "3H 8D"}), "QH KH");
  EXPECT_EQ(kept_by_veto(state), cards("AH"));
}
TEST(KingVeto, AsLongAsPenaltiesAreToComeNothingIsProved) {
  const State<Game> state =
      after(ending(Contract::kKiz, {"JH 5C 6C", "QH 5D 6D", "2H AH 7D", "3H QS 9D"}), "JH QH");
  EXPECT_EQ(kept_by_veto(state), cards("2H AH"));
}
TEST(KingVeto, OneOfEqualCardsStandsForAll) {
  // 8S was played: 7S and 9S win and lose alike. The 4S lies between 3S and 5S in another hand.
  const State<Game> state =
      ending(Contract::kElAlmaz, {"3S 5S 7S 9S", "4S 2C 3C 4C", "6S 5C 6C 7C", "AS 8C 9C 10C"});
  EXPECT_EQ(kept_by_veto(state), cards("3S 5S 7S"));
}
TEST(KingVeto, ACardOnTheTableLiesBetween) {
  const State<Game> state =
      after(ending(Contract::kElAlmaz, {"8S 2C", "7S 9S", "2S 3C", "AS 4C"}), "8S");
  EXPECT_EQ(kept_by_veto(state), cards("7S 9S"));
}
TEST(KingVeto, APenaltyCardIsNotLikeItsNeighbours) {
  const State<Game> state =
      ending(Contract::kKiz, {"JS QS KS", "2D 2C 3C", "3D 5C 6C", "AS 8C 9C"});
  EXPECT_EQ(kept_by_veto(state), cards("JS QS KS"));
}

TEST(KingVeto, PenaltyCardsThatWereNeverDealtAreNotToCome) {
  State<Game> state = ending(Contract::kKiz, {"JH 5C 6C", "QH 5D 6D", "2H AH 7D", "3H 8D 9D"});
  const CardSet never_dealt = cards("QC QD QS");
  state.pub.pack -= never_dealt;
  state.pub.gone -= never_dealt;
  EXPECT_EQ(kept_by_veto(after(state, "JH QH")), cards("2H"));
}
TEST(KingVeto, TheSearchKeepsOneOfEqualCardsAndAllThatDiffer) {
  const auto kept = [](const State<Game>& state) {
    const Seat turn = state.pub.turn;
    Choices choices;
    Game::legal(state.pub, state.own[at(turn)], turn, choices);
    Veto<Game>::strike_equals(state.pub, choices);
    return choices;
  };
  const State<Game> leads =
      ending(Contract::kElAlmaz, {"3S 5S 7S 9S", "4S 2C 3C 4C", "6S 5C 6C 7C", "AS 8C 9C 10C"});
  EXPECT_EQ(kept(leads).cards(), cards("3S 5S 7S"));
  EXPECT_EQ(kept(leads)[2], play(card("7S")));
  // What only a good player would not do is not struck: the others may.
  const State<Game> follows =
      after(ending(Contract::kRifki, {"QH 5C 6C", "KH 5D 6D", "2H AH 7D", "3H 8D 9D"}), "QH KH");
  EXPECT_EQ(kept(follows).cards(), cards("2H AH"));
  State<Game> declares = leads;
  declares.pub.phase = Phase::kDeclare;
  EXPECT_GT(kept(declares).size(), 1);
}

TEST(KingEnding, EachPlaysForOwnPoints) {
  // Clubs lead: whoever keeps the ace takes the last trick too.
  const State<Game> state = ending(Contract::kElAlmaz, {"2C AD", "AC 3D", "3C 4D", "4C 5D"});
  // 2C: seat 1 must take it, and leads 3D, which the AD takes. AD first: it takes, then 2C does not.
  EXPECT_EQ(play_for_own_points(state, Seat(0)), (PointsOfAll{-50, -50, 0, 0}));
}
TEST(KingEnding, WhoDoesNotCareHurtsTheThinker) {
  // Seat 3 has nothing to fear in Rıfkı and decides whether seat 0 or seat 1 is given KH.
  const State<Game> base = ending(Contract::kSonIki, {"10C 2D", "9C 8D", "3C 4D", "5S 6S"});
  const PointsOfAll of_first = play_for_own_points(base, Seat(0));
  const PointsOfAll of_second = play_for_own_points(base, Seat(1));
  EXPECT_LE(of_first[0], of_second[0]);
  EXPECT_EQ(of_first[3], 0);
}
TEST(KingEnding, TheMeanOverAllLayoutsDecides) {
  // Nobody else holds a club above the 9 (all are gone): AC takes a trick, 2C can be beaten.
  const State<Game> state = ending(Contract::kElAlmaz, {"2C AC", "3C 4C", "5C 6C", "7C 8C"});
  Choices choices;
  Game::legal(state.pub, state.own[0], Seat(0), choices);
  const auto solved = Endgame<Game>::solve(view_of<Game>(state, Seat(0)), choices);
  ASSERT_TRUE(solved.has_value());
  // The ace takes one trick whenever it is played.
  EXPECT_FLOAT_EQ(solved->value * Horizon<Game>::kPoints, -50);
}

TEST(KingDeclarations, MoreRightsAreWorthWhatTheyBring) {
  const DeclarationValues& values = DeclarationValues::get();
  const auto worth = [&](int penalties, int trumps) {
    Game::Public pub;
    pub.penalties[0] = as_byte(penalties);
    pub.trumps[0] = as_byte(trumps);
    return values.of(pub, Seat(0));
  };
  EXPECT_EQ(worth(0, 0), 0);
  // A trump hand is worth a lot, a penalty hand costs a little, and a choice is better than none.
  EXPECT_GT(worth(0, 1), 150);
  EXPECT_LT(worth(1, 0), 0);
  EXPECT_GT(worth(1, 1), worth(1, 0) + 150);
  EXPECT_GT(worth(2, 2) - worth(2, 1), worth(0, 1));
}
TEST(KingDeclarations, FewerOpenContractsAreWorthLess) {
  Game::Public pub;
  pub.penalties[0] = 2;
  pub.trumps[0] = 0;
  const float all = DeclarationValues::get().of(pub, Seat(0));
  for (auto& plays : pub.plays) plays = 0;
  pub.plays[penalty_number(Contract::kElAlmaz)] = 2;
  EXPECT_LT(DeclarationValues::get().of(pub, Seat(0)), all - 50);
}

Contract declared(std::string_view hand, int simulations) {
  State<Game> state{};
  state.pub.phase = Phase::kDeclare;
  state.pub.hand = 1;
  state.pub.pack = CardSet::pack52();
  state.own[0].hand = cards(hand);
  CardSet rest = CardSet::pack52() - state.own[0].hand;
  FastDice dice(1);
  for (int s = 1; s < kPlayers; ++s) {
    state.own[at(Seat(s))].hand = deal_cards(dice, rest, 13);
    rest -= state.own[at(Seat(s))].hand;
  }
  for (auto& left : state.pub.left) left = 13;
  Choices choices;
  Game::legal(state.pub, state.own[0], Seat(0), choices);
  const auto bot = make_bot<Game>(searching(simulations));
  bot->new_game(1);
  return as_enum<Contract>(bot->choose(view_of<Game>(state, Seat(0)), choices).a);
}
TEST(KingDeclarations, LongStrongTrumps) {
  EXPECT_EQ(declared("AS KS QS JS 10S 9S 8S AH KH AD KD 2C 3C", 2000), Contract::kTrumpSpades);
}
TEST(KingDeclarations, LowCardsTakeNothing) {
  EXPECT_FALSE(is_trump(declared("2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5C", 2000)));
}

TEST(KingMemory, EasyBotsSeeTheTableOnly) {
  const State<Game> state = ending(Contract::kTrumpHearts, {"KS 2C", "3S 3C", "4S 4C", "5S 5C"});
  View<Game> view = view_of<Game>(state, Seat(0));
  // Nobody can beat the KS any more, for who remembers that the ace is gone.
  EXPECT_EQ(sensible_card(view.pub, view.own.hand), card("KS"));
  Recall<Game>::fade(view, Memory::kTable);
  EXPECT_EQ(sensible_card(view.pub, view.own.hand), card("2C"));
}

TEST(KingStrength, GreedyBeatsRandomAndTheSearchBeatsGreedy) {
  EXPECT_GT(games_won<Game>({BotKind::kGreedy, {}}, {}, kPlayers, 20), 15);
  // About 24 of 40 by the arena, where 10 would be the fair share of one of four.
  EXPECT_GT(games_won<Game>(searching(100), {BotKind::kGreedy, {}}, kPlayers, 40), 16);
}

}  // namespace
}  // namespace km::king
