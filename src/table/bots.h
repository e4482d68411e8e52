// The bots of one table, for a home that lets them think in its own thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "table/table.h"

namespace km {

class TableBots {
 public:
  explicit TableBots(const Table& table) : game_(*table.plan().game), seed_(table.plan().seed) {}

  // Takes the questions to bots out of what the table said.
  void listen(Outputs& out);
  bool are_asked() const { return !asked_.empty(); }
  // Every bot that is asked chooses, and only then is the first choice told to the table: nobody sees that another one
  // has chosen already. All that the table says to it, in order; who is asked next has been listened to. (Not play_step:
  // a table is told answers, and may hold them back, where that steps a game itself.)
  Outputs choose(Table& table, Millis now);

 private:
  struct Seated {
    BotSpec spec;
    std::unique_ptr<Bot> bot;
  };
  Bot& bot_for(const BotAsked& asked);

  const GameKind& game_;
  std::uint64_t seed_;
  std::array<std::vector<Seated>, kMaxSeats> seated_;  // its own bot, and who stood in there
  std::vector<BotAsked> asked_;
};

}  // namespace km
