#include "runtime/teller.h"

#include "runtime/notation.h"

namespace km {
namespace {

std::string scores_text(const Scores& scores) {
  std::string text;
  for (const Points points : scores) {
    if (!text.empty()) text += ", ";
    text += std::to_string(points.value);
  }
  return text;
}

}  // namespace

void Teller::starts(const GameKind& game, const RuleValues& rules) {
  game_ = &game;
  take_(LineKind::kHeading, voice_.say("{0}: {1}"_m, game.info().name, rules_text(game, rules)));
}

void Teller::stepped(const Match& match, const EventLog& log) {
  if (match.length() != length_) {
    length_ = match.length();
    take_(LineKind::kHeading,
          voice_.say("{0}: {1}"_m, match.layout(voice_).where.words, scores_text(match.scores())));
  }
  for (Event event : log) {
    if (!is_told(event)) continue;
    event.audience = Audience::everyone();
    const Words words = game_->tell(project(event, voice_.viewer()), voice_);
    if (!words.empty()) take_(LineKind::kNews, plain(words));
  }
}

}  // namespace km
