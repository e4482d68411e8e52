// King's Blackball: its words and its notation (notation.md). The look is in look.cc.
#include <array>

#include "games/blackball/game.h"
#include "games/blackball/say.h"

namespace km::blackball {
namespace {

constexpr std::array<std::string_view, 5> kVerbs = {"let", "blackball", "rock", "paper",
                                                    "scissors"};
constexpr std::array<PileInfo, 7> kPiles = {{
    {"deck", "deck"_m, PileRole::kDeck, PileOrder::kNone},
    {"up", "face-up cards"_m, PileRole::kLay, PileOrder::kLaid},
    {.id = "down",
     .name = "face-down cards"_m,
     .role = PileRole::kLay,
     .order = PileOrder::kLaid,
     .face_down = true},
    {"won", "won pile"_m, PileRole::kWon, PileOrder::kNone},
    {"kings", "kings"_m, PileRole::kFront, PileOrder::kNone},
    {"spent", "spent kings"_m, PileRole::kSpent, PileOrder::kNone},
    {"discard", "discard pile"_m, PileRole::kOut, PileOrder::kNone, false},
}};
constexpr std::array<NumberInfo, 2> kNumberInfos = {{
    {.id = "round", .name = "round"_m, .role = NumberRole::kProgress, .of = kRounds, .start = 1},
    {.id = "score", .name = "points"_m, .role = NumberRole::kScore, .by_seat = true, .sign = true},
}};
constexpr std::array<VerbInfo, 5> kVerbInfos = {{
    {.id = "let", .label = "Let it be"_m},
    {.id = "blackball", .label = "choose|Blackball"_m},
    {.id = "rock", .label = "Rock"_m},
    {.id = "paper", .label = "Paper"_m},
    {.id = "scissors", .label = "Scissors"_m},
}};

constexpr std::array<RuleTitle, 20> kTitles = {{
    {kb(1), "own packs"_m},
    {kb(2), "kings in front"_m, kSilent},
    {kb(3), "shuffled decks"_m, kSilent},
    {kb(4), "turn up"_m},
    {kb(5), "the winner takes all"_m},
    {kb(6), "trashed cards leave the game"_m, kSilent},
    {kb(7), "suits never matter"_m, kSilent},
    {kb(8), "comparison by class"_m},
    {kb(9), "war"_m},
    {kb(10), "no third war: the higher rank"_m},
    {kb(11), "sudden death"_m},
    {kb(12), "short decks in a war"_m},
    {kb(13), "the blackball window"_m},
    {kb(14), "blackballed"_m},
    {kb(15), "peeking"_m},
    {kb(16), "round two"_m},
    {kb(17), "leftover cards"_m},
    {kb(18), "no deck for round two"_m},
    {kb(19), "score"_m},
    {kb(20), "the higher score wins"_m},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 4> kOptions = {{
    choice<&Rules::ace>("ace", kb(10),
                        "Whether an ace is high or low where a third war would start"_m,
                        Reading{"high", "An ace is high: above the queen"_m},
                        Reading{"low", "An ace is low: below the two"_m}),
    choice<&Rules::peek>("peek", kb(15), "Whether players may look at their own face-down cards"_m,
                         Reading{"no", "Nobody looks at face-down cards"_m},
                         Reading{"yes", "Players may look at their own face-down cards"_m}),
    choice<&Rules::leftover>("leftover", kb(17),
                             "Whether unplayed cards of round two count as won"_m,
                             Reading{"kept", "Unplayed cards count as won by who holds them"_m},
                             Reading{"trashed", "Unplayed cards are trashed"_m}),
    choice<&Rules::kings>("kings", kb(19), "Which kings cost 5 points each"_m,
                          Reading{"spent", "Spent kings cost 5 points each"_m},
                          Reading{"held", "Kings that are left cost 5 points each"_m},
                          Reading{"all", "All kings cost 5 points each"_m}),
}};

// What there is to know of a class: it makes the legend, and what is said of each card.
struct ClassInfo {
  std::string_view id;
  Message name;
  Message against;  // as the second of two is called: other languages have another case for it
  Message value;
  Message text;
};
constexpr int kClassCount = 6;
// From the strongest down, as Class is.
constexpr std::array<ClassInfo, kClassCount> kClassInfos = {{
    {"top", "Top"_m, "against|Top"_m, "+5"_m,
     "It takes every other class and brings 5 points. Top against Top is war."_m},
    {"pure", "Pure"_m, "against|Pure"_m, "+2"_m,
     "It takes every class but Top and brings 2 points. Pure against Pure is war."_m},
    {"good", "Good"_m, "against|Good"_m, "+1"_m,
     "It takes Bad, Neutral and Evil and brings 1 point. Good against Good is war."_m},
    {"bad", "Bad"_m, "against|Bad"_m, "−2"_m,
     "It takes only Evil and costs 2 points. With Neutral, or another Bad rank, it is trash."_m},
    {"neutral", "Neutral"_m, "against|Neutral"_m, "0"_m,
     "It takes nothing and is worth nothing. It trashes Bad and Evil cards that meet it. Neutral "
     "against Neutral is war."_m},
    {"evil", "Evil"_m, "against|Evil"_m, "−10"_m,
     "It takes nothing, and whoever wins it loses 10 points: it is worth a blackball. With Neutral "
     "it is trash. Evil against Evil is war."_m},
}};
constexpr const ClassInfo& info_of(Class cls) { return kClassInfos[as_index(cls)]; }

constexpr CardSet cards_of(Class cls) {
  CardSet cards;
  for (const Card card : round_one_pack()) cards.add_if(class_of(card) == cls, card);
  return cards;
}
// KB-8
constexpr auto kClassRows = [] {
  std::array<LegendRow, kClassCount> rows;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ClassInfo& info = kClassInfos[i];
    rows[i] = {info.id, as_number(i) + 1, info.name, cards_of(as_enum<Class>(i)), info.value};
  }
  return rows;
}();
constexpr std::array<LegendInfo, 1> kLegends = {{
    {.id = kClassLegend,
     .title = "What beats what"_m,
     .rows = kClassRows,
     .words =
         "Higher takes lower. The same class is war. Two different Bad cards are trash, and so is "
         "Neutral with Bad or Evil. Suits never matter."_m,
     .rule = kb(8)},
}};

}  // namespace

constinit const GameInfo Game::info = {
    .id = "blackball",
    .name = "King's Blackball"_m,
    .tagline = "War with classes of cards, and four kings each to blackball a trick with"_m,
    .prefix = "KB",
    .min_players = 2,
    .max_players = 2,
    .minutes = {6, 8},
    .step = "trick",
    .next = "next trick"_m,
    .length = "tricks",
    .lengths = "length|tricks"_m,
    .lasted =
        counted("The game is over after one trick."_m, "The game is over after {0} tricks."_m),
    .piles = kPiles,
    .numbers = kNumberInfos,
    .verbs = kVerbInfos,
    .rules = kTitles,
    .legends = kLegends,
    .pack = CardSet::pack52(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action action, Line& line) { line << kVerbs[action.verb]; }

std::optional<Action> Game::parse(std::string_view text) {
  for (std::size_t verb = 0; verb < kVerbs.size(); ++verb) {
    if (kVerbs[verb] == text) return act(as_enum<Verb>(verb));
  }
  return std::nullopt;
}

std::string_view class_id(Class cls) { return info_of(cls).id; }
Message class_name(Class cls) { return info_of(cls).name; }
Message class_against(Class cls) { return info_of(cls).against; }

Words with_sign(int points) {
  if (points > 0) return "+" + std::to_string(points);
  return points < 0 ? "−" + std::to_string(-points) : "0";
}

// KB-8
Words verdict(Card first, Card second, const Voice& voice) {
  const Class one = class_of(first);
  const Class two = class_of(second);
  switch (compare(first.rank(), second.rank())) {
    case Standing::kFirstWins:
      return voice.say("{0} beats {1}."_m, class_name(one), class_against(two));
    case Standing::kSecondWins:
      return voice.say("{0} beats {1}."_m, class_name(two), class_against(one));
    case Standing::kTrash:
      return voice.say("{0}, {1}: trash."_m, class_name(one), class_against(two));
    case Standing::kWar:
      break;
  }
  return voice.say("{0}, {1}: war."_m, class_name(one), class_against(two));
}

Words verdict_by_rank(RuleId rule, Card high, Card low, const Voice& voice) {
  const bool third = rule == kb(10);
  if (high.rank() == low.rank()) {
    return third ? voice.say("No third war: the ranks are equal."_m)
                 : voice.say("No cards are left for a war: the ranks are equal."_m);
  }
  return third ? voice.say("No third war: {0} is higher than {1}."_m, high, low)
               : voice.say("No cards are left for a war: {0} is higher than {1}."_m, high, low);
}

namespace {

// KB-17: what is left of a deck, kept or trashed.
Words tell_leftover(const SeatEvent& event, const Voice& voice) {
  const Seat who(event.from.seat);
  if (event.to == discard_pile()) {
    return voice.say_count_of(
        who, event.count,
        counted("Your last card is trashed."_m, "Your last {1} cards are trashed."_m),
        counted("The last card of {0} is trashed."_m, "The last {1} cards of {0} are trashed."_m),
        event.count);
  }
  return voice.say_count_of(
      who, event.count, counted("You keep your last card."_m, "You keep your last {1} cards."_m),
      counted("{0} keeps the last card."_m, "{0} keeps the last {1} cards."_m), event.count);
}

// KB-9, KB-15: with `peek` who lays cards face down sees them.
Words tell_face_down(const SeatEvent& event, const Voice& voice) {
  const Seat who(event.from.seat);
  if (event.open) {
    return voice.say_of(who, "You lay {1} face down."_m, "{0} lays {1} face down."_m, event.cards);
  }
  return voice.say_count_of(
      who, event.count, counted("You lay a card face down."_m, "You lay {1} cards face down."_m),
      counted("{0} lays a card face down."_m, "{0} lays {1} cards face down."_m), event.count);
}

// KB-16
Words tell_new_deck(const SeatEvent& event, const Voice& voice) {
  return voice.say_count_of(Seat(event.from.seat), event.count,
                            counted("The one card that you won is your new deck."_m,
                                    "You shuffle the {1} cards that you won into a new deck."_m),
                            counted("The one card that {0} won is the new deck."_m,
                                    "{0} shuffles {1} won cards into a new deck."_m),
                            event.count);
}

Words tell_move(const SeatEvent& event, const Voice& voice) {
  if (event.rule == kb(17)) return tell_leftover(event, voice);
  const Seat from(event.from.seat);
  switch (as_enum<Pile>(event.to.kind)) {
    case Pile::kUp:
      return voice.say_of(from, "You turn up {1}."_m, "{0} turns up {1}."_m, event.cards);
    case Pile::kDown:
      return tell_face_down(event, voice);
    case Pile::kWon:
      return voice.say_of(Seat(event.to.seat), "You take {1}."_m, "{0} takes {1}."_m, event.cards);
    case Pile::kSpent:
      return voice.say_of(from, "You spend {1}."_m, "{0} spends {1}."_m, event.cards);
    case Pile::kDeck:
      return tell_new_deck(event, voice);
    case Pile::kDiscard:
      return voice.say_count(
          event.count, counted("{0} goes to the discard pile."_m, "{0} go to the discard pile."_m),
          event.cards);
    case Pile::kKings:
      break;
  }
  return "";
}

Words tell_number(const SeatEvent& event, const Voice& voice) {
  if (event.what == round_number()) return voice.say("Round two begins."_m);
  return voice.say_of(Seat(event.what.seat), "You stand at {1}."_m, "{0} stands at {1}."_m,
                      with_sign(event.value));
}

Words tell_choice(const SeatEvent& event, const Voice& voice) {
  const Seat who = event.seat;
  if (!event.open) return voice.say("{0} has chosen."_m, who);
  switch (verb_of(event.action)) {
    case Verb::kLet:
      return voice.say_of(who, "You let it be."_m, "{0} lets it be."_m);
    case Verb::kBlackball:
      return voice.say_of(who, "You blackball the trick."_m, "{0} blackballs the trick."_m);
    case Verb::kRock:
      return voice.say_of(who, "You throw rock."_m, "{0} throws rock."_m);
    case Verb::kPaper:
      return voice.say_of(who, "You throw paper."_m, "{0} throws paper."_m);
    case Verb::kScissors:
      break;
  }
  return voice.say_of(who, "You throw scissors."_m, "{0} throws scissors."_m);
}

// KB-12: a deck too short for all the cards face down, or (with no seat) for any war at all.
Words tell_short_deck(Subject about, const Voice& voice) {
  if (about.seat < 0) {
    return voice.say("No cards are left for a war, and the ranks are equal: sudden death."_m);
  }
  const Seat who(about.seat);
  return about.value == 0 ? voice.say_of(who, "Your deck is short: no card face down."_m,
                                         "The deck of {0} is short: no card face down."_m)
                          : voice.say_of(who, "Your deck is short: one card face down."_m,
                                         "The deck of {0} is short: one card face down."_m);
}

Words tell_rule(const SeatEvent& event, const Voice& voice) {
  const Subject& about = event.about;
  const bool nobody = about.seat < 0;
  const Seat who(nobody ? 0 : about.seat);
  if (event.rule == kb(1)) return voice.say("Both have four kings in front and a shuffled deck."_m);
  if (event.rule == kb(9)) {
    return about.value == 1 ? voice.say("War: a card face down, a card face up."_m)
                            : voice.say("War: two cards face down, a card face up."_m);
  }
  if (event.rule == kb(10))
    return voice.say("No third war, and the ranks are equal: sudden death."_m);
  if (event.rule == kb(12)) return tell_short_deck(about, voice);
  if (event.rule == kb(18)) {
    return nobody ? voice.say("Nobody has won a card: there is no round two."_m)
                  : voice.say_of(who, "You have won no card: there is no round two."_m,
                                 "{0} has won no card: there is no round two."_m);
  }
  if (event.rule != kb(20)) return "";
  return nobody ? voice.say("The game is a draw."_m)
                : voice.say_of(who, "You win the game."_m, "{0} wins the game."_m);
}

Words tell_note(const SeatEvent& event, const Voice& voice) {
  if (event.rule == kb(11)) return voice.say("Equal throws: once more."_m);
  const Card card = Card::from_index(event.about.card);
  const Card against = Card::from_index(event.about.against);
  if (event.rule != kb(8)) return verdict_by_rank(event.rule, card, against, voice);
  return verdict(card, against, voice);
}

}  // namespace

Words Game::tell(const SeatEvent& event, const Voice& voice) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, voice);
    case EventKind::kNumber:
      return tell_number(event, voice);
    case EventKind::kRoll:
      return voice.say_of(event.seat, "A hundred equal throws: chance decides for you."_m,
                          "A hundred equal throws: chance decides for {0}."_m);
    case EventKind::kSay:
      return tell_choice(event, voice);
    case EventKind::kRule:
      return tell_rule(event, voice);
    case EventKind::kNote:
      return tell_note(event, voice);
    case EventKind::kChance:
      break;
  }
  return "";
}

