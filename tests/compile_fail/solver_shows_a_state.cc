// Who asks a solver does it with cards. What takes a game's state is for those who see the game.
// expect: games/king/game.h: No such file
#include "bots/solve_king.h"
#ifdef KM_FAIL
#include "bots/king_solver.h"
#endif

int points(km::king::HandSolver& solver, const km::king::OpenHand& hand) {
  return solver.points(hand, hand.to_act());
}
