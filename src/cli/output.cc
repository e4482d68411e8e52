#include "cli/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cli/commands.h"
#include "cli/wrap.h"
#include "core/card_text.h"
#include "core/utf8.h"
#include "runtime/result.h"

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
  return failed("cannot write the output: {0}"_m, system_reason(errno != 0 ? errno : EIO));
}

void end_by_signal(int signal) {
  std::fflush(stdout);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  std::_Exit(128 + signal);  // where the signal is kept from us
}

// A pipe or a device is left alone: to open it may be all that it waits for.
Phrase cannot_write(const std::string& path) {
  const auto because = [&](int error) {
    return Phrase("cannot write {0}: {1}"_m, in_quotes(path), system_reason(error));
  };
  struct stat there{};
  const bool exists = stat(path.c_str(), &there) == 0;
  if (exists && S_ISDIR(there.st_mode)) return because(EISDIR);
  if (exists && !S_ISREG(there.st_mode)) return {};
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0) return because(errno);
  close(file);
  if (!exists) unlink(path.c_str());
  return {};
}

// --- columns

std::vector<std::string> Grid::lines() const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::vector<std::string> lines;
  for (const auto& row : rows_) {
    std::string line = row.size() == 1 ? row[0] : padded(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) {
      line += std::string(2 + widths[i] - columns_of(row[i]), ' ') + row[i];
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

void Grid::print() const {
  for (const std::string& line : lines()) fmt::print("{}\n", line);
}

// --- progress

namespace {

constexpr std::string_view kWiped = "\r\033[K";

// Ctrl-C leaves no half of a line behind.
void wipe_and_end(int signal) {
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kWiped.data(), kWiped.size());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// Who has something else to do first has set that up before.
bool is_set_up(void (*handler)(int)) { return handler != SIG_DFL && handler != SIG_ERR; }

std::size_t error_columns() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

// So much of it as a line of the terminal holds: what goes on below could not be wiped.
std::string_view cut(std::string_view text) {
  std::size_t room = error_columns() - 1;
  std::size_t end = 0;
  for (; end < text.size() && room > 0; --room) {
    end += std::max<std::size_t>(1, first_letter(text.substr(end)).bytes);
  }
  return text.substr(0, end);
}

}  // namespace

Progress::Progress(std::string what, std::uint64_t total, const Counter* decisions)
    : what_(std::move(what)), total_(total), decisions_(decisions) {
  if (!is_seen()) return;
  if (decisions_ != nullptr) decided_before_ = *decisions_;
  const auto before = std::signal(SIGINT, wipe_and_end);
  if (is_set_up(before)) std::signal(SIGINT, before);
  drawing_ = std::thread([this] { keep_drawing(); });
}

bool Progress::is_seen() { return isatty(STDERR_FILENO) == 1; }

Progress::~Progress() {
  if (!drawing_.joinable()) return;
  {
    const std::scoped_lock lock(mutex_);
    over_ = true;
  }
  ends_.notify_all();
  drawing_.join();
  fmt::print(stderr, "{}", kWiped);
}

// What is over at once shows nothing.
void Progress::keep_drawing() {
  constexpr std::chrono::milliseconds kPause(100);
  std::unique_lock lock(mutex_);
  while (!ends_.wait_for(lock, kPause, [this] { return over_; })) draw();
}

void Progress::draw() const {
  fmt::print(stderr, "{}{}", kWiped, cut(line()));
  std::fflush(stderr);
}

void Progress::show(std::uint64_t done) {
  std::uint64_t nothing = kNothing;
  done_before_.compare_exchange_strong(nothing, done, std::memory_order_relaxed);
  done_.store(done, std::memory_order_relaxed);
}

std::string Progress::line() const {
  constexpr int kWidth = 30;
  const std::uint64_t done = std::min(total_, done_.load(std::memory_order_relaxed));
  std::string text = what_;
  if (total_ > 0) {
    const double share = static_cast<double>(done) / static_cast<double>(total_);
    const int filled = static_cast<int>(share * kWidth);
    text += fmt::format(" [{:#<{}}{:.<{}}] {:.0f}%", "", filled, "", kWidth - filled, 100 * share);
  }
  if (const auto decided = decisions_ == nullptr ? 0 : *decisions_ - decided_before_) {
    text += "  " + say_number(decided, counted("{0} decision"_m, "{0} decisions"_m));
  }
  return text + "  " + time_text(done);
}

// How long it still takes, or, until that can be told, how long it has taken.
std::string Progress::time_text(std::uint64_t done) const {
  constexpr double kEnoughToTell = 0.01;
  const double elapsed = std::chrono::duration<double>(Clock::now() - begin_).count();
  const std::uint64_t before = std::min(done, done_before_.load(std::memory_order_relaxed));
  const auto now = static_cast<double>(done - before);
  const auto all = static_cast<double>(total_ - before);
  if (now <= kEnoughToTell * all) return say("{0} s"_m, fmt::format("{:.0f}", elapsed));
  return say("{0} s left"_m, fmt::format("{:.0f}", elapsed * (all - now) / now));
}

// --- cards

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
