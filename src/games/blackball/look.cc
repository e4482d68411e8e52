// King's Blackball: what its table looks like, what is asked, and what would come of each choice.
#include <algorithm>

#include "games/blackball/game.h"
#include "games/blackball/say.h"

namespace km::blackball {
namespace {

bool lies_a_trick(const Game::Public& pub) { return !pub.trick[0].up.empty(); }
Card newest_up(const Game::Public& pub, Seat seat) { return pub.trick[at(seat)].up.back(); }

// How the trick ends if nobody blackballs it.
enum class End : std::uint8_t { kTaken, kTrashed, kWar, kSuddenDeath };
struct Prospect {
  End end;
  RuleId rule;
  Seat winner = kFirst;  // kTaken only
};

// KB-10, KB-12: where there is no war any more.
Prospect prospect_by_rank(const Game::Public& pub, RuleId rule) {
  const int ahead = height_of_first_over_second(pub);
  if (ahead == 0) return {End::kSuddenDeath, kb(11)};
  return {End::kTaken, rule, ahead > 0 ? kFirst : kSecond};
}

// KB-8
Prospect prospect_of(const Game::Public& pub) {
  switch (compare(newest_up(pub, kFirst).rank(), newest_up(pub, kSecond).rank())) {
    case Standing::kFirstWins:
      return {End::kTaken, kb(8), kFirst};
    case Standing::kSecondWins:
      return {End::kTaken, kb(8), kSecond};
    case Standing::kTrash:
      return {End::kTrashed, kb(8)};
    case Standing::kWar:
      break;
  }
  if (const auto rule = rule_against_war(pub)) return prospect_by_rank(pub, *rule);
  return {End::kWar, kb(9)};
}

// What lies there to be taken, as far as the viewer sees it.
struct Pot {
  int cards = 0;
  int points = 0;  // of those that are seen
  int unseen = 0;
};

// KB-15: with `peek` the own face-down cards are seen.
bool sees_face_down(const Game::Public& pub, Viewer viewer, Seat seat) {
  return pub.rules.peek == Peek::kYes && viewer.is(seat);
}

Pot pot_of(const Game::Public& pub, const Game::Private* own, Viewer viewer) {
  Pot pot;
  for (const Seat seat : kBoth) {
    const TrickSide& side = pub.trick[at(seat)];
    pot.cards += count_of(side.up) + side.down;
    for (const Card card : side.up) pot.points += points_of(card);
    if (sees_face_down(pub, viewer, seat)) {
      for (const Card card : own->down) pot.points += points_of(card);
    } else {
      pot.unseen += side.down;
    }
  }
  return pot;
}

// The score that the trick would make, where that is known: not if there are cards that nobody has seen, nor at the
// end of a round, which moves more than the trick (KB-16, KB-17).
std::optional<NumberChange> score_change(const Game::Public& pub, const Prospect& prospect,
                                         const Pot& pot) {
  const bool ends_round = pub.deck[0] == 0 || pub.deck[1] == 0;
  if (prospect.end != End::kTaken || pot.unseen > 0 || ends_round) return std::nullopt;
  const int now = score(pub, prospect.winner).value;
  return NumberChange{score_number(prospect.winner), now, now + pot.points};
}

// --- The table

// The moments of a trick: the first cards, the face-down cards of the first war, its face-up cards, and so on.
int moment_up(std::size_t column) { return 2 * as_number(column); }

PileView up_pile(const Game::Public& pub, Seat seat) {
  const TrickSide& side = pub.trick[at(seat)];
  PileView pile = PileView::up(pile_of(Pile::kUp, seat), listed(side.up));
  for (std::size_t i = 0; i < side.up.size(); ++i) pile.at.push_back(moment_up(i));
  return pile;
}

// KB-12: a war for which a deck was too short is the last one, so the first of two laid all its cards.
PileView down_pile(const Game::Public& pub, const Game::Private* own, Viewer viewer, Seat seat) {
  const int count = pub.trick[at(seat)].down;
  const PileId id = pile_of(Pile::kDown, seat);
  PileView pile = sees_face_down(pub, viewer, seat) ? PileView::up(id, listed(own->down))
                                                    : PileView::down(id, count);
  int in_first_war = count;
  if (pub.wars > 1) in_first_war = cards_down_in_war(pub.trick[0].up[0], pub.trick[1].up[0]);
  for (int i = 0; i < count; ++i) pile.at.push_back(i < in_first_war ? 1 : 3);
  return pile;
}

Words words_of_kings(Kings kings, const Voice& voice) {
  switch (kings) {
    case Kings::kSpent:
      return voice.say("spent kings"_m);
    case Kings::kHeld:
      return voice.say("kings in front"_m);
    case Kings::kAll:
      break;
  }
  return voice.say("all four kings"_m);
}

// KB-19. In round one it is no score yet: what is won becomes the deck of round two (KB-16).
NumberView score_view(const Game::Public& pub, Seat seat, const Voice& voice) {
  NumberView number{.id = score_number(seat), .value = score(pub, seat).value};
  if (pub.round == 1) {
    number.role = NumberRole::kSecond;
    number.words = voice.say("won pile"_m);
  }
  const int kings = points_of_kings(pub, seat);
  number.parts.push_back(
      {.value = points_won(pub, seat), .words = voice.say("won cards"_m), .rule = kb(19)});
  if (kings != 0) {
    number.parts.push_back(
        {.value = kings, .words = words_of_kings(pub.rules.kings, voice), .rule = kb(19)});
  }
  return number;
}

void lay_out_seat(const Game::Public& pub, const Game::Private* own, const Voice& voice, Seat seat,
                  TableView& table) {
  const CardSet held = held_kings(pub.held[at(seat)]);
  const CardSet spent = held_kings(4) - held;
  table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), pub.deck[at(seat)]));
  table.piles.push_back(up_pile(pub, seat));
  table.piles.push_back(down_pile(pub, own, voice.viewer(), seat));
  table.piles.push_back(PileView::up(pile_of(Pile::kWon, seat), listed(pub.won[at(seat)])));
  table.piles.push_back(PileView::up(pile_of(Pile::kKings, seat), listed(held)));
  table.piles.push_back(PileView::up(pile_of(Pile::kSpent, seat), listed(spent)));
  for (int i = 0; i < spent.size(); ++i) {
    table.marks.push_back({.on = pile_of(Pile::kSpent, seat),
                           .i = i,
                           .kind = MarkKind::kOff,
                           .words = voice.say("spent"_m),
                           .rule = kb(14)});
  }
  table.numbers.push_back(score_view(pub, seat, voice));
}

