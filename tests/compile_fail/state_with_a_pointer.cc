// A state is a plain value: what owns memory is no part of one.
// expect: static assertion failed
#include <vector>

#include "core/game.h"

struct Hand {
#ifdef KM_FAIL
  std::vector<km::Card> cards;
#else
  km::CardSet cards;
#endif
  friend bool operator==(const Hand&, const Hand&) = default;
};
static_assert(km::Plain<Hand>);
