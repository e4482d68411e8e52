// One game being played, for a page that holds the module: who sits where, the dice, the bots and the record. All that
// comes from the page is checked here: a seat, a viewer or a text that makes no sense is answered with an error.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/notation.h"
#include "runtime/record.h"

namespace km::wasm {

class Session {
 public:
  // The bots by seat, with commas, `person` where somebody else chooses; with fewer than seats they begin anew. The
  // same seed and bots play the same game as `kingmaker sim --games 1`.
  static Result<std::unique_ptr<Session>> start(std::string_view game, std::string_view rules,
                                                int players, std::uint64_t seed,
                                                std::string_view bots);

  // Lets the table go on, or all bots that are asked choose; without a look at what the others do. How many steps were
  // made: none where the game is over or waits for persons alone.
  int step();
  // What the bot at this seat would choose.
  Result<std::string> ask(int seat);
  // A choice in the game's notation.
  Result<int> choose(int seat, std::string_view text);
  // The best choices of a seat that is asked, as JSON.
  Result<std::string> hint(int seat, const Budget& budget);
  // As JSON; -1 is a spectator.
  Result<std::string> view(int viewer) const;
  // All its lines, once the game is over.
  Result<std::string> record();

 private:
  Session(const ChosenGame& chosen, std::uint64_t seed, const std::vector<std::string_view>& bots);

  Result<Seat> asked_seat(int seat) const;
  Result<Seat> seat_of(int seat) const;
  Bot* bot_at(Seat seat) const { return bots_[seat.index()].get(); }
  void note(Seat seat, Action action, const EventLog& log);
  void proceed();

  const GameKind& game_;
  DiceSourceOf<FastDice> dice_;
  GameRecorder recorder_;
  std::string record_;                      // once it is finished
  std::vector<std::unique_ptr<Bot>> bots_;  // by seat; none where a person sits
  std::unique_ptr<Match> match_;
  std::uint64_t hints_ = 0;
};

// Every game, with its players and options, as JSON.
std::string games_json();

}  // namespace km::wasm
