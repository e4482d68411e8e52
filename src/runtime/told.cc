#include "runtime/told.h"

#include <string>

namespace km {

Result<Action> MatchFace::ask(Seat seat, Bot& bot) const {
  const auto view = see(seat);
  if (!view) return failure("nobody sits at seat {0}"_m, seat.number());
  return view->choose(bot);
}

std::vector<Advice> MatchFace::advise(Seat seat, const Budget& budget, std::uint64_t seed,
                                      Language language) const {
  const auto view = see(seat);
  if (!view) return {};
  return view->advise(budget, seed, language);
}

}  // namespace km
