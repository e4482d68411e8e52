#include "table/command.h"

#include <algorithm>
#include <utility>

#include "core/card_text.h"
#include "core/utf8.h"
#include "runtime/notation.h"
#include "table/name.h"

namespace km {
namespace {

std::string_view next_word(std::string_view& rest) {
  const std::string_view word = next_field(rest, ' ');
  rest = trimmed(rest);
  return word;
}

Result<bool> read_seat(std::string_view& rest, Command& command) {
  const std::string_view word = next_word(rest);
  const auto number = number_in<std::int64_t>(word);
  if (!number || *number >= kMaxSeats) {
    return failure("expected a seat from 0 to {0}, not {1}"_m, kMaxSeats - 1, in_quotes(word));
  }
  command.seat = Seat(as_number(*number));
  return true;
}

Result<bool> read_name(std::string_view& rest, Command& command) {
  command.text = std::exchange(rest, {});
  if (is_name(command.text)) return true;
  return failure("expected a name of 1 to {0} bytes that can be seen and disturbs nothing"_m,
                 kLongestName);
}

Result<bool> read_watch(std::string_view& rest, Command& command) {
  const std::string_view language = next_word(rest);
  const auto parsed = parse_language(language);
  if (!parsed) {
    return failure("expected a language, {0}, not {1}"_m, any_of(kLanguages), in_quotes(language));
  }
  command.language = *parsed;
  if (rest.empty()) return true;
  const std::string_view word = next_word(rest);
  const auto number = number_in<std::int64_t>(next_word(rest));
  if (word == "since" && number) return command.since = number, true;
  if (word == "back" && number) return command.back = *number, true;
  return failure("expected 'since' and the number of a packet, or 'back' and how many packets"_m);
}

Result<bool> read_sit(std::string_view& rest, Command& command) {
  if (auto seat = read_seat(rest, command); !seat) return seat;
  return read_name(rest, command);
}

Result<bool> read_bot(std::string_view& rest, Command& command) {
  if (auto seat = read_seat(rest, command); !seat) return seat;
  const auto bot = parse_bot(next_word(rest));
  if (!bot) return tl::unexpected(bot.error());
  if (auto good = check_seated(*bot); !good) return good;
  command.bot = *bot;
  return rest.empty() ? Result<bool>(true) : read_name(rest, command);
}

Result<bool> read_choose(std::string_view& rest, Command& command) {
  const std::string_view word = next_word(rest);
  const auto ask = number_in<std::int64_t>(word);
  if (!ask) return failure("expected the number of a question, not {0}"_m, in_quotes(word));
  command.ask = *ask;
  command.text = std::exchange(rest, {});
  if (command.text.empty()) {
    return failure("expected a choice behind the number of the question"_m);
  }
  return true;
}

Result<bool> read_nothing(std::string_view& /*rest*/, Command& /*command*/) { return true; }

struct VerbRow {
  std::string_view name;
  CommandVerb verb;
  Result<bool> (*read)(std::string_view& rest, Command& command);
};
constexpr std::array<VerbRow, 10> kVerbs = {{
    {"watch", CommandVerb::kWatch, read_watch},
    {"leave", CommandVerb::kLeave, read_nothing},
    {"sit", CommandVerb::kSit, read_sit},
    {"stand", CommandVerb::kStand, read_nothing},
    {"bot", CommandVerb::kBot, read_bot},
    {"empty", CommandVerb::kEmpty, read_seat},
    {"start", CommandVerb::kStart, read_nothing},
    {"choose", CommandVerb::kChoose, read_choose},
    {"take_back", CommandVerb::kTakeBack, read_nothing},
    {"hint", CommandVerb::kHint, read_nothing},
}};

Result<bool> read_words(std::string_view rest, Command& command) {
  const std::string_view word = next_word(rest);
  const auto row = std::find_if(kVerbs.begin(), kVerbs.end(),
                                [word](const VerbRow& each) { return each.name == word; });
  if (row == kVerbs.end()) {
    std::array<std::string_view, kVerbs.size()> names;
    std::transform(kVerbs.begin(), kVerbs.end(), names.begin(),
                   [](const VerbRow& each) { return each.name; });
    return failure("expected {0}, not {1}"_m, any_of(names), in_quotes(word));
  }
  command.verb = row->verb;
  if (auto read = row->read(rest, command); !read) return read;
  if (!rest.empty()) return failure("nothing is expected behind it, not {0}"_m, in_quotes(rest));
  return true;
}

}  // namespace

tl::expected<Command, NotACommand> parse_command(std::string_view line) {
  const auto refused = [](std::int64_t number, Phrase why) {
    return tl::unexpected(NotACommand{number, std::move(why)});
  };
  if (line.size() > kLongestCommand) {
    return refused(0, {"a command has at most {0} bytes"_m, kLongestCommand});
  }
  std::string_view rest = trimmed(line);
  Command command;
  const std::string_view first = next_word(rest);
  command.number = number_in<std::int64_t>(first).value_or(0);
  if (command.number > kMostCommand) command.number = 0;
  // It is logged as it stands, and answers quote it.
  if (!is_utf8(line) || line.find_first_of("\n{}") != std::string_view::npos) {
    return refused(command.number, "a command is one line, in UTF-8, without braces"_m);
  }
  if (command.number == 0) {
    return refused(
        0, {"expected the number of the command, from 1 to 2^53 - 1, not {0}"_m, in_quotes(first)});
  }
  if (auto read = read_words(rest, command); !read) {
    return refused(command.number, read.error().text);
  }
  return command;
}

Result<bool> check_seated(const BotSpec& bot) {
  const Budget& budget = bot.budget;
  if (budget.simulations <= kMostSimulations && budget.milliseconds <= kMostMilliseconds) {
    return true;
  }
  return failure("a bot at a table has at most {0} simulations or {1}ms for a choice"_m,
                 kMostSimulations, kMostMilliseconds);
}

Result<std::vector<BotSpec>> parse_seated(std::string_view text) {
  auto bots = parse_bots(text);
  if (bots && bots->empty()) return failure("name a bot to play against, like --bots medium"_m);
  for (std::size_t i = 0; bots && i < bots->size(); ++i) {
    if (auto good = check_seated((*bots)[i]); !good) return tl::unexpected(good.error());
  }
  return bots;
}

bool is_client(std::string_view id) {
  if (id.empty() || id.size() > kLongestName) return false;
  return std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  });
}

}  // namespace km
