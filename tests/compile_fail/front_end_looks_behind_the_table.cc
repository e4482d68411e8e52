// A front end holds a table by what it tells; the moments that pictures are made of are the truth.
// expect: table/moment.h.*(No such file|file not found)
#include "table/table.h"
#ifdef KM_FAIL
#include "table/moment.h"
#endif

km::Picture look(const km::Table& table) {
  return table.picture(km::Viewer::spectator(), km::Language::kEnglish);
}
