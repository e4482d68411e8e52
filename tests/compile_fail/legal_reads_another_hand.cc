// `legal` is given what everybody knows and what the acting seat knows; a game whose `legal` wants
// more is no game.
// expect: static assertion failed
#include "games/blackball/game.h"

struct Peeking : km::blackball::Game {
#ifdef KM_FAIL
  static void legal(const State& all, km::Seat me, km::Choices& choices) {
    km::blackball::Game::legal(all.pub, all.own[1 - me.number()], me, choices);
  }
#endif
};
static_assert(km::AsksWithinAView<Peeking>);
