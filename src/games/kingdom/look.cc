// Kingdom Kards: what its table looks like, what players are asked, and what each answer would do.
#include <algorithm>

#include "games/kingdom/game.h"

namespace km::kingdom {
namespace {

using Public = Game::Public;

// Somebody's points, now and if a King or a Queen reaches them (KK-2: never below zero).
struct Change {
  Seat seat;
  int from = 0;
  int to = 0;

  bool loses() const { return to < from; }
  bool is_out() const { return to == 0; }
};
Change change_by(const Public& pub, Kind card, int worth, Seat target) {
  const int now = pub.points[at(target)];
  return {target, now, card == Kind::kKing ? std::max(0, now - worth) : now + worth};
}
// What the King or Queen under way does if it reaches this player.
Change change_for(const Public& pub, Seat target) {
  return change_by(pub, pub.royal.card, pub.royal.worth, target);
}

RuleId rule_of(Kind card) { return card == Kind::kKing ? kk(9) : kk(10); }
int with_sign(const Royal& royal) {
  return royal.card == Kind::kKing ? -int{royal.worth} : int{royal.worth};
}

// `10 + 7`.
std::vector<NumberPart> parts_of(const Royal& royal) {
  const RuleId rule = rule_of(royal.card);
  std::vector<NumberPart> parts = {{.value = kRoyalPoints, .card = royal.played, .rule = rule}};
  if (const auto number = royal.attached_number()) {
    parts.push_back({.value = royal.worth - kRoyalPoints, .card = number, .rule = rule});
  }
  return parts;
}

// The turn that is played now, or was played last.
int turn_number(const Public& pub) { return std::min<int>(pub.turns + 1, pub.rules.stall); }

Where where_now(const Public& pub, const Voice& voice) {
  const int turn = turn_number(pub);
  Where where;
  where.steps.push_back({number_id(Number::kTurns), turn, pub.rules.stall});
  if (pub.phase == Phase::kDeal) {
    where.words = voice.say("Before the first turn"_m);
  } else if (pub.phase == Phase::kOver) {
    where.words = voice.say("Turn {0}, the game is over"_m, turn);
  } else {
    where.words = voice.say_of(pub.turn, "Turn {1}, you play"_m, "Turn {1}, {0} plays"_m, turn);
  }
  return where;
}

void show_seat(const Public& pub, const Game::Private* own, Seat seat, const Voice& voice,
               TableView& table) {
  const Side& side = pub.side[at(seat)];
  PileView hand = PileView::down(pile_of(Pile::kHand, seat), side.hand);
  hand.known = listed(side.known);
  if (voice.is_you(seat)) hand = PileView::up(hand.id, listed(own->hand));
  table.piles.push_back(hand);
  table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), deck_size(side)));
  table.piles.push_back(PileView::up(pile_of(Pile::kDiscard, seat), listed(side.discard)));
  NumberView points{.id = points_of(seat), .value = pub.points[at(seat)]};
  if (pub.phase == Phase::kWindow && seat == pub.royal.target) {
    points.then = change_for(pub, seat).to;
  }
  table.numbers.push_back(points);
}

// What happens to the target if it happens: the same words on the seat and below the table.
Words say_standing(const Public& pub, const Voice& voice) {
  const Royal& royal = pub.royal;
  const Seat target = royal.target;
  const int worth = royal.worth;
  if (royal.card == Kind::kQueen) {
    return voice.say_count_of(target, worth,
                              counted("If nobody answers, you gain {1} point."_m,
                                      "If nobody answers, you gain {1} points."_m),
                              counted("If nobody answers, {0} gains {1} point."_m,
                                      "If nobody answers, {0} gains {1} points."_m),
                              worth);
  }
  if (change_for(pub, target).is_out()) {
    return voice.say_of(target, "If nobody answers, you are out."_m,
                        "If nobody answers, {0} is out."_m);
  }
  return voice.say_count_of(target, worth,
                            counted("If nobody answers, you lose {1} point."_m,
                                    "If nobody answers, you lose {1} points."_m),
                            counted("If nobody answers, {0} loses {1} point."_m,
                                    "If nobody answers, {0} loses {1} points."_m),
                            worth);
}

// The arrow from who played the King or Queen, through all that was played with it, to the target.
Link link_of(const Public& pub, const Voice& voice) {
  const Royal& royal = pub.royal;
  Link link{.from = pub.turn, .to = royal.target};
  link.cards.push_back(royal.played);
  if (const auto number = royal.attached_number()) link.cards.push_back(*number);
  link.value = with_sign(royal);
  link.parts = parts_of(royal);
  link.rule = rule_of(royal.card);
  if (const auto ace = royal.last_red_ace()) {
    link.cards.push_back(*ace);
    link.words = voice.say_of(royal.target_before, "In your place"_m, "In place of {0}"_m);
    link.rule = kk(17);
  }
  return link;
}

void show_royal(const Public& pub, const Voice& voice, TableView& table) {
  const Royal& royal = pub.royal;
  const bool king = royal.card == Kind::kKing;
  table.numbers.push_back(
      {.id = number_id(Number::kWorth), .value = royal.worth, .parts = parts_of(royal)});
  table.numbers.push_back({number_id(Number::kTarget), royal.target.number()});
  table.numbers.push_back({number_id(Number::kAsked), royal.asked.number()});
  table.tags.push_back({.seat = royal.target,
                        .kind = TagKind::kTarget,
                        .words = king ? voice.say("would lose {0}"_m, int{royal.worth})
                                      : voice.say("would gain {0}"_m, int{royal.worth}),
                        .rule = rule_of(royal.card),
                        .value = with_sign(royal),
                        .from = royal.last,
                        .card = royal.played});
  table.standing.push_back(
      {.words = say_standing(pub, voice), .rule = rule_of(royal.card), .value = with_sign(royal)});
  table.links.push_back(link_of(pub, voice));
  table.lit.push_back({"cards", king ? "king" : "queen", pub.turn});
  if (royal.attached_number()) table.lit.push_back({"cards", "number", pub.turn});
  if (royal.last_red_ace()) table.lit.push_back({"cards", "red_ace", royal.last});
}

// On the seat, and beside each card that can be discarded.
Words say_to_discard(int left, const Voice& voice) {
  return voice.say_count(left, counted("one more to discard"_m, "{0} more to discard"_m), left);
}

void show_discarding(const Public& pub, const Voice& voice, TableView& table) {
  const int left = pub.to_discard;
  table.numbers.push_back({number_id(Number::kToDiscard), left});
  table.tags.push_back({.seat = pub.turn,
                        .kind = TagKind::kDuty,
                        .words = say_to_discard(left, voice),
                        .rule = kk(11),
                        .value = left});
  table.lit.push_back({"cards", "number", pub.turn});
}

// KK-3, KK-8.
void show_winners(const Public& pub, const Voice& voice, TableView& table) {
  const int most = *std::max_element(pub.points, pub.points + pub.players);
  const RuleId rule = pub.in.size() == 1 ? kk(3) : kk(8);
  for (const Seat seat : pub.in) {
    if (pub.points[at(seat)] != most) continue;
    table.tags.push_back(
        {.seat = seat, .kind = TagKind::kResult, .words = voice.say("wins"_m), .rule = rule});
  }
}

void show_places(const Public& pub, const Voice& voice, TableView& table) {
  if (!Game::over(pub)) {
    table.tags.push_back(
        {.seat = pub.turn, .kind = TagKind::kDuty, .words = voice.say("on turn"_m), .rule = kk(4)});
  }
  for (const Seat seat : SeatSet::all(pub.players)) {
    if (pub.in.has(seat)) continue;
    table.tags.push_back(
        {.seat = seat, .kind = TagKind::kOut, .words = voice.say("out"_m), .rule = kk(2)});
  }
}

}  // namespace

void Game::layout(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
  table.where = where_now(pub, voice);
  table.numbers.push_back({number_id(Number::kTurn), pub.turn.number()});
  table.numbers.push_back({number_id(Number::kTurns), pub.turns});
  show_places(pub, voice, table);
  if (pub.phase == Phase::kDiscard) show_discarding(pub, voice, table);
  if (pub.phase == Phase::kWindow) show_royal(pub, voice, table);
  if (pub.phase == Phase::kOver) show_winners(pub, voice, table);
  for (const Seat seat : SeatSet::all(pub.players)) show_seat(pub, own, seat, voice, table);
}

