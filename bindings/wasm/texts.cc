#include "texts.h"

#include <utility>

namespace km::wasm {
namespace {

// Enough for the record of any game that people play.
constexpr std::int32_t kLongestText = 16 << 20;

std::string& room() {
  static std::string text;
  return text;
}
std::string& last_answer() {
  static std::string text;
  return text;
}

}  // namespace

Result<std::string_view> given(std::int32_t length) {
  if (length < 0 || static_cast<std::size_t>(length) > room().size()) {
    return failure("{0}"_m, "there is no room for a text of " + std::to_string(length) + " bytes");
  }
  return std::string_view(room()).substr(0, static_cast<std::size_t>(length));
}

std::int32_t answer(std::string text, std::int32_t number) {
  last_answer() = std::move(text);
  return number;
}
std::int32_t refuse(std::string why) { return answer(std::move(why), kRefused); }

// Where a text of so many bytes is to be written; nowhere if that is too long.
KM_EXPORT(km_room) char* km_room(std::int32_t bytes) {
  if (bytes < 0 || bytes > kLongestText) return nullptr;
  if (room().size() < static_cast<std::size_t>(bytes))
    room().resize(static_cast<std::size_t>(bytes));
  return room().data();
}
KM_EXPORT(km_answer) const char* km_answer() { return last_answer().data(); }
KM_EXPORT(km_answer_length) std::int32_t km_answer_length() {
  return static_cast<std::int32_t>(last_answer().size());
}

}  // namespace km::wasm
