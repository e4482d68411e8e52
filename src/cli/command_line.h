// What can be typed behind `kingmaker`: commands, each with what may stand behind it. What is typed otherwise is
// refused in one sentence that says what was expected; all of it in the language spoken.
#pragma once

#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/words.h"
#include "runtime/result.h"

namespace km::cli {

// How a word is taken that stands behind an option, or alone.
struct Value {
  std::function<Result<void>(std::string_view)> take;
  std::string usual;  // what holds where none is named, if it could be typed
};
// A whole number, or one with a fraction, in a range; a text; a text that is not empty; one more of these.
template <std::integral Number>
Value whole(Number& number, std::uint64_t least, std::uint64_t most);
Value fraction(double& number, double least, double most);
Value text(std::string& words);  // may be empty
Value something(std::string& words);
Value texts(std::vector<std::string>& words);

class Option {
 public:
  // `--seed N`, with `-o` for short or without; `place` is what stands behind it. Without a name the place alone.
  Option(std::string name, Message place, Phrase meaning, Value value);
  // A flag: there, or not.
  Option(std::string name, Phrase meaning, bool& flag, bool named = true);

  Option& short_name(char letter) { return short_ = letter, *this; }
  Option& needed() { return needed_ = true, *this; }
  Option& needed(Phrase missing) { return missing_ = std::move(missing), needed(); }
  Option& again_and_again() { return again_ = true, *this; }
  Option& never_with(const Option& other);
  Option& only_with(const Option& other) { return only_with_ = &other, *this; }

  bool is_named() const { return times_ > 0; }

 private:
  friend class Subcommand;
  bool is_flag() const { return place_.empty(); }
  bool is_place() const { return name_.empty(); }
  bool is_called(std::string_view word) const;
  std::string called() const;  // as an error names it: `--seed`, `GAME`
  std::string shown() const;   // as help shows it: `--seed N`
  std::string explained() const;
  Result<void> take(std::string_view word);
  Result<void> check(std::string_view example) const;

  std::string name_;
  char short_ = 0;
  Message place_;
  Phrase meaning_;
  Value value_;
  bool needed_ = false;
  bool again_ = false;
  Phrase missing_;
  std::vector<const Option*> never_with_;
  const Option* only_with_ = nullptr;
  int times_ = 0;
};

class Subcommand {
 public:
  using Run = std::function<int()>;
  Subcommand(std::string name, Phrase does, std::vector<std::string> examples, Run run);

  // In the order in which they are written.
  Option& place(Message place, Phrase meaning, Value value);
  Option& option(std::string name, Message place, Phrase meaning, Value value);
  Option& flag(std::string name, Phrase meaning, bool& flag, bool named = true);

  const std::string& name() const { return name_; }
  const std::string& example() const { return examples_.front(); }
  std::string does() const { return say(does_); }
  std::string help() const;
  Result<void> take(const std::vector<std::string>& words);
  int run() const { return run_(); }

 private:
  struct Reader;
  Option* find(std::string_view word);
  Option* next_place();
  Result<void> take_option(Option& option, std::string_view word, Reader& reader);
  tl::unexpected<Error> unknown(std::string_view word) const;
  std::string usage() const;

  std::string name_;
  Phrase does_;
  std::vector<std::string> examples_;
  Run run_;
  std::deque<Option> options_;
};

class CommandLine {
 public:
  explicit CommandLine(Message about) : about_(about) {}
  // Examples are written without `kingmaker` before them.
  Subcommand& add(std::string name, Phrase does, std::vector<std::string> examples,
                  Subcommand::Run run);
  // Does what these words say. The exit code to leave with.
  int run(const std::vector<std::string>& words);

 private:
  int help_of(const std::vector<std::string>& words);
  std::string help() const;
  Subcommand* find(std::string_view name);
  int no_command(std::string_view word) const;

  Message about_;
  std::deque<Subcommand> commands_;
};

// Takes `--lang LANG` out of the words, wherever it stands, and speaks that language from then on; or else what the
// environment says.
Result<void> speak_as_asked(std::vector<std::string>& words);

}  // namespace km::cli
