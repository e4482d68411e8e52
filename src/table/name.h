// What a player or a bot may be called: only what a terminal or a page can show as it stands.
#pragma once

#include <string_view>

namespace km {

inline constexpr std::size_t kLongestName = 40;  // bytes, of a player or a client

bool is_name(std::string_view text);

}  // namespace km
