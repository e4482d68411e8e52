// How long a game takes one person among bots. A table is told what time it is, so nobody has to wait for it: a game of
// half an hour is measured in a moment, and the same seed takes as long everywhere.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/game_info.h"
#include "table/picture.h"

namespace km {

class GameKind;

// How long people and their clients take, in milliseconds. These are assumptions: nobody has measured people. Records
// have the time of each step (`ms`, docs/records.md), and those of people can correct what is assumed here.
struct Pauses {
  Millis choice = 4'000;  // a choice of several: to read the question, look at one's cards and tap
  Millis forced = 1'000;  // the only choice there is: to see it and to tap
  Millis beat = 350;      // cards fly, or a line is read, in about the time of one glance
  Millis hold = 1'200;    // what lies there is looked at before it is swept away
  Millis bot = 800;       // slow enough to be seen, and quicker than people
  Millis step = 500;      // before the table goes on by itself
};

// A game as it is usually played: greedy bots, who think in no time, also choose for the person.
struct TimedGame {
  const GameKind* game = nullptr;
  int players = 0;
  std::uint64_t seed = 0;
};
// From the first card to what is seen last. A client shows what it is told beat by beat, while the table goes on; a
// person is asked when it has been shown.
Millis time_of(const TimedGame& game, const Pauses& pauses = {});
// Of so many games, with this seed and those that follow.
std::vector<Millis> times_of(TimedGame game, int games, const Pauses& pauses = {});

// Of ten games one is shorter than `low`, and one longer than `high`.
struct TimeMarks {
  Millis low = 0;
  Millis median = 0;
  Millis high = 0;
};
TimeMarks marks_of(std::vector<Millis> times);
// As people say it: in whole minutes, from ten on in fives; nobody promises less than a minute.
Minutes in_minutes(const TimeMarks& marks);

}  // namespace km
