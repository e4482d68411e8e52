// A front end looks at a match; whoever steps it, and is given its events, is another.
// expect: km::MatchFace. has no member named .proceed|no member named .proceed. in .km::MatchFace
#include "runtime/told.h"

bool over(const km::MatchFace& match) {
#ifdef KM_FAIL
  match.proceed();
#endif
  return match.over();
}
