// What any renderer draws: piles, numbers and who is to act, as one viewer may see them. Every game
// fills one in; terminal, browser and JSON know nothing else of a game's look.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/card_text.h"
#include "core/event.h"
#include "core/fixed_list.h"
#include "core/seat.h"

namespace km {

enum class Facing : std::uint8_t {
  kUp,   // the viewer sees every face
  kDown  // the viewer sees how many there are
};

struct PileView {
  PileId id;
  Facing facing = Facing::kDown;
  int count = 0;
  CardList cards{};  // kUp only

  static PileView down(PileId id, int count) { return {id, Facing::kDown, count, {}}; }
  static PileView up(PileId id, const CardList& cards) {
    return {id, Facing::kUp, static_cast<int>(cards.size()), cards};
  }
  friend bool operator==(const PileView&, const PileView&) = default;
};

struct NumberView {
  NumberId id;
  int value = 0;
  // What the value stands for where it is no quantity: words, or the player of that seat.
  std::string_view words = "";
  bool is_seat = false;

  friend bool operator==(const NumberView&, const NumberView&) = default;
};

struct TableView {
  FixedList<PileView, 32> piles;
  FixedList<NumberView, 40> numbers;

  friend bool operator==(const TableView&, const TableView&) = default;
};

}  // namespace km
