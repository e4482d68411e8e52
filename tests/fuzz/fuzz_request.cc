// Any bytes as what a request asks for and wishes. Law: a file is only ever one of the app, and no path leads out of its
// folder; every answer is under the policy and has headers that are one line each; what was packed was wished for.
#include "net/answer.h"

#include <fuzzer/FuzzedDataProvider.h>

#include <filesystem>
#include <fstream>

#include "law.h"
#include "net/target.h"

namespace {

using km::fuzz::require;
using km::net::Answer;
using km::net::App;
using km::net::Asked;
using km::net::Status;

const App& app() {
  static const App the_app = [] {
    std::string folder = (std::filesystem::temp_directory_path() / "km_fuzz_XXXXXX").string();
    require(mkdtemp(folder.data()) != nullptr, "there is room for a folder");
    std::filesystem::create_directory(folder + "/assets");
    for (const char* name : {"index.html", "index.html.br", "index.html.gz", "assets/a.js"}) {
      std::ofstream(folder + '/' + name) << name;
    }
    auto read = App::read(folder);
    std::filesystem::remove_all(folder);
    require(read.has_value(), "a folder with index.html is an app");
    return std::move(*read);
  }();
  return the_app;
}

void check_path(std::string_view target) {
  const auto path = km::net::path_of(target);
  if (!path) return;
  require(!path->empty() && path->front() != '/', "a path begins in the folder", *path);
  const std::string parts = '/' + *path + '/';
  for (const char* wrong : {"/../", "/./", "//", "\\"}) {
    require(parts.find(wrong) == std::string::npos, "a path stays in the folder", *path);
  }
  require(path->find('\0') == std::string::npos, "a path is one name", *path);
}

void check_wishes(std::string_view header) {
  for (const km::net::Wish& wish : km::net::wishes(header)) {
    require(!wish.what.empty(), "a wish is for something", header);
    require(wish.weight >= 0 && wish.weight <= 1000, "a weight is one", header);
  }
}

void check_answer(const Asked& asked) {
  const Answer answer = km::net::answer(app(), asked);
  require(!answer.header("Content-Security-Policy").empty(), "an answer is under the policy");
  for (const auto& [name, value] : answer.headers) {
    require(std::ranges::none_of(value, [](char c) { return c < ' ' && c >= 0; }),
            "a header is one line", value);
  }
  require((answer.body == nullptr) == (answer.status == Status::kNotModified),
          "what is not known is sent");
  const std::string_view packing = answer.header("Content-Encoding");
  require(packing.empty() || !asked.accept_encoding.empty(), "what is packed was wished for");
  if (answer.status != Status::kOk) return;
  const bool is_of_app = answer.body->starts_with("index.html") || *answer.body == "assets/a.js";
  require(is_of_app, "a file is one of the app", asked.target);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  const std::string method = in.ConsumeBool() ? "GET" : in.ConsumeRandomLengthString();
  const std::string target = in.ConsumeRandomLengthString();
  const std::string encodings = in.ConsumeRandomLengthString();
  const std::string languages = in.ConsumeRandomLengthString();
  const std::string known = in.ConsumeRandomLengthString();
  check_path(target);
  for (const std::string& header : {encodings, languages}) check_wishes(header);
  check_answer({method, target, encodings, languages, known});
  return 0;
}
