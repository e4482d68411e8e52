// The literal of what the server says to visitors.
#pragma once

#include <cstddef>

#include "core/message.h"

namespace km::net {

// What it is in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

}  // namespace km::net
