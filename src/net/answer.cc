#include "net/answer.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "core/words.h"
#include "net/target.h"
#include "net/text.h"
#include "net/wishes.h"
#include "net/words.h"

namespace km::net {
namespace {

// The app is its own: it loads from nowhere else, runs no script that is written in a page, and nobody shows it in a
// frame. WebAssembly is compiled. The camera is for reading the code of a table; what else a page could ask a device
// for is closed.
constexpr std::pair<std::string_view, std::string_view> kOnEveryAnswer[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(self), display-capture=(), geolocation=(), gyroscope=(), "
     "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
};

Answer begin(Status status) {
  Answer answer;
  answer.status = status;
  for (const auto& [name, value] : kOnEveryAnswer)
    answer.headers.push_back({name, std::string(value)});
  return answer;
}

// What the browser has is still what it would get: `*`, `"a"`, `W/"b", "c"`.
bool is_known(std::string_view if_none_match, std::string_view tag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty()) {
    std::string_view known = trimmed(next_part(if_none_match, ','));
    if (known.starts_with("W/")) known.remove_prefix(2);
    if (known == tag) return true;
  }
  return false;
}

Answer file_answer(const AppFile& file, const Asked& asked) {
  const Packing packing = choose_packing(asked.accept_encoding, file.available());
  const AppFile::Packed& packed = file.as(packing);
  const bool known = is_known(asked.if_none_match, packed.tag);
  Answer answer = begin(known ? Status::kNotModified : Status::kOk);
  answer.headers.push_back(
      {"Cache-Control", file.forever ? "public, max-age=31536000, immutable" : "no-cache"});
  answer.headers.push_back({"ETag", packed.tag});
  answer.headers.push_back({"Vary", "Accept-Encoding"});
  if (known) return answer;
  answer.headers.push_back({"Content-Type", std::string(file.type)});
  if (packing != Packing::kPlain) {
    answer.headers.push_back({"Content-Encoding", std::string(packing_text(packing))});
  }
  answer.body = packed.bytes;
  return answer;
}

Message words_of(Status status) {
  switch (status) {
    case Status::kNotFound:
      return "There is nothing at this address."_m;
    case Status::kMethodNotAllowed:
      return "Things can only be fetched here."_m;
    case Status::kContentTooLarge:
      return "Nothing can be sent here."_m;
    case Status::kTargetTooLong:
      return "The address is too long."_m;
    case Status::kHeadersTooLarge:
      return "The browser sends too much with its request."_m;
    case Status::kVersionNotSupported:
      return "Only HTTP/1.1 and HTTP/1.0 are understood here."_m;
    case Status::kOk:
    case Status::kNotModified:
    case Status::kBadRequest:
      break;
  }
  return "The request was not understood."_m;
}

// Whole in itself: without style, since the policy allows none in a page.
std::string page(Status status, Language language) {
  const Voice voice(Viewer::spectator(), language);
  const std::string code = std::to_string(static_cast<int>(status));
  std::string text = "<!doctype html>\n<html lang=\"" + std::string(language_text(language));
  text += "\">\n<meta charset=\"utf-8\">\n";
  text += "<meta name=\"viewport\" content=\"width=device-width\">\n";
  text += "<title>" + code + " · Kingmaker</title>\n<h1>" + code + "</h1>\n<p>";
  text += voice.say(words_of(status)) + "</p>\n<p><a href=\"/\">";
  return text + voice.say("To the games"_m) + "</a></p>\n";
}

}  // namespace

std::string_view Answer::header(std::string_view name) const {
  const auto found = std::ranges::find(headers, name, &Header::name);
  return found == headers.end() ? std::string_view() : found->value;
}

Answer refusal(Status status, std::string_view accept_language) {
  Answer answer = begin(status);
  answer.headers.push_back({"Cache-Control", "no-store"});
  answer.headers.push_back({"Content-Type", "text/html; charset=utf-8"});
  answer.headers.push_back({"Vary", "Accept-Language"});
  if (status == Status::kMethodNotAllowed) answer.headers.push_back({"Allow", "GET, HEAD"});
  answer.body = std::make_shared<const std::string>(page(status, choose_language(accept_language)));
  return answer;
}

Answer answer(const App& app, const Asked& asked) {
  if (asked.method != "GET" && asked.method != "HEAD") {
    return refusal(Status::kMethodNotAllowed, asked.accept_language);
  }
  const std::optional<std::string> path = path_of(asked.target);
  if (!path) return refusal(Status::kBadRequest, asked.accept_language);
  const AppFile* file = app.find(*path);
  if (file == nullptr) return refusal(Status::kNotFound, asked.accept_language);
  return file_answer(*file, asked);
}

}  // namespace km::net
