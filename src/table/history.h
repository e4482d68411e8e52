// The parts of a game that are over, as a table or a replay goes through it: tricks, hands, rounds, by the game's own
// count of its length.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "runtime/match.h"
#include "table/picture.h"

namespace km {

// A step of the game: where it stood before, where it stands, and what is told of the way.
struct StepDone {
  std::shared_ptr<const Match> before;
  std::shared_ptr<const Match> now;
  const EventLog& log;
  std::int64_t packet = 0;  // that tells of it
  std::size_t number = 0;   // among the game's steps, from 1
};

class History {
 public:
  explicit History(const GameFace& game) : game_(&game) {}

  void note(const StepDone& step);
  // The game stands after so many steps again; what the last of them told is in the log.
  void go_back(std::size_t steps, const EventLog& log);
  std::vector<HistoryPart> parts(const Voice& voice) const;

 private:
  struct Part {
    int n = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::size_t step = 0;  // with which it was known to be over
    Scores scores;
    // Else the game ended before anything came of it: then it belongs to the part before.
    bool fought = true;
    // Where the game says what it was about, so that it can be said in every language and to every viewer.
    std::shared_ptr<const Match> during = nullptr;
    EventLog closing = {};  // NOLINT(readability-redundant-member-init): may be left out
  };

  bool has_begun(const StepDone& step) const;
  void end_part(Part part, const StepDone& step);
  // What a step told that sums up: verdicts, scores, what they are made of, rules that took effect.
  EventLog closing_of(const EventLog& log) const;
  HistoryPart told(const Part& part, const Voice& voice) const;

  const GameFace* game_;
  Scores start_;
  std::vector<Part> parts_;
  EventLog closing_;  // of the last step
};

}  // namespace km
