#include "trials/game_seen.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace km {

int ScoreTrail::leader(const Scores& scores) {
  const auto best = std::max_element(scores.begin(), scores.end());
  if (std::count(scores.begin(), scores.end(), *best) > 1) return -1;
  return as_number(best - scores.begin());
}

int ScoreTrail::lead(const Scores& scores) {
  Points best = scores[0];
  Points next{std::numeric_limits<std::int32_t>::min()};
  for (std::size_t s = 1; s < scores.size(); ++s) {
    next = std::max(next, std::min(best, scores[s]));
    best = std::max(best, scores[s]);
  }
  return best.value - next.value;
}

bool ScoreTrail::is_last(const Scores& scores, int seat) {
  const Points own = scores[as_index(seat)];
  const auto [least, most] = std::minmax_element(scores.begin(), scores.end());
  return own == *least && own < *most;
}

int ScoreTrail::lead_changes() const {
  int changes = 0;
  int before = -1;
  for (const Scores& scores : trail_) {
    const int now = leader(scores);
    if (now < 0) continue;
    changes += before >= 0 && now != before ? 1 : 0;
    before = now;
  }
  return changes;
}

int ScoreTrail::decided_after(int seat) const {
  std::size_t decided = trail_.size();
  while (decided > 0 && leader(trail_[decided - 1]) == seat) --decided;
  return as_number(decided * kWholeGame / trail_.size());
}

int ScoreTrail::drama(int seat) const {
  double roots = 0;
  int widest = 0;
  int behind = 0;
  for (const Scores& scores : trail_) {
    const Points best = *std::max_element(scores.begin(), scores.end());
    const int gap = (best - scores[as_index(seat)]).value;
    widest = std::max({widest, gap, lead(scores)});
    if (gap == 0) continue;
    roots += std::sqrt(gap);
    ++behind;
  }
  return behind == 0 ? 0 : static_cast<int>(kWholeGame * roots / behind / std::sqrt(widest));
}

int GameSeen::leader_at_half_time() const {
  return trail.empty() ? -1 : ScoreTrail::leader(trail.after(5));
}

// The trail keeps its memory for the next game.
void GameSeen::clear() {
  ScoreTrail kept = std::move(trail);
  *this = GameSeen();
  trail = std::move(kept);
  trail.clear();
}

}  // namespace km
