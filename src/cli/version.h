// Which version of the program this is: the build says it (CMakeLists.txt).
#pragma once

#include <string_view>

namespace km::cli {

inline constexpr std::string_view kProgramVersion = KM_VERSION;

}  // namespace km::cli
