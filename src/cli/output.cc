#include "cli/output.h"

#include <fmt/format.h>
#include <langinfo.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/commands.h"
#include "core/card_text.h"

namespace km::cli {
namespace {

void print_error(std::string_view text) {
  std::fflush(stdout);
  fmt::print(stderr, "kingmaker: {}\n", text);
}

// The value of an environment variable; empty if it is not there.
std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

int usage_error(const Phrase& text) {
  print_error(say(text));
  return kUsage;
}

int failed(const Phrase& text) {
  print_error(say(text));
  return kFailed;
}

int finish_output(int exit_code) {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
  return failed("cannot write the output: {0}"_m, std::strerror(errno != 0 ? errno : EIO));
}

Progress::Progress(std::string_view what, std::uint64_t total)
    : what_(what), total_(total), visible_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (visible_) fmt::print(stderr, "\r\033[K");
}

void Progress::show(std::uint64_t done) {
  using std::chrono::duration;
  const auto now = Clock::now();
  if (!visible_ || now - drawn_ < std::chrono::milliseconds(100)) return;
  drawn_ = now;
  constexpr int kWidth = 30;
  const double share = total_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total_);
  const double elapsed = duration<double>(now - begin_).count();
  const int filled = static_cast<int>(share * kWidth);
  fmt::print(stderr, "\r\033[K{} [{:#<{}}{:.<{}}] {:3.0f}%", what_, "", filled, "", kWidth - filled,
             100 * share);
  if (share > 0.01) fmt::print(stderr, "  {:.0f} s left", elapsed / share - elapsed);
  std::fflush(stderr);
}

Palette Palette::of_terminal() {
  const bool utf8 = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  const std::string_view terminal = environment("TERM");
  const bool colours = isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() &&
                       !terminal.empty() && terminal != "dumb";
  return Palette(utf8, colours);
}

std::string Palette::in_colour(std::string_view code, std::string_view text) const {
  if (!colours_) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", code, text);
}
std::string Palette::bold(std::string_view text) const { return in_colour("1", text); }
std::string Palette::dim(std::string_view text) const { return in_colour("2", text); }

std::string Palette::paint_word(std::string_view word) const {
  const auto card = parse_card(word);
  if (!card) return std::string(word);
  if (card->is_joker()) return in_colour("1;35", word);
  // Four colours that differ in brightness too: the sign, not the colour, carries the suit.
  static constexpr std::string_view kSigns[] = {"♣", "♦", "♥", "♠"};
  static constexpr std::string_view kColours[] = {"32", "1;33", "1;31", "1;36"};
  const auto suit = as_index(card->suit());
  const std::string text =
      fmt::format("{}{}", rank_text(card->rank()), signs_ ? kSigns[suit] : suit_text(card->suit()));
  return in_colour(kColours[suit], text);
}

std::string Palette::paint(std::string_view text) const {
  std::string painted;
  std::size_t i = 0;
  while (i < text.size()) {
    const auto is_letter = [&](std::size_t at) {
      return std::isalnum(static_cast<unsigned char>(text[at])) != 0;
    };
    std::size_t end = i;
    while (end < text.size() && is_letter(end)) ++end;
    if (end == i) {
      painted += text[i++];
    } else {
      painted += paint_word(text.substr(i, end - i));
      i = end;
    }
  }
  return painted;
}

}  // namespace km::cli
