// King's Blackball: its words, its notation and its look.
#include <array>

#include "games/blackball/game.h"

namespace km::blackball {
namespace {

constexpr std::array<std::string_view, 5> kVerbs = {"let", "blackball", "rock", "paper",
                                                    "scissors"};
constexpr std::array<std::string_view, 7> kPiles = {"deck",  "up",    "down",   "won",
                                                    "kings", "spent", "discard"};
constexpr std::array<std::string_view, 2> kNumbers = {"round", "score"};

constexpr std::array<RuleTitle, 20> kTitles = {{
    {kb(1), "own packs"},
    {kb(2), "kings in front", kSilent},
    {kb(3), "shuffled decks", kSilent},
    {kb(4), "turn up"},
    {kb(5), "the winner takes all"},
    {kb(6), "trashed cards leave the game", kSilent},
    {kb(7), "suits never matter", kSilent},
    {kb(8), "comparison by class"},
    {kb(9), "war"},
    {kb(10), "no third war: the higher rank"},
    {kb(11), "sudden death"},
    {kb(12), "short decks in a war"},
    {kb(13), "the blackball window"},
    {kb(14), "blackballed"},
    {kb(15), "peeking"},
    {kb(16), "round two"},
    {kb(17), "leftover cards"},
    {kb(18), "no deck for round two"},
    {kb(19), "score"},
    {kb(20), "the higher score wins"},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 4> kOptions = {{
    choice<&Rules::ace>("ace", kb(10), "is an ace high or low where a third war would start",
                        "high", "low"),
    choice<&Rules::peek>("peek", kb(15), "may players look at their own face-down cards", "no",
                         "yes"),
    choice<&Rules::leftover>("leftover", kb(17), "unplayed cards of round two count as won, or not",
                             "kept", "trashed"),
    choice<&Rules::kings>("kings", kb(19), "which kings cost 5 points", "spent", "held", "all"),
}};

std::string_view name_of(const Names& names, PileId pile) {
  return pile.seat < 0 ? "" : names[static_cast<std::size_t>(pile.seat)];
}

void tell_move(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view from = name_of(names, event.from);
  switch (static_cast<Pile>(event.to.kind)) {
    case Pile::kUp:
      line << from << " turned up " << event.cards;
      return;
    case Pile::kDown:
      line << from << " laid a card face down";
      if (event.open) line << ": " << event.cards;
      return;
    case Pile::kWon:
      line << name_of(names, event.to) << " took " << event.cards;
      return;
    case Pile::kSpent:
      line << from << " spent " << event.cards;
      return;
    case Pile::kDeck:
      line << from << " shuffled " << event.count << " won cards into a new deck";
      return;
    case Pile::kDiscard:
      line << event.cards << " went to the discard pile";
      return;
    case Pile::kKings:
      return;
  }
}

void tell_rule(RuleId rule, Line& line) {
  if (rule == kb(9)) line << "War!";
  if (rule == kb(10)) line << "A third war would start, but the ranks are equal: sudden death";
  if (rule == kb(12)) line << "A deck ran short for the war";
  if (rule == kb(18)) line << "Nobody can play round two: a player has won nothing";
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "blackball",
    .name = "King's Blackball",
    .tagline = "War with classes of cards, and four kings each to blackball a trick with",
    .prefix = "KB",
    .min_players = 2,
    .max_players = 2,
    .step = "trick",
    .length = "tricks",
    .piles = kPiles,
    .numbers = kNumbers,
    .rules = kTitles,
    .pack = CardSet::pack52(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action action, Line& line) { line << kVerbs[action.verb]; }

std::optional<Action> Game::parse(std::string_view text) {
  for (std::size_t verb = 0; verb < kVerbs.size(); ++verb) {
    if (kVerbs[verb] == text) return act(static_cast<Verb>(verb));
  }
  return std::nullopt;
}

void Game::tell(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view who = names[at(event.seat)];
  switch (event.kind) {
    case EventKind::kMove:
      return tell_move(event, names, line);
    case EventKind::kNumber:
      if (event.what == round_number()) line << "Round two begins";
      return;
    case EventKind::kRoll:
      line << "A hundred equal throws: chance decided for " << who;
      return;
    case EventKind::kSay:
      if (!event.open) {
        line << who << " chose in secret";
      } else if (verb_of(event.action) != Verb::kLet) {
        line << who << " chose ";
        print(event.action, line);
      }
      return;
    case EventKind::kRule:
      return tell_rule(event.rule, line);
    case EventKind::kChance:
      return;
  }
}

void Game::layout(const Public& pub, const Private* own, Viewer viewer, TableView& table) {
  table.numbers.push_back({round_number(), pub.round});
  for (const Seat seat : kBoth) {
    const TrickSide& side = pub.trick[at(seat)];
    table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), pub.deck[at(seat)]));
    table.piles.push_back(PileView::up(pile_of(Pile::kUp, seat), listed(side.up)));
    const bool peeks = pub.rules.peek == Peek::kYes && viewer.is(seat);
    table.piles.push_back(peeks ? PileView::up(pile_of(Pile::kDown, seat), listed(own->down))
                                : PileView::down(pile_of(Pile::kDown, seat), side.down));
    table.piles.push_back(PileView::up(pile_of(Pile::kWon, seat), listed(pub.won[at(seat)])));
    const CardSet held = held_kings(pub.held[at(seat)]);
    table.piles.push_back(PileView::up(pile_of(Pile::kKings, seat), listed(held)));
    table.piles.push_back(PileView::up(pile_of(Pile::kSpent, seat), listed(held_kings(4) - held)));
    table.numbers.push_back({score_number(seat), score(pub, seat).value});
  }
  table.piles.push_back(PileView::up(discard_pile(), listed(pub.discard)));
}

}  // namespace km::blackball
