// What was given is shown safely on a terminal, whatever it is; and what the system says of a call that failed is said
// in every language.
#include "runtime/result.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>

#include "core/utf8.h"

namespace km {
namespace {

using namespace std::string_literals;

TEST(Printable, letters_of_turkish_and_serbian_are_shown) {
  for (const std::string text : {"çğıİöşüÇĞÖŞÜ", "čćđšžČĆĐŠŽ", "Rıfkı", "K♥ — 10♠", "日本", "🂡"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, every_byte_that_is_of_no_letter_is_a_question_mark) {
  EXPECT_EQ(printable("a\xff\xfe b"), "a?? b");
  EXPECT_EQ(printable("\x80\x80"), "??");            // the middle of letters
  EXPECT_EQ(printable("a\xc5"), "a?");               // begun, and no more
  EXPECT_EQ(printable("\xe2\x99"), "??");            // two thirds of one
  EXPECT_EQ(printable("\xc0\xaf"), "??");            // longer than it needs to be
  EXPECT_EQ(printable("\xed\xa0\x80"), "???");       // half of a pair
  EXPECT_EQ(printable("\xf4\x90\x80\x80"), "????");  // behind the last letter there is
  EXPECT_EQ(printable("\xc5"
                      "a\xc5\x9f"),
            "?aş");  // a good one behind a bad one
}

TEST(Printable, what_moves_hides_or_ends_lines_is_a_question_mark) {
  EXPECT_EQ(printable("\x1b[31mred\r\n\t\a"s), "?[31mred????");
  EXPECT_EQ(printable("\0"s), "?");
  EXPECT_EQ(printable("\x7f"), "?");
  EXPECT_EQ(printable("\u0080\u009b31m\u009f"),
            "??31m?");  // of the upper half: they steer terminals, too
  EXPECT_EQ(printable("\u00a0"), "\u00a0");
  EXPECT_EQ(printable("\u2028\u2029"), "??");
}

TEST(Printable, what_turns_the_direction_round_is_a_question_mark) {
  for (const std::string mark :
       {"\u200b", "\u200e", "\u200f", "\u202a", "\u202e", "\u2060", "\u2066", "\u2069", "\ufeff"}) {
    EXPECT_EQ(printable("a" + mark + "b"), "a?b");
  }
  EXPECT_EQ(printable("\u200a\u2010"), "\u200a\u2010");  // their neighbours are harmless
}

TEST(Printable, is_cut_behind_so_many_letters_never_within_one) {
  std::string many;
  for (int i = 0; i < 100; ++i) many += "ş";
  const std::string cut = printable(many);
  EXPECT_TRUE(is_utf8(cut));
  EXPECT_EQ(cut, many.substr(0, 60 * std::string("ş").size()) + "…");
  EXPECT_EQ(printable(many.substr(0, 120)), many.substr(0, 120));  // sixty are not too many
  EXPECT_EQ(printable("şçö", 2), "şç…");
  EXPECT_EQ(printable("\xff\xff\xff", 2), "??…");
  EXPECT_EQ(printable(""), "");
}

TEST(Printable, quotes_stand_around_it) {
  EXPECT_EQ(in_quotes("Rıfkı\n"), "'Rıfkı?'");
  EXPECT_EQ(in_quotes(""), "''");
}

TEST(SystemReason, is_said_in_every_language) {
  EXPECT_EQ(system_reason(ENOENT).in(Language::kEnglish), "No such file or directory");
  EXPECT_EQ(system_reason(ENOSPC).in(Language::kTurkish), "Diskte yer kalmadı");
  EXPECT_EQ(system_reason(EISDIR).in(Language::kSerbian), "To je fascikla");
}

TEST(SystemReason, that_people_seldom_meet_is_said_by_the_system) {
  EXPECT_EQ(system_reason(ELOOP).in(Language::kTurkish), "Too many levels of symbolic links");
}

}  // namespace
}  // namespace km