namespace {

// What somebody did who must be answered now. KK-14: it is never the one who is asked.
Words ask_about_redirected_king(const Royal& royal, const Voice& voice) {
  const Seat who = royal.last;
  const int worth = royal.worth;
  if (royal.target == who) {
    return voice.say_count(worth,
                           counted("{0} takes the King over: {1} point. Do you answer?"_m,
                                   "{0} takes the King over: {1} points. Do you answer?"_m),
                           who, worth);
  }
  if (voice.is_you(royal.target)) {
    return voice.say_count(worth,
                           counted("{0} sends the King to you: {1} point. Do you answer?"_m,
                                   "{0} sends the King to you: {1} points. Do you answer?"_m),
                           who, worth);
  }
  return voice.say_count(worth,
                         counted("{0} sends the King to {2}: {1} point. Do you answer?"_m,
                                 "{0} sends the King to {2}: {1} points. Do you answer?"_m),
                         who, worth, royal.target);
}
Words ask_about_redirected_queen(const Royal& royal, const Voice& voice) {
  const Seat who = royal.last;
  const int worth = royal.worth;
  if (royal.target == who) {
    return voice.say_count(worth,
                           counted("{0} takes the Queen over: {1} point. Do you answer?"_m,
                                   "{0} takes the Queen over: {1} points. Do you answer?"_m),
                           who, worth);
  }
  if (voice.is_you(royal.target)) {
    return voice.say_count(worth,
                           counted("{0} sends the Queen to you: {1} point. Do you answer?"_m,
                                   "{0} sends the Queen to you: {1} points. Do you answer?"_m),
                           who, worth);
  }
  return voice.say_count(worth,
                         counted("{0} sends the Queen to {2}: {1} point. Do you answer?"_m,
                                 "{0} sends the Queen to {2}: {1} points. Do you answer?"_m),
                         who, worth, royal.target);
}
Words ask_to_answer(const Public& pub, const Voice& voice) {
  const Royal& royal = pub.royal;
  const bool king = royal.card == Kind::kKing;
  const int worth = royal.worth;
  if (royal.redirected) {
    return king ? ask_about_redirected_king(royal, voice)
                : ask_about_redirected_queen(royal, voice);
  }
  if (!king) {
    return voice.say_count(worth,
                           counted("{0} calls a Queen: {1} point. Do you answer?"_m,
                                   "{0} calls a Queen: {1} points. Do you answer?"_m),
                           pub.turn, worth);
  }
  if (voice.is_you(royal.target)) {
    return voice.say_count(worth,
                           counted("{0} aims a King at you: {1} point. Do you answer?"_m,
                                   "{0} aims a King at you: {1} points. Do you answer?"_m),
                           pub.turn, worth);
  }
  return voice.say_count(worth,
                         counted("{0} aims a King at {2}: {1} point. Do you answer?"_m,
                                 "{0} aims a King at {2}: {1} points. Do you answer?"_m),
                         pub.turn, worth, royal.target);
}

// KK-14, KK-19: everybody is asked in the same words, whatever they hold.
void ask_in_window(const Public& pub, const Voice& voice, Question& question) {
  const Royal& royal = pub.royal;
  for (auto next = asked_after(pub, royal.asked); next; next = asked_after(pub, *next)) {
    question.then.push_back(*next);
  }
  if (voice.is_you(royal.asked)) {
    question.words = ask_to_answer(pub, voice);
  } else if (royal.redirected) {
    question.words = voice.say("{0} may answer the Red Ace."_m, royal.asked);
  } else if (royal.card == Kind::kKing) {
    question.words = voice.say("{0} may answer the King."_m, royal.asked);
  } else {
    question.words = voice.say("{0} may answer the Queen."_m, royal.asked);
  }
}

Words ask_to_discard(const Public& pub, const Voice& voice) {
  const int left = pub.to_discard;
  return voice.say_count_of(
      pub.turn, left, counted("Discard one more card."_m, "Discard {1} more cards."_m),
      counted("{0} discards one more card."_m, "{0} discards {1} more cards."_m), left);
}

}  // namespace

void Game::ask(const Public& pub, const Private* /*own*/, const Voice& voice, Question& question) {
  switch (pub.phase) {
    case Phase::kWindow:
      return ask_in_window(pub, voice, question);
    case Phase::kDiscard:
      question.words = ask_to_discard(pub, voice);
      return;
    case Phase::kTurn:
      question.words = voice.say_of(pub.turn, "Your turn: play cards, or end it."_m,
                                    "{0} plays cards, or ends the turn."_m);
      return;
    case Phase::kDeal:
    case Phase::kOver:
      return;
  }
}

