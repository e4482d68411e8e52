// A hand of King as it lay before one move of a recorded session, followed from what the record says
// of piles and numbers.
#pragma once

#include <string>

#include "bots/solve_king.h"
#include "runtime/match.h"
#include "runtime/result.h"

namespace km::cli {

inline constexpr std::size_t kFirstCardPlayed = static_cast<std::size_t>(-1);

struct RecordedHand {
  king::OpenHand hand;
  std::size_t move = 0;  // the one that comes next, from 0
};
// A failure is of the record, or, if that is good, of what was asked for.
Result<RecordedHand> find_hand(const std::string& record, std::size_t move, bool& is_good);

// Whether the rules are those under which any heart must be discarded in Rıfkı (KR-26).
bool hearts_are_discarded(const GameKind& game, const RuleValues& rules);

}  // namespace km::cli
