// King: its words and its notation. The look is in look.cc.
#include <algorithm>
#include <array>

#include "games/king/game.h"

namespace km::king {
namespace {

constexpr std::array<std::string_view, kContracts> kNotation = {
    "",    "trump C", "trump D", "trump H", "trump S", "rifki",
    "kiz", "erkek",   "kupa",    "soniki",  "elalmaz"};
// As people at the table say it.
constexpr std::array<Message, kContracts> kNames = {
    Message(), "Koz: clubs"_m, "Koz: diamonds"_m, "Koz: hearts"_m, "Koz: spades"_m, "Rıfkı"_m,
    "Kız"_m,   "Erkek"_m,      "contract|Kupa"_m, "Son iki"_m,     "El almaz"_m};
// In the reader's own words, with what it is worth.
constexpr std::array<Message, kContracts> kWorth = {Message(),
                                                    "Each trick +50"_m,
                                                    "Each trick +50"_m,
                                                    "Each trick +50"_m,
                                                    "Each trick +50"_m,
                                                    "The king of hearts −320"_m,
                                                    "Queens −100 each"_m,
                                                    "Kings and jacks −60 each"_m,
                                                    "Hearts −30 each"_m,
                                                    "The last two tricks −180 each"_m,
                                                    "Each trick −50"_m};

constexpr std::array<PileInfo, 5> kPiles = {{
    {"pack", "pack"_m, PileRole::kBox, PileOrder::kNone, false},
    {"hand", "cards|hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"trick", "cards|trick"_m, PileRole::kLay, PileOrder::kLaid},
    {"taken", "penalty cards taken"_m, PileRole::kFront, PileOrder::kNone},
    {"won", "other cards taken"_m, PileRole::kWon, PileOrder::kNone},
}};
constexpr std::array<NumberInfo, 17> kNumberInfos = {{
    {.id = "hand", .name = "number|hand"_m, .role = NumberRole::kProgress, .of = 20},
    {.id = "declarer", .name = "declarer"_m, .role = NumberRole::kSeat},
    {.id = "contract", .name = "contract"_m, .role = NumberRole::kInner},
    {.id = "hearts", .name = "number|hearts"_m, .role = NumberRole::kInner},
    {.id = "tricks", .name = "tricks"_m, .role = NumberRole::kSecond, .by_seat = true},
    {.id = "score", .name = "points"_m, .role = NumberRole::kScore, .by_seat = true, .sign = true},
    {.id = "trumps",
     .name = "trump hands left"_m,
     .role = NumberRole::kRight,
     .by_seat = true,
     .of = 2},
    {.id = "penalties",
     .name = "penalty hands left"_m,
     .role = NumberRole::kRight,
     .by_seat = true,
     .of = 3},
    {.id = "place", .name = "place"_m, .role = NumberRole::kInner, .by_seat = true},
    {.id = "result", .name = "result"_m, .role = NumberRole::kInner, .by_seat = true},
    {.id = "trick", .name = "number|trick"_m, .role = NumberRole::kProgress, .of = 13},
    {.id = "rifki", .name = "Rıfkı left"_m, .role = NumberRole::kRight, .of = 2},
    {.id = "kiz", .name = "Kız left"_m, .role = NumberRole::kRight, .of = 2},
    {.id = "erkek", .name = "Erkek left"_m, .role = NumberRole::kRight, .of = 2},
    {.id = "kupa", .name = "Kupa left"_m, .role = NumberRole::kRight, .of = 2},
    {.id = "soniki", .name = "Son iki left"_m, .role = NumberRole::kRight, .of = 2},
    {.id = "elalmaz", .name = "El almaz left"_m, .role = NumberRole::kRight, .of = 2},
}};
constexpr std::array<VerbInfo, 4> kVerbInfos = {{
    {.id = "declare", .label = "Declare a contract"_m},
    {.id = "keep", .label = "Keep the deal"_m},
    {.id = "misdeal", .label = "Call a misdeal"_m},
    {.id = "play", .label = "Play {0}"_m, .a = PartKind::kCard},
}};

// KR-1, KR-4: two trump hands of each player, and each penalty contract twice.
constexpr auto kSheet = [] {
  std::array<SheetRow, 1 + kPenaltyContracts> rows;
  const auto trump = as_index(Contract::kTrumpClubs);
  const int trumps = kNumberInfos[as_index(Number::kTrumps)].of * kPlayers;
  rows[0] = {.id = "trump", .title = "Koz"_m, .words = kWorth[trump], .slots = trumps};
  for (int i = 0; i < kPenaltyContracts; ++i) {
    const auto c = as_index(penalty_contract(i));
    rows[as_index(1 + i)] = {.id = kNotation[c],
                             .title = kNames[c],
                             .words = kWorth[c],
                             .slots = kNumberInfos[plays_number(i).kind].of};
  }
  return rows;
}();

constexpr std::array<RuleTitle, 34> kTitles = {{
    {kr(1), "twenty hands, five of each player"_m},
    {kr(2), "who declares, deals and cuts"_m},
    {kr(3), "the deal"_m},
    {kr(4), "each penalty contract twice"_m},
    {kr(5), "who leads"_m},
    {kr(6), "the trump suit"_m},
    {kr(7), "follow suit, or trump"_m, kSilent},
    {kr(8), "tricks in a trump hand"_m},
    {kr(9), "tricks in a penalty hand"_m},
    {kr(10), "a penalty card that would not win must be played"_m, kSilent},
    {kr(11), "discard a penalty card"_m, kSilent},
    {kr(12), "taken penalty cards lie face up"_m},
    {kr(13), "the hand ends with the last penalty card"_m},
    {kr(14), "Rıfkı"_m},
    {kr(15), "Kız"_m},
    {kr(16), "Erkek"_m},
    {kr(17), "contract|Kupa"_m},
    {kr(18), "Son iki"_m},
    {kr(19), "El almaz"_m},
    {kr(20), "hearts may be led"_m},
    {kr(21), "all points together are zero"_m, kSilent},
    {kr(22), "places; who has won"_m},
    {kr(23), "a misdeal in a trump hand"_m},
    {kr(24), "a misdeal in Rıfkı"_m},
    {kr(25), "a split Kız"_m},
    {kr(26), "discarding hearts in Rıfkı"_m},
    {kr(27), "the two of diamonds declares first"_m},
    {kr(40), "the same contract twice"_m, kSilent},
    {kr(41), "how a misdeal is called"_m},
    {kr(42), "Kız played again"_m},
    {kr(43), "the first deal before there is a declarer"_m},
    {kr(44), "hearts that are not discarded"_m, kSilent},
    {kr(45), "zero, and equal totals"_m, kSilent},
    {kr(46), "not more than a hundred new deals"_m},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 5> kOptions = {{
    choice<&Rules::misdeal_trump>(
        "misdeal_trump", kr(23), "in trump hands, a new deal for who has no card above the 10"_m,
        Reading{"no", "No new deal"_m}, Reading{"yes", "A new deal, if that player wants it"_m}),
    choice<&Rules::misdeal_rifki>(
        "misdeal_rifki", kr(24),
        "in Rıfkı, a new deal for whose only heart is the king or the ace"_m,
        Reading{"no", "No new deal"_m}, Reading{"yes", "A new deal, if that player wants it"_m}),
    choice<&Rules::kiz_split>("kiz_split", kr(25), "a Kız in which everybody takes one queen"_m,
                              Reading{"play", "It counts"_m},
                              Reading{"redeal", "It counts nothing and is played again"_m}),
    choice<&Rules::rifki_discard>(
        "rifki_discard", kr(26), "in Rıfkı, what must be discarded by who cannot follow suit"_m,
        Reading{"king", "The king of hearts, and without it any card"_m},
        Reading{"hearts", "The king of hearts first, then any other heart"_m}),
    choice<&Rules::first_declarer>(
        "first_declarer", kr(27), "who declares first"_m,
        Reading{"random", "A player drawn by lot"_m},
        Reading{"two_of_diamonds", "Whoever is dealt the two of diamonds"_m}),
}};

constexpr std::string_view kDeclare = "declare ";
constexpr std::string_view kPlay = "play ";

std::optional<Action> parse_declaration(std::string_view text) {
  for (std::size_t c = 1; c < kNotation.size(); ++c) {
    if (kNotation[c] == text) return declare(as_enum<Contract>(c));
  }
  return std::nullopt;
}

// --- the story

// KR-3: the faces show in the hand.
Words tell_deal(const SeatEvent& event, const Voice& voice) {
  return voice.say_count_of(Seat(event.to.seat), event.count,
                            counted("You get a card."_m, "You get {1} cards."_m),
                            counted("{0} gets a card."_m, "{0} gets {1} cards."_m), event.count);
}

Words tell_move(const SeatEvent& event, const Voice& voice) {
  switch (as_enum<Pile>(event.to.kind)) {
    case Pile::kHand:
      return tell_deal(event, voice);
    case Pile::kTrick:
      return voice.say_of(Seat(event.from.seat), "You play {1}."_m, "{0} plays {1}."_m,
                          event.cards);
    case Pile::kTaken:
      return voice.say_of(Seat(event.to.seat), "You take {1}."_m, "{0} takes {1}."_m, event.cards);
    case Pile::kPack:
      if (event.rule == kr(3)) return {};
      return voice.say_of(Seat(event.from.seat), "You show {1}."_m, "{0} shows {1}."_m,
                          event.cards);
    case Pile::kWon:
      break;
  }
  return {};
}

// KR-2, KR-27.
Words tell_declarer(const SeatEvent& event, const Voice& voice) {
  const Seat declarer(event.value);
  if (event.rule == kr(27)) {
    return voice.say_of(declarer, "You have {1} and declare first."_m,
                        "{0} has {1} and declares first."_m, kTwoOfDiamonds);
  }
  const Seat dealer = dealer_of(declarer);
  const Seat cutter = cutter_of(declarer);
  Message message = "{0} declares, {1} deals, {2} cuts."_m;
  if (voice.is_you(declarer)) message = "You declare, {1} deals, {2} cuts."_m;
  if (voice.is_you(dealer)) message = "{0} declares, you deal, {2} cuts."_m;
  if (voice.is_you(cutter)) message = "{0} declares, {1} deals, you cut."_m;
  return voice.say(message, declarer, dealer, cutter);
}

// KR-22.
Words tell_result(Seat seat, int result, const Voice& voice) {
  if (result > 0) {
    return voice.say_of(seat, "You are above zero and have won."_m,
                        "{0} is above zero and has won."_m);
  }
  return voice.say_of(seat, "You are below zero and have lost."_m,
                      "{0} is below zero and has lost."_m);
}

// KR-1, KR-4: what can be declared no more.
Words tell_last_play(Contract contract, const Voice& voice) {
  return voice.say("{0} is played for the second and last time."_m, name_of(contract, voice));
}

Words tell_tricks(Seat seat, int tricks, const Voice& voice) {
  return voice.say_count_of(
      seat, tricks, counted("You have one trick now."_m, "You have {1} tricks now."_m),
      counted("{0} has one trick now."_m, "{0} has {1} tricks now."_m), tricks);
}

Words tell_number(const SeatEvent& event, const Voice& voice) {
  const Seat seat(event.what.seat < 0 ? 0 : event.what.seat);
  switch (as_enum<Number>(event.what.kind)) {
    case Number::kHand:
      return voice.say("Hand {0} of {1} begins."_m, event.value, kHands);
    case Number::kDeclarer:
      return tell_declarer(event, voice);
    case Number::kHearts:
      return event.value == 1 ? voice.say("Hearts may be led now."_m) : Words();
    case Number::kTricks:
      if (event.value == 0) return {};
      return tell_tricks(seat, event.value, voice);
    case Number::kScore:  // tens, which have one form in every language
      return voice.say_of(seat, "You have {1} points now."_m, "{0} has {1} points now."_m,
                          points_text(event.value));
    case Number::kTrumps:
      if (event.value > 0) return {};
      return voice.say_of(seat, "This is your last trump hand."_m,
                          "This is the last trump hand of {0}."_m);
    case Number::kPenalties:
      if (event.value > 0) return {};
      return voice.say_of(seat, "This is your last penalty hand."_m,
                          "This is the last penalty hand of {0}."_m);
    case Number::kPlace:
      return voice.say_of(seat, "You end in place {1}."_m, "{0} ends in place {1}."_m, event.value);
    case Number::kResult:
      return tell_result(seat, event.value, voice);
    case Number::kContract:
    case Number::kTrick:
      return {};
    case Number::kOfContracts:
      break;
  }
  const int penalty = event.what.kind - as_number(Number::kOfContracts);
  return event.value == 0 ? tell_last_play(penalty_contract(penalty), voice) : Words();
}

// KR-41: until all have answered, only that somebody has.
Words tell_said(const SeatEvent& event, const Voice& voice) {
  const Seat seat = event.seat;
  if (!event.open) return voice.say("{0} answers in secret."_m, seat);
  switch (verb_of(event.action)) {
    case Verb::kKeep:
      return voice.say_of(seat, "You keep the deal."_m, "{0} keeps the deal."_m);
    case Verb::kMisdeal:
      return voice.say_of(seat, "You call a misdeal."_m, "{0} calls a misdeal."_m);
    case Verb::kDeclare:
    case Verb::kPlay:
      break;
  }
  const auto contract = as_enum<Contract>(event.action.a);
  return voice.say_of(seat, "You declare {1}. {2}."_m, "{0} declares {1}. {2}."_m,
                      name_of(contract, voice), worth_of(contract, voice));
}

Words tell_rule(RuleId rule, const Voice& voice) {
  if (rule == kr(13)) return voice.say("The last penalty card is played: the hand is over."_m);
  if (rule == kr(41)) return voice.say("Everybody keeps the deal."_m);
  if (rule == kr(42)) {
    return voice.say("One queen each: this Kız counts nothing, and is played again."_m);
  }
  if (rule == kr(43)) return voice.say("Whoever is dealt {0} declares first."_m, kTwoOfDiamonds);
  return {};
}

// The four trump contracts are alike.
const Terms& terms_by(RuleId rule) {
  return *std::find_if(kTerms.begin(), kTerms.end(),
                       [rule](const Terms& terms) { return terms.rule == rule; });
}

// What a seat has taken in a hand, and what that is worth (KR-8, KR-14 to KR-19).
Words tell_points(const SeatEvent& event, const Voice& voice) {
  const Seat seat(event.about.seat);
  const int taken = event.about.value;
  const Terms& terms = terms_by(event.rule);
  const Words points = points_text(taken * terms.each);
  if (!terms.penalties.empty()) {
    return voice.say_count_of(
        seat, taken,
        counted("You have one penalty card: {2}."_m, "You have {1} penalty cards: {2}."_m),
        counted("{0} has one penalty card: {2}."_m, "{0} has {1} penalty cards: {2}."_m), taken,
        points);
  }
  if (event.rule == kr(18)) {
    return voice.say_count_of(seat, taken,
                              counted("You have one of the last two tricks: {2}."_m,
                                      "You have both of the last two tricks: {2}."_m),
                              counted("{0} has one of the last two tricks: {2}."_m,
                                      "{0} has both of the last two tricks: {2}."_m),
                              taken, points);
  }
  return voice.say_count_of(
      seat, taken, counted("You have one trick: {2}."_m, "You have {1} tricks: {2}."_m),
      counted("{0} has one trick: {2}."_m, "{0} has {1} tricks: {2}."_m), taken, points);
}

// Who wins a trick has a card to show (KR-8, KR-9).
Words tell_note(const SeatEvent& event, const Voice& voice) {
  if (event.about.card < 0) return tell_points(event, voice);
  return voice.say_of(Seat(event.about.seat), "You win the trick with {1}."_m,
                      "{0} wins the trick with {1}."_m, Card::from_index(event.about.card));
}

// --- the end

SeatSet seats_above_zero(const Game::Public& pub) {
  SeatSet seats;
  for (const Seat seat : SeatSet::all(kPlayers)) seats.add_if(result_of(pub, seat) > 0, seat);
  return seats;
}
SeatSet seats_in_first_place(const Game::Public& pub) {
  SeatSet seats;
  for (const Seat seat : SeatSet::all(kPlayers)) seats.add_if(place_of(pub, seat) == 1, seat);
  return seats;
}

// The seats, the viewer's own first.
FixedList<Seat, kPlayers> you_first(SeatSet seats, const Voice& voice) {
  FixedList<Seat, kPlayers> list;
  for (const bool you : {true, false}) {
    for (const Seat seat : seats) {
      if (voice.is_you(seat) == you) list.push_back(seat);
    }
  }
  return list;
}

Words conclude_first(SeatSet first, int score, const Voice& voice) {
  const auto seats = you_first(first, voice);
  const Words points = points_text(score);
  switch (seats.size()) {
    case 1:
      return voice.say_of(seats[0], "You come first with {1} points."_m,
                          "{0} comes first with {1} points."_m, points);
    case 2:
      return voice.say_of(seats[0], "You and {1} come first with {2} points."_m,
                          "{0} and {1} come first with {2} points."_m, seats[1], points);
    case 3:
      return voice.say_of(seats[0], "You, {1} and {2} come first with {3} points."_m,
                          "{0}, {1} and {2} come first with {3} points."_m, seats[1], seats[2],
                          points);
    default:
      return voice.say("All four share the first place with {0} points."_m, points);
  }
}

Words conclude_winners(SeatSet winners, const Voice& voice) {
  const auto seats = you_first(winners, voice);
  switch (seats.size()) {
    case 0:
      return voice.say("Nobody is above zero: nobody has won."_m);
    case 1:
      return voice.say_of(seats[0], "Only you are above zero: you alone have won."_m,
                          "Only {0} is above zero and has won."_m);
    case 2:
      return voice.say_of(seats[0], "You and {1} are above zero: both have won."_m,
                          "{0} and {1} are above zero: both have won."_m, seats[1]);
    case 3:
      return voice.say_of(seats[0], "You, {1} and {2} are above zero: all three have won."_m,
                          "{0}, {1} and {2} are above zero: all three have won."_m, seats[1],
                          seats[2]);
    default:
      return voice.say("All four are above zero: everybody has won."_m);
  }
}

// --- the cards

constexpr std::array<Message, kRanks> kRankNames = {
    "two"_m,  "three"_m, "four"_m, "five"_m,  "six"_m,  "seven"_m, "eight"_m,
    "nine"_m, "ten"_m,   "jack"_m, "queen"_m, "king"_m, "ace"_m};
constexpr std::array<Message, kSuits> kSuitNames = {"clubs"_m, "diamonds"_m, "card|hearts"_m,
                                                    "spades"_m};

// What a card is good for, by its rank.
Message use_of(Rank rank) {
  switch (rank) {
    case Rank::kAce:
      return "The highest card of its suit: only a trump beats it. In trump hands that is "
             "welcome; in penalty hands it takes what others give it."_m;
    case Rank::kKing:
      return "Only the ace of its suit is higher. In trump hands it often wins a trick."_m;
    case Rank::kQueen:
      return "Only the king and the ace of its suit are higher."_m;
    case Rank::kJack:
      return "Only the queen, the king and the ace of its suit are higher."_m;
    case Rank::k10:
    case Rank::k9:
    case Rank::k8:
    case Rank::k7:
      return "A middle card. In trump hands it is too low to count on. In penalty hands it is "
             "high enough to win what nobody wants."_m;
    case Rank::k2:
      return "The lowest card of its suit: in penalty hands the safest way to lose a trick. As a "
             "trump even this card beats the ace of another suit."_m;
    default:
      return "A low card: in penalty hands it helps to lose tricks. As a trump even this card "
             "beats the ace of another suit."_m;
  }
}

void add_sentence(const Words& sentence, RuleId rule, CardNotes& notes) {
  if (!notes.text.empty()) notes.text += ' ';
  notes.text += sentence;
  const bool cited = std::find(notes.rules.begin(), notes.rules.end(), rule) != notes.rules.end();
  if (!cited) notes.rules.push_back(rule);
}

// KR-14 to KR-17: contract by contract.
void add_penalties(Card card, const Voice& voice, CardNotes& notes) {
  for (int i = 0; i < kPenaltyContracts; ++i) {
    const Contract contract = penalty_contract(i);
    const Terms& terms = terms_of(contract);
    if (!terms.penalties.has(card)) continue;
    add_sentence(voice.say("{0}: whoever takes it gets {1}."_m, name_of(contract, voice),
                           points_text(terms.each)),
                 terms.rule, notes);
  }
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "king",
    .name = "King (Rıfkı)"_m,
    .tagline = "Twenty hands: win tricks with trumps, or dodge what nobody wants"_m,
    .prefix = "KR",
    .min_players = kPlayers,
    .max_players = kPlayers,
    .minutes = {30, 30},
    .direction = Direction::kRight,
    .step = "deal",
    .next = "next hand"_m,
    .length = "hands",
    .lengths = "length|hands"_m,
    .lasted = counted("The game is over after one hand."_m, "The game is over after {0} hands."_m),
    .piles = kPiles,
    .numbers = kNumberInfos,
    .verbs = kVerbInfos,
    .rules = kTitles,
    .sheet = kSheet,
    .pack = CardSet::pack52(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action action, Line& line) {
  switch (verb_of(action)) {
    case Verb::kDeclare:
      line << kDeclare << kNotation[action.a];
      return;
    case Verb::kPlay:
      line << kPlay << Card::from_index(action.a);
      return;
    case Verb::kKeep:
      line << "keep";
      return;
    case Verb::kMisdeal:
      line << "misdeal";
      return;
  }
}

std::optional<Action> Game::parse(std::string_view text) {
  if (text == "keep") return act(Verb::kKeep);
  if (text == "misdeal") return act(Verb::kMisdeal);
  if (text.starts_with(kDeclare)) return parse_declaration(text.substr(kDeclare.size()));
  if (!text.starts_with(kPlay)) return std::nullopt;
  const auto card = parse_card(text.substr(kPlay.size()));
  if (!card || card->is_joker()) return std::nullopt;
  return play(*card);
}

Words name_of(Contract contract, const Voice& voice) {
  return voice.say(kNames[as_index(contract)]);
}
Words worth_of(Contract contract, const Voice& voice) {
  return voice.say(kWorth[as_index(contract)]);
}
Words points_text(int points) {
  if (points < 0) return "−" + std::to_string(-points);
  return (points > 0 ? "+" : "") + std::to_string(points);
}

Words Game::tell(const SeatEvent& event, const Voice& voice) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, voice);
    case EventKind::kNumber:
      return tell_number(event, voice);
    case EventKind::kSay:
      return tell_said(event, voice);
    case EventKind::kRule:
      return tell_rule(event.rule, voice);
    case EventKind::kNote:
      return tell_note(event, voice);
    case EventKind::kRoll:
    case EventKind::kChance:
      break;
  }
  return {};
}

// What it costs to take the card, and what it is good for.
CardNotes Game::describe(Card card, Language language) {
  CardNotes notes;
  if (card.is_joker()) return notes;
  const Voice voice(Viewer::spectator(), language);
  notes.name = voice.say("{0} of {1}"_m, kRankNames[as_index(card.rank())],
                         kSuitNames[as_index(card.suit())]);
  add_penalties(card, voice, notes);
  add_sentence(voice.say(use_of(card.rank())), kr(8), notes);
  if (card.suit() == Suit::kHearts) {
    add_sentence(
        voice.say("In Rıfkı and Kupa hearts may be led only after one has been discarded."_m),
        kr(14), notes);
  }
  if (card == kTwoOfDiamonds) {
    add_sentence(voice.say("At some tables whoever is dealt this card declares first."_m), kr(27),
                 notes);
  }
  return notes;
}

// KR-22, KR-45: both ways of counting, a sentence for each.
Words Game::conclude(const Public& pub, const Voice& voice) {
  const SeatSet first = seats_in_first_place(pub);
  return conclude_first(first, pub.score[at(first.first())], voice) + ' ' +
         conclude_winners(seats_above_zero(pub), voice);
}

}  // namespace km::king
