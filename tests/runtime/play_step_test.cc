// One step of a game, whoever holds it.
#include "runtime/play_step.h"

#include <gtest/gtest.h>

#include <string>

namespace km {
namespace {

// Writes down what it is told.
struct Told {
  SeatSet asked;
  std::string log;

  SeatSet to_act() const { return asked; }
  void proceed() { log += "proceed "; }
  Action choose(Seat seat) {
    log += "ask " + std::to_string(seat.number()) + ' ';
    return Action{1, as_byte(10 + seat.number()), 0};
  }
  void act(Seat seat, Action action) {
    log += "act " + std::to_string(seat.number()) + ' ' + std::to_string(action.a) + ' ';
  }
};

std::string step_of(std::initializer_list<int> seats) {
  Told told;
  for (const int seat : seats) told.asked.add(Seat(seat));
  play_step(told);
  return told.log;
}

TEST(PlayStep, WhereNobodyIsAskedTheTableGoesOn) { EXPECT_EQ(step_of({}), "proceed "); }

TEST(PlayStep, WhoIsAskedAloneActsAtOnce) { EXPECT_EQ(step_of({2}), "ask 2 act 2 12 "); }

TEST(PlayStep, WhereSeveralChooseAllAreAskedBeforeTheFirstOneActs) {
  EXPECT_EQ(step_of({0, 2, 3}), "ask 0 ask 2 ask 3 act 0 10 act 2 12 act 3 13 ");
}

}  // namespace
}  // namespace km