Words say_where(const Game::Public& pub, const Voice& voice) {
  if (!lies_a_trick(pub)) return voice.say("Round {0} of 2"_m, pub.round);
  if (pub.phase == Phase::kSuddenDeath) {
    return voice.say("Round {0} of 2, trick {1}, sudden death"_m, pub.round, pub.tricks);
  }
  if (pub.wars == 0) return voice.say("Round {0} of 2, trick {1}"_m, pub.round, pub.tricks);
  return pub.wars == 1
             ? voice.say("Round {0} of 2, trick {1}, first war"_m, pub.round, pub.tricks)
             : voice.say("Round {0} of 2, trick {1}, second war"_m, pub.round, pub.tricks);
}

Words say_winner(Seat winner, const Pot& pot, const Voice& voice) {
  const Words points = with_sign(pot.points);
  if (pot.unseen == 0) {
    return voice.say_of(winner, "You win this as it lies: {1} in all."_m,
                        "{0} wins this as it lies: {1} in all."_m, points);
  }
  return voice.say_count_of(winner, pot.unseen,
                            counted("You win this as it lies: {1} in sight, one card unseen."_m,
                                    "You win this as it lies: {1} in sight, {2} cards unseen."_m),
                            counted("{0} wins this as it lies: {1} in sight, one card unseen."_m,
                                    "{0} wins this as it lies: {1} in sight, {2} cards unseen."_m),
                            points, pot.unseen);
}

// Of all cards of a trick: one message for two and one for more, whose last place is how many.
template <class... Fillings>
Words say_of_all(int cards, const Voice& voice, Message both, Counted all,
                 const Fillings&... fillings) {
  return cards == 2 ? voice.say(both, fillings...)
                    : voice.say_count(cards, all, fillings..., cards);
}

Words say_prospect(const Prospect& prospect, const Pot& pot, const Voice& voice) {
  switch (prospect.end) {
    case End::kTaken:
      return say_winner(prospect.winner, pot, voice);
    case End::kTrashed:
      return say_of_all(pot.cards, voice, "As it lies, both cards are trashed."_m,
                        counted("As it lies, all {0} cards are trashed."_m,
                                "As it lies, all {0} cards are trashed."_m));
    case End::kWar:
      return voice.say("As it lies, there is war."_m);
    case End::kSuddenDeath:
      break;
  }
  return say_of_all(pot.cards, voice, "Sudden death decides who takes both cards."_m,
                    counted("Sudden death decides who takes all {0} cards."_m,
                            "Sudden death decides who takes all {0} cards."_m));
}

