// The Royal Game: how the table looks.
#include <vector>

#include "games/royal/card_words.h"

namespace km::royal {
namespace {

using Public = Game::Public;

// --- who wins

Words why_of(const Battle& battle, const Verdict& verdict, const Voice& voice) {
  const bool attack = verdict.outcome == Outcome::kAttack;
  const bool won = attack || verdict.outcome == Outcome::kDefence;
  const Card better = attack || !won ? battle.attacker() : battle.defender();
  const Card worse = attack || !won ? battle.defender() : battle.attacker();
  return reason_of(verdict.rule, won, better, worse, voice);
}

// Whether what is still to be added can change who wins: the attacker's Hook and all that adds, or the defender's
// Dark Joker, which everybody knows.
bool is_settled(const Public& pub, const Verdict& verdict) {
  if (verdict.rule == rg(24)) return true;
  if (pub.phase != Phase::kDefenderAdd) return false;
  const Seat defender = defender_of(pub);
  const bool helper = pub.known[at(defender)].has(cards::kDJ) && pub.dark[at(defender)] == kHelper;
  if (!helper) return true;
  Public then = pub;
  then.structure[at(defender)].addon = cards::kDJ;
  return judge(battle_of(then)).outcome == verdict.outcome;
}

Words say_outcome(std::optional<Seat> winner, bool sure, const Voice& voice) {
  if (!winner) {
    return sure ? voice.say("Nobody wins."_m) : voice.say("As it lies, nobody wins."_m);
  }
  return sure ? voice.say_of(*winner, "You win."_m, "{0} wins."_m)
              : voice.say_of(*winner, "As it lies, you win."_m, "As it lies, {0} wins."_m);
}

Standing standing_of(const Public& pub, const Voice& voice) {
  const Battle battle = battle_of(pub);
  const Verdict verdict = judge(battle);
  const auto winner = winner_of(pub, verdict);
  const bool sure = is_settled(pub, verdict);
  return {.words = say_outcome(winner, sure, voice) + ' ' + why_of(battle, verdict, voice),
          .rule = verdict.rule,
          .winner = winner,
          .sure = sure};
}

// --- the table

void mark_addends(const LaidCard& laid, TableView& table) {
  if (laid.adds.empty()) return;
  const NumberPart& last = laid.adds.back();
  Mark mark{.on = laid.on, .i = laid.i, .kind = MarkKind::kAdds, .value = sum_of(laid.adds)};
  for (const NumberPart& addend : laid.adds) mark.parts.push_back(addend.value);
  mark.words = last.words;
  mark.rule = last.words.empty() ? rg(8) : last.rule;
  table.marks.push_back(mark);
}
void mark_effect(const LaidCard& laid, const Doing& doing, TableView& table) {
  if (doing.words.empty()) return;
  table.marks.push_back({.on = laid.on,
                         .i = laid.i,
                         .kind = MarkKind::kEffect,
                         .words = doing.words,
                         .rule = doing.rule});
}

Words say_roll(int roll, const Voice& voice) { return voice.say("rolled {0}"_m, roll); }

// RG-37: the die on a Dark Joker. In a hidden hand it is one of the known cards.
void mark_roll(const PileView& pile, int roll, const Voice& voice, TableView& table) {
  const CardList& cards = pile.facing == Facing::kUp ? pile.cards : pile.known;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] != cards::kDJ) continue;
    table.marks.push_back({.on = pile.id,
                           .i = as_number(i),
                           .kind = MarkKind::kRoll,
                           .value = roll,
                           .words = say_roll(roll, voice),
                           .rule = rg(37)});
    return;  // two Dark Jokers in one hand share the last roll
  }
}

// The cards of one side with all that is said of them, and their total, RG-20.
void show_side(const Public& pub, Seat seat, bool leads, const Voice& voice, TableView& table) {
  const Number kind = seat == pub.attacker ? Number::kAttack : Number::kDefence;
  NumberView total{.id = number_id(kind), .leads = leads};
  for (const LaidCard& laid : laid_by(pub, seat, voice)) {
    mark_addends(laid, table);
    mark_effect(laid, doing_of(pub, laid.as, laid.card, voice), table);
    total.value += sum_of(laid.adds);
    total.parts.insert(total.parts.end(), laid.adds.begin(), laid.adds.end());
  }
  table.numbers.push_back(total);
}

// The rows of the legend "Who wins", see text.cc.
std::string_view row_of_verdict(RuleId rule) {
  switch (rule.number) {
    case 24:
      return "shield";
    case 25:
      return "hook";
    case 26:
      return "dark";
    case 27:
      return "aces";
    case 28:
    case 42:
      return "kings";
    case 29:
      return "black_ace";
    case 30:
      return "red_ace";
    case 31:
      return "red_jack";
    case 32:
      return "court";
    case 33:
      return "queen";
    default:
      return "totals";
  }
}

void show_standing(const Standing& standing, const Voice& voice, TableView& table) {
  table.standing.push_back(standing);
  table.lit.push_back(
      {.legend = "verdicts", .row = row_of_verdict(standing.rule), .seat = standing.winner});
  if (!standing.winner) return;
  table.marks.push_back({.on = pile_of(Pile::kMain, *standing.winner),
                         .kind = MarkKind::kWinning,
                         .words = voice.say("mark|winning"_m),
                         .rule = standing.rule});
}

