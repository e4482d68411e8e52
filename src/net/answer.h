// What is answered to a request: a function of the request and of the app, without a socket. The server (server.h) reads
// the one and sends the other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "net/app.h"

namespace km::net {

// What of a request decides its answer. A header that was not sent is empty.
struct Asked {
  std::string_view method = "GET";
  std::string_view target = "/";
  std::string_view accept_encoding = "";
  std::string_view accept_language = "";
  std::string_view if_none_match = "";
};

enum class Status : std::uint16_t {
  kOk = 200,
  kNotModified = 304,
  kBadRequest = 400,
  kNotFound = 404,
  kMethodNotAllowed = 405,
  kContentTooLarge = 413,
  kTargetTooLong = 414,
  kHeadersTooLarge = 431,
  kVersionNotSupported = 505,
};

struct Header {
  std::string_view name;
  std::string value;
};

struct Answer {
  Status status = Status::kOk;
  std::vector<Header> headers;
  Bytes body;  // null where there is none, not even an empty one

  // Empty if it is not there.
  std::string_view header(std::string_view name) const;
};

Answer answer(const App& app, const Asked& asked);
// A page that says what is wrong, in the visitor's language.
Answer refusal(Status status, std::string_view accept_language = {});

}  // namespace km::net
