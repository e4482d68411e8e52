#include "cli/kept_record.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <utility>

#include "cli/record_file.h"
#include "runtime/record.h"

namespace km::cli {
namespace {

namespace fs = std::filesystem;

std::string_view head_of(std::string_view record) { return record.substr(0, record.find('\n')); }

// What a file of records holds.
struct Found {
  std::string last;  // the last game
  std::string mine;  // the last one with this head; empty: none
  bool is_last = false;
};
Result<Found> look_through(const std::string& path, std::string_view head) {
  Found found;
  std::error_code none;
  if (fs::file_size(path, none) == 0) return found;
  RecordFile file(path);
  for (;;) {
    std::string text;
    const auto read = file.next(text);
    if (!read) return tl::unexpected(read.error());
    if (!*read) return found;
    found.is_last = !head.empty() && head_of(text) == head;
    if (found.is_last) found.mine = text;
    found.last = std::move(text);
  }
}

// All games of the file but this one.
Result<bool> copy_without(const std::string& path, const std::string& game, const LogFile& out) {
  RecordFile file(path);
  for (;;) {
    std::string text;
    auto read = file.next(text);
    if (!read || !*read) return read;
    if (text == game) continue;
    if (!text.ends_with('\n')) text += '\n';
    if (!out.write(text)) return failure("cannot write all games of {0} again"_m, in_quotes(path));
  }
}

// This game behind all others of the file, in one go.
Result<bool> move_behind(const std::string& path, const std::string& game) {
  const std::string whole = fs::canonical(path).string();
  std::string rest;
  const auto out = LogFile::beside(whole, rest);
  if (!out) return tl::unexpected(out.error());
  const Result<bool> written = copy_without(path, game, *out);
  if (written && out->write(game) && out->replace(rest, whole)) return true;
  std::error_code none;
  fs::remove(rest, none);
  return written ? failure("cannot write {0}"_m, in_quotes(rest)) : written;
}

bool ends_with_a_line(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  file.seekg(-1, std::ios::end);
  return !file || file.get() == '\n';  // or there is nothing
}

// A head that was not written to its end. There is nothing of a game behind it.
bool is_half_a_head(std::string_view text) {
  constexpr std::string_view kBegin = R"({"game":)";
  constexpr std::size_t kLongestHead = 4096;
  return text.size() < kLongestHead && text.starts_with(kBegin.substr(0, text.size())) &&
         text.find('\n') == std::string_view::npos && !text.ends_with('}');
}

// A file can end within a line, if there was no more room, or no more power. Another game begins behind a whole one.
bool end_last_line(const LogFile& file, const std::string& path, const std::string& last) {
  if (ends_with_a_line(path)) return true;
  if (is_half_a_head(last)) return file.cut(fs::file_size(path) - last.size());
  const auto game = replay(last);
  const bool half = game && !game->finished;
  return half ? file.cut(fs::file_size(path) - last.size() + game->bytes) : file.write("\n");
}

}  // namespace

Result<KeptRecord> KeptRecord::begin(const std::string& path) { return go_on(path, ""); }

Result<KeptRecord> KeptRecord::go_on(const std::string& path, const std::string& record) {
  auto file = LogFile::add_to(path);
  if (!file) return tl::unexpected(file.error());
  auto found = look_through(path, head_of(record));
  if (!found) return tl::unexpected(found.error());
  if (!found->mine.empty() && !found->is_last) {
    if (auto out = move_behind(path, found->mine); !out) return tl::unexpected(out.error());
    return go_on(path, record);
  }
  if (!found->mine.empty()) {
    KeptRecord kept(path, std::move(*file), fs::file_size(path) - found->mine.size());
    kept.written_ = std::move(found->mine);
    return kept;
  }
  if (!end_last_line(*file, path, found->last))
    return failure("cannot write {0}"_m, in_quotes(path));
  return KeptRecord(path, std::move(*file), fs::file_size(path));
}

bool KeptRecord::write(std::string record) {
  const auto differs =
      std::mismatch(written_.begin(), written_.end(), record.begin(), record.end()).second;
  const auto same = as_index(differs - record.begin());
  if (same < written_.size() && !file_.cut(begin_ + same)) return false;
  if (!file_.write(std::string_view(record).substr(same))) return false;
  written_ = std::move(record);
  return true;
}

namespace {
std::string place_to_remember(std::string_view game) {
  const std::string path = path_of_last(game);
  return path.empty() ? "" : path + ".record";
}
}  // namespace

void remember_record(std::string_view game, const std::string& path) {
  const std::string place = place_to_remember(game);
  std::error_code none;
  if (path.empty()) {
    fs::remove(place, none);
  } else {
    std::ofstream(place, std::ios::binary | std::ios::trunc) << fs::absolute(path, none).string();
  }
}

std::string remembered_record(std::string_view game) {
  std::ifstream file(place_to_remember(game), std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace km::cli
