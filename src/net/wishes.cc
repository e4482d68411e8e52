#include "net/wishes.h"

#include <algorithm>
#include <optional>

#include "core/numbers.h"
#include "net/text.h"

namespace km::net {
namespace {

constexpr int kMost = 1000;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// `0.5`, `1`, `1.000`: at most three digits behind the point.
std::optional<int> parse_weight(std::string_view text) {
  if (text.empty() || text.size() > 5 || !is_digit(text[0])) return std::nullopt;
  if (text.size() > 1 && text[1] != '.') return std::nullopt;
  int weight = (text[0] - '0') * kMost;
  int worth = kMost / 10;
  for (const char c : text.substr(std::min<std::size_t>(2, text.size()))) {
    if (!is_digit(c)) return std::nullopt;
    weight += (c - '0') * worth;
    worth /= 10;
  }
  return weight <= kMost ? std::optional(weight) : std::nullopt;
}

std::optional<Wish> parse_wish(std::string_view text) {
  const std::string_view what = trimmed(next_part(text, ';'));
  if (what.empty()) return std::nullopt;
  Wish wish{what, kMost};
  while (!text.empty()) {
    const std::string_view parameter = trimmed(next_part(text, ';'));
    if (!same_letters(parameter.substr(0, 2), "q=")) continue;
    const auto weight = parse_weight(parameter.substr(2));
    if (!weight) return std::nullopt;
    wish.weight = *weight;
  }
  return wish;
}

// Where nothing is said of a plain file, it is welcome, but less than all that is named.
constexpr int kUnsaid = -1;
int weight_of(const std::vector<Wish>& wished, Packing packing) {
  const bool plain = packing == Packing::kPlain;
  const std::string_view name = plain ? "identity" : packing_text(packing);
  std::optional<int> of_all;
  for (const Wish& wish : wished) {
    if (same_letters(wish.what, name)) return wish.weight;
    if (wish.what == "*") of_all = wish.weight;
  }
  return of_all.value_or(plain ? kUnsaid : 0);
}

}  // namespace

std::vector<Wish> wishes(std::string_view header) {
  std::vector<Wish> found;
  while (!header.empty()) {
    if (const auto wish = parse_wish(next_part(header, ','))) found.push_back(*wish);
  }
  return found;
}

std::string_view packing_text(Packing packing) {
  constexpr std::array<std::string_view, kPackings> kNames = {"br", "gzip", ""};
  return kNames[as_index(packing)];
}

Packing choose_packing(std::string_view accept_encoding, const Available& available) {
  const std::vector<Wish> wished = wishes(accept_encoding);
  Packing best = Packing::kPlain;
  int most = std::max(0, weight_of(wished, best));
  // From the worst to the best, so that of equals the best is taken.
  for (const Packing packing : {Packing::kGzip, Packing::kBrotli}) {
    const int weight = weight_of(wished, packing);
    if (!available[as_index(packing)] || weight == 0 || weight < most) continue;
    best = packing;
    most = weight;
  }
  return best;
}

Language choose_language(std::string_view accept_language) {
  Language best = Language::kEnglish;
  int most = 0;
  for (const Wish& wish : wishes(accept_language)) {
    // `sr-Latn-RS` is Serbian.
    const std::string code = in_small_letters(wish.what.substr(0, wish.what.find('-')));
    const auto language = parse_language(code);
    if (!language || wish.weight <= most) continue;
    best = *language;
    most = wish.weight;
  }
  return best;
}

}  // namespace km::net
