// Cersei: how its table looks between two rounds. What lies there during a round is told, not kept.
#include "games/cersei/game.h"

namespace km::cersei {
namespace {

using Public = Game::Public;

int cards_with(const Public& pub, Seat seat) { return pub.deck[at(seat)].size(); }

// CE-22: who would win now; and when the game is over, who has won.
Standing standing(const Public& pub, const Voice& voice) {
  const SeatSet best = winners_of<Game>(pub);
  const int cards = cards_with(pub, best.first());
  const int all = cards_of(pub);
  Standing now{.words = {}, .rule = ce(22), .value = cards, .sure = Game::over(pub)};
  if (best.size() == 1) now.winner = best.first();
  if (Game::over(pub)) {
    now.words = Game::conclude(pub, voice);
  } else if (best.size() == 1) {
    now.words = voice.say_count_of(
        best.first(), all,
        counted("You lead with {1} of {2} card."_m, "You lead with {1} of {2} cards."_m),
        counted("{0} leads with {1} of {2} card."_m, "{0} leads with {1} of {2} cards."_m), cards,
        all);
  } else {
    now.words =
        voice.say_count(all,
                        counted("Nobody leads: more than one player has {0} of {1} card."_m,
                                "Nobody leads: more than one player has {0} of {1} cards."_m),
                        cards, all);
  }
  return now;
}

// How many cards each has in the end; CE-21: who has none.
Tag result(const Public& pub, Seat seat, const Voice& voice) {
  const int cards = cards_with(pub, seat);
  const int all = cards_of(pub);
  if (cards == 0)
    return {
        .seat = seat, .kind = TagKind::kOut, .words = voice.say("no cards left"_m), .rule = ce(21)};
  return {
      .seat = seat,
      .kind = TagKind::kResult,
      .words = voice.say_count(all, counted("{0} of {1} card"_m, "{0} of {1} cards"_m), cards, all),
      .rule = ce(22),
      .value = cards};
}

}  // namespace

int cards_of(const Public& pub) {
  int all = 0;
  for (int s = 0; s < pub.players; ++s) all += pub.deck[s].size();
  return all;
}

void Game::layout(const Public& pub, const Private* /*own*/, const Voice& voice, TableView& table) {
  table.where.words = pub.rounds == 0 ? voice.say("Before the first round"_m)
                                      : voice.say("Round {0}"_m, pub.rounds);
  table.where.steps = {{rounds_number(), pub.rounds}, {cersei_number(), pub.cersei, kCerseiPlays}};
  table.numbers.push_back({rounds_number(), pub.rounds});
  table.numbers.push_back({cersei_number(), pub.cersei});
  for (int s = 0; s < pub.players; ++s) {
    const Seat seat(s);
    table.piles.push_back(PileView::down(pile_of(Pile::kDeck, seat), cards_with(pub, seat)));
    if (over(pub)) table.tags.push_back(result(pub, seat, voice));
  }
  table.standing.push_back(standing(pub, voice));
}

void Game::ask(const Public& pub, const Private* /*own*/, const Voice& voice, Question& question) {
  if (over(pub)) return;
  question.words = voice.say("There is nothing to decide: round {0} comes next."_m, pub.rounds + 1);
}

}  // namespace km::cersei
