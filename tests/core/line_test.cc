// Where a line is cut off that is too long.
#include "core/line.h"

#include <gtest/gtest.h>

#include <string>

#include "core/card_text.h"
#include "core/words.h"

namespace km {
namespace {

constexpr std::size_t kRoom = 512;

// With room left for so many bytes.
std::string up_to(std::size_t left) { return std::string(kRoom - left, 'x'); }

std::string cut(const std::string& text) { return std::string(Line(text).view()); }

TEST(Line, holds_what_fits) {
  EXPECT_EQ(cut(up_to(0)), up_to(0));
  EXPECT_EQ(cut(up_to(2) + "š"), up_to(2) + "š");
  EXPECT_EQ(cut(up_to(4) + "{7S}"), up_to(4) + "{7S}");
}

TEST(Line, is_cut_behind_a_whole_letter) {
  EXPECT_EQ(cut(up_to(1) + "ab"), up_to(1) + "a");
  EXPECT_EQ(cut(up_to(1) + "š"), up_to(1));
  EXPECT_EQ(cut(up_to(2) + "šš"), up_to(2) + "š");
  for (const std::size_t left : {1, 2, 3}) EXPECT_EQ(cut(up_to(left) + "🂡"), up_to(left));
}

TEST(Line, is_never_cut_within_a_reference) {
  for (const std::size_t left : {1, 2, 3}) EXPECT_EQ(cut(up_to(left) + "{7S}"), up_to(left));
  EXPECT_EQ(cut(up_to(4) + "{7S}{8S}"), up_to(4) + "{7S}");
}

TEST(Line, is_cut_the_same_when_it_is_written_piece_by_piece) {
  for (const std::size_t left : {1, 2, 3}) {
    Line line(up_to(left));
    line << '{' << Card(Rank::k7, Suit::kSpades) << '}' << " and more";
    EXPECT_EQ(line.view(), up_to(left));
    Line letter(up_to(left));
    for (const char byte : std::string("🂡")) letter << byte;
    EXPECT_EQ(letter.view(), up_to(left));
  }
}

TEST(Line, takes_no_more_behind_the_cut_until_it_is_cleared) {
  Line line(up_to(3) + "{7S}");
  line << 'a' << 1;
  EXPECT_EQ(line.view(), up_to(3));
  line.clear();
  line << 'a';
  EXPECT_EQ(line.view(), "a");
}

}  // namespace
}  // namespace km