void mark_winner(const Game::Public& pub, const Prospect& prospect, const Voice& voice,
                 TableView& table) {
  table.marks.push_back({.on = pile_of(Pile::kUp, prospect.winner),
                         .i = count_of(pub.trick[at(prospect.winner)].up) - 1,
                         .kind = MarkKind::kWinning,
                         .words = voice.say("winning"_m),
                         .rule = prospect.rule});
}

// What is said of the newest pair: of one that would be a war, where there is none any more, how the ranks compare.
km::Standing newest_verdict(const Game::Public& pub, const Prospect& prospect, const Voice& voice) {
  const Card first = newest_up(pub, kFirst);
  const Card second = newest_up(pub, kSecond);
  const auto no_war = rule_against_war(pub);
  if (!no_war || prospect.rule == kb(8))
    return {.words = verdict(first, second, voice), .rule = kb(8)};
  const bool second_wins = prospect.end == End::kTaken && prospect.winner == kSecond;
  return {.words = second_wins ? verdict_by_rank(*no_war, second, first, voice)
                               : verdict_by_rank(*no_war, first, second, voice),
          .rule = *no_war};
}

// What came of each pair of face-up cards, and how it lies now.
void show_standing(const Game::Public& pub, const Prospect& prospect, const Pot& pot,
                   const Voice& voice, TableView& table) {
  const auto& first = pub.trick[0].up;
  const auto& second = pub.trick[1].up;
  const std::size_t newest = first.size() - 1;
  for (std::size_t i = 0; i < newest; ++i) {
    table.standing.push_back(
        {.words = verdict(first[i], second[i], voice), .rule = kb(8), .at = moment_up(i)});
  }
  table.standing.push_back(newest_verdict(pub, prospect, voice));
  table.standing.back().at = moment_up(newest);
  km::Standing now{.words = say_prospect(prospect, pot, voice), .rule = prospect.rule};
  if (prospect.end == End::kTaken) {
    now.winner = prospect.winner;
    now.value = pot.points;
    mark_winner(pub, prospect, voice, table);
  }
  table.standing.push_back(now);
}

void show_trick(const Game::Public& pub, const Game::Private* own, const Voice& voice,
                TableView& table) {
  const Prospect prospect = prospect_of(pub);
  const Pot pot = pot_of(pub, own, voice.viewer());
  show_standing(pub, prospect, pot, voice, table);
  for (const Seat seat : kBoth) {
    table.lit.push_back({kClassLegend, class_id(class_of(newest_up(pub, seat))), seat});
  }
  const auto change = score_change(pub, prospect, pot);
  for (NumberView& number : table.numbers) {
    if (change && number.id == change->number) number.then = change->to;
  }
}

}  // namespace

void Game::layout(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
  table.where = {say_where(pub, voice), {{round_number(), pub.round, kRounds}}};
  table.numbers.push_back({.id = round_number(), .value = pub.round});
  for (const Seat seat : kBoth) lay_out_seat(pub, own, voice, seat, table);
  table.piles.push_back(PileView::up(discard_pile(), listed(pub.discard)));
  if (lies_a_trick(pub)) show_trick(pub, own, voice, table);
}

// --- The question

namespace {

// Who takes part in the secret choice (KB-13, KB-11).
SeatSet choosers(const Game::Public& pub) {
  SeatSet seats;
  for (const Seat seat : kBoth) {
    seats.add_if(pub.phase == Phase::kSuddenDeath || pub.held[at(seat)] > 0, seat);
  }
  return seats;
}

Words say_question(const Game::Public& pub, bool mine, const Voice& voice) {
  const Seat who = pub.waiting.first();
  const bool both = pub.waiting.size() > 1;
  if (pub.phase == Phase::kSuddenDeath) {
    if (mine) return voice.say("Rock, paper or scissors?"_m);
    return both ? voice.say("Both throw in secret: rock, paper or scissors."_m)
                : voice.say("{0} throws: rock, paper or scissors."_m, who);
  }
  if (mine) return voice.say("Let it be, or blackball?"_m);
  return both ? voice.say("Both choose in secret: let it be, or blackball."_m)
              : voice.say("{0} chooses: let it be, or blackball."_m, who);
}

}  // namespace

