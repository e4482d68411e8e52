#include "core/news.h"

#include <algorithm>

namespace km {
namespace {

// The moves that go on at the moment.
class Beat {
 public:
  explicit Beat(const GameInfo& game) : game_(game) {}

  // Numbers and rules come with what they belong to, a die and words that are said have a moment of their own.
  bool has_room_for(const SeatEvent& event) const {
    if (last_ == nullptr) return true;
    if (event.kind == EventKind::kRoll || last_->kind == EventKind::kRoll) return false;
    if (event.kind != EventKind::kMove) return event.rule == last_->rule;
    return last_->kind == EventKind::kMove && moves_with_last(event);
  }
  // What is counted or told while cards are being laid does not part them.
  bool goes_on_after(std::span<const SeatEvent> rest) const {
    if (last_ == nullptr || !lays(*last_) || !is_aside(rest.front())) return false;
    const auto next = std::find_if_not(rest.begin(), rest.end(), is_aside);
    return next != rest.end() && lays(*next) && moves_with_last(*next);
  }
  void add(const SeatEvent& event) {
    last_ = &event;
    if (event.kind == EventKind::kMove) filled_.push_back(event.to);
  }
  void next() { filled_.clear(); }

 private:
  // All that is swept away goes at once. So do cards of one kind of pile that go, by one rule, to one kind of pile:
  // each to another one, for a second card on top of it is to be seen by itself, but for face-down ones.
  bool moves_with_last(const SeatEvent& event) const {
    if (is_sweep(game_, event) && is_sweep(game_, *last_)) return true;
    const bool same_way = event.rule == last_->rule && event.from.kind == last_->from.kind &&
                          event.to.kind == last_->to.kind;
    const bool filled = std::find(filled_.begin(), filled_.end(), event.to) != filled_.end();
    return same_way && (game_.piles[event.to.kind].face_down || !filled);
  }
  bool lays(const SeatEvent& event) const {
    return event.kind == EventKind::kMove && is_lay(game_, event.to);
  }
  static bool is_aside(const SeatEvent& event) {
    return event.kind == EventKind::kNumber || event.kind == EventKind::kRule;
  }

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

bool is_shown_later(std::span<const SeatEvent> news, std::size_t i) {
  const SeatEvent& said = news[i];
  if (said.kind != EventKind::kSay) return false;
  const auto later = news.subspan(i + 1);
  return std::any_of(later.begin(), later.end(), [&](const SeatEvent& event) {
    return event.kind == EventKind::kSay && event.open && event.rule == said.rule &&
           event.seat == said.seat && (!said.open || event.action == said.action);
  });
}

std::vector<Staged> staged(const GameInfo& game, std::span<const SeatEvent> news) {
  std::vector<Staged> stages;
  Beat beat(game);
  int number = 0;
  bool sweeping = false;
  for (; !news.empty(); news = news.subspan(1)) {
    const SeatEvent& event = news.front();
    if (!beat.goes_on_after(news)) {
      if (!beat.has_room_for(event)) {
        ++number;
        beat.next();
      }
      beat.add(event);
    }
    const bool sweeps = is_sweep(game, event);
    stages.push_back({number, sweeps && !sweeping});
    if (event.kind == EventKind::kMove) sweeping = sweeps;
  }
  return stages;
}

}  // namespace km
