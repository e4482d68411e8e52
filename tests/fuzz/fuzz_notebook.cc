// Notebooks of the lab: what is no notebook is refused; what is one is written and read as the same.
#include "lab/notebook.h"
#include "law.h"

using km::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto samples = km::parse_notebook(text, "x");
  if (!samples) {
    km::fuzz::require_printable(samples.error().text.english());
    return 0;
  }
  for (const km::Progressed& sample : *samples) {
    km::Measures copy;
    require(copy.add(sample.measures.numbers()), "its own numbers are accepted");
    require(copy.numbers() == sample.measures.numbers(), "and are the same");
  }
  return 0;
}
