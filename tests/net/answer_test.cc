#include "net/answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stand_in.h"

namespace km::net {
namespace {

using ::testing::HasSubstr;

class Answers : public ::testing::Test {
 protected:
  Answers() {
    stand_in_.write("index.html", "<p>hall</p>");
    stand_in_.write("index.html.br", "br of hall");
    stand_in_.write("index.html.gz", "gz of hall");
    stand_in_.write("assets/a-1.js", "a()");
    stand_in_.write("lone.br", "packed form of nothing");
    stand_in_.write(".secret", "secret");
    stand_in_.write(".git/config", "secret");
    app_ = stand_in_.app();
  }
  Answer get(std::string_view target, Asked asked = {}) const {
    asked.target = target;
    return answer(app_, asked);
  }

  StandIn stand_in_;
  App app_ = stand_in_with_nothing();

 private:
  static App stand_in_with_nothing() {
    const StandIn nothing;
    nothing.write("index.html", "");
    return nothing.app();
  }
};

TEST_F(Answers, AreFilesInTheFormThatIsWishedFor) {
  const Answer plain = get("/");
  EXPECT_EQ(plain.status, Status::kOk);
  EXPECT_EQ(*plain.body, "<p>hall</p>");
  EXPECT_EQ(plain.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(plain.header("Vary"), "Accept-Encoding");
  const Answer packed = get("/index.html", {.accept_encoding = "gzip, br"});
  EXPECT_EQ(*packed.body, "br of hall");
  EXPECT_EQ(packed.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(packed.header("Content-Encoding"), "br");
  EXPECT_EQ(*get("/", {.accept_encoding = "gzip"}).body, "gz of hall");
  EXPECT_EQ(*get("/assets/a-1.js", {.accept_encoding = "gzip, br"}).body, "a()");
}

TEST_F(Answers, AreNotThereForWhatIsNotInTheApp) {
  for (const char* target : {"/none", "/assets", "/assets/", "/index.html/", "/index.html.br",
                             "/index.html.gz", "/.secret", "/.git/config", "/INDEX.HTML"}) {
    EXPECT_EQ(get(target).status, Status::kNotFound) << target;
  }
  EXPECT_EQ(get("/lone.br").status, Status::kOk);
  EXPECT_EQ(get("/../etc/passwd").status, Status::kBadRequest);
}

TEST_F(Answers, AreKeptForeverOnlyWhereTheNameChangesWithTheContent) {
  EXPECT_EQ(get("/assets/a-1.js").header("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/").header("Cache-Control"), "no-cache");
  EXPECT_EQ(get("/none").header("Cache-Control"), "no-store");
}

TEST_F(Answers, AreNotSentAgainToWhoHasThem) {
  const std::string tag(get("/").header("ETag"));
  const std::string packed(get("/", {.accept_encoding = "br"}).header("ETag"));
  EXPECT_NE(tag, packed);
  for (const std::string& known :
       {tag, "W/" + tag, "\"x\", " + tag, tag + ",\"x\"", std::string("*")}) {
    const Answer answer = get("/", {.if_none_match = known});
    EXPECT_EQ(answer.status, Status::kNotModified) << known;
    EXPECT_EQ(answer.body, nullptr);
    EXPECT_EQ(answer.header("ETag"), tag);
    EXPECT_EQ(answer.header("Cache-Control"), "no-cache");
    EXPECT_EQ(answer.header("Vary"), "Accept-Encoding");
  }
  for (const std::string& other : {packed, std::string("\"\""), std::string(), tag.substr(1)}) {
    EXPECT_EQ(get("/", {.if_none_match = other}).status, Status::kOk) << other;
  }
}

TEST_F(Answers, HaveAnotherTagWhenTheFileIsAnotherOne) {
  const std::string before(get("/").header("ETag"));
  stand_in_.write("index.html", "<p>Hall</p>");
  app_ = stand_in_.app();
  EXPECT_NE(get("/").header("ETag"), before);
}

TEST_F(Answers, AreForWhoFetches) {
  EXPECT_EQ(*answer(app_, {.method = "HEAD", .target = "/"}).body, "<p>hall</p>");
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""}) {
    const Answer refused = answer(app_, {.method = method, .target = "/"});
    EXPECT_EQ(refused.status, Status::kMethodNotAllowed) << method;
    EXPECT_EQ(refused.header("Allow"), "GET, HEAD");
  }
}

TEST_F(Answers, AreAllUnderThePolicy) {
  const Answer known = get("/", {.if_none_match = "*"});
  for (const Answer& answer :
       {get("/"), known, get("/none"), get("//"), refusal(Status::kContentTooLarge)}) {
    const std::string policy(answer.header("Content-Security-Policy"));
    EXPECT_THAT(policy, HasSubstr("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(answer.header("Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_THAT(std::string(answer.header("Permissions-Policy")), HasSubstr("microphone=()"));
  }
}

TEST_F(Answers, SayWhatIsWrongInTheVisitorsLanguage) {
  EXPECT_THAT(*get("/none").body, HasSubstr("<html lang=\"en\">"));
  EXPECT_THAT(*get("/none").body, HasSubstr("There is nothing at this address."));
  EXPECT_THAT(*get("/none", {.accept_language = "tr"}).body, HasSubstr("Bu adreste bir şey yok."));
  EXPECT_THAT(*get("/none", {.accept_language = "sr"}).body, HasSubstr("<html lang=\"sr\">"));
  EXPECT_EQ(get("/none").header("Vary"), "Accept-Language");
  // What a visitor says does not come back.
  EXPECT_THAT(*get("/<script>").body, ::testing::Not(HasSubstr("script")));
}

TEST(Types, GoByTheEndOfTheName) {
  for (const auto& [path, type] : {std::pair{"index.html", "text/html; charset=utf-8"},
                                   {"a/b.js", "text/javascript; charset=utf-8"},
                                   {"a.mjs", "text/javascript; charset=utf-8"},
                                   {"A.CSS", "text/css; charset=utf-8"},
                                   {"kingmaker_play-1.wasm", "application/wasm"},
                                   {"x.json", "application/json"},
                                   {"m.webmanifest", "application/manifest+json; charset=utf-8"},
                                   {"i.svg", "image/svg+xml; charset=utf-8"},
                                   {"i.png", "image/png"},
                                   {"favicon.ico", "image/x-icon"},
                                   {"f.woff2", "font/woff2"},
                                   {"OFL.txt", "text/plain; charset=utf-8"},
                                   {"rules.tr.md", "text/markdown; charset=utf-8"},
                                   {"LICENSE", "application/octet-stream"},
                                   {"a.html.exe", "application/octet-stream"}}) {
    EXPECT_EQ(type_of(path), type) << path;
  }
}

TEST(AnApp, HasToBeOne) {
  const StandIn stand_in;
  const auto text = [&] { return App::read(stand_in.folder()).error().text.english(); };
  EXPECT_THAT(text(), HasSubstr("there is no index.html in '/"));
  stand_in.write("index.html", "");
  EXPECT_TRUE(App::read(stand_in.folder()).has_value());
  stand_in.write("film", "");
  std::filesystem::resize_file(stand_in.folder() / "film", 257 << 20);  // of zeros that lie nowhere
  EXPECT_THAT(text(), HasSubstr("holds too much"));
  EXPECT_THAT(App::read(stand_in.folder() / "none").error().text.english(),
              HasSubstr("No such file or directory"));
  EXPECT_FALSE(App::read(stand_in.folder() / "index.html").has_value());
}

}  // namespace
}  // namespace km::net
