#include "cli/kept_table.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "core/card_text.h"

namespace km::cli {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> cannot_keep(const std::string& path, const std::string& why) {
  return failure("cannot keep the game in {0}: {1}"_m, in_quotes(path), why);
}

// Whether this open file is the one of that name.
bool is_at(int file, const std::string& path) {
  struct stat here = {};
  struct stat there = {};
  return fstat(file, &here) == 0 && stat(path.c_str(), &there) == 0 &&
         here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

}  // namespace

LogFile::LogFile(LogFile&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
LogFile& LogFile::operator=(LogFile&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}
LogFile::~LogFile() {
  if (file_ >= 0) close(file_);
}

Result<LogFile> LogFile::lock(int file, const std::string& path) {
  if (file < 0) return cannot_keep(path, std::strerror(errno));
  LogFile log(file);
  const bool locked = flock(file, LOCK_EX | LOCK_NB) == 0;
  if (!locked && errno != EWOULDBLOCK) return cannot_keep(path, std::strerror(errno));
  // Between opening and locking it, another program may have put another file in its place.
  if (!locked || !is_at(file, path))
    return cannot_keep(path, "there a game is kept that is being played already");
  return log;
}

Result<LogFile> LogFile::create(const std::string& path) {
  std::error_code wrong;
  fs::create_directories(fs::path(path).parent_path(), wrong);
  if (wrong) return cannot_keep(path, wrong.message());
  LogFile before;  // locked meanwhile: not while somebody plays it
  if (const int old = ::open(path.c_str(), O_WRONLY | O_CLOEXEC); old >= 0) {
    auto locked = lock(old, path);
    if (!locked) return locked;
    before = std::move(*locked);
  }
  fs::rename(path, path + ".before", wrong);  // there may be none
  return lock(::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0600), path);
}

Result<LogFile> LogFile::open(const std::string& path, std::string& content) {
  const int file = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (file < 0 && errno == ENOENT) return failure("no game is kept in {0}"_m, in_quotes(path));
  auto log = lock(file, path);
  if (!log) return log;
  std::array<char, 65536> part;
  for (ssize_t bytes = 1; bytes > 0;) {
    bytes = ::read(file, part.data(), part.size());
    if (bytes < 0) return failure("cannot read {0}: {1}"_m, in_quotes(path), std::strerror(errno));
    content.append(part.data(), as_index(bytes));
  }
  return log;
}

Result<LogFile> LogFile::add_to(const std::string& path) {
  auto log = lock(::open(path.c_str(), O_CREAT | O_RDWR | O_APPEND | O_CLOEXEC, 0666), path);
  if (log && !fs::is_regular_file(path)) return cannot_keep(path, "it is no file to be read again");
  return log;
}

Result<LogFile> LogFile::beside(const std::string& path, std::string& name) {
  name = path + ".XXXXXX";
  const int file = mkostemp(name.data(), O_APPEND | O_CLOEXEC);
  if (file < 0)
    return failure("cannot write beside {0}: {1}"_m, in_quotes(path), std::strerror(errno));
  LogFile made(file);
  struct stat rights = {};
  if (stat(path.c_str(), &rights) == 0) (void)fchmod(file, rights.st_mode);
  return made;
}

bool LogFile::replace(const std::string& name, const std::string& path) const {
  return fsync(file_) == 0 && std::rename(name.c_str(), path.c_str()) == 0;
}

bool LogFile::cut(std::size_t bytes) const {
  return file_ < 0 || ftruncate(file_, static_cast<off_t>(bytes)) == 0;
}

bool LogFile::write(std::string_view text) const {
  while (file_ >= 0 && !text.empty()) {
    const ssize_t bytes = ::write(file_, text.data(), text.size());
    if (bytes < 0) return false;
    text.remove_prefix(as_index(bytes));
  }
  return true;
}

std::string path_of_last(std::string_view game, std::string_view ending) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::string folder;
  if (state != nullptr && *state == '/') {
    folder = state;
  } else if (home != nullptr && *home == '/') {
    folder = std::string(home) + "/.local/state";
  } else {
    return "";
  }
  return fmt::format("{}/kingmaker/{}.{}", folder, game, ending);
}

KeptTable KeptTable::begin(Table table, LogFile file) {
  KeptTable begun(std::move(table), std::move(file));
  Outputs opened;
  opened.log = begun.table_.first_line();
  begun.kept(std::move(opened));
  return begun;
}

KeptTable::KeptTable(Table table, LogFile file)
    : table_(std::move(table)),
      file_(std::move(file)),
      bots_(table_),
      commands_(table_.last_command(kMe)),
      began_(table_.now()) {
  kept(table_.open_questions());
}

Millis KeptTable::now() const {
  using std::chrono::milliseconds;
  const auto passed = std::chrono::steady_clock::now() - begin_;
  return began_ + std::chrono::duration_cast<milliseconds>(passed).count();
}

// A game whose file has failed is played on without one.
Outputs KeptTable::kept(Outputs out) {
  if (!file_.write(out.log)) {
    fault_ = {"this game is not kept any more: {0}"_m, std::strerror(errno)};
    file_ = LogFile();
  }
  bots_.listen(out);
  wake_ = out.wake;
  return out;
}

Outputs KeptTable::say(std::string_view words) {
  return kept(table_.command(now(), kMe, fmt::format("{} {}", ++commands_, words)));
}

Outputs KeptTable::let_bots_choose() { return kept(bots_.choose(table_, now())); }

Outputs KeptTable::go_on() { return kept(table_.wake(std::max(now(), wake_.value_or(0)))); }

}  // namespace km::cli
