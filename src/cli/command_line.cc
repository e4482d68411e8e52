#include "cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>
#include <utility>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/version.h"
#include "cli/wrap.h"

namespace km::cli {
namespace {

constexpr std::string_view kHelp = "--help";
constexpr std::string_view kShortHelp = "-h";
constexpr std::string_view kLanguage = "--lang";
constexpr std::string_view kVersion = "--version";
constexpr std::string_view kNothingNamed = "--";  // all behind it is no option

bool asks_for_help(std::string_view word) { return word == kHelp || word == kShortHelp; }

// `--seed=7`, `-oFILE`, or the name alone.
struct Named {
  std::string_view name;
  std::optional<std::string_view> value;
};
Named named_by(std::string_view word) {
  if (word.starts_with("--")) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) return {word, std::nullopt};
    return {word.substr(0, equals), word.substr(equals + 1)};
  }
  if (word.starts_with('-') && word.size() > 2) return {word.substr(0, 2), word.substr(2)};
  return {word, std::nullopt};
}

template <class Number>
std::optional<Number> number_of(std::string_view word) {
  Number number{};
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

// --- the look of help

constexpr std::size_t kColumns = 79;
constexpr std::size_t kWidestLeft = 24;

// In one piece, however its lines are broken in the code.
std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// What is typed on the left, what it means on the right.
class HelpList {
 public:
  void add(std::string left, std::string right) {
    rows_.emplace_back(std::move(left), std::move(right));
  }
  std::string text() const {
    std::size_t width = 0;
    for (const auto& row : rows_) {
      const std::size_t own = columns_of(row.first);
      if (own <= kWidestLeft) width = std::max(width, own);
    }
    std::string text;
    for (const auto& [left, right] : rows_) {
      const std::size_t indent = width + 4;
      std::string row = "  " + padded(left, width) + "  ";
      if (columns_of(left) > width) {
        text += row + '\n';
        row = std::string(indent, ' ');
      }
      text += wrapped(row + in_one_line(right), kColumns, indent);
    }
    return text;
  }

 private:
  std::vector<std::pair<std::string, std::string>> rows_;
};

std::string language_shown() { return fmt::format("{} {}", kLanguage, say("LANG"_m)); }
std::string language_explained() {
  return say("{0} (normally what the system speaks)"_m, any_of(kLanguages));
}

std::string examples_text(const std::vector<std::string>& examples) {
  std::string text = say("Examples:"_m) + '\n';
  for (const std::string& example : examples) text += "  kingmaker " + example + '\n';
  return text;
}

}  // namespace

// --- values

template <std::integral Number>
Value whole(Number& number, std::uint64_t least, std::uint64_t most) {
  const auto take = [&number, least, most](std::string_view word) -> Result<void> {
    const auto value = number_of<std::uint64_t>(word);
    if (!value || *value < least || *value > most) {
      return failure("expected a whole number from {0} to {1}, not {2}"_m, least, most,
                     in_quotes(word));
    }
    number = static_cast<Number>(*value);
    return {};
  };
  const bool typed = std::cmp_greater_equal(number, least) && std::cmp_less_equal(number, most);
  return {take, typed ? std::to_string(number) : ""};
}
template Value whole(int&, std::uint64_t, std::uint64_t);
template Value whole(std::int64_t&, std::uint64_t, std::uint64_t);
template Value whole(std::uint64_t&, std::uint64_t, std::uint64_t);

Value fraction(double& number, double least, double most) {
  const auto take = [&number, least, most](std::string_view word) -> Result<void> {
    const auto value = number_of<double>(word);
    if (!value || std::isnan(*value) || *value < least || *value > most) {
      return failure("expected a number from {0} to {1}, not {2}"_m, fmt::format("{}", least),
                     fmt::format("{}", most), in_quotes(word));
    }
    number = *value;
    return {};
  };
  return {take, fmt::format("{}", number)};
}

Value text(std::string& words) {
  const auto take = [&words](std::string_view word) -> Result<void> {
    words = word;
    return {};
  };
  return {take, words};
}

Value something(std::string& words) {
  const auto take = [&words](std::string_view word) -> Result<void> {
    if (word.empty()) return failure("expected something, not an empty word"_m);
    words = word;
    return {};
  };
  return {take, words};
}

Value texts(std::vector<std::string>& words) {
  const auto take = [&words](std::string_view word) -> Result<void> {
    if (word.empty()) return failure("expected something, not an empty word"_m);
    words.emplace_back(word);
    return {};
  };
  return {take, ""};
}

// --- one option

Option::Option(std::string name, Message place, Phrase meaning, Value value)
    : name_(std::move(name)),
      place_(place),
      meaning_(std::move(meaning)),
      value_(std::move(value)) {}

Option::Option(std::string name, Phrase meaning, bool& flag, bool named)
    : name_(std::move(name)), meaning_(std::move(meaning)) {
  value_.take = [&flag, named](std::string_view) -> Result<void> {
    flag = named;
    return {};
  };
}

