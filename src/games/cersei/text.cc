// Cersei: its words, its notation and its look.
#include <array>

#include "games/cersei/game.h"

namespace km::cersei {
namespace {

constexpr std::array<std::string_view, 4> kPiles = {"pack", "deck", "up", "down"};
constexpr std::array<std::string_view, 2> kNumbers = {"rounds", "cersei"};
// CE-2, by rank from the 2 to the ace.
constexpr std::array<std::string_view, kRanks> kNames = {
    "Scout",    "Pawn", "Benedict", "Lieutenant", "Pawn", "Pawn",     "Captain",
    "Diplomat", "Pawn", "Assassin", "Cersei",     "King", "Cannoneer"};

std::string_view name_of(Card card) {
  return card.is_joker() ? "Eunuch" : kNames[static_cast<std::size_t>(card.rank())];
}

constexpr std::array<RuleTitle, 37> kTitles = {{
    {ce(1), "the pack", kSilent},
    {ce(2), "names", kSilent},
    {ce(3), "values", kSilent},
    {ce(4), "the deal"},
    {ce(5), "placing and picking up"},
    {ce(6), "modifiers and chains"},
    {ce(7), "strength", kSilent},
    {ce(8), "Cannoneer", kSilent},
    {ce(9), "Cersei beats all"},
    {ce(10), "a King wins a fight"},
    {ce(11), "war"},
    {ce(12), "battle, and how a fight is fought"},
    {ce(13), "short decks"},
    {ce(14), "a Diplomat ends the round"},
    {ce(15), "the greatest strength takes all"},
    {ce(16), "a tie that cannot be fought"},
    {ce(17), "Benedict"},
    {ce(18), "Assassin"},
    {ce(19), "Eunuch"},
    {ce(20), "the third Cersei"},
    {ce(21), "a player without cards"},
    {ce(22), "most cards win", kSilent},
    {ce(23), "no card is lost", kSilent},
    {ce(24), "the limit of rounds"},
    {ce(25), "the last card of a chain", kSilent},
    {ce(26), "standing on the last placement"},
    {ce(27), "fights come before Cersei", kSilent},
    {ce(28), "one Pawn is enough", kSilent},
    {ce(29), "several new Kings"},
    {ce(30), "the highest opponent", kSilent},
    {ce(31), "who adds up", kSilent},
    {ce(32), "which Benedicts", kSilent},
    {ce(33), "what everybody sees", kSilent},
    {ce(34), "Cannoneers lowest", kSilent},
    {ce(35), "Cersei in a tie", kSilent},
    {ce(36), "Scouts used up", kSilent},
    {ce(37), "Kings that tie", kSilent},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 2> kOptions = {{
    choice<&Rules::pickup>("pickup", ce(5), "gained cards keep their order, or are shuffled first",
                           "own_first", "shuffled"),
    number<&Rules::limit>("limit", ce(24), "rounds after which the game ends", 1, 1'000'000),
}};

std::string_view name_of(const Names& names, PileId pile) {
  return pile.seat < 0 ? "" : names[static_cast<std::size_t>(pile.seat)];
}

void tell_move(const SeatEvent& event, const Names& names, Line& line) {
  const std::string_view from = name_of(names, event.from);
  const std::string_view to = name_of(names, event.to);
  if (event.to.kind == static_cast<std::uint8_t>(Pile::kUp)) {
    line << from << (event.rule == ce(6) ? " drew " : " placed ") << event.cards << " ("
         << name_of(event.cards[0]) << ')';
  } else if (event.to.kind == static_cast<std::uint8_t>(Pile::kDown)) {
    line << from << " placed a card face down";
  } else if (event.from.kind == static_cast<std::uint8_t>(Pile::kPack)) {
    line << to << " got " << event.count << " cards";
  } else if (event.rule == ce(17)) {
    line << from << " gave " << event.cards << " to " << to << " (Benedict)";
  } else if (event.rule == ce(18)) {
    line << to << " took " << event.cards << " from the deck of " << from << " (Assassin)";
  } else if (event.rule == ce(19)) {
    line << to << " put Cersei at the bottom of the deck";
  } else {
    line << to << (from == to ? " took back " : " won ") << event.cards;
  }
}

void tell_rule(RuleId rule, Line& line) {
  if (rule == ce(11)) line << "War!";
  if (rule == ce(12)) line << "A Scout: battle!";
  if (rule == ce(13)) line << "A deck ran short in the fight";
  if (rule == ce(26)) line << "A player without cards stood on the last placement";
  if (rule == ce(19)) line << "A Eunuch lay face up: every deck was shuffled";
  if (rule == ce(20)) line << "Cersei was played for the third time: the game is over";
  if (rule == ce(21)) line << "A player has no cards left: the game is over";
  if (rule == ce(24)) line << "The limit of rounds is reached: the game is over";
}

}  // namespace

constinit const GameInfo Game::info = {
    .id = "cersei",
    .name = "Cersei",
    .tagline = "War with eleven powers and no decisions: all luck",
    .prefix = "CE",
    .min_players = 2,
    .max_players = kMostPlayers,
    .step = "round",
    .length = "rounds",
    .piles = kPiles,
    .numbers = kNumbers,
    .rules = kTitles,
    .pack = pack(),
};

std::span<const Option<Rules>> Game::options() { return kOptions; }

void Game::print(Action /*action*/, Line& /*line*/) {}
std::optional<Action> Game::parse(std::string_view /*text*/) { return std::nullopt; }

void Game::tell(const SeatEvent& event, const Names& names, Line& line) {
  if (event.kind == EventKind::kMove) tell_move(event, names, line);
  if (event.kind == EventKind::kRule) tell_rule(event.rule, line);
  if (event.kind == EventKind::kNumber && event.what == cersei_number()) {
    line << "Cersei was played: " << event.value << " of " << kCerseiPlays;
  }
}

void Game::layout(const Public& pub, const Private* /*own*/, Viewer /*viewer*/, TableView& table) {
  table.numbers.push_back({rounds_number(), pub.rounds});
  table.numbers.push_back({cersei_number(), pub.cersei});
  for (int s = 0; s < pub.players; ++s) {
    table.piles.push_back(PileView::down(pile_of(Pile::kDeck, Seat(s)), pub.deck[s].size()));
  }
}

}  // namespace km::cersei
