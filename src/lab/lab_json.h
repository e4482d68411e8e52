// A report of the lab for programs.
#pragma once

#include <string>

#include "lab/lab.h"

namespace km {

std::string lab_json(const LabReport& report);

}  // namespace km
