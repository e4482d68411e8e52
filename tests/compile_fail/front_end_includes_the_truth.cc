// A front end has no way to the header of events.
// expect: core/event.h.*(No such file|file not found)
#include "runtime/told.h"
#ifdef KM_FAIL
#include "core/event.h"
#endif

int piles(const km::MatchFace& match) {
  return static_cast<int>(match.layout(km::Viewer::spectator()).piles.size());
}
