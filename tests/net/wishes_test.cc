#include "net/wishes.h"

#include <gtest/gtest.h>

namespace km::net {
namespace {

TEST(Wishes, AreReadWithTheirWeights) {
  EXPECT_EQ(wishes("br;q=0.5, gzip , *;q=0"),
            (std::vector<Wish>{{"br", 500}, {"gzip", 1000}, {"*", 0}}));
  EXPECT_EQ(wishes("a;q=1.000,b;q=0.001,c;Q=0.\t,d;q=1.,e;level=1;q=0.25"),
            (std::vector<Wish>{{"a", 1000}, {"b", 1}, {"c", 0}, {"d", 1000}, {"e", 250}}));
  EXPECT_EQ(wishes(""), std::vector<Wish>{});
  EXPECT_EQ(wishes(" , ,; ,,"), std::vector<Wish>{});
}

TEST(Wishes, WrittenWronglyAreLeftOut) {
  for (const char* wrong : {"a;q=", "a;q=2", "a;q=1.001", "a;q=-1", "a;q=0.1234", "a;q=.5", "a;q=x",
                            "a;q=0x1", "a;q= 1", ";q=1"}) {
    for (const Wish& wish : wishes(wrong)) EXPECT_NE(wish.what, "a") << wrong;
  }
}

constexpr Available kAll = {true, true, true};
constexpr Available kOnlyPlain = {false, false, true};
constexpr Available kOnlyGzip = {false, true, true};

TEST(Packing, IsTheBestOfThoseLikedMost) {
  const auto chosen = [](std::string_view header) { return choose_packing(header, kAll); };
  EXPECT_EQ(chosen("gzip, deflate, br, zstd"), Packing::kBrotli);
  EXPECT_EQ(chosen("BR"), Packing::kBrotli);
  EXPECT_EQ(chosen("gzip"), Packing::kGzip);
  EXPECT_EQ(chosen("gzip;q=0.2"), Packing::kGzip);
  EXPECT_EQ(chosen("gzip, br;q=0.9"), Packing::kGzip);
  EXPECT_EQ(chosen("gzip;q=0.5, identity"), Packing::kPlain);
  EXPECT_EQ(chosen("gzip;q=0.5, identity;q=0.5"), Packing::kGzip);
  EXPECT_EQ(chosen("*"), Packing::kBrotli);
  EXPECT_EQ(chosen("br;q=0, *"), Packing::kGzip);
  EXPECT_EQ(chosen("br;q=0, gzip;q=0, *;q=0"), Packing::kPlain);
  EXPECT_EQ(chosen("br;q=0"), Packing::kPlain);
  EXPECT_EQ(chosen("identity;q=0"), Packing::kPlain);
  EXPECT_EQ(chosen("deflate, zstd"), Packing::kPlain);
  EXPECT_EQ(chosen(""), Packing::kPlain);
}

TEST(Packing, IsOneThatThereIs) {
  EXPECT_EQ(choose_packing("br, gzip", kOnlyGzip), Packing::kGzip);
  EXPECT_EQ(choose_packing("br, gzip", kOnlyPlain), Packing::kPlain);
  EXPECT_EQ(choose_packing("br;q=1, *;q=0", kOnlyGzip), Packing::kPlain);
}

TEST(VisitorsLanguage, IsTheOneOfOursThatIsLikedMost) {
  EXPECT_EQ(choose_language("tr"), Language::kTurkish);
  EXPECT_EQ(choose_language("sr-Latn-RS,sr;q=0.9,en;q=0.8"), Language::kSerbian);
  EXPECT_EQ(choose_language("de-DE,de;q=0.9,tr;q=0.2"), Language::kTurkish);
  EXPECT_EQ(choose_language("en;q=0.3, SR;q=0.4"), Language::kSerbian);
  EXPECT_EQ(choose_language("tr;q=0"), Language::kEnglish);
  EXPECT_EQ(choose_language("de, *"), Language::kEnglish);
  EXPECT_EQ(choose_language(""), Language::kEnglish);
  EXPECT_EQ(choose_language("trk"), Language::kEnglish);
}

}  // namespace
}  // namespace km::net
