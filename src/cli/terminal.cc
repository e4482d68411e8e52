#include "cli/terminal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include "cli/wrap.h"
#include "core/card_text.h"

namespace km::cli {
namespace {

// What was signalled, as bytes in a pipe: so that whoever waits for a line hears of it, whenever it comes.
constexpr char kCameBack = 'b';
constexpr char kInterrupt = 'i';
std::array<int, 2> signals = {-1, -1};
bool came_back = false;
bool interrupted = false;

void tell(char what) {
  const int error = errno;
  [[maybe_unused]] const ssize_t told = write(signals[1], &what, 1);
  errno = error;
}

void listen() {
  if (signals[0] >= 0 || pipe2(signals.data(), O_CLOEXEC | O_NONBLOCK) != 0) return;
  struct sigaction action = {};
  action.sa_flags = SA_RESTART;
  action.sa_handler = [](int) { tell(kCameBack); };
  sigaction(SIGCONT, &action, nullptr);
  action.sa_handler = [](int) { tell(kInterrupt); };
  sigaction(SIGINT, &action, nullptr);
}

void take_signals() {
  for (char what = 0; read(signals[0], &what, 1) == 1;) {
    came_back = came_back || what == kCameBack;
    interrupted = interrupted || what == kInterrupt;
  }
}

constexpr std::size_t kLongestLine = 10'000;  // nobody types more

}  // namespace

LineReader::LineReader(std::function<void()> again) : again_(std::move(again)) { listen(); }

bool LineReader::is_interrupted() const {
  take_signals();
  return interrupted;
}

bool LineReader::read_more() {
  std::array<pollfd, 2> both = {{{STDIN_FILENO, POLLIN, 0}, {signals[0], POLLIN, 0}}};
  if (poll(both.data(), both.size(), -1) < 0) return errno == EINTR;
  if (is_interrupted()) return false;
  if (std::exchange(came_back, false)) again_();
  if (both[0].revents == 0) return true;
  std::array<char, 4096> part;
  const ssize_t bytes = read(STDIN_FILENO, part.data(), part.size());
  if (bytes <= 0) return bytes < 0 && errno == EINTR;
  waiting_.append(part.data(), static_cast<std::size_t>(bytes));
  return true;
}

std::optional<std::string> LineReader::next() {
  while (waiting_.find('\n') == std::string::npos && !ended_) {
    if (waiting_.size() > kLongestLine) waiting_.resize(kLongestLine);
    ended_ = !read_more();
  }
  if (ended_ && waiting_.empty()) return std::nullopt;
  std::string_view rest = waiting_;
  std::string line(trimmed(next_field(rest, '\n')));
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
