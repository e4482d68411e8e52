// A front end shows a game that is over viewer by viewer; the record with all its cards stays behind.
// expect: runtime/record.h.*(No such file|file not found)
#include "table/replay.h"
#ifdef KM_FAIL
#include "runtime/record.h"
#endif

km::Picture look(const km::Replay& replay) { return replay.picture(km::Viewer::spectator()); }
