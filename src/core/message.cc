#include "core/message.h"

namespace km {

const char* Message::translation(Language language) const {
  if (empty() || language == Language::kEnglish) return nullptr;
  const auto entry = std::lower_bound(
      words_->entries.begin(), words_->entries.end(), id(),
      [](const Translation& each, std::string_view wanted) { return each.id < wanted; });
  const bool found = entry != words_->entries.end() && entry->id == id();
  return found ? entry->said[as_index(language) - 1] : nullptr;
}

std::string_view Message::in(Language language) const {
  const char* said = translation(language);
  return said == nullptr ? english() : std::string_view(said);
}

std::string_view Counted::in(Language language, int n) const {
  const char* form = one.translation(language);
  if (form == nullptr) return n == 1 ? one.english() : many.english();
  // A catalogue that is older than the code may have fewer forms.
  for (int i = plural_form(language, n); i > 0; --i) {
    const char* next = form + std::string_view(form).size() + 1;
    if (*next == 0) break;
    form = next;
  }
  return form;
}

}  // namespace km
