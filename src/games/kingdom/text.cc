// Kingdom Kards: its notation, and the words for what it has and for what happens.
#include <algorithm>
#include <array>
#include <vector>

#include "games/kingdom/game.h"

namespace km::kingdom {
namespace {

constexpr std::array<std::string_view, kKinds> kKindTexts = {"2", "3",  "4", "5", "6", "7",  "8",
                                                             "9", "10", "J", "Q", "K", "RA", "BA"};
constexpr std::array<PileInfo, 3> kPiles = {{
    {"deck", "deck"_m, PileRole::kDeck, PileOrder::kNone},
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"discard", "discard pile"_m, PileRole::kOut, PileOrder::kNone},
}};
constexpr std::array<NumberInfo, 7> kNumberInfos = {{
    {.id = "turn", .name = "on turn"_m, .role = NumberRole::kSeat},
    {.id = "turns", .name = "turns played"_m, .role = NumberRole::kProgress},
    {.id = "points",
     .name = "points"_m,
     .role = NumberRole::kScore,
     .by_seat = true,
     .start = kStartPoints},
    {.id = "worth", .name = "at stake"_m, .role = NumberRole::kStake},
    {.id = "target", .name = "target"_m, .role = NumberRole::kSeat},
    {.id = "asked", .name = "asked"_m, .role = NumberRole::kSeat},
    {.id = "to_discard", .name = "still to discard"_m, .role = NumberRole::kRight},
}};
constexpr std::array<VerbInfo, 9> kVerbInfos = {{
    {.id = "end", .label = "End the turn"_m},
    {.id = "king", .label = "Aim a King at {0}"_m, .b = PartKind::kSeat},
    {.id = "queen", .label = "Play a Queen"_m},
    {.id = "number", .label = "Swap cards with a Number"_m},
    {.id = "discard", .label = "Discard a card"_m},
    {.id = "blackace", .label = "Take a card back with a Black Ace"_m},
    {.id = "jack", .label = "Answer with a Jack"_m},
    {.id = "redace", .label = "Red Ace: the new target is {0}"_m, .b = PartKind::kSeat},
    {.id = "pass", .label = "Let it happen"_m},
}};

constexpr std::array<RuleTitle, 28> kTitles = {{
    {kk(1), "own decks, five cards to start"_m},
    {kk(2), "a hundred points; who has none is out"_m},
    {kk(3), "the last player left wins"_m},
    {kk(4), "turns pass clockwise"_m},
    {kk(5), "the draw for the turn"_m},
    {kk(6), "as many plays as you want"_m},
    {kk(7), "the discard pile becomes a new deck"_m},
    {kk(8), "the game ends after so many turns"_m},
    {kk(9), "King"_m},
    {kk(10), "Queen"_m},
    {kk(11), "Number"_m},
    {kk(12), "Black Ace"_m},
    {kk(13), "Jacks and Red Aces only answer"_m, kSilent},
    {kk(14), "who is asked, and in which order"_m},
    {kk(15), "Jack"_m},
    {kk(16), "nobody answers a Jack"_m},
    {kk(17), "Red Ace"_m},
    {kk(18), "answers are discarded"_m},
    {kk(19), "nothing shows who could answer"_m, kSilent},
    {kk(20), "of equal ranks one goes first"_m, kSilent},
    {kk(21), "out in your own turn"_m},
    {kk(22), "a Red Ace aimed at yourself"_m},
    {kk(23), "when the turns are counted"_m},
    {kk(24), "what a Black Ace takes of equal ranks"_m},
    {kk(25), "the reshuffle comes before the draw"_m},
    {kk(26), "the opening draw"_m, kSilent},
    {kk(27), "whom a Queen aims at"_m, kSilent},
    {kk(28), "a turn cut short counts"_m, kSilent},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 2> kOptions = {{
    choice<&Rules::draw>("draw", kk(5), "what is drawn at the start of a turn"_m,
                         Reading{"five", "Five cards, but none in your first turn"_m},
                         Reading{"refill", "As many as make five"_m}, Reading{"one", "One card"_m},
                         Reading{"none", "Nothing"_m}),
    number<&Rules::stall>("stall", kk(8), "the game ends after so many turns in all"_m, 1,
                          kMostTurns),
}};

constexpr std::string_view kArrow = "-> ";

std::optional<int> parse_kind(std::string_view text) {
  for (std::size_t kind = 0; kind < kKindTexts.size(); ++kind) {
    if (kKindTexts[kind] == text) return as_number(kind);
  }
  return std::nullopt;
}
// `-> 2`; whether there is such a seat, the game says.
std::optional<int> parse_target(std::string_view text) {
  if (!text.starts_with(kArrow) || text.size() != kArrow.size() + 1) return std::nullopt;
  const int seat = text.back() - '0';
  return seat >= 0 && seat <= 9 ? std::optional(seat) : std::nullopt;
}

// `king -> 2`, `king 7 -> 2`: what follows the word.
std::optional<Action> parse_king(std::string_view text) {
  int attached = kNothing;
  if (!text.starts_with(kArrow)) {
    const auto kind = parse_kind(next_field(text, ' '));
    if (!kind) return std::nullopt;
    attached = *kind;
  }
  const auto target = parse_target(text);
  return target ? std::optional(act(Verb::kKing, attached, *target)) : std::nullopt;
}

// What each card that is no Number does: told once for each kind.
struct CourtText {
  Message name;
  Message text;
  std::array<RuleId, 2> rules;
};
constexpr std::array<CourtText, 5> kCourtTexts = {{
    {"Jack"_m,
     "Only as an answer: the last King, Queen or Red Ace does nothing. "
     "Nobody can answer a Jack."_m,
     {kk(15), kk(16)}},
    {"Queen"_m,
     "In your own turn: you gain 10 points. "
     "A Number attached to it adds its value."_m,
     {kk(10), kk(14)}},
    {"King"_m,
     "In your own turn: another player loses 10 points. "
     "A Number attached to it adds its value."_m,
     {kk(9), kk(14)}},
    {"Red Ace"_m,
     "Only as an answer: you choose a new target for a King or a Queen. "
     "It may be you, or whoever played the King."_m,
     {kk(17), kk(14)}},
    {"Black Ace"_m,
     "In your own turn: take a card back from your discard pile. "
     "It cannot be a Black Ace. All see which card it is."_m,
     {kk(12), kk(24)}},
}};
constexpr std::array<RuleId, 2> kNumberRules = {kk(11), kk(9)};
CardNotes describe_number(int value, const Voice& voice) {
  CardNotes notes;
  notes.name = voice.say("Number {0}"_m, value);
  notes.text =
      voice.say_count(value,
                      counted("Attached to a King or a Queen: {0} point more. "
                              "Alone, in your own turn: discard {0} other card, then draw {0}."_m,
                              "Attached to a King or a Queen: {0} points more. "
                              "Alone, in your own turn: discard {0} other cards, then draw {0}."_m),
                      value);
  notes.rules.assign(kNumberRules.begin(), kNumberRules.end());
  return notes;
}

constexpr CardSet kNumberCards = [] {
  CardSet cards;
  for (std::uint8_t kind = 0; is_number(kind); ++kind) cards |= cards_of(kind);
  return cards;
}();
constexpr std::array<LegendRow, 6> kCardRows = {{
    {"king", 0, "King: another player loses 10, or 10 + Number"_m, cards_of(Kind::kKing), "−10"_m},
    {"queen", 0, "Queen: you gain 10, or 10 + Number"_m, cards_of(Kind::kQueen), "+10"_m},
    {"jack", 0, "Jack, as an answer: the last card does nothing"_m, cards_of(Kind::kJack)},
    {"red_ace", 0, "Red Ace, as an answer: a new target"_m, cards_of(Kind::kRedAce)},
    {"black_ace", 0, "Black Ace: take a card back"_m, cards_of(Kind::kBlackAce)},
    {"number", 0, "Number: attach it, or swap as many cards"_m, kNumberCards},
}};
constexpr std::array<LegendInfo, 1> kLegends = {{
    {"cards", "What cards do"_m, kCardRows,
     "Only the first answer counts; a Red Ace can be answered in its turn."_m, kk(14)},
}};

// Of cards that go to somebody's hand.
Words tell_drawn(const SeatEvent& event, Seat who, const Voice& voice) {
  if (event.rule == kk(24)) {
    return voice.say_of(who, "You take back {1}."_m, "{0} takes back {1}."_m, event.cards);
  }
  if (event.open) return voice.say_of(who, "You draw {1}."_m, "{0} draws {1}."_m, event.cards);
  return voice.say_count_of(who, event.count,
                            counted("You draw a card."_m, "You draw {1} cards."_m),
                            counted("{0} draws a card."_m, "{0} draws {1} cards."_m), event.count);
}
Words tell_discarded(const SeatEvent& event, Seat who, const Voice& voice) {
  if (event.rule == kk(2)) {
    return voice.say_of(who, "You lay down your hand: {1}."_m, "{0} lays down the hand: {1}."_m,
                        event.cards);
  }
  if (event.rule == kk(11)) {
    return voice.say_of(who, "You discard {1}."_m, "{0} discards {1}."_m, event.cards);
  }
  return voice.say_of(who, "You play {1}."_m, "{0} plays {1}."_m, event.cards);
}
Words tell_shuffled(int count, Seat who, const Voice& voice) {
  return voice.say_count_of(who, count,
                            counted("You shuffle your discarded card into the deck."_m,
                                    "You shuffle your {1} discarded cards into the deck."_m),
                            counted("{0} shuffles the discarded card into the deck."_m,
                                    "{0} shuffles {1} discarded cards into the deck."_m),
                            count);
}
Words tell_move(const SeatEvent& event, const Voice& voice) {
  const Seat who(event.from.seat);
  switch (as_enum<Pile>(event.to.kind)) {
    case Pile::kDeck:
      return tell_shuffled(event.count, who, voice);
    case Pile::kDiscard:
      return tell_discarded(event, who, voice);
    case Pile::kHand:
      break;
  }
  return tell_drawn(event, who, voice);
}

Words tell_points(const SeatEvent& event, const Voice& voice) {
  const Seat who(event.what.seat);
  if (event.rule == kk(10)) {
    return voice.say_count_of(
        who, event.value, counted("You are up to {1} point."_m, "You are up to {1} points."_m),
        counted("{0} is up to {1} point."_m, "{0} is up to {1} points."_m), event.value);
  }
  return voice.say_count_of(
      who, event.value, counted("You are down to {1} point."_m, "You are down to {1} points."_m),
      counted("{0} is down to {1} point."_m, "{0} is down to {1} points."_m), event.value);
}
// KK-14, KK-22: who is asked next shows in the question; only what is not plain has words.
Words tell_asked(const SeatEvent& event, const Voice& voice) {
  if (event.value < 0) return event.rule == kk(14) ? voice.say("Nobody answers."_m) : Words();
  if (event.rule != kk(22)) return {};
  return voice.say_of(Seat(event.value), "You are asked first."_m, "{0} is asked first."_m);
}
Words tell_target(const SeatEvent& event, const Voice& voice) {
  if (event.rule == kk(17)) {
    return voice.say_of(Seat(event.value), "You are the new target."_m, "{0} is the new target."_m);
  }
  if (event.rule == kk(15)) {
    return voice.say_of(Seat(event.value), "You are the target again."_m,
                        "{0} is the target again."_m);
  }
  return {};
}
Words tell_number(const SeatEvent& event, const Voice& voice) {
  switch (as_enum<Number>(event.what.kind)) {
    case Number::kTurn:
      return voice.say_of(Seat(event.value), "It is your turn."_m, "{0} is on turn."_m);
    case Number::kPoints:
      return tell_points(event, voice);
    case Number::kTarget:
      return tell_target(event, voice);
    case Number::kAsked:
      return tell_asked(event, voice);
    case Number::kTurns:
    case Number::kWorth:
    case Number::kToDiscard:
      break;
  }
  return {};
}

Words tell_king(Seat who, Action action, const Voice& voice) {
  const Seat target(action.b);
  const int worth = worth_with(action.a);
  if (voice.is_you(target)) {
    return voice.say_count(
        worth,
        counted("{0} aims a King at you: {1} point."_m, "{0} aims a King at you: {1} points."_m),
        who, worth);
  }
  return voice.say_count_of(
      who, worth,
      counted("You aim a King at {1}: {2} point."_m, "You aim a King at {1}: {2} points."_m),
      counted("{0} aims a King at {1}: {2} point."_m, "{0} aims a King at {1}: {2} points."_m),
      target, worth);
}
Words tell_queen(Seat who, Action action, const Voice& voice) {
  const int worth = worth_with(action.a);
  return voice.say_count_of(
      who, worth, counted("You call a Queen: {1} point."_m, "You call a Queen: {1} points."_m),
      counted("{0} calls a Queen: {1} point."_m, "{0} calls a Queen: {1} points."_m), worth);
}
Words tell_swap(Seat who, int cards, const Voice& voice) {
  return voice.say_count_of(who, cards, counted("You swap {1} card."_m, "You swap {1} cards."_m),
                            counted("{0} swaps {1} card."_m, "{0} swaps {1} cards."_m), cards);
}
Words tell_action(const SeatEvent& event, const Voice& voice) {
  const Seat who = event.seat;
  switch (verb_of(event.action)) {
    case Verb::kKing:
      return tell_king(who, event.action, voice);
    case Verb::kQueen:
      return tell_queen(who, event.action, voice);
    case Verb::kNumber:
      return tell_swap(who, value_of_number(event.action.a), voice);
    case Verb::kJack:
      return voice.say_of(who, "You answer with a Jack: the last card does nothing."_m,
                          "{0} answers with a Jack: the last card does nothing."_m);
    case Verb::kRedAce:
      return voice.say_of(who, "You answer with a Red Ace."_m, "{0} answers with a Red Ace."_m);
    case Verb::kPass:
      return voice.say_of(who, "You let it happen."_m, "{0} lets it happen."_m);
    case Verb::kEnd:
      return voice.say_of(who, "You end your turn."_m, "{0} ends the turn."_m);
    case Verb::kDiscard:
    case Verb::kBlackAce:
      break;
  }
  return {};  // the cards that move say it
}

Words tell_rule(const SeatEvent& event, const Voice& voice) {
  if (event.rule == kk(8)) return voice.say("The most points win."_m);
  if (event.rule == kk(23)) return voice.say("Turn {0} is the last one."_m, int{event.about.value});
  const Seat who(event.about.seat);
  if (event.rule == kk(2)) {
    return voice.say_of(who, "You have no points left and are out."_m,
                        "{0} has no points left and is out."_m);
  }
  if (event.rule == kk(3)) {
    return voice.say_of(who, "You are the last one left."_m, "{0} is the last one left."_m);
  }
  if (event.rule == kk(21)) {
    return voice.say_of(who, "You are out: your turn is over."_m,
                        "{0} is out: the turn is over."_m);
  }
  return voice.say_of(who, "You have too few cards in the deck."_m,
                      "{0} has too few cards in the deck."_m);  // KK-25
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "kingdom",
    .name = "Kingdom Kards"_m,
    .tagline = "Kings take points, Queens give them, Jacks say no; the last player left wins"_m,
    .prefix = "KK",
    .min_players = 2,
    .max_players = kMostPlayers,
    .minutes = {7, 25},
    .direction = Direction::kLeft,
    .step = "deal",
    .next = "the opening deal"_m,
    .length = "turns",
    .lengths = "length|turns"_m,
    .lasted = counted("The game is over after one turn."_m, "The game is over after {0} turns."_m),
    .counts_done = true,
    .piles = kPiles,
    .numbers = kNumberInfos,
    .verbs = kVerbInfos,
    .rules = kTitles,
    .legends = kLegends,
    .pack = CardSet::pack52(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action action, Line& line) {
  const bool attached = action.a != kNothing;
  switch (verb_of(action)) {
    case Verb::kEnd:
      line << "end";
      return;
    case Verb::kKing:
      line << "king ";
      if (attached) line << kKindTexts[action.a] << ' ';
      line << kArrow << as_number(action.b);
      return;
    case Verb::kQueen:
      line << "queen";
      if (attached) line << ' ' << kKindTexts[action.a];
      return;
    case Verb::kNumber:
      line << "number " << kKindTexts[action.a];
      return;
    case Verb::kDiscard:
      line << "discard " << kKindTexts[action.a];
      return;
    case Verb::kBlackAce:
      line << "blackace " << kKindTexts[action.a];
      return;
    case Verb::kJack:
      line << "jack";
      return;
    case Verb::kRedAce:
      line << "redace " << kArrow << as_number(action.b);
      return;
    case Verb::kPass:
      line << "pass";
      return;
  }
}

std::optional<Action> Game::parse(std::string_view text) {
  if (text == "end") return act(Verb::kEnd);
  if (text == "jack") return act(Verb::kJack);
  if (text == "pass") return act(Verb::kPass);
  if (text == "queen") return act(Verb::kQueen, kNothing);
  const std::string_view verb = next_field(text, ' ');
  const auto with = [](Verb v, std::optional<int> kind) {
    return kind ? std::optional(act(v, *kind)) : std::nullopt;
  };
  if (verb == "king") return parse_king(text);
  if (verb == "queen") return with(Verb::kQueen, parse_kind(text));
  if (verb == "number") return with(Verb::kNumber, parse_kind(text));
  if (verb == "discard") return with(Verb::kDiscard, parse_kind(text));
  if (verb == "blackace") return with(Verb::kBlackAce, parse_kind(text));
  if (verb != "redace") return std::nullopt;
  const auto target = parse_target(text);
  return target ? std::optional(act(Verb::kRedAce, 0, *target)) : std::nullopt;
}

Words Game::tell(const SeatEvent& event, const Voice& voice) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, voice);
    case EventKind::kNumber:
      return tell_number(event, voice);
    case EventKind::kSay:
      return tell_action(event, voice);
    case EventKind::kRule:
      return tell_rule(event, voice);
    case EventKind::kRoll:
      return voice.say_of(event.seat, "Chance decides: you begin."_m,
                          "Chance decides: {0} begins."_m);
    case EventKind::kNote:
    case EventKind::kChance:
      break;
  }
  return {};
}

CardNotes Game::describe(Card card, Language language) {
  const std::uint8_t kind = kind_of(card);
  if (kind == kNothing) return {};
  const Voice voice(Viewer::spectator(), language);
  if (is_number(kind)) return describe_number(value_of_number(kind), voice);
  const CourtText& text = kCourtTexts[kind - as_index(Kind::kJack)];
  CardNotes notes;
  notes.name = voice.say(text.name);
  notes.text = voice.say(text.text);
  notes.rules.assign(text.rules.begin(), text.rules.end());
  return notes;
}

namespace {

// Those who have the most points after the last turn.
Words conclude_shared(const std::vector<Seat>& winners, int most, const Voice& voice) {
  const bool own =
      std::any_of(winners.begin(), winners.end(), [&](Seat seat) { return voice.is_you(seat); });
  Words names;
  for (const Seat seat : winners) {
    if (voice.is_you(seat)) continue;
    names = names.empty() ? voice.say("{0}"_m, seat) : voice.say("{0}, {1}"_m, names, seat);
  }
  if (own) {
    return voice.say_count(
        most,
        counted("You share the win with {0} point. With you at the top: {1}."_m,
                "You share the win with {0} points. With you at the top: {1}."_m),
        most, names);
  }
  return voice.say_count(most,
                         counted("The win is shared with {0} point each: {1}."_m,
                                 "The win is shared with {0} points each: {1}."_m),
                         most, names);
}

}  // namespace

// KK-3, KK-8.
Words Game::conclude(const Public& pub, const Voice& voice) {
  const Seat last = pub.in.first();
  if (pub.in.size() == 1) {
    return voice.say_of(last, "You win: you are the last one left."_m,
                        "{0} wins: nobody else is left."_m);
  }
  const int most = *std::max_element(pub.points, pub.points + pub.players);
  std::vector<Seat> winners;
  for (const Seat seat : pub.in) {
    if (pub.points[at(seat)] == most) winners.push_back(seat);
  }
  if (winners.size() > 1) return conclude_shared(winners, most, voice);
  return voice.say_count_of(winners.front(), most,
                            counted("You win with {1} point after the last turn."_m,
                                    "You win with {1} points after the last turn."_m),
                            counted("{0} wins with {1} point after the last turn."_m,
                                    "{0} wins with {1} points after the last turn."_m),
                            most);
}

}  // namespace km::kingdom
