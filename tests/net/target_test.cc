#include "net/target.h"

#include <gtest/gtest.h>

namespace km::net {
namespace {

TEST(Target, NamesAFile) {
  EXPECT_EQ(path_of("/"), "index.html");
  EXPECT_EQ(path_of("/?lang=tr"), "index.html");
  EXPECT_EQ(path_of("/sw.js"), "sw.js");
  EXPECT_EQ(path_of("/assets/a-1.js?v=%zz"), "assets/a-1.js");
  EXPECT_EQ(path_of("/rules/"), "rules/index.html");
  EXPECT_EQ(path_of("/a%20b%2Djs"), "a b-js");
  EXPECT_EQ(path_of("/k%C4%B1z.svg"), "k\xc4\xb1z.svg");
  EXPECT_EQ(path_of("/...."), "....");
  EXPECT_EQ(path_of("/a%2541"), "a%41");
}

TEST(Target, MayNameTheHost) {
  EXPECT_EQ(path_of("http://127.0.0.1:5464/a.js"), "a.js");
  EXPECT_EQ(path_of("HTTP://host"), "index.html");
  EXPECT_EQ(path_of("http://host?x"), "index.html");
}

TEST(Target, ThatNobodyWouldWriteIsRefused) {
  for (const std::string_view wrong :
       {"",        "*",     "host:80",      "index.html", "ftp://host/", "https:/a",
        "?",       "//",    "//etc/passwd", "/a//b",      "/..",         "/../a",
        "/a/../b", "/./a",  "/%2e%2e/a",    "/%2E./a",    "/.%2e",       "/a%2fb",
        "/a%5cb",  "/a\\b", "/%",           "/%4",        "/a%",         "/%4g",
        "/%g4",    "/%00",  "/a%0ab",       "/a\x01",     "/a\x7f",      "http://host//a",
        "#a"}) {
    EXPECT_EQ(path_of(wrong), std::nullopt) << wrong;
  }
  EXPECT_EQ(path_of(std::string_view("/a\0b", 4)), std::nullopt);
}

}  // namespace
}  // namespace km::net
