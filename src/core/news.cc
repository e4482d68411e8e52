#include "core/news.h"

#include <algorithm>

namespace km {
namespace {

// The moves that go on at the moment.
class Beat {
 public:
  explicit Beat(const GameInfo& game) : game_(game) {}

  // Cards of one kind of pile that go, by one rule, each to another pile move at once, and so do all that are swept
  // away; numbers and rules come with what they belong to, a die and words that are said have a moment of their own.
  bool has_room_for(const SeatEvent& event) const {
    if (last_ == nullptr) return true;
    if (event.kind == EventKind::kRoll || last_->kind == EventKind::kRoll) return false;
    if (event.kind != EventKind::kMove) return event.rule == last_->rule;
    if (last_->kind != EventKind::kMove || event.rule != last_->rule) return false;
    const bool same_way =
        role(event.from) == role(last_->from) && role(event.to) == role(last_->to);
    const bool filled = std::find(filled_.begin(), filled_.end(), event.to) != filled_.end();
    return same_way && (is_sweep(game_, event) || !filled);
  }
  void add(const SeatEvent& event) {
    last_ = &event;
    if (event.kind == EventKind::kMove) filled_.push_back(event.to);
  }
  void next() { filled_.clear(); }

 private:
  PileRole role(PileId pile) const { return game_.piles[pile.kind].role; }

  const GameInfo& game_;
  const SeatEvent* last_ = nullptr;
  std::vector<PileId> filled_;
};

}  // namespace

bool is_lay(const GameInfo& game, PileId pile) {
  return game.piles[pile.kind].role == PileRole::kLay;
}
bool is_sweep(const GameInfo& game, const SeatEvent& event) {
  return event.kind == EventKind::kMove && is_lay(game, event.from) && !is_lay(game, event.to);
}

std::vector<Staged> staged(const GameInfo& game, std::span<const SeatEvent> news) {
  std::vector<Staged> stages;
  Beat beat(game);
  int number = 0;
  bool sweeping = false;
  for (const SeatEvent& event : news) {
    if (!beat.has_room_for(event)) {
      ++number;
      beat.next();
    }
    beat.add(event);
    const bool sweeps = is_sweep(game, event);
    stages.push_back({number, sweeps && !sweeping});
    if (event.kind == EventKind::kMove) sweeping = sweeps;
  }
  return stages;
}

}  // namespace km
