#include "runtime/result.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <numeric>
#include <vector>

#include "core/utf8.h"

namespace km {
namespace {

// Levenshtein's distance.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

constexpr std::size_t kLongestWord = 60;  // longer than any name

}  // namespace

Filling did_you_mean(std::string_view wrong, std::span<const std::string_view> names) {
  if (wrong.empty() || wrong.size() > kLongestWord) return "";
  std::string_view nearest;
  std::size_t least = wrong.size() / 2 + 1;  // farther than this is no help
  for (const std::string_view name : names) {
    const std::size_t d = name.starts_with(wrong) ? 1 : distance(wrong, name);
    if (d <= least && (nearest.empty() || d < least)) {
      nearest = name;
      least = d;
    }
  }
  if (nearest.empty()) return "";
  return Phrase(" (did you mean '{0}'?)"_m, nearest);
}

Filling any_of(std::span<const std::string_view> names) {
  if (names.empty()) return "";
  std::string first;
  for (const std::string_view name : names.first(names.size() - 1)) {
    if (!first.empty()) first += ", ";
    first += name;
  }
  if (first.empty()) return names.back();
  return Phrase("{0} or {1}"_m, first, names.back());
}

namespace {

// Signs that move, hide or turn round what is written beside them, or end a line.
bool is_harmless(char32_t sign) {
  const bool control = sign < 0x20 || (sign >= 0x7f && sign < 0xa0);
  const bool direction = (sign >= 0x200b && sign <= 0x200f) || (sign >= 0x2028 && sign <= 0x202e) ||
                         (sign >= 0x2060 && sign <= 0x206f) || sign == 0xfeff;
  return !control && !direction;
}

}  // namespace

std::string printable(std::string_view given, std::size_t longest) {
  std::string text;
  for (std::size_t shown = 0; !given.empty(); ++shown) {
    if (shown == longest) return text + "…";
    const Utf8Letter letter = first_letter(given);
    const bool good = letter.bytes > 0 && is_harmless(letter.sign);
    text += good ? given.substr(0, letter.bytes) : "?";
    given.remove_prefix(std::max<std::size_t>(letter.bytes, 1));
  }
  return text;
}

std::string in_quotes(std::string_view given) { return "'" + printable(given) + "'"; }

// Those that people meet are said in every language, the others as the system calls them.
Filling system_reason(int error) {
  switch (error) {
    case ENOENT:
      return "No such file or directory"_m;
    case EACCES:
    case EPERM:
      return "Permission denied"_m;
    case EISDIR:
      return "Is a directory"_m;
    case ENOTDIR:
      return "Not a directory"_m;
    case EROFS:
      return "Read-only file system"_m;
    case ENOSPC:
      return "No space left on device"_m;
    case EFBIG:
      return "File too large"_m;
    case EIO:
      return "Input/output error"_m;
    default:
      return std::string(std::strerror(error));
  }
}

}  // namespace km
