// Games on a few cards, of which every way they can go is looked at by the laws. Any seat may have
// been dealt any of the cards.
#pragma once

#include <vector>

#include "conformance/exploration.h"
#include "games/cersei/game.h"

namespace km::cersei {

inline std::vector<laws::TinyGame<Game>> tiny_games() {
  std::vector<laws::TinyGame<Game>> games;
  // Plain cards; a joker that tells where Cersei is not; fights, a Benedict and an Assassin; three
  // players.
  for (const char* deal :
       {"3S 7H 10C | 6D 3C", "RJ QD 3S | 6D 7C", "2S 4H 6C | 9D JC KH", "RJ 3H | QD 7C | 6D AS"}) {
    for (const Pickup pickup : {Pickup::kOwnFirst, Pickup::kShuffled}) {
      Game::Rules rules;
      rules.pickup = pickup;
      games.push_back({rules, *parse_deal(deal), true, 3});
    }
  }
  return games;
}

}  // namespace km::cersei
