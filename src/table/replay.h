// A game that was played, from its record: every step as any viewer would have seen it, in the pictures and packets that a
// table sends. Picture 0 is after the deal, and packet n tells what step n did: move n - 1 of the record. Nothing here names
// the truth: of a game that is over everybody may look at everything, but viewer by viewer.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_info.h"
#include "core/options.h"
#include "core/words.h"
#include "runtime/result.h"
#include "table/picture.h"

namespace km {

class GameFace;

class Replay {
 public:
  // The text of one game; all its steps are checked. One that is cut off goes as far as it does.
  static Result<Replay> open(std::string_view record);

  Replay(Replay&&) noexcept;
  Replay& operator=(Replay&&) noexcept;
  Replay(const Replay&);
  Replay& operator=(const Replay&);
  ~Replay();

  const GameFace& game() const;
  const RuleValues& rules() const;
  int players() const;
  const Scores& scores() const;  // at the end, or so far
  bool is_finished() const;      // else the record was cut off, or the game was left
  std::int64_t last() const;
  std::int64_t number() const;
  // Forward is quick, and back is from the beginning. A number that there is not is the nearest one.
  void go_to(std::int64_t number);

  Picture picture(const Voice& voice) const;
  Packet packet(const Voice& voice) const;  // that led here; of picture 0 an empty one
  std::vector<HistoryPart> history(const Voice& voice) const;
  // The game up to after so many steps, for a table that goes on from there (WantedTable::from). It has all cards.
  std::string first_steps(std::int64_t steps) const;

 private:
  struct State;
  explicit Replay(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// A summary: {"game":"king","players":4,"moves":1271,"scores":[…],"finished":true}.
std::string summary_text(const Replay& replay);
// What viewers see, as letters like those of a live table (table/letters.h).
std::string view_letter(const Replay& replay, const Voice& voice);
std::string packet_letter(const Replay& replay, const Voice& voice);
std::string history_letter(const Replay& replay, const Voice& voice);

}  // namespace km
