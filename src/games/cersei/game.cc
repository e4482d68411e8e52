// Cersei: the parts of the rules that are asked now and then, not in every round.
#include "games/cersei/game.h"

namespace km::cersei {

// CE-22: most cards wins.
Scores Game::scores(const Public& pub) {
  Scores scores;
  for (int s = 0; s < pub.players; ++s) scores.push_back(Points{pub.deck[s].size()});
  return scores;
}

Refusal Game::refuse(const Public& pub, const Private& /*own*/, Seat /*me*/, Action /*action*/) {
  if (over(pub)) return {ce(22), "The game is over."_m};
  return {ce(5), "There is nothing to decide in Cersei: the table plays the rounds."_m};
}

// CE-23: no card is ever lost.
std::string_view Game::fault(const State& now, const State& start) {
  const Public& pub = now.pub;
  CardSet all;
  CardSet unseen;
  int count = 0;
  for (int s = 0; s < pub.players; ++s) {
    const Deck& deck = pub.deck[s];
    all |= deck.mixed | now.hid.unseen[s];
    unseen |= now.hid.unseen[s];
    count += deck.size();
    for (int i = 0; i < deck.known.size(); ++i) all.add(deck.known[i]);
    if (deck.unseen != now.hid.unseen[s].size()) return "the unseen cards of a deck are miscounted";
    if (!deck.known.empty() && deck.known.joined(0)) return "the lower part begins in a middle";
    if (now.hid.unseen[s].has(kQueenOfDiamonds) && pub.without_cersei.has(Seat(s))) {
      return "Cersei is where she is known not to be";
    }
  }
  if (unseen != pub.never_seen) return "a seen card counts as unseen";
  if (count != start.pub.never_seen.size()) return "a card was lost or doubled (CE-23)";
  if (all != start.pub.never_seen) return "a card has changed its face";
  if (pub.rounds > pub.rules.limit) return "the limit of CE-24 was passed";
  return "";
}

}  // namespace km::cersei