void show_attack(const Public& pub, const Voice& voice, TableView& table) {
  show_side(pub, pub.attacker, false, voice, table);
  table.plate = Plate{.title = voice.say("{0} attacks"_m, attack_of(pub).main_card()),
                      .words = {voice.say("Attack {0}"_m, shown_total(pub, pub.attacker))},
                      .rule = rg(13)};
}

// One total leads where no special card decides.
void show_battle(const Public& pub, const Voice& voice, TableView& table) {
  const Seat attacker = pub.attacker;
  const Seat defender = defender_of(pub);
  const Standing standing = standing_of(pub, voice);
  for (const Seat seat : {attacker, defender}) {
    const bool leads = standing.rule == rg(20) && standing.winner == seat;
    show_side(pub, seat, leads, voice, table);
  }
  table.plate = Plate{.title = voice.say("{0} against {1}"_m, attack_of(pub).main_card(),
                                         defence_of(pub).main_card()),
                      .words = {voice.say("Attack {0}, defence {1}"_m, shown_total(pub, attacker),
                                          shown_total(pub, defender))},
                      .rule = rg(20)};
  show_standing(standing, voice, table);
}

// RG-2: who attacks, who defends, for how much.
void show_duties(const Public& pub, const Voice& voice, TableView& table) {
  if (Game::over(pub) || pub.round == 0) return;
  for (const Seat seat : {pub.attacker, defender_of(pub)}) {
    const bool attacks = seat == pub.attacker;
    Tag tag{.seat = seat,
            .words = attacks ? voice.say("tag|attacks"_m) : voice.say("tag|defends"_m),
            .rule = rg(2)};
    if (pub.structure[at(seat)].main) tag.value = shown_total(pub, seat);
    table.tags.push_back(tag);
  }
}

Where where_of(const Public& pub, const Voice& voice) {
  Where where;
  where.steps.push_back({number_id(Number::kRound), pub.round});
  if (Game::over(pub)) {
    where.words = voice.say("The game is over"_m);
  } else if (pub.phase == Phase::kRound) {
    where.words = voice.say("Round {0} begins"_m, pub.round + 1);
  } else {
    where.words = voice.say_of(pub.attacker, "Round {1}, you attack"_m, "Round {1}, {0} attacks"_m,
                               as_number(pub.round));
  }
  return where;
}

// A pile of a battle; all its cards came at one moment.
PileView laid_pile(PileId id, const CardList& cards, int moment) {
  PileView pile = PileView::up(id, cards);
  pile.at.assign(cards.size(), moment);
  return pile;
}
CardList one_card(std::optional<Card> card) { return card ? listed(*card) : CardList(); }

PileView hand_pile(const Public& pub, const Game::Private* own, Seat seat, const Voice& voice) {
  const PileId id = pile_of(Pile::kHand, seat);
  if (voice.is_you(seat)) return PileView::up(id, listed(own->hand));
  PileView pile = PileView::down(id, pub.hand[at(seat)]);
  pile.known = listed(pub.known[at(seat)]);
  return pile;
}

void show_piles(const Public& pub, const Game::Private* own, Seat seat, const Voice& voice,
                TableView& table) {
  const bool attacks = seat == pub.attacker;
  const Structure& mine = pub.structure[at(seat)];
  table.piles.push_back(hand_pile(pub, own, seat, voice));
  mark_roll(table.piles.back(), pub.dark[at(seat)], voice, table);
  table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), pub.deck[at(seat)]));
  table.piles.push_back(
      laid_pile(pile_of(Pile::kMain, seat), one_card(mine.main), attacks ? 0 : 1));
  mark_roll(table.piles.back(), pub.dark[at(seat)], voice, table);
  table.piles.push_back(laid_pile(pile_of(Pile::kSpades, seat), listed(mine.spades), 1));
  table.piles.push_back(
      laid_pile(pile_of(Pile::kAddon, seat), one_card(mine.addon), attacks ? 2 : 3));
  mark_roll(table.piles.back(), pub.dark[at(seat)], voice, table);
  table.piles.push_back(PileView::up(pile_of(Pile::kCount, seat), listed(pub.count[at(seat)])));
}

}  // namespace

void Game::layout(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
  table.where = where_of(pub, voice);
  table.numbers.push_back({number_id(Number::kRound), pub.round});
  table.numbers.push_back({number_id(Number::kAttacker), pub.attacker.number()});
  if (pub.winner >= 0) table.numbers.push_back({number_id(Number::kWinner), pub.winner});
  for (const Seat seat : kBoth) {
    show_piles(pub, own, seat, voice, table);
    if (pub.dark[at(seat)] > 0) {
      const int roll = pub.dark[at(seat)];
      table.numbers.push_back(
          {.id = number_id(Number::kDark, seat), .value = roll, .words = say_roll(roll, voice)});
    }
    table.numbers.push_back({number_id(Number::kScore, seat), score(pub, seat)});
  }
  CardList grave;
  for (const Buried& buried : pub.grave) grave.push_back(buried.card);
  table.piles.push_back(PileView::up(grave_pile(), grave));
  show_duties(pub, voice, table);
  if (defence_of(pub).main) {
    show_battle(pub, voice, table);
  } else if (attack_of(pub).main) {
    show_attack(pub, voice, table);
  }
}

}  // namespace km::royal
