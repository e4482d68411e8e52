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

constexpr int kVerbs = as_number(Verb::kPass) + 1;

// The kind of card that an action asks for; of a King or Queen with a Number, the Number.
std::uint8_t kind_asked_for(Action action) {
  const auto or_attached = [action](Kind kind) {
    return action.a == kNothing ? as_byte(kind) : action.a;
  };
  switch (verb_of(action)) {
    case Verb::kKing:
      return or_attached(Kind::kKing);
    case Verb::kQueen:
      return or_attached(Kind::kQueen);
    case Verb::kBlackAce:
      return as_byte(Kind::kBlackAce);
    case Verb::kJack:
      return as_byte(Kind::kJack);
    case Verb::kRedAce:
      return as_byte(Kind::kRedAce);
    default:
      return action.a;
  }
}
// KK-20: what is asked can be done, so it was asked of a card that is equal to the one that is played.
Refusal why_not_this_one(CardSet hand, Action action) {
  const Card first = (hand & cards_of(kind_asked_for(action))).first();
  return {kk(20), {"Suits make no difference: {0} goes first."_m, first}};
}

// KK-11: a Number that asks for more cards than there are.
Refusal why_no_number(CardSet hand, int kind) {
  if (!is_number(kind)) return {kk(11), "Only 2 to 10 are Numbers."_m};
  const CardSet equal = hand & kCardsOfKind[as_index(kind)];
  if (equal.empty()) return {kk(11), "You hold no such Number."_m};
  const Card card = equal.first();
  const int wanted = value_of_number(kind);
  const int others = hand.size() - 1;
  const Counted why = others == 0
                          ? counted("{0} asks for {1} other card to discard; you have none."_m,
                                    "{0} asks for {1} other cards to discard; you have none."_m)
                          : counted("{0} asks for {1} other card to discard; you have {2}."_m,
                                    "{0} asks for {1} other cards to discard; you have {2}."_m);
  return {kk(11), {wanted, why, card, wanted, others}};
}

Refusal why_no_black_ace(const Side& side, CardSet hand, int kind) {
  if (!holds(hand, Kind::kBlackAce)) return {kk(12), "You hold no Black Ace."_m};
  if (kind == as_number(Kind::kBlackAce)) {
    return {kk(12), "A Black Ace never takes back a Black Ace."_m};
  }
  if ((side.discard - cards_of(Kind::kBlackAce)).empty()) {
    return {kk(12), "There is nothing in your discard pile to take back."_m};
  }
  return {kk(12), "No such card lies in your discard pile."_m};
}

Refusal out_of_the_game(Seat seat) { return {kk(2), {"{0} is out of the game."_m, seat}}; }

Refusal why_no_royal(const Game::Public& pub, CardSet hand, Seat me, Action action) {
  const bool king = verb_of(action) == Verb::kKing;
  const RuleId rule = king ? kk(9) : kk(10);
  const bool attaches = action.a != kNothing;
  if (!holds(hand, king ? Kind::kKing : Kind::kQueen)) {
    return {rule, king ? "You hold no King."_m : "You hold no Queen."_m};
  }
  if (attaches && !is_number(action.a)) {
    return {rule, "Only a Number can be attached."_m};
  }
  if (attaches && !holds(hand, as_enum<Kind>(action.a))) {
    return {rule, "You do not hold the Number to attach."_m};
  }
  if (!king) return {rule, "A Queen is played without a target."_m};
  if (action.b >= pub.players) return {rule, "There is no such seat."_m};
  if (action.b == me.number()) return {rule, "A King aims at another player."_m};
  return out_of_the_game(Seat(action.b));
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
      return {kk(11), "Cards are discarded only for a Number that was played."_m};
    case Verb::kJack:
    case Verb::kRedAce:
      return {kk(13), "Jacks and Red Aces only answer another card."_m};
    case Verb::kPass:
      return {kk(14), "There is nothing to answer; you can end your turn."_m};
    case Verb::kEnd:
      break;
  }
  return {kk(6), "There is no such play."_m};
}

Refusal why_not_in_window(const Game::Public& pub, CardSet hand, Seat me, Action action) {
  switch (verb_of(action)) {
    case Verb::kJack:
      return {kk(15), "You hold no Jack."_m};
    case Verb::kRedAce:
      if (!holds(hand, Kind::kRedAce)) return {kk(17), "You hold no Red Ace."_m};
      if (action.b >= pub.players) return {kk(17), "There is no such seat."_m};
      if (action.b == me.number() && me == pub.royal.target) {
        return {kk(17), "You are the target already."_m};
      }
      if (action.b == pub.royal.target.number()) {
        return {kk(17), {"{0} is the target already."_m, pub.royal.target}};
      }
      return out_of_the_game(Seat(action.b));
    default:
      return {kk(14), "Only a Jack or a Red Ace can answer."_m};
  }
}

}  // namespace

Refusal Game::refuse(const Public& pub, const Private& own, Seat me, Action action) {
  if (action.verb >= kVerbs || action.a > kNothing) {
    return {kk(6), "There is no such play."_m};
  }
  if (over(pub)) return {kk(3), "The game is over."_m};
  if (pub.phase == Phase::kDeal) return {kk(1), "The cards have not been drawn yet."_m};
  if (!pub.in.has(me)) return {kk(2), "You are out of the game."_m};
  Choices choices;
  legal(pub, own, me, choices);
  if (choices.contains(action)) return why_not_this_one(own.hand, action);
  if (pub.phase == Phase::kWindow) {
    if (me != pub.royal.asked) return {kk(14), "Another player is asked now."_m};
    return why_not_in_window(pub, own.hand, me, action);
  }
  if (me != pub.turn) return {kk(4), "It is not your turn."_m};
  if (pub.phase == Phase::kTurn) return why_not_in_turn(pub, own.hand, me, action);
  if (verb_of(action) != Verb::kDiscard) {
    return {kk(11), "First discard the cards that the Number asks for."_m};
  }
  return {kk(11), "You hold no such card."_m};
}

namespace {

// A King or Queen under way lies, with what was attached to it, in the turn player's discard pile, and
// the last Red Ace in that of who played last.
std::string_view fault_of_royal(const Game::Public& pub) {
  const Royal& royal = pub.royal;
  if (pub.phase != Phase::kWindow) {
    return royal == Royal{} ? "" : "a King or Queen without a window";
  }
  const CardSet of_turn = pub.side[at(pub.turn)].discard;
  if (!(of_turn & cards_of(royal.card)).has(royal.played)) return "a window without its card";
  const auto number = royal.attached_number();
  const int worth = kRoyalPoints + (number ? value_of_number(as_number(number->rank())) : 0);
  if (worth != royal.worth) return "a King or Queen is worth what it is not";
  if (number && !of_turn.has(*number)) return "an attached Number lies nowhere";
  const auto ace = royal.last_red_ace();
  if (!ace) return royal.last == pub.turn ? "" : "a redirection without a Red Ace";
  const CardSet of_last = pub.side[at(royal.last)].discard;
  return (of_last & cards_of(Kind::kRedAce)).has(*ace) ? "" : "a Red Ace lies nowhere";
}

}  // namespace

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
  if ((pub.phase == Phase::kDiscard) != (pub.to_discard > 0)) return "a discard without a cause";
  if (!over(pub) && !pub.in.has(pub.turn)) return "who is out is on turn";
  return fault_of_royal(pub);
}

}  // namespace km::kingdom
