// The built app, as it is served: its files in memory, each as it is and packed. Read once; what changes in the folder
// afterwards is served by the next server.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/wishes.h"
#include "runtime/result.h"

namespace km::net {

// Bytes that an answer goes on sending, whoever else forgets them.
using Bytes = std::shared_ptr<const std::string>;

struct AppFile {
  struct Packed {
    Bytes bytes;      // null where there is no such
    std::string tag;  // as `ETag` says it; of other bytes it is another one
  };
  std::string_view type;  // as `Content-Type` says it
  bool forever = false;   // its name changes where its content does
  std::array<Packed, kPackings> packed;

  const Packed& as(Packing packing) const;
  Available available() const;
};

class App {
 public:
  // What lies in a folder, with `F.br` and `F.gz` as packed forms of `F`. Files and folders whose names begin with a dot
  // are nobody's business.
  static Result<App> read(const std::filesystem::path& folder);

  const AppFile* find(std::string_view path) const;

 private:
  std::map<std::string, AppFile, std::less<>> files_;
};

// By the end of its name; what is not known is bytes.
std::string_view type_of(std::string_view path);

}  // namespace km::net
