// King: the parts of the rules that are asked now and then.
#include <algorithm>

#include "games/king/game.h"

namespace km::king {

Scores Game::scores(const Public& pub) {
  Scores scores;
  for (const std::int16_t score : pub.score) scores.push_back(Points{score});
  return scores;
}

// KR-22, KR-45.
int place_of(const Game::Public& pub, Seat seat) {
  int place = 1;
  for (const std::int16_t score : pub.score) place += as_number(score > pub.score[at(seat)]);
  return place;
}
int result_of(const Game::Public& pub, Seat seat) {
  const int score = pub.score[at(seat)];
  return as_number(score > 0) - as_number(score < 0);
}

void list_other_choices(const Game::Public& pub, const Game::Private& own, Seat me,
                        Choices& choices) {
  if (!Game::to_act(pub).has(me)) return;
  if (pub.phase == Phase::kKeep) {
    choices.add(act(Verb::kKeep));
    if (may_call_misdeal(pub, own.hand)) choices.add(act(Verb::kMisdeal));
    return;
  }
  std::uint64_t contracts = 0;
  for (int c = number_of(Contract::kTrumpClubs); c < kContracts; ++c) {
    contracts |= std::uint64_t{may_declare(pub, as_enum<Contract>(c))} << c;
  }
  choices.add_group(as_byte(Verb::kDeclare), contracts);
}

// KR-46 keeps it finite: each hand may be dealt 101 times, each time with a declaration, four
// answers and 52 cards.
std::int64_t Game::max_steps(const Rules& rules, int /*players*/) {
  const bool again = rules.misdeal_trump == YesNo::kYes || rules.misdeal_rifki == YesNo::kYes ||
                     rules.kiz_split == KizSplit::kRedeal;
  return std::int64_t{kHands} * (1 + 1 + 4 + 52) * (again ? 1 + kDealsAgain : 1);
}

namespace {

// KR-14, KR-17.
Refusal why_not_lead(const Game::Public& pub) {
  return {terms_of(pub.contract).rule,
          "Hearts may be led only after one has been discarded; you have other cards."_m};
}

// KR-10: the penalty cards of the suit that cannot win.
Refusal why_a_penalty_card(const Game::Public& pub, CardSet hand) {
  CardList cards = listed(hand & (pub.duties.first - pub.trick.beaters));
  std::reverse(cards.begin(), cards.end());
  const Card best = pub.trick.best();
  if (cards.size() == 1) {
    return {kr(10), Phrase("{0} beats your {1}: a penalty card that cannot win must be played."_m,
                           best, cards[0])};
  }
  if (cards.size() == 2) {
    return {kr(10), Phrase("{0} beats your {1} and {2}: a penalty card that cannot win must be "
                           "played."_m,
                           best, cards[0], cards[1])};
  }
  return {kr(10), Phrase("{0} beats your {1}: one of them must be played."_m, best, cards)};
}

// KR-7, KR-9 to KR-11, KR-26: the duty that a card does not meet.
Refusal why_not_follow(const Game::Public& pub, CardSet hand) {
  const bool trump = is_trump(pub.contract);
  const Card led = pub.trick.card[at(pub.leader)];
  switch (pub.duties.pressing(hand, pub.trick.beaters)) {
    case 0:
      return why_a_penalty_card(pub, hand);
    case 1:
      return {trump ? kr(7) : kr(9), Phrase("{0} is led, and you have {1}: you must follow suit."_m,
                                            led, hand & pub.duties.second)};
    case 2:
      if (trump) {
        return {kr(7), Phrase("You cannot follow {0}: you must play a trump, and have {1}."_m, led,
                              hand & pub.duties.third)};
      }
      return {kr(11), Phrase("You cannot follow {0}: you must discard a penalty card, and have "
                             "{1}."_m,
                             led, hand & pub.duties.third)};
    default:
      return {kr(26), Phrase("You cannot follow {0}: you must discard a heart, and have {1}."_m,
                             led, hand & pub.duties.fourth)};
  }
}

Refusal why_not_play(const Game::Public& pub, const Game::Private& own, Action action) {
  if (verb_of(action) != Verb::kPlay) return {kr(5), "Now a card has to be played."_m};
  if (!Card::is_index(action.a) || !own.hand.has(Card::from_index(action.a))) {
    return {kr(5), "You do not hold that card."_m};
  }
  return pub.trick.count == 0 ? why_not_lead(pub) : why_not_follow(pub, own.hand);
}

Refusal why_not_declare(const Game::Public& pub, Action action) {
  if (verb_of(action) != Verb::kDeclare) return {kr(3), "Now a contract has to be declared."_m};
  if (action.a == 0 || action.a >= kContracts) return {kr(3), "There is no such contract."_m};
  if (is_trump(as_enum<Contract>(action.a))) {
    return {kr(1), "You have declared both of your trump hands already."_m};
  }
  if (pub.penalties[at(pub.declarer)] == 0) {
    return {kr(1), "You have declared all three of your penalty hands already."_m};
  }
  return {kr(4), "This contract has been played twice already."_m};
}

// KR-41, KR-23, KR-24.
Refusal why_not_call(const Game::Public& pub, Seat me, Action action) {
  if (!pub.waiting.has(me)) return {kr(41), "You have answered already; now the others answer."_m};
  if (verb_of(action) != Verb::kMisdeal) {
    return {kr(41), "Now you keep the deal, or call a misdeal."_m};
  }
  if (is_trump(pub.contract)) {
    return {kr(23), "Only a player without any card above the 10 may call a misdeal."_m};
  }
  return {kr(24), "Only a player whose only heart is the king or the ace may call a misdeal."_m};
}

}  // namespace

Refusal Game::refuse(const Public& pub, const Private& own, Seat me, Action action) {
  const bool argument = verb_of(action) == Verb::kDeclare || verb_of(action) == Verb::kPlay;
  if (action.b != 0 || (action.a != 0 && !argument)) {
    return {kr(5), "There is no such move in King."_m};
  }
  if (over(pub)) return {kr(1), "The session is over."_m};
  if (pub.phase == Phase::kDeal) return {kr(3), "The cards have not been dealt yet."_m};
  if (pub.phase == Phase::kKeep) return why_not_call(pub, me, action);
  if (!to_act(pub).has(me)) {
    return {pub.phase == Phase::kPlay ? kr(5) : kr(3), "It is not your turn."_m};
  }
  return pub.phase == Phase::kPlay ? why_not_play(pub, own, action) : why_not_declare(pub, action);
}

std::string_view Game::fault(const State& now, const State& start) {
  const Public& pub = now.pub;
  CardSet hands;
  CardSet seen = pub.trick.cards(pub.leader);
  int cards = pub.trick.count;
  int score = 0;
  for (const Seat seat : SeatSet::all(kPlayers)) {
    const CardSet hand = now.own[at(seat)].hand;
    if (hand.size() != pub.left[at(seat)]) return "a hand is not as large as it is said to be";
    if (!(hand & pub.lacks[at(seat)]).empty())
      return "a hand holds what was proved not to be there";
    hands |= hand;
    seen |= pub.won[at(seat)];
    cards += hand.size() + pub.won[at(seat)].size();
    score += pub.score[at(seat)];
  }
  if (!(start.pub.pack - CardSet::pack52()).empty()) return "King is played without jokers";
  if ((hands | pub.gone) != start.pub.pack) return "a card was lost";
  if (!(hands & pub.gone).empty()) return "a card is in a hand and was played";
  if (cards > pub.pack.size()) return "a card was doubled";
  if (pub.phase == Phase::kPlay && seen != pub.gone) return "a played card lies nowhere";
  // KR-21.
  const bool whole_pack = pub.pack == CardSet::pack52();
  if (over(pub) && whole_pack && score != 0) return "the scores of the session do not sum to zero";
  return "";
}

}  // namespace km::king
