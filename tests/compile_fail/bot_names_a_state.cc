// What sits above the runtime (bots, tables, the network) sees matches and views. It cannot even name a
// game's state: the games' headers are not there to be included.
// expect: games/blackball/game.h: No such file
#include "runtime/match.h"
#ifdef KM_FAIL
#include "games/blackball/game.h"
km::blackball::Game::State the_truth();
#endif

km::TableView look(const km::Match& match) { return match.layout(km::Viewer::spectator()); }
