#include "cli/wrap.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cwchar>
#include <limits>

#include "core/numbers.h"
#include "core/utf8.h"

namespace km::cli {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max() / 2;
constexpr std::size_t kNarrowest = 20;
constexpr char kEscape = '\033';

struct winsize window() {
  struct winsize size = {};
  if (isatty(STDOUT_FILENO) == 1) ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  return size;
}

// What takes a place in the text: a letter, or a colour, which takes none on the screen.
struct Sign {
  std::size_t bytes = 1;
  std::size_t columns = 1;
};

Sign colour_at(std::string_view text) {
  const std::size_t end = text.find('m');
  return {end == std::string_view::npos ? text.size() : end + 1, 0};
}

Sign first_sign(std::string_view text) {
  if (text[0] == kEscape) return colour_at(text);
  const Utf8Letter letter = first_letter(text);
  if (letter.bytes == 0) return {};
  const int columns = wcwidth(static_cast<wchar_t>(letter.sign));
  return {letter.bytes, columns < 0 ? 1 : as_index(columns)};
}

// As many signs as fit, at least one.
std::string_view beginning(std::string_view text, std::size_t width) {
  std::size_t bytes = 0;
  std::size_t columns = 0;
  while (bytes < text.size()) {
    const Sign sign = first_sign(text.substr(bytes));
    if (bytes > 0 && columns + sign.columns > width) break;
    bytes += sign.bytes;
    columns += sign.columns;
  }
  return text.substr(0, bytes);
}

class Wrapper {
 public:
  Wrapper(std::size_t width, std::size_t indent)
      : width_(std::max(width, kNarrowest)), indent_(std::min(indent, width_ / 2)) {}

  void add(std::string_view line) {
    at_ = line.find_first_not_of(' ');  // blanks in front are kept
    if (at_ == std::string_view::npos) at_ = 0;
    text_.append(at_, ' ');
    gap_.clear();
    std::size_t i = at_;
    while (i < line.size()) {
      std::size_t end = std::min(line.find(' ', i), line.size());
      add_word(line.substr(i, end - i));
      i = end;
      while (end < line.size() && line[end] == ' ') ++end;
      gap_.assign(end - i, ' ');
      i = end;
    }
    text_ += '\n';
  }
  std::string take() { return std::move(text_); }

 private:
  void add_word(std::string_view word) {
    std::size_t columns = columns_of(word);
    if (at_ > indent_ && at_ + gap_.size() + columns > width_) {
      break_line();
    } else {
      text_ += gap_;
      at_ += gap_.size();
    }
    while (at_ + columns > width_) {
      const std::string_view part = beginning(word, width_ - at_);
      text_ += part;
      word.remove_prefix(part.size());
      columns = columns_of(word);
      if (columns == 0) break;
      break_line();
    }
    text_ += word;
    at_ += columns;
  }
  void break_line() {
    text_ += '\n';
    text_.append(indent_, ' ');
    at_ = indent_;
  }

  std::size_t width_;
  std::size_t indent_;
  std::size_t at_ = 0;  // the column
  std::string gap_;     // the blanks in front of the next word, if it stands on the same line
  std::string text_;
};

}  // namespace

std::size_t terminal_columns() {
  const std::size_t columns = window().ws_col;
  return columns > 0 ? columns : kUnlimited;
}
std::size_t terminal_rows() {
  const std::size_t rows = window().ws_row;
  return rows > 0 ? rows : kUnlimited;
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Sign sign = first_sign(text);
    columns += sign.columns;
    text.remove_prefix(sign.bytes);
  }
  return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
  const std::size_t has = columns_of(text);
  return std::string(text) + std::string(has < columns ? columns - has : 0, ' ');
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  Wrapper wrapper(width, indent);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    wrapper.add(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return wrapper.take();
}

}  // namespace km::cli
