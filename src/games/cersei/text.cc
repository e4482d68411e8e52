// Cersei: its words and its notation; the look of its table is in look.cc.
#include <algorithm>
#include <array>

#include "games/cersei/game.h"

namespace km::cersei {
namespace {

constexpr std::array<PileInfo, 4> kPiles = {{
    {"pack", "pack"_m, PileRole::kBox, PileOrder::kNone, false},
    {"deck", "deck"_m, PileRole::kDeck, PileOrder::kNone},
    {"up", "face-up cards"_m, PileRole::kLay, PileOrder::kLaid},
    {.id = "down",
     .name = "face-down cards"_m,
     .role = PileRole::kLay,
     .order = PileOrder::kLaid,
     .face_down = true},
}};
constexpr std::array<NumberInfo, 2> kNumberInfos = {{
    {.id = "rounds", .name = "rounds played"_m, .role = NumberRole::kProgress},
    {.id = "cersei",
     .name = "times that Cersei is played"_m,
     .role = NumberRole::kProgress,
     .of = kCerseiPlays},
}};

// CE-2: what the cards that have a power are called, and what is said of them.
struct PowerText {
  Power power;
  std::string_view id;
  Message name;
  Message value;
  Message short_words;  // in the legend
  Message words;        // of a card; {0} is what it counts
  std::array<RuleId, 2> rules;
  // Of a black card, where it is another matter. NOLINTNEXTLINE(readability-redundant-member-init)
  Message black_words = {};
};
constexpr std::array<PowerText, 11> kPowers = {{
    {Power::kStartsBattle,
     "scout",
     "Scout"_m,
     "2"_m,
     "Scout: starts a battle"_m,
     "It counts {0}. As a new last card it starts a battle: "
     "everybody places one card face down and one face up."_m,
     {ce(11), ce(36)}},
    {Power::kStopsCersei,
     "pawn",
     "Pawn"_m,
     "3, 6, 7, 10"_m,
     "Pawn: stops Cersei"_m,
     "It counts {0}. As a last card it stops the Cersei of an opponent: "
     "she beats nobody and counts 2."_m,
     {ce(9), ce(28)}},
    {Power::kComesBack,
     "benedict",
     "Benedict"_m,
     "4"_m,
     "Benedict: comes back after a loss"_m,
     "It counts {0}. If it lies face up and its player does not win, it comes back: "
     "the winner gets the top card of that player's deck instead."_m,
     {ce(17), ce(32)}},
    {Power::kAddsNext,
     "lieutenant",
     "Lieutenant"_m,
     "5"_m,
     "Lieutenant: the next card is added"_m,
     "It counts {0} and draws the next card of the deck. "
     "That card is added to the same sum and becomes the last card."_m,
     {ce(6), ce(25)}},
    {Power::kTurnsNext,
     "captain",
     "Captain"_m,
     "8"_m,
     "Captain: the next card is taken off the others"_m,
     "It counts {0} and draws the next card of the deck. "
     "That card is taken off every opponent and becomes the last card."_m,
     {ce(6), ce(25)}},
    {Power::kEndsFight,
     "diplomat",
     "Diplomat"_m,
     "9"_m,
     "Diplomat: ends a fight with nothing won"_m,
     "It counts {0}. As a new card of a war or battle it ends the round: "
     "all cards go back, unless Cersei or a single King wins first."_m,
     {ce(14), ce(29)}},
    {Power::kSteals,
     "assassin",
     "Assassin"_m,
     "11"_m,
     "Assassin: steals when it wins"_m,
     "It counts {0}. When it wins as the last card, it takes a random card from every other deck."_m,
     {ce(18), ce(25)}},
    {Power::kBeatsAll,
     "cersei",
     "Cersei"_m,
     "2"_m,
     "Cersei: beats all but Pawns"_m,
     "As a last card she beats all. She counts {0} if an opponent's last card is a Pawn. "
     "Drawn by a 5 or an 8 she counts {0}, too. "
     "The third time that she is played ends the game."_m,
     {ce(9), ce(20)}},
    {Power::kWinsFight,
     "king",
     "King"_m,
     "10"_m,
     "King: wins wars and battles"_m,
     "It counts {0}. As the new card of a war or battle it wins, unless Cersei does. "
     "Several new Kings tie."_m,
     {ce(10), ce(29)}},
    {.power = Power::kFires,
     .id = "cannoneer",
     .name = "Cannoneer"_m,
     .value = "14, 0 or −14"_m,
     .short_words = "Cannoneer: counts by colour, red or black"_m,
     .words = "It counts 14 if the highest opponent's last card is red, −14 if it is black. "
              "Against a joker it counts nothing."_m,
     .rules = {ce(8), ce(30)},
     .black_words = "It counts 14 if the highest opponent's last card is black, −14 if it is red. "
                    "Against a joker it counts nothing."_m},
    {Power::kShuffles,
     "eunuch",
     "Eunuch"_m,
     "15"_m,
     "Eunuch: every deck is shuffled"_m,
     "It counts {0}, more than any other card. After the round every deck is shuffled. "
     "If its player has Cersei in the deck, she goes to the bottom."_m,
     {ce(19), ce(33)}},
}};
constexpr const PowerText& text_of(Power power) {
  return *std::find_if(kPowers.begin(), kPowers.end(),
                       [=](const PowerText& text) { return text.power == power; });
}

constexpr auto kPowerRows = [] {
  std::array<LegendRow, kPowers.size()> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const PowerText& text = kPowers[i];
    rows[i] = {.id = text.id,
               .words = text.short_words,
               .cards = cards_that(text.power),
               .value = text.value};
  }
  return rows;
}();
constexpr std::array<LegendInfo, 1> kLegends = {{
    {.id = "powers",
     .title = "Names and powers"_m,
     .rows = kPowerRows,
     .words = "The number is what a card counts. "
              "A player's last card is the one that was placed face up last."_m,
     .rule = ce(2)},
}};

constexpr std::array<RuleTitle, 36> kTitles = {{
    {ce(1), "the pack"_m, kSilent},
    {ce(2), "names"_m, kSilent},
    {ce(3), "values"_m, kSilent},
    {ce(4), "the deal"_m},
    {ce(5), "placing and picking up"_m},
    {ce(6), "Lieutenants, Captains and chains"_m},
    {ce(7), "strength"_m, kSilent},
    {ce(8), "Cannoneer"_m, kSilent},
    {ce(9), "Cersei beats all"_m},
    {ce(10), "a King wins a fight"_m},
    {ce(11), "war"_m},
    {ce(12), "battle, and how a fight is fought"_m},
    {ce(13), "short decks"_m},
    {ce(14), "a Diplomat ends the round"_m},
    {ce(15), "the greatest strength takes all"_m},
    {ce(16), "a tie that cannot be fought"_m},
    {ce(17), "Benedict"_m},
    {ce(18), "Assassin"_m},
    {ce(19), "Eunuch"_m},
    {ce(20), "the third Cersei"_m},
    {ce(21), "a player without cards"_m},
    {ce(22), "most cards win"_m, kSilent},
    {ce(23), "no card is lost"_m, kSilent},
    {ce(24), "the limit of rounds"_m},
    {ce(25), "the last card of a chain"_m, kSilent},
    {ce(26), "no card left in a fight"_m},
    {ce(27), "battles come before Cersei"_m, kSilent},
    {ce(28), "one Pawn is enough"_m, kSilent},
    {ce(29), "several new Kings"_m},
    {ce(30), "the highest opponent"_m, kSilent},
    {ce(31), "who adds up"_m, kSilent},
    {ce(32), "which Benedicts"_m, kSilent},
    {ce(33), "what everybody sees"_m, kSilent},
    {ce(34), "Cannoneers lowest"_m, kSilent},
    {ce(36), "Scouts used up"_m, kSilent},
    {ce(37), "Kings that tie"_m, kSilent},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 2> kOptions = {{
    choice<&Rules::pickup>(
        "pickup", ce(5), "in which order gained cards go under the deck"_m,
        Reading{"own_first", "The own cards first, all in the order in which they were placed"_m},
        Reading{"shuffled", "Shuffled, just like cards that a player gets back"_m}),
    number<&Rules::limit>("limit", ce(24), "after how many rounds the game ends at the latest"_m, 1,
                          1'000'000),
}};

}  // namespace

constinit const GameInfo Game::info = {
    .id = "cersei",
    .name = "Cersei"_m,
    .tagline = "War with eleven powers and no decisions: all luck"_m,
    .prefix = "CE",
    .min_players = 2,
    .max_players = kMostPlayers,
    .minutes = {1, 5},
    .step = "round",
    .next = "next round"_m,
    .length = "rounds",
    .lengths = "length|rounds"_m,
    .lasted =
        counted("The game is over after one round."_m, "The game is over after {0} rounds."_m),
    .piles = kPiles,
    .numbers = kNumberInfos,
    .rules = kTitles,
    .legends = kLegends,
    .pack = pack(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action /*action*/, Line& /*line*/) {}
std::optional<Action> Game::parse(std::string_view /*text*/) { return std::nullopt; }

namespace {

// Of what one player does to another: {0} is who does it, {1} to whom.
template <class... Fillings>
Words say_of_two(const Voice& voice, Seat who, Seat whom, Message you, Message to_you, Message they,
                 const Fillings&... fillings) {
  const Message to_others = voice.is_you(whom) ? to_you : they;
  return voice.say(voice.is_you(who) ? you : to_others, who, whom, fillings...);
}

Message name_of(Card card) { return text_of(row_of(card).power).name; }

// --- cards that move

Words tell_deal(int count, Seat to, const Voice& voice) {
  return voice.say_count_of(to, count, counted("You get one card."_m, "You get {1} cards."_m),
                            counted("{0} gets one card."_m, "{0} gets {1} cards."_m), count);
}

// Several cards of one chain may be told as one move.
Words tell_placing(const SeatEvent& event, Seat seat, const Voice& voice) {
  if (event.cards.size() > 1) {
    return voice.say_of(seat, "You draw {1} one after the other."_m,
                        "{0} draws {1} one after the other."_m, event.cards);
  }
  const Card card = event.cards[0];
  if (event.rule == ce(6)) {
    return voice.say_of(seat, "You draw {1} ({2})."_m, "{0} draws {1} ({2})."_m, card,
                        name_of(card));
  }
  return voice.say_of(seat, "You place {1} ({2})."_m, "{0} places {1} ({2})."_m, card,
                      name_of(card));
}

// Nobody sees their faces. Those of one war may be told as one move.
Words tell_placing_face_down(int count, Seat seat, const Voice& voice) {
  return voice.say_count_of(
      seat, count, counted("You place a card face down."_m, "You place {1} cards face down."_m),
      counted("{0} places a card face down."_m, "{0} places {1} cards face down."_m), count);
}

Words tell_gain(const SeatEvent& event, Seat from, Seat to, const Voice& voice) {
  if (event.rule == ce(17)) {
    return say_of_two(voice, from, to, "Benedict: you give {2} to {1}."_m,
                      "Benedict: {0} gives {2} to you."_m, "Benedict: {0} gives {2} to {1}."_m,
                      event.cards);
  }
  if (event.rule == ce(18)) {
    return say_of_two(voice, to, from, "You steal {2} from the deck of {1}."_m,
                      "{0} steals {2} from your deck."_m, "{0} steals {2} from the deck of {1}."_m,
                      event.cards);
  }
  if (event.rule == ce(19)) {
    return voice.say_of(to, "You put Cersei at the bottom of your deck."_m,
                        "{0} puts Cersei at the bottom of the deck."_m);
  }
  if (from == to) {
    return voice.say_of(to, "You take back {1}."_m, "{0} takes back {1}."_m, event.cards);
  }
  return say_of_two(voice, to, from, "You win {2} from {1}."_m, "{0} wins {2} from you."_m,
                    "{0} wins {2} from {1}."_m, event.cards);
}

Words tell_move(const SeatEvent& event, const Voice& voice) {
  const Seat to(event.to.seat);
  if (event.from == pack_pile()) return tell_deal(event.count, to, voice);
  switch (as_enum<Pile>(event.to.kind)) {
    case Pile::kUp:
      return tell_placing(event, to, voice);
    case Pile::kDown:
      return tell_placing_face_down(event.count, to, voice);
    case Pile::kDeck:
      return tell_gain(event, Seat(event.from.seat), to, voice);
    case Pile::kPack:
      break;
  }
  return {};
}

// --- rules, and what follows from the cards

Words tell_rule(RuleId rule, const Subject& about, const Voice& voice) {
  if (rule == ce(11)) {
    return voice.say("War: everybody places three cards face down and one face up."_m);
  }
  if (rule == ce(20)) {
    return voice.say("The third Cersei ends the game."_m);
  }
  if (rule == ce(24)) return voice.say("The limit of rounds is reached: the game is over."_m);
  const Seat seat(about.seat);
  if (rule == ce(13)) {
    return voice.say_of(seat, "Your deck runs short: its last card goes face up."_m,
                        "The deck of {0} runs short: its last card goes face up."_m);
  }
  if (rule == ce(26)) {
    return voice.say_of(seat, "You have no card left: your last ones go on counting."_m,
                        "{0} has no card left: the last ones go on counting."_m);
  }
  if (rule == ce(21)) {
    return voice.say_of(seat, "You have no cards left: the game is over."_m,
                        "{0} has no cards left: the game is over."_m);
  }
  const Card card = Card::from_index(about.card);
  if (rule == ce(12)) {
    return voice.say_of(seat, "Your {1} is a Scout. Battle: one card face down, one face up."_m,
                        "{1} of {0} is a Scout. Battle: one card face down, one face up."_m, card);
  }
  return voice.say_of(seat, "Your {1} is a Eunuch: every deck is shuffled."_m,
                      "{1} of {0} is a Eunuch: every deck is shuffled."_m, card);  // CE-19
}

Words tell_own_value(const Subject& about, const Voice& voice) {
  const bool speaks_for_itself = row_of(Card::from_index(about.card)).value == about.value;
  if (speaks_for_itself) return {};
  return voice.say_of(Seat(about.seat), "Your cards count {1}."_m, "The cards of {0} count {1}."_m,
                      about.value);
}

Words tell_strength(RuleId rule, const Subject& about, const Voice& voice) {
  const Seat seat(about.seat);
  if (rule == ce(16)) {
    return voice.say_of(seat, "All your cards of the round add up to {1}."_m,
                        "All cards of {0} in the round add up to {1}."_m, about.value);
  }
  return voice.say_of(seat, "Your strength is {1}."_m, "{0} has strength {1}."_m, about.value);
}

// CE-8
Words tell_cannoneer(const Subject& about, const Voice& voice) {
  const Seat highest(about.from);
  const Card card = Card::from_index(about.card);
  if (about.value == 0) {
    return voice.say_of(highest, "{1} counts nothing: your last card is a joker."_m,
                        "{1} counts nothing: the last card of {0} is a joker."_m, card);
  }
  if (about.value > 0) {
    return card.is_red() ? voice.say_of(highest, "{1} counts {2}: your last card is red, too."_m,
                                        "{1} counts {2}: the last card of {0} is red, too."_m, card,
                                        about.value)
                         : voice.say_of(highest, "{1} counts {2}: your last card is black, too."_m,
                                        "{1} counts {2}: the last card of {0} is black, too."_m,
                                        card, about.value);
  }
  return card.is_red()
             ? voice.say_of(highest, "{1} counts {2}: your last card is black."_m,
                            "{1} counts {2}: the last card of {0} is black."_m, card, about.value)
             : voice.say_of(highest, "{1} counts {2}: your last card is red."_m,
                            "{1} counts {2}: the last card of {0} is red."_m, card, about.value);
}

// CE-6
Words tell_chain(const Subject& about, const Voice& voice) {
  const Seat who(about.from);
  const Seat whom(about.seat);
  if (about.value > 0) {  // CE-8: a Cannoneer of the wrong colour
    return say_of_two(voice, who, whom, "Your chain misfires and gives {2} to {1}."_m,
                      "The chain of {0} misfires and gives {2} to you."_m,
                      "The chain of {0} misfires and gives {2} to {1}."_m, about.value);
  }
  return say_of_two(voice, who, whom, "Your chain takes {2} from {1}."_m,
                    "The chain of {0} takes {2} from you."_m,
                    "The chain of {0} takes {2} from {1}."_m, -about.value);
}

// CE-9
Words tell_cersei(const Subject& about, const Voice& voice) {
  if (Card::from_index(about.card) == kQueenOfDiamonds) {
    return voice.say("Cersei has her power: she beats all."_m);
  }
  if (about.from < 0) return voice.say("Drawn by a chain, Cersei has no power and counts 2."_m);
  return voice.say_of(Seat(about.from), "Your {1} is a Pawn: Cersei has no power and counts 2."_m,
                      "{1} of {0} is a Pawn: Cersei has no power and counts 2."_m,
                      Card::from_index(about.card));
}

// CE-17
Words tell_benedict(const Subject& about, const Voice& voice) {
  const Seat seat(about.seat);
  const Card card = Card::from_index(about.card);
  if (about.from >= 0) {
    return voice.say_of(seat, "Your {1} is a Benedict: it comes back for another card."_m,
                        "{1} of {0} is a Benedict: it comes back for another card."_m, card);
  }
  return voice.say_of(seat, "You have no card to give for {1}: the winner keeps it."_m,
                      "{0} has no card to give for {1}: the winner keeps it."_m, card);
}

Words tell_effect(RuleId rule, const Subject& about, const Voice& voice) {
  if (rule == ce(8)) return tell_cannoneer(about, voice);
  if (rule == ce(6)) return tell_chain(about, voice);
  if (rule == ce(9)) return tell_cersei(about, voice);
  if (rule == ce(17)) return tell_benedict(about, voice);
  return say_of_two(voice, Seat(about.from), Seat(about.seat),  // CE-18
                    "Your {2} is an Assassin: it steals from {1}."_m,
                    "{2} of {0} is an Assassin: it steals from you."_m,
                    "{2} of {0} is an Assassin: it steals from {1}."_m,
                    Card::from_index(about.card));
}

Words tell_verdict(RuleId rule, const Subject& about, const Voice& voice) {
  if (about.seat < 0) return voice.say("The sums are equal: all cards go back."_m);  // CE-16
  const Seat seat(about.seat);
  if (rule == ce(11)) {
    return voice.say_of(seat, "You tie for the greatest strength."_m,
                        "{0} ties for the greatest strength."_m);
  }
  if (rule == ce(37)) {
    return voice.say_of(seat, "Your King ties with another King."_m,
                        "The King of {0} ties with another King."_m);
  }
  if (rule == ce(9)) {
    return voice.say_of(seat, "Cersei wins the round for you."_m,
                        "Cersei wins the round for {0}."_m);
  }
  if (rule == ce(15)) {
    return voice.say_of(seat, "You win the round by the greatest strength."_m,
                        "{0} wins the round by the greatest strength."_m);
  }
  if (rule == ce(16)) {
    return voice.say_of(seat, "You win the round by the highest sum."_m,
                        "{0} wins the round by the highest sum."_m);
  }
  const Card card = Card::from_index(about.card);
  if (rule == ce(10)) {
    return voice.say_of(seat, "Your {1} is a King and wins the fight."_m,
                        "{1} of {0} is a King and wins the fight."_m, card);
  }
  return voice.say_of(seat, "Your {1} is a Diplomat: all cards go back."_m,
                      "{1} of {0} is a Diplomat: all cards go back."_m, card);  // CE-14, CE-29
}

Words tell_note(RuleId rule, const Subject& about, const Voice& voice) {
  switch (about.note) {
    case NoteKind::kOwn:
      return tell_own_value(about, voice);
    case NoteKind::kOthers:  // the effects have said it
      return {};
    case NoteKind::kStrength:
      return tell_strength(rule, about, voice);
    case NoteKind::kEffect:
      return tell_effect(rule, about, voice);
    case NoteKind::kVerdict:
      return tell_verdict(rule, about, voice);
  }
  return {};
}

// CE-20
Words tell_cersei_played(int times, const Voice& voice) {
  if (times == 1) return voice.say("Cersei is played for the first time."_m);
  if (times < kCerseiPlays) {
    return voice.say("Cersei is played for the second time: the next time ends the game."_m);
  }
  return voice.say("Cersei is played for the third time: this round is the last."_m);
}

}  // namespace

Words Game::tell(const SeatEvent& event, const Voice& voice) {
  if (event.kind == EventKind::kMove) return tell_move(event, voice);
  if (event.kind == EventKind::kRule) return tell_rule(event.rule, event.about, voice);
  if (event.kind == EventKind::kNote) return tell_note(event.rule, event.about, voice);
  if (event.kind == EventKind::kNumber && event.what == cersei_number()) {
    return tell_cersei_played(event.value, voice);
  }
  return {};
}

CardNotes Game::describe(Card card, Language language) {
  const Voice voice(Viewer::spectator(), language);
  const Row& row = row_of(card);
  const PowerText& power = text_of(row.power);
  const bool has_black_words = !power.black_words.empty() && !card.is_red();
  CardNotes notes{.name = voice.say(power.name),
                  .text = voice.say(has_black_words ? power.black_words : power.words, row.value),
                  .rules = {},
                  .marks = {}};
  for (const RuleId rule : power.rules) notes.rules.push_back(rule);
  Mark title{.on = {}, .kind = MarkKind::kTitle, .words = notes.name, .rule = ce(2)};
  if (!kCannoneers.has(card)) title.value = row.value;  // CE-8: a Cannoneer has none for ever
  notes.marks.push_back(title);
  return notes;
}

// CE-22: most cards win.
Words Game::conclude(const Public& pub, const Voice& voice) {
  const SeatSet best = winners_of<Game>(pub);
  const int cards = pub.deck[at(best.first())].size();
  if (best.size() == 1) {
    const int all = cards_of(pub);
    return voice.say_count_of(
        best.first(), all,
        counted("You win with {1} of {2} card."_m, "You win with {1} of {2} cards."_m),
        counted("{0} wins with {1} of {2} card."_m, "{0} wins with {1} of {2} cards."_m), cards,
        all);
  }
  if (best.size() == pub.players) {
    return voice.say("Everybody has the same number of cards and shares the win."_m);
  }
  FixedList<Seat, kMostPlayers> sharing;  // {0} is the viewer, if one of them
  for (const Seat seat : best) {
    if (voice.is_you(seat)) sharing.push_back(seat);
  }
  for (const Seat seat : best) {
    if (!voice.is_you(seat)) sharing.push_back(seat);
  }
  if (sharing.size() == 2) {
    return voice.say_count_of(sharing[0], cards,
                              counted("You and {1} share the win with {2} card each."_m,
                                      "You and {1} share the win with {2} cards each."_m),
                              counted("{0} and {1} share the win with {2} card each."_m,
                                      "{0} and {1} share the win with {2} cards each."_m),
                              sharing[1], cards);
  }
  return voice.say_count_of(sharing[0], cards,
                            counted("You, {1} and {2} share the win with {3} card each."_m,
                                    "You, {1} and {2} share the win with {3} cards each."_m),
                            counted("{0}, {1} and {2} share the win with {3} card each."_m,
                                    "{0}, {1} and {2} share the win with {3} cards each."_m),
                            sharing[1], sharing[2], cards);
}

}  // namespace km::cersei
