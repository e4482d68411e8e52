// What a front end is told is a SeatEvent; the truth has no name there.
// expect: (.Event. in namespace .km. does not name a type|no type named .Event. in namespace .km)
#include "runtime/told.h"

#ifdef KM_FAIL
int cards(const km::Event& event) { return static_cast<int>(event.cards.size()); }
#else
int cards(const km::SeatEvent& event) { return event.count; }
#endif
