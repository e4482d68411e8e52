#include "core/utf8.h"

#include <gtest/gtest.h>

namespace km {
namespace {

TEST(Utf8, keeps_letters_and_replaces_what_is_none) {
  EXPECT_EQ(as_utf8("Đorđe"), "Đorđe");
  EXPECT_EQ(as_utf8("a\xff"
                    "b\xc4"),
            "a\uFFFDb\uFFFD");
  EXPECT_EQ(as_utf8("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");  // half of a pair
  EXPECT_EQ(as_utf8(""), "");
}

}  // namespace
}  // namespace km
