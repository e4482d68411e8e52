#include "cli/lengths.h"

#include <array>

#include "cli/words.h"

namespace km::cli {
namespace {

constexpr std::array<Message, 5> kLengths = {"tricks"_m, "rounds"_m, "hands"_m, "turns"_m,
                                             "battles"_m};

}  // namespace

std::string lengths_of(const GameInfo& game) {
  for (const Message length : kLengths) {
    if (length.english() == game.length) return say(length);
  }
  return std::string(game.length);
}

}  // namespace km::cli
