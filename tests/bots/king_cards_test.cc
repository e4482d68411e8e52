// The rules of thumb of King, which are written without branches, against the same written plainly.
#include "bots/king_cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace km::king {
namespace {

// --- the same, card by card

Card plain_lowest(CardSet cards) {
  Card best = cards.first();
  for (const Card card : cards) {
    if (card.rank() < best.rank()) best = card;
  }
  return best;
}
// Of equal ranks the last card of all, else the first.
Card plain_highest(CardSet cards) {
  Card best = last_of(cards);
  for (const Card card : cards) {
    if (card.rank() > best.rank()) best = card;
  }
  return best;
}
CardSet plain_masters(CardSet out) {
  CardSet masters;
  for (const Card card : out) {
    if (above(out, card).empty()) masters.add(card);
  }
  return masters;
}
Card plain_safest_lead(CardSet legal, CardSet others) {
  std::vector<std::tuple<int, int>> leads;  // risk, card
  for (const Card card : legal) {
    const int higher = above(others, card).size();
    if (!below(legal, card).empty() || higher == 0) continue;
    leads.emplace_back(4 * below(others, card).size() - higher, card.index());
  }
  if (leads.empty()) return plain_lowest(legal);
  return Card::from_index(std::get<1>(*std::min_element(leads.begin(), leads.end())));
}
Card plain_riskiest(CardSet legal, CardSet others) {
  Card best = legal.first();
  int most = -kRanks;
  for (const Card top : legal) {
    const CardSet suit = CardSet::of_suit(top.suit());
    if (!above(legal, top).empty() || (others & suit).empty()) continue;
    const Card bottom = (legal & suit).first();
    const int lower = below(others, top).size() + below(others, bottom).size();
    const int risk = 2 * lower - (legal & suit).size();
    if (risk <= most) continue;
    best = top;
    most = risk;
  }
  return best;
}
CardSet plain_without_equals(const Game::Public& pub, CardSet cards) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const CardSet between = (pub.pack - pub.gone - cards) | pub.trick.cards(pub.leader);
  CardSet kept;
  for (const Card card : cards) {
    const CardSet lower = below(cards, card);
    const bool first = lower.empty() || penalties.has(card) != penalties.has(last_of(lower));
    const bool apart = !first && !(below(between, card) & above(between, last_of(lower))).empty();
    if (first || apart) kept.add(card);
  }
  return kept;
}
Card plain_card_for_tricks(const Game::Public& pub, CardSet legal) {
  const CardSet sure = plain_masters(pub.pack - pub.gone);
  const CardSet trumps = terms_of(pub.contract).trumps;
  if (pub.trick.count == 0) {
    if (!(legal & sure & trumps).empty()) return (legal & sure & trumps).first();
    if (!(legal & sure).empty()) return (legal & sure).first();
    return plain_lowest((legal - trumps).empty() ? legal : legal - trumps);
  }
  const CardSet winning = legal & pub.trick.beaters;
  if (!winning.empty()) {
    const CardSet cheap = (winning - trumps).empty() ? winning : winning - trumps;
    if (pub.trick.count == kPlayers - 1) return plain_lowest(cheap);
    if (!(cheap & sure).empty()) return (cheap & sure).first();
    const bool ruffs = (legal & pub.trick.suit).empty();
    if (!(winning & trumps).empty() && ruffs) return plain_lowest(winning);
  }
  const CardSet losing = legal - pub.trick.beaters;
  return plain_lowest(losing.empty() ? legal : losing);
}
Card plain_card_against_tricks(const Game::Public& pub, CardSet legal) {
  const CardSet others = cards_of_others(pub, legal);
  if (pub.trick.count == 0) return plain_safest_lead(legal, others);
  if ((legal & pub.trick.suit).empty()) return plain_riskiest(legal, others);
  const CardSet safe = legal - pub.trick.beaters;
  if (!safe.empty()) return plain_highest(safe);
  return pub.trick.count == kPlayers - 1 ? plain_highest(legal) : plain_lowest(legal);
}
Card plain_card_against_penalties(const Game::Public& pub, CardSet legal) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const CardSet harmless = legal - penalties;
  const bool clean = (pub.trick.cards(pub.leader) & penalties).empty();
  if (pub.trick.count == kPlayers - 1 && clean && !harmless.empty()) return plain_highest(harmless);
  if (pub.trick.count == 0 && !harmless.empty()) {
    return plain_safest_lead(harmless, cards_of_others(pub, legal));
  }
  const bool cheap = pub.contract == Contract::kKupa && pub.trick.suit != kHeartCards;
  if (cheap && (legal - pub.trick.beaters).empty()) return plain_highest(legal);
  return plain_card_against_tricks(pub, legal);
}
Card plain_card_for_the_last_two(const Game::Public& pub, CardSet legal) {
  if (pub.left[at(pub.turn)] <= 3) return plain_card_against_tricks(pub, legal);
  const bool throws_away = pub.trick.count > 0 && (legal & pub.trick.suit).empty();
  return throws_away ? plain_riskiest(legal, cards_of_others(pub, legal)) : plain_highest(legal);
}
Card plain_sensible_card(const Game::Public& pub, CardSet legal) {
  if (is_trump(pub.contract)) return plain_card_for_tricks(pub, legal);
  if (pub.contract == Contract::kSonIki) return plain_card_for_the_last_two(pub, legal);
  if (pub.contract == Contract::kElAlmaz) return plain_card_against_tricks(pub, legal);
  return plain_card_against_penalties(pub, legal);
}

