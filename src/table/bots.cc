#include "table/bots.h"

#include <iterator>
#include <utility>

#include "core/bot.h"
#include "runtime/match.h"

namespace km {
namespace {

struct Chosen {
  Seat seat;
  std::int64_t ask = 0;
  Action action;
};

void append(Outputs& out, Outputs more) {
  out.log += more.log;
  std::move(more.letters.begin(), more.letters.end(), std::back_inserter(out.letters));
  out.wake = more.wake;
}

}  // namespace

void TableBots::listen(Outputs& out) {
  for (BotAsked& asked : std::exchange(out.bots, {})) {
    // What a seat was asked before is closed.
    std::erase_if(asked_, [&](const BotAsked& each) { return each.seat == asked.seat; });
    asked_.push_back(std::move(asked));
  }
}

Bot& TableBots::bot_for(const BotAsked& asked) {
  std::vector<Seated>& here = seated_[asked.seat.index()];
  for (Seated& each : here) {
    if (each.spec == asked.bot) return *each.bot;
  }
  here.push_back({asked.bot, game_.make_bot(asked.bot)});
  here.back().bot->new_game(bot_seed(seed_, 0, asked.seat));
  return *here.back().bot;
}

Outputs TableBots::choose(Table& table, Millis now) {
  std::vector<Chosen> chosen;
  for (const BotAsked& asked : std::exchange(asked_, {})) {
    if (const auto action = asked.view->choose(bot_for(asked))) {
      chosen.push_back({asked.seat, asked.ask, *action});
    }
  }
  Outputs out;
  if (chosen.empty()) out.wake = table.open_questions().wake;  // as it was
  for (const Chosen& each : chosen) {
    Outputs more = table.answer(now, each.seat, each.ask, each.action);
    listen(more);
    append(out, std::move(more));
  }
  return out;
}

}  // namespace km
