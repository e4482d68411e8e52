// King: its words, its notation and its look.
#include <array>

#include "games/king/game.h"

namespace km::king {
namespace {

constexpr std::array<std::string_view, kContracts> kNotation = {
    "",    "trump C", "trump D", "trump H", "trump S", "rifki",
    "kiz", "erkek",   "kupa",    "soniki",  "elalmaz"};
// As people at the table say it, with English beside it.
constexpr std::array<std::string_view, kContracts> kNames = {"",
                                                             "Koz: clubs are trumps",
                                                             "Koz: diamonds are trumps",
                                                             "Koz: hearts are trumps",
                                                             "Koz: spades are trumps",
                                                             "Rıfkı (no king of hearts)",
                                                             "Kız (no queens)",
                                                             "Erkek (no kings and jacks)",
                                                             "Kupa (no hearts)",
                                                             "Son iki (not the last two tricks)",
                                                             "El almaz (no tricks)"};

constexpr std::array<std::string_view, 5> kPiles = {"pack", "hand", "trick", "taken", "won"};
constexpr std::array<std::string_view, 16> kNumbers = {
    "hand",  "declarer", "contract", "hearts", "tricks", "score", "trumps", "penalties",
    "place", "result",   "rifki",    "kiz",    "erkek",  "kupa",  "soniki", "elalmaz"};

constexpr std::array<RuleTitle, 34> kTitles = {{
    {kr(1), "twenty hands, five of each player"},
    {kr(2), "who declares"},
    {kr(3), "the deal"},
    {kr(4), "each penalty contract twice"},
    {kr(5), "who leads"},
    {kr(6), "the trump suit"},
    {kr(7), "follow suit, or trump", kSilent},
    {kr(8), "tricks in a trump hand"},
    {kr(9), "follow suit in a penalty hand"},
    {kr(10), "a penalty card that would not win must be played", kSilent},
    {kr(11), "discard a penalty card", kSilent},
    {kr(12), "taken penalty cards lie face up"},
    {kr(13), "the hand ends with the last penalty card"},
    {kr(14), "Rıfkı"},
    {kr(15), "Kız"},
    {kr(16), "Erkek"},
    {kr(17), "Kupa"},
    {kr(18), "Son iki"},
    {kr(19), "El almaz"},
    {kr(20), "hearts are broken"},
    {kr(21), "all points together are zero", kSilent},
    {kr(22), "places; who has won"},
    {kr(23), "a misdeal in a trump hand"},
    {kr(24), "a misdeal in Rıfkı"},
    {kr(25), "a split Kız"},
    {kr(26), "discarding hearts in Rıfkı"},
    {kr(27), "the two of diamonds declares first"},
    {kr(40), "the same contract twice", kSilent},
    {kr(41), "how a misdeal is called"},
    {kr(42), "Kız played again"},
    {kr(43), "the first deal before there is a declarer"},
    {kr(44), "hearts that break nothing", kSilent},
    {kr(45), "zero, and equal totals", kSilent},
    {kr(46), "not more than a hundred new deals"},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 5> kOptions = {{
    choice<&Rules::misdeal_trump>("misdeal_trump", kr(23),
                                  "a new deal for who has no card above the 10, in trump hands",
                                  "no", "yes"),
    choice<&Rules::misdeal_rifki>("misdeal_rifki", kr(24),
                                  "a new deal for whose only heart is the king or ace, in Rıfkı",
                                  "no", "yes"),
    choice<&Rules::kiz_split>("kiz_split", kr(25),
                              "Kız with one queen each counts, or is played again", "play",
                              "redeal"),
    choice<&Rules::rifki_discard>("rifki_discard", kr(26),
                                  "in Rıfkı only the king must be discarded, or any heart", "king",
                                  "hearts"),
    choice<&Rules::first_declarer>("first_declarer", kr(27), "who declares first", "random",
                                   "two_of_diamonds"),
}};

constexpr std::string_view kDeclare = "declare ";
constexpr std::string_view kPlay = "play ";

std::optional<Action> parse_declaration(std::string_view text) {
  for (std::size_t c = 1; c < kNotation.size(); ++c) {
    if (kNotation[c] == text) return declare(static_cast<Contract>(c));
  }
  return std::nullopt;
}

std::string_view name_of(const Names& names, PileId pile) {
  return pile.seat < 0 ? "" : names[static_cast<std::size_t>(pile.seat)];
}

void tell_move(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view from = name_of(names, event.from);
  switch (static_cast<Pile>(event.to.kind)) {
    case Pile::kHand:
      line << name_of(names, event.to) << " got ";
      event.open ? line << event.cards : line << event.count << " cards";
      return;
    case Pile::kTrick:
      line << from << " played " << event.cards;
      return;
    case Pile::kTaken:
      line << name_of(names, event.to) << " took " << event.cards;
      return;
    case Pile::kPack:
      if (event.rule != kr(3)) line << from << " showed " << event.cards;
      return;
    case Pile::kWon:
      return;
  }
}

void tell_result(const SeatEvent& event, std::string_view who, Line& line) {
  if (static_cast<Number>(event.what.kind) == Number::kPlace) {
    line << "Place " << event.value << ": " << who;
  } else {
    line << who << (event.value > 0 ? " won the session" : " lost the session");
  }
}

void tell_number(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view who =
      event.what.seat < 0 ? "" : names[static_cast<std::size_t>(event.what.seat)];
  switch (static_cast<Number>(event.what.kind)) {
    case Number::kHand:
      line << "Hand " << event.value << " of " << kHands;
      return;
    case Number::kDeclarer:
      line << "Next to declare: " << names[static_cast<std::size_t>(event.value)];
      return;
    case Number::kHearts:
      if (event.value == 1) line << "Hearts may be led now";
      return;
    case Number::kTricks:
      if (event.value > 0) line << who << " won the trick (" << event.value << " so far)";
      return;
    case Number::kScore:
      line << who << ": " << event.value << " points in all";
      return;
    case Number::kPlace:
    case Number::kResult:
      return tell_result(event, who, line);
    default:
      return;
  }
}

void tell_rule(RuleId rule, Line& line) {
  if (rule == kr(13)) line << "Every penalty card has been played: the hand is over";
  if (rule == kr(41)) line << "Everybody kept the deal";
  if (rule == kr(42)) line << "One queen each: this Kız is played again";
  if (rule == kr(43)) line << "Who is dealt 2D declares first";
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "king",
    .name = "King (Rıfkı)",
    .tagline =
        "Twenty hands, five contracts each: take tricks with trumps, or take care to take nothing",
    .prefix = "KR",
    .min_players = kPlayers,
    .max_players = kPlayers,
    .step = "deal",
    .length = "hands",
    .piles = kPiles,
    .numbers = kNumbers,
    .rules = kTitles,
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

void Game::tell(const SeatEvent& event, const Names& names, Line& line) {
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, names, line);
    case EventKind::kNumber:
      return tell_number(event, names, line);
    case EventKind::kSay:
      line << names[at(event.seat)];
      if (!event.open) {
        line << " answered";
      } else if (verb_of(event.action) == Verb::kDeclare) {
        line << " declared " << kNames[event.action.a];
      } else {
        line << (verb_of(event.action) == Verb::kKeep ? " kept the deal" : " called a misdeal");
      }
      return;
    case EventKind::kRule:
      return tell_rule(event.rule, line);
    default:
      return;
  }
}

void Game::layout(const Public& pub, const Private* own, Viewer viewer, TableView& table) {
  const CardSet penalties = terms_of(pub.contract).penalties;
  const SeatSet in_trick = pub.trick.played(pub.leader);
  table.numbers.push_back({number_id(Number::kHand), pub.hand});
  // KR-43: there may be no declarer before the first deal.
  const bool by_card = pub.rules.first_declarer == FirstDeclarer::kTwoOfDiamonds;
  if (!pub.first_deal || !by_card) {
    table.numbers.push_back({number_id(Number::kDeclarer), pub.declarer.number(), "", true});
  }
  const auto contract = static_cast<std::size_t>(pub.contract);
  table.numbers.push_back(
      {number_id(Number::kContract), number_of(pub.contract), kNames[contract]});
  table.numbers.push_back({number_id(Number::kHearts), static_cast<int>(pub.hearts)});
  for (int i = 0; i < kPenaltyContracts; ++i)
    table.numbers.push_back({plays_number(i), pub.plays[i]});
  int dealt = pub.trick.count;
  for (const Seat seat : SeatSet::all(kPlayers)) {
    const CardSet won = pub.won[at(seat)];
    const PileId hand = pile_of(Pile::kHand, seat);
    CardList played;
    if (in_trick.has(seat)) played.push_back(pub.trick.card[at(seat)]);
    table.piles.push_back(viewer.is(seat) ? PileView::up(hand, listed(own->hand))
                                          : PileView::down(hand, pub.left[at(seat)]));
    table.piles.push_back(PileView::up(pile_of(Pile::kTrick, seat), played));
    table.piles.push_back(PileView::up(pile_of(Pile::kTaken, seat), listed(won & penalties)));
    table.piles.push_back(PileView::down(pile_of(Pile::kWon, seat), (won - penalties).size()));
    dealt += pub.left[at(seat)] + won.size();
    table.numbers.push_back({number_id(Number::kTricks, seat), pub.tricks[at(seat)]});
    table.numbers.push_back({number_id(Number::kScore, seat), pub.score[at(seat)]});
    table.numbers.push_back({number_id(Number::kTrumps, seat), pub.trumps[at(seat)]});
    table.numbers.push_back({number_id(Number::kPenalties, seat), pub.penalties[at(seat)]});
    if (!over(pub)) continue;
    table.numbers.push_back({number_id(Number::kPlace, seat), place_of(pub, seat)});
    table.numbers.push_back({number_id(Number::kResult, seat), result_of(pub, seat)});
  }
  table.piles.push_back(PileView::down(pack_pile(), pub.pack.size() - dealt));
}

}  // namespace km::king