// --- what is compared

// A hand that is dealt and declared.
State<Game> declared_hand(Contract contract, FastDice& dice) {
  NullSink sink;
  State<Game> state = Game::start({}, kPlayers, dice, sink);
  Game::proceed(state, dice, sink);
  Game::apply(state, state.pub.declarer, declare(contract), dice, sink);
  return state;
}

TEST(KingCards, ThePickOfAnySetIsThePlainOne) {
  FastDice dice(1);
  for (int i = 0; i < 20'000; ++i) {
    const CardSet legal = dice.deal(CardSet::pack52(), 1 + any_below(13, dice));
    const CardSet rest = CardSet::pack52() - legal;
    const CardSet others = dice.deal(rest, any_below(40, dice));
    ASSERT_EQ(lowest_by_rank(legal), plain_lowest(legal));
    ASSERT_EQ(highest_by_rank(legal), plain_highest(legal));
    ASSERT_EQ(masters(others), plain_masters(others));
    ASSERT_EQ(safest_lead(legal, others), plain_safest_lead(legal, others));
    ASSERT_EQ(riskiest(legal, others), plain_riskiest(legal, others));
  }
}

TEST(KingCards, EveryContractIsPlayedAsThePlainRulesOfThumbSay) {
  FastDice dice(2);
  NullSink sink;
  for (int c = 1; c < kContracts; ++c) {
    for (int hand = 0; hand < 200; ++hand) {
      State<Game> state = declared_hand(as_enum<Contract>(c), dice);
      while (state.pub.phase == Phase::kPlay) {
        const Seat seat = state.pub.turn;
        const CardSet legal = allowed_cards(state.pub, state.own[at(seat)].hand);
        const Card card = sensible_card(state.pub, legal);
        ASSERT_EQ(card, plain_sensible_card(state.pub, legal)) << "contract " << c;
        ASSERT_EQ(without_equals(state.pub, legal), plain_without_equals(state.pub, legal));
        // Now and then another one, so that positions come up which sensible players avoid.
        const Card played = dice.below(4) == 0 ? dice.pick(legal) : card;
        Game::apply(state, seat, play(played), dice, sink);
      }
    }
  }
}

TEST(KingCards, APlayoutEndsTheHandWithAllItsPoints) {
  FastDice dice(3);
  for (int c = 1; c < kContracts; ++c) {
    const Terms& terms = terms_of(as_enum<Contract>(c));
    State<Game> state = declared_hand(as_enum<Contract>(c), dice);
    play_hand(state, dice);
    EXPECT_NE(state.pub.phase, Phase::kPlay);
    int points = 0;
    for (const auto score : state.pub.score) points += score;
    const int tricks = as_enum<Contract>(c) == Contract::kSonIki ? 2 : kRanks;
    const int units = terms.penalties.empty() ? tricks : terms.penalties.size();
    EXPECT_EQ(points, units * terms.each) << "contract " << c;
  }
}

// The fast way to the end of a hand is the way of the rules, card by card, with as many rolls of the dice:
// only an only card needs none.
TEST(KingCards, APlayoutPlaysLegalCardsToTheLast) {
  FastDice dice(5);
  ImaginedSink sink;
  for (int c = 1; c < kContracts; ++c) {
    for (int hand = 0; hand < 20; ++hand) {
      State<Game> fast = declared_hand(as_enum<Contract>(c), dice);
      State<Game> plain = fast;
      FastDice same_dice = dice;
      play_hand(fast, dice);
      while (plain.pub.phase == Phase::kPlay) {
        const Seat seat = plain.pub.turn;
        const CardSet held = plain.own[at(seat)].hand;
        Choices choices;
        Game::legal(plain.pub, plain.own[at(seat)], seat, choices);
        const Card card = held.size() == 1
                              ? held.first()
                              : playout_card<sensible_card>(plain.pub, choices.cards(), same_dice);
        Game::apply(plain, seat, play(card), same_dice, sink);
      }
      ASSERT_EQ(fast, plain) << "contract " << c;
      ASSERT_EQ(dice, same_dice) << "contract " << c;
    }
  }
}

// A playout now and then does what is not sensible.
TEST(KingCards, APlayoutTriesOtherCardsToo) {
  FastDice dice(4);
  const State<Game> state = declared_hand(Contract::kElAlmaz, dice);
  const CardSet legal = allowed_cards(state.pub, state.own[at(state.pub.turn)].hand);
  CardSet played;
  int sensible = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Card card = playout_card<card_against_tricks>(state.pub, legal, dice);
    played.add(card);
    sensible += as_number(card == sensible_card(state.pub, legal));
  }
  EXPECT_EQ(played, legal);
  // Five of six, and one of thirteen besides.
  EXPECT_NEAR(sensible, 20'000 * (5 + 1.0 / kRanks) / 6, 250);
}

}  // namespace
}  // namespace km::king
