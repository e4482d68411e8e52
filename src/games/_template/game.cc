// Stay or Fold: the parts of the rules that are asked now and then.
#include "games/_template/game.h"

namespace km::_template {

// TG-5: most points win.
Scores Game::scores(const Public& pub) {
  Scores scores;
  for (int s = 0; s < pub.players; ++s) scores.push_back(Points{pub.points[s]});
  return scores;
}

Refusal Game::refuse(const Public& pub, const Private& /*own*/, Seat me, Action /*action*/) {
  if (over(pub)) return {tg(4), "The game is over."_m};
  if (pub.phase == Phase::kDeal) return {tg(1), "The cards have not been dealt."_m};
  if (!pub.waiting.has(me)) return {tg(2), "You have chosen already; all choose together."_m};
  return {tg(2), "Now it is stay or fold."_m};
}

std::string_view Game::fault(const State& now, const State& start) {
  CardSet all = now.hid.pack | now.pub.shown;
  int points = 0;
  for (int s = 0; s < now.pub.players; ++s) {
    all |= now.own[as_index(s)].hand;
    points += now.pub.points[s];
  }
  if (all != start.pub.unseen) return "a card was lost or doubled"_m;
  if (points != 0) return "a point was won from nobody"_m;
  return "";
}

}  // namespace km::_template
