// Files of records, line by line.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "runtime/result.h"

namespace km::cli {

// What is to be done with a line; `where` names it in errors. False: no more of them.
using LineTaker = std::function<Result<bool>(const std::string& line, const std::string& where)>;

// `-` is standard input. Never more of a line is in memory than a record can be long.
Result<bool> read_records(const std::string& name, const LineTaker& take);

}  // namespace km::cli
