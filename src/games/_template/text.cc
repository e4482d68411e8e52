// Stay or Fold: its words, its notation and its look.
#include <array>

#include "games/_template/game.h"

namespace km::_template {
namespace {

constexpr std::array<std::string_view, 2> kVerbs = {"stay", "fold"};
constexpr std::array<std::string_view, 3> kPiles = {"pack", "hand", "shown"};
constexpr std::array<std::string_view, 2> kNumbers = {"round", "points"};
constexpr std::array<RuleTitle, 5> kTitles = {{
    {tg(1), "the deal"},
    {tg(2), "stay or fold"},
    {tg(3), "the highest wins"},
    {tg(4), "rounds"},
    {tg(5), "most points win"},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 1> kOptions = {{
    number<&Rules::rounds>("rounds", tg(4), "how many rounds are played", 1, 10),
}};

}  // namespace

constinit const GameInfo Game::info = {
    .id = "_template",
    .name = "Stay or Fold",
    .tagline = "One card each: is it high enough?",
    .prefix = "TG",
    .min_players = 2,
    .max_players = kMostPlayers,
    .step = "deal",
    .length = "rounds",
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
  if (event.kind == EventKind::kSay && event.open) {
    line << names[at(event.seat)] << " chose ";
    print(event.action, line);
  }
  if (event.kind != EventKind::kMove) return;
  if (event.to.kind == static_cast<std::uint8_t>(Pile::kHand)) {
    line << names[static_cast<std::size_t>(event.to.seat)] << " got ";
    event.open ? line << event.cards : line << "a card";
  } else {
    line << names[static_cast<std::size_t>(event.from.seat)] << " showed " << event.cards;
  }
}

void Game::layout(const Public& pub, const Private* own, Viewer viewer, TableView& table) {
  const bool dealt = pub.phase == Phase::kChoose;
  const int in_hands = dealt ? pub.players : 0;
  table.numbers.push_back({round_number(), pub.round});
  table.piles.push_back(PileView::down(table_pile(Pile::kPack), pub.unseen.size() - in_hands));
  table.piles.push_back(PileView::up(table_pile(Pile::kShown), listed(pub.shown)));
  for (int s = 0; s < pub.players; ++s) {
    const PileId hand = pile_of(Pile::kHand, Seat(s));
    table.piles.push_back(viewer.is(Seat(s)) ? PileView::up(hand, listed(own->hand))
                                             : PileView::down(hand, dealt ? 1 : 0));
    table.numbers.push_back({points_number(Seat(s)), pub.points[s]});
  }
}

}  // namespace km::_template
