// What the lab sees of one game, whatever game.
#pragma once

#include <array>
#include <vector>

#include "core/game.h"
#include "trials/tally.h"

namespace km {

// How the scores went, looked at whenever the game got longer, and at the end.
class ScoreTrail {
 public:
  void clear() { trail_.clear(); }
  void note(const Scores& scores) { trail_.push_back(scores); }
  bool empty() const { return trail_.empty(); }
  // After so many tenths of the game.
  const Scores& after(int tenths) const {
    return trail_[(trail_.size() - 1) * as_index(tenths) / 10];
  }

  int lead_changes() const;
  // After which part of the game this seat leads alone to the end.
  int decided_after(int seat) const;
  // How far behind a seat was while it was behind: the mean root of its gap, as a part of the widest.
  int drama(int seat) const;

  static int leader(const Scores& scores);  // -1: several
  static int lead(const Scores& scores);    // over the next
  static bool is_last(const Scores& scores, int seat);

 private:
  std::vector<Scores> trail_;
};

struct GameSeen {
  // While it is played:
  std::int64_t steps = 0;
  int first_asked = -1;                    // a seat; -1: nobody was asked
  int decisions = 0;                       // questions with more than one answer
  int forced = 0;                          // with one
  Tally choices;                           // for each decision
  std::array<int, kMaxSeats> last_news{};  // how long the game was when it last concerned a seat
  ScoreTrail trail;
  // At its end:
  int players = 0;
  int length = 0;
  Scores scores;
  SeatSet winners;
  bool goes_round = false;  // only a limit ended it, as a position came back without a choice

  // In sixtieths of a win.
  int due() const { return kWholeWin / players; }
  int share(int seat) const { return winners.has(Seat(seat)) ? kWholeWin / winners.size() : 0; }
  // Whether somebody has won alone, and there is a way to look back on.
  bool has_winner() const { return winners.size() == 1 && !trail.empty(); }
  int winner() const { return winners.first().number(); }
  int leader_at_half_time() const;  // -1: none alone
  void clear();
};

}  // namespace km
