#include "runtime/teller.h"

#include <fmt/format.h>

#include "runtime/notation.h"

namespace km {
namespace {

std::string scores_text(const Scores& scores) {
  std::string text;
  for (const Points points : scores) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", points.value);
  }
  return text;
}

Names seat_names(int players) {
  static constexpr std::string_view kNames[kMaxSeats] = {"Seat 0", "Seat 1", "Seat 2",
                                                         "Seat 3", "Seat 4", "Seat 5"};
  Names list;
  for (int s = 0; s < players; ++s) list.push_back(kNames[s]);
  return list;
}

}  // namespace

void Teller::starts(const GameKind& game, const RuleValues& rules) {
  game_ = &game;
  take_(LineKind::kHeading, fmt::format("{}: {}", game.info().name, rules_text(game, rules)));
}

void Teller::stepped(const Match& match, const EventLog& log) {
  if (match.length() != length_) {
    length_ = match.length();
    take_(LineKind::kHeading,
          fmt::format("{} {}: {}", game_->info().length, length_, scores_text(match.scores())));
  }
  for (Event event : log) {
    if (!is_told(event)) continue;
    event.audience = Audience::everyone();
    Line line;
    game_->tell(project(event, Viewer::spectator()), seat_names(match.players()), line);
    if (!line.empty()) take_(LineKind::kNews, line.view());
  }
}

}  // namespace km
