// Any bytes as a record. Law: what replay() accepts is in its one form, so that with any one byte of it
// changed it is refused, or read only as far as the line before; what it refuses, it refuses with a line that a
// terminal can show. What is read of a record that is cut off is a record that is cut off.
// Mutants are often sealed with the right check: without that nothing but the check would ever be
// put to the test.
#include "runtime/record.h"

#include "core/card_text.h"
#include "law.h"
#include "record_form.h"

using km::fuzz::require;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  size = LLVMFuzzerMutate(data, size, max_size);
  if (seed % 4 == 0) return size;
  const std::string text = km::fuzz::sealed({reinterpret_cast<const char*>(data), size});
  if (text.size() > max_size) return size;
  std::ranges::copy(text, data);
  return text.size();
}

// A text that differs in one byte; the input chooses which, and how.
static std::string with_one_byte_changed(std::string_view text, std::uint64_t choice) {
  std::string changed(text);
  char& byte = changed[choice % changed.size()];
  byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1 + (choice >> 32) % 255));
  return changed;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  std::string_view rest = input;
  const std::string_view text = km::next_record(rest);
  const auto replayed = km::replay(text);
  if (!replayed) {
    km::fuzz::require_printable(replayed.error().text.english());
    return 0;
  }
  const std::string_view whole = text.substr(0, replayed->bytes);
  const std::string head = km::fuzz::written_head(whole);
  require(whole.starts_with(head), "a record has one form, byte for byte", head);
  const auto again = km::replay(whole);
  require(again && again->moves == replayed->moves && again->bytes == replayed->bytes,
          "what was read of a record can be read", whole);
  const std::string changed = with_one_byte_changed(whole, km::fuzz::fnv1a(input));
  const auto other = km::replay(changed);
  require(!other || (!other->finished && other->bytes < whole.size()),
          "a record with one byte changed is refused", changed);
  return 0;
}