Option& Option::never_with(const Option& other) {
  never_with_.push_back(&other);
  return *this;
}

bool Option::is_called(std::string_view word) const {
  if (is_place()) return false;
  if (word.size() == 2 && word[0] == '-' && word[1] == short_) return true;
  return word == name_;
}

std::string Option::called() const { return is_place() ? say(place_) : name_; }

std::string Option::shown() const {
  std::string text = called();
  if (short_ != 0) text = fmt::format("-{}, {}", short_, text);
  if (!is_flag() && !is_place()) text += ' ' + say(place_);
  return text;
}

std::string Option::explained() const {
  if (value_.usual.empty()) return say(meaning_);
  return say("{0} (normally {1})"_m, meaning_, value_.usual);
}

Result<void> Option::take(std::string_view word) {
  if (is_named() && !again_) return failure("{0} is named twice"_m, called());
  ++times_;
  const auto taken = value_.take(word);
  if (!taken) return failure_at(called(), taken.error());
  return {};
}

Result<void> Option::check(std::string_view example) const {
  if (needed_ && !is_named()) {
    const Phrase missing("{0} is missing; type, for example, kingmaker {1}"_m, shown(), example);
    return failure(missing_.empty() ? missing : missing_);
  }
  if (!is_named()) return {};
  for (const Option* other : never_with_) {
    if (other->is_named()) {
      return failure("{0} does not go together with {1}"_m, called(), other->called());
    }
  }
  if (only_with_ != nullptr && !only_with_->is_named()) {
    return failure("{0} goes only together with {1}"_m, called(), only_with_->called());
  }
  return {};
}

// --- one command

// The words that are left.
struct Subcommand::Reader {
  const std::vector<std::string>& words;
  std::size_t next = 0;
  bool more() const { return next < words.size(); }
};

Subcommand::Subcommand(std::string name, Phrase does, std::vector<std::string> examples, Run run)
    : name_(std::move(name)),
      does_(std::move(does)),
      examples_(std::move(examples)),
      run_(std::move(run)) {}

Option& Subcommand::place(Message place, Phrase meaning, Value value) {
  return options_.emplace_back("", place, std::move(meaning), std::move(value));
}
Option& Subcommand::option(std::string name, Message place, Phrase meaning, Value value) {
  return options_.emplace_back(std::move(name), place, std::move(meaning), std::move(value));
}
Option& Subcommand::flag(std::string name, Phrase meaning, bool& flag, bool named) {
  return options_.emplace_back(std::move(name), std::move(meaning), flag, named);
}

Option* Subcommand::find(std::string_view word) {
  const std::string_view name = named_by(word).name;
  for (Option& option : options_) {
    if (option.is_called(name)) return &option;
  }
  return nullptr;
}

// The first that has nothing yet, or takes more.
Option* Subcommand::next_place() {
  for (Option& option : options_) {
    if (option.is_place() && (!option.is_named() || option.again_)) return &option;
  }
  return nullptr;
}

Result<void> Subcommand::take_option(Option& option, std::string_view word, Reader& reader) {
  const auto value = named_by(word).value;
  if (option.is_flag()) {
    if (value)
      return failure("{0} stands alone, without {1}"_m, option.called(), in_quotes(*value));
    return option.take("");
  }
  if (value) return option.take(*value);
  if (!reader.more() || find(reader.words[reader.next]) != nullptr) {
    return failure("behind {0} something is missing: {1}"_m, option.called(), option.shown());
  }
  return option.take(reader.words[reader.next++]);
}

tl::unexpected<Error> Subcommand::unknown(std::string_view word) const {
  std::vector<std::string_view> names;
  for (const Option& option : options_) {
    if (!option.is_place()) names.push_back(option.name_);
  }
  names.insert(names.end(), {kLanguage, kHelp});
  return failure("{0} knows no {1}; there is {2}{3}"_m, name_, in_quotes(word), any_of(names),
                 did_you_mean(named_by(word).name, names));
}

Result<void> Subcommand::take(const std::vector<std::string>& words) {
  Reader reader{words};
  bool only_places = false;
  while (reader.more()) {
    const std::string_view word = words[reader.next++];
    if (!only_places && word == kNothingNamed) {
      only_places = true;
      continue;
    }
    Option* option = only_places ? nullptr : find(word);
    Result<void> taken;
    if (option != nullptr) {
      taken = take_option(*option, word, reader);
    } else if (!only_places && word.size() > 1 && word[0] == '-') {
      taken = unknown(word);
    } else if (Option* place = next_place()) {
      taken = place->take(word);
    } else {
      taken = failure("{0} takes no {1}; `kingmaker help {0}` says more"_m, name_, in_quotes(word));
    }
    if (!taken) return taken;
  }
  for (const Option& option : options_) {
    if (auto checked = option.check(example()); !checked) return checked;
  }
  return {};
}

