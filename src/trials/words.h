// The literal of what is said of games that were measured and analysed. It has a catalogue of its own, so that a browser
// loads it only where that is done.
#pragma once

#include "core/words.h"

namespace km::trials {

// What they are in other languages stands in words/LANG.po.
extern const Catalogue kWords;
consteval Message operator""_m(const char* id, std::size_t /*size*/) { return {id, kWords}; }

}  // namespace km::trials
