#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "cli/wrap.h"
#include "core/card_text.h"

namespace km::cli {
namespace {

volatile std::sig_atomic_t came_back = 0;
volatile std::sig_atomic_t interrupted = 0;

// A read that waits ends when somebody comes back, or wants to go.
void listen() {
  struct sigaction action = {};
  action.sa_handler = [](int) { came_back = 1; };
  sigaction(SIGCONT, &action, nullptr);
  action.sa_handler = [](int) { interrupted = 1; };
  sigaction(SIGINT, &action, nullptr);
}

constexpr std::size_t kLongestLine = 10'000;  // nobody types more

}  // namespace

LineReader::LineReader(std::function<void()> again) : again_(std::move(again)) { listen(); }

bool LineReader::is_interrupted() const { return interrupted != 0; }

bool LineReader::read_more() {
  if (is_interrupted()) return false;
  std::array<char, 4096> part;
  const ssize_t bytes = read(STDIN_FILENO, part.data(), part.size());
  if (bytes > 0) {
    waiting_.append(part.data(), static_cast<std::size_t>(bytes));
    return true;
  }
  if (bytes == 0 || errno != EINTR) return false;
  if (came_back == 0) return true;
  came_back = 0;
  again_();
  return true;
}

std::optional<std::string> LineReader::next() {
  came_back = 0;
  while (waiting_.find('\n') == std::string::npos && !ended_) {
    if (waiting_.size() > kLongestLine) waiting_.resize(kLongestLine);
    ended_ = !read_more();
  }
  if (ended_ && waiting_.empty()) return std::nullopt;
  std::string_view rest = waiting_;
  const std::string line(trimmed(next_field(rest, '\n')));
  waiting_.erase(0, waiting_.size() - rest.size());
  return line;
}

bool is_interactive() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

void show_long(std::string_view text) {
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  if (is_interactive() && lines + 1 >= terminal_rows()) {
    std::fflush(stdout);
    const char* named = std::getenv("PAGER");
    // -R: with colours; -F, -X: leaves the text on the screen.
    const char* pager = named != nullptr && *named != '\0' ? named : "less -RFX 2>/dev/null || cat";
    struct Close {
      void operator()(std::FILE* file) const { pclose(file); }
    };
    const std::unique_ptr<std::FILE, Close> pipe(popen(pager, "w"));
    // Who leaves the pager early wants no more.
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    if (pipe) std::fwrite(text.data(), 1, text.size(), pipe.get());
    if (pipe) std::fflush(pipe.get());
    std::signal(SIGPIPE, before);
    if (pipe) return;
  }
  fmt::print("{}", text);
}

}  // namespace km::cli
