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
    {.id = "dark", .name = "Dark Joker"_m, .role = NumberRole::kInner, .by_seat = true},
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
    {rg(1), "a deck of 54 for each"_m},
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
    {rg(26), "the Dark Joker with a 1"_m},
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
    choice<&Rules::refill>("refill", rg(3), "how many cards a round brings"_m,
                           Reading{"draw5", "Five more cards"_m},
                           Reading{"up_to_5", "Enough to have five in hand"_m}),
    choice<&Rules::score>(
        "score", rg(6), "what a Count Stack is worth"_m,
        Reading{"value_minus_cards", "The value of its cards minus their number"_m},
        Reading{"value", "The value of its cards"_m},
        Reading{"cards", "The number of its cards"_m}),
    choice<&Rules::heart_king>(
        "heart_king", rg(34), "where the hearts in hands go when the king of hearts wins"_m,
        Reading{"take", "To the Count Stack of the winner"_m},
        Reading{"reshuffle", "Back into the decks of those who held them"_m}),
    choice<&Rules::special_first>(
        "special_first", rg(51), "when special cards may attack as main cards"_m,
        Reading{"allowed", "Always"_m},
        Reading{"if_nothing_else", "Only when nothing else is in hand"_m}),
}};

constexpr std::string_view kAttackWord = "attack ";
constexpr std::string_view kDefendWord = "defend ";
constexpr std::string_view kAddWord = "add ";
constexpr std::string_view kWithSpades = " with-spades";

constexpr std::array<Message, kRanks> kRankNames = {
    "rank|two"_m,   "rank|three"_m, "rank|four"_m, "rank|five"_m, "rank|six"_m,
    "rank|seven"_m, "rank|eight"_m, "rank|nine"_m, "rank|ten"_m,  "rank|jack"_m,
    "rank|queen"_m, "rank|king"_m,  "rank|ace"_m};
constexpr std::array<Message, kSuits> kSuitNames = {"suit|Cross"_m, "suit|diamonds"_m,
                                                    "suit|hearts"_m, "suit|spades"_m};

Words name_of(Card card, const Voice& voice) {
  if (card == cards::kRJ) return voice.say("Red Joker"_m);
  if (card == cards::kDJ) return voice.say("Dark Joker"_m);
  return voice.say("{0} of {1}"_m, kRankNames[as_index(card.rank())],
                   kSuitNames[as_index(card.suit())]);
}

// RG-24 to RG-33, RG-20: the first of these that applies decides.
constexpr std::array<LegendRow, 11> kVerdictRows = {{
    {.id = "shield",
     .words = "The Ultimate Shield: nobody wins."_m,
     .cards = {cards::kDJ},
     .value = "2"_m},
    {.id = "hook", .words = "The Hook wins for the attacker."_m, .cards = {cards::k7S}},
    {.id = "dark", .words = "It beats every main card."_m, .cards = {cards::kDJ}, .value = "1"_m},
    {.id = "aces", .words = "They tie with each other."_m, .cards = {cards::kAS, cards::kAD}},
    {.id = "kings",
     .words = "They beat every main card of their suit."_m,
     .cards = {cards::kKD, cards::kKH, cards::kKS}},
    {.id = "black_ace", .words = "It beats every other main card."_m, .cards = {cards::kAS}},
    {.id = "red_ace", .words = "It beats every other attack."_m, .cards = {cards::kAD}},
    {.id = "red_jack",
     .words = "It beats the other kings, special cards and jokers."_m,
     .cards = {cards::kJD}},
    {.id = "court",
     .words = "Jacks beat queens. The queen of hearts beats jacks, but not the jack of hearts."_m,
     .cards = kJacks | CardSet{cards::kQH}},
    {.id = "queen", .words = "It beats the king of Cross."_m, .cards = {cards::kQC}},
    {.id = "totals", .words = "Otherwise the higher total wins."_m, .cards = {}},
}};
// RG-9 to RG-19, RG-36, RG-37: what cards are for.
constexpr std::array<LegendRow, 10> kPowerRows = {{
    {.id = "spades", .words = "They attack for one more."_m, .cards = kSpadeCards, .value = "+1"_m},
    {.id = "diamonds",
     .words = "They defend for one more."_m,
     .cards = kDiamondCards,
     .value = "+1"_m},
    {.id = "cross",
     .words = "They can be added to an attack whose main card is no Cross."_m,
     .cards = kClubCards},
    {.id = "sevens",
     .words = "Added, they send the cards of a lost battle to the grave."_m,
     .cards = kSevens},
    {.id = "revive",
     .words = "Added or in defence, they bring cards of the grave."_m,
     .cards = kRevivers},
    {.id = "weakens",
     .words = "In defence it brings the attacking card down to 1."_m,
     .cards = {cards::k2D}},
    {.id = "counts",
     .words = "In defence each card of the attacker brings it two more."_m,
     .cards = {cards::kKD}},
    {.id = "lays",
     .words = "In defence all spades of the hand can join it."_m,
     .cards = {cards::kKS}},
    {.id = "red_joker",
     .words = "It attacks for 17, adds 7, or defends for two cards of your deck."_m,
     .cards = {cards::kRJ}},
    {.id = "dark_joker",
     .words = "When it is drawn, a die says what it does."_m,
     .cards = {cards::kDJ}},
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
     .words = "These can be added to an attack: a Cross, a seven, the Red Joker, and the ace, "
              "four and eight of hearts. To a defence: a seven or one of these hearts. "
              "To both a Dark Joker with a 5. Nothing else can be added."_m,
     .rule = rg(14)},
}};

