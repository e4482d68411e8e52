// A table between two inputs, with the truth: whatever any viewer is shown of it is made from here, by picture_of and
// packet_of, and by nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/match.h"
#include "table/picture.h"

namespace km {

// What a seat is asked.
struct Ask {
  std::int64_t id = 0;       // 0: nothing
  std::int64_t because = 0;  // the packet that led to it
  // NOLINTNEXTLINE(readability-redundant-member-init): may be left out
  std::optional<Millis> deadline = {};
};

// A step that swept the middle of the table, and what lay there.
struct Sweep {
  std::shared_ptr<const Match> before;
  EventLog log;
};

struct Moment {
  std::int64_t n = 0;
  Phase phase = Phase::kSeating;
  std::vector<PlayerView> players;
  std::shared_ptr<const Match> match;  // none before the game
  std::array<Ask, kMaxSeats> asks;
  SeatSet may_take_back;
  std::shared_ptr<const Sweep> last;
  // How it came about.
  std::optional<Seat> by;  // none: the table, or nothing of the game
  Action action;
  std::optional<std::int64_t> taken_back;  // the game stands as after this packet
  EventLog log;
};

// Whether these events take cards out of the middle.
bool sweeps(const GameInfo& game, const EventLog& log);

Picture picture_of(const GameFace& game, const Moment& moment, const Voice& voice);
// From the moment before to this one.
Packet packet_of(const GameFace& game, const Moment& before, const Moment& moment,
                 const Voice& voice);

}  // namespace km
