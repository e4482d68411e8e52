// Stay or Fold: its words, its notation and its look.
#include <array>

#include "games/_template/game.h"

namespace km::_template {
namespace {

constexpr std::array<std::string_view, 2> kVerbs = {"stay", "fold"};
constexpr std::array<PileInfo, 3> kPiles = {{
    {"pack", "pack"_m, PileRole::kDeck, PileOrder::kNone, false},
    {"hand", "hand"_m, PileRole::kHand, PileOrder::kSorted},
    {"shown", "shown cards"_m, PileRole::kOut, PileOrder::kNone, false},
}};
constexpr std::array<NumberInfo, 2> kNumberInfos = {{
    {.id = "round", .name = "round"_m, .role = NumberRole::kProgress},
    {.id = "points", .name = "points"_m, .role = NumberRole::kScore, .by_seat = true, .sign = true},
}};
constexpr std::array<VerbInfo, 2> kVerbInfos = {{
    {.id = "stay", .label = "Stay"_m},
    {.id = "fold", .label = "Fold"_m},
}};
constexpr std::array<RuleTitle, 5> kTitles = {{
    {tg(1), "the deal"_m},
    {tg(2), "stay or fold"_m},
    {tg(3), "the highest wins"_m},
    {tg(4), "rounds"_m},
    {tg(5), "most points win"_m},
}};

using Rules = Game::Rules;
constexpr std::array<Option<Rules>, 1> kOptions = {{
    number<&Rules::rounds>("rounds", tg(4), "How many rounds are played"_m, 1, 10),
}};

}  // namespace

constinit const GameInfo Game::info = {
    .id = "_template",
    .name = "Stay or Fold"_m,
    .tagline = "One card each: is it high enough?"_m,
    .prefix = "TG",
    .min_players = 2,
    .max_players = kMostPlayers,
    .step = "deal",
    .next = "next deal"_m,
    .length = "rounds",
    .lengths = "length|rounds"_m,
    .lasted =
        counted("The game is over after one round."_m, "The game is over after {0} rounds."_m),
    .piles = kPiles,
    .numbers = kNumberInfos,
    .verbs = kVerbInfos,
    .rules = kTitles,
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

namespace {

Words tell_move(const SeatEvent& event, const Voice& voice) {
  if (as_enum<Pile>(event.to.kind) == Pile::kShown) {
    return voice.say_of(Seat(event.from.seat), "You show {1}."_m, "{0} shows {1}."_m, event.cards);
  }
  const Seat who(event.to.seat);
  if (!event.open) return voice.say_of(who, "You get a card."_m, "{0} gets a card."_m);
  return voice.say_of(who, "You get {1}."_m, "{0} gets {1}."_m, event.cards);
}

// What is counted has two forms here; a language may have more of them.
Words tell_number(const SeatEvent& event, const Voice& voice) {
  if (event.what == round_number()) return "";  // the bar says it
  return voice.say_count_of(Seat(event.what.seat), event.value,
                            counted("You have {1} point."_m, "You have {1} points."_m),
                            counted("{0} has {1} point."_m, "{0} has {1} points."_m), event.value);
}

Words tell_choice(const SeatEvent& event, const Voice& voice) {
  if (!event.open) return voice.say("{0} has chosen."_m, event.seat);
  return as_enum<Verb>(event.action.verb) == Verb::kStay
             ? voice.say_of(event.seat, "You stay."_m, "{0} stays."_m)
             : voice.say_of(event.seat, "You fold."_m, "{0} folds."_m);
}

}  // namespace

// A sentence for each thing that happens, with a form of its own for "you"; cards and players fill its places.
Words Game::tell(const SeatEvent& event, const Voice& voice) {
  if (event.kind == EventKind::kMove) return tell_move(event, voice);
  if (event.kind == EventKind::kNumber) return tell_number(event, voice);
  if (event.kind == EventKind::kSay) return tell_choice(event, voice);
  return "";
}

namespace {

Words say_how_good(Rank rank, const Voice& voice) {
  if (rank >= Rank::k10) return voice.say("It is good to stay with."_m);
  if (rank >= Rank::k7) return voice.say("It may do against one player, not against three."_m);
  return voice.say("It is better to fold."_m);
}

}  // namespace

// TG-3: what a card is good for. A text may be made of several sentences, but never a sentence of pieces.
CardNotes Game::describe(Card card, Language language) {
  const Voice voice(Viewer::spectator(), language);
  if (card.is_joker()) return {};
  const int higher = 4 * (as_number(Rank::kAce) - as_number(card.rank()));
  const Words how_high = higher == 0
                             ? voice.say("No card of the pack is higher."_m)
                             : voice.say_count(higher,
                                               counted("{0} card of the pack is higher."_m,
                                                       "{0} cards of the pack are higher."_m),
                                               higher);
  return {.name = voice.say(card.rank() >= Rank::k10  ? "high card"_m
                            : card.rank() >= Rank::k7 ? "middle card"_m
                                                      : "low card"_m),
          .text = how_high + ' ' + say_how_good(card.rank(), voice),
          .rules = {tg(3)},
          .marks = {}};
}

// TG-5
Words Game::conclude(const Public& pub, const Voice& voice) {
  const SeatSet winners = winners_of<Game>(pub);
  const int points = pub.points[winners.first().index()];
  if (winners.size() > 1) {
    return voice.say_count(points,
                           counted("The first place is shared, with {0} point."_m,
                                   "The first place is shared, with {0} points."_m),
                           points);
  }
  return voice.say_count_of(
      winners.first(), points, counted("You win with {1} point."_m, "You win with {1} points."_m),
      counted("{0} wins with {1} point."_m, "{0} wins with {1} points."_m), points);
}

// What is asked, and what the viewer has answered while others have not. A game without it asks "Your turn."
void Game::ask(const Public& pub, const Private* own, const Voice& voice, Question& question) {
  if (pub.waiting.empty()) return;
  question.secret = true;
  for (const Seat seat : SeatSet::all(pub.players)) {
    question.chosen.add_if(!pub.waiting.has(seat), seat);
  }
  question.words = voice.say("All choose in secret: stay, or fold."_m);
  if (own == nullptr) return;
  if (pub.waiting.has(voice.viewer().seat())) {
    question.words = voice.say("Is {0} high enough?"_m, own->hand);
  } else {
    question.mine = act(own->chosen);
  }
}

// What comes of a choice. Who folds is sure to keep the points; what comes of staying, others and chance decide.
void Game::explain(const View& view, const Voice& voice, Choice& choice) {
  const int points = view.pub.points[view.me.index()];
  if (as_enum<Verb>(choice.action.verb) == Verb::kFold) {
    choice.result = {.words = voice.say("You win nothing and lose nothing."_m),
                     .sure = true,
                     .numbers = {{points_number(view.me), points, points}}};
    return;
  }
  choice.effect = voice.say("May cost a point"_m);
  choice.result = {
      .words = voice.say("If yours alone is highest, all others who stay give you a point."_m)};
}

void Game::layout(const Public& pub, const Private* own, const Voice& voice, TableView& table) {
  const Viewer viewer = voice.viewer();
  const bool dealt = pub.phase == Phase::kChoose;
  const int in_hands = dealt ? pub.players : 0;
  table.where = {voice.say("Round {0} of {1}"_m, pub.round, pub.rules.rounds),
                 {{round_number(), pub.round, pub.rules.rounds}}};
  table.numbers.push_back({.id = round_number(), .value = pub.round});
  table.piles.push_back(PileView::down(table_pile(Pile::kPack), pub.unseen.size() - in_hands));
  table.piles.push_back(PileView::up(table_pile(Pile::kShown), listed(pub.shown)));
  for (int s = 0; s < pub.players; ++s) {
    const PileId hand = pile_of(Pile::kHand, Seat(s));
    table.piles.push_back(viewer.is(Seat(s)) ? PileView::up(hand, listed(own->hand))
                                             : PileView::down(hand, dealt ? 1 : 0));
    table.numbers.push_back({.id = points_number(Seat(s)), .value = pub.points[s]});
  }
}

}  // namespace km::_template
