// What the decisions of a game cost, as a letter (docs/protocol.md), and the way there: decision by decision, for who
// shows how far it is, or may be stopped. On all cores: lab/analyse.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/result.h"
#include "table/picture.h"
#include "trials/analysis.h"

namespace km {

// A finished game, and its parts.
struct FinishedGame {
  Record record;
  std::vector<HistoryPart> parts;
};
Result<FinishedGame> read_finished_game(std::string_view text);

// What is asked for: with which search (of which bot), about whom, told to whom.
struct AnalysisAsked {
  BotSpec bot;
  AnalysisSpec spec;
};
// A search, like `mcts:1000`; for a seat (-1: all) that sits there.
Result<AnalysisAsked> read_analysis_asked(std::string_view bot, int seat, int players);

// Of the decisions of a seat.
struct SeatCosts {
  std::uint64_t decisions = 0;
  double error = 0;  // by what the player could know
  double open = 0;   // for one who sees all cards
  double luck() const { return error - open; }
};
using CostsBySeat = std::array<SeatCosts, kMaxSeats>;
CostsBySeat costs_of(const Analysis& analysis);

std::string analysis_letter(const FinishedGame& game, const AnalysisAsked& asked,
                            const Analysis& analysis);

// One decision after the other; the same letter in the end.
class StepwiseAnalysis {
 public:
  StepwiseAnalysis(FinishedGame game, AnalysisAsked asked);

  std::size_t done() const { return done_; }
  std::size_t in_all() const { return analysis_.in_all; }
  bool is_done() const { return done_ == in_all(); }
  // Weighs the next decision, if there is one.
  void step();
  // Of what was weighed so far.
  std::string letter() const { return analysis_letter(game_, asked_, analysis_); }

 private:
  Analysis weigh(std::size_t number) const;

  FinishedGame game_;
  AnalysisAsked asked_;
  Analysis analysis_;
  std::size_t done_ = 0;
};

}  // namespace km
