#include "net/target.h"

#include <algorithm>

#include "net/text.h"

namespace km::net {
namespace {

std::optional<int> hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = small_letter(c);
  if (small >= 'a' && small <= 'f') return small - 'a' + 10;
  return std::nullopt;
}

// With what `%41` stands for in its place.
std::optional<std::string> decoded(std::string_view part) {
  std::string text;
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (part[i] != '%') {
      text += part[i];
      continue;
    }
    if (part.size() - i < 3) return std::nullopt;
    const auto high = hex_value(part[i + 1]);
    const auto low = hex_value(part[i + 2]);
    if (!high || !low) return std::nullopt;
    text += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return text;
}

bool is_name(std::string_view text) {
  const auto is_wrong = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '/' || c == '\\';
  };
  return !text.empty() && text != "." && text != ".." && std::ranges::none_of(text, is_wrong);
}

// `http://host/path` is what a proxy is asked, and a server has to understand; the host does not matter.
std::string_view without_host(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  if (!same_letters(target.substr(0, kScheme.size()), kScheme)) return target;
  const std::size_t path = target.find_first_of("/?", kScheme.size());
  if (path == std::string_view::npos) return "/";
  return target[path] == '/' ? target.substr(path) : "/";
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
  std::string_view rest = without_host(target);
  rest = rest.substr(0, rest.find_first_of("?#"));
  if (!rest.starts_with('/')) return std::nullopt;
  std::string path;
  while (rest.size() > 1) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('/'));
    rest.remove_prefix(part.size());
    const auto name = decoded(part);
    if (!name || !is_name(*name)) return std::nullopt;
    path += *name + (rest.empty() ? "" : "/");
  }
  if (!rest.empty()) path += "index.html";  // a `/` is left: this is a folder
  return path;
}

}  // namespace km::net
