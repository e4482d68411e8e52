// Tells a finished game in words, with all cards open.
#pragma once

#include <functional>
#include <string>

#include "runtime/record.h"

namespace km {

class Teller final : public ReplayListener {
 public:
  enum class LineKind : std::uint8_t { kHeading, kNews };
  using Take = std::function<void(LineKind kind, std::string_view text)>;
  Teller(Language language, Take take)
      : voice_(Viewer::spectator(), language), take_(std::move(take)) {}

  void starts(const GameKind& game, const RuleValues& rules) override;
  void stepped(const Match& match, const EventLog& log) override;

 private:
  Voice voice_;
  Take take_;
  const GameKind* game_ = nullptr;
  int length_ = -1;
};

}  // namespace km
