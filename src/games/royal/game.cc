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

Refusal why_no_king(bool cross) {
  return {rg(14), cross ? "Of the kings only {KC} can be added."_m : "No king can be added."_m};
}

// What can be added, where `cross` says whether a Cross can.
Message say_addons(bool attacks, bool cross) {
  if (cross) return "Only a Cross, a seven, {AH}, {4H}, {8H} or a joker can be added."_m;
  if (attacks) return "Only a seven, {AH}, {4H}, {8H} or a joker can be added."_m;
  return "Only a seven, {AH}, {4H}, {8H} or a Dark Joker with a 5 can be added."_m;
}

Refusal why_no_addon(const Game::Public& pub, Seat me, Card card) {
  // RG-37: a Dark Joker of the own hand, which has been rolled for.
  if (card == cards::kDJ) {
    return {rg(37), Phrase("Your {DJ} has a {0}. Only with a 5 can it be added."_m,
                           as_number(pub.dark[at(me)]))};
  }
  const bool attacks = me == pub.attacker;
  const bool cross = attacks && !kClubCards.has(pub.structure[at(me)].main_card());
  if (attacks && kClubCards.has(card)) {
    return {rg(15), "To an attack with a Cross no Cross can be added but {7C}."_m};
  }
  if (kKings.has(card)) return why_no_king(cross);
  if (card == cards::kRJ) return {rg(14), "{RJ} can be added to an attack only."_m};
  if (kClubCards.has(card)) return {rg(14), "A Cross can be added to an attack only."_m};
  return {rg(14), say_addons(attacks, cross)};
}

Refusal why_no_spades(CardBag hand, Card card) {
  if (card != cards::kKS) return {rg(19), "Spades can be laid beside {KS} only."_m};
  if (!hand.has(card)) return {rg(13), "You do not have that card."_m};
  return {rg(19), "You have no other spade in your hand."_m};
}

// The verb that the phase asks for, and how it is said.
struct Asked {
  Verb verb;
  Message words;
};
Asked asked_in(Phase phase) {
  switch (phase) {
    case Phase::kAttack:
      return {Verb::kAttack, "You attack: play a main card."_m};
    case Phase::kDefend:
      return {Verb::kDefend, "You defend: play a main card."_m};
    default:
      return {Verb::kAdd, "Now you add a card, or nothing."_m};
  }
}

}  // namespace

Refusal Game::refuse(const Public& pub, const Private& own, Seat me, Action action) {
  if (over(pub)) return {rg(5), "The game is over."_m};
  if (pub.phase == Phase::kRound) return {rg(3), "The cards for the round are not drawn yet."_m};
  if (!to_act(pub).has(me)) return {rg(13), "It is not your turn."_m};
  const Asked asked = asked_in(pub.phase);
  const bool spades = verb_of(action) == Verb::kDefendWithSpades && pub.phase == Phase::kDefend;
  if (verb_of(action) != asked.verb && !spades) return {rg(13), asked.words};
  if (action.b != 0 || !Card::is_index(action.a)) return {rg(13), "There is no such card."_m};
  const Card card = Card::from_index(action.a);
  if (spades) return why_no_spades(own.hand, card);
  if (!own.hand.has(card)) return {rg(13), "You do not have that card."_m};
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
  if (hand.size() != pub.hand[at(seat)]) return "a hand is not as large as it is said to be";
  if (!(known - hand).empty()) return "a card that all have seen is not in hand";
  const CardBag drawn = hand - known;
  if (!(drawn - pub.unseen[at(seat)]).empty()) return "a card in hand was never in the deck";
  if (drawn.has(cards::kDJ)) return "a Dark Joker was drawn in secret";
  if (pub.unseen[at(seat)].size() - drawn.size() != pub.deck[at(seat)]) {
    return "a deck is not as large as it is said to be";
  }
  if (!pub.drawn[at(seat)].allows(drawn, pub.unseen[at(seat)])) {
    return "a hand holds what was proved not to be there";
  }
  const Structure& structure = pub.structure[at(seat)];
  const bool dark =
      hand.has(cards::kDJ) || structure.main == cards::kDJ || structure.addon == cards::kDJ;
  if (dark != (pub.dark[at(seat)] > 0)) return "a Dark Joker without its roll";
  return "";
}

}  // namespace

std::string_view Game::fault(const State& now, const State& start) {
  if (count_all(now.pub) != count_all(start.pub)) return "a card was lost or doubled";
  if (all_cards(now.pub) != all_cards(start.pub)) return "a card has changed its face";
  for (const Seat seat : kBoth) {
    if (const auto fault = fault_of_hand(now, seat); !fault.empty()) return fault;
  }
  const bool attacked = now.pub.structure[at(now.pub.attacker)].main.has_value();
  const bool in_battle = now.pub.phase >= Phase::kDefend && now.pub.phase <= Phase::kDefenderAdd;
  if (attacked != in_battle) return "a battle without an attack";
  return "";
}

}  // namespace km::royal
