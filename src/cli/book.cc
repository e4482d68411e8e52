#include "cli/book.h"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

#include "cli/words.h"
#include "cli/wrap.h"
#include "core/card_text.h"
#include "runtime/notation.h"

namespace km::cli {
namespace {

constexpr std::size_t kWidest = 100;  // lines that are longer are hard to read
constexpr std::string_view kReading = "**[reading]**";
using Cells = std::vector<std::string>;

std::size_t blanks_before(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}
bool is_row(std::string_view line) { return trimmed(line).starts_with('|'); }
bool is_item(std::string_view line) { return trimmed(line).starts_with("- "); }
bool is_heading(std::string_view line) { return line.starts_with('#'); }
bool is_blank(std::string_view line) { return trimmed(line).empty(); }

// `[text](place)` is its text.
std::string without_links(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t open = text.find('[');
    const std::size_t middle = text.find("](", open);
    const std::size_t close = text.find(')', middle);
    if (close == std::string_view::npos || open == std::string_view::npos) break;
    plain += text.substr(0, open);
    plain += text.substr(open + 1, middle - open - 1);
    text.remove_prefix(close + 1);
  }
  return plain.append(text);
}

// Without the marks of Markdown; what is bold there is bold here.
std::string inline_text(std::string_view text, const Palette& palette) {
  std::string words(text);
  if (const std::size_t at = words.find(kReading); at != std::string::npos) {
    words.erase(at, kReading.size());
  }
  words = without_links(words);
  std::string plain;
  std::string bold;
  bool is_bold = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words.compare(i, 2, "**") == 0) {
      if (is_bold) plain += palette.bold(std::exchange(bold, ""));
      is_bold = !is_bold;
      ++i;
    } else if (words[i] != '*' && words[i] != '`') {
      (is_bold ? bold : plain) += words[i];
    }
  }
  return std::string(trimmed(palette.paint(plain + bold)));
}

class Writer {
 public:
  Writer(std::size_t width, const Palette& palette)
      : width_(std::min(width, kWidest)), palette_(palette) {}

  std::string write(std::string_view markdown) {
    while (!markdown.empty()) {
      const std::string_view line = next_field(markdown, '\n');
      if (is_row(line)) {
        rows_.push_back(cells_of(line));
        indent_ = blanks_before(line);
        continue;
      }
      end_table();
      if (is_blank(line)) {
        end_paragraph();
        needs_gap_ = true;
      } else if (is_heading(line)) {
        write_heading(line);
      } else {
        if (is_item(line)) end_paragraph();
        if (!paragraph_.empty()) paragraph_ += ' ';
        paragraph_ += paragraph_.empty() ? line : trimmed(line);
      }
    }
    end_table();
    end_paragraph();
    return std::move(text_);
  }

 private:
  void gap() {
    if (needs_gap_ && !text_.empty()) text_ += '\n';
    needs_gap_ = false;
  }

  void write_heading(std::string_view line) {
    end_paragraph();
    needs_gap_ = true;
    gap();
    line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
    static const Palette plain(false, false);
    text_ += palette_.bold(inline_text(line, plain)) + '\n';
  }

  void end_paragraph() {
    if (paragraph_.empty()) return;
    gap();
    const std::size_t before = blanks_before(paragraph_);
    const bool item = is_item(paragraph_);
    const std::string words = inline_text(paragraph_, palette_);
    text_ += wrapped(std::string(before, ' ') + words, width_, before + (item ? 2 : 0));
    paragraph_.clear();
  }

  Cells cells_of(std::string_view row) const {
    row = trimmed(row);
    row.remove_prefix(1);
    Cells cells;
    while (!trimmed(row).empty()) {
      cells.push_back(inline_text(trimmed(next_field(row, '|')), palette_));
    }
    return cells;
  }

  static bool is_rule(const Cells& cells) {
    return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) {
      return cell.find_first_not_of("-: ") == std::string::npos;
    });
  }

  // The widest column gives way where there is no room for all.
  std::vector<std::size_t> column_widths() const {
    std::vector<std::size_t> widths;
    for (const Cells& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t c = 0; c < row.size(); ++c) {
        widths[c] = std::max(widths[c], columns_of(row[c]));
      }
    }
    const auto all = [&] {
      std::size_t sum = indent_;
      for (const std::size_t width : widths) sum += width + kGap;
      return sum;
    };
    constexpr std::size_t kNarrowest = 8;
    while (all() > width_ + kGap) {
      const auto widest = std::max_element(widths.begin(), widths.end());
      if (*widest <= kNarrowest) break;
      --*widest;
    }
    return widths;
  }

  void end_table() {
    if (rows_.empty()) return;
    end_paragraph();
    gap();
    if (rows_.size() > 1 && is_rule(rows_[1])) rows_.erase(rows_.begin() + 1);
    const std::vector<std::size_t> widths = column_widths();
    for (const Cells& row : rows_) write_row(row, widths);
    rows_.clear();
    needs_gap_ = true;
  }

  void write_row(const Cells& row, const std::vector<std::size_t>& widths) {
    std::vector<std::vector<std::string>> columns;
    std::size_t height = 0;
    for (std::size_t c = 0; c < row.size(); ++c) {
      columns.push_back(lines_of(row[c], widths[c]));
      height = std::max(height, columns.back().size());
    }
    for (std::size_t i = 0; i < height; ++i) {
      std::string line(indent_, ' ');
      for (std::size_t c = 0; c < columns.size(); ++c) {
        const std::string& cell = i < columns[c].size() ? columns[c][i] : kNothing;
        line += padded(cell, widths[c] + kGap);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      text_ += line + '\n';
    }
  }

  static std::vector<std::string> lines_of(std::string_view cell, std::size_t width) {
    const std::string broken = wrapped(cell, width);
    std::vector<std::string> lines;
    std::string_view rest = broken;
    while (!rest.empty()) lines.emplace_back(next_field(rest, '\n'));
    return lines;
  }

  static constexpr std::size_t kGap = 2;
  inline static const std::string kNothing;

  std::size_t width_;
  const Palette& palette_;
  std::string text_;
  std::string paragraph_;
  std::vector<Cells> rows_;  // of the table that is being read
  std::size_t indent_ = 0;   // its own
  bool needs_gap_ = false;
};

}  // namespace

std::string book_text(std::string_view markdown, std::size_t width, const Palette& palette) {
  return Writer(width, palette).write(markdown);
}

Result<std::string> rules_text_of(const GameFace& game, std::string_view rule, std::size_t width,
                                  const Palette& palette) {
  const std::string_view book = game.rule_book(spoken());
  if (rule.empty()) return book_text(book, width, palette);
  std::string id(rule);
  for (char& c : id) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string_view paragraph = rule_paragraph(book, id);
  if (!paragraph.empty()) return book_text(paragraph, width, palette);
  const GameInfo& info = game.info();
  return failure("no rule {0} in {1}; its rules are {2} to {3}"_m, in_quotes(rule), info.id,
                 rule_text(info, info.rules.front().rule), rule_text(info, info.rules.back().rule));
}

std::string_view introduction_of(std::string_view book) {
  constexpr std::string_view kHeading = "\n## ";
  const std::size_t heading = book.find(kHeading);
  if (heading == std::string_view::npos) return "";
  const std::size_t begin = std::min(book.find('\n', heading + 1), book.size());
  const std::size_t end = book.find(kHeading, begin);
  return book.substr(begin, end == std::string_view::npos ? end : end - begin);
}

}  // namespace km::cli
