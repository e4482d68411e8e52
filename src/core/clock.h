// The time that this thread has worked. A bot's budget is counted in it, so that all have the same
// however busy the machine is.
#pragma once

#include <ctime>

namespace km {

inline double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

}  // namespace km