namespace {

// For who looks: what others lose is good, as the last one left wins (KK-3).
Tone tone_of(const Change& change, const Voice& voice) {
  return change.loses() == voice.is_you(change.seat) ? Tone::kBad : Tone::kGood;
}
Forecast forecast(const Change& change, bool sure, Words words, const Voice& voice) {
  return {.words = std::move(words),
          .sure = sure,
          .tone = tone_of(change, voice),
          .numbers = {{points_of(change.seat), change.from, change.to}}};
}
// `you go from 54 to 37`.
Forecast surely(const Change& change, const Voice& voice) {
  const auto say = [&](Message you, Message they) {
    return voice.say_of(change.seat, you, they, change.from, change.to);
  };
  return forecast(change, true,
                  change.is_out() ? say("you go from {1} to 0 and are out"_m,
                                        "{0} goes from {1} to 0 and is out"_m)
                                  : say("you go from {1} to {2}"_m, "{0} goes from {1} to {2}"_m),
                  voice);
}
Forecast unless_answered(const Change& change, const Voice& voice) {
  const auto say = [&](Message you, Message they) {
    return voice.say_of(change.seat, you, they, change.from, change.to);
  };
  return forecast(change, false,
                  change.is_out() ? say("if nobody answers, you go from {1} to 0 and are out"_m,
                                        "if nobody answers, {0} goes from {1} to 0 and is out"_m)
                                  : say("if nobody answers, you go from {1} to {2}"_m,
                                        "if nobody answers, {0} goes from {1} to {2}"_m),
                  voice);
}

// One choice, as it is shown. KK-20: actions name ranks; what is tapped is the card that would be used.
class Explanation {
 public:
  Explanation(const Game::View& view, const Voice& voice, Choice& choice)
      : pub_(view.pub),
        hand_(view.own.hand),
        me_(view.me),
        voice_(voice),
        choice_(choice),
        action_(choice.action) {}

  void make() {
    switch (verb_of(action_)) {
      case Verb::kKing:
        return king();
      case Verb::kQueen:
        return queen();
      case Verb::kNumber:
        return number();
      case Verb::kDiscard:
        return discard();
      case Verb::kBlackAce:
        return black_ace();
      case Verb::kJack:
        return jack();
      case Verb::kRedAce:
        return red_ace();
      case Verb::kPass:
        return pass();
      case Verb::kEnd:
        return end();
    }
  }

 private:
  void king() {
    const Seat target(action_.b);
    taps(first_in_hand(Kind::kKing));
    choice_.group = voice_.say("King"_m);
    if (const auto attached = attached_card()) {
      adds(*attached);
      choice_.label = voice_.say("Aim a King with {1} at {0}"_m, target, *attached);
    } else {
      choice_.label = voice_.say("Aim a King at {0}"_m, target);
    }
    choice_.parts.push_back(Part::of(target));
    const int worth = worth_with(action_.a);
    choice_.effect = voice_.say_count(
        worth, counted("{0} loses {1} point"_m, "{0} loses {1} points"_m), target, worth);
    choice_.result = unless_answered(change_by(pub_, Kind::kKing, worth, target), voice_);
  }

  // KK-27: it is aimed at who plays it, so the own seat ends it, with a Number or without.
  void queen() {
    taps(first_in_hand(Kind::kQueen));
    choice_.group = voice_.say("Queen"_m);
    if (const auto attached = attached_card()) {
      adds(*attached);
      choice_.label = voice_.say("Play a Queen with {0}"_m, *attached);
    } else {
      choice_.label = voice_.say("Play a Queen"_m);
    }
    choice_.parts.push_back(Part::of(me_));
    const int worth = worth_with(action_.a);
    choice_.effect =
        voice_.say_count(worth, counted("You gain {0} point"_m, "You gain {0} points"_m), worth);
    choice_.result = unless_answered(change_by(pub_, Kind::kQueen, worth, me_), voice_);
  }

  void number() {
    const int value = value_of_number(action_.a);
    taps(first_in_hand(as_enum<Kind>(action_.a)));
    choice_.group = voice_.say("Number"_m);
    choice_.label = voice_.say_count(value, counted("Swap {0} card"_m, "Swap {0} cards"_m), value);
    choice_.effect = voice_.say_count(value,
                                      counted("Discard {0} other card, then draw {0}"_m,
                                              "Discard {0} other cards, then draw {0}"_m),
                                      value);
  }

  void discard() {
    const Card card = first_in_hand(as_enum<Kind>(action_.a));
    taps(card);
    choice_.label = voice_.say("Discard {0}"_m, card);
    choice_.note = say_to_discard(pub_.to_discard, voice_);
  }

  // KK-24.
  void black_ace() {
    const Card taken = (pub_.side[at(me_)].discard & cards_of(action_.a)).first();
    taps(first_in_hand(Kind::kBlackAce));
    choice_.parts.push_back(Part::of(taken));
    choice_.group = voice_.say("Black Ace"_m);
    choice_.label = voice_.say("Take back {0}"_m, taken);
    choice_.effect = voice_.say("{0} comes back to your hand, and all see it"_m, taken);
  }

