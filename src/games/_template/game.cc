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
  if (pub.phase == Phase::kDeal) return {tg(1), "The cards are not dealt yet."_m};
  if (!pub.waiting.has(me)) {
    return {tg(2), "You have chosen already. All choices are shown together."_m};
  }
  return {tg(2), "Now you stay or fold."_m};
}

// For developers: what it finds is an error of the program, so no message.
std::string_view Game::fault(const State& now, const State& start) {
  CardSet all = now.hid.pack | now.pub.shown;
  int points = 0;
  for (int s = 0; s < now.pub.players; ++s) {
    all |= now.own[as_index(s)].hand;
    points += now.pub.points[s];
  }
  if (all != start.pub.unseen) return "a card was lost or doubled";
  if (points != 0) return "a point was won from nobody";
  return "";
}

}  // namespace km::_template
