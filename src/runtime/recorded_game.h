// A game step by step, with what chance decided: as it was recorded, and as it can be played again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/action.h"
#include "core/dice.h"
#include "core/game_info.h"
#include "core/options.h"
#include "core/seat.h"

namespace km {

class GameKind;

// What is played, by whom, and where the dice came from.
struct RecordHead {
  const GameKind* game = nullptr;
  RuleValues rules;
  int players = 0;
  std::vector<std::string> names;  // by seat; none where nobody has a name
  // By seat, as parse_bot reads them, and empty where a person sits; none where
  // it is not known.
  std::vector<std::string> bots;
  std::string time;  // when it began, as 2026-11-18T20:15:00Z; may be empty
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  std::string commitment;  // to the shuffle, made before it; may be empty
};

struct RecordedStep {
  std::optional<Seat> seat;  // none: the table's own step
  Action action;
  std::vector<Outcome> chances;
  std::optional<std::uint64_t> milliseconds = std::nullopt;  // since the game began, where known
};

struct Record : RecordHead {
  std::vector<Outcome> start;
  std::vector<RecordedStep> steps;
  Scores scores;          // at the end, or so far
  bool finished = false;  // else it was cut off, or the game was left
  // So much of its text was read, all of it whole: there a RecordWriter can go
  // on with this check.
  std::size_t bytes = 0;
  std::uint64_t check = 0;
};

}  // namespace km
