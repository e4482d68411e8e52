// The Royal Game: what is asked, and what comes of each choice.
#include <vector>

#include "games/royal/card_words.h"

namespace km::royal {

void Game::ask(const Public& pub, const Private* /*own*/, const Voice& voice, Question& question) {
  const Seat attacker = pub.attacker;
  const Seat defender = defender_of(pub);
  switch (pub.phase) {
    case Phase::kAttack:
      question.words =
          voice.say_of(attacker, "Attack with a card."_m, "{0} chooses a card to attack with."_m);
      question.then = {defender};
      return;
    case Phase::kDefend:
      question.words = voice.is_you(defender)
                           ? voice.say("{0} attacks with {1}. Defend with a card."_m, attacker,
                                       attack_of(pub).main_card())
                           : voice.say("{0} chooses a card to defend with."_m, defender);
      question.then = {attacker};
      return;
    case Phase::kAttackerAdd:
      question.words =
          voice.say_of(attacker, "Add a card to your attack?"_m, "{0} may add a card."_m);
      question.then = {defender};
      return;
    case Phase::kDefenderAdd:
      question.words =
          voice.say_of(defender, "Add a card to your defence?"_m, "{0} may add a card."_m);
      return;
    case Phase::kRound:
    case Phase::kOver:
      return;
  }
}

namespace {

using Public = Game::Public;

// The table after a choice, before anything else happens.
Public after(const Game::View& view, Action action) {
  Public then = view.pub;
  Structure& mine = then.structure[at(view.me)];
  if (verb_of(action) == Verb::kPass) return then;
  const Card card = Card::from_index(action.a);
  if (verb_of(action) == Verb::kAdd) {
    mine.addon = card;
    return then;
  }
  mine.main = card;
  if (verb_of(action) == Verb::kDefendWithSpades) {
    mine.spades = view.own.hand.among(kSpadeCards);
    mine.spades.remove(cards::kKS);
  }
  return then;
}

// The end of a battle to which nothing more is added: what each takes, and whose score chance cannot touch.
struct Spoils {
  Verdict verdict;
  bool drowned = false;
  CardBag takes[kPlayers];
  bool certain[kPlayers] = {true, true};
};

// RG-16, RG-21, RG-43.
void share_card(const Public& pub, Seat owner, Card card, bool added, Spoils& spoils) {
  const auto winner = winner_of(pub, spoils.verdict);
  const bool saved = spoils.drowned && added && card == cards::k7C && owner != winner;
  if (card == cards::kJH || saved) {
    spoils.takes[at(owner)].add(card);
  } else if (winner && !spoils.drowned) {
    spoils.takes[at(*winner)].add(card);
  }
}

// RG-44: what lies in the grave now lay there before the end of this battle.
void take_old_cards(const Public& pub, Spoils& spoils) {
  const std::size_t size = pub.grave.size();
  for (std::size_t i = size > 2 ? size - 2 : 0; i < size; ++i) {
    spoils.takes[at(pub.attacker)].add(pub.grave[i].card);
  }
}

// RG-15, RG-18, RG-22, RG-34 to RG-37: what chance may bring.
void doubt_scores(const Public& pub, Spoils& spoils) {
  const auto winner = winner_of(pub, spoils.verdict);
  const Card main[2] = {pub.structure[0].main_card(), pub.structure[1].main_card()};
  for (const Seat seat : kBoth) {
    const Structure& mine = pub.structure[at(seat)];
    bool& certain = spoils.certain[at(seat)];
    const bool defends = seat != pub.attacker;
    if (mine.addon && kRevivers.has(*mine.addon)) certain = false;
    if (mine.addon == cards::k2C && !defends) certain = false;
    if (defends && (kRevivers.has(main[at(seat)]) || main[at(seat)] == cards::kRJ)) certain = false;
    if (main[at(seat)] == cards::kDJ && pub.dark[at(seat)] == kThief) certain = false;
    if (winner == seat && defends && main[at(seat)] == cards::kKC) certain = false;
    // A Dark Joker drawn may roll 6.
    const bool draws = winner == seat && !spoils.drowned && same_suit(main[0], main[1]);
    if (draws && pub.unseen[at(seat)].has(cards::kDJ)) certain = false;
    if (winner && main[at(*winner)] == cards::kKH) certain = false;
  }
}

Spoils spoils_of(const Public& pub) {
  const Battle battle = battle_of(pub);
  Spoils spoils;
  spoils.verdict = judge(battle);
  spoils.drowned = drowns(battle, spoils.verdict);
  for (const Seat seat : kBoth) {
    const Structure& mine = pub.structure[at(seat)];
    share_card(pub, seat, mine.main_card(), false, spoils);
    for (const Card spade : listed(mine.spades)) share_card(pub, seat, spade, false, spoils);
    if (mine.addon) share_card(pub, seat, *mine.addon, true, spoils);
  }
  const bool attack_won = spoils.verdict.outcome == Outcome::kAttack;
  if (attack_won && attack_of(pub).addon == cards::kRJ) take_old_cards(pub, spoils);
  doubt_scores(pub, spoils);
  return spoils;
}

Tone tone_for(Seat me, std::optional<Seat> winner) {
  if (!winner) return Tone::kEven;
  return winner == me ? Tone::kGood : Tone::kBad;
}

std::vector<NumberChange> score_changes(const Public& pub, const Spoils& spoils) {
  std::vector<NumberChange> changes;
  Public then = pub;
  for (const Seat seat : kBoth) {
    then.count[at(seat)].add(spoils.takes[at(seat)]);
    const int from = score(pub, seat);
    const int to = score(then, seat);
    if (spoils.certain[at(seat)] && from != to) {
      changes.push_back({number_id(Number::kScore, seat), from, to});
    }
  }
  return changes;
}

Words taking_words(Seat winner, int cards, const Voice& voice) {
  return voice.say_count_of(winner, cards, counted("You take one card."_m, "You take {1} cards."_m),
                            counted("{0} takes one card."_m, "{0} takes {1} cards."_m), cards);
}

Words say_winner(std::optional<Seat> winner, const Voice& voice) {
  return winner ? voice.say_of(*winner, "You win."_m, "{0} wins."_m) : voice.say("Nobody wins."_m);
}

// RG-20. The own total comes first.
Words say_totals(std::optional<Seat> winner, bool drowned, int mine, int theirs,
                 const Voice& voice) {
  if (drowned) return voice.say("{0} to {1}: all cards go to the grave."_m, mine, theirs);
  if (!winner) return voice.say("{0} to {1}: nobody wins."_m, mine, theirs);
  return voice.say_of(*winner, "{1} to {2}: you win."_m, "{1} to {2}: {0} wins."_m, mine, theirs);
}

// The defender adds last: this is arithmetic.
Words end_words(const Public& then, const Spoils& spoils, bool passed, const Voice& voice) {
  const auto winner = winner_of(then, spoils.verdict);
  const bool by_totals = spoils.verdict.rule == rg(20);
  if (passed && winner && !spoils.drowned) {
    return taking_words(*winner, spoils.takes[at(*winner)].size(), voice);
  }
  if (by_totals) {
    return say_totals(winner, spoils.drowned, shown_total(then, defender_of(then)),
                      shown_total(then, then.attacker), voice);
  }
  if (spoils.drowned) return voice.say("All cards go to the grave."_m);
  return say_winner(winner, voice);
}

Forecast end_forecast(const Game::View& view, const Public& then, bool passed, const Voice& voice) {
  const Spoils spoils = spoils_of(then);
  const auto winner = winner_of(then, spoils.verdict);
  return {.words = end_words(then, spoils, passed, voice),
          .sure = true,
          .tone = spoils.drowned ? Tone::kEven : tone_for(view.me, winner),
          .numbers = score_changes(then, spoils)};
}

// The attacker adds first: only the new total, unless the totals do not count.
Forecast attackers_forecast(const Game::View& view, const Public& then, const Voice& voice) {
  const Verdict verdict = judge(battle_of(then));
  if (verdict.rule == rg(20)) {
    return {.words = voice.say("{0} to {1} so far."_m, shown_total(then, then.attacker),
                               shown_total(then, defender_of(then)))};
  }
  const auto winner = winner_of(then, verdict);
  return {.words = say_winner(winner, voice), .sure = true, .tone = tone_for(view.me, winner)};
}

// RG-20, for the defender.
Words say_totals_so_far(std::optional<Seat> winner, int mine, int theirs, const Voice& voice) {
  if (!winner) {
    return voice.say("If nobody adds a card, it is {0} to {1}: nobody wins."_m, mine, theirs);
  }
  return voice.say_of(*winner, "If nobody adds a card, it is {1} to {2}: you win."_m,
                      "If nobody adds a card, it is {1} to {2}: {0} wins."_m, mine, theirs);
}

// Both may still add. Where the main cards decide, only the Hook can save the attacker.
Forecast defence_forecast(const Game::View& view, const Public& then, const Voice& voice) {
  const Verdict verdict = judge(battle_of(then));
  const auto winner = winner_of(then, verdict);
  Forecast forecast;
  forecast.tone = tone_for(view.me, winner);
  if (verdict.rule == rg(20)) {
    forecast.words = say_totals_so_far(winner, shown_total(then, defender_of(then)),
                                       shown_total(then, then.attacker), voice);
  } else if (verdict.rule == rg(24) || winner == then.attacker) {
    forecast.words = say_winner(winner, voice);
    forecast.sure = true;
  } else {
    forecast.words = winner ? voice.say("You win, unless the Hook comes."_m)
                            : voice.say("Nobody wins, unless the Hook comes."_m);
  }
  return forecast;
}

// RG-19: where KS can be joined, or stay alone, one more tap says which.
void tap_spades(const Game::View& view, const Voice& voice, Choice& choice) {
  if (verb_of(choice.action) == Verb::kDefendWithSpades) {
    choice.parts.push_back(Part::of_word("spades"));
  } else if (choice.action.a == cards::kKS.index() && view.own.hand.count(kSpadeCards) > 1) {
    choice.parts.push_back(Part::of_word("alone"));
    choice.label = voice.say("Defend with {0} alone"_m, cards::kKS);
  }
}

void explain_main(const Game::View& view, const Public& then, As as, const Voice& voice,
                  Choice& choice) {
  const Card card = Card::from_index(choice.action.a);
  choice.effect = doing_of(then, as, card, voice).words;
  if (choice.effect.empty()) {
    choice.effect = laid_by(then, view.me, voice).front().adds.back().words;
  }
  if (as == As::kAttack) {
    choice.result =
        Forecast{.words = voice.say("The attack counts {0} so far."_m, shown_total(then, view.me))};
    return;
  }
  if (const CardBag& spades = defence_of(then).spades; !spades.empty()) {
    choice.effect = voice.say("Beside it lie your other spades: {0}."_m, listed(spades));
  }
  choice.result = defence_forecast(view, then, voice);
}

}  // namespace

void Game::explain(const View& view, const Voice& voice, Choice& choice) {
  const Public then = after(view, choice.action);
  const bool attacks = view.me == view.pub.attacker;
  const Verb verb = verb_of(choice.action);
  if (verb == Verb::kAttack) return explain_main(view, then, As::kAttack, voice, choice);
  if (verb == Verb::kDefend || verb == Verb::kDefendWithSpades) {
    tap_spades(view, voice, choice);
    return explain_main(view, then, As::kDefence, voice, choice);
  }
  if (verb == Verb::kAdd) {
    const Card card = Card::from_index(choice.action.a);
    const As as = attacks ? As::kAddedToAttack : As::kAddedToDefence;
    const Doing doing = doing_of(view.pub, as, card, voice);
    if (!doing.name.empty()) choice.label = voice.say("Add {0}: {1}"_m, card, doing.name);
    choice.sign = Filling(card).in(voice.language());
    choice.effect = doing.words;
  }
  choice.result = attacks ? attackers_forecast(view, then, voice)
                          : end_forecast(view, then, verb == Verb::kPass, voice);
}

std::optional<Action> Game::with_card(const View& view, Card card) {
  switch (view.pub.phase) {
    case Phase::kAttack:
      return act(Verb::kAttack, card);
    case Phase::kDefend:
      return act(Verb::kDefend, card);
    default:
      return act(Verb::kAdd, card);
  }
}

}  // namespace km::royal
