// The time that this thread has worked. A bot's budget is counted in it, so that all have the same
// however busy the machine is. In a browser the page that holds the module gives the time.
#pragma once

#ifndef __wasm__
#include <ctime>
#endif

namespace km {

#ifdef __wasm__

extern "C" [[clang::import_module("km"), clang::import_name("cpu_milliseconds")]]
double cpu_milliseconds();

#else

inline double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

#endif

}  // namespace km
