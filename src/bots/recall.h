// What a player remembers of the game so far. Levels differ in this, as people do.
#pragma once

#include "core/bot.h"

namespace km {

// Takes out of a view what such a memory does not keep. Games in which it matters little forget nothing.
template <class G>
struct Recall {
  static void fade(View<G>& /*view*/, Memory /*memory*/) {}
};

}  // namespace km
