// A rule book as text for a terminal: headings, paragraphs, lists and tables of its Markdown, broken to the terminal's
// width, without marks. Knows the Markdown that our rule books are written in, and no more.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "cli/output.h"
#include "runtime/told.h"

namespace km::cli {

std::string book_text(std::string_view markdown, std::size_t width, const Palette& palette);

// The rule book of a game in the language spoken, or one rule of it (`KB-8`, in any case).
Result<std::string> rules_text_of(const GameFace& game, std::string_view rule, std::size_t width,
                                  const Palette& palette);

// What stands under its first heading of the second level: how to begin, on one screen. Without the heading.
std::string_view introduction_of(std::string_view book);

}  // namespace km::cli
