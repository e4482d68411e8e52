#include "border.h"

#include "core/card_text.h"

namespace km::wasm {

Result<Viewer> viewer_of(int players, double number) {
  if (number == -1) return Viewer::spectator();
  if (is_whole(number, 0, players - 1)) return Viewer(Seat(static_cast<int>(number)));
  return misuse("seats are numbered from 0 to " + std::to_string(players - 1) +
                ", and a spectator is -1");
}

Result<Language> language_of(std::string_view text) {
  if (const auto language = parse_language(text)) return *language;
  return failure("expected a language, {0}, not {1}"_m, any_of(kLanguages), in_quotes(text));
}

Result<Language> next_language(std::string_view& text) {
  return language_of(next_field(text, '\n'));
}

}  // namespace km::wasm