  // KK-15, KK-16: nobody can change what comes of it.
  void jack() {
    const Royal& royal = pub_.royal;
    taps(first_in_hand(Kind::kJack));
    choice_.label = voice_.say("Answer with a Jack"_m);
    if (royal.redirected) {
      choice_.effect =
          voice_.say_of(royal.target_before, "The Red Ace does nothing: you are the target again"_m,
                        "The Red Ace does nothing: {0} is the target again"_m);
      choice_.result = surely(change_for(pub_, royal.target_before), voice_);
      return;
    }
    choice_.effect = royal.card == Kind::kKing ? voice_.say("The King does nothing"_m)
                                               : voice_.say("The Queen does nothing"_m);
    const int points = pub_.points[at(royal.target)];
    choice_.result = {
        .words = voice_.say_of(royal.target, "you stay at {1}"_m, "{0} stays at {1}"_m, points),
        .sure = true,
        .numbers = {{points_of(royal.target), points, points}}};
  }

  void red_ace() {
    const Seat target(action_.b);
    taps(first_in_hand(Kind::kRedAce));
    choice_.parts.push_back(Part::of(target));
    choice_.group = voice_.say("Red Ace: send it to"_m);
    choice_.label = voice_.say_of(target, "Red Ace: the new target is you"_m,
                                  "Red Ace: the new target is {0}"_m);
    choice_.effect = voice_.say_of(target, "You become the target"_m, "{0} becomes the target"_m);
    choice_.result = unless_answered(change_for(pub_, target), voice_);
  }

  // KK-14: the last one who is asked decides it.
  void pass() {
    const Change change = change_for(pub_, pub_.royal.target);
    if (const auto next = asked_after(pub_, me_)) {
      choice_.effect = voice_.say("{0} is asked next"_m, *next);
      choice_.result = unless_answered(change, voice_);
    } else {
      choice_.effect = voice_.say("Nobody else is asked"_m);
      choice_.result = surely(change, voice_);
    }
  }

  // KK-4, KK-23.
  void end() {
    if (pub_.turns + 1 == pub_.rules.stall) {
      choice_.effect = voice_.say("The game ends, and the most points win"_m);
    } else {
      choice_.effect = voice_.say("{0} is on turn next"_m, next_in(pub_, me_));
    }
  }

  Card first_in_hand(Kind kind) const { return (hand_ & cards_of(kind)).first(); }
  std::optional<Card> attached_card() const {
    return action_.a == kNothing ? std::nullopt
                                 : std::optional((hand_ & cards_of(action_.a)).first());
  }
  // The first card to tap, and what stands for the choice.
  void taps(Card card) {
    choice_.parts = {Part::of(card)};
    choice_.sign = voice_.say("{0}"_m, card);
  }
  void adds(Card attached) {
    choice_.sign = voice_.say("{0} + {1}"_m, choice_.sign, attached);
    choice_.parts.push_back(Part::of(attached));
  }

  const Public& pub_;
  CardSet hand_;
  Seat me_;
  const Voice& voice_;
  Choice& choice_;
  Action action_;
};

}  // namespace

void Game::explain(const View& view, const Voice& voice, Choice& choice) {
  Explanation(view, voice, choice).make();
}

// In a window a card can only answer; in the own turn each has its own play. Where that play can be done, it is done
// with another card of the rank (KK-20).
std::optional<Action> Game::with_card(const View& view, Card card) {
  const Public& pub = view.pub;
  const CardSet hand = view.own.hand;
  const std::uint8_t kind = kind_of(card);
  const int attached = is_number(kind) ? kind : kNothing;
  const auto king = act(Verb::kKing, attached, next_in(pub, view.me).number());
  const auto queen = act(Verb::kQueen, attached);
  if (pub.phase == Phase::kDiscard) return act(Verb::kDiscard, kind);
  if (is_number(kind)) {
    if (holds(hand, Kind::kKing)) return king;
    return holds(hand, Kind::kQueen) ? queen : act(Verb::kNumber, kind);
  }
  switch (as_enum<Kind>(kind)) {
    case Kind::kKing:
      return king;
    case Kind::kQueen:
      return queen;
    case Kind::kJack:
      return act(Verb::kJack);
    case Kind::kRedAce:
      return act(Verb::kRedAce, 0, next_in(pub, pub.royal.target).number());
    default:
      break;
  }
  // Of a Black Ace: with anything that can be taken back.
  const CardSet back = pub.side[at(view.me)].discard - cards_of(Kind::kBlackAce);
  return act(Verb::kBlackAce, back.empty() ? 0 : kind_of(back.first()));
}

}  // namespace km::kingdom
