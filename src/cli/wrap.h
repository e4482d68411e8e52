// Text in the columns of a terminal: how wide it is, and how it is broken into lines between words. Letters of any
// language count as wide as a terminal shows them, and colours as nothing.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace km::cli {

// How wide the terminal is; so much as nobody has where there is none, so that nothing is broken in a file.
std::size_t terminal_columns();
std::size_t terminal_rows();

std::size_t columns_of(std::string_view text);
// The text, and as many blanks as it lacks.
std::string padded(std::string_view text, std::size_t columns);

// The lines of the text, each no wider than this and with an end; all but the first begin with so many blanks. A word
// that is wider than a line is broken where it must be.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace km::cli
