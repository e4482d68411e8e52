// The Royal Game: its words and its notation. What the table looks like is in look.cc.
#include <algorithm>
#include <array>

#include "games/royal/card_words.h"

namespace km::royal {
namespace {

constexpr std::array<PileInfo, 7> kPiles = {{
    {"deck", "deck"_m, PileRole::kDeck, PileOrder::kNone},
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"main", "main card"_m, PileRole::kLay, PileOrder::kLaid},
    {"spades", "laid spades"_m, PileRole::kLay, PileOrder::kNone},
    {"addon", "add-on"_m, PileRole::kLay, PileOrder::kLaid},
    {"count", "Count Stack"_m, PileRole::kWon, PileOrder::kNone},
    {"grave", "grave"_m, PileRole::kOut, PileOrder::kLaid, false},
}};
constexpr std::array<NumberInfo, 7> kNumberInfos = {{
    {.id = "round", .name = "round"_m, .role = NumberRole::kProgress},
    {.id = "attacker", .name = "attacker"_m, .role = NumberRole::kSeat},
    {.id = "dark", .name = "Dark Joker rolled"_m, .role = NumberRole::kInner, .by_seat = true},
    {.id = "score", .name = "points"_m, .role = NumberRole::kScore, .by_seat = true},
    {.id = "winner", .name = "winner of the last battle"_m, .role = NumberRole::kSeat},
    {.id = "attack", .name = "attack"_m, .role = NumberRole::kTotal},
    {.id = "defence", .name = "defence"_m, .role = NumberRole::kTotal},
}};
constexpr std::array<VerbInfo, 5> kVerbInfos = {{
    {.id = "attack", .label = "Attack with {0}"_m, .a = PartKind::kCard},
    {.id = "defend", .label = "Defend with {0}"_m, .a = PartKind::kCard},
    {.id = "defend_with_spades", .label = "Defend with {0} and the spades"_m, .a = PartKind::kCard},
    {.id = "add", .label = "Add {0}"_m, .a = PartKind::kCard},
    {.id = "pass", .label = "Add nothing"_m},
}};

constexpr std::array<RuleTitle, 60> kTitles = {{
    {rg(1), "own decks of 54"_m},
    {rg(2), "who attacks"_m},
    {rg(3), "five cards a round"_m},
    {rg(4), "the end of a round"_m},
    {rg(5), "the end of the game"_m},
    {rg(6), "score"_m},
    {rg(7), "the higher card takes the lower"_m, kSilent},
    {rg(8), "values"_m, kSilent},
    {rg(9), "diamonds defend"_m},
    {rg(10), "spades attack"_m},
    {rg(11), "what counts 1 against {2D}"_m},
    {rg(12), "{KD} counts the attacker's cards"_m},
    {rg(13), "a battle: two main cards, two add-ons"_m},
    {rg(14), "what can be added"_m},
    {rg(15), "Cross, the parasite"_m},
    {rg(16), "sevens drown a lost battle"_m},
    {rg(17), "the Hook"_m},
    {rg(18), "revive"_m},
    {rg(19), "{KS} and the spades"_m},
    {rg(20), "the higher total"_m},
    {rg(21), "the winner takes all, {JH} goes home"_m},
    {rg(22), "one suit: the winner draws"_m},
    {rg(23), "the order after a battle"_m, kSilent},
    {rg(24), "the Ultimate Shield"_m},
    {rg(25), "the Hook decides"_m},
    {rg(26), "the Dark Joker that rolled 1"_m},
    {rg(27), "{AS} against {AD}"_m},
    {rg(28), "the Aura of kings"_m},
    {rg(29), "{AS}"_m},
    {rg(30), "{AD} defends"_m},
    {rg(31), "{JD}"_m},
    {rg(32), "jacks and queens"_m},
    {rg(33), "{QC} beats {KC}"_m},
    {rg(34), "{KH} harvests hearts"_m},
    {rg(35), "{KC} purges hands"_m},
    {rg(36), "the Red Joker"_m},
    {rg(37), "the Dark Joker"_m},
    {rg(38), "who holds a card owns it"_m, kSilent},
    {rg(39), "the attacker first"_m, kSilent},
    {rg(40), "result 6 acts at once"_m},
    {rg(41), "a seven moves cards only"_m},
    {rg(42), "{KC} against {KC}, {AD} against {AD}"_m},
    {rg(43), "which {JH} goes home"_m},
    {rg(44), "what the Weapon takes"_m},
    {rg(45), "the order into the grave"_m, kSilent},
    {rg(46), "{2D} comes last"_m},
    {rg(47), "laid spades are no add-ons"_m},
    {rg(48), "{2C} without a loser"_m},
    {rg(49), "jokers act win or lose"_m},
    {rg(50), "add-ons without value"_m},
    {rg(51), "special cards first"_m},
    {rg(52), "what is left over"_m},
    {rg(53), "which deck is shuffled"_m},
    {rg(54), "a card from the enemy's deck is shown"_m},
    {rg(55), "the order of several cards"_m, kSilent},
    {rg(56), "a hundred ties"_m, kSilent},
    {rg(57), "the grave shuffled by result 6"_m},
    {rg(58), "what there is is taken"_m, kSilent},
    {rg(59), "everybody is asked"_m},
    {rg(60), "a seven against the Hook"_m, kSilent},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 4> kOptions = {{
    choice<&Rules::refill>("refill", rg(3), "a round brings five cards, or as many as make five"_m,
                           Reading{"draw5", "Five more cards"_m},
                           Reading{"up_to_5", "As many as make five"_m}),
    choice<&Rules::score>("score", rg(6), "what a Count Stack is worth"_m,
                          Reading{"value_minus_cards", "The value of its cards minus their number"_m},
                          Reading{"value", "The value of its cards"_m},
                          Reading{"cards", "The number of its cards"_m}),
    choice<&Rules::heart_king>("heart_king", rg(34),
                               "hearts go to who won with the king of hearts, or back"_m,
                               Reading{"take", "Who won with the king of hearts takes the hearts"_m},
                               Reading{"reshuffle", "The hearts go back into the deck"_m}),
    choice<&Rules::special_first>(
        "special_first", rg(51), "may special cards be main cards of an attack"_m,
        Reading{"allowed", "Special cards may attack"_m},
        Reading{"if_nothing_else", "Special cards attack only where nothing else can"_m}),
}};

constexpr std::string_view kAttackWord = "attack ";
constexpr std::string_view kDefendWord = "defend ";
constexpr std::string_view kAddWord = "add ";
constexpr std::string_view kWithSpades = " with-spades";

constexpr std::array<Message, kRanks> kRankNames = {
    "two"_m,  "three"_m, "four"_m, "five"_m,  "six"_m,  "seven"_m, "eight"_m,
    "nine"_m, "ten"_m,   "jack"_m, "queen"_m, "king"_m, "ace"_m};
constexpr std::array<Message, kSuits> kSuitNames = {"Cross"_m, "diamonds"_m, "hearts"_m,
                                                    "spades"_m};

Words name_of(Card card, const Voice& voice) {
  if (card == cards::kRJ) return voice.say("Red Joker"_m);
  if (card == cards::kDJ) return voice.say("Dark Joker"_m);
  return voice.say("{0} of {1}"_m, kRankNames[as_index(card.rank())],
                   kSuitNames[as_index(card.suit())]);
}

Message title_of(RuleId rule) {
  for (const RuleTitle& title : kTitles) {
    if (title.rule == rule) return title.title;
  }
  return {};
}

// RG-24 to RG-33, RG-20: the first of these that applies decides.
constexpr std::array<LegendRow, 11> kVerdictRows = {{
    {.id = "shield", .words = "Ultimate Shield: nobody wins"_m, .cards = {cards::kDJ}, .value = "2"},
    {.id = "hook", .words = "The Hook wins for the attacker"_m, .cards = {cards::k7S}, .value = {}},
    {.id = "dark", .words = "Beats every main card"_m, .cards = {cards::kDJ}, .value = "1"},
    {.id = "aces", .words = "Tie with each other"_m, .cards = {cards::kAS, cards::kAD}, .value = {}},
    {.id = "kings",
     .words = "Beat their suit"_m,
     .cards = {cards::kKD, cards::kKH, cards::kKS},
     .value = {}},
    {.id = "black_ace", .words = "Beats every other main card"_m, .cards = {cards::kAS}, .value = {}},
    {.id = "red_ace", .words = "Beats every other attack"_m, .cards = {cards::kAD}, .value = {}},
    {.id = "red_jack",
     .words = "Beats the other kings, special cards and jokers"_m,
     .cards = {cards::kJD},
     .value = {}},
    {.id = "court",
     .words = "Jacks beat queens; the queen of hearts beats jacks, but not the jack of hearts"_m,
     .cards = kJacks | CardSet{cards::kQH},
     .value = {}},
    {.id = "queen", .words = "Beats the king of Cross"_m, .cards = {cards::kQC}, .value = {}},
    {.id = "totals", .words = "Otherwise the higher total wins"_m, .cards = {}, .value = {}},
}};
// RG-9 to RG-19, RG-36: what cards are for.
constexpr std::array<LegendRow, 9> kPowerRows = {{
    {.id = "spades", .words = "Attack for one more"_m, .cards = kSpadeCards, .value = "+1"},
    {.id = "diamonds", .words = "Defend for one more"_m, .cards = kDiamondCards, .value = "+1"},
    {.id = "cross",
     .words = "Can be added to an attack that is no Cross"_m,
     .cards = kClubCards,
     .value = {}},
    {.id = "sevens",
     .words = "Added: a lost battle goes to the grave"_m,
     .cards = kSevens,
     .value = {}},
    {.id = "revive",
     .words = "Added or defending: cards from the grave"_m,
     .cards = kRevivers,
     .value = {}},
    {.id = "weakens",
     .words = "Defending: the attacking card counts 1"_m,
     .cards = {cards::k2D},
     .value = {}},
    {.id = "counts",
     .words = "Defending: two more for each card of the attacker"_m,
     .cards = {cards::kKD},
     .value = {}},
    {.id = "lays",
     .words = "Defending: all spades of the hand join it"_m,
     .cards = {cards::kKS},
     .value = {}},
    {.id = "red_joker",
     .words = "Attacks for 17, adds 7, or defends for two cards of the deck"_m,
     .cards = {cards::kRJ},
     .value = {}},
}};
constexpr std::array<LegendInfo, 2> kLegends = {{
    {.id = "verdicts",
     .title = "Who wins"_m,
     .rows = kVerdictRows,
     .words = "The first of these that applies decides."_m,
     .rule = rg(20)},
    {.id = "powers",
     .title = "What cards do"_m,
     .rows = kPowerRows,
     .words =
         "Only these cards can be added to a battle, beside a Dark Joker that rolled 5: a Cross, "
         "the sevens, the ace, four and eight of hearts, the Red Joker."_m,
     .rule = rg(14)},
}};

Words tell_to_hand(const SeatEvent& event, const Voice& voice) {
  const Seat seat(event.to.seat);
  if (event.from.seat != event.to.seat) {
    return voice.say_of(seat, "You draw {1} from the enemy's deck."_m,
                        "{0} draws {1} from the enemy's deck."_m, event.cards);
  }
  if (event.open) return voice.say_of(seat, "You draw {1}."_m, "{0} draws {1}."_m, event.cards);
  if (event.count == 1) return voice.say("{0} draws a card."_m, seat);
  return voice.say("{0} draws {1} cards."_m, seat, event.count);
}

Words tell_to_grave(const SeatEvent& event, const Voice& voice) {
  if (event.from == event.to) return voice.say("The grave is shuffled."_m);
  return event.count == 1 ? voice.say("{0} goes to the grave."_m, event.cards)
                          : voice.say("{0} go to the grave."_m, event.cards);
}

// RG-53: who does not own the hearts sees how many there are.
Words tell_to_deck(const SeatEvent& event, const Voice& voice) {
  const Seat seat(event.from.seat);
  if (event.open) {
    return voice.say_of(seat, "You shuffle {1} into your deck."_m, "{0} shuffles {1} into the deck."_m,
                        event.cards);
  }
  return event.count == 1 ? voice.say("{0} shuffles a heart into the deck."_m, seat)
                          : voice.say("{0} shuffles {1} hearts into the deck."_m, seat, event.count);
}

Words tell_main_card(const SeatEvent& event, const Voice& voice) {
  return voice.say_of(Seat(event.from.seat), "You play {1}."_m, "{0} plays {1}."_m, event.cards);
}

Words tell_move(const SeatEvent& event, const Voice& voice) {
  switch (as_enum<Pile>(event.to.kind)) {
    case Pile::kHand:
      return tell_to_hand(event, voice);
    case Pile::kMain:
      return tell_main_card(event, voice);
    case Pile::kSpades:
      return voice.say_of(Seat(event.from.seat), "You lay the spades beside it: {1}."_m,
                          "{0} lays the spades beside it: {1}."_m, event.cards);
    case Pile::kAddon:
      return voice.say_of(Seat(event.from.seat), "You add {1}."_m, "{0} adds {1}."_m, event.cards);
    case Pile::kCount:
      return voice.say_of(Seat(event.to.seat), "You take {1} onto your Count Stack."_m,
                          "{0} takes {1} onto the Count Stack."_m, event.cards);
    case Pile::kGrave:
      return tell_to_grave(event, voice);
    case Pile::kDeck:
      return tell_to_deck(event, voice);
  }
  return {};
}

// By which rule a battle was won, in a clause.
Words tell_winner(const SeatEvent& event, const Voice& voice) {
  const bool tied = event.about.seat < 0;
  if (tied && event.rule == rg(20)) {
    return voice.say("Nobody wins the battle: the totals are equal."_m);
  }
  const Words why = voice.say(title_of(event.rule));
  if (tied) return voice.say("Nobody wins the battle: {0}."_m, why);
  return voice.say_of(Seat(event.about.seat), "You win the battle: {1}."_m,
                      "{0} wins the battle: {1}."_m, why);
}

Words tell_note(const SeatEvent& event, const Voice& voice) {
  if (event.about.note == NoteKind::kVerdict) return tell_winner(event, voice);
  return words_of_last_addon(event.rule, event.about, voice);
}

Words tell_number(const SeatEvent& event, const Voice& voice) {
  switch (as_enum<Number>(event.what.kind)) {
    case Number::kRound:
      return voice.say("Round {0} begins."_m, event.value);
    case Number::kAttacker:
      return voice.say_of(Seat(event.value), "You are to attack."_m, "{0} is to attack."_m);
    case Number::kScore:
      return voice.say_of(Seat(event.what.seat), "You have {1} points."_m, "{0} has {1} points."_m,
                          event.value);
    case Number::kAttack:
      return voice.say("The attack is worth {0}."_m, event.value);
    case Number::kDefence:
      return voice.say("The defence is worth {0}."_m, event.value);
    case Number::kDark:    // the die has been told
    case Number::kWinner:  // and the verdict
      return {};
  }
  return {};
}

Words tell_rule(const SeatEvent& event, const Voice& voice) {
  switch (event.rule.number) {
    case 1:
      return voice.say("Each player has an own deck."_m);
    case 4:
      return voice.say_of(Seat(event.about.seat), "Your hand is empty: the round is over."_m,
                          "The hand of {0} is empty: the round is over."_m);
    case 5:
      return voice.say_of(Seat(event.about.seat), "You have no card left: the game is over."_m,
                          "{0} has no card left: the game is over."_m);
    case 9:
      return voice.say("A diamond defends for more."_m);
    case 10:
      return voice.say("A spade attacks for more."_m);
    case 11:
      return voice.say("Against {0} the other main card counts 1."_m, cards::k2D);
    case 12:
      return voice.say("{0} counts two more for each card of the attacker."_m, cards::kKD);
    case 40:
      return voice.say("The 6 acts before the next card is drawn."_m);
    case 42:
      return voice.say("{0} against {0}: the totals decide."_m, cards::kAD);
    case 46:
      return voice.say("Against {0} the attacking card counts 1."_m, cards::k2D);
    case 47:
      return voice.say("{0} beside {1} is no seven."_m, cards::k7S, cards::kKS);
    case 50:
      return voice.say("An add-on adds no value."_m);
    case 52:
      return voice.say("What is left in hands and decks counts for nobody."_m);
    default:
      return {};
  }
}

Words tell_roll(const SeatEvent& event, const Voice& voice) {
  if (event.rule == rg(37)) {
    return voice.say_of(event.seat, "You roll {1} for your Dark Joker."_m,
                        "{0} rolls {1} for the Dark Joker."_m, event.value);
  }
  return voice.say_of(event.seat, "You roll {1}."_m, "{0} rolls {1}."_m, event.value);
}

// A card named in a text of cards.h becomes a reference.
Words with_references(std::string_view text) {
  Words words;
  while (!text.empty()) {
    std::size_t end = text.find_first_of(" ,;:.()+"_m);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view word = text.substr(0, end);
    const auto card = parse_card(word);
    words += card ? Filling(*card).text() : Words(word);
    if (end < text.size()) words += text[end++];
    text.remove_prefix(end);
  }
  return words;
}

// `attacking: +1` becomes `Attacking: +1.`
Words as_sentence(std::string_view text) {
  Words words = with_references(text);
  if (words[0] >= 'a' && words[0] <= 'z') words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words + '.';
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "royal",
    .name = "Kraljevska igra (the Royal Game)"_m,
    .tagline = "Attack, defend, add a card; what nobody wins goes to the grave"_m,
    .prefix = "RG",
    .min_players = kPlayers,
    .max_players = kPlayers,
    .minutes = {9, 10},
    .step = "round",
    .length = "battles",
    .counts_done = true,
    .piles = kPiles,
    .numbers = kNumberInfos,
    .verbs = kVerbInfos,
    .rules = kTitles,
    .legends = kLegends,
    .pack = kAllCards,
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action action, Line& line) {
  switch (verb_of(action)) {
    case Verb::kAttack:
      line << kAttackWord << Card::from_index(action.a);
      return;
    case Verb::kDefend:
      line << kDefendWord << Card::from_index(action.a);
      return;
    case Verb::kDefendWithSpades:
      line << kDefendWord << Card::from_index(action.a) << kWithSpades;
      return;
    case Verb::kAdd:
      line << kAddWord << Card::from_index(action.a);
      return;
    case Verb::kPass:
      line << "pass";
      return;
  }
}

std::optional<Action> Game::parse(std::string_view text) {
  if (text == "pass") return act(Verb::kPass);
  const auto with = [](Verb verb, std::string_view name) -> std::optional<Action> {
    const auto card = parse_card(name);
    return card ? std::optional(act(verb, *card)) : std::nullopt;
  };
  if (text.starts_with(kAttackWord)) return with(Verb::kAttack, text.substr(kAttackWord.size()));
  if (text.starts_with(kAddWord)) return with(Verb::kAdd, text.substr(kAddWord.size()));
  if (!text.starts_with(kDefendWord)) return std::nullopt;
  text.remove_prefix(kDefendWord.size());
  if (!text.ends_with(kWithSpades)) return with(Verb::kDefend, text);
  text.remove_suffix(kWithSpades.size());
  return with(Verb::kDefendWithSpades, text);
}

Words Game::tell(const SeatEvent& event, const Voice& voice) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, voice);
    case EventKind::kNumber:
      return tell_number(event, voice);
    case EventKind::kRoll:
      return tell_roll(event, voice);
    case EventKind::kSay:
      return voice.say_of(event.seat, "You add nothing."_m, "{0} adds nothing."_m);
    case EventKind::kRule:
      return tell_rule(event, voice);
    case EventKind::kNote:
      return tell_note(event, voice);
    case EventKind::kChance:
      break;
  }
  return {};
}

CardNotes Game::describe(Card card, Language language) {
  const Voice voice(Viewer::spectator(), language);
  CardNotes notes;
  notes.name = name_of(card, voice);
  notes.text = voice.say("Counts {0}."_m, as_number(worth_of(card).counted));
  for (const Effect* effect : row_of(card).effects()) {
    notes.text += ' ' + as_sentence(voice.say(effect->words));
    notes.rules.push_back(effect->rule);
  }
  return notes;
}

// RG-6.
Words Game::conclude(const Public& pub, const Voice& voice) {
  const SeatSet best = winners(pub);
  const int points = score(pub, best.first());
  if (best.size() > 1) return voice.say("Nobody wins: both have {0} points."_m, points);
  const Seat winner = best.first();
  const int others = score(pub, other(winner));
  if (points == others) {
    return voice.say_of(winner, "You win with more cards: both have {1} points."_m,
                        "{0} wins with more cards: both have {1} points."_m, points);
  }
  return voice.say_of(winner, "You win with {1} to {2} points."_m, "{0} wins with {1} to {2} points."_m,
                      points, others);
}

}  // namespace km::royal
