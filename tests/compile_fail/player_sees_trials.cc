// Who only plays is built without what the lab needs.
// expect: trials/trials.h.*(No such file|not found)
#include "runtime/match.h"
#ifdef KM_FAIL
#include "trials/trials.h"
#endif

bool over(const km::Match& match) { return match.over(); }
