#include "runtime/result.h"

#include <algorithm>
#include <numeric>
#include <vector>

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

std::string did_you_mean(std::string_view wrong, std::span<const std::string_view> names) {
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
  return " (did you mean '" + std::string(nearest) + "'?)";
}

std::string any_of(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

std::string printable(std::string_view given, std::size_t longest) {
  std::string text;
  for (const char c : given.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    text += byte < 0x20 || byte >= 0x7f ? '?' : c;
  }
  if (given.size() > longest) text += "…";
  return text;
}

std::string in_quotes(std::string_view given) { return "'" + printable(given) + "'"; }

}  // namespace km
