// Nobody who holds a match can ask it for the truth.
// expect: class km::Match. has no member named .state
#include "runtime/match.h"

bool over(const km::Match& match) {
#ifdef KM_FAIL
  return match.state().hid.empty();
#else
  return match.over();
#endif
}
