// Kingdom Kards: its words, its notation and its look.
#include <array>

#include "games/kingdom/game.h"

namespace km::kingdom {
namespace {

constexpr std::array<std::string_view, kKinds> kKindTexts = {"2", "3",  "4", "5", "6", "7",  "8",
                                                             "9", "10", "J", "Q", "K", "RA", "BA"};
constexpr std::array<std::string_view, kKinds> kKindNames = {
    "a 2", "a 3",  "a 4",    "a 5",     "a 6",    "a 7",       "an 8",
    "a 9", "a 10", "a Jack", "a Queen", "a King", "a Red Ace", "a Black Ace"};
constexpr std::array<std::string_view, 3> kPiles = {"deck", "hand", "discard"};
constexpr std::array<std::string_view, 7> kNumberNames = {"turn",   "turns", "points",    "worth",
                                                          "target", "asked", "to_discard"};

constexpr std::array<RuleTitle, 28> kTitles = {{
    {kk(1), "own decks, five cards to start"},
    {kk(2), "a hundred points; who has none is out"},
    {kk(3), "the last player left wins"},
    {kk(4), "turns pass clockwise"},
    {kk(5), "the draw for the turn"},
    {kk(6), "as many plays as wanted"},
    {kk(7), "the discard pile becomes a new deck"},
    {kk(8), "the game ends after so many turns"},
    {kk(9), "King"},
    {kk(10), "Queen"},
    {kk(11), "Number"},
    {kk(12), "Black Ace"},
    {kk(13), "Jacks and Red Aces only answer", kSilent},
    {kk(14), "the reaction window"},
    {kk(15), "Jack"},
    {kk(16), "nobody answers a Jack"},
    {kk(17), "Red Ace"},
    {kk(18), "reactions are discarded"},
    {kk(19), "nothing shows who could react", kSilent},
    {kk(20), "equal ranks", kSilent},
    {kk(21), "out in the own turn"},
    {kk(22), "a Red Ace at oneself"},
    {kk(23), "when the turns are counted"},
    {kk(24), "what a Black Ace takes of equal ranks"},
    {kk(25), "the reshuffle comes before the draw"},
    {kk(26), "the opening draw", kSilent},
    {kk(27), "whom a Queen aims at", kSilent},
    {kk(28), "a turn cut short counts", kSilent},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 2> kOptions = {{
    choice<&Rules::draw>("draw", kk(5), "what the turn player draws", "five", "refill", "one",
                         "none"),
    number<&Rules::stall>("stall", kk(8), "the game ends after so many turns in all", 1,
                          kMostTurns),
}};

constexpr std::string_view kArrow = "-> ";

std::optional<int> parse_kind(std::string_view text) {
  for (std::size_t kind = 0; kind < kKindTexts.size(); ++kind) {
    if (kKindTexts[kind] == text) return static_cast<int>(kind);
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

std::string_view name_of(const Names& names, int seat) {
  return seat < 0 || seat >= static_cast<int>(names.size()) ? ""
                                                            : names[static_cast<std::size_t>(seat)];
}

void tell_move(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view who = name_of(names, event.from.seat);
  const auto to = static_cast<Pile>(event.to.kind);
  if (to == Pile::kDeck) {
    line << who << " shuffled the discard pile into the deck (" << event.count << " cards)";
  } else if (to == Pile::kDiscard) {
    if (event.rule == kk(2)) {
      line << who << " laid down " << event.cards;
    } else {
      line << who << (event.rule == kk(11) ? " discarded " : " played ") << event.cards;
    }
  } else if (event.open) {
    line << who << (event.rule == kk(24) ? " took back " : " drew ") << event.cards;
  } else {
    line << who << " drew " << event.count << (event.count == 1 ? " card" : " cards");
  }
}

void tell_number(const SeatEvent& event, const Names& names, Line& line) {
  switch (static_cast<Number>(event.what.kind)) {
    case Number::kTurn:
      line << "On turn: " << name_of(names, event.value);
      return;
    case Number::kPoints:
      line << name_of(names, event.what.seat) << ": " << event.value << " points";
      return;
    case Number::kTarget:
      if (event.rule == kk(17)) line << "The new target: " << name_of(names, event.value);
      if (event.rule == kk(15)) line << "The target is again " << name_of(names, event.value);
      return;
    default:
      return;
  }
}

void tell_action(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view who = names[at(event.seat)];
  switch (verb_of(event.action)) {
    case Verb::kKing:
      line << who << " sent a King at " << name_of(names, event.action.b);
      if (event.action.a != kNothing) line << ", with " << kKindNames[event.action.a];
      return;
    case Verb::kQueen:
      line << who << " called a Queen";
      if (event.action.a != kNothing) line << ", with " << kKindNames[event.action.a];
      return;
    case Verb::kJack:
      line << who << " said no with a Jack";
      return;
    case Verb::kRedAce:
      line << who << " answered with a Red Ace";
      return;
    case Verb::kPass:
      line << who << " let it pass";
      return;
    case Verb::kEnd:
      line << who << " ended the turn";
      return;
    default:
      return;
  }
}

void tell_rule(RuleId rule, Line& line) {
  if (rule == kk(2)) line << "No points left: out of the game";
  if (rule == kk(3)) line << "One player is left";
  if (rule == kk(8)) line << "The last turn is over: the most points win";
}

// What a King or Queen does to whom it reaches. Names are no subjects here: one of them is "You".
void explain_points(const Game::Public& pub, Kind card, int worth, int target, const Names& names,
                    Line& line) {
  line << name_of(names, target) << ": ";
  if (card == Kind::kQueen) {
    line << '+' << worth << " points";
    return;
  }
  const int left = pub.points[target] - worth;
  line << '-' << worth << " points";
  left > 0 ? line << ", " << left << " left" : line << " and out of the game";
}

void explain_royal(const Game::View& view, Action action, const Names& names, Line& line) {
  const int worth = kRoyalPoints + (action.a == kNothing ? 0 : value_of_number(action.a));
  const bool king = verb_of(action) == Verb::kKing;
  explain_points(view.pub, king ? Kind::kKing : Kind::kQueen, worth,
                 king ? action.b : view.me.number(), names, line);
}

void explain_jack(const Royal& royal, const Names& names, Line& line) {
  if (royal.redirected) {
    line << "the Red Ace does nothing: "
         << (royal.card == Kind::kKing ? "the King strikes " : "the Queen serves ")
         << name_of(names, royal.target_before.number()) << " as before";
  } else {
    line << (royal.card == Kind::kKing ? "the King does nothing" : "the Queen does nothing");
  }
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "kingdom",
    .name = "Kingdom Kards",
    .tagline = "Kings take points, Queens give them, Jacks say no; the last player left wins",
    .prefix = "KK",
    .min_players = 2,
    .max_players = kMostPlayers,
    .step = "deal",
    .length = "turns",
    .piles = kPiles,
    .numbers = kNumberNames,
    .rules = kTitles,
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
      line << kArrow << static_cast<int>(action.b);
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
      line << "redace " << kArrow << static_cast<int>(action.b);
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

void Game::tell(const SeatEvent& event, const Names& names, Line& line) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, names, line);
    case EventKind::kNumber:
      return tell_number(event, names, line);
    case EventKind::kSay:
      return tell_action(event, names, line);
    case EventKind::kRule:
      return tell_rule(event.rule, line);
    case EventKind::kRoll:
    case EventKind::kChance:
      return;
  }
}

void Game::explain(const View& view, Action action, const Names& names, Line& line) {
  const Royal& royal = view.pub.royal;
  switch (verb_of(action)) {
    case Verb::kKing:
    case Verb::kQueen:
      return explain_royal(view, action, names, line);
    case Verb::kNumber:
      line << "discard " << value_of_number(action.a) << " other cards, then draw as many";
      return;
    case Verb::kBlackAce:
      line << "take back " << kKindNames[action.a];
      return;
    case Verb::kJack:
      return explain_jack(royal, names, line);
    case Verb::kRedAce:
      return explain_points(view.pub, royal.card, royal.worth, action.b, names, line);
    case Verb::kPass:
      line << "if nobody answers, ";
      return explain_points(view.pub, royal.card, royal.worth, royal.target.number(), names, line);
    case Verb::kEnd:
      line << "the turn passes on";
      return;
    case Verb::kDiscard:
      return;
  }
}

void Game::layout(const Public& pub, const Private* own, Viewer viewer, TableView& table) {
  const Royal& royal = pub.royal;
  table.numbers.push_back({number_id(Number::kTurn), pub.turn.number(), "", true});
  table.numbers.push_back({number_id(Number::kTurns), pub.turns});
  if (pub.phase == Phase::kDiscard) {
    table.numbers.push_back({number_id(Number::kToDiscard), pub.to_discard});
  }
  if (pub.phase == Phase::kWindow) {
    table.numbers.push_back({number_id(Number::kWorth), royal.worth});
    table.numbers.push_back({number_id(Number::kTarget), royal.target.number(), "", true});
    table.numbers.push_back({number_id(Number::kAsked), royal.asked.number(), "", true});
  }
  for (const Seat seat : SeatSet::all(pub.players)) {
    const Side& side = pub.side[at(seat)];
    const PileId hand = pile_of(Pile::kHand, seat);
    table.piles.push_back(viewer.is(seat) ? PileView::up(hand, listed(own->hand))
                                          : PileView::down(hand, side.hand));
    table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), deck_size(side)));
    table.piles.push_back(PileView::up(pile_of(Pile::kDiscard, seat), listed(side.discard)));
    table.numbers.push_back({points_of(seat), pub.points[at(seat)]});
  }
}

}  // namespace km::kingdom
