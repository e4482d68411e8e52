// What the C++ library of wasi leaves open, or brings more for than a module needs.
#include <__verbose_abort>

// The only thread never ends, so nothing is to be done at its end.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

// What cannot go on stops at once. The library would print why, and with it would come all that prints: a
// thirtieth of the module, and three imports.
extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }
