// What a client says to a table: one line of words, which begins with the client's number for it.
//
//   7 watch en            show me the table in this language, from now on
//   7 watch en since 41   the same; I have its first 41 packets
//   7 watch en back 20    the same, from 20 packets ago
//   7 leave               I am gone (the home says it, too, where a connection broke)
//   7 sit 0 Ana           take a seat, by this name
//   7 stand               get up again, before the game
//   7 bot 1 medium        a bot sits here
//   7 bot 1 medium Mert   the same, by this name
//   7 empty 1             nobody does; who sat there was a bot, or is gone
//   7 start               the game begins
//   7 choose 12 play QH   the answer to question 12
//   7 take_back           my last choice, where all others are bots
//   7 hint                what would be best?
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bot_spec.h"
#include "core/language.h"
#include "core/seat.h"
#include "runtime/result.h"

namespace km {

inline constexpr std::size_t kLongestCommand = 256;  // bytes
inline constexpr std::int64_t kMostCommand =
    (std::int64_t{1} << 53) - 1;  // what JavaScript can count

enum class CommandVerb : std::uint8_t {
  kWatch,
  kLeave,
  kSit,
  kStand,
  kBot,
  kEmpty,
  kStart,
  kChoose,
  kTakeBack,
  kHint
};

// A member that may be left out where one is written down says so: without `= {}` g++ asks for all of them.
// NOLINTBEGIN(readability-redundant-member-init)

struct Command {
  std::int64_t number = 0;
  CommandVerb verb = CommandVerb::kWatch;
  Language language = Language::kEnglish;  // watch
  std::optional<std::int64_t> since = {};  // watch
  std::int64_t back = 0;                   // watch
  Seat seat = {};                          // sit, bot, empty
  std::int64_t ask = 0;                    // choose
  std::string text = {};                   // sit, bot: the name; choose: the action
  BotSpec bot = {};                        // bot
};

// NOLINTEND(readability-redundant-member-init)

// How a command line that is none is answered: with the number that it began with, or 0.
struct NotACommand {
  std::int64_t number = 0;
  Phrase why;
};

// A whole word that is a number, from 0.
template <std::integral Int>
std::optional<Int> number_in(std::string_view word) {
  Int number = 0;
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc() || stop != end || std::cmp_less(number, 0)) return std::nullopt;
  return number;
}

tl::expected<Command, NotACommand> parse_command(std::string_view line);

// A bot that a client may seat, or what was expected: a home that thinks for many tables cannot wait for longer.
inline constexpr int kMostSimulations = 1'000'000;
inline constexpr int kMostMilliseconds = 10'000;
Result<bool> check_seated(const BotSpec& bot);
// Who is to play at a table, `medium,mcts:500`: at least one.
Result<std::vector<BotSpec>> parse_seated(std::string_view text);

// Letters, digits, `-`, `_` and `.`.
bool is_client(std::string_view id);

}  // namespace km
