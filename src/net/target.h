// What a request asks for: `/assets/a%20b.js?v=1` is the file `assets/a b.js`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace km::net {

// The path of a file below the app's folder, with `index.html` where a folder is asked for. Nothing where the target is
// none that we would ever have written: `..`, an empty part, a sign that does not belong into a name, or a `%` that is
// followed by no number.
std::optional<std::string> path_of(std::string_view target);

}  // namespace km::net
