// What the program prints: results on standard output, errors as one line on standard error,
// progress on a terminal only.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

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

// One line that is drawn over again while work goes on.
class Progress {
 public:
  Progress(std::string_view what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  bool visible_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point drawn_ = begin_;
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
