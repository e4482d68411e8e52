// A report of the lab for people: one file that needs nothing else, for a screen and for paper.
#pragma once

#include <string>

#include "lab/lab.h"

namespace km {

std::string lab_html(const LabReport& report);

}  // namespace km
