// What a bot is: it is given a View and the choices there are, and answers with one of them. It
// never sees a State, so that its move cannot depend on what its seat may not know.
#pragma once

#include "core/bot_spec.h"
#include "core/game.h"

namespace km {

// Of the bot at a seat, in this game of all that have the seed: wherever a game is played, its bots play the
// same.
constexpr std::uint64_t bot_seed(std::uint64_t seed, std::uint64_t number, Seat seat) {
  return mix_bits(seed * kMaxSeats + seat.index()) ^ mix_bits(~number);
}

template <class G>
class BotOf : public Bot {
 public:
  std::string_view game() const final { return G::info.id; }
  // One of the choices, of which there is at least one.
  virtual Action choose(const View<G>& view, const Choices& choices) = 0;
};

}  // namespace km