Words tell_to_hand(const SeatEvent& event, const Voice& voice) {
  const Seat seat(event.to.seat);
  if (event.from.seat != event.to.seat) {
    return voice.say_of(seat, "You draw {1} from the enemy's deck."_m,
                        voice.is_you(other(seat)) ? "{0} draws {1} from your deck."_m
                                                  : "{0} draws {1} from the enemy's deck."_m,
                        event.cards);
  }
  if (event.open) return voice.say_of(seat, "You draw {1}."_m, "{0} draws {1}."_m, event.cards);
  return voice.say_count(event.count, counted("{0} draws a card."_m, "{0} draws {1} cards."_m),
                         seat, event.count);
}

Words tell_to_grave(const SeatEvent& event, const Voice& voice) {
  if (event.from == event.to) return voice.say("The grave is shuffled."_m);
  return voice.say_count(event.count, counted("{0} goes to the grave."_m, "{0} go to the grave."_m),
                         event.cards);
}

// RG-53: who does not own the hearts sees how many there are.
Words tell_to_deck(const SeatEvent& event, const Voice& voice) {
  const Seat seat(event.from.seat);
  if (event.open) {
    return voice.say_of(seat, "You shuffle {1} into your deck."_m,
                        "{0} shuffles {1} into their deck."_m, event.cards);
  }
  return voice.say_count(event.count,
                         counted("{0} shuffles a heart into their deck."_m,
                                 "{0} shuffles {1} hearts into their deck."_m),
                         seat, event.count);
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
      return voice.say_of(Seat(event.from.seat), "You lay your spades beside it: {1}."_m,
                          "{0} lays spades beside it: {1}."_m, event.cards);
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

// By which rule a battle is won.
Words tell_winner(const SeatEvent& event, const Voice& voice) {
  const Subject& about = event.about;
  const bool won = about.seat >= 0;
  const Words winner =
      won ? voice.say_of(Seat(about.seat), "You win the battle."_m, "{0} wins the battle."_m)
          : voice.say("Nobody wins the battle."_m);
  return winner + ' ' +
         reason_of(event.rule, won, Card::from_index(about.card), Card::from_index(about.against),
                   voice);
}

Words tell_note(const SeatEvent& event, const Voice& voice) {
  if (event.about.note == NoteKind::kVerdict) return tell_winner(event, voice);
  return words_of_last_addon(event.rule, event.about, voice);
}

Words tell_score(Seat seat, int points, const Voice& voice) {
  return voice.say_count_of(seat, points,
                            counted("You have one point."_m, "You have {1} points."_m),
                            counted("{0} has one point."_m, "{0} has {1} points."_m), points);
}

Words tell_number(const SeatEvent& event, const Voice& voice) {
  switch (as_enum<Number>(event.what.kind)) {
    case Number::kRound:
      return voice.say("Round {0} begins."_m, event.value);
    case Number::kAttacker:
      return voice.say_of(Seat(event.value), "You are to attack."_m, "{0} is to attack."_m);
    case Number::kScore:
      return tell_score(Seat(event.what.seat), event.value, voice);
    case Number::kAttack:
      return voice.say("The attack counts {0}."_m, event.value);
    case Number::kDefence:
      return voice.say("The defence counts {0}."_m, event.value);
    case Number::kDark:    // the die has been told
    case Number::kWinner:  // and the verdict
      return {};
  }
  return {};
}

// RG-9 to RG-12, RG-42, RG-46, RG-47, RG-50: of a card, whose total it is about.
Words tell_rule_of_card(RuleId rule, Card card, const Voice& voice) {
  switch (rule.number) {
    case 9:
      return voice.say("{0} counts more in defence."_m, card);
    case 10:
      return voice.say("{0} counts more in attack."_m, card);
    case 11:
    case 46:
      return voice.say("{0} counts only 1 against {1}."_m, card, cards::k2D);
    case 12:
      return voice.say("{0} counts two more for each card of the attacker."_m, card);
    case 42:
      return voice.say("{0} against {0}: the higher total wins."_m, card);
    case 47:
      return voice.say("{0} beside {1} is no seven."_m, card, cards::kKS);
    case 50:
      return voice.say("{0} adds no value."_m, card);
    default:
      return {};
  }
}

Words tell_rule(const SeatEvent& event, const Voice& voice) {
  switch (event.rule.number) {
    case 1:
      return voice.say("Each player has a deck of their own."_m);
    case 4:
      return voice.say_of(Seat(event.about.seat), "Your hand is empty: the round is over."_m,
                          "The hand of {0} is empty: the round is over."_m);
    case 5:
      return voice.say_of(Seat(event.about.seat), "You have no card left: the game is over."_m,
                          "{0} has no card left: the game is over."_m);
    case 40:
      return voice.say("The 6 acts before the next card is drawn."_m);
    case 52:
      return voice.say("What is left in hands and decks counts for nobody."_m);
    default:
      return tell_rule_of_card(event.rule, Card::from_index(event.about.card), voice);
  }
}

Words tell_roll(const SeatEvent& event, const Voice& voice) {
  if (event.rule == rg(37)) {
    return voice.say_of(event.seat, "You roll {1} for your Dark Joker."_m,
                        "{0} rolls {1} for the Dark Joker."_m, event.value);
  }
  return voice.say_of(event.seat, "You roll {1}."_m, "{0} rolls {1}."_m, event.value);
}

// What it counts. RG-8: a joker counts otherwise in a battle.
Words say_value(Card card, const Voice& voice) {
  const int counted = worth_of(card).counted;
  return card.is_joker() ? voice.say("In a Count Stack it counts {0}."_m, counted)
                         : voice.say("In a battle and in a Count Stack it counts {0}."_m, counted);
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
    .next = "next round"_m,
    .length = "battles",
    .lengths = "length|battles"_m,
    .lasted =
        counted("The game is over after one battle."_m, "The game is over after {0} battles."_m),
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
  notes.text = say_value(card, voice);
  for (const Effect* effect : row_of(card).effects()) {
    notes.rules.push_back(effect->rule);
    if (effect->words.empty()) continue;
    notes.text += ' ' + voice.say(effect->words, as_number(worth_of(card).added));
  }
  if (notes.rules.empty()) {
    notes.text += ' ' + voice.say("It has no power: it attacks and defends with its number."_m);
  }
  return notes;
}

namespace {

Words say_draw(int points, const Voice& voice) {
  return voice.say_count(
      points,
      counted("Nobody wins: both have one point."_m, "Nobody wins: both have {0} points."_m),
      points);
}
Words say_more_cards(Seat winner, int points, const Voice& voice) {
  return voice.say_count_of(winner, points,
                            counted("You win with more cards: both have one point."_m,
                                    "You win with more cards: both have {1} points."_m),
                            counted("{0} wins with more cards: both have one point."_m,
                                    "{0} wins with more cards: both have {1} points."_m),
                            points);
}

}  // namespace

// RG-6.
Words Game::conclude(const Public& pub, const Voice& voice) {
  const SeatSet best = winners(pub);
  const Seat winner = best.first();
  const int points = score(pub, winner);
  if (best.size() > 1) return say_draw(points, voice);
  const int others = score(pub, other(winner));
  if (points == others) return say_more_cards(winner, points, voice);
  return voice.say_count_of(
      winner, points,
      counted("You win with one point to {2}."_m, "You win with {1} points to {2}."_m),
      counted("{0} wins with one point to {2}."_m, "{0} wins with {1} points to {2}."_m), points,
      others);
}

}  // namespace km::royal
