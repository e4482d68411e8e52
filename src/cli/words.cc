#include "cli/words.h"

#include <cstdlib>

namespace km::cli {
namespace {
Language the_language = Language::kEnglish;
}

Language spoken() { return the_language; }
void speak(Language language) { the_language = language; }

Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    // `tr_TR.UTF-8`, `sr_RS@latin`
    return parse_language(std::string_view(value).substr(0, 2)).value_or(Language::kEnglish);
  }
  return Language::kEnglish;
}

}  // namespace km::cli
