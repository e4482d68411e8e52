#include "runtime/json_writer.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/numbers.h"

namespace km {

JsonWriter& JsonWriter::value(double number) {
  if (!std::isfinite(number)) return null();
  std::array<char, 32> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return raw({digits.data(), as_index(end - digits.data())});
}

void JsonWriter::write_string(std::string_view text) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  comma();
  text_ += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_ += kHex[byte >> 4];
      text_ += kHex[byte & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
}

}  // namespace km
