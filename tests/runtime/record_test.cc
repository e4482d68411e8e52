#include "runtime/record.h"

#include <gtest/gtest.h>

namespace km {
namespace {

TEST(Record, a_line_that_is_no_json_is_refused_with_the_place) {
  EXPECT_EQ(replay("{\"game\":").error().text, "not JSON from byte 9 on");
}

}  // namespace
}  // namespace km
