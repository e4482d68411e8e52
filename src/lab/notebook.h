// Keeps what a long run of the lab has measured so far in a file, so that it can go on after an interruption.
#pragma once

#include <string>
#include <vector>

#include "runtime/result.h"
#include "trials/measures.h"

namespace km {

// What is done of one sample: parts from the first on.
struct Progressed {
  std::uint64_t parts = 0;
  Measures measures;
};

// What a notebook of this run says; a failure says what is wrong with it.
Result<std::vector<Progressed>> parse_notebook(std::string_view text, std::string_view what);

class Notebook {
 public:
  // `what` says all that the numbers depend on. With an empty path nothing is kept.
  Notebook(std::string path, std::string what) : path_(std::move(path)), what_(std::move(what)) {}

  // Reads the file if there is one; it must be of the same run. It must be possible to write it: what could not be kept
  // is not begun.
  Result<bool> open();
  const Progressed& sample(std::size_t number) const;
  // False if it cannot be written.
  bool keep(std::size_t number, const Progressed& progressed);
  // The run is finished.
  void close();

 private:
  // To another file first: what was kept before is never lost.
  bool write() const;

  std::string path_;
  std::string what_;
  std::vector<Progressed> samples_;
};

}  // namespace km
