// Kingdom Kards: the parts of the rules that are asked now and then, not in every step.
#include "games/kingdom/game.h"

namespace km::kingdom {

// KK-3, KK-8: who is out has no points, so the last one left has the most.
Scores Game::scores(const Public& pub) {
  Scores scores;
  for (int s = 0; s < pub.players; ++s) scores.push_back(Points{pub.points[s]});
  return scores;
}

// In a turn every play but the Black Ace's makes the hand smaller, and a Black Ace comes back only
// by a draw: so there are at most 52 plays, 106 Black Aces, 10 discards a Number, and 5 answers to
// each King, Queen and Red Ace.
std::int64_t Game::max_steps(const Rules& rules, int /*players*/) {
  return 1 + std::int64_t{rules.stall} * 2000;
}

namespace {

constexpr int kVerbs = static_cast<int>(Verb::kPass) + 1;

// KK-11: a Number that asks for more cards than there are.
Refusal why_no_number(CardSet hand, int kind) {
  if (!is_number(kind)) return {kk(11), Line("only 2 to 10 are Numbers")};
  if (!holds(hand, static_cast<Kind>(kind))) return {kk(11), Line("you hold no such Number")};
  Line why;
  why << "this Number asks for " << value_of_number(kind) << " other cards to discard; you have "
      << hand.size() - 1;
  return {kk(11), why};
}

Refusal why_no_black_ace(const Side& side, CardSet hand, int kind) {
  if (!holds(hand, Kind::kBlackAce)) return {kk(12), Line("you hold no Black Ace")};
  if (kind == static_cast<int>(Kind::kBlackAce)) {
    return {kk(12), Line("a Black Ace never takes back a Black Ace")};
  }
  if ((side.discard - cards_of(Kind::kBlackAce)).empty()) {
    return {kk(12), Line("there is nothing in your discard pile to take back")};
  }
  return {kk(12), Line("no such card lies in your discard pile")};
}

Refusal why_no_royal(const Game::Public& pub, CardSet hand, Seat me, Action action) {
  const bool king = verb_of(action) == Verb::kKing;
  const RuleId rule = king ? kk(9) : kk(10);
  if (!holds(hand, king ? Kind::kKing : Kind::kQueen)) {
    return {rule, Line(king ? "you hold no King" : "you hold no Queen")};
  }
  if (action.a != kNothing && !is_number(action.a)) {
    return {rule, Line("only a Number can be attached")};
  }
  if (action.a != kNothing && !holds(hand, static_cast<Kind>(action.a))) {
    return {rule, Line("you do not hold the Number to attach")};
  }
  if (!king) return {rule, Line("a Queen is played without a target")};
  if (action.b >= pub.players) return {rule, Line("there is no such seat")};
  if (action.b == me.number()) return {rule, Line("a King aims at another player")};
  return {kk(2), Line("that player is out of the game")};
}

Refusal why_not_in_turn(const Game::Public& pub, CardSet hand, Seat me, Action action) {
  switch (verb_of(action)) {
    case Verb::kKing:
    case Verb::kQueen:
      return why_no_royal(pub, hand, me, action);
    case Verb::kNumber:
      return why_no_number(hand, action.a);
    case Verb::kBlackAce:
      return why_no_black_ace(pub.side[at(me)], hand, action.a);
    case Verb::kDiscard:
      return {kk(11), Line("cards are discarded only for a Number that was played")};
    case Verb::kJack:
    case Verb::kRedAce:
      return {kk(13), Line("Jacks and Red Aces only answer another card")};
    case Verb::kPass:
      return {kk(14), Line("there is nothing to answer; to end your turn say end")};
    case Verb::kEnd:
      break;
  }
  return {kk(6), Line("there is no such action")};
}

Refusal why_not_in_window(const Game::Public& pub, CardSet hand, Action action) {
  switch (verb_of(action)) {
    case Verb::kJack:
      return {kk(15), Line("you hold no Jack")};
    case Verb::kRedAce:
      if (!holds(hand, Kind::kRedAce)) return {kk(17), Line("you hold no Red Ace")};
      if (action.b >= pub.players) return {kk(17), Line("there is no such seat")};
      if (action.b == pub.royal.target.number()) {
        return {kk(17), Line("that player is the target already")};
      }
      return {kk(2), Line("that player is out of the game")};
    default:
      return {kk(14), Line("now it is jack, redace or pass")};
  }
}

}  // namespace

Refusal Game::refuse(const Public& pub, const Private& own, Seat me, Action action) {
  if (action.verb >= kVerbs || action.a > kNothing) {
    return {kk(6), Line("there is no such action")};
  }
  if (over(pub)) return {kk(3), Line("the game is over")};
  if (pub.phase == Phase::kDeal) return {kk(1), Line("the cards have not been drawn yet")};
  if (!pub.in.has(me)) return {kk(2), Line("you are out of the game")};
  if (pub.phase == Phase::kWindow) {
    if (me != pub.royal.asked) return {kk(14), Line("another player is asked now")};
    return why_not_in_window(pub, own.hand, action);
  }
  if (me != pub.turn) return {kk(4), Line("it is not your turn")};
  if (pub.phase == Phase::kTurn) return why_not_in_turn(pub, own.hand, me, action);
  if (verb_of(action) != Verb::kDiscard) {
    return {kk(11), Line("first discard the cards that the Number asks for")};
  }
  return {kk(11), Line("you hold no such card")};
}

std::string_view Game::fault(const State& now, const State& start) {
  const Public& pub = now.pub;
  for (const Seat seat : SeatSet::all(pub.players)) {
    const Side& side = pub.side[at(seat)];
    const CardSet hand = now.own[at(seat)].hand;
    if (side.pack != start.pub.side[at(seat)].pack) return "a card was lost or added";
    if (!(side.pack - CardSet::pack52()).empty()) return "there are no jokers in this game";
    if (!((hand | side.discard) - side.pack).empty()) return "a card has changed its owner";
    if (!(hand & side.discard).empty()) return "a card is in hand and discarded";
    if (hand.size() != side.hand) return "a hand is not as large as it is said to be";
    if (!(side.known - hand).empty()) return "a card that all have seen is not in hand";
    if (!side.drawn.allows(hand - side.known, unseen(side))) {
      return "a hand holds what was proved not to be there";
    }
    if (pub.in.has(seat) != (pub.points[at(seat)] > 0)) return "the points do not say who is out";
    if (!pub.in.has(seat) && side.hand > 0) return "who is out has cards";
  }
  if (pub.in.empty()) return "nobody is left";
  if ((pub.phase == Phase::kWindow) != (pub.royal.worth > 0)) return "a window without a cause";
  if ((pub.phase == Phase::kDiscard) != (pub.to_discard > 0)) return "a discard without a cause";
  if (!over(pub) && !pub.in.has(pub.turn)) return "who is out is on turn";
  return "";
}

}  // namespace km::kingdom
