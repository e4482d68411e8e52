// What the program prints: results on standard output, errors as one line on standard error,
// progress on a terminal only.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "cli/words.h"

namespace km::cli {

// `kingmaker: TEXT`, and the exit code to leave with.
int usage_error(const Phrase& text);
int failed(const Phrase& text);
template <class... Fillings>
int usage_error(Message message, const Fillings&... fillings) {
  return usage_error(Phrase(message, fillings...));
}
template <class... Fillings>
int failed(Message message, const Fillings&... fillings) {
  return failed(Phrase(message, fillings...));
}

// Writes what is still buffered; says so if it could not be written. The exit code to leave with.
int finish_output(int exit_code);
// Ends the program as a signal ends one that knows nothing of it: whoever waits for it sees that, and a shell says 130
// of Ctrl-C.
[[noreturn]] void end_by_signal(int signal);

// Why nothing can be written there; empty if it can. What is there stays as it is.
Phrase cannot_write(const std::string& path);

// Rows of cells: the first column on the left, the others on the right, each as wide as its widest cell.
class Grid {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::vector<std::string> lines() const;
  void print() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

// One line on a terminal that shows how far the work is, from its first moment on and until it is destroyed; elsewhere
// nothing. Work that knows how much of it there is shows a bar; and decisions, where they are counted, show that it
// goes on while the bar stands still.
class Progress {
 public:
  using Counter = std::atomic<std::uint64_t>;
  // Of a total of 0 nobody knows how far it is.
  Progress(std::string what, std::uint64_t total, const Counter* decisions = nullptr);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  static bool is_seen();
  // On any thread. The first time, what was done before: the rest is reckoned from there.
  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kNothing = static_cast<std::uint64_t>(-1);
  void keep_drawing();
  void draw() const;
  std::string line() const;
  std::string time_text(std::uint64_t done) const;

  std::string what_;
  std::uint64_t total_;
  const Counter* decisions_;
  std::uint64_t decided_before_ = 0;
  Counter done_ = 0;
  Counter done_before_ = kNothing;
  Clock::time_point begin_ = Clock::now();
  std::mutex mutex_;
  std::condition_variable ends_;
  bool over_ = false;
  std::thread drawing_;  // only where somebody can see it
};

// Card suits and colours as the terminal can show them: signs in UTF-8, a colour for each suit, and
// letters where either is missing.
class Palette {
 public:
  static Palette of_terminal();
  Palette(bool signs, bool colours) : signs_(signs), colours_(colours) {}

  // The text with every card in it (`QH`) as this terminal shows cards.
  std::string paint(std::string_view text) const;
  std::string bold(std::string_view text) const;
  std::string dim(std::string_view text) const;

 private:
  std::string paint_word(std::string_view word) const;
  std::string in_colour(std::string_view code, std::string_view text) const;
  bool signs_;
  bool colours_;
};

}  // namespace km::cli