void Game::ask(const Public& pub, const Private* own, const Voice& voice, Question& question) {
  if (pub.waiting.empty()) return;
  const bool sits_here = own != nullptr;
  question.words = say_question(pub, sits_here && pub.waiting.has(voice.viewer().seat()), voice);
  question.secret = choosers(pub).size() > 1;
  for (const Seat seat : choosers(pub)) question.chosen.add_if(!pub.waiting.has(seat), seat);
  if (sits_here && question.chosen.has(voice.viewer().seat())) {
    question.mine = act(as_enum<Verb>(own->chosen));
  }
}

namespace {

Tone tone_of(int points) {
  if (points == 0) return Tone::kEven;
  return points > 0 ? Tone::kGood : Tone::kBad;
}

// What lies there to be taken.
Words note_of(const Pot& pot, const Voice& voice) {
  const Words points = with_sign(pot.points);
  if (pot.unseen == 0) return voice.say("{0} in all"_m, points);
  return voice.say_count(
      pot.unseen, counted("{0} in sight, one card unseen"_m, "{0} in sight, {1} cards unseen"_m),
      points, pot.unseen);
}

// By which class the trick is taken, and for what.
Words note_of_class(const Prospect& prospect, const Game::Public& pub, const Pot& pot,
                    const Voice& voice) {
  const Message high = class_name(class_of(newest_up(pub, prospect.winner)));
  const Message low = class_against(class_of(newest_up(pub, other(prospect.winner))));
  const Words points = with_sign(pot.points);
  if (pot.unseen == 0) return voice.say("{0} beats {1}: {2} in all"_m, high, low, points);
  return voice.say_count(pot.unseen,
                         counted("{0} beats {1}: {2} in sight, one card unseen"_m,
                                 "{0} beats {1}: {2} in sight, {3} cards unseen"_m),
                         high, low, points, pot.unseen);
}

// KB-10, KB-12: by which rank.
Words note_of_rank(const Prospect& prospect, const Game::Public& pub, const Pot& pot,
                   const Voice& voice) {
  const Card high = newest_up(pub, prospect.winner);
  const Words points = with_sign(pot.points);
  if (pot.unseen == 0) return voice.say("{0} is higher: {1} in all"_m, high, points);
  return voice.say_count(pot.unseen,
                         counted("{0} is higher: {1} in sight, one card unseen"_m,
                                 "{0} is higher: {1} in sight, {2} cards unseen"_m),
                         high, points, pot.unseen);
}

// How the cards compare, and what lies there.
Words note_of_let(const Prospect& prospect, const Game::Public& pub, const Pot& pot,
                  const Voice& voice) {
  const Message first = class_name(class_of(newest_up(pub, kFirst)));
  const Message second = class_against(class_of(newest_up(pub, kSecond)));
  switch (prospect.end) {
    case End::kTaken:
      return prospect.rule == kb(8) ? note_of_class(prospect, pub, pot, voice)
                                    : note_of_rank(prospect, pub, pot, voice);
    case End::kTrashed:
      return voice.say("{0}, {1}: trash"_m, first, second);
    case End::kWar:
      return voice.say("{0}, {1}: war"_m, first, second);
    case End::kSuddenDeath:
      break;
  }
  return voice.say("equal ranks"_m);
}

Words say_trashed(int cards, const Voice& voice) {
  return say_of_all(cards, voice, "Both cards are trashed."_m,
                    counted("All {0} cards are trashed."_m, "All {0} cards are trashed."_m));
}

Words say_let(const Prospect& prospect, int cards, Seat me, const Voice& voice) {
  switch (prospect.end) {
    case End::kTaken:
      return prospect.winner == me
                 ? say_of_all(cards, voice, "You take both cards."_m,
                              counted("You take all {0} cards."_m, "You take all {0} cards."_m))
                 : say_of_all(cards, voice, "{0} takes both cards."_m,
                              counted("{0} takes all {1} cards."_m, "{0} takes all {1} cards."_m),
                              other(me));
    case End::kTrashed:
      return say_trashed(cards, voice);
    case End::kWar:
      return voice.say("There is war."_m);
    case End::kSuddenDeath:
      break;
  }
  return voice.say("Sudden death decides."_m);
}

Words say_let_if(const Prospect& prospect, int cards, Seat me, const Voice& voice) {
  const Seat them = other(me);
  switch (prospect.end) {
    case End::kTaken:
      return prospect.winner == me
                 ? say_of_all(cards, voice, "If {0} lets it be, too, you take both cards."_m,
                              counted("If {0} lets it be, too, you take all {1} cards."_m,
                                      "If {0} lets it be, too, you take all {1} cards."_m),
                              them)
                 : say_of_all(cards, voice, "If {0} lets it be, too, {0} takes both cards."_m,
                              counted("If {0} lets it be, too, {0} takes all {1} cards."_m,
                                      "If {0} lets it be, too, {0} takes all {1} cards."_m),
                              them);
    case End::kTrashed:
      return say_trashed(cards, voice);
    case End::kWar:
      return voice.say("If {0} lets it be, too, there is war."_m, them);
    case End::kSuddenDeath:
      break;
  }
  return voice.say("If {0} lets it be, too, sudden death decides."_m, them);
}

// KB-13: who still holds a king may blackball the trick at the same time. What is trash is trash then, too.
void explain_let(const Game::View& view, const Pot& pot, const Voice& voice, Choice& choice) {
  const Prospect prospect = prospect_of(view.pub);
  const bool may_be_stopped = view.pub.held[at(other(view.me))] > 0;
  Forecast result;
  result.words = may_be_stopped ? say_let_if(prospect, pot.cards, view.me, voice)
                                : say_let(prospect, pot.cards, view.me, voice);
  result.sure = !may_be_stopped || prospect.end == End::kTrashed;
  if (prospect.end == End::kTaken) {
    result.tone = tone_of(prospect.winner == view.me ? pot.points : -pot.points);
  }
  choice.note = note_of_let(prospect, view.pub, pot, voice);
  if (const auto change = score_change(view.pub, prospect, pot)) result.numbers = {*change};
  choice.result = result;
}

Words say_cost_of_king(Kings kings, const Voice& voice) {
  switch (kings) {
    case Kings::kSpent:
      return voice.say("Your king costs 5."_m);
    case Kings::kHeld:
      return voice.say("Your king costs nothing more."_m);
    case Kings::kAll:
      break;
  }
  return voice.say("Your king costs 5 in any case."_m);
}

// KB-14, KB-19: it happens whatever the other chooses.
void explain_blackball(const Game::View& view, const Pot& pot, const Voice& voice, Choice& choice) {
  const Game::Public& pub = view.pub;
  const int held = pub.held[at(view.me)];
  Game::Public then = pub;
  --then.held[at(view.me)];
  const int costs = points_of_kings(then, view.me) - points_of_kings(pub, view.me);
  choice.sign = Filling(held_kings(held).first()).in(voice.language());
  choice.note =
      voice.say_count(held, counted("{0} of 4 kings left"_m, "{0} of 4 kings left"_m), held);
  choice.result = {
      .words = say_trashed(pot.cards, voice) + ' ' + say_cost_of_king(pub.rules.kings, voice),
      .sure = true,
      .tone = tone_of(costs)};
  const bool ends_round = pub.deck[0] == 0 || pub.deck[1] == 0;
  if (ends_round || costs == 0) return;
  const int now = score(pub, view.me).value;
  choice.result->numbers = {{score_number(view.me), now, now + costs}};
}

// KB-11
void explain_throw(const Game::View& view, const Pot& pot, const Voice& voice, Choice& choice) {
  const Seat them = other(view.me);
  choice.note = note_of(pot, voice);
  Forecast result;
  switch (verb_of(choice.action)) {
    case Verb::kRock:
      choice.effect = voice.say("Beats scissors"_m);
      result.words = voice.say("If {0} throws scissors, the trick is yours."_m, them);
      break;
    case Verb::kPaper:
      choice.effect = voice.say("Beats rock"_m);
      result.words = voice.say("If {0} throws rock, the trick is yours."_m, them);
      break;
    default:
      choice.effect = voice.say("Beats paper"_m);
      result.words = voice.say("If {0} throws paper, the trick is yours."_m, them);
  }
  choice.result = result;
}

}  // namespace

void Game::explain(const View& view, const Voice& voice, Choice& choice) {
  const Pot pot = pot_of(view.pub, &view.own, Viewer(view.me));
  switch (verb_of(choice.action)) {
    case Verb::kLet:
      return explain_let(view, pot, voice, choice);
    case Verb::kBlackball:
      return explain_blackball(view, pot, voice, choice);
    default:
      return explain_throw(view, pot, voice, choice);
  }
}

}  // namespace km::blackball
