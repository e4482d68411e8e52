#include "cli/typed.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/card_text.h"
#include "core/utf8.h"

namespace km::cli {
namespace {

struct Fold {
  char32_t sign;
  std::string_view plain;
};
constexpr std::array<Fold, 26> kFolds = {{
    {U'ç', "c"},  {U'Ç', "c"}, {U'ğ', "g"}, {U'Ğ', "g"}, {U'ı', "i"}, {U'İ', "i"}, {U'ö', "o"},
    {U'Ö', "o"},  {U'ş', "s"}, {U'Ş', "s"}, {U'ü', "u"}, {U'Ü', "u"}, {U'č', "c"}, {U'Č', "c"},
    {U'ć', "c"},  {U'Ć', "c"}, {U'š', "s"}, {U'Š', "s"}, {U'ž', "z"}, {U'Ž', "z"}, {U'đ', "dj"},
    {U'Đ', "dj"}, {U'♣', "c"}, {U'♦', "d"}, {U'♥', "h"}, {U'♠', "s"},
}};

std::string_view without_sign(char32_t sign) {
  const auto fold = std::find_if(kFolds.begin(), kFolds.end(),
                                 [sign](const Fold& each) { return each.sign == sign; });
  return fold == kFolds.end() ? std::string_view() : fold->plain;
}

constexpr std::string_view kBetweenWords = " \t,.:;!?()'\"";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

// What may be typed for a part of a choice.
bool names_part(const Part& part, std::string_view word,
                const std::function<std::string(Seat)>& player) {
  if (part.card) return typed_card(word) == part.card;
  if (part.suit) return folded(suit_text(*part.suit)) == word;
  if (part.seat) {
    return word == std::to_string(part.seat->number()) || folded(player(*part.seat)) == word;
  }
  if (part.number) return word == std::to_string(*part.number);
  return folded(part.word) == word;
}

bool has_word(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Every word that was typed is of the choice: of its parts, its label or its notation.
bool fits(const std::vector<std::string>& typed, const Choice& choice, const Called& called,
          const std::function<std::string(Seat)>& player) {
  const auto label = folded_words(called.label);
  const auto notation = folded_words(called.notation);
  return std::all_of(typed.begin(), typed.end(), [&](const std::string& word) {
    if (has_word(label, word) || has_word(notation, word)) return true;
    return std::any_of(choice.parts.begin(), choice.parts.end(),
                       [&](const Part& part) { return names_part(part, word, player); });
  });
}

std::optional<std::size_t> number_in(std::string_view word) {
  std::size_t number = 0;
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string folded(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const Utf8Letter letter = first_letter(text);
    const std::size_t bytes = std::max<std::size_t>(letter.bytes, 1);
    if (const std::string_view without = without_sign(letter.sign); !without.empty()) {
      plain += without;
    } else if (text[0] >= 'A' && text[0] <= 'Z') {
      plain += static_cast<char>(text[0] - 'A' + 'a');
    } else {
      plain += text.substr(0, bytes);
    }
    text.remove_prefix(bytes);
  }
  return plain;
}

std::vector<std::string> folded_words(std::string_view text) {
  const std::string plain = folded(text);
  std::vector<std::string> words;
  std::string word;
  for (const char c : plain + ' ') {
    const bool ends = kBetweenWords.find(c) != std::string_view::npos;
    if (!ends) word += c;
    if (ends && !word.empty()) {
      // Of an arrow, a dash or a dot alone nothing can be meant.
      if (std::any_of(word.begin(), word.end(), is_letter) && word != "→" && word != "·") {
        words.push_back(word);
      }
      word.clear();
    }
  }
  return words;
}

std::optional<Card> typed_card(std::string_view word) {
  std::string plain = folded(word);
  // The suit may stand in front, as on a card.
  constexpr std::string_view kSuitLetters = "cdhs";
  const bool turned = plain.size() >= 2 && kSuitLetters.find(plain[0]) != std::string_view::npos &&
                      kSuitLetters.find(plain.back()) == std::string_view::npos && plain != "dj";
  if (turned) plain = plain.substr(1) + plain[0];
  for (char& c : plain) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return parse_card(plain);
}

Meant meant(std::string_view typed, const std::vector<Choice>& choices,
            const std::function<Called(const Choice&)>& called,
            const std::function<std::string(Seat)>& player) {
  const std::vector<std::string> words = folded_words(typed);
  if (words.empty()) return {};
  if (const auto number = words.size() == 1 ? number_in(words[0]) : std::nullopt) {
    if (*number < 1 || *number > choices.size()) return {};
    return {{*number - 1}, true};
  }
  Meant whole{{}, true};
  Meant part;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Called names = called(choices[i]);
    if (words == folded_words(names.label) || words == folded_words(names.notation) ||
        words == folded_words(names.sign)) {
      whole.places.push_back(i);
    } else if (fits(words, choices[i], names, player)) {
      part.places.push_back(i);
    }
  }
  return whole.places.empty() ? part : whole;
}

}  // namespace km::cli