namespace {

// What a rank is good for, besides its class. Good ranks are compared where there is no war any more (KB-10, KB-12);
// of the Bad ones only equal ranks are war (KB-8).
Words say_of_rank(Rank rank, const Voice& voice) {
  switch (rank) {
    case Rank::k2:
      return voice.say(
          "Where ranks decide the trick, only an ace can be lower, if aces are low."_m);
    case Rank::k8:
      return voice.say("Where ranks decide the trick, it is above a 2 and below a queen."_m);
    case Rank::kQueen:
      return voice.say(
          "Where ranks decide the trick, only an ace can be higher, if aces are high."_m);
    case Rank::kAce:
      return voice.say(
          "Where ranks decide the trick, it is the highest; if aces are low, the lowest."_m);
    case Rank::k3:
    case Rank::k5:
    case Rank::k9:
    case Rank::kJack:
      return voice.say("Only {0} against {0} is war."_m, rank_text(rank));
    default:
      return {};
  }
}

// KB-2, KB-14, KB-19
CardNotes describe_king(const Voice& voice) {
  const Words name = voice.say("king|Blackball"_m);
  return {.name = name,
          .text = voice.say("It lies in front of you and never in a trick. Spend it, and the whole "
                            "trick is trashed. Each king that counts costs 5 points."_m),
          .rules = {kb(2), kb(14), kb(19)},
          .marks = {{.on = {},
                     .kind = MarkKind::kTitle,
                     .value = kKingPoints,
                     .words = name,
                     .rule = kb(19)}}};
}

}  // namespace

CardNotes Game::describe(Card card, Language language) {
  const Voice voice(Viewer::spectator(), language);
  if (card.is_joker()) return {};
  if (card.rank() == Rank::kKing) return describe_king(voice);
  const ClassInfo& cls = info_of(class_of(card));
  const Words name = voice.say(cls.name);
  Words text = voice.say(cls.text);
  if (const Words more = say_of_rank(card.rank(), voice); !more.empty()) text += ' ' + more;
  return {.name = name,
          .text = text,
          .rules = {kb(8), kb(19)},
          .marks = {{.on = {},
                     .kind = MarkKind::kClass,
                     .value = points_of(card),
                     .words = name,
                     .rule = kb(8)}}};
}

// KB-20
Words Game::conclude(const Public& pub, const Voice& voice) {
  const int first = score(pub, kFirst).value;
  const int second = score(pub, kSecond).value;
  if (first == second) return voice.say("A draw: both have {0}."_m, with_sign(first));
  const Seat winner = first > second ? kFirst : kSecond;
  return voice.say_of(winner, "You win by {1} to {2}."_m, "{0} wins by {1} to {2}."_m,
                      with_sign(std::max(first, second)), with_sign(std::min(first, second)));
}

}  // namespace km::blackball