std::string Subcommand::usage() const {
  std::string words = "kingmaker " + name_;
  for (const Option& option : options_) {
    if (!option.is_place() && !option.needed_) continue;
    const std::string more = option.again_ ? "…" : "";
    words += option.needed_ ? ' ' + option.shown() + more : " [" + option.shown() + more + ']';
  }
  return say("Usage: {0} [options]"_m, words);
}

std::string Subcommand::help() const {
  HelpList places;
  HelpList options;
  for (const Option& option : options_) {
    (option.is_place() ? places : options).add(option.shown(), option.explained());
  }
  options.add(language_shown(), language_explained());
  options.add(fmt::format("{}, {}", kShortHelp, kHelp), say("show this help"_m));
  const std::string behind = places.text().empty() ? "" : places.text() + '\n';
  return fmt::format("{}\n\n{}\n{}{}\n{}\n{}", usage(), wrapped(in_one_line(does()), kColumns),
                     behind, say("Options:"_m), options.text(), examples_text(examples_));
}

// --- all commands

Subcommand& CommandLine::add(std::string name, Phrase does, std::vector<std::string> examples,
                             Subcommand::Run run) {
  return commands_.emplace_back(std::move(name), std::move(does), std::move(examples),
                                std::move(run));
}

Subcommand* CommandLine::find(std::string_view name) {
  for (Subcommand& command : commands_) {
    if (command.name() == name) return &command;
  }
  return nullptr;
}

int CommandLine::no_command(std::string_view word) const {
  std::vector<std::string_view> names;
  names.reserve(commands_.size());
  for (const Subcommand& command : commands_) names.push_back(command.name());
  return usage_error("no command {0}; there is {1}{2}"_m, in_quotes(word), any_of(names),
                     did_you_mean(word, names));
}

std::string CommandLine::help() const {
  HelpList commands;
  for (const Subcommand& command : commands_) commands.add(command.name(), command.does());
  HelpList options;
  options.add(language_shown(), language_explained());
  options.add(fmt::format("{}, {}", kShortHelp, kHelp), say("show this help"_m));
  options.add(std::string(kVersion), say("show which version this is"_m));
  return fmt::format(
      "{}\n\n{}\n\n{}\n{}\n{}\n{}\n{}\n{}\n", say(about_),
      say("Usage: {0} [options]"_m, fmt::format("kingmaker {}", say("COMMAND"_m))),
      say("Commands:"_m), commands.text(), say("Options:"_m), options.text(),
      examples_text({"games", "play blackball", "sim cersei --games 1000000 --seed 7 --json"}),
      say("`kingmaker help COMMAND` tells more."_m));
}

int CommandLine::help_of(const std::vector<std::string>& words) {
  if (words.empty()) {
    fmt::print("{}", help());
    return kOk;
  }
  if (words.size() > 1) {
    return usage_error("help is of one command, without {0}"_m, in_quotes(words[1]));
  }
  const Subcommand* command = find(words[0]);
  if (command == nullptr) return no_command(words[0]);
  fmt::print("{}", command->help());
  return kOk;
}

int CommandLine::run(const std::vector<std::string>& words) {
  if (words.empty() || asks_for_help(words[0])) return help_of({});
  const std::vector<std::string> behind(words.begin() + 1, words.end());
  if (words[0] == kVersion) {
    if (!behind.empty()) {
      return usage_error("{0} stands alone, without {1}"_m, kVersion, in_quotes(behind[0]));
    }
    fmt::print("kingmaker {}\n", kProgramVersion);
    return kOk;
  }
  if (words[0] == "help") return help_of(behind);
  Subcommand* command = find(words[0]);
  if (command == nullptr) return no_command(words[0]);
  const auto end = std::find(behind.begin(), behind.end(), kNothingNamed);
  if (std::any_of(behind.begin(), end, asks_for_help)) return help_of({words[0]});
  if (const auto taken = command->take(behind); !taken) return usage_error(taken.error().text);
  return command->run();
}

// --- the language

Result<void> speak_as_asked(std::vector<std::string>& words) {
  speak(language_of_environment());
  bool asked = false;
  const auto is_end = [&](auto word) { return word == words.end() || *word == kNothingNamed; };
  for (auto word = words.begin(); !is_end(word);) {
    const auto [name, value] = named_by(*word);
    if (name != kLanguage) {
      ++word;
      continue;
    }
    if (std::exchange(asked, true)) return failure("{0} is named twice"_m, kLanguage);
    std::string wanted(value.value_or(""));
    const bool alone = !value;
    word = words.erase(word);
    if (alone && word == words.end()) {
      return failure("behind {0} something is missing: {1}"_m, kLanguage, language_shown());
    }
    if (alone) {
      wanted = *word;
      word = words.erase(word);
    }
    const auto language = parse_language(wanted);
    if (!language) {
      return failure("no language {0}; there is {1}"_m, in_quotes(wanted), any_of(kLanguages));
    }
    speak(*language);
  }
  return {};
}

}  // namespace km::cli
