// The Royal Game: the parts of the rules that are asked now and then, not in every step.
#include "games/royal/game.h"

namespace km::royal {

// RG-6, RG-8.
int score(const Game::Public& pub, Seat seat) {
  const CardBag& stack = pub.count[at(seat)];
  if (pub.rules.score == Score::kCards) return stack.size();
  int sum = 0;
  for (const Card card : stack.once()) sum += stack.count(card) * worth_of(card).counted;
  return pub.rules.score == Score::kValue ? sum : sum - stack.size();
}

Scores Game::scores(const Public& pub) {
  Scores scores;
  for (const Seat seat : kBoth) scores.push_back(Points{score(pub, seat)});
  return scores;
}

// RG-6: the higher score; on equality more cards; then nobody alone.
SeatSet Game::winners(const Public& pub) {
  int ahead = score(pub, Seat(0)) - score(pub, Seat(1));
  if (ahead == 0) ahead = pub.count[0].size() - pub.count[1].size();
  if (ahead == 0) return SeatSet::all(kPlayers);
  return SeatSet::only(Seat(ahead > 0 ? 0 : 1));
}

// Every battle takes two cards at least out of the hands for good, and has four steps; before each
// there may be a new round.
std::int64_t Game::max_steps(const Rules& /*rules*/, int /*players*/) {
  return kMaxPileCards / 2 * 5 + 1;
}

namespace {

Line named(std::string_view before, Card card, std::string_view after) {
  Line line;
  line << before << Filling(card).text() << after;
  return line;
}

// RG-37: a Dark Joker of the own hand, which has been rolled for.
Refusal why_no_dark_addon(int roll) {
  Line why;
  why << "Your "_m << Filling(cards::kDJ).text() << " rolled "_m << roll
      << ": it can be added only with a 5."_m;
  return {rg(37), why};
}

Refusal why_no_addon(const Game::Public& pub, Seat me, Card card) {
  if (card == cards::kDJ) return why_no_dark_addon(pub.dark[at(me)]);
  const bool attacks = me == pub.attacker;
  if (attacks && kClubCards.has(card)) {
    return {rg(15), named("To a Cross attack no Cross can be added but "_m, cards::k7C, ".")};
  }
  if (kKings.has(card)) return {rg(14), "Kings are no add-ons."_m};
  if (card == cards::kRJ) return {rg(14), named("", card, " can be added to an attack only."_m)};
  if (!attacks && kClubCards.has(card)) {
    return {rg(14), "A Cross can be added to an attack only."_m};
  }
  Line why;
  why << (attacks ? "Only a Cross, a seven, "_m : "Only a seven, "_m) << Filling(kReviveCards).text()
      << " or a joker can be added."_m;
  return {rg(14), why};
}

Refusal why_no_spades(CardBag hand, Card card) {
  if (card != cards::kKS) return {rg(19), named("Only "_m, cards::kKS, " is joined by spades."_m)};
  if (!hand.has(card)) return {rg(13), "You do not hold that card."_m};
  return {rg(19), "There is no other spade in your hand."_m};
}

// The verb that the phase asks for, and how it is said.
struct Asked {
  Verb verb;
  RuleId rule;
  std::string_view words;
};
Asked asked_in(Phase phase) {
  switch (phase) {
    case Phase::kAttack:
      return {Verb::kAttack, rg(13), "Now the attacker plays a main card: attack X."_m};
    case Phase::kDefend:
      return {Verb::kDefend, rg(13), "Now the defender answers with a main card: defend X."_m};
    default:
      return {Verb::kAdd, rg(13), "Now it is add X, or pass."_m};
  }
}

}  // namespace

Refusal Game::refuse(const Public& pub, const Private& own, Seat me, Action action) {
  if (over(pub)) return {rg(5), "The game is over."_m};
  if (pub.phase == Phase::kRound)
    return {rg(3), "The cards for the round are not drawn yet."_m};
  if (!to_act(pub).has(me)) return {rg(13), "It is not your turn."_m};
  const Asked asked = asked_in(pub.phase);
  const bool spades = verb_of(action) == Verb::kDefendWithSpades && pub.phase == Phase::kDefend;
  if (verb_of(action) != asked.verb && !spades) return {asked.rule, Line(asked.words)};
  if (action.b != 0 || !Card::is_index(action.a)) return {rg(13), "There is no such card."_m};
  const Card card = Card::from_index(action.a);
  if (spades) return why_no_spades(own.hand, card);
  if (!own.hand.has(card)) return {rg(13), "You do not hold that card."_m};
  if (asked.verb == Verb::kAdd) return why_no_addon(pub, me, card);
  return {rg(51), "Special cards attack only when nothing else is in your hand."_m};
}

namespace {

void add_all(CardBag& bag, const Structure& structure) {
  if (structure.main) bag.add(structure.main_card());
  if (structure.addon) bag.add(*structure.addon);
  bag.add(structure.spades);
}

// Every card, wherever it lies.
CardBag all_cards(const Game::Public& pub) {
  CardBag all;
  for (const Buried& buried : pub.grave) all.add(buried.card);
  for (const Seat seat : kBoth) {
    all.add(pub.count[at(seat)]);
    all.add(pub.known[at(seat)]);
    all.add(pub.unseen[at(seat)]);
    add_all(all, pub.structure[at(seat)]);
  }
  return all;
}

int count_all(const Game::Public& pub) {
  int count = count_of(pub.grave);
  for (const Seat seat : kBoth) {
    const Structure& structure = pub.structure[at(seat)];
    count += pub.count[at(seat)].size() + pub.known[at(seat)].size() + pub.unseen[at(seat)].size() +
             structure.spades.size();
    count += as_number(structure.main.has_value()) + as_number(structure.addon.has_value());
  }
  return count;
}

std::string_view fault_of_hand(const Game::State& now, Seat seat) {
  const Game::Public& pub = now.pub;
  const CardBag& hand = now.own[at(seat)].hand;
  const CardBag& known = pub.known[at(seat)];
  if (hand.size() != pub.hand[at(seat)]) return "a hand is not as large as it is said to be"_m;
  if (!(known - hand).empty()) return "a card that all have seen is not in hand"_m;
  const CardBag drawn = hand - known;
  if (!(drawn - pub.unseen[at(seat)]).empty()) return "a card in hand was never in the deck"_m;
  if (drawn.has(cards::kDJ)) return "a Dark Joker was drawn in secret"_m;
  if (pub.unseen[at(seat)].size() - drawn.size() != pub.deck[at(seat)]) {
    return "a deck is not as large as it is said to be"_m;
  }
  if (!pub.drawn[at(seat)].allows(drawn, pub.unseen[at(seat)])) {
    return "a hand holds what was proved not to be there"_m;
  }
  const Structure& structure = pub.structure[at(seat)];
  const bool dark =
      hand.has(cards::kDJ) || structure.main == cards::kDJ || structure.addon == cards::kDJ;
  if (dark != (pub.dark[at(seat)] > 0)) return "a Dark Joker without its roll"_m;
  return "";
}

}  // namespace

std::string_view Game::fault(const State& now, const State& start) {
  if (count_all(now.pub) != count_all(start.pub)) return "a card was lost or doubled"_m;
  if (all_cards(now.pub) != all_cards(start.pub)) return "a card has changed its face"_m;
  for (const Seat seat : kBoth) {
    if (const auto fault = fault_of_hand(now, seat); !fault.empty()) return fault;
  }
  const bool attacked = now.pub.structure[at(now.pub.attacker)].main.has_value();
  const bool in_battle = now.pub.phase >= Phase::kDefend && now.pub.phase <= Phase::kDefenderAdd;
  if (attacked != in_battle) return "a battle without an attack"_m;
  return "";
}

}  // namespace km::royal
