// A report of the lab for programs.
#pragma once

#include <string>
#include <string_view>

#include "lab/lab.h"

namespace km {

// Says by which version of the program it was made.
std::string lab_json(const LabReport& report, std::string_view version);

}  // namespace km
