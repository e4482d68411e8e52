#include "cli/seats.h"

#include "cli/words.h"

namespace km::cli {

Result<void> check_seats(const std::vector<BotSpec>& bots, int players) {
  if (count_of(bots) <= players) return {};
  return failure(Phrase(
      count_of(bots),
      counted("{0} bot is too many for {1} seats"_m, "{0} bots are too many for {1} seats"_m),
      count_of(bots), players));
}

}  // namespace km::cli
