// Whoever tells something says who may know it.
// expect: too few arguments|no matching function
#include "core/event.h"

km::Event news(const km::CardList& cards) {
  const km::PileId deck{0, 0};
  const km::PileId hand{1, 0};
#ifdef KM_FAIL
  return km::Event::move(km::RuleId{1}, deck, hand, cards);
#else
  return km::Event::move(km::Audience::only(km::Seat(0)), km::RuleId{1}, deck, hand, cards);
#endif
}
